// Decks on Check yours: how long the real page reads a long file, and whether it stutters meanwhile; how soon pasted decks are answered, and their cause is named.
// By itself, without what `cargo measure` builds: `node files.mjs ADDRESS [MEGABYTES]`.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { launch } from "./chromium.mjs";

/** Cards of a deck. */
const CARDS = 52;

/** Endless lines of decks: those of a fair shuffle, or of the naive swap, which draws among all places each time. */
function* lines(isFair) {
  const deck = Array.from({ length: CARDS }, (_, k) => k + 1);
  // xorshift32: any numbers do.
  let state = 1;
  for (;;) {
    if (!isFair) deck.sort((a, b) => a - b);
    for (let k = CARDS - 1; k >= (isFair ? 1 : 0); k -= 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const j = (state >>> 0) % (isFair ? k + 1 : CARDS);
      [deck[k], deck[j]] = [deck[j], deck[k]];
    }
    yield `${deck.join(" ")}\n`;
  }
}

/** A file of fair decks of about so many bytes; how many decks it has. */
function write(file, bytes) {
  const parts = [];
  let length = 0;
  for (const line of lines(true)) {
    parts.push(line);
    length += line.length;
    if (length >= bytes) break;
  }
  writeFileSync(file, parts.join(""));
  return parts.length;
}

/**
 * Reads so many megabytes of decks of 52 cards: seconds from the choice of the file to the sentence that says what was read, and the longest task of the page's own
 * thread meanwhile, in milliseconds.
 */
export async function reading(browser, address, megabytes) {
  const folder = mkdtempSync(path.join(tmpdir(), "decks-"));
  const file = path.join(folder, "decks.txt");
  const decks = write(file, megabytes * 1e6);
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(new URL("#check=decks", address).href);
    const chooser = await page.waitForSelector("#check-file");
    await page.evaluate(() => {
      globalThis.tasks = [];
      new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries())).observe({ type: "longtask" });
    });
    const began = performance.now();
    await chooser.uploadFile(file);
    const said = `Read as ${decks.toLocaleString("en")} shuffled decks of ${CARDS} cards`;
    await page.waitForFunction((said) => document.querySelector("#check-read")?.textContent.startsWith(said), { timeout: 600_000 }, said);
    const seconds = (performance.now() - began) / 1000;
    const longest = await page.evaluate(() => Math.max(0, ...globalThis.tasks.map(({ duration }) => duration)));
    return { seconds, longest };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Pastes so many decks of 52 cards and presses the button: seconds to the picture with the verdict, to the one that names the shuffle which made them, and the longest
 * task of the page's own thread meanwhile, in milliseconds. Medians of `times`.
 */
export async function answering(browser, address, decks, times) {
  const pasted = [];
  for (const line of lines(false)) {
    pasted.push(line);
    if (pasted.length === decks) break;
  }
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(new URL("#check=decks", address).href);
    await page.waitForSelector("#check-ask");
    const rounds = [];
    for (let round = 0; round < times; round += 1) rounds.push(await page.evaluate(answered, pasted.join("")));
    const median = (name) => rounds.map((round) => round[name]).sort((a, b) => a - b)[times >> 1];
    return { verdict: median("verdict") / 1000, cause: median("cause") / 1000, longest: median("longest") };
  } finally {
    await context.close();
  }
}

/** Within the page: milliseconds from the button to the pictures with the verdict and with the cause. */
async function answered(text) {
  const shown = async (is) => {
    const began = performance.now();
    while (!is()) {
      if (performance.now() - began > 60_000) throw new Error("no answer within a minute");
      await new Promise((next) => requestAnimationFrame(next));
    }
  };
  const field = document.querySelector("#check-text");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await shown(() => !document.querySelector("#check-answer .verdict"));
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: "longtask" });
  const began = performance.now();
  document.querySelector("#check-ask").click();
  await shown(() => document.querySelector("#check-answer .verdict"));
  const verdict = performance.now() - began;
  await shown(() => document.querySelector("#check-models li"));
  const cause = performance.now() - began;
  await new Promise((next) => setTimeout(next, 100));
  observer.disconnect();
  return { verdict, cause, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [address, megabytes = "100"] = process.argv.slice(2);
  const browser = await launch();
  try {
    const { verdict, cause, longest } = await answering(browser, address, 5_000, 9);
    console.log(`5,000 decks: verdict ${verdict.toFixed(3)} s, cause ${cause.toFixed(3)} s, longest task of the page's thread ${longest.toFixed(0)} ms`);
    const long = await reading(browser, address, Number(megabytes));
    console.log(`${megabytes} MB: ${long.seconds.toFixed(1)} s, longest task of the page's thread ${long.longest.toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
}
