// Takes a picture of the page in dist/, and prints what the page says to the console.

import path from "node:path";
import { parseArgs } from "node:util";

import { closeBrowsers, openPage, shoot, shots } from "./lab.mjs";

const usage = `Usage: node shoot.mjs [options]
  --hash TEXT            what follows the # in the address
  --out FILE             where the picture goes (default: shots/shot.png)
  --width N, --height N  the window, in CSS pixels (default: 1280 x 800)
  --scale N              device pixels per CSS pixel (default: 1)
  --full                 the whole page, not the window
  --browser NAME         chromium (default) or firefox
  --lang TAG             the person's language (default: en)
  --dark, --reduced-motion, --touch
  --wait MS              how long to wait after loading (default: 300)`;

const text = { type: "string" };
const flag = { type: "boolean" };
const options = {
  hash: text,
  out: { ...text, default: path.join(shots, "shot.png") },
  width: { ...text, default: "1280" },
  height: { ...text, default: "800" },
  scale: { ...text, default: "1" },
  full: flag,
  browser: { ...text, default: "chromium" },
  lang: text,
  dark: flag,
  "reduced-motion": flag,
  touch: flag,
  wait: { ...text, default: "300" },
  help: flag,
};

function complain(message) {
  console.error(`error: ${message}\n\n${usage}`);
  process.exit(2);
}

function wanted() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return complain(error.message);
  }
}

function number(name, least) {
  const value = Number(values[name]);
  return value >= least ? value : complain(`--${name} wants a number, not ${values[name]}`);
}

const values = wanted();
if (values.help) {
  console.log(usage);
  process.exit();
}
if (!["chromium", "firefox"].includes(values.browser)) complain(`there is no browser ${values.browser}`);
const { hash, lang, dark, touch, browser } = values;
const [width, height, scale, wait] = [number("width", 1), number("height", 1), number("scale", 0.1), number("wait", 0)];

try {
  const page = await openPage({ browser, hash, width, height, scale, lang, dark, touch, reducedMotion: values["reduced-motion"] });
  await new Promise((resolve) => setTimeout(resolve, wait));
  const picture = await shoot(page, path.resolve(values.out), { fullPage: values.full });
  for (const line of new Set([...page.messages, ...page.troubles])) console.log(line);
  console.log(picture);
  process.exitCode = page.troubles.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
} finally {
  await closeBrowsers();
}
