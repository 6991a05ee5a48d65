//! Reasons that a shuffle is fair or not, in a sentence.

use ::words::prove as say;
use app::i18n::{Lang, grouped, sentences};
use app::number::large;
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use exact::MOST_EXACT;
use exact::fixed_points::derangements;

use super::hero::{Hero, OrdersHero};
use super::words::times;
use page::among::own_rule;
use page::failing;
use page::reason::{deck_of, label, name_of};
use page::verdict::words::HAIR;
use page::verdict::{Judged, Worst, only_so_few};
use page::words::going_through;

/// The sentence that decides.
pub(super) fn reason(lang: Lang, setup: &Setup, hero: &Hero) -> String {
    if let Some((rule, among)) = own_rule(setup) {
        let name = |card: usize| label(deck_of(setup), name_of(card));
        let words = [
            &rule.words(lang, &name),
            among.praise(lang),
            &among.words(lang),
        ];
        return sentences(lang, words);
    }
    if let Some(largest) = Judged::of(setup).beyond_fair(exact::fairness(setup)) {
        return only_so_few(lang, setup.n(), largest);
    }
    let reason = of_figure(lang, setup, hero);
    match among_derangements(lang, setup) {
        Some(more) => sentences(lang, [reason, more]),
        None => reason,
    }
}

/// Says how fair a shuffle is among the orders in which no card stays, if it gives no others.
fn among_derangements(lang: Lang, setup: &Setup) -> Option<String> {
    let n = setup.n();
    // Of two cards one such order comes; with flawed draws nobody worked it out.
    if n < 3 || !setup.source.is_exact() {
        return None;
    }
    let all = large(derangements(n).filter(|_| n <= 20)?);
    let rings = large((1..n as u128).product());
    let is = |algorithm: Algorithm| setup.algorithm == algorithm;
    let (redo, ring) = (is(Algorithm::DERANGEMENT_REDO), is(Algorithm::SATTOLO));
    // Drawing in turn was tried with every answer up to here.
    let in_turn = is(Algorithm::DERANGEMENT_IN_TURN) && n <= MOST_EXACT;
    if !(redo || ring || in_turn) {
        return None;
    }
    Some(match (redo, ring, n > 3) {
        (true, ..) => say::among_derangements_even(lang, &all),
        (_, true, true) => say::among_derangements_rings(lang, &all, &rings),
        (_, true, false) => say::among_derangements_ring_each(lang, &all),
        _ => say::among_derangements_uneven(lang, &all),
    })
}

fn of_figure(lang: Lang, setup: &Setup, hero: &Hero) -> String {
    match hero {
        Hero::Orders(hero) => by_orders(lang, setup, hero),
        Hero::Working(states) => going_through(lang, *states),
        Hero::Map(..) | Hero::Nothing if exact::fairness(setup) == Fairness::Fair => {
            for_any_deck(lang, setup)
        }
        Hero::Map(..) if exact::fairness(setup) == Fairness::Deterministic => {
            nothing_picked(lang).to_string()
        }
        Hero::Map(_, matrix) => {
            let name = |card: usize| label(deck_of(setup), name_of(card));
            let worst = Worst::of_shares(setup.n(), matrix.cells());
            match worst.filter(|worst| (worst.square.ratio() - 1.0).abs() > HAIR) {
                Some(worst) => worst.in_theory(lang, &name),
                None => say::OF_FIGURE_EVEN.of(lang).to_string(),
            }
        }
        Hero::Nothing if !failing::endings(setup).is_empty() => {
            failing::reason(lang, &failing::endings(setup))
        }
        Hero::Nothing if !(has_theory(setup) || is_flawed(setup)) => {
            say::OF_FIGURE_NOTHING.of(lang).into()
        }
        Hero::Nothing if !setup.source.is_exact() => of_source(lang, setup),
        Hero::Nothing => say::OF_FIGURE_TOO_LONG.of(lang).into(),
    }
}

/// Says why draws that are not uniform make a shuffle unfair.
fn of_source(lang: Lang, setup: &Setup) -> String {
    let bound = exact::support_bound(setup);
    let orders = app::i18n::reached(lang, &bound);
    match (bound.starts.map(grouped), bound.everything) {
        (Some(starts), Some(false)) => say::of_source_seeds(lang, &orders, &starts),
        _ => say::OF_SOURCE_UNEVEN.of(lang).into(),
    }
}

/// Returns true if the fairness is known by theory, as it never is for a visitor's code.
fn has_theory(setup: &Setup) -> bool {
    exact::fairness(setup) != Fairness::Unknown && setup.algorithm.own_name().is_none()
}

/// Returns true if the shuffle is unfair by its source of random numbers alone.
fn is_flawed(setup: &Setup) -> bool {
    exact::fairness(setup) != Fairness::Unknown && !setup.source.is_exact()
}

/// Returns true if a fair shuffle picks from n cards, then from n - 1, down to 2 or 1.
pub(super) fn picks_one_by_one(setup: &Setup) -> bool {
    let all = |bounds: Vec<u32>| {
        (2..=setup.n() as u32)
            .rev()
            .eq(bounds.into_iter().filter(|b| *b > 1))
    };
    setup.algorithm.info().fairness == Fairness::Fair && setup.bounds().is_some_and(all)
}

/// Returns true if a shuffle picks from all n cards n times.
pub(super) fn picks_from_all(setup: &Setup) -> bool {
    let n = setup.n();
    let all = |bounds: Vec<u32>| bounds.len() == n && bounds.iter().all(|bound| *bound == n as u32);
    setup.bounds().is_some_and(all)
}

/// Says why a fair shuffle is fair with any number of cards.
fn for_any_deck(lang: Lang, setup: &Setup) -> String {
    say::for_any_deck(
        lang,
        setup.n().saturating_sub(1),
        setup.n(),
        picks_one_by_one(setup),
    )
}

fn nothing_picked(lang: Lang) -> &'static str {
    say::NOTHING_PICKED.of(lang)
}

fn by_orders(lang: Lang, setup: &Setup, hero: &OrdersHero) -> String {
    let orders = hero.orders.len();
    let never = hero.orders.iter().filter(|bar| bar.share == 0.0).count();
    let fewest = hero
        .orders
        .iter()
        .map(|bar| bar.share)
        .fold(f64::INFINITY, f64::min);
    let most = hero.orders.iter().map(|bar| bar.share).fold(0.0, f64::max);
    let all = orders as u128;
    let ways = grouped(hero.runs.unwrap_or(0) as u64);
    match hero.runs {
        _ if exact::fairness(setup) == Fairness::Deterministic => nothing_picked(lang).into(),
        Some(runs) if most == fewest && hero.is_every_run => {
            say::by_orders_even(lang, grouped((runs / all) as u64), &ways)
        }
        Some(runs) if runs % all != 0 => say::by_orders_indivisible(lang, orders, &ways),
        _ if never > 0 => say::by_orders_never(lang, never, orders),
        _ if (most - fewest) * (orders as f64) < 1e-9 => match exact::fairness(setup) {
            Fairness::Fair => say::BY_ORDERS_FAIR.of(lang).to_string(),
            _ => say::BY_ORDERS_HAIR.of(lang).to_string(),
        },
        _ => say::by_orders_likeliest(lang, times(lang, most / fewest)),
    }
}
