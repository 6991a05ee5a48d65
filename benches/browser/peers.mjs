// What the page's shuffles are held against: each shuffle of the catalogue as well as we can write it in plain JavaScript.
//
// All have the same generator and the same exact draws, written into the body of each: in Chromium a generator whose state lives in a
// closure or an object is several times slower than one in local variables, and JavaScript has no macros. So a peer is a text in
// which three words are replaced:
//
//   NEXT;             the next word of xoshiro128** in r
//   DRAW(k, bound);   k is one of 0 .. bound - 1, each equally likely: 16 bits of a word times the bound, refused where that would
//                     favour an outcome (Lemire 2018); bound at most 65,536
//   COIN(k);          k is 0 or 1: one bit of a word
//
// What makes them fast is allowed: a card is counted when its place is final and not stored where nobody would read it; its place in
// the deck is put back to what it is in the sorted deck in the same breath, so that every trial starts from the sorted deck; rows of the
// counts are places, so that their start is known before the card is. What a shuffle is about stays: a walk is walked, a row that moves
// up is moved. `check.mjs` looks at what comes out before anything is timed.

const NEXT = `
  r = Math.imul(s1, 5); r = Math.imul((r << 7) | (r >>> 25), 9);
  t = s1 << 9; s2 ^= s0; s3 ^= s1; s1 ^= s2; s0 ^= s3; s2 ^= t; s3 = (s3 << 11) | (s3 >>> 21);`;

const DRAW = (name, bound) => `
  do { ${NEXT} x = Math.imul(r >>> 16, ${bound}); }
  while ((x & 65535) < ${bound} && (x & 65535) < 65536 % ${bound});
  ${name} = x >>> 16;`;

const COIN = (name) => `
  if (left === 0) { ${NEXT} bits = r; left = 32; }
  ${name} = bits & 1; bits >>>= 1; left -= 1;`;

/** The text of a peer: what is made once, and what every trial does. */
function source({ once = "", trial }) {
  const written = trial
    .replace(/DRAW\((\w+), ([^;]+)\);/g, (_, name, bound) => DRAW(name, /^\w+$/.test(bound) ? bound : `(${bound})`))
    .replace(/COIN\((\w+)\);/g, (_, name) => COIN(name))
    .replace(/NEXT;/g, NEXT);
  return `"use strict";
    const counts = new Uint32Array(n * n);
    const deck = new Cards(n);
    for (let i = 0; i < n; i += 1) deck[i] = i;
    let r = 0, t = 0, x = 0, bits = 0, left = 0;
    let i = 0, j = 0, k = 0, m = 0, row = 0, card = 0;
    ${once}
    for (let trial = 0; trial < shuffles; trial += 1) { ${written} }
    return counts;`;
}

/** Counts every card of the deck that lies there at the end, and sorts it again. */
const COUNT_ALL = `
  for (i = 0, row = 0; i < n; i += 1, row += n) { counts[row + deck[i]] += 1; deck[i] = i; }`;

