// Makes the pictures that READMEs and link previews show, out of the page as it is: `node pictures.mjs`.

import { statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { closeBrowsers, openPage, shoot } from "./lab.mjs";

const place = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The most bytes of a file that everybody fetches who looks at the README or a link. */
const most = { "docs/film.gif": 600_000, "www/preview.png": 150_000 };

/** Opens Watch where all is counted. */
async function ended(hash, count, options) {
  const page = await openPage({ hash, reducedMotion: true, ...options });
  await page.waitForFunction((count) => document.getElementById("watch-number")?.value === count, {}, count);
  return page;
}

/** The film that Share offers: how noise becomes a pattern. */
async function film() {
  // Eight cards: their maps are small, and the ridge is as plain.
  const hash = "#watch=v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=8&shuffles=50000";
  const page = await ended(hash, "50,000", { width: 900, height: 700 });
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => ((window.film = blob), make.call(URL, blob));
    HTMLAnchorElement.prototype.click = () => {};
    // The film names the address that it comes from, which is this machine's.
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      if (!text.startsWith(location.origin)) write.call(this, text, ...where);
    };
  });
  const inBar = await page.$eval("#site-share", (button) => button.checkVisibility());
  for (const button of inBar ? ["#site-share"] : ["#site-more", "#site-menu-share"]) await page.click(button);
  await page.waitForSelector("#share-film");
  await page.click("#share-film");
  await page.waitForSelector("#share-gif");
  await page.click("#share-gif");
  await page.waitForFunction(() => window.film?.type === "image/gif");
  const text = await page.evaluate(async () => btoa(Array.from(new Uint8Array(await window.film.arrayBuffer()), (byte) => String.fromCharCode(byte)).join("")));
  writeFileSync(place("docs/film.gif"), Buffer.from(text, "base64"));
}

/** What a link's preview shows, in the size that the sites ask for. */
async function preview() {
  const page = await ended("#watch=naive-swap", "1,000,000", { width: 1200, height: 630 });
  await shoot(page, place("www/preview.png"));
}

try {
  await film();
  await preview();
  for (const [name, bytes] of Object.entries(most)) {
    const { size } = statSync(place(name));
    console.log(`${name}: ${size.toLocaleString("en")} bytes`);
    if (size > bytes) throw new Error(`${name} has more than ${bytes.toLocaleString("en")} bytes`);
  }
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
} finally {
  await closeBrowsers();
}
