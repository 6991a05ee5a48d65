//! Answer about a text: a proof for a small deck, else counts with their evidence.

use std::sync::Arc;

use engine::algorithms::{Algorithm, Fairness};
use engine::count::kernels_for;
use engine::experiment::Setup;
use engine::rng::Seed;
use script::code::Code;
use script::machine::{Outcome, Stop, without_a_deck};
use script::named;
use script::proof::{BigInt, Limits, Odds, OneCard, OneCardMap, Proof, Proved, Unproved, share_of};
use script::refusals::{Reason, Refusal};
use script::stage::{Script, TRIED, Tried};
use script::text::Span;
use script::tree::Language;

use super::followed::Followed;
use super::smaller::Smaller;
use super::sorts::Sorts;
use super::such::SuchRuns;
use page::among::Among;
use page::counting::{Counting, Lane};
use page::lever::PLANNED;
use page::verdict::always::always;
use page::verdict::{Claim, Evidence, Judged, Says, Stamp, Understood};

/// Largest deck of which a proof is tried.
pub(crate) const MOST_PROVED: usize = script::stage::MOST_PROVED;
/// The seed of all counts, so that everybody gets the same.
const SEED: Seed = Seed(13);
/// Operations of all runs that are counted where each takes long: about a minute.
const MOST_STEPS: u64 = 2_000_000_000;
/// A chance below this is no number that says anything.
pub(super) const VANISHING: f64 = 1e-9;
/// A chance below this is no news: nobody meets it.
pub(super) const UNMET: f64 = 1e-6;
/// The decks that are offered, the usual one first where runs of it end with a deck.
pub(super) const SIZES: [usize; 7] = [3, 4, 5, 6, MOST_PROVED, 13, 52];

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

/// Exact odds of all outcomes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exact {
    /// The verdict of the proof; unknown where no run gives a deck: that is neither fair nor unfair.
    pub(super) fairness: Fairness,
    /// The largest number that the text speaks of, where the deck has no more cards.
    pub(super) beyond: Option<u64>,
    /// Share of the runs with a deck that end with each card in each place: a row a card.
    pub(super) shares: Vec<f64>,
    /// The order that is likeliest, and the one that is least likely of those that come out, with
    /// their odds.
    pub(super) extremes: Option<[(Vec<u16>, Odds); 2]>,
    /// Number of orders that are as likely as each of them.
    pub(super) as_extreme: [u64; 2],
    /// The part of runs that would have to end otherwise for all orders to be equally likely.
    pub(super) off: f64,
    /// Outcomes other than a deck, the likeliest first.
    pub(super) others: Vec<(Outcome, Odds)>,
    /// True if some runs give a deck.
    pub(super) has_decks: bool,
    pub(super) ways: Option<BigInt>,
    /// Number of orders of the deck.
    pub(super) orders: u64,
    /// Number of orders that never come out.
    pub(super) never: u64,
    /// True if the orders that come out are equally likely.
    pub(super) is_even: bool,
    /// Fairness among the orders that keep the text's rule.
    pub(super) among: Option<Among>,
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

/// Tells whether some runs end otherwise, but so seldom that nobody meets them.
pub(super) fn is_rare(others: &[(Outcome, Odds)]) -> bool {
    let first = others.first();
    first.is_some_and(|(_, odds)| share_of(odds) < UNMET)
}

/// The decks that come out, with their odds.
fn decks(proved: &Proved) -> impl Iterator<Item = (&[u16], &Odds)> {
    let outcomes = proved.outcomes.iter();
    outcomes.filter_map(|(outcome, odds)| match outcome {
        Outcome::Deck(deck) => Some((&deck[..], odds)),
        Outcome::NoDeck(_) | Outcome::Error { .. } | Outcome::Endless => None,
    })
}

/// The likeliest deck, and the least likely of those that come out; of several the first.
fn extremes(proved: &Proved) -> Option<[(Vec<u16>, Odds); 2]> {
    let mut found: Option<[(&[u16], &Odds); 2]> = None;
    for this in decks(proved) {
        let [most, least] = found.get_or_insert([this, this]);
        if this.1 > most.1 {
            *most = this;
        }
        if this.1 < least.1 {
            *least = this;
        }
    }
    found.map(|both| both.map(|(deck, odds)| (deck.to_vec(), odds.clone())))
}

/// Returns the share of runs that would have to end otherwise for `orders` orders to be equally
/// likely.
fn off(proved: &Proved, orders: u64) -> f64 {
    let (fair, all) = (1.0 / orders as f64, share_of(&proved.odds_of_a_deck()));
    let never = orders - decks(proved).count() as u64;
    let far: f64 = decks(proved)
        .map(|(_, odds)| (share_of(odds) - fair).abs())
        .sum();
    (far + (never as f64 * fair + (1.0 - all))) / 2.0
}

impl Exact {
    /// Reads a proof of code.
    pub(super) fn of(proved: &Proved, code: &Code) -> Exact {
        let beyond = code.beyond(proved.cards);
        let all = share_of(&proved.odds_of_a_deck());
        let part = |odds: &Odds| match all > 0.0 {
            true => share_of(odds) / all,
            false => 0.0,
        };
        let orders: u64 = (1..=proved.cards as u64).product();
        let never = orders - decks(proved).count() as u64;
        let shares: Vec<f64> = proved.positions().iter().flatten().map(part).collect();
        let extremes = extremes(proved);
        let as_likely = |odds: &Odds| decks(proved).filter(|(_, own)| *own == odds).count() as u64;
        let as_extreme = extremes.as_ref().map_or([0, 0], |extremes| {
            extremes.each_ref().map(|(_, odds)| as_likely(odds))
        });
        let is_even = extremes
            .as_ref()
            .is_some_and(|[most, least]| most.1 == least.1);
        let is_certain = proved.outcomes.len() == 1 && proved.equal_ways == Some(1.into());
        let always = always(proved.cards, |card, place| {
            shares[card * proved.cards + place]
        });
        let among = always.as_ref().and_then(|always| {
            let orders = decks(proved).map(|(deck, _)| deck);
            Some(Among::of(always, proved.cards, orders, is_even)?.within(beyond))
        });
        let others = without_a_deck(&proved.outcomes);
        Exact {
            among,
            is_even,
            fairness: match (proved.is_fair(), is_certain) {
                _ if all <= 0.0 => Fairness::Unknown,
                // Nobody meets a run of the others.
                _ if is_even && never == 0 && is_rare(&others) => Fairness::Unknown,
                (_, true) if orders > 1 => Fairness::Deterministic,
                (true, _) => Fairness::Fair,
                (false, _) => Fairness::Biased,
            },
            beyond,
            shares,
            extremes,
            as_extreme,
            never,
            off: off(proved, orders),
            has_decks: all > 0.0,
            others,
            ways: proved.equal_ways.clone(),
            orders,
        }
    }

    /// The likeliest outcome without a deck that somebody may meet.
    pub(super) fn failure(&self) -> Option<&(Outcome, Odds)> {
        let first = self.others.first();
        first.filter(|(_, odds)| share_of(odds) >= UNMET)
    }

    /// Among which orders it is as fair as can be, where it keeps a rule and is.
    pub(super) fn praised(&self) -> Option<&Among> {
        let among = self.among.as_ref().filter(|_| self.failure().is_none());
        among.filter(|among| among.is_as_fair_as_can_be())
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
