// Watch while its lever moves and while it counts: how fast the page's own thread is beside another build's, and the longest frame.

import { hash, open, wait } from "./pacing.mjs";

/** How many shuffles a page shows. */
const number = (page) => page.$eval("#watch-number", (output) => Number(output.value.replaceAll(",", "")));

/** The browser starts no worker: the page's own thread counts all. */
const noWorkers = (page) => page.evaluateOnNewDocument(() => void (window.Worker = undefined));

/** Shuffles of 52 cards a second that the page's own thread counts at `address`, and that no worker does. */
async function onPage(browser, address, milliseconds) {
  const settings = { algorithm: "fisher-yates-down", n: 52, seed: 1, shuffles: 1_000_000_000 };
  const { page, close } = await open(browser, new URL(hash(settings), address).href, { before: noWorkers });
  // A second in which it finds out how much it can count in a frame.
  await wait(1_000);
  const [before, begun] = [await number(page), Date.now()];
  await wait(milliseconds);
  const [after, ended] = [await number(page), Date.now()];
  await close();
  return (1000 * (after - before)) / (ended - begun);
}

/** Nanoseconds a shuffle of the page's own thread, ours and another build's, in turns. */
export async function beside(browser, ours, theirs, rounds, milliseconds) {
  const all = { ours: [], theirs: [] };
  for (let k = 0; k < rounds; k += 1) {
    all.ours.push(1e9 / (await onPage(browser, ours, milliseconds)));
    all.theirs.push(1e9 / (await onPage(browser, theirs, milliseconds)));
  }
  return all;
}

/** Positions of the lever, forth and back: parts of its length. */
const POSITIONS = [0, 0.03, 0.07, 0.25, 0.5, 0.75, 1, 0.6, 0.4, 0.06, 0.9, 0.02];

/**
 * The longest frames of the page while each of these shuffles is opened and its lever is dragged to each position: milliseconds from the frame's begin to its
 * picture, by Chromium's long animation frames (those of less than 50 ms are none), and of which shuffle, deck and position.
 */
export async function frames(browser, address, ids, sizes) {
  const settings = (algorithm, n) => hash({ algorithm, n, seed: 1, shuffles: 0 });
  const { page, close } = await open(browser, new URL(settings("sattolo", 52), address).href);
  await wait(500);
  const found = [];
  for (const n of sizes) {
    for (const id of ids) {
      found.push(
        ...(await page.evaluate(
          async (what, address, positions) => {
            const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
            let longest = 0;
            const observer = new PerformanceObserver((list) => {
              for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
            });
            observer.observe({ type: "long-animation-frame" });
            const all = [];
            const rest = async (milliseconds, at) => {
              await wait(milliseconds);
              for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
              await wait(0);
              all.push([`${what}, ${at}`, longest]);
              longest = 0;
            };
            location.hash = address;
            await rest(250, "opened");
            const lever = document.getElementById("watch-lever");
            for (const at of positions) {
              lever.value = Number(lever.min || 0) + at * (Number(lever.max || 100) - Number(lever.min || 0));
              lever.dispatchEvent(new Event("input", { bubbles: true }));
              await rest(120, `lever at ${at}`);
            }
            observer.disconnect();
            return all;
          },
          `${id} of ${n} cards`,
          settings(id, n),
          POSITIONS,
        )),
      );
    }
  }
  await close();
  return found.sort((a, b) => b[1] - a[1]);
}
