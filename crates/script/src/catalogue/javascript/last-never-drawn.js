function shuffle(a) {
  const n = a.length;
  if (n < 2) return;
  for (let i = 0; i < n; i++) {
    const j = Math.floor(Math.random() * (n - 1));
    [a[i], a[j]] = [a[j], a[i]];
  }
}
