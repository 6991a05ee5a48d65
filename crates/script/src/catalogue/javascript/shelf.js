function shuffle(a) {
  const ways = a.map(() => Math.floor(Math.random() * 20));
  const shelves = Array.from({ length: 10 }, () => []);
  a.forEach((card, i) => {
    const shelf = shelves[Math.floor(ways[i] / 2)];
    if (ways[i] % 2 === 0) shelf.unshift(card);
    else shelf.push(card);
  });
  return shelves.flatMap((shelf) => shelf);
}
