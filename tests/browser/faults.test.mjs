// What a browser, a server or a worker can fail in, one by one: each ends in right counts, or in a sentence with a way out. Files without
// which the page cannot start are in loading.test.mjs, what was kept for later in offline.test.mjs.

import assert from "node:assert/strict";

import { finish, inBoth, openPage, test } from "./harness.mjs";
import { counted, counts, go, link, pinnedCounts, until, words } from "./page.mjs";

const { positions, ...settings } = pinnedCounts.find(({ algorithm }) => algorithm === "naive-swap");

/** Watch still shows exactly the counts that its link promises. */
async function countsHold(page) {
  await go(page, link(settings));
  await counted(page, settings.shuffles);
  assert.deepEqual(await counts(page, settings.n), positions);
}

const evidence = "#prove=fisher-yates-up&n=8&seed=9&shuffles=10000&question=evidence";
const long = Array.from({ length: 20_000 }, (_, t) => `${(t % 3) + 1} ${((t + 1) % 3) + 1} ${((t + 2) % 3) + 1}`).join("\n");

/** Asks Check yours about a text that only a worker reads. */
async function ask(page) {
  await go(page, "#check=decks");
  await page.waitForSelector("#check-ask");
  await page.$eval("#check-text", (area, long) => (area.value = long), long);
  await page.click("#check-ask");
}

/** What the first worker of each kind does; later ones work. Until `ends` is set, time runs fast where somebody waits for a second at a time, as the watchdog does. */
function failFirst(how) {
  const [later, clock] = [setTimeout, performance.now.bind(performance)];
  let skew = 0;
  performance.now = () => clock() + skew;
  window.setTimeout = (f, wait, ...rest) => {
    const isFast = wait === 1000 && !window.ends;
    return later(isFast ? () => ((skew += 2000), f()) : f, isFast ? 5 : wait, ...rest);
  };
  let workers = 0;
  window.Worker = class extends Worker {
    constructor(...rest) {
      super(...rest);
      this.fails = (workers += 1) === 1;
    }
    postMessage(message, ...rest) {
      // The first message is the code. A silent worker never starts; one that hangs or dies hears nothing after it has started.
      const isWork = !(message instanceof WebAssembly.Module);
      const swallows = this.fails && (how === "is silent" || isWork);
      if (!swallows) super.postMessage(message, ...rest);
      // With its first work, so that no fast worker has answered before it dies.
      if (this.fails && how === "dies" && isWork) later(() => this.dispatchEvent(new ErrorEvent("error", { message: "the test killed it" })));
    }
  };
}

for (const how of ["dies", "is silent", "hangs"]) {
  test(`where a worker ${how}, Prove says so, and its button counts again`, async () => {
    const page = await openPage({ hash: evidence, before: (page) => page.evaluateOnNewDocument(failFirst, how) });
    await until(page, "it is told", () => /crashed/.test(document.querySelector("#prove .walk [role=status]")?.textContent));
    await page.evaluate(() => (window.ends = true));
    await page.click("#prove .walk button");
    await page.waitForSelector("#prove .answer table");
    await countsHold(page);
    await finish(page);
  });

  test(`where a worker ${how}, Check yours says so, and reads when it is asked again`, async () => {
    const page = await openPage({ hash: "#check=decks", before: (page) => page.evaluateOnNewDocument(failFirst, how) });
    await ask(page);
    await until(page, "it is told", () => document.getElementById("check-problem").textContent.startsWith("The background thread that reads has not answered."));
    await page.evaluate(() => (window.ends = true));
    await page.click("#check-ask");
    await until(page, "it is read", () => document.getElementById("check-read")?.textContent.startsWith("Read as 20,000 shuffled decks"));
    await finish(page);
  });
}

/** What the page's workers do that count, each as it is told here by its number: they are counted in `window.workers`. */
function countedBy(how) {
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...rest) {
      if (how === "there are none") throw new Error("the test allows no worker");
      super(...rest);
      const own = { said: 0 };
      const at = window.workers.push(own) - 1;
      this.addEventListener("message", () => {
        own.said += 1;
        // In the midst of its work, having said that it is ready and counted a little.
        if (how === "die" && at < 2 && own.said === 3 + at) setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "the test killed it" })));
      });
    }
  };
}

