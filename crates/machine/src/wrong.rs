//! Details of an error, read off the operation that failed.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::arena::Object;
use super::outcome::Fault;
use super::{Machine, Value};
use compile::{Builtin, Method, Op};
use syntax::tree::{BinaryOp, CompareOp};

/// Words in English and in Simplified Chinese.
type Words = [&'static str; 2];

/// Details of the error that ended one run. All compare equal, so they tell no two outcomes apart:
/// runs of one outcome may ask for different places.
#[derive(Clone, Debug, Default)]
pub struct Wrong(Option<What>);

#[derive(Clone, Debug)]
enum What {
    /// A place outside of a list: the place, and the length of the list.
    Place(i64, usize),
    /// Something was taken out of an empty list.
    Empty,
    /// A number was to be drawn from the first to the last of none.
    NoNumber(i64, i64),
    /// A number was to be drawn from the first one on and below the second.
    NoneBelow(i64, i64),
    /// A value was looked for in a list that has it not.
    NotInside,
    /// An unpacking: the number of values, and of names.
    Unpacked(usize, u16),
    /// An assignment to a part of a list: the number of values, and of places.
    Fitted(usize, usize),
    /// A step of 0.
    Step,
    /// An operator between two kinds of values.
    Between(&'static str, Words, Words),
    /// This kind of value where a list is wanted.
    NoList(Words),
    /// A call of this kind of value.
    NoFunction(Words),
    /// A method that this kind of value lacks.
    NoMethod(Words),
    /// A call with too many or too few arguments.
    Arguments,
    /// A variable without a value.
    NoValue(String),
    /// Functions inside one another.
    Calls,
    /// The length that a list was to have.
    Length,
    /// A function of a library raised it.
    Library(String),
}

impl PartialEq for Wrong {
    fn eq(&self, _: &Wrong) -> bool {
        true
    }
}

impl Eq for Wrong {}

impl PartialOrd for Wrong {
    fn partial_cmp(&self, other: &Wrong) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Wrong {
    fn cmp(&self, _: &Wrong) -> Ordering {
        Ordering::Equal
    }
}

impl Hash for Wrong {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Wrong {
    /// Description of the error in English and in Simplified Chinese: the details, or else the
    /// meaning of its name.
    #[allow(clippy::too_many_lines, reason = "a table of words")]
    pub(super) fn words(&self, fault: &Fault) -> [String; 2] {
        let say = |en: String, zh: String| [en, zh];
        match &self.0 {
            None => fault.words().map(str::to_string),
            Some(What::Place(place, 0)) => say(
                format!("the list is empty and has no place {place}"),
                format!("列表是空的，没有下标 {place}"),
            ),
            Some(What::Place(place, count)) => {
                let last = count - 1;
                let [en, zh] = match place {
                    ..0 => [
                        format!(", or from -1 back to -{count}"),
                        format!("，或从 -1 到 -{count}"),
                    ],
                    _ => [String::new(), String::new()],
                };
                say(
                    format!("the list has no place {place}: it has {count}, from 0 to {last}{en}"),
                    format!("列表没有下标 {place}：它有 {count} 个位置，下标从 0 到 {last}{zh}"),
                )
            }
            Some(What::Empty) => say(
                "the list is empty, so nothing can be taken out".into(),
                "列表是空的，什么也取不出来".into(),
            ),
            Some(What::NoNumber(low, high)) => say(
                format!("there is no whole number from {low} to {high} to draw"),
                format!("从 {low} 到 {high} 没有整数可抽"),
            ),
            Some(What::NoneBelow(low, end)) => say(
                format!("there is no whole number to draw from {low} on and below {end}"),
                format!("没有不小于 {low} 又小于 {end} 的整数可抽"),
            ),
            Some(What::NotInside) => say(
                "the value is not in the list".into(),
                "列表里没有这个值".into(),
            ),
            Some(What::Unpacked(values, names)) => say(
                format!("{names} names are to get values, and the number of values is {values}"),
                format!("要给 {names} 个变量赋值，却有 {values} 个值"),
            ),
            Some(What::Fitted(values, places)) => say(
                format!("{places} places are to be filled, and the number of values is {values}"),
                format!("要填 {places} 个位置，却有 {values} 个值"),
            ),
            Some(What::Step) => say(
                "a step of 0 never gets on".into(),
                "步长为 0，永远无法前进".into(),
            ),
            Some(What::Between(sign, one, other)) => say(
                format!("“{sign}” does not work between {} and {}", one[0], other[0]),
                format!("“{sign}”不能用在{}与{}之间", one[1], other[1]),
            ),
            Some(What::NoList(kind)) => say(
                format!("{} stands where a list should", kind[0]),
                format!("此处应为列表，却是{}", kind[1]),
            ),
            Some(What::NoFunction(kind)) => say(
                format!("{} is called, and it is no function", kind[0]),
                format!("{}不是函数，却被调用", kind[1]),
            ),
            Some(What::NoMethod(kind)) => say(
                format!("{} does not have this method", kind[0]),
                format!("{}没有这个方法", kind[1]),
            ),
            Some(What::Arguments) => say(
                "the call has too many or too few arguments".into(),
                "调用的参数个数不对".into(),
            ),
            Some(What::NoValue(name)) => say(
                format!("“{name}” has no value yet"),
                format!("“{name}”还没有值"),
            ),
            Some(What::Calls) => say(
                "too many calls inside one another".into(),
                "函数调用嵌套过深".into(),
            ),
            Some(What::Length) => say(
                "no list can have this length".into(),
                "列表不可能有这个长度".into(),
            ),
            Some(What::Library(name)) => say(
                format!("“{name}” cannot work with these values"),
                format!("“{name}”不能处理这些值"),
            ),
        }
    }
}

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
