// What the page promises to whoever comes for the first time. README.md has the list of all criteria and where each one is shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { counted, focused, go, painted, resize, until } from "./page.mjs";
import { reached } from "./reach.mjs";
import { survey } from "./survey.mjs";

const stories = ["naive-swap", "sattolo", "one-short", "coin-sorts", "one-riffle", "riffles", "flat", "cross", "random-pairs", "short-seed"];
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844, touch: true };
const narrowest = { width: 320, height: 640 };
const lowest = { width: 1280, height: 720 };

/** Moves the lever to a power of ten, and waits until so many are counted. */
async function drag(page, shuffles) {
  await page.waitForSelector("#watch-lever");
  await page.$eval(
    "#watch-lever",
    (lever, decades) => {
      lever.value = String(Math.round(60 + (940 * decades) / 6));
      lever.dispatchEvent(new Event("input", { bubbles: true }));
    },
    Math.log10(shuffles),
  );
  await until(page, `${shuffles} are counted`, (number) => document.getElementById("watch-number")?.value === number, shuffles.toLocaleString("en"));
}

for (const lang of ["en", "zh-CN"]) {
  test(`what is seen without scrolling is little, before the verdict and after it (${lang})`, async () => {
    for (const [where, before, after] of [
      [wide, { controls: 20, words: 140 }, { controls: 24, words: 142 }],
      [phone, { controls: 14, words: 70 }, { controls: 15, words: 84 }],
    ]) {
      const page = await openPage({ ...where, lang, hash: "#watch=naive-swap&shuffles=100" });
      for (const [shuffles, most] of [[100, before], [1_000_000, after]]) {
        await go(page, `#watch=naive-swap&shuffles=${shuffles}`);
        await counted(page, shuffles);
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        const { controls, words, look } = await survey(page);
        const state = `${where.width} px, ${shuffles}: `;
        assert.ok(controls.length > 8 && controls.length <= most.controls, state + controls.join(" | "));
        assert.ok(words.length > 20 && words.length <= most.words, state + words.length + " words");
        if (where === wide) {
          assert.ok(look.letters.length <= 8, state + look.letters.join(" | "));
          assert.ok(look.edges.length <= 30, state + look.edges.join(" "));
          assert.ok(look.heights.length <= 3, state + look.heights.join(" "));
        }
        assert.ok(look.borders.length <= 3, state + look.borders.join(" | "));
      }
      await finish(page);
    }
  });
}

test("the ridge is told from an even square by its lightness alone, light and dark", async () => {
  const page = await openPage({ ...wide, hash: "#watch=naive-swap&shuffles=1000000" });
  await counted(page, 1_000_000);
  for (const value of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
    await until(page, `it is ${value}`, (value) => document.documentElement.dataset.theme === value, value);
    await painted(page);
    const contrast = await page.$eval("#watch-lane-1", (canvas) => {
      const scale = canvas.width / canvas.getBoundingClientRect().width;
      const column = canvas.getContext("2d").getImageData(Math.round(80 * scale), 0, 1, canvas.height).data;
      // Down the first column, below the deck: the orange square that is framed is the ridge, the one above it is even.
      const pixels = Array.from({ length: canvas.height }, (_, y) => [...column.slice(4 * y, 4 * y + 4)]);
      const orange = ([r, g, b, a]) => a === 255 && r > g + 40 && g > b + 20;
      const ridge = pixels.findIndex((pixel, y) => y > canvas.height / 5 && orange(pixel) && orange(pixels[y + 4]));
      const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) + 0.05;
      const [a, b] = [light(pixels[ridge + 4]), light(pixels[ridge - Math.round(12 * scale)])];
      return Math.max(a, b) / Math.min(a, b);
    });
    assert.ok(contrast >= 2, `${value}: contrast ${contrast}`);
  }
  await finish(page);
});

/** Lines of words that end with a single character, in the page. */
const orphans = () =>
  [...document.querySelectorAll("#watch :is(.headline, .lead, .caption, .hint, .verdict p, .title)")]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const range = document.createRange();
      const lines = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let k = 0; k < node.data.length; k += 1) {
          range.setStart(node, k);
          range.setEnd(node, k + 1);
          const { width, bottom } = range.getBoundingClientRect();
          if (width === 0) continue;
          const line = lines.find((line) => Math.abs(line.bottom - bottom) < 8);
          if (line) line.text += node.data[k];
          else lines.push({ bottom, text: node.data[k] });
        }
      }
      return lines.map(({ text }) => text);
    })
    .filter((lines) => lines.length > 1 && (lines.at(-1).match(/[\p{L}\p{N}]/gu) ?? []).length === 1)
    .map((lines) => lines.join(" / "));

/** Verdicts whose words reach beyond their place, in the page. */
const spilt = () =>
  [...document.querySelectorAll("#watch .verdict")]
    .filter((verdict) => [...verdict.querySelectorAll("p, a")].some((part) => {
        const [box, place] = [part.getBoundingClientRect(), verdict.getBoundingClientRect()];
        return part.checkVisibility() && (box.bottom > place.bottom + 2 || box.right > place.right + 2);
      }))
    .map((verdict) => verdict.textContent);

