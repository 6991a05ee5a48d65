// The Gallery, where only a browser can tell. Which tiles there are, their words and their maps are tested on the host (crates/rooms).

import assert from "node:assert/strict";

import { finish, inBoth, openPage, test } from "./harness.mjs";
import { colours, focused, go, isTooWide, painted, resize, tooSmall } from "./page.mjs";

const ready = (page) => page.waitForSelector("#gallery[data-ready]");

test("maps are painted, and nothing shifts when they come", async () => {
  for (const hash of ["#gallery", "#gallery=cards=13&cases=all"]) {
    const page = await openPage({ hash, width: 1440, height: 900 });
    await ready(page);
    const shifts = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().filter(({ value }) => value > 0.001).flatMap(({ value, sources }) => sources.map(({ node }) => `${value} ${node?.outerHTML ?? node?.data}`.slice(0, 120))))).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve([]), 500);
        }),
    );
    assert.deepEqual(shifts, []);
    const maps = await colours(page, "#gallery canvas");
    // Those that theory proves fair have one colour, most others many.
    assert.ok(maps.length > 40 && maps.filter((count) => count > 3).length > 20, maps.join());
    assert.equal(await page.evaluate(() => scrollY), 0, "the address names a screen, not a place to scroll to");
    await finish(page);
  }
});

test("keys search and open, and nothing that has the focus is lost", async () => {
  const page = await openPage({ hash: "#gallery" });
  await ready(page);
  await page.focus("#gallery-cards-52");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => location.hash === "#gallery=cards=13");
  assert.equal(await focused(page), "gallery-cards-13");
  await page.focus("#gallery-find");
  await page.keyboard.type("secret santa");
  await page.waitForFunction(() => document.querySelectorAll("#gallery .sections .small-map").length === 2);
  assert.equal(await focused(page), "gallery-find");
  assert.match(page.url(), /#gallery=cards=13&find=secret%20santa$/);
  assert.equal(await page.$eval("#gallery .found", (found) => found.textContent), "2 found");
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "gallery-derangement-redo-exact");
  await page.$eval("#gallery-find", (input) => input.select());
  await page.focus("#gallery-find");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.press("Delete");
  await page.waitForSelector("#gallery-cases");
  await page.focus("#gallery-cases");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#gallery .cases li").length === 10);
  assert.equal(await focused(page), "gallery-cases");
  await page.focus("#gallery-story-sattolo");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.documentElement.dataset.screen === "watch");
  assert.match(page.url(), /#watch=sattolo$/);
  await page.goBack();
  await page.waitForSelector("#gallery .cases li:nth-child(10)", { visible: true });
  await finish(page);
});

test("a true case opens, deals, says what it found, and leads back to its tile", async () => {
  const page = await openPage({ hash: "#gallery=cards=8", reducedMotion: true });
  await ready(page);
  await page.focus("#gallery-case-freecell");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#gallery .stamp[data-stamp=too-even]");
  assert.match(page.url(), /#gallery=case=freecell$/);
  assert.equal(await focused(page), "gallery-case-title");
  assert.match(await page.$eval("#gallery .ruling", (ruling) => ruling.textContent), /613 to 618 times/);
  assert.ok((await colours(page, "#gallery canvas"))[0] > 100, "the map is painted");
  // The next first card is named by a press.
  await page.click("#gallery-card-29");
  await page.waitForFunction(() => document.querySelector("#gallery .said").textContent.startsWith("It was 8♣"));
  await page.click("#gallery-tell");
  await page.waitForFunction(() => document.querySelector("#gallery .said").textContent.includes("23,497 of 31,999"));
  assert.equal(await page.$$eval("#gallery [data-likely=true]", (cards) => cards.length), 2);
  // The lever goes back; the stamp is of all games alone.
  await page.focus("#gallery-lever");
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.getElementById("gallery-games").value === "1");
  assert.equal(await page.$("#gallery .stamp"), null);
  // What cannot be used leaves what was there.
  await page.focus("#gallery-games");
  await page.keyboard.type("none\n");
  await page.waitForFunction(() => document.getElementById("gallery-games").value === "1");
  // A square says what it is, by the pointer and by keys.
  await page.focus("#gallery .square");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelector("#gallery .reading").textContent.startsWith("A♣ in place 1:"));
  await page.click("#site nav a[href='#gallery']");
  await page.waitForSelector("#gallery-case-freecell");
  assert.match(page.url(), /#gallery$/);
  assert.equal(await focused(page), "gallery-case-freecell");
  await finish(page);
});

