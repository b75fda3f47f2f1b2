// Scenes in headless Chromium. What belongs to the table is asked of the test through standard output, one line each.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import assert from "node:assert/strict";

const [tools, scene, base, shots] = process.argv.slice(2);
const require = createRequire(`${tools}/node/package.json`);
const { chromium } = require("playwright-core");
const axe = require.resolve("axe-core/axe.min.js");

const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const table = async (request) => { console.log(request); await answers.next(); };

const profile = mkdtempSync(join(tmpdir(), "ansager-page-"));
const launch = (options) => chromium.launchPersistentContext(mkdtempSync(join(profile, "p")), {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  headless: true,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  locale: "de-DE",
  ...options,
});

const TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const complaints = [];
const open = async (context, path) => {
  const page = await context.newPage();
  page.on("console", (message) => { if (message.type() === "error") complaints.push(`${path}: ${message.text()}`); });
  page.on("pageerror", (error) => complaints.push(`${path}: ${error}`));
  page.on("dialog", (dialog) => { complaints.push(`${path}: a dialog`); dialog.dismiss(); });
  await page.goto(base + path);
  return page;
};

// Rules, and nothing that sticks out, in both colours and at every width.
const audit = async (page, state) => {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    // The policy forbids foreign scripts on the page; the debugger may run one all the same.
    await page.evaluate(require("node:fs").readFileSync(axe, "utf8"));
    const { violations, passes } = await page.evaluate((tags) => window.axe.run({ runOnly: tags }), TAGS);
    const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html + " " + n.failureSummary).join(" | ")}`);
    complaints.push(...found.map((one) => `${page.url()} ${state} ${colorScheme}: ${one}`));
    assert.ok(passes.some((rule) => rule.id === "color-contrast-enhanced"), `${page.url()} ${state}: contrast was judged`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  const size = page.viewportSize();
  const name = new URL(page.url()).pathname.slice(1).replaceAll("/", "-");
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 1080 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) complaints.push(`${page.url()} ${state}: ${over} pixels too wide at ${width}`);
    if (shots) await page.screenshot({ path: join(shots, `${name}-${state}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize(size);
};

const words = (page, selector, text) => page.locator(selector, { hasText: text }).first().waitFor();
const square = (page, name) => page.locator(`button[value=${name}]`).click();
const say = async (page, text) => {
  await page.fill("#text", text);
  await page.keyboard.press("Enter");
};

