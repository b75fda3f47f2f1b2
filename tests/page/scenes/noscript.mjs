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
  for (const view of ["opponent", "player"]) {
    await page.goto(`${base}/${view}`);
    assert.equal(await page.locator("meta[http-equiv=refresh]").count(), 0, "nothing changes by itself");
    await page.getByRole("link", { name: "Aktualisieren" }).click();
    await words(page, "main", "Felix acht");
  }
  await page.goto(`${base}/player?seat=black`);
  await page.getByRole("button", { name: "Zugzahl" }).click();
  await words(page, "#log p", "Zug");
  assert.match(page.url(), /seat=black/);
  await page.goto(`${base}/arbiter`);
  await page.fill("#pin", "1111");
  await page.getByRole("button", { name: "Öffnen" }).click();
  await words(page, "#wrong", "PIN");
  await page.fill("#pin", "4711");
  await page.getByRole("button", { name: "Öffnen" }).click();
  await page.selectOption("#to", "tournament");
  await page.getByRole("button", { name: "Modus ändern" }).click();
  await words(page, "#facts", "Turnier");
  await page.selectOption("#board-by", "black");
  await page.fill("#board-text", "8/5k2/p7/8/8/8/P7/4K3");
  await page.getByRole("button", { name: "Brett eingeben" }).click();
  await words(page, "#boards", "Unterschiede");
  await page.fill("#time", "0:10:00");
  await page.getByRole("button", { name: "Uhr stellen" }).click();
  await words(page, "#facts", "0:10:00");
  await page.fill("#plies", "1");
  await page.getByRole("button", { name: "Nur zurücknehmen" }).click();
  await words(page, "#log p", "zurückgenommen");
  await page.getByRole("button", { name: "Partie abbrechen" }).click();
  await words(page, "#pause", "Parole");
  await page.fill("#answer", "nein");
  await page.getByRole("button", { name: "Senden" }).click();
  await words(page, "#log p", "Kein Abbruch");
  await page.goto(`${base}/assistant`);
  await page.getByRole("button", { name: "Weiß gibt auf" }).click();
  await page.getByRole("button", { name: "Ja", exact: true }).click();
  await words(page, "#steps", "Die Partie ist beendet.");
};
