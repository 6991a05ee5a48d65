// How the page sits on a screen and in a hand: nothing jumps, Play is at hand, targets are large, a projector, the visitor's own colours.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import { address, attribute, counted, frames, go, keys, open, openLink, press, reload, steps, until, words } from "./page.mjs";

const one = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 1000 };
const four = { ...one, algorithm2: "naive-swap", algorithm3: "cross", algorithm4: "riffle" };
const phone = { width: 390, height: 844, touch: true };

/** What Chromium calls layout shift, and whose. */
const watchShifts = (page) =>
  page.evaluateOnNewDocument(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        window.shifts.push({ value, of: sources.map(({ node }) => node?.id || node?.className || node?.nodeName) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

test("nothing jumps on a first visit", async () => {
  for (const size of [{ width: 1366, height: 768 }, phone]) {
    const page = await open({ ...size, reducedMotion: true, before: watchShifts });
    await frames(page, 30);
    const shifts = await page.evaluate(() => window.shifts);
    assert.ok(shifts.reduce((sum, { value }) => sum + value, 0) < 0.01, JSON.stringify(shifts));
    await finish(page);
  }
});

/** How far down Play and the heatmap's title stand at each step. */
const levels = async (page) => {
  const seen = new Set();
  for (let step = 0; step < 40; step += 1) {
    await keys(page, "ArrowRight");
    await frames(page);
    seen.add(await page.evaluate(() => ["play", "heat-title"].map((id) => Math.round(document.getElementById(id).getBoundingClientRect().top + scrollY)).join(" ")));
  }
  return seen;
};

test("nothing goes up and down with the length of the steps' sentences", async () => {
  for (const size of [{ width: 1366, height: 768 }, phone]) {
    for (const algorithm of ["fisher-yates-down", "inside-out", "riffle", "insertion-sort-coin"]) {
      const page = await openLink({ ...one, shuffles: 0, n: 13, algorithm }, { ...size, reducedMotion: true });
      assert.equal((await levels(page)).size, 1, `${algorithm} ${size.width}`);
      await finish(page);
    }
  }
});

for (const [name, settings, size] of [
  ["one lane", one, { width: 1366, height: 768 }],
  ["four lanes", four, { width: 1440, height: 900 }],
  ["a tablet", { ...four, lang: "zh" }, { width: 1024, height: 768 }],
  ["a phone", one, phone],
  ["a presentation", { ...one, mode: "present" }, { width: 1366, height: 768 }],
  ["a presentation of two lanes", { ...one, algorithm2: "naive-swap", mode: "present" }, { width: 1920, height: 1080 }],
  ["a presentation on a tablet", { ...one, mode: "present" }, { width: 1024, height: 768 }],
]) {
  test(`nothing jumps while it loads and counts: ${name}`, async (t) => {
    const page = await openLink(settings, { ...size, before: watchShifts });
    await counted(page, 1000);
    await until(page, "theory is there", () => document.querySelectorAll("#theory-list dd").length > 2);
    await frames(page, 10);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((sum, { value }) => sum + value, 0);
    t.diagnostic(`layout shift ${sum.toFixed(4)} ${JSON.stringify(shifts)}`);
    assert.ok(sum < 0.01, JSON.stringify(shifts));
    await finish(page);
  });
}

/** Which of these elements are not wholly in the window. */
const unseen = (page, selectors) =>
  page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const box = document.querySelector(selector).getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return box.width < 1 || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth || !hit?.closest(selector);
      }),
    selectors,
  );

test("another shuffle styles what is another, not the whole page", async () => {
  for (const size of [{ width: 1366, height: 768 }, { width: 1440, height: 900 }, phone]) {
    const page = await openLink({ ...one, shuffles: 0 }, size);
    const all = await page.evaluate(() => document.querySelectorAll("*").length);
    for (const algorithm of ["riffle", "naive-swap", "cross"]) {
      await page.tracing.start({ categories: ["-*", "devtools.timeline"] });
      await go(page, { ...one, shuffles: 0, algorithm });
      await frames(page, 5);
      const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
      const styled = traceEvents.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0);
      const most = Math.max(...styled);
      assert.ok(most > 0, "nothing was styled");
      assert.ok(most < all / 3, `${algorithm}, ${size.width} wide: ${most} of ${all} elements`);
    }
    await finish(page);
  }
});

