// The numbers as a table and as a picture.

/** Three digits, four from 100 on, rounded as `way` does. */
function digits(value, way = Math.round) {
  if (value === null || value === undefined) return "";
  const step = value === 0 ? 1 : 10 ** ((Math.abs(value) >= 100 ? 3 : 2) - Math.floor(Math.log10(Math.abs(value))));
  // What 0.29 · 100 lacks of 29 is no reason to call it 28.
  const [low, high] = [Math.floor(value * step + 1e-9), Math.ceil(value * step - 1e-9) + 0];
  return ((way === Math.floor ? low : way === Math.ceil ? high : Math.round(value * step)) / step).toLocaleString("en", { maximumFractionDigits: 20 });
}

/**
 * A value in the row's own unit: ratios are kept as ratios, also where they are shown as a share. What should be large is rounded down, what should
 * be small up: no number looks better than it is.
 */
export function shown({ kind, unit, least, most }, value) {
  const way = typeof most === "number" ? Math.ceil : kind === "ratio" || typeof least === "number" ? Math.floor : Math.round;
  return `${digits(kind === "ratio" && unit === "%" ? 100 * value : value, way)} ${unit}`;
}

/** A bar in the same way. */
const bar = (row, value, more = row.most === null || row.most === undefined ? "≥" : "≤") =>
  value === null || value === undefined ? "–" : `${more} ${shown(row, value)}`;

/** Whether a row keeps its bar: "aim met", "met", "NOT MET", or "–" where it has none. */
export function verdict({ value, least, most, aim }) {
  if (typeof most === "number") return value <= most ? "met" : "NOT MET";
  if (typeof least !== "number") return "–";
  if (value < least) return "NOT MET";
  return typeof aim === "number" && value >= aim ? "aim met" : "met";
}

const nanoseconds = (value) => (value === undefined ? "" : digits(value));

/** A row as one line of the terminal. */
export function terminal(row) {
  const span = row.low === undefined || row.low === row.high ? "" : ` (${shown(row, row.low)} to ${shown(row, row.high)})`;
  const bars = verdict(row) === "–" ? "" : `  ${bar(row, row.most ?? row.least)}: ${verdict(row)}`;
  return `${row.work} | ${row.peer} | ${shown(row, row.value)}${span}${bars}`;
}

export function markdown(machine, rows, { kernels = null, growth = null, raced = null }) {
  const barred = rows.filter((row) => verdict(row) !== "–");
  const kept = barred.filter((row) => verdict(row) !== "NOT MET");
  const line = (row) =>
    `| ${[
      row.work,
      row.peer,
      nanoseconds(row.ours),
      nanoseconds(row.theirs),
      `**${shown(row, row.value)}**`,
      row.low === undefined || row.low === row.high ? "" : `${shown(row, row.low)} – ${shown(row, row.high)}`,
      row.low === undefined || row.low === row.high ? "" : shown(row, row.fastest),
      bar(row, row.most ?? row.least),
      bar(row, row.aim),
      verdict(row),
    ].join(" | ")} |`;
  return `# Shuffle Lab, measured

\`${machine.command}\`, ${machine.date}, commit ${machine.commit}. ${kept.length} of ${barred.length} bars are met.

![Ratios of speeds with their bars](picture.svg)

| | |
| --- | --- |
| processor | ${machine.cpu}, ${machine.cores} cores, ${machine.memory} |
| load before it began, and at its end | ${machine.load.map((load) => load.toFixed(2)).join(", ")} of ${machine.cores} (another program at work makes ratios unsteady, and two workers and frames worse) |
| Rust | ${machine.rustc} |
| browser | ${machine.chromium}, headless |
| node | ${machine.node} |
| lodash, rand | ${machine.lodash}, ${machine.rand} |

| work | against, or what | ours, ns a shuffle | theirs, ns | result | rounds from – to | of the fastest rounds | at least / most | aim | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(line).join("\n")}

How: in one run of headless Chromium each contestant has a worker, and they take turns, A B C A B C …, ${machine.rounds} rounds of about ${machine.slot} ms each after warming up (fisher-yates-down: ${machine.care} rounds; one worker and two: ${machine.patience}); the result is
the median of the rounds' ratios. Right before and after a turn its worker times a loop of increments, the same for all: where that took over a tenth longer than its shortest, another program had the same core, and the turn was taken again, at most five
times (${machine.turns.taken - machine.turns.counted} turns of ${machine.turns.taken} were set aside so; ${machine.turns.unsteady} that count were never steady); what was measured has no say in it. Beside the result the ratio of each side's fastest round, which others at work disturb less, and to which no bar applies. **Ours is \`simulate()\` of the JavaScript interface in a worker, where ${machine.ours.join("; ")}. The peers count
the full n × n matrix of positions too.** Every trial starts from the sorted deck. Every matrix was checked before it was timed: row and column sums; chi-square for fair shuffles; each cell within 6 standard errors of the exact probability for the others;
those of peers for decks of 1, 2, 3, 9 and 67 cards too.
Native \`rand\` beside ours in the browser takes its turn in the
same rounds: in each criterion measures it anew, about as long as the others take, and its median is held against ours of that round; it has no worker, and is never taken again. Where ours is native too, both are criterion's medians of one run before the browser's. The store limit takes the fastest round of a wasm loop of increments. Frames: the stage plays while all workers count; a frame is in time if it
came with the next refresh of 60 a second, which is so if less than 25 ms lie between both (a refresh and a half: when Chromium says a frame was shown varies by some milliseconds); beside it the share below 17.5 ms, one refresh and no more; the longest is the longest time between two pictures. Headless Chromium draws in software, on the same cores.
${kernels ? gained(kernels) : ""}${growth ? grown(growth) : ""}${raced ? `
The page's own race, up to 1,000,000 cards, ${digits(raced.seconds)} s:

${raced.table.map((cells, k) => `| ${cells.join(" | ")} |${k === 0 ? `\n|${" --- |".repeat(cells.length)}` : ""}`).join("\n")}
` : ""}`;
}

