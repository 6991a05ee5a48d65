//! Details of an error are read off the operation that failed.

use super::machine::Machine;
use super::object::Object;
use super::outcome::Fault;
use compile::{Builtin, Method, Op, Value};
use syntax::tree::{BinaryOp, CompareOp};

use super::wrong::{What, Words, Wrong};

impl Machine {
    /// Details of the error that ended the operation, as far as they are known.
    pub(super) fn wrong(&self, fault: &Fault) -> Wrong {
        Wrong(self.what(fault))
    }

    #[allow(clippy::too_many_lines, reason = "a match with an arm for each error")]
    fn what(&self, fault: &Fault) -> Option<What> {
        let frame = self.frames.last()?;
        let function = &self.code.functions[usize::from(frame.function)];
        let get = |reg: u16| {
            let at = frame.base as usize + usize::from(reg);
            self.registers.get(at).copied().unwrap_or_default()
        };
        if function.prelude {
            return Some(What::Library(function.name.clone()));
        }
        Some(match (fault, *function.ops.get(frame.at as usize)?) {
            (Fault::Index, Op::Load(_, list, index) | Op::Delete(list, index))
            | (Fault::Index, Op::Store(list, index, _)) => {
                self.no_place(get(list), &[get(index)])?
            }
            (Fault::Index, Op::Swap(list, i, j)) => self.no_place(get(list), &[get(i), get(j)])?,
            (Fault::Index, Op::CallMethod(_, Method::Pop, first, count)) => match count {
                1 => self.no_place(get(first), &[get(first + 1)])?,
                _ => What::Empty,
            },
            (Fault::Index, Op::CallBuiltin(_, Builtin::Choice, ..)) => What::Empty,
            (
                Fault::Value | Fault::Range,
                Op::CallBuiltin(
                    _,
                    builtin @ (Builtin::RandInt
                    | Builtin::RandRange
                    | Builtin::RandBelow
                    | Builtin::RandomInt),
                    first,
                    count,
                ),
            ) => no_number(
                builtin,
                get(first).int()?,
                (count > 1).then(|| get(first + 1).int()).flatten(),
            )?,
            (Fault::Value, Op::CallMethod(_, Method::Remove | Method::Index, ..)) => {
                What::NotInside
            }
            (Fault::Value, Op::StoreSlice(list, first, value)) => {
                let ends = [first, first + 1, first + 2].map(get);
                let values = self.list(get(value))?.len();
                match self.part(ends, self.list(get(list))?.len() as i64) {
                    Ok((_, count, _)) => What::Fitted(values, count as usize),
                    Err(_) => What::Step,
                }
            }
            (
                Fault::Value,
                Op::Slice(..) | Op::DeleteSlice(..) | Op::CallBuiltin(_, Builtin::Range, ..),
            ) => What::Step,
            (Fault::Value, Op::Unpack(_, names, value)) => {
                What::Unpacked(self.list(get(value))?.len(), names)
            }
            (Fault::Type, Op::Binary(op, _, a, b)) => {
                What::Between(sign(op), self.kind(get(a)), self.kind(get(b)))
            }
            (Fault::Type, Op::AddTo(_, a, b)) => {
                What::Between("+", self.kind(get(a)), self.kind(get(b)))
            }
            (Fault::Type, Op::Compare(CompareOp::In | CompareOp::NotIn, _, _, list)) => {
                self.no_list_of(get(list))?
            }
            (Fault::Type, Op::Compare(op, _, a, b)) => {
                What::Between(order(op)?, self.kind(get(a)), self.kind(get(b)))
            }
            (
                Fault::Type,
                Op::Load(_, list, _)
                | Op::Store(list, ..)
                | Op::Swap(list, ..)
                | Op::Delete(list, _)
                | Op::Slice(_, list, _)
                | Op::StoreSlice(list, ..)
                | Op::DeleteSlice(list, _)
                | Op::LoadMember(_, list, _)
                | Op::Iterate(_, list)
                | Op::Unpack(_, _, list)
                | Op::PushAll(_, list),
            ) => self.no_list_of(get(list))?,
            (
                Fault::Type,
                Op::CallBuiltin(
                    _,
                    Builtin::Len | Builtin::Choice | Builtin::List | Builtin::Reversed,
                    first,
                    1,
                ),
            ) => self.no_list_of(get(first))?,
            (Fault::Type, Op::CallMethod(_, _, first, _)) => match self.object(get(first)) {
                Some(Object::List(_)) => return None,
                _ => What::NoMethod(self.kind(get(first))),
            },
            (Fault::Type, Op::Call(_, callee, ..)) => match self.is_function(get(callee)) {
                true => What::Arguments,
                false => What::NoFunction(self.kind(get(callee))),
            },
            (Fault::Type, Op::CallFunction(..)) => What::Arguments,
            (Fault::Attribute, Op::CallMethod(_, _, first, _)) => {
                What::NoMethod(self.kind(get(first)))
            }
            (Fault::Name | Fault::Reference | Fault::UnboundLocal, Op::Bound(reg, _)) => {
                What::NoValue(function.names.get(usize::from(reg))?.clone())
            }
            (Fault::Recursion, _) | (Fault::Range, Op::Call(..) | Op::CallFunction(..)) => {
                What::Calls
            }
            (
                Fault::Range,
                Op::CallBuiltin(_, Builtin::Array | Builtin::Holes, ..) | Op::CallMethod(..),
            ) => What::Length,
            _ => return None,
        })
    }

