// What is taken away: pictures, counts, an animation, a handout, the stage in another page. Files are read as whoever gets them would.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import {
  attribute, becomes, counted, countWaiting, fast, frames, go, isHidden, keys, link, open, openLink, pinnedCounts, press, slide, steps, until, words,
} from "./page.mjs";

const still = { algorithm: "naive-swap", n: 8, seed: 42, shuffles: 0, lang: "en" };

/** Keeps what the page makes files of, instead of saving it. */
const keepFiles = (page) =>
  page.evaluateOnNewDocument(() => {
    window.files = [];
    const blobs = new Map();
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const url = make(blob);
      blobs.set(url, blob);
      return url;
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      if (!this.download) return click.call(this);
      window.files.push([this.download, blobs.get(this.href)]);
    };
  });

/** The latest file: `{ name, type, bytes }`, once `press` of a button has made one more. */
async function file(page, act) {
  const before = await page.evaluate(() => window.files.length);
  await press(page, `[data-act=${act}]`);
  await until(page, `${act} makes a file`, (before) => window.files.length > before, before);
  const [name, type, bytes] = await page.evaluate(async () => {
    const [name, blob] = window.files.at(-1);
    return [name, blob.type, Array.from(new Uint8Array(await blob.arrayBuffer()))];
  });
  return { name, type, bytes: Buffer.from(bytes) };
}

/** Whether an element takes no room. */
const isGone = (page, selector) => page.$eval(selector, (element) => element.getClientRects().length === 0);

/** Chooses a picture in the menu. */
const choose = (page, id) => page.select("#take-picture", id);

/** The pictures of the menu. */
const pictures = (page) => page.$$eval("#take-picture option", (all) => all.map((option) => option.value));

const said = (page) => words(page, "#take-said");

/** Takes a picture of the menu as PNG and SVG, looks whether both are one and not empty, and gives what is written in the SVG and its name. */
async function both(page, id) {
  await choose(page, id);
  const png = await file(page, "take-png");
  assert.equal(png.type, "image/png");
  assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
  // 16 cm at 300 dots an inch, and the file says so.
  assert.equal(png.bytes.readUInt32BE(16), 1890, id);
  const at = png.bytes.indexOf("pHYs") + 4;
  assert.deepEqual([png.bytes.readUInt32BE(at), png.bytes[at + 8]], [11_811, 1]);
  const decoded = await page.evaluate(async () => {
    const image = await createImageBitmap(window.files.at(-1)[1]);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  assert.ok(decoded > 5, `${id} is not empty`);
  const svg = await file(page, "take-svg");
  const { error, texts, lines } = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const count = (selector) => parsed.querySelectorAll(selector).length;
    return {
      error: count("parsererror"),
      texts: [...parsed.querySelectorAll("text")].map((text) => text.textContent).join(""),
      lines: count("rect, path, polygon"),
    };
  }, svg.bytes.toString());
  assert.equal(error, 0, id);
  assert.ok(lines > 5, id);
  assert.match(await said(page), /^Saved/, id);
  return { texts, name: svg.name };
}

test("every picture is a PNG for print and an SVG of lines, with caption and link", async () => {
  const settings = { ...still, n: 4, whole: "yes", shuffles: 1000, algorithm2: "riffle", seed: 7 };
  const page = await openLink(settings, { before: keepFiles });
  await counted(page, 1000);
  await press(page, "#open-take");
  const all = ["stage", "stage-2", "whole", "whole-2", "heat", "heat-2", "between", "followed", "orders"];
  assert.deepEqual(await pictures(page), all);
  for (const id of all) {
    const { texts, name } = await both(page, id);
    for (const part of ["n = 4", "Seed 7", "Shuffle Lab 0.1.0", "#v=1&algorithm=naive-swap&n=4"]) {
      assert.ok(texts.includes(part), `${id}: ${part} in ${texts}`);
    }
    assert.match(name, /^(naive-swap|riffle)-n4-seed7-\w+\.svg$/);
  }
  await finish(page);
});

