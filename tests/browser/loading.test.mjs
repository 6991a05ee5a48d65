// The page while its files come, and when one of them does not.

import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";

import { finish, openPage, serverAddress } from "./harness.mjs";
import { go, until, words } from "./page.mjs";

/** Opens the page with another answer to requests for one of its files. */
async function openWithout(file, answer) {
  return openPage({
    before: async (page) => {
      await page.setRequestInterception(true);
      page.on("request", (request) => (new URL(request.url()).pathname === file ? request.respond(answer) : request.continue()));
    },
  });
}

/** Finishes a page whose troubles are the ones that the test made. */
async function finishWithout(page, file) {
  await finish(page, new RegExp(`404|MIME type|dynamically imported|CompileError|SyntaxError|${file}`));
}

const absent = { status: 404, body: "" };
const otherType = { status: 200, contentType: "text/plain", headers: { "x-content-type-options": "nosniff" }, body: "" };

for (const [how, answer] of [["is missing", absent], ["has the wrong type", otherType]]) {
  test(`where boot.js ${how}, the page says what can be done`, async () => {
    const page = await openWithout("/www/boot.js", answer);
    await until(page, "the words appear", () => document.getElementById("waiting").checkVisibility({ visibilityProperty: true }));
    assert.match(await words(page, "#waiting [lang=en]"), /reload the page.*Firefox 114/);
    assert.match(await words(page, "#waiting [lang=zh-CN]"), /重新加载页面.*Firefox 114/);
    await finishWithout(page, "boot.js");
  });
}

test("where no script may run, as in a frame without that right, the page asks for it and does not say that it loads", async () => {
  const page = await openPage({ before: (page) => page.setJavaScriptEnabled(false) });
  // Nothing can be evaluated in such a page.
  const browser = await page.createCDPSession();
  const { root } = await browser.send("DOM.getDocument");
  const seen = async (selector) => {
    const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    assert.ok(nodeId, selector);
    return browser.send("DOM.getBoxModel", { nodeId }).then(() => true, () => false);
  };
  assert.deepEqual([await seen("#waiting"), await seen("noscript p")], [false, true]);
  await page.setJavaScriptEnabled(true);
  await page.goto("about:blank");
  // What was fetched ahead for scripts is given up.
  await finish(page, /request failed/);
});

/** What stands on the first screen, in the page: its words and where its parts are, but for the figures. */
const firstScreen = () => {
  const at = (element) => ["left", "top", "right", "bottom"].map((side) => Math.round(element.getBoundingClientRect()[side]));
  const seen = [...document.querySelectorAll("#watch :is(.headline, .lead, .title, .caption, .hint, .colours, .colours i, .colours i > span, .round, .plain, .lever input, .ticks, .ticks text, .count, .next, .link)")].filter((element) => element.checkVisibility());
  return {
    words: [...document.querySelectorAll("#watch :is(.headline, .lead, .title, .caption, .hint, .colours, .foot)")].filter((element) => element.checkVisibility()).map((element) => element.innerText.replace(/\s+/g, " ").trim()),
    parts: seen.map((element) => [element.className || element.tagName, ...at(element)].join(" ")),
    figures: [...document.querySelectorAll("#watch :is(.first, canvas)")].map(at),
  };
};

/** Where the first and the last card, and the map, stand in the first figure. */
const drawnInHtml = () => {
  const box = document.querySelector("#watch .first").getBoundingClientRect();
  return ["b:first-child", "b:last-child", ".map"].map((part) => {
    const { left, top, right, bottom } = document.querySelector(`#watch .first ${part}`).getBoundingClientRect();
    return [left - box.left, top - box.top, right - box.left, bottom - box.top];
  });
};

/** Whether the first canvas has an edge on each side of a box, at most two pixels away: nothing outside, something there. */
const hasEdges = ([left, top, right, bottom]) => {
  const canvas = document.querySelector("#watch canvas");
  const scale = canvas.width / canvas.getBoundingClientRect().width;
  const pen = canvas.getContext("2d");
  const isEmpty = (x, y) => pen.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data[3] === 0;
  // Not through a rank, a pip, or a line between two cells.
  const [x, y] = [left + (right - left) * 0.54, top + (bottom - top) * 0.54];
  const near = [-2, -1, 0, 1, 2];
  return {
    left: near.some((by) => !isEmpty(left + by, y)),
    top: near.some((by) => !isEmpty(x, top + by)) && isEmpty(x, top - 3),
    right: near.some((by) => !isEmpty(right + by, y)),
    bottom: near.some((by) => !isEmpty(x, bottom + by)) && isEmpty(x, bottom + 3),
  };
};

