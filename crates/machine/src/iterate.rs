//! Iterators.

use super::halt::Halt;
use super::halt::{Done, fault, refuse};
use super::machine::{A_VALUE, Machine};
use super::object::{Iter, Object};
use super::outcome::{Budget, Fault};
use compile::Value;
use syntax::refusals::Reason;

/// A hole is read as `undefined`.
fn fill(value: &mut Value) {
    if *value == Value::Missing {
        *value = Value::Undefined;
    }
}

/// Iterators inside one another, at most.
const MOST_DEEP: u32 = 50;

/// Number of elements of a range.
pub(super) fn length([start, stop, step]: [i64; 3]) -> i64 {
    // Nearly all go from one number to the next.
    if step == 1
        && let Some(count) = stop.checked_sub(start)
    {
        return count.max(0);
    }
    let (start, stop, step) = (i128::from(start), i128::from(stop), i128::from(step));
    let count = match step {
        1.. => (stop - start + step - 1).div_euclid(step),
        _ => (start - stop - step - 1).div_euclid(-step),
    };
    count.clamp(0, i64::MAX.into()) as i64
}

/// A number of elements; one that no memory holds is the largest.
pub(super) fn size(count: i64) -> usize {
    usize::try_from(count.max(0)).unwrap_or(usize::MAX)
}

/// A number that is a place of a range, or its step, where it was calculated with more bits.
pub(super) fn fits(number: i128) -> Done<i64> {
    match i64::try_from(number) {
        Ok(number) => Ok(number),
        Err(_) => refuse(Reason::TooPrecise),
    }
}

/// The element of a range at a place that it has, or just outside.
pub(super) fn element([start, _, step]: [i64; 3], place: i64) -> i128 {
    i128::from(start) + i128::from(place) * i128::from(step)
}

/// Returns true if two ranges have the same elements.
pub(super) fn same_range(a: [i64; 3], b: [i64; 3]) -> bool {
    let count = length(a);
    count == length(b) && (count == 0 || a[0] == b[0] && (count == 1 || a[2] == b[2]))
}

impl Machine {
    /// An iterator over a value; of an iterator, the iterator itself.
    pub(super) fn iterator(&mut self, value: Value) -> Done<Value> {
        let iter = match (value, self.object(value)) {
            (Value::Ref(at), Some(Object::List(_) | Object::Tuple(_))) => Iter::Elements(at, 0),
            (_, Some(&Object::Range([start, stop, step]))) => Iter::Range(start, stop, step),
            (_, Some(Object::Iter(_))) => return Ok(value),
            _ => return self.no_list(value),
        };
        self.put(Object::Iter(iter))
    }

    /// The next element of an iterator.
    pub(super) fn next(&mut self, iterator: Value, depth: u32) -> Done<Option<Value>> {
        let Value::Ref(at) = iterator else {
            return fault(Fault::Type);
        };
        if depth > MOST_DEEP {
            return Err(Halt::Spent(Budget::Memory));
        }
        let Object::Iter(iter) = &self.arena[at as usize] else {
            return fault(Fault::Type);
        };
        self.look_at(A_VALUE);
        let found = match *iter {
            Iter::Range(next, stop, step) => {
                let more = if step > 0 { next < stop } else { next > stop };
                more.then(|| {
                    let after = next.saturating_add(step);
                    (Value::Int(next), Iter::Range(after, stop, step))
                })
            }
            Iter::Elements(of, place) => {
                let element = self.list(Value::Ref(of)).and_then(|all| all.get(place));
                element.map(|&value| {
                    let mut value = value;
                    fill(&mut value);
                    (value, Iter::Elements(of, place + 1))
                })
            }
            Iter::Backwards(of, places) => {
                let place = places.checked_sub(1);
                let element = place.and_then(|p| self.list(Value::Ref(of))?.get(p));
                element.map(|&value| (value, Iter::Backwards(of, places - 1)))
            }
            Iter::Enumerate(of, number) => {
                let element = self.next(Value::Ref(of), depth + 1)?;
                return match element {
                    Some(element) => {
                        let Some(after) = number.checked_add(1) else {
                            return refuse(Reason::TooPrecise);
                        };
                        self.arena[at as usize] = Object::Iter(Iter::Enumerate(of, after));
                        let pair = vec![Value::Int(number), element];
                        self.put(Object::Tuple(pair)).map(Some)
                    }
                    None => Ok(None),
                };
            }
            Iter::Zip(ref all) => {
                let all = all.clone();
                let mut tuple = Vec::with_capacity(all.len());
                for of in all {
                    match self.next(Value::Ref(of), depth + 1)? {
                        Some(element) => tuple.push(element),
                        None => return Ok(None),
                    }
                }
                if tuple.is_empty() {
                    return Ok(None);
                }
                return self.put(Object::Tuple(tuple)).map(Some);
            }
            Iter::Over => None,
        };
        match found {
            Some((value, rest)) => {
                self.arena[at as usize] = Object::Iter(rest);
                Ok(Some(value))
            }
            None => {
                self.arena[at as usize] = Object::Iter(Iter::Over);
                Ok(None)
            }
        }
    }

    /// A list of all elements of a value.
    pub(super) fn listed(&mut self, value: Value) -> Done<Value> {
        let all = self.elements(value)?;
        self.put(Object::List(all))
    }

    /// All elements of a value.
    pub(super) fn elements(&mut self, value: Value) -> Done<Vec<Value>> {
        match self.object(value) {
            Some(Object::List(_) | Object::Tuple(_)) => {
                let mut all = self.spare();
                all.extend_from_slice(self.list(value).unwrap_or_default());
                self.look_at(all.len());
                all.iter_mut().for_each(fill);
                return Ok(all);
            }
            Some(&Object::Range(range)) => {
                let count = size(length(range));
                self.room(count)?;
            }
            _ => {}
        }
        let iterator = self.iterator(value)?;
        let mut all = Vec::new();
        while let Some(element) = self.next(iterator, 0)? {
            all.push(element);
            if all.len() > self.budgets.memory {
                return Err(Halt::Spent(Budget::Memory));
            }
        }
        Ok(all)
    }
}