test("the tree of paths is taken as PNG and SVG too", async () => {
  const page = await openLink({ ...still, algorithm: "naive-swap", n: 3 }, { before: keepFiles });
  await page.focus("#orders");
  await keys(page, "ArrowRight", "ArrowRight", "Enter");
  await until(page, "paths are told", () => document.getElementById("paths-line").textContent.includes("5 of 27"));
  await press(page, "#open-take");
  assert.ok((await pictures(page)).includes("tree"));
  const { texts } = await both(page, "tree");
  for (const part of ["Sequences of choices", "1 3 2", "n = 3"]) assert.ok(texts.includes(part), `${part} in ${texts}`);
  // What is worked out hangs on no counts.
  assert.doesNotMatch(texts, /[\d,]+ shuffles/);
  await finish(page);
});

test("counts are those that the link promises, as a table and as JSON", async () => {
  const run = pinnedCounts.find((run) => run.algorithm === "naive-swap" && run.n > 1);
  const { algorithm, n, seed, shuffles } = run;
  const page = await openLink({ algorithm, n, seed, shuffles, lang: "zh" }, { before: keepFiles });
  await counted(page, Number(shuffles));
  await press(page, "#open-take");
  const csv = await file(page, "take-csv");
  assert.equal(csv.name, `${algorithm}-n${n}-seed${seed}-counts.csv`);
  assert.deepEqual([...csv.bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const [told, places, next] = csv.bytes.toString().split("\r\n\r\n").map((part) => part.trim().split("\r\n"));
  assert.ok(told.includes(`shuffles,${shuffles}`) && told.includes(`algorithm,${algorithm}`));
  assert.deepEqual(places.slice(1).map((row) => row.split(",").slice(1).map(Number)).flat(), run.positions.flat().map(Number));
  assert.match(places[0], /^牌 ↓ 位置 →/);
  assert.equal(next.length, n + 2);
  const json = JSON.parse((await file(page, "take-json")).bytes.toString());
  assert.deepEqual(json.positions.flat(), run.positions.flat().map(Number));
  const { version, successors, link: address, ...options } = json;
  assert.equal(successors.length, n + 1);
  assert.equal(address, await page.evaluate(() => location.href.replace("#lab&", "#")));
  assert.deepEqual({ ...options, positions: 0 }, { about: "Shuffle Lab", algorithm, chance: "exact", n: Number(n), seed: String(seed), shuffles: Number(shuffles), positions: 0 });
  await finish(page);
});

test("nothing counted, nothing saved; what the browser refuses is told where one looks, in both languages", async () => {
  const page = await openLink(still, {
    before: async (page) => {
      await keepFiles(page);
      await page.evaluateOnNewDocument(() => {
        const refuse = () => Promise.reject(new Error("refused"));
        navigator.clipboard.write = refuse;
        navigator.clipboard.writeText = refuse;
        HTMLCanvasElement.prototype.toBlob = (done) => done(null);
      });
    },
  });
  await press(page, "#open-take");
  for (const [act, en, zh] of [
    ["take-csv", /^Nothing is counted/, /^还没有计数/],
    ["take-copy", /Save it instead/, /改为保存/],
    ["copy-code", /Select the text/, /选中文字/],
    ["take-png", /Save the SVG/, /改存 SVG/],
  ]) {
    for (const expected of [en, zh]) {
      await press(page, `[data-act=${act}]`);
      await until(page, `${act} is answered`, (expected) => new RegExp(expected).test(document.getElementById("take-said").textContent), expected.source);
      await press(page, "#lang");
    }
  }
  assert.equal(await page.evaluate(() => window.files.length), 0);
  await finish(page);
});

/** What a GIF says of itself: width, height, whether it loops, each frame's hundredths of a second. */
function gif(bytes) {
  assert.equal(bytes.subarray(0, 6).toString(), "GIF89a");
  const found = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), loops: false, delays: [], comment: "" };
  const blocks = (at) => {
    const parts = [];
    while (bytes[at] > 0) {
      parts.push(bytes.subarray(at + 1, at + 1 + bytes[at]));
      at += 1 + bytes[at];
    }
    return [Buffer.concat(parts), at + 1];
  };
  for (let at = 13 + 3 * 256; bytes[at] !== 0x3b; ) {
    if (bytes[at] === 0x21) {
      const [data, next] = blocks(at + 2);
      if (bytes[at + 1] === 0xf9) found.delays.push(data.readUInt16LE(1));
      if (bytes[at + 1] === 0xfe) found.comment = data.toString();
      if (bytes[at + 1] === 0xff) found.loops = data.toString().startsWith("NETSCAPE2.0");
      at = next;
    } else {
      assert.equal(bytes[at], 0x2c);
      [, at] = blocks(at + 11);
    }
  }
  return found;
}

