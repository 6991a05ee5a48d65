// dist/pkg as others get it: packed, installed in an empty project, and used in Node, in TypeScript and through a bundler. What is
// used are the examples of docs/JAVASCRIPT, each with the values that it names.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build, createServer, preview } from "vite";

import { checked, examples } from "./examples.mjs";
import { finish, openPage } from "./harness.mjs";

const run = promisify(execFile);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const project = mkdtempSync(path.join(tmpdir(), "shuffle-lab-package-"));
after(() => rmSync(project, { recursive: true }));

const write = (name, text) => {
  mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
  writeFileSync(path.join(project, name), text);
};

// On Windows npm is a script, which needs a shell.
const npm = (cwd, ...words) => run("npm", words, { cwd, shell: process.platform === "win32" });

const documents = ["docs/JAVASCRIPT.md", "docs/JAVASCRIPT.zh-CN.md"];
const all = documents.flatMap((name) => examples(name).map((code, at) => ({ name: `${path.basename(name, ".md")}-${at + 1}`, code })));

const { stdout } = await npm(here("../../dist/pkg"), "pack", "--json", "--pack-destination", project);
const [packed] = JSON.parse(stdout);
write("package.json", JSON.stringify({ name: "empty", private: true, type: "module" }));
// The package needs no other, so no registry is asked.
await npm(project, "install", "--offline", "--no-audit", "--no-fund", path.join(project, packed.filename));
const installed = (name) => path.join(project, "node_modules/shuffle-lab", name);

test("the package has the interface, its types and wasm, READMEs and licences, and nothing of the page", () => {
  const names = packed.files.map((file) => file.path).sort();
  const expected = "LICENSE-APACHE LICENSE-MIT README.md README.zh-CN.md node.js package.json shuffle_lab.d.ts shuffle_lab.js shuffle_lab_bg.wasm";
  assert.equal(names.join(" "), expected);
  const wasm = packed.files.find((file) => file.path.endsWith(".wasm"));
  assert.ok(packed.unpackedSize < wasm.size + 110_000, `${packed.unpackedSize} bytes, ${wasm.size} of them wasm`);
});

