function shuffle(a) {
  const held = Math.min(Math.max(Math.floor(a.length / 5), 2), a.length);
  const hand = a.slice(0, held);
  const table = [];
  for (const card of a.slice(held)) {
    const k = Math.floor(Math.random() * held);
    table.push(hand[k]);
    hand[k] = card;
  }
  while (hand.length > 0) {
    const k = Math.floor(Math.random() * hand.length);
    table.push(hand[k]);
    hand[k] = hand[hand.length - 1];
    hand.pop();
  }
  return table;
}
