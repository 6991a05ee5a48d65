//! The exhibit "How large must my buffer be?": shards, a buffer behind them, and what theory says of
//! where samples come, beside the smallest buffer that is large enough.

mod code;
mod document;
mod side;
pub(crate) mod words;

use ::document::Told;
use app::i18n::Lang;
use app::settings::{Fields, Problem};
use exact::loader::{Goal, Loader, MOST_SAMPLES, Search};

use side::Side;

use crate::room::{Room, asked};
use page::screen_model::Progress;

/// Shards, samples in each, whether in random order, and a buffer, to start from.
const PRESETS: [(u64, u64, bool, u64); 3] = [
    (1, 52, false, 10),
    (40, 1_000, false, 5_000),
    (1_000, 10_000, true, 100_000),
];

/// The distance of 52 cards from fair after seven riffles.
const SEVEN_RIFFLES: f64 = 0.334_061;

/// Goals that a large enough buffer meets, with their ids in links.
const GOALS: [(&str, Goal); 3] = [
    ("riffles", Goal::Order(SEVEN_RIFFLES)),
    ("tenth", Goal::Place(0.1)),
    ("hundredth", Goal::Place(0.01)),
];

/// Most samples for which the lever has a step for each size of the buffer.
const EACH_STEP: u64 = 1_000;
/// Steps of other levers, alike in ratio.
const STEPS: u64 = 1_000;

/// A number that can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Number of shards.
    Shards,
    /// Number of samples of a shard.
    Each,
    /// Number of samples that the buffer holds.
    Buffer,
}

impl Number {
    /// All of them, in order.
    pub const ALL: [Number; 3] = [Number::Shards, Number::Each, Number::Buffer];

    fn key(self) -> &'static str {
        match self {
            Number::Shards => "shards",
            Number::Each => "each",
            Number::Buffer => "buffer",
        }
    }
}

/// Something that happens in the exhibit.
#[derive(Clone, Debug, PartialEq)]
pub enum BufferMsg {
    /// An address is opened.
    Open(String),
    /// Ready numbers, by their place in the row.
    Preset(usize),
    /// A number as it was typed.
    Type(Number, String),
    /// A number by so much more, or less.
    Step(Number, i32),
    /// Random order of shards is switched on or off.
    Shuffle(bool),
    /// A goal for the buffer is chosen, by its place in the row.
    Goal(usize),
    /// The lever stands at a step.
    Drag(u64),
    /// Another language.
    Language(Lang),
}

impl BufferMsg {
    /// The message with what an event told; `None` of what cannot be used.
    pub(super) fn told(self, told: Told) -> Option<BufferMsg> {
        Some(match (self, told) {
            (BufferMsg::Type(number, _), Told::Value(text)) => BufferMsg::Type(number, text),
            (BufferMsg::Step(number, _), Told::By([rows, _])) => BufferMsg::Step(number, -rows),
            (BufferMsg::Drag(_), Told::Value(step)) => BufferMsg::Drag(step.parse().ok()?),
            (msg, _) => msg,
        })
    }
}

/// The state of the exhibit.
pub struct BufferLab {
    lang: Lang,
    shards: u64,
    each: u64,
    shuffled: bool,
    /// Requested size of the buffer, which may exceed the number of samples.
    held: u64,
    goal: usize,
    /// Settings of the address that could not be used.
    problems: Vec<Problem>,
    /// Number that was typed and rejected, with its text.
    refused: Option<(Number, String)>,
    mine: Side,
    search: Search,
    enough: Option<Side>,
}

impl BufferLab {
    /// A deck of 52 cards, ten in hand.
    pub fn new(lang: Lang) -> BufferLab {
        let (shards, each, shuffled, held) = PRESETS[0];
        let loader = Loader::new(shards, each, shuffled, held);
        BufferLab {
            lang,
            shards,
            each,
            shuffled,
            held,
            goal: 0,
            problems: Vec::new(),
            refused: None,
            mine: Side::new(loader),
            search: loader.enough(GOALS[0].1),
            enough: None,
        }
    }

    /// The address of what is shown, behind `#learn=`.
    pub fn address(&self) -> String {
        let mut fields = Fields::default();
        for number in Number::ALL {
            fields.push(number.key(), &self.number(number).to_string());
        }
        if self.shuffled {
            fields.push("order", "random");
        }
        if self.goal > 0 {
            fields.push("goal", GOALS[self.goal].0);
        }
        fields.named(Room::Buffer.id()).to_string()
    }

