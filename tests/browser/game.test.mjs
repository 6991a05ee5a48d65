// The laboratory's game: the next card is guessed.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import { address, allWords, isHidden, keys, openLink, press, reload, until, words } from "./page.mjs";

/** The keyboard is on the way to lessons or, where the page is scrolled away from it, on Play. */
async function keepsTheKeyboardInSight(page) {
  const [id, inSight] = await page.evaluate(() => {
    const box = document.activeElement.getBoundingClientRect();
    return [document.activeElement.id, box.top >= 0 && box.bottom <= innerHeight];
  });
  assert.ok(["open-lessons", "play"].includes(id), id);
  assert.ok(inSight, `${id} is out of sight`);
}

test("the game, by keyboard alone", async () => {
  const settings = { algorithm: "fisher-yates-down", n: 13, deck: 13, seed: 3, shuffles: 0, game: 1 };
  const page = await openLink(settings, { reducedMotion: true });
  const labels = await allWords(page, "#game-cards button");
  assert.equal(labels.length, 13);
  // Hearts are red, as on the stage; spades are not.
  const inks = (page) => page.$$eval("#game-cards button", (all) => [...new Set(all.map((button) => `${button.textContent.at(-1)} ${getComputedStyle(button).color}`))]);
  assert.deepEqual(await inks(page), ["♥ rgb(198, 40, 40)"]);
  assert.match(await words(page, "#game-rule"), /^Game 1 of this seed/);
  assert.equal(await page.$$eval("#game-cards [tabindex='0']", (all) => all.length), 1);
  const play = async () => {
    const seen = [];
    await page.focus("#game-cards [tabindex='0']");
    for (let turn = 1; turn <= 13; turn += 1) {
      const guess = await page.evaluate(() => document.activeElement.textContent);
      assert.ok(!seen.includes(guess), `${guess} was seen`);
      await keys(page, "Enter");
      seen.push((await allWords(page, "#game-seen li")).at(-1));
      assert.equal((await words(page, "#game-said")).includes(seen.at(-1)), true);
      assert.equal((await words(page, "#game-said")).includes("right"), guess === seen.at(-1));
      if (turn < 13) assert.match(await words(page, "#game-said"), new RegExp(`${guess}.* ${13 - turn} left`));
      // The keyboard is still on a card that is left.
      if (turn < 13) {
        assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-disabled")), "false");
      }
      // A card that was seen cannot be guessed, nor does a number open an exhibit.
      await keys(page, "7");
      if (turn === 4) await keys(page, "ArrowRight", "ArrowLeft");
    }
    return seen;
  };
  const deck = await play();
  // Other keys are heard.
  await page.focus("#game-cards [tabindex='0']");
  await keys(page, "?");
  assert.equal(await page.$eval("#help", (help) => help.open), true);
  await keys(page, "Escape");
  assert.deepEqual([...deck].sort(), [...labels].sort());
  assert.equal((await address(page)).exhibit, undefined);
  const hits = await page.$$eval("#game-seen .mine", (all) => all.length);
  // 1 + 1/2 + … + 1/13.
  assert.match(await words(page, "#game-score"), new RegExp(`^${hits} of 13 right.*3\\.18 on average.*You: ${hits}\\.00`));
  // The link gives the same deck, another number another one.
  await reload(page);
  assert.deepEqual(await play(), deck);
  await press(page, "[data-act=next-deck]");
  assert.equal((await address(page)).game, "2");
  assert.notDeepEqual(await play(), deck);
  assert.match(await words(page, "#game-score"), /of 2 shuffles/);
  await keys(page, "Escape");
  assert.equal(await isHidden(page, "#game"), true);
  await keepsTheKeyboardInSight(page);
  await finish(page);
});

test("a reader plays decks riffled one to seven times", async () => {
  const page = await openLink({ algorithm: "riffle", passes: 1, n: 13, deck: 13, seed: 3, game: 1 });
  await press(page, "#read-decks");
  await until(page, "all decks are read", () => {
    const values = [...document.querySelectorAll("#game-table tbody td")].map((td) => td.textContent);
    const done = document.getElementById("read-decks").ariaDisabled === "false";
    return done && values.length === 8 && values.every((value) => /^\d/.test(value));
  });
  const hits = (await allWords(page, "#game-table tbody td")).map(Number.parseFloat);
  const [fair, ...riffled] = hits;
  assert.equal(fair, 3.18);
  // Each riffle hides more; the standard error is below 0.05.
  riffled.forEach((mean, k) => assert.ok(mean > fair - 0.2 && (k === 0 || mean < riffled[k - 1] + 0.2), `${hits}`));
  assert.ok(riffled[0] > 8);
  // The other size is another game.
  await press(page, "#game-decks [data-act=game-size][data-id='52']");
  assert.equal((await allWords(page, "#game-cards button")).length, 52);
  assert.equal(await isHidden(page, "#game-read"), true);
  assert.equal((await address(page)).n, "52");
  await finish(page);
});
