//! Answer about a text: a proof for a small deck, else counts with their evidence.

use std::sync::Arc;

use engine::algorithms::{Algorithm, Fairness};
use engine::count::kernels_for;
use engine::experiment::Setup;
use engine::rng::Seed;
use script::code::Code;
use script::machine::{Outcome, Stop};
use script::named;
use script::proof::{Limits, OneCard, OneCardMap, Proof, Unproved};
use script::refusals::{Reason, Refusal};
use script::stage::{Script, TRIED, Tried};
use script::text::Span;
use script::tree::Language;

use super::exact::{Exact, MOST_PROVED};
use super::followed::Followed;
use super::smaller::Smaller;
use super::sorts::Sorts;
use super::such::SuchRuns;
use page::counting::{Counting, Lane};
use page::lever::PLANNED;
use page::verdict::{Claim, Evidence, Judged, Says, Stamp, Understood};

/// The seed of all counts, so that everybody gets the same.
const SEED: Seed = Seed(13);
/// Operations of all runs that are counted where each takes long: about a minute.
const MOST_STEPS: u64 = 2_000_000_000;
/// Answer about one text with one deck.
pub(super) struct Answer {
    pub(super) name: String,
    script: Arc<Script>,
    pub(super) cards: usize,
    pub(super) found: Found,
    /// Runs of Watch that end without a deck.
    pub(super) such: SuchRuns,
    /// Odds of the text under the sorts of other versions.
    pub(super) sorts: Sorts,
}

/// Stage of the work on an answer.
pub(super) enum Found {
    Proving(Box<Proof>),
    Proved(Box<Exact>),
    Following(Box<OneCard>),
    Followed(Box<Followed>),
    Counting(Box<Counted>),
    /// A run does what is not offered, or takes too much.
    Stopped(Stop),
}

impl Found {
    /// Begins the work on the text of a name with `cards` cards. Code that fails on the deck that
    /// it is written for is no shuffle that other screens could show.
    fn begin(name: &str, script: &Script, cards: usize) -> Found {
        let usual = script.written_for();
        let of_usual = || script.obstacle(usual).filter(|_| usual != cards);
        match script.obstacle(cards).or_else(of_usual) {
            Some(stop) => Found::Stopped(stop),
            None if cards <= MOST_PROVED => {
                let proof = Proof::new(Arc::clone(script.code()), cards, Limits::PAGE);
                Found::Proving(Box::new(proof))
            }
            None => match Followed::of_fair(name, cards) {
                Some(fair) => Found::Followed(Box::new(fair)),
                None => Found::following(script, cards),
            },
        }
    }

    fn following(script: &Script, cards: usize) -> Found {
        let code = Arc::clone(script.code());
        let following = OneCard::new(code, cards, Limits::PAGE_OF_A_CARD);
        Found::Following(Box::new(following))
    }

    /// Begins to count; beside proofs of smaller decks where the map is known to be even.
    fn counting(name: &str, script: &Script, cards: usize, even: Option<Smaller>) -> Found {
        match Algorithm::from_id(name) {
            Some(algorithm) => {
                let setup = Setup::new(algorithm, cards);
                Found::Counting(Box::new(Counted {
                    planned: planned(&setup, script),
                    lane: Lane::new(setup, SEED),
                    tried: Tried::default(),
                    even,
                }))
            }
            // What runs has a name that is read, unless that is too long.
            None => {
                let refusal = Refusal::new(Span::default(), Reason::TooLong);
                Found::Stopped(Stop::Refused(refusal))
            }
        }
    }
}

/// Counts of runs.
pub(super) struct Counted {
    pub(super) lane: Lane,
    /// Number of runs after which counting ends.
    pub(super) planned: u64,
    tried: Tried,
    /// Proofs of all orders of smaller decks; set where each card is equally likely in each place,
    /// exactly.
    pub(super) even: Option<Smaller>,
}

impl Counted {
    /// Returns the outcomes other than a deck, the most frequent first; empty until all runs were
    /// tried.
    pub(super) fn others(&self) -> &[(Outcome, u64)] {
        self.tried.failed()
    }

    /// Returns true while smaller decks are being proved.
    fn is_proving(&self) -> bool {
        let even = self.even.as_ref();
        even.is_some_and(|smaller| !smaller.is_over())
    }

    fn prove(&mut self) {
        if let Some(smaller) = &mut self.even {
            smaller.go_on();
        }
    }

    pub(super) fn has_decks(&self) -> bool {
        let failed: u64 = self.others().iter().map(|(_, count)| count).sum();
        failed < TRIED
    }

    /// The verdict on the decks that came out, whatever else did; `None` too early.
    pub(super) fn said_of_decks(&self) -> Option<Says> {
        self.lane.stamp(self.lane.counted(), true).map(Stamp::says)
    }
}

impl Answer {
    /// Begins to find out.
    pub(super) fn new(text: &str, language: Language, script: Arc<Script>, cards: usize) -> Answer {
        let name = named::name_of(language, text);
        Answer {
            found: Found::begin(&name, &script, cards),
            name,
            such: SuchRuns::default(),
            sorts: Sorts::of(text, language, cards),
            script,
            cards,
        }
    }

