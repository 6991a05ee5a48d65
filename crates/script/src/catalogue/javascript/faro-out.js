function shuffle(a) {
  const half = Math.ceil(a.length / 2);
  const first = a.slice(0, half);
  const second = a.slice(half);
  return a.map((card, i) => (i % 2 === 0 ? first.shift() : second.shift()));
}
