// The challenge "Mend it in one edit" and the lesson "Break it yourself": typing, keys, what a reload keeps, a phone. What counts as
// mended is tested on the host (crates/rooms/tests/own_code.rs).

import assert from "node:assert/strict";
import test from "node:test";

import { finish, openPage } from "./harness.mjs";
import { until } from "./page.mjs";

const said = (page, words) => until(page, `it says ${words}`, (words) => document.querySelector("#own-challenge .said")?.textContent.includes(words), words);
const stamped = (page, kind) => until(page, `the stamp is ${kind}`, (kind) => document.querySelector("#yours-code .stamp")?.dataset.stamp === kind, kind);
/** Selects a part of the code and types another in its place. */
const change = async (page, part, other) => {
  await page.$eval("#own-text", (area, part) => {
    const at = area.value.indexOf(part);
    area.focus();
    area.setSelectionRange(at, at + part.length);
  }, part);
  await page.keyboard.type(other);
};

for (const [width, height] of [[1440, 900], [390, 844]]) {
  test(`a broken shuffle is mended in one edit, by keys, and that is kept (${width} x ${height})`, async () => {
    const page = await openPage({ hash: "#learn", width, height });
    await page.waitForSelector('#learn a[href="#check=mend.1"]');
    await page.evaluate(() => localStorage.setItem("shuffle-lab python", "a draft"));
    await page.evaluate(() => (location.hash = "#check=mend.1"));
    await said(page, "Change one line");
    await stamped(page, "not-fair");
    await change(page, "i - 1)", "n - 1)");
    await said(page, "it is not fair yet");
    await change(page, "range(n - 1", "range(n - 2");
    await said(page, "2 lines are changed");
    await page.focus("#own-again");
    await page.keyboard.press("Enter");
    await said(page, "Change one line");
    await change(page, "i - 1)", "i)");
    await said(page, "Mended: proved fair");
    await stamped(page, "proved");
    await page.focus("#own-next");
    await page.keyboard.press("Enter");
    await until(page, "the next round is there", () => location.hash === "#check=mend.2");
    await page.reload();
    await said(page, "Change one line");
    const rounds = () => page.$$eval("#own-challenge .rounds a", (all) => all.map((a) => "mended" in a.dataset));
    assert.deepEqual(await rounds(), [true, false, false, false, false]);
    assert.equal(await page.evaluate(() => localStorage.getItem("shuffle-lab python")), "a draft", "what somebody wrote stays theirs");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await finish(page);
  });
}

test("a reload keeps what was typed in each round, also what is broken, and starting over forgets it", async () => {
  const page = await openPage({ hash: "#check=mend.1", width: 1440, height: 900 });
  const text = () => page.$eval("#own-text", (area) => area.value);
  await said(page, "Change one line");
  const first = await text();
  await change(page, "i - 1)", "i - (");
  await page.evaluate(() => (location.hash = "#check=mend.2"));
  await until(page, "the next round is there", () => !document.getElementById("own-text").value.includes("i - ("));
  await change(page, "n - 1)", "n - 2)");
  await page.reload();
  await until(page, "the second round is as it was left", () => document.getElementById("own-text")?.value.includes("n - 2)"));
  await page.evaluate(() => (location.hash = "#check=mend.1"));
  await until(page, "so is the first", () => document.getElementById("own-text").value.includes("i - ("));
  await page.click("#own-again");
  await page.reload();
  await said(page, "Change one line");
  assert.equal(await text(), first);
  await finish(page);
});

test("a lesson's code is changed beside its words, and its verdict follows", async () => {
  const page = await openPage({ hash: "#learn=break-it-yourself.1", width: 1440, height: 900 });
  await stamped(page, "proved");
  await change(page, "randint(0, i)", "randint(0, i - 1)");
  await stamped(page, "not-fair");
  assert.equal(await page.evaluate(() => location.hash), "#learn=break-it-yourself.1", "the address stays the lesson's");
  await page.click("#lesson-next");
  await until(page, "the next stop is there", () => document.getElementById("own-text").value.includes("randint(0, i - 1)") && document.getElementById("lesson-title").textContent === "Never itself");
  await finish(page);
});
