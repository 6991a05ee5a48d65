//! The cause of what was found: the shuffle that may have made the decks, looked for a little at a
//! time.

use std::fmt;

use engine::deck::Card;
use engine::tally::Tally;
use identify::{Answer as Said, Data, Family, Ranked, Ranking, Search, expected};
use reading::{Reading, starting_orders};
use stats::{CountTable, Finding, Verdict};

use super::fault::{Fault, fault_of};
use page::screen_model::Progress;
use page::small_map::Map;
use reading::judge::{Judgement, Level, STAMPED, is_told_by_the_list};

/// Models that are listed.
const LISTED: usize = 4;

/// Search for the cause of a bias, and its result.
#[derive(Default)]
pub(super) struct Cause {
    /// Fault that the data show without a model.
    known: Option<Fault>,
    search: Option<Search>,
    /// The search in late decks, where early ones are another shuffle's: after that in early ones.
    next: Option<Search>,
    /// Results for all decks, or for early ones and for late ones.
    found: Vec<Found>,
    is_halved: bool,
}

/// Result of a search.
struct Found {
    ranking: Ranking,
    /// Number of shuffles tried.
    tried: usize,
    /// The orders that the cards may have had before.
    starts: Vec<Vec<Card>>,
    /// The models that are listed, each with its map.
    listed: Vec<Listed>,
}

/// A model of the list.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    pub(super) ranked: Ranked,
    pub(super) map: Map,
}

/// Conclusion of the models about the cause.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Verdicts {
    /// Nothing is to be explained.
    Nothing,
    /// They are being tried.
    Looking,
    /// It is this fault.
    Fault(Fault),
    /// It is this shuffle, which is no fault by itself.
    Model(Ranked),
    /// These models fit; another shuffle may, too.
    OneOf(Vec<Ranked>),
    /// None of those that were tried, or fair ones alone.
    None { tried: usize, is_fair: bool },
    /// Early decks are this model's, late ones that one's, or as a fair one's; `None` where that is not known.
    Halves([Option<Ranked>; 2]),
}

impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cause")
            .field("known", &self.known)
            .field("is_looking", &self.search.is_some())
            .finish_non_exhaustive()
    }
}

impl Cause {
    /// Begins to look for the cause of what was judged, of these counts.
    pub(super) fn of(reading: &Reading, judged: &Judgement, seen: Option<&Tally>) -> Cause {
        let (Some(tally), Some(verdict)) = (seen, judged.verdict()) else {
            return Cause::default();
        };
        if !judged.speaks_against_fair() && !is_told_by_the_list(reading) {
            return Cause::default();
        }
        if let Some(known) = without_model(tally, reading) {
            return Cause {
                known: Some(known),
                ..Cause::default()
            };
        }
        if let Some(changed) = reading.changed.as_ref().filter(|_| !judged.is_of_links()) {
            let search = |tally| Some(Search::new(with_starts(Data::of_tally(tally), reading)));
            return Cause {
                search: search(&changed.early),
                next: search(&changed.late),
                is_halved: true,
                ..Cause::default()
            };
        }
        Cause {
            // Where no model explains them.
            known: repeats_alone(verdict, reading).then_some(Fault::ShortSeed),
            search: Some(Search::new(data(reading, judged, tally))),
            ..Cause::default()
        }
    }

    /// The order that the cards had before, if the model that fits says so and it is not the one that
    /// was assumed.
    pub(super) fn start(&self) -> Option<&[Card]> {
        let found = self.found.first().filter(|_| !self.is_halved)?;
        let first = found.ranking.likely().first()?.model.start;
        let is_named = found.ranking.answer() == Said::Named;
        (first > 0 && is_named).then(|| &*found.starts[first])
    }

    /// Returns true if a model told the order before.
    pub(super) fn has_found_start(&self) -> bool {
        self.start().is_some()
    }

    /// Looks on until `time_is_up`.
    pub(super) fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        while let Some(search) = &mut self.search {
            if search.step() {
                self.found.push(Found::of(search));
                self.search = self.next.take();
            }
            if time_is_up() {
                break;
            }
        }
        Progress::done_if(self.search.is_none())
    }

    /// Returns the conclusion of the models.
    pub(super) fn verdicts(&self) -> Verdicts {
        let known = self.known.map(Verdicts::Fault);
        let found = match (&self.search, &self.found[..]) {
            (Some(_), _) => return Verdicts::Looking,
            (None, []) => return known.unwrap_or(Verdicts::Nothing),
            (None, [early, late]) => {
                let known = [early, late].map(|half| {
                    let is_named = half.ranking.answer() == Said::Named;
                    let is_known = |its: &Ranked| is_named || its.model.family() == Family::Fair;
                    half.ranking.causes().into_iter().find(is_known)
                });
                return Verdicts::Halves(known);
            }
            (None, [found, ..]) => found,
        };
        let causes = found.ranking.causes();
        let of_model = || {
            let first = *causes.first()?;
            match fault_of(&first.model) {
                Some(fault) => Some(Verdicts::Fault(fault)),
                None if first.model.family() == Family::Fair => None,
                None => Some(Verdicts::Model(first)),
            }
        };
        let none = Verdicts::None {
            tried: found.tried,
            is_fair: !causes.is_empty(),
        };
        match found.ranking.answer() {
            Said::Named => of_model().or(known).unwrap_or(none),
            Said::OneOf(_) => Verdicts::OneOf(causes),
            Said::None => known.unwrap_or(none),
        }
    }

    /// The models that are listed, the best first.
    /// Of early and late decks some of each.
    pub(super) fn listed(&self) -> Vec<(Option<Half>, &Listed)> {
        match &self.found[..] {
            [early, late] => early
                .some(Half::Early)
                .chain(late.some(Half::Late))
                .collect(),
            [found] if !self.is_halved => found.listed.iter().map(|its| (None, its)).collect(),
            _ => Vec::new(),
        }
    }
}

