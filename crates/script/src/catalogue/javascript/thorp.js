function shuffle(a) {
  const half = Math.floor(a.length / 2);
  const table = [];
  for (let i = 0; i < half; i++) {
    const left = a[i];
    const right = a[half + i];
    if (Math.floor(Math.random() * 2) === 0) table.push(right, left);
    else table.push(left, right);
  }
  if (a.length % 2 === 1) table.push(a[a.length - 1]);
  return table;
}
