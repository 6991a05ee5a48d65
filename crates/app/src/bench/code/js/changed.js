function passes(shuffle, n, decks) {
  for (let t = 0; t < decks; t += 1) {
    const deck = sorted(n);
    shuffle(deck);
    if (deck.every((card, k) => card === k)) return false;
  }
  return true;
}
