// The page while its files come, and when one of them does not.

import assert from "node:assert/strict";
import test from "node:test";

import { finish, openPage } from "./harness.mjs";
import { until, words } from "./page.mjs";

/** Opens the page with another answer to requests for one of its files. */
async function openWithout(file, answer) {
  const page = await openPage({
    before: async (page) => {
      await page.setRequestInterception(true);
      page.on("request", (request) => (new URL(request.url()).pathname === file ? request.respond(answer) : request.continue()));
    },
  });
  return page;
}

/** Finishes a page whose troubles are the ones that the test made. */
async function finishWithout(page, file) {
  page.troubles = page.troubles.filter((trouble) => !/404|MIME type|dynamically imported/.test(trouble) && !trouble.includes(file));
  await finish(page);
}

const absent = { status: 404, body: "" };
const otherType = { status: 200, contentType: "text/plain", headers: { "x-content-type-options": "nosniff" }, body: "" };

for (const [how, answer] of [["is missing", absent], ["has the wrong type", otherType]]) {
  test(`where boot.js ${how}, the page says what can be done`, async () => {
    const page = await openWithout("/www/boot.js", answer);
    await until(page, "the words appear", () => document.getElementById("waiting").checkVisibility({ visibilityProperty: true }));
    assert.match(await words(page, "#waiting [lang=en]"), /reload the page.*Firefox 114/);
    assert.match(await words(page, "#waiting [lang=zh-CN]"), /重新加载页面.*Firefox 114/);
    await finishWithout(page, "boot.js");
  });
}

for (const file of ["/pkg/page.js", "/pkg/page_bg.wasm"]) {
  test(`where ${file} is missing, the file is named and no browser is blamed`, async () => {
    const page = await openWithout(file, absent);
    await until(page, "it is told", () => !document.getElementById("broken").hidden);
    assert.match(await words(page, "#broken [lang=en]"), /^A file of the page could not be loaded/);
    assert.match(await words(page, "#broken [lang=zh-CN]"), /^无法载入页面的一个文件/);
    assert.ok((await words(page, "#broken-why")).includes(file));
    assert.equal(await page.$eval("#waiting", (waiting) => waiting.checkVisibility()), false);
    await finishWithout(page, file);
  });
}

test("a script of the page that this browser cannot read is not called missing", async () => {
  const unreadable = { status: 200, contentType: "text/javascript", body: "export default (;" };
  const page = await openWithout("/pkg/page.js", unreadable);
  await until(page, "it is told", () => !document.getElementById("broken").hidden);
  assert.doesNotMatch(await words(page, "#broken [lang=en]"), /could not be loaded/);
  assert.doesNotMatch(await words(page, "#broken [lang=zh-CN]"), /无法载入/);
  assert.match(await words(page, "#broken-why"), /Unexpected token/);
  await finishWithout(page, "page.js");
});
