//! Operation after operation.

use std::sync::Arc;

use super::halt::{Done, Halt, Pending, fault, refuse};
use super::machine::{A_VALUE, Frame, Machine};
use super::object::Object;
use super::outcome::{Budget, Fault, Outcome, Question, Stop};
use super::plain::jump_after;
use super::watch::{Event, Watch};
use compile::{Cards, Code, JudgedList, Op, Reg, Value};
use syntax::refusals::{Feature, Reason, Refusal};
use syntax::tree::Language;

/// Step after an operation.
enum Next {
    Following,
    /// The next one, which may hang on what was compared.
    Tested(Reg, bool),
    Jump(u32),
    /// Another function runs.
    Switched,
    Over(Value),
}

impl Machine {
    /// Goes on until chance has to decide, or the run stops for another reason. A machine that
    /// waits for an answer stops at once, with the same question.
    pub fn run<W: Watch>(&mut self, watch: &mut W) -> Stop {
        let code = Arc::clone(&self.code);
        let mut at = self.frames.last().map_or(0, |frame| frame.at);
        let halt = loop {
            let known = self.arena.len();
            at = self.plain(&code, at, W::IGNORES_LISTS);
            if self.steps >= self.budgets.steps {
                break Halt::Spent(Budget::Steps);
            }
            self.steps += 1;
            let Some(frame) = self.frames.last_mut() else {
                return Stop::End(Outcome::NoDeck(Vec::new()));
            };
            // A tidied machine, a refusal and a watcher look at it.
            frame.at = at;
            let (base, ops) = (
                frame.base as usize,
                &code.functions[usize::from(frame.function)].ops,
            );
            if self.filled > self.tidy_at && !W::KEEPS_NUMBERS {
                self.tidy();
                self.look_at(A_VALUE * self.filled);
                self.tidy_at = self.filled.midpoint(self.budgets.memory);
            }
            let Some(&op) = ops.get(at as usize) else {
                break Halt::Fault(Box::new(Fault::Type));
            };
            let done = self.operation(&code, op, base, watch);
            self.count_looks();
            if W::KEEPS_NUMBERS {
                self.tell_made(known, watch);
            }
            match done {
                Ok(Next::Following) => at += 1,
                Ok(Next::Tested(reg, holds)) => {
                    at += 1;
                    let jump = jump_after(reg, ops.get(at as usize), at, holds);
                    if let Some(to) = jump
                        && self.steps < self.budgets.steps
                    {
                        self.steps += 1;
                        at = to;
                    }
                }
                Err(Halt::Ask) => match self.drawn_by(watch) {
                    Some(answer) => self.answer(answer),
                    None => break Halt::Ask,
                },
                Ok(Next::Jump(to)) => at = to,
                Ok(Next::Switched) => at = self.frames.last().map_or(0, |frame| frame.at),
                Ok(Next::Over(value)) => return Stop::End(self.outcome(value)),
                Err(halt) => break halt,
            }
        };
        match halt {
            Halt::Ask => Stop::Draw(self.question.clone()),
            Halt::Fault(fault) => {
                let (wrong, line) = (self.wrong(&fault), self.span().start.line);
                let fault = *fault;
                Stop::End(Outcome::Error { fault, line, wrong })
            }
            Halt::Refuse(reason) => Stop::Refused(Refusal::new(self.span(), *reason)),
            Halt::Spent(budget) => Stop::Spent(budget, self.span()),
        }
    }

    /// Reports to a watcher the lists made since the arena had `known` objects.
    fn tell_made<W: Watch>(&self, known: usize, watch: &mut W) {
        for at in known..self.arena.len() {
            if let Object::List(_) = self.arena[at] {
                watch.event(self, Event::Made { list: at as u32 });
            }
        }
    }

    /// The number of the answer that a watcher draws at once.
    fn drawn_by<W: Watch>(&self, watch: &mut W) -> Option<u64> {
        let drawn = watch.drawn(self, &self.question)?;
        Some(self.question.answer_of(drawn))
    }

    /// Tells the machine the number of the answer drawn, from 0.
    pub fn answer(&mut self, answer: u64) {
        match self.pending {
            Pending::Nothing => {}
            Pending::Number => {
                self.pending = Pending::Nothing;
                self.drawn = Some(answer);
            }
            _ => {
                let pending = std::mem::replace(&mut self.pending, Pending::Nothing);
                self.decide(pending, answer);
            }
        }
    }

