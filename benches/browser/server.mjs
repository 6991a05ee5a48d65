// dist/ as it stands, and this folder beside it as /bench/. `cargo serve` serves dist/ and nothing else, rightly.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

const mimes = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
};

/** A page that shares nothing with other sites is told how much memory it takes. */
const alone = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** What hosts of sites send compressed: text and wasm. Each is compressed once, at the first request. */
const packed = new Map();

function pack(file, content) {
  if (!packed.has(file)) packed.set(file, gzipSync(content));
  return packed.get(file);
}

/** Starts it on a free port of this machine; `{ address, close }`. `against` is the dist folder of another build, served as /against/. */
export async function serve(against) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const other = against && pathname.startsWith("/against/");
    const [root, name] = other
      ? [path.join(against, "/"), pathname.slice(9) || "index.html"]
      : pathname.startsWith("/bench/")
        ? [here, pathname.slice(7)]
        : [dist, pathname.slice(1) || "index.html"];
    const file = path.join(root, decodeURIComponent(name));
    try {
      if (!file.startsWith(root)) throw new Error("outside");
      const content = await readFile(file);
      const mime = mimes[path.extname(file)];
      const packs = mime !== undefined && /\bgzip\b/.test(request.headers["accept-encoding"]);
      response.writeHead(200, { "content-type": mime ?? "application/octet-stream", ...(packs && { "content-encoding": "gzip" }), ...alone });
      response.end(packs ? pack(file, content) : content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
