// What cannot be had is said, where the person looks and in their language; nothing is lost, and the page goes on.

import assert from "node:assert/strict";
import test from "node:test";

import { finish, openPage } from "./harness.mjs";
import {
  address,
  allWords,
  attribute,
  counted,
  counts,
  fast,
  frames,
  go,
  goTo,
  isHidden,
  keys,
  open,
  openLink,
  picture,
  pinnedCounts,
  pinnedOrder,
  press,
  slide,
  stage,
  steps,
  table,
  type,
  until,
  value,
  words,
} from "./page.mjs";

const eight = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 0 };

// ---------------------------------------------------------------- addresses

/** Fields that no broken address below touches. */
const kept = "card=2&scale=probability";

/** What follows `kept`, and the fields and values that the notices must name, in order. */
const broken = [
  ["n=0", [["n", "0"]]],
  ["n=99999", [["n", "99999"]]],
  ["n=1025", [["n", "1025"]]],
  ["n=-3", [["n", "-3"]]],
  ["n=abc", [["n", "abc"]]],
  ["n=8.5", [["n", "8.5"]]],
  ["n=", [["n", ""]]],
  ["n", [["n", ""]]],
  ["n=%20", [["n", " "]]],
  ["n=八", [["n", "八"]]],
  ["algorithm=bogo", [["algorithm", "bogo"]]],
  ["algorithm=Fisher-Yates-Down", [["algorithm", "Fisher-Yates-Down"]]],
  ["seed=18446744073709551616", [["seed", "18446744073709551616"]]],
  ["seed=-1", [["seed", "-1"]]],
  ["shuffles=1000000001", [["shuffles", "1000000001"]]],
  ["shuffles=1e9", [["shuffles", "1e9"]]],
  ["run=0", [["run", "0"]]],
  ["algorithm=cross&passes=101", [["passes", "101"]]],
  ["algorithm=cross&passes=0", [["passes", "0"]]],
  ["algorithm=swap-random-pairs&swaps=10001", [["swaps", "10001"]]],
  ["deck=53", [["deck", "53"]]],
  ["n=10&deck=52", [["deck", "52"]]],
  ["draws=1,x", [["draws", "1,x"]]],
  ["draws=", [["draws", ""]]],
  ["exhibit=nothing", [["exhibit", "nothing"]]],
  ["theme=pink", [["theme", "pink"]]],
  ["lang=fr", [["lang", "fr"]]],
  ["v=2", [["v", "2"]]],
  ["colour=red", [[null, "colour=red"]]],
  ["n=%", [["n", "%"]]],
  ["n=%zz", [["n", "%zz"]]],
  ["seed=%E4", [["seed", "\ufffd"]]],
  ["%ff=%", [[null, "\ufffd=%"]]],
  ["algorithm=<img src=x onerror=alert(1)>", [["algorithm", "<img src=x onerror=alert(1)>"]]],
  ["n=0&seed=x&algorithm=bogo", [["algorithm", "bogo"], ["n", "0"], ["seed", "x"]]],
];

/** What a notice must begin with. */
const notice = {
  en: (field, value) =>
    field === null
      ? `The address holds “${value}”, which this page does not know.`
      : `${field} = “${value}” cannot be used: it must be `,
  zh: (field, value) =>
    field === null ? `地址中的“${value}”不是本页认识的设置。` : `${field} = “${value}” 不能用：应为`,
};

const notices = (page) => allWords(page, "#notices .notice p");

function assertNotices(given, expected, lang, address) {
  assert.equal(given.length, expected.length, `${address}: ${given.join("; ")}`);
  expected.forEach(([field, value], k) => {
    assert.ok(given[k].startsWith(notice[lang](field, value)), `${address}: ${given[k]}`);
  });
}

