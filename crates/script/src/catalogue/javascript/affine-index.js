function gcd(x, y) {
  while (y > 0) [x, y] = [y, x % y];
  return x;
}

function shuffle(a) {
  const n = a.length;
  const units = [];
  for (let x = 1; x <= n; x++) if (gcd(x, n) === 1) units.push(x);
  const k = units.length > 1 ? Math.floor(Math.random() * units.length) : 0;
  const c = Math.floor(Math.random() * n);
  return a.map((card, i) => a[(units[k] * i + c) % n]);
}
