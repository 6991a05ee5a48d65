function shuffle(a) {
  const struck = a.map(() => false);
  const decided = [];
  for (let pending = a.length; pending > 0; pending--) {
    let k = Math.floor(Math.random() * pending) + 1;
    let place = -1;
    while (k > 0) {
      place++;
      if (!struck[place]) k--;
    }
    struck[place] = true;
    decided.push(a[place]);
  }
  return decided;
}
