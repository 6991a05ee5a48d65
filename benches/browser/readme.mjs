// Writes what `cargo measure` measured last between two marks: all of it into docs/PERFORMANCE, one line of it into the README, in both languages. No number
// stands there that no command printed.
//
//   node readme.mjs RESULTS.json

import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { short, shown, verdict } from "./report.mjs";

const [, , file] = process.argv;
if (!file || !existsSync(file)) {
  console.error("nothing was measured yet: run `cargo measure` first");
  process.exit(1);
}
const { machine, rows, growth } = JSON.parse(readFileSync(file));
if (/--only|--quick/.test(machine.command)) {
  console.error(`\`${machine.command}\` is a trial or measured a part only: run \`cargo measure\` first`);
  process.exit(1);
}

/** What a row of the page is called in `page` below, by its work and what was looked at. */
const called = [
  ["orders", /^all orders of naive-swap, 8 cards, 16,777,216 paths$/, /worker/],
  ["paced", /^the page counting, 2 side by side, 52 cards$/, /^frames with.*, Chromium's trace$/],
  ["strict", /^the page counting, 2 side by side, 52 cards$/, /^frames less than 17.5 ms.*, Chromium's trace$/],
  ["longest", /^the page counting, 2 side by side, 52 cards$/, /^longest frame, Chromium's trace$/],
  ["frames", /^the page counting, 2 side by side, 1000 cards$/, /^frames a second, Chromium's trace$/],
  ["opened", /^the page, opened$/, /^first words/],
  ["moved", /^the page, opened$/, /^first moving card/],
  ["turned", /^the page, opened$/, /^first turn/],
  ["memory", /^the page, counting 1,024 cards$/, /./],
  ["task", /^256 cards opened/, /./],
  ["table", /^article 001/, /./],
  ["billion", /^the page, 1,000,000,000/, /^from the navigation/],
  ["smooth", /^the page, 1,000,000,000/, /^frames a second/],
  ["lever", /^every shuffle opened/, /./],
];

const say = {
  en: {
    files: ["README.md", "docs/PERFORMANCE.md"],
    headline: (lodash, rand) => `52 cards are shuffled by Fisher–Yates and counted ${lodash} times as fast as with lodash \`shuffle\`, ${rand} times as fast as with native \`rand\`.`,
    head: ["Work", "Against", "Times as fast", "Asked for, at least"],
    cards: (n) => `${n} cards`,
    others: [
      (count) => [`${count} other shuffles with a counting kernel, 52 cards`, "the same in the best plain JavaScript"],
      (count) => [`the ${count} shuffles without one in which chance takes part, 52 cards`, "the same in straightforward JavaScript"],
    ],
    from: (value, id) => `${value} (${id}) or more`,
    workers: ["two workers", "one"],
    peers: {
      lodash: "lodash `shuffle`",
      Durstenfeld: "Durstenfeld on typed arrays",
      "the best": "the best plain JavaScript we could write",
      rand: "`rand` SmallRng + SliceRandom, native",
      "the store limit": "the store limit, 2.06 × a loop of 52 increments",
    },
    share: (value) => `${value} of it`,
    page: {
      orders: () => "all orders of the naive swap of 8 cards (16,777,216 paths), exactly, in one worker",
      paced: () => "frames with the screen's next refresh (less than 25 ms after the one before) while two shuffles are counted, 52 cards",
      strict: () => "frames less than 17.5 ms after the one before, in the same run",
      longest: () => "longest time between two frames, in the same run",
      frames: () => "frames a second while two shuffles are counted, 1,000 cards",
      opened: () => "first words after the navigation",
      moved: () => "first moving card after the navigation",
      turned: () => "first turn of a shuffle after the navigation",
      memory: ({ peer }) => (/account/.test(peer) ? "memory while four shuffles of 1,024 cards are counted, by the browser's own account" : "most private memory of the page's process in 30 s while four shuffles of 1,024 cards are counted"),
      task: ({ peer }) => `longest task while 256 cards are opened in every shuffle and view (${peer.match(/\((.*)\)/)?.[1]})`,
      table: () => "10,000,000 shuffles of 13 cards, from the button to the final picture",
      billion: () => "1,000,000,000 shuffles of 52 cards",
      smooth: () => "frames a second meanwhile",
      lever: ({ peer }) => peer.replace("longest frame", "longest frame of every shuffle up to 1,024 cards at every position of the lever"),
    },
    growth: (measured, all, ended) => `one shuffle of up to 1,000,000 cards, natively: ${measured} of ${all} were measured; ended before: ${ended.join(", ")}`,
    line: (what, value) => `${what}: ${value}`,
    bar: (least, most, missed) => ` (asked for: ${most ? `at most ${most}` : `at least ${least}`}${missed && `: ${missed}`})`,
    missed: "**not reached**",
    count: (kept, all) => `Of ${all} speeds and times asked for, ${kept} are reached${kept < all ? "; not reached:" : "."}`,
    printed: `Printed by \`${machine.command}\` on ${machine.date.slice(0, 10)} at commit ${machine.commit} (${machine.cpu}, ${machine.cores} cores, ${machine.chromium}, headless; load ${machine.load[0].toFixed(2)} before it began) and put here by \`cargo measure --readme\`. A result is the median of ${machine.rounds} rounds; of fisher-yates-down ${machine.care}, of two workers ${machine.patience}. Turns in which another program had the same core, by a loop timed beside each, were taken again: ${machine.turns.taken - machine.turns.counted} of ${machine.turns.taken}.`,
  },
  zh: {
    files: ["README.zh-CN.md", "docs/PERFORMANCE.zh-CN.md"],
    headline: (lodash, rand) => `用 Fisher–Yates 洗 52 张牌并计数：速度是 lodash \`shuffle\` 的 ${lodash} 倍、本机 \`rand\` 的 ${rand} 倍。`,
    head: ["工作", "对手", "快几倍", "要求至少"],
    cards: (n) => `${n} 张牌`,
    others: [
      (count) => [`另外 ${count} 种有专用计数内核的洗牌，52 张牌`, "同样做法的最好的纯 JavaScript"],
      (count) => [`没有专用内核、有随机参与的 ${count} 种洗牌，52 张牌`, "同样做法的直白的 JavaScript"],
    ],
    from: (value, id) => `${value}（${id}）或更多`,
    workers: ["两个 worker", "一个"],
    peers: {
      lodash: "lodash `shuffle`",
      Durstenfeld: "类型化数组上的 Durstenfeld",
      "the best": "我们能写出的最好的纯 JavaScript",
      rand: "本机 `rand` SmallRng + SliceRandom",
      "the store limit": "存储极限：52 次加一的循环的 2.06 倍",
    },
    share: (value) => `达到 ${value}`,
    page: {
      orders: () => "8 张牌朴素交换的全部排列（16,777,216 条路径），精确求出，一个 worker",
      paced: () => "统计两种洗牌、52 张牌时赶上屏幕下一次刷新的帧（距前一帧不到 25 ms）",
      strict: () => "同一次运行中距前一帧不到 17.5 ms 的帧",
      longest: () => "同一次运行中最长的一帧",
      frames: () => "统计两种洗牌、1,000 张牌时每秒帧数",
      opened: () => "打开后首次出现文字",
      moved: () => "打开后第一张牌移动",
      turned: () => "打开后洗牌的第一步",
      memory: ({ peer }) => (/account/.test(peer) ? "统计四种洗牌、1,024 张牌时的内存，按浏览器自己的计算" : "统计四种洗牌、1,024 张牌时，30 秒内页面进程私有内存的最大值"),
      task: ({ peer }) => `256 张牌时逐一打开每种洗牌与视图，最长的任务（${peer.match(/\((.*)\)/)?.[1]}）`,
      table: () => "13 张牌洗 10,000,000 次，从按下按钮到最终画面",
      billion: () => "52 张牌洗 1,000,000,000 次",
      smooth: () => "其间每秒帧数",
      lever: ({ peer }) => peer.replace("longest frame", "1,024 张牌以内每种洗牌、拉杆每个位置的最长一帧").replace(/ \((.*)\)$/, "（$1）"),
    },
    growth: (measured, all, ended) => `一次洗牌，直到 1,000,000 张牌，本机：${all} 种中测到了 ${measured} 种；提前结束的：${ended.join("、")}`,
    line: (what, value) => `${what}：${value}`,
    bar: (least, most, missed) => `（要求${most ? `至多 ${most}` : `至少 ${least}`}${missed && `：${missed}`}）`,
    missed: "**未达到**",
    count: (kept, all) => `${all} 项要求中达到 ${kept} 项${kept < all ? "；未达到：" : "。"}`,
    printed: `以下数字由 \`${machine.command}\` 于 ${machine.date.slice(0, 10)} 在提交 ${machine.commit} 上打印（${machine.cpu}，${machine.cores} 核，${machine.chromium}，无界面；开始前负载 ${machine.load[0].toFixed(2)}），由 \`cargo measure --readme\` 写入。结果取 ${machine.rounds} 轮的中位数；fisher-yates-down 为 ${machine.care} 轮，两个 worker 为 ${machine.patience} 轮。若每次计时前后的自检循环显示同一核上另有程序在跑，该次重测：${machine.turns.taken} 次中 ${machine.turns.taken - machine.turns.counted} 次。`,
  },
};

const algorithm = "fisher-yates-down";
const ratios = rows.filter(({ kind }) => kind === "ratio");
/** The other shuffles of 52 cards that are held against the best JavaScript, and those held against straightforward JavaScript. */
const heldAgainst = (peer) =>
  ratios.filter((row) => /, 52 cards$/.test(row.work) && !row.work.startsWith(`${algorithm},`) && row.peer.startsWith(peer) && typeof row.least === "number");
const others = [heldAgainst("the best"), heldAgainst("straightforward")];
const barred = rows.filter((row) => verdict(row) !== "–");
const failed = (row) => verdict(row) === "NOT MET";

/** As the report shows it, without the unit where the words have it. */
const value = (row, which = row.value) => shown(row, which).replace(/ (×|\/s)$/, "");

/** What a row that is a number is called, in the words of a language; null where the READMEs do not show it. */
function named(row, words) {
  const name = row.kind === "number" && called.find(([, work, peer]) => work.test(row.work) && peer.test(row.peer))?.[0];
  return name ? words.page[name](row) : null;
}

function block(words) {
  const lines = [];
  const line = (names, row, result = value(row)) =>
    lines.push([...names, result, typeof row.least === "number" ? words.line(value(row, row.least), failed(row) ? words.missed : "").replace(/[:：] ?$/, "") : ""]);
  for (const n of [52, 13, 1000]) {
    for (const [start, name] of Object.entries(words.peers)) {
      const row = ratios.find(({ work, peer }) => work === `${algorithm}, ${n} cards` && peer.startsWith(start));
      if (row) line([words.cards(n.toLocaleString("en")), name], row, row.unit === "%" ? words.share(value(row)) : value(row));
    }
  }
  for (const [k, rows] of others.entries()) {
    if (rows.length === 0) continue;
    const least = rows.reduce((least, row) => (row.value < least.value ? row : least));
    line(words.others[k](rows.length), least, words.from(value(least), least.work.split(",")[0]));
  }
  const two = ratios.find(({ peer }) => peer === "1 worker");
  if (two) line(words.workers, two);

  const page = rows.filter((row) => named(row, words)).map((row) => {
    const bar = verdict(row) === "–" ? "" : words.bar(value(row, row.least), row.most && value(row, row.most), failed(row) ? words.missed : "");
    return `- ${words.line(named(row, words), value(row))}${bar}`;
  });
  const early = short(growth ?? []);
  const ended = early.map(({ id, points }) => `${id} (${points.at(-1)[0].toLocaleString("en")})`);
  if (early.length > 0) page.push(`- ${words.growth(growth.length - early.length, growth.length, ended)}`);
  const table = [words.head, words.head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  const missed = barred.filter(failed);
  const which = missed.map((row) => `- ${words.line(named(row, words) ?? `${row.work} | ${row.peer}`, shown(row, row.value))}`);
  const count = words.count(barred.length - missed.length, barred.length);
  return [words.printed, count, ...which, "", ...table, "", ...page].join("\n");
}

/** The one line of a README. */
function headline(words) {
  const times = (peer) => value(ratios.find((row) => row.work === `${algorithm}, 52 cards` && row.peer.startsWith(peer)));
  return words.headline(times("lodash"), times("rand"));
}

const [begin, end] = ["<!-- measured -->", "<!-- /measured -->"];
for (const words of Object.values(say)) {
  const texts = [headline(words), block(words)];
  for (const [k, file] of words.files.entries()) {
    const place = new URL(`../../${file}`, import.meta.url);
    const text = readFileSync(place, "utf8");
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${file} has no ${begin} … ${end}`);
    writeFileSync(place, `${text.slice(0, from + begin.length)}\n${texts[k]}\n${text.slice(to)}`);
    console.log(`${file}: ${machine.date.slice(0, 10)}, commit ${machine.commit}`);
  }
}
