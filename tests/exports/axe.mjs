// Opens pages in headless Chromium, runs axe-core with the AAA rules and prints each page as PDF beside it.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [tools, ...pages] = process.argv.slice(2);
const require = createRequire(`${tools}/node/package.json`);
const { chromium } = require("playwright-core");
const axe = require.resolve("axe-core/axe.min.js");

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const path of pages) {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(path).href);
  await page.addScriptTag({ path: axe });
  const { violations, passes } = await page.evaluate(() =>
    window.axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }),
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await page.emulateMedia({ media: "print" });
  // Size of the letters in points, everywhere and on the boards.
  const [letters, board] = await page.evaluate(() => {
    const size = (element) => {
      const svg = element.closest("svg");
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
      return parseFloat(getComputedStyle(element).fontSize) * scale * 0.75;
    };
    const written = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const smallest = (selector) => Math.min(...[...document.querySelectorAll(selector)].filter(written).map(size));
    return [smallest("body *"), smallest("svg *")];
  });
  await page.pdf({ path: `${path}.pdf`, preferCSSPageSize: true, printBackground: true });
  const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" | ")}`);
  const contrast = passes.some((rule) => rule.id === "color-contrast-enhanced");
  console.log(JSON.stringify({ path, violations: found, contrast, overflow, letters, board }));
  await page.close();
}
await browser.close();