const scenes = {
  // Scholar's mate: moves by square and by word at one view, read at the other.
  async game() {
    const context = await launch();
    const assistant = await open(context, "/assistant");
    const opponent = await open(context, "/opponent");
    const player = await open(context, "/player");
    await audit(assistant, "start");
    await audit(opponent, "start");
    await audit(player, "start");
    const moves = [["e2", "e4", "Bauer Eva zwei Eva vier", "e2-e4"], ["e7", "e5", "Bauer Eva sieben Eva fünf", "e7-e5"], ["f1", "c4", "Läufer Felix eins Cäsar vier", "Lf1-c4"]];
    for (const [from, to, text, letters] of moves) {
      await square(assistant, from);
      assert.equal(await assistant.locator(`button[value=${from}]`).getAttribute("aria-pressed"), "true");
      await square(assistant, to);
      await words(opponent, "#move", text);
      await words(opponent, ".letters", letters);
      await words(assistant, "#log p", text);
      await words(player, "#sight", text);
      await assistant.getByRole("button", { name: "Uhr drücken" }).click();
      await words(assistant, "#steps", "Am Zug");
    }
    await audit(assistant, "middle");
    await audit(opponent, "middle");
    await audit(player, "middle");
    assert.equal(await opponent.locator("form, button, input").count(), 0, "the opponent enters nothing");
    for (const [line, text] of [["Sc6", "Springer Bella acht Cäsar sechs"], ["Dh5", "Dame David eins Hektor fünf"]]) {
      await say(assistant, line);
      await words(opponent, "#move", text);
    }
    await say(assistant, "Kh7");
    await words(assistant, "#log p", "Das geht nicht");
    // A second assistant from another machine's point of view: the same game, the same buttons.
    const second = await open(context, "/assistant");
    await second.getByRole("button", { name: "Schwarz bietet Remis" }).click();
    await words(assistant, "#draw", "Remisangebot von Schwarz");
    await audit(assistant, "offer");
    await assistant.getByRole("button", { name: "Remis ablehnen" }).click();
    await words(second, "#log p", "abgelehnt");
    for (const [line, text] of [["Sf6", "Springer Gustav acht Felix sechs"], ["Dxf7", "Dame Hektor fünf schlägt Felix sieben"]]) {
      await say(assistant, line);
      await words(opponent, "#move", text);
    }
    await words(second, "#steps", "Die Partie ist beendet.");
    await audit(assistant, "end");
    const english = await open(context, "/opponent?lang=en");
    await words(english, "#move", "Queen Hector five takes Felix seven");
    await audit(english, "english");
    await audit(await open(context, "/"), "hall");
  },

  // Tab, arrows and Enter, nothing else.
  async keyboard() {
    const context = await launch();
    const page = await open(context, "/assistant");
    const board = page.getByRole("grid");
    await board.waitFor();
    const focused = () => page.evaluate(() => document.activeElement.value ?? document.activeElement.id);
    const tabTo = async (matches) => {
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press("Tab");
        const now = await page.evaluate(() => [document.activeElement.name, document.activeElement.value, document.activeElement.id].join(" "));
        const outline = await page.evaluate(() => { const s = getComputedStyle(document.activeElement); return document.activeElement === document.body || s.outlineStyle !== "none"; });
        assert.ok(outline, `the focus is seen on ${now}`);
        if (matches(now)) return;
      }
      assert.fail("not reached by the tab key");
    };
    await tabTo((now) => now.startsWith("square "));
    assert.equal(await page.locator("table[data-grid] button[tabindex='0']").count(), 1, "one tab stop");
    await page.keyboard.press("Control+Home");
    assert.equal(await focused(), "a8");
    await page.keyboard.press("End");
    assert.equal(await focused(), "h8");
    await page.keyboard.press("PageDown");
    assert.equal(await focused(), "h1");
    await page.keyboard.press("Home");
    assert.equal(await focused(), "a1");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focused(), "a1");
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "g1");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await words(page, "#log p", "Springer Gustav eins Felix drei");
    assert.equal(await focused(), "f3", "the focus stays on its square");
    await tabTo((now) => now === "act press ");
    await page.keyboard.press("Enter");
    await words(page, "#clocks", "läuft");
    assert.equal(await focused(), "press", "the focus stays on its button");
    // Single letters do nothing.
    for (const key of "abcdrstuz") await page.keyboard.press(key);
    await tabTo((now) => now === "act repeat ");
    await page.keyboard.press("Enter");
  },

  // Forms and reading by plain pages.
  async noscript() {
    const context = await launch({ javaScriptEnabled: false });
    const page = await open(context, "/assistant");
    await square(page, "e7");
    await square(page, "e8");
    await page.getByRole("button", { name: "Springer", exact: true }).click();
    await words(page, "#log p", "Bauer Eva sieben Eva acht Springer");
    await page.getByRole("button", { name: "Uhr drücken" }).click();
    await words(page, "#steps", "erledigt");
    await page.fill("#text", "Kf8");
    await page.getByRole("button", { name: "Senden" }).click();
    await words(page, "#steps", "König");
    await page.getByRole("button", { name: "Weiß bietet Remis" }).click();
    await page.goto(`${base}/opponent`);
    await words(page, "#move", "Felix acht");
    await page.goto(`${base}/player?seat=black`);
    await page.getByRole("button", { name: "Zugzahl" }).click();
    await words(page, "#log p", "Zug");
    assert.match(page.url(), /seat=black/);
    await page.goto(`${base}/arbiter`);
    await page.fill("#pin", "1111");
    await page.getByRole("button", { name: "Öffnen" }).click();
    await words(page, "p[role=alert]", "PIN");
    await page.fill("#pin", "4711");
    await page.getByRole("button", { name: "Öffnen" }).click();
    await page.selectOption("#to", "tournament");
    await page.getByRole("button", { name: "Modus ändern" }).click();
    await words(page, "#facts", "Turnier");
  },

  // A tournament: nothing is judged before the arbiter's door; behind it the whole case until the decision.
  async difference() {
    const context = await launch();
    const assistant = await open(context, "/assistant");
    const player = await open(context, "/player");
    const start = async (line) => { await say(assistant, line); };
    await start("e4");
    await words(assistant, "#steps", "fehlt noch");
    await start("Wiederholung e5");
    await words(assistant, "#steps", "anders wiederholt");
    await audit(assistant, "repeated-wrong");
    await start("Wiederholung e4");
    await assistant.getByRole("button", { name: "Uhr drücken" }).click();
    await start("Sf3");
    await words(assistant, "#steps", "Springer");
    await assistant.getByRole("button", { name: "Uhr drücken" }).click();
    // An illegal move is taken like any other.
    await start("Te1e5");
    await words(assistant, "#steps", "Turm");
    for (const page of [assistant, player]) {
      const text = (await page.locator("main").innerText()).toLowerCase();
      for (const word of ["illegal", "regelwidrig", "schach ", "matt", "möglich"]) assert.ok(!text.includes(word), word);
    }
    assert.equal(await player.locator("table, [role=timer]").count(), 0, "a blind player is told on request");
    await audit(player, "tournament-blind");
    await player.getByRole("button", { name: "Zugzahl" }).click();
    await words(player, "#log p", "Zug zwei");
    await player.getByRole("link", { name: /Schwarz/ }).click();
    await player.locator("table").waitFor();

    const locked = await open(context, "/arbiter");
    await audit(locked, "locked");
    await locked.fill("#pin", "4711");
    await locked.getByRole("button", { name: "Öffnen" }).click();
    const arbiter = locked;
    await words(arbiter, "h1", "Schiedsrichter");
    await words(arbiter, "#facts", "Turnier");
    assert.ok((await arbiter.locator("#facts").innerText()).includes("<script>alert(1)</script>"));
    const board = async (by, text) => {
      await arbiter.selectOption("#board-by", by);
      await arbiter.fill("#board-text", text);
      await arbiter.getByRole("button", { name: "Brett eingeben" }).click();
    };
    await board("white", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    await words(arbiter, "caption", "Brett von Weiß");
    await board("black", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR");
    await words(arbiter, "caption", "Brett von Schwarz");
    assert.equal(await arbiter.locator(".board .m").count(), 8, "squares are marked on both boards");
    assert.ok((await arbiter.locator(".board .m").first().innerText()).includes("≠"));
    await words(arbiter, "pre", "D.2.8");
    await audit(arbiter, "difference");
    const other = await open(context, "/assistant");
    assert.ok(!(await other.locator("main").innerText()).includes("D.2.8"));
    await arbiter.fill("#plies", "1");
    await arbiter.getByRole("button", { name: "Entscheiden" }).click();
    await words(arbiter, "#log p", "Entscheidung");
    await words(arbiter, "#pause", "Für den Umschlag");
    await audit(arbiter, "decided");
    await arbiter.getByRole("button", { name: "Regelwidriger Zug von Schwarz" }).click();
    await words(arbiter, "#facts", "Schwarz 1");
    await words(assistant, "#log p", "widriger Zug");
    await arbiter.fill("#time", "0:42:10");
    await arbiter.getByRole("button", { name: "Uhr stellen" }).click();
    await words(arbiter, "#facts", "0:42:10");
    await arbiter.selectOption("#outcome", "1/2-1/2");
    await arbiter.getByRole("button", { name: "Ergebnis eintragen" }).click();
    await words(assistant, "#steps", "Die Partie ist beendet.");
    await audit(arbiter, "end");
  },

  // Figures for `make bench`: a click at one view until the text has changed at the other.
  async bench() {
    const context = await launch();
    const opponent = await open(context, "/opponent");
    const assistant = await open(context, "/assistant");
    await assistant.waitForTimeout(500);
    const times = [];
    for (const [line, text] of Array(5).fill([["Sf3", "Felix drei"], ["Sf6", "Felix sechs"], ["Sg1", "Gustav eins"], ["Sg8", "Gustav acht"]]).flat()) {
      const seen = opponent.evaluate((text) => new Promise((done) => {
        const place = document.getElementById("move");
        new MutationObserver((_, watcher) => {
          if (!place.textContent.endsWith(text)) return;
          watcher.disconnect();
          done(performance.timeOrigin + performance.now());
        }).observe(place, { childList: true, subtree: true, characterData: true });
      }), text);
      await opponent.evaluate(() => 0);
      const clicked = await assistant.evaluate((line) => {
        const field = document.getElementById("text");
        field.value = line;
        const now = performance.timeOrigin + performance.now();
        field.form.requestSubmit(field.form.querySelector("button"));
        return now;
      }, line);
      times.push(await seen - clicked);
    }
    times.sort((a, b) => a - b);
    console.log(`page: from a click to the other screen in Chromium ${times[10].toFixed(1)} ms (median of 20, slowest ${times.at(-1).toFixed(1)} ms)`);
  },

  async restart() {
    const context = await launch();
    const page = await open(context, "/assistant");
    await say(page, "e4");
    await words(page, "#log p", "Bauer Eva zwei Eva vier");
    // Asleep, with everything happening meanwhile.
    await context.setOffline(true);
    await table("type e5");
    await table("type Sf3");
    await table("wait Gustav eins Felix drei");
    await context.setOffline(false);
    await words(page, "#log p", "Bauer Eva sieben Eva fünf");
    await words(page, "#log p", "Springer Gustav eins Felix drei");
    await page.route("**/events*", (route) => route.abort());
    await table("restart now");
    await words(page, "#link", "Verbindung verloren");
    await page.unroute("**/events*");
    await page.waitForFunction(() => document.getElementById("link")?.textContent === "");
    await words(page, "#steps", "Springer");
    await say(page, "Sc6");
    await words(page, "#log p", "Springer Bella acht Cäsar sechs");
    complaints.length = 0; // the browser tells of every lost connection
  },
};

let failed = false;
try {
  await scenes[scene]();
  assert.deepEqual(complaints, []);
} catch (error) {
  console.error(error, complaints);
  failed = true;
}
rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
process.exit(failed ? 1 : 0);
