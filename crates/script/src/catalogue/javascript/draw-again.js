function shuffle(a) {
  const n = a.length;
  const taken = [];
  const decided = [];
  while (decided.length < n) {
    const k = Math.floor(Math.random() * n);
    if (taken[k]) continue;
    taken[k] = true;
    decided.push(a[k]);
  }
  return decided;
}
