// The site as a browser keeps it: it opens without a network, and a new build takes the place of the old one.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { finish, inBoth, openPage, test } from "./harness.mjs";
import { counted, link, openLink, reload, until } from "./page.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const settings = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 1000 };
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };

/** Serves a folder on this machine until `stop` is called; `asked` fills with the paths of all requests. */
async function serve(folder) {
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://x");
    asked.push(pathname);
    const name = pathname === "/" ? "index.html" : pathname.slice(1);
    try {
      const content = readFileSync(path.join(folder, name));
      response.writeHead(200, { "content-type": types[path.extname(name)] ?? "text/plain", "cache-control": "max-age=600" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return { asked, address: (host) => `http://${host}:${server.address().port}/`, stop };
}

/** Waits until the page is kept by the newest build, and answered by it. */
const kept = (page, builds = 1) =>
  until(
    page,
    "the page is kept",
    async (builds) => {
      const names = await caches.keys();
      if (names.length !== builds) return false;
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return !installing && !waiting && active?.state === "activated" && navigator.serviceWorker.controller === active;
    },
    builds,
  );

/** Has evidence counted by a worker on Prove. */
async function work(page) {
  await page.evaluate(() => (location.hash = "#prove=fisher-yates-up&n=8&shuffles=100000&question=evidence"));
  await page.waitForSelector("#prove .answer table");
}

// Under its first name a machine is its owner's own, and a page is looked for on the network first; the second, which browsers know
// to be as safe, stands for a site of the web.
for (const [host, each] of [["127.0.0.1", inBoth], ["lab.localhost", test]]) {
  each(`the page opens again without a network, workers and all, from ${host}`, async (browser) => {
    const site = await serve(dist);
    try {
      const page = await openPage({ reducedMotion: true, kept: true, browser, path: site.address(host), hash: link(settings) });
      await counted(page, 1000);
      await kept(page);
      await site.stop();
      assert.equal(await page.evaluate(() => fetch("pkg/package.json").then(() => "here", () => "away")), "away");
      // Firefox may tell later, with the address.
      page.troubles.length = 0;
      await reload(page);
      await counted(page, 1000);
      await work(page);
      // Only what was asked for above, and whether there is a newer build, could not be found out.
      await finish(page, /sw\.js|pkg\/package\.json/);
    } finally {
      await site.stop();
    }
  });
}

test("what writing a shuffle needs is kept once it was needed, through new builds; before, the page says that it cannot be had", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shuffle-lab-builds-"));
  cpSync(dist, folder, { recursive: true });
  const site = await serve(folder);
  try {
    const page = await openPage({ reducedMotion: true, kept: true, path: site.address("lab.localhost"), hash: link(settings) });
    await kept(page);
    const names = () => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).filter(({ url }) => url.includes("/yours.wasm")).length))).join());
    assert.equal(await names(), "0");
    assert.ok(!site.asked.includes("/www/yours.wasm"));
    await page.evaluate(() => (location.hash = "#check"));
    await page.waitForSelector("#own-text");
    await until(page, "it is kept", async () => (await caches.match("www/yours.wasm", { ignoreSearch: true })) !== undefined);
    rebuild(folder);
    await renewed(page, 1);
    await kept(page, 2);
    assert.equal(await names(), "1,1");
    await reload(page);
    await site.stop();
    await reload(page);
    await page.waitForSelector("#own-text");
    await finish(page, /sw\.js/);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
});

/** Changes the build in a folder into the next: one more word in its description, and new addresses of everything. */
function rebuild(folder) {
  const [index, keeper] = ["index.html", "sw.js"].map((name) => path.join(folder, name));
  const [html, script] = [index, keeper].map((file) => readFileSync(file, "utf8"));
  const hash = (text) => createHash("sha256").update(text).digest("base64");
  const old = script.match(/const build = '(\w+)'/)[1];
  const build = hash(old).replace(/\W/g, "").slice(0, old.length);
  const newer = html.replaceAll(old, build).replace('name="description" content="', '$&New: ');
  writeFileSync(index, newer);
  writeFileSync(keeper, script.replaceAll(old, build).replace(hash(html), hash(newer)));
}

const news = (page) => page.$eval("meta[name=description]", (meta) => meta.content.split("New: ").length - 1);

/**
 * Waits until the build after so many changes answers the page. It is asked for again and again: an update that has begun when the
 * files change may find the old ones, and one that is asked for meanwhile is the same.
 */
