const pearson = (counts, expected) =>
  counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

const limit = (df, z = 2.326) => df * (1 - 2 / (9 * df) + z * Math.sqrt(2 / (9 * df))) ** 3;
