// The real server, that of `cargo serve`: on dist/ as it stands, or with DRAFT=1 on a draft that it builds first.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** `cargo verify` says where the tool is; otherwise cargo builds it, if need be, and knows. */
async function tool() {
  if (process.env.SHUFFLE_LAB_TOOL) return process.env.SHUFFLE_LAB_TOOL;
  const words = "build --quiet --locked --profile tool --package shuffle-lab-site --message-format json";
  const { stdout } = await promisify(execFile)("cargo", words.split(" "), { cwd: root, maxBuffer: 1 << 28 });
  const lines = stdout.trim().split("\n").map((line) => JSON.parse(line));
  return lines.find((line) => line.executable && line.target.name === "shuffle-lab-site").executable;
}

async function start() {
  const words = ["serve", "--no-open", "--attached", "--port", "0", ...(process.env.DRAFT ? [] : ["--no-build"])];
  const server = spawn(await tool(), words, {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: server.stdout });
  const [line] = await Promise.race([once(lines, "line"), once(server, "exit")]);
  const address = String(line).match(/http:\/\/127\.0\.0\.1:\d+\//);
  if (!address) throw new Error("the server ended before it said where it is");
  // It ends when our end of its standard input closes, so it needs no stopping, however we end;
  // and it must not keep us from ending.
  for (const handle of [server, server.stdin, server.stdout]) handle.unref();
  return address[0];
}

let started;

/** The address of the server, which is started at the first call. */
export function serverAddress() {
  return (started ??= start());
}
