// Lessons, the game, and which descriptions are shown.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import {
  address,
  allWords,
  attribute,
  counted,
  frames,
  go,
  goTo,
  isHidden,
  keys,
  open,
  openLink,
  press,
  reload,
  until,
  words,
} from "./page.mjs";

/** What a person sees of the stop on show. */
const stop = (page) =>
  page.evaluate(() => ({
    title: document.getElementById("tour-title").textContent,
    words: document.getElementById("tour-words").textContent,
    number: document.getElementById("tour-name").textContent,
    framed: [...document.querySelectorAll(".looked-at")].map((element) => element.id),
    strays: !document.getElementById("tour-again").hidden,
  }));

/** Waits until what the stop speaks of is in sight, below the strip and above the transport: all of it, or as much as there is room for. */
const inSight = (page) =>
  until(page, "what the stop speaks of is in sight", () => {
    const element = document.querySelector(".looked-at");
    const [target, strip, transport] = [element, document.getElementById("tour"), document.getElementById("transport")].map((e) => e?.getBoundingClientRect());
    if (!target || target.height < 1) return false;
    const over = transport.top > target.top && transport.left < target.right && transport.right > target.left && !element.contains(document.getElementById("transport"));
    const bottom = over ? Math.min(transport.top, innerHeight) : innerHeight;
    const seen = Math.min(target.bottom, bottom) - Math.max(target.top, strip.bottom);
    return seen >= Math.min(target.height, bottom - strip.bottom) - 12;
  });

/** Ids of the lessons, and how many stops each has. */
const lessons = async (page) => {
  const found = [];
  for (const id of tourIds) {
    await goTo(page, `#tour=${id}&stop=1&mode=present`);
    found.push({ id, stops: Number((await stop(page)).number.match(/(\d+)$/)[1]) });
  }
  return found;
};

const tourIds = ["article-000", "article-001", "article-002", "article-003", "naive-swap", "sattolo", "random-comparator", "seven-riffles", "flat-but-unfair", "weak-seeds"];

const ids = (page) => page.$$eval("#lessons-list button", (buttons) => buttons.map((b) => b.dataset.id));

