function shuffle(a) {
  const n = a.length;
  for (let i = 0; i < n; i++) {
    const pick = Math.floor(Math.random() * (i + 2));
    [a[i], a[pick]] = [a[pick], a[i]];
  }
  return a;
}

console.log(shuffle([1, 2, 3, 4, 5]));
