function passes(shuffle, n, decks) {
  const counts = countPlaces(shuffle, n, decks, true);
  const statistic = (pearson(counts, decks / n) * (n - 1)) / n;
  return statistic <= limit((n - 1) ** 2);
}
