function shuffle(a) {
  const decided = [];
  for (let m = a.length; m > 0; m--) {
    const k = Math.floor(Math.random() * m);
    decided.push(a[k]);
    a[k] = a[m - 1];
  }
  return decided;
}
