//! Words for a text that is proved: the verdict, its grounds, and the numbers.

use ::words::code as say;
use app::i18n::{self, Lang, Words};
use engine::algorithms::Fairness;
use engine::deck::Deck;
use script::machine::Outcome;
use script::proof::{Odds, share_of};

use super::answer::Answer;
use super::answer_view::{OtherView, OwnAnswerView, percent};
use super::exact::{Exact, UNMET, VANISHING};
use super::{sorts, words};
use page::failing::{ending_words, sentence};
use page::reason::name_of;
use page::verdict::{Says, Worst, only_so_few};

/// The answer with the verdict.
pub(super) fn proved(
    lang: Lang,
    answer: &Answer,
    exact: &Exact,
    view: OwnAnswerView,
) -> OwnAnswerView {
    let (n, stamp) = (answer.cards, answer.stamp(true));
    let view = OwnAnswerView {
        others: endings(lang, &exact.others),
        ..view
    };
    if let Some(among) = exact.praised() {
        let by = words::proof(lang, n, exact.ways.as_ref(), None);
        return OwnAnswerView {
            stamp,
            title: among.title(lang),
            beside: words::not_among_all(lang, exact.orders),
            line: among.praise(lang).to_string(),
            is_praised: true,
            why: i18n::sentences(lang, [&decisive(lang, n, exact), &by]),
            ..view
        };
    }
    let Some(stamp) = stamp else {
        return OwnAnswerView {
            line: match exact.beyond.filter(|_| exact.fairness == Fairness::Fair) {
                Some(largest) => only_so_few(lang, n, largest),
                None if exact.has_decks => words::fair_but(lang, say::EVEN.of(lang), &exact.others),
                None => ::words::claims::NO_DECK_EVER.of(lang).to_string(),
            },
            ..view
        };
    };
    let says = stamp.says();
    let [line, why] = verdict(lang, n, exact, says);
    let appear = appear(lang, exact);
    let is_odd = |ways| exact.others.is_empty() && ways % exact.orders != 0.into();
    let is_odd = exact.ways.as_ref().is_some_and(is_odd);
    let is_news = is_odd && says == Says::NotFair && appear.is_empty();
    let odd = is_news.then_some(exact.orders);
    let by = words::proof(lang, n, exact.ways.as_ref(), odd);
    OwnAnswerView {
        stamp: Some(stamp),
        title: stamp.words().of(lang).to_string(),
        line,
        why: match says {
            Says::ProvedFair => i18n::sentences(lang, [&by, &why]),
            _ => i18n::sentences(lang, [&why, &appear, &by]),
        },
        ..view
    }
}

/// The verdict in a sentence, and what belongs to it.
fn verdict(lang: Lang, n: usize, exact: &Exact, says: Says) -> [String; 2] {
    let alone = |line: String| [line, String::new()];
    match (says, exact.failure()) {
        (_, Some((outcome, odds))) => {
            let line = words::stops(lang, outcome, odds);
            [
                line,
                say::IN_THE_OTHERS.of(lang).to_string() + &decisive(lang, n, exact),
            ]
        }
        (Says::ProvedFair, None) => {
            let line = say::fair(lang, i18n::grouped(exact.orders));
            let kin = match exact.orders {
                1 => "",
                _ => say::FAIR_KIN.of(lang),
            };
            [line, kin.to_string()]
        }
        (Says::NoChance, None) => alone(say::NOTHING_DRAWN.of(lang).to_string()),
        (Says::NotFair | Says::NoBiasFound | Says::TooEven, None) => {
            alone(decisive(lang, n, exact))
        }
    }
}

/// Says what holds in all runs that give a deck, else what is furthest from fair, a card in a place
/// or an order; or that all is even.
fn decisive(lang: Lang, n: usize, exact: &Exact) -> String {
    let label = |card: usize| Deck::Numbers.label(name_of(card));
    if let Some(worst) = Worst::of_shares(n, &exact.shares) {
        return worst.in_theory(lang, &label);
    }
    if !exact.is_even && exact.off < VANISHING {
        return say::UNSEEN.of(lang).to_string();
    }
    if exact.is_even && exact.never == 0 {
        return say::EVEN.of(lang).to_string();
    }
    let failing: f64 = exact.others.iter().map(|(_, odds)| share_of(odds)).sum();
    exact
        .extremes
        .as_ref()
        .map_or_else(String::new, |[(order, odds), _]| {
            let ratio = share_of(odds) / (1.0 - failing) * exact.orders as f64;
            words::uneven_order(lang, &named(order), ratio)
        })
}

