//! Check yours: decks or counts that visitors bring, and what the tests say of them.
//!
//! The text of the field stays in the document, a file stays with the browser: it may have 20 MB.
//! The model knows what is open, and gets what was read.

mod example;
mod fault;
mod link;
mod needed;
mod unit_test;
mod view;
mod words;

pub use example::Example;
pub use fault::{Fault, fault};
pub use needed::decks_needed;
pub use unit_test::{Code, UnitTest};
pub use view::{AnswerView, CheckView, FixView, IdleView, TestView};

use app::i18n::{Lang, Words};
use app::import::{self, ImportError, Imported, MAX_BYTES, MAX_BYTES_AT_ONCE};
use app::tally_counts;
use engine::deck::Deck;
use stats::{ALPHA, Verdict};

use crate::lens::Lens;
use crate::picture::Picture;
use crate::screen::Screen;
use crate::screen_model::ScreenModel;

/// What happens on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum CheckMsg {
    /// Another language.
    Language(Lang),
    /// The text in the field is another one now, by hand.
    Typed,
    /// The order before the shuffle is another one now.
    Order(String),
    /// The answer is requested, for this text.
    Ask(Pasted),
    /// A file was opened.
    File {
        /// Its name.
        name: String,
        /// Its length.
        bytes: u64,
    },
    /// The file is put away: the field counts again.
    CloseFile,
    /// An example is wanted in place of the text that stands in the field.
    Example(Example, String),
    /// The text that an example took the place of is wanted again.
    Back,
    /// The unit test is wanted in this language.
    Code(Code),
    /// What came of copying the unit test.
    Copied(Words),
    /// The result of [`Effect::Read`].
    Read(Result<Imported, ImportError>),
    /// What is read has been read for some seconds.
    StillReading,
    /// The reading is cancelled.
    StopReading,
    /// The worker that read died, or was silent for too long.
    ReaderDied,
    /// A link was opened that carries counts: what stands in it behind `#check=`.
    Linked(String),
}

/// The text in the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted {
    /// All of it.
    Short(String),
    /// More than can be read within a frame: so many bytes at least.
    Long(u64),
}

impl Pasted {
    /// Whether a text of so many UTF-16 units should be handed over as [`Pasted::Long`].
    pub fn is_long(units: usize) -> bool {
        units > MAX_BYTES_AT_ONCE
    }
}

/// What the browser has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Read the open file, or the text of the field, in a worker.
    Read {
        /// Whether it is the file.
        file: bool,
        /// The order before the shuffle.
        before: String,
    },
    /// Cancel the reading under way.
    Cancel,
    /// Write this into the field.
    Fill(String),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    Import(ImportError),
    /// The field is empty.
    Nothing,
    /// A link that carries no counts, or only a part of them.
    BrokenLink,
    ReaderDied,
}

/// What was read, and the verdict on it.
#[derive(Clone, Debug)]
struct Answer {
    imported: Imported,
    verdict: Verdict,
    /// Whether it came with a link.
    is_linked: bool,
}

#[derive(Clone, Debug)]
enum State {
    /// No text has been checked.
    Open,
    /// `is_long`: for some seconds.
    Reading {
        is_long: bool,
    },
    Wrong(Problem),
    Judged(Box<Answer>),
}

/// The state of Check yours.
#[derive(Clone, Debug)]
pub struct Check {
    lang: Lang,
    order: String,
    /// The open file: its name and its length.
    file: Option<(String, u64)>,
    /// The text that an example took the place of.
    kept: Option<String>,
    /// The example that stands in the field.
    example: Option<Example>,
    state: State,
    /// The language of the unit test.
    code: Code,
    /// The result of copying the unit test; `None` if it was not copied.
    copied: Option<Words>,
    /// What the link carries whose counts are shown; else empty.
    linked: String,
}

impl Check {
    /// Returns the screen with an empty field.
    pub fn new(lang: Lang) -> Check {
        Check {
            lang,
            order: String::new(),
            file: None,
            kept: None,
            example: None,
            state: State::Open,
            code: Code::JavaScript,
            copied: None,
            linked: String::new(),
        }
    }

    /// Drops the answer, which belongs to the text before the edit, and cancels a reading under
    /// way.
    fn edited(&mut self) -> Vec<Effect> {
        self.linked.clear();
        match std::mem::replace(&mut self.state, State::Open) {
            State::Reading { .. } => vec![Effect::Cancel],
            _ => Vec::new(),
        }
    }

