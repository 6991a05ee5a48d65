// The real page's manners: how much memory it takes, whether large exact matrices make it stutter.

import { readFileSync } from "node:fs";

import { hash, open, wait } from "./pacing.mjs";

/** The parameters of a link to these shuffles side by side. */
const sideBySide = (algorithms) => Object.fromEntries(algorithms.map((id, lane) => [lane === 0 ? "algorithm" : `algorithm${lane + 1}`, id]));

/** Seconds that memory is looked at, twice in each: what waits for the garbage collector, which may come late, counts too. */
const WATCHED = 30;

/**
 * What the page takes while it counts 1,024 cards with each of these shuffles, in megabytes: what it owns by the browser's own account at the end,
 * workers too (null where the browser does not tell), and the most private memory that the largest of the browser's page processes had meanwhile (null where the
 * system does not tell).
 */
export async function memory(browser, address, algorithms) {
  const { page, close } = await open(browser, new URL(hash({ ...sideBySide(algorithms), n: 1024, seed: 1, shuffles: 1_000_000_000 }), address).href);
  const cdp = await browser.target().createCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  const pages = processInfo.filter(({ type }) => type === "renderer");
  const own = ({ id }) => {
    try {
      return Number(readFileSync(`/proc/${id}/status`, "utf8").match(/RssAnon:\s+(\d+) kB/)[1]) / 1000;
    } catch {
      return null;
    }
  };
  const privates = [];
  for (let half = 0; half < 2 * WATCHED; half += 1) {
    await wait(500);
    privates.push(...pages.map(own));
  }
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
