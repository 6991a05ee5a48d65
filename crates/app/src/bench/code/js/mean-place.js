function passes(shuffle, n, decks) {
  const row = countPlaces(shuffle, n, decks)[0];
  const mean = row.reduce((sum, count, place) => sum + place * count, 0) / decks;
  const error = Math.sqrt((n * n - 1) / 12 / decks);
  return Math.abs(mean - (n - 1) / 2) <= 2.576 * error;
}