test("what a second does not reach is counted in workers, to the same counts where some die and where there are none", async () => {
  const long = { algorithm: "draw-again", n: 6, seed: 5, shuffles: 5_000_000 };
  const all = [];
  for (const how of ["work", "die", "there are none"]) {
    const page = await openPage({ reducedMotion: true, hash: link(long), before: (page) => page.evaluateOnNewDocument(countedBy, how) });
    await counted(page, long.shuffles);
    const said = await page.evaluate(() => window.workers.map(({ said }) => said));
    assert.equal(said.filter((many) => many > 4).length > 0, how !== "there are none", `${how}: ${said}`);
    assert.ok(how !== "die" || said.length > 1, `${how}: ${said}`);
    all.push(await counts(page, long.n));
    await finish(page);
  }
  assert.deepEqual(all[1], all[0]);
  assert.deepEqual(all[2], all[0]);
  assert.equal(all[0].slice(0, 6).reduce((sum, count) => sum + count), long.shuffles);
});

/** Opens the page with another answer to requests for some of its files, until `isMended` is set. */
async function openWith(files, answer) {
  let asked = 0;
  const page = await openPage({
    reducedMotion: true,
    before: async (page) => {
      await page.setRequestInterception(true);
      page.on("request", async (request) => {
        if (page.isMended || !files.includes(new URL(request.url()).pathname)) return request.continue();
        asked += 1;
        return request.respond(await answer(request.url()));
      });
    },
  });
  assert.ok(asked >= files.length, `nobody asked for some of ${files}`);
  return page;
}

const absent = () => ({ status: 404, body: "" });
const cut = (contentType) => async (url) => {
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { status: 200, contentType, body: whole.subarray(0, whole.length / 2) };
};
const ofType = (contentType, headers = {}) => async (url) => ({ status: 200, contentType, headers, body: Buffer.from(await (await fetch(url)).arrayBuffer()) });
const strict = { "x-content-type-options": "nosniff" };

const fonts = ["/www/fonts/sans.woff2", "/www/fonts/serif.woff2"];
for (const [what, files, answer] of [
  ["the module has the wrong type", ["/www/page_bg.wasm"], ofType("text/plain")],
  ["fonts are missing", fonts, absent],
  ["fonts are cut", fonts, cut("font/woff2")],
  ["fonts have the wrong type", fonts, ofType("text/html", strict)],
]) {
  test(`where ${what}, the counts are right`, async () => {
    const page = await openWith(files, answer);
    await countsHold(page);
    await finish(page, /404|MIME type|font/i);
  });
}

for (const [how, script] of [["is missing", "no-such-file.js"], ["has the wrong type", "icon.svg"]]) {
  test(`where the worker's script ${how}, Prove and Check yours say so`, async () => {
    const page = await openPage({
      hash: evidence,
      before: (page) =>
        page.evaluateOnNewDocument((script) => {
          window.Worker = class extends Worker {
            constructor(_, options) {
              super(`www/${script}`, options);
            }
          };
        }, script),
    });
    await until(page, "it is told", () => /crashed/.test(document.querySelector("#prove .walk [role=status]")?.textContent));
    await ask(page);
    await until(page, "it is told", () => document.getElementById("check-problem").textContent.startsWith("The background thread that reads has not answered."));
    await finish(page, /404|MIME type|no-such-file/);
  });
}

// What is said of each file is in loading.test.mjs.
test("where a file of the page is cut, the page can be loaded again", async () => {
  const page = await openWith(["/www/page_bg.wasm"], cut("application/wasm"));
  await until(page, "it is told", () => !document.getElementById("broken").hidden);
  page.isMended = true;
  await Promise.all([page.waitForNavigation(), page.click("#reload")]);
  await countsHold(page);
  await finish(page, /CompileError/);
});

