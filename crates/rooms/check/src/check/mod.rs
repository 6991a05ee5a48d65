//! Check yours: decks or counts that visitors bring, and what the tests say of them.
//!
//! The text of the field stays in the document, a file stays with the browser: it may have 20 MB.
//! The model knows what is open, and gets what was read.

mod against;
mod answer;
mod answer_view;
mod cause;
mod cause_words;
mod code;
pub(crate) mod copied;
mod document;
mod example;
mod fault;
mod form;
mod link;
mod maps;
mod meaning;
mod messages;
mod needed;
mod part_view;
mod question;
mod reply;
mod share;
mod unit_test;
mod versus;
pub(crate) mod words;

pub use against::{AgainstMsg, LIST};
pub use code::Code;
pub use copied::Taken;
pub use document::{ANSWER, CheckView, MAP, PREVIEW, model_map_id};
pub use example::Example;
pub use fault::Fault;
pub use messages::{CheckMsg, Effect, Pasted};
pub use needed::decks_needed;
pub use question::Number;
pub use reading::judge::{is_sign_of_bias, is_stamped_unfair};
pub(crate) use reply::{Reply, counted};
pub use unit_test::UnitTest;

use app::i18n::Lang;
use app::lens::Lens;
use app::settings::{self as address, Fields, Screen};
use reading::{MAX_BYTES, Question, Reading, Refusal, Wishes};

use answer::Answer;
use answer_view::{AnswerView, ModelView};
use cause::Cause;
use identify::Chosen;
use page::picker::Picker;
use page::screen_model::{Progress, ScreenModel};
use reading::judge::{self, Judgement};

/// The field of an address that says what decks are judged against.
const AGAINST: &str = "against";

/// Reason that there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    Reading(Refusal),
    /// The field is empty.
    Nothing,
    /// A link that carries no counts, or only a part of them.
    BrokenLink,
    ReaderDied,
}

#[derive(Debug)]
enum State {
    /// Nothing is given.
    Open,
    /// Something stands in the field that has not been read.
    Typing,
    /// `is_long`: for some seconds.
    Reading {
        is_long: bool,
        /// Hundredths of it that are read.
        done: Option<u64>,
    },
    Wrong(Problem),
    Judgement(Box<Answer>),
}

/// The state of Check yours.
#[derive(Debug)]
pub struct Check {
    lang: Lang,
    wishes: Wishes,
    /// The question about the text while it is read anew, as was answered.
    answered: Option<Question>,
    /// The open file: its name and its length.
    file: Option<(String, u64)>,
    /// The text that an example took the place of.
    kept: Option<String>,
    /// True if the refused text is code.
    is_code: bool,
    /// The refusal of a long text that is read once more, without its wrong lines.
    refused: Option<Refusal>,
    /// Number of wrong lines that may be left out, where they are few.
    skippable: Option<u64>,
    /// The example that stands in the field.
    example: Option<Example>,
    state: State,
    /// The language that was chosen for the fix and the unit test.
    chosen_code: Option<Code>,
    /// The language that visitors write in, where they did.
    writes: Option<Code>,
    /// Map that was chosen; `None` for the one that decides.
    map: Option<Lens>,
    /// The square of it that is pointed at: row and column.
    pointed: Option<(usize, usize)>,
    copied: copied::Copied,
    /// True once the counts are wanted as a table.
    is_table_open: bool,
    /// The address of the page, before what is behind its `#`.
    pub(crate) page: String,
    /// Part of the link with the counts that are shown; else empty.
    linked: String,
    /// Shuffle that decks are judged against; `None` for a fair one.
    against: Option<Chosen>,
    /// The open list of shuffles.
    picker: Option<Picker>,
}

impl Check {
    /// Returns the screen with an empty field.
    pub fn new(lang: Lang) -> Check {
        Check {
            lang,
            wishes: Wishes::default(),
            answered: None,
            file: None,
            kept: None,
            is_code: false,
            refused: None,
            skippable: None,
            example: None,
            state: State::Open,
            chosen_code: None,
            writes: None,
            map: None,
            pointed: None,
            copied: None,
            is_table_open: false,
            page: String::new(),
            linked: String::new(),
            against: None,
            picker: None,
        }
    }

