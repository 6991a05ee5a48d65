// The page as a person meets it: stage, address, languages, heatmap, phone.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import {
  address,
  algorithms,
  allWords,
  attribute,
  becomes,
  counted,
  done,
  fast,
  frames,
  go,
  goTo,
  isHidden,
  keys,
  open,
  openLink,
  parseReadout,
  percentages,
  picture,
  pinnedOrder,
  press,
  reload,
  slide,
  stage,
  steps,
  table,
  type,
  until,
  value,
  words,
} from "./page.mjs";

const seed = "18446744073709551615";
const eight = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 0 };

/** What a table twin must show after this one run. */
const oneRun = (order) => order.map((_, card) => order.map((c) => (c === card + 1 ? "100.00%" : "0.00%")));

// ---------------------------------------------------------------- the stage

test("a link shows its deck in order and stands still until it is told to play", async () => {
  const page = await openLink(eight);
  const before = await stage(page);
  assert.match(before.sentence, /^8 cards in order\./);
  await frames(page, 30);
  assert.deepEqual(await stage(page), before);
  assert.equal(await words(page, "#status"), "Nothing is counted yet. Press Play or choose a number.");
  await finish(page);
});

test("forward, back, scrubbing, start and end lead to the same states and pictures", async () => {
  const page = await openLink(eight);
  await fast(page);
  const [at, all] = await steps(page);
  assert.equal(at, 0);
  const look = async () => ({ ...(await stage(page)), picture: await picture(page, "#stage") });
  const states = [await look()];
  for (let step = 1; step < all; step += 1) {
    await page.click("[data-act=forward]");
    await until(page, `step ${step} is done`, (step) => document.getElementById("scrubber").value === step, `${step}`);
    states.push(await look());
  }
  assert.equal(new Set(states.map((state) => state.sentence)).size, all, "every step has a sentence of its own");
  for (const name of ["count-draws", "count-swaps"]) {
    assert.equal(states[0].counters[name], "0");
    assert.equal(states.at(-1).counters[name], "7");
  }
  for (let step = all - 2; step >= 0; step -= 1) {
    await page.click("[data-act=back]");
    await becomes(page, look, states[step], `back to step ${step}`);
  }
  for (let k = 1; k <= all; k += 1) {
    const step = (k * 7) % all;
    await slide(page, "#scrubber", step);
    assert.deepEqual(await look(), states[step], `scrubbed to step ${step}`);
  }
  await press(page, "[data-act=end]");
  assert.deepEqual(await steps(page), [all, all]);
  assert.equal(await words(page, "#sentence"), `Done: ${pinnedOrder("fisher-yates-down", 8, 42).join(" ")}.`);
  await press(page, "[data-act=start]");
  assert.deepEqual(await look(), states[0], "at the start again");
  await finish(page);
});

test("play goes on by itself, pause lets the step end and then holds", async () => {
  const page = await openLink({ ...eight, n: 52 });
  await slide(page, "#speed", 2);
  assert.equal(await attribute(page, "#play", "aria-label"), "Play");
  await press(page, "#play");
  assert.equal(await attribute(page, "#play", "aria-label"), "Pause");
  await until(page, "three steps are played", () => Number(document.getElementById("scrubber").value) >= 3);
  await press(page, "#play");
  assert.equal(await attribute(page, "#play", "aria-label"), "Play");
  const [paused] = await steps(page);
  // At this speed a step takes about ten frames: the one under way ends, and no other begins.
  await frames(page, 60);
  const [held] = await steps(page);
  assert.ok(held - paused <= 1, `${paused} and then ${held}`);
  await frames(page, 30);
  assert.deepEqual((await steps(page))[0], held);
  await press(page, "#play");
  await until(page, "it goes on", (held) => Number(document.getElementById("scrubber").value) > held, held);
  await finish(page);
});