/** The peers by the id of the shuffle. */
const texts = {
  // The k-th number still pending is counted to along the row, struck ones included, as the pencil does.
  "pencil-and-paper": {
    once: "const pending = new Uint8Array(n);",
    trial: `
      for (i = 0; i < n; i += 1) pending[i] = 1;
      for (m = n, row = 0; m > 0; m -= 1, row += n) {
        DRAW(k, m);
        card = 0;
        for (k -= pending[0]; k >= 0; k -= pending[card]) card += 1;
        pending[card] = 0;
        counts[row + deck[card]] += 1;
      }`,
  },
  // Place i is final once it has been exchanged.
  "fisher-yates-down": {
    trial: `
      for (i = n - 1, row = i * n; i > 0; i -= 1, row -= n) {
        DRAW(j, i + 1);
        card = deck[j]; deck[j] = deck[i]; deck[i] = i;
        counts[row + card] += 1;
      }
      counts[deck[0]] += 1; deck[0] = 0;`,
  },
  "fisher-yates-up": {
    trial: `
      for (i = 0, row = 0; i < n - 1; i += 1, row += n) {
        DRAW(j, n - i);
        j += i;
        card = deck[j]; deck[j] = deck[i]; deck[i] = i;
        counts[row + card] += 1;
      }
      counts[row + deck[i]] += 1; deck[i] = i;`,
  },
  // A place is empty in this trial if it was emptied in it: 1 where there is a card.
  "draw-again": {
    once: "const full = new Uint8Array(n);",
    trial: `
      for (i = 0; i < n; i += 1) full[i] = 1;
      for (m = 0, row = 0; m < n; ) {
        DRAW(k, n);
        if (full[k] === 0) continue;
        full[k] = 0;
        counts[row + deck[k]] += 1;
        m += 1; row += n;
      }`,
  },
  "draw-splice": {
    trial: `
      for (m = n, row = 0; m > 0; m -= 1, row += n) {
        DRAW(k, m);
        counts[row + deck[k]] += 1;
        for (i = k + 1; i < m; i += 1) deck[i - 1] = deck[i];
      }
      for (i = 0; i < n; i += 1) deck[i] = i;`,
  },
  "draw-fill": {
    trial: `
      for (m = n - 1, row = 0; m >= 0; m -= 1, row += n) {
        DRAW(k, m + 1);
        card = deck[k]; deck[k] = deck[m]; deck[m] = m;
        counts[row + card] += 1;
      }`,
  },
  // next[c] is the card after c, the head of the list is next[n].
  "draw-linked-list": {
    once: "const next = new Cards(n + 1); let before = 0;",
    trial: `
      for (i = 0; i < n; i += 1) next[i] = i + 1;
      next[n] = 0;
      for (m = n, row = 0; m > 0; m -= 1, row += n) {
        DRAW(k, m);
        before = n;
        for (; k > 0; k -= 1) before = next[before];
        card = next[before]; next[before] = next[card];
        counts[row + deck[card]] += 1;
      }`,
  },
  // As many swaps as cards, which is what the page takes if it is not told otherwise.
  "swap-random-pairs": {
    trial: `
      for (m = 0; m < n; m += 1) {
        DRAW(i, n);
        DRAW(j, n);
        card = deck[i]; deck[i] = deck[j]; deck[j] = card;
      }
      ${COUNT_ALL}`,
  },
  // Card i still lies in place i when its turn comes, so that the deck is sorted as it goes.
  "swap-with-earlier": {
    trial: `
      for (i = 0; i < n; i += 1) {
        DRAW(j, i + 1);
        deck[i] = deck[j]; deck[j] = i;
      }
      for (i = 0, row = 0; i < n; i += 1, row += n) counts[row + deck[i]] += 1;`,
  },
  "insert-splice": {
    once: "const decided = new Cards(n);",
    trial: `
      decided[0] = deck[0];
      for (m = 1; m < n; m += 1) {
        DRAW(k, m + 1);
        for (i = m; i > k; i -= 1) decided[i] = decided[i - 1];
        decided[k] = deck[m];
      }
      for (i = 0, row = 0; i < n; i += 1, row += n) counts[row + decided[i]] += 1;`,
  },
  "inside-out": {
    once: "const decided = new Cards(n);",
    trial: `
      decided[0] = deck[0];
      for (i = 1; i < n; i += 1) {
        DRAW(j, i + 1);
        decided[i] = decided[j]; decided[j] = deck[i];
      }
      for (i = 0, row = 0; i < n; i += 1, row += n) counts[row + decided[i]] += 1;`,
  },
  // One pass: what leaves a queue is final. The queues are the two parts of the deck. It is dealt every time: this peer does not know
  // that no chance takes part.
  cross: {
    once: "const half = n % 2 === 0 ? n / 2 + 1 : (n - 1) / 2;",
    trial: `
      i = half; j = n; row = 0;
      while (i > 0 && j > half) {
        i -= 1; counts[row + deck[i]] += 1; row += n;
        j -= 1; counts[row + deck[j]] += 1; row += n;
      }
      for (; i > 0; row += n) { i -= 1; counts[row + deck[i]] += 1; }
      for (; j > half; row += n) { j -= 1; counts[row + deck[j]] += 1; }`,
  },
  "naive-swap": {
    trial: `
      for (i = 0; i < n; i += 1) {
        DRAW(j, n);
        card = deck[i]; deck[i] = deck[j]; deck[j] = card;
      }
      ${COUNT_ALL}`,
  },
  sattolo: {
    trial: `
      for (i = n - 1, row = i * n; i > 0; i -= 1, row -= n) {
        DRAW(j, i);
        card = deck[j]; deck[j] = deck[i]; deck[i] = i;
        counts[row + card] += 1;
      }
      counts[deck[0]] += 1; deck[0] = 0;`,
  },
  "random-cut": {
    trial: `
      DRAW(k, n);
      row = 0;
      for (i = k; i < n; i += 1, row += n) counts[row + deck[i]] += 1;
      for (i = 0; i < k; i += 1, row += n) counts[row + deck[i]] += 1;`,
  },
  // One pass. The coins of a trial are the bits of a few words; how many show 0 is how many cards are cut off.
  riffle: {
    once: "const words = new Int32Array((n + 31) >> 5); let word = 0;",
    trial: `
      j = n;
      for (k = 0; k < words.length; k += 1) {
        NEXT;
        word = n - 32 * k < 32 ? r & ((1 << (n - 32 * k)) - 1) : r;
        words[k] = word;
        x = word - ((word >>> 1) & 0x55555555);
        x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
        j -= Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
      }
      // i: the next card of the first packet, j: of the second.
      i = 0; row = 0; m = 0;
      for (k = 0; k < words.length; k += 1) {
        word = words[k];
        for (left = n - m < 32 ? n - m : 32, m += left; left > 0; left -= 1, row += n, word >>>= 1) {
          x = word & 1;
          counts[row + deck[x === 0 ? i : j]] += 1;
          i += 1 - x; j += x;
        }
      }`,
  },
  // The merges in the order in which the recursion comes to them are the same in every run, so they are listed once. Only the first run
  // is copied: the second is read before it is written over.
  "merge-sort-coin": {
    once: `
      const merges = [];
      (function sort(low, high) {
        if (high - low < 2) return;
        const mid = low + ((high - low) >> 1);
        sort(low, mid); sort(mid, high);
        merges.push(low, mid, high);
      })(0, n);
      const list = Uint16Array.from(merges);
      const first = new Cards(n);
      let low = 0, mid = 0, high = 0, end = 0;`,
    trial: `
      for (m = 0; m < list.length; m += 3) {
        low = list[m]; mid = list[m + 1]; high = list[m + 2]; end = mid - low;
        for (i = 0; i < end; i += 1) first[i] = deck[low + i];
        i = 0; j = mid; k = low;
        while (i < end && j < high) {
          COIN(x);
          deck[k] = x === 0 ? first[i] : deck[j];
          i += 1 - x; j += x; k += 1;
        }
        for (; i < end; i += 1, k += 1) deck[k] = first[i];
      }
      ${COUNT_ALL}`,
  },
};

