// All that is tested in Firefox, too, in one process and one Firefox for each set of preferences.

process.env.ONLY_FIREFOX = "yes";
const files = ["api", "attack", "browsers", "faults", "findings", "focus", "gallery", "offline", "onefile", "own", "smoke"];
for (const file of files) await import(`./${file}.test.mjs`);
