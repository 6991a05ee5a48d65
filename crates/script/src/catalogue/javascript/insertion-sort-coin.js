function shuffle(a) {
  for (let i = 1; i < a.length; i++) {
    for (let j = i; j > 0; j--) {
      if (Math.floor(Math.random() * 2) === 0) break;
      [a[j - 1], a[j]] = [a[j], a[j - 1]];
    }
  }
}
