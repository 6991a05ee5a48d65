// Learn, where only a browser can tell. Its list is tested on the host (crates/model/src/learn.rs).

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";

test("a lesson of the list opens, and Back leads to the list again", async () => {
  const page = await openPage({ hash: "#learn" });
  await page.waitForSelector("#learn a");
  const entries = await page.$$eval("#learn a", (all) => all.length);
  assert.equal(entries, 18);
  await Promise.all([page.waitForNavigation(), page.click("#learn a")]);
  await page.waitForFunction(() => !document.getElementById("tour")?.hidden && !document.getElementById("page").hidden);
  await Promise.all([page.waitForNavigation(), page.goBack()]);
  await page.waitForSelector("#learn a");
  await finish(page);
});

test("the list is in both languages and fits a phone", async () => {
  for (const lang of ["en", "zh-CN"]) {
    const page = await openPage({ hash: "#learn", lang, width: 390, height: 664 });
    await page.waitForSelector("#learn a");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await finish(page);
  }
});
