//! Figures and sentences of true cases, each worked out from the case.

use ::words::cases as say;
use app::i18n::{Lang, expected, grouped};
use app::lens::Lens;

use super::draft::{self, Findings, NUMBERS};
use super::freecell::{self, CARDS, GAMES};
use super::map::SHOWN;
use super::view::all_games;
use super::{Case, OpenCase, chain, rigged};
use crate::verdict::always::Always;
use crate::verdict::words::{counted, place, square};
use crate::verdict::{Square, furthest, of_places};

/// Whether all games are dealt, and what they show may be named.
fn is_dealt(open: &OpenCase) -> bool {
    let hides = open.beat.is_some_and(|beat| beat < 2);
    open.case == Case::FreeCell && open.games.dealt() == GAMES && !hides
}

/// The square to look at where none is pointed at.
pub(super) fn striking(open: &OpenCase) -> Option<(usize, usize)> {
    let fair = f64::from(GAMES) / CARDS as f64;
    let furthest = || furthest(of_places(CARDS, open.games.counts(), fair));
    is_dealt(open).then(furthest)?.map(|square| square.at())
}

/// The place of which the verdict speaks.
pub(super) fn framed(open: &OpenCase) -> Option<usize> {
    is_dealt(open).then_some(0)
}

/// What a square says.
pub(super) fn reading(open: &OpenCase, lang: Lang) -> String {
    let pointed = open
        .pointed
        .or(striking(open).map(|(row, column)| (0, row, column)));
    let Some((figure, row, column)) = pointed else {
        return String::new();
    };
    let ratio = || open.ratio(figure, row, column);
    let number = |card: usize| (card + 1).to_string();
    match open.case {
        Case::FreeCell => {
            let fair = f64::from(open.games.dealt()) / CARDS as f64;
            let band = 2.0 * (fair * (1.0 - 1.0 / CARDS as f64)).sqrt();
            let square = of_places(CARDS, open.games.counts(), fair).nth(row * CARDS + column);
            let name = |card: usize| freecell::label(card as u8);
            let said = square.map_or_else(String::new, |it| it.counts(lang, &name, ""));
            say::reading_with_luck(
                lang,
                expected(fair + band),
                expected((fair - band).max(0.0)),
                open.pointed.is_none(),
                &said,
            )
        }
        Case::Draft => {
            let days = draft::MONTHS[row];
            let drawn = say::reading_drawn(lang, draft::months(&NUMBERS)[row][column], days);
            let month = &super::words::months(lang)[row];
            let fair = format!("{:.1}", days as f64 / draft::PARTS as f64);
            square(lang, month, &drawn, ratio(), [&fair, ""])
        }
        Case::ZeroIndex => match ratio() > 1.0 {
            true => Always::Goes(row, column).words(lang, &number),
            false => Square {
                lens: Lens::Places,
                row,
                column,
                count: 0.0,
                fair: 1.0,
            }
            .comes(lang, &number),
        },
        Case::Ballot => {
            let (entry, place) = (row + 1, column + 1);
            let here = say::reading_entry_place(lang, entry, place);
            let share = format!("{:.1}%", ratio() * 20.0);
            square(lang, &here, &share, ratio(), ["20%", ""])
        }
        Case::Rigged => song(open, figure, row, column, lang),
        Case::NeverReset => {
            let fair = chain::SHUFFLES as f64 / chain::CARDS as f64;
            let here = place(lang, Lens::Places, [row, column], &number, true);
            counted(lang, &here, (ratio() * fair).round(), fair, "")
        }
    }
}

/// What a square of a list of songs says.
fn song(open: &OpenCase, figure: usize, row: usize, column: usize, lang: Lang) -> String {
    let song = open.map(figure).and_then(|map| map.song(row, column));
    let (artist, follows) = song.unwrap_or_default();
    say::song(lang, artist + 1, follows, row * rigged::EACH + column + 1)
}

impl OpenCase {
    fn ratio(&self, figure: usize, row: usize, column: usize) -> f64 {
        let map = self.map(figure);
        map.and_then(|map| map.ratio(row, column)).unwrap_or(0.0)
    }
}

/// One of so many times, in two figures: `62,000`, `44`.
pub(super) fn about(p: f64) -> String {
    let times = 1.0 / p;
    let unit = 10_f64.powf(times.log10().floor() - 1.0).max(1.0);
    grouped(((times / unit).round() * unit) as u64)
}

/// The greatest power of ten of which a probability is at most one part: `10⁴⁸`.
fn power_of_ten(p: f64) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let power = (-p.log10()).floor() as u32;
    let raised = |digit: char| DIGITS[digit.to_digit(10).unwrap_or(0) as usize];
    let power: String = power.to_string().chars().map(raised).collect();
    format!("10{power}")
}

