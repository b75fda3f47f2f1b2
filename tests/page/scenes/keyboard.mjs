// Tab, arrows and Enter, nothing else.
import assert from "node:assert/strict";
import { launch, open, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const page = await open(context, "/assistant");
  const board = page.getByRole("grid");
  await board.waitFor();
  const focused = () => page.evaluate(() => document.activeElement.value ?? document.activeElement.id);
  const tabTo = async (matches) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      const now = await page.evaluate(() => [document.activeElement.name, document.activeElement.value, document.activeElement.id].join(" "));
      const outline = await page.evaluate(() => { const s = getComputedStyle(document.activeElement); return document.activeElement === document.body || s.outlineStyle !== "none"; });
      assert.ok(outline, `the focus is seen on ${now}`);
      if (matches(now)) return;
    }
    assert.fail("not reached by the tab key");
  };
  await tabTo((now) => now.startsWith("square "));
  assert.equal(await page.locator("table[data-grid] button[tabindex='0']").count(), 1, "one tab stop");
  await page.keyboard.press("Control+Home");
  assert.equal(await focused(), "a8");
  await page.keyboard.press("End");
  assert.equal(await focused(), "h8");
  await page.keyboard.press("PageDown");
  assert.equal(await focused(), "h1");
  await page.keyboard.press("Home");
  assert.equal(await focused(), "a1");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), "a1");
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "g1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await words(page, "#log p", "Springer Gustav eins Felix drei");
  assert.equal(await focused(), "f3", "the focus stays on its square");
  await tabTo((now) => now === "act press ");
  await page.keyboard.press("Enter");
  await words(page, "#clocks", "läuft");
  assert.equal(await focused(), "press", "the focus stays on its button");
  // Single letters do nothing.
  for (const key of "abcdrstuz") await page.keyboard.press(key);
  await tabTo((now) => now === "act repeat ");
  await page.keyboard.press("Enter");
};
