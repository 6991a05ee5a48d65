// What stays true while one thing gives way to another: settings during a flight, links in the same tab, a number of shuffles that
// was not fixed, the keyboard's place.

import assert from "node:assert/strict";
import test from "node:test";
import { finish } from "./harness.mjs";
import { address, allWords, attribute, becomes, counted, frames, go, isHidden, keys, openLink, picture, press, type, until, value, words } from "./page.mjs";

const eight = { algorithm: "fisher-yates-down", n: 8, seed: 1, shuffles: 0 };
const focused = (page) => page.evaluate(() => document.activeElement.id);
const add = (amount) => `[data-act=add][data-amount='${amount}']`;
const untested = /chose when to stop while watching/;

test("Back leads to before a knob was turned, not through each number that it went over", async () => {
  const page = await openLink({ ...eight, algorithm: "riffle", passes: 1, algorithm2: "riffle", passes2: 1 });
  const more = "[data-lane='1'] [data-act=one-more]";
  for (let turn = 0; turn < 3; turn += 1) await press(page, more);
  await press(page, more.replace("1", "0"));
  const seen = [await address(page)];
  for (let back = 0; back < 2; back += 1) {
    await page.goBack();
    await frames(page);
    seen.push(await address(page));
  }
  assert.deepEqual(seen.map(({ passes, passes2 }) => [passes, passes2]), [["2", "4"], ["1", "4"], ["1", "1"]]);
  // What is refused leaves nothing that could be gone on with.
  await press(page, more.replace("one-more", "less"));
  await press(page, more);
  await page.goBack();
  await frames(page);
  assert.equal((await address(page)).passes2, "1");
  await finish(page);
});

test("another run chosen while cards fly does not lose the one that lands", async () => {
  const page = await openLink(eight);
  await page.focus("#run");
  await page.evaluate(() => document.querySelector("[data-act=end]").click());
  await type(page, "#run", "5");
  await counted(page, 1);
  assert.equal((await address(page)).run, "5");
  await finish(page);
});

test("paths too long for a link are not offered, and are told of; long ones stay short on their buttons", async () => {
  for (const [lang, said] of [["en", /longer than the 4,096 draws/], ["zh", /4,096/]]) {
    const page = await openLink({ ...eight, algorithm: "swap-random-pairs", n: 4, swaps: 5000, lang });
    await page.focus("#orders");
    await keys(page, "ArrowRight", "Enter");
    assert.match(await words(page, "#paths-line"), said);
    assert.deepEqual(await page.$$("#path-list button"), []);
    assert.equal(await isHidden(page, "#more-paths"), true);
    await finish(page);
  }
  const page = await openLink({ ...eight, algorithm: "swap-random-pairs", n: 4, swaps: 2048 });
  await page.focus("#orders");
  await keys(page, "ArrowRight", "Enter");
  const paths = await allWords(page, "#path-list button");
  assert.ok(paths.length > 0 && paths.every((path) => path.length < 200), paths[0]?.slice(0, 300));
  await press(page, "#path-list button");
  assert.equal((await address(page)).draws.split(",").length, 4096);
  await page.reload();
  await until(page, "it is restored", () => document.getElementById("written").hidden === false);
  assert.deepEqual(await allWords(page, "#notices .notice p"), []);
  await finish(page);
});

test("a link with too many draws is told how many there may be", async () => {
  const page = await openLink({ ...eight, algorithm: "swap-random-pairs", n: 4, swaps: 5000, draws: Array(4097).fill(0).join() });
  assert.match((await allWords(page, "#notices .notice p")).join(), /at most 4,096 whole numbers/);
  await finish(page);
});

// ---------------------------------------------------------------- a number that was not fixed