/** Opens the page, shows it to `look` as it is before its module comes, and waits until the module has taken over. */
async function openSlowly(where, look) {
  let release, begin;
  const held = new Promise((resolve) => (release = resolve));
  const begun = new Promise((resolve) => (begin = resolve));
  const opened = openPage({
    ...where,
    before: async (page) => {
      await page.evaluateOnNewDocument(() => {
        window.shifts = [];
        window.since = 0;
        new PerformanceObserver((list) => window.shifts.push(...list.getEntries().filter(({ value, startTime }) => value > 0.001 && startTime > window.since).map(({ value, sources }) => [value, ...sources.map(({ node }) => node?.nodeName)].join(" ")))).observe({ type: "layout-shift", buffered: true });
        // The page's own clock stands still, so that it is seen as it begins.
        window.requestAnimationFrame = () => 0;
      });
      await page.setRequestInterception(true);
      page.on("request", async (request) => {
        if (request.url().includes("page_bg.wasm")) await held;
        await request.continue();
      });
      begin(page);
    },
  });
  try {
    await look(await begun);
  } finally {
    release();
  }
  const page = await opened;
  await page.waitForFunction(() => document.querySelectorAll("#watch canvas").length === 2 && document.querySelector("#watch .first") === null, { polling: 50 });
  return page;
}

for (const where of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }, { width: 390, height: 664, touch: true }, { width: 820, height: 1180 }]) {
  for (const lang of ["en", "zh-CN"]) {
    test(`the first screen says and stands as the page will, its cards are dealt, and nothing shifts (${where.width} x ${where.height}, ${lang})`, async () => {
      let before, drawn;
      const page = await openSlowly({ ...where, lang }, async (page) => {
        await page.waitForFunction(() => performance.getEntriesByName("first-motion").length === 1 && document.getAnimations().every(({ playState }) => playState === "finished"), { polling: 50 });
        await page.evaluate(() => document.fonts.ready);
        before = await page.evaluate(firstScreen);
        drawn = await page.evaluate(drawnInHtml);
        await page.evaluate(() => void (document.querySelector("#watch h1").isFirst = true));
        // A slow machine shows the words of index.html before boot.js has chosen a language; what is looked at here is what comes after.
        if (lang !== "en") await page.evaluate(() => void ([window.since, window.shifts] = [performance.now(), []]));
      });
      assert.deepEqual(await page.evaluate(firstScreen), before);
      assert.ok(await page.evaluate(() => document.querySelector("#watch h1").isFirst), "the heading that was painted first stays: no later paint is the largest");
      for (const box of drawn) assert.deepEqual(await page.evaluate(hasEdges, box), { left: true, top: true, right: true, bottom: true }, box.join(" "));
      // A shift is told after the frame in which it happened.
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.deepEqual(await page.evaluate(() => window.shifts), []);
      await finish(page);
    });
  }
}

test("inside another page, figures keep their size when the module comes", async () => {
  for (const embed of ["stage", "heatmap"]) {
    let before;
    const sizes = () => [...document.querySelectorAll("#watch :is(.first, canvas)")].map((figure) => Math.round(figure.getBoundingClientRect().height));
    const page = await openSlowly({ width: 600, height: 500, hash: `#v=1&algorithm=naive-swap&algorithm2=sattolo&n=13&embed=${embed}` }, async (page) => {
      // There may be no document yet.
      await page.waitForFunction(() => document.documentElement?.dataset.embed, { polling: 50 });
      before = await page.evaluate(sizes);
    });
    assert.deepEqual(await page.evaluate(sizes), before, embed);
    await finish(page);
  }
});

for (const file of ["/www/page.js", "/www/page_bg.wasm"]) {
  test(`where ${file} is missing, the file is named and no browser is blamed`, async () => {
    const page = await openWithout(file, absent);
    await until(page, "it is told", () => !document.getElementById("broken").hidden);
    assert.match(await words(page, "#broken [lang=en]"), /^A file of the page could not be loaded/);
    assert.match(await words(page, "#broken [lang=zh-CN]"), /^无法载入页面的一个文件/);
    assert.ok((await words(page, "#broken-why")).includes(file));
    assert.equal(await page.$eval("#waiting", (waiting) => waiting.checkVisibility()), false);
    await finishWithout(page, file);
  });
}

/** Half of a file of the page, as a connection that breaks leaves it. */
const cut = async (file, contentType) => {
  const whole = Buffer.from(await (await fetch(new URL(file, await serverAddress()))).arrayBuffer());
  return { status: 200, contentType, body: whole.subarray(0, whole.length / 2) };
};
const html = { status: 200, contentType: "text/html", body: "<!doctype html>" };

/** What the page says in both languages, and what is known. */
const told = async (page) => {
  await until(page, "it is told", () => !document.getElementById("broken").hidden);
  return [await words(page, "#broken [lang=en]"), await words(page, "#broken [lang=zh-CN]"), await words(page, "#broken-why")];
};