/// A number with its sign, as in `+785` and `−1.7`.
pub(super) fn signed(z: f64) -> String {
    let digits = if z.abs() >= 10.0 { 0 } else { 1 };
    let sign = if z < 0.0 { "−" } else { "+" };
    format!("{sign}{:.digits$}", z.abs())
}

/// What stands above a figure.
pub(super) fn caption(open: &OpenCase, lang: Lang, k: usize) -> String {
    match (open.case, k) {
        (Case::FreeCell, _) => say::caption_free_cell(lang, is_dealt(open)),
        (Case::Draft, 0) => say::CAPTION_DRAFT_MONTHS.of(lang).to_string(),
        (Case::Draft, _) => say::CAPTION_DRAFT.of(lang).to_string(),
        (Case::ZeroIndex, _) => say::caption_zero_index(lang, SHOWN),
        (Case::Ballot, 0) => say::CAPTION_BALLOT_HEAPSORT.of(lang).to_string(),
        (Case::Ballot, _) => say::CAPTION_BALLOT.of(lang).to_string(),
        (Case::Rigged, k) => super::words::list(lang, k),
        (Case::NeverReset, _) => {
            let name = match k < 2 {
                true => "Sattolo",
                false => say::CAPTION_NAIVE_SWAP.of(lang),
            };
            say::caption_never_reset(lang, k.is_multiple_of(2), name)
        }
    }
}

/// What a figure's verdict is about: its z, where there is one.
pub(super) fn beside_stamp(open: &OpenCase, k: usize) -> String {
    match open.case {
        Case::NeverReset => format!("z = {}", signed(open.figures[k].z)),
        _ => String::new(),
    }
}

/// What is said while there is no verdict.
pub(super) fn before(open: &OpenCase, lang: Lang) -> [String; 2] {
    let rest = String::new;
    match open.case {
        Case::FreeCell => [say::before_freecell(lang, all_games()), rest()],
        Case::Rigged => [
            say::BEFORE_RIGGED.of(lang).to_string(),
            say::BEFORE_RIGGED_CHOOSE.of(lang).to_string(),
        ],
        _ => [rest(), rest()],
    }
}

/// Why there is this verdict.
pub(super) fn reason(open: &OpenCase, lang: Lang) -> [String; 2] {
    match open.case {
        Case::FreeCell => freecell_reason(open, lang),
        Case::Draft => {
            let found = Findings::of(&NUMBERS);
            let december = draft::months(&NUMBERS)[11][0];
            [
                say::reason_draft(lang, december, format!("{:.0}", 31.0 / 3.0)),
                say::reason_draft_slope(lang, about(found.r_p)),
            ]
        }
        Case::ZeroIndex => [
            say::REASON_ZERO_INDEX.of(lang).to_string(),
            say::reason_zero_index_fair(lang, grouped((1..=SHOWN as u64).product())),
        ],
        Case::Ballot => [
            say::REASON_BALLOT.of(lang).to_string(),
            say::REASON_BALLOT_SORT.of(lang).to_string(),
        ],
        Case::Rigged => rigged_reason(open, lang),
        Case::NeverReset => [
            say::REASON_NEVER_RESET.of(lang).to_string(),
            say::REASON_NEVER_RESET_Z.of(lang).to_string(),
        ],
    }
}

fn rigged_reason(open: &OpenCase, lang: Lang) -> [String; 2] {
    let [spread, fair] =
        [1 - rigged::FAIR, rigged::FAIR].map(|figure| rigged::pairs(&rigged::played(figure)));
    [
        match open.chosen {
            None => say::rigged_reason(lang, fair, spread),
            Some(rigged::FAIR) => say::rigged_reason_right(lang, fair, spread),
            Some(_) => say::rigged_reason_wrong(lang, fair, spread),
        },
        say::RIGGED_REASON_APART.of(lang).to_string(),
    ]
}

fn freecell_reason(open: &OpenCase, lang: Lang) -> [String; 2] {
    let firsts = open.games.firsts();
    let least = firsts.iter().copied().fold(f64::MAX, f64::min);
    let most = firsts.iter().copied().fold(0.0, f64::max);
    let [low, high] = open.games.spread_of_luck();
    let [first, _] = open.games.tests();
    [
        say::freecell_reason(lang, high, least, low, most),
        say::freecell_reason_spread(
            lang,
            first.uneven.df,
            power_of_ten(first.even_p),
            format!("{:.2}", first.uneven.statistic),
        ),
    ]
}
