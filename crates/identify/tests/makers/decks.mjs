// Decks by Node: node --random-seed=SEED decks.mjs MECHANISM CARDS DECKS. One a line, cards from 0.
const below = (n) => Math.floor(Math.random() * n);
const swap = (a, i, j) => ([a[i], a[j]] = [a[j], a[i]]);
const ways = {
  "sort-coin": (a) => a.sort(() => Math.random() - 0.5),
  "sort-sign": (a) => a.sort(() => (Math.random() < 0.5 ? -1 : 1)),
  fair: (a) => { for (let i = a.length - 1; i > 0; i--) swap(a, i, below(i + 1)); },
  naive: (a) => { for (let i = 0; i < a.length; i++) swap(a, i, below(a.length)); },
  sattolo: (a) => { for (let i = a.length - 1; i > 0; i--) swap(a, i, below(i)); },
  short: (a) => { for (let i = a.length - 1; i > 1; i--) swap(a, i, below(i + 1)); },
  "first-out": (a) => { for (let i = 1; i < a.length - 1; i++) swap(a, i, i + below(a.length - i)); },
  "last-out": (a) => { for (let i = a.length - 2; i > 0; i--) swap(a, i, below(i + 1)); },
  rounded: (a) => { for (let i = a.length - 1; i > 0; i--) swap(a, i, Math.round(Math.random() * i)); },
  "naive-rounded": (a) => { for (let i = 0; i < a.length; i++) swap(a, i, Math.round(Math.random() * (a.length - 1))); },
  pairs: (a) => { for (let k = 0; k < a.length; k++) swap(a, below(a.length), below(a.length)); },
  "random-keys": (a) => {
    const keyed = a.map((card) => [Math.random(), card]).sort((x, y) => x[0] - y[0]);
    keyed.forEach(([, card], place) => (a[place] = card));
  },
};
const [mechanism, cards, decks] = process.argv.slice(2);
const lines = [];
for (let t = 0; t < Number(decks); t++) {
  const deck = Array.from({ length: Number(cards) }, (_, card) => card);
  ways[mechanism](deck);
  lines.push(deck.join(" "));
}
process.stdout.write(lines.join("\n") + "\n");