test("at the end play begins the next shuffle, and every run played is counted", async () => {
  const page = await openLink(eight);
  await fast(page);
  for (const run of [1, 2, 3]) {
    await press(page, "#play");
    await counted(page, run);
    assert.equal(await attribute(page, "#play", "aria-label"), "Next shuffle");
    assert.equal(await value(page, "#run"), String(run));
  }
  const played = await table(page);
  assert.deepEqual(await address(page), { ...(await address(page)), run: "3", shuffles: "3", seed: "42" });
  await reload(page);
  await counted(page, 3);
  assert.deepEqual(await table(page), played, "the workers count the same three shuffles");
  await finish(page);
});

test("a finished run drops its cards into the heatmap, and is counted when they have landed", async () => {
  const page = await openLink(eight, { width: 1400, height: 900 });
  const before = await picture(page, "#heat");
  await page.evaluate(() => {
    window.flown = [];
    const flight = document.getElementById("flight");
    const note = () =>
      window.flown.push(`${flight.hidden ? "landed" : "flying"}: ${document.getElementById("status").textContent}`);
    new MutationObserver(note).observe(flight, { attributeFilter: ["hidden"] });
  });
  await page.click("[data-act=end]");
  await counted(page, 1);
  await frames(page);
  const flown = await page.evaluate(() => window.flown);
  assert.match(flown[0], /^flying: Nothing is counted yet/);
  assert.match(flown[1], /^landed: /);
  assert.equal(flown.length, 2);
  assert.notEqual(await picture(page, "#heat"), before);
  await finish(page);
});

test("every shuffle ends in the order that its link promises, and lights exactly these n cells", async () => {
  const page = await openLink(eight);
  await fast(page);
  for (const algorithm of algorithms) {
    const order = pinnedOrder(algorithm, 8, seed);
    await go(page, { algorithm, n: 8, seed, shuffles: 0 });
    await press(page, "[data-act=end]");
    assert.equal(await words(page, "#sentence"), `Done: ${order.join(" ")}.`, algorithm);
    await counted(page, 1);
    const { cards, places, shares } = await table(page);
    assert.deepEqual(cards, places);
    assert.deepEqual(shares, oneRun(order), algorithm);
  }
  await finish(page);
});

test("one card, a thousand cards: the page does not mind", async () => {
  const page = await openLink({ ...eight, n: 1 });
  await fast(page);
  await press(page, "[data-act=end]");
  assert.equal(await words(page, "#sentence"), "Done: 1.");
  await counted(page, 1);
  assert.deepEqual((await table(page)).shares, [["100.00%"]]);
  for (const algorithm of ["fisher-yates-down", "draw-again", "cross"]) {
    await go(page, { algorithm, n: 1024, seed: 42, shuffles: 2000, card: 1024 });
    await counted(page, 2000);
    const { cards, shares } = await table(page);
    assert.equal(cards.length, 1024, "beyond 60 cards the table holds the followed card");
    const sum = shares.reduce((sum, [count]) => sum + Number(count.replaceAll(",", "")), 0);
    assert.equal(sum, 2000);
    await press(page, "[data-act=end]");
    assert.match(await words(page, "#sentence"), /^Done/);
    await press(page, "[data-act=back]");
  }
  await finish(page);
});

// ---------------------------------------------------------------- the address

