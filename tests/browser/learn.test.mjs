// Learn, where only a browser can tell. Its list is tested on the host (crates/rooms/learn).

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { focused, go, isTooWide, painted, resize } from "./page.mjs";

test("a lesson of the list is walked by keys, beside figures that stay in their place", async () => {
  const page = await openPage({ hash: "#learn" });
  await page.waitForSelector("#learn a");
  assert.equal(await page.$$eval("#learn li > a", (all) => all.length), 23);
  await page.click('#learn a[href="#learn=naive-swap.1"]');
  await page.waitForSelector("#lesson:not([hidden]) h1");
  const title = () => page.$eval("#lesson h1", (h1) => h1.textContent);
  assert.equal(await title(), "Which is fair?");
  assert.equal(await focused(page), "lesson-title");
  assert.equal(await page.$eval('#site nav [aria-current="page"]', (link) => link.getAttribute("href")), "#learn");
  const left = () => page.$eval("main:not([hidden]):is(#watch, #prove)", () => {
    const shown = ["watch", "prove", "check"].map((id) => document.getElementById(id)).find((main) => main.offsetWidth > 0);
    return Math.round(shown.getBoundingClientRect().left);
  });
  const first = await left();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("#lesson h1").textContent === "Count the paths");
  assert.equal(await left(), first);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("#lesson h1").textContent === "They cannot");
  await page.reload();
  await page.waitForSelector("#lesson:not([hidden]) h1");
  assert.equal(await title(), "They cannot");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => location.hash === "#learn" && document.getElementById("lesson").hidden);
  await page.goBack();
  await page.waitForFunction(() => !document.getElementById("lesson").hidden);
  assert.equal(await title(), "They cannot");
  await finish(page);
});

test("the title of an article leads to the lesson on it, from Prove and from the list", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#prove=cross&n=13" });
  for (const place of ["#prove .facts", "#learn-list"]) {
    await page.waitForSelector(`${place} a[href="#learn=article-003.1"]`);
    const link = (await page.$$(`${place} a[href="#learn=article-003.1"]`)).at(-1);
    assert.equal(await link.evaluate((link) => link.textContent), "“Cross shuffle and Fisher-Yates shuffle”");
    await link.click();
    await page.waitForSelector("#lesson:not([hidden]) h1");
    assert.equal(await page.evaluate(() => location.hash), "#learn=article-003.1");
    await go(page, "#learn");
  }
  await finish(page);
});

