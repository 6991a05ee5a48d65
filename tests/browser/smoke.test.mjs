// The page opens, and the server serves it and nothing else.

import assert from "node:assert/strict";
import { request } from "node:http";

import { finish, inBoth, openPage, serverAddress, shoot, test } from "./harness.mjs";

inBoth("the page opens", async (browser) => {
  const page = await openPage({ browser, reducedMotion: true, kept: true });
  assert.equal(await page.title(), "Shuffle Lab");
  await shoot(page, `smoke-${browser}`);
  await finish(page);
});

inBoth("the browser heeds what a person prefers", async (browser) => {
  const page = await openPage({
    browser,
    hash: "gallery",
    width: 400,
    height: 700,
    scale: 2,
    dark: true,
    lang: "zh-CN",
    reducedMotion: true,
  });
  const seen = await page.evaluate(() => ({
    hash: location.hash,
    size: [innerWidth, innerHeight, devicePixelRatio],
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    lang: [navigator.language, navigator.languages[0]],
    still: matchMedia("(prefers-reduced-motion: reduce)").matches,
  }));
  assert.deepEqual(seen, {
    hash: "#gallery",
    size: [400, 700, 2],
    dark: true,
    lang: ["zh-CN", "zh-CN"],
    still: true,
  });
  await finish(page);
});

inBoth("the harness sees what goes wrong", async (browser) => {
  const page = await openPage({ browser, reducedMotion: true });
  await page.evaluate(async () => {
    console.warn("a warning");
    console.error("an error");
    setTimeout(() => {
      throw new Error("an exception");
    });
    Promise.reject(new Error("a rejection"));
    await fetch("no-such-file");
    // The page's policy allows its own scripts alone. This one is for another kind of worker, and throws in any other.
    new Worker("sw.js");
  });
  const expected = ["an error", "an exception", "a rejection", "no-such-file (404)", "registration is not defined"];
  // A worker's trouble comes when the worker has started.
  const told = () => expected.every((trouble) => page.troubles.some((said) => said.includes(trouble)));
  for (let k = 0; k < 200 && !told(); k += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  const all = page.troubles.join("\n");
  for (const trouble of expected) {
    assert.ok(all.includes(trouble), `${trouble} is not in:\n${all}`);
  }
  assert.ok(!all.includes("a warning"));
  assert.ok(page.messages.some((message) => message.includes("a warning")));
  await assert.rejects(finish(page), /the page had troubles/);
});

test("wasm is compiled once, while it streams; workers are given what was compiled", async () => {
  const page = await openPage({
    hash: "prove=fisher-yates-up&n=8&shuffles=100000&question=evidence",
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        // How wasm was compiled: by which function, of what, and how its type was given.
        window.compiled = [];
        for (const name of ["compile", "instantiate", "compileStreaming", "instantiateStreaming"]) {
          const own = WebAssembly[name];
          WebAssembly[name] = async (source, ...rest) => {
            const given = await source;
            window.compiled.push([name, given.constructor.name, given.headers?.get("content-type")]);
            return own(given, ...rest);
          };
        }
        WebAssembly.Module = new Proxy(WebAssembly.Module, {
          construct(own, given) {
            window.compiled.push(["Module", given[0].constructor.name]);
            return new own(...given);
          },
        });
        // What each worker is told first.
        window.first = [];
        window.Worker = class extends Worker {
          postMessage(message, ...rest) {
            if (!this.told) window.first.push(String(message.map(([name, module]) => `${name} ${module.constructor.name}`)));
            this.told = true;
            super.postMessage(message, ...rest);
          }
        };
      }),
  });
  await page.waitForSelector("#prove .answer table");
  const whole = [["instantiateStreaming", "Response", "application/wasm"]];
  // What other parts need too, and the other screens.
  const later = ["both", "rest"];
  const cut = [...later.map(() => ["compileStreaming", "Response", "application/wasm"]), ...later.map(() => ["instantiate", "Module", null]), ...whole];
  assert.deepEqual((await page.evaluate(() => window.compiled)).sort(), process.env.DRAFT ? whole : cut);
  const first = await page.evaluate(() => window.first);
  const modules = String(["page", ...(process.env.DRAFT ? [] : later)].map((name) => `${name} Module`));
  assert.ok(first.length > 0 && first.every((kinds) => kinds === modules), String(first));
  // Nobody else has fetched them.
  const fetched = () => performance.getEntriesByType("resource").filter(({ name }) => /\.wasm\b/.test(name)).length;
  assert.equal(await page.evaluate(fetched), process.env.DRAFT ? 1 : 3);
  for (const worker of page.workers()) assert.equal(await worker.evaluate(fetched), 0);
  await finish(page);
});