    fn outcome(&mut self, value: Value) -> Outcome {
        // The deck, or the deck and what the shuffle returned.
        self.result = match self.object(value) {
            Some(Object::Tuple(pair)) if pair.len() == 2 => {
                let (deck, given) = (pair[0], pair[1]);
                self.own = deck;
                match self.object(given) {
                    _ if self.code.call.judged == JudgedList::Own => deck,
                    Some(Object::Iter(_)) => self.listed(given).unwrap_or(deck),
                    _ if self.list(given).is_some() => given,
                    _ => deck,
                }
            }
            _ => value,
        };
        let list = self.list(self.result);
        let js = self.code.language == Language::JavaScript;
        // A deck that the code makes may count from 1.
        let from_one = self.code.call.makes_deck
            && list.is_some_and(|all| {
                let mut numbers: Vec<i64> = all.iter().filter_map(|value| value.int()).collect();
                numbers.sort_unstable();
                numbers.into_iter().eq(1..=self.cards as i64)
            });
        let card = |value: &Value| match value {
            Value::Bool(_) => None,
            value if from_one => value.int().and_then(|i| u16::try_from(i - 1).ok()),
            Value::Float(x) if js && x.get() == 0.0 => self.place_of_card(Value::Int(0)),
            value => self.place_of_card(*value),
        };
        let is_card = |card: &u16| usize::from(*card) < self.cards;
        let found: Vec<Option<u16>> = (list.unwrap_or_default().iter())
            .map(|value| card(value).filter(is_card))
            .collect();
        let mut seen = vec![false; self.cards];
        let deck: Option<Vec<u16>> = found.iter().copied().collect();
        let fresh = |card: &u16| match seen.get_mut(usize::from(*card)) {
            Some(seen) => !std::mem::replace(seen, true),
            None => false,
        };
        match deck {
            Some(deck) if deck.len() == self.cards && deck.iter().all(fresh) => Outcome::Deck(deck),
            _ => Outcome::NoDeck(found),
        }
    }