for (const lang of ["en", "zh"]) {
  test(`a broken address is told of by field and value, and the rest of it is kept (${lang})`, async () => {
    const page = await open({ hash: `#lab&v=1&lang=${lang}` });
    for (const [part, expected] of broken) {
      await goTo(page, `#${kept}&${part}`);
      assertNotices(await notices(page), expected, lang, part);
      const { card, scale } = await address(page);
      assert.deepEqual({ card, scale }, { card: "2", scale: "probability" }, part);
      assert.equal(await value(page, "#card"), "1");
    }
    await press(page, "#notices .notice:first-child [data-act=dismiss]");
    assertNotices(await notices(page), broken.at(-1)[1].slice(1), lang, "one is dismissed");
    assert.match(await words(page, "#sentence"), lang === "en" ? /^8 cards/ : /^8 张牌/);
    await goTo(page, "#lab&v=1&seed=99&n=3");
    assert.deepEqual(await notices(page), [], "a good address clears the notices");
    await finish(page);
  });

  test(`a page that is opened from a broken address starts, and says what it left out (${lang})`, async () => {
    const page = await open({ hash: `#lab&n=0&algorithm=naive-swap&seed=18446744073709551616&shuffles=500&x=%`, lang });
    assertNotices(await notices(page), [["n", "0"], ["seed", "18446744073709551616"], [null, "x=%"]], lang, "first");
    await counted(page, 500);
    assert.equal(await value(page, "#algorithm"), "naive-swap");
    assert.equal(await value(page, "#n"), "8");
    await press(page, "[data-act=forward]");
    await finish(page);
  });
}

test("a foreign key does not stay in the address, and thousands of them are one notice", async () => {
  const page = await open({ hash: "#lab&v=1&algorithm=riffle&n=8&seed=1&shuffles=0" });
  await press(page, "[data-act=theme]");
  const written = await page.evaluate(() => location.hash);
  await goTo(page, `${written}&foo=bar`);
  assert.deepEqual(await notices(page), ["The address holds “foo=bar”, which this page does not know."]);
  assert.equal(await page.evaluate(() => location.hash), written);
  const keys = Array.from({ length: 3000 }, (_, k) => `k${k}=1`).join("&");
  await goTo(page, `${written}&${keys}`);
  const told = await notices(page);
  assert.deepEqual([told.length, told.at(-1)], [9, "The address has 2,992 more problems."]);
  assert.equal(await page.evaluate(() => location.hash), written);
  await finish(page);
});

test("the hash of some other page's heading is no disaster", async () => {
  const page = await open({ hash: "#section-2" });
  assert.deepEqual(await notices(page), ["The address holds “section-2”, which this page does not know."]);
  assert.match(await words(page, "#sentence"), /^8 cards in order/);
  await finish(page);
});

test("written draws that cannot be are told of by number, and the seed goes on from there", async () => {
  for (const [lang, expected] of [
    ["en", "Written draw no. 2 is 9, but must be 1 to 7; from there on the seed decides."],
    ["zh", "写定的第 2 次抽取是 9，应在 1 到 7 之间；其后改由种子决定。"],
  ]) {
    const page = await openLink({ ...eight, algorithm: "pencil-and-paper", draws: "3,9,1", lang });
    assert.deepEqual(await notices(page), [expected]);
    await fast(page);
    await press(page, "[data-act=end]");
    const order = (await words(page, "#sentence")).match(/\d+/g).map(Number);
    assert.equal(order[0], 3, "the good draw counts");
    assert.deepEqual(order.toSorted(), [1, 2, 3, 4, 5, 6, 7, 8]);
    await finish(page);
  }
});

// ---------------------------------------------------------------- fields

/** Field, what stands there, what is typed, and what the message says of it. */
const typed = [
  ["#n", "8", ["0", "1025", "-3", "abc", "8.5", "1e3", "+5", "٣"], "Cards", "a whole number from 1 to 1,024"],
  ["#seed", "42", ["-1", "18446744073709551616", "0x1", "seed"], "Seed", "a whole number from 0 to 18,446,744,073,709,551,615"],
  ["#run", "1", ["0", "1000000001", "x"], "Shuffle no.", "a whole number from 1 to 1,000,000,000"],
  ["#swaps", "8", ["10001", "-1", "k"], "Swaps k", "a whole number from 0 to 10,000"],
  ["#shuffles", "1000", ["1000000001", "-1", "many", "k"], "Total", "a whole number from 0 to 1,000,000,000"],
];

test("what is typed wrong is told of beside its field, and nothing else changes", async () => {
  const page = await openLink({ ...eight, algorithm: "swap-random-pairs", swaps: 8, shuffles: 1000 });
  await counted(page, 1000);
  await fast(page);
  await slide(page, "#scrubber", 5);
  const look = async () => ({ address: await address(page), stage: await stage(page), table: await table(page) });
  const before = await look();
  for (const [field, good, bads, name, allowed] of typed) {
    const [here, elsewhere] =
      field === "#shuffles" ? ["#heat-error", "#controls-error"] : ["#controls-error", "#heat-error"];
    for (const bad of bads) {
      await type(page, field, bad);
      assert.equal(await words(page, here), `${name} = “${bad}” cannot be used: it must be ${allowed}.`);
      assert.equal(await isHidden(page, here), false);
      assert.equal(await isHidden(page, elsewhere), true);
      assert.deepEqual(await page.$$eval("[aria-invalid]", (all) => all.map((e) => `#${e.id}`)), [field]);
      assert.equal(await value(page, field), bad, "what was typed stays, to be corrected");
      assert.deepEqual(await look(), before, `${field} ${bad}`);
    }
    await type(page, field, good);
    assert.deepEqual(await page.$$("[aria-invalid]"), [], "a good value takes the message away");
    assert.equal(await isHidden(page, here), true);
    assert.equal(await words(page, here), "");
    assert.equal(await value(page, field), good);
    await slide(page, "#scrubber", 5);
    assert.deepEqual(await look(), before);
  }
  await finish(page);
});

