//! The words about code that visitors write, in both languages.

use ::words::code as say;
use app::i18n::{Lang, Words, grouped, percent};
use script::code::Twins;
use script::machine::{Budget, Budgets, Outcome};
use script::proof::{BigInt, Odds, share_of};

use super::exact::VANISHING;
use page::failing::odds_words;
use page::verdict::words::comes;

/// As many ways to draw are written out; nobody reads larger numbers.
const MOST_COUNTED: u64 = 1_000_000_000_000_000;

/// Says that all runs which were tried gave a deck.
pub(super) fn all_tried(lang: Lang, tried: u64) -> String {
    say::all_tried(lang, grouped(tried))
}

/// Says why a text is not run.
pub(super) fn reason(lang: Lang, message: &str) -> String {
    say::reason(lang, message)
}

/// Says which part is even, and how seldom runs give no deck that nobody meets.
pub(super) fn fair_but(lang: Lang, even: &str, others: &[(Outcome, Odds)]) -> String {
    let seldom = others
        .iter()
        .fold(0.0, |sum, (_, odds)| sum + share_of(odds));
    let power = (-seldom.log10()).round();
    let but = say::fair_but(lang, power);
    app::i18n::sentences(lang, [even, &but])
}

/// Among which orders a shuffle that keeps a rule is not fair.
pub(super) fn not_among_all(lang: Lang, orders: u64) -> String {
    say::not_among_all(lang, grouped(orders))
}

/// A name with the version whose sort it holds for.
pub(super) fn as_sorted(lang: Lang, name: &str, version: Words) -> String {
    say::as_sorted(lang, name, version.of(lang))
}

/// An order, and how many others share its chance.
pub(super) fn and_others(lang: Lang, name: String, others: u64) -> String {
    match others {
        0 => name,
        1 => say::and_one_other(lang, &name),
        _ => say::and_others(lang, &name, grouped(others)),
    }
}

/// Words before the names of shuffles with the same chances for small decks, in place of the deck
/// that the text is written for.
pub(super) fn same_as_small(lang: Lang, written_for: Option<usize>) -> String {
    match written_for {
        None => say::SAME_AS_SMALL_FOUND_4_5.of(lang).to_string(),
        Some(n) => say::same_as_small_found_4_5_place(lang, n),
    }
}

/// Says that a text with a change is proved; it may be written for one deck.
pub(super) fn proved_with_it(lang: Lang, written_for: Option<usize>) -> String {
    match written_for {
        None => say::PROVED_WITH_IT_ALL_ORDERS_EQUALLY.of(lang).to_string(),
        Some(n) => say::proved_with_it_all_orders_equally_likely(lang, n),
    }
}

/// The only mistake with the same chances; if cards may stay where a text keeps them from it.
pub(super) fn one_mistake(lang: Lang, words: &str, keeps_a_rule: bool) -> String {
    match keeps_a_rule {
        false => say::one_mistake(lang, words),
        true => say::one_mistake_if_cards_may_stay(lang, words),
    }
}

/// Title of the lines that would make a shuffle fair, or would undo the rule that it keeps.
pub(super) fn fix(lang: Lang, first: u32, last: u32, keeps_a_rule: bool) -> String {
    match (first == last, keeps_a_rule) {
        (true, false) => say::fix_line(lang, first),
        (false, false) => say::fix_lines(lang, first, last),
        (true, true) => say::fix_line_if_cards_may_stay(lang, first),
        (false, true) => say::fix_lines_if_cards_may_stay(lang, first, last),
    }
}

/// The button that changes these lines, or takes them out.
pub(super) fn change_lines(lang: Lang, first: u32, last: u32, goes: bool) -> String {
    match (first == last, goes) {
        (true, false) => say::change_line(lang, first),
        (true, true) => say::delete_line(lang, first),
        (false, false) => say::change_lines(lang, first, last),
        (false, true) => say::delete_lines(lang, first, last),
    }
}

/// Says how many of all orders appear, and if those are equally likely.
pub(super) fn appear(lang: Lang, came: u64, orders: u64, is_even: bool) -> String {
    let each = percent(1.0 / came as f64);
    let (came, orders) = (grouped(came), grouped(orders));
    match is_even {
        true => say::appear_evenly(lang, &came, &each, &orders),
        false => say::appear_unevenly(lang, &came, &orders),
    }
}

/// An order that comes too often though all places are even.
pub(super) fn uneven_order(lang: Lang, order: &str, ratio: f64) -> String {
    say::uneven_order(lang, comes(lang, order, "", ratio))
}

/// Says what was proved; `odd` is the number of orders, if the ways cannot be shared evenly.
pub(super) fn proof(lang: Lang, n: usize, ways: Option<&BigInt>, odd: Option<u64>) -> String {
    let is_countable = |ways: &&BigInt| **ways < BigInt::from(MOST_COUNTED);
    let Some(ways) = ways.filter(is_countable) else {
        return say::proof_every_way(lang, n);
    };
    if *ways == 1.into() {
        return say::proof_nothing_to_draw(lang, n);
    }
    let count = large(ways);
    match odd.map(grouped) {
        Some(orders) => say::proof_uneven_ways(lang, &count, n, &orders),
        None => say::proof_all_ways(lang, &count, n),
    }
}