/** The four words of a generator's state, from one number: SplitMix32. */
function seeded(seed) {
  return [1, 2, 3, 4].map((k) => {
    let z = Math.imul(seed, 0x9e3779b1) + Math.imul(k, 0x9e3779b9);
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) | 0;
  });
}

/** Rows and columns exchanged: row = card, column = place from here on. */
function byCard(counts, n) {
  const positions = new Uint32Array(n * n);
  for (let place = 0; place < n; place += 1) {
    for (let card = 0; card < n; card += 1) positions[card * n + place] = counts[place * n + card];
  }
  return positions;
}

/** The peer of a shuffle: `(n, shuffles, seed)` gives the counts, row = card, column = place. */
function peer(id) {
  const run = new Function("n", "shuffles", "s0", "s1", "s2", "s3", "Cards", source(texts[id]));
  return (n, shuffles, seed) => byCard(run(n, shuffles, ...seeded(seed), n <= 256 ? Uint8Array : Uint16Array), n);
}

/** All of them, compiled when they are first asked for. */
export function peerOf(id) {
  if (!Object.hasOwn(texts, id)) throw new Error(`there is no peer of ${id}: write one in peers.mjs`);
  return peer(id);
}

/** lodash's shuffle, counted as one would. It is what most people would take. */
export function lodash(n, shuffles) {
  const { shuffle } = globalThis._;
  const sorted = Array.from({ length: n }, (_, card) => card);
  const counts = Array.from({ length: n }, () => new Array(n).fill(0));
  for (let trial = 0; trial < shuffles; trial += 1) {
    const deck = shuffle(sorted);
    for (let place = 0; place < n; place += 1) counts[deck[place]][place] += 1;
  }
  return counts.flat();
}