test("a count that was stopped is never tested: not after more, not from its link", async () => {
  const page = await openLink({ ...eight, algorithm: "naive-swap" });
  await press(page, add(100_000_000));
  await until(page, "enough is counted", () => /^[\d,]{6,} of/.test(document.getElementById("status").textContent));
  await until(page, "evidence has its pattern", () => /ridge below the diagonal/.test(document.getElementById("verdict-why").textContent));
  await press(page, "#stop");
  const evidence = async () => {
    await until(page, "a verdict", () => document.getElementById("verdict-words").textContent !== "" && document.getElementById("stop").hidden);
    await frames(page, 5);
    assert.match(await words(page, "#verdict-words"), /evidence against fair/);
    assert.match(await words(page, "#verdict-why"), untested);
    assert.match(await words(page, "#judged"), /shuffles counted\. .*evidence against fair\. A ridge below/);
    assert.equal(await isHidden(page, "#tests"), true);
    assert.equal((await address(page)).fixed, "no");
  };
  await evidence();
  const stopped = Number((await address(page)).shuffles);
  await press(page, add(100));
  await counted(page, stopped + 100);
  await evidence();
  await press(page, add(1));
  await counted(page, stopped + 101);
  await evidence();
  await type(page, "#shuffles", "90000");
  await counted(page, 90_000);
  await evidence();
  await page.reload();
  await counted(page, 90_000);
  await evidence();
  await press(page, "#count-anew");
  await counted(page, 90_000);
  await until(page, "a verdict", () => document.getElementById("verdict-words").textContent.startsWith("Not fair"));
  assert.equal(await isHidden(page, "#tests"), false);
  const { fixed, seed, shuffles } = await address(page);
  assert.deepEqual([fixed, shuffles], [undefined, "90000"]);
  assert.notEqual(seed, "1");
  await finish(page);
});

/** A page that opens the same link comes to show the same heatmaps. */
async function asLinked(page) {
  await frames(page, 5);
  const heats = await page.$$eval("canvas[id^=heat]", (all) => all.filter((e) => /^heat(-\d)?$/.test(e.id) && e.checkVisibility()).map((e) => `#${e.id}`));
  assert.ok(heats.length > 1);
  const pictures = (page) => Promise.all(heats.map((heat) => picture(page, heat)));
  const linked = await openLink(await address(page));
  await counted(linked, Number((await address(page)).shuffles));
  await becomes(linked, pictures, await pictures(page), "what the link shows");
  await finish(linked);
}

test("lanes that are stopped stand at once at the same number, and hold the first so many shuffles of each", async () => {
  for (const [algorithms, n] of [[{ algorithm: "fisher-yates-down", algorithm2: "bubble-sort-coin" }, 52], [{ algorithm: "riffle", algorithm2: "naive-swap", algorithm3: "sattolo" }, 300]]) {
    const page = await openLink({ ...algorithms, n, seed: 7 });
    await press(page, add(100_000_000));
    await until(page, "enough is counted", () => /^[\d,]{7,} of/.test(document.getElementById("status").textContent));
    const [before, ...after] = await page.evaluate(async () => {
      const read = () => Number(document.getElementById("status").textContent.match(/^[\d,]+/)[0].replaceAll(",", ""));
      const all = [read()];
      document.getElementById("stop").click();
      while (!document.getElementById("stop").hidden) await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < 40; frame += 1) {
        all.push(read());
        await new Promise(requestAnimationFrame);
      }
      return all;
    });
    const stands = after[0];
    assert.deepEqual(new Set(after), new Set([stands]), "nobody counts any longer");
    assert.ok(stands >= before, `what was told is not taken back: ${stands}, ${before}`);
    await until(page, "it is judged", () => !document.getElementById("count-anew").hidden);
    const now = await address(page);
    assert.deepEqual([now.shuffles, now.fixed], [String(stands), "no"]);
    await asLinked(page);
    await finish(page);
  }
});

