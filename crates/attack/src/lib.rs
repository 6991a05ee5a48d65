//! Random messages, links and texts given to what Shuffle Lab is without a browser, and what must
//! hold whatever they are. The same seed gives the same inputs on every machine.
//!
//! [`attacks`] are all of them. The tests run each for a moment, `cargo attack` for minutes.

mod anew;
mod check;
mod dice;
mod gallery;
mod learn;
mod links;
mod play;
mod programs;
mod prove;
mod rolls;
mod smaller;
mod texts;
mod watch;

use dice::Dice;

/// An input for which something does not hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// Description of the violated property.
    pub why: String,
    /// The smallest such input that was found.
    pub input: String,
}

/// Outcome of an attack.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Number of inputs given.
    pub inputs: u64,
    /// The first input for which something did not hold; nothing is given after it.
    pub failure: Option<Failure>,
}

/// An attack on one part.
#[derive(Clone, Copy)]
pub struct Attack {
    /// Name of the part under attack.
    pub name: &'static str,
    /// Number of inputs in a test: a second or two.
    pub short: u64,
    /// Number of inputs in `cargo attack`, if there is time.
    pub long: u64,
    run: fn(&mut Dice, u64) -> Outcome,
}

impl Attack {
    /// Gives inputs that follow from `seed` until `most` were given, `time_is_up`, or something
    /// does not hold.
    pub fn run(&self, seed: u64, most: u64, mut time_is_up: impl FnMut() -> bool) -> Outcome {
        let mut outcome = Outcome::default();
        for part in 0.. {
            if outcome.inputs >= most || outcome.failure.is_some() || time_is_up() {
                break;
            }
            let part = (self.run)(&mut Dice::new(seed, part), most - outcome.inputs);
            outcome.inputs += part.inputs;
            outcome.failure = part.failure;
        }
        outcome
    }
}

/// All attacks: first those that are through before their share of the time is over.
pub fn attacks() -> [Attack; 9] {
    let attack = |name, short, long, run| Attack {
        name,
        short,
        long,
        run,
    };
    [
        attack("texts of decks and counts", 4_000, 1_000_000, texts::run),
        attack("huge texts", 2, 100, texts::run_huge),
        attack("messages to Watch", 3_000, 1_000_000, watch::run),
        attack("messages to Prove", 2_500, 1_000_000, prove::run),
        attack("messages to Learn", 1_500, 1_000_000, learn::run),
        attack("messages to the Gallery", 500, 1_000_000, gallery::run),
        attack("messages to Check yours", 1_000, 1_000_000, check::run),
        attack("programs that are typed", 400, 1_000_000, programs::run),
        attack("links", 3_000, 1_000_000, links::run),
    ]
}
