function shuffle(a) {
  const table = [];
  for (let p = 0; p < 4; p++) {
    const pile = a.filter((card, i) => i % 4 === p);
    table.push(...pile.reverse());
  }
  return table;
}