/// A part of the decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    Early,
    Late,
}

/// The data that models are held against.
pub(super) fn data(reading: &Reading, judged: &Judgement, tally: &Tally) -> Data {
    let is_told = is_told_by_the_list(reading) && !judged.is_of_links();
    let data = match is_told || judged.level() == Level::NotFair {
        true => Data::of_tally(tally).with_fair_at_most(STAMPED),
        false => Data::of_tally(tally),
    };
    if judged.is_of_links() {
        return data;
    }
    let data = match reading.one_cycle {
        Some(decks) => data.with_one_cycle(decks),
        None => data,
    };
    with_starts(data, reading)
}

/// The data with the usual orders of cards with these names, where none was given.
fn with_starts(data: Data, reading: &Reading) -> Data {
    match reading.understood.assumes_order {
        true => data.with_starts(starting_orders(&reading.names)),
        false => data,
    }
}

impl Found {
    /// The first models of a part of the decks.
    fn some(&self, half: Half) -> impl Iterator<Item = (Option<Half>, &Listed)> {
        let listed = self.listed.iter().take(LISTED / 2);
        listed.map(move |listed| (Some(half), listed))
    }

    fn of(search: &Search) -> Found {
        let ranking = search.ranking();
        let shown = match (ranking.answer(), ranking.likely().first()) {
            (Said::Named, Some(first)) => search.data().start(first.model.start),
            _ => search.data().start(0),
        };
        let families = ranking.families();
        let is_fair = |ranked: &&Ranked| ranked.model.family() == Family::Fair;
        let mut listed: Vec<Ranked> = families.iter().copied().take(LISTED).collect();
        if let (None, Some(fair)) = (listed.iter().find(is_fair), families.iter().find(is_fair)) {
            listed.truncate(LISTED - 1);
            listed.push(*fair);
        }
        let map = |ranked: Ranked| {
            let n = ranked.model.setup.n();
            // As the map of the data will be shown.
            let start = within(search.data().start(ranked.model.start), shown);
            let shares = |neighbours| expected(&ranked.model, &start, neighbours);
            let is_even =
                |shares: &Vec<f64>| shares.iter().all(|p| (p * n as f64 - 1.0).abs() < 1e-9);
            let shares = match shares(false) {
                // A fair shuffle's map is even; others show themselves by their neighbours.
                even if is_even(&even) && !is_fair(&&ranked) => shares(true),
                uneven => uneven,
            };
            let cells = shares.into_iter().map(|p| Some(p * n as f64)).collect();
            Listed {
                ranked,
                map: Map::of_cells(n, cells),
            }
        };
        Found {
            tried: ranking.shuffles(),
            listed: listed.into_iter().map(map).collect(),
            starts: search.data().starts().to_vec(),
            ranking,
        }
    }
}

/// Returns the place in another order of each card of an order.
fn within(order: &[Card], other: &[Card]) -> Vec<Card> {
    let mut place = vec![0; other.len()];
    for (at, &card) in (0..).zip(other) {
        place[card as usize] = at;
    }
    order.iter().map(|&card| place[card as usize]).collect()
}

/// The fault that shows without a model: one order always, or few orders that are each even.
fn without_model(tally: &Tally, reading: &Reading) -> Option<Fault> {
    let all = tally.shuffles() as f64;
    let still = tally.positions().iter().filter(|&&count| count == all);
    let has_one_order = all > 1.0 && still.count() == tally.cards();
    let few = reading.repeats.as_ref();
    let few = few.is_some_and(|again| again.by_few_orders);
    match (has_one_order, few) {
        (true, _) => Some(Fault::SameSeed),
        (false, true) => Some(Fault::ShortSeed),
        (false, false) => None,
    }
}

/// Returns true if decks come again, and neither places nor neighbours show a bias.
fn repeats_alone(verdict: &Verdict, reading: &Reading) -> bool {
    let is_of_orders = |finding: &Finding| finding.table == CountTable::Orders;
    reading.repeats.is_some() && verdict.findings.iter().all(is_of_orders)
}
