//! Details of an error, and their words.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::outcome::Fault;

/// Words in English and in Simplified Chinese.
pub(super) type Words = [&'static str; 2];

/// Details of the error that ended one run. All compare equal, so they tell no two outcomes apart:
/// runs of one outcome may ask for different places.
#[derive(Clone, Debug, Default)]
pub struct Wrong(pub(super) Option<What>);

#[derive(Clone, Debug)]
pub(super) enum What {
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
