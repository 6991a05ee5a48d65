// Watch, the place that is shown first, where only a browser can tell. What it shows when is tested on the host (crates/rooms).

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { counted, focused, go, isTooWide, resize } from "./page.mjs";

const stamps = (page) => page.$$eval("#watch .stamp", (all) => all.map((stamp) => stamp.dataset.stamp));

test("without a click, both stamps stand within the window after the opening", async () => {
  const page = await openPage({ reducedMotion: true });
  await counted(page, 1_000_000);
  await page.waitForFunction(() => document.querySelectorAll("#watch .stamp").length === 2);
  assert.deepEqual(await stamps(page), ["proved", "not-fair"]);
  for (const [width, height] of [[1440, 900], [1366, 768], [820, 1180], [390, 844], [390, 664]]) {
    await resize(page, { width, height });
    const outside = await page.$$eval("#watch :is(canvas, .stamp, #watch-lever)", (all) =>
      all
        .map((element) => [element.id || element.className, element.getBoundingClientRect()])
        .filter(([, box]) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
        .map(([name]) => name),
    );
    assert.deepEqual(outside, [], `${width} x ${height}`);
    assert.equal(await isTooWide(page), false);
  }
  await finish(page);
});

test("the lever is dragged and moved by keys, and Space plays and pauses", async () => {
  const page = await openPage({ reducedMotion: true });
  await counted(page, 1_000_000);
  await page.$eval("#watch-lever", (lever) => {
    lever.value = "530";
    lever.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await counted(page, 1_000);
  assert.deepEqual(await stamps(page), []);
  await page.keyboard.press("PageDown");
  await counted(page, 100);
  await page.focus("#watch-step");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#watch .caption b")[1].textContent.includes("all 13"));
  await finish(page);
});

test("a press on the mark of a stamp shows its number, and Ctrl+Z brings back what was compared", async () => {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    const page = await openPage({ width, height, reducedMotion: true });
    await counted(page, 1_000_000);
    await page.waitForSelector("#watch .flags text");
    const mark = await page.$$eval("#watch .flags text", (all) => {
      const box = all.map((text) => text.getBoundingClientRect()).find((box) => box.width > 0);
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    await page.mouse.click(...mark);
    await counted(page, 1_096);
    assert.deepEqual(await stamps(page), ["not-fair"]);
    await page.$eval("#watch-next", (button) => button.click());
    await page.waitForFunction(() => location.hash.includes("sattolo"));
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await counted(page, 1_096);
    await finish(page);
  }
});

test("a card that is pressed is lit, and a canvas whose room changes is painted anew at once", async () => {
  const page = await openPage({ width: 390, height: 844, reducedMotion: true, hash: "#watch=v=1&algorithm=fisher-yates-up&n=5&shuffles=100" });
  await counted(page, 100);
  const canvas = await page.waitForSelector("#watch-lane-0");
  const painted = () => canvas.evaluate((canvas) => [canvas.toDataURL(), canvas.width / devicePixelRatio - canvas.clientWidth, canvas.height / devicePixelRatio - canvas.clientHeight]);
  const [before] = await painted();
  const box = await canvas.boundingBox();
  await page.mouse.click(box.x + box.width / 4, box.y + 40);
  await page.mouse.move(2, 2);
  const [lit] = await painted();
  assert.notEqual(lit, before);
  await page.evaluate(() => (location.hash += "&whole=yes"));
  await page.waitForSelector("#watch .runs canvas");
  const [, wide, high] = await painted();
  assert.ok(Math.abs(wide) < 1 && Math.abs(high) < 1, `${wide} ${high}`);
  await finish(page);
});

test("the language that was chosen is kept", async () => {
  const page = await openPage({ reducedMotion: true, lang: "zh-CN", hash: "#learn" });
  await page.waitForSelector("html[lang=zh-CN] #learn h1");
  await page.click("#site-en");
  await page.waitForSelector("html[lang=en]");
  await page.reload();
  await page.waitForSelector("html[lang=en] #learn h1");
  await finish(page);
});

test("a link to settings is shown by Watch, which says what it knows nothing of", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#v=1&algorithm=naive-swap&n=5&seed=7&shuffles=1000&lang=zh&theme=dark" });
  await counted(page, 1_000);
  assert.match(page.url(), /#watch=v=1&algorithm=naive-swap&n=5&seed=7/);
  assert.equal(await page.evaluate(() => document.documentElement.lang + document.documentElement.dataset.theme), "zh-CNdark");
  await go(page, "#v=1&algorithm=naive-swap&n=5&shuffles=1e6");
  await page.waitForFunction(() => document.querySelector("#watch .problems")?.textContent.includes("1e6"));
  await finish(page);
});

test("a shuffle is chosen from the list of its lane by keys, and the focus comes back", async () => {
  const page = await openPage({ reducedMotion: true });
  await counted(page, 1_000_000);
  await page.focus("#watch-title-1");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "watch-search");
  await page.keyboard.type("overhand");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "watch-title-1");
  assert.match(await page.$eval("#watch-title-1", (title) => title.textContent), /overhand/i);
  assert.match(page.url(), /algorithm2=overhand/);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".picker");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".picker") && document.activeElement.id === "watch-title-1");
  await finish(page);
});