    /// Changes the state.
    pub fn update(&mut self, msg: BufferMsg) {
        match msg {
            BufferMsg::Open(what) => return self.open(&what),
            BufferMsg::Language(lang) => {
                self.lang = lang;
                return;
            }
            BufferMsg::Preset(at) => {
                let preset = PRESETS.get(at).copied().unwrap_or(PRESETS[0]);
                (self.shards, self.each, self.shuffled, self.held) = preset;
            }
            BufferMsg::Type(number, text) => {
                self.refused = None;
                match self.read(number, &text) {
                    Some(value) => self.set(number, value),
                    None => self.refused = Some((number, text)),
                }
                self.problems.clear();
                return self.work_out();
            }
            BufferMsg::Step(number, by) => {
                let now = match number {
                    Number::Buffer => self.mine.loader().buffer(),
                    _ => self.number(number),
                };
                let most = match number {
                    Number::Buffer => self.mine.loader().samples(),
                    _ => self.most(number),
                };
                let value = now.saturating_add_signed(by.into()).clamp(1, most);
                self.set(number, value);
            }
            BufferMsg::Shuffle(shuffled) => self.shuffled = shuffled,
            BufferMsg::Goal(at) => self.goal = at.min(GOALS.len() - 1),
            BufferMsg::Drag(step) => self.held = self.of_step(step),
        }
        self.problems.clear();
        self.refused = None;
        self.work_out();
    }

    fn open(&mut self, what: &str) {
        let Some(mut fields) = asked(what, &self.address()) else {
            return;
        };
        let mut problems = Vec::new();
        (self.shards, self.each, self.shuffled, self.held) = PRESETS[0];
        for number in Number::ALL {
            let read = |value: &str| self.read(number, value);
            if let Some(value) = fields.choice(number.key(), &mut problems, read) {
                self.set(number, value);
            }
        }
        let is_random = |value: &str| match value {
            "random" => Some(true),
            "kept" => Some(false),
            _ => None,
        };
        let order = fields.choice("order", &mut problems, is_random);
        self.shuffled = order.unwrap_or(false);
        let goal = |value: &str| GOALS.iter().position(|(id, _)| *id == value);
        let goal = fields.choice("goal", &mut problems, goal);
        self.goal = goal.unwrap_or(0);
        problems.extend(fields.left());
        self.problems = Problem::capped(problems);
        self.refused = None;
        self.work_out();
    }

    fn number(&self, number: Number) -> u64 {
        match number {
            Number::Shards => self.shards,
            Number::Each => self.each,
            Number::Buffer => self.held,
        }
    }

    /// The largest value that a number can have.
    fn most(&self, number: Number) -> u64 {
        match number {
            Number::Shards => MOST_SAMPLES / self.each,
            Number::Each => MOST_SAMPLES / self.shards,
            Number::Buffer => MOST_SAMPLES,
        }
    }

    /// A number as it was typed, such as `40,000`.
    fn read(&self, number: Number, text: &str) -> Option<u64> {
        let digits: String = text
            .chars()
            .filter(|c| !matches!(c, ',' | '_' | '，') && !c.is_whitespace())
            .collect();
        let value = digits.parse().ok()?;
        (1..=self.most(number)).contains(&value).then_some(value)
    }

    fn set(&mut self, number: Number, value: u64) {
        match number {
            Number::Shards => self.shards = value,
            Number::Each => self.each = value,
            Number::Buffer => self.held = value,
        }
    }

    /// The step of the lever at which a buffer stands, and the last step.
    fn step(&self) -> [u64; 2] {
        let (n, held) = (self.mine.loader().samples(), self.mine.loader().buffer());
        match n {
            1..=EACH_STEP => [held - 1, n - 1],
            _ => {
                let part = (held as f64).ln() / (n as f64).ln();
                [(part * STEPS as f64).round() as u64, STEPS]
            }
        }
    }

    /// The buffer at a step of the lever: three figures where there are many samples.
    fn of_step(&self, step: u64) -> u64 {
        let n = self.mine.loader().samples();
        if n <= EACH_STEP {
            return (step + 1).min(n);
        }
        if step >= STEPS {
            return n;
        }
        let exact = (n as f64).powf(step as f64 / STEPS as f64);
        let unit = 10f64.powf((exact.log10().floor() - 2.0).max(0.0));
        (((exact / unit).round() * unit) as u64).clamp(1, n)
    }

    fn work_out(&mut self) {
        let loader = Loader::new(self.shards, self.each, self.shuffled, self.held);
        let goal = GOALS[self.goal].1;
        let is_other = loader.with_buffer(1) != self.mine.loader().with_buffer(1);
        if is_other || !self.search.is_for(goal) {
            self.search = loader.enough(goal);
            self.enough = None;
        }
        if loader != self.mine.loader() {
            self.mine = Side::new(loader);
        }
    }

    /// Works out what takes longer, until `time_is_up`.
    pub fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        loop {
            let is_done = match &mut self.enough {
                _ if !self.mine.work() => false,
                Some(enough) => enough.work(),
                none => {
                    let loader = self.mine.loader();
                    let found = self.search.go_on();
                    *none = found.map(|held| Side::new(loader.with_buffer(held)));
                    false
                }
            };
            if is_done || time_is_up() {
                return Progress::done_if(is_done);
            }
        }
    }
}

#[cfg(test)]
mod tests;
