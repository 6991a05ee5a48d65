// The single file, dist/shuffle-lab.html, opened from the disk: nothing is asked of any server.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { finish, inBoth, openPage, test } from "./harness.mjs";
import { counted, counts, go, link, pinnedCounts, reload, until, words } from "./page.mjs";

const file = new URL("../../dist/shuffle-lab.html", import.meta.url);

const still = { algorithm: "cross", n: 4, seed: 1, shuffles: 0 };

/** The options that open the file at these settings; `page.asked` fills with the addresses of all that is requested. */
function atFile(browser, settings, before = async () => {}) {
  return {
    browser,
    path: file.href,
    hash: link(settings),
    before: async (page) => {
      page.asked = [];
      page.on("request", (request) => page.asked.push(request.url()));
      await before(page);
    },
  };
}

inBoth("the single file plays, judges, and asks nothing of any server", async (browser) => {
  const page = await openPage({ reducedMotion: true, ...atFile(browser, {}) });
  await go(page, "#watch=sattolo");
  await counted(page, 1_000_000);
  await until(page, "it is judged", () => document.querySelector("#watch .stamp[data-stamp=not-fair]"));
  await go(page, "#prove=fisher-yates-up&n=8&shuffles=100000&question=evidence");
  await page.waitForSelector("#prove .answer table");
  const remote = page.asked.filter((url) => !/^(file|data|blob):/.test(url));
  assert.deepEqual(remote, []);
  assert.deepEqual(page.asked.filter((url) => url.startsWith("file:") && new URL(url).pathname !== file.pathname), []);
  await finish(page);
});

inBoth("the single file keeps what a link promises, and reloads", async (browser) => {
  const { algorithm, n, seed, shuffles, positions } = pinnedCounts.find((c) => c.shuffles > 10_000);
  const page = await openPage({ reducedMotion: true, ...atFile(browser, { algorithm, n, seed, shuffles }) });
  await counted(page, shuffles);
  assert.deepEqual(await counts(page, n), positions);
  await reload(page);
  await counted(page, shuffles);
  assert.deepEqual(await counts(page, n), positions);
  await finish(page);
});

for (const [form, options] of [["single file", (browser) => atFile(browser, still)], ["site", (browser) => ({ browser, hash: link(still) })]]) {
  inBoth(`the ${form} lets nothing in from elsewhere`, async (browser) => {
    const page = await openPage({ ...options(browser), reducedMotion: true });
    const blocked = await page.evaluate(async () => {
      const blocked = [];
      document.addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
      const add = (tag, fields) => document.head.append(Object.assign(document.createElement(tag), fields));
      add("script", { textContent: "window.intruder = true" });
      add("style", { textContent: "body { display: none }" });
      add("img", { src: "http://127.0.0.1:9/x.png" });
      await fetch("http://127.0.0.1:9/").catch(() => {});
      while (blocked.length < 4) await new Promise((resolve) => setTimeout(resolve));
      return { blocked: blocked.sort(), intruder: "intruder" in window, shown: getComputedStyle(document.body).display };
    });
    assert.deepEqual(blocked, { blocked: ["connect-src", "img-src", "script-src-elem", "style-src-elem"], intruder: false, shown: "block" });
    await assert.rejects(finish(page), /Content.Security.Policy/i, "and the console says so");
  });
}

test("the modules inside are those of the site", async () => {
  const html = readFileSync(file, "utf8");
  for (const [id, name] of [["wasm", "page_bg.wasm"], ["both", "both.wasm"], ["rest", "rest.wasm"], ["yours", "yours.wasm"]]) {
    const packed = html.match(new RegExp(`<script id="${id}" type="text/plain">([^<]*)<`))[1];
    const inside = gunzipSync(Buffer.from(packed, "base64"));
    const outside = readFileSync(new URL(`../../dist/www/${name}`, import.meta.url));
    assert.ok(inside.equals(outside), name);
  }
});

test("where nothing can be unpacked the single file says so in both languages", async () => {
  const remove = (page) => page.evaluateOnNewDocument(() => void delete window.DecompressionStream);
  const page = await openPage(atFile("chromium", {}, remove));
  await until(page, "it is told", () => !document.getElementById("broken").hidden);
  assert.match(await words(page, "#broken-why"), /needs DecompressionStream \(.*Firefox 113.*还需要 DecompressionStream/);
  await finish(page);
});
