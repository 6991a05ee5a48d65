//! Ends of a run: a question, an outcome, a refusal, or a budget that is spent.

use std::ops::AddAssign;

use super::wrong::Wrong;
use syntax::refusals::Refusal;
use syntax::text::Span;

/// A draw that the machine asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// One of `count` equally likely whole numbers from `low` on. Answers count from 0; `low` is
    /// for display.
    Uniform {
        /// The least number.
        low: i64,
        /// Number of answers, at least 1.
        count: u64,
    },
    /// The first of two answers with probability `weight / total`, else the second.
    Below {
        /// Number of cases with the first answer.
        weight: u64,
        /// Number of cases in all.
        total: u64,
    },
    /// One of several answers, each with its weight.
    Weighted(Vec<u64>),
    /// A whole number below 2^53, for a `random()` that is drawn at once.
    Unit,
}

impl Question {
    /// Number of equally likely numbers that [`Question::answer_of`] maps to answers.
    pub fn total(&self) -> u64 {
        match self {
            Question::Uniform { count, .. } => *count,
            Question::Below { total, .. } => *total,
            Question::Weighted(weights) => weights.iter().sum(),
            Question::Unit => 1 << 53,
        }
    }

    /// Number of answers.
    pub fn answers(&self) -> u64 {
        match self {
            Question::Below { .. } => 2,
            Question::Weighted(weights) => weights.len() as u64,
            _ => self.total(),
        }
    }

    /// The answer that one of [`Question::total`] equally likely numbers, from 0, decides for.
    ///
    /// ```
    /// use machine::Question;
    /// let coin = Question::Below { weight: 3, total: 10 };
    /// assert_eq!([0, 2, 3, 9].map(|number| coin.answer_of(number)), [0, 0, 1, 1]);
    /// ```
    pub fn answer_of(&self, number: u64) -> u64 {
        let weights = match self {
            Question::Below { weight, .. } => return u64::from(number >= *weight),
            Question::Weighted(weights) => weights,
            _ => return number,
        };
        let mut left = number;
        for (answer, &weight) in (0..).zip(weights) {
            if left < weight {
                return answer;
            }
            left -= weight;
        }
        weights.len() as u64 - 1
    }

    /// The weight of an answer, out of [`Question::total`].
    pub fn weight(&self, answer: u64) -> u64 {
        match self {
            Question::Below { weight, .. } if answer == 0 => *weight,
            Question::Below { weight, total } => total - weight,
            Question::Weighted(weights) => weights[answer as usize],
            _ => 1,
        }
    }
}

/// End of a run that was not refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// A deck: which card is in which place.
    Deck(Vec<u16>),
    /// A list that is no deck any more: a card twice, one missing, `None` for a value that is no
    /// card.
    NoDeck(Vec<Option<u16>>),
    /// The language's error, as it would end the program, with the line.
    Error {
        /// The kind of error.
        fault: Fault,
        /// The line in which it arose.
        line: u32,
        /// Details of the error, from one such run.
        wrong: Wrong,
    },
    /// It never ends: from here on no draw leads out. Only a proof finds this out.
    Endless,
}

impl Outcome {
    /// Returns true if two outcomes share a line of a table: both decks, both no decks, or equal.
    pub fn is_like(&self, other: &Outcome) -> bool {
        matches!(
            (self, other),
            (Outcome::NoDeck(_), Outcome::NoDeck(_)) | (Outcome::Deck(_), Outcome::Deck(_))
        ) || self == other
    }

    /// Description of the outcome, in English and in Simplified Chinese.
    ///
    /// ```
    /// use machine::{Fault, Outcome, Wrong};
    /// let (fault, line, wrong) = (Fault::Index, 7, Wrong::default());
    /// let outcome = Outcome::Error { fault, line, wrong };
    /// assert_eq!(outcome.words()[0], "stops with an error in line 7");
    /// ```
    pub fn words(&self) -> [String; 2] {
        match self {
            Outcome::Deck(_) => ["ends with a deck", "得到一副牌"].map(str::to_string),
            Outcome::NoDeck(_) => ["no deck any more", "不再是一副牌"].map(str::to_string),
            Outcome::Error { line, .. } => [
                format!("stops with an error in line {line}"),
                format!("在第 {line} 行出错停止"),
            ],
            Outcome::Endless => ["never ends", "永不结束"].map(str::to_string),
        }
    }

    /// Explains the outcome in a sentence, in English and in Simplified Chinese; empty for a deck.
    pub fn why(&self) -> [String; 2] {
        match self {
            Outcome::Deck(_) => [String::new(), String::new()],
            Outcome::Error { fault, line, wrong } => {
                let (name, [english, chinese]) = (fault.name(), wrong.words(fault));
                [
                    format!("Line {line}: {english} ({name})."),
                    format!("第 {line} 行：{chinese}（{name}）。"),
                ]
            }
            Outcome::NoDeck(list) => no_deck(list),
            Outcome::Endless => [
                "From some draws on, no draw leads out of the loop.",
                "抽到某些数之后，循环再也出不来。",
            ]
            .map(str::to_string),
        }
    }
}

