//! A test that never resets the deck: each shuffle goes on from the last order.

use std::rc::Rc;

use ::words::stories::cases_never_reset as say;
use app::i18n::Lang;
use app::lens::Lens;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;
use reading::judge::Level;
use stats::{PositionTable, TwoSided};

use super::figure_view::{FigureView, stamp_of};
use super::figured::Figured;
use super::map::{CaseMap, Figure, NARROW};
use super::numbers::{numbered, row};
use super::open::OpenCase;
use page::range::range;
use page::true_case::Case;
use page::verdict::Evidence;
use page::verdict::words::{counted, place};

/// Cards of the deck.
pub const CARDS: usize = 10;
/// Shuffles that the test counts.
pub const SHUFFLES: u64 = 10_000;
/// The shuffles on trial: both are known to be unfair.
pub const ON_TRIAL: [Algorithm; 2] = [Algorithm::SATTOLO, Algorithm::NAIVE_SWAP];
/// Everybody sees the same shuffles.
const SEED: Seed = Seed(1);

/// Deck that each shuffle begins with: a sorted one, or the last result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// As the textbook asks.
    Each,
    /// As the known solution did.
    Never,
}

/// The textbook's table of places for the same shuffles, with either reset. O(n · shuffles).
pub fn count(algorithm: Algorithm, reset: Reset) -> Tally {
    let setup = Setup::new(algorithm, CARDS);
    let mut tally = Tally::of_positions(CARDS);
    let mut deck: Vec<_> = (0..CARDS as engine::deck::Card).collect();
    for t in 0..SHUFFLES {
        let order = setup.order(SEED, t);
        deck = match reset {
            Reset::Each => order,
            Reset::Never => order.iter().map(|&from| deck[from as usize]).collect(),
        };
        tally.count(&deck);
    }
    tally
}

/// The test of the table.
pub fn judge(tally: &Tally) -> TwoSided {
    let table = PositionTable::new(CARDS, tally.positions(), tally.shuffles());
    TwoSided::of_positions(&table)
}

/// The case of this file.
pub(super) const CASE: Case = Case::named("never-reset");

/// Its figures: each shuffle, with the resets and without.
pub(super) struct Tables;

impl Figured for Tables {
    fn figures(&self) -> Vec<Figure> {
        let both = |algorithm| [Reset::Each, Reset::Never].map(|reset| figure(algorithm, reset));
        ON_TRIAL.into_iter().flat_map(both).collect()
    }

    fn first_map(&self) -> Option<Rc<CaseMap>> {
        figure(ON_TRIAL[0], Reset::Each).map
    }

    fn evidence(&self) -> Option<Evidence> {
        Some(Evidence::Tests(Level::NotFair))
    }

    fn found(&self, _open: &OpenCase) -> Option<Evidence> {
        None
    }

    fn ends(&self, _open: &OpenCase) -> [String; 2] {
        range(NARROW)
    }

    fn describe(&self, open: &OpenCase, k: usize, lang: Lang, figure: &mut FigureView) {
        let name = match k < 2 {
            true => "Sattolo",
            false => say::NAIVE_SWAP.of(lang),
        };
        figure.caption = say::caption(lang, k.is_multiple_of(2), name);
        figure.rows = numbered(CARDS);
        figure.columns = numbered(CARDS);
        figure.worth = z(open, k);
    }

    fn reading(&self, open: &OpenCase, at: (usize, usize, usize), lang: Lang) -> String {
        let fair = SHUFFLES as f64 / CARDS as f64;
        let number = |card: usize| (card + 1).to_string();
        let here = place(lang, Lens::Places, [at.1, at.2], &number, true);
        counted(lang, &here, (open.ratio(at) * fair).round(), fair, "")
    }

    fn reason(&self, _open: &OpenCase, lang: Lang) -> [String; 2] {
        [say::REASON, say::REASON_Z].map(|words| words.of(lang).to_string())
    }

    fn rows(&self, open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
        let nothing = say::SHOWS_NOTHING_BAD.of(lang);
        vec![
            row(say::EACH.of(lang), say::SHOWS_BAD.of(lang), z(open, 2)),
            row(say::NEVER.of(lang), nothing, z(open, 3)),
        ]
    }
}

fn figure(algorithm: Algorithm, reset: Reset) -> Figure {
    let tally = count(algorithm, reset);
    let test = judge(&tally);
    let fair = SHUFFLES as f64 / CARDS as f64;
    let ratios = tally.positions().iter().map(|count| count / fair);
    let level = match test.side(1e-4) {
        Some(_) => Level::NotFair,
        None => Level::Nothing,
    };
    Figure {
        map: Some(CaseMap::of(CARDS, NARROW, ratios).into()),
        stamp: stamp_of(CASE, Evidence::Tests(level)),
        z: test.z(),
    }
}

/// The z of a figure's test with its sign, as in `z = +785` and `z = −1.7`.
fn z(open: &OpenCase, figure: usize) -> String {
    let z = open.figures[figure].z;
    let digits = if z.abs() >= 10.0 { 0 } else { 1 };
    let sign = if z < 0.0 { "−" } else { "+" };
    format!("z = {sign}{:.digits$}", z.abs())
}