test("lanes that lose a lane, get another seed or other cards while they are counted, and a lane whose counts are spoilt, count what their link does", async () => {
  const lanes = { algorithm: "fisher-yates-down", algorithm2: "bubble-sort-coin", algorithm3: "riffle", n: 52, seed: 7, shuffles: 1_000_000 };
  const apart = { ...lanes, tied: "no", n2: 300, seed2: 8, n3: 8, seed3: 9, shuffles: 60_000 };
  const spoilt = (page) =>
    page.evaluateOnNewDocument(() => {
      let left = 3;
      window.Worker = class extends Worker {
        constructor(...args) {
          super(...args);
          // The second lane's counts are wrong in every other report, at first.
          this.addEventListener("message", ({ data }) => {
            if (protocol.fromWorker(data).Counted && left > 0 && (left -= 1) !== 1) data.counts[1][0] += 1;
          });
        }
      };
    });
  for (const [settings, does, before] of [
    [lanes, async (page) => press(page, "#lane-2 [data-act=remove-lane]")],
    [lanes, async (page) => type(page, "#seed", "11")],
    [lanes, async (page) => page.select("#lane-algorithm-3", "sattolo")],
    [apart, async () => {}],
    [apart, async (page) => press(page, "#lane [data-act=remove-lane]")],
    [lanes, async (page) => until(page, "it is told", () => document.querySelectorAll("#notices .notice").length > 0), spoilt],
  ]) {
    const page = await openLink(settings, { before });
    await until(page, "it is under way", () => /^[1-9][\d,]* of/.test(document.getElementById("status").textContent));
    await does(page);
    await counted(page, settings.shuffles);
    await asLinked(page);
    if (before) page.troubles.length = 0;
    await finish(page);
  }
});

test("a total may be typed as the buttons have it, and whoever adds to a count that is held goes on", async () => {
  const page = await openLink({ ...eight, shuffles: 100 });
  for (const [typed, total] of [["2k", 2000], ["1e3", 1000], ["3万", 30_000], ["1 M", 1_000_000]]) {
    await type(page, "#shuffles", typed);
    await counted(page, total);
    assert.equal((await address(page)).shuffles, String(total));
  }
  await press(page, add(100_000_000));
  await press(page, "#hold");
  await until(page, "it is held", () => document.getElementById("status").textContent.endsWith(" · paused"));
  await press(page, add(100));
  await until(page, "it goes on", () => !document.getElementById("status").textContent.endsWith(" · paused"));
  await counted(page, 101_000_100);
  await finish(page);
});

test("while a lane catches up with what was begun before it, the count can be held and nothing is lost", async () => {
  const page = await openLink({ algorithm: "fisher-yates-down", n: 52, seed: 7, shuffles: 2_000_000 }, {
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        // The shuffles that workers are told to count.
        window.ordered = [];
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message, ...rest) {
          const jobs = protocol.toWorker(message).Count?.jobs ?? [];
          window.ordered.push(...jobs.map(({ setup }) => setup.algorithm));
          return postMessage.call(this, message, ...rest);
        };
      }),
  });
  await counted(page, 2_000_000);
  await page.evaluate(() => (window.ordered.length = 0));
  await go(page, { algorithm: "fisher-yates-down", algorithm2: "bubble-sort-coin", n: 52, seed: 7, shuffles: 2_000_000 });
  await until(page, "it catches up", () => /^B · [\d,]{6,} of/.test(document.getElementById("status").textContent));
  assert.equal(await isHidden(page, "#stop"), true, "it cannot end at one number for both");
  await press(page, "#hold");
  await until(page, "it is held", () => document.getElementById("hold").textContent === "Resume");
  assert.equal((await address(page)).shuffles, "2000000");
  await until(page, "it is told", () => /^B · [\d,]+ of 2,000,000 · paused$/.test(document.getElementById("status").textContent));
  await until(page, "what stands is judged", () => /[Ee]vidence against fair/.test(document.getElementById("tile-line-2").textContent));
  await press(page, "#hold");
  await counted(page, 2_000_000);
  assert.deepEqual(await page.evaluate(() => [...new Set(window.ordered)]), ["bubble-sort-coin"], "the other is not counted again");
  await finish(page);
});

