// The longest moves in the longest words, with names: the opponent's screen holds them and both clocks at once.
import { fits, launch, open, table, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const page = await open(context, "/opponent");
  // A clock that runs has the thicker frame.
  await table("type Start");
  await words(page, ".clock", "läuft");
  for (const [line, letters] of [["cxb6 e.p.", "c5xb6 e.p."], ["Kh7", "Kh8-h7"], ["exd8S", "e7xd8S"]]) {
    await table(`type ${line}`);
    await words(page, ".letters", letters);
    await fits(page, letters.replaceAll(/\W/g, ""));
  }
};