    /// The first of some places that a list does not have.
    fn no_place(&self, list: Value, places: &[Value]) -> Option<What> {
        let count = self.list(list)?.len();
        let is_there = |place: i64| (-(count as i64)..count as i64).contains(&place);
        let mut outside = places.iter().filter_map(|place| place.int());
        let place = outside.find(|place| !is_there(*place))?;
        Some(What::Place(place, count))
    }

    fn no_list_of(&self, value: Value) -> Option<What> {
        let is_list = matches!(self.object(value), Some(Object::List(_)));
        (!is_list).then(|| What::NoList(self.kind(value)))
    }

    fn is_function(&self, value: Value) -> bool {
        matches!(value, Value::Function(_) | Value::Builtin(_))
            || matches!(self.object(value), Some(Object::Closure(..)))
    }

    /// Names the kind of a value.
    fn kind(&self, value: Value) -> Words {
        match value {
            Value::Missing => ["nothing", "空值"],
            Value::None if self.js => ["null", "“null”"],
            Value::None => ["None", "“None”"],
            Value::Undefined => ["undefined", "“undefined”"],
            Value::Bool(_) => ["a truth value", "布尔值"],
            Value::Card(_) | Value::Sum(_) | Value::Apart(_) => ["a card", "一张牌"],
            Value::Int(_) | Value::Drawn(..) | Value::Hidden(_) => ["a whole number", "整数"],
            Value::Float(_) => ["a decimal number", "小数"],
            Value::Text(_) => ["a text", "字符串"],
            Value::Function(_) | Value::Builtin(_) => ["a function", "函数"],
            Value::Ref(_) => match self.object(value) {
                Some(Object::List(_)) => ["a list", "列表"],
                Some(Object::Tuple(_)) => ["a tuple", "元组"],
                Some(Object::Range(_)) => ["a range", "“range”"],
                Some(Object::Iter(_)) => ["an iterator", "迭代器"],
                Some(Object::Closure(..) | Object::Comparer(_)) => ["a function", "函数"],
                Some(Object::Unit(_) | Object::Difference(..) | Object::Linear { .. }) => {
                    ["a random number", "随机数"]
                }
                Some(Object::Record(_) | Object::Cell(_)) | None => ["an object", "对象"],
            },
        }
    }
}

/// The empty range from which a number was to be drawn; `None` if it is not empty.
fn no_number(builtin: Builtin, first: i64, second: Option<i64>) -> Option<What> {
    let (low, end) = match (builtin, second) {
        (Builtin::RandInt, high) => {
            return high.map(|high| What::NoNumber(first, high));
        }
        (_, Some(end)) => (first, end),
        (_, None) => (0, first),
    };
    // Else the step is 0.
    (low >= end).then_some(What::NoneBelow(low, end))
}

fn order(op: CompareOp) -> Option<&'static str> {
    Some(match op {
        CompareOp::Less => "<",
        CompareOp::LessEqual => "<=",
        CompareOp::Greater => ">",
        CompareOp::GreaterEqual => ">=",
        _ => return None,
    })
}

fn sign(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Subtract => "-",
        BinaryOp::Multiply => "*",
        BinaryOp::Divide => "/",
        BinaryOp::FloorDivide => "//",
        BinaryOp::Remainder => "%",
        BinaryOp::Power => "**",
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
        BinaryOp::ShiftLeft => "<<",
        BinaryOp::ShiftRight => ">>",
        BinaryOp::ShiftRightZero => ">>>",
    }
}