test("in Chinese the message is Chinese, and changes with the language", async () => {
  const page = await openLink({ ...eight, lang: "zh" });
  await type(page, "#n", "0");
  assert.equal(await words(page, "#controls-error"), "张数 = “0” 不能用：应为 1 到 1,024 的整数。");
  await press(page, "#lang");
  assert.equal(await words(page, "#controls-error"), "Cards = “0” cannot be used: it must be a whole number from 1 to 1,024.");
  assert.equal(await value(page, "#n"), "0");
  await finish(page);
});

test("more shuffles than the limit cannot be added", async () => {
  const page = await openLink({ ...eight, shuffles: 100 });
  await counted(page, 100);
  await type(page, "#shuffles", "999999999");
  await press(page, "#hold");
  await press(page, "[data-act=add][data-amount='100']");
  assert.equal(
    await words(page, "#heat-error"),
    "Total = “1000000099” cannot be used: it must be a whole number from 0 to 1,000,000,000.",
  );
  assert.equal((await address(page)).shuffles, "999999999", "what was wanted before still is");
  await press(page, "#stop");
  await finish(page);
});

test("blanks around a number do not matter", async () => {
  const page = await openLink(eight);
  await type(page, "#n", " 12 ");
  assert.equal((await address(page)).n, "12");
  assert.deepEqual(await page.$$("[aria-invalid]"), []);
  await finish(page);
});

// ---------------------------------------------------------------- workers

const counts5 = pinnedCounts.find((counts) => counts.algorithm === "naive-swap" && counts.n === 5);
const link5 = { algorithm: "naive-swap", n: 5, seed: counts5.seed, shuffles: counts5.shuffles };
const matrix5 = Array.from({ length: 5 }, (_, card) => counts5.positions.slice(5 * card, 5 * card + 5));

/**
 * A browser whose first workers die: so many of them, each after its first report. Their deaths are an error event, or, if `silent`, nothing that a page
 * could hear.
 */
const mortal = (deaths, { silent = false } = {}) => ({
  before: (page) =>
    page.evaluateOnNewDocument(
      (deaths, silent) => {
        window.died = 0;
        window.Worker = class extends Worker {
          constructor(...args) {
            super(...args);
            this.addEventListener("message", ({ data }) => {
              if (window.died === deaths || !protocol.fromWorker(data).Counted) return;
              window.died += 1;
              this.terminate();
              if (!silent) setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "the test killed it" })));
            });
          }
        };
      },
      deaths,
      silent,
    ),
});

/** The stage goes on, whatever became of the workers. */
async function assertStageWorks(page) {
  await fast(page);
  await press(page, "[data-act=start]");
  await press(page, "[data-act=forward]");
  await until(page, "a step is done", () => document.getElementById("scrubber").value === "1");
  await press(page, "[data-act=end]");
  assert.match(await words(page, "#sentence"), /^(Done|完成)/);
}

test("a worker that dies is replaced, said so, and not one shuffle is lost or counted twice", async () => {
  const page = await openLink(link5, mortal(1));
  await counted(page, counts5.shuffles);
  assert.equal(await page.evaluate(() => window.died), 1);
  assert.deepEqual(await notices(page), [
    "A background thread stopped and was restarted. Its unfinished shuffles are repeated.",
  ]);
  assert.deepEqual(await counts(page, 5), matrix5);
  await assertStageWorks(page);
  await finish(page);
});

test("a worker that falls silent is replaced after some seconds, said so, and not one shuffle is lost or counted twice", async () => {
  const page = await openLink(link5, mortal(1, { silent: true }));
  await until(page, "it is noticed", () => document.querySelectorAll("#notices .notice").length > 0);
  await counted(page, counts5.shuffles);
  assert.deepEqual(await notices(page), [
    "A background thread stopped responding and was restarted. Its unfinished shuffles are repeated.",
  ]);
  assert.deepEqual(await counts(page, 5), matrix5);
  await finish(page);
});

