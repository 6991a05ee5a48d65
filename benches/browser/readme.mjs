// Writes what `cargo measure` measured last into both READMEs, between two marks: no number stands there that no command printed.
//
//   node readme.mjs RESULTS.json

import { existsSync, readFileSync, writeFileSync } from "node:fs";

const [, , file] = process.argv;
if (!file || !existsSync(file)) {
  console.error("nothing was measured yet: run `cargo measure` first");
  process.exit(1);
}
const { machine, rows } = JSON.parse(readFileSync(file));
if (/--only|--quick/.test(machine.command)) {
  console.error(`\`${machine.command}\` is a trial or measured a part only: run \`cargo measure\` first`);
  process.exit(1);
}

const digits = (value) => Number(value.toPrecision(value >= 100 ? 3 : 2)).toLocaleString("en");

const say = {
  en: {
    file: "README.md",
    head: ["Work", "Against", "Times as fast"],
    cards: (n) => `${n} cards`,
    others: (count, all) => [`${count} of the ${all} other shuffles of the catalogue, 52 cards`, "the same in plain JavaScript", "at least 2"],
    workers: ["two workers", "one"],
    peers: { lodash: "lodash `shuffle`", Durstenfeld: "Durstenfeld on typed arrays", "the best": "the best plain JavaScript we could write", rand: "`rand` SmallRng + SliceRandom, native" },
    page: {
      "frames within 16.7 ms, Chromium's trace": (value) => `frames in time while two stages play and fill, 52 cards: ${value} %`,
      "frames a second, Chromium's trace": (value) => `frames a second while two stages play and fill, 1,000 cards: ${value}`,
      "first picture after the navigation": (value) => `first picture after ${value} ms`,
      "from the button to the final picture": (value) => `10,000,000 shuffles of 13 cards, from the button to the final picture: ${value} ms`,
      "from the navigation to the end": (value) => `1,000,000,000 shuffles of 52 cards: ${value} s`,
    },
    from: `Printed by \`${machine.command}\` on ${machine.date.slice(0, 10)} at commit ${machine.commit} (${machine.cpu}, ${machine.cores} cores, ${machine.chromium}, headless) and put here by \`cargo measure --readme\`:`,
  },
  zh: {
    file: "README.zh-CN.md",
    head: ["工作", "对手", "快几倍"],
    cards: (n) => `${n} 张牌`,
    others: (count, all) => [`其余 ${all} 种洗牌中的 ${count} 种，52 张牌`, "同样做法的纯 JavaScript", "至少 2"],
    workers: ["两个 worker", "一个"],
    peers: { lodash: "lodash `shuffle`", Durstenfeld: "类型化数组上的 Durstenfeld", "the best": "我们能写出的最好的纯 JavaScript", rand: "本机 `rand` SmallRng + SliceRandom" },
    page: {
      "frames within 16.7 ms, Chromium's trace": (value) => `两个舞台边播放边统计、52 张牌时按时的帧：${value} %`,
      "frames a second, Chromium's trace": (value) => `两个舞台边播放边统计、1,000 张牌时每秒帧数：${value}`,
      "first picture after the navigation": (value) => `打开后 ${value} 毫秒出现首个画面`,
      "from the button to the final picture": (value) => `13 张牌洗 10,000,000 次，从按下按钮到最终画面：${value} 毫秒`,
      "from the navigation to the end": (value) => `52 张牌洗 1,000,000,000 次：${value} 秒`,
    },
    from: `以下数字由 \`${machine.command}\` 于 ${machine.date.slice(0, 10)} 在提交 ${machine.commit} 上打印（${machine.cpu}，${machine.cores} 核，${machine.chromium}，无界面），由 \`cargo measure --readme\` 写入：`,
  },
};

const algorithm = "fisher-yates-down";
const ratios = rows.filter(({ kind, unit }) => kind === "ratio" && unit === "×");

function block(words) {
  const lines = [];
  for (const n of [52, 13, 1000]) {
    for (const [start, name] of Object.entries(words.peers)) {
      const row = ratios.find(({ work, peer }) => work === `${algorithm}, ${n} cards` && peer.startsWith(start));
      if (row) lines.push([words.cards(n.toLocaleString("en")), name, digits(row.value)]);
    }
  }
  const others = ratios.filter(({ work, peer }) => /, 52 cards$/.test(work) && !work.startsWith(`${algorithm},`) && peer.startsWith("the best"));
  if (others.length > 0) lines.push(words.others(others.filter(({ value }) => value >= 2).length, others.length));
  const two = ratios.find(({ peer }) => peer === "1 worker");
  if (two) lines.push([...words.workers, digits(two.value)]);
  const page = rows.filter(({ kind, work, peer }) => kind === "number" && words.page[peer] && (!/playing/.test(work) || /2 stages/.test(work)));
  const table = [words.head, words.head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  return [words.from, "", ...table, "", ...page.map(({ peer, value }) => `- ${words.page[peer](digits(value))}`)].join("\n");
}

const [begin, end] = ["<!-- measured -->", "<!-- /measured -->"];
for (const words of Object.values(say)) {
  const place = new URL(`../../${words.file}`, import.meta.url);
  const text = readFileSync(place, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${words.file} has no ${begin} … ${end}`);
  writeFileSync(place, `${text.slice(0, from + begin.length)}\n${block(words)}\n${text.slice(to)}`);
  console.log(`${words.file}: ${machine.date.slice(0, 10)}, commit ${machine.commit}`);
}
