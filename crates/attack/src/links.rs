//! Random and damaged links, read by all that reads links.

use std::cell::RefCell;

use app::i18n::{Lang, problem as problem_in_words};
use app::settings::random_links::{check_link, random_link, random_value};
use app::settings::{Field, MOST_PROBLEMS, Problem, Settings, When};
use engine::rng::Seed;
use model::gallery::{Gallery, GalleryMsg};
use model::learn::{Guess, GuessMsg as Named, Stop};
use model::{Comparison, Route, Screen, ScreenModel, Wishes};

use crate::dice::Dice;
use crate::play::alike;
use crate::smaller::{guarded, smallest};
use crate::{Failure, Outcome};

/// What links are damaged with.
const PIECES: [&str; 24] = [
    "&",
    "=",
    "#",
    "%",
    "%2",
    "%26",
    "v=1",
    "v=9",
    "watch=",
    "prove=",
    "learn=",
    "check",
    "gallery=",
    "lab",
    "own",
    "naive-swap",
    "next-card",
    "riffle.2",
    "mode=present",
    "question=chain",
    "guess=yes",
    "洗",
    "\0",
    "999999999999999999999",
];

thread_local! {
    /// It takes some milliseconds to make one.
    static GALLERY: RefCell<Gallery> = RefCell::new(Gallery::new(Lang::En));
}

/// A value for a setting: one that it can have, one just beyond, or nonsense.
pub(crate) fn value(dice: &mut Dice, field: Field) -> String {
    random_value(dice.words(), field)
}

/// Gives one link.
pub(crate) fn run(dice: &mut Dice, _: u64) -> Outcome {
    let link: Vec<char> = damaged(dice).chars().collect();
    let failure = fails(&link).map(|why| {
        let (link, why) = smallest(link, why, fails);
        Failure {
            why,
            input: link.into_iter().collect(),
        }
    });
    Outcome { inputs: 1, failure }
}

fn damaged(dice: &mut Dice) -> String {
    let start = dice.pick(&[
        "",
        "",
        "v=1&",
        "watch=",
        "watch=v=1&",
        "prove=",
        "prove=riffle&",
        "learn=",
        "learn=next-card&",
        "gallery=",
    ]);
    let mut link: Vec<char> = format!("{start}{}", random_link(dice.words()))
        .chars()
        .collect();
    for _ in 0..dice.below(4).saturating_sub(1) {
        let at = dice.below(link.len() + 1);
        if dice.once_in(2) {
            link.splice(at..at, dice.pick(&PIECES).chars());
        } else {
            let end = (at + dice.below(8)).min(link.len());
            link.drain(at..end);
        }
    }
    link.into_iter().collect()
}

fn fails(link: &[char]) -> Option<String> {
    let link: String = link.iter().collect();
    guarded(|| holds(&link)).err()
}

fn holds(link: &str) -> Result<(), String> {
    check_link(link, Settings::base_of(link, Seed(7)))?;
    let route = Route::parse(link);
    let base = Settings::base_of(link, Seed(7));
    let base = match route.screen {
        Screen::Watch => base,
        _ => base.off_watch(),
    };
    let (_, problems) = Settings::read(link, base);
    let words = problems.iter().take(MOST_PROBLEMS + 1);
    for problem in words {
        if Lang::ALL
            .iter()
            .any(|lang| problem_in_words(*lang, problem).is_empty())
        {
            return Err(format!("{problem:?} has no words"));
        }
    }
    Wishes::of(link);
    if !route.what.is_empty() || route.screen != Screen::Watch {
        alike("the way there", &Route::parse(&route.hash()), &route)?;
    }
    let is_old = ["v=1&", "algorithm="]
        .iter()
        .any(|key| link.starts_with(key));
    let is_used = |problem: &Problem| match (problem, route.screen) {
        // An exhibit of the articles asks its question on Prove, so what needs a question is used
        // there.
        (Problem::Unused(_, When::Question(_)), Screen::Prove) => route.what.contains("question="),
        // A card that the first deck has not may be one of a larger deck beside it.
        (Problem::Refused(given), Screen::Watch) => {
            let read = Comparison::read(&route.what);
            given.field == Field::Card
                && read.is_some_and(|(compared, _)| compared.address().contains("&card="))
        }
        _ => false,
    };
    let is_reported = problems.iter().all(is_used) || reports(&route);
    if is_old && !is_reported {
        return Err(format!("nothing is said of {problems:?}"));
    }
    shown(&route)
}

/// Whether the screen that an old link leads to says that something in it could not be used, if it
/// is one that answers for a link.
fn reports(route: &Route) -> bool {
    let what = route.what.clone();
    match route.screen {
        Screen::Watch => Comparison::read(&what).is_none_or(|(_, problems)| !problems.is_empty()),
        Screen::Prove => {
            let mut prove = model::prove::Prove::new(Lang::En);
            prove.update(model::prove::ProveMsg::Open(what));
            !prove.view().problems.is_empty()
        }
        Screen::Learn if Guess::is_named(&what) => {
            let mut game = Guess::new(Lang::En, Seed(1));
            game.update(Named::Open(what));
            !game.view().problems.is_empty()
        }
        // A lesson, the list of lessons and the Gallery show no settings of their own.
        Screen::Learn | Screen::Gallery | Screen::Check => true,
    }
}

/// What the screen makes of it is written so that it is read alike.
fn shown(route: &Route) -> Result<(), String> {
    match route.screen {
        Screen::Watch => {
            let Some((compared, _)) = Comparison::read(&route.what) else {
                return Ok(());
            };
            let again = Comparison::read(&compared.address());
            alike("what Watch compares", &again, &Some((compared, Vec::new())))
        }
        Screen::Prove => {
            let open = |what: &str| {
                let mut prove = model::prove::Prove::new(Lang::En);
                prove.update(model::prove::ProveMsg::Open(what.to_string()));
                prove.address()
            };
            let address = open(&route.what);
            alike("Prove's address", &open(&address), &address)
        }
        Screen::Learn if Guess::is_named(&route.what) => {
            let open = |what: &str| {
                let mut game = Guess::new(Lang::En, Seed(1));
                game.update(Named::Open(what.to_string()));
                game.address()
            };
            let address = open(&route.what);
            alike("the game's address", &open(&address), &address)
        }
        Screen::Learn => match Stop::read(&route.what) {
            Some(stop) => shown(&stop.figure()),
            None => Ok(()),
        },
        Screen::Gallery => {
            // One for all links: what an address leaves out is as at the beginning.
            let open = |what: &str| {
                GALLERY.with_borrow_mut(|gallery| {
                    gallery.update(GalleryMsg::Open(what.to_string()));
                    gallery.address()
                })
            };
            let address = open(&route.what);
            alike("the Gallery's address", &open(&address), &address)
        }
        Screen::Check => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a card of a larger deck beside the first is no card that cannot be used.
    #[test]
    fn a_card_may_be_one_of_a_larger_deck() {
        let link = "v=1&algorithm=naive-swap&algorithm2=riffle&n2=35&card=9";
        assert_eq!(holds(link), Ok(()));
        assert_eq!(holds(&link.replace("card=9", "card=39")), Ok(()));
    }
}
