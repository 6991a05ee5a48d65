function shuffle(a) {
  const n = a.length;
  const after = a.map((card, place) => place + 1);
  after.push(0);
  const decided = [];
  for (let m = n; m > 0; m--) {
    const k = Math.floor(Math.random() * m);
    let before = n;
    let node = after[n];
    for (let step = 0; step < k; step++) {
      before = node;
      node = after[node];
    }
    after[before] = after[node];
    decided.push(a[node]);
  }
  return decided;
}