/// The outcomes other than a deck, each with its count or probability, the most frequent first.
/// Outcomes that are [alike](Outcome::is_like) are added up under the first of them.
pub fn without_a_deck<'a, N>(all: &'a [(Outcome, N)]) -> Vec<(Outcome, N)>
where
    N: Clone + Ord + AddAssign<&'a N>,
{
    let mut sums: Vec<(Outcome, N)> = Vec::new();
    for (outcome, much) in all {
        if matches!(outcome, Outcome::Deck(_)) {
            continue;
        }
        match sums.iter_mut().find(|(own, _)| own.is_like(outcome)) {
            Some((_, sum)) => *sum += much,
            None => sums.push((outcome.clone(), much.clone())),
        }
    }
    sums.sort_by(|a, b| b.1.cmp(&a.1));
    sums
}

/// Explains why a list is no deck, in English and in Simplified Chinese.
fn no_deck(list: &[Option<u16>]) -> [String; 2] {
    let twice = list.iter().enumerate().find_map(|(k, card)| {
        let card = (*card)?;
        list[..k]
            .contains(&Some(card))
            .then_some(u32::from(card) + 1)
    });
    let other = list.iter().position(Option::is_none);
    match (twice, other) {
        (Some(card), _) => [
            format!("For example, the card that was number {card} is in it twice."),
            format!("例如原来的第 {card} 张牌出现了两次。"),
        ],
        (None, Some(place)) => [
            format!("For example, there is no card at place {place}, counted from 0."),
            format!("例如下标 {place} 处不是牌。"),
        ],
        (None, None) => match list.len() {
            0 => ["For example, no card is left.", "例如一张牌也不剩。"].map(str::to_string),
            1 => ["For example, only one number is left.", "例如只剩一个数。"].map(str::to_string),
            left => [
                format!("For example, it holds {left} numbers, and some card is not among them."),
                format!("例如它有 {left} 个数，其中缺了某张牌。"),
            ],
        },
    }
}

/// An error of the language.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "each is the error of its name")]
pub enum Fault {
    Attribute,
    Index,
    Name,
    Overflow,
    Range,
    Recursion,
    Reference,
    Type,
    UnboundLocal,
    Value,
    ZeroDivision,
    /// An error that the text raises.
    Raised(String),
}

impl Fault {
    /// The error's name in its language.
    pub fn name(&self) -> &str {
        match self {
            Fault::Attribute => "AttributeError",
            Fault::Index => "IndexError",
            Fault::Name => "NameError",
            Fault::Overflow => "OverflowError",
            Fault::Range => "RangeError",
            Fault::Reference => "ReferenceError",
            Fault::Recursion => "RecursionError",
            Fault::Type => "TypeError",
            Fault::UnboundLocal => "UnboundLocalError",
            Fault::Value => "ValueError",
            Fault::ZeroDivision => "ZeroDivisionError",
            Fault::Raised(name) => name,
        }
    }

    /// Meaning of the error, in English and in Simplified Chinese.
    ///
    /// ```
    /// use machine::Fault;
    /// assert_eq!(Fault::Index.words()[0], "a place that the list does not have");
    /// ```
    pub fn words(&self) -> [&str; 2] {
        match self {
            Fault::Attribute => ["a method that this value does not have", "该值没有这个方法"],
            Fault::Index => ["a place that the list does not have", "列表中没有这个位置"],
            Fault::Name => ["a name that has no value yet", "名称尚未赋值"],
            Fault::Overflow => ["a number that is too large", "数值过大"],
            Fault::Range => [
                "a number that is too large, or too many calls",
                "数值超出范围，或调用过深",
            ],
            Fault::Reference => ["a variable that has no value yet", "变量尚未赋值"],
            Fault::Recursion => ["too many calls inside one another", "函数调用嵌套过深"],
            Fault::Type => ["a value of the wrong kind", "值的类型不对"],
            Fault::UnboundLocal => ["a variable that has no value yet", "变量尚未赋值"],
            Fault::Value => ["a value that is not possible here", "值在此处不合适"],
            Fault::ZeroDivision => ["a division by zero", "除以零"],
            Fault::Raised(_) => ["the code raises this error", "代码抛出了这个错误"],
        }
    }
}

/// Reason why a machine stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Chance has to decide.
    Draw(Question),
    /// The run is over.
    End(Outcome),
    /// The text does something that the subset does not offer.
    Refused(Refusal),
    /// The run takes too much.
    Spent(Budget, Span),
}

/// A limited resource that a run used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// Operations: of a loop that does not end, or that takes long.
    Steps,
    /// Values in lists, and large numbers.
    Memory,
}

/// Limits of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budgets {
    /// Operations; one over a long list counts as one for each 8 elements that it moves, or each 4 that it
    /// compares.
    pub steps: u64,
    /// Values in lists.
    pub memory: usize,
    /// Functions inside one another, after which CPython's error ends the run.
    pub depth: usize,
}

impl Budgets {
    /// Some milliseconds of operations, a megabyte or two, and CPython's depth.
    pub const USUAL: Budgets = Budgets {
        steps: 2_000_000,
        memory: 200_000,
        depth: 1_000,
    };
}

impl Default for Budgets {
    fn default() -> Budgets {
        Budgets::USUAL
    }
}