    /// The language of the fix and of the unit test.
    fn code(&self) -> Code {
        let chosen = self.chosen_code.or(self.writes);
        chosen.unwrap_or(Code::JavaScript)
    }

    /// Follows the language that visitors write in, until they choose one here.
    pub(crate) fn follow(&mut self, writes: Option<Code>) {
        self.writes = writes;
    }

    /// Drops the answer, which belongs to the text before the edit, and cancels a reading under
    /// way.
    fn edited(&mut self) -> Vec<Effect> {
        self.linked.clear();
        self.is_code = false;
        (self.answered, self.refused, self.skippable) = (None, None, None);
        (self.map, self.pointed, self.is_table_open) = (None, None, false);
        match std::mem::replace(&mut self.state, State::Open) {
            State::Reading { .. } => vec![Effect::Cancel],
            _ => Vec::new(),
        }
    }

    fn typed(&mut self, is_something: bool) -> Vec<Effect> {
        (self.file, self.example) = (None, None);
        self.forget();
        let effects = self.edited();
        if is_something {
            self.state = State::Typing;
        }
        effects
    }

    /// Forgets what was said of another text, but for the order before the shuffle.
    fn forget(&mut self) {
        self.wishes = Wishes::before(&self.wishes.before);
    }

    /// Asks again: something was said of the same text.
    fn again(&mut self) -> Vec<Effect> {
        let mut effects = self.edited_but_asked();
        effects.push(Effect::Ask);
        effects
    }

    /// Drops the answer alone: the question is about the same text, and its fields keep the focus.
    fn edited_but_asked(&mut self) -> Vec<Effect> {
        let asked = self.asked().cloned();
        let effects = self.edited();
        self.answered = asked;
        effects
    }

    fn ask(&mut self, pasted: Pasted) -> Vec<Effect> {
        let mut effects = self.edited_but_asked();
        let pasted = match &self.file {
            Some((_, bytes)) => Pasted::Long(*bytes),
            None => pasted,
        };
        match pasted {
            Pasted::Long(bytes) if bytes > MAX_BYTES as u64 => {
                self.state = State::Wrong(Problem::Reading(Refusal::TooLong));
            }
            Pasted::Long(_) => {
                self.state = State::Reading {
                    is_long: false,
                    done: None,
                };
                effects.push(Effect::Read {
                    file: self.file.is_some(),
                    wishes: self.wishes.clone(),
                });
            }
            Pasted::Short(text) if text.trim().is_empty() => {
                self.state = State::Wrong(Problem::Nothing);
            }
            Pasted::Short(text) => {
                let read = reading::read(&text, &self.wishes);
                self.is_code = read.is_err() && script::languages::name(&text).is_some();
                if read
                    .as_ref()
                    .is_err_and(|refusal| self.is_of_lines(refusal))
                {
                    self.skippable = few_wrong(&reading::read(&text, &self.skipping()));
                }
                self.judge(read);
            }
        }
        effects
    }

    fn still_reading(&mut self) {
        if let State::Reading { is_long, .. } = &mut self.state {
            *is_long = true;
        }
    }

    /// Judges what was read of a long text; one of which some lines are wrong is read once more without them, to
    /// know how many there are.
    fn take(&mut self, read: Result<Reading, Refusal>) -> Vec<Effect> {
        if let Some(refusal) = self.refused.take() {
            self.skippable = few_wrong(&read);
            self.judge(Err(refusal));
            return Vec::new();
        }
        match read {
            Err(refusal) if self.is_of_lines(&refusal) => {
                self.refused = Some(refusal);
                let (file, wishes) = (self.file.is_some(), self.skipping());
                vec![Effect::Read { file, wishes }]
            }
            read => {
                self.judge(read);
                Vec::new()
            }
        }
    }

    /// Returns true if the text might be read without the lines that are wrong.
    fn is_of_lines(&self, refusal: &Refusal) -> bool {
        use Refusal::{NotADeck, TooOften, WrongWidth};
        let is_of_lines = matches!(
            refusal,
            WrongWidth { .. } | NotADeck { .. } | TooOften { .. }
        );
        is_of_lines && !self.wishes.skips_wrong
    }

    fn skipping(&self) -> Wishes {
        Wishes {
            skips_wrong: true,
            ..self.wishes.clone()
        }
    }

