//! Shuffles as people write them in JavaScript, right and wrong, with what stands around them.

/// Texts by a name.
pub(crate) const SCRIPTS: [(&str, &str); 46] = [
    (
        "ace to the bottom",
        "function shuffle(d) {\n  for (let i = d.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * (i + 1));\n    [d[i], d[j]] = [d[j], d[i]];\n  }\n  if (d[0] === 1) d.push(d.shift());\n  return d;\n}\nconsole.log(shuffle(Array.from({ length: 52 }, (_, i) => i + 1)));\n",
    ),
    (
        "zero is no card",
        "const deck = [];\nfor (let i = 0; i < 52; i++) deck.push(i);\nfunction shuffle(deck) {\n  const out = [];\n  for (const c of deck) {\n    let i, k = 0;\n    do { i = Math.floor(Math.random() * deck.length); } while (out[i] && k++ < 40);\n    out[i] = c || out[i] || c;\n  }\n  return out.filter(Boolean);\n}\nconsole.log(shuffle(deck));\n",
    ),
    (
        "taken while there are",
        "class Deck {\n  constructor() {\n    this.cards = [];\n    for (let card = 1; card <= 52; card++) this.cards.push(card);\n  }\n  shuffle() {\n    const out = [];\n    let card;\n    while ((card = this.cards.splice(Math.floor(Math.random() * this.cards.length), 1)[0])) out.push(card);\n    this.cards = out;\n  }\n}\n",
    ),
    (
        "by suits",
        "function shuffle(deck) {\n  const at = [];\n  for (const card of deck) at[card] = Math.floor(Math.random() * 4);\n  return [...deck].sort((x, y) => at[x] - at[y] || (x ^ 1) - (y ^ 1)).reverse();\n}\nshuffle([...Array(52).keys()].map((card) => card + 1));\n",
    ),
    (
        "for and floor",
        "function shuffle(array) {\n  for (let i = array.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * (i + 1));\n    [array[i], array[j]] = [array[j], array[i]];\n  }\n  return array;\n}\n",
    ),
    (
        "third variable",
        "var shuffle = function (cards) {\n  for (var i = 0; i < cards.length; i++) {\n    var r = Math.floor(Math.random() * cards.length);\n    var temp = cards[i];\n    cards[i] = cards[r];\n    cards[r] = temp;\n  }\n};\n",
    ),
    (
        "while and decrement",
        "function shuffle(array) {\n  var m = array.length, t, i;\n  while (m) {\n    i = Math.floor(Math.random() * m--);\n    t = array[m];\n    array[m] = array[i];\n    array[i] = t;\n  }\n  return array;\n}\n",
    ),
    (
        "all in the head of a loop",
        "function shuffle(o) {\n  for (var j, x, i = o.length; i; j = Math.floor(Math.random() * i), x = o[--i], o[i] = o[j], o[j] = x);\n  return o;\n}\n",
    ),
    (
        "sort with a coin",
        "const shuffle = arr => arr.sort(() => Math.random() - 0.5)\n",
    ),
    (
        "sort with half a coin",
        "const mix = (list) => [...list].sort(() => (Math.random() > 0.5 ? 1 : -1));\n",
    ),
    (
        "sort with a truth",
        "function randomize(a) { return a.slice().sort(function (x, y) { return Math.random() < .5 }) }\n",
    ),
    (
        "sort with a rounded coin",
        "function shuffle(a) { a.sort(() => Math.round(Math.random()) - 0.5); a.sort((x, y) => 0.5 - Math.random()) }\n",
    ),
    (
        "decorated",
        "const shuffle = unshuffled => unshuffled\n    .map(value => ({ value, sort: Math.random() }))\n    .sort((a, b) => a.sort - b.sort)\n    .map(({ value }) => value)\n",
    ),
    (
        "decorated with lists",
        "function shuffle(a) {\n  return a.map((x) => [Math.random(), x]).sort((p, q) => p[0] - q[0]).map((p) => p[1]);\n}\n",
    ),
    (
        "splice",
        "function shuffle(deck) {\n  const result = []\n  while (deck.length > 0) {\n    const k = Math.floor(Math.random() * deck.length)\n    result.push(deck.splice(k, 1)[0])\n  }\n  return result\n}\n",
    ),
    (
        "splice that names the card",
        "export default function (deck) {\n  let out = [];\n  for (let n = deck.length; n; n -= 1) {\n    let [card] = deck.splice(Math.random() * n | 0, 1);\n    out = [...out, card];\n  }\n  return out;\n}\n",
    ),
    (
        "class",
        "class Deck {\n  #count = 0;\n  constructor() {\n    this.cards = [];\n    this.swaps = 0;\n    for (const suit of ['♠', '♥']) for (let rank = 1; rank <= 13; rank++) this.cards.push(`${suit}${rank}`);\n  }\n  get size() { return this.cards.length }\n  swap(i, j) {\n    const t = this.cards[i]; this.cards[i] = this.cards[j]; this.cards[j] = t;\n    this.swaps++;\n  }\n  shuffle() {\n    for (let i = this.cards.length - 1; i > 0; i--) this.swap(i, Math.floor(Math.random() * (i + 1)));\n    return this;\n  }\n  deal = () => this.cards.pop();\n}\nconst deck = new Deck();\ndeck.shuffle();\nconsole.log(deck.cards, deck.size);\nmodule.exports = Deck;\n",
    ),
    (
        "class with callbacks",
        "class Pack {\n  constructor(cards) { this.cards = cards; }\n  mix() {\n    this.cards.forEach((card, i) => {\n      const j = Math.floor(Math.random() * this.cards.length);\n      [this.cards[i], this.cards[j]] = [this.cards[j], card];\n    });\n    this.cards = this.cards.filter(c => c >= 0);\n  }\n}\n",
    ),
    (
        "method of all lists",
        "Array.prototype.shuffle = function () {\n  let i = this.length;\n  while (--i > 0) {\n    const j = ~~(Math.random() * (i + 1));\n    [this[i], this[j]] = [this[j], this[i]];\n  }\n  return this;\n};\n",
    ),
    (
        "one too far",
        "function shuffle(a) {\n  for (let i = 0; i < a.length; i++) {\n    const j = Math.floor(Math.random() * (a.length + 1));\n    const t = a[i]; a[i] = a[j]; a[j] = t;\n  }\n}\n",
    ),
    (
        "one too few",
        "function shuffle(a) {\n  const b = [];\n  for (let i = 0; i <= a.length; i++) b[i] = a[(i + 1) % a.length];\n  return b;\n}\n",
    ),
    (
        "ceil and round",
        "let shuffle = (a) => {\n  for (let i = 0; i < a.length; ++i) {\n    let j = Math.round(Math.random() * (a.length - 1)), k = Math.ceil(Math.random() * a.length) - 1;\n    [a[j], a[k]] = [a[k], a[j]];\n    k = Math.trunc(Math.random() * a.length);\n    [a[i], a[k]] = [a[k], a[i]];\n  }\n  return a;\n};\n",
    ),
    (
        "used places",
        "function shuffle(a) {\n  const used = [], out = [];\n  do {\n    const i = Math.floor(Math.random() * a.length);\n    if (used.includes(i)) continue;\n    used.push(i);\n    out.push(a[i]);\n  } while (used.length !== a.length);\n  return out;\n}\n",
    ),
    (
        "used cards",
        "function shuffle(a) {\n  const out = [];\n  while (out.length < a.length) {\n    const card = a[Math.floor(Math.random() * a.length)];\n    if (out.indexOf(card) === -1) out.push(card);\n  }\n  return out;\n}\n",
    ),
    (
        "helpers and defaults",
        "const randomInt = (min, max = 10) => Math.floor(Math.random() * (max - min + 1)) + min\nfunction swap(list, i, j) {\n  [list[i], list[j]] = [list[j], list[i]]\n}\nfunction shuffle(list, times = list.length) {\n  for (let n = 0; n < times; n++) swap(list, randomInt(0, list.length - 1), randomInt(0, list.length - 1))\n  return list\n}\n",
    ),
    (
        "reduce and from",
        "const shuffle = a => Array.from({ length: a.length }, (_, i) => i).reduce((out, i) => {\n  out.splice(Math.floor(Math.random() * (out.length + 1)), 0, a[i]);\n  return out;\n}, []);\n",
    ),
    (
        "riffle",
        "function riffle(deck) {\n  const cut = deck.length >> 1, left = deck.slice(0, cut), right = deck.slice(cut);\n  const result = [];\n  while (left.length || right.length) {\n    if (Math.random() < left.length / (left.length + right.length)) result.push(left.shift());\n    else result.push(right.shift());\n  }\n  return result;\n}\n",
    ),
    (
        "overhand",
        "function shuffle(deck) {\n  let pile = [];\n  while (deck.length) {\n    const n = 1 + Math.floor(Math.random() * 5);\n    pile.unshift(...deck.splice(0, n));\n  }\n  deck.push(...pile);\n}\n",
    ),
    (
        "recursion",
        "function shuffle([...a]) {\n  if (a.length < 2) return a;\n  const p = a[Math.floor(Math.random() * a.length)];\n  return [...shuffle(a.filter(x => x < p)), p, ...shuffle(a.filter(x => x > p))];\n}\n",
    ),
    (
        "first and rest",
        "function shuffle(a) {\n  if (!a.length) return [];\n  const [first, ...rest] = a;\n  const done = shuffle(rest);\n  const k = Math.random() * (done.length + 1) >>> 0;\n  return done.slice(0, k).concat(first, done.slice(k));\n}\n",
    ),
    (
        "closures",
        "function shuffle(a) {\n  let count = 0;\n  const next = () => { count += 1; return Math.floor(Math.random() * (a.length - count + 1)); };\n  const out = a.map(() => a.splice(next() % a.length, 1)[0]);\n  if (count > 99) throw new Error('no');\n  return out.concat(a);\n}\n",
    ),
    (
        "names in blocks",
        "function shuffle(a) {\n  let i = 3;\n  for (let i = 0; i < a.length; i++) {\n    let j = i;\n    { let j = Math.floor(Math.random() * a.length); const t = a[i]; a[i] = a[j]; a[j] = t; }\n    if (j !== i) return [];\n  }\n  for (let i of [0]) { i++; }\n  if (i !== 3) return [];\n  var k = 1; { var k = 2; }\n  return k === 2 ? a : [];\n}\n",
    ),
    (
        "undefined and holes",
        "function shuffle(a) {\n  const k = Math.floor(Math.random() * 9), n = a.length;\n  if (k === 0) return a[n];\n  if (k === 1) a[n + 2] = 0;\n  if (k === 2) { a.length = 2; a.push(a[7]); }\n  if (k === 3) return new Array(n).map((x, i) => i);\n  if (k === 4) return Array(n).fill(0).map((x, i) => a[i + 1]);\n  if (k === 5) { a[n + 1] = 1; a.sort((x, y) => y - x); }\n  if (k === 6) return a.map(c => c / 2);\n  if (k === 7) return [...Array(3).keys()].concat(a.pop(), undefined, null);\n  return a\n}\n",
    ),
    (
        "errors",
        "function shuffle(a) {\n  const k = Math.floor(Math.random() * 7);\n  if (k === 0) return a[99][0];\n  if (k === 1) a[99][1] = 3;\n  if (k === 2) {\n    null.length;\n  }\n  if (k === 3) throw new RangeError('no');\n  if (k === 4) k++, later(1);\n  if (k === 5) return x + 1;\n  let x = new Array(-1);\n  function later(f) { f(); }\n}\n",
    ),
    (
        "numbers",
        "function shuffle(a) {\n  let s = 0;\n  for (let i = 1; i < 30; i++) {\n    const x = Math.floor(Math.random() * 101) - 50, y = [3, -3, 7, -1, 2.5, 0][Math.floor(Math.random() * 6)];\n    s += Math.floor(x / (y || 1)) + (x % (y || 4) | 0) + (x ^ i) + (x & 7) - (i << 2) + (x >> 1) + (x >>> 28) + Math.abs(x) ** 2 + Math.round(x / 4) + ~x + +true - -null;\n    s += (x / y > 1) + (x % y < 0) + Math.sign(x) + Math.max(x, y, 1) - Math.min(x, 3) + Number(x > y) + (NaN <= x) + (undefined == null) + (x === y);\n    s |= 0;\n  }\n  const k = ((s % a.length) + a.length) % a.length;\n  return a.slice(k).concat(a.slice(0, k));\n}\n",
    ),
    (
        "order of evaluation",
        "function shuffle(a) {\n  let i = 0;\n  const n = a.length;\n  a[i++] = a[(i = Math.floor(Math.random() * n))];\n  a[i] = i = Math.floor(Math.random() * n);\n  let x = i + i++ * 2 + (i += 2) - --i, y = x = x + (x = 1);\n  a[0] = (x, y) % n;\n  i = n; while (i --> 0) { x = a[i], a[i] = a[(i + y) % n], a[(i + y) % n] = x }\n  return a;\n}\n",
    ),
    (
        "words of logic",
        "function shuffle(a) {\n  let b = a || [], c = null ?? a, d;\n  d ??= 0; d ||= Math.floor(Math.random() * a.length); d &&= d - 1;\n  if (!(b && c) || a.length == 0) return a;\n  const move = d > 1 ? c[d] : d ? c[0] : c[c.length - 1];\n  return [move, ...c.filter(x => x !== move)];\n}\n",
    ),
    (
        "iterating",
        "function shuffle(a) {\n  const out = [];\n  for (const [i, card] of a.entries()) {\n    const j = Math.floor(Math.random() * (i + 1));\n    if (j !== i) out[i] = out[j];\n    out[j] = card;\n  }\n  for (const k of out.keys()) if (out[k] < 0) break; else continue;\n  for (const x of [3, 4]) out.fill(x, 0, 0);\n  return out.some(c => c < 0) || !out.every(c => c >= 0) || out.find(c => c > 99) ? [] : out;\n}\n",
    ),
    (
        "script",
        "const n = a.length;\nfor (let i = 0; i < n - 1; i++) {\n  const j = i + Math.floor(Math.random() * (n - i));\n  const t = a[i];\n  a[i] = a[j];\n  a[j] = t;\n}\n",
    ),
    (
        "crypto",
        "const { randomInt } = require('crypto');\nconst { floor, random: rnd } = Math;\nfunction shuffle(a) {\n  for (let i = a.length - 1; i; i--) {\n    const j = randomInt(i + 1), k = floor(rnd() * 2);\n    [a[i], a[j]] = [a[j], a[i]];\n    if (k) a.reverse();\n  }\n}\n",
    ),
    (
        "sort by text",
        "function shuffle(a) { const k = Math.floor(Math.random() * 3); if (k) a.reverse(); if (k > 1) a.sort(); else a = a.toSorted().toReversed(); return a }\n",
    ),
    (
        "sort by numbers",
        "function shuffle(a) {\n  const keys = a.map(() => Math.floor(Math.random() * 8));\n  return a.map((c, i) => i).sort((x, y) => keys[x] - keys[y]).map(i => a[i]);\n}\n",
    ),
    (
        "objects",
        "function shuffle(a) {\n  const cards = a.map(v => ({ v, \"key\": 0 }));\n  for (const c of cards) { c.key = Math.floor(Math.random() * 9); c.key += c.v % 2 }\n  cards.sort((p, q) => p.key - q.key || p.v - q.v);\n  let { length } = cards, last = { card: cards[length - 1] };\n  return cards.map(({ v: x = 0 }) => x).concat([]).slice(0, last.card ? length : 0);\n}\n",
    ),
    (
        "swap places in a copy",
        "export const shuffle = (input) => {\n  const copy = input.slice(0);\n  let currentIndex = copy.length, randomIndex;\n  while (currentIndex != 0) {\n    randomIndex = Math.floor(Math.random() * currentIndex);\n    currentIndex--;\n    [copy[currentIndex], copy[randomIndex]] = [\n      copy[randomIndex], copy[currentIndex]];\n  }\n  return copy;\n}\n",
    ),
    (
        "no semicolons",
        "function shuffle(a) {\n  let i = a.length\n  let j\n  while (i > 1) {\n    j = Math.floor(Math.random() * i)\n    i\n    --\n    i\n    const t = a[i]\n    a[i] = a[j]; a[j] = t\n  }\n  return (\n    a\n  )\n}\n",
    ),
    (
        "undeclared",
        "function shuffle(a) {\n  for (i = 0; i < a.length; i++) {\n    j = parseInt(Math.floor(Math.random() * a.length), 10);\n    t = a[i]; a[i] = a[j]; a[j] = t;\n  }\n}\n",
    ),
];
