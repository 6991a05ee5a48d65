// The real page's manners: how soon it stops, how much memory it takes, whether large exact matrices make it stutter.

import { readFileSync } from "node:fs";

import { installProtocol } from "../../tests/browser/protocol.mjs";
import { hash, open, wait } from "./pacing.mjs";

/** The parameters of a link to these shuffles side by side. */
const sideBySide = (algorithms) => Object.fromEntries(algorithms.map((id, lane) => [lane === 0 ? "algorithm" : `algorithm${lane + 1}`, id]));

/** A worker's script that runs another one, and writes onto the answer to a ping when it was given, by a clock that all threads share. */
const clocked = (script) => `
(${installProtocol})();
const post = self.postMessage.bind(self);
self.postMessage = (message, ...rest) => {
  if (protocol.fromWorker(message).Alive) message.at = performance.timeOrigin + performance.now();
  post(message, ...rest);
};
import ${JSON.stringify(script)};`;

/**
 * Milliseconds from the press of Stop until every worker is idle, while so many cards are counted with each of these shuffles: the longest, at `first`, and when it is pressed `again` soon after
 * it went on, where shuffles of its chunk that were counted have to be run once more; and until what was counted is judged and `drawn`. A worker is idle when it answers what it was asked after the Stop:
 * it has heard that before, and nothing is left to do. That a worker says no more would not tell: it may be busy in silence. It is the worker that looks at the clock: the page is busy drawing meanwhile.
 */
export async function cancel(browser, address, { algorithms, n, times }) {
  const all = { first: [], again: [], drawn: [] };
  for (let k = 0; k < times; k += 1) {
    const settings = { ...sideBySide(algorithms), n, seed: 1 + k, shuffles: 1_000_000_000 };
    const { page, close } = await open(browser, new URL(hash(settings), address).href, {
      before: async (page) => {
        // The page starts workers of its own files alone.
        await page.setBypassCSP(true);
        await page.evaluateOnNewDocument(installProtocol);
        await page.evaluateOnNewDocument((clocked) => {
          // Those that were told to count.
          const workers = new Set();
          globalThis.Worker = class extends Worker {
            constructor(script, options) {
              const text = clocked.replace("SCRIPT", new URL(script, document.baseURI).href);
              super(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), options);
              // Before the page, which did not ask.
              this.addEventListener("message", (event) => {
                if (!protocol.fromWorker(event.data).Alive) return;
                event.stopImmediatePropagation();
                this.answered(event.data.at);
              });
            }
            postMessage(message, ...rest) {
              if (protocol.toWorker(message).Count) workers.add(this);
              super.postMessage(message, ...rest);
            }
          };
          const idle = (worker) =>
            new Promise((resolve) => {
              worker.answered = resolve;
              worker.postMessage(protocol.ping());
            });
          globalThis.stopped = async () => {
            if (workers.size === 0) throw new Error("nobody was told to count");
            const now = () => performance.timeOrigin + performance.now();
            const begun = now();
            document.getElementById("stop").click();
            const times = await Promise.all([...workers].map(idle));
            // Offered once what was counted is judged and drawn: it was not fixed beforehand.
            while (document.getElementById("count-anew").hidden) await new Promise(requestAnimationFrame);
            return { stopped: Math.max(...times) - begun, drawn: now() - begun };
          };
        }, clocked("SCRIPT"));
      },
    });
    await wait(1_500);
    const { stopped, drawn } = await page.evaluate(() => stopped());
    all.first.push(stopped);
    all.drawn.push(drawn);
    await page.click('[data-act="add"][data-amount="1000000"]');
    await wait(150);
    all.again.push((await page.evaluate(() => stopped())).stopped);
    await close();
  }
  return { first: Math.max(...all.first), again: Math.max(...all.again), drawn: Math.max(...all.drawn) };
}

/** Seconds that memory is looked at, twice in each: what waits for the garbage collector, which may come late, counts too. */
const WATCHED = 30;

/**
 * What the page takes while it counts 1,024 cards with each of these shuffles and plays them, in megabytes: what it owns by the browser's own account at the end,
 * workers too (null where the browser does not tell), and the most private memory that the largest of the browser's page processes had meanwhile (null where the
 * system does not tell).
 */
export async function memory(browser, address, algorithms) {
  const { page, close } = await open(browser, new URL(hash({ ...sideBySide(algorithms), n: 1024, seed: 1, shuffles: 1_000_000_000 }), address).href);
  if ((await page.$eval("#repeat", (button) => button.ariaPressed)) !== "true") await page.click("#repeat");
  await page.click("#play");
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
