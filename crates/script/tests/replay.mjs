// Runs texts with written draws, as V8 does: the other side of v8.rs.
//
// Input and output as those of replay.py; the first line says which version it is.
import fs from "node:fs";
import vm from "node:vm";

let state = 0n;

function word() {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return state >> 33n;
}

const below = n => Number(word() % BigInt(n));
const unit = () => Number((word() << 22n) | (word() >> 9n)) / 2 ** 53;
const crypto = {
    randomInt(low, high) {
        if (high === undefined) [low, high] = [0, low];
        return low + below(high - low);
    },
};

function prepared(n, first) {
    const quiet = { log() {}, table() {}, error() {} };
    const space = vm.createContext({
        unit,
        crypto,
        console: quiet,
        module: { exports: {} },
        exports: {},
        require: name => (name.endsWith("crypto") ? crypto : {}),
    });
    vm.runInContext("Math.random = unit", space);
    return [space, vm.runInContext(`[...Array(${n}).keys()].map(card => card + ${first})`, space)];
}

function run(text, kind, name, field, n, first) {
    let [space, deck] = prepared(n, first);
    const code = new vm.Script(text, { filename: "text" });
    const timeout = 5000;
    const before = state;
    if (kind === "script") {
        space[name] = deck;
        code.runInContext(space, { timeout });
        return vm.runInContext(name, space);
    }
    try {
        code.runInContext(space, { timeout });
    } catch (error) {
        // What stands below the shuffle is not compared.
        if (vm.runInContext(`typeof ${name.split(".")[0]}`, space) === "undefined") throw Object.assign(Error(), { name: "import" });
    }
    // What stands below the shuffle drew, too.
    state = before;
    space.$deck = deck;
    let result;
    if (kind === "function") {
        const found = vm.runInContext(`typeof ${name} === "function"`, space);
        result = vm.runInContext(found ? `${name}($deck)` : `$deck.${name}()`, space, { timeout });
    } else {
        const [made, method] = name.split(".");
        try {
            space.$object = vm.runInContext(`new ${made}([])`, space);
        } catch {
            // How it is made is not compared.
            throw Object.assign(Error(), { name: "import" });
        }
        vm.runInContext(`$object.${field} = $deck`, space);
        state = before;
        result = vm.runInContext(`$object.${method}()`, space, { timeout });
        deck = vm.runInContext(`$object.${field}`, space);
    }
    return Array.isArray(result) ? result : deck;
}

const card = (value, n, first) => (Number.isInteger(value) && value >= first && value < first + n ? value - first : "?");

const lines = fs.readFileSync(0, "utf8").split("\n");
const output = [process.version + " V8 " + process.versions.v8];
let text = "", kind, name, field, first;
for (let at = 0; at < lines.length; at++) {
    if (!lines[at]) continue;
    const words = lines[at].split(" ");
    if (words[0] === "text") {
        text = lines.slice(at + 1, at + 1 + Number(words[1])).join("\n");
        at += Number(words[1]);
        [kind, name, field] = words.slice(2);
        first = Number(words[5]);
        continue;
    }
    state = BigInt(words[2]);
    try {
        const n = Number(words[1]);
        const result = run(text, kind, name, field, n, first);
        output.push(Array.isArray(result) ? Array.from(result, value => card(value, n, first)).join(" ") : "");
    } catch (error) {
        const line = /text:(\d+)/.exec(error?.stack ?? "");
        // What is thrown need be no error: it has neither name nor line.
        output.push(typeof error?.stack === "string" ? `${error.name} ${line ? line[1] : 0}` : "thrown");
    }
}
process.stdout.write(output.join("\n") + "\n");
