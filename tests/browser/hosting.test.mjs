// docs/HOSTING.md, held to its word: nginx and Caddy are started with the lines that stand there, and a plain server stands for
// GitHub Pages, where a site lies below a folder and nobody chooses headers. A server that is not installed is skipped.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { accessSync, chmodSync, constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { createServer as createListener } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { finish, openPage } from "./harness.mjs";
import { until, words } from "./page.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const hosting = readFileSync(here("../../docs/HOSTING.md"), "utf8");
const work = mkdtempSync(path.join(tmpdir(), "shuffle-lab-hosting-"));
after(() => rmSync(work, { recursive: true }));
// nginx reads files as another user than the one who starts it.
chmodSync(work, 0o755);

// The page, and beside it one that has it in a sandbox.
const site = path.join(work, "site");
cpSync(here("../../dist"), site, { recursive: true });
writeFileSync(path.join(site, "frame.html"), '<!doctype html><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="./" width="1200" height="760"></iframe>');

/** The lines of docs/HOSTING.md in this language, with what a reader changes: where the files are, and the address. */
function lines(language, changes) {
  const [, block] = hosting.match(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "ms"));
  return changes.reduce((text, [from, to]) => {
    assert.equal(text.split(from).length, 2, `${from} in\n${text}`);
    return text.replace(from, to);
  }, block);
}

async function freePort() {
  const listener = createListener().listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const { port } = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

/** A program on the PATH, or where Debian keeps what only root starts. */
function program(name) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Starts a server and waits until it answers; what it complains about while it starts is an error. */
async function started(file, args, address) {
  const server = spawn(file, args, { env: { ...process.env, HOME: work, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work }, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  server.stderr.on("data", (data) => (said += data));
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.kill();
    await ended;
  };
  while (server.exitCode === null && !(await ask(address, "").catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 50));
  if (server.exitCode !== null || /\[(warn|error|emerg)\]|"level":"error"/.test(said)) {
    await stop();
    assert.fail(`${file} does not start as it should:\n${said}`);
  }
  return stop;
}

const servers = {
  async nginx(file) {
    const port = await freePort();
    const server = lines("nginx", [["/srv/shuffle-lab", site], ["listen 80", `listen 127.0.0.1:${port}`]]);
    const home = path.join(work, "nginx");
    mkdirSync(home);
    // Around it, what Debian's nginx.conf has around a site.
    const types = ["/etc/nginx/mime.types", "/usr/local/etc/nginx/mime.types"].find(existsSync);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${home}/${name};`).join(" ");
    writeFileSync(path.join(home, "nginx.conf"), `daemon off; pid ${home}/pid; events { } http { ${temporary} access_log off; include ${types}; default_type application/octet-stream; gzip on;\n${server}}`);
    const address = `http://127.0.0.1:${port}/`;
    return { address, stop: await started(file, ["-p", home, "-e", "stderr", "-c", path.join(home, "nginx.conf")], address) };
  },
  async caddy(file) {
    const address = `http://127.0.0.1:${await freePort()}`;
    const config = path.join(work, "Caddyfile");
    writeFileSync(config, `{\n\tadmin off\n\tlog {\n\t\tlevel WARN\n\t\tformat json\n\t}\n}\n${lines("caddyfile", [["/srv/shuffle-lab", site], ["shuffle.example", address]])}`);
    return { address: `${address}/`, stop: await started(file, ["run", "--config", config, "--adapter", "caddyfile"], `${address}/`) };
  },
};

/** What a server answers to a browser that takes brotli and gzip: the body as it was before. */
function ask(address, name) {
  return new Promise((resolve, reject) => {
    get(new URL(name, address), { headers: { "accept-encoding": "gzip, br" } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers["content-encoding"]] ?? ((body) => body);
        resolve({ status: response.statusCode, headers: response.headers, sent: Buffer.concat(chunks).length, body: unpack(Buffer.concat(chunks)) });
      });
    }).on("error", reject);
  });
}

