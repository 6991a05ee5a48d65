//! Lists as JavaScript has them: places that they do not have are `undefined`, and they grow where
//! something is written behind their end. A hole is a missing value.

use super::halt::{Done, fault, refuse};
use super::javascript::number;
use super::machine::Machine;
use super::object::{Iter, Object};
use super::open::Cut;
use super::outcome::Fault;
use super::watch::{Event, Watch};
use compile::{Builtin, IN_LIST, Method, Value};
use syntax::refusals::{Feature, Reason};

/// Most arguments that are not put on the heap.
const FEW: usize = 4;

/// Reads an element: a hole reads as `undefined`.
fn read(value: Value) -> Value {
    match value {
        Value::Missing => Value::Undefined,
        value => value,
    }
}

impl Machine {
    /// The place that a value names: a whole number from 0 on.
    fn js_place(&self, index: Value) -> Done<Option<usize>> {
        match index {
            Value::Int(_) => {
                let index = index.int().and_then(|i| usize::try_from(i).ok());
                Ok(index.filter(|&i| i < u32::MAX as usize))
            }
            Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
            _ if index.is_of_cards() => refuse(Reason::CardNumber),
            // -0 is the first place, too.
            Value::Float(x) if x.get() == 0.0 => Ok(Some(0)),
            Value::Text(_) | Value::Function(_) => refuse(Reason::NotOffered(Feature::Text)),
            Value::Ref(_) if !self.is_open(index) => refuse(Reason::NotOffered(Feature::Text)),
            _ => Ok(None),
        }
    }

    pub(super) fn js_load(&mut self, list: Value, index: Value) -> Done<Value> {
        if self.recording
            && let Some(hidden) = self.load_hidden(list, index)
        {
            return Ok(hidden);
        }
        match (self.object(list), list) {
            (Some(Object::List(all)), _) => {
                let place = self.js_place(index)?;
                Ok(read(
                    place.and_then(|p| all.get(p)).copied().unwrap_or_default(),
                ))
            }
            (_, Value::None | Value::Undefined | Value::Missing) => fault(Fault::Type),
            (_, Value::Card(_)) => refuse(Reason::InsideCard),
            (_, Value::Drawn(..) | Value::Hidden(_)) => refuse(Reason::OpenNumber),
            (_, Value::Text(_)) => refuse(Reason::NotOffered(Feature::Text)),
            (Some(&Object::Record(_)), _) => match index {
                Value::Text(name) => self.load_member(list, name),
                _ => refuse(Reason::NotOffered(Feature::Objects)),
            },
            _ => Ok(Value::Undefined),
        }
    }

    pub(super) fn js_store(
        &mut self,
        list: Value,
        index: Value,
        value: Value,
        watch: &mut impl Watch,
    ) -> Done<()> {
        let (Some(Object::List(all)), Value::Ref(at)) = (self.object(list), list) else {
            return match list {
                Value::None | Value::Undefined | Value::Missing => fault(Fault::Type),
                Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
                _ => refuse(Reason::NotOffered(Feature::Objects)),
            };
        };
        let length = all.len();
        if let Value::Drawn(..) = index {
            return self.store_hidden(list, index, value, watch);
        }
        let Some(index) = self.js_place(index)? else {
            return refuse(Reason::NotOffered(Feature::BesideList));
        };
        if index >= length {
            return self.js_grow(list, index, value, watch);
        }
        let place = Value::Int(index as i64);
        watch.event(
            self,
            Event::Store {
                list: at,
                index: place,
                value,
            },
        );
        if let Some(all) = self.list_mut(list) {
            all[index] = value;
        }
        Ok(())
    }

    /// Writes behind the end of a list.
    fn js_grow(
        &mut self,
        list: Value,
        index: usize,
        value: Value,
        watch: &mut impl Watch,
    ) -> Done<()> {
        let length = self.list(list).map_or(0, <[Value]>::len);
        if index > length {
            self.resize(list, index, watch)?;
        }
        self.insert(list, index, value, watch)
    }

    /// Gives a list another length.
    fn resize(&mut self, list: Value, length: usize, watch: &mut impl Watch) -> Done<()> {
        let now = self.list(list).map_or(0, <[Value]>::len);
        self.grow(length.saturating_sub(now))?;
        if let Value::Ref(list) = list {
            watch.event(self, Event::Many { list });
        }
        self.look_at(length.abs_diff(now));
        if let Some(all) = self.list_mut(list) {
            all.resize(length, Value::Missing);
        }
        Ok(())
    }

