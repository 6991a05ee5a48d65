//! Shuffles that do the same whatever is drawn become a [program](engine::program): the machine
//! runs once with all draws left open, and goes on only as long as they do not matter.

use std::sync::Arc;

use engine::board::{Layout, Row, decided, deck};
use engine::ops::ShuffleOps;
use engine::program::Operand;
use engine::step::Var;

use super::draws::MOST;
use crate::code::{Cards, Code};
use crate::machine::{Event, Machine, Outcome, Stop, Value, Watch};

/// A recorded operation, whose numbers may be left open.
#[derive(Clone, Copy, Debug)]
enum Done {
    Draw,
    Swap(Value, Value),
    /// The card at `place` of the `left` pending cards becomes the next decided one.
    Take {
        place: Value,
        left: usize,
    },
    /// The card at `place` of the `left` pending cards becomes the next decided one, and the last
    /// pending one fills its place.
    Fill {
        place: Value,
        left: usize,
    },
    /// A card of the deck, which keeps it, is put at place `to` among `length` decided cards.
    Give {
        card: usize,
        to: Value,
        length: usize,
    },
    /// A card of the deck, which keeps it, is put at `place` among `length` decided cards, and the
    /// card that lay there goes to their end.
    Displace {
        card: usize,
        place: Value,
        length: usize,
    },
}

impl Done {
    /// The places that it names, each with how many there are then.
    fn places(self, n: usize) -> impl Iterator<Item = (Value, usize)> {
        let [first, second] = match self {
            Done::Draw => [None, None],
            Done::Swap(a, b) => [Some((a, n)), Some((b, n))],
            Done::Take { place, left } | Done::Fill { place, left } => [Some((place, left)), None],
            Done::Give { to, length, .. } => [Some((to, length + 1)), None],
            Done::Displace { place, length, .. } => [Some((place, length + 1)), None],
        };
        first.into_iter().chain(second)
    }
}

#[derive(Default)]
struct Recorder {
    layout: Option<Layout>,
    done: Vec<Done>,
    /// Number of draws in `done`.
    draws: usize,
    /// The list that is the result.
    list: Option<u32>,
    /// A card that was taken out of the deck, where, and how many there were.
    taken: Option<(Value, Value, usize)>,
    decided: usize,
    /// The place of a decided card that the last pending one has still to fill.
    lifted: Option<Value>,
    /// Number of places that were filled in that way.
    filled: usize,
    /// Cards that were read before the deck changed last count no more.
    stale: usize,
    /// Cards that were given, if not taken.
    given: Vec<usize>,
    /// True if something was done that no program can say.
    failed: bool,
}

/// Writes a shuffle's operations down; returns whether it has any that are the same in each run.
pub(super) fn record(
    code: &Arc<Code>,
    layout: Layout,
    ops: &mut dyn ShuffleOps<At = Operand>,
) -> bool {
    let n = ops.cards();
    let mut machine = Machine::new(Arc::clone(code), n).recording();
    let mut recorder = Recorder {
        layout: Some(layout),
        ..Recorder::default()
    };
    // A run that would ask does something that hangs on what is drawn.
    let stop = machine.run(&mut recorder);
    recorder.drawn(&machine);
    let result = machine.result();
    // A deck of which nobody knows where its cards are is no deck to the machine.
    let over = matches!(stop, Stop::End(Outcome::Deck(_) | Outcome::NoDeck(_)));
    let open = recorder.taken.is_some() || recorder.lifted.is_some();
    if !over || recorder.failed || open {
        return false;
    }
    match (layout, recorder.list) {
        // Nothing was moved: the deck as it was.
        (Layout::InPlace, None) if machine.is_sorted(result) => {}
        (Layout::InPlace, Some(list)) if result == Value::Ref(list) => {}
        (Layout::TwoRows, Some(list)) if result == Value::Ref(list) && recorder.decided == n => {}
        _ => return false,
    }
    replay(&recorder.done, machine.recorded(), ops)
}

impl Recorder {
    /// Notes the draws since the last event.
    fn drawn(&mut self, machine: &Machine) {
        for _ in self.draws..machine.recorded().len() {
            self.done.push(Done::Draw);
        }
        self.draws = machine.recorded().len();
    }

    fn swap(&mut self, machine: &Machine, list: u32, i: Value, j: Value) {
        if self.list.is_none() && machine.is_sorted(Value::Ref(list)) {
            self.list = Some(list);
        }
        match (self.list == Some(list), self.layout) {
            (true, Some(Layout::InPlace)) => self.done.push(Done::Swap(i, j)),
            (true, _) => self.failed |= !self.displaces(i, j),
            // Another list is nobody's business, unless cards of unknown places are in it.
            (false, _) => self.failed |= is_hidden(machine, list) || list == 0,
        }
    }

