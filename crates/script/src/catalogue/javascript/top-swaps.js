function shuffle(a) {
  for (let count = 0; count < a.length; count++) {
    const j = Math.floor(Math.random() * a.length);
    [a[0], a[j]] = [a[j], a[0]];
  }
}
