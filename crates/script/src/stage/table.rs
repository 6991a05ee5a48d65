//! The engine's steps, out of what a machine does to its lists.
//!
//! After each change, before each draw, and at the end, the cards are brought to where the lists of the
//! [`Plan`] have them. In place, all cards are in one list; until they are again after a change, they
//! stay. In two rows, those of the result's list are decided, and the others pending, where the list has
//! them that they are taken out of. A swap is a swap, a card that was put in goes to the decided row, and
//! the pending ones move up if it was taken out; all else is done card by card.

use std::collections::BTreeSet;
use std::vec::IntoIter;

use engine::board::{Layout, Row, Slot, decided, deck};
use engine::ops::{Inspect, Note};
use engine::step::Var;

use super::draws;
use super::notes::Names;
use super::plan::{Plan, Shown};
use crate::machine::{Event, Machine, Outcome, Question, Stop, Value, Watch};

/// The engine's table during a run, with the plan by which the run is shown.
pub(super) struct Table<'a> {
    ops: &'a mut dyn Inspect,
    names: &'a Names,
    plan: &'a Plan,
    /// Slot of each card.
    slots: Vec<Slot>,
    /// The list that is shown as the result.
    result: Option<u32>,
    /// The list that the other cards are in.
    source: u32,
    /// Line and variables at the last change that is not shown yet.
    from: Option<Here>,
    /// The places that the last change swapped.
    swapped: Option<[usize; 2]>,
    /// True if the last change was one of a whole list.
    at_once: bool,
    /// Number of cards that moved in another way than the text says.
    unseen: usize,
    /// Value of `i` when it was last shown.
    i: Option<i64>,
    /// Numbers that were drawn already, in a run that nobody saw.
    drawn: IntoIter<u64>,
}

/// Line that a machine is at, and the values of its variables.
struct Here {
    line: u32,
    i: Option<i64>,
    notes: Vec<Note>,
}

/// Draws what a machine asks for.
pub(super) fn draw(ops: &mut dyn Inspect, question: &Question) -> u64 {
    draws::number(question, |low, high| {
        ops.draw(Var::J, low as usize, high as usize) as u32
    })
}

/// Brings the cards of a sorted deck into an order, where nobody sees how.
pub(super) fn settle(ops: &mut dyn Inspect, layout: Layout, order: &[u16]) {
    if layout != Layout::InPlace {
        for (place, &card) in order.iter().enumerate() {
            ops.carry(deck(usize::from(card)), decided(place));
        }
        return;
    }
    let mut cards: Vec<usize> = (0..order.len()).collect();
    let mut places = cards.clone();
    for (place, &card) in order.iter().enumerate() {
        let from = places[usize::from(card)];
        ops.swap(place, from);
        // The card that lay here lies where the other one came from.
        places[cards[place]] = from;
        cards.swap(place, from);
    }
}

/// The deck's own list.
const DECK: u32 = 0;

/// The cards of a list, if it is of different cards alone.
pub(super) fn cards_of(machine: &Machine, all: &[Value]) -> Option<Vec<i64>> {
    let mut known = BTreeSet::new();
    let card = |value: &Value| machine.card(*value).filter(|&card| known.insert(card));
    all.iter().map(card).collect()
}