    /// Swaps two elements, of which one may not be there.
    pub(super) fn js_swap(
        &mut self,
        list: Value,
        i: Value,
        j: Value,
        watch: &mut impl Watch,
    ) -> Done<()> {
        let (x, y) = (self.js_load(list, j)?, self.js_load(list, i)?);
        self.js_store(list, i, x, watch)?;
        self.js_store(list, j, y, watch)
    }

    /// `index in list`
    pub(super) fn js_has(&self, list: Value, index: Value) -> Done<bool> {
        match self.object(list) {
            Some(Object::List(all)) => {
                let element = self.js_place(index)?.and_then(|place| all.get(place));
                Ok(element.is_some_and(|&value| value != Value::Missing))
            }
            Some(_) => refuse(Reason::NotOffered(Feature::Objects)),
            None => self.no_list(list),
        }
    }

    /// A whole number that an argument means, cut from a decimal one.
    fn js_whole(&self, value: Value) -> Done<f64> {
        let x = self.to_number(value)?;
        Ok(if x.is_nan() { 0.0 } else { x.trunc() })
    }

    /// A place that an argument means: negative ones count from the end.
    fn relative(&self, value: Option<&Value>, length: usize, default: usize) -> Done<usize> {
        match value {
            None | Some(Value::Undefined) => Ok(default),
            Some(&value) => {
                let x = self.js_whole(value)?;
                let end = length as f64;
                let place = if x < 0.0 {
                    (x + end).max(0.0)
                } else {
                    x.min(end)
                };
                Ok(place as usize)
            }
        }
    }

    /// A method of a list, which is in the first register, its arguments in those after it.
    pub(super) fn js_method(
        &mut self,
        method: Method,
        first: usize,
        count: u16,
        watch: &mut impl Watch,
    ) -> Done<Value> {
        let list = self.registers[first];
        let (Some(Object::List(all)), Value::Ref(at)) = (self.object(list), list) else {
            // A field of a number, which nobody sees again.
            return match list {
                Value::Int(_) | Value::Float(_) if method == Method::SetLength => Ok(list),
                _ => self.no_list(list),
            };
        };
        let length = all.len();
        let mut few = [Value::Undefined; FEW];
        let many;
        let arguments: &[Value] = if count == IN_LIST {
            many = self.elements(self.registers[first + 1])?;
            &many
        } else {
            let count = usize::from(count);
            let written = &self.registers[first + 1..=first + count];
            match few.get_mut(..count) {
                Some(few) => {
                    few.copy_from_slice(written);
                    few
                }
                None => {
                    many = written.to_vec();
                    &many
                }
            }
        };
        let one = arguments.first().copied().unwrap_or(Value::Undefined);
        match method {
            Method::Push | Method::Unshift => {
                for (place, &value) in arguments.iter().enumerate() {
                    match method {
                        Method::Push => self.append(list, value, watch)?,
                        _ => self.insert(list, place, value, watch)?,
                    }
                }
                Ok(Value::Int((length + arguments.len()) as i64))
            }
            Method::PopLast | Method::Shift if length == 0 => Ok(Value::Undefined),
            Method::PopLast => self
                .take(list, Value::Int(length as i64 - 1), watch)
                .map(read),
            Method::Shift => self.take(list, Value::Int(0), watch).map(read),
            Method::Splice => self.splice(list, arguments, length, watch),
            Method::SetLength => {
                let wanted = self.to_number(one)?;
                if wanted < 0.0 || wanted.fract() != 0.0 || wanted >= f64::from(u32::MAX) {
                    return fault(Fault::Range);
                }
                self.resize(list, wanted as usize, watch)?;
                Ok(one)
            }
            Method::Fill => {
                let start = self.relative(arguments.get(1), length, 0)?;
                let end = self.relative(arguments.get(2), length, length)?;
                self.change_many(at, length, watch);
                if let Some(all) = self.list_mut(list)
                    && start < end
                {
                    all[start..end].fill(one);
                }
                Ok(list)
            }
            Method::Flip => {
                self.change_many(at, length, watch);
                if let Some(all) = self.list_mut(list) {
                    all.reverse();
                }
                Ok(list)
            }
            Method::Keys => self.put(Object::Iter(Iter::Range(0, length as i64, 1))),
            Method::Values => self.iterator(list),
            Method::Entries => match self.iterator(list)? {
                Value::Ref(of) => self.put(Object::Iter(Iter::Enumerate(of, 0))),
                other => Ok(other),
            },
            _ => self.look(method, list, arguments),
        }
    }