test("settings say at the field what cannot be used, and keep it", async () => {
  const page = await openPage({ reducedMotion: true });
  await counted(page, 1_000_000);
  await page.click("#watch-settings");
  await page.waitForFunction(() => document.activeElement.id === "watch-settings-title");
  // Typing replaces what the field holds.
  await page.type("#watch-set-n", "x");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.getElementById("watch-set-n-error").textContent.includes("whole number"));
  assert.equal(await page.$eval("#watch-set-n", (field) => field.value), "x");
  await page.$eval("#watch-set-n", (field) => (field.value = ""));
  await page.type("#watch-set-n", "52");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.getElementById("watch-set-n-error").textContent === "");
  assert.match(page.url(), /n=52/);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.id === "watch-settings");
  await finish(page);
});

const box = (page, selector) => page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());

test("on desks the settings stand beside the figure: nothing of the foot moves, and nothing lies over a map", async () => {
  const feet = ["#watch-play", "#watch-step", "#watch-lever", "#watch-number", "#watch-next", "#watch-again", "#watch-settings"];
  const stories = ["naive-swap", "riffles", "cross"].map((story) => `#watch=${story}&shuffles=10000`);
  const page = await openPage({ hash: stories[0], reducedMotion: true });
  for (const [k, hash] of stories.entries()) {
    await go(page, hash);
    await page.waitForFunction((lanes) => document.querySelectorAll("#watch .lane").length === lanes, {}, [2, 4, 2][k]);
    await counted(page, 10_000);
    for (const [width, height] of [[1440, 900], [1366, 768], [1280, 720], [1101, 800]]) {
      await resize(page, { width, height });
      const where = async () => ({ feet: await Promise.all(feet.map((foot) => box(page, foot))), high: await page.evaluate(() => document.documentElement.scrollHeight) });
      const before = await where();
      await page.click("#watch-settings");
      await page.waitForSelector("#watch-panel");
      const state = `${width} x ${height}, ${hash}`;
      const after = await where();
      // The button of the settings becomes bold.
      assert.deepEqual(after.feet.map(({ top }) => top), before.feet.map(({ top }) => top), state);
      assert.deepEqual(after.feet.slice(0, 5), before.feet.slice(0, 5), state);
      assert.equal(after.high, before.high, state);
      const { left, right, bottom } = await box(page, "#watch-panel");
      assert.ok(right <= width && bottom <= (await box(page, ".transport .round")).top, state);
      const lanes = await page.$$eval("#watch .lane :is(h2, .caption, canvas, .verdict), #watch .headline", (all) => all.map((part) => part.getBoundingClientRect().right));
      assert.ok(Math.max(...lanes) <= left, `${state}: ${lanes} ${left}`);
      const spilt = await page.$$eval("#watch .verdict", (all) => all.some((verdict) => [...verdict.querySelectorAll("p, a")].some((part) => part.checkVisibility() && part.getBoundingClientRect().bottom > verdict.getBoundingClientRect().bottom + 2)));
      assert.ok(!spilt, `${state}: words of a verdict leave their place`);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("#watch-panel"));
    }
  }
  await finish(page);
});