test("its package.json names only what is there", () => {
  const manifest = JSON.parse(readFileSync(installed("package.json"), "utf8"));
  const { main, types, exports, sideEffects, files } = manifest;
  const named = [main, types, ...sideEffects, ...files, ...Object.values(exports).flatMap((entry) => (typeof entry === "string" ? [entry] : Object.values(entry)))];
  for (const name of named) assert.ok(existsSync(installed(name)), name);
  for (const key of ["name", "version", "description", "license", "keywords", "engines"]) assert.ok(manifest[key], key);
  // A publisher's address, or none: nothing that leads nowhere.
  for (const address of [manifest.homepage, manifest.repository?.url]) assert.match(address ?? "https://", /^(git\+)?https:\/\//);
});

test("its READMEs are the documents, and their links lead somewhere", () => {
  for (const name of ["README.md", "README.zh-CN.md"]) {
    const text = readFileSync(installed(name), "utf8");
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    assert.ok(links.length > 0, name);
    for (const link of links) assert.ok(existsSync(installed(link)), `${name}: ${link}`);
  }
});

test("both documents have the same examples, but for words of comments", () => {
  const [english, chinese] = documents.map((name) => examples(name).map((code) => checked(code, "says").replace(/\/\/.*$/gm, "")));
  assert.ok(english.length >= 3);
  assert.deepEqual(chinese, english);
});

for (const { name, code } of all) {
  test(`in Node, ${name} gives what it says`, async () => {
    write(`${name}.mjs`, `import { deepEqual as says } from "node:assert/strict";\n${checked(code, "says")}`);
    await run(process.execPath, [`${name}.mjs`], { cwd: project });
  });
}

test("in Node nothing needs to be started, and starting it does no harm", async () => {
  const lines = `
    import init, { initSync, shuffle } from "shuffle-lab";
    const before = shuffle({ algorithm: "cross", n: 4, seed: 1 }).join();
    await init();
    initSync({ module: new Uint8Array() });
    console.log(before === shuffle({ algorithm: "cross", n: 4, seed: 1 }).join());`;
  write("started.mjs", lines);
  const { stdout, stderr } = await run(process.execPath, ["started.mjs"], { cwd: project });
  assert.deepEqual([stdout, stderr], ["true\n", ""]);
});

test("before init every call says that init comes first", async () => {
  const lines = `
    import init, { DeckCounts, algorithms, shuffle } from "./node_modules/shuffle-lab/shuffle_lab.js";
    const { readFileSync } = await import("node:fs");
    for (const call of [algorithms, () => shuffle({ algorithm: "cross", n: 4, seed: 1 }), () => new DeckCounts(2)]) {
      try { call(); } catch (error) { console.log(error.message); }
    }
    await init({ module_or_path: readFileSync("node_modules/shuffle-lab/shuffle_lab_bg.wasm") });
    console.log(algorithms().length > 40);`;
  write("early.mjs", lines);
  const { stdout, stderr } = await run(process.execPath, ["early.mjs"], { cwd: project });
  const early = "shuffle-lab is not loaded yet: `await init()` first, the default export\n";
  assert.deepEqual([stdout, stderr], [early.repeat(3) + "true\n", ""]);
});

const compile = async (name, options) => {
  const strict = { strict: true, noEmit: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, target: "es2022", types: [] };
  write(`${name}.json`, JSON.stringify({ compilerOptions: { ...strict, ...options }, include: ["typed/*.ts"] }));
  await run(process.execPath, [here("node_modules/typescript/bin/tsc"), "-p", `${name}.json`], { cwd: project }).catch(({ stdout }) => assert.fail(stdout));
};

test("the examples compile in strict TypeScript, as Node resolves without the DOM library, and as bundlers do with it, where init takes its objects, and no others", async () => {
  for (const { name, code } of all) write(`typed/${name}.ts`, code);
  await compile("as-node", { lib: ["es2022"], module: "nodenext" });
  write("typed/init.ts", `
    import init, { initSync, type InitInput } from "shuffle-lab";
    await init();
    for (const module_or_path of ["a.wasm", new URL("https://example.org"), await fetch("a.wasm"), fetch("a.wasm"), new Uint8Array(), new ArrayBuffer(0)]) await init({ module_or_path });
    initSync({ module: new WebAssembly.Module(new Uint8Array()) });
    // @ts-expect-error: no number is a module
    const no: InitInput = 7;
    // @ts-expect-error: no address, for nothing is fetched
    initSync({ module: "a.wasm" });
  `);
  await compile("as-bundler", { lib: ["es2022", "dom"], module: "esnext", moduleResolution: "bundler" });
});

/** Opens a page of the bundler's that runs all examples, and compares what they say with what came out. */
async function examplesHold(address) {
  const page = await openPage({ path: address });
  await page.waitForFunction(() => window.said !== undefined);
  const said = await page.evaluate(() => window.said);
  assert.ok(said.length > 10, `${said.length} values`);
  for (const [value, expected] of said) assert.deepEqual(value, expected);
  await finish(page, /favicon|status of 404/);
}

test("through Vite the examples give what they say, while developing and when built", async () => {
  const icon = '<link rel="icon" href="data:,">';
  write("index.html", `<!doctype html>${icon}<script type="module" src="/main.js"></script>`);
  write("main.js", `
    import { said } from "./said.js";
    ${all.map(({ name }) => `import "./web/${name}.js";`).join("\n")}
    window.said = said;`);
  write("said.js", "export const said = []; export const says = (value, expected) => said.push([value, expected]);");
  for (const { name, code } of all) write(`web/${name}.js`, `import { says } from "../said.js";\n${checked(code, "says")}`);
  const options = { root: project, configFile: false, logLevel: "error" };

  const developing = await createServer({ ...options, server: { host: "127.0.0.1", port: 0 } });
  try {
    await developing.listen();
    await examplesHold(developing.resolvedUrls.local[0]);
  } finally {
    await developing.close();
  }

  await build(options);
  const built = await preview({ ...options, preview: { host: "127.0.0.1", port: 0 } });
  try {
    await examplesHold(built.resolvedUrls.local[0]);
  } finally {
    await built.close();
  }
});
