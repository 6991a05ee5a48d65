function shuffle(a) {
  for (let i = 0; i < a.length; i++) {
    const pick = Math.floor(Math.random() * a.length);
    [a[i], a[pick]] = [a[pick], a[i]];
  }
  return a;
}

console.log(shuffle([1, 2, 3, 4, 5]));