test("the run is an animated GIF that loops and rests at its end; making it can be cancelled", async () => {
  const page = await openLink(still, { before: keepFiles });
  await press(page, "#open-take");
  await press(page, "#take-gif");
  await until(page, "frames are counted", () => /^Frame \d+ of \d+$/.test(document.getElementById("take-said").textContent));
  await press(page, "#stop-gif");
  assert.deepEqual([await isHidden(page, "#stop-gif"), await isHidden(page, "#take-gif"), await said(page)], [true, false, ""]);
  const { name, type, bytes } = await file(page, "take-gif");
  assert.deepEqual([name, type], ["naive-swap-n8-seed42-run.gif", "image/gif"]);
  const { width, delays, loops, comment } = gif(bytes);
  assert.deepEqual([width, loops], [960, true]);
  assert.ok(delays.length > 60 && delays.length <= 240, `${delays.length} frames`);
  assert.ok(delays.at(-1) >= 200 && delays.slice(1, -1).every((delay) => delay === 8));
  assert.ok(comment.includes("#v=1&algorithm=naive-swap&n=8"));
  assert.ok(bytes.length < 2_000_000, `${bytes.length} bytes`);
  // A browser shows it.
  const shown = await page.evaluate(async () => (await createImageBitmap(window.files.at(-1)[1])).width);
  assert.equal(shown, 960);
  // It says what happens, unless the page does not.
  const { height } = gif(bytes);
  await press(page, "#describe-sentence");
  assert.ok(gif((await file(page, "take-gif")).bytes).height < height - 30);
  // The stage was not moved by it.
  assert.deepEqual((await steps(page))[0], 0);
  await finish(page);
});

test("an animation keeps its own shuffle when its lane goes; closing the panel ends it; two never run at once", async () => {
  const settings = { ...still, algorithm: "riffle", n: 52, algorithm2: "riffle", passes2: 7, lane: 2 };
  const before = async (page) => {
    await keepFiles(page);
    await page.evaluateOnNewDocument(countWaiting);
  };
  const page = await openLink(settings, { before });
  const filming = () => until(page, "frames are counted", () => /^Frame \d+ of \d+$/.test(document.getElementById("take-said").textContent));
  await press(page, "#open-take");
  await press(page, "#take-gif");
  await filming();
  await press(page, "#open-take");
  await press(page, "#open-take");
  assert.deepEqual([await isHidden(page, "#take-gif"), await said(page)], [false, ""]);
  await becomes(page, () => page.evaluate(() => window.waiting), 0, "nothing goes on");
  await page.evaluate(() => {
    for (const id of ["take-gif", "stop-gif", "take-gif"]) document.getElementById(id).click();
  });
  await filming();
  assert.equal(await page.evaluate(() => window.waiting), 1);
  await press(page, "#lane-2 [data-act=remove-lane]");
  await page.select("#algorithm", "naive-swap");
  await until(page, "the file is made", () => window.files.length > 0);
  const [name, bytes] = await page.evaluate(async () => {
    const [name, blob] = window.files.at(-1);
    return [name, Array.from(new Uint8Array(await blob.arrayBuffer()))];
  });
  assert.equal(name, "riffle-n52-seed42-run.gif");
  assert.match(gif(Buffer.from(bytes)).comment, /algorithm2=riffle/);
  await finish(page);
});