test("one key presents a case and goes on to the next one", async () => {
  const page = await openPage({ hash: "#gallery=case=draft-1969", width: 1280, height: 720, reducedMotion: true });
  await page.waitForSelector("#gallery .stamp");
  await page.keyboard.press("f");
  await page.waitForSelector("#site[data-case] .case[data-beat='0']");
  const seen = () => page.evaluate(() => [...document.querySelectorAll("#gallery :is(.exhibit, .stamp, table)")].filter((part) => part.checkVisibility({ visibilityProperty: true })).map((part) => part.className));
  assert.deepEqual(await seen(), []);
  for (const [beat, parts] of [["1", ["exhibit"]], ["2", ["exhibit", "stamp"]], ["3", ["exhibit", "stamp", "beside"]]]) {
    // At the question nothing else uses the arrow.
    await page.keyboard.press(Number(beat) === 1 ? "ArrowRight" : "PageDown");
    await page.waitForSelector(`.case[data-beat='${beat}']`);
    assert.deepEqual(await seen(), parts);
    assert.equal(await isTooWide(page), false);
  }
  await page.keyboard.press("PageDown");
  await page.waitForSelector("[data-case='zero-index'][data-beat='0']");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#site:not([data-case])");
  await finish(page);
});

test("a case on Watch has its account, its sources and the way back from the first second, though their words come later", async () => {
  const page = await openPage({ hash: "#watch=shelves", width: 1440, height: 844 });
  for (const [hash, width] of [["#watch=shelves", 1440], ["#watch=poker", 390]]) {
    await resize(page, { width, height: 844 });
    await go(page, hash);
    await page.waitForSelector("#watch-account:not([hidden]) .printed:not([hidden]) .beside tbody tr");
    const told = await page.$$eval("#watch-account h2", (titles) => titles.length);
    assert.equal(told, 3);
    assert.match(await page.$eval("#watch-account .sources a", (link) => link.href), /^https:/);
    await page.click("#watch .onward .down");
    await page.waitForFunction(() => document.activeElement.matches("#watch-account h2"));
    await page.$eval("#watch-account .all-cases", (link) => link.click());
    await page.waitForFunction(() => location.hash === "#gallery");
  }
  await finish(page);
});

inBoth("the ways on below a true case stay within a phone", async (browser) => {
  const page = await openPage({ browser, hash: "#watch=shelves", width: 390, height: 844, reducedMotion: true });
  await page.waitForFunction(() => document.querySelector("#watch .onward .down").checkVisibility());
  for (const width of [390, 320]) {
    await resize(page, { width, height: 844 });
    const [left, right, whole] = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll("#watch .onward > *")].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect());
      return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right)), document.documentElement.scrollWidth];
    });
    assert.ok(left >= 0 && right <= width && whole <= width, `${width}: from ${left} to ${right} in ${whole}`);
  }
  await finish(page);
});

test("one key leads from a case of the Gallery to one of Watch and on, buttons lead back, and all fits a projector", async () => {
  for (const lang of ["en", "zh-CN"]) {
    const page = await openPage({ hash: "#gallery=case=zero-index&mode=present&beat=4", width: 1280, height: 720, reducedMotion: true, lang });
    await page.waitForSelector("#site[data-case] .case[data-beat='3'] .stamp");
    const shows = (element, selector) => page.$eval(selector, (found) => found.checkVisibility({ visibilityProperty: true }) && found.getBoundingClientRect().bottom <= innerHeight).then((is) => assert.ok(is, element));
    for (const part of [".headline", ".lead", ".beside", ".sources"]) await shows(part, `#gallery ${part}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth));
    await page.keyboard.press("PageDown");
    await page.waitForSelector("#site[data-present]");
    assert.match(page.url(), /#watch=shelves&mode=present$/);
    await page.click("#beat-back");
    await page.waitForSelector("#site[data-case] [data-case='zero-index'][data-beat='3']");
    await page.click("#beat-leave");
    await page.waitForSelector("#site:not([data-case])");
    await finish(page);
  }
});

/** Goes to another address of the Gallery, once what it shows is painted. */
async function goTo(page, hash) {
  // From another screen, so that what is ready is the new one.
  await go(page, "#learn");
  await page.waitForSelector("#learn h1", { visible: true });
  await go(page, hash);
  await page.waitForSelector("#gallery[data-ready] h1", { visible: true });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await painted(page);
}

test("on two projectors the foot of every case is within the window", async () => {
  for (const lang of ["en", "zh-CN"]) {
    const page = await openPage({ hash: "#learn", width: 1280, height: 720, reducedMotion: true, lang });
    for (const id of ["freecell", "draft-1969", "zero-index", "ballot-2010", "never-reset"]) {
      await goTo(page, `#gallery=case=${id}`);
      for (const [width, height] of [[1366, 768], [1280, 720]]) {
        await resize(page, { width, height });
        const bottom = await page.$eval("#gallery .case .foot", (foot) => foot.getBoundingClientRect().bottom);
        assert.ok(bottom <= height, `${id} ${lang}, ${width} x ${height}: ${bottom}`);
      }
    }
    await finish(page);
  }
});

