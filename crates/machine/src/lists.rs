//! Lists: their places, parts and methods.

use std::ops::Range;

use super::halt::{Done, fault, refuse};
use super::iterate::{element, fits, length, size};
use super::machine::Machine;
use super::object::Object;
use super::outcome::Fault;
use super::watch::{Event, Watch};
use compile::Method;
use compile::Value;
use syntax::refusals::{Feature, Reason};

impl Machine {
    /// A place of a list: negative ones count from the end.
    pub(super) fn place(&self, index: Value, length: usize) -> Done<usize> {
        self.place_of(index, length as i64)
            .map(|place| place as usize)
    }

    /// A place of a list or a range, which may have more of them than memory.
    fn place_of(&self, index: Value, length: i64) -> Done<i64> {
        let Some(index) = index.int() else {
            return self.no_number(index);
        };
        let place = if index < 0 { index + length } else { index };
        match (0..length).contains(&place) {
            true => Ok(place),
            false => fault(Fault::Index),
        }
    }

    /// Returns true if a place that was left open is within the list, whatever is drawn.
    fn is_inside(&self, index: Value, length: usize) -> bool {
        let Value::Drawn(number, added) = index else {
            return true;
        };
        let (low, count) = self.recorded[number as usize];
        let low = low.saturating_add(i64::from(added));
        low >= 0 && i128::from(low) + i128::from(count) <= length as i128
    }

    /// While recording: a card whose place, or whose list, was left open.
    pub(super) fn load_hidden(&mut self, list: Value, index: Value) -> Option<Value> {
        let (Some(Object::List(all)), Value::Ref(at)) = (self.object(list), list) else {
            return None;
        };
        let place = index.int().and_then(|i| usize::try_from(i).ok());
        let known = match (index, place.and_then(|place| all.get(place))) {
            // A place that may not be there may end the run.
            (Value::Drawn(..), _) => !self.is_inside(index, all.len()),
            (_, element) => !matches!(element, Some(Value::Hidden(0))),
        };
        (!known).then(|| self.hidden(at, index))
    }

    fn hidden(&mut self, list: u32, index: Value) -> Value {
        self.loads.push((list, index));
        Value::Hidden(self.loads.len() as u32)
    }

    pub(super) fn load(&mut self, list: Value, index: Value) -> Done<Value> {
        if self.recording
            && let Some(hidden) = self.load_hidden(list, index)
        {
            return Ok(hidden);
        }
        if self.js {
            return self.js_load(list, index);
        }
        match self.object(list) {
            Some(Object::List(all) | Object::Tuple(all)) => Ok(all[self.place(index, all.len())?]),
            Some(&Object::Range(range)) => {
                let place = self.place_of(index, length(range))?;
                fits(element(range, place)).map(Value::Int)
            }
            _ => self.no_list(list),
        }
    }

    pub(super) fn store(
        &mut self,
        list: Value,
        index: Value,
        value: Value,
        watch: &mut impl Watch,
    ) -> Done<()> {
        if self.js {
            return self.js_store(list, index, value, watch);
        }
        let Some(Object::List(all)) = self.object(list) else {
            return self.no_list(list);
        };
        if let Value::Drawn(..) = index {
            return self.store_hidden(list, index, value, watch);
        }
        let index = self.place(index, all.len())?;
        if let Value::Ref(list) = list {
            let index = Value::Int(index as i64);
            watch.event(self, Event::Store { list, index, value });
        }
        if let Some(all) = self.list_mut(list) {
            all[index] = value;
        }
        Ok(())
    }

    pub(super) fn list_mut(&mut self, list: Value) -> Option<&mut Vec<Value>> {
        match list {
            Value::Ref(at) => match &mut self.arena[at as usize] {
                Object::List(all) => Some(all),
                _ => None,
            },
            _ => None,
        }
    }

    pub(super) fn append(&mut self, list: Value, value: Value, watch: &mut impl Watch) -> Done<()> {
        let end = self.list(list).map_or(0, <[Value]>::len);
        self.insert(list, end, value, watch)
    }

    /// Takes an element out of a list.
    pub(super) fn take(
        &mut self,
        list: Value,
        index: Value,
        watch: &mut impl Watch,
    ) -> Done<Value> {
        let (Some(Object::List(all)), Value::Ref(at)) = (self.object(list), list) else {
            return self.no_list(list);
        };
        if let Value::Drawn(..) = index
            && self.is_inside(index, all.len())
        {
            // From then on nobody knows which card is where.
            let value = self.hidden(at, index);
            watch.event(
                self,
                Event::Take {
                    list: at,
                    index,
                    value,
                },
            );
            if let Some(all) = self.list_mut(list) {
                all.pop();
                all.fill(Value::Hidden(0));
            }
            return Ok(value);
        }
        let place = self.place(index, all.len())?;
        let value = all[place];
        let index = Value::Int(place as i64);
        watch.event(
            self,
            Event::Take {
                list: at,
                index,
                value,
            },
        );
        let mut moved = 0;
        if let Some(all) = self.list_mut(list) {
            all.remove(place);
            moved = all.len() - place;
        }
        self.look_at(moved);
        Ok(value)
    }

