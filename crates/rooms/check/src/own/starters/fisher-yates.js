function shuffle(a) {
  for (let i = a.length - 1; i > 0; i--) {
    const pick = Math.floor(Math.random() * (i + 1));
    [a[i], a[pick]] = [a[pick], a[i]];
  }
  return a;
}

console.log(shuffle([1, 2, 3, 4, 5]));