/** Durstenfeld's loop on typed arrays with Math.random, as it stands in many a program. */
export function typed(n, shuffles) {
  const Cards = n <= 256 ? Uint8Array : Uint16Array;
  const sorted = Cards.from({ length: n }, (_, card) => card);
  const deck = new Cards(n);
  const counts = new Uint32Array(n * n);
  for (let trial = 0; trial < shuffles; trial += 1) {
    deck.set(sorted);
    for (let i = n - 1; i > 0; i -= 1) {
      const j = Math.floor(Math.random() * (i + 1));
      const card = deck[i];
      deck[i] = deck[j];
      deck[j] = card;
    }
    for (let place = 0; place < n; place += 1) counts[deck[place] * n + place] += 1;
  }
  return counts;
}

/**
 * The store limit: a trial of n increments of n different rows and nothing else, in wasm written byte by byte. It counts no
 * shuffle; what it takes is a floor for anything that does.
 */
export function increments(n, trials) {
  const { count, memory } = storing(n);
  new Uint32Array(memory.buffer).fill(0);
  count(trials);
  const all = new Uint32Array(memory.buffer).reduce((sum, cell) => sum + cell, 0);
  if (all !== n * trials) throw new Error(`the loop of increments counted ${all}, not ${n * trials}`);
  return null;
}

/** (func (param trials)): rows of 64 cells of 4 bytes; another column in every trial. */
function storing(n) {
  const leb = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)]);
  const list = (...parts) => [...leb(parts.length), ...parts.flat()];
  const sized = (bytes) => [...leb(bytes.length), ...bytes];
  const section = (id, bytes) => [id, ...sized(bytes)];
  const [trials, column] = [0, 1];
  const get = (local) => [0x20, local];
  const set = (local) => [0x21, local];
  const constant = (value) => [0x41, ...sleb(value)];
  const sleb = (value) => {
    const low = value & 127;
    const rest = value >> 7;
    const last = (rest === 0 && !(low & 64)) || (rest === -1 && low & 64);
    return last ? [low] : [low | 128, ...sleb(rest)];
  };
  const [add, and] = [[0x6a], [0x71]];
  const body = [];
  for (let row = 0; row < n; row += 1) {
    const at = [2, ...leb(row * 256)]; // aligned to 4, from the row's start
    body.push(...get(column), ...get(column), 0x28, ...at, ...constant(1), ...add, 0x36, ...at);
  }
  body.push(...get(column), ...constant(4), ...add, ...constant(252), ...and, ...set(column));
  body.push(...get(trials), ...constant(-1), ...add, 0x22, trials, 0x0d, 0); // tee, branch back if not 0
  const code = [...list([1, 0x7f]), 0x03, 0x40, ...body, 0x0b, 0x0b]; // one i32; loop … end end
  const bytes = [
    0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, list([0x60, ...list([0x7f]), 0])),
    ...section(3, list([0])),
    ...section(5, list([0, ...leb(Math.ceil((n * 256) / 65536))])),
    ...section(7, list([...sized([...new TextEncoder().encode("count")]), 0, 0], [...sized([...new TextEncoder().encode("memory")]), 2, 0])),
    ...section(10, list(sized(code))),
  ];
  return new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes))).exports;
}