    /// Reports a change of many elements of a list of this length.
    fn change_many(&self, list: u32, length: usize, watch: &mut impl Watch) {
        watch.event(self, Event::Many { list });
        self.look_at(length);
    }

    /// Methods that change nothing.
    fn look(&mut self, method: Method, list: Value, arguments: &[Value]) -> Done<Value> {
        let length = self.list(list).map_or(0, <[Value]>::len);
        let one = arguments.first().copied().unwrap_or(Value::Undefined);
        match method {
            Method::At => {
                let place = self.js_whole(one)?;
                let place = if place < 0.0 {
                    place + length as f64
                } else {
                    place
                };
                self.js_load(list, number(place))
            }
            Method::Part => {
                let start = self.relative(arguments.first(), length, 0)?;
                let end = self.relative(arguments.get(1), length, length)?.max(start);
                self.look_at(end - start);
                let part = self.list(list).map(|all| all[start..end].to_vec());
                self.put(Object::List(part.unwrap_or_default()))
            }
            Method::Concat => {
                self.look_at(length);
                let mut made = self.list(list).unwrap_or_default().to_vec();
                for &more in arguments {
                    match self.object(more) {
                        Some(Object::List(more)) => {
                            self.look_at(more.len());
                            made.extend(more);
                        }
                        _ => made.push(more),
                    }
                }
                self.put(Object::List(made))
            }
            Method::LastIndexOf => {
                // An end that is given as `undefined` is the first place.
                let from = match arguments.get(1) {
                    Some(&from) => self.js_whole(from)?,
                    None => f64::INFINITY,
                };
                let end = length as f64;
                let places = (if from < 0.0 { from + end } else { from } + 1.0).clamp(0.0, end);
                let all = self.list(list).unwrap_or_default();
                for (place, &value) in all[..places as usize].iter().enumerate().rev() {
                    if value != Value::Missing && self.js_same(value, one)? {
                        return Ok(Value::Int(place as i64));
                    }
                }
                Ok(Value::Int(-1))
            }
            _ => {
                let from = self.relative(arguments.get(1), length, 0)?;
                let all = self.list(list).unwrap_or_default();
                for (place, &value) in all.iter().enumerate().skip(from) {
                    let includes = method == Method::Includes;
                    let nan = |value: Value| value.number().is_some_and(f64::is_nan);
                    let same = self.js_same(value, one)? || includes && nan(value) && nan(one);
                    if same && (includes || value != Value::Missing) {
                        return Ok(match includes {
                            true => Value::Bool(true),
                            false => Value::Int(place as i64),
                        });
                    }
                }
                Ok(match method {
                    Method::Includes => Value::Bool(false),
                    _ => Value::Int(-1),
                })
            }
        }
    }

    /// `splice`: takes a part out of a list, and puts values there.
    fn splice(
        &mut self,
        list: Value,
        arguments: &[Value],
        length: usize,
        watch: &mut impl Watch,
    ) -> Done<Value> {
        let count_given = arguments.get(1).copied();
        if let (Some(&place @ Value::Drawn(number, added)), Some(Value::Int(1)), 2) =
            (arguments.first(), count_given, arguments.len())
            && self.recorded[number as usize].0 + i64::from(added) >= 0
        {
            let taken = self.take(list, place, watch)?;
            return self.put(Object::List(vec![taken]));
        }
        if let &[place @ Value::Drawn(..), Value::Int(0), value] = arguments {
            self.insert_hidden(list, place, value, watch)?;
            return self.put(Object::List(Vec::new()));
        }
        let start = self.relative(arguments.first(), length, 0)?;
        let count = match (arguments.len(), count_given) {
            (0, _) => 0,
            (1, _) => length - start,
            (_, count) => {
                let count = self.js_whole(count.unwrap_or(Value::Undefined))?;
                count.clamp(0.0, (length - start) as f64) as usize
            }
        };
        let new = arguments.get(2..).unwrap_or_default();
        let taken = match (count, new) {
            (0, []) => Vec::new(),
            (1, []) => vec![self.take(list, Value::Int(start as i64), watch)?],
            (0, &[value]) => {
                self.insert(list, start, value, watch)?;
                Vec::new()
            }
            _ => {
                self.grow(new.len())?;
                self.look_at(length);
                if let Value::Ref(list) = list {
                    watch.event(self, Event::Many { list });
                }
                let new = new.to_vec();
                let all = self.list_mut(list);
                all.map(|all| all.splice(start..start + count, new).collect())
                    .unwrap_or_default()
            }
        };
        self.put(Object::List(taken))
    }

