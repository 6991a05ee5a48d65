// What axe-core finds: WCAG 2.2 AA and best practice.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Within the page: what is wrong below `root` as it stands, when nothing moves: rule, element, why. */
async function faults(root, runOnly) {
  await Promise.all(document.getAnimations().map((moving) => moving.effect.getComputedTiming().endTime < Infinity && moving.finished.catch(() => {})));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { violations } = await window.axe.run(root === "html" ? document : root, { runOnly, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}

/** Fails, naming `state`, if something is wrong with what is below `root`, light or dark. In the dark only the colours differ. */
export async function clean(page, state, root = "html") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  for (const [scheme, runOnly] of [["dark", { type: "rule", values: ["color-contrast"] }], ["light", { type: "tag", values: tags }]]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: "reduce" }]);
    assert.deepEqual(await page.evaluate(faults, root, runOnly), [], `${state}, ${scheme}`);
  }
}