test("in smaller windows the settings are a sheet from below, opened from the menu, too, that leaves a map to be seen", async () => {
  const page = await openPage({ hash: "#watch=naive-swap&shuffles=1000", reducedMotion: true });
  for (const [width, height] of [[1024, 768], [820, 1180], [390, 844], [360, 640]]) {
    // A touch screen in place of a mouse opens the page anew.
    await resize(page, { width, height, hasTouch: width < 700, isMobile: width < 700 });
    await counted(page, 1_000);
    await page.click("#site-more");
    await (await page.waitForSelector("#site-settings", { visible: true })).click();
    await page.waitForFunction(() => document.activeElement.id === "watch-settings-title");
    const state = `${width} x ${height}`;
    const [sheet, map] = [await box(page, "#watch-panel"), await box(page, "#watch-lane-0")];
    assert.ok(sheet.bottom === height && sheet.left === 0 && sheet.right === width, state);
    assert.ok(sheet.top >= map.top + Math.min(map.height, 60), `${state}: ${sheet.top} ${map.top}`);
    // Nothing lies over it, such as the lever.
    const seen = await page.evaluate(() => {
      const panel = document.getElementById("watch-panel");
      const { top, width } = panel.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => [10, (innerHeight - top) / 2, innerHeight - top - 4].every((down) => panel.contains(document.elementFromPoint(width * part, top + down))));
    });
    assert.ok(seen, state);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement.id === "site-more" && !document.querySelector("#watch-panel"));
  }
  await finish(page);
});

test("threads that are chosen are seen, beside the settings or above them", async () => {
  const page = await openPage({ hash: "#watch=naive-swap&shuffles=1000", reducedMotion: true });
  for (const [width, height] of [[1440, 900], [1366, 768], [900, 700], [390, 844]]) {
    await resize(page, { width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.$eval("#watch-settings", (button) => button.click());
    await page.waitForSelector("#watch-panel");
    await page.$eval("#watch-see-places", (tile) => tile.click());
    await page.$eval("#watch-see-threads", (tile) => tile.click());
    const seen = await page.evaluate(() => {
      const { left, top, width } = document.getElementById("watch-run-0").getBoundingClientRect();
      const canvas = (x, y) => document.elementFromPoint(left + x, top + y)?.id;
      return [top >= 0, canvas(width / 2, 8), canvas(width / 2, 200)];
    });
    assert.deepEqual(seen, [true, "watch-run-0", "watch-run-0"], `${width} x ${height}`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("#watch-panel"));
  }
  await finish(page);
});

test("buttons in fields change cards and seed, and leave the number of shuffles", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#watch=naive-swap&shuffles=50000" });
  await counted(page, 50_000);
  await page.click("#watch-settings");
  await page.waitForSelector("#watch-panel");
  await page.click('#watch-panel [aria-label="one card more"]');
  await page.waitForFunction(() => document.getElementById("watch-set-n").value === "14" && location.hash.includes("n=14"));
  await counted(page, 50_000);
  const seed = await page.$eval("#watch-set-seed", (field) => field.value);
  await page.click("#watch-set-seed ~ button");
  await page.waitForFunction((seed) => document.getElementById("watch-set-seed").value !== seed, {}, seed);
  await counted(page, 50_000);
  assert.equal(await page.$eval("#watch-set-shuffles", (field) => field.value), "50,000");
  assert.match(page.url(), /shuffles=50000/);
  await finish(page);
});

test("a value that stands in a field when the settings are closed by Escape breaks nothing", async () => {
  const page = await openPage({ reducedMotion: true });
  await counted(page, 1_000_000);
  await page.click("#watch-settings");
  await page.waitForSelector("#watch-panel");
  await page.$eval("#watch-set-n", (field) => (field.value = ""));
  await page.type("#watch-set-n", "8");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("#watch-panel"));
  await page.click("#watch-next");
  await page.waitForFunction(() => location.hash.startsWith("#watch="));
  assert.equal(await page.$eval("#broken", (broken) => broken.hidden), true);
  await finish(page);
});