test("deaths far apart are forgiven as long as something is counted between them", async () => {
  const page = await openLink(link5, mortal(6));
  await counted(page, counts5.shuffles);
  assert.equal(await page.evaluate(() => window.died), 6);
  assert.equal((await notices(page)).length, 1, "the same is said once");
  assert.deepEqual(await counts(page, 5), matrix5);
  await finish(page);
});

for (const [lang, gone] of [
  ["en", "The background threads keep stopping, so counting has stopped. Try again, or reload the page."],
  ["zh", "后台线程反复停止，计数已中止。请重试，或重新加载页面。"],
]) {
  test(`workers that all die end the counting, not the page (${lang})`, async () => {
    const page = await openLink(
      { ...eight, n: 9, shuffles: 100_000, lang },
      {
        before: (page) =>
          page.evaluateOnNewDocument(() => {
            // The script of another kind of worker throws in this one: an uncaught error inside the worker itself.
            Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 1 });
            window.Worker = class extends Worker {
              constructor() {
                super("sw.js");
              }
            };
          }),
      },
    );
    await until(page, "it is told", () => document.querySelectorAll("#notices .notice").length === 2);
    const [, last] = await notices(page);
    assert.equal(last, gone);
    assert.equal(await attribute(page, "#notices .notice:last-child a", "href"), "", "a link reloads the page");
    assert.equal((await address(page)).shuffles, "0");
    for (const id of ["#hold", "#stop"]) assert.equal(await isHidden(page, id), true, id);
    await assertStageWorks(page);
    await counted(page, 1);
    assert.ok(page.messages.some((message) => message.includes("registration")), "the console says why");
    await finish(page);
  });
}

for (const [what, before] of [
  ["without workers", () => void delete window.Worker],
  [
    "that refuses workers",
    () => {
      window.Worker = function Worker() {
        throw new DOMException("not here", "SecurityError");
      };
    },
  ],
]) {
  test(`a browser ${what} is told so, and the stage still plays and counts`, async () => {
    const page = await openLink(
      { ...eight, shuffles: 1000 },
      { before: (page) => page.evaluateOnNewDocument(before) },
    );
    assert.deepEqual(await notices(page), [
      "The browser does not allow background threads, so nothing can be counted. The animation still works.",
    ]);
    await assertStageWorks(page);
    assert.equal(await words(page, "#sentence"), `Done: ${pinnedOrder("fisher-yates-down", 8, 42).join(" ")}.`);
    await counted(page, 1);
    await press(page, "#play");
    await counted(page, 2);
    await press(page, "[data-act=add][data-amount='100']");
    assert.equal((await notices(page)).length, 1, "the same is said once");
    await counted(page, 2);
    await press(page, "#lang");
    await press(page, "[data-act=add][data-amount='100']");
    assert.deepEqual(await notices(page), ["浏览器不允许后台线程，因此无法计数。动画仍可使用。"]);
    await finish(page);
  });
}

test("workers that all die while a lane catches up take nothing from the other, and can be hired anew", async () => {
  const one = { ...eight, shuffles: 20_000 };
  const page = await openLink(one, {
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        window.deadly = true;
        window.Worker = class extends Worker {
          postMessage(message, ...rest) {
            const jobs = protocol.toWorker(message).Count?.jobs ?? [];
            if (window.deadly && jobs.some(({ setup }) => setup.algorithm === "naive-swap")) {
              this.terminate();
              setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "the test killed it" })));
            }
            super.postMessage(message, ...rest);
          }
        };
      }),
  });
  await counted(page, 20_000);
  await press(page, "#add-lane");
  await until(page, "they are gone", () => /keep stopping/.test(document.getElementById("notices").textContent));
  await until(page, "it is held", () => document.getElementById("status").textContent === "B · 0 of 20,000 · paused");
  assert.equal((await address(page)).shuffles, "20000");
  const first = await picture(page, "#heat");
  await page.evaluate(() => (window.deadly = false));
  await press(page, "#hold");
  await counted(page, 20_000);
  assert.equal(await picture(page, "#heat"), first, "the first one's counts are what they were");
  await finish(page);
});

test("counts that do not add up are thrown away, and the work is done anew", async () => {
  const page = await openLink(link5, {
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        let spoilt = false;
        window.Worker = class extends Worker {
          constructor(...args) {
            super(...args);
            this.addEventListener("message", ({ data }) => {
              if (spoilt || !protocol.fromWorker(data).Counted) return;
              spoilt = true;
              data.counts[0][0] += 1;
            });
          }
        };
      }),
  });
  await counted(page, counts5.shuffles);
  assert.equal((await notices(page)).length, 1);
  assert.deepEqual(await counts(page, 5), matrix5);
  await finish(page);
});