test("the first screen has the cards, their sentence, Play, the heatmaps and the key to their colours", async () => {
  for (const lang of ["en", "zh-CN"]) {
    const page = await open({ width: 1366, height: 768, lang });
    assert.equal(await page.evaluate(() => scrollY), 0);
    const wanted = [".tagline", "#stage", "#sentence", "#play", "#stage-2", "#heat-title", "#legend", "#heat", "#heat-2", "#between", "[data-amount='1000000']"];
    assert.deepEqual(await unseen(page, wanted), []);
    await finish(page);
  }
});

test("what the tests say stands in a word on the first screen, of one shuffle and of two", async () => {
  const two = { algorithm: "fisher-yates-down", n: 8, seed: 42, algorithm2: "naive-swap" };
  const one = { algorithm: "naive-swap", n: 52, seed: 42 };
  for (const [link, wanted] of [
    [two, [["#tile-word", "no sign of bias"], ["#tile-word-2", "not fair"]]],
    [one, [["#status-word", "not fair"]]],
    [{ ...one, lang: "zh" }, [["#status-word", "不公平"]]],
  ]) {
    const page = await openLink({ ...link, shuffles: 0 }, { width: 1440, height: 900 });
    const before = await words(page, wanted[0][0]);
    assert.equal(before, "");
    await press(page, "[data-act=add][data-amount='1000000']");
    await counted(page, 1_000_000);
    for (const [id, word] of wanted) await until(page, word, (id, word) => document.querySelector(id).innerText.trim().endsWith(word), id, word);
    assert.deepEqual(await unseen(page, wanted.map(([id]) => id)), []);
    await finish(page);
  }
});

test("no page is wider than its window, and Play is in sight without scrolling", async () => {
  for (const size of [phone, { width: 320, height: 640, touch: true }, { width: 1024, height: 768 }, { width: 1366, height: 768 }, { width: 1440, height: 900 }]) {
    for (const lang of ["en", "zh"]) {
      const page = await openLink({ ...one, lang }, size);
      for (const settings of [one, { ...one, algorithm2: "naive-swap" }, four, { ...one, n: 52, deck: 52, exhibit: "five-and-two" }]) {
        await go(page, { ...settings, lang });
        const where = `${size.width} ${lang} ${JSON.stringify(settings)}`;
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width, where);
        assert.deepEqual(await unseen(page, ["#play"]), [], where);
      }
      await finish(page);
    }
  }
});

test("on a phone two lanes stand above the transport, and either scale in one row", async () => {
  for (const lang of ["en", "zh"]) {
    const page = await openLink({ ...one, algorithm2: "riffle", passes2: 3, lang }, phone);
    await frames(page, 3);
    const boxes = await page.$$eval("#stage-box, #stage-box-2, #transport", (all) => all.map((box) => box.getBoundingClientRect().toJSON()));
    assert.ok(boxes[0].top > 0 && boxes[1].bottom <= boxes[2].top, JSON.stringify(boxes));
    const tops = await page.$$eval("#scale label", (all) => all.map((label) => label.getBoundingClientRect().top));
    assert.equal(tops[0], tops[1]);
    await finish(page);
  }
});

