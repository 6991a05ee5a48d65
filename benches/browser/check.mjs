// Whether a matrix of counts is what it should be: a wrong peer must not be timed.

/** Standard deviations that a count may be off. Of a right peer's cells not one in 500 million is. */
const FAR = 6;

/**
 * What is wrong with counts, row = card, column = place, or null. Every row and column must sum to `shuffles`; the chi-square of a fair
 * shuffle must be near its mean; where the exact probabilities are given, each cell must be near its own.
 */
export function wrong(counts, n, shuffles, { fair, exact }) {
  for (let k = 0; k < n; k += 1) {
    let row = 0;
    let column = 0;
    for (let at = 0; at < n; at += 1) {
      row += counts[k * n + at];
      column += counts[at * n + k];
    }
    if (row !== shuffles) return `row ${k + 1} sums to ${row}, not ${shuffles}`;
    if (column !== shuffles) return `column ${k + 1} sums to ${column}, not ${shuffles}`;
  }
  if (fair) {
    const expected = shuffles / n;
    let sum = 0;
    for (let at = 0; at < n * n; at += 1) sum += (counts[at] - expected) ** 2 / expected;
    // Rows and columns have fixed sums: the factor gives the sum its chi-square mean.
    const df = (n - 1) ** 2;
    const off = ((sum * (n - 1)) / n - df) / Math.sqrt(2 * df);
    if (Math.abs(off) > FAR) return `chi-square is ${off.toFixed(1)} standard deviations from that of a fair shuffle`;
  }
  if (exact) {
    for (let card = 0; card < n; card += 1) {
      for (let place = 0; place < n; place += 1) {
        const p = exact[card][place];
        const found = counts[card * n + place];
        // A handful more where so few are expected that the normal law does not hold yet.
        const allowed = p < 1e-12 || p > 1 - 1e-12 ? 1e-3 : FAR * Math.sqrt(shuffles * p * (1 - p)) + 5;
        if (Math.abs(found - shuffles * p) > allowed) {
          return `card ${card + 1} came to place ${place + 1} ${found} times, not about ${shuffles * p}`;
        }
      }
    }
  }
  return null;
}
