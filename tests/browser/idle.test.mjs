// Nothing runs when there is nothing to do: when all is counted and the stage stands, and while nobody can see the page.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import { attribute, counted, countWaiting, openLink, press, until, words } from "./page.mjs";

/** A page whose frames, timers and words to and from workers are counted, and that can be told that nobody sees it. */
const watched = {
  before: (page) =>
    page.evaluateOnNewDocument(() => {
      const happened = (window.happened = { frames: 0, timers: 0, said: 0, heard: 0 });
      window.unseen = false;
      Object.defineProperty(Document.prototype, "hidden", { get: () => window.unseen });
      window.setUnseen = (unseen) => {
        window.unseen = unseen;
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      };
      const count = (owner, name, key) => {
        const own = owner[name];
        owner[name] = function (...given) {
          happened[key] += 1;
          return own.apply(this, given);
        };
      };
      count(window, "requestAnimationFrame", "frames");
      count(window, "setTimeout", "timers");
      count(window, "setInterval", "timers");
      count(Worker.prototype, "postMessage", "said");
      window.Worker = class extends Worker {
        constructor(...given) {
          super(...given);
          this.addEventListener("message", () => (happened.heard += 1));
        }
      };
    }),
};

/** What happens in half a second, once what is under way is over. Node waits, so that the page has no timer of ours. */
async function meanwhile(page) {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await page.evaluate(() => Object.keys(window.happened).forEach((key) => (window.happened[key] = 0)));
  await new Promise((resolve) => setTimeout(resolve, 500));
  return page.evaluate(() => window.happened);
}

const NOTHING = { frames: 0, timers: 0, said: 0, heard: 0 };

test("when all is counted nothing runs", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 13, seed: 1, shuffles: 100_000 }, watched);
  await counted(page, 100_000);
  assert.deepEqual(await meanwhile(page), NOTHING);
  await finish(page);
});

test("when several shuffles are stopped or held nothing runs", async () => {
  const lanes = { algorithm: "naive-swap", algorithm2: "bubble-sort-coin", algorithm3: "riffle", n: 52, seed: 1, shuffles: 1_000_000_000 };
  for (const way of ["#stop", "#hold"]) {
    const page = await openLink(lanes, watched);
    await until(page, "enough is counted", () => /^[\d,]{7,} of/.test(document.getElementById("status").textContent));
    // What workers are told: job by job that it is dropped, or that all is held.
    await page.evaluate(() => {
      window.told = [];
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        window.told.push(protocol.toWorker(message));
        return postMessage.call(this, message, ...rest);
      };
    });
    await press(page, way);
    assert.deepEqual(await meanwhile(page), NOTHING, way);
    // Seeds are whole numbers of 64 bits, which do not travel as they are.
    const plain = (_, value) => (typeof value === "bigint" ? String(value) : value);
    const told = JSON.parse(await page.evaluate(`JSON.stringify(window.told, ${plain})`));
    const all = (name) => told.filter((message) => Object.hasOwn(message, name)).map((message) => message[name]);
    if (way === "#hold") assert.deepEqual([...new Set(all("Hold"))], [true]);
    else assert.equal(new Set(all("Drop")).size, 3);
    await finish(page);
  }
});

test("no frame of an animation is drawn while nobody sees the page, and then it goes on, one piece at a time", async () => {
  const page = await openLink({ algorithm: "riffle", n: 52, seed: 1, shuffles: 0 }, watched);
  await page.evaluate(() => {
    window.saved = [];
    HTMLAnchorElement.prototype.click = function () {
      window.saved.push(this.download);
    };
  });
  await page.evaluate(countWaiting);
  await press(page, "#open-take");
  await press(page, "#take-gif");
  // No sooner drawn than hidden: many frames are left.
  await page.evaluate(async () => {
    const frame = () => /^Frame [1-9]/.test(document.getElementById("take-said").textContent);
    while (!frame()) await new Promise(requestAnimationFrame);
    window.setUnseen(true);
  });
  assert.deepEqual(await meanwhile(page), NOTHING);
  const before = await words(page, "#take-said");
  assert.match(before, /^Frame \d+ of 240$/);
  assert.deepEqual(await meanwhile(page), NOTHING);
  assert.equal(await words(page, "#take-said"), before);
  const [waiting, saved] = await page.evaluate(async () => {
    [false, true, false].forEach(window.setUnseen);
    let waiting = 0;
    while (window.saved.length === 0) {
      waiting = window.waiting;
      await new Promise(requestAnimationFrame);
    }
    return [waiting, window.saved];
  });
  assert.equal(waiting, 1, "to be told twice is not to go on twice");
  assert.deepEqual(saved, ["riffle-n52-seed1-run.gif"]);
  await finish(page);
});

