// A reporter for `node --test` that ends with the ten slowest tests.

const COUNT = 10;

export default async function* slowest(events) {
  const tests = [];
  for await (const { type, data } of events) {
    const ended = type === "test:pass" || type === "test:fail";
    // A file is a test of its own for the runner: what counts is what it contains.
    if (ended && data.details.type !== "suite" && data.name !== data.file) tests.push(data);
  }
  tests.sort((a, b) => b.details.duration_ms - a.details.duration_ms);
  yield `\nthe ${COUNT} slowest of ${tests.length} tests:\n`;
  for (const { name, details } of tests.slice(0, COUNT)) yield `${(details.duration_ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`;
}
