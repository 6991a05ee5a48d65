//! Inputs of a tab, and blocks that several tabs have.

use std::cell::{OnceCell, RefCell};

use ::document::{Rows, canvas, details, facts, status, table};
use app::i18n::{Lang, Words};
use app::settings::Proved;
use app::theory::Theory;

use crate::charts::{CHART, Chart};
use crate::counts::Counts;
use crate::evidence::Evidence;
use crate::msg::ProveMsg;
use crate::race::Race;
use page::document::linked;

pub(super) type Block = ::document::Block<ProveMsg>;

/// Inputs of a tab.
pub(super) struct Asked<'a> {
    pub(super) lang: Lang,
    pub(super) settings: &'a Proved,
    pub(super) theory: &'a OnceCell<Theory>,
    pub(super) evidence: &'a Evidence,
    pub(super) race: &'a Race,
    pub(super) counts: &'a Counts,
    /// The figure among its blocks.
    pub(super) chart: RefCell<Option<Chart>>,
}

impl Asked<'_> {
    /// A figure, and the words that stand for it.
    pub(super) fn chart(&self, chart: Chart, words: &str) -> Block {
        self.chart.replace(Some(chart));
        canvas(CHART, words)
    }

    pub(super) fn say(&self, which: Words) -> &'static str {
        which.of(self.lang)
    }

    /// The name of a card, from 0.
    pub(super) fn name(&self, card: usize) -> String {
        let deck = self.settings.lane.deck;
        deck.label(page::reason::name_of(card))
    }
}

/// Buttons, how much is done of what one began, and which step it is or what went wrong.
pub(super) fn walk(acts: Vec<Block>, done: Option<Block>, at: &str) -> Block {
    Block::group("walk", acts)
        .with(done)
        .with([status("span", at)])
}

/// A table of this name behind its title.
pub(super) fn tabled(name: &str, title: &str, rows: Rows, is_open: bool) -> Block {
    details(name, title, is_open, [table(title, rows)])
}

/// Terms with what they stand for.
pub(super) fn told(all: impl IntoIterator<Item = (&'static str, String)>) -> Block {
    let fact = |(term, value): (&str, String)| (term.to_string(), linked(&value));
    facts(all.into_iter().map(fact))
}

/// Words with fractions such as `53/54`, with a bar; a part after `~` is struck out.
pub(super) fn formula(tag: &'static str, text: &str) -> Block {
    let part = |part: &str| match part.strip_prefix('~') {
        Some(struck) => Block::of("s").says(struck),
        None => Block::of("span").says(part),
    };
    let word = |word: &str| match word.split_once('/') {
        None => part(&format!(" {word} ")),
        Some((above, below)) => {
            let bar = Block::of("span").class("unseen").says("/");
            let fraction = Block::of("span").class("fraction");
            fraction.with([part(above), bar, part(below)])
        }
    };
    Block::of(tag)
        .class("formula")
        .with(text.split(' ').map(word))
}

/// Cells without a mark.
pub(super) fn plain(row: Vec<String>) -> Vec<(String, &'static str)> {
    row.into_iter().map(|cell| (cell, "")).collect()
}