test("a hold ends with the lane that was held: what is wanted next is counted", async () => {
  const one = { algorithm: "fisher-yates-down", n: 52, seed: 7, shuffles: 2_000_000 };
  const page = await openLink(one);
  await counted(page, 2_000_000);
  await go(page, { ...one, algorithm2: "bubble-sort-coin" });
  await until(page, "it catches up", () => /^B · [\d,]{6,} of/.test(document.getElementById("status").textContent));
  await press(page, "#hold");
  await press(page, "#lane-2 [data-act=remove-lane]");
  await counted(page, 2_000_000);
  await type(page, "#shuffles", "2000100");
  await counted(page, 2_000_100);
  await finish(page);
});

test("of many cards that were stopped nothing is said until they are judged, and then what they show", async () => {
  const page = await openLink({ ...eight, n: 300, algorithm: "naive-swap" });
  await press(page, add(100_000_000));
  await until(page, "enough is counted", () => /^[\d,]{6,} of/.test(document.getElementById("status").textContent));
  await page.evaluate(() => {
    const line = document.getElementById("verdict-words");
    globalThis.said = [line.textContent];
    new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true, characterData: true, subtree: true });
  });
  // Words are drawn in every moment of it.
  await page.evaluate(() => {
    document.getElementById("stop").click();
    for (const milliseconds of [0, 15, 30, 45]) setTimeout(() => dispatchEvent(new Event("resize")), milliseconds);
  });
  await until(page, "a verdict", () => document.getElementById("verdict-words").textContent !== "");
  await frames(page, 5);
  const said = await page.evaluate(() => globalThis.said.filter((line) => line !== ""));
  assert.deepEqual([...new Set(said)].map((line) => /evidence against fair/.test(line)), [true], said.join());
  await finish(page);
});

test("whoever goes on after a verdict has fixed no number; a cleared heatmap and another shuffle begin anew", async () => {
  for (const [lang, said] of [["en", untested], ["zh", /边看边决定/]]) {
    const page = await openLink({ ...eight, shuffles: 1000, lang });
    await counted(page, 1000);
    await until(page, "a verdict", () => !document.getElementById("tests").hidden);
    assert.equal(await isHidden(page, "#count-anew"), true);
    await type(page, "#shuffles", "10000");
    await counted(page, 10_000);
    await until(page, "it is told", () => document.getElementById("verdict-why").textContent !== "");
    assert.match(await words(page, "#verdict-why"), said);
    assert.equal(await isHidden(page, "#tests"), true);
    assert.equal(await isHidden(page, "#count-anew"), false);
    await page.select("#algorithm", "sattolo");
    await counted(page, 10_000);
    await until(page, "a verdict", () => !document.getElementById("tests").hidden);
    assert.equal((await address(page)).fixed, undefined);
    await press(page, add(100));
    await counted(page, 10_100);
    await until(page, "evidence only", () => document.getElementById("tests").hidden);
    await press(page, "#reset");
    await press(page, add(10_000));
    await counted(page, 10_000);
    await until(page, "a verdict", () => !document.getElementById("tests").hidden);
    await finish(page);
  }
});

test("a few shuffles that no test can judge may go on to a number that it can", async () => {
  const page = await openLink({ ...eight, shuffles: 3 });
  await counted(page, 3);
  await press(page, add(10_000));
  await counted(page, 10_003);
  await until(page, "a verdict", () => !document.getElementById("tests").hidden);
  assert.equal((await address(page)).fixed, undefined);
  await finish(page);
});