for (const [lang, size] of [
  ["en", { width: 1366, height: 768 }],
  ["zh-CN", { width: 390, height: 844, touch: true }],
]) {
  test(`every tour from its first stop to its last, and each stop by its link (${lang})`, async () => {
    const page = await open({ lang, ...size, reducedMotion: true });
    await press(page, "#open-lessons");
    const tours = await ids(page);
    assert.deepEqual(tours, tourIds);
    await press(page, "#open-lessons");
    for (const tour of tours) {
      const seen = [];
      await press(page, "#open-lessons");
      await press(page, `#lessons-list [data-id=${tour}]`);
      for (;;) {
        await inSight(page);
        const [now, at] = [await stop(page), await address(page)];
        assert.equal(at.tour, tour);
        assert.equal(at.stop, String(seen.length + 1));
        assert.equal(now.strays, false, `${tour} ${at.stop}`);
        assert.equal(now.framed.length, 1);
        assert.ok(now.words.length > 10);
        assert.equal(/[\u4e00-\u9fff]/.test(now.words), lang === "zh-CN", now.words);
        assert.deepEqual(await allWords(page, "#notices > *"), []);
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${tour} ${at.stop} is wider than the window`,
        );
        seen.push({ ...now, link: page.url() });
        const [number, all] = now.number.match(/(\d+) \/ (\d+)$/).slice(1).map(Number);
        assert.equal(number, seen.length);
        if (number === all) break;
        await press(page, "#tour-on");
        assert.equal(await page.evaluate(() => document.activeElement.id), "tour-title");
      }
      assert.ok(seen.length >= 4 && seen.length <= 7);
      // After the last stop there are other lessons.
      await press(page, "#tour-on");
      assert.equal(await isHidden(page, "#lessons"), false);
      // The short link shows the same as the way there.
      for (const [k, { link, ...expected }] of seen.entries()) {
        await go(page, { tour, stop: k + 1 });
        await inSight(page);
        assert.deepEqual(await stop(page), expected);
        const settings = (url) => {
          const found = Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
          delete found.step;
          return found;
        };
        assert.deepEqual(settings(page.url()), settings(link));
      }
      await press(page, "#leave-tour");
    }
    await finish(page);
  });
}

/** The keyboard is on the button that opens lessons or, where the page is scrolled away from it, on Play. */
async function keepsTheKeyboardInSight(page) {
  const [id, inSight] = await page.evaluate(() => {
    const box = document.activeElement.getBoundingClientRect();
    return [document.activeElement.id, box.top >= 0 && box.bottom <= innerHeight];
  });
  assert.ok(["open-lessons", "play"].includes(id), id);
  assert.ok(inSight, `${id} is out of sight`);
}

test("back, forward, leaving, coming back, straying and returning", async () => {
  const page = await open({ hash: "#tour=naive-swap", reducedMotion: true });
  assert.match((await stop(page)).number, /1 \/ 5$/);
  await keys(page, ".", ".");
  assert.match((await stop(page)).number, /3 \/ 5$/);
  await keys(page, ",");
  assert.match((await stop(page)).number, /2 \/ 5$/);
  await page.goBack();
  await until(page, "Back leads back", () => document.getElementById("tour-name").textContent.endsWith("3 / 5"));
  await page.goBack();
  await until(page, "and back", () => document.getElementById("tour-name").textContent.endsWith("2 / 5"));
  await page.goForward();
  await until(page, "Forward leads on", () => document.getElementById("tour-name").textContent.endsWith("3 / 5"));
  // Another shuffle is chosen on the page: the tour waits.
  const there = await address(page);
  await page.select("#algorithm", "sattolo");
  await frames(page);
  assert.equal((await stop(page)).strays, true);
  assert.equal((await address(page)).algorithm, "sattolo");
  assert.match((await stop(page)).number, /3 \/ 5$/);
  // Loaded anew, it still does.
  await reload(page);
  assert.equal((await stop(page)).strays, true);
  await press(page, "#tour-again");
  assert.equal((await stop(page)).strays, false);
  assert.deepEqual(await address(page), there);
  // An exhibit opened by its key does not end it either.
  await keys(page, "3");
  assert.equal((await address(page)).exhibit, "table-13");
  assert.equal((await stop(page)).strays, true);
  // Left, the page stays; the list knows where it was left.
  await press(page, "#tour-again");
  await press(page, "#leave-tour");
  assert.equal(await isHidden(page, "#tour"), true);
  assert.equal((await address(page)).tour, undefined);
  assert.equal((await address(page)).algorithm, "naive-swap");
  await keepsTheKeyboardInSight(page);
  await keys(page, ".");
  assert.equal(await isHidden(page, "#tour"), true);
  await press(page, "#open-lessons");
  assert.equal(await page.evaluate(() => document.activeElement.id), "lessons-title");
  assert.match(await words(page, "#lessons-list [data-id=naive-swap]"), /3 \/ 5$/);
  await press(page, "#lessons-list [data-id=naive-swap]");
  assert.match((await stop(page)).number, /3 \/ 5$/);
  assert.equal(await isHidden(page, "#lessons"), true);
  await finish(page);
});

test("Back closes the list of lessons that a bare address opened", async () => {
  const page = await open({ reducedMotion: true });
  await press(page, "#open-lessons");
  assert.equal((await address(page)).lessons, "yes");
  await page.goBack();
  await until(page, "the list is closed", () => document.getElementById("lessons").hidden);
  assert.equal((await address(page)).lessons, undefined);
  await finish(page);
});

test("a lesson given in a presentation stays in it, up to its last stop", async () => {
  const page = await open({ hash: "#tour=sattolo&mode=present", reducedMotion: true });
  const at = async () => {
    const { mode, stop, lessons } = await address(page);
    return { mode, stop, lessons };
  };
  const stops = Number((await stop(page)).number.match(/(\d+)$/)[1]);
  for (let k = 2; k <= stops; k += 1) {
    await keys(page, ".");
    assert.deepEqual(await at(), { mode: "present", stop: String(k), lessons: undefined });
  }
  await keys(page, ".");
  assert.deepEqual(await at(), { mode: "present", stop: String(stops), lessons: undefined });
  await press(page, "#leave-tour");
  assert.equal(await page.evaluate(() => document.activeElement.id), "play");
  await finish(page);
});

test("a stop that asks is not answered by badges, verdict or names, until the reader goes on or elsewhere", async () => {
  const page = await open({ hash: "#tour=naive-swap", reducedMotion: true });
  const told = () => page.$$eval(".badge, .tile-verdict, #verdict, #known", (all) => all.filter((e) => e.checkVisibility()).map((e) => e.textContent.trim()).filter((words) => words));
  assert.match((await stop(page)).words, /Which of them is fair\?/);
  await press(page, "[data-act=add][data-amount='10000']");
  await counted(page, 10_000);
  await frames(page, 4);
  assert.deepEqual(await told(), []);
  await press(page, "#tour-on");
  await press(page, "#tour-on");
  assert.ok((await told()).length > 0, "the next stops answer");
  await press(page, "#tour-back");
  await press(page, "#tour-back");
  assert.deepEqual(await told(), []);
  // Another shuffle is another question.
  await page.select("#lane-algorithm-2", "sattolo");
  await frames(page);
  assert.ok((await told()).length > 0);
  await go(page, { tour: "flat-but-unfair", stop: 1 });
  await counted(page, 1_000_000);
  await frames(page, 4);
  assert.deepEqual(await told(), []);
  await press(page, "#lens input[value=successors]");
  await until(page, "who looks elsewhere is told", () => document.getElementById("verdict").checkVisibility());
  await press(page, "#tour-again");
  await press(page, "#leave-tour");
  assert.ok((await told()).length > 0);
  await finish(page);
});

test("a presentation shows what every stop speaks of, and no verdict is cut", async () => {
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }]) {
    const page = await open({ hash: "#mode=present", reducedMotion: true, ...size });
    for (const { id, stops } of await lessons(page)) {
      for (let k = 1; k <= stops; k += 1) {
        await goTo(page, `#tour=${id}&stop=${k}&mode=present`);
        await until(page, `${id} ${k} is shown`, () => {
          const target = document.querySelector(".looked-at");
          const { top, height, width, bottom } = target.getBoundingClientRect();
          return target.checkVisibility() && width > 100 && height > 20 && top >= 0 && Math.min(bottom, innerHeight) - top > Math.min(height, 120) - 1;
        });
      }
    }
    await goTo(page, "#tour=naive-swap&stop=4&mode=present");
    await counted(page, 1_000_000);
    await frames(page, 4);
    const cut = await page.$$eval(".tile-verdict", (all) => all.map((e) => e.scrollHeight > e.clientHeight + 1 || e.getBoundingClientRect().bottom > innerHeight));
    assert.deepEqual(cut, [false, false]);
    await finish(page);
  }
});

