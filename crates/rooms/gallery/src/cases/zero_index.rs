//! `std::shuffle` of Microsoft's repository in February 2026: every index that it drew was 0.

use ::words::stories::cases_zero_index as say;
use app::i18n::{Lang, grouped};
use app::lens::Lens;
use engine::algorithms::{Algorithm, Fairness, Params};
use engine::deck::Card;
use engine::ops::Executor;
use engine::rng::BoundedRng;

use super::figure_view::FigureView;
use super::figured::Figured;
use super::map::{CaseMap, Figure, WIDE};
use super::numbers::{numbered, row};
use super::open::OpenCase;
use page::true_case::Case;
use page::verdict::always::Always;
use page::verdict::{Evidence, Square};

/// Draws the lowest number, whatever is asked: the high word of a product held the index, and was
/// set to 0 right after.
struct Lowest;

impl BoundedRng for Lowest {
    fn draw(&mut self, low: u32, _high: u32) -> u32 {
        low
    }
}

/// The one order that comes of it: each place in turn swaps with the first one, which is what the
/// loop `inside-out` does.
///
/// ```
/// use shuffle_lab_gallery::cases::zero_index::order;
/// assert_eq!(order(5), [4, 0, 1, 2, 3]);
/// ```
pub fn order(n: usize) -> Vec<Card> {
    let shuffle = Algorithm::INSIDE_OUT;
    let mut table = Executor::new(n, shuffle.info().layout, Lowest, ());
    shuffle.run(&mut table, Params::default_for(n));
    table.board.result().to_vec()
}

/// The case of this file.
pub(super) const CASE: Case = Case::named("zero-index");

/// Cards of the deck that is shown.
const SHOWN: usize = 13;

/// Its figure.
pub(super) struct OneOrder;

impl Figured for OneOrder {
    fn figures(&self) -> Vec<Figure> {
        let mut cells = vec![0.0; SHOWN * SHOWN];
        for (place, card) in order(SHOWN).into_iter().enumerate() {
            cells[card as usize * SHOWN + place] = SHOWN as f64;
        }
        vec![Figure::of(CaseMap::of(SHOWN, WIDE, cells))]
    }

    fn evidence(&self) -> Option<Evidence> {
        Some(Evidence::Theory(Fairness::Deterministic))
    }

    /// Each square has the one or the other.
    fn ends(&self, _open: &OpenCase) -> [String; 2] {
        [SHOWN, 0].map(|times| format!("{times}×"))
    }

    fn describe(&self, _open: &OpenCase, _k: usize, lang: Lang, figure: &mut FigureView) {
        figure.caption = say::caption(lang, SHOWN);
        figure.rows = numbered(SHOWN);
        figure.columns = numbered(SHOWN);
    }

    fn reading(&self, open: &OpenCase, square: (usize, usize, usize), lang: Lang) -> String {
        let (_, row, column) = square;
        let number = |card: usize| (card + 1).to_string();
        match open.ratio(square) > 1.0 {
            true => Always::Goes(row, column).words(lang, &number),
            false => Square {
                lens: Lens::Places,
                row,
                column,
                count: 0.0,
                fair: 1.0,
            }
            .comes(lang, &number),
        }
    }

    fn reason(&self, _open: &OpenCase, lang: Lang) -> [String; 2] {
        [
            say::REASON.of(lang).to_string(),
            say::reason_fair(lang, orders()),
        ]
    }

    fn rows(&self, _open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
        let [always, identical] = [say::ALWAYS, say::IDENTICAL].map(|words| words.of(lang));
        vec![
            row(say::DRAWN.of(lang), always, always),
            row(say::TWICE.of(lang), identical, identical),
            row(say::orders(lang, SHOWN), "", say::one(lang, orders())),
        ]
    }
}

/// All orders of the deck that is shown.
fn orders() -> String {
    grouped((1..=SHOWN as u64).product())
}
