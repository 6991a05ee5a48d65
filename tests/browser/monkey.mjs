// Random actions on all screens: presses, keys, words in fields, addresses, the way back, sizes of the
// window, several of them within one frame. The same seed gives the same choices.
//
// `node monkey.mjs SECONDS SEED [chromium | firefox]` does so for as long as wanted.

import { fileURLToPath } from "node:url";

import { closeBrowsers, closePage, openPage } from "./lab.mjs";

const addresses = [
  "#watch", "#gallery", "#prove", "#learn", "#check", "#watch=riffles", "#watch=cross&show=exact", "#gallery=cards=52&show=unfair",
  "#prove=naive-swap&n=3", "#prove=riffle&n=52&question=times", "#learn=naive-swap.3", "#learn=next-card",
  "#v=1&algorithm=swap-random-pairs&chance=scaled-8&n=8&algorithm2=sattolo", "#watch=v=1&algorithm=riffle&n=52&passes=7&code=yes&whole=yes", "#x=1&y",
];
const keys = ["Tab", "Tab", "Tab", "Enter", " ", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "f", "n", "?", "s", "v"];
const words = ["", "0", "1", "52", "1025", "-3", "riffle", "洗", "A♥ 2♥", "1 2 3\n3 2 1\n2 1 3", "99999999999999999999"];
const widths = [320, 390, 768, 1024, 1366, 1920];

/** Numbers below a bound that follow from a seed (a linear congruential generator, its upper bits). */
function dice(seed) {
  let state = BigInt(seed) + 1n;
  return (bound) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(bound));
  };
}

/** Within the page: does some actions before the next frame; what was done in words. */
async function actions(page, numbers, words) {
  return page.evaluate(
    async (numbers, words) => {
      const done = [];
      for (const [at, what] of numbers) {
        const all = [...document.querySelectorAll("button, input, select, textarea, summary, a[href^='#'], [tabindex='0']")];
        const open = document.querySelector("dialog:modal");
        const seen = all.filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && e.type !== "file" && (!open || open.contains(e)));
        const element = seen[at % Math.max(seen.length, 1)];
        if (!element) break;
        done.push(`${element.tagName}#${element.id}.${element.className} ${element.textContent.trim().slice(0, 20)} (${what})`);
        element.focus();
        if (element.matches("select")) element.selectedIndex = what % element.options.length;
        else if (element.type === "range") element.value = String(Number(element.min) + (what % (Number(element.max) - Number(element.min) + 1)));
        else if (element.matches("textarea, input:not([type=radio], [type=checkbox])")) element.value = words[what % words.length];
        else {
          element.click();
          continue;
        }
        for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
      }
      await new Promise(requestAnimationFrame);
      return done.join("; ");
    },
    numbers,
    words,
  );
}

/** What must not be: words of a panic, sideways overflow. */
const faults = () => {
  const root = document.documentElement;
  const found = [];
  if (!document.getElementById("broken").hidden) found.push(`panic: ${document.getElementById("broken-why").textContent}`);
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1);
    const names = wide.slice(0, 4).map((e) => `${e.tagName}#${e.id}.${e.className}`);
    found.push(`${root.scrollWidth} pixels in a window of ${innerWidth}: ${names.join(", ")}`);
  }
  return found;
};

async function act(page, roll) {
  const kind = roll(12);
  if (kind < 6) {
    const numbers = Array.from({ length: 1 + roll(3) }, () => [roll(1000), roll(100000)]);
    return actions(page, numbers, words);
  }
  if (kind < 9) {
    const key = keys[roll(keys.length)];
    await page.keyboard.press(key);
    return `the key ${key}`;
  }
  if (kind === 9) {
    const width = widths[roll(widths.length)];
    await page.setViewport({ width, height: 664 });
    return `a width of ${width}`;
  }
  const address = kind === 10 ? addresses[roll(addresses.length)] : null;
  await page.evaluate((address) => (address ? void (location.hash = address) : history.length > 2 && history.back()), address);
  return address ?? "back";
}

/** Acts for so many milliseconds. Returns how many actions there were, and the fault that ended them with the last actions. */
export async function monkey({ browser = "chromium", seed, milliseconds }) {
  const roll = dice(seed);
  const page = await openPage({ browser, height: 664 });
  await page.waitForSelector("#watch[data-ready]", { timeout: 60_000 });
  const [start, begun, done] = [page.url(), Date.now(), []];
  let found = [];
  while (Date.now() - begun < milliseconds && found.length === 0) {
    try {
      done.push(await act(page, roll));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      found = [...page.troubles, ...(await page.evaluate(faults))];
      if (found.length > 0) {
        // It must still be there once the page has come to rest.
        await new Promise((resolve) => setTimeout(resolve, 500));
        found = [...page.troubles, ...(await page.evaluate(faults))];
      }
    } catch (error) {
      // The way back led out of the page.
      if (!/context was destroyed|Cannot find context|null \(reading|detached/.test(error.message)) throw error;
      await page.goto(start, { waitUntil: "load" });
    }
  }
  const hash = await page.evaluate(() => location.hash);
  await closePage(page);
  return { count: done.length, found, last: done.slice(-8), hash };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [seconds, seed, browser = "chromium"] = process.argv.slice(2);
  const { count, found, last, hash } = await monkey({ browser, seed: Number(seed), milliseconds: Number(seconds) * 1000 });
  await closeBrowsers();
  console.log(`actions in ${browser}: ${count}, failures ${found.length}, ${seconds} s, seed ${seed}`);
  if (found.length > 0) console.log(`${found.join("\n")}\nat ${hash}, after:\n${last.join("\n")}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