test("the page says what the stops say", async () => {
  const page = await open({ reducedMotion: true });
  for (const [tour, number, selector, figures] of [
    ["article-002", 2, "#answer", ["29.3"]],
    ["article-002", 4, "#answer", ["1.374", "82.16%"]],
    ["article-003", 4, "#answer", ["Card 5 stays"]],
    ["article-003", 5, "#answer", ["After 30 passes"]],
    ["article-003", 6, "#answer", ["36.79%"]],
    ["article-001", 7, "#answer", ["167", "99.88", "100.07"]],
    ["seven-riffles", 2, "#answer", ["4.54", "± 0"]],
    ["flat-but-unfair", 3, "#theory", ["13"]],
    ["flat-but-unfair", 5, "#theory", ["1/6"]],
    ["weak-seeds", 2, "#chance-line", ["256"]],
    ["weak-seeds", 4, "#chance-line", ["86,400,000"]],
    ["sattolo", 3, "#theory", ["6"]],
  ]) {
    await go(page, { tour, stop: number });
    for (const figure of figures) {
      await until(
        page,
        `${tour} ${number}: ${selector} says ${figure}`,
        (selector, figure) => document.querySelector(selector).textContent.includes(figure),
        selector,
        figure,
      );
    }
  }
  await go(page, { tour: "article-000", stop: 3 });
  assert.equal((await stop(page)).title, "All orders alike");
  assert.equal(await words(page, "#steps"), "25 / 25");
  await go(page, { tour: "naive-swap", stop: 5 });
  await counted(page, 1_000_000);
  await until(page, "the verdict is there", () => document.getElementById("verdict-words").textContent.includes("Not fair"));
  await finish(page);
});

