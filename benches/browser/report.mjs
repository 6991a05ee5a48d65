// The numbers as a table and as a picture.

const digits = (value) => (value === null || value === undefined ? "" : Number(value.toPrecision(value >= 100 ? 4 : 3)).toLocaleString("en"));

/** A value in the row's own unit: ratios are kept as ratios, also where they are shown as a share. */
const shown = ({ kind, unit }, value) => `${digits(kind === "ratio" && unit === "%" ? 100 * value : value)} ${unit}`;

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

export function markdown(machine, rows, growth = null) {
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
| load before and after | ${machine.load.map((load) => load.toFixed(2)).join(", ")} (another program at work makes ratios unsteady, and two workers and frames worse) |
| Rust | ${machine.rustc} |
| browser | ${machine.chromium}, headless |
| node | ${machine.node} |
| lodash, rand | ${machine.lodash}, ${machine.rand} |

| work | against, or what | ours, ns a shuffle | theirs, ns | result | rounds from – to | of the fastest rounds | at least / most | aim | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(line).join("\n")}

How: in one run of headless Chromium each contestant has a worker, and they take turns, A B C A B C …, ${machine.rounds} rounds of about ${machine.slot} ms each after warming up; the result is
the median of the rounds' ratios; beside it the ratio of each side's fastest round, which others at work disturb less, and to which no bar applies. **Ours is \`simulate()\` of the JavaScript interface in a worker, where ${machine.ours.join("; ")}. The peers count
the full n × n matrix of positions too.** Every trial starts from the sorted deck. Every matrix was checked before it was timed: row and column sums; chi-square for fair shuffles; each cell within 6 standard errors of the exact probability for the others.
Native numbers are criterion's medians from the same call, not in turn with the browser. The store limit takes the fastest round of a wasm loop of increments. Frames: the stage plays while all workers count; a frame is in time if it
came with the next refresh of 60 a second (intervals are 16.7 ms give or take the clock); the longest is the longest time between two pictures. Headless Chromium draws in software, on the same cores.
${growth ? `\nThe page's own race, up to 1,000,000 cards, ${digits(growth.seconds)} s: ${growth.picture}\n\n${growth.table.map((cells, k) => `| ${cells.join(" | ")} |${k === 0 ? `\n|${" --- |".repeat(cells.length)}` : ""}`).join("\n")}\n` : ""}`;
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
      `<text class="value" x="${left + width + 8}" y="${y + 14}">${row.unit === "%" ? shown(row, row.value) : `${digits(row.value)}×`}</text>`
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