    fn ask(&mut self, pasted: Pasted) -> Vec<Effect> {
        let mut effects = self.edited();
        let pasted = match &self.file {
            Some((_, bytes)) => Pasted::Long(*bytes),
            None => pasted,
        };
        match pasted {
            Pasted::Long(bytes) if bytes > MAX_BYTES as u64 => {
                self.state = State::Wrong(Problem::Import(ImportError::TooLong));
            }
            Pasted::Long(_) => {
                self.state = State::Reading { is_long: false };
                effects.push(Effect::Read {
                    file: self.file.is_some(),
                    before: self.order.clone(),
                });
            }
            Pasted::Short(text) if text.trim().is_empty() => {
                self.state = State::Wrong(Problem::Nothing);
            }
            Pasted::Short(text) => self.judge(import::read(&text, &self.order)),
        }
        effects
    }

    fn judge(&mut self, read: Result<Imported, ImportError>) {
        self.state = match read {
            Ok(imported) => judged(imported, false),
            Err(error) => State::Wrong(Problem::Import(error)),
        };
    }

    /// Keeps what was typed: an example must not cost it.
    fn show_example(&mut self, example: Example, text: String) -> Vec<Effect> {
        if self.example.is_none() && !text.trim().is_empty() {
            self.kept = Some(text);
        }
        (self.file, self.example) = (None, Some(example));
        self.order.clear();
        let mut effects = self.edited();
        let text = example.text();
        self.judge(import::read(&text, ""));
        effects.push(Effect::Fill(text));
        effects
    }

    /// What was read, where there is an answer.
    pub(crate) fn imported(&self) -> Option<&Imported> {
        match &self.state {
            State::Judged(answer) => Some(&answer.imported),
            State::Open | State::Reading { .. } | State::Wrong(_) => None,
        }
    }

    /// What a link to the answer has behind `#check=`; `None` where there is no answer, or its
    /// counts are too many for a link.
    pub(crate) fn link(&self) -> Option<String> {
        link::write(self.imported()?)
    }

    /// The map of places, then the map of neighbours if whole decks were given.
    pub fn pictures(&self) -> Vec<Picture> {
        let State::Judged(answer) = &self.state else {
            return Vec::new();
        };
        let tally = &answer.imported.tally;
        let lenses = [Lens::Places, Lens::Neighbours];
        let known = 1 + usize::from(!tally.successors().is_empty() && tally.cards() > 1);
        let mut pictures: Vec<Picture> = lenses[..known]
            .iter()
            .map(|&lens| Picture {
                labels: Deck::Numbers,
                names: answer.imported.names.clone(),
                ..Picture::of_counts(self.lang, lens, tally.clone())
            })
            .collect();
        // One key for both.
        let range = pictures.iter().map(|p| p.range).fold(1.1, f64::max);
        for picture in &mut pictures {
            picture.range = range;
        }
        pictures
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
        self.copied = None;
        match msg {
            CheckMsg::Code(code) => self.code = code,
            CheckMsg::Copied(said) => self.copied = Some(said),
            CheckMsg::Language(lang) => self.lang = lang,
            CheckMsg::Typed => {
                (self.file, self.example) = (None, None);
                return self.edited();
            }
            CheckMsg::Order(order) => {
                self.order = order;
                return self.edited();
            }
            CheckMsg::Ask(pasted) => return self.ask(pasted),
            CheckMsg::File { name, bytes } => {
                self.file = Some((name, bytes));
                return self.ask(Pasted::Long(bytes));
            }
            CheckMsg::CloseFile => {
                self.file = None;
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
                    self.judge(read);
                }
            }
            CheckMsg::StillReading => {
                if let State::Reading { is_long } = &mut self.state {
                    *is_long = true;
                }
            }
            CheckMsg::StopReading => return self.edited(),
            CheckMsg::Linked(text) => {
                self.file = None;
                let effects = self.edited();
                self.state = match link::read(&text) {
                    Some(imported) => judged(imported, true),
                    None => State::Wrong(Problem::BrokenLink),
                };
                self.linked = text;
                return effects;
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

    /// The address carries the counts of a link for as long as they are shown.
    fn address(&self) -> String {
        self.linked.clone()
    }

    fn lang(&self) -> Lang {
        self.lang
    }
}

fn judged(imported: Imported, is_linked: bool) -> State {
    let verdict = Verdict::new(tally_counts(&imported.tally), ALPHA);
    State::Judged(Box::new(Answer {
        imported,
        verdict,
        is_linked,
    }))
}