test("a phone on its side presents cards and heatmap large, and nothing lies over anything else", async () => {
  for (const [settings, least] of [[one, 200], [{ ...one, algorithm2: "naive-swap" }, 90]]) {
    for (const lang of ["en", "zh"]) {
      const page = await openLink({ ...settings, shuffles: 1000, lang, mode: "present" }, { width: 844, height: 390, touch: true });
      await counted(page, 1000);
      await frames(page, 3);
      const boxes = await page.$$eval(".stage-box, .heat-box, .sentence, #transport, .tile-verdict, #verdict-words, .adders", (all) =>
        all.filter((box) => box.checkVisibility({ visibilityProperty: true })).map((box) => ({ what: box.id || box.className, ...box.getBoundingClientRect().toJSON() })),
      );
      for (const box of boxes) {
        assert.ok(box.left >= 0 && box.top >= 0 && box.right <= 844 && box.bottom <= 390, `outside: ${JSON.stringify(box)}`);
        const over = boxes.find((other) => other !== box && other.left < box.right - 1 && box.left < other.right - 1 && other.top < box.bottom - 1 && box.top < other.bottom - 1);
        assert.equal(over, undefined, `over each other: ${JSON.stringify([box, over])}`);
      }
      const lanes = settings.algorithm2 ? 2 : 1;
      for (const kind of ["stage-box", "heat-box"]) {
        const drawn = boxes.filter(({ what }) => what.startsWith(kind));
        assert.equal(drawn.length, lanes, JSON.stringify(boxes));
        for (const { what, height } of drawn) assert.ok(height >= least, `${what}: ${height}`);
      }
      // What was found is said of each, also of one that was touched.
      const found = () => page.$$eval(lanes === 1 ? "#verdict-words" : ".tile-verdict", (all) => all.filter((line) => line.checkVisibility({ visibilityProperty: true }) && line.innerText.trim() !== "").length);
      assert.equal(await found(), lanes);
      await page.tap(".heat-box");
      assert.equal(await found(), lanes, "touched");
      await finish(page);
    }
  }
});

test("names of four lanes are whole, or told by their title", async () => {
  const page = await openLink({ ...four, algorithm4: "binary-insertion-coin" }, { width: 1366, height: 768 });
  const heads = await page.$$eval(".lane-head > select:first-of-type", (menus) =>
    menus.map((menu) => ({ name: menu.selectedOptions[0].text, title: menu.title, box: menu.getBoundingClientRect().width })),
  );
  assert.equal(heads.length, 4);
  for (const { name, title, box } of heads) {
    assert.ok(title.startsWith(name), title);
    assert.ok(box > 140, `${name}: ${box}`);
  }
  const tops = await page.$$eval(".stage-box", (boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().top)));
  assert.equal(new Set(tops).size, 1, "the stages stand on one height");
  await finish(page);
});

