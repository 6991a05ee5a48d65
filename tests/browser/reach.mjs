// Where each control of the page before the screens is now: at most two actions from Watch. An action is a press of what the selector
// names, or of a key. What is gone on purpose is in CHANGELOG.md.

const naive = "#watch=naive-swap&shuffles=10000";
const million = "#watch=naive-swap&shuffles=1000000";
const written = "#watch=v=1&algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1";
const recipe = "#watch=v=1&algorithm=recipe&n=13";
const cross = "#watch=cross";
const race = "#watch=v=1&algorithm=draw-splice&n=10&shuffles=1000000";
const small = "#watch=v=1&algorithm=naive-swap&n=3&shuffles=1000000";
const long = "#watch=v=1&algorithm=naive-swap&algorithm2=fisher-yates-up&n=13&shuffles=1000000000";
const proof = "#watch .lane:nth-of-type(1) .verdict a";
const why = "#watch .lane:nth-of-type(2) .verdict a";
const tab = (words) => `#prove .tab ::-p-text(${words})`;
const screen = (id) => `#site nav a[href="#${id}"]`;

/** Start, actions, and what must be seen then, by what it was called. */
export const reached = [
  [naive, [screen("learn")], { "2 lessons": '#learn a[href="#learn=naive-swap.1"]', "32 the game": '#learn a[href^="#learn=next-card"]', "70 which is fair?": '#learn a[href*="guess="]' }],
  [naive, [screen("gallery")], { "3 all shuffles": "#gallery-find", "34 tiles": "#gallery-sattolo-exact", "16 flat but unfair": "#gallery-story-flat", "18-26 pairs": "#gallery-story-short-seed" }],
  [naive, ["#site-share"], {
    "4 copy link": "#share-copy-link", "38 PNG": "#share-png", "39 SVG": "#share-svg", "40-41 copy the picture": "#share-picture", "42 CSV": "#share-csv", "43 JSON": "#share-json",
    "46 handout": "#share-print", "47-49 options of embedding": "#share .choice input, #share [type=checkbox]", "50 copy the code": "#share-copy-code", "51 the code": "#share-code",
    "52 the single file": '#share a[href="shuffle-lab.html"]',
  }],
  [naive, ["#site-share", "#share-film"], { "44 GIF": "#share-gif" }],
  [naive, ["#site-more"], { "6 presentation": "#site-present", "7 keys": "#site-open-keys", "8 light or dark": '#site-menu [value="dark"]' }],
  [naive, ["key f"], { "6 presentation, by key": "#site[data-present] #beat-on", "93 leave it": "#beat-leave" }],
  [naive, ["#site-more", "#site-open-keys"], { "163 letter keys": "#site-letter-keys", "162 close the keys": "#site-keys-close" }],
  [naive, [], { "9 language": "#site-zh", "84, 86, 102 play and again": "#watch-play", "87 a step": "#watch-step", "91 the lever": "#watch-lever", "64 new luck": "#watch-again", "111 a map": "#watch-lane-0", "112 another map": "#watch-lane-1" }],
  [naive, [screen("learn"), '#learn a[href*="exhibit=worked-run"]'], { "10 worked run": "#watch canvas", "53 use luck instead of the written draws": "#watch-again" }],
  [naive, [screen("learn"), '#learn a[href*="exhibit=ace-of-hearts"]'], { "11 ace of hearts": "#prove .answer", "121 the place of the chain": "#prove .asked input" }],
  [naive, [screen("learn"), '#learn a[href*="exhibit=table-13"]'], { "12 table of 13": "#prove .answer table, #prove .answer details" }],
  [naive, [screen("learn"), '#learn a[href*="exhibit=fifty-four"]'], { "13 54 cards": "#prove .answer", "122-126 the proof by steps": "#prove .walk button" }],
  [naive, [screen("learn"), '#learn a[href*="exhibit=five-and-two"]'], { "14 five ways": "#prove .answer", "131-133 the race": "#prove .walk button" }],
  [naive, [screen("learn"), '#learn a[href*="exhibit=seven-passes"]'], { "15 seven passes": "#prove .answer details" }],
  [naive, [screen("check"), "#check .yours-tabs button:first-child"], { "code": "#own-text", "texts to start from": ".own-start button:nth-of-type(2)" }],
  [naive, [screen("check"), "#check .yours-tabs button:last-child"], { "17 check yours": "#check-text", "156 is it fair?": "#check-ask", "157 a file": "#check-file", "158 the order before": "#check .order" }],
  [naive, [screen("learn"), '#learn a[href="#learn=naive-swap.1"]'], { "28 next stop": "#lesson-next", "29 leave": '#lesson a[href="#learn"]' }],
  [naive, [screen("learn"), '#learn a[href^="#learn=next-card"]'], { "34 another deck": "#guess-next", "35 how shuffled": "#guess-riffles-7", "36 how many cards": "#guess-cards-52", "52 cards": "#guess-card-51" }],
  [naive, ["#watch-title-1"], { "55, 79 the shuffle": "#watch-shuffle-riffle", "71 another shuffle": "#watch-add", "81 remove": "#watch-remove" }],
  [naive, ["#watch-title-1", "#watch-shuffle-riffle"], { "59 passes": "#watch .lane:nth-of-type(2) .stepper button" }],
  [naive, ["#watch-title-1", "#watch-shuffle-sort-by-keys"], { "60 bits": "#watch .lane:nth-of-type(2) .stepper button" }],
  [naive, ["#watch-title-1", "#watch-shuffle-piles"], { "61 piles": "#watch .lane:nth-of-type(2) .stepper button" }],
  [naive, ["#watch-title-1", "#watch-shuffle-swap-random-pairs"], { "62 swaps": "#watch .lane:nth-of-type(2) .stepper button" }],
  [naive, ["#watch-settings"], {
    "56 settings": "#watch-panel", "58 cards": "#watch-set-n", "63 seed": "#watch-set-seed", "66, 74, 80 chance": "#watch-set-chances", "103 places": "#watch-see-places", "104 neighbours": "#watch-see-neighbours",
    "106 exact": "#watch-see-exact", "107 difference": "#watch-see-difference", "90 whole run": "#watch-see-threads", "76 a map as a table": "#watch-view-5",
  }],
  [naive, ["#watch-settings", "#watch-more > summary"], {
    "67 own decks and luck": "#watch-set-tied", "66, 74, 80 chance of one": "#watch-set-chance2", "103-104 what is counted": "#watch-view-0",
    "105-108, 113 counted, by step, B against A": "#watch-view-1", "109-110 times the fair share, probability": "#watch-view-2", "144-145 by sentence, by code": "#watch-view-3", "90 whole run": "#watch-view-4", "92 speed": "#watch-view-6",
  }],
  [naive, ["#watch-settings", "#watch-see-one-card"], { "116 follow one card": "#watch-view-card" }],
  [naive, ["#watch-settings", "#watch-view-5"], { "77 the table": "#watch .runs table" }],
  [naive, ["#site-more", "#site-settings"], { "56 settings, from the menu": "#watch-panel" }],
  [recipe, ["#watch-settings"], { "recipe parts": "#watch-set-recipe-0" }],
  [written, ["#watch-settings"], { "54 written draws": "#watch-set-draws" }],
  [long, [], { "98 as many as wished": "#watch-lever", "101 stop": "#watch-play" }],
  [naive, [why], { "115 the tests, 119 all questions": tab("What does a count show?"), "118 more of a shuffle": "#prove-shuffle" }],
  [naive, [why, tab("What does a count show?")], { "114 confirm with fresh luck, once counted": "#prove .walk button" }],
  [naive, [why, tab("How many cards stay in place?")], { "120 a question's figure": "#prove-chart" }],
  [million, [proof, tab("Why 1/")], { "121 the chain": "#prove .asked input" }],
  [cross, [why, tab("Can every card be predicted?")], { "138-141 predict": "#prove .asked input" }],
  [race, [proof, tab("How fast is each?")], { "131 the race": "#prove .walk button" }],
  [small, ["#watch .verdict a"], { "147-148 every order": "#prove .orders", "149 the paths to them": "#prove svg.tree" }],
  [naive, ["#watch-step", "key ArrowLeft"], { "85 a step back": "#watch-lever" }],
  [naive, ["#watch-play"], { "95-100 count on, hold": "#watch-play" }],
];
