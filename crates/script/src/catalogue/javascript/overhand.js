function shuffle(a) {
  let pile = [];
  let start = 0;
  for (let i = 1; i < a.length; i++) {
    if (Math.floor(Math.random() * 2) === 1) {
      pile = [...a.slice(start, i), ...pile];
      start = i;
    }
  }
  return [...a.slice(start), ...pile];
}
