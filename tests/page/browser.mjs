// Plays one scene: node browser.mjs TOOLS SCENE ADDRESS [FOLDER FOR SCREENSHOTS]
import assert from "node:assert/strict";
import { close, complaints, scene } from "./stage.mjs";

let failed = false;
try {
  const { default: play } = await import(`./scenes/${scene}.mjs`);
  await play();
  assert.deepEqual(complaints, []);
} catch (error) {
  console.error(error, complaints);
  failed = true;
}
await close();
process.exit(failed ? 1 : 0);