    pub(super) fn insert(
        &mut self,
        list: Value,
        index: usize,
        value: Value,
        watch: &mut impl Watch,
    ) -> Done<()> {
        self.grow(1)?;
        if let Value::Ref(list) = list {
            let index = Value::Int(index as i64);
            watch.event(self, Event::Put { list, index, value });
        }
        let mut moved = 0;
        if let Some(all) = self.list_mut(list) {
            moved = all.len() - index;
            all.insert(index, value);
        }
        self.look_at(moved);
        Ok(())
    }

    /// While recording: writes to a place that was left open.
    pub(super) fn store_hidden(
        &mut self,
        list: Value,
        index: Value,
        value: Value,
        watch: &mut impl Watch,
    ) -> Done<()> {
        let length = self.list(list).map_or(0, <[Value]>::len);
        if !self.is_inside(index, length) {
            return refuse(Reason::OpenNumber);
        }
        if let Value::Ref(list) = list {
            watch.event(self, Event::Store { list, index, value });
        }
        if let Some(all) = self.list_mut(list) {
            all.fill(Value::Hidden(0));
        }
        Ok(())
    }

    /// While recording: puts an element into a place that was left open; from then on nobody knows
    /// which card is where.
    pub(super) fn insert_hidden(
        &mut self,
        list: Value,
        index: Value,
        value: Value,
        watch: &mut impl Watch,
    ) -> Done<()> {
        let Value::Drawn(number, added) = index else {
            return refuse(Reason::OpenNumber);
        };
        if self.recorded[number as usize].0 + i64::from(added) < 0 {
            return refuse(Reason::OpenNumber);
        }
        if let Value::Ref(list) = list {
            watch.event(self, Event::Put { list, index, value });
        }
        if let Some(all) = self.list_mut(list) {
            all.push(value);
            all.fill(Value::Hidden(0));
        }
        Ok(())
    }

    pub(super) fn add_to(&mut self, a: Value, b: Value, watch: &mut impl Watch) -> Done<Value> {
        if let Some(Object::List(_)) = self.object(a) {
            self.extend(a, b, watch)?;
            return Ok(a);
        }
        self.binary(syntax::tree::BinaryOp::Add, a, b)
    }

    pub(super) fn extend(&mut self, list: Value, more: Value, watch: &mut impl Watch) -> Done<()> {
        for value in self.elements(more)? {
            self.append(list, value, watch)?;
        }
        Ok(())
    }

    /// The places of a part of a list: the first one, how many, and the way from one to the next.
    pub(super) fn part(&self, ends: [Value; 3], length: i64) -> Done<(i64, i64, i64)> {
        let number = |value: Value| match value {
            Value::None => Ok(None),
            _ => match value.int() {
                Some(i) => Ok(Some(i)),
                None => self.no_whole(value),
            },
        };
        let step = number(ends[2])?.unwrap_or(1);
        if step == 0 {
            return fault(Fault::Value);
        }
        let (least, most) = if step > 0 {
            (0, length)
        } else {
            (-1, length - 1)
        };
        let end = |value: Option<i64>, default: i64| match value {
            Some(i) if i < 0 => (i + length).max(least),
            Some(i) => i.min(most),
            None => default,
        };
        let (first, last) = if step > 0 {
            (least, most)
        } else {
            (most, least)
        };
        let start = end(number(ends[0])?, first);
        let stop = end(number(ends[1])?, last);
        Ok((start, super::iterate::length([start, stop, step]), step))
    }

    pub(super) fn slice(&mut self, list: Value, ends: [Value; 3]) -> Done<Value> {
        if let Some(&Object::Range(range)) = self.object(list) {
            let (start, count, step) = self.part(ends, length(range))?;
            let first = fits(element(range, start))?;
            let step = fits(i128::from(step) * i128::from(range[2]))?;
            let end = fits(element([first, 0, step], count))?;
            return self.put(Object::Range([first, end, step]));
        }
        let mut part = self.spare();
        let Some(all) = self.list(list) else {
            return self.no_list(list);
        };
        let (start, count, step) = self.part(ends, all.len() as i64)?;
        part.extend((0..count).map(|k| all[(start + k * step) as usize]));
        self.look_at(part.len());
        let tuple = matches!(self.object(list), Some(Object::Tuple(_)));
        self.put(match tuple {
            true => Object::Tuple(part),
            false => Object::List(part),
        })
    }

