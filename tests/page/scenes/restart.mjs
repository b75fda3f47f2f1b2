// Asleep, cut off, and after the program itself was away: the page says so, comes back and misses nothing.
import { complaints, launch, open, say, table, words } from "../stage.mjs";

export default async () => {
  const context = await launch();
  const page = await open(context, "/assistant");
  await say(page, "e4");
  await words(page, "#log p", "Bauer Eva zwei Eva vier");
  // Asleep, with everything happening meanwhile.
  await context.setOffline(true);
  await table("type e5");
  await table("type Sf3");
  await table("wait Gustav eins Felix drei");
  await context.setOffline(false);
  await words(page, "#log p", "Bauer Eva sieben Eva fünf");
  await words(page, "#log p", "Springer Gustav eins Felix drei");
  await page.route("**/events*", (route) => route.abort());
  await table("restart now");
  await words(page, "#link", "Verbindung verloren");
  await page.unroute("**/events*");
  await page.waitForFunction(() => document.getElementById("link")?.textContent === "");
  await words(page, "#steps", "Springer");
  await say(page, "Sc6");
  await words(page, "#log p", "Springer Bella acht Cäsar sechs");
  complaints.length = 0; // the browser tells of every lost connection
};
