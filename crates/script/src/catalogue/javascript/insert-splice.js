function shuffle(a) {
  const decided = [];
  decided.push(a[0]);
  for (let i = 1; i < a.length; i++) {
    const k = Math.floor(Math.random() * (i + 1));
    decided.splice(k, 0, a[i]);
  }
  return decided;
}