test("every change is in the address, and reloading brings all of it back", async () => {
  const page = await openLink({ ...eight, shuffles: 100 });
  const choose = (selector, option) => async () => void (await page.select(selector, option));
  const click = (selector) => () => page.click(selector);
  const typed = (selector, text) => () => type(page, selector, text);
  const changes = [
    [choose("#algorithm", "swap-random-pairs"), { algorithm: "swap-random-pairs", n: "8", swaps: "8" }],
    [typed("#swaps", "21"), { swaps: "21" }],
    [typed("#n", "12"), { n: "12", swaps: "12" }],
    [choose("#algorithm", "cross"), { algorithm: "cross", swaps: undefined, passes: "1" }],
    [typed("#passes", "9"), { passes: "9" }],
    [choose("#algorithm", "naive-swap"), { algorithm: "naive-swap", passes: undefined }],
    [choose("#deck", "52"), { deck: "52", n: "52" }],
    [typed("#seed", seed), { seed }],
    [typed("#run", "77"), { run: "77" }],
    [typed("#shuffles", "3000"), { shuffles: "3000" }],
    [click("[data-act=add][data-amount='100']"), { shuffles: "3100", fixed: "no" }],
    [choose("#card", "51"), { card: "52" }],
    [click("#scale input[value=probability]"), { scale: "probability" }],
    [click("[data-act=theme]"), { theme: "dark" }],
    [click("#lang"), { lang: "zh" }],
  ];
  let expected = await address(page);
  for (const [change, difference] of changes) {
    await until(page, "all is counted", () => document.getElementById("heat-box").ariaBusy === "false");
    await change();
    await frames(page);
    expected = JSON.parse(JSON.stringify({ ...expected, ...difference }));
    assert.deepEqual(await address(page), expected, JSON.stringify(difference));
  }
  await counted(page, 3100);
  const look = async () => ({
    hash: await page.evaluate(() => location.hash),
    fields: await page.$$eval("select, input:not([type=radio])", (all) => all.map((e) => [e.id, e.value])),
    scale: await value(page, "#scale input:checked"),
    theme: await attribute(page, "html", "data-theme"),
    lang: await attribute(page, "html", "lang"),
    stage: await stage(page),
    heat: await picture(page, "#heat"),
    followed: await picture(page, "#followed"),
    table: await table(page),
  });
  const before = await look();
  await reload(page);
  await counted(page, 3100);
  assert.deepEqual(await look(), before);
  assert.deepEqual(await allWords(page, "#notices .notice"), []);
  await finish(page);
});

test("a new seed comes from the system, is shown, and decides the run", async () => {
  const page = await openLink({ ...eight, shuffles: 1000 });
  await counted(page, 1000);
  const before = await table(page);
  await press(page, "[data-act=new-seed]");
  const fresh = await value(page, "#seed");
  assert.match(fresh, /^\d+$/);
  assert.notEqual(fresh, "42");
  assert.equal((await address(page)).seed, fresh);
  await counted(page, 1000);
  assert.notDeepEqual(await table(page), before);
  await press(page, "[data-act=new-seed]");
  assert.notEqual(await value(page, "#seed"), fresh);
  await type(page, "#seed", "42");
  await counted(page, 1000);
  assert.deepEqual(await table(page), before, "the old seed brings the old counts back");
  await finish(page);
});

test("an address changed by hand is heeded; going back and a plain address do no harm", async () => {
  const page = await openLink({ ...eight, shuffles: 1000 });
  await counted(page, 1000);
  const first = await table(page);
  await go(page, { algorithm: "sattolo", n: 5, seed: 7, shuffles: 500, card: 3, scale: "probability", lang: "zh" });
  await counted(page, 500);
  assert.equal(await value(page, "#algorithm"), "sattolo");
  assert.equal(await value(page, "#n"), "5");
  assert.equal(await value(page, "#seed"), "7");
  assert.equal(await value(page, "#card"), "2");
  assert.equal(await attribute(page, "html", "lang"), "zh-CN");
  const diagonal = percentages(await table(page)).map((row, k) => row[k]);
  assert.deepEqual(diagonal, [0, 0, 0, 0, 0], "in a Sattolo shuffle no card stays");
  await page.goBack({ waitUntil: [] }).catch(() => {});
  await until(page, "the first link is back", () => document.getElementById("algorithm").value === "fisher-yates-down");
  await counted(page, 1000);
  assert.deepEqual((await table(page)).shares, first.shares);
  await goTo(page, "");
  await counted(page, 1000);
  assert.deepEqual(await allWords(page, "#notices .notice"), []);
  await press(page, "[data-act=add][data-amount='100']");
  await counted(page, 1100);
  assert.equal((await address(page)).shuffles, "1100", "the next change writes the address again");
  await finish(page);
});

// ---------------------------------------------------------------- languages

