// Every view while the game is paused, claimed, out of time and over; by the rules of accessibility in each.
import assert from "node:assert/strict";
import { audit, button, launch, open, say, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const assistant = await open(context, "/assistant");
  const opponent = await open(context, "/opponent");
  const player = await open(context, "/player");
  const arbiter = await open(context, "/arbiter");
  const all = async (state) => {
    for (const page of [assistant, opponent, player, arbiter]) await audit(page, state);
  };
  await button(assistant, "Uhr starten").click();
  await words(assistant, "#clocks", "läuft");
  await say(assistant, "Sf3");
  await words(player, "#sight", "Springer Felix drei");
  await button(assistant, "Uhr drücken").click();
  await words(assistant, "#clocks .clock[data-run]", "Schwarz");
  await button(assistant, "Anhalten").click();
  await words(arbiter, "#facts", "Die Partie ist unterbrochen.");
  await words(assistant, "#steps", "Die Partie ist unterbrochen.");
  await all("paused");
  await button(assistant, "Weiter").click();
  await words(assistant, "#clocks", "läuft");

  await say(assistant, "fünfzig Züge");
  await words(arbiter, "#facts", "Antrag auf Remis: Schwarz");
  await all("claim");
  await button(arbiter, "Antrag falsch").click();
  await words(arbiter, "#log p", "Der Antrag ist falsch");
  await button(arbiter, "Weiter").click();
  await words(assistant, "#clocks", "läuft");

  // The flag falls by itself, and the page says so at once.
  assert.equal(await assistant.locator("#alarm").innerText(), "");
  await arbiter.selectOption("#clock-by", "black");
  await arbiter.fill("#time", "0:00:01");
  await button(arbiter, "Uhr stellen").click();
  for (const page of [assistant, player, arbiter]) await words(page, "#alarm[role=alert] p", "Schwarz: Zeit abgelaufen.");
  await all("flag");
  await button(arbiter, "Zeit abgelaufen: Schwarz").click();
  await words(assistant, "#steps", "Die Partie ist beendet.");
  await words(arbiter, "#facts", "Die Partie ist beendet.");
  await all("over");
};