test("a phone shows it without scrolling sideways or words on words, with targets to touch, in both languages", async () => {
  const hashes = ["#gallery=cards=8", "#gallery=case=freecell", "#gallery=case=draft-1969", "#gallery=case=zero-index", "#gallery=case=ballot-2010", "#gallery=case=never-reset"];
  for (const [lang, other] of [["en", /[\u4e00-\u9fff]/], ["zh-CN", /not fair|cards for|shuffles/i]]) {
    const page = await openPage({ hash: "#learn", width: 390, height: 664, touch: true, reducedMotion: true, lang });
    for (const hash of hashes) {
      await goTo(page, hash);
      assert.equal(await isTooWide(page), false);
      assert.deepEqual(await tooSmall(page, "#gallery :is(a, button, label):not(.sources *)", ["height", "width"]), []);
      // What stands above and below a case's map.
      const meeting = await page.$$eval("#gallery .shown :is(.across > *, .scale > span, .reading)", (all) => {
        const boxes = all.filter((element) => element.checkVisibility() && element.textContent).map((element) => [element.textContent, element.getBoundingClientRect()]);
        const meet = ([, a], [, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        return boxes.flatMap((one, k) => boxes.slice(k + 1).filter((other) => meet(one, other)).map((other) => `${one[0]} on ${other[0]}`));
      });
      assert.deepEqual(meeting, [], hash);
      // Titles of sources are in their own language.
      assert.doesNotMatch(await page.$eval("#gallery", (gallery) => [gallery.innerText, ...[...gallery.querySelectorAll(".sources a")].map((a) => a.innerText)].reduce((text, source) => text.replace(source, ""))), other);
    }
    await finish(page);
  }
});

/** What the tile of the browser's own sort says, once it is measured: that it comes into view. */
const own = async (page) => {
  assert.equal(await page.$eval("#gallery-own .term", (term) => term.textContent), "measuring …");
  await page.$eval("#gallery-own", (tile) => tile.scrollIntoView({ block: "center" }));
  await page.waitForFunction(() => !document.querySelector("#gallery-own .term").textContent.includes("measuring"));
  return page.$eval("#gallery-own", (tile) => [tile.querySelector(".term").textContent, tile.querySelector("canvas").width]);
};

/** Of the versions that the catalogue names, what their sort is; else only that something is said. Each is missed once in 1,000 runs. */
const measured = {
  chromium: ["Chrome/156.", { 8: "like insertion sort", 13: "like insertion sort", 52: "like binary insertion" }],
  firefox: ["firefox/153.", { 8: "like insertion sort", 13: "none of these sorts", 52: "none of these sorts" }],
};

inBoth("the sort of the browser is measured, without a shift", async (browser) => {
  const [version, sorts] = measured[browser];
  const page = await openPage({ browser, hash: "#learn", width: 1440, height: 240, reducedMotion: true });
  for (const [cards, sort] of Object.entries(sorts)) {
    await goTo(page, `#gallery=cards=${cards}`);
    await page.evaluate(() => {
      globalThis.shifts = 0;
      if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shifts += entry.value;
      }).observe({ type: "layout-shift" });
    });
    const [said, width] = await own(page);
    assert.ok(width > 1, "its map is painted");
    assert.match(said, /^(like |none of these sorts)/);
    if ((await page.browser().version()).startsWith(version)) assert.equal(said, sort);
    // A line more in the tile would be a hundred times as much; on a busy machine something of a pixel moves.
    assert.ok((await page.evaluate(() => globalThis.shifts)) < 0.001);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await finish(page);
});

test("on a phone, more true cases come where their switch is pressed", async () => {
  const page = await openPage({ hash: "gallery=cards=8", width: 390, height: 844, touch: true });
  await page.waitForSelector("#gallery-cases");
  const before = await page.$$eval("#gallery .cases li", (cases) => cases.length);
  await page.click("#gallery-cases");
  await page.waitForFunction((before) => document.querySelectorAll("#gallery .cases li").length > before, {}, before);
  const seen = await page.$$eval("#gallery .cases li", (cases, before) => {
    const { top, bottom } = cases[before].getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, before);
  assert.ok(seen, "the first of them is within the window");
  await finish(page);
});