test("the game, by keyboard alone", async () => {
  const settings = { algorithm: "fisher-yates-down", n: 13, deck: 13, seed: 3, shuffles: 0, game: 1 };
  const page = await openLink(settings, { reducedMotion: true });
  const labels = await allWords(page, "#game-cards button");
  assert.equal(labels.length, 13);
  // Hearts are red, as on the stage; spades are not.
  const inks = (page) => page.$$eval("#game-cards button", (all) => [...new Set(all.map((button) => `${button.textContent.at(-1)} ${getComputedStyle(button).color}`))]);
  assert.deepEqual(await inks(page), ["♥ rgb(198, 40, 40)"]);
  assert.match(await words(page, "#game-rule"), /^Game 1 of this seed/);
  assert.equal(await page.$$eval("#game-cards [tabindex='0']", (all) => all.length), 1);
  const play = async () => {
    const seen = [];
    await page.focus("#game-cards [tabindex='0']");
    for (let turn = 1; turn <= 13; turn += 1) {
      const guess = await page.evaluate(() => document.activeElement.textContent);
      assert.ok(!seen.includes(guess), `${guess} was seen`);
      await keys(page, "Enter");
      seen.push((await allWords(page, "#game-seen li")).at(-1));
      assert.equal((await words(page, "#game-said")).includes(seen.at(-1)), true);
      assert.equal((await words(page, "#game-said")).includes("right"), guess === seen.at(-1));
      if (turn < 13) assert.match(await words(page, "#game-said"), new RegExp(`${guess}.* ${13 - turn} left`));
      // The keyboard is still on a card that is left.
      if (turn < 13) {
        assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-disabled")), "false");
      }
      // A card that was seen cannot be guessed, nor does a number open an exhibit.
      await keys(page, "7");
      if (turn === 4) await keys(page, "ArrowRight", "ArrowLeft");
    }
    return seen;
  };
  const deck = await play();
  // Other keys are heard.
  await page.focus("#game-cards [tabindex='0']");
  await keys(page, "?");
  assert.equal(await page.$eval("#help", (help) => help.open), true);
  await keys(page, "Escape");
  assert.deepEqual([...deck].sort(), [...labels].sort());
  assert.equal((await address(page)).exhibit, undefined);
  const hits = await page.$$eval("#game-seen .mine", (all) => all.length);
  // 1 + 1/2 + … + 1/13.
  assert.match(await words(page, "#game-score"), new RegExp(`^${hits} of 13 right.*3\\.18 on average.*You: ${hits}\\.00`));
  // The link gives the same deck, another number another one.
  await reload(page);
  assert.deepEqual(await play(), deck);
  await press(page, "[data-act=next-deck]");
  assert.equal((await address(page)).game, "2");
  assert.notDeepEqual(await play(), deck);
  assert.match(await words(page, "#game-score"), /of 2 shuffles/);
  await keys(page, "Escape");
  assert.equal(await isHidden(page, "#game"), true);
  await keepsTheKeyboardInSight(page);
  await finish(page);
});

test("a reader plays decks riffled one to seven times", async () => {
  const page = await openLink({ algorithm: "riffle", passes: 1, n: 13, deck: 13, seed: 3, game: 1 });
  await press(page, "#read-decks");
  await until(page, "all decks are read", () => {
    const values = [...document.querySelectorAll("#game-table tbody td")].map((td) => td.textContent);
    const done = document.getElementById("read-decks").ariaDisabled === "false";
    return done && values.length === 8 && values.every((value) => /^\d/.test(value));
  });
  const hits = (await allWords(page, "#game-table tbody td")).map(Number.parseFloat);
  const [fair, ...riffled] = hits;
  assert.equal(fair, 3.18);
  // Each riffle hides more; the standard error is below 0.05.
  riffled.forEach((mean, k) => assert.ok(mean > fair - 0.2 && (k === 0 || mean < riffled[k - 1] + 0.2), `${hits}`));
  assert.ok(riffled[0] > 8);
  // The other size is another game.
  await press(page, "#game-decks [data-act=game-size][data-id='52']");
  assert.equal((await allWords(page, "#game-cards button")).length, 52);
  assert.equal(await isHidden(page, "#game-read"), true);
  assert.equal((await address(page)).n, "52");
  await finish(page);
});

test("a game of a deck that is too large begins with 13 cards", async () => {
  const page = await openLink({ algorithm: "sattolo", n: 500, seed: 3 });
  await press(page, "#open-lessons");
  await press(page, "#open-game");
  assert.equal((await allWords(page, "#game-cards button")).length, 13);
  assert.equal((await address(page)).algorithm, "sattolo");
  await finish(page);
});

test("sentence and pseudo-code are shown as chosen; the stage does not move", async () => {
  const page = await openLink({ algorithm: "sattolo", n: 8, seed: 3 }, { reducedMotion: true });
  const box = () =>
    page.$eval("#stage-box", (element) => {
      const { left, width, height } = element.getBoundingClientRect();
      return [left, element.offsetTop, width, height];
    });
  const [before, seen] = [await box(), (selector) => page.$eval(selector, (e) => e.getClientRects().length > 0)];
  await press(page, "#describe-sentence");
  assert.equal(await seen("#sentence"), false);
  assert.equal(await seen("#code"), true);
  await press(page, "#describe-code");
  assert.equal(await seen("#code"), false);
  assert.equal(await seen("#counters"), true);
  assert.deepEqual(await box(), before);
  await keys(page, "ArrowRight", "ArrowRight");
  assert.deepEqual(await box(), before);
  await reload(page);
  assert.deepEqual([await seen("#sentence"), await seen("#code")], [false, false]);
  assert.equal(await attribute(page, "#describe-code", "aria-pressed"), "false");
  // A lesson or an exhibit leaves them as they are.
  // One that counts nothing: what is pressed next does not move.
  await keys(page, "1");
  assert.equal((await address(page)).code, "no");
  await press(page, "#describe-code");
  assert.equal(await seen("#code"), true);
  // A link without a word of it shows all.
  await go(page, { algorithm: "sattolo", n: 8, seed: 3 });
  assert.equal(await seen("#sentence"), true);
  await finish(page);
});
