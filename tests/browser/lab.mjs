// Browsers and pages: what the tests and shoot.mjs have in common.

import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

import { serverAddress } from "./server.mjs";

/** Where the pictures go; not in the repository. */
export const shots = fileURLToPath(new URL("shots", import.meta.url));

const names = {
  // The one without windows takes two thirds of the time.
  chromium: ["chromium-headless-shell", "google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome"],
  firefox: ["firefox-esr", "firefox"],
};

/** The variable CHROMIUM or FIREFOX, which `cargo verify` sets; else what is on the PATH. */
function executable(browser) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const places = names[browser].flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = process.env[browser.toUpperCase()] || places.find(isExecutable);
  if (!found) throw new Error(`there is no ${browser}: install it, or name it in ${browser.toUpperCase()}`);
  return found;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How long what should happen may take, in milliseconds: the machine may have other work. */
const PATIENCE = 120_000;

const launches = {
  chromium: () =>
    puppeteer.launch({
      executablePath: executable("chromium"),
      headless: true,
      timeout: PATIENCE,
      args: [
        // Chromium's sandbox works neither for root, which tests in containers are, nor in CI on some systems.
        ...(process.getuid?.() === 0 || process.env.CI ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Without windows there are no settings of a desktop either, and letters are wider.
        "--font-render-hinting=none",
        // Each context has a window, and each window two pages of suggestions below a field that nobody sees: 40 % of the time of a page here.
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
      ],
    }),
  firefox: ({ dark, lang, reducedMotion }) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath: executable("firefox"),
      headless: true,
      timeout: PATIENCE,
      extraPrefsFirefox: {
        "intl.accept_languages": lang,
        "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
        "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
      },
    }),
};

const running = new Map();

/** Chromium changes its preferences per page, Firefox only when it starts: one for each set of them. */
function launched(browser, preferences) {
  const key = browser === "firefox" ? JSON.stringify([browser, preferences]) : browser;
  if (!running.has(key)) running.set(key, launches[browser](preferences));
  return running.get(key);
}

/** Closes every browser. The server ends with this process. */
export async function closeBrowsers() {
  const all = [...running.values()];
  running.clear();
  await Promise.all(all.map(async (browser) => (await browser).close()));
}

/**
 * Opens the page in a context of its own (nothing stored by another page is there) and waits until
 * it is loaded. The page has two lists more than puppeteer's: `messages`, all that went to the
 * console, and `troubles`, all that must not happen: console errors, exceptions, failed requests.
 *
 * @param {object} options
 * @param {"chromium" | "firefox"} [options.browser]
 * @param {string} [options.hash] what follows the `#`, with or without it
 * @param {string} [options.path] another page than `/`
 * @param {number} [options.width] of the window, in CSS pixels
 * @param {number} [options.height]
 * @param {number} [options.scale] device pixels per CSS pixel
 * @param {boolean} [options.touch] a touch screen instead of a mouse (Chromium only)
 * @param {boolean} [options.dark] the person prefers dark
 * @param {string} [options.lang] the person's language, as in `navigator.language`
 * @param {boolean} [options.reducedMotion] the person prefers less motion
 * @param {boolean} [options.kept] with the service worker, which fetches the whole site beside the page: where a test is about it
 * @param {(page: object) => Promise<void>} [options.before] called with the page before it goes to
 *   its address, for `page.evaluateOnNewDocument` and the like
 */
export async function openPage({
  browser = "chromium",
  hash = "",
  path = "",
  width = 1280,
  height = 800,
  scale = 1,
  touch = false,
  dark = false,
  lang = "en",
  reducedMotion = false,
  kept = false,
  before = async () => {},
} = {}) {
  const address = new URL(path, await serverAddress());
  address.hash = hash;
  const preferences = { dark, lang, reducedMotion };
  const context = await (await launched(browser, preferences)).createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  record(page);
  waitPatiently(page);
  await page.setViewport({ width, height, deviceScaleFactor: scale, hasTouch: touch, isMobile: touch });
  if (browser === "chromium") await prefer(page, preferences);
  if (!kept) await page.evaluateOnNewDocument(() => delete Navigator.prototype.serviceWorker);
  await before(page);
  await page.goto(address.href, { waitUntil: "load" });
  return page;
}

/** Lets a condition that looks for what is not there yet fail to hold. Else puppeteer looks no more once it has thrown, and waits in vain. */
function waitPatiently(page) {
  const wait = page.waitForFunction.bind(page);
  const patient = (condition) =>
    new Function("...values", `try { return (${condition})(...values); } catch (error) { if (/\\bnull\\b/.test(error.message)) return false; throw error; }`);
  page.waitForFunction = (condition, ...rest) => wait(patient(condition), ...rest);
}

function record(page) {
  page.messages = [];
  page.troubles = [];
  page.on("console", (message) => {
    const line = `console ${message.type()}: ${message.text()}`;
    page.messages.push(line);
    if (["error", "assert"].includes(message.type())) page.troubles.push(line);
  });
  page.on("pageerror", (error) => page.troubles.push(`page error: ${error?.stack ?? error}`));
  page.on("error", (error) => page.troubles.push(`page crashed: ${error}`));
  page.on("requestfailed", (request) =>
    page.troubles.push(`request failed: ${request.url()} (${request.failure()?.errorText})`),
  );
  page.on("response", (response) => {
    if (response.status() >= 400) page.troubles.push(`request refused: ${response.url()} (${response.status()})`);
  });
}

async function prefer(page, { dark, lang, reducedMotion }) {
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
    { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
  ]);
  const session = await page.createCDPSession();
  const userAgent = await page.browser().userAgent();
  await session.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: lang });
  await session.send("Emulation.setLocaleOverride", { locale: lang });
}

/** Two frames: in the first, what was done is shown; in the second, what that led to. */
export const painted = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Closes a page, with all it stored. */
export async function closePage(page) {
  await page.browserContext().close();
}

/** Saves a picture of the page as shots/NAME.png, or under an absolute name. */
export async function shoot(page, name, options = {}) {
  const file = path.resolve(shots, name.endsWith(".png") ? name : `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, ...options });
  return file;
}
