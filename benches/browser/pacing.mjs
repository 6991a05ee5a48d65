// The real page: whether it keeps pace with the screen while it counts, how soon it is there, how soon article 001 is done.

import { PredefinedNetworkConditions } from "puppeteer-core";

import { median } from "./counting.mjs";

/** Milliseconds between two refreshes of the screen, 60 a second. */
const REFRESH = 1000 / 60;

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const hash = (settings) => `#${new URLSearchParams({ v: 1, ...settings })}`;

/** A page of its own, with nothing stored. */
export async function open(browser, address, { before = async () => {} } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await before(page);
  await page.goto(address);
  await page.waitForSelector("#watch[data-ready]");
  return { page, close: () => context.close() };
}

/** A refresh, and what clocks may be off: milliseconds. */
const STRICT = 17.5;

/**
 * What the times of frames say: a frame is in time if it came with the refresh after the one before it, which is so up to one and a half of them;
 * and, stricter, if it came within one and the clock's error.
 */
function paced(times) {
  const intervals = times.slice(1).map((time, k) => time - times[k]);
  const share = (is) => intervals.filter(is).length / intervals.length;
  return {
    frames: intervals.length,
    share: share((interval) => Math.round(interval / REFRESH) <= 1),
    strict: share((interval) => interval < STRICT),
    longest: Math.max(...intervals),
    perSecond: (1000 * intervals.length) / (times.at(-1) - times[0]),
  };
}

/** When Chromium showed pictures of this page, in milliseconds: frames that the page's own thread took part in. */
function presented(events) {
  const open = new Map();
  const times = [];
  for (const { name, ph, pid, id2, args, ts } of events.filter(({ name }) => name === "PipelineReporter").sort((a, b) => a.ts - b.ts)) {
    const key = `${pid} ${id2?.local}`;
    if (ph === "b") open.set(key, args.frame_reporter ?? args.chrome_frame_reporter);
    else if (ph === "e") {
      if (open.get(key)?.state === "STATE_PRESENTED_ALL") times.push(ts / 1000);
      open.delete(key);
    }
  }
  return times;
}

/**
 * Watch counts a thousand million shuffles of each: frames by Chromium's tracing, and by the times that requestAnimationFrame is given, and how many it has counted
 * at the end.
 */
export async function pacing(browser, address, { algorithms, n, milliseconds }) {
  const lanes = Object.fromEntries(algorithms.map((id, lane) => [lane === 0 ? "algorithm" : `algorithm${lane + 1}`, id]));
  const settings = { ...lanes, n, seed: 1, shuffles: 1_000_000_000 };
  const { page, close } = await open(browser, new URL(hash(settings), address).href);
  await wait(1_500);
  await page.tracing.start({ categories: ["-*", "cc", "benchmark"] });
  const stamps = await page.evaluate(
    (milliseconds) =>
      new Promise((resolve) => {
        const stamps = [];
        requestAnimationFrame(function look(now) {
          stamps.push(now);
          if (now - stamps[0] < milliseconds) requestAnimationFrame(look);
          else resolve(stamps);
        });
      }),
    milliseconds,
  );
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  const counted = await page.$eval("#watch-number", (number) => number.value);
  await close();
  const times = presented(traceEvents);
  if (times.length < 2) throw new Error("Chromium's trace has no frames of the page");
  return { traced: paced(times), asked: paced(stamps), counted };
}

/** The connection and the processor of a cheap phone, as Chromium emulates them. */
export const SLOW = { network: "Slow 4G", cpu: 4 };

/**
 * Milliseconds from the navigation to the first words, to the first card that moves (it is dealt by the style sheet, or shuffled), and to the first turn of
 * a shuffle, for which the page's module must be there; in a page that nothing is stored of: the middle of so many visits.
 * `network` names a connection that Chromium emulates; the processor is `cpu` times slower.
 */
export async function firstPicture(browser, address, times, { network = null, cpu = 1 } = {}) {
  const all = { painted: [], moved: [], turned: [] };
  const before = async (page) => {
    if (network !== null) await page.emulateNetworkConditions(PredefinedNetworkConditions[network]);
    await page.emulateCPUThrottling(cpu);
  };
  for (let k = 0; k < times; k += 1) {
    const { page, close } = await open(browser, address, { before });
    const at = (name) => page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, {}, name).then((time) => time.jsonValue());
    all.painted.push(await at("first-contentful-paint"));
    all.turned.push(await at("first-turn"));
    all.moved.push(await at("first-motion"));
    await close();
  }
  return { painted: median(all.painted), moved: median(all.moved), turned: median(all.turned) };
}

/** Milliseconds from the press of the button beside article 001's table to the table of all its 10,000,000 shuffles of 13 cards. */
export async function articleOne(browser, address, times) {
  const all = [];
  for (let k = 0; k < times; k += 1) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(new URL(`#prove=fisher-yates-up&n=13&deck=13&seed=${42 + k}&question=printed`, address).href);
    await page.waitForSelector("#prove .walk button");
    all.push(
      await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        const begun = performance.now();
        document.querySelector("#prove .walk button").click();
        while (document.querySelectorAll("#prove .answer table").length < 2) await frame();
        await frame();
        return performance.now() - begun;
      }),
    );
    await context.close();
  }
  return median(all);
}

/** Until the page has counted so many shuffles of 52 cards, all of them: milliseconds from the navigation, and its frames a second meanwhile. */
export async function countedTo(browser, address, shuffles) {
  const settings = { algorithm: "fisher-yates-down", n: 52, seed: 1, shuffles };
  const { page, close } = await open(browser, new URL(hash(settings), address).href);
  const found = await page.evaluate(
    (number) =>
      new Promise((resolve) => {
        const begun = performance.now();
        let frames = 0;
        requestAnimationFrame(function look(now) {
          frames += 1;
          if (document.getElementById("watch-number").value !== number) requestAnimationFrame(look);
          else resolve({ took: performance.now(), perSecond: (1000 * frames) / (now - begun) });
        });
      }),
    shuffles.toLocaleString("en"),
  );
  await close();
  return found;
}

/** The page's race of article 002's shuffles, from 100 to 1,000,000 cards: its table, and how long it took. */
export async function race(browser, address) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(new URL("#prove=draw-splice&n=10&question=race", address).href);
  await page.waitForSelector("#prove .walk button");
  const begun = Date.now();
  await page.$eval("#prove .walk button", (button) => button.click());
  await page.waitForSelector("#prove .walk progress");
  await page.waitForFunction(() => !document.querySelector("#prove .walk progress"), { timeout: 0, polling: 500 });
  const seconds = (Date.now() - begun) / 1000;
  const table = await page.$$eval("#prove .answer tr", (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
  await context.close();
  return { seconds, table };
}
