//! The words of an answer for a large deck.

use ::words::code as say;
use app::i18n::{self, Lang, Words};
use app::lens::Lens;
use engine::deck::Deck;
use engine::setup::Setup;

use super::answer::Answer;
use super::answer_view::OwnAnswerView;
use super::followed::Followed;
use super::proved::endings;
use super::words;
use page::reason::name_of;
use page::verdict::words::place;
use page::verdict::{Worst, only_so_few};
use page::words::term;

/// The answer with the verdict.
pub(super) fn followed(
    lang: Lang,
    answer: &Answer,
    found: &Followed,
    view: OwnAnswerView,
) -> OwnAnswerView {
    let n = answer.cards;
    let beyond = answer.code().beyond(n);
    let stamp = answer.stamp(false);
    let by = words::followed(lang, n);
    let [line, why] = match (found.same, found.failure()) {
        _ if !found.has_decks => [::words::claims::NO_DECK_EVER.of(lang).to_string(), by],
        (Some(same), _) => {
            let name = term(lang, &Setup::new(same, n));
            let line = match beyond {
                Some(largest) => only_so_few(lang, n, largest),
                None => say::EVEN.of(lang).to_string(),
            };
            let why = match answer.code().is_plain {
                true => say::same_steps(lang, &name),
                false => say::same_steps_here(lang, n, &name),
            };
            [line, why]
        }
        (None, Some((outcome, odds))) => [
            words::stops(lang, outcome, odds),
            i18n::sentences(
                lang,
                [
                    &*(say::IN_THE_OTHERS.of(lang).to_string() + &decisive(lang, n, found)),
                    &by,
                ],
            ),
        ],
        (None, None) if found.is_even() => {
            let even = say::even_map(lang, 0);
            [words::fair_but(lang, &even, &found.others), by]
        }
        (None, None) if found.seems_even() => [say::UNSEEN.of(lang).to_string(), by],
        (None, None) => [decisive(lang, n, found), by],
    };
    OwnAnswerView {
        stamp,
        title: stamp.map_or(String::new(), |stamp| stamp.words().of(lang).to_string()),
        line,
        why,
        others: endings(lang, &found.others),
        facts: facts(lang, n, found),
        ..view
    }
}

/// Says what holds in all runs that give a deck, else which card and place are furthest from fair.
fn decisive(lang: Lang, n: usize, found: &Followed) -> String {
    match Worst::of_shares(n, &found.shares) {
        Some(worst) => worst.in_theory(lang, &label),
        None => say::even_map(lang, 0),
    }
}

fn label(card: usize) -> String {
    Deck::Numbers.label(name_of(card))
}

/// The squares that get most and least, beside the fair share.
fn facts(lang: Lang, n: usize, found: &Followed) -> Vec<[String; 2]> {
    if Worst::of_shares(n, &found.shares).is_none() {
        return Vec::new();
    }
    let places = (0..n * n).map(|k| (k % n, k / n));
    let mut cells = places.map(|(card, place)| (card, place, found.shares[card * n + place]));
    let Some(first) = cells.next() else {
        return Vec::new();
    };
    // Of several the first from the top.
    let (most, least) = cells.fold((first, first), |(most, least), cell| {
        (
            if cell.2 > most.2 + 1e-12 { cell } else { most },
            if cell.2 < least.2 - 1e-12 {
                cell
            } else {
                least
            },
        )
    });
    let row = |which: Words, (card, column, share): (usize, usize, f64)| {
        let square = place(lang, Lens::Places, [card, column], &label, true);
        let which = which.of(lang);
        let square = say::facts(lang, &square, which);
        [square, i18n::percent(share)]
    };
    vec![
        row(say::MOST_OFTEN, most),
        row(say::LEAST_OFTEN, least),
        [
            say::FAIR_SHARE.of(lang).to_string(),
            i18n::percent(1.0 / n as f64),
        ],
    ]
}
