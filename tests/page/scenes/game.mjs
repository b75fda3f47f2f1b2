// Scholar's mate: moves by square and by word at one view, read at the other.
import assert from "node:assert/strict";
import { audit, launch, open, say, square, words } from "../stage.mjs";

export default async () => {
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
  assert.deepEqual(await opponent.locator("a:not(.skip)").allInnerTexts(), ["Ansichten", "English"]);
  for (const [line, text] of [["Sc6", "Springer Bella acht Cäsar sechs"], ["Dh5", "Dame David eins Hector fünf"]]) {
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
  for (const [line, text] of [["Sf6", "Springer Gustav acht Felix sechs"], ["Dxf7", "Dame Hector fünf schlägt Felix sieben"]]) {
    await say(assistant, line);
    await words(opponent, "#move", text);
  }
  await words(second, "#steps", "Die Partie ist beendet.");
  await audit(assistant, "end");
  const english = await open(context, "/opponent?lang=en");
  await words(english, "#move", "Queen Hector five takes Felix seven");
  await audit(english, "english");
  await audit(await open(context, "/"), "hall");
};