/// Says which part of the orders appears; empty if all do.
fn appear(lang: Lang, exact: &Exact) -> String {
    let came = exact.orders - exact.never;
    let is_part = exact.never > 0 && exact.failure().is_none() && came > 1;
    match &exact.among {
        _ if !is_part => String::new(),
        Some(among) => among.words(lang),
        None => words::appear(lang, came, exact.orders, exact.is_even),
    }
}

/// Returns the distance from fair: the extreme orders with their odds, as shares of all ways; with
/// the versions for which they hold, where a sort decides.
pub(super) fn facts(lang: Lang, answer: &Answer, exact: &Exact) -> Vec<[String; 2]> {
    let mut rows = rows(lang, exact);
    let others = answer.sorts.found();
    if others.is_empty() || rows.is_empty() {
        return rows;
    }
    let usual = sorts::usual(answer.code().language);
    let of_sort = |version: Words, exact: &Exact| {
        let [name, value] = self::rows(lang, exact).into_iter().next()?;
        let most = exact.extremes.as_ref().map(|[most, _]| share_of(&most.1))?;
        // Versions draw more or less often, so that ways alone cannot be compared.
        let value = format!("{value} ({})", i18n::percent(most));
        Some([words::as_sorted(lang, &name, version), value])
    };
    let others = others.iter().map(|(version, exact)| (*version, exact));
    let of_sorts = std::iter::once((usual, exact)).chain(others);
    let of_sorts: Vec<[String; 2]> = of_sorts.filter_map(|(v, e)| of_sort(v, e)).collect();
    rows.splice(..1, of_sorts);
    rows
}

fn rows(lang: Lang, exact: &Exact) -> Vec<[String; 2]> {
    let say = |which: Words| which.of(lang).to_string();
    let Some([most, least]) = exact.extremes.as_ref().filter(|_| exact.orders > 1) else {
        return Vec::new();
    };
    let odds = |odds: &Odds| words::chance(lang, odds, exact.ways.as_ref());
    if exact.fairness == Fairness::Fair {
        return vec![[say(say::EACH_ORDER), odds(&most.1)]];
    }
    let row = |which: Words, (order, chance): &(Vec<u16>, Odds), others: u64| {
        let name = format!("{} {}", say(which), named(order));
        [words::and_others(lang, name, others), odds(chance)]
    };
    let [of_most, of_least] = exact.as_extreme;
    let mut rows = vec![match exact.is_even {
        true => [say(say::EACH_APPEARING), odds(&most.1)],
        false => row(say::MOST_OFTEN, most, of_most - 1),
    }];
    if !exact.is_even {
        rows.push(row(say::LEAST_OFTEN, least, of_least - 1));
    }
    if exact.never > 0 {
        let never = words::of_orders(lang, exact.never, exact.orders);
        rows.push([say(say::NEVER), never]);
    }
    match exact
        .among
        .as_ref()
        .filter(|among| among.keeps_from_staying())
    {
        Some(among) => {
            let share = i18n::percent(1.0 / among.orders() as f64);
            rows.push([say(say::FAIR_AMONG), share]);
        }
        None => rows.push([
            say(say::FAIR_SHARE),
            words::fair_share(lang, exact.orders, exact.ways.as_ref()),
        ]),
    }
    if exact.praised().is_none() {
        rows.push([say(say::RUNS_TO_CHANGE), i18n::percent(exact.off)]);
    }
    rows
}

/// An order by its cards.
fn named(order: &[u16]) -> String {
    let labels = order.iter().map(|&card| Deck::Numbers.label(card.into()));
    labels.collect::<Vec<_>>().join(" ")
}

/// Returns the outcomes other than a deck, with exact odds.
pub(super) fn endings(lang: Lang, others: &[(Outcome, Odds)]) -> Vec<OtherView> {
    let ending = |(outcome, odds): &(Outcome, Odds)| OtherView {
        words: ending(lang, outcome, &words::odds(lang, odds)),
        why: lang.pick(outcome.why()),
        percent: match share_of(odds) {
            ..UNMET => String::new(),
            share => percent(share),
        },
        show: None,
    };
    others.iter().map(ending).collect()
}

/// Says as a sentence how some runs end.
pub(super) fn ending(lang: Lang, outcome: &Outcome, often: &str) -> String {
    sentence(lang, &ending_words(lang, &outcome.words(), often))
}
