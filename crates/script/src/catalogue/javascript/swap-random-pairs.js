function shuffle(a) {
  const n = a.length;
  for (let count = 0; count < n; count++) {
    const i = Math.floor(Math.random() * n);
    const j = Math.floor(Math.random() * n);
    [a[i], a[j]] = [a[j], a[i]];
  }
}