test("while counting, or while the names are to be guessed, no counts are given; captions say so far", async () => {
  const page = await openLink({ ...still, n: 52, shuffles: 900_000_000 }, { before: keepFiles });
  await until(page, "some are counted", () => Number(document.getElementById("status").textContent.match(/[\d,]+/)[0].replaceAll(",", "")) > 200_000);
  await press(page, "#open-take");
  await choose(page, "heat");
  for (const [told, caption] of [[/^Still counting/, "so far, while counting"], [/^正在计数/, "计数中"]]) {
    for (const act of ["take-csv", "take-json"]) {
      await press(page, `[data-act=${act}]`);
      assert.match(await said(page), told);
    }
    const svg = (await file(page, "take-svg")).bytes.toString();
    assert.ok(svg.replace(/<[^>]*>\s*/g, "").includes(caption), caption);
    await press(page, "#lang");
  }
  const taken = async () => {
    const json = JSON.parse((await file(page, "take-json")).bytes.toString());
    assert.ok(json.shuffles > 0 && json.link.includes(`&shuffles=${json.shuffles}`) && json.link.includes("&fixed=no"), json.link);
    for (const row of json.positions) assert.equal(row.reduce((sum, count) => sum + count), json.shuffles);
    return json;
  };
  await press(page, "#hold");
  await until(page, "it is paused", () => document.getElementById("hold").textContent === "Resume");
  const paused = await taken();
  assert.ok(paused.shuffles < 900_000_000);
  await press(page, "#stop");
  const stopped = await taken();
  assert.ok(stopped.shuffles >= paused.shuffles);
  // What was taken is what its link shows.
  await go(page, Object.fromEntries(new URLSearchParams(paused.link.split("#")[1])));
  await counted(page, paused.shuffles);
  assert.deepEqual(await taken(), paused);
  await finish(page);

  const guess = await openLink({ ...still, shuffles: 100, algorithm2: "riffle", guess: "yes" }, { before: keepFiles });
  await counted(guess, 100);
  await press(guess, "#open-take");
  for (const told of [/Reveal them first/, /请先揭晓/]) {
    await press(guess, "[data-act=take-csv]");
    assert.match(await said(guess), told);
    await press(guess, "#lang");
  }
  await press(guess, "[data-act=reveal]");
  assert.equal((await file(guess, "take-csv")).name, "naive-swap-n8-seed42-counts.csv");
  await finish(guess);
});

test("the panel opens and closes by keyboard", async () => {
  const page = await openLink(still);
  await page.focus("#open-take");
  await keys(page, "Enter");
  assert.deepEqual([await isHidden(page, "#take"), await attribute(page, "#open-take", "aria-expanded")], [false, "true"]);
  await page.focus("#take-picture");
  await keys(page, "Escape");
  assert.ok(await isHidden(page, "#take"));
  assert.equal(await page.evaluate(() => document.activeElement.id), "open-take");
  await finish(page);
});

test("what is printed is a handout on white, whatever the page looks like", async () => {
  const page = await openLink({ ...still, shuffles: 100_000, theme: "dark" }, { dark: true });
  await counted(page, 100_000);
  await until(page, "it is judged", () => /^Not fair/.test(document.getElementById("verdict-words").textContent));
  const pdf = Buffer.from(await page.pdf({ format: "A4" }));
  assert.equal(pdf.toString("latin1").match(/\/Type \/Page\b/g).length, 1, "one page");
  // Once printed, the handout is gone: again, and it stays.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMediaType("print");
  const { text, pictures, shown, ground } = await page.evaluate(() => ({
    text: document.getElementById("handout").innerText,
    pictures: [...document.querySelectorAll("#handout svg")].map((svg) => svg.querySelectorAll("*").length),
    shown: getComputedStyle(document.getElementById("page")).visibility,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));
  assert.deepEqual([shown, ground], ["hidden", "rgb(255, 255, 255)"]);
  for (const part of ["Naive swap", "biased", "n = 8", "Seed 42", "100,000 shuffles", "Not fair", "exchange", "χ²", "#v=1&algorithm=naive-swap"]) {
    assert.ok(text.includes(part), `${part} in ${text}`);
  }
  // The stage, the whole run, the heatmap, its legend.
  assert.ok(pictures.length === 4 && pictures.every((shapes) => shapes > 10), pictures.join());
  await page.emulateMediaType(null);
  assert.equal(await attribute(page, "html", "data-theme"), "dark");
  assert.ok(await isHidden(page, "#whole-box"));
  await finish(page);
});

test("presentations and embedded stages print the whole handout, and it goes when it is printed", async () => {
  for (const [key, value, shows] of [["mode", "present", "#page.presenting"], ["embed", "stage", "[data-embed=stage]"]]) {
    const page = await openLink({ ...still, shuffles: 1000, [key]: value });
    await counted(page, 1000);
    const pictures = () => page.$$eval("#handout svg", (all) => all.map((svg) => svg.querySelectorAll("*").length));
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    // The stage, the whole run, the heatmap, its legend.
    const found = await pictures();
    assert.ok(found.length === 4 && found.every((shapes) => shapes > 10), `${value}: ${found}`);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.deepEqual(await pictures(), []);
    await until(page, `${value} is back`, (shows) => document.querySelector(shows), shows);
    assert.ok((await page.evaluate(() => location.hash)).includes(`&${key}=${value}`));
    await finish(page);
  }
});

test("that the link is copied is told until the latest copy is old", async () => {
  const page = await openLink(still, {
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        navigator.clipboard.writeText = () => Promise.resolve();
        window.ends = [];
        const later = window.setTimeout;
        window.setTimeout = (then, time, ...rest) => (time === 2500 ? window.ends.push(then) : later(then, time, ...rest));
      }),
  });
  const tells = () => page.$eval("#copy-link", (button) => button.hasAttribute("data-done"));
  for (const copies of [1, 2]) {
    await press(page, "#copy-link");
    await until(page, "it is copied", (copies) => window.ends.length === copies, copies);
  }
  for (const expected of [true, false]) {
    await page.evaluate(() => window.ends.shift()());
    await frames(page);
    assert.equal(await tells(), expected);
  }
  await finish(page);
});

