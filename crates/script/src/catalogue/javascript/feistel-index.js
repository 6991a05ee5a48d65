function shuffle(a) {
  const n = a.length;
  let width = 1;
  while (width * width < n) width *= 2;
  const tables = [];
  for (let round = 0; round < 3; round++) {
    const table = [];
    for (let x = 0; x < width; x++) table.push(Math.floor(Math.random() * width));
    tables.push(table);
  }
  const decided = [];
  for (let i = 0; i < n; i++) {
    let p = i;
    do {
      for (const table of tables) {
        const left = Math.floor(p / width);
        const right = p % width;
        p = right * width + (left ^ table[right]);
      }
    } while (p >= n);
    decided.push(a[p]);
  }
  return decided;
}
