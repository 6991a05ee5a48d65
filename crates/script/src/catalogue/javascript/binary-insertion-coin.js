function shuffle(a) {
  const n = a.length;
  if (n < 2) return;
  const falling = Math.floor(Math.random() * 2);
  let run = 2;
  while (run < n && Math.floor(Math.random() * 2) === falling) run++;
  if (falling) a.unshift(...a.splice(0, run).reverse());
  for (let i = run; i < n; i++) {
    let left = 0;
    let right = i;
    while (left < right) {
      const middle = (left + right) >> 1;
      if (Math.floor(Math.random() * 2)) right = middle;
      else left = middle + 1;
    }
    a.splice(left, 0, a.splice(i, 1)[0]);
  }
}
