function shuffle(a) {
  if (a.length < 2) return a;
  const mid = Math.floor(a.length / 2);
  const first = shuffle(a.slice(0, mid));
  const second = shuffle(a.slice(mid));
  const merged = [];
  while (first.length > 0 && second.length > 0) {
    if (Math.floor(Math.random() * 2) === 0) merged.push(first.shift());
    else merged.push(second.shift());
  }
  return [...merged, ...first, ...second];
}
