function shuffle(a) {
  const pile = [];
  a.forEach((card, i) => {
    if (i % 2 === 0) pile.push(card);
    else pile.unshift(card);
  });
  return pile;
}
