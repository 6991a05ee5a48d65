function passes(shuffle, n, decks) {
  const row = countPlaces(shuffle, n, decks)[0];
  return pearson(row, decks / n) <= limit(n - 1);
}
