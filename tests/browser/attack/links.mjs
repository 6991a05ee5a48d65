// Random links, many of them damaged, opened one after the other as the address of an open page. Their keys and values are those of docs/LINKS.md.

import { readFileSync } from "node:fs";

import { closePage } from "../lab.mjs";
import { dice, faults, openAttacked } from "./shared.mjs";

const document = readFileSync(new URL("../../../docs/LINKS.md", import.meta.url), "utf8");
const odd = ["", "0", "-1", "%", "%34", "1e3", "x=y", "洗", "maybe", "9".repeat(40), "<b>"];

/** Every setting: its key and some values that it can have, or just cannot. */
const fields = [...document.matchAll(/^- `(\w+)`: .*?Value: (.*?)\. (?:Default|Hidden|Needs|Shared)/gm)].map(([, key, says]) => {
  const [low, high] = (says.match(/from ([\d,]+) to ([\d,]+)/) ?? says.match(/from ([\d,]+)/) ?? []).slice(1).map((number) => number.replaceAll(",", ""));
  if (says.startsWith("one of")) return { key, values: says.slice(7).split(/,? and | with |, /).filter((value) => !value.includes(" ")) };
  if (says === "yes or no") return { key, values: ["yes", "no", "1", "0"] };
  return { key, values: [low ?? "riffle.cut", "2", "3", "7", "8", "13", "52", high ?? "10000"] };
});
const starts = ["", "", "v=1&", "watch=", "watch=v=1&", "watch=riffles&", "prove=", "prove=riffle&", "prove=sattolo&n=4&", "learn=", "learn=next-card&", "gallery=", "check", "own"];
const pieces = ["&", "=", "#", "%", "%26", "v=9", "watch=", "naive-swap", "guess=yes", "mode=present", "embed=stage", "question=chain", "洗", "\0", "9".repeat(21)];

function link({ roll, pick }) {
  const some = Array.from({ length: roll(9) }, () => {
    const { key, values } = pick(fields);
    return `${key}${pick(["", "", "2", "3", "4"])}=${roll(8) === 0 ? pick(odd) : pick(values)}`;
  });
  const shuffles = Array.from({ length: roll(5) }, (_, lane) => `algorithm${lane === 0 ? "" : lane + 1}=${pick(fields[0].values)}`);
  let text = `${pick(starts)}${[...shuffles, ...some].join("&")}`;
  for (let k = roll(4); k > 1; k -= 1) {
    const at = roll(text.length + 1);
    text = roll(2) === 0 ? text.slice(0, at) + pick(pieces) + text.slice(at) : text.slice(0, at) + text.slice(at + roll(8));
  }
  return `#${text}`;
}

/**
 * Opens so many links in one page. Of each, the address that the page writes must be written alike when it is opened itself.
 * Returns how many there were, what is wrong, and after which link.
 */
export async function links({ browser, seed, count, isOver = () => false }) {
  const choices = dice(seed);
  const page = await openAttacked(browser, { hash: "#check" });
  let [inputs, found, after] = [0, [], []];
  while (inputs < count && found.length === 0 && !isOver()) {
    const next = link(choices);
    inputs += 1;
    const written = await page.evaluate(async (next) => {
      const open = (hash) => {
        const before = location.href;
        location.hash = hash;
        return location.href === before ? undefined : new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
      };
      await open(next);
      await new Promise(requestAnimationFrame);
      const first = location.hash;
      // Another screen between the two.
      await open("#check");
      await open(first);
      return [first, location.hash];
    }, next);
    found = await faults(page);
    if (written[0] !== written[1]) found.push(`it writes ${written[0]}, and of that ${written[1]}`);
    if (found.length > 0) after = [next];
  }
  const hash = await page.evaluate(() => location.hash);
  await closePage(page);
  return { inputs, found, after, hash };
}