const renewed = (page, changes) =>
  until(
    page,
    `the build after change ${changes} answers`,
    async (mark) => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const { installing, waiting, active } = registration;
      if (installing || waiting || active.state !== "activated") return false;
      return navigator.serviceWorker.controller === active && (await (await fetch("./")).text()).includes(mark);
    },
    `"${"New: ".repeat(changes)}`,
  );

test("a new build takes the place of the old one, whole, and no window is broken by it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shuffle-lab-builds-"));
  cpSync(dist, folder, { recursive: true });
  const site = await serve(folder);
  try {
    const page = await openPage({ reducedMotion: true, kept: true, path: site.address("lab.localhost"), hash: link(settings) });
    await counted(page, 1000);
    await kept(page);
    rebuild(folder);
    await reload(page);
    assert.equal(await news(page), 0, "what is kept comes first");
    await renewed(page, 1);
    // The window of the old build still starts workers.
    await work(page);
    await reload(page);
    assert.equal(await news(page), 1);
    await page.waitForSelector("#prove h1");
    // A third one; the first is no longer kept, and the newest is there without a network.
    rebuild(folder);
    await renewed(page, 2);
    await kept(page, 2);
    await site.stop();
    await reload(page);
    assert.equal(await news(page), 2);
    await page.waitForSelector("#prove h1");
    await finish(page, /sw\.js/);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
});

test("a kept file that is spoilt is fetched again, and kept anew", async () => {
  const site = await serve(dist);
  try {
    const page = await openPage({ reducedMotion: true, kept: true, path: site.address("lab.localhost"), hash: link(settings) });
    await counted(page, 1000);
    await kept(page);
    const size = (page) =>
      page.evaluate(async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const [wasm] = (await cache.keys()).filter(({ url }) => url.includes("page_bg.wasm"));
        return (await (await cache.match(wasm)).arrayBuffer()).byteLength;
      });
    const whole = await size(page);
    await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]);
      const [wasm] = (await cache.keys()).filter(({ url }) => url.includes("page_bg.wasm"));
      await cache.put(wasm, new Response("spoilt", { headers: { "content-type": "application/wasm" } }));
    });
    assert.equal(await size(page), 6);
    await reload(page);
    await counted(page, 1000);
    assert.equal(await size(page), whole);
    await finish(page);
  } finally {
    await site.stop();
  }
});

test("without a network, the link to the single file ends in words with a way back", async () => {
  const site = await serve(dist);
  try {
    const page = await openPage({ reducedMotion: true, kept: true, path: site.address("lab.localhost"), hash: link(settings) });
    await counted(page, 1000);
    await kept(page);
    const file = `${site.address("lab.localhost")}shuffle-lab.html`;
    await site.stop();
    await page.goto(file);
    assert.match(await page.$eval("[lang=en]", (words) => words.textContent), /no network/);
    assert.match(await page.$eval("[lang=zh-CN]", (words) => words.textContent), /没有网络/);
    await Promise.all([page.waitForNavigation(), page.click("[lang=en] a")]);
    await until(page, "the page is back", () => document.getElementById("watch-lever") !== null);
    await finish(page, /sw\.js|shuffle-lab\.html|favicon|503/);
  } finally {
    await site.stop();
  }
});

test("a build that is not whole is not kept", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shuffle-lab-builds-"));
  cpSync(dist, folder, { recursive: true });
  writeFileSync(path.join(folder, "www/icon.svg"), "<svg/>");
  const site = await serve(folder);
  try {
    const page = await openPage({ reducedMotion: true, kept: true, path: site.address("lab.localhost"), hash: link(settings) });
    await counted(page, 1000);
    // The window asks for index.html once, and the service worker when it is being installed.
    while (site.asked.filter((name) => name === "/").length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    await until(page, "it is given up, and leaves nothing", async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return !registration && (await caches.keys()).length === 0;
    });
    await reload(page);
    await counted(page, 1000);
    await finish(page, /integrity/);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
});

test("the page can be installed", async () => {
  const page = await openLink(settings, { kept: true });
  await kept(page);
  assert.equal(await page.$eval("link[rel=manifest]", (manifest) => manifest.getAttribute("href")), "www/manifest.webmanifest");
  const session = await page.createCDPSession();
  const { errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.map((error) => error.errorId).filter((id) => id !== "in-incognito"), []);
  await finish(page);
});