/** What lies under the ways on, in the page: controls and numbers that they could cover. The count is measured as a million. */
const underWays = () => {
  const number = [...document.getElementById("watch-number").childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
  const counted = number.data;
  number.data = "1,000,000";
  const box = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const ways = [...document.querySelectorAll("#lesson .way")].filter((way) => way.checkVisibility()).map((way) => way.getBoundingClientRect());
  const parts = [...document.querySelectorAll("#watch .transport :is(button, output, small), #lesson :is(.of > *, h1, .text, .open)")].filter((part) => part.checkVisibility());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const under = parts.filter((part) => ways.some((way) => meet(box(part), way)));
  number.data = counted;
  return under.map((part) => part.id || part.className || part.tagName);
};

/** What promise 11 asks, in the page: nothing scrolls, words and figure are wholly seen, and few controls stand beside them. */
const promised = () => {
  const main = document.getElementById(document.documentElement.dataset.screen);
  const seen = [...main.querySelectorAll("canvas, svg, table, ol")].filter((element) => element.checkVisibility());
  const [figure] = seen.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  const controls = [...main.querySelectorAll("a[href], button, input, select, textarea")].filter((element) => element.checkVisibility() && !element.closest(".lane, .orders"));
  const fits = (element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= innerHeight;
  return { scroll: scrollY, words: fits(document.querySelector("#lesson .text")), next: fits(document.getElementById("lesson-next")), figure: figure !== undefined && fits(figure), few: controls.length <= 8 };
};

const desk = [{ width: 1440, height: 900 }, { width: 1366, height: 768 }];
const phones = [[390, 664], [320, 640]].map(([width, height]) => ({ width, height, hasTouch: true, isMobile: true }));

for (const [where, sizes] of Object.entries({ "on a desk": desk, "on phones": phones })) {
  test(`every stop of every lesson has a figure and fits (${where})`, async () => {
    const isPhone = sizes === phones;
    const page = await openPage({ hash: "#learn", touch: isPhone });
    await resize(page, sizes[0]);
    await page.waitForSelector("#learn a");
    const lessons = await page.$$eval("#learn ul:first-of-type li > a", (all) => all.map((a) => a.hash).filter((hash) => /^#learn=.*\.1$/.test(hash)));
    assert.equal(lessons.length, 12);
    let stops = 0;
    for (const lesson of lessons) {
      for (let hash = lesson; hash !== "#learn"; stops += 1) {
        await go(page, hash);
        await page.waitForFunction(
          (number) => {
            const shown = ["watch", "prove", "check"].map((id) => document.getElementById(id)).find((main) => main.offsetWidth > 0);
            return document.querySelector("#lesson .of b")?.textContent.startsWith(`${number} /`) && shown?.querySelector("canvas, svg, ol, textarea");
          },
          {},
          hash.split(".")[1],
        );
        await painted(page);
        // On a desk the lower window for the first stop of each lesson alone: there the ways stand alike at all of them.
        const seen = isPhone || hash === lesson ? sizes : [sizes[0]];
        // On phones first the size that there is.
        for (const [k, size] of (isPhone && stops % 2 === 1 ? seen.toReversed() : seen).entries()) {
          if (k > 0) await resize(page, size);
          const told = `${hash} at ${size.width} x ${size.height}`;
          assert.equal(await isTooWide(page), false, told);
          assert.deepEqual(await page.evaluate(underWays), [], told);
          if (size === desk[0]) assert.deepEqual(await page.evaluate(promised), { scroll: 0, words: true, next: true, figure: true, few: true }, told);
        }
        if (!isPhone && seen.length > 1) await resize(page, sizes[0]);
        hash = await page.$eval("#lesson-next", (next) => next.hash);
      }
    }
    assert.ok(stops >= 50, `${stops} stops`);
    await finish(page);
  });
}

test("a stop that asks hides the verdict, and only as long as the lesson is shown", async () => {
  const page = await openPage({ hash: "#learn=flat-but-unfair.1" });
  const seen = () => page.$eval("#watch .stamp", (stamp) => getComputedStyle(stamp).visibility);
  await page.waitForSelector("#watch .stamp");
  assert.equal(await seen(), "hidden");
  await page.click('#site nav a[href="#watch"]');
  await page.waitForFunction(() => document.getElementById("lesson").hidden);
  assert.equal(await seen(), "visible");
  await finish(page);
});

test("the game is played by keys, and its address gives the same deck again", async () => {
  const page = await openPage({ hash: "#learn=next-card&v=1&algorithm=riffle&passes=2&n=13&deck=13&seed=3&game=1" });
  await page.waitForSelector("#guess-card-12");
  await page.focus("#guess-cards [tabindex='0']");
  const play = async () => {
    for (let card = 1; card <= 13; card += 1) {
      const at = await page.evaluate(() => [document.activeElement.parentElement.id, document.activeElement.ariaDisabled]);
      assert.deepEqual(at, ["guess-cards", "false"]);
      if (card === 4) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await page.waitForFunction((card) => document.querySelectorAll("#guess-turned li").length === card, {}, card);
    }
    return page.$$eval("#guess-turned li", (all) => all.map((card) => card.textContent));
  };
  const deck = await play();
  assert.equal(new Set(deck).size, 13);
  await page.click("#guess-next");
  await page.waitForFunction(() => /^#learn=next-card&.*game=2$/.test(location.hash));
  await page.evaluate(() => (location.hash = location.hash.replace("game=2", "game=1")));
  await page.waitForFunction(() => document.querySelectorAll("#guess-turned li").length === 0);
  await page.focus("#guess-cards [tabindex='0']");
  assert.deepEqual(await play(), deck);
  await finish(page);
});

test("list and game are in both languages and fit a phone", async () => {
  const page = await openPage({ hash: "#learn", width: 390, height: 664 });
  for (const lang of ["en", "zh"]) {
    await page.$eval(`#site-${lang}`, (button) => button.click());
    for (const [hash, there] of [["#learn", "#learn-list a"], ["#learn=next-card", "#guess-cards"], ["#learn=buffer", "#learn input[type=range]"], ["#learn=bench", "#bench-table"]]) {
      await go(page, hash);
      await page.waitForSelector(there, { visible: true });
      assert.equal(await isTooWide(page), false, hash);
    }
  }
  await finish(page);
});

test("the heading of what a link leads to has the focus", async () => {
  const page = await openPage({ reducedMotion: true, hash: "learn" });
  await page.waitForSelector("#learn-list a[href^='#learn=next-card']");
  const focused = () => page.waitForFunction(() => document.activeElement.tagName === "H1" && document.activeElement.getBoundingClientRect().height > 0);
  await page.focus("#learn-list a[href^='#learn=next-card']");
  await page.keyboard.press("Enter");
  await focused();
  await page.focus("#site nav a[href='#gallery']");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#gallery h1");
  await focused();
  await finish(page);
});

test("a long word in an address makes no page wider than the window", async () => {
  const page = await openPage({ hash: `#watch=${"9".repeat(300)}`, width: 320 });
  for (const screen of ["watch", "prove", "learn"]) {
    await go(page, `#${screen}=${"9".repeat(300)}`);
    await page.waitForSelector(`#${screen} .problems:not([hidden])`);
    assert.equal(await isTooWide(page), false, screen);
  }
  await finish(page);
});

test("the way back from a lesson leads to where it stands in the list", async () => {
  const page = await openPage({ hash: "#learn=weak-seeds.2", width: 390, height: 664, touch: true });
  await page.waitForSelector("#lesson .of a");
  await page.click("#lesson .of a");
  await page.waitForFunction(() => document.activeElement.getAttribute("href") === "#learn=weak-seeds.1");
  const { top, bottom } = await page.evaluate(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    return { top, bottom };
  });
  assert.ok(top >= 0 && bottom <= 664 - 52, `${top} to ${bottom}`);
  await finish(page);
});

test("the title of the window names the screen in the page's language", async () => {
  const page = await openPage({ hash: "#learn", lang: "zh-CN" });
  for (const [hash, title] of [["#learn", "学习 · 洗牌实验室"], ["#prove", "证明 · 洗牌实验室"], ["#gallery", "图鉴 · 洗牌实验室"], ["#check", "检验洗法 · 洗牌实验室"], ["#learn=naive-swap.1", "学习 · 洗牌实验室"], ["#watch", "洗牌实验室"]]) {
    await go(page, hash);
    await page.waitForFunction((title) => document.title === title, {}, title);
  }
  await go(page, "#prove");
  await page.waitForFunction(() => document.title.startsWith("证明"));
  await page.click("#site-en");
  await page.waitForFunction(() => document.title === "Prove · Shuffle Lab");
  await finish(page);
});
