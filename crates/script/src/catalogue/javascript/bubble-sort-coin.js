function shuffle(a) {
  for (let i = a.length - 1; i > 0; i--) {
    for (let j = 0; j < i; j++) {
      const k = j + Math.floor(Math.random() * 2);
      [a[j], a[k]] = [a[k], a[j]];
    }
  }
}