test("workers that are gone end a count early: what they left is not tested", async () => {
  const page = await openLink({ ...eight, algorithm: "naive-swap" }, {
    before: (page) => page.evaluateOnNewDocument(() => {
      Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 1 });
      window.workers = [];
      window.Worker = class extends Worker { constructor(...a) { if (window.gone) throw new Error("no more"); super(...a); window.workers.push(this); } };
    }),
  });
  await press(page, add(100_000_000));
  await until(page, "enough is counted", () => /^[\d,]{6,} of/.test(document.getElementById("status").textContent));
  await page.evaluate(() => { window.gone = true; window.workers.forEach((w) => w.onerror?.(new ErrorEvent("error", { message: "the test broke it" }))); });
  await until(page, "it is told", () => document.querySelectorAll("#notices .notice").length > 0);
  await until(page, "evidence", () => document.getElementById("verdict-why").textContent !== "");
  assert.match(await words(page, "#verdict-why"), untested);
  assert.equal((await address(page)).fixed, "no");
  await finish(page);
});

// ---------------------------------------------------------------- workers

test("the keyboard keeps its place when the last handful of paths is shown, and when an enumeration is cancelled", async () => {
  let page = await openLink({ ...eight, algorithm: "naive-swap", n: 4 });
  await page.focus("#orders");
  await keys(page, "ArrowRight", "Enter");
  for (let k = 0; k < 9 && !(await isHidden(page, "#more-paths")); k += 1) {
    await page.focus("#more-paths");
    await keys(page, "Enter");
  }
  assert.equal(await isHidden(page, "#more-paths"), true);
  await finish(page);
  page = await openLink({ ...eight, algorithm: "swap-random-pairs", n: 4, swaps: 3 });
  await page.focus("#orders");
  await keys(page, "ArrowRight", "Enter");
  while (!(await isHidden(page, "#more-paths"))) {
    await page.focus("#more-paths");
    await keys(page, "Enter");
    assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
  }
  await finish(page);
  page = await openLink({ ...eight, algorithm: "naive-swap", n: 5 }, {
    before: (page) => page.evaluateOnNewDocument(() => {
      // A worker that runs another script never answers.
      window.Worker = class extends Worker { constructor(_, options) { super("pkg/shuffle_lab.js", options); } };
    }),
  });
  await page.select("#algorithm", "swap-random-pairs");
  await type(page, "#n", "8");
  await until(page, "it is told", () => !document.getElementById("theory-work").hidden);
  await page.focus("#cancel-theory");
  await keys(page, "Enter");
  assert.equal(await focused(page), "ask-theory");
  await keys(page, "Enter");
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
  await finish(page);
});

test("what a worker says that cannot be read is no word of readiness: it is replaced", async () => {
  const page = await openLink({ ...eight, n: 9, shuffles: 100_000 }, {
    before: (page) => page.evaluateOnNewDocument(() => {
      Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 1 });
      let started = 0;
      window.Worker = class extends Worker {
        constructor(script, options) {
          const first = started++ === 0;
          super(first ? "pkg/shuffle_lab.js" : script, options);
          if (first) setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: "gibberish" })), 300);
        }
      };
    }),
  });
  await counted(page, 100_000);
  assert.match((await allWords(page, "#notices .notice p")).join(), /thread stopped/i);
  await finish(page);
});

test("bars of orders speak when they are chosen, not when they are counted", async () => {
  const page = await openLink({ ...eight, algorithm: "naive-swap", n: 3, shuffles: 100 });
  await counted(page, 100);
  assert.equal(await attribute(page, "#orders-line", "aria-live"), null);
  assert.equal(await attribute(page, "#orders-spoken", "aria-live"), "polite");
  assert.equal(await words(page, "#orders-spoken"), "");
  await page.focus("#orders");
  await keys(page, "ArrowRight", "ArrowRight");
  const spoken = await words(page, "#orders-spoken");
  assert.match(spoken, /^Order 1 3 2:/);
  await press(page, add(100));
  await counted(page, 200);
  assert.equal(await words(page, "#orders-spoken"), spoken);
  assert.notEqual(await words(page, "#orders-line"), spoken);
  await finish(page);
});

test("busy or not is said in a word", async () => {
  const page = await openLink(eight);
  assert.equal(await attribute(page, "#heat-box", "aria-busy"), "false");
  await press(page, add(100_000_000));
  assert.equal(await attribute(page, "#heat-box", "aria-busy"), "true");
  await press(page, "#stop");
  assert.equal(await attribute(page, "#heat-box", "aria-busy"), "false");
  await finish(page);
});