    /// Records a swap of two decided cards as [`Done::Displace`] if one of them is the card given
    /// last, at their end; else returns false.
    fn displaces(&mut self, i: Value, j: Value) -> bool {
        let Some(&Done::Give { card, to, length }) = self.done.last() else {
            return false;
        };
        let end = Value::Int(length as i64);
        let is_last = |value: Value| value == end || value == Value::Int(-1);
        let place = match (is_last(i), is_last(j)) {
            (true, _) => j,
            (_, true) => i,
            (false, false) => return false,
        };
        // Of a place from the end, or one that is not there, no program says what it is.
        let is_place = match place.int() {
            Some(place) => (0..=length as i64).contains(&place),
            None => matches!(place, Value::Drawn(..)),
        };
        if to != end || !is_place {
            return false;
        }
        self.done.pop();
        self.done.push(Done::Displace {
            card,
            place,
            length,
        });
        true
    }

    fn put(&mut self, machine: &Machine, list: u32, index: Value, value: Value) {
        let length = machine.list(Value::Ref(list)).map_or(0, <[Value]>::len);
        let at_end = index == Value::Int(length as i64);
        let own = match self.list {
            Some(known) => known == list,
            None => length == 0 && list != 0,
        };
        if let Some(card) = card_of(machine, value)
            && own
            && self.layout == Some(Layout::TwoRows)
            && self.taken.is_none()
            && self.decided == length
            && self.given.len() == length
            && !self.given.contains(&card)
        {
            self.list = Some(list);
            self.given.push(card);
            self.decided += 1;
            let to = index;
            self.done.push(Done::Give { card, to, length });
            return;
        }
        if let Some(place) = self.read_of(machine, value)
            && own
            && at_end
            && self.layout == Some(Layout::TwoRows)
            && self.taken.is_none()
            && self.lifted.is_none()
            && self.decided == length
            && self.filled == length
        {
            self.list = Some(list);
            self.decided += 1;
            self.lifted = Some(place);
            return;
        }
        match (self.taken.take(), self.list) {
            (Some((place, card, left)), known)
                if card == value
                    && at_end
                    && length == self.decided
                    && self.given.is_empty()
                    && self.filled == 0
                    && known.is_none_or(|l| l == list)
                    && list != 0 =>
            {
                self.list = Some(list);
                self.decided += 1;
                self.done.push(Done::Take { place, left });
            }
            (None, known) => {
                self.failed |=
                    known == Some(list) || list == 0 || matches!(value, Value::Hidden(_));
            }
            _ => self.failed = true,
        }
    }
}

impl Recorder {
    /// Place in the deck where a hidden card was read, if the deck has not changed since.
    fn read_of(&self, machine: &Machine, value: Value) -> Option<Value> {
        match value {
            Value::Hidden(number) if number as usize > self.stale => {
                let (list, place) = machine.loads()[number as usize - 1];
                (list == 0).then_some(place)
            }
            _ => None,
        }
    }

    /// Records a store that fills the place of the card decided last with the last pending one;
    /// returns false if it does something else.
    fn fills(&mut self, machine: &Machine, index: Value, value: Value) -> bool {
        let left = machine.cards() - self.filled;
        let last = Value::Int(left as i64 - 1);
        let is_last = match card_of(machine, value) {
            // Nothing was moved in the deck before.
            Some(card) => self.filled == 0 && card + 1 == left,
            None => self.read_of(machine, value) == Some(last),
        };
        if !is_last || self.lifted.take() != Some(index) {
            return false;
        }
        self.filled += 1;
        self.stale = machine.loads().len();
        self.done.push(Done::Fill { place: index, left });
        true
    }
}

/// The place of a card in the sorted deck; `None` for all other values.
fn card_of(machine: &Machine, value: Value) -> Option<usize> {
    let is_card = match value {
        Value::Card(_) => true,
        _ => matches!(machine.code().cards, Cards::From(_)),
    };
    let card = machine.card(value).filter(|_| is_card)?;
    usize::try_from(card)
        .ok()
        .filter(|card| *card < machine.cards())
}

fn is_hidden(machine: &Machine, list: u32) -> bool {
    let all = machine.list(Value::Ref(list)).unwrap_or_default();
    all.iter().any(|value| matches!(value, Value::Hidden(_)))
}

