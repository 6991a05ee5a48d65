function shuffle(a) {
  const coins = a.map(() => Math.floor(Math.random() * 2));
  const size = coins.filter((coin) => coin === 0).length;
  const first = a.slice(0, size);
  const second = a.slice(size);
  const table = [];
  for (const coin of coins) {
    table.push(coin === 0 ? first.shift() : second.shift());
  }
  return table;
}
