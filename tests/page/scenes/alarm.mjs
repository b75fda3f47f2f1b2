// A difference between two electronic boards while the page is open: it interrupts, and goes when the boards agree again.
import assert from "node:assert/strict";
import { audit, launch, open, table, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const views = ["/assistant", "/player?seat=black", "/arbiter"];
  const pages = await Promise.all(views.map((view) => open(context, view)));
  const opponent = await open(context, "/opponent");
  for (const page of pages) {
    // Only a region that was there before is read out when something appears in it.
    assert.equal(await page.locator("#alarm[role=alert]").innerText(), "");
    await page.evaluate(() => { window.region = document.getElementById("alarm"); });
  }
  await table("hands white e2e4");
  await words(opponent, "#move", "Bauer Eva zwei Eva vier");
  await table("hands black d2d4");
  for (const page of pages) {
    await words(page, "#alarm p", "Die Bretter stimmen nicht überein.");
    assert.ok(await page.evaluate(() => window.region === document.getElementById("alarm")), "the same region");
  }
  assert.doesNotMatch(await opponent.locator("main").innerText(), /Bretter/, "the opponent sees move and clocks, nothing else");
  const [assistant, player, arbiter] = pages;
  assert.equal(await arbiter.locator(".board .m").count(), 8, "four squares on each board");
  await words(arbiter, "#boards caption", "Brett von Weiß");
  await words(arbiter, "#verdict", "D.2.8");
  await audit(assistant, "alarm");
  await audit(player, "alarm");
  await audit(arbiter, "alarm");
  await audit(opponent, "alarm");
  await table("shows black rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
  for (const page of pages) await page.waitForFunction(() => document.getElementById("alarm").textContent === "");
  await words(arbiter, "#boards", "Kein Unterschied");
};
