const lnEvidence = (table, cells, decks) =>
  lnMean(
    table.flatMap((row) =>
      [1, 10, 100, 1000].map((k) =>
        row.reduce(
          (sum, count) => sum + lnGamma(count + k) - lnGamma(k),
          lnGamma(cells * k) - lnGamma(decks + cells * k) + decks * Math.log(cells),
        ),
      ),
    ),
  );

function passes(shuffle, n, decks) {
  const sum = { places: sorted(n).map(() => Array(n).fill(0)), next: sorted(n + 1).map(() => Array(n + 1).fill(0)) };
  for (let look = 1; look <= 20; look += 1) {
    const more = countAll(shuffle, n, decks / 20);
    for (const table of ["places", "next"]) {
      more[table].forEach((row, a) => row.forEach((count, b) => (sum[table][a][b] += count)));
    }
    const seen = (look * decks) / 20;
    const evidence = lnMean([lnEvidence(sum.places, n, seen), lnEvidence(sum.next, n, seen)]);
    if (evidence >= Math.log(100)) return false;
  }
  return true;
}