    #[inline]
    #[allow(
        clippy::too_many_lines,
        reason = "a match with an arm for each operation"
    )]
    fn operation(
        &mut self,
        code: &Code,
        op: Op,
        base: usize,
        watch: &mut impl Watch,
    ) -> Done<Next> {
        macro_rules! get {
            ($reg:expr) => {
                self.registers[base + usize::from($reg)]
            };
        }
        match op {
            Op::Const(to, value) => get!(to) = value,
            Op::Copy(to, from) => get!(to) = get!(from),
            Op::Bound(reg, own) => {
                if get!(reg) == Value::Missing {
                    let local = own && self.frames.len() > 1;
                    return fault(if self.js {
                        Fault::Reference
                    } else if local {
                        Fault::UnboundLocal
                    } else {
                        Fault::Name
                    });
                }
            }
            Op::Unbind(reg) => get!(reg) = Value::Missing,
            Op::Unary(op, to, a) => get!(to) = self.unary(op, get!(a))?,
            Op::Binary(op, to, a, b) => get!(to) = self.binary(op, get!(a), get!(b))?,
            Op::AddTo(to, a, b) => get!(to) = self.add_to(get!(a), get!(b), watch)?,
            Op::Compare(op, to, a, b) => {
                let (a, b) = (get!(a), get!(b));
                let holds = self.compare(op, a, b)?;
                get!(to) = Value::Bool(holds);
                return Ok(Next::Tested(to, holds));
            }
            Op::Jump(to) => return Ok(Next::Jump(to)),
            Op::JumpIf(reg, to) => {
                if self.truth(get!(reg))? {
                    return Ok(Next::Jump(to));
                }
            }
            Op::JumpUnless(reg, to) => {
                if !self.truth(get!(reg))? {
                    return Ok(Next::Jump(to));
                }
            }
            Op::Load(to, list, index) => get!(to) = self.load(get!(list), get!(index))?,
            Op::Store(list, index, value) => {
                self.store(get!(list), get!(index), get!(value), watch)?;
            }
            Op::Swap(list, i, j) => self.swap(get!(list), get!(i), get!(j), watch)?,
            Op::Delete(list, index) => {
                self.take(get!(list), get!(index), watch)?;
            }
            Op::Slice(to, list, first) => {
                let ends = [get!(first), get!(first + 1), get!(first + 2)];
                get!(to) = self.slice(get!(list), ends)?;
            }
            Op::StoreSlice(list, first, value) => {
                let ends = [get!(first), get!(first + 1), get!(first + 2)];
                self.store_slice(get!(list), ends, Some(get!(value)), watch)?;
            }
            Op::DeleteSlice(list, first) => {
                let ends = [get!(first), get!(first + 1), get!(first + 2)];
                self.store_slice(get!(list), ends, None, watch)?;
            }
            Op::List(to, first, count) => {
                let all = self.window(base, first, count);
                get!(to) = self.put(Object::List(all))?;
            }
            Op::Tuple(to, first, count) => {
                let all = self.window(base, first, count);
                get!(to) = self.put(Object::Tuple(all))?;
            }
            Op::Record(to) => get!(to) = self.put(Object::Record(Vec::new()))?,
            Op::LoadMember(to, of, name) => get!(to) = self.load_member(get!(of), name)?,
            Op::StoreMember(of, name, value) => {
                self.store_member(get!(of), name, get!(value))?;
            }
            Op::Push(list, value) => self.append(get!(list), get!(value), watch)?,
            Op::PushAll(list, value) => {
                self.extend(get!(list), get!(value), watch)?;
            }
            Op::Unpack(first, count, value) => {
                self.unpack(get!(value), base + usize::from(first), usize::from(count))?;
            }
            Op::Iterate(to, value) => get!(to) = self.iterator(get!(value))?,
            Op::Next(to, iterator, over) => match self.next(get!(iterator), 0)? {
                Some(value) => get!(to) = value,
                None => return Ok(Next::Jump(over)),
            },
            Op::Call(to, callee, first, count) => {
                return self.call(code, get!(callee), to, base + usize::from(first), count);
            }
            Op::CallFunction(to, function, first, count) => {
                self.enter(code, function, None, to, base + usize::from(first), count)?;
                return Ok(Next::Switched);
            }
            Op::CallBuiltin(to, builtin, first, count) => {
                let first = base + usize::from(first);
                get!(to) = self.builtin(builtin, first, usize::from(count))?;
            }
            Op::CallMethod(to, method, first, count) => {
                let first = base + usize::from(first);
                if self.js {
                    get!(to) = self.js_method(method, first, count, watch)?;
                    return Ok(Next::Following);
                }
                get!(to) = self.method(method, first, usize::from(count), watch)?;
            }
            Op::Closure(to, function, first, count) => {
                let taken = self.window(base, first, count);
                get!(to) = match taken.is_empty() {
                    true => Value::Function(function),
                    false => self.put(Object::Closure(function, taken))?,
                };
            }
            Op::NewCell(to, from) => get!(to) = self.put(Object::Cell(get!(from)))?,
            Op::LoadCell(to, cell) => {
                if let Some(&Object::Cell(value)) = self.object(get!(cell)) {
                    get!(to) = value;
                }
            }
            Op::StoreCell(cell, from) => {
                let value = get!(from);
                if let Value::Ref(at) = get!(cell) {
                    self.arena[at as usize] = Object::Cell(value);
                }
            }
            Op::LoadGlobal(to, global) => get!(to) = self.globals[usize::from(global)],
            Op::LoadField(to, global) => match self.globals[usize::from(global)] {
                Value::Missing if self.js => get!(to) = Value::Undefined,
                Value::Missing => return fault(Fault::Attribute),
                value => get!(to) = value,
            },
            Op::StoreGlobal(global, from) => self.globals[usize::from(global)] = get!(from),
            Op::Return(value) => {
                let over = self.leave(get!(value));
                return Ok(over.map_or(Next::Switched, Next::Over));
            }
            Op::Raise(name) => {
                let name = self.code.texts[name as usize].clone();
                return fault(Fault::Raised(name));
            }
        }
        Ok(Next::Following)
    }

    /// Unpacks a value into `count` registers from `first` on.
    fn unpack(&mut self, value: Value, first: usize, count: usize) -> Done<()> {
        let mut all = self.elements(value)?;
        if self.js {
            all.resize(count, Value::Undefined);
        }
        if all.len() != count {
            return fault(Fault::Value);
        }
        self.registers[first..first + count].copy_from_slice(&all);
        self.keep(all);
        Ok(())
    }

    /// Copies `count` registers from `first` on.
    fn window(&mut self, base: usize, first: u16, count: u16) -> Vec<Value> {
        let first = base + usize::from(first);
        let mut all = self.spare();
        all.extend_from_slice(&self.registers[first..first + usize::from(count)]);
        all
    }

    fn call(
        &mut self,
        code: &Code,
        callee: Value,
        to: u16,
        first: usize,
        count: u16,
    ) -> Done<Next> {
        match callee {
            Value::Function(function) => {
                self.enter(code, function, None, to, first, count)?;
                Ok(Next::Switched)
            }
            Value::Ref(at) => match &self.arena[at as usize] {
                &Object::Closure(function, _) => {
                    self.enter(code, function, Some(at), to, first, count)?;
                    Ok(Next::Switched)
                }
                _ => fault(Fault::Type),
            },
            Value::Builtin(builtin) => {
                // JavaScript hands `map` and its kin more than they take.
                let count = usize::from(count);
                let value = match self.code.language {
                    Language::JavaScript => self.js_builtin(builtin, first, count as u16)?,
                    Language::Python => self.builtin(builtin, first, count)?,
                };
                if let Some(frame) = self.frames.last() {
                    self.registers[frame.base as usize + usize::from(to)] = value;
                }
                Ok(Next::Following)
            }
            Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
            Value::Card(_) => refuse(Reason::InsideCard),
            _ => fault(Fault::Type),
        }
    }

    /// Begins a function.
    pub(super) fn enter(
        &mut self,
        all: &Code,
        function: u16,
        closure: Option<u32>,
        into: u16,
        first: usize,
        count: u16,
    ) -> Done<()> {
        let code = &all.functions[usize::from(function)];
        let js = all.language == Language::JavaScript;
        // V8 goes some ten times deeper than CPython.
        if self.frames.len() >= self.budgets.depth * if js { 10 } else { 1 } {
            return fault(if js { Fault::Range } else { Fault::Recursion });
        }
        let js = js && !code.prelude;
        let (mut count, parameters) = (usize::from(count), usize::from(code.parameters));
        let optional = usize::from(code.optional);
        if js {
            count = count.min(parameters);
        } else if count > parameters || count + optional < parameters {
            return fault(Fault::Type);
        }
        let base = self.registers.len();
        if base > self.budgets.memory {
            return Err(Halt::Spent(Budget::Memory));
        }
        self.registers
            .resize(base + usize::from(code.registers), Value::Missing);
        self.registers.copy_within(first..first + count, base);
        let taken: &[Value] = match closure.map(|at| &self.arena[at as usize]) {
            Some(Object::Closure(_, taken)) => taken,
            _ => &[],
        };
        // A nested function without a name brings its defaults along.
        let (defaults, variables) = match code.defaults.is_empty() {
            true => taken.split_at(optional.min(taken.len())),
            false => (code.defaults.as_slice(), taken),
        };
        for place in count..parameters {
            self.registers[base + place] = match js {
                true => Value::Undefined,
                false => {
                    let default = defaults.get(place + optional - parameters);
                    default.copied().unwrap_or_default()
                }
            };
        }
        for (place, value) in (parameters..).zip(variables) {
            self.registers[base + place] = *value;
        }
        self.frames.push(Frame {
            function,
            at: 0,
            base: base as u32,
            into,
        });
        Ok(())
    }

    /// Ends the function that runs; returns the value if it was the first one.
    pub(super) fn leave(&mut self, value: Value) -> Option<Value> {
        let [.., caller, frame] = self.frames.as_mut_slice() else {
            return Some(value);
        };
        caller.at += 1;
        let into = caller.base as usize + usize::from(frame.into);
        self.registers.truncate(frame.base as usize);
        self.registers[into] = value;
        self.frames.pop();
        None
    }

    /// Truth value of a value in its language.
    pub(super) fn truth(&self, value: Value) -> Done<bool> {
        self.known_text(value)?;
        if self.js {
            return self.js_truth(value);
        }
        Ok(match value {
            Value::Bool(b) => b,
            Value::None | Value::Undefined => false,
            Value::Int(i) => i != 0,
            Value::Card(_) | Value::Sum(_) | Value::Apart(_) => return self.counts(value),
            Value::Float(x) => x.get() != 0.0,
            Value::Text(at) => !self.code.texts[at as usize].is_empty(),
            Value::Ref(at) => match &self.arena[at as usize] {
                Object::List(all) | Object::Tuple(all) => !all.is_empty(),
                Object::Range(range) => super::iterate::length(*range) > 0,
                // A number that is exactly 0 never comes.
                _ => true,
            },
            Value::Function(_) | Value::Builtin(_) => true,
            Value::Missing => return fault(Fault::UnboundLocal),
            Value::Drawn(..) | Value::Hidden(_) => return refuse(Reason::OpenNumber),
        })
    }

    /// Swaps two elements of a list.
    fn swap(&mut self, list: Value, i: Value, j: Value, watch: &mut impl Watch) -> Done<()> {
        let Value::Ref(at) = list else {
            return match self.js {
                true => self.js_swap(list, i, j, watch),
                false => self.no_list(list),
            };
        };
        if let Object::Tuple(_) | Object::Range(_) = self.arena[at as usize] {
            self.load(list, i)?;
            self.load(list, j)?;
            return fault(Fault::Type);
        }
        let Object::List(all) = &self.arena[at as usize] else {
            return match self.js {
                true => self.js_swap(list, i, j, watch),
                false => fault(Fault::Type),
            };
        };
        let length = all.len();
        if let Value::Drawn(..) = i {
            return self.swap_hidden(at, i, j, watch);
        }
        if let Value::Drawn(..) = j {
            return self.swap_hidden(at, i, j, watch);
        }
        let within = |index: Value| {
            index.int().is_some_and(|i| i >= 0 && i < length as i64)
                && !matches!(index, Value::Bool(_))
        };
        if self.js && !(within(i) && within(j)) {
            return self.js_swap(list, i, j, watch);
        }
        let (a, b) = (self.place(j, length)?, self.place(i, length)?);
        watch.event(self, Event::Swap { list: at, i, j });
        if let Object::List(all) = &mut self.arena[at as usize] {
            all.swap(a, b);
        }
        Ok(())
    }

    /// Swaps elements of which one is left open: from then on nobody knows which card is where.
    fn swap_hidden(&mut self, list: u32, i: Value, j: Value, watch: &mut impl Watch) -> Done<()> {
        watch.event(self, Event::Swap { list, i, j });
        if let Object::List(all) = &mut self.arena[list as usize] {
            all.fill(Value::Hidden(0));
        }
        Ok(())
    }

    fn place_of_card(&self, value: Value) -> Option<u16> {
        self.card(value).and_then(|card| u16::try_from(card).ok())
    }

    /// Truth value of a card: one that is a number may be 0. Two that are apart are not equal.
    pub(super) fn counts(&self, value: Value) -> Done<bool> {
        match (value, self.code.cards) {
            (Value::Apart(by), _) => Ok(by != 0),
            (_, Cards::Named) => Ok(true),
            _ => refuse(Reason::CardNumber),
        }
    }

    /// The error of an operation that wants a whole number.
    pub(super) fn no_whole<T>(&self, value: Value) -> Done<T> {
        match value {
            _ if value.is_of_cards() => refuse(Reason::CardNumber),
            _ => self.no_list(value),
        }
    }

    /// The error of an operation that wants a list.
    pub(super) fn no_list<T>(&self, value: Value) -> Done<T> {
        match value {
            _ if value.is_of_cards() => refuse(Reason::InsideCard),
            Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
            Value::Text(_) => refuse(Reason::NotOffered(Feature::Text)),
            _ => fault(Fault::Type),
        }
    }
}

