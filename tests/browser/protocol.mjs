// Messages between the page and its workers, as crates/app/src/jobs/protocol.rs writes them: in postcard's format.
// A test there holds it to this layout.

/**
 * Gives this realm `protocol`, which reads messages and writes some. It goes into pages as text, so it uses nothing
 * from outside. Of a message it reads what a test asks for: `{ Counted: { from, shuffles, jobs } }`, and of a task
 * only its kind.
 */
export function installProtocol() {
  const TASKS = ["Orders", "Positions", "Benchmark", "Import", "Count"];

  /** Reads values one after the other. */
  const reader = (bytes) => {
    let at = 0;
    const wide = () => {
      let [value, shift] = [0n, 0n];
      for (;;) {
        const byte = BigInt(bytes[(at += 1) - 1]);
        value |= (byte & 127n) << shift;
        shift += 7n;
        if (byte < 128n) return value;
      }
    };
    const whole = () => Number(wide());
    const text = () => {
      const length = whole();
      return new TextDecoder().decode(bytes.subarray(at, (at += length)));
    };
    const list = (item) => Array.from({ length: whole() }, item);
    return { wide, whole, text, list };
  };

  const PARAMS = ["passes", "swaps", "bits", "piles"];

  const readJob = ({ wide, whole, text }) => {
    const [number, algorithm, n] = [whole(), text(), whole()];
    const params = Object.fromEntries(PARAMS.map((name) => [name, whole()]));
    params.recipe = text();
    return { number, setup: { algorithm, n, params, source: text() }, seed: wide() };
  };

  const toWorker = [
    (read) => ({ Count: { range: { from: read.whole(), to: read.whole() }, jobs: read.list(() => readJob(read)) } }),
    (read) => ({ Drop: read.whole() }),
    (read) => ({ Hold: read.whole() === 1 }),
    (read) => ({ Run: { number: read.whole(), task: TASKS[read.whole()] } }),
    () => ({ Reuse: true }),
    () => ({ Ping: true }),
  ];

  const fromWorker = [
    () => ({ Ready: true }),
    (read) => ({ Alive: { working: read.whole() === 1 } }),
    (read) => ({ Counted: { from: read.whole(), shuffles: read.whole(), jobs: read.list(read.whole) } }),
    (read) => ({ Task: { number: read.whole() } }),
  ];

  const readWith = (kinds) => (data) => {
    // The first message to a worker is the compiled module.
    if (!(data.message instanceof Uint8Array)) return {};
    const read = reader(data.message);
    return kinds[read.whole()](read);
  };

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
  const message = (bytes, counts = []) => ({ message: Uint8Array.from(bytes), counts });

  globalThis.protocol = {
    /** What the page says to a worker with this data. */
    toWorker: readWith(toWorker),
    /** What a worker says to the page with this data. */
    fromWorker: readWith(fromWorker),
    /** Data that tells a worker to count. */
    count: ({ range: { from, to }, jobs }) =>
      message([0, ...whole(from), ...whole(to), ...whole(jobs.length), ...jobs.flatMap(({ number, setup, seed }) => [
        ...whole(number), ...text(setup.algorithm), ...whole(setup.n), ...PARAMS.flatMap((name) => whole(setup.params[name])),
        ...text(setup.params.recipe), ...text(setup.source), ...whole(seed),
      ])]),
    /** Data with which a worker says that it is ready. */
    ready: () => message([0]),
    /** Data that gives count matrices back to a worker. */
    reuse: (counts) => message([4], counts),
    /** Data that asks a worker for a sign of life. */
    ping: () => message([5]),
  };
}
