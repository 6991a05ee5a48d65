// The scripts of www/ that run beside the page, without a browser.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

/** Runs a script of www/ with these globals, and returns its global object. */
function run(name, globals) {
  const script = readFileSync(new URL(`../../www/${name}`, import.meta.url), "utf8");
  const context = vm.createContext({ ...globals });
  vm.runInContext(script, context, { filename: name });
  return context;
}

test("a worker that cannot start throws, so that the page hears of it at once", async () => {
  let start, later;
  run("worker.js", {
    addEventListener: (type, listener) => (start = listener),
    setTimeout: (callback) => (later = callback),
    wasm_bindgen: async () => {
      throw new Error("the test broke it");
    },
  });
  await start({ data: [["page", "a module"]], stopImmediatePropagation: () => {} });
  await new Promise((joined) => setTimeout(joined));
  assert.throws(later, /the test broke it/);
});

test("the service worker knows a kept file by its address without a fragment", async () => {
  const hash = createHash("sha256").update("<svg/>").digest("base64");
  const kept = new Map([["www/icon.svg", "<svg/>"]]);
  const cache = { match: async (name) => (kept.has(name) ? new Response(kept.get(name)) : undefined) };
  const worker = run("sw.js", {
    addEventListener: () => {},
    build: "1",
    caches: { open: async () => cache },
    crypto,
    files: [["www/icon.svg", `sha256-${hash}`]],
    later: [],
    location: new URL("https://example.org/sw.js"),
    registration: { scope: "https://example.org/" },
    URL,
    Uint8Array,
    btoa,
  });
  for (const fragment of ["", "#", "#part"]) {
    const found = await worker.kept(`https://example.org/www/icon.svg${fragment}`);
    assert.equal(await found?.text(), "<svg/>", fragment);
  }
  assert.equal(await worker.kept("https://example.org/www/other.svg#part"), undefined);
});

test("of two parts that fail, both are fetched again when somebody wants to go on", async () => {
  const elements = new Map();
  const element = (id) => elements.get(id) ?? elements.set(id, { hidden: true, querySelector: () => ({}) }).get(id);
  let works = false;
  const page = run("boot.js", {
    URL,
    WebAssembly: { validate: () => false, compileStreaming: async () => ({}), instantiate: async () => ({}), RuntimeError: WebAssembly.RuntimeError },
    Response,
    addEventListener: () => {},
    document: {
      baseURI: "https://example.org/",
      currentScript: { src: "https://example.org/www/boot.js" },
      documentElement: { dataset: {} },
      getElementById: (id) => (["both", "rest", "yours", "wasm"].includes(id) ? null : element(id)),
      // As in a draft there is no style sheet that comes later.
      querySelector: (selector) => (selector === "meta[name=sheet]" ? null : selector.startsWith("meta[name=") ? { content: `www/${selector.slice(10, -1)}.wasm`, dataset: { integrity: "sha256-of-it" } } : { addEventListener: () => {} }),
    },
    fetch: async () => {
      if (!works) throw new Error("away");
      return new Response("");
    },
    localStorage: { getItem: () => null },
    location: new URL("https://example.org/#check"),
    matchMedia: () => ({ matches: false }),
    navigator: { language: "en" },
  });
  // The page itself does not start here: what it waits for is set aside.
  await new Promise((started) => setTimeout(started));
  page.location.reload = () => {};
  element("reload").onclick();
  const joined = Promise.all([page.joinPart("rest", true), page.joinPart("yours", true)]);
  await new Promise((failed) => setTimeout(failed));
  assert.equal(element("broken").hidden, false);
  works = true;
  element("reload").onclick();
  const names = (await joined).map((pairs) => pairs.map(([file]) => file).join(" "));
  assert.deepEqual(names, ["both rest", "both yours"]);
  assert.equal(element("broken").hidden, true);
});