    fn judge(&mut self, read: Result<Reading, Refusal>) {
        self.state = match read {
            Ok(reading) => self.judged(reading, false),
            Err(refusal) => State::Wrong(Problem::Reading(refusal)),
        };
    }

    fn judged(&self, reading: Reading, is_linked: bool) -> State {
        let judged = Judgement::of(&reading);
        let mut answer = Box::new(Answer {
            cause: Cause::of(&reading, &judged, judge::seen(&reading, &judged)),
            versus: None,
            judged,
            reading,
            is_linked,
        });
        answer.compare(self.against);
        State::Judgement(answer)
    }

    /// Keeps what was typed: an example must not cost it.
    fn show_example(&mut self, example: Example, text: String) -> Vec<Effect> {
        if self.example.is_none() && !text.trim().is_empty() {
            self.kept = Some(text);
        }
        (self.file, self.example) = (None, Some(example));
        self.wishes = Wishes::default();
        let mut effects = self.edited();
        let text = example.text();
        self.judge(reading::read(&text, &self.wishes));
        effects.push(Effect::Fill(text));
        effects
    }

    /// Takes a text from the tab for code. What stands in the field is kept.
    pub(crate) fn bring(&mut self, text: String, there: String) -> Vec<Effect> {
        if !there.trim().is_empty() {
            self.kept = Some(there);
        }
        let mut effects = self.typed(true);
        effects.extend([Effect::Fill(text), Effect::Ask]);
        effects
    }

    /// Returns the reading, where there is an answer.
    pub(crate) fn reading(&self) -> Option<&Reading> {
        match &self.state {
            State::Judgement(answer) => Some(&answer.reading),
            _ => None,
        }
    }

    /// Returns the part of a link to the answer behind `#check=`; `None` where there is no answer,
    /// or its counts are too many for a link or are not of whole decks.
    pub(crate) fn link(&self) -> Option<String> {
        match &self.state {
            State::Judgement(answer) if self.has_counts_of_decks() => {
                link::write(&answer.reading).map(|counts| self.with_choice(&counts))
            }
            _ => None,
        }
    }

    /// Returns true if whole decks were counted and are judged by that: a link could carry them.
    /// Hands, places and decks that are each the one before, shuffled, are not.
    pub(crate) fn has_counts_of_decks(&self) -> bool {
        match &self.state {
            State::Judgement(answer) => {
                answer.reading.tally().is_some() && !answer.judged.is_of_links()
            }
            _ => false,
        }
    }

    /// Adds the shuffle that decks are judged against to the name in an address.
    pub(crate) fn with_choice(&self, name: &str) -> String {
        let fields = Fields::from(name);
        match self.against {
            Some(chosen) => fields.with(AGAINST, &chosen.id()).to_string(),
            None => name.to_string(),
        }
    }

    /// Shows the counts of a link, or says that it is broken, and takes out of the fields behind them
    /// what they are judged against.
    pub(crate) fn open(
        &mut self,
        counts: Option<&str>,
        fields: &mut Fields,
        problems: &mut Vec<address::Problem>,
    ) -> Vec<Effect> {
        let chosen = fields.choice(AGAINST, problems, against::chosen);
        // Counts come with what they were judged against, or with nothing.
        if counts.is_some() || chosen.is_some() {
            self.judge_against(chosen);
        }
        let Some(counts) = counts else {
            return Vec::new();
        };
        self.file = None;
        let effects = self.edited();
        self.state = match link::read(counts) {
            Some(reading) => self.judged(reading, true),
            None => State::Wrong(Problem::BrokenLink),
        };
        // A broken link stays as it is, to be seen.
        self.linked = counts.to_string();
        effects
    }
}

impl ScreenModel for Check {
    const SCREEN: Screen = Screen::Check;
    type Msg = CheckMsg;
    type View = CheckView;
    type Effect = Effect;
    const OPENED: fn(String) -> CheckMsg = CheckMsg::Linked;
    const SPOKEN: fn(Lang) -> CheckMsg = CheckMsg::Language;

