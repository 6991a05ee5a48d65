function lnGamma(x) {
  let shift = 0;
  for (; x < 10; x += 1) shift += Math.log(x);
  const tail = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + tail - shift;
}

const lnMean = (values) => {
  const most = values.reduce((a, b) => Math.max(a, b));
  return most + Math.log(values.reduce((sum, v) => sum + Math.exp(v - most), 0) / values.length);
};
