// Messages between the page and its workers, as crates/app/src/jobs/protocol.rs writes them: in postcard's format.
// A test there holds it to this layout.

const whole = (value) => {
  const bytes = [];
  for (let rest = BigInt(value); ; rest >>= 7n) {
    if (rest < 128n) return [...bytes, Number(rest)];
    bytes.push(Number(rest & 127n) + 128);
  }
};
const text = (value) => {
  const bytes = new TextEncoder().encode(value);
  return [...whole(bytes.length), ...bytes];
};

/** Data that tells a worker to count shuffles 1 to so many, the settings being named as in links. */
export const count = ({ algorithm, n, passes = 1, swaps = n, bits = 8, piles = 4, buffer = Math.max(Math.floor(n / 5), Math.min(n, 2)), block = Math.max(Math.floor(n / 4), Math.min(n, 2)), shelves = 10, rounds = 3, recipe = "riffle.riffle.cut.riffle", chance = "exact", seed, shuffles }) => ({
  message: Uint8Array.from([
    // A task, its number, its kind.
    0, 1, 4, ...text(algorithm), ...whole(n), ...[passes, swaps, bits, piles, buffer, block, shelves, rounds].flatMap(whole), ...text(recipe), ...text(chance), ...whole(seed), ...whole(shuffles),
  ]),
});

/** What a worker says: that it is ready, or what it has counted: places, neighbours, orders. Of all else nothing. */
export function read({ message }) {
  let at = 0;
  const number = () => {
    let [value, shift] = [0n, 0n];
    for (;;) {
      const byte = BigInt(message[(at += 1) - 1]);
      value |= (byte & 127n) << shift;
      shift += 7n;
      if (byte < 128n) return Number(value);
    }
  };
  const kind = number();
  if (kind === 0) return { ready: true };
  if (kind !== 2) return {};
  // The number of the task, and its event.
  if ((number(), number()) !== 6) return {};
  // Cards, whether decks were counted, shuffles.
  number(), number(), number();
  return { counts: Uint32Array.from({ length: number() }, number) };
}

/** Counts in short, as in tests/kernels.rs: wrong ones have the right digest with a chance of one in 2^32. */
export function digest(counts) {
  let digest = 0;
  for (const count of counts) {
    digest = Math.imul(digest ^ count, 0x9e3779b1);
    digest ^= digest >>> 15;
  }
  return (digest >>> 0).toString(16).padStart(8, "0");
}
