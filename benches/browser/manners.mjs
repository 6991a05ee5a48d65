// The real page's manners: how soon it stops, how much memory it takes, whether large exact matrices make it stutter.

import { readFileSync } from "node:fs";

import { median } from "./counting.mjs";
import { hash, open, wait } from "./pacing.mjs";

/** Milliseconds from the press of Stop to the last word of a worker, while so many cards are counted. */
export async function cancel(browser, address, { n, times }) {
  const all = [];
  for (let k = 0; k < times; k += 1) {
    const settings = { algorithm: "fisher-yates-down", n, seed: 1 + k, shuffles: 1_000_000_000 };
    const { page, close } = await open(browser, new URL(hash(settings), address).href, {
      before: (page) =>
        page.evaluateOnNewDocument(() => {
          globalThis.lastWord = 0;
          globalThis.Worker = class extends Worker {
            constructor(...words) {
              super(...words);
              this.addEventListener("message", () => (globalThis.lastWord = performance.now()));
            }
          };
        }),
    });
    await wait(1_500);
    all.push(
      await page.evaluate(async () => {
        const begun = performance.now();
        document.getElementById("stop").click();
        await new Promise((resolve) => setTimeout(resolve, 700));
        return Math.max(0, lastWord - begun);
      }),
    );
    await close();
  }
  return { median: median(all), longest: Math.max(...all) };
}

/**
 * What the page takes while it counts 1,024 cards and plays, in megabytes: what it owns by the browser's own account, workers too (null where the browser does
 * not tell), and the private memory of the largest of the browser's page processes (null where the system does not tell).
 */
export async function memory(browser, address) {
  const settings = { algorithm: "fisher-yates-down", n: 1024, seed: 1, shuffles: 1_000_000_000 };
  const { page, close } = await open(browser, new URL(hash(settings), address).href);
  await page.click("#play");
  await wait(8_000);
  const cdp = await browser.target().createCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  const own = ({ id }) => {
    try {
      return Number(readFileSync(`/proc/${id}/status`, "utf8").match(/RssAnon:\s+(\d+) kB/)[1]) / 1000;
    } catch {
      return null;
    }
  };
  const privates = processInfo.filter(({ type }) => type === "renderer").map(own);
  // Works only for pages that share nothing with other sites; ours is served so.
  const told = await page.evaluate(async () => {
    if (!globalThis.crossOriginIsolated || !performance.measureUserAgentSpecificMemory) return null;
    const late = new Promise((resolve) => setTimeout(() => resolve(null), 40_000));
    return (await Promise.race([performance.measureUserAgentSpecificMemory(), late]))?.bytes ?? null;
  });
  await close();
  return { told: told === null ? null : told / 1e6, process: privates.includes(null) ? null : Math.max(...privates) };
}

/** The longest task of the page's own thread when 256 cards are opened with each of these shuffles in each view: milliseconds, and of which. */
export async function stutter(browser, address, ids) {
  const settings = (algorithm, show) => hash({ algorithm, n: 256, seed: 1, shuffles: 0, show });
  const { page, close } = await open(browser, new URL(settings("sattolo", "observed"), address).href);
  await wait(500);
  const found = await page.evaluate(
    async (all) => {
      const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      const tasks = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
      const longest = [];
      for (const [what, address] of all) {
        tasks.length = 0;
        location.hash = address;
        await wait(150);
        // What is asked for later, once it is ready to be shown.
        await new Promise(requestAnimationFrame);
        await wait(50);
        longest.push([what, Math.max(0, ...tasks.map(({ duration }) => duration))]);
      }
      return longest.sort((a, b) => b[1] - a[1]);
    },
    ids.flatMap((id) => ["exact", "difference", "evolution"].map((show) => [`${id}, ${show}`, settings(id, show)])),
  );
  await close();
  return found;
}
