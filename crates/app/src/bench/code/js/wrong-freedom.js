function passes(shuffle, n, decks) {
  const counts = countPlaces(shuffle, n, decks);
  return pearson(counts, decks / n) <= limit(n * n - 1);
}
