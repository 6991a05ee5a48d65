//! Fast path for the most frequent operations on the plainest kinds of values. None of them asks or
//! fails, and they change lists only while no watcher listens: many are done in one go. All others
//! are left to [`Machine::operation`], which can do all.

use super::fraction::Fraction;
use super::machine::{ELEMENTS, Machine};
use super::object::{Iter, Object, Unit};
use compile::{Builtin, Code, Method, Op, Reg, Value};
use syntax::tree::{BinaryOp, CompareOp, Language, UnaryOp};

/// Step after the plain operations of one function.
enum Then {
    /// An operation that is not plain, or none, as the run has had its own.
    Other,
    /// A function of the text or the prelude, and the object with its captured variables; the
    /// register for its result, its first argument, the number of arguments.
    Call(u16, Option<u32>, u16, u16, u16),
    Return(Value),
}

/// A whole number; `True` is none here.
#[inline]
fn whole(value: Value) -> Option<i64> {
    match value {
        Value::Int(i) => Some(i),
        _ => None,
    }
}

/// Result on whole numbers. `None` leaves it to the general path: where the languages differ, and
/// beyond the 53 bits that both hold.
#[inline]
fn calculated(op: BinaryOp, a: i64, b: i64, js: bool) -> Option<Value> {
    const MOST: u64 = 1 << 53;
    let whole = match op {
        BinaryOp::Add => a.checked_add(b)?,
        BinaryOp::Subtract => a.checked_sub(b)?,
        BinaryOp::Remainder if a >= 0 && b > 0 => a % b,
        BinaryOp::FloorDivide if !js && a >= 0 && b > 0 => a / b,
        BinaryOp::ShiftRight if !js && (0..64).contains(&b) => a >> b,
        BinaryOp::Divide if !js && b != 0 => return Some(Value::float(a as f64 / b as f64)),
        _ => return None,
    };
    (whole.unsigned_abs() <= MOST).then_some(Value::Int(whole))
}

#[inline]
fn compared(op: CompareOp, a: Value, b: Value, js: bool) -> Option<bool> {
    if let (Some(a), Some(b)) = (whole(a), whole(b)) {
        return Some(match op {
            // Of larger numbers CPython may make several objects.
            CompareOp::Is | CompareOp::IsNot if !js && a == b && a > 256 => return None,
            CompareOp::Less => a < b,
            CompareOp::LessEqual => a <= b,
            CompareOp::Greater => a > b,
            CompareOp::GreaterEqual => a >= b,
            CompareOp::Equal | CompareOp::Is => a == b,
            CompareOp::NotEqual | CompareOp::IsNot => a != b,
            CompareOp::In | CompareOp::NotIn => return None,
        });
    }
    match (a, b) {
        (Value::Card(a), Value::Card(b)) => Some(match op {
            CompareOp::Less => a < b,
            CompareOp::LessEqual => a <= b,
            CompareOp::Greater => a > b,
            CompareOp::GreaterEqual => a >= b,
            CompareOp::Equal | CompareOp::Is if a == b => true,
            CompareOp::NotEqual | CompareOp::IsNot if a == b => false,
            // Another card may be an equal one.
            _ => return None,
        }),
        // `is None`, and whether two lists are one.
        (Value::None | Value::Function(_) | Value::Ref(_), Value::None)
        | (Value::Ref(_), Value::Ref(_))
            if !js =>
        {
            match op {
                CompareOp::Is => Some(a == b),
                CompareOp::IsNot => Some(a != b),
                _ => None,
            }
        }
        _ => None,
    }
}

/// An element of a list, if it is there and can be seen.
#[inline]
fn element(arena: &[Object], list: Value, place: usize) -> Option<Value> {
    let Value::Ref(at) = list else {
        return None;
    };
    let (Object::List(all) | Object::Tuple(all)) = &arena[at as usize] else {
        return None;
    };
    let value = *all.get(place)?;
    (!matches!(value, Value::Missing | Value::Hidden(0))).then_some(value)
}

#[inline]
fn truth(arena: &[Object], value: Value, js: bool) -> Option<bool> {
    match value {
        Value::Bool(b) => Some(b),
        Value::Int(i) => Some(i != 0),
        Value::None => Some(false),
        Value::Ref(at) if !js => match &arena[at as usize] {
            Object::List(all) => Some(!all.is_empty()),
            _ => None,
        },
        _ => None,
    }
}