impl<'a> Table<'a> {
    /// A table for a run of which the first draws were made already.
    pub(super) fn new(
        ops: &'a mut dyn Inspect,
        plan: &'a Plan,
        drawn: Vec<u64>,
        names: &'a Names,
    ) -> Table<'a> {
        let n = ops.cards();
        Table {
            ops,
            names,
            plan,
            slots: (0..n).map(deck).collect(),
            result: matches!(plan.result, Shown::Deck).then_some(DECK),
            source: DECK,
            from: None,
            swapped: None,
            at_once: false,
            unseen: 0,
            i: None,
            drawn: drawn.into_iter(),
        }
    }

    /// Draws what the machine asks for.
    pub(super) fn draw(&mut self, machine: &Machine, question: &Question) -> u64 {
        self.follow(machine);
        let here = self.here(machine);
        self.point(here);
        let drawn = self.drawn.next();
        drawn.unwrap_or_else(|| draw(self.ops, question))
    }

    fn here(&self, machine: &Machine) -> Here {
        let named = machine.variables().find(|(name, _)| *name == "i");
        Here {
            line: machine.span().start.line,
            i: named.and_then(|(_, value)| value.int()),
            notes: match self.ops.takes_notes() {
                true => self.names.notes(machine),
                false => Vec::new(),
            },
        }
    }

    /// Shows which line runs, `i`, and what all variables hold.
    fn point(&mut self, here: Here) {
        // Line 0 is none: what lies beyond is not shown.
        self.ops.line(u8::try_from(here.line).unwrap_or(0));
        if here.i != self.i
            && let Some(i) = here.i.and_then(|i| usize::try_from(i).ok())
            && i < self.slots.len()
        {
            self.ops.set(Var::I, i);
        }
        self.i = here.i;
        if self.ops.takes_notes() {
            self.ops.note(here.notes);
        }
    }

    fn card_at(&self, slot: Slot) -> Option<usize> {
        self.slots.iter().position(|&s| s == slot)
    }

    fn carry(&mut self, card: usize, to: Slot) {
        self.ops.carry(self.slots[card], to);
        self.slots[card] = to;
    }

    fn swap(&mut self, a: usize, b: usize) {
        let cards = [deck(a), deck(b)].map(|slot| self.card_at(slot));
        self.ops.swap(a, b);
        if let [Some(x), Some(y)] = cards {
            self.slots.swap(x, y);
        }
    }

    /// Returns true if swapping two places of the deck's row, with a card in each, brings all cards
    /// to their places in `to`.
    fn is_swap(&self, to: &[Slot], a: usize, b: usize) -> bool {
        if [a, b]
            .map(deck)
            .into_iter()
            .any(|slot| self.card_at(slot).is_none())
        {
            return false;
        }
        let mut pairs = self.slots.iter().zip(to);
        pairs.all(|(&slot, &to)| match slot {
            slot if slot == deck(a) => to == deck(b),
            slot if slot == deck(b) => to == deck(a),
            slot => slot == to,
        })
    }

    /// Brings the cards to where the lists have them now.
    fn follow(&mut self, machine: &Machine) {
        let Some(to) = self.places(machine) else {
            return;
        };
        let swapped = self
            .swapped
            .take()
            .filter(|&[a, b]| self.is_swap(&to, a, b));
        if to == self.slots && swapped.is_none() {
            return;
        }
        if let Some(here) = self.from.take() {
            self.point(here);
        }
        match (swapped, self.plan.layout) {
            (Some([a, b]), _) => self.swap(a, b),
            (None, Layout::InPlace) => self.rearrange(&to),
            (None, _) => {
                self.decide(&to);
                self.rearrange(&to);
            }
        }
        self.at_once = false;
    }

    /// Slot of each card by the lists; `None` while a card is in none of them.
    fn places(&self, machine: &Machine) -> Option<Vec<Slot>> {
        let result = machine.list(Value::Ref(self.result?))?;
        let cards = |all: &[Value]| -> Option<Vec<usize>> {
            let all = cards_of(machine, all)?.into_iter();
            let known = |card: i64| usize::try_from(card).ok().filter(|&c| c < self.slots.len());
            all.map(known).collect()
        };
        let mut to: Vec<Option<Slot>> = vec![None; self.slots.len()];
        let row = match self.plan.layout {
            Layout::InPlace => deck,
            _ => decided,
        };
        for (place, card) in cards(result)?.into_iter().enumerate() {
            to[card] = Some(row(place));
        }
        if self.plan.layout != Layout::InPlace {
            let source = machine.list(Value::Ref(self.source))?;
            // A list may have more elements than the row has places.
            for (place, value) in source.iter().enumerate().take(self.slots.len()) {
                let card = machine
                    .card(*value)
                    .and_then(|card| usize::try_from(card).ok());
                if let Some(slot) = card.and_then(|card| to.get_mut(card)) {
                    slot.get_or_insert(deck(place));
                }
            }
        }
        to.into_iter().collect()
    }

    /// Brings cards to the decided row, and those back that are decided no more.
    fn decide(&mut self, to: &[Slot]) {
        let is_decided = |slot: &Slot| slot.row == Row::Decided;
        let came: Vec<usize> = (0..to.len())
            .filter(|&card| is_decided(&to[card]) && !is_decided(&self.slots[card]))
            .collect();
        let count = self.slots.iter().filter(|slot| is_decided(slot)).count();
        if let [card] = came[..]
            && self.makes_room(to, to[card].place)
        {
            let at = to[card].place;
            self.ops.open(Row::Decided, at, count + 1);
            for slot in &mut self.slots {
                slot.place += usize::from(slot.row == Row::Decided && slot.place >= at);
            }
            self.carry(card, decided(at));
            return;
        }
        for card in 0..to.len() {
            if is_decided(&self.slots[card]) && self.slots[card] != to[card] {
                let free = |slot: &Slot| self.card_at(*slot).is_none();
                let own = Some(to[card]).filter(|slot| !is_decided(slot) && free(slot));
                if let Some(slot) = own.or_else(|| (0..to.len()).map(deck).find(free)) {
                    self.carry(card, slot);
                    self.unseen += 1;
                }
            }
        }
        let mut came: Vec<usize> = (0..to.len())
            .filter(|&card| is_decided(&to[card]) && self.slots[card] != to[card])
            .collect();
        came.sort_by_key(|&card| to[card].place);
        for card in came {
            self.carry(card, to[card]);
            self.unseen += 1;
        }
    }

    /// Returns true if the decided cards from place `at` on move back by one, and the other decided
    /// cards stay.
    fn makes_room(&self, to: &[Slot], at: usize) -> bool {
        let pairs = self.slots.iter().zip(to);
        let mut decided = pairs.filter(|(slot, _)| slot.row == Row::Decided);
        decided.all(|(slot, to)| {
            to.row == Row::Decided && to.place == slot.place + usize::from(slot.place >= at)
        })
    }

    /// Brings the cards of the deck's row to their places in it.
    fn rearrange(&mut self, to: &[Slot]) {
        if let Some((gap, end)) = self.closes(to) {
            self.ops.close(Row::Deck, gap, end);
            for slot in &mut self.slots {
                let moves = slot.row == Row::Deck && (gap + 1..end).contains(&slot.place);
                slot.place -= usize::from(moves);
            }
            return;
        }
        let mut steps = 0;
        for place in 0..to.len() {
            let Some(card) = to.iter().position(|&slot| slot == deck(place)) else {
                continue;
            };
            if self.slots[card] != deck(place) {
                match self.card_at(deck(place)) {
                    Some(_) => self.swap(place, self.slots[card].place),
                    None => self.carry(card, deck(place)),
                }
                steps += 1;
            }
        }
        if steps > 1 {
            self.unseen += steps;
        }
    }

    /// The gap that the cards behind it fill, where they do nothing else, and the place after the last
    /// of them.
    fn closes(&self, to: &[Slot]) -> Option<(usize, usize)> {
        let pairs = || self.slots.iter().zip(to);
        let mut moved: Vec<usize> = pairs()
            .filter(|(slot, to)| slot != to)
            .map(|(slot, _)| slot.place)
            .collect();
        moved.sort_unstable();
        let (first, last) = (*moved.first()?, *moved.last()?);
        let by_one = |(slot, to): (&Slot, &Slot)| {
            slot == to || slot.row == Row::Deck && *to == deck(slot.place.wrapping_sub(1))
        };
        let gap = first.checked_sub(1)?;
        let is_gap = self.card_at(deck(gap)).is_none() && last - first + 1 == moved.len();
        (is_gap && pairs().all(by_one)).then_some((gap, last + 1))
    }

    /// Brings the cards to where the run left them. Returns how many went elsewhere in another way than
    /// the text says; `None` where the lists that are shown do not hold the result, or hold it since
    /// they were made anew.
    pub(super) fn finish(mut self, machine: &Machine, stop: &Stop) -> Option<usize> {
        let was_at_once = self.at_once;
        let before = self.unseen;
        self.follow(machine);
        let at_once = was_at_once && self.unseen > before;
        let in_place = self.plan.layout == Layout::InPlace;
        let order: Vec<usize> = match stop {
            Stop::End(Outcome::Deck(order)) => order.iter().map(|&c| usize::from(c)).collect(),
            _ if in_place => return Some(self.unseen),
            _ => {
                // The decided cards stay, the others follow.
                let mut order: Vec<usize> = (0..self.slots.len()).collect();
                let rank = |slot: Slot| (slot.row != Row::Decided, slot.place);
                order.sort_by_key(|&card| rank(self.slots[card]));
                order
            }
        };
        let mut to = self.slots.clone();
        for (place, &card) in order.iter().enumerate() {
            to[card] = if in_place {
                deck(place)
            } else {
                decided(place)
            };
        }
        let is_there = to == self.slots;
        if !in_place {
            self.decide(&to);
        }
        self.rearrange(&to);
        (is_there && !at_once).then_some(self.unseen)
    }
}

impl Watch for Table<'_> {
    const KEEPS_NUMBERS: bool = true;

    fn event(&mut self, machine: &Machine, event: Event) {
        let list = event.list();
        self.follow(machine);
        if let (Event::Made { .. }, Shown::MadeAt(places)) = (event, &self.plan.result) {
            let site = machine.span().start;
            if places.contains(&site) {
                self.result = Some(list);
            } else if self.plan.sources.contains(&site) {
                self.source = list;
            }
        }
        let in_place = self.plan.layout == Layout::InPlace;
        let is_result = self.result == Some(list);
        let is_source = !in_place && self.source == list;
        if !is_result && !is_source {
            return;
        }
        self.from = Some(self.here(machine));
        self.swapped = None;
        self.at_once = matches!(event, Event::Many { .. } | Event::Made { .. });
        // Swaps of decided cards are carried out card by card.
        if let Event::Swap { i, j, .. } = event
            && in_place == is_result
        {
            let length = machine.list(Value::Ref(list)).map_or(0, <[Value]>::len);
            let place = |at: Value| Some(at.int()?.rem_euclid(length.max(1) as i64) as usize);
            self.swapped = place(i).zip(place(j)).map(|(a, b)| [a, b]);
        }
    }
}