/** Latin words that belong into Chinese text: names, and what is printed on keys. */
const latin = new Set("Fisher Yates Sattolo Holm inside out Home End ln Collections ArrayDeque Thorp GIF PNG SVG CSV TSV JSON HTML JavaScript README".split(" "));

function assertChinese(text, where, allowed = latin) {
  const foreign = (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !allowed.has(word));
  assert.deepEqual(foreign, [], `${where}: ${text}`);
}

/** What the page says, and where: `[where, text]`. */
const said = (page) =>
  page.evaluate(() => {
    const all = [];
    const shown = (element) => !element.closest("[hidden]");
    for (const [attribute, read] of [
      ["data-text", (e) => e.textContent],
      ["data-label", (e) => e.ariaLabel],
      ["data-title", (e) => e.title],
    ]) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        all.push([`${attribute}=${element.getAttribute(attribute)}`, read(element) ?? ""]);
      }
    }
    for (const selector of [
      "#algorithm option",
      "#deck option",
      "#fairness",
      "#about-line",
      "#known",
      "#sentence",
      "#code li",
      "#counters dt",
      "#facts dt",
      "#status",
      "#readout",
      ".notice p",
      ".notice button",
    ]) {
      for (const element of document.querySelectorAll(selector)) {
        if (shown(element)) all.push([selector, element.textContent]);
      }
    }
    for (const element of document.querySelectorAll("optgroup")) all.push(["optgroup", element.label]);
    for (const selector of ["#play", "#heat", "#legend", "#followed", "#stage"]) {
      all.push([`${selector} label`, document.querySelector(selector).ariaLabel ?? ""]);
    }
    return all;
  });

test("the page speaks Chinese from head to foot, and says so", async () => {
  const page = await openLink({ ...eight, shuffles: 1000, exhibit: "five-and-two", lang: "zh", colour: 1 });
  await counted(page, 1000);
  assert.equal(await attribute(page, "html", "lang"), "zh-CN");
  assert.equal(await page.title(), "洗牌实验室");
  for (const [where, text] of await said(page)) {
    assert.notEqual(text.trim(), "", `${where} has text`);
    if (where === "data-text=language" || where === "data-title=language-hint") {
      assert.match(text, /English/);
    } else if (where === ".notice p") {
      assertChinese(text, where, new Set(["colour"]));
    } else if (!["#code li", "#legend label"].includes(where)) {
      assertChinese(text, where);
      assert.match(text, /\p{Script=Han}|^\d|^Fisher/u, where);
    }
  }
  await finish(page);
});

test("every step of every shuffle is told in Chinese, on the canvases too", async () => {
  const page = await openLink(
    { ...eight, lang: "zh" },
    {
      before: (page) =>
        page.evaluateOnNewDocument(() => {
          window.painted = new Set();
          const { fillText } = CanvasRenderingContext2D.prototype;
          CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
            window.painted.add(text);
            return fillText.call(this, text, ...rest);
          };
        }),
    },
  );
  await fast(page);
  for (const algorithm of algorithms) {
    await go(page, { algorithm, n: 4, seed: 3, shuffles: 10, lang: "zh" });
    const sentences = await page.evaluate(async () => {
      const scrubber = document.getElementById("scrubber");
      const sentences = [];
      for (let step = 0; step <= Number(scrubber.max); step += 1) {
        scrubber.value = step;
        scrubber.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise(requestAnimationFrame);
        sentences.push(document.getElementById("sentence").textContent);
      }
      return sentences;
    });
    assert.ok(sentences.length > 5, algorithm);
    for (const sentence of sentences) {
      assertChinese(sentence, algorithm);
      assert.match(sentence, /\p{Script=Han}/u, algorithm);
    }
    for (const line of await allWords(page, "#code li")) assertChinese(line, algorithm, new Set([...latin, "node", "next", "head", "coin", "sort", "low", "mid", "high", "min", "left", "right", "key", "hand", "mod", "first", "second"]));
  }
  await counted(page, 10);
  const painted = await page.evaluate(() => [...window.painted]);
  assert.ok(painted.length > 20, "texts are painted");
  for (const text of painted) assertChinese(text, "painted");
  await finish(page);
});

