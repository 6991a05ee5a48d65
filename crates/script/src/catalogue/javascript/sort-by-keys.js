function shuffle(a) {
  const keyed = a.map((card) => ({ card, key: Math.floor(Math.random() * 256) }));
  keyed.sort((x, y) => x.key - y.key);
  return keyed.map(({ card }) => card);
}
