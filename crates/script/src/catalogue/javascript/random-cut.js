function shuffle(a) {
  const k = Math.floor(Math.random() * a.length);
  return [...a.slice(k), ...a.slice(0, k)];
}