test("a module that stops without a word is told, with a way out", async () => {
  const page = await openPage({ hash: "#check", reducedMotion: true });
  await page.waitForSelector("#own-text");
  // A function of WebAssembly that traps, as one does for which no memory is left.
  await page.evaluate(() => {
    const { f } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11]))).exports;
    setTimeout(f);
  });
  await until(page, "it is told", () => !document.getElementById("broken").hidden);
  assert.match(await words(page, "#broken [lang=en]"), /^The page stopped: something was too large/);
  await Promise.all([page.waitForNavigation(), page.click("#reload")]);
  await page.waitForSelector("#own-text");
  await finish(page, /unreachable/);
});

/** What a browser may refuse or not have. */
const denied = {
  localStorage: () => {
    const refuse = { get: () => { throw new DOMException("denied", "SecurityError"); } };
    Object.defineProperty(window, "localStorage", refuse);
    Object.defineProperty(window, "sessionStorage", refuse);
  },
  "room in localStorage": () => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }),
  "crypto.getRandomValues": () => (Crypto.prototype.getRandomValues = () => { throw new Error("denied"); }),
  crypto: () => Object.defineProperty(window, "crypto", { value: undefined }),
  "observers of sizes and sight": () => {
    delete window.ResizeObserver;
    delete window.IntersectionObserver;
  },
  "service workers": () => (ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("denied", "SecurityError"))),
  "a container of service workers": () => Object.defineProperty(navigator, "serviceWorker", { value: undefined }),
  "animations and fonts as objects": () => {
    delete Element.prototype.animate;
    Object.defineProperty(document, "fonts", { value: undefined });
  },
};
/** All that can be missing at once, then what there is and refuses. */
for (const [each, ...what] of [
  [inBoth, "localStorage", "crypto", "observers of sizes and sight", "a container of service workers", "animations and fonts as objects"],
  [test, "room in localStorage", "crypto.getRandomValues", "service workers"],
]) {
  each(`without ${what.join(", ")}, every screen opens, a new seed is found and the counts are right`, async (browser) => {
    const page = await openPage({ browser, reducedMotion: true, kept: true, before: (page) => Promise.all(what.map((name) => page.evaluateOnNewDocument(denied[name]))) });
    await countsHold(page);
    const seed = () => page.evaluate(() => location.hash.match(/seed=(\d+)/)[1]);
    const before = await seed();
    await page.click("#watch-again");
    await until(page, "it is another seed", (before) => !location.hash.includes(`seed=${before}&`), before);
    await page.click("#site-zh");
    await page.waitForSelector("html[lang=zh-CN]");
    for (const [hash, selector] of [["#gallery=find=secret%20santa", "#gallery[data-ready]"], ["#prove=naive-swap&n=3", "#prove .orders"], ["#learn=next-card", "#guess-card-1"], ["#check=decks", "#check-ask"], ["#watch=v=1&algorithm=cross&embed=stage", "#watch[data-ready]"]]) {
      await go(page, hash);
      await page.waitForSelector(selector);
    }
    await finish(page);
  });
}

test("where the clipboard takes no pictures, refuses or is missing, the sheet says what else can be done", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#watch=sattolo" });
  await page.waitForSelector("#watch[data-ready]");
  await page.click("#site-share");
  await page.waitForSelector("#share[open]");
  const told = (words) => until(page, "it is told", (words) => document.getElementById("share-said").textContent === words, words);
  for (const deny of [
    () => (window.ClipboardItem = undefined),
    () => {
      const refuse = () => Promise.reject(new Error("denied"));
      window.ClipboardItem = class {};
      Object.defineProperty(navigator, "clipboard", { value: { write: refuse, writeText: refuse }, configurable: true });
    },
    () => Object.defineProperty(navigator, "clipboard", { value: undefined }),
  ]) {
    await page.evaluate(deny);
    if (await page.evaluate(() => window.ClipboardItem !== undefined)) {
      await page.click("#share-copy-link");
      await told("The browser refused to copy. The text is selected: press Ctrl+C.");
    }
    await page.click("#share-picture");
    await told("The browser could not do it. Save the picture as a file, or try a smaller one.");
  }
  await finish(page);
});
