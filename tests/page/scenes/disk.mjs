// A full disk: the page interrupts, shows nothing as noted that is not, and says when it is saved after all.
import assert from "node:assert/strict";
import { audit, launch, open, say, table, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const assistant = await open(context, "/assistant");
  const player = await open(context, "/player");
  const opponent = await open(context, "/opponent");
  const arbiter = await open(context, "/arbiter");
  await say(assistant, "Sf3");
  await words(opponent, "#move", "Springer Gustav eins Felix drei");
  await table("full now");
  await say(assistant, "Sf6");
  for (const page of [assistant, player, arbiter]) await words(page, "#alarm[role=alert] p", "Nicht gespeichert!");
  assert.doesNotMatch(await opponent.locator("#move").innerText(), /sechs/, "what no disk took is not shown");
  for (const page of [assistant, player, opponent, arbiter]) await audit(page, "disk");
  await table("empty now");
  for (const page of [assistant, player, arbiter]) await page.waitForFunction(() => document.getElementById("alarm").textContent === "");
  await words(opponent, "#move", "Springer Gustav acht Felix sechs");
  await words(assistant, "#log p", "Gespeichert");
};
