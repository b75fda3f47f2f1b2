// From another address: nothing is seen without the code that ansager printed for this role.
import assert from "node:assert/strict";
import { audit, base, button, launch, open, say, table, words } from "../stage.mjs";

export default async () => {
  const codes = JSON.parse(await table("codes please"));
  assert.equal(new Set(Object.values(codes)).size, 4, "a code for each role");
  const context = await launch();
  const page = await open(context, "/assistant");
  const enter = async (code) => {
    await page.fill("#code", code);
    await button(page, "Öffnen").click();
  };
  await audit(page, "code");
  assert.equal(await page.locator("table").count(), 0);
  await enter(codes.opponent);
  await words(page, "#wrong", "Der Code ist falsch.");
  await audit(page, "wrong-code");
  await enter(`${codes.assistant.slice(0, 3)} ${codes.assistant.slice(3)}`);
  await page.locator("table").waitFor();
  await say(page, "e4");
  await words(page, "#steps", "Bauer Eva zwei Eva vier");
  // This key opens one door, not four.
  for (const role of ["opponent", "player", "arbiter"]) {
    await page.goto(`${base}/${role}`);
    await page.locator("#code").waitFor();
    const [events] = await Promise.all([context.request.get(`${base}/${role}/events`)]);
    assert.equal(events.status(), 403, role);
  }
  await page.locator("#pin").waitFor();
  await page.fill("#pin", "4711");
  await enter(codes.player);
  await words(page, "#wrong", "Der Code ist falsch.");
  await page.fill("#pin", "1111");
  await enter(codes.arbiter);
  await words(page, "#wrong", "Die PIN ist falsch.");
  await page.fill("#pin", "4711");
  await enter(codes.arbiter);
  await words(page, "#facts", "Training");
  await page.goto(`${base}/player`);
  await enter(codes.player);
  await words(page, "#sight", "Bauer Eva zwei Eva vier");
  // A new browser begins before the door; five wrong codes, and even the right one has to wait.
  const stranger = await open(await launch(), "/opponent");
  for (let guess = 0; guess < 5; guess += 1) {
    await stranger.fill("#code", "12345");
    await button(stranger, "Öffnen").click();
    await words(stranger, "#wrong", "Der Code ist falsch.");
  }
  await stranger.fill("#code", codes.opponent);
  await button(stranger, "Öffnen").click();
  await words(stranger, "#wrong", "Zu viele falsche Versuche.");
  assert.doesNotMatch(await stranger.locator("main").innerText(), /Eva/);
};
