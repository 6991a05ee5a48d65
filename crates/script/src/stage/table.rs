//! The engine's steps, out of what a machine does to its lists.
//!
//! In place, a swap is a swap. In two rows, a card that is put into the first list that cards are
//! put into goes to the decided row, and the pending ones move up if it was taken out of the deck.
//! What else happens to lists has no step of its own: then the steps end, and the cards go to where
//! the run left them when it is over.

use std::vec::IntoIter;

use engine::board::{Layout, Row, Slot, decided, deck};
use engine::ops::Inspect;
use engine::step::Var;

use super::draws;
use super::notes::Names;
use crate::machine::{Event, Machine, Outcome, Question, Stop, Value, Watch};

pub(super) struct Table<'a> {
    ops: &'a mut dyn Inspect,
    names: &'a Names,
    layout: Layout,
    /// Where each card lies.
    slots: Vec<Slot>,
    /// The list that the steps show: in place the deck, in two rows the decided cards.
    list: Option<u32>,
    /// How many cards are decided.
    decided: usize,
    /// The pending places: after the last one there is no card.
    pending: usize,
    /// A card that was taken out of the deck and lies in no list.
    taken: Option<u16>,
    /// Whether something was done that no step shows.
    lost: bool,
    /// What `i` was when it was shown last.
    i: Option<i64>,
    /// What was drawn already, in a run that nobody saw.
    drawn: IntoIter<u64>,
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

