// Stands in for npm's registry where it tells known faults: `npm audit --registry ADDRESS`. For the tests beside it, and to try by hand:
//
//   node crates/xtask/publish/src/audit/registry.mjs fault
//   npm_config_registry=ADDRESS cargo verify --host
//
// It prints its address, and ends with its standard input. What it answers:
//
//   fault    that each package of FAULTY that it is asked for has a fault, in every version
//   quick    the same, but only at the address that npm up to 10 asks when the first one fails
//   none     that nothing has a fault
//   refuses  405, as registries that keep no list of faults do

import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";

const FAULTY = new Set(["lodash", "naive-shuffle"]);
const BULK = "/-/npm/v1/security/advisories/bulk";
const QUICK = "/-/npm/v1/security/audits/quick";

const answers = process.argv[2] ?? "fault";

/** Nobody published this fault: it has an address that is nobody's. */
const advisory = (name) => ({
  id: 1,
  url: "https://example.org/advisories/EXAMPLE-1",
  title: `${name} favours some orders`,
  severity: "moderate",
  vulnerable_versions: "*",
  cwe: ["CWE-330"],
  cvss: { score: 5.3, vectorString: null },
});

/** The answer of today: by the name of each package the list of its faults. */
const bulk = (asked) => Object.fromEntries(Object.keys(asked).filter((name) => FAULTY.has(name)).map((name) => [name, [advisory(name)]]));

/** The answer of before: faults by their numbers. Of lock files as they are now it is told what the folder's own package.json wants, no more. */
function quick(asked) {
  const names = Object.keys({ ...asked.requires, ...asked.dependencies }).filter((name) => FAULTY.has(name));
  return { advisories: Object.fromEntries(names.map((name, at) => [at + 1, { ...advisory(name), id: at + 1, module_name: name }])) };
}

function answer(url, asked) {
  if (answers === "none" && url === BULK) return {};
  if (answers === "fault" && url === BULK) return bulk(asked);
  if (answers === "quick" && url === QUICK) return quick(asked);
  return null;
}

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
  const said = answer(request.url, text.length > 0 ? JSON.parse(text) : {});
  response.writeHead(said ? 200 : 405, { "content-type": "application/json" });
  response.end(JSON.stringify(said ?? { message: "405 Method Not Allowed" }));
});

server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
process.stdin.on("end", () => process.exit()).resume();