    /// Writes over a part of a list, or takes it out.
    pub(super) fn store_slice(
        &mut self,
        list: Value,
        ends: [Value; 3],
        value: Option<Value>,
        watch: &mut impl Watch,
    ) -> Done<()> {
        let (Some(Object::List(all)), Value::Ref(at)) = (self.object(list), list) else {
            return self.no_list(list);
        };
        let length = all.len();
        let (start, count, step) = self.part(ends, length as i64)?;
        let count = size(count);
        self.look_at(length);
        let new = match value {
            Some(value) => self.elements(value)?,
            None => Vec::new(),
        };
        if step != 1 && value.is_some() && new.len() != count {
            return fault(Fault::Value);
        }
        self.grow(new.len())?;
        watch.event(self, Event::Many { list: at });
        let Some(all) = self.list_mut(list) else {
            return Ok(());
        };
        let place = |k: usize| (start + k as i64 * step) as usize;
        if step == 1 {
            all.splice(place(0)..place(0) + count, new);
        } else if value.is_some() {
            new.into_iter()
                .enumerate()
                .for_each(|(k, value)| all[place(k)] = value);
        } else {
            let mut is_gone = vec![false; length];
            (0..count).for_each(|k| is_gone[place(k)] = true);
            let mut is_gone = is_gone.into_iter();
            all.retain(|_| is_gone.next() != Some(true));
        }
        Ok(())
    }

    /// A method of a list, which is in the first register, its arguments in those after it.
    #[allow(clippy::too_many_lines, reason = "a match with an arm for each method")]
    pub(super) fn method(
        &mut self,
        method: Method,
        first: usize,
        count: usize,
        watch: &mut impl Watch,
    ) -> Done<Value> {
        let list = self.registers[first];
        let argument = |machine: &Machine, k: usize| machine.registers[first + k];
        let length = match self.object(list) {
            Some(Object::List(all)) => all.len(),
            Some(Object::Tuple(_)) if matches!(method, Method::Count | Method::Index) => 0,
            _ => {
                return match list {
                    Value::Text(_) => refuse(Reason::NotOffered(Feature::Text)),
                    Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
                    Value::Card(_) => refuse(Reason::InsideCard),
                    _ => fault(Fault::Attribute),
                };
            }
        };
        let fits = match method {
            Method::Append | Method::Extend | Method::Count | Method::Remove => count == 1,
            Method::Clear | Method::Copy | Method::Reverse => count == 0,
            Method::Insert => count == 2,
            Method::Pop => count <= 1,
            Method::Index => (1..=3).contains(&count),
            _ => false,
        };
        if !fits {
            return fault(Fault::Type);
        }
        match method {
            Method::Append => self.append(list, argument(self, 1), watch)?,
            Method::Extend => self.extend(list, argument(self, 1), watch)?,
            Method::Insert if matches!(argument(self, 1), Value::Drawn(..)) => {
                self.insert_hidden(list, argument(self, 1), argument(self, 2), watch)?;
            }
            Method::Insert => {
                let Some(index) = argument(self, 1).int() else {
                    return self.no_whole(argument(self, 1));
                };
                self.insert(list, near(index, length), argument(self, 2), watch)?;
            }
            Method::Pop if length == 0 => return fault(Fault::Index),
            Method::Pop => {
                let index = match count {
                    0 => Value::Int(length as i64 - 1),
                    _ => argument(self, 1),
                };
                return self.take(list, index, watch);
            }
            Method::Remove => match self.find(list, argument(self, 1), 0..length)? {
                Some(place) => {
                    self.take(list, Value::Int(place as i64), watch)?;
                }
                None => return fault(Fault::Value),
            },
            Method::Index => {
                let length = self.list(list).map_or(0, <[Value]>::len);
                let end = |k: usize, default: usize| {
                    let given = (k < count).then(|| argument(self, 1 + k));
                    match given.map(|end| end.int().ok_or(end)) {
                        None => Ok(default),
                        Some(Ok(end)) => Ok(near(end, length)),
                        Some(Err(end)) => self.no_whole(end),
                    }
                };
                let places = end(1, 0)?..end(2, length)?;
                return match self.find(list, argument(self, 1), places)? {
                    Some(place) => Ok(Value::Int(place as i64)),
                    None => fault(Fault::Value),
                };
            }
            Method::Count => {
                let all = self.elements(list)?;
                let wanted = argument(self, 1);
                let mut count = 0;
                for value in all {
                    count += i64::from(self.equal(value, wanted, 0)?);
                }
                return Ok(Value::Int(count));
            }
            Method::Copy => {
                let all = self.elements(list)?;
                return self.put(Object::List(all));
            }
            Method::Clear | Method::Reverse => {
                if let Value::Ref(list) = list {
                    watch.event(self, Event::Many { list });
                }
                let clear = method == Method::Clear;
                self.look_at(length);
                match self.list_mut(list) {
                    Some(all) if clear => all.clear(),
                    Some(all) => all.reverse(),
                    None => {}
                }
            }
            _ => {}
        }
        Ok(Value::None)
    }

    /// The first of some places whose element equals a value.
    pub(super) fn find(
        &self,
        list: Value,
        wanted: Value,
        places: Range<usize>,
    ) -> Done<Option<usize>> {
        let all = self.list(list).unwrap_or_default();
        let all = all.get(places.clone()).unwrap_or_default();
        for (place, &value) in (places.start..).zip(all) {
            if self.equal(value, wanted, 0)? {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }
}

/// The place that a number means, or the nearest end: negative ones count from the end.
fn near(index: i64, length: usize) -> usize {
    let place = match index < 0 {
        true => index + length as i64,
        false => index,
    };
    size(place).min(length)
}
