function shuffle(a) {
  const n = a.length;
  const start = [...a];
  for (let i = 0; i < n - 1; i++) {
    const others = [];
    for (let j = i; j < n; j++) if (a[j] !== start[i]) others.push(j);
    const k = others.length > 1 ? Math.floor(Math.random() * others.length) : 0;
    const j = others[k];
    [a[i], a[j]] = [a[j], a[i]];
  }
  if (n > 1 && a[n - 1] === start[n - 1]) {
    const j = Math.floor(Math.random() * (n - 1));
    [a[n - 1], a[j]] = [a[j], a[n - 1]];
  }
}