test("the language button switches all words at once, and the link keeps the language", async () => {
  const page = await openLink({ ...eight, shuffles: 100 });
  await counted(page, 100);
  const english = await said(page);
  assert.equal(await attribute(page, "html", "lang"), "en");
  for (const [where, text] of english) {
    if (where !== "data-text=language" && where !== "data-title=language-hint") {
      assert.doesNotMatch(text, /\p{Script=Han}/u, where);
    }
  }
  await press(page, "#lang");
  assert.equal(await attribute(page, "html", "lang"), "zh-CN");
  assert.equal((await address(page)).lang, "zh");
  await counted(page, 100);
  const chinese = await said(page);
  assert.equal(chinese.length, english.length);
  await reload(page);
  await counted(page, 100);
  assert.equal(await attribute(page, "html", "lang"), "zh-CN");
  assert.deepEqual(await said(page), chinese);
  await press(page, "#lang");
  assert.equal((await address(page)).lang, "en");
  assert.deepEqual(await said(page), english);
  await finish(page);
});

test("without a choice the browser's language is taken", async () => {
  for (const [lang, expected] of [
    ["zh-CN", "zh-CN"],
    ["zh-TW", "zh-CN"],
    ["de", "en"],
  ]) {
    const page = await openLink(eight, { lang });
    assert.equal(await attribute(page, "html", "lang"), expected, lang);
    assert.equal((await address(page)).lang, undefined);
    await finish(page);
  }
});

// ---------------------------------------------------------------- the heatmap

test("the heatmap fills while the shuffles run, not only at their end", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 52, seed: 42, shuffles: 0 }, {
    // Which shuffles the workers report: [from, how many].
    before: (page) => page.evaluateOnNewDocument(() => {
      window.reports = [];
      window.Worker = class extends Worker {
        constructor(...args) {
          super(...args);
          this.addEventListener("message", ({ data }) => {
            const report = protocol.fromWorker(data).Counted;
            if (report) window.reports.push([report.from, report.shuffles]);
          });
        }
      };
    }),
  });
  const empty = await picture(page, "#heat");
  await page.evaluate(() => {
    window.updates = [];
    const status = document.getElementById("status");
    new MutationObserver(() => window.updates.push(status.textContent)).observe(status, { childList: true });
  });
  await press(page, "[data-act=add][data-amount='100000000']");
  await until(page, "some shuffles are counted", () => /^[1-9][\d,]* of 100,000,000/.test(document.getElementById("status").textContent));
  const early = await picture(page, "#heat");
  assert.notEqual(early, empty, "the first counts are drawn");
  const before = await done(page);
  await until(
    page,
    "more shuffles are counted",
    (before) => Number(document.getElementById("status").textContent.match(/[\d,]+/)[0].replaceAll(",", "")) > before,
    before,
  );
  assert.notEqual(await picture(page, "#heat"), early, "the picture changes while they run");
  const progress = await page.$eval("#progress", (bar) => ({ hidden: bar.hidden, value: bar.value, max: bar.max }));
  assert.equal(progress.hidden, false);
  assert.equal(progress.max, 100_000_000);
  assert.ok(progress.value > before && progress.value < progress.max);
  await until(page, "the beginning is counted", () => window.reports.reduce((sum, [from, shuffles]) => sum + (from === 0 ? shuffles : 0), 0) >= 65_536);
  await press(page, "#stop");
  const updates = await page.evaluate(() => window.updates);
  const partial = updates.filter((text) => /^[1-9][\d,]* of 100,000,000/.test(text));
  assert.ok(new Set(partial).size >= 3, `partial counts were shown: ${updates.join("; ")}`);
  // The beginning is one worker's, and it reports at each doubling, however fast it is.
  const sums = [];
  for (const [from, shuffles] of await page.evaluate(() => window.reports)) if (from === 0) sums.push((sums.at(-1) ?? 0) + shuffles);
  assert.equal(sums[0], 1, "the first shuffle is told at once");
  for (let doubled = 1; doubled <= 65_536; doubled *= 2) assert.ok(sums.includes(doubled), `${doubled} in ${sums.slice(0, 40)}`);
  assert.match(await words(page, "#status"), /^[\d,]+ shuffles counted$/);
  await finish(page);
});