/** The stamps of all elements, or their tags, that have the colour of proof, in the page. */
const green = () => {
  const sample = document.querySelector("#watch .lead");
  sample.style.color = "var(--proof)";
  const proof = getComputedStyle(sample).color;
  sample.style.color = "";
  const has = (element) => ["color", "backgroundColor"].some((part) => getComputedStyle(element)[part] === proof);
  return [...document.querySelectorAll("#site *")].filter((element) => element.checkVisibility() && has(element)).map((element) => element.dataset.stamp ?? element.tagName);
};

test("in all pairs nothing shifts while counts rise, Next stays, green is for proofs, verdicts keep to their place, and no Chinese line is one character", async () => {
  const page = await openPage(wide);
  await page.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        if (value > 0.001) window.shifts.push([value.toFixed(4), ...sources.map(({ node }) => node?.className || node?.nodeName)].join(" "));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const places = new Set();
  let proved = 0;
  for (const story of stories) {
    await go(page, `#watch=${story}`);
    await page.waitForFunction((story) => location.hash.startsWith(`#watch=${story}`), {}, story);
    await painted(page);
    await page.evaluate(() => (window.shifts.length = 0));
    for (const shuffles of [1, 10, 1_000, 1_000_000]) await drag(page, shuffles);
    await painted(page);
    assert.deepEqual(await page.evaluate(() => window.shifts), [], story);
    places.add(await page.$eval("#watch-next", (next) => `${next.getBoundingClientRect().left}, ${next.getBoundingClientRect().top}`));
    const stamps = await page.evaluate(green);
    assert.ok(stamps.every((stamp) => stamp === "proved"), `${story}: ${stamps}`);
    proved += stamps.length;
    // Before there is a verdict its place says little: the narrowest window and the lowest of a desk stand for all.
    for (const [shuffles, sizes] of [[1_000_000, [phone, { width: 390, height: 664 }, narrowest, { width: 820, height: 1180 }, lowest, wide]], [10, [narrowest, lowest]]]) {
      await drag(page, shuffles);
      for (const { width, height } of sizes) {
        await resize(page, { width, height });
        assert.deepEqual(await page.evaluate(spilt), [], `${story}, ${shuffles}, ${width} x ${height}`);
      }
    }
    await page.click("#site-zh");
    for (const [shuffles, sizes] of [[1_000_000, [phone, { width: 390, height: 664 }, wide]], [10, [phone, wide]]]) {
      await drag(page, shuffles);
      for (const { width, height } of sizes) {
        await resize(page, { width, height });
        assert.deepEqual(await page.evaluate(orphans), [], `${story}, ${shuffles}, ${width} x ${height}`);
        assert.deepEqual(await page.evaluate(spilt), [], `${story}, ${shuffles}, ${width} x ${height}`);
      }
    }
    await page.click("#site-en");
  }
  assert.equal(places.size, 1, `Next is at ${[...places].join("; ")}`);
  assert.ok(proved >= 8, `${proved} stamps of proof`);
  await finish(page);
});

test("every control of the page before the screens is at most two actions away from Watch", async () => {
  const missing = [];
  const page = await openPage({ ...wide, hash: "#check=decks", reducedMotion: true });
  for (const [start, actions, seen] of reached) {
    assert.ok(actions.length <= 2);
    // From another screen, so that nothing that was opened before is left.
    await go(page, "#check=decks");
    await page.waitForSelector("#check-ask", { visible: true });
    await go(page, start);
    await page.waitForSelector("#watch[data-ready] canvas", { visible: true });
    assert.equal(await page.$("#watch-panel, .picker, dialog[open]"), null);
    for (const action of actions) {
      if (action.startsWith("key ")) await page.keyboard.press(action.slice(4));
      else await (await page.waitForSelector(action, { visible: true })).click();
    }
    for (const [what, selector] of Object.entries(seen)) {
      await page.waitForSelector(selector, { visible: true, timeout: 30_000 }).catch(() => missing.push(`${what}: ${actions.join(", ")}: ${selector}`));
    }
  }
  assert.deepEqual(missing, []);
  await finish(page);
});

