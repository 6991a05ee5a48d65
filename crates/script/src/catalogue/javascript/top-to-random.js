function shuffle(a) {
  const j = Math.floor(Math.random() * a.length);
  a.splice(j, 0, a.shift());
}
