// The attacks on the page in browsers, in so many seconds, with a line of figures for each: the second half of `cargo attack`.
//
//     node attack/run.mjs SECONDS SEED SETTINGS    SETTINGS is a file of settings with the digests of their counts, a line of JSON for each
//     node attack/run.mjs SECONDS SEED --soak      the soak alone
//
// Ends with 1 if something does not hold.

import { readFileSync } from "node:fs";

import { closeBrowsers } from "../lab.mjs";
import { links } from "./links.mjs";
import { monkey } from "./monkey.mjs";
import { settings } from "./settings.mjs";
import { soak } from "./soak.mjs";

/** In so many seconds, all that is to be done is done; in fewer, so much less. */
const FULL = 1200;
/** Nothing may keep the page from everything else for longer, in milliseconds. */
const LONGEST = 1000;

const [seconds, seed] = process.argv.slice(2, 4).map(Number);
const file = process.argv[4];
const share = (count) => Math.ceil(count * Math.min(1, seconds / FULL));

/** Each with its part of the time; what one leaves is for those after it. */
function attacks() {
  const alone = { name: "soak of four lanes (chromium)", parts: 3, run: (isOver) => soak({ seed, isOver }) };
  if (file === "--soak") return [alone];
  const all = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line)).slice(0, share(200));
  return [
    { name: "random actions (chromium)", parts: 8, run: (isOver) => monkey({ browser: "chromium", seed, actions: share(10_000), isOver }) },
    { name: "random actions (firefox)", parts: 4, run: (isOver) => monkey({ browser: "firefox", seed, actions: share(3_000), isOver }) },
    { name: "links (chromium)", parts: 8, run: (isOver) => links({ browser: "chromium", seed, count: share(5_000), isOver }) },
    { name: "counts of settings (chromium)", parts: 1, run: (isOver) => settings({ browser: "chromium", all, isOver }) },
    { name: "counts of settings (firefox)", parts: 1, run: (isOver) => settings({ browser: "firefox", all, isOver }) },
    alone,
  ];
}

let left = seconds * 1000;
let parts = attacks().reduce((sum, attack) => sum + attack.parts, 0);
for (const attack of attacks()) {
  const begun = Date.now();
  const until = begun + (left * attack.parts) / parts;
  const { inputs, found, after, hash = "", longest = 0 } = await attack.run(() => Date.now() >= until);
  if (longest > LONGEST) found.push(`nothing else happened for ${Math.round(longest)} ms`);
  await closeBrowsers();
  const took = Date.now() - begun;
  [left, parts] = [left - took, parts - attack.parts];
  const figures = [`${inputs}`.padStart(9), "inputs", `${Math.min(found.length, 1)}`.padStart(3), "failures", `${Math.round(took / 1000)}`.padStart(5), "s"];
  console.log(`${attack.name.padEnd(36)} ${figures.join(" ")}`);
  if (found.length > 0) {
    console.log(`seed ${seed}: ${found.join("\n")}\nat ${hash}, after:\n${after.join("\n")}`);
    process.exitCode = 1;
  }
}
