//! The map of a lane as a table, for people who read numbers rather than colours.

use ::document::Rows;
use ::words::watch as say;
use app::i18n::{Lang, grouped, percent};
use app::lens::Lens;

use crate::state::Model;
use page::picture::Picture;
use page::reason::{label, name_of};
use page::squares::Squares;

/// The most cards of a table: of more, the counts are given away as files.
const MOST_CARDS: usize = 60;

/// A map as a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableView {
    /// Meaning of rows, columns and cells; where there is no table, the reason.
    pub title: String,
    /// The rows; empty where there is no table, and while it would change too fast to be read.
    pub rows: Rows,
    /// The cards as they lie now.
    pub order: String,
}

impl Model {
    /// The map of a lane as a table, if that is shown; time of as many squares.
    pub(crate) fn table(&mut self, lane: usize) -> Option<TableView> {
        if !self.comparison.options().table || self.comparison.is_run_alone() {
            return None;
        }
        let lang = self.lang;
        let picture = self.picture(lane);
        let n = picture.tally.cards();
        let rows = |picture: &Picture| (0..=n).map(|k| row(picture, k)).collect();
        let (title, rows) = match &picture.squares {
            Squares::Unknown(why) => (why.to_string(), Rows::new()),
            _ if n > MOST_CARDS => (too_many(lang), Rows::new()),
            _ if self.is_busy() => (say::MOVING.of(lang).to_string(), Rows::new()),
            squares => (title(lang, picture.lens, squares), rows(&picture)),
        };
        Some(TableView {
            title,
            rows,
            order: match self.is_busy() || n > MOST_CARDS {
                true => String::new(),
                false => order(lang, &picture),
            },
        })
    }
}

/// The heading for 0, else the row of card `k`, counted from 1.
fn row(picture: &Picture, k: usize) -> Vec<(String, &'static str)> {
    let n = picture.tally.cards();
    let Some(card) = k.checked_sub(1) else {
        let of = |column: usize| match picture.lens {
            Lens::Places => (column + 1).to_string(),
            Lens::Neighbours => label(picture.labels, name_of(column)),
        };
        let heads = (0..n).map(|column| (of(column), ""));
        return [(String::new(), "")].into_iter().chain(heads).collect();
    };
    let name = (label(picture.labels, name_of(card)), "name");
    let cells = (0..n).map(|column| (cell(picture, card, column), ""));
    [name].into_iter().chain(cells).collect()
}

fn cell(picture: &Picture, card: usize, column: usize) -> String {
    let n = picture.tally.cards() as f64;
    let count = picture.lens.count(&picture.tally, card, column);
    let count = count.map(|count| grouped(count as u64));
    let ratio = picture.ratio(card, column);
    let times = ratio.map(|ratio| format!("{ratio:.2}×"));
    let parts = match picture.squares {
        Squares::Exact(_) => [ratio.map(|ratio| percent(ratio / n)), times],
        Squares::Difference(_) => {
            let off = |ratio: f64| ratio.ln() / picture.range.ln() * Squares::FAR;
            [count, ratio.map(|ratio| format!("{:+.1}σ", off(ratio)))]
        }
        _ => [count, times],
    };
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" · ")
}

fn title(lang: Lang, lens: Lens, squares: &Squares) -> String {
    let columns = (match lens {
        Lens::Places => say::TITLE_COLUMNS_PLACES,
        Lens::Neighbours => say::TITLE_COLUMNS_NEIGHBOURS,
    })
    .of(lang);
    let cells = (match squares {
        Squares::Exact(_) => say::TITLE_CELLS_EXACT,
        Squares::Difference(_) => say::TITLE_CELLS_DIFFERENCE,
        Squares::Against(_) => say::TITLE_CELLS_AGAINST,
        _ => say::TITLE_CELLS,
    })
    .of(lang);
    app::i18n::sentences(lang, [columns, cells])
}

fn too_many(lang: Lang) -> String {
    say::too_many(lang, MOST_CARDS)
}

/// The cards as they lie, from the top; of several rows, the lowest one first.
fn order(lang: Lang, picture: &Picture) -> String {
    let mut cards: Vec<_> = picture.deck.cards.iter().collect();
    cards.sort_by(|a, b| a.row.total_cmp(&b.row).then(a.place.total_cmp(&b.place)));
    let names = cards.iter().map(|card| label(picture.labels, card.card));
    let names: Vec<String> = names.collect();
    say::order_2(lang, names.join(say::ORDER.of(lang)))
}
