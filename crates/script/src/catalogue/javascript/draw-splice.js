function shuffle(a) {
  const decided = [];
  while (a.length > 0) {
    const k = Math.floor(Math.random() * a.length);
    decided.push(a.splice(k, 1)[0]);
  }
  return decided;
}
