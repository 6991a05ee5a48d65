function shuffle(a) {
  const b = [a[0]];
  for (let i = 1; i < a.length; i++) {
    const j = Math.floor(Math.random() * (i + 1));
    if (j === i) {
      b.push(a[i]);
    } else {
      b.push(b[j]);
      b[j] = a[i];
    }
  }
  return b;
}
