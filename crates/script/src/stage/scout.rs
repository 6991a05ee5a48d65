//! Choice of the lists of a text that are shown, and of the layout, by trial runs.

use std::collections::{BTreeMap, BTreeSet};

use engine::board::Layout;
use engine::ops::Executor;
use engine::rng::{BoundedRng, Seed, UniformRng, stream};

use super::plan::{Plan, Shown};
use super::script::Script;
use super::table::cards_of;
use super::{draws, trials};
use crate::machine::{Event, Machine, Outcome, Question, Stop, Value, Watch};
use crate::text::Place;

/// The plan by which trial runs are shown best: with the fewest cards that go elsewhere in another
/// way than the text says. A plan that leaves cards at the end where the result does not have them
/// is not taken.
pub(super) fn best(script: &Script) -> Plan {
    let deck = Plan::of_deck();
    if unseen(&deck, script) == Some(0) {
        return deck;
    }
    let found = Scout::look(script);
    let of_list = |layout, sites: &BTreeSet<Place>| Plan {
        layout,
        result: Shown::MadeAt(sites.clone()),
        sources: found.sources.clone(),
    };
    let candidates = [
        deck,
        of_list(Layout::InPlace, &found.copies),
        of_list(Layout::TwoRows, &found.built),
    ];
    let rated = candidates
        .into_iter()
        .filter_map(|plan| Some((unseen(&plan, script)?, plan)));
    let best = rated.min_by_key(|(unseen, _)| *unseen);
    best.map_or_else(Plan::of_ends, |(_, plan)| plan)
}

/// Number of cards of trial runs that move in another way than the text says; `None` where the
/// result is another list's, or is made in one go.
fn unseen(plan: &Plan, script: &Script) -> Option<usize> {
    let mut all = Some(0);
    trials::each(script, |machine, seed| {
        let draws = UniformRng::new(stream(Seed(seed), 0));
        let mut ops = Executor::new(machine.cards(), plan.layout, draws, ());
        let (stop, unseen) = script.play(machine, plan, &mut ops, Vec::new());
        all = all.zip(unseen).map(|(all, unseen)| all + unseen);
        (stop, all.is_some())
    });
    all
}

/// Watches a run to find the lists that hold the result at its end.
struct Scout {
    draws: UniformRng,
    lists: BTreeMap<u32, Made>,
    /// Lists that were made since the last draw.
    new: Vec<u32>,
    /// List that each card was taken from last.
    taken: BTreeMap<i64, u32>,
    /// Pairs of lists: the first gave a card to the second.
    feeds: BTreeSet<(u32, u32)>,
}

/// Place of the text that makes a list; and whether it was the sorted deck at the first draw or
/// change other than a put element, `None` until then.
struct Made {
    site: Place,
    is_copy: Option<bool>,
}

/// Places of the text that make lists which hold the result at the end.
#[derive(Default)]
struct Found {
    copies: BTreeSet<Place>,
    /// Places that make lists to which the cards are added one after another.
    built: BTreeSet<Place>,
    /// Places that make lists from which those get cards.
    sources: BTreeSet<Place>,
}

impl Scout {
    fn look(script: &Script) -> Found {
        let mut found = Found::default();
        trials::each(script, |machine, seed| {
            let mut scout = Scout {
                draws: UniformRng::new(stream(Seed(seed), 0)),
                lists: BTreeMap::new(),
                new: Vec::new(),
                taken: BTreeMap::new(),
                feeds: BTreeSet::new(),
            };
            let stop = machine.run(&mut scout);
            if let Stop::End(Outcome::Deck(order)) = &stop {
                scout.tell(machine, order, &mut found);
            }
            (stop, true)
        });
        found
    }

    /// Notes whether a list is a copy of the new deck, unless that is known.
    fn decide(&mut self, machine: &Machine, list: u32) {
        if let Some(made) = self.lists.get_mut(&list) {
            made.is_copy
                .get_or_insert_with(|| machine.is_sorted(Value::Ref(list)));
        }
    }

    /// Notes the lists that hold the result at the end, and those that fed them.
    fn tell(&self, machine: &Machine, order: &[u16], found: &mut Found) {
        let order: Vec<i64> = order.iter().map(|&card| i64::from(card)).collect();
        for (&list, made) in &self.lists {
            let all = machine
                .list(Value::Ref(list))
                .and_then(|all| cards_of(machine, all));
            if all.as_ref() != Some(&order) {
                continue;
            }
            match made.is_copy {
                Some(true) => found.copies.insert(made.site),
                _ => found.built.insert(made.site),
            };
            let own = self.feeds.iter().filter(|(_, to)| *to == list);
            let from = own.filter_map(|(from, _)| self.lists.get(from));
            found.sources.extend(from.map(|made| made.site));
        }
    }
}

impl Watch for Scout {
    const KEEPS_NUMBERS: bool = true;

    fn drawn(&mut self, machine: &Machine, question: &Question) -> Option<u64> {
        for list in std::mem::take(&mut self.new) {
            self.decide(machine, list);
        }
        let draws = &mut self.draws;
        Some(draws::number(question, |low, high| draws.draw(low, high)))
    }

    fn event(&mut self, machine: &Machine, event: Event) {
        let list = event.list();
        match event {
            Event::Made { .. } => {
                let site = machine.span().start;
                let is_copy = None;
                self.lists.insert(list, Made { site, is_copy });
                self.new.push(list);
                return;
            }
            Event::Put { value, .. } => {
                let from = machine
                    .card(value)
                    .and_then(|card| self.taken.remove(&card));
                self.feeds.extend(from.map(|from| (from, list)));
                return;
            }
            Event::Take { value, .. } => {
                self.taken
                    .extend(machine.card(value).map(|card| (card, list)));
            }
            Event::Swap { .. } | Event::Store { .. } | Event::Many { .. } => {}
        }
        self.decide(machine, list);
    }
}