test("pictures of what is seen are chosen by keys, and the choice stands in the address", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#watch=naive-swap&shuffles=1000" });
  await counted(page, 1_000);
  const painted = () => page.$eval("#watch-lane-1", (canvas) => canvas.toDataURL());
  await page.focus("#watch-settings");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "watch-settings-title");
  const before = await painted();
  await page.focus("#watch-see-places");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("#watch-see-exact").checked && location.hash.endsWith("&show=exact"));
  await page.waitForFunction((before) => document.querySelector("#watch-lane-1").toDataURL() !== before, {}, before);
  assert.equal(await focused(page), "watch-see-exact", "the picture keeps the focus");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.id === "watch-settings" && !document.querySelector("#watch-panel"));
  // The name of a row, left of the map, puts that card's bars below it.
  const at = await page.$eval("#watch-lane-1", (canvas) => {
    const box = canvas.getBoundingClientRect();
    return [box.left + 4, box.top + box.height / 2];
  });
  await page.mouse.click(...at);
  await page.waitForFunction(() => /&show=exact&card=\d+$/.test(location.hash));
  await finish(page);
});

test("Watch keeps its address while another screen is seen", async () => {
  const page = await openPage({ hash: "#watch=riffles", reducedMotion: true });
  await page.waitForSelector("#watch-lever");
  await page.click('#site nav a[href="#learn"]');
  await page.waitForSelector("#learn a");
  await page.click('#site nav a[href="#watch"]');
  await page.waitForFunction(() => location.hash === "#watch=riffles");
  await finish(page);
});

test("the list of shuffles stays within the window, whichever lane it belongs to", async () => {
  const page = await openPage({ hash: "#watch=riffles&shuffles=1000", reducedMotion: true });
  await page.waitForSelector("#watch[data-ready]");
  for (const width of [1024, 1280]) {
    await resize(page, { width, height: 800 });
    for (let lane = 0; lane < 4; lane += 1) {
      await page.click(`#watch-title-${lane}`);
      await page.waitForSelector("#watch .picker");
      assert.equal(await isTooWide(page), false, `lane ${lane} at ${width}`);
      await page.keyboard.press("Escape");
    }
  }
  await finish(page);
});

test("the link of a stamp keeps its place while its reason grows", async () => {
  for (const size of [{ width: 1280, height: 720 }, { width: 820, height: 1180 }, { width: 390, height: 844, touch: true }]) {
    const page = await openPage({ reducedMotion: true, ...size });
    await page.evaluate(() => {
      window.places = new Set();
      window.reasons = new Set();
      new MutationObserver(() => {
        const verdict = document.querySelector("#watch .lane:nth-of-type(2) .verdict");
        const { x, y } = verdict.querySelector("a")?.getBoundingClientRect() ?? {};
        if (x === undefined) return;
        window.places.add(`${x}, ${y}`);
        window.reasons.add(verdict.querySelector("p").textContent);
      }).observe(document.getElementById("watch"), { subtree: true, childList: true, characterData: true });
    });
    await counted(page, 1_000_000);
    const [places, reasons] = await page.evaluate(() => [[...window.places], window.reasons.size]);
    assert.ok(reasons > 3, `${reasons} reasons`);
    assert.equal(places.length, 1, places.join("; "));
    await finish(page);
  }
});