impl Machine {
    /// Runs to the end; `chance` draws one of [`Question::total`](super::Question::total) numbers,
    /// from 0.
    ///
    /// ```
    /// use compile::Code;
    /// use machine::{Machine, Outcome, Stop};
    /// let code = Code::python("import random\ndef shuffle(a):\n    random.shuffle(a)\n")?;
    /// let mut machine = Machine::new(code.into(), 3);
    /// // With the lowest draws: the last card with the first one, then the second one.
    /// let stop = machine.finish(&mut (), |_| 0);
    /// assert_eq!(stop, Stop::End(Outcome::Deck(vec![1, 2, 0])));
    /// # Ok::<(), syntax::refusals::Refusal>(())
    /// ```
    pub fn finish<W: Watch>(
        &mut self,
        watch: &mut W,
        chance: impl FnMut(&Question) -> u64,
    ) -> Stop {
        self.run(&mut Drawing { watch, chance })
    }
}

/// A watcher that draws, too.
struct Drawing<'a, W, F> {
    watch: &'a mut W,
    chance: F,
}

impl<W: Watch, F: FnMut(&Question) -> u64> Watch for Drawing<'_, W, F> {
    const KEEPS_NUMBERS: bool = W::KEEPS_NUMBERS;
    const IGNORES_LISTS: bool = W::IGNORES_LISTS;

    fn drawn(&mut self, _: &Machine, question: &Question) -> Option<u64> {
        Some((self.chance)(question))
    }

    fn event(&mut self, machine: &Machine, event: Event) {
        self.watch.event(machine, event);
    }
}
