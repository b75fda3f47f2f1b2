// Figures for `make bench`: a click at one view until the text has changed at the other.
import { launch, open } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const opponent = await open(context, "/opponent");
  const assistant = await open(context, "/assistant");
  await assistant.waitForTimeout(500);
  const times = [];
  for (const [line, text] of Array(5).fill([["Sf3", "Felix drei"], ["Sf6", "Felix sechs"], ["Sg1", "Gustav eins"], ["Sg8", "Gustav acht"]]).flat()) {
    const seen = opponent.evaluate((text) => new Promise((done) => {
      const place = document.getElementById("move");
      new MutationObserver((_, watcher) => {
        if (!place.textContent.endsWith(text)) return;
        watcher.disconnect();
        done(performance.timeOrigin + performance.now());
      }).observe(place, { childList: true, subtree: true, characterData: true });
    }), text);
    await opponent.evaluate(() => 0);
    const clicked = await assistant.evaluate((line) => {
      const field = document.getElementById("text");
      field.value = line;
      const now = performance.timeOrigin + performance.now();
      field.form.requestSubmit(field.form.querySelector("button"));
      return now;
    }, line);
    times.push(await seen - clicked);
  }
  times.sort((a, b) => a - b);
  console.log(`page: from a click to the other screen in Chromium ${times[10].toFixed(1)} ms (median of 20, slowest ${times.at(-1).toFixed(1)} ms)`);
};
