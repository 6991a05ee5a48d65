const shuffle = (a) =>
  a
    .map((card) => ({ card, key: Math.random() }))
    .sort((x, y) => x.key - y.key)
    .map(({ card }) => card);

console.log(shuffle([1, 2, 3, 4, 5]));