/** Where the cells are: the centre of each place and each card on the screen, found by pointing along two lines. */
async function findCells(page) {
  await page.$eval("#heat", (heat) => heat.scrollIntoView({ block: "center" }));
  await frames(page);
  return page.evaluate(async () => {
    const heat = document.getElementById("heat");
    const { left, top, width, height } = heat.getBoundingClientRect();
    const find = async (line, name) => {
      const seen = {};
      for (const [clientX, clientY] of line) {
        heat.dispatchEvent(new MouseEvent("mousemove", { clientX, clientY, bubbles: true }));
        await new Promise(requestAnimationFrame);
        const found = document.getElementById("readout").textContent.match(/^Card (\S+) at place (\d+)/);
        if (found) (seen[found[name]] ??= []).push(name === 2 ? clientX : clientY);
      }
      return Object.fromEntries(Object.entries(seen).map(([key, at]) => [key, (at[0] + at.at(-1)) / 2]));
    };
    const parts = Array.from({ length: 24 }, (_, k) => (k + 0.5) / 24);
    const x = await find(parts.map((part) => [left + part * width, top + height * 0.55]), 2);
    const y = await find(parts.map((part) => [left + width * 0.55, top + part * height]), 1);
    heat.dispatchEvent(new MouseEvent("mouseleave"));
    return { x, y };
  });
}

/** The colour at a point of the screen. */
const colour = (page, x, y) =>
  page.$eval(
    "#heat",
    (heat, x, y) => {
      const { left, top, width } = heat.getBoundingClientRect();
      const scale = heat.width / width;
      return [...heat.getContext("2d").getImageData((x - left) * scale, (y - top) * scale, 1, 1).data];
    },
    x,
    y,
  );

test("pointing at a cell tells its count, and its colour tells rare from often", async () => {
  const page = await openLink({ algorithm: "sattolo", n: 4, seed: 42, shuffles: 10_000 }, { scale: 2 });
  await counted(page, 10_000);
  const shares = percentages(await table(page));
  const hint = await words(page, "#readout");
  const { x, y } = await findCells(page);
  assert.deepEqual([Object.keys(x).length, Object.keys(y).length], [4, 4], "all cells are found");
  for (let card = 1; card <= 4; card += 1) {
    for (let place = 1; place <= 4; place += 1) {
      await page.mouse.move(x[place], y[card]);
      await frames(page);
      const cell = parseReadout(await words(page, "#readout"));
      assert.deepEqual([cell.card, cell.place], [String(card), place]);
      assert.equal(cell.share, shares[card - 1][place - 1]);
      assert.ok(Math.abs(cell.count / 100 - cell.share) < 1e-9);
      assert.ok(Math.abs(cell.count / 2500 - cell.ratio) <= 0.0005 + 1e-9);
      const [red, , blue] = await colour(page, x[place], y[card]);
      if (card === place) assert.ok(blue > red + 40, "what never happens is blue");
      else assert.ok(red > blue + 10, "what happens too often is orange");
    }
  }
  await page.mouse.move(2, 2);
  await frames(page);
  assert.equal(await words(page, "#readout"), hint, "leaving takes the readout away");
  await finish(page);
});

test("a touch on a cell tells its count", async () => {
  const page = await openLink({ ...eight, n: 6, shuffles: 1000 }, { width: 390, height: 844, touch: true });
  await counted(page, 1000);
  const { x, y } = await findCells(page);
  await page.touchscreen.tap(x[3], y[6]);
  await frames(page);
  const cell = parseReadout(await words(page, "#readout"));
  assert.deepEqual([cell.card, cell.place], ["6", 3]);
  await finish(page);
});

