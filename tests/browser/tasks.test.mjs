// Background tasks that fail.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import { allWords, frames, isHidden, openLink, press, until, words } from "./page.mjs";

for (const [lang, failed, again] of [
  ["en", "not computed: the calculation was ended", "Try again"],
  ["zh", "未算出：推算已中断", "重试"],
]) {
  test(`a matrix whose worker failed is not worked out by the page, and can be asked for again (${lang})`, async () => {
    const page = await openLink({ algorithm: "riffle", n: 200, passes: 5, seed: 1, shuffles: 0, show: "exact", lang }, {
      before: (page) => page.evaluateOnNewDocument(() => {
        let workers = 0;
        window.Worker = class extends Worker {
          constructor(...args) {
            super(...args);
            workers += 1;
            if (workers > 1) return;
            this.addEventListener("message", () => {
              this.terminate();
              setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "the test killed it" })));
            });
          }
        };
      }),
    });
    const facts = async () => (await allWords(page, "#theory-list dd")).slice(2, 4);
    await until(page, "it is said", () => document.querySelectorAll("#notices .notice").length === 1);
    await frames(page, 3);
    assert.deepEqual(await facts(), [failed, failed]);
    assert.equal(await words(page, "#readout"), failed);
    assert.equal(await words(page, "#ask-theory"), again);
    await press(page, "#ask-theory");
    await until(page, "it is known", () => /\d/.test(document.querySelector("#theory-list dd:nth-of-type(3)").textContent));
    assert.equal(await isHidden(page, "#ask-theory"), true);
    await finish(page);
  });
}
