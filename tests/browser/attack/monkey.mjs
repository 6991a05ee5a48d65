// Random actions on all screens: presses, keys, words in fields, dropped files, drags, addresses, the way back and forward, sizes of
// the window, windows before it; several of them within one frame. The same seed gives the same choices.

import { closePage, painted } from "../lab.mjs";
import { dice, faults, openAttacked } from "./shared.mjs";

const addresses = [
  "#watch", "#gallery", "#prove", "#learn", "#check", "#watch=riffles", "#watch=cross&show=exact", "#gallery=cards=52&show=unfair",
  "#prove=naive-swap&n=3", "#prove=riffle&n=52&question=times", "#prove=fisher-yates-up&n=8&shuffles=100000&question=evidence",
  "#learn=naive-swap.3", "#learn=next-card", "#watch=mode=present", "#watch=v=1&algorithm=riffle&n=52&passes=7&code=yes&whole=yes",
  "#v=1&algorithm=swap-random-pairs&chance=scaled-8&n=8&algorithm2=sattolo", "#v=1&algorithm=cross&n=300&algorithm2=thorp&algorithm3=riffle&algorithm4=recipe",
  "#x=1&y",
];
const keys = [
  "Tab", "Tab", "Tab", "Enter", " ", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown",
  "f", "b", "n", "r", "?", "s", "v", "+", "-", "1", "9",
];
const words = ["", "0", "1", "52", "1025", "-3", "riffle", "洗", "A♥ 2♥", "1 2 3\n3 2 1\n2 1 3", "99999999999999999999", "5,4\n4,5", "\0\x01", "x".repeat(300)];
const widths = [320, 390, 768, 1024, 1366, 1920];

/** Does some actions in the page before its next frame. Returns what was done, in words. */
async function press(page, choices) {
  return page.evaluate(
    (choices, words) => {
      const done = [];
      const drop = (element, what) => {
        const dataTransfer = new DataTransfer();
        if (what % 4 === 0) dataTransfer.setData("text/plain", words[what % words.length]);
        else dataTransfer.items.add(new File([words[what % words.length].repeat(what % 7 === 0 ? 30_000 : 1)], "dropped.csv"));
        for (const type of ["dragenter", "dragover", "drop"]) element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      };
      for (const [at, what] of choices) {
        const all = [...document.querySelectorAll("button, input, select, textarea, summary, a[href^='#'], [role=option], [tabindex='0']")];
        const open = document.querySelector("dialog:modal");
        const seen = all.filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && e.type !== "file" && (!open || open.contains(e)));
        const element = seen[at % Math.max(seen.length, 1)];
        if (!element) break;
        done.push(`${element.tagName}#${element.id}.${element.className} ${element.textContent.trim().slice(0, 20)} (${what})`);
        if (at % 11 === 0) {
          drop(element, what);
          continue;
        }
        element.focus();
        // Nobody can press what is gone.
        if (!element.isConnected) continue;
        if (element.matches("select")) element.selectedIndex = what % element.options.length;
        else if (element.type === "range") element.value = String(Number(element.min) + (what % (Number(element.max) - Number(element.min) + 1)));
        else if (element.matches("textarea, input:not([type=radio], [type=checkbox])")) element.value = words[what % words.length];
        else {
          element.click();
          continue;
        }
        for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
      }
      return done;
    },
    choices,
    words,
  );
}

/** Drags from one point of the window to another, or only presses. */
async function drag(page, { roll }) {
  const { width, height } = page.viewport();
  const [from, to] = [0, 0].map(() => [roll(width), roll(height)]);
  await page.mouse.move(...from);
  await page.mouse.down();
  if (roll(2) === 0) await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
  return [`drags from ${from} to ${to}`];
}

/** Another window stands before the page for a moment. */
async function hide(page) {
  const other = await page.browserContext().newPage();
  await other.bringToFront();
  await other.close();
  await page.bringToFront();
  return ["another window before it"];
}

/** Does one thing, or a few within one frame. Returns what was done, each in words. */
async function act(page, choices) {
  const { roll, pick } = choices;
  const kind = roll(40);
  if (kind < 22) return press(page, Array.from({ length: 1 + roll(3) }, () => [roll(1000), roll(100_000)]));
  if (kind < 31) {
    const some = Array.from({ length: 1 + roll(3) }, () => pick(keys));
    // Not one after the other: they come within a frame or two.
    await Promise.all(some.map((key) => page.keyboard.press(key)));
    return some.map((key) => `the key ${key}`);
  }
  if (kind < 33) return drag(page, choices);
  if (kind < 35) {
    const width = pick(widths);
    await page.setViewport({ width, height: 664 });
    return [`a width of ${width}`];
  }
  if (kind === 35) return hide(page);
  const way = kind < 38 ? pick(addresses) : pick(["back", "forward"]);
  await page.evaluate((way) => void (way.startsWith("#") ? (location.hash = way) : history[way]()), way);
  return [way];
}

/** Whether something other than the whole page has the keyboard; while presenting nothing has, on purpose. */
const focused = (page) =>
  page.evaluate(() => document.activeElement !== document.body || document.getElementById("site").hasAttribute("data-present"));

/** Whether a dialog lies over the page. */
const isCovered = (page) => page.evaluate(() => document.querySelector("dialog:modal") !== null);

/** Does something and tells what was done, and what is wrong since: at once, and still when the page has come to rest. */
async function step(page, choices) {
  const [before, covered] = [await focused(page), await isCovered(page)];
  const done = await act(page, choices);
  await painted(page);
  // A press on no control takes the focus away, Tab leads out of the page, and a dialog that closes gives the focus back to what had it: perhaps nothing.
  const away = done.some((did) => /^drags|key Tab$/.test(did));
  if (!covered) page.nothingBelow = !before || away;
  const excused = away || (covered && page.nothingBelow && !(await isCovered(page)));
  const lost = async () => (before && !excused && !(await focused(page)) ? ["the focus is on the body"] : []);
  const found = async () => [...(await faults(page)), ...(await lost())];
  if ((await found()).length === 0) return { done, found: [] };
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { done, found: await found() };
}

/**
 * Does random things until so many actions are done, something is wrong, or `isOver()`. Returns how many there were, what is wrong, after
 * which actions, where, and the longest time in milliseconds in which the page did nothing else.
 */
export async function monkey({ browser, seed, actions, isOver = () => false }) {
  const choices = dice(seed);
  const page = await openAttacked(browser, { height: 664 });
  const start = page.url();
  const done = [];
  let [found, longest] = [[], 0];
  while (done.length < actions && found.length === 0 && !isOver()) {
    try {
      const next = await step(page, choices);
      done.push(...next.done);
      found = next.found;
      longest = Math.max(longest, await page.evaluate(() => window.longest));
    } catch (error) {
      // The way back led out of the page.
      if (!/context was destroyed|Cannot find context|null \(reading|detached|discarded/.test(error.message)) throw error;
      await page.goto(start, { waitUntil: "load" });
    }
  }
  const hash = await page.evaluate(() => location.hash);
  await closePage(page);
  return { inputs: done.length, found, after: done.slice(-10), hash, longest };
}