/** Everything that can be pressed and is smaller than `least`: what it is, width, height. */
const small = (page, within, least) =>
  page.evaluate(
    (within, least) =>
      [...document.querySelectorAll(`:is(${within}) :is(a[href], button, input, select, summary)`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // The target of a box or a radio button is its label.
        .map((element) => [element, (["radio", "checkbox"].includes(element.type) ? element.closest("label") : element).getBoundingClientRect()])
        .filter(([, box]) => box.width < least - 0.01 || box.height < least - 0.01)
        .map(([element, box]) => `${element.id || element.outerHTML.slice(0, 90)} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`),
    within,
    least,
  );

test("on a touch screen all that can be pressed is 44 px wide and high", async () => {
  for (const size of [phone, { width: 1024, height: 768, touch: true }]) {
    const page = await openLink(one, size);
    if (size === phone) await press(page, "#more");
    for (const settings of [one, four, { ...one, algorithm: "recipe" }, { ...one, exhibit: "five-and-two", n: 5 }, { ...one, ...four, guess: "yes" }, { ...one, mode: "present" }, { ...one, embed: "stage" }, { ...one, embed: "heatmap" }]) {
      await go(page, settings);
      await frames(page, 3);
      assert.deepEqual(await small(page, "body", 44), [], `${size.width} ${JSON.stringify(settings)}`);
    }
    await keys(page, "?");
    assert.deepEqual(await small(page, "#help", 44), []);
    await finish(page);
  }
});

test("with a mouse, Play, its neighbours and the numbers of shuffles are 44 px; the rest at least 24", async () => {
  const page = await openLink(four, { width: 1440, height: 900 });
  assert.deepEqual(await small(page, "#transport .buttons, .adders", 44), []);
  assert.deepEqual((await small(page, "body", 24)), []);
  await finish(page);
});

const shown = (page) =>
  page.evaluate(() =>
    ["header", ".controls", "#detail", "#twin", "#stage", "#heat", "#play", "#leave-present"].filter((selector) =>
      document.querySelector(selector).checkVisibility(),
    ),
  );

for (const browser of ["chromium", "firefox"]) {
  test(`a presentation: stage and heatmap alone, large; a remote's keys; Escape leaves (${browser})`, async () => {
    const page = await openLink({ ...one, n: 13 }, { browser, width: 1366, height: 768 });
    await counted(page, 1000);
    const size = () => page.$eval("#sentence", (sentence) => parseFloat(getComputedStyle(sentence).fontSize));
    const plain = await size();
    await page.focus("#present");
    await keys(page, "f");
    await until(page, "it is alone", () => !document.querySelector("header").checkVisibility());
    assert.deepEqual(await shown(page), ["#stage", "#heat", "#play", "#leave-present"]);
    assert.equal(await page.evaluate(() => document.activeElement.id), "play", "the keyboard is somewhere that is seen");
    assert.ok((await size()) >= Math.max(28, 1.3 * plain), `${await size()} px`);
    assert.equal((await address(page)).mode, "present");
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1), true);
    await keys(page, "PageDown");
    await until(page, "a step is done", () => document.getElementById("scrubber").value === "1");
    await keys(page, "PageUp");
    await until(page, "it is taken back", () => document.getElementById("scrubber").value === "0");
    const seen = () => page.$eval("#stage", (stage) => stage.checkVisibility({ visibilityProperty: true }));
    await keys(page, "b");
    assert.equal(await seen(), false, "the screen is black");
    await keys(page, "b");
    assert.equal(await seen(), true);
    await keys(page, "Escape");
    await until(page, "all is back", () => document.querySelector("header").checkVisibility());
    assert.equal((await address(page)).mode, undefined);
    assert.equal(await page.evaluate(() => document.fullscreenElement), null);
    await finish(page);
  });

  test(`a link opens the presentation in its window; the button leaves it (${browser})`, async () => {
    const page = await openLink({ ...four, mode: "present" }, { browser, width: 1920, height: 1080 });
    await counted(page, 1000);
    assert.equal(await page.evaluate(() => document.fullscreenElement), null, "nobody asked for the whole screen");
    assert.deepEqual(await shown(page), ["#stage", "#heat", "#play", "#leave-present"]);
    await reload(page);
    assert.equal((await address(page)).mode, "present");
    await press(page, "#leave-present");
    assert.equal((await address(page)).mode, undefined);
    assert.equal(await page.evaluate(() => document.activeElement.id), "present");
    await finish(page);
  });

  test(`? opens the keys, which has the keyboard until Escape gives it back (${browser})`, async () => {
    const page = await openLink(one, { browser });
    const isOpen = () => page.$eval("#help", (help) => help.open);
    await page.focus("#whole-button");
    await keys(page, "?");
    assert.equal(await isOpen(), true);
    for (let k = 0; k < 3; k += 1) {
      assert.equal(await page.evaluate(() => document.getElementById("help").contains(document.activeElement) || document.activeElement === document.body), true);
      await keys(page, "Tab");
    }
    await keys(page, "End");
    assert.equal((await steps(page))[0], 0, "the stage does not hear");
    assert.match(await words(page, "#help-keys"), /play or pause/);
    await keys(page, "Escape");
    assert.equal(await isOpen(), false);
    assert.equal(await page.evaluate(() => document.activeElement.id), "whole-button");
    await press(page, "#lang");
    await until(page, "the page is Chinese", () => document.getElementById("help-title").textContent === "快捷键");
    await press(page, "#open-help");
    await until(page, "its keys are told", () => /播放或暂停/.test(document.getElementById("help-keys").textContent));
    await press(page, "#help .close");
    assert.equal(await isOpen(), false);
    await page.focus("#seed");
    await keys(page, "?");
    assert.equal(await isOpen(), false, "not while something is typed");
    await finish(page);
  });
}

