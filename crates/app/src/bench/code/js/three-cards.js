function passes(shuffle, n, decks) {
  const counts = { "012": 0, "021": 0, "102": 0, "120": 0, "201": 0, "210": 0 };
  for (let t = 0; t < decks; t += 1) {
    const deck = sorted(3);
    shuffle(deck);
    counts[deck.join("")] += 1;
  }
  return pearson(Object.values(counts), decks / 6) <= limit(5);
}
