// What all attacks on the page in a browser have in common: random choices, a page that remembers what goes wrong, and what is wrong with it now.

import { openPage } from "../lab.mjs";

/** Numbers below a bound that follow from a seed (a linear congruential generator, its upper bits). */
export function dice(seed) {
  let state = BigInt(seed) + 1n;
  const roll = (bound) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(bound));
  };
  return { roll, pick: (all) => all[roll(all.length)] };
}

/** Opens the page for an attack: it prints nothing, saves no file, and notes the longest time in which nothing else could happen. */
export async function openAttacked(browser, options = {}) {
  const page = await openPage({
    browser,
    ...options,
    before: (page) =>
      page.evaluateOnNewDocument((browser) => {
        window.print = () => {};
        // A window that fills the screen cannot be given another size in Firefox.
        if (browser === "firefox") Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("denied"));
        const click = HTMLAnchorElement.prototype.click;
        HTMLAnchorElement.prototype.click = function () {
          if (!this.download) click.call(this);
        };
        let last = performance.now();
        window.longest = 0;
        document.addEventListener("visibilitychange", () => (last = performance.now()));
        // Timers of a hidden page are rare.
        setInterval(() => {
          const now = performance.now();
          if (!document.hidden) window.longest = Math.max(window.longest, now - last);
          last = now;
        }, 50);
      }, browser),
  });
  await page.waitForSelector("#watch[data-ready], #gallery[data-ready], #prove h1, #learn-list, #check-ask");
  return page;
}

/** What is wrong with the page: words of a panic, words wider than the window, and what the console told. */
export async function faults(page) {
  const seen = await page.evaluate(() => {
    const root = document.documentElement;
    const found = [];
    if (!document.getElementById("broken").hidden) found.push(`panic: ${document.getElementById("broken-why").textContent}`);
    if (root.scrollWidth > innerWidth) {
      const wide = [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1);
      const names = wide.slice(0, 4).map((e) => `${e.tagName}#${e.id}.${e.className}`);
      found.push(`${root.scrollWidth} pixels in a window of ${innerWidth}: ${names.join(", ")}`);
    }
    return found;
  });
  return [...page.troubles, ...seen];
}
