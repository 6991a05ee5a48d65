//! Random and damaged links, read by all that reads links.

use std::cell::RefCell;

use app::i18n::{Lang, problem as problem_in_words};
use app::settings::random_links::{check_link, random_link, random_value};
use app::settings::{Address, Field, Fields, MOST_PROBLEMS, Problem, Watched, When};
use engine::rng::Seed;
use model::gallery::{Gallery, GalleryMsg};
use model::learn::{Guess, GuessMsg as Named, Room, Stop};
use model::{Comparison, Screen, ScreenModel};

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
    let fields = Fields::from(link);
    let base = || Watched::base_of(&fields, Seed(7));
    check_link(link, base())?;
    let address = Address::parse(link);
    let (_, problems) = base().read(fields.clone());
    let words = problems.iter().take(MOST_PROBLEMS + 1);
    for problem in words {
        if Lang::ALL
            .iter()
            .any(|lang| problem_in_words(*lang, problem).is_empty())
        {
            return Err(format!("{problem:?} has no words"));
        }
    }
    address.wishes();
    alike(
        "the way there",
        &Address::parse(&address.to_string()),
        &address,
    )?;
    let is_old = ["v=1&", "algorithm="]
        .iter()
        .any(|key| link.starts_with(key));
    let of_another = |key: &str| {
        problems.iter().any(|problem| {
            matches!(problem, Problem::Unused(given, When::On(_)) if given.field.key() == key)
        })
    };
    let is_reported = problems.iter().all(|problem| match problem {
        // Of a setting that another screen reads, not even the first is used.
        Problem::Repeated { key, .. } if of_another(key) => true,
        problem => is_used(problem, &address, &fields),
    }) || reports(&address);
    if is_old && !is_reported {
        return Err(format!("nothing is said of {problems:?}"));
    }
    shown(&address)
}

/// Whether what Watch cannot use in an old link means something on the screen that it leads to, or
/// did on the old page.
fn is_used(problem: &Problem, address: &Address, fields: &Fields) -> bool {
    const GONE: [&str; 7] = [
        "lane=", "pair=", "sheet=", "lessons=", "fixed", "tour=", "stop=",
    ];
    let is_embedded = fields.value("embed").is_some();
    match problem {
        Problem::Unknown(part) => GONE.iter().any(|gone| part.starts_with(gone)),
        Problem::Refused(given) if given.value == "flat-but-unfair" => true,
        // The game of guessing reads no card, so none is too large for its deck; Watch alone reads draws.
        Problem::Refused(given) if given.field == Field::Card => address.screen == Screen::Learn,
        Problem::Refused(given) if given.field == Field::Draws => address.screen != Screen::Watch,
        Problem::Unused(_, When::On(screen)) => *screen != Screen::Watch || is_embedded,
        // One shuffle is shown of several, and not all that the old page showed of them.
        Problem::Refused(given) if given.lane > 0 => address.screen != Screen::Watch,
        Problem::Refused(_) | Problem::More(_) => false,
        Problem::Unused(..) | Problem::Repeated { .. } => address.screen != Screen::Watch,
    }
}

/// Whether the screen that an old link leads to says that something in it could not be used, if it
/// is one that answers for a link.
fn reports(address: &Address) -> bool {
    let what = address.fields.to_string();
    match address.screen {
        Screen::Watch => Comparison::read(&what).is_none_or(|(_, problems)| !problems.is_empty()),
        Screen::Prove => {
            let mut prove = model::prove::Prove::new(Lang::En);
            prove.update(model::prove::ProveMsg::Open(what));
            !prove.view().problems.is_empty()
        }
        Screen::Learn if Room::named(&what) == Room::Game => {
            let mut game = Guess::new(Lang::En, Seed(1));
            game.update(Named::Open(what));
            !game.view().problems.is_empty()
        }
        // A lesson, the list of lessons and the Gallery show no settings of their own.
        Screen::Learn | Screen::Gallery | Screen::Check => true,
    }
}

/// What the screen makes of it is written so that it is read alike.
fn shown(address: &Address) -> Result<(), String> {
    let what = &address.fields.to_string();
    match address.screen {
        Screen::Watch => {
            let Some((compared, _)) = Comparison::read(what) else {
                return Ok(());
            };
            let again = Comparison::read(compared.address());
            alike("what Watch compares", &again, &Some((compared, Vec::new())))
        }
        Screen::Prove => {
            let open = |what: &str| {
                let mut prove = model::prove::Prove::new(Lang::En);
                prove.update(model::prove::ProveMsg::Open(what.to_string()));
                prove.address()
            };
            let address = open(what);
            alike("Prove's address", &open(&address), &address)
        }
        Screen::Learn if Room::named(what) == Room::Game => {
            let open = |what: &str| {
                let mut game = Guess::new(Lang::En, Seed(1));
                game.update(Named::Open(what.to_string()));
                game.address()
            };
            let address = open(what);
            alike("the game's address", &open(&address), &address)
        }
        Screen::Learn => match Stop::read(what) {
            Some((stop, _)) => shown(&stop.figure()),
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
            let address = open(what);
            alike("the Gallery's address", &open(&address), &address)
        }
        Screen::Check => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that Prove, which shows the first shuffle, need not speak of an option of the second.
    #[test]
    fn what_the_second_shuffle_cannot_use_is_no_matter_of_prove() {
        let link = "algorithm=draw-fill&algorithm2=blocks-inside&question=stayed&block2=11";
        assert_eq!(holds(link), Ok(()));
        assert_eq!(
            holds("algorithm=blocks-inside&question=stayed&block=11"),
            Ok(())
        );
    }

    /// Proves that a card of a larger deck beside the first is no card that cannot be used.
    #[test]
    fn a_setting_of_another_screen_is_no_matter() {
        for link in [
            "algorithm=pencil-and-paper&embed=stage&game=5&game=1",
            "algorithm=insert-splice&algorithm2=sattolo&game=5&draws",
            "v=1&question=chain&pace=step&draws=6080",
        ] {
            assert_eq!(holds(link), Ok(()), "{link}");
        }
    }

    #[test]
    fn a_card_may_be_one_of_a_larger_deck() {
        let link = "v=1&algorithm=naive-swap&algorithm2=riffle&n2=35&card=9";
        assert_eq!(holds(link), Ok(()));
        assert_eq!(holds(&link.replace("card=9", "card=39")), Ok(()));
    }
}