test("a cursor of neighbours highlights no bar of places, and goes with its lens", async () => {
  const page = await openLink({ ...eight, algorithm: "naive-swap", shuffles: 1000, card: 3, lens: "successors" });
  await counted(page, 1000);
  const { picture } = await import("./page.mjs");
  const plain = await picture(page, "#followed");
  await page.focus("#heat");
  await keys(page, "ArrowRight", "ArrowRight");
  await page.evaluate(() => dispatchEvent(new Event("resize")));
  await frames(page, 3);
  assert.equal(await picture(page, "#followed"), plain);
  await go(page, { ...eight, algorithm: "naive-swap", shuffles: 1000, card: 3 });
  assert.match(await words(page, "#readout"), /^(Point|Move|Hover|Click)/i, "no cell is pointed at");
  await finish(page);
});

test("the list of paths has a name of its own", async () => {
  for (const lang of ["en", "zh"]) {
    const page = await openLink({ ...eight, lang });
    assert.notEqual(await attribute(page, "#path-list", "aria-label"), await words(page, "#orders-panel h3"));
    await finish(page);
  }
});

test("an exact matrix that takes longer than a frame is worked out by a worker", async () => {
  for (const [lang, waits] of [["en", "Computing the exact probabilities …"], ["zh", "正在计算精确概率……"]]) {
    const page = await openLink({ algorithm: "riffle", n: 200, passes: 5, seed: 1, shuffles: 0, lang }, {
      before: (page) => page.evaluateOnNewDocument(() => {
        window.asked = [];
        window.Worker = class extends Worker {
          postMessage(message, ...rest) {
            if (protocol.toWorker(message).Run?.task === "Positions") window.asked.push(() => super.postMessage(message, ...rest));
            else super.postMessage(message, ...rest);
          }
        };
      }),
    });
    const facts = async () => (await allWords(page, "#theory-list dd")).slice(2, 4);
    const shown = () => words(page, "#readout");
    await until(page, "a worker is asked", () => window.asked.length === 1);
    assert.deepEqual(await facts(), [waits, waits]);
    await page.click("#show [value=exact]");
    await frames(page);
    assert.deepEqual(await facts(), [waits, waits], "the page does not do it itself");
    assert.equal(await shown(), waits);
    await page.evaluate(() => window.asked[0]());
    await until(page, "it is known", () => /\d/.test(document.querySelector("#theory-list dd:nth-of-type(3)").textContent));
    for (const said of await facts()) assert.match(said, /\d/);
    await frames(page);
    assert.notEqual(await shown(), waits);
    await finish(page);
  }
});

test("where no worker can be started, the page works out such a matrix itself", async () => {
  const page = await openLink({ algorithm: "riffle", n: 120, passes: 5, seed: 1, shuffles: 0, show: "exact" }, {
    before: (page) => page.evaluateOnNewDocument(() => { delete window.Worker; }),
  });
  await until(page, "it is known", () => /\d/.test(document.querySelector("#theory-list dd:nth-of-type(3)").textContent));
  assert.match(await words(page, "#readout"), /^Hover/);
  page.messages.splice(0);
  await finish(page);
});

test("a worker that cannot be told what to run is let go", async () => {
  const page = await openLink(eight, {
    before: (page) => page.evaluateOnNewDocument(() => {
      window.living = 0;
      window.Worker = class extends Worker {
        constructor(...a) { super(...a); window.living += 1; }
        postMessage() { throw new Error("the test broke it"); }
        terminate() { window.living -= 1; super.terminate(); }
      };
    }),
  });
  await press(page, add(100));
  await until(page, "it is told", () => document.querySelectorAll("#notices .notice").length === 1);
  assert.equal(await page.evaluate(() => window.living), 0);
  assert.equal((await address(page)).shuffles, "0");
  await finish(page);
});