test("nothing runs while nobody sees the page, and then it goes on", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 52, seed: 1, shuffles: 1_000_000_000 }, watched);
  await until(page, "it counts", () => / of /.test(document.getElementById("status").textContent));
  await page.evaluate(() => window.setUnseen(true));
  assert.deepEqual(await meanwhile(page), NOTHING);
  const before = await words(page, "#status");
  await page.evaluate(() => window.setUnseen(false));
  await until(page, "it goes on", (before) => document.getElementById("status").textContent !== before, before);
  // Who held the count finds it held.
  await press(page, "#hold");
  await page.evaluate(() => window.setUnseen(true));
  await page.evaluate(() => window.setUnseen(false));
  assert.deepEqual(await meanwhile(page), NOTHING);
  await finish(page);
});

test("whoever goes on in the middle of a chunk runs in slices what others have counted of it, and hears Stop meanwhile", async () => {
  const page = await openLink({ algorithm: "bubble-sort-coin", n: 300, seed: 1, shuffles: 1_000_000 }, watched);
  // So many that 62 rounds of all streams precede what is counted next.
  await until(page, "a beginning is counted", () => /^([1-9]|\d+),\d/.test(document.getElementById("status").textContent));
  await press(page, "#stop");
  await meanwhile(page);
  /** The same asked of all workers. */
  const all = (ask) => Promise.all(page.workers().map((worker) => worker.evaluate(ask)));
  await all(() => {
    // By this clock a slice is over after one round, on any machine; and a report is due after a few.
    let clock = performance.now();
    performance.now = () => (clock += 4);
    globalThis.turns = 0;
    const [ring, post] = [MessagePort.prototype.postMessage, globalThis.postMessage];
    MessagePort.prototype.postMessage = function (...words) {
      turns += 1;
      return ring.apply(this, words);
    };
    globalThis.postMessage = (...words) => {
      globalThis.turnsBeforeWord ??= turns;
      return post(...words);
    };
  });
  const more = '[data-act="add"][data-amount="1000000"]';
  await press(page, more);
  let found;
  while ((found = (await all(() => globalThis.turnsBeforeWord)).find(Number)) === undefined);
  assert.ok(found >= 50, `it could be told to stop ${found} times before its first word`);
  await press(page, "#stop");
  await meanwhile(page);
  const stopped = await words(page, "#status");
  await all(() => (turns = 0));
  await press(page, more);
  while (!(await all(() => turns > 2)).includes(true));
  await press(page, "#stop");
  assert.deepEqual(await meanwhile(page), NOTHING);
  const before = await all(() => turns);
  assert.deepEqual(await meanwhile(page), NOTHING);
  assert.deepEqual(await all(() => turns), before, "nobody is silent but busy");
  // What a slow machine counts before it hears Stop is shown; nothing is lost.
  const number = (status) => Number(status.replace(/\D/g, ""));
  assert.ok(number(await words(page, "#status")) >= number(stopped));
  await finish(page);
});

test("while a stage plays, one of two processors is left to the page; once it stands, both count", async () => {
  const page = await openLink({ algorithm: "sattolo", n: 52, seed: 1, shuffles: 1_000_000_000 }, {
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 2 });
        window.begun = 0;
        const busy = new Set();
        window.busy = () => busy.size;
        window.Worker = class extends Worker {
          constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
              this.left -= protocol.fromWorker(data).Counted?.shuffles ?? 0;
              if (this.left === 0) busy.delete(this);
            });
          }
          postMessage(message, ...rest) {
            const range = protocol.toWorker(message).Count?.range;
            if (range) {
              this.left = range.to - range.from;
              busy.add(this);
              window.begun += 1;
            }
            super.postMessage(message, ...rest);
          }
        };
      }),
  });
  await until(page, "both count", () => window.busy() === 2);
  await press(page, "#repeat");
  await press(page, "#play");
  await until(page, "one is left to the page", () => window.busy() === 1);
  const begun = await page.evaluate(() => window.begun);
  await until(page, "the other goes on alone", (begun) => window.begun > begun + 2, begun);
  assert.equal(await page.evaluate(() => window.busy()), 1);
  await press(page, "#play");
  await until(page, "both count again", () => window.busy() === 2);
  await press(page, "#stop");
  await finish(page);
});