impl<'a> Table<'a> {
    /// A table for a run of which the first draws were made already.
    pub(super) fn new(
        ops: &'a mut dyn Inspect,
        layout: Layout,
        drawn: Vec<u64>,
        names: &'a Names,
    ) -> Table<'a> {
        let n = ops.cards();
        Table {
            ops,
            names,
            layout,
            slots: (0..n).map(deck).collect(),
            list: None,
            decided: 0,
            pending: n,
            taken: None,
            lost: false,
            i: None,
            drawn: drawn.into_iter(),
        }
    }

    /// Draws what the machine asks for.
    pub(super) fn draw(&mut self, machine: &Machine, question: &Question) -> u64 {
        self.point(machine);
        let drawn = self.drawn.next();
        drawn.unwrap_or_else(|| draw(self.ops, question))
    }

    /// Shows which line runs, `i`, and what all variables hold.
    fn point(&mut self, machine: &Machine) {
        // Line 0 is none: what lies beyond is not shown.
        self.ops
            .line(u8::try_from(machine.span().start.line).unwrap_or(0));
        let named = machine.variables().find(|(name, _)| *name == "i");
        let i = named.and_then(|(_, value)| value.int());
        if i != self.i
            && let Some(i) = i.and_then(|i| usize::try_from(i).ok())
            && i < self.slots.len()
        {
            self.ops.set(Var::I, i);
        }
        self.i = i;
        if self.ops.takes_notes() {
            self.ops.note(self.names.notes(machine));
        }
    }

    fn card_at(&self, slot: Slot) -> Option<usize> {
        self.slots.iter().position(|&s| s == slot)
    }

    fn carry(&mut self, card: usize, to: Slot) {
        self.ops.carry(self.slots[card], to);
        self.slots[card] = to;
    }

    fn swap(&mut self, machine: &Machine, list: u32, i: Value, j: Value) {
        let Some(all) = machine.list(Value::Ref(list)) else {
            return;
        };
        if self.list.is_none() && self.is_shown(all) {
            self.list = Some(list);
        }
        if self.layout != Layout::InPlace || self.list != Some(list) {
            self.lost |= self.list == Some(list) || list == DECK;
            return;
        }
        let place = |index: Value| {
            let index = index.int()?;
            let from_start = if index < 0 {
                index + all.len() as i64
            } else {
                index
            };
            usize::try_from(from_start).ok()
        };
        let (Some(a), Some(b)) = (place(i), place(j)) else {
            return;
        };
        let cards = [deck(a), deck(b)].map(|slot| self.card_at(slot));
        let [Some(x), Some(y)] = cards else {
            self.lost = true;
            return;
        };
        self.point(machine);
        self.ops.swap(a, b);
        self.slots.swap(x, y);
    }

    /// Whether a list holds the deck as it is shown.
    fn is_shown(&self, all: &[Value]) -> bool {
        let shown = |(place, value): (usize, &Value)| {
            let card = value.int().and_then(|i| usize::try_from(i).ok());
            card.is_some_and(|card| self.slots.get(card) == Some(&deck(place)))
        };
        all.len() == self.slots.len() && all.iter().enumerate().all(shown)
    }

    fn take(&mut self, list: u32, value: Value) {
        if self.list == Some(list) || self.layout == Layout::InPlace && list == DECK {
            self.lost = true;
        } else if let (DECK, Value::Card(card)) = (list, value) {
            self.taken = Some(card);
        }
    }

    fn put(&mut self, machine: &Machine, list: u32, index: Value, value: Value) {
        let index = index.int().and_then(|i| usize::try_from(i).ok());
        let index = index.unwrap_or(usize::MAX);
        if list == DECK || self.layout == Layout::InPlace {
            self.lost |= list == DECK || self.list == Some(list);
            return;
        }
        let Value::Card(number) = value else {
            self.lost |= self.list == Some(list);
            return;
        };
        let length = machine.list(Value::Ref(list)).map_or(0, <[Value]>::len);
        if self.list.is_none() && length == 0 {
            self.list = Some(list);
        }
        if self.list != Some(list) {
            return;
        }
        let card = usize::from(number);
        let from = self.slots[card];
        if from.row != Row::Deck || length != self.decided || self.decided == self.slots.len() {
            self.lost = true;
            return;
        }
        self.point(machine);
        self.ops.open(Row::Decided, index, length + 1);
        for slot in &mut self.slots {
            slot.place += usize::from(slot.row == Row::Decided && slot.place >= index);
        }
        self.carry(card, decided(index));
        self.decided += 1;
        if self.taken.take() == Some(number) && self.pending > 0 {
            self.ops.close(Row::Deck, from.place, self.pending);
            self.pending -= 1;
            for slot in &mut self.slots {
                slot.place -= usize::from(slot.row == Row::Deck && slot.place > from.place);
            }
        }
    }

    /// Brings the cards to where the run left them; returns whether they were there.
    pub(super) fn finish(mut self, stop: &Stop) -> bool {
        let order: Vec<usize> = match stop {
            Stop::End(Outcome::Deck(order)) => order.iter().map(|&c| usize::from(c)).collect(),
            _ if self.layout == Layout::InPlace => return true,
            _ => {
                // The decided cards stay, the others follow.
                let mut order: Vec<usize> = (0..self.slots.len()).collect();
                let rank = |slot: Slot| (slot.row != Row::Decided, slot.place);
                order.sort_by_key(|&card| rank(self.slots[card]));
                order
            }
        };
        let to = |place| match self.layout {
            Layout::InPlace => deck(place),
            _ => decided(place),
        };
        let wrong = |table: &Table| {
            let cards = order.iter().enumerate();
            let out = cards.filter(|&(place, &card)| table.slots[card] != to(place));
            out.map(|(place, &card)| (place, card)).collect::<Vec<_>>()
        };
        let left = wrong(&self);
        if self.layout == Layout::InPlace {
            for &(place, card) in &left {
                let from = self.slots[card].place;
                if from != place
                    && let Some(other) = self.card_at(deck(place))
                {
                    self.ops.swap(place, from);
                    self.slots.swap(card, other);
                }
            }
            return left.is_empty();
        }
        // What lies in a wrong place of the decided row goes back first.
        for &(_, card) in &left {
            if self.slots[card].row == Row::Decided {
                let free = (0..self.slots.len()).find(|&p| self.card_at(deck(p)).is_none());
                if let Some(free) = free {
                    self.carry(card, deck(free));
                }
            }
        }
        for &(place, card) in &left {
            self.carry(card, decided(place));
        }
        !self.lost && left.is_empty()
    }
}

impl Watch for Table<'_> {
    const KEEPS_NUMBERS: bool = true;

    fn event(&mut self, machine: &Machine, event: Event) {
        if self.lost {
            return;
        }
        match event {
            Event::Swap { list, i, j } => self.swap(machine, list, i, j),
            Event::Take { list, value, .. } => self.take(list, value),
            Event::Put { list, index, value } => self.put(machine, list, index, value),
            Event::Store { list, .. } | Event::Many { list } => {
                self.lost |= self.list == Some(list) || list == DECK;
            }
        }
    }
}
