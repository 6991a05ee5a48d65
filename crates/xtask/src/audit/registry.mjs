// Stands in for npm's registry where it tells known faults: `npm audit --registry ADDRESS`. For the tests beside it, and to try by hand:
//
//   node crates/xtask/src/audit/registry.mjs fault
//   npm_config_registry=ADDRESS cargo verify --host
//
// It prints its address, and ends with its standard input. What it answers:
//
//   fault    that each package of FAULTY that it is asked for has a fault, in every version
//   none     that nothing has a fault
//   refuses  405, as registries that keep no list of faults do

import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";

const FAULTY = new Set(["lodash"]);
const BULK = "/-/npm/v1/security/advisories/bulk";

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

/** By the name of each package the list of its faults. */
const bulk = (asked) => Object.fromEntries(Object.keys(asked).filter((name) => FAULTY.has(name)).map((name) => [name, [advisory(name)]]));

function answer(url, asked) {
  if (answers === "none" && url === BULK) return {};
  if (answers === "fault" && url === BULK) return bulk(asked);
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