/// By what the map of a larger deck is known.
pub(super) fn followed(lang: Lang, n: usize) -> String {
    say::followed(lang, n)
}

/// Says whose sort decides, above the verdict.
pub(super) fn whose_sort(lang: Lang, version: Words) -> String {
    say::whose_sort(lang, version.of(lang))
}

/// A whole number, grouped by three.
fn large(number: &BigInt) -> String {
    u64::try_from(number).map_or_else(|_| number.to_string(), grouped)
}

/// A chance as people say it: `1 of 5`, or a share where that would take large numbers.
pub(super) fn odds(lang: Lang, odds: &Odds) -> String {
    let [top, bottom] = [odds.numer(), odds.denom()].map(|number| u64::try_from(number).ok());
    match (top, bottom) {
        (Some(top), Some(bottom)) if bottom <= 1_000 => odds_words(lang, top, bottom),
        _ => share(lang, share_of(odds)),
    }
}

/// Writes a chance as a number of all equally likely ways, or as a fraction.
pub(super) fn chance(lang: Lang, odds: &Odds, ways: Option<&BigInt>) -> String {
    match ways {
        Some(ways) if *ways < BigInt::from(1_000_000) => {
            say::chance(lang, large(ways), large(&(odds * ways).to_integer()))
        }
        _ => percent(share_of(odds)),
    }
}

/// Says what share a fair shuffle gives to one order.
pub(super) fn fair_share(lang: Lang, orders: u64, ways: Option<&BigInt>) -> String {
    let ways = ways.and_then(|ways| u64::try_from(ways).ok());
    // Fewer ways than orders give each a part of a way.
    match ways.filter(|ways| (orders..1_000_000).contains(ways)) {
        Some(ways) => {
            let hundredths = (100 * ways + orders / 2) / orders;
            let rest = format!(".{:02}", hundredths % 100);
            let rest = rest.trim_end_matches('0').trim_end_matches('.');
            say::chance(lang, grouped(ways), grouped(hundredths / 100) + rest)
        }
        None => percent(1.0 / orders as f64),
    }
}

/// So many of all orders.
pub(super) fn of_orders(lang: Lang, some: u64, orders: u64) -> String {
    let (some, orders) = (grouped(some), grouped(orders));
    say::of_orders(lang, &orders, &some)
}

/// A number of shuffles.
pub(super) fn shuffles(lang: Lang, count: u64) -> String {
    say::shuffles(lang, grouped(count))
}

/// A share of all runs.
fn share(lang: Lang, share: f64) -> String {
    if share < VANISHING {
        return say::SHARE_VANISHING.of(lang).to_string();
    }
    say::share_of_runs(lang, percent(share))
}

/// Says how many of the runs that were tried.
pub(super) fn tried(lang: Lang, count: u64, runs: u64) -> String {
    let (count, runs) = (grouped(count), grouped(runs));
    say::tried(lang, &count, &runs)
}

/// The verdict on a shuffle of which some runs give no deck.
pub(super) fn stops(lang: Lang, outcome: &Outcome, chance: &Odds) -> String {
    let often = odds(lang, chance);
    let key = match outcome {
        Outcome::Error { .. } => 0,
        Outcome::NoDeck(_) | Outcome::Deck(_) => 1,
        Outcome::Endless => 2,
    };
    say::stops(lang, key, &often)
}

/// Progress of counting.
pub(super) fn counted(lang: Lang, count: u64, planned: u64) -> String {
    let (count, planned) = (grouped(count), grouped(planned));
    say::counted(lang, &count, &planned)
}

/// Advice on a loop that may not end because two names mean one list.
pub(super) fn one_list(lang: Lang, twins: &Twins, copy: &str) -> String {
    let Twins {
        line,
        first,
        second,
    } = twins;
    say::one_list(lang, copy, first, line, second)
}

/// A run that takes too much.
pub(super) fn spent(lang: Lang, budget: Budget) -> [String; 2] {
    let most = Budgets::USUAL;
    match budget {
        Budget::Steps => [
            say::spent_steps(lang, grouped(most.steps)),
            say::SPENT_STEPS_ADVICE.of(lang).to_string(),
        ],
        Budget::Memory => [
            say::spent_values(lang, grouped(most.memory as u64)),
            say::SPENT_VALUES_ADVICE.of(lang).to_string(),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a share is written with as many digits as it has, two after the point at most.
    #[test]
    fn shares_are_grouped_and_rounded() {
        let share = |ways: u32| fair_share(Lang::En, 24, Some(&BigInt::from(ways)));
        assert_eq!(share(160_000), "6,666.67 of 160,000");
        assert_eq!(share(24), "1 of 24");
        assert_eq!(share(36), "1.5 of 36");
    }
}