test("the scale switches between the fair share and plain probability", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 8, seed: 42, shuffles: 10_000 });
  await counted(page, 10_000);
  const look = async () => ({
    heat: await picture(page, "#heat"),
    legend: await picture(page, "#legend"),
    label: await attribute(page, "#legend", "aria-label"),
  });
  const ratio = await look();
  assert.match(ratio.label, /0\.5 × too rare · 1 × fair · 2 × too often/);
  const shares = await table(page);
  await press(page, "#scale input[value=probability]");
  const probability = await look();
  assert.match(probability.label, /^0 % – \d+\.\d\d%$/);
  assert.notEqual(probability.heat, ratio.heat);
  assert.notEqual(probability.legend, ratio.legend);
  assert.deepEqual(await table(page), shares, "the numbers stay");
  await press(page, "#scale input[value=ratio]");
  assert.deepEqual(await look(), ratio);
  await finish(page);
});

test("a followed card shows its own frequencies", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 13, deck: 13, seed: 42, shuffles: 10_000 });
  await counted(page, 10_000);
  const shares = percentages(await table(page));
  const { cards } = await table(page);
  const pictures = new Set();
  for (const card of [0, 5, 12]) {
    await page.select("#card", String(card));
    await frames(page);
    const [lowest, highest] = [Math.min(...shares[card]), Math.max(...shares[card])].map((share) => share.toFixed(2));
    assert.equal(
      await attribute(page, "#followed", "aria-label"),
      `Follow one card ${cards[card]}: ${lowest}% – ${highest}% (fair 7.69%)`,
    );
    assert.equal((await address(page)).card, card === 0 ? undefined : String(card + 1));
    pictures.add(await picture(page, "#followed"));
  }
  assert.equal(pictures.size, 3);
  await finish(page);
});

// ---------------------------------------------------------------- the phone

test("on a phone nothing must be scrolled sideways", async () => {
  const page = await openLink(eight, { width: 390, height: 844, scale: 2, touch: true });
  const check = async (what) => {
    await frames(page);
    const [content, window] = await page.evaluate(() => [document.scrollingElement.scrollWidth, innerWidth]);
    assert.equal(window, 390, what);
    assert.ok(content <= window, `${what}: the content is ${content} wide`);
  };
  await check("at first");
  for (const lang of ["en", "zh"]) {
    await table(page);
    await check(`with a table in ${lang}`);
    await press(page, "#lang");
  }
  await press(page, "#more");
  await check("with the settings unfolded");
  assert.equal(await isHidden(page, "#seed"), false);
  for (const n of [1, 60, 1024]) {
    await go(page, { ...eight, n, shuffles: 10, seed });
    await check(`${n} cards`);
  }
  await goTo(page, "#lab&n=99999&algorithm=bogo&seed=-1");
  await check("with notices");
  await finish(page);
});

test("on a wide window and on a narrow one the whole page is drawn anew", async () => {
  const page = await open({ hash: "#lab&v=1&algorithm=fisher-yates-down&n=13&seed=42&shuffles=1000" });
  await counted(page, 1000);
  for (const [width, height] of [
    [1600, 1000],
    [700, 900],
    [360, 640],
    [1280, 800],
  ]) {
    await page.setViewport({ width, height });
    await until(
      page,
      "the canvases fit",
      () =>
        ["stage", "heat", "heat-axes", "legend", "followed"].every((id) => {
          const canvas = document.getElementById(id);
          const rect = canvas.getBoundingClientRect();
          return rect.width > 0 && canvas.width === Math.round(rect.width) && canvas.height === Math.round(rect.height);
        }),
    );
  }
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
  assert.equal((await address(page)).code, "no");
  await press(page, "#describe-code");
  assert.equal(await seen("#code"), true);
  // A link without a word of it shows all.
  await go(page, { algorithm: "sattolo", n: 8, seed: 3 });
  assert.equal(await seen("#sentence"), true);
  await finish(page);
});
