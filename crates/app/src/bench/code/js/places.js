function countPlaces(shuffle, n, decks, keep = false) {
  const counts = sorted(n).map(() => Array(n).fill(0));
  let deck = sorted(n);
  for (let t = 0; t < decks; t += 1) {
    if (!keep) deck = sorted(n);
    shuffle(deck);
    deck.forEach((card, place) => (counts[card][place] += 1));
  }
  return counts;
}
