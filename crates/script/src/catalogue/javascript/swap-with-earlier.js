function shuffle(a) {
  for (let i = 0; i < a.length; i++) {
    const j = Math.floor(Math.random() * (i + 1));
    [a[i], a[j]] = [a[j], a[i]];
  }
}