test("the snippet embeds what was chosen", async () => {
  const page = await openLink(still);
  await press(page, "#open-take");
  const code = () => words(page, "#embed-code");
  const source = async () => new URL((await code()).match(/src="([^"]*)"/)[1].replaceAll("&amp;", "&"));
  assert.match((await source()).hash, /&embed=stage$/);
  for (const id of ["embed-heat", "embed-plays", "embed-loops"]) await press(page, `#${id}`);
  const { hash } = await source();
  assert.match(hash, /&embed=heatmap&play=yes&loop=yes$/);
  const frame = await open({ hash: hash.replace("&shuffles=0", "&shuffles=100") });
  await counted(frame, 100);
  for (const part of [".tools", "#controls", "#detail", "#verdict"]) assert.ok(await isGone(frame, part), part);
  for (const part of ["#stage", "#heat", "#play", "#open-lab"]) assert.ok(!(await isGone(frame, part)), part);
  const lab = await attribute(frame, "#open-lab", "href");
  assert.ok(lab.startsWith("#v=1&algorithm=naive-swap") && !lab.includes("embed"));
  // It plays, and after its end again: the same run. Slowly enough that a frame shows it.
  await slide(frame, "#speed", 4);
  await until(frame, "the run has ended", () => /^(\d+) \/ \1$/.test(document.getElementById("steps").textContent));
  await until(frame, "it plays again", () => !/^(\d+) \/ \1$/.test(document.getElementById("steps").textContent));
  assert.ok(!(await frame.evaluate(() => location.hash)).includes("run="));
  await finish(frame);
  await finish(page);
});

test("inside another page it waits, plays when asked, and stays with its run", async () => {
  const page = await openLink({ ...still, embed: "1" });
  assert.deepEqual(await steps(page).then(([at]) => at), 0);
  assert.ok(await isGone(page, "#heat-panel"));
  await fast(page);
  for (let k = 0; k < 2; k += 1) {
    await press(page, "#play");
    await becomes(page, () => steps(page).then(([at, all]) => at === all), true, "the run ends");
  }
  assert.ok(!(await page.evaluate(() => location.hash)).includes("run="));
  await finish(page);
});

test("the single file gives files too, and its snippet does not tell where it lies", async () => {
  const path = new URL("../../dist/shuffle-lab.html", import.meta.url);
  const page = await open({ path: path.href, hash: link(still), before: keepFiles });
  await press(page, "#open-take");
  const svg = await file(page, "take-svg");
  assert.ok(!svg.bytes.toString().includes("file:"));
  assert.match(await words(page, "#embed-code"), /src="shuffle-lab\.html#v=1/);
  assert.equal((await file(page, "take-png")).type, "image/png");
  assert.equal(gif((await file(page, "take-gif")).bytes).width, 960);
  await finish(page);
});

test("beside others the panel says whose counts and run are taken, and Escape on its button closes it", async () => {
  const page = await openLink({ ...still, algorithm2: "riffle", shuffles: 100 }, { before: keepFiles });
  await counted(page, 100);
  await page.focus("#open-take");
  await keys(page, "Enter");
  assert.deepEqual(await Promise.all(["#take-counts", "#take-film"].map((id) => words(page, id))), ["Counts · A · Naive swap", "This run · A · Naive swap"]);
  await press(page, "#look-at-2");
  assert.match(await words(page, "#take-counts"), /^Counts · B · Riffle/);
  assert.match((await file(page, "take-csv")).name, /^riffle-/);
  await page.focus("#open-take");
  await keys(page, "Escape");
  assert.equal(await isHidden(page, "#take"), true);
  await finish(page);
});
