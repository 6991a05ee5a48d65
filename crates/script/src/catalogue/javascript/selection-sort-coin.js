function shuffle(a) {
  for (let i = 0; i < a.length - 1; i++) {
    let least = i;
    for (let j = i + 1; j < a.length; j++) {
      if (Math.floor(Math.random() * 2) === 1) least = j;
    }
    [a[i], a[least]] = [a[least], a[i]];
  }
}