for (const [file, how, answer, why] of [
  ["/www/page_bg.wasm", "is cut", () => cut("/www/page_bg.wasm", "application/wasm"), /page_bg\.wasm: .*(end|extend|length)/],
  ["/www/page_bg.wasm", "is a page of words", () => html, /page_bg\.wasm: .*magic/],
  ["/www/page.js", "is cut", () => cut("/www/page.js", "text/javascript"), /page\.js: /],
  ["/www/page.js", "is cut between two lines", () => ({ status: 200, contentType: "text/javascript", body: "export const one = 1;" }), /page_bg\.wasm: .*function/],
]) {
  test(`P29: where ${file} ${how}, the page says that it arrived damaged, and no browser is blamed`, async () => {
    const page = await openWithout(file, await answer());
    const [en, zh, known] = await told(page);
    assert.match(en, /^A file of the page arrived damaged\. Reload/);
    assert.match(zh, /^收到的一个页面文件已损坏。请重新加载/);
    assert.match(known, why);
    assert.ok(await page.$eval("#reload", (reload) => reload.checkVisibility()));
    await finishWithout(page, "page");
  });
}

test("P29: a script that the server sends as something else is not called damaged, and its type is named", async () => {
  const page = await openWithout("/www/page.js", otherType);
  const [en, zh, known] = await told(page);
  assert.match(en, /the server does not give it/);
  assert.match(zh, /服务器没有给出它/);
  assert.match(known, /page\.js: text\/plain/);
  await finishWithout(page, "page.js");
});

test("P29: where there is no connection, the page says so", async () => {
  const page = await openPage({
    before: async (page) => {
      await page.setRequestInterception(true);
      page.on("request", (request) => (/\/www\/page/.test(request.url()) ? request.abort("internetdisconnected") : request.continue()));
    },
  });
  const [en, zh] = await told(page);
  assert.match(en, /Check the connection and reload/);
  assert.match(zh, /检查网络/);
  await finish(page, /page|DISCONNECTED/);
});

// What a browser lacks is found out, not guessed: one that refuses the smallest module with what the page needs.
for (const [what, deny] of [
  ["WebAssembly", () => delete window.WebAssembly],
  ["vectors", () => (WebAssembly.validate = () => false)],
]) {
  test(`P29: a browser without ${what}, and no other, is called too old`, async () => {
    const page = await openPage({ before: (page) => page.evaluateOnNewDocument(deny) });
    const [en, zh, known] = await told(page);
    assert.match(en, /could not start in this browser.*Firefox from 114/);
    assert.match(zh, /未能在此浏览器中启动/);
    assert.match(known, /^WebAssembly/);
    await finish(page);
  });
}

/** Opens the page, and holds one of its later modules until `release` is called with what is to become of the request. Other requests are answered by `others`, or go on. */
async function openWithHeld(file, options = {}, others = () => false) {
  const held = [];
  let answer;
  const page = await openPage({
    ...options,
    before: async (page) => {
      await page.setRequestInterception(true);
      page.on("request", (request) => {
        if (new URL(request.url()).pathname !== `/www/${file}`) return others(request) || request.continue();
        if (answer) answer(request);
        else held.push(request);
      });
    },
  });
  /** Answers the requests that there are, and those that come. */
  const release = (how) => {
    answer = how;
    for (const request of held.splice(0)) how(request);
  };
  return { page, release };
}

const isComing = (page) => page.$eval("#coming", (coming) => coming.checkVisibility());
// A draft's module is whole.
const isDraft = { skip: process.env.DRAFT !== undefined };

const NAIVE = "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n";
const name = `python.${deflateRawSync(NAIVE).toString("base64url")}`;

test("Watch needs no other module; a screen that does says that it comes, and is there with it", isDraft, async () => {
  for (const [file, ...screens] of [
    ["rest.wasm", ["#gallery", "#gallery canvas"], ["#prove", "#prove h1"], ["#learn", "#learn-list a"], ["#learn=naive-swap.1", "#lesson-title"], ["#check", "#own-text"]],
    ["yours.wasm", ["#check", "#own-text"], ["#check=decks", "#check-text"], [`#prove=${name}&n=3`, "#prove .stamp"], ["#learn=break-it-yourself.1", "#own-text"]],
  ]) {
    const { page, release } = await openWithHeld(file, { reducedMotion: true });
    await until(page, "Watch counts", () => Number(document.getElementById("watch-number")?.value.replaceAll(",", "")) > 0);
    for (const [hash, there] of screens) {
      await go(page, "#watch");
      await until(page, "Watch is there", () => document.getElementById("watch").checkVisibility());
      assert.equal(await isComing(page), false);
      await go(page, hash);
      await until(page, "the page says that it comes", () => document.getElementById("coming").checkVisibility({ visibilityProperty: true }));
      assert.equal(await page.$(there), null, hash);
    }
    release((request) => request.continue());
    await page.waitForSelector(screens.at(-1)[1], { visible: true });
    assert.equal(await isComing(page), false);
    for (const [hash, there] of screens) {
      await go(page, hash);
      await page.waitForSelector(there, { visible: true });
    }
    await finish(page);
  }
});

