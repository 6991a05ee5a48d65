//! Why a shuffle is fair or not, in a sentence.

use app::i18n::{Lang, grouped, sentences};
use app::number::large;
use app::{say, words};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use exact::MOST_EXACT;
use exact::fixed_points::derangements;

use super::hero::{Hero, OrdersHero};
use super::words::times;
use crate::among::own_rule;
use crate::failing;
use crate::reason::{deck_of, label, name_of};
use crate::verdict::words::HAIR;
use crate::verdict::{Judged, Worst, only_so_few};
use crate::words::going_through;

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

/// What is so among the orders in which no card stays, of shuffles that give no others.
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
    Some(say!(
        lang,
        match (redo, ring, n > 3) {
            (true, ..) =>
                "Among the {all} orders in which no card stays, all are equally likely: yes."
                    / "在没有牌留在原位的 {all} 种排列中，每种的机会都相同。",
            (_, true, true) =>
                "Among the {all} orders in which no card stays, all are equally likely: no, only {rings} come, those of a single ring."
                    / "在没有牌留在原位的 {all} 种排列中，机会并不都相同：只会出现连成一个环的 {rings} 种。",
            (_, true, false) =>
                "Among the {all} orders in which no card stays, all are equally likely: yes, each is a single ring."
                    / "在没有牌留在原位的 {all} 种排列中，每种的机会都相同，每种都连成一个环。",
            _ =>
                "Among the {all} orders in which no card stays, all are equally likely: no. All can come, not equally often, as every way to draw shows."
                    / "在没有牌留在原位的 {all} 种排列中，机会并不都相同。逐一试遍所有抽法可知，每种都可能出现，机会却不同。",
        },
        all,
        rings
    ))
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
                None => say!(
                    lang,
                    "No card comes to any place noticeably more often than to another. What is unfair shows in neighbours and whole orders."
                        / "没有哪张牌明显偏爱哪个位置。不公平之处要看相邻的牌和整个排列。"
                ),
            }
        }
        Hero::Nothing if !failing::endings(setup).is_empty() => {
            failing::reason(lang, &failing::endings(setup))
        }
        Hero::Nothing if !(has_theory(setup) || is_flawed(setup)) => words!(
            "There are too many ways to work out here: Watch counts them."
                / "可能的抽法太多，这里算不完：可在“观看”中计数。"
        )
        .of(lang)
        .into(),
        Hero::Nothing if !setup.source.is_exact() => of_source(lang, setup),
        Hero::Nothing => words!(
            "Theory says so; its exact shares take too long to work out here."
                / "理论如此；精确比例在这里算起来太久。"
        )
        .of(lang)
        .into(),
    }
}

/// Why draws that are not uniform make a shuffle unfair.
fn of_source(lang: Lang, setup: &Setup) -> String {
    let bound = exact::support_bound(setup);
    let orders = app::i18n::reached(lang, &bound);
    match (bound.starts.map(grouped), bound.everything) {
        (Some(starts), Some(false)) => say!(
            lang,
            "All draws follow from one of {starts} seeds. So there can be {orders}."
                / "每次的抽取都由种子决定，种子只有 {starts} 个，所以只能出现：{orders}。",
            starts,
            orders
        ),
        _ => words!(
            "Its source of chance gives some numbers more often than others."
                / "它的随机源给出的数，有的偏多，有的偏少。"
        )
        .of(lang)
        .into(),
    }
}

/// Whether somebody has worked out how fair it is: nobody has for a visitor's code.
fn has_theory(setup: &Setup) -> bool {
    exact::fairness(setup) != Fairness::Unknown && setup.algorithm.own_name().is_none()
}

/// Whether it is known to be unfair by its source of random numbers alone.
fn is_flawed(setup: &Setup) -> bool {
    exact::fairness(setup) != Fairness::Unknown && !setup.source.is_exact()
}

/// Whether a fair shuffle picks from n cards, then from n - 1, down to 2 or 1.
pub(super) fn picks_one_by_one(setup: &Setup) -> bool {
    let all = |bounds: Vec<u32>| {
        (2..=setup.n() as u32)
            .rev()
            .eq(bounds.into_iter().filter(|b| *b > 1))
    };
    setup.algorithm.info().fairness == Fairness::Fair && setup.bounds().is_some_and(all)
}

/// Whether a shuffle picks from all n cards n times.
pub(super) fn picks_from_all(setup: &Setup) -> bool {
    let n = setup.n();
    let all = |bounds: Vec<u32>| bounds.len() == n && bounds.iter().all(|bound| *bound == n as u32);
    setup.bounds().is_some_and(all)
}

/// Why a fair shuffle is fair with any number of cards.
fn for_any_deck(lang: Lang, setup: &Setup) -> String {
    say!(
        lang,
        match (picks_one_by_one(setup)) {
            true =>
                "The picks have {n}, {less}, … 2, 1 answers: as many ways as orders, and no two ways give the same order."
                    / "各次抽取依次有 {n}、{less}、…、2、1 种结果：抽法与排列一样多，而且没有两种抽法给出同一种排列。",
            false =>
                "Theory proves that all orders are equally likely." / "理论证明所有排列机会相同。",
        },
        n = setup.n(),
        less = setup.n().saturating_sub(1)
    )
}

fn nothing_picked(lang: Lang) -> &'static str {
    words!(
        "Chance has no part in it: nothing is picked, and the same order comes out every time."
            / "其中没有随机：不作任何抽取，每次都是同一种排列。"
    )
    .of(lang)
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
        Some(runs) if most == fewest && hero.is_every_run => say!(
            lang,
            "Every order comes up in exactly {each} of the {ways} ways: all of them were tried here."
                / "每种排列都恰好来自 {ways} 种抽法中的 {each} 种：这里全部试过。",
            each = grouped((runs / all) as u64),
            ways
        ),
        Some(runs) if runs % all != 0 => say!(
            lang,
            "{ways} ways cannot be shared evenly among {orders} orders."
                / "{ways} 种抽法无法平均分给 {orders} 种排列。",
            ways,
            orders
        ),
        _ if never > 0 => say!(
            lang,
            "{never} of the {orders} orders never appear."
                / "{orders} 种排列中有 {never} 种从不出现。",
            never,
            orders
        ),
        _ if (most - fewest) * (orders as f64) < 1e-9 => say!(
            lang,
            match (exact::fairness(setup)) {
                Fairness::Fair => "Every order has the same share." / "每种排列的比例都相同。",
                _ =>
                    "The shares differ by less than can be shown here."
                        / "各种排列的比例相差极小，这里显示不出来。",
            }
        ),
        _ => say!(
            lang,
            "The likeliest order comes {times} as often as the rarest."
                / "最常见的排列出现的机会是最少见的 {times}。",
            times = times(lang, most / fewest)
        ),
    }
}
