// The page's own worker in a thread of Node, which runs its script as a browser would.

import { on, once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

import { count, read as told } from "./protocol.mjs";

const here = (path) => new URL(path, import.meta.url);

/** What a worker finds in a browser and not in Node. */
const browser = `
  const { parentPort, workerData } = require("node:worker_threads");
  const hears = [];
  globalThis.addEventListener = (_, hear) => hears.push(hear);
  globalThis.postMessage = (message, transfer) => parentPort.postMessage(message, transfer);
  globalThis.location = { search: "" };
  parentPort.on("message", (data) => {
    let isHeard = false;
    const event = { data, stopImmediatePropagation: () => (isHeard = true) };
    for (const hear of hears) if (!isHeard) hear(event);
    if (!isHeard) globalThis.onmessage(event);
  });
  require(workerData);
`;

/** Starts a worker. Its messages are those of crates/app/src/jobs/protocol.rs. */
export async function spawn() {
  const worker = new Worker(browser, { eval: true, workerData: fileURLToPath(here("../../dist/www/worker.js")) });
  const files = { page: "page_bg.wasm", both: "both.wasm", rest: "rest.wasm" };
  const modules = Object.entries(files).map(async ([name, file]) => [name, await WebAssembly.compile(readFileSync(here(`../../dist/www/${file}`)))]);
  worker.postMessage(await Promise.all(modules));
  const [ready] = await once(worker, "message");
  if (!told(ready).ready) throw new Error("the worker is not ready");
  const messages = on(worker, "message");
  return {
    count: (options) => worker.postMessage(count(options)),
    /** What the latest task has counted: places, neighbours, orders. */
    async counts() {
      for (;;) {
        const { value } = await messages.next();
        const { counts } = told(value[0]);
        if (counts) return counts;
      }
    },
    leave: () => worker.terminate(),
  };
}