/// The next element of the plainest iterators.
#[inline]
fn next(arena: &mut [Object], iterator: Value) -> Option<Value> {
    let Value::Ref(at) = iterator else {
        return None;
    };
    let value = match arena[at as usize] {
        Object::Iter(Iter::Elements(of, place)) => element(arena, Value::Ref(of), place)?,
        Object::Iter(Iter::Range(next, stop, 1)) if next < stop => Value::Int(next),
        _ => return None,
    };
    match &mut arena[at as usize] {
        Object::Iter(Iter::Elements(_, place)) => *place += 1,
        Object::Iter(Iter::Range(next, ..)) => *next += 1,
        _ => {}
    }
    Some(value)
}

/// The next operation, if the one at `at` only jumps by the register just compared; else `None`.
#[inline]
pub(super) fn jump_after(compared: Reg, jump: Option<&Op>, at: u32, holds: bool) -> Option<u32> {
    let (by, to, jumps) = match *jump? {
        Op::JumpIf(by, to) => (by, to, holds),
        Op::JumpUnless(by, to) => (by, to, !holds),
        _ => return None,
    };
    (by == compared).then_some(if jumps { to } else { at + 1 })
}

/// Result of a built-in function that only reads a list.
#[inline]
fn looked_at(arena: &[Object], builtin: Builtin, list: Value, js: bool) -> Option<Value> {
    let Value::Ref(at) = list else {
        return None;
    };
    match (builtin, &arena[at as usize]) {
        (Builtin::Len, Object::List(all)) if !js => Some(Value::Int(all.len() as i64)),
        (Builtin::Length, Object::List(all)) => Some(Value::Int(all.len() as i64)),
        (Builtin::IsList, Object::List(_)) if !js => Some(Value::None),
        _ => None,
    }
}

/// The object that an operation makes in the arena.
#[inline]
fn made(
    arena: &[Object],
    spare: &mut Vec<Vec<Value>>,
    op: Op,
    registers: &[Value],
    closed: bool,
) -> Option<Object> {
    let mut elements = |first: Reg, count: u16| {
        let mut all = spare.pop().unwrap_or_default();
        all.extend_from_slice(&registers[usize::from(first)..][..usize::from(count)]);
        all
    };
    Some(match op {
        Op::List(_, first, count) => Object::List(elements(first, count)),
        Op::Tuple(_, first, count) => Object::Tuple(elements(first, count)),
        Op::Iterate(_, of) => match registers[usize::from(of)] {
            Value::Ref(at) => Object::Iter(match arena[at as usize] {
                Object::List(_) | Object::Tuple(_) => Iter::Elements(at, 0),
                Object::Range([start, stop, step]) => Iter::Range(start, stop, step),
                _ => return None,
            }),
            _ => return None,
        },
        Op::CallBuiltin(_, Builtin::Random, ..) if !closed => {
            Object::Unit(Unit::Between(Fraction::ZERO, Fraction::ONE))
        }
        _ => return None,
    })
}

/// A place that a list has.
#[inline]
fn place(index: Value, length: usize) -> Option<usize> {
    let place = usize::try_from(whole(index)?).ok()?;
    (place < length).then_some(place)
}

#[inline]
fn list(arena: &mut [Object], list: Value) -> Option<&mut Vec<Value>> {
    let Value::Ref(at) = list else {
        return None;
    };
    match &mut arena[at as usize] {
        Object::List(all) => Some(all),
        _ => None,
    }
}

/// Result of a method that changes a list.
struct Changed {
    value: Value,
    /// Number of elements added.
    more: usize,
    /// Number of elements moved.
    moved: usize,
}

#[inline]
fn changed(
    arena: &mut [Object],
    method: Method,
    registers: &[Value],
    count: u16,
    js: bool,
) -> Option<Changed> {
    let all = list(arena, registers[0])?;
    let length = all.len();
    let (value, moved) = match (method, count) {
        (Method::Append, 1) if !js => {
            all.push(registers[1]);
            (Value::None, 0)
        }
        (Method::Push, 1) if js => {
            all.push(registers[1]);
            (Value::Int(all.len() as i64), 0)
        }
        (Method::Insert, 2) if !js => {
            let at = place(registers[1], length + 1)?;
            all.insert(at, registers[2]);
            (Value::None, length - at)
        }
        (Method::Pop, 1) if !js => {
            let at = place(registers[1], length)?;
            (all.remove(at), length - 1 - at)
        }
        (Method::Pop, 0) if !js => (all.pop()?, 0),
        // A hole is read in another way.
        (Method::PopLast, 0) if js && *all.last()? != Value::Missing => (all.pop()?, 0),
        (Method::Shift, 0) if js && *all.first()? != Value::Missing => (all.remove(0), length - 1),
        _ => return None,
    };
    Some(Changed {
        value,
        more: all.len().saturating_sub(length),
        moved,
    })
}