    /// A function that JavaScript has, and those of its prelude.
    #[allow(
        clippy::too_many_lines,
        reason = "a match with an arm for each function"
    )]
    pub(super) fn js_builtin(&mut self, builtin: Builtin, first: usize, count: u16) -> Done<Value> {
        let given = |machine: &Machine, k: usize| match k < usize::from(count) {
            true => machine.registers[first + k],
            false => Value::Undefined,
        };
        let many = match (builtin, count) {
            (_, IN_LIST) => self.elements(self.registers[first])?,
            (Builtin::Array | Builtin::Max | Builtin::Min, _) => {
                self.registers[first..first + usize::from(count)].to_vec()
            }
            _ => Vec::new(),
        };
        let value = match count {
            IN_LIST => many.first().copied().unwrap_or(Value::Undefined),
            _ => given(self, 0),
        };
        Ok(match builtin {
            Builtin::Random => self.random()?,
            Builtin::Floor => self.js_cut(value, Cut::Floor)?,
            Builtin::Ceil => self.js_cut(value, Cut::Ceil)?,
            Builtin::Trunc => self.js_cut(value, Cut::Trunc)?,
            Builtin::RoundUp => self.js_cut(value, Cut::Round)?,
            Builtin::Length => self.js_length(value)?,
            Builtin::Abs if self.is_open(value) => self.distance(value)?,
            Builtin::Abs => number(self.to_number(value)?.abs()),
            Builtin::Sqrt => number(self.to_number(value)?.sqrt()),
            Builtin::Sign if self.is_open(value) => {
                let order = self.order_open(value, Value::Int(0))?;
                Value::Int(order as i64)
            }
            Builtin::Sign => match self.to_number(value)? {
                x if x == 0.0 || x.is_nan() => number(x),
                x => number(x.signum()),
            },
            Builtin::Max | Builtin::Min => self.extreme(builtin, &many)?,
            Builtin::Bool => Value::Bool(self.js_truth(value)?),
            Builtin::Number if count == 0 => Value::Int(0),
            Builtin::Number => self.js_unary(syntax::tree::UnaryOp::Plus, value)?,
            Builtin::ParseInt => self.parse_int(value, given(self, 1))?,
            Builtin::RandomInt => {
                let (low, high) = match count {
                    1 => (Value::Int(0), value),
                    _ => (value, given(self, 1)),
                };
                let (Some(low), Some(high)) = (low.int(), high.int()) else {
                    return self.no_number(if low.int().is_some() { high } else { low });
                };
                if low >= high || high - low >= 1 << 48 {
                    return fault(Fault::Range);
                }
                self.rand_int(Value::Int(low), Value::Int(high - 1))?
            }
            Builtin::Array => match many.as_slice() {
                [length] if length.number().is_some() => return self.holes(*length),
                [length @ (Value::Drawn(..) | Value::Hidden(_))] => return self.no_number(*length),
                [length] if length.is_of_cards() => return self.no_number(*length),
                _ => self.put(Object::List(many))?,
            },
            Builtin::Holes => return self.holes(value),
            Builtin::ArrayFrom => self.array_from(value)?,
            Builtin::IsArray => Value::Bool(matches!(self.object(value), Some(Object::List(_)))),
            Builtin::IsList => match (self.object(value), value) {
                (Some(Object::List(_)), _) => Value::None,
                (_, Value::Text(_)) => return refuse(Reason::NotOffered(Feature::Text)),
                (_, Value::Drawn(..) | Value::Hidden(_)) => return refuse(Reason::OpenNumber),
                _ => return fault(Fault::Type),
            },
            Builtin::IsUndefined => Value::Bool(matches!(value, Value::Undefined | Value::Missing)),
            Builtin::Has => Value::Bool(self.js_has(value, given(self, 1))?),
            Builtin::Element => self.js_load(value, given(self, 1))?,
            Builtin::Truth => Value::Bool(self.js_truth(value)?),
            Builtin::Compared if self.is_open(value) => value,
            Builtin::Compared if let Value::Apart(by) = value => Value::Int(by.signum().into()),
            Builtin::Compared => match self.to_number(value)? {
                x if x.is_nan() => Value::Int(0),
                x => number(x),
            },
            Builtin::TextLess => {
                let other = given(self, 1);
                Value::Bool(self.js_text(value)? < self.js_text(other)?)
            }
            _ => return fault(Fault::Type),
        })
    }

    fn js_length(&self, value: Value) -> Done<Value> {
        self.known_text(value)?;
        let name = || self.code.texts.iter().position(|t| t == "length");
        match (self.object(value), value) {
            (Some(Object::List(all)), _) => Ok(Value::Int(all.len() as i64)),
            (Some(Object::Record(_)), _) => match name() {
                Some(name) => self.load_member(value, name as u32),
                None => Ok(Value::Undefined),
            },
            (Some(Object::Closure(..)), _) | (_, Value::Function(_) | Value::Builtin(_)) => {
                refuse(Reason::NotOffered(Feature::Objects))
            }
            (_, Value::Text(at)) => {
                let text = &self.code.texts[at as usize];
                Ok(Value::Int(text.encode_utf16().count() as i64))
            }
            (_, Value::None | Value::Undefined | Value::Missing) => fault(Fault::Type),
            (_, Value::Card(_)) => refuse(Reason::InsideCard),
            (_, Value::Drawn(..) | Value::Hidden(_)) => refuse(Reason::OpenNumber),
            _ => Ok(Value::Undefined),
        }
    }

    fn holes(&mut self, length: Value) -> Done<Value> {
        let length = self.to_number(length)?;
        if !(0.0..4_294_967_296.0).contains(&length) || length.fract() != 0.0 {
            return fault(Fault::Range);
        }
        let length = length as usize;
        self.room(length)?;
        self.look_at(length);
        self.put(Object::List(vec![Value::Missing; length]))
    }

    fn array_from(&mut self, value: Value) -> Done<Value> {
        let all = match (self.object(value), value) {
            (Some(Object::Record(_)), _) => {
                let length = self.js_length(value)?;
                let length = number(self.js_whole(length)?.max(0.0));
                let list = self.holes(length)?;
                if let Some(all) = self.list_mut(list) {
                    all.fill(Value::Undefined);
                }
                return Ok(list);
            }
            (None, Value::None | Value::Undefined) => return fault(Fault::Type),
            (None, Value::Text(_)) => return refuse(Reason::NotOffered(Feature::Text)),
            (None, Value::Drawn(..) | Value::Hidden(_)) => return refuse(Reason::OpenNumber),
            (None, _) => Vec::new(),
            _ => self.elements(value)?,
        };
        self.put(Object::List(all))
    }

    /// `Math.max` and `Math.min`.
    fn extreme(&mut self, builtin: Builtin, all: &[Value]) -> Done<Value> {
        let max = builtin == Builtin::Max;
        let mut found = Value::float(if max {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        });
        for &value in all {
            let open = self.is_open(value) || matches!(value, Value::Card(_));
            if !open && self.to_number(value)?.is_nan() {
                return Ok(Value::float(f64::NAN));
            }
            let op = match max {
                true => syntax::tree::CompareOp::Greater,
                false => syntax::tree::CompareOp::Less,
            };
            if self.js_compare(op, value, found)? {
                found = match open {
                    true => value,
                    false => number(self.to_number(value)?),
                };
            }
        }
        Ok(found)
    }

    fn parse_int(&mut self, value: Value, radix: Value) -> Done<Value> {
        if !matches!(radix, Value::Undefined | Value::Int(0 | 10)) {
            return refuse(Reason::UnknownArgument("radix".to_string()));
        }
        match value {
            Value::Drawn(..) => Ok(value),
            // What is below 0.000001 is read wrongly: a note says so.
            _ if self.is_open(value) => self.cut(value, Cut::Trunc),
            Value::Float(x) if x.get() != 0.0 && !(1e-6..1e21).contains(&x.get().abs()) => {
                refuse(Reason::NotOffered(Feature::ParseInt))
            }
            Value::None | Value::Undefined | Value::Missing | Value::Bool(_) => {
                Ok(Value::float(f64::NAN))
            }
            _ => self.to_number(value).map(|x| number(x.trunc())),
        }
    }
}
