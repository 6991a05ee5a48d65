function sort(a, low, high) {
  if (high - low < 2) return;
  let i = low;
  for (let j = low; j < high - 1; j++) {
    if (Math.floor(Math.random() * 2) === 1) {
      [a[i], a[j]] = [a[j], a[i]];
      i++;
    }
  }
  [a[i], a[high - 1]] = [a[high - 1], a[i]];
  sort(a, low, i);
  sort(a, i + 1, high);
}

function shuffle(a) {
  sort(a, 0, a.length);
}
