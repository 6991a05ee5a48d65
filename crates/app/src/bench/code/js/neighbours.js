function countAll(shuffle, n, decks) {
  const m = n + 1;
  const places = sorted(n).map(() => Array(n).fill(0));
  const next = sorted(m).map(() => Array(m).fill(0));
  for (let t = 0; t < decks; t += 1) {
    const deck = sorted(n);
    shuffle(deck);
    let before = 0;
    deck.forEach((card, place) => {
      places[card][place] += 1;
      next[before][card + 1] += 1;
      before = card + 1;
    });
    next[before][0] += 1;
  }
  return { places, next };
}