// ---------------------------------------------------------------- less motion

test("who wants less motion sees no flight: play goes from step to step, single steps are done at once", async () => {
  const page = await openLink(eight, { reducedMotion: true, width: 1400, height: 900 });
  await page.evaluate(() => {
    window.flown = 0;
    const flight = document.getElementById("flight");
    new MutationObserver(() => (window.flown += flight.hidden ? 0 : 1)).observe(flight, { attributes: true });
    window.seen = new Set();
    const steps = document.getElementById("steps");
    new MutationObserver(() => window.seen.add(steps.textContent)).observe(steps, { childList: true });
  });
  const [, all] = await steps(page);
  await keys(page, "ArrowRight");
  assert.deepEqual(await steps(page), [1, all]);
  await keys(page, "ArrowLeft");
  assert.deepEqual(await steps(page), [0, all]);
  // Slow enough that a busy machine drops frames, but no step.
  await keys(page, "+", "+");
  await press(page, "#play");
  await counted(page, 1);
  assert.deepEqual(await steps(page), [all, all]);
  const each = Array.from({ length: all + 1 }, (_, k) => `${k} / ${all}`);
  assert.deepEqual(new Set(await page.evaluate(() => [...window.seen])), new Set(each), "every step is shown");
  assert.equal(await page.evaluate(() => window.flown), 0);
  await press(page, "#play");
  await counted(page, 2);
  await go(page, { algorithm: "pencil-and-paper", n: 8, draws: "3,6,2,3,4,1,2,1", seed: 42, shuffles: 0 });
  assert.equal((await steps(page))[0], 0, "nothing begins by itself");
  await press(page, "[data-act=end]");
  assert.equal(await words(page, "#sentence"), "Done: 3 7 2 5 8 1 6 4.");
  assert.equal(await page.evaluate(() => window.flown), 0);
  await finish(page);
});

test("a first opening moves nothing for who wants less motion", async () => {
  const page = await open({ reducedMotion: true });
  const before = await stage(page);
  await frames(page, 30);
  assert.deepEqual(await stage(page), before);
  assert.equal((await steps(page))[0], 0);
  await finish(page);
});

// ---------------------------------------------------------------- the page itself

for (const [what, before] of [
  ["there is no WebAssembly", () => void delete window.WebAssembly],
  ["WebAssembly has no SIMD", () => void (WebAssembly.validate = () => false)],
  [
    "WebAssembly does not work",
    () => {
      const refuse = () => Promise.reject(new Error("not allowed here"));
      for (const way of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"]) WebAssembly[way] = refuse;
    },
  ],
]) {
  test(`where ${what} the page says so in both languages`, async () => {
    const page = await openPage({ before: (page) => page.evaluateOnNewDocument(before) });
    await until(page, "it is told", () => !document.getElementById("broken").hidden);
    assert.equal(await isHidden(page, "#page"), true);
    assert.match(await words(page, "#broken [lang=en]"), /needs WebAssembly/);
    assert.match(await words(page, "#broken [lang=zh-CN]"), /需要 WebAssembly/);
    assert.notEqual(await words(page, "#broken-why"), "");
    assert.equal(await attribute(page, "#broken", "role"), "alert");
    await Promise.all([page.waitForNavigation(), page.click("#reload")]);
    await until(page, "it is told again", () => !document.getElementById("broken").hidden);
    await finish(page);
  });
}

test("when something breaks inside, the page says so and reloading brings the settings back", async () => {
  const page = await openLink({ ...eight, shuffles: 1000 });
  await counted(page, 1000);
  await page.evaluate(() => document.getElementById("sentence").remove());
  await page.click("[data-act=forward]");
  await until(page, "it is told", () => !document.getElementById("broken").hidden);
  assert.match(await words(page, "#broken [lang=en]"), /^The page stopped because of an internal error/);
  assert.match(await words(page, "#broken [lang=zh-CN]"), /^页面因内部错误停止/);
  assert.match(await words(page, "#broken-why"), /#sentence/);
  await Promise.all([page.waitForNavigation(), page.click("#reload")]);
  await counted(page, 1000);
  assert.equal(await isHidden(page, "#broken"), true);
  await assert.rejects(finish(page), /#sentence/, "and the console says so too");
});
