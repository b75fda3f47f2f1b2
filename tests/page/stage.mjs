// What every scene needs: a headless Chromium, the rules of accessibility, and the table on the other side of standard output.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import assert from "node:assert/strict";

export const [tools, scene, base, shots] = process.argv.slice(2);
const require = createRequire(`${tools}/node/package.json`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

// What belongs to the table is asked of the test, one line each.
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
export const table = async (request) => {
  console.log(request);
  const { value, done } = await answers.next();
  assert.ok(!done, `nobody answers ${request}`);
  return value;
};

// Everything the browser leaves behind lies in the folder of temporary files, which belongs to the test.
const contexts = [];
export const launch = async (options) => {
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "profile-")), {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    locale: "de-DE",
    ...options,
  });
  context.setDefaultTimeout(60000);
  contexts.push(context);
  return context;
};
export const close = () => Promise.allSettled(contexts.map((context) => context.close()));

export const complaints = [];
// `expected` are messages of the browser that belong to the scene.
export const open = async (context, path, expected = []) => {
  const page = await context.newPage();
  const complain = (text) => { if (!expected.some((part) => text.includes(part))) complaints.push(`${path}: ${text}`); };
  page.on("console", (message) => { if (message.type() === "error") complain(message.text()); });
  page.on("pageerror", (error) => complain(String(error)));
  page.on("dialog", (dialog) => { complain("a dialog"); dialog.dismiss(); });
  await page.goto(base + path);
  return page;
};

const TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// A small phone, a tablet, a large screen, and what is left of a window of 1280 x 1024 at 400 percent.
const SIZES = { 320: [320, 640], 768: [768, 1024], 1920: [1920, 1080], zoom: [320, 256] };

const judge = async (page, state, media) => {
  await page.emulateMedia(media);
  // The policy forbids foreign scripts on the page; the debugger may run one all the same.
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate((tags) => window.axe.run({ runOnly: tags }), TAGS);
  const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html + " " + n.failureSummary).join(" | ")}`);
  complaints.push(...found.map((one) => `${page.url()} ${state} ${JSON.stringify(media)}: ${one}`));
  assert.ok(passes.some((rule) => rule.id === "color-contrast-enhanced"), `${page.url()} ${state}: contrast was judged`);
};

// Text that does not fit where it stands, and what sticks out of the page.
const cut = (page) => page.evaluate(() => {
  const found = [];
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over > 0) found.push(`${over} pixels too wide`);
  for (const element of document.querySelectorAll("button, th, dd, dt, p, a, label, summary, td")) {
    const style = getComputedStyle(element);
    if (element.closest(".v") || element.closest(".skip") || style.display === "inline") continue;
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) found.push(`cut: ${element.outerHTML.slice(0, 120)}`);
  }
  return found;
});

// Screens beside a board, lying: the opponent sees the move and both clocks without scrolling.
const LYING = [[667, 375], [844, 390], [1024, 600], [1280, 720], [1366, 650], [1366, 768], [1920, 1080]];
export const fits = async (page, state) => {
  for (const [width, height] of LYING) {
    await page.setViewportSize({ width, height });
    const where = `${page.url()} ${state} at ${width} x ${height}`;
    complaints.push(...(await cut(page)).map((one) => `${where}: ${one}`));
    const low = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (low > 0) complaints.push(`${where}: ${low} pixels too high`);
    if (shots) await page.screenshot({ path: join(shots, `opponent-${state}-${width}x${height}.png`) });
  }
};

// The rules in both colours, and nothing cut or sticking out at any size.
export const audit = async (page, state, media = {}) => {
  await judge(page, state, { ...media, colorScheme: "dark" });
  const name = new URL(page.url()).pathname.slice(1).replaceAll("/", "-") || "hall";
  const picture = (size) => (shots ? page.screenshot({ path: join(shots, `${name}-${state}-${size}.png`), fullPage: true }) : null);
  await picture("dark");
  await judge(page, state, { ...media, colorScheme: "light" });
  const before = page.viewportSize();
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    complaints.push(...(await cut(page)).map((one) => `${page.url()} ${state} at ${size}: ${one}`));
    await picture(size);
  }
  if (name === "opponent") await fits(page, state);
  await page.setViewportSize(before);
};

export const words = (page, selector, text) => page.locator(selector, { hasText: text }).first().waitFor();
export const gone = (page, selector, text) => page.locator(selector, { hasText: text }).waitFor({ state: "detached" });
export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const square = (page, name) => page.locator(`button[name=square][value=${name}]`).click();
export const say = async (page, text) => {
  await page.fill("#text", text);
  await page.keyboard.press("Enter");
};