    /// Begins to look for runs of Watch with these outcomes.
    fn look_for<'a>(&mut self, outcomes: impl IntoIterator<Item = &'a Outcome>) {
        self.such = SuchRuns::of(&self.name, self.cards, outcomes);
    }

    /// Returns the lane that is counted and the number of shuffles to reach; `None` if none is.
    pub(super) fn counts_towards(&self) -> Option<(&[Lane], u64)> {
        match &self.found {
            Found::Counting(counted) if counted.has_decks() => {
                Some((std::slice::from_ref(&counted.lane), counted.planned))
            }
            _ => None,
        }
    }

    /// Works until `time_is_up`, at least a little; returns whether all is known. Of counts,
    /// `counting` says who counts them.
    pub(super) fn work(
        &mut self,
        counting: &mut Counting,
        mut time_is_up: &mut dyn FnMut() -> bool,
    ) -> bool {
        loop {
            match &mut self.found {
                Found::Proving(proof) => match proof.go_on() {
                    Ok(false) => {}
                    Ok(true) => {
                        let exact = Exact::of(&proof.finish(), self.script.code());
                        self.look_for(exact.others.iter().map(|(outcome, _)| outcome));
                        self.found = Found::Proved(Box::new(exact));
                    }
                    Err(Unproved::TooLarge | Unproved::NotFollowed) => {
                        self.found = Found::following(&self.script, self.cards);
                    }
                    Err(Unproved::Stopped(stop)) => self.found = Found::Stopped(stop),
                },
                Found::Following(following) => match following.go_on() {
                    Ok(false) => {}
                    Ok(true) => {
                        let map = following.finish();
                        self.take(&map);
                    }
                    Err(_) => {
                        self.found = Found::counting(&self.name, &self.script, self.cards, None);
                    }
                },
                Found::Counting(counted) if counted.is_proving() => counted.prove(),
                Found::Counting(counted) if counted.even.is_none() && !counted.tried.is_over() => {
                    counted.tried.try_next(&self.script, self.cards);
                    if counted.tried.is_over() {
                        let others = counted.others().to_vec();
                        self.look_for(others.iter().map(|(outcome, _)| outcome));
                    }
                }
                Found::Proved(exact) if !self.sorts.is_over() => {
                    self.sorts.work(exact, self.script.code());
                }
                _ if !self.such.is_over() => self.such.look(&self.script),
                Found::Counting(counted) if counted.has_decks() => {
                    let lanes = std::slice::from_mut(&mut counted.lane);
                    return counting.count(lanes, counted.planned, false, &mut time_is_up);
                }
                Found::Counting(_) | Found::Proved(_) | Found::Followed(_) | Found::Stopped(_) => {
                    return true;
                }
            }
            if time_is_up() {
                return false;
            }
        }
    }

    /// Takes in the map of one card: an even one is no verdict, so that counting goes on.
    fn take(&mut self, map: &OneCardMap) {
        let followed = Followed::of(map);
        if map.is_even() && followed.others.is_empty() {
            let smaller = Smaller::new(self.script.code());
            self.found = Found::counting(&self.name, &self.script, self.cards, Some(smaller));
        } else {
            self.look_for(followed.others.iter().map(|(outcome, _)| outcome));
            self.found = Found::Followed(Box::new(followed));
        }
    }

    /// The analysis of its text.
    pub(super) fn understood(&self) -> Understood<'_> {
        Understood::of_code(self.code())
    }

    /// A claim on its text, by this evidence.
    fn claim(&self, evidence: Evidence) -> Claim<'_> {
        Claim {
            understood: self.understood(),
            judged: Judged::Decks(self.code().beyond(self.cards)),
            evidence,
        }
    }

    /// The stamp of its text, or of its decks among the orders that keep its rule, where it is as fair as
    /// that allows; `None` too early, where no run gives a deck, and where a larger deck may show more.
    pub(super) fn stamp(&self, within_rule: bool) -> Option<Stamp> {
        match &self.found {
            Found::Proved(exact) => {
                let fairness = match within_rule && exact.praised().is_some() {
                    true => Fairness::Fair,
                    false => exact.fairness,
                };
                self.claim(Evidence::Theory(fairness)).stamp()
            }
            Found::Counting(counted) if counted.others().is_empty() => {
                counted.lane.stamp(counted.lane.counted(), true)
            }
            // A run that gives no deck is missing among the orders.
            Found::Counting(counted) if counted.has_decks() => {
                self.claim(Evidence::Failing).stamp()
            }
            Found::Followed(followed) => self.claim(Evidence::Theory(followed.fairness())).stamp(),
            Found::Counting(_) | Found::Proving(_) | Found::Following(_) | Found::Stopped(_) => {
                None
            }
        }
    }

    /// Returns the code of the text.
    pub(super) fn code(&self) -> &Code {
        self.script.code()
    }

    /// The lines that are not run, each part with its first and last line.
    pub(super) fn not_run(&self) -> &[(u32, u32)] {
        &self.script.code().not_run
    }
}

/// Number of runs that are counted: fewer where each takes long, and no kernel makes them faster.
fn planned(setup: &Setup, script: &Script) -> u64 {
    let is_slow = kernels_for(setup)
        .iter()
        .any(|kernel| kernel.name == "reference");
    let most = MOST_STEPS / script.steps(setup.n()).max(1);
    match is_slow && most < PLANNED {
        true => most / 1_000 * 1_000 + 1_000,
        false => PLANNED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::prelude::Library;

    /// Proves that runs that take long are counted less often, and those of which a kernel makes many not.
    #[test]
    fn slow_runs_are_counted_less_often() {
        crate::own::know_code();
        let of = |shuffle: &str| {
            let text = format!("import random\ndef shuffle(a):\n{shuffle}");
            let script = Script::read(&text, Language::Python, Library::default()).unwrap();
            let name = named::name_of(Language::Python, &text);
            planned(&Setup::new(Algorithm::from_id(&name).unwrap(), 52), &script)
        };
        let slow = "    for _ in range(100):\n        i, j = random.sample(range(len(a)), 2)\n        a[i], a[j] = a[j], a[i]\n";
        let found = of(slow);
        assert!((1_000..PLANNED).contains(&found), "{found}");
        assert_eq!(of("    random.shuffle(a)\n"), PLANNED);
    }
}