impl Watch for Recorder {
    const KEEPS_NUMBERS: bool = true;

    fn event(&mut self, machine: &Machine, event: Event) {
        self.drawn(machine);
        match event {
            Event::Swap { list, i, j } => self.swap(machine, list, i, j),
            Event::Take {
                list: 0,
                index,
                value,
            } if self.layout == Some(Layout::TwoRows) => {
                let left = machine.list(Value::Ref(0)).map_or(0, <[Value]>::len);
                // All that were taken before are decided.
                let whole = left + self.decided == machine.cards() && self.given.is_empty();
                self.failed |= self.taken.is_some() || !whole;
                self.taken = Some((index, value, left));
            }
            Event::Made { .. } => {}
            Event::Put { list, index, value } => self.put(machine, list, index, value),
            Event::Store {
                list: 0,
                index,
                value,
            } if self.lifted.is_some() => self.failed |= !self.fills(machine, index, value),
            Event::Store { list, value, .. } => {
                self.failed |=
                    list == 0 || self.list == Some(list) || matches!(value, Value::Hidden(_));
            }
            Event::Take { list, .. } | Event::Many { list } => {
                self.failed |= list == 0 || self.list == Some(list) || is_hidden(machine, list);
            }
        }
    }
}

/// Does what was recorded at the engine's table; `false`, and nothing is done, if a number is used
/// in two ways.
fn replay(done: &[Done], draws: &[(i64, u64)], ops: &mut dyn ShuffleOps<At = Operand>) -> bool {
    // `randint(1, n) - 1` is a draw from 0 on: what is always added is part of the draw.
    let mut added: Vec<Option<i32>> = vec![None; draws.len()];
    let mut fits = true;
    let mut see = |value: Value| {
        if let Value::Drawn(number, by) = value {
            let known = added[number as usize].get_or_insert(by);
            fits &= *known == by;
        }
    };
    let n = ops.cards();
    let places = || done.iter().flat_map(|step| step.places(n));
    places().for_each(|(place, _)| see(place));
    let bounds = |number: usize| {
        // A wider number takes several draws.
        let (low, count) = Some(draws[number]).filter(|&(_, count)| count <= MOST)?;
        let low = usize::try_from(low.checked_add(added[number].unwrap_or(0).into())?).ok()?;
        let high = low.checked_add(usize::try_from(count).ok()?)? - 1;
        u32::try_from(high).ok().map(|_| (low, high))
    };
    // A place that the deck may not have ends some runs with an error.
    let inside = |(value, most): (Value, usize)| match value {
        Value::Drawn(number, _) => bounds(number as usize).is_some_and(|(_, high)| high < most),
        _ => true,
    };
    fits &= (0..draws.len()).all(|number| bounds(number).is_some());
    if !fits || !places().all(inside) {
        return false;
    }
    let mut drawn: Vec<Operand> = Vec::new();
    let mut decided_cards = 0;
    let operand = |value: Value, drawn: &[Operand]| match value {
        Value::Drawn(number, _) => drawn[number as usize],
        _ => {
            let index = value.int().unwrap_or(0);
            let from_start = if index < 0 { index + n as i64 } else { index };
            Operand::Fixed(usize::try_from(from_start).unwrap_or(0))
        }
    };
    for step in done {
        match *step {
            Done::Draw => {
                let (low, high) = bounds(drawn.len()).unwrap_or((0, 0));
                drawn.push(ops.draw(Var::J, low, high));
            }
            Done::Swap(a, b) => ops.swap(operand(a, &drawn), operand(b, &drawn)),
            Done::Take { place, left } => {
                let place = operand(place, &drawn);
                ops.carry(deck(place), decided(Operand::Fixed(decided_cards)));
                ops.close(Row::Deck, place, left);
                decided_cards += 1;
            }
            Done::Fill { place, left } => {
                let place = operand(place, &drawn);
                ops.carry(deck(place), decided(Operand::Fixed(n - left)));
                ops.fill(deck(Operand::Fixed(left - 1)), deck(place));
            }
            Done::Give { card, to, length } => {
                let to = operand(to, &drawn);
                if to != Operand::Fixed(length) {
                    ops.open(Row::Decided, to, length + 1);
                }
                ops.carry(deck(Operand::Fixed(card)), decided(to));
            }
            Done::Displace {
                card,
                place,
                length,
            } => {
                let place = operand(place, &drawn);
                ops.fill(decided(place), decided(Operand::Fixed(length)));
                ops.carry(deck(Operand::Fixed(card)), decided(place));
            }
        }
    }
    true
}
