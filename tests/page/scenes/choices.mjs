// Questions are answered by name, and every view is used by the keyboard alone.
import assert from "node:assert/strict";
import { audit, button, launch, open, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const views = {};
  for (const name of ["assistant", "player", "arbiter"]) views[name] = await open(context, `/${name}`);
  const tabTo = async (page, target) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    assert.fail(`not reached by the tab key: ${target}`);
  };
  const { assistant, player, arbiter } = views;
  const enter = async (page, name) => {
    await tabTo(page, button(page, name));
    await page.keyboard.press("Enter");
  };

  await tabTo(assistant, assistant.locator("#text"));
  await assistant.keyboard.type("Sd2");
  await assistant.keyboard.press("Enter");
  await words(assistant, "#question", "Springer Bella eins David zwei");
  await audit(assistant, "which");
  await enter(assistant, "Verwerfen");
  await assistant.waitForFunction(() => document.getElementById("question").textContent === "");
  await tabTo(assistant, assistant.locator("#text"));
  await assistant.keyboard.type("Sd2");
  await assistant.keyboard.press("Enter");
  await words(assistant, "#question", "Springer Felix drei David zwei");
  await enter(assistant, "Springer Felix drei David zwei");
  await words(assistant, "#steps", "Springer Felix drei David zwei");
  await enter(assistant, "Schwarz gibt auf");
  await words(assistant, "#question", "Gibt Schwarz auf");
  await audit(assistant, "question");
  await enter(assistant, "Nein");
  await assistant.waitForFunction(() => document.getElementById("question").textContent === "");

  // A pawn that arrives asks what it becomes; the first answer has the focus already.
  await tabTo(assistant, assistant.locator("#text"));
  await assistant.keyboard.type("Kd7");
  await assistant.keyboard.press("Enter");
  await words(assistant, "#steps", "König");
  await tabTo(assistant, assistant.locator("button[name=square][tabindex='0']"));
  for (const key of ["Control+Home", "ArrowDown", "Enter", "ArrowUp", "Enter"]) await assistant.keyboard.press(key);
  await words(assistant, "#choose", "Der Bauer wird zu");
  await assistant.waitForFunction(() => document.activeElement.value === "q");
  await audit(assistant, "promotion");
  await assistant.keyboard.press("Enter");
  await words(assistant, "#steps", "Bauer Anna sieben Anna acht Dame");
  await assistant.waitForFunction(() => document.getElementById("choose").textContent === "");

  await tabTo(player, player.locator("summary"));
  await player.keyboard.press("Space");
  await words(player, "details", "Springer David zwei");
  await enter(player, "Letzter Zug");
  await words(player, "#log p", /Weiß: Bauer Anna sieben Anna acht Dame/);

  await tabTo(arbiter, arbiter.locator("#plies"));
  await arbiter.keyboard.press("ArrowUp");
  assert.equal(await arbiter.locator("#plies").inputValue(), "1");
  await enter(arbiter, "Nur zurücknehmen");
  await words(arbiter, "#log p", "zurückgenommen");
  await tabTo(arbiter, arbiter.locator("#outcome"));
  await arbiter.keyboard.press("End");
  await enter(arbiter, "Ergebnis eintragen");
  await words(arbiter, "#facts", "Die Partie ist beendet.");
  await audit(player, "unfolded");
};
