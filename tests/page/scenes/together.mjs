// Two assistants at once, a page asleep, and more open pages than a browser has connections.
import assert from "node:assert/strict";
import { button, launch, open, say, square, table, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const one = await open(context, "/assistant", ["409"]);
  const two = await open(context, "/assistant", ["409"]);
  const note = (page) => page.locator("#note").innerText();

  // Both enter something for the same moment: one of them is taken, the other is told.
  await one.fill("#text", "e4");
  await two.fill("#text", "e3");
  await Promise.all([one, two].map((page) => page.keyboard.press("Enter")));
  await words(one, "#steps", "Bauer Eva zwei");
  await words(two, "#steps", "Bauer Eva zwei");
  await Promise.race([one, two].map((page) => words(page, "#note", "Nichts wurde eingetragen")));
  const loser = (await note(one)) ? one : two;
  assert.notEqual(await loser.locator("#text").inputValue(), "", "what was typed is still there");
  assert.equal(await (loser === one ? two : one).locator("#text").inputValue(), "");

  // A piece that one has chosen is let go when the other moves, and said so.
  await loser.reload();
  await square(one, "g8");
  await say(two, "e5");
  await words(one, "#steps", "Eva fünf");
  await words(one, "#note", "Nichts wurde eingetragen");
  assert.equal(await one.locator("[aria-pressed=true]").count(), 0);
  // It stays chosen while only the clock is pressed.
  await square(one, "g1");
  assert.equal(await note(one), "", "the note has gone");
  await button(two, "Uhr drücken").click();
  await words(one, "#steps", "Am Zug: Weiß");
  await square(one, "f3");
  await words(two, "#steps", "Springer Gustav eins Felix drei");

  // A page in the background gives its connection back, so that many can be open; it catches up when it is seen again.
  const hide = (page, hidden) => page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
  const tabs = [];
  for (let index = 0; index < 8; index += 1) {
    const tab = await open(context, "/player");
    await words(tab, "#sight", "Springer");
    await hide(tab, true);
    tabs.push(tab);
  }
  await say(two, "Sc6");
  await words(one, "#steps", "Springer Bella acht Cäsar sechs");
  assert.doesNotMatch(await tabs[0].locator("#sight").innerText(), /Cäsar sechs/);
  await hide(tabs[0], false);
  await words(tabs[0], "#sight", "Springer Bella acht Cäsar sechs");
  await words(tabs[0], "#log p", "Springer Bella acht Cäsar sechs");
  for (const tab of tabs) await tab.close();

  // Asleep: the page stands still while much is said, and misses nothing of it.
  const cdp = await context.newCDPSession(two);
  await cdp.send("Page.setWebLifecycleState", { state: "frozen" });
  for (let round = 0; round < 20; round += 1) for (const line of ["Zugzahl", "letzter Zug", "Modus", "Zeit"]) await table(`type ${line}`);
  await table("type Lb5");
  await table("wait Läufer Felix eins Bella fünf");
  await cdp.send("Page.setWebLifecycleState", { state: "active" });
  await words(two, "#steps", "Läufer Felix eins Bella fünf");
  const said = (page) => page.locator("#log p", { hasText: /Zug zwei, Schwarz am Zug/ }).count();
  assert.equal(await said(two), 20, "everything that was said is there");
};
