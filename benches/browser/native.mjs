// Criterion, called for one bench at a time, so that the native peer takes its turn in every round beside those in the browser.

import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** Shuffles of one iteration, as benches/native counts them. */
export const ITERATION = { 13: 65_536, 52: 65_536, 1000: 4_096 };

/** Builds the benches of a package; the file of those that count. */
function built(manifest) {
  const words = ["bench", "--no-run", "--locked", "--message-format=json", "--bench", "counting", "--manifest-path", manifest];
  const lines = execFileSync(process.env.CARGO ?? "cargo", words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 28 });
  const messages = lines.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  return messages.find(({ executable, target }) => executable && target.name === "counting").executable;
}

/**
 * `rand`'s shuffle on the host: `time(n)` lets criterion measure it anew, about so many milliseconds, and gives its median in nanoseconds a shuffle.
 * The matrix is checked each time.
 */
export function randNative(manifest, milliseconds) {
  const bench = built(manifest);
  const home = mkdtempSync(path.join(tmpdir(), "shuffle-lab-"));
  return {
    async time(n) {
      const name = `count-${n}/rand-small-rng`;
      const seconds = String(milliseconds / 1000);
      const words = ["--bench", "--noplot", "--warm-up-time", seconds, "--measurement-time", seconds, "--nresamples", "1000", "--exact", name];
      await promisify(execFile)(bench, words, { env: { ...process.env, CRITERION_HOME: home } });
      return JSON.parse(readFileSync(path.join(home, name, "new/estimates.json"))).median.point_estimate / ITERATION[n];
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}
