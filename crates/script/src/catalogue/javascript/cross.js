function shuffle(a) {
  const n = a.length;
  const size = n % 2 === 0 ? n / 2 + 1 : Math.floor(n / 2);
  const first = a.slice(0, size);
  const second = a.slice(size);
  const table = [];
  while (first.length > 0 || second.length > 0) {
    if (first.length > 0) table.push(first.pop());
    if (second.length > 0) table.push(second.pop());
  }
  return table;
}
