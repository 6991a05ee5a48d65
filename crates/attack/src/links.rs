//! Random and damaged links, read by all that reads links.

use std::cell::RefCell;

use app::i18n::{Lang, problem as problem_in_words};
use app::settings::random_links::{check_link, random_link, random_value};
use app::settings::{Address, Field, Fields, MOST_PROBLEMS, Watched};
use engine::rng::Seed;
use page::{Comparison, Screen, ScreenModel};
use rooms::gallery::{Gallery, GalleryMsg};
use rooms::learn::{Guess, GuessMsg as Named, Room, Stop};

use crate::dice::Dice;
use crate::play::alike;
use crate::smaller::{guarded, smallest};
use crate::{Failure, Outcome};

/// Pieces inserted to damage links.
const PIECES: [&str; 22] = [
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
    shown(&address)
}

/// Checks that the screen's state, read from an address and written again, is read alike.
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
                let mut prove = rooms::prove::Prove::new(Lang::En);
                prove.update(rooms::prove::ProveMsg::Open(what.to_string()));
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