/** The counting kernels as a table: what each is for, must equal and gains, with what was measured. */
function gained({ kernels, measured }) {
  const times = (value) => `${digits(value, Math.floor)} ×`;
  const all = kernels.map(({ name, serves, equals, gains }) => {
    const figure = (row) =>
      name === "reference" ? `${digits(row.reference)} ns` : name === "jit" ? times(row.jit) : times(row.reference / row.kernel);
    const served = measured.filter((row) => (name === "jit" ? row.jit : row.kernels[0] === name));
    const figures = served.map((row) => `${row.id}${row.n === 52 ? "" : ` of ${row.n}`} ${figure(row)}`);
    return `| ${[name, serves, equals, gains, figures.join("; ")].join(" | ")} |`;
  });
  return `
## Counting kernels

The table of \`crates/engine/src/count/mod.rs\`, 52 cards if nothing else is said. Times as fast as the reference, both native, the fastest of their turns; of the JIT,
as the same build in the browser that may compile nothing.

| kernel | for | must equal | gains by | measured |
| --- | --- | --- | --- | --- |
${all.join("\n")}
`;
}

/** Cards of the largest decks. */
const MOST_CARDS = 1_000_000;

/** What one shuffle of the most cards would take if it grew on as it did: milliseconds. Null where it was measured, or never grew. */
function extrapolated({ exponent, points }) {
  const [cards, milliseconds] = points.at(-1) ?? [MOST_CARDS];
  return cards >= MOST_CARDS || exponent === null ? null : milliseconds * (MOST_CARDS / cards) ** exponent;
}

/** The shuffles that were not measured up to the most cards. */
export const short = (growth) => growth.filter((row) => extrapolated(row) !== null);

/** Milliseconds, as one would say them. */
function lasting(milliseconds) {
  const [size, unit] = [[3_600_000, "h"], [60_000, "min"], [1_000, "s"], [0, "ms"]].find(([size]) => milliseconds >= size);
  return `${digits(milliseconds / (size || 1))} ${unit}`;
}

/** How every shuffle grows, as a table. */
function grown(growth) {
  const at = (points, n) => digits(points.find(([cards]) => cards === n)?.[1]);
  const line = ({ id, exponent, points }) =>
    `| ${[id, exponent === null ? "–" : exponent.toFixed(2), at(points, 1_000), at(points, 10_000), at(points, MOST_CARDS) || "–"].join(" | ")} |`;
  const early = short(growth);
  const ended = (row) => {
    const [cards, milliseconds] = row.points.at(-1);
    return `| ${row.id} | ${cards.toLocaleString("en")} | ${lasting(milliseconds)} | ~ ${lasting(extrapolated(row))} |`;
  };
  return `
One shuffle of ever more cards, natively, with nobody watching: milliseconds, and the power of the number of cards that the time of the largest decks grows
with.
${early.length === 0 ? "" : `
${growth.length - early.length} of ${growth.length} were measured up to ${MOST_CARDS.toLocaleString("en")} cards. The others end before the first deck that would take more than a moment; what a million cards would take follows
from the power, and was not measured:

| shuffle | most cards measured | took | 1,000,000 cards, extrapolated |
| --- | --- | --- | --- |
${early.map(ended).join("\n")}
`}
![Time of one shuffle by the number of cards](growth.svg)

| shuffle | power | 1,000 cards | 10,000 | 1,000,000 |
| --- | --- | --- | --- | --- |
${growth.map(line).join("\n")}
`;
}

