// The same views in English, by the link on the page; the words at the table stay German.
import assert from "node:assert/strict";
import { audit, base, button, launch, open, square, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const page = await open(context, "/");
  await page.getByRole("link", { name: "English" }).click();
  await words(page, "p", "Who sits in front of this screen?");
  await audit(page, "english");
  const german = /\b(Weiß|Schwarz|Zug|Uhr|Brett|Partie|Remis|läuft|fehlt|Bauer|Springer|König|Eva zwei|Spieler|Gegner|Platz|Stand|Ja|Nein)\b/;
  const read = async (name) => {
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    await page.locator("[lang=de]", { hasText: "Deutsch" }).waitFor();
    const text = await page.locator("body").innerText();
    const labels = await page.locator("[aria-label]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).join(" "));
    const found = `${text} ${labels}`.match(german);
    assert.equal(found, null, `${name}: ${found?.[0]} in ${text}`);
    await audit(page, `english${name}`);
  };
  await page.getByRole("link", { name: "Assistant" }).click();
  await button(page, "Start clock").click();
  await words(page, "#clocks", "runs");
  await square(page, "e2");
  await square(page, "e4");
  await words(page, "#steps", "still missing");
  await button(page, "White offers a draw").click();
  await words(page, "#draw", "Draw offer by White");
  await read("");
  await page.getByRole("link", { name: "Opponent" }).click();
  await words(page, "#move", "e2-e4");
  await read("");
  await page.getByRole("link", { name: "Views" }).click();
  await page.getByRole("link", { name: "Player" }).click();
  await button(page, "Move number").click();
  await words(page, "#log p", "move one");
  await read("");
  await page.getByRole("link", { name: "Arbiter" }).click();
  await read("-locked");
  await page.fill("#pin", "4711");
  await button(page, "Open").click();
  await words(page, "#facts", "Training");
  await page.fill("#board-text", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR");
  await button(page, "Enter a board").click();
  await words(page, "#boards", "White pawn");
  await read("");
  // The choice is kept.
  await page.goto(`${base}/assistant`);
  await words(page, "h1", "Assistant");
};
