function shuffle(a) {
  const n = a.length;
  const block = Math.max(Math.floor(n / 4), 2);
  const blocks = [];
  for (let start = 0; start < n; start += block) {
    const last = Math.min(start + block, n) - 1;
    for (let i = start; i < last; i++) {
      const j = i + Math.floor(Math.random() * (last - i + 1));
      [a[i], a[j]] = [a[j], a[i]];
    }
    blocks.push(a.slice(start, last + 1));
  }
  const table = [];
  while (blocks.length > 0) {
    const k = Math.floor(Math.random() * blocks.length);
    table.push(...blocks.splice(k, 1)[0]);
  }
  return table;
}
