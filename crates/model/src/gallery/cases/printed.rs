//! What was printed of a case, beside what this page finds.

use ::words::cases as say;
use std::sync::LazyLock;

use app::i18n::{Lang, grouped};

use super::ballot;
use super::draft::{Findings, NUMBERS};
use super::freecell;
use super::map::SHOWN;
use super::numbers::{about, signed};
use super::rigged;
use super::{Case, OpenCase};

/// What was found, what was published, and what this page finds.
pub(super) fn rows(open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
    match open.case {
        Case::FreeCell => freecell_rows(open, lang),
        Case::Draft => draft_rows(lang),
        Case::ZeroIndex => zero_index_rows(lang),
        Case::Ballot => ballot_rows(lang),
        Case::NeverReset => chain_rows(open, lang),
        Case::Rigged if open.is_answered() => rigged_rows(lang),
        // They tell how a fair list looks.
        Case::Rigged => Vec::new(),
    }
}

pub(super) fn row(what: String, published: impl Into<String>, ours: String) -> [String; 3] {
    [what, published.into(), ours]
}

fn freecell_rows(open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
    let dealt = freecell::deal(1).into_iter().take(4).map(freecell::label);
    let dealt: Vec<String> = dealt.collect();
    // The games are counted while one looks.
    let is_dealt = open.games.dealt() == freecell::GAMES;
    let tests = is_dealt.then(|| open.games.tests());
    let test = |which: usize, digits: usize| {
        let statistic = tests.as_ref().map(|tests| tests[which].uneven.statistic);
        statistic.map_or("…".into(), |x2| match digits {
            0 => grouped(x2.round() as u64),
            _ => format!("{x2:.digits$}"),
        })
    };
    let walks = freecell::walks();
    let all = freecell::GAMES - 1;
    let walked =
        say::freecell_rows_walked(lang, grouped(u64::from(all)), grouped(u64::from(walks)));
    vec![
        row(
            say::FREECELL_FIRST_GAME.of(lang).to_string(),
            "J♦ 2♦ 9♥ J♣ …",
            format!("{} …", dealt.join(" ")),
        ),
        row(say::freecell_next_first(lang, all - walks), "–", walked),
        row(
            say::freecell_first_place(lang, freecell::CARDS - 1),
            "–",
            test(0, 2),
        ),
        row(
            say::freecell_all_places(lang, grouped((freecell::CARDS as u64 - 1).pow(2))),
            "–",
            test(1, 0),
        ),
    ]
}

fn draft_rows(lang: Lang) -> Vec<[String; 3]> {
    let found = Findings::of(&NUMBERS);
    let odds = |p: f64| say::draft_rows_once(lang, about(p));
    let [correlation, slanted, chi_square, large] = [
        say::DRAFT_SLOPE.of(lang).to_string(),
        say::DRAFT_SLOPE_ODDS.of(lang).to_string(),
        say::DRAFT_THIRDS.of(lang).to_string(),
        say::DRAFT_THIRDS_ODDS.of(lang).to_string(),
    ];
    vec![
        row(correlation, "−0.226", format!("−{:.4}", found.r.abs())),
        row(slanted, "", odds(found.r_p)),
        row(chi_square, "37.156", format!("{:.3}", found.x2)),
        row(large, "", odds(found.x2_p)),
    ]
}

fn zero_index_rows(lang: Lang) -> Vec<[String; 3]> {
    let always = say::ZERO_INDEX_ROWS_ALWAYS.of(lang).to_string();
    let identical = say::ZERO_INDEX_ROWS_IDENTICAL.of(lang).to_string();
    let orders = say::zero_index_rows_orders(lang, SHOWN);
    let one = say::zero_index_rows_one(lang, grouped((1..=SHOWN as u64).product()));
    let drawn = say::ZERO_INDEX_ROWS_DRAWN.of(lang).to_string();
    let twice = say::ZERO_INDEX_ROWS_TWICE.of(lang).to_string();
    vec![
        row(drawn, always.clone(), always),
        row(twice, identical.clone(), identical),
        row(orders, "", one),
    ]
}

fn chain_rows(open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
    let z = |k: usize| {
        let z = signed(open.figures[k].z);
        format!("z = {z}")
    };
    let each = say::CHAIN_ROWS_EACH.of(lang).to_string();
    let never = say::CHAIN_ROWS_NEVER.of(lang).to_string();
    vec![
        row(each, say::CHAIN_ROWS_SHOWS_BAD.of(lang).to_string(), z(2)),
        row(
            never,
            say::CHAIN_ROWS_SHOWS_NOTHING_BAD.of(lang).to_string(),
            z(3),
        ),
    ]
}

fn rigged_rows(lang: Lang) -> Vec<[String; 3]> {
    static NO_PAIR: LazyLock<f64> =
        LazyLock::new(|| rigged::pair_chances(rigged::ARTISTS, rigged::EACH)[0]);
    const RIGGED: f64 = 0.2;
    let percent = |share: f64, digits: usize| format!("{:.digits$}%", share * 100.0);
    let times = about(*NO_PAIR);
    let once = say::rigged_rows_once(lang, &times);
    let ours = |what: String, ours: String| row(what, "–", ours);
    vec![
        ours(
            say::RIGGED_SAME_ARTIST.of(lang).to_string(),
            (rigged::EACH - 1).to_string(),
        ),
        ours(say::RIGGED_NONE.of(lang).to_string(), once),
        ours(
            say::RIGGED_YESTERDAY.of(lang).to_string(),
            percent(rigged::repeats(), 0),
        ),
        ours(
            say::RIGGED_LOTTERY.of(lang).to_string(),
            percent(rigged::neighbours_in_lottery(), 1),
        ),
        ours(
            say::RIGGED_HANDS.of(lang).to_string(),
            percent(rigged::few_lands(), 1),
        ),
        ours(
            say::RIGGED_HANDS_NEEDED.of(lang).to_string(),
            about(1.0 / rigged::games_to_note(rigged::few_lands(), RIGGED)),
        ),
    ]
}

fn ballot_rows(lang: Lang) -> Vec<[String; 3]> {
    let heap = ballot::heap();
    let percent = |share: f64, digits: usize| format!("{:.digits$}%", share * 100.0);
    let between = |[least, most]: [f64; 2], digits| {
        let (least, most) = (percent(least, digits), percent(most, digits));
        say::ballot_rows_to(lang, &least, &most)
    };
    let last = |table: &ballot::Table| percent(table[ballot::EXPLORER][ballot::ENTRIES - 1], 1);
    let leader = |table: &ballot::Table| match ballot::leader(table) {
        Some(entry) => say::ballot_rows_entry(lang, entry + 1),
        None => say::BALLOT_ROWS_NO_SINGLE_ENTRY.of(lang).to_string(),
    };
    vec![
        row(
            say::BALLOT_EXPLORER_LAST.of(lang).to_string(),
            percent(ballot::LAST, 1),
            last(&heap),
        ),
        row(
            say::BALLOT_SHARES.of(lang).to_string(),
            between(ballot::SHARES, 0),
            between(ballot::shares(&heap), 1),
        ),
        row(
            say::BALLOT_FIRST_PLACES.of(lang).to_string(),
            "Chrome",
            leader(&heap),
        ),
        row(
            say::BALLOT_INSERTION.of(lang).to_string(),
            "",
            leader(&ballot::insertion()),
        ),
    ]
}