/** The same as lines, both axes logarithmic. What grows with about the square of the deck is set apart by its colour; what was not measured is dashed. */
export function growthPicture(machine, growth) {
  const [left, top, width, height, right] = [64, 40, 560, 560, 300];
  const shown = growth.filter(({ points }) => points.length > 1);
  const ahead = (row) => (extrapolated(row) === null ? [] : [[MOST_CARDS, extrapolated(row)]]);
  const all = shown.flatMap((row) => [...row.points, ...ahead(row)]);
  const ends = (values) => [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
  const [[n0, n1], [t0, t1]] = [0, 1].map((k) => ends(all.map((point) => point[k]).filter((value) => value > 0)));
  const x = (n) => left + (width * (Math.log10(n) - n0)) / (n1 - n0);
  const y = (ms) => top + height - (height * (Math.log10(Math.max(ms, 10 ** t0)) - t0)) / (t1 - t0);
  const grid = [
    ...Array.from({ length: n1 - n0 + 1 }, (_, k) => n0 + k).map(
      (k) =>
        `<line x1="${x(10 ** k)}" x2="${x(10 ** k)}" y1="${top}" y2="${top + height}"/><text x="${x(10 ** k)}" y="${top + height + 16}" text-anchor="middle">${(10 ** k).toLocaleString("en")}</text>`,
    ),
    ...Array.from({ length: t1 - t0 + 1 }, (_, k) => t0 + k).map(
      (k) => `<line y1="${y(10 ** k)}" y2="${y(10 ** k)}" x1="${left}" x2="${left + width}"/><text x="${left - 6}" y="${y(10 ** k) + 4}" text-anchor="end">${k < 0 ? (10 ** k).toFixed(-k) : 10 ** k}</text>`,
    ),
  ];
  const square = ({ exponent }) => exponent > 1.6;
  const line = (row, points, more) =>
    `<polyline class="${square(row) ? "square" : "straight"}${more}" points="${points.map(([n, ms]) => `${x(n).toFixed(1)},${y(ms).toFixed(1)}`).join(" ")}"><title>${row.id}${more && ", extrapolated"}</title></polyline>`;
  const lines = shown.flatMap((row) => [
    line(row, row.points, ""),
    ...ahead(row).map((end) => line(row, [row.points.at(-1), end], " ahead")),
  ]);
  // Names stand at the right, in the order of the lines' ends, each far enough below the one before it.
  const names = shown
    .map((row) => ({ row, from: [row.points.at(-1), ...ahead(row)].map(([n, ms]) => [x(n), y(ms)]).at(-1) }))
    .sort((a, b) => a.from[1] - b.from[1]);
  const gap = Math.min(14, height / names.length);
  const labels = names.map(({ row, from }, k) => {
    const at = top + 8 + gap * k + (height - gap * names.length) / 2;
    const side = left + width + 14;
    return (
      `<path class="to" d="M${from.map((v) => v.toFixed(1)).join(" ")}L${side - 4} ${(at - 3).toFixed(1)}"/>` +
      `<text class="${square(row) ? "squared" : ""}" x="${side}" y="${at.toFixed(1)}">${row.id}${row.exponent === null ? "" : ` · n^${row.exponent.toFixed(2)}`}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + right} ${top + height + 50}" font-family="system-ui, sans-serif" font-size="11" role="img">
<title>Time of one shuffle by the number of cards: ${machine.command}, ${machine.date.slice(0, 10)}</title>
<style>
  :root { --ink: #1b1b1f; --soft: #8a8a94; --paper: #ffffff; --straight: #2f7d5b; --square: #b4552d; }
  @media (prefers-color-scheme: dark) { :root { --ink: #ececf1; --soft: #7d7d88; --paper: #17171b; --straight: #57b38a; --square: #e08a5f; } }
  .paper { fill: var(--paper); } text { fill: var(--ink); } .squared { fill: var(--square); } line { stroke: var(--soft); stroke-opacity: .3; }
  polyline { fill: none; stroke-width: 1.4; } .straight { stroke: var(--straight); } .square { stroke: var(--square); } .ahead { stroke-dasharray: 2 4; } .to { stroke: var(--soft); stroke-opacity: .5; fill: none; stroke-width: .6; }
</style>
<rect class="paper" width="100%" height="100%"/>
<text x="12" y="22" font-size="14">Milliseconds of one shuffle by the number of cards, both logarithmic; dashed: extrapolated, not measured</text>
${[...grid, ...lines, ...labels].join("\n")}
<text x="12" y="${top + height + 40}">${machine.cpu}, native, ${machine.date.slice(0, 10)}, ${machine.command}</text>
</svg>
`;
}

/** Bars of ratios on a logarithmic scale from 1 outwards; a line marks what is asked for at least, a dashed one the aim. */
export function picture(machine, rows) {
  const ratios = rows.filter((row) => row.kind === "ratio");
  const [left, top, height, width] = [490, 46, 20, 410];
  const ends = ratios.flatMap(({ value, least, aim }) => [value, least, aim]).filter((v) => typeof v === "number" && v > 0);
  const low = Math.min(-1, Math.floor(Math.log2(Math.min(...ends))));
  const high = Math.max(3, Math.ceil(Math.log2(Math.max(...ends))));
  const x = (value) => left + (width * (Math.log2(value) - low)) / (high - low);
  const at = (value) => value.toFixed(1);
  const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("`", "");
  const bottom = top + height * ratios.length;
  const grid = Array.from({ length: high - low + 1 }, (_, k) => 2 ** (low + k)).map(
    (value) =>
      `<line class="${value === 1 ? "one" : "grid"}" x1="${at(x(value))}" x2="${at(x(value))}" y1="${top - 6}" y2="${bottom}"/>` +
      `<text class="axis" x="${at(x(value))}" y="${top - 10}" text-anchor="middle">${value < 1 ? `1/${1 / value}` : value}×</text>`,
  );
  const bars = ratios.map((row, k) => {
    const y = top + height * k;
    const [from, to] = [x(1), x(row.value)].sort((a, b) => a - b);
    const mark = (value, kind) =>
      typeof value === "number" ? `<line class="${kind}" x1="${at(x(value))}" x2="${at(x(value))}" y1="${y + 1}" y2="${y + height - 1}"/>` : "";
    const kind = { "–": "plain", "NOT MET": "missed" }[verdict(row)] ?? "met";
    return (
      `<text x="${left - 8}" y="${y + 14}" text-anchor="end">${escape(`${row.work} : ${row.peer.split(",")[0]}`)}</text>` +
      `<rect class="${kind}" x="${at(from)}" y="${y + 4}" width="${at(to - from)}" height="${height - 8}"/>` +
      mark(row.least, "least") + mark(row.aim, "aim") +
      `<text class="value" x="${left + width + 8}" y="${y + 14}">${shown(row, row.value).replace(" ×", "×")}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 ${bottom + 34}" font-family="system-ui, sans-serif" font-size="11.5" role="img">
<title>How many times as fast as its peers: ${escape(machine.command)}, ${machine.date.slice(0, 10)}</title>
<style>
  :root { --ink: #1b1b1f; --soft: #8a8a94; --paper: #ffffff; --met: #2f7d5b; --missed: #b4552d; --plain: #6c7a96; }
  @media (prefers-color-scheme: dark) { :root { --ink: #ececf1; --soft: #7d7d88; --paper: #17171b; --met: #57b38a; --missed: #e08a5f; --plain: #93a3c4; } }
  .paper { fill: var(--paper); } text { fill: var(--ink); } .axis { fill: var(--soft); }
  .grid { stroke: var(--soft); stroke-opacity: .3; } .one { stroke: var(--ink); }
  .met { fill: var(--met); } .missed { fill: var(--missed); } .plain { fill: var(--plain); }
  .least { stroke: var(--ink); stroke-width: 2.4; } .aim { stroke: var(--ink); stroke-width: 1.6; stroke-dasharray: 3 2; }
</style>
<rect class="paper" width="980" height="${bottom + 34}"/>
<text x="12" y="20" font-size="14">How many times as fast as its peers (logarithmic)</text>
${grid.join("\n")}
${bars.join("\n")}
<text class="axis" x="12" y="${bottom + 22}">Thick line: at least. Dashed: aim. ${escape(`${machine.cpu}, ${machine.chromium}, ${machine.date.slice(0, 10)}, ${machine.command}`)}</text>
</svg>
`;
}