inBoth("the served page starts workers of its own files alone, and none that is made from words", async (browser) => {
  const policy = (await ask("/")).body.toString().match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)[1];
  const workers = policy.split("; ").filter((rule) => rule.startsWith("worker-src"));
  assert.deepEqual(workers, ["worker-src 'self'"]);
  const page = await openPage({ browser, reducedMotion: true });
  const blocked = await page.evaluate(async () => {
    const violation = new Promise((resolve) => addEventListener("securitypolicyviolation", resolve, { once: true }));
    try {
      new Worker(URL.createObjectURL(new Blob([""]))).onerror = (event) => event.preventDefault();
    } catch {
      // Some browsers throw, and some only say so.
    }
    return (await violation).effectiveDirective;
  });
  assert.equal(blocked, "worker-src");
  await assert.rejects(finish(page), /Content.Security.Policy/i, "and the console says so");
});

/** Asks for a path as it is written: `fetch` would tidy it up first. */
async function ask(path, { method = "GET", host, known } = {}) {
  const { hostname, port } = new URL(await serverAddress());
  return new Promise((resolve, reject) => {
    const headers = { ...(host && { host }), ...(known && { "if-none-match": known }) };
    request({ hostname, port, path, method, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

test("files have their types and the headers of docs/HOSTING.md", async () => {
  for (const [path, type] of [
    ["/", "text/html; charset=utf-8"],
    ["/index.html?v=1", "text/html; charset=utf-8"],
    ["/pkg/shuffle_lab.js", "text/javascript; charset=utf-8"],
    ["/pkg/shuffle_lab_bg.wasm", "application/wasm"],
    ["/pkg/shuffle_lab.d.ts", "text/plain; charset=utf-8"],
    ["/www/manifest.webmanifest", "application/manifest+json"],
    ["/www/icon.svg", "image/svg+xml"],
    ["/sw.js", "text/javascript; charset=utf-8"],
  ]) {
    const { status, headers, body } = await ask(path);
    assert.equal(status, 200, path);
    assert.equal(headers["content-type"], type, path);
    assert.equal(headers["cache-control"], "no-cache", path);
    assert.equal(headers["x-content-type-options"], "nosniff", path);
    assert.equal(headers["access-control-allow-origin"], "*", path);
    assert.equal(headers["content-security-policy"], "frame-ancestors 'self' https:", path);
    assert.equal(headers["content-length"], String(body.length), path);
    const again = await ask(path, { known: headers.etag });
    assert.equal(again.status, 304, path);
    assert.equal(again.body.length, 0, path);
  }
});

test("nothing outside dist is served", async () => {
  for (const path of [
    "/nothing",
    "/www",
    "/www/",
    "/../Cargo.toml",
    "/www/../../Cargo.toml",
    "/%2e%2e/Cargo.toml",
    "/..%2fCargo.toml",
    "//etc/passwd",
    "/%2fetc%2fpasswd",
    "/..\\Cargo.toml",
    "/%00",
  ]) {
    assert.equal((await ask(path)).status, 404, path);
  }
});

test("only GET and HEAD, and only under its own name", async () => {
  const { port } = new URL(await serverAddress());
  assert.equal((await ask("/", { method: "POST" })).status, 405);
  assert.equal((await ask("/", { host: `localhost:${port}` })).status, 200);
  for (const host of ["evil.example", `evil.example:${port}`, "localhost", `localhost:${port}.evil.example`]) {
    assert.equal((await ask("/", { host })).status, 403, host);
  }
});
