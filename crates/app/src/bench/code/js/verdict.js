function passes(shuffle, n, decks) {
  const { places, next } = countAll(shuffle, n, decks);
  const m = n + 1;
  const expected = decks / (m - 1);
  let [side, first] = [0, 0];
  for (let a = 0; a < m; a += 1) {
    for (let b = a + 1; b < m; b += 1) {
      const [u, v] = [next[a][b] - expected, next[b][a] - expected];
      side += (2 * ((u + v) / 2) ** 2) / expected;
      first += (((m - 2) / m) * 2 * ((u - v) / 2) ** 2) / expected;
    }
  }
  const z = 2.713;
  return (
    (pearson(places, decks / n) * (n - 1)) / n <= limit((n - 1) ** 2, z) &&
    side <= limit((m * (m - 3)) / 2, z) &&
    first <= limit(((m - 1) * (m - 2)) / 2, z)
  );
}
