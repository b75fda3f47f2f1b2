// Forms and reading by plain pages.
import assert from "node:assert/strict";
import { base, launch, open, square, words } from "../stage.mjs";

export default async () => {
  const context = await launch({ javaScriptEnabled: false });
  const page = await open(context, "/assistant");
  await square(page, "e7");
  await square(page, "e8");
  await page.getByRole("button", { name: "Springer", exact: true }).click();
  await words(page, "#log p", "Bauer Eva sieben Eva acht Springer");
  await page.getByRole("button", { name: "Uhr drücken" }).click();
  await words(page, "#steps", "erledigt");
  await page.fill("#text", "Kf8");
  await page.getByRole("button", { name: "Senden" }).click();
  await words(page, "#steps", "König");
  await page.getByRole("button", { name: "Weiß bietet Remis" }).click();
  await page.goto(`${base}/opponent`);
  await words(page, "#move", "Felix acht");
  await page.goto(`${base}/player?seat=black`);
  await page.getByRole("button", { name: "Zugzahl" }).click();
  await words(page, "#log p", "Zug");
  assert.match(page.url(), /seat=black/);
  await page.goto(`${base}/arbiter`);
  await page.fill("#pin", "1111");
  await page.getByRole("button", { name: "Öffnen" }).click();
  await words(page, "p[role=alert]", "PIN");
  await page.fill("#pin", "4711");
  await page.getByRole("button", { name: "Öffnen" }).click();
  await page.selectOption("#to", "tournament");
  await page.getByRole("button", { name: "Modus ändern" }).click();
  await words(page, "#facts", "Turnier");
};