impl Machine {
    /// Does plain operations of the functions that run, from one on; returns the next one, of the
    /// function that runs then. `unseen`: nobody watches lists, so they may be changed here.
    pub(super) fn plain(&mut self, code: &Code, mut at: u32, unseen: bool) -> u32 {
        loop {
            let then = self.plain_here(code, &mut at, unseen);
            let base = self.frames.last().map_or(0, |frame| frame.base as usize);
            match then {
                Then::Call(function, closure, into, first, count) => {
                    let first = base + usize::from(first);
                    let entered = self.enter(code, function, closure, into, first, count);
                    // Its error comes when the operation is done the other way.
                    if entered.is_err() {
                        return at;
                    }
                }
                // The first function returns the deck, which ends the run.
                Then::Return(value) if self.leave(value).is_none() => {}
                Then::Return(_) | Then::Other => return at,
            }
            self.steps += 1;
            at = self.frames.last().map_or(0, |frame| frame.at);
        }
    }

    /// The number of operations up to which plain ones are done as such.
    fn most_plain(&self) -> u64 {
        #[cfg(test)]
        if tests::IN_FULL.get() {
            return 0;
        }
        self.budgets.steps
    }

    /// Does plain operations of the function that runs, from one on, which becomes the next one.
    #[allow(
        clippy::too_many_lines,
        reason = "a match with an arm for each operation"
    )]
    fn plain_here(&mut self, code: &Code, next_one: &mut u32, unseen: bool) -> Then {
        let most = self.most_plain();
        let Some(frame) = self.frames.last_mut() else {
            return Then::Other;
        };
        let function = &code.functions[usize::from(frame.function)];
        let js = code.language == Language::JavaScript && !function.prelude;
        self.js = js;
        let ops = function.ops.as_slice();
        let registers = &mut self.registers[frame.base as usize..];
        let arena = &mut self.arena;
        let (mut at, mut steps) = (*next_one, self.steps);
        // An operation that spends the last step is where the run stops.
        let mut last = frame.at;
        macro_rules! get {
            ($reg:expr) => {
                registers[usize::from($reg)]
            };
        }
        macro_rules! plain {
            ($found:expr) => {
                match $found {
                    Some(found) => found,
                    None => break Then::Other,
                }
            };
        }
        let then = loop {
            if steps >= most {
                break Then::Other;
            }
            let mut next = at + 1;
            match *plain!(ops.get(at as usize)) {
                Op::Const(to, value) => get!(to) = value,
                Op::Copy(to, from) => get!(to) = get!(from),
                Op::Bound(reg, _) if get!(reg) != Value::Missing => {}
                Op::Unary(UnaryOp::Not, to, a) => match get!(a) {
                    Value::Bool(b) => get!(to) = Value::Bool(!b),
                    _ => break Then::Other,
                },
                Op::Binary(op, to, a, b) => {
                    let (a, b) = (plain!(whole(get!(a))), plain!(whole(get!(b))));
                    get!(to) = plain!(calculated(op, a, b, js));
                }
                Op::AddTo(to, a, b) => {
                    let (a, b) = (plain!(whole(get!(a))), plain!(whole(get!(b))));
                    get!(to) = plain!(calculated(BinaryOp::Add, a, b, js));
                }
                Op::Compare(op, to, a, b) => {
                    let holds = plain!(compared(op, get!(a), get!(b), js));
                    get!(to) = Value::Bool(holds);
                    let jump = jump_after(to, ops.get(next as usize), next, holds);
                    if let Some(after) = jump
                        && steps + 1 < most
                    {
                        steps += 1;
                        next = after;
                    }
                }
                Op::Jump(to) => next = to,
                Op::JumpIf(reg, to) => {
                    if plain!(truth(arena, get!(reg), js)) {
                        next = to;
                    }
                }
                Op::JumpUnless(reg, to) => {
                    if !plain!(truth(arena, get!(reg), js)) {
                        next = to;
                    }
                }
                Op::Load(to, list, index) => {
                    let place = plain!(whole(get!(index)));
                    let place = plain!(usize::try_from(place).ok());
                    get!(to) = plain!(element(arena, get!(list), place));
                }
                Op::Next(to, iterator, _) => get!(to) = plain!(self::next(arena, get!(iterator))),
                op @ (Op::List(to, ..)
                | Op::Tuple(to, ..)
                | Op::Iterate(to, _)
                | Op::CallBuiltin(to, Builtin::Random, _, 0)) => {
                    let object = plain!(made(arena, &mut self.spare, op, registers, self.closed));
                    let filled = self.filled + object.size();
                    // Before so much is there it is tidied.
                    if filled > self.tidy_at {
                        break Then::Other;
                    }
                    self.filled = filled;
                    get!(to) = Value::Ref(arena.len() as u32);
                    arena.push(object);
                }
                Op::CallBuiltin(to, builtin, first, 1) => {
                    get!(to) = plain!(looked_at(arena, builtin, get!(first), js));
                }
                Op::Store(to, index, value) if unseen => {
                    let all = plain!(list(arena, get!(to)));
                    let place = plain!(place(get!(index), all.len()));
                    all[place] = get!(value);
                }
                Op::Swap(of, i, j) if unseen => {
                    let all = plain!(list(arena, get!(of)));
                    let (i, j) = (place(get!(i), all.len()), place(get!(j), all.len()));
                    all.swap(plain!(i), plain!(j));
                }
                Op::Push(to, value) if unseen && self.filled < self.tidy_at => {
                    plain!(list(arena, get!(to))).push(get!(value));
                    self.filled += 1;
                }
                Op::CallMethod(to, method, first, count)
                    if unseen && self.filled < self.tidy_at =>
                {
                    let arguments = &registers[usize::from(first)..];
                    let done = plain!(changed(arena, method, arguments, count, js));
                    get!(to) = done.value;
                    self.filled += done.more;
                    // As many elements as move in the time of an operation count as one.
                    let moves = done.moved as u64 / ELEMENTS;
                    steps = steps.saturating_add(moves).min(most - 1);
                }
                Op::LoadGlobal(to, global) => get!(to) = self.globals[usize::from(global)],
                Op::StoreGlobal(global, from) => self.globals[usize::from(global)] = get!(from),
                Op::CallFunction(to, function, first, count) => {
                    last = at;
                    break Then::Call(function, None, to, first, count);
                }
                Op::Call(to, callee, first, count) => {
                    let (function, closure) = match get!(callee) {
                        Value::Function(function) => (function, None),
                        Value::Ref(place) => match arena[place as usize] {
                            Object::Closure(function, _) => (function, Some(place)),
                            _ => break Then::Other,
                        },
                        _ => break Then::Other,
                    };
                    last = at;
                    break Then::Call(function, closure, to, first, count);
                }
                Op::Return(value) => break Then::Return(get!(value)),
                _ => break Then::Other,
            }
            steps += 1;
            last = at;
            at = next;
        };
        frame.at = last;
        self.steps = steps;
        *next_one = at;
        then
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fs::{self, DirEntry};
    use std::io;
    use std::sync::Arc;

    use super::*;
    use crate::{Budgets, Question, Stop, Watch};
    use syntax::text::Span;

    thread_local! {
        /// True if every operation takes the general path.
        pub(super) static IN_FULL: Cell<bool> = const { Cell::new(false) };
    }

    /// Draws, and notes what was asked and where.
    struct Drawing {
        state: u64,
        asked: Vec<(Question, Span)>,
    }

    impl Watch for Drawing {
        const IGNORES_LISTS: bool = true;

        fn drawn(&mut self, machine: &Machine, question: &Question) -> Option<u64> {
            self.asked.push((question.clone(), machine.span()));
            self.state = self.state.wrapping_mul(6364136223846793005).wrapping_add(1);
            Some((self.state >> 33) % question.total())
        }
    }

    fn run(code: &Arc<Code>, cards: usize, seed: u64) -> (Stop, u64, Vec<(Question, Span)>) {
        let budgets = Budgets {
            steps: if seed == 0 { 100_000 } else { 97 * seed },
            ..Budgets::default()
        };
        let mut machine = Machine::new(Arc::clone(code), cards).with_budgets(budgets);
        let (state, asked) = (seed, Vec::new());
        let mut drawing = Drawing { state, asked };
        let stop = machine.run(&mut drawing);
        (stop, machine.steps(), drawing.asked)
    }

    /// Code unlike the catalogue's: errors, places from the end, recursion, more than fits.
    const PYTHON: [&str; 10] = [
        "def shuffle(a):\n    b = []\n    while True:\n        b.append(list(b))\n",
        "def shuffle(a):\n    b = a * 99\n    while True:\n        b.append(b.pop(0))\n        b.insert(1, b.pop())\n",
        "def shuffle(a):\n    def f(k):\n        return f(k + 1)\n    f(0)\n",
        "def shuffle(a):\n    x = 9223372036854775800\n    for i in a:\n        x += 1\n    return x\n",
        "def shuffle(a):\n    for i in range(len(a), 0, -1):\n        a[-i], a[i - 1] = a[i - 1], a[-i]\n    a.insert(0, a.pop())\n    a.insert(100, a.pop(-1))\n    del a[0]\n    a.append(0)\n    a[0] = a[len(a)]\n",
        "def shuffle(a):\n    x = a[0] == True\n    y = not a\n    z = None\n    if z is None and a is not z and x + 1 > 0.5 and not y:\n        a.append(a.pop(0) // -3 % -2)\n    return [len(a) / 7 < i >> 1 for i in range(9)]\n",
        "n = 0\ndef shuffle(a):\n    global n\n    n = len(a)\n    while n:\n        n -= 1\n        a.append(a.pop(0))\n    a.pop(n)\n    a.pop(len(a))\n",
        "import random\nfrom functools import cmp_to_key\ndef shuffle(a):\n    a.sort(key=cmp_to_key(lambda x, y: random.choice([-1, 1])))\n",
        "import random\ndef shuffle(a):\n    return sorted(a, key=lambda card: random.random())\n",
        "import random\ndef shuffle(a):\n    left, right, out = a[:len(a) // 2], a[len(a) // 2:], []\n    while left and right:\n        if random.random() < len(left) / (len(left) + len(right)):\n            out.append(left.pop(0))\n        else:\n            out.append(right.pop(0))\n    return out + left + right\n",
    ];
    const JAVASCRIPT: [&str; 4] = [
        "function shuffle(a) {\n  const b = [];\n  b[3] = a.pop();\n  b.push(b.shift(), a.shift());\n  b.push(a[0] - 9007199254740991);\n  return b[b.length] === undefined && !(a.length / 2 < a.length % 2) ? a : b;\n}\n",
        "function shuffle(a) {\n  let b = a;\n  for (let i = 0; i < 5; i++) b = b.concat(b);\n  for (;;) b.push(b.shift());\n}\n",
        "const shuffle = (a) => a.sort(() => Math.random() - 0.5);\n",
        "function shuffle(a) {\n  const b = [];\n  while (a.length) b.push(a.splice(Math.floor(Math.random() * a.length), 1)[0]);\n  while (b.length) a.push(b.pop());\n}\n",
    ];

    /// The catalogue's texts, which `script` holds.
    fn catalogue(language: Language) -> Vec<String> {
        let name = match language {
            Language::Python => "python",
            Language::JavaScript => "javascript",
        };
        let folder = format!(
            "{}/../script/src/catalogue/{name}",
            env!("CARGO_MANIFEST_DIR")
        );
        let files = fs::read_dir(folder).unwrap();
        let read = |file: io::Result<DirEntry>| fs::read_to_string(file.unwrap().path()).unwrap();
        let texts: Vec<String> = files.map(read).collect();
        assert!(texts.len() > 40);
        texts
    }

    /// Proves that plain operations do what the same ones do in full: runs ask the same in the same
    /// places and end alike, after as many operations, and out of them in the same place.
    #[test]
    fn plain_operations_do_what_they_do_in_full() {
        for (language, more) in [
            (Language::Python, PYTHON.as_slice()),
            (Language::JavaScript, JAVASCRIPT.as_slice()),
        ] {
            let more = more.iter().map(|text| text.to_string());
            for text in catalogue(language).into_iter().chain(more) {
                let code = Arc::new(Code::read(&text, language).expect("what is offered"));
                for (cards, seed) in [(1, 0), (2, 0), (13, 0), (52, 0)]
                    .into_iter()
                    .chain((1..30).map(|seed| (6, seed)))
                {
                    let [plain, full] = [false, true].map(|in_full| {
                        IN_FULL.set(in_full);
                        run(&code, cards, seed)
                    });
                    assert_eq!(plain, full, "{cards} cards, seed {seed}: {text}");
                }
            }
        }
    }
}