    fn update(&mut self, msg: CheckMsg) -> Vec<Effect> {
        match msg {
            CheckMsg::Point(_) | CheckMsg::PointBy(_) => {}
            _ => self.copied = None,
        }
        match msg {
            CheckMsg::Code(code) => self.chosen_code = Some(code),
            CheckMsg::OtherMap => self.show_other_map(),
            CheckMsg::Point(cell) => self.pointed = cell,
            CheckMsg::PointBy(by) => self.point_by(by),
            CheckMsg::Copy(what, text) => return vec![Effect::Copy(what, text)],
            CheckMsg::Copied(what, said) => self.copied = Some((what, said)),
            CheckMsg::Table => self.is_table_open = true,
            CheckMsg::Carry => {}
            CheckMsg::Language(lang) => self.lang = lang,
            CheckMsg::Against(msg) => self.choose(msg),
            CheckMsg::Typed(is_something) => return self.typed(is_something),
            CheckMsg::Order(order) => {
                self.wishes.before = order;
                return self.edited();
            }
            CheckMsg::Shape(shape) => {
                self.wishes.shape = shape;
                return self.again();
            }
            CheckMsg::Mean(meaning) => return self.mean(meaning),
            CheckMsg::Number(which, typed) => return self.number(which, &typed),
            CheckMsg::Shuffles(typed) => {
                self.wishes.shuffles = typed_number(&typed);
                return self.again();
            }
            CheckMsg::SkipWrong => {
                self.wishes.skips_wrong = true;
                return self.again();
            }
            CheckMsg::Ask(pasted) => return self.ask(pasted),
            CheckMsg::File { name, bytes } => {
                self.file = Some((name, bytes));
                self.forget();
                let mut effects = self.edited();
                effects.extend(self.ask(Pasted::Long(bytes)));
                return effects;
            }
            CheckMsg::CloseFile => {
                self.file = None;
                self.forget();
                return self.edited();
            }
            CheckMsg::Example(example, text) => return self.show_example(example, text),
            CheckMsg::Back => {
                let text = self.kept.take().unwrap_or_default();
                self.example = None;
                let mut effects = self.edited();
                effects.push(Effect::Fill(text));
                return effects;
            }
            // An answer to a cancelled reading is dropped.
            CheckMsg::Read(read) => {
                if matches!(self.state, State::Reading { .. }) {
                    return self.take(read.map(|reading| *reading));
                }
            }
            CheckMsg::StillReading => self.still_reading(),
            CheckMsg::Progress(read, all) => {
                if let State::Reading { done, .. } = &mut self.state {
                    *done = read.min(all).saturating_mul(100).checked_div(all);
                }
            }
            CheckMsg::StopReading => return self.edited(),
            CheckMsg::Linked(text) => {
                let mut fields = Fields::from(text);
                let counts = fields.take_name();
                return self.open(counts.as_deref(), &mut fields, &mut Vec::new());
            }
            CheckMsg::ReaderDied => {
                if matches!(self.state, State::Reading { .. }) {
                    self.state = State::Wrong(Problem::ReaderDied);
                }
            }
        }
        Vec::new()
    }

    fn view(&mut self) -> CheckView {
        Check::view(self)
    }

    /// Looks for the cause of what was found.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        match &mut self.state {
            State::Judgement(answer) => answer.work(time_is_up),
            _ => Progress::Done,
        }
    }

    /// The address carries the counts of a link for as long as they are shown.
    fn address(&self) -> String {
        match (&self.state, self.linked.is_empty()) {
            (State::Judgement(_), false) => self.with_choice(&self.linked),
            _ => self.linked.clone(),
        }
    }

    fn lang(&self) -> Lang {
        self.lang
    }
}

/// A number as people type it: `10,000`, `10 000`.
fn typed_number(typed: &str) -> Option<u64> {
    let digits: String = typed
        .chars()
        .filter(|c| !c.is_whitespace() && !",'_.".contains(*c))
        .collect();
    digits.parse().ok()
}

/// Number of wrong lines that were left out, where they are one or at most a tenth.
fn few_wrong(read: &Result<Reading, Refusal>) -> Option<u64> {
    let reading = read.as_ref().ok()?;
    let wrong = reading.understood.wrong_lines;
    let all = wrong + reading.shuffles() + reading.doubled;
    (wrong == 1 || 10 * wrong <= all).then_some(wrong)
}