const files = [
  ["", "index.html", /^text\/html; charset=utf-8$/i],
  ["sw.js", "sw.js", /^(text|application)\/javascript/],
  ["www/boot.js", "www/boot.js", /^(text|application)\/javascript/],
  ["www/page_bg.wasm", "www/page_bg.wasm", /^application\/wasm$/],
  ["www/manifest.webmanifest", "www/manifest.webmanifest", /^application\/manifest\+json$/],
  ["www/icon.svg", "www/icon.svg", /^image\/svg\+xml/],
  ["pkg/shuffle_lab.js", "pkg/shuffle_lab.js", /^(text|application)\/javascript/],
  ["pkg/shuffle_lab_bg.wasm", "pkg/shuffle_lab_bg.wasm", /^application\/wasm$/],
  ["pkg/shuffle_lab.d.ts", "pkg/shuffle_lab.d.ts", /^text\/plain; charset=utf-8$/],
];

/** The headers of the table in docs/HOSTING.md that every file has. */
const table = Object.fromEntries([...hosting.matchAll(/^\| `([\w-]+): ([^`]+)` \| (everything|`\.html`) \|/gm)].map(([, name, value]) => [name.toLowerCase(), value]));

/** Opens the page in a sandbox of another and returns its document. */
async function sandboxed(address) {
  const page = await openPage({ path: new URL("frame.html", address).href });
  const frame = await page.waitForFrame((frame) => frame.url() === address);
  return { page, frame };
}

for (const [name, serve] of Object.entries(servers)) {
  const file = program(name);
  test(`${name}, as docs/HOSTING.md sets it up, sends types, headers and packed files, and the page runs, also in a sandbox`, { skip: file === undefined && `${name} is not installed` }, async () => {
    assert.deepEqual(Object.keys(table).sort(), ["access-control-allow-origin", "cache-control", "content-security-policy", "x-content-type-options"]);
    const { address, stop } = await serve(file);
    try {
      for (const [url, place, type] of files) {
        const { status, headers, sent, body } = await ask(address, url);
        const whole = readFileSync(path.join(site, place));
        assert.equal(status, 200, url);
        assert.match(headers["content-type"], type, url);
        for (const [header, value] of Object.entries(table)) assert.equal(headers[header], value, `${url} ${header}`);
        assert.ok(body.equals(whole), `${url} is the file`);
        if (whole.length < 5_000) continue;
        assert.match(headers["content-encoding"], name === "nginx" ? /^gzip$/ : /^br$/, url);
        assert.match(headers.vary, /accept-encoding/i, url);
        assert.ok(sent < whole.length / 2, `${url}: ${sent} of ${whole.length}`);
      }
      const page = await openPage({ path: address });
      await page.waitForSelector("#watch[data-ready]");
      await finish(page);

      const { page: outer, frame } = await sandboxed(address);
      await frame.waitForSelector("#watch[data-ready]");
      assert.equal(await frame.evaluate(() => origin), "null");
      await finish(outer);
    } finally {
      await stop();
    }
  });
}

const types = { ".html": "text/html; charset=utf-8", ".js": "application/javascript; charset=utf-8", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".png": "image/png" };

/** A server without headers of ours, and the site below a folder. */
async function plain(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://x");
    const file = path.join(site, pathname.slice(folder.length) || "index.html");
    if (!pathname.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": types[path.extname(file)] ?? "application/octet-stream", "cache-control": "max-age=600" }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${server.address().port}${folder}`, stop };
}

test("below a folder and without headers of ours the page runs, and is kept for when there is no network", async () => {
  const { address, stop } = await plain("/shuffle-lab/");
  try {
    const page = await openPage({ path: address, hash: "#prove=naive-swap&n=3", kept: true });
    await page.waitForSelector("#prove .orders");
    await until(page, "it is kept", async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated" && (await caches.keys()).length === 1);
    await finish(page);
  } finally {
    await stop();
  }
});

test("P28: in a sandbox, without the header that lets its files load there, the page says which one is missing and blames no browser", async () => {
  const { address, stop } = await plain("/shuffle-lab/");
  try {
    const { page, frame } = await sandboxed(address);
    await until(frame, "it is told", () => document.getElementById("broken")?.hidden === false);
    assert.match(await words(frame, "#broken [lang=en]"), /sandboxed frame.*Open the page by itself.*Access-Control-Allow-Origin: \*/s);
    assert.match(await words(frame, "#broken [lang=zh-CN]"), /沙盒框架.*单独打开.*Access-Control-Allow-Origin: \*/s);
    assert.ok((await words(frame, "#broken-why")).includes(address), "the page's own address");
    await finish(page, /CORS|ERR_FAILED/);
  } finally {
    await stop();
  }
});
