// Prove, where only a browser can tell. What it says of every shuffle is tested on the host (crates/model/tests/prove.rs).

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";

test("the runs of an order light up by key, and the address follows the choices", async () => {
  const page = await openPage({ hash: "#prove=naive-swap&n=3" });
  await page.waitForSelector("#prove .order");
  await page.focus("#prove .order");
  await page.waitForFunction(() => document.querySelectorAll('#prove .tree [data-lit="true"] text:not(.pick)').length === 4);
  assert.match(await page.$eval("#prove .paths", (p) => p.textContent), /^123 comes from 4 runs/);
  await page.click("#prove .size:nth-of-type(5)");
  await page.waitForSelector("#prove-map");
  assert.match(page.url(), /#prove=naive-swap&n=13/);
  const drawn = await page.$eval("#prove-map", (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  assert.ok(drawn > 50, `${drawn} colours on the map`);
  await page.select("#prove-shuffle", "fisher-yates-up");
  await page.waitForSelector('#prove .stamp[data-stamp="proved"]');
  await finish(page);
});

test("nothing scrolls sideways on a phone, with a tree, with many orders, with a map", async () => {
  for (const what of ["naive-swap&n=3", "naive-swap&n=5", "riffle&n=52"]) {
    const page = await openPage({ hash: `#prove=${what}`, width: 390, height: 664 });
    await page.waitForSelector("#prove .headline");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), what);
    await finish(page);
  }
});

test("the proof of a shuffle is one click from its stamp on Watch", async () => {
  const page = await openPage({ reducedMotion: true });
  await page.waitForSelector("#watch .stamp[data-stamp=not-fair]");
  await page.click("#watch .lane:nth-of-type(2) .verdict a");
  await page.waitForFunction(() => document.querySelector("#prove .heading, #prove h2")?.textContent.startsWith("27 equally likely"));
  await finish(page);
});
