// Double clicks, quick and slow, a second Enter and a key held down: everything is entered once.
import { button, launch, open, say, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const page = await open(context, "/assistant");
  // Whatever a second click has sent is on its way before this is.
  let number = 0;
  const settled = async () => {
    number += 1;
    await say(page, "Zugzahl");
    await page.waitForFunction((number) => [...document.querySelectorAll("#log p")].filter((said) => /Zug (eins|zwei), /.test(said.textContent)).length >= number, number);
  };
  for (const [index, [move, delay]] of [["e4", 0], ["e5", 80]].entries()) {
    await page.fill("#text", move);
    await button(page, "Senden").dblclick({ delay });
    await words(page, "#steps", index ? "Eva fünf" : "Eva vier");
    await settled();
    for (const name of ["Zug ausgeführt", "Uhr drücken"]) {
      await button(page, name).dblclick({ delay });
      await settled();
    }
  }
  await page.fill("#text", "Sf3");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await words(page, "#steps", "Felix drei");
  // The same once more, typed anew, is the opponent's repetition.
  await say(page, "Sf3");
  await settled();
  await button(page, "Weiß bietet Remis").focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await words(page, "#draw", "Remisangebot");
  await settled();
};
