// A tournament: nothing is judged before the arbiter's door; behind it the whole case until the decision.
import assert from "node:assert/strict";
import { audit, launch, open, say, words } from "../stage.mjs";

export default async () => {
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
  // The other seat is behind the same code and shows no more.
  await player.getByRole("link", { name: /Schwarz/ }).click();
  await player.waitForURL(/seat=black/);
  assert.equal(await player.locator("table, [role=timer]").count(), 0, "nor at the other seat");
  await player.getByRole("link", { name: "English" }).click();
  await words(player, "h1", "Player");
  assert.match(player.url(), /seat=black/);
  await player.getByRole("link", { name: "Deutsch" }).click();
  await words(player, "h1", "Spieler");

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
  const size = arbiter.viewportSize();
  await arbiter.setViewportSize({ width: 320, height: 640 });
  const share = await arbiter.locator(".board .m .x").first().evaluate((mark) => {
    const [own, cell] = [mark, mark.parentElement].map((element) => element.getBoundingClientRect());
    return Math.max(own.width / cell.width, own.height / cell.height);
  });
  assert.ok(share <= 0.5, `the mark leaves the piece to be seen: ${share}`);
  await arbiter.setViewportSize(size);
  await words(arbiter, "pre", "D.2.8");
  await audit(arbiter, "difference");
  // What stands on a player's paper is compared as well.
  await arbiter.selectOption("#board-by", "black");
  await arbiter.fill("#board-text", "1. e4 Sc6 2. Te5");
  await arbiter.getByRole("button", { name: "Mitschrift eingeben" }).click();
  await words(arbiter, "#records tr.m", "1 Schwarz");
  await words(arbiter, "#records tr.m", "Sc6");
  await audit(arbiter, "records");
  const other = await open(context, "/assistant");
  assert.ok(!(await other.locator("main").innerText()).includes("D.2.8"));
  await arbiter.fill("#plies", "1");
  await arbiter.getByRole("button", { name: "Entscheiden" }).click();
  await words(arbiter, "#log p", "Entscheidung");
  await words(arbiter, "#pause", "Für den Umschlag");
  await audit(arbiter, "decided");
  await arbiter.selectOption("#illegal-by", "black");
  await arbiter.fill("#illegal-number", "1");
  await arbiter.getByRole("button", { name: "Regelwidriger Zug" }).click();
  await words(arbiter, "#facts", "Schwarz 1");
  await words(assistant, "#log p", "widriger Zug");
  await arbiter.fill("#time", "0:42:10");
  await arbiter.getByRole("button", { name: "Uhr stellen" }).click();
  await words(arbiter, "#facts", "0:42:10");
  await arbiter.selectOption("#outcome", "1/2-1/2");
  await arbiter.getByRole("button", { name: "Ergebnis eintragen" }).click();
  await words(assistant, "#steps", "Die Partie ist beendet.");
  await audit(arbiter, "end");
};
