function passes(shuffle, n, decks) {
  const counts = sorted(n).map(() => Array(n).fill(0));
  for (let look = 1; look <= 20; look += 1) {
    const more = countPlaces(shuffle, n, decks / 20);
    more.forEach((row, card) => row.forEach((count, place) => (counts[card][place] += count)));
    const expected = (look * decks) / 20 / n;
    const statistic = (pearson(counts, expected) * (n - 1)) / n;
    if (statistic > limit((n - 1) ** 2, 1.645)) return false;
  }
  return true;
}