test("nothing that stays in the window lies over a deck, a caption, a map or a verdict", async () => {
  for (const [touch, sizes] of [[false, [[1440, 900], [1366, 768], [1920, 1080], [1024, 768], [820, 1180]]], [true, [[390, 844], [390, 664]]]]) {
    const page = await openPage({ touch, hash: "#watch=naive-swap&shuffles=100", reducedMotion: true });
    for (const [width, height] of sizes) {
      await resize(page, { width, height, hasTouch: touch, isMobile: touch });
      for (const story of stories) {
        await go(page, `#watch=${story}&shuffles=100`);
        await page.waitForFunction((story) => location.hash.startsWith(`#watch=${story}`) && document.getElementById("watch-number")?.value === "100", {}, story);
        await painted(page);
        const covered = await page.evaluate(() => {
          const over = [...document.querySelectorAll("body *")].filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && element.checkVisibility());
          const parts = [...document.querySelectorAll("#watch .lane :is(h2, .caption, canvas, .verdict)")].filter((element) => element.checkVisibility());
          const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          const found = [];
          for (const part of parts) {
            // Two lanes are wholly seen at once; of more, each is when it is scrolled to.
            if (document.querySelector("#watch .lanes").dataset.lanes > 2) part.scrollIntoView({ block: "center" });
            for (const other of over) {
              if (meet(part.getBoundingClientRect(), other.getBoundingClientRect())) found.push(`${part.id || part.className || part.tagName} under ${other.className || other.tagName}`);
            }
          }
          scrollTo(0, 0);
          return found;
        });
        assert.deepEqual(covered, [], `${width} x ${height}, ${story}`);
      }
    }
    await finish(page);
  }
});

test("the keyboard skips the bar, and Play is near", async () => {
  const page = await openPage({ ...wide, hash: "#watch=naive-swap&shuffles=1000000" });
  await counted(page, 1_000_000);
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "site-skip");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1");
  assert.equal(await page.$eval("#watch h1", (heading) => getComputedStyle(heading).outlineStyle), "none");
  let stops = 1;
  while (stops < 14 && (await focused(page)) !== "watch-play") {
    await page.keyboard.press("Tab");
    stops += 1;
  }
  assert.equal(await focused(page), "watch-play");
  await finish(page);
});

test("with less motion the end is shown at once, beside three earlier maps of each shuffle", async () => {
  const page = await openPage({ ...wide, reducedMotion: true });
  await counted(page, 1_000_000);
  assert.equal(await page.$$eval("#watch .stamp", (all) => all.length), 2);
  const maps = await page.$$eval("#watch canvas", (all) =>
    all.map((canvas) => {
      // Above the large map: runs of columns in which something is painted on the rows of the small ones.
      const { width, height } = canvas;
      const rows = canvas.getContext("2d").getImageData(0, 0, width, Math.round(height / 5)).data;
      const dense = Array.from({ length: width }, (_, x) => Array.from({ length: Math.round(height / 5) }, (_, y) => rows[4 * (y * width + x) + 3]).filter((alpha) => alpha === 255).length > height / 10);
      return dense.filter((is, x) => is && !dense[x - 1]).length;
    }),
  );
  assert.deepEqual(maps.map((found) => found >= 2), [true, true], `${maps}`);
  await finish(page);
});

for (const [dark, kept] of [[false, "dark"], [true, "light"], [true, null]]) {
  test(`where the system forces its colours, ${dark ? "dark" : "light"} ones, stamps and values can be read${kept ? `, whatever was chosen (${kept})` : ""}`, async () => {
    const page = await openPage({
      ...wide,
      hash: "#watch=naive-swap&shuffles=1000000",
      before: async (page) => {
        const features = { "forced-colors": "active", "prefers-color-scheme": dark ? "dark" : "light", "prefers-reduced-motion": "reduce" };
        const session = await page.createCDPSession();
        await session.send("Emulation.setEmulatedMedia", { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
        if (kept) await page.evaluateOnNewDocument((kept) => localStorage.setItem("shuffle-lab theme", kept), kept);
      },
    });
    await counted(page, 1_000_000);
    await painted(page);
    const found = await page.evaluate(() => {
      const rgb = (text) => text.match(/[\d.]+/g).slice(0, 3).map(Number);
      const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) + 0.05;
      const contrast = (a, b) => Math.max(light(a), light(b)) / Math.min(light(a), light(b));
      const paper = rgb(getComputedStyle(document.getElementById("site")).backgroundColor);
      const stamps = [...document.querySelectorAll("#watch .stamp")].map((stamp) => getComputedStyle(stamp));
      // The names of the rows, left of the map: the pixel that stands out most.
      const canvas = document.getElementById("watch-lane-0");
      const { data } = canvas.getContext("2d").getImageData(20, Math.round(canvas.height / 3), 30, Math.round(canvas.height / 2));
      const solid = Array.from({ length: data.length / 4 }, (_, k) => data.slice(4 * k, 4 * k + 4)).filter((pixel) => pixel[3] > 250);
      return {
        forced: matchMedia("(forced-colors: active)").matches,
        stamps: stamps.map((style) => [contrast(rgb(style.color), paper), contrast(rgb(style.borderTopColor), paper), Number.parseFloat(style.borderTopWidth)]),
        values: Math.max(...solid.map((pixel) => contrast([...pixel], paper))),
      };
    });
    assert.equal(found.forced, true);
    assert.equal(found.stamps.length, 2);
    for (const [words, edge, width] of found.stamps) assert.ok(words >= 7 && edge >= 3 && width >= 2, `${found.stamps}`);
    assert.ok(found.values >= 4.5, `values: ${found.values}`);
    await finish(page);
  });
}
