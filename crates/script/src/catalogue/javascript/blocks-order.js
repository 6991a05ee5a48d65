function shuffle(a) {
  const block = Math.max(Math.floor(a.length / 4), 2);
  const blocks = [];
  for (let i = 0; i < a.length; i += block) blocks.push(a.slice(i, i + block));
  const table = [];
  while (blocks.length > 0) {
    const k = Math.floor(Math.random() * blocks.length);
    table.push(...blocks.splice(k, 1)[0]);
  }
  return table;
}