test("the languages are fetched when somebody writes a shuffle, or comes with a link to one, and not before", isDraft, async () => {
  const page = await openPage();
  const files = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith(".wasm")).map((path) => path.slice(5)).sort());
  await until(page, "the other screens are there", () => performance.getEntriesByType("resource").some(({ name }) => name.includes("rest.wasm")));
  for (const hash of ["#gallery", "#prove", "#learn=naive-swap.2", "#watch"]) await go(page, hash);
  await page.waitForSelector("#prove h1");
  assert.deepEqual(await files(), ["both.wasm", "page_bg.wasm", "rest.wasm"]);
  await page.evaluate((name) => (location.hash = `#watch=v=1&algorithm=${name}&n=4`), name);
  await until(page, "the code is counted", () => Number(document.getElementById("watch-number")?.value.replaceAll(",", "")) > 100);
  assert.deepEqual(await files(), ["both.wasm", "page_bg.wasm", "rest.wasm", "yours.wasm"]);
  await finish(page);
});

test("a module of another build is not joined to this one: the page says that there is a newer version, and opens it", isDraft, async () => {
  const newer = (request) => new URL(request.url()).pathname === "/sw.js" && request.respond({ status: 200, contentType: "text/javascript", body: "const build = 'another';" });
  const { page, release } = await openWithHeld("yours.wasm", { reducedMotion: true }, newer);
  await go(page, "#check");
  await until(page, "it is asked for", () => document.getElementById("coming").checkVisibility({ visibilityProperty: true }));
  // A module that is sound, and not the one.
  const other = Buffer.from(await (await fetch(new URL("www/both.wasm", await serverAddress()))).arrayBuffer());
  release((request) => request.respond({ status: 200, contentType: "application/wasm", body: other }));
  const [en, zh, known] = await told(page);
  assert.match(en, /^There is a newer version of the page/);
  assert.match(zh, /^本页已有新版本/);
  assert.match(known, /yours\.wasm: sha256-/);
  release((request) => request.continue());
  await Promise.all([page.waitForNavigation(), page.click("#reload")]);
  await page.waitForSelector("#own-text");
  await finish(page, /integrity|digest/);
});

test("a screen that is asked for first is there, too", isDraft, async () => {
  const { page, release } = await openWithHeld("rest.wasm", { hash: "#gallery" });
  await until(page, "the page says that it comes", () => document.getElementById("coming").checkVisibility({ visibilityProperty: true }));
  release((request) => request.continue());
  await page.waitForSelector("#gallery canvas");
  await finish(page);
});

test("Share opens when its module is there", isDraft, async () => {
  const { page, release } = await openWithHeld("rest.wasm");
  await until(page, "Watch is there", () => document.getElementById("watch-lever"));
  await page.click("#site-share");
  assert.equal(await page.$eval("#share", (share) => share.open), false);
  release((request) => request.continue());
  await until(page, "the sheet is open", () => document.getElementById("share").open);
  await finish(page);
});

for (const [how, answer, why] of [
  ["is missing", () => absent, /rest\.wasm: 404/],
  ["is cut", () => cut("/www/rest.wasm", "application/wasm"), /rest\.wasm: /],
]) {
  test(`where the module of the other screens ${how}, the page says so, and fetches it again when asked to; Watch goes on meanwhile`, isDraft, async () => {
    const { page, release } = await openWithHeld("rest.wasm");
    const bad = await answer();
    release((request) => request.respond(bad));
    await until(page, "Watch is there", () => document.getElementById("watch-lever"));
    assert.equal(await page.$eval("#broken", (broken) => broken.hidden), true, "nobody needs it yet");
    await page.evaluate(() => ([window.isSame, location.hash] = [true, "#gallery"]));
    const [en, zh, known] = await told(page);
    assert.match(en, /^A file of the page/);
    assert.match(zh, /页面的一个文件|一个页面文件/);
    assert.match(known, why);
    // Watch does without.
    await go(page, "#watch");
    await until(page, "it is no longer told", () => document.getElementById("broken").hidden);
    await go(page, "#gallery");
    await told(page);
    release((request) => request.continue());
    await page.click("#reload");
    await page.waitForSelector("#gallery canvas");
    assert.equal(await page.$eval("#broken", (broken) => broken.hidden), true);
    assert.equal(await page.evaluate(() => window.isSame), true, "the page was not loaded anew");
    await finishWithout(page, "rest.wasm");
  });
}
