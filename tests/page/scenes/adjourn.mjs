// The sealed move, arranged on the arbiter's page: nobody else reads it, and nothing else happens meanwhile.
import assert from "node:assert/strict";
import { audit, button, gone, launch, open, say, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const assistant = await open(context, "/assistant", ["409"]);
  const opponent = await open(context, "/opponent");
  const player = await open(context, "/player");
  const arbiter = await open(context, "/arbiter", ["409"]);
  await arbiter.fill("#pin", "4711");
  await button(arbiter, "Öffnen").click();
  await words(arbiter, "#facts", "Turnier");
  await button(assistant, "Uhr starten").click();
  await words(assistant, "#clocks", "läuft");
  await say(assistant, "e4");
  await words(assistant, "#steps", "Eva vier");
  await button(assistant, "Uhr drücken").click();
  await words(arbiter, "#facts", "Am Zug: Schwarz");

  const answer = async (text, question) => {
    await arbiter.fill("#answer", text);
    await arbiter.keyboard.press("Enter");
    await words(arbiter, "#pause", question);
  };
  await button(arbiter, "Partie abbrechen").click();
  await words(arbiter, "#pause", "Parole");
  await audit(arbiter, "sealing");
  // Every line belongs to the envelope now, whoever enters it.
  await words(assistant, "#question", "Das geht nur am Tisch.");
  await say(assistant, "e5");
  await words(assistant, "#note", "Das geht nur am Tisch.");
  await audit(assistant, "sealing");
  await arbiter.selectOption("#outcome", "1-0");
  await button(arbiter, "Ergebnis eintragen").click();
  await words(arbiter, "#note", "Erst die Fragen zum Umschlag");
  await answer("Regen im Herbst", "noch einmal");
  await answer("Regen im Herbst", "auch die PIN");
  await answer("4711", "Wann und wo");
  await answer("morgen, zehn Uhr", "Abgabezug tippen");
  await answer("g8f6", "Aufgenommen");
  await answer("ja", "Umschlag öffnen");
  await words(arbiter, "#pause", "morgen, zehn Uhr");
  for (const page of [assistant, opponent, player]) {
    const text = await page.locator("main").innerText();
    assert.doesNotMatch(text, /Regen im Herbst|Felix sechs|f6/, "the envelope is closed");
  }
  await words(assistant, "#log p", "Versiegelt");
  await audit(arbiter, "adjourned");
  await audit(assistant, "adjourned");
  await audit(opponent, "adjourned");
  await audit(player, "adjourned");

  await button(arbiter, "Umschlag öffnen").click();
  await words(arbiter, "#pause", "Parole");
  await arbiter.fill("#answer", "Regen im Sommer");
  await arbiter.keyboard.press("Enter");
  await words(arbiter, "#log p", "Parole");
  await words(assistant, "#steps", "unterbrochen");
  await words(arbiter, "#pause p", "Parole");
  await arbiter.fill("#answer", "Regen im Herbst");
  await arbiter.keyboard.press("Enter");
  await words(opponent, "#move", "Gustav acht Felix sechs");
  await words(opponent, "#clocks", "läuft");
  await gone(arbiter, "#pause", "Umschlag öffnen");
};
