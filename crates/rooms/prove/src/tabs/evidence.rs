//! Evidence from a count whose number of shuffles was fixed before: the verdict with its risk, the
//! tests, and beside it a second count with another seed.

use ::words::prove as say;
use app::i18n::verdict;
use stats::{AdjustedTest, Verdict};

use super::asked::{Asked, Block, tabled};
use crate::counts::{Count, Experiment};
use crate::sampled;
use page::document::{note, strong, text};

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let lang = asked.lang;
    let mut blocks = vec![text(say::BEFORE.of(lang))];
    let (counts, experiment) = (asked.counts.done(), asked.counts.experiment());
    let (Some(first), Some(experiment)) = (counts.first(), experiment) else {
        return blocks;
    };
    let found = &first.verdict;
    let name = |card: usize| asked.name(card);
    blocks.push(strong(verdict::headline(lang, found)));
    blocks.push(text(verdict::why(lang, found, &name)));
    if let Some(second) = counts.get(1) {
        let said = sampled::together(lang, found.outcome(), second.verdict.outcome());
        blocks.push(both(asked, experiment, [first, second]));
        blocks.push(strong(said));
    }
    blocks.push(tests(asked, found));
    blocks.push(note(asked.say(say::VERDICT_RULE)));
    blocks
}

/// Each test of a verdict: what it looks at, what it found, what it could have found.
fn tests(asked: &Asked<'_>, found: &Verdict) -> Block {
    let lang = asked.lang;
    let row = |test: &AdjustedTest| {
        let smallest = sampled::smallest(lang, found, test.kind);
        let cells = [
            verdict::test_name(lang, test.kind).to_string(),
            sampled::says(lang, test),
            verdict::test_numbers(lang, test),
            say::would_find(lang, &smallest),
        ];
        let mut row = said(cells);
        if test.rejects {
            row[1].1 = "said off";
        }
        row
    };
    let heading = sampled::columns(lang).map(str::to_string);
    let mut rows = vec![said(heading)];
    rows.extend(found.tests.iter().map(row));
    tabled("tests", asked.say(say::TESTS), rows, true)
}

/// Both verdicts side by side, test by test.
fn both(asked: &Asked<'_>, experiment: &Experiment, counts: [&Count; 2]) -> Block {
    let lang = asked.lang;
    let [title, outcome] = sampled::both(lang);
    let seeds = [0, 1].map(|k| say::with_seed(lang, experiment.seed_of(k).0));
    let row = |name: &str, of: &dyn Fn(&Verdict) -> String| {
        let [first, second] = counts.map(|count| of(&count.verdict));
        said([name.to_string(), first, second])
    };
    let [first, second] = seeds;
    let mut rows = vec![said([String::new(), first, second])];
    rows.push(row(outcome, &|found| {
        verdict::word(lang, found.outcome()).to_string()
    }));
    for kind in counts[0].verdict.tests.iter().map(|test| test.kind) {
        rows.push(row(verdict::test_name(lang, kind), &|found| {
            let test = found.test(kind);
            test.map_or_else(String::new, |test| verdict::test_numbers(lang, test))
        }));
    }
    tabled("both", title, rows, true)
}

/// Cells that are read, not compared.
fn said<const N: usize>(cells: [String; N]) -> Vec<(String, &'static str)> {
    cells.into_iter().map(|cell| (cell, "said")).collect()
}
