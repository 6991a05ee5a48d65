// Shuffles as people type them, in Python, and the same function in plain JavaScript.

import { readFileSync } from "node:fs";

const catalogue = (language, id, ending) => readFileSync(new URL(`../../crates/script/src/catalogue/${language}/${id}.${ending}`, import.meta.url), "utf8");
const known = (id) => ({ python: catalogue("python", id, "py"), javascript: catalogue("javascript", id, "js") });

/**
 * What is timed. `algorithm` says by which shuffle of the catalogue the counts are checked; without it their sums alone are. Where it is one that a program is
 * recorded of, `recorded` is its id: it is held against that.
 */
export const TYPED = [
  { name: "Fisher–Yates", algorithm: "fisher-yates-down", recorded: "fisher-yates-down", ...known("fisher-yates-down") },
  { name: "naive swap", algorithm: "naive-swap", recorded: "naive-swap", ...known("naive-swap") },
  { name: "take with pop", algorithm: "draw-splice", recorded: "draw-splice", ...known("draw-splice") },
  { name: "inside-out", algorithm: "inside-out", ...known("inside-out") },
  { name: "random keys", algorithm: "fisher-yates-down", python: "import random\n\ndef shuffle(a):\n    return sorted(a, key=lambda card: random.random())\n", javascript: "function shuffle(a) {\n  return a.map((card) => [Math.random(), card]).sort((x, y) => x[0] - y[0]).map((pair) => pair[1]);\n}\n" },
  { name: "draw again", algorithm: "draw-again", ...known("draw-again") },
  { name: "coin comparator", python: "import random\nfrom functools import cmp_to_key\n\ndef shuffle(a):\n    a.sort(key=cmp_to_key(lambda x, y: random.choice([-1, 1])))\n", javascript: "function shuffle(a) {\n  a.sort(() => Math.random() - 0.5);\n}\n" },
  {
    name: "riffle by pop(0)",
    algorithm: "riffle",
    python: `import random

def shuffle(a):
    cut = 0
    for card in a:
        if random.random() < 0.5:
            cut += 1
    left, right = a[:cut], a[cut:]
    out = []
    while left and right:
        if random.random() < len(left) / (len(left) + len(right)):
            out.append(left.pop(0))
        else:
            out.append(right.pop(0))
    return out + left + right
`,
    javascript: `function shuffle(a) {
  let cut = 0;
  for (const card of a) {
    if (Math.random() < 0.5) cut += 1;
  }
  const left = a.slice(0, cut), right = a.slice(cut);
  const out = [];
  while (left.length && right.length) {
    if (Math.random() < left.length / (left.length + right.length)) out.push(left.shift());
    else out.push(right.shift());
  }
  return out.concat(left, right);
}
`,
  },
];
