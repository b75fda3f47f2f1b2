// What the user's system asks for is heeded; no key does anything by itself; the browser never listens.
import assert from "node:assert/strict";
import { audit, base, launch, open, square, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const pages = [];
  for (const view of ["/assistant", "/opponent", "/player", "/arbiter"]) {
    const page = await open(context, view);
    await page.locator("h1").waitFor();
    pages.push(page);
    const style = (query, property) => page.locator(query).first().evaluate((element, property) => getComputedStyle(element)[property], property);
    await page.emulateMedia({ colorScheme: "light" });
    const light = await style("body", "backgroundColor");
    await page.emulateMedia({ colorScheme: "dark" });
    assert.notEqual(await style("body", "backgroundColor"), light, `${view} has a dark side`);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    const moving = await page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0, `${view} stands still`);
    await audit(page, "contrast", { contrast: "more" });
    await audit(page, "forced", { forcedColors: "active" });
    await page.emulateMedia({ contrast: null, forcedColors: null, reducedMotion: null });
  }
  const [assistant] = pages;
  const dark = () => assistant.locator(".board .d").first().evaluate((square) => getComputedStyle(square).backgroundColor);
  const usual = await dark();
  await assistant.emulateMedia({ contrast: "more" });
  assert.notEqual(await dark(), usual, "more contrast is given where it is asked for");

  // With the system's own colours the squares still differ, and the chosen one is seen.
  await assistant.emulateMedia({ contrast: null, forcedColors: "active" });
  const look = (query, property) => assistant.locator(query).first().evaluate((element, property) => getComputedStyle(element)[property], property);
  assert.notEqual(await look(".board .d", "backgroundColor"), await look(".board .l", "backgroundColor"));
  await square(assistant, "e2");
  const [chosen, other] = await Promise.all(["e2", "d2"].map((name) => look(`button[value=${name}]`, "borderTopWidth")));
  assert.ok(parseFloat(chosen) > 3 && parseFloat(other) === 0, `${chosen} and ${other}`);
  await square(assistant, "e2");
  await assistant.emulateMedia({ forcedColors: null });

  // Every printable key, with and without Control, on every view: nothing is sent.
  const sent = [];
  for (const page of pages) {
    page.on("request", (request) => { if (request.method() === "POST") sent.push(request.postData()); });
    await page.locator("main").focus();
    for (const key of "abcdefghijklmnopqrstuvwxyz0123456789 ,.-") await page.keyboard.press(key === " " ? "Space" : key);
    await words(page, "h1", /./);
  }
  assert.deepEqual(sent, []);

  // The microphone belongs to ansager: the page neither asks for the browser's nor could.
  const answer = await context.request.get(`${base}/assistant`);
  assert.match(answer.headers()["permissions-policy"], /microphone=\(\)/);
  const denied = await assistant.evaluate(() => navigator.permissions.query({ name: "microphone" }).then((found) => found.state));
  assert.equal(denied, "denied");
  const script = await (await context.request.get(`${base}/page.js`)).text();
  assert.doesNotMatch(script, /SpeechRecognition|getUserMedia|speechSynthesis/);
};