test("in a presentation the counting is paused by its button or by P, and nothing moves", async () => {
  for (const more of [{}, { algorithm2: "naive-swap" }]) {
    const page = await openLink({ ...one, ...more, n: 52, shuffles: 100_000, mode: "present" }, { width: 1366, height: 768 });
    await counted(page, 100_000);
    const places = () => page.$$eval(".heat-box, #legend, .adders", (all) => JSON.stringify(all.map((box) => box.getBoundingClientRect())));
    const before = await places();
    await keys(page, "p");
    const buttons = () => page.$$eval("#hold, #reset", (all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map(({ id }) => id));
    assert.deepEqual(await buttons(), ["reset"], "there is nothing to pause");
    for (let k = 0; k < 3; k += 1) await press(page, "[data-amount='100000000']");
    const paused = () => /paused/.test(document.getElementById("status").textContent);
    await keys(page, "p");
    await until(page, "it is paused", paused);
    assert.equal(await places(), before);
    assert.deepEqual(await buttons(), ["hold", "reset"]);
    assert.match(await words(page, "#judged"), /paused/, "who does not see it hears it");
    const [hold, reset] = await page.$$eval("#hold, #reset", (all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.ok(hold.right <= reset.left || hold.bottom <= reset.top, "who is late for Pause does not reset");
    await keys(page, "P");
    await until(page, "it goes on", () => !/paused/.test(document.getElementById("status").textContent));
    await press(page, "#hold");
    await until(page, "it is paused again", paused);
    assert.equal(await places(), before);
    await finish(page);
  }
});

test("keys that write something can be switched off; the others stay", async () => {
  const page = await openLink(one);
  await press(page, "#open-help");
  await press(page, "#letter-keys");
  await keys(page, "Escape", "f", "?");
  assert.equal((await address(page)).mode, undefined);
  assert.equal(await page.$eval("#help", (help) => help.open), false);
  await keys(page, "ArrowRight");
  await until(page, "a step is done", () => document.getElementById("scrubber").value === "1");
  // Whatever link is opened next, in this browser.
  await reload(page);
  await keys(page, "f");
  assert.equal((await address(page)).mode, undefined);
  await press(page, "#open-help");
  assert.equal(await page.$eval("#letter-keys", (box) => box.checked), false);
  await press(page, "#letter-keys");
  await keys(page, "Escape", "f");
  assert.equal((await address(page)).mode, "present");
  await finish(page);
});

test("Escape leaves a presentation from a heatmap too; a link without one leaves it, and nothing stays black", async () => {
  const page = await openLink({ ...one, mode: "present" });
  await page.focus("#heat");
  await keys(page, "ArrowDown", "Escape");
  assert.equal((await address(page)).mode, "present", "what was pointed at is left first");
  await keys(page, "Escape");
  assert.equal((await address(page)).mode, undefined);
  await keys(page, "f");
  await until(page, "the screen is full", () => document.fullscreenElement !== null);
  await keys(page, "b");
  await go(page, one);
  await until(page, "so is the window", () => document.fullscreenElement === null);
  assert.equal((await address(page)).mode, undefined);
  await keys(page, "f");
  assert.equal(await page.$eval("#stage", (stage) => stage.checkVisibility({ visibilityProperty: true })), true);
  await finish(page);
});

test("no key leads out of an embedded page", async () => {
  const page = await openLink({ ...one, embed: "stage" });
  const before = await address(page);
  await keys(page, "1", "f", "?", ".");
  assert.deepEqual(await address(page), before);
  assert.equal(await page.$eval("#help", (help) => help.open), false);
  await keys(page, "ArrowRight");
  await until(page, "a step is done", () => document.getElementById("scrubber").value === "1");
  await finish(page);
});

test("the map between two lanes is read by arrow keys, in one voice", async () => {
  const page = await openLink({ ...one, algorithm2: "naive-swap", lane: 2 });
  await counted(page, 1000);
  const live = () => page.evaluate(() => ["readout", "readout-2", "between-words"].map((id) => document.getElementById(id).getAttribute("aria-live")));
  await page.focus("#heat-2");
  await frames(page);
  assert.deepEqual(await live(), ["off", "polite", "off"]);
  await page.focus("#between");
  await frames(page);
  assert.deepEqual(await live(), ["off", "off", "polite"]);
  assert.equal((await address(page)).lane, "2", "it is still the same two lanes");
  await keys(page, "ArrowDown", "ArrowDown", "ArrowRight");
  assert.match(await words(page, "#between-words"), /^Card 2 at place 2/);
  assert.match(await words(page, "#readout-2"), /^Card 2 at place 2/);
  assert.equal(await attribute(page, "#between", "aria-describedby"), "between-words");
  await keys(page, "Escape");
  assert.doesNotMatch(await words(page, "#between-words"), /^Card 2/);
  await finish(page);
});

test("each step is told to a screen reader, but not while it plays", async () => {
  const page = await openLink({ ...one, n: 52 });
  const told = [];
  await page.exposeFunction("tell", (words) => told.push(words));
  await page.evaluate(() => new MutationObserver(() => window.tell(document.getElementById("spoken").textContent)).observe(document.getElementById("spoken"), { childList: true, characterData: true, subtree: true }));
  await keys(page, "ArrowRight", "ArrowRight");
  await frames(page, 3);
  const after = told.length;
  assert.ok(after >= 2, `${after}`);
  await keys(page, "Space");
  await until(page, "it has played a while", () => Number(document.getElementById("scrubber").value) > 4);
  assert.equal(told.length, after);
  await finish(page);
});

test("the stage tells the cards as they lie", async () => {
  const page = await openLink({ ...one, shuffles: 0 });
  const told = () => attribute(page, "#stage", "aria-description");
  assert.equal(await told(), "1 2 3 4 5 6 7 8");
  await keys(page, "End");
  assert.equal(`Done: ${await told()}.`, await words(page, "#sentence"));
  await go(page, { ...one, algorithm: "draw-fill", shuffles: 0 });
  assert.equal(await told(), "1 2 3 4 5 6 7 8 | – – – – – – – –");
  await finish(page);
});

test("in the visitor's own colours pictures keep theirs, and what is pressed is told from what is not", async () => {
  const page = await openLink({ ...one, algorithm2: "naive-swap" });
  await counted(page, 1000);
  const session = await page.createCDPSession();
  const look = () =>
    page.evaluate(() => {
      const ground = (selector) => getComputedStyle(document.querySelector(selector)).backgroundColor;
      return {
        forced: matchMedia("(forced-colors: active)").matches,
        canvas: ground("#stage"),
        pressed: ground(".letter[aria-pressed=true]"),
        other: ground(".letter[aria-pressed=false]"),
        on: ground(".segments label:has(:checked)"),
        off: ground(".segments label:not(:has(:checked))"),
      };
    });
  for (const scheme of ["light", "dark"]) {
    await session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }, { name: "prefers-color-scheme", value: scheme }] });
    await frames(page, 3);
    const { forced, canvas, pressed, other, on, off } = await look();
    assert.equal(forced, true);
    assert.notEqual(canvas, "rgba(0, 0, 0, 0)");
    assert.notEqual(pressed, other);
    assert.notEqual(on, off);
  }
  await finish(page);
});

test("light or dark: the system's, until the visitor chooses; the link keeps the choice", async () => {
  for (const dark of [false, true]) {
    const page = await openLink(one, { dark });
    assert.equal(await attribute(page, "html", "data-theme"), dark ? "dark" : "light");
    await press(page, "[data-act=theme]");
    const chosen = dark ? "light" : "dark";
    assert.equal((await address(page)).theme, chosen);
    await reload(page);
    assert.equal(await attribute(page, "html", "data-theme"), chosen);
    await finish(page);
  }
});

test("the page offers itself as one file, and an icon for a home screen", async () => {
  const page = await openLink(one);
  const link = await page.$eval("#carry a", (a) => ({ href: a.href, download: a.hasAttribute("download") }));
  assert.equal(link.download, true);
  const { ok, type, large } = await page.evaluate(async ({ href }) => {
    const icon = await fetch(document.querySelector("link[rel=apple-touch-icon]").href);
    const file = await fetch(href);
    return { ok: icon.ok && file.ok, type: icon.headers.get("content-type"), large: (await file.text()).length };
  }, link);
  assert.deepEqual([ok, type], [true, "image/png"]);
  assert.ok(large > 100_000);
  await finish(page);
});
