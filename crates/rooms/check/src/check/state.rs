//! The state of the tab of decks, and what changes it as a whole.

use app::i18n::Lang;
use app::lens::Lens;
use app::settings::{self as address, Fields};
use reading::{MAX_BYTES, Question, Reading, Refusal, Wishes};

use super::answer::Answer;
use super::cause::Cause;
use identify::Chosen;
use page::picker::Picker;
use reading::judge::{self, Judgement};

use super::code::Code;
use super::copied::Copied;
use super::example::Example;
use super::messages::{Effect, Pasted};
use super::{link, versus};

/// The field of an address that says what decks are judged against.
pub(super) const AGAINST: &str = "against";

/// Reason that there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    Reading(Refusal),
    /// The field is empty.
    Nothing,
    /// A link that carries no counts, or only a part of them.
    BrokenLink,
    ReaderDied,
}

#[derive(Debug)]
pub(super) enum State {
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
    pub(super) lang: Lang,
    pub(super) wishes: Wishes,
    /// The question about the text while it is read anew, as was answered.
    pub(super) answered: Option<Question>,
    /// The open file: its name and its length.
    pub(super) file: Option<(String, u64)>,
    /// The text that an example took the place of.
    pub(super) kept: Option<String>,
    /// True if the refused text is code.
    pub(super) is_code: bool,
    /// The refusal of a long text that is read once more, without its wrong lines.
    pub(super) refused: Option<Refusal>,
    /// Number of wrong lines that may be left out, where they are few.
    pub(super) skippable: Option<u64>,
    /// The example that stands in the field.
    pub(super) example: Option<Example>,
    pub(super) state: State,
    /// The language that was chosen for the fix and the unit test.
    pub(super) chosen_code: Option<Code>,
    /// The language that visitors write in, where they did.
    pub(super) writes: Option<Code>,
    /// Map that was chosen; `None` for the one that decides.
    pub(super) map: Option<Lens>,
    /// The square of it that is pointed at: row and column.
    pub(super) pointed: Option<(usize, usize)>,
    pub(super) copied: Copied,
    /// True once the counts are wanted as a table.
    pub(super) is_table_open: bool,
    /// The address of the page, before what is behind its `#`.
    pub(crate) page: String,
    /// Part of the link with the counts that are shown; else empty.
    pub(super) linked: String,
    /// Shuffle that decks are judged against; `None` for a fair one.
    pub(super) against: Option<Chosen>,
    /// The open list of shuffles.
    pub(super) picker: Option<Picker>,
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
    pub(super) fn code(&self) -> Code {
        let chosen = self.chosen_code.or(self.writes);
        chosen.unwrap_or(Code::JavaScript)
    }

    /// Follows the language that visitors write in, until they choose one here.
    pub(crate) fn follow(&mut self, writes: Option<Code>) {
        self.writes = writes;
    }

    /// Drops the answer, which belongs to the text before the edit, and cancels a reading under
    /// way.
    pub(super) fn edited(&mut self) -> Vec<Effect> {
        self.linked.clear();
        self.is_code = false;
        (self.answered, self.refused, self.skippable) = (None, None, None);
        (self.map, self.pointed, self.is_table_open) = (None, None, false);
        match std::mem::replace(&mut self.state, State::Open) {
            State::Reading { .. } => vec![Effect::Cancel],
            _ => Vec::new(),
        }
    }

    pub(super) fn typed(&mut self, is_something: bool) -> Vec<Effect> {
        (self.file, self.example) = (None, None);
        self.forget();
        let effects = self.edited();
        if is_something {
            self.state = State::Typing;
        }
        effects
    }

    /// Forgets what was said of another text, but for the order before the shuffle.
    pub(super) fn forget(&mut self) {
        self.wishes = Wishes::before(&self.wishes.before);
    }

    /// Asks again: something was said of the same text.
    pub(super) fn again(&mut self) -> Vec<Effect> {
        let mut effects = self.edited_but_asked();
        effects.push(Effect::Ask);
        effects
    }

    /// Drops the answer alone: the question is about the same text, and its fields keep the focus.
    pub(super) fn edited_but_asked(&mut self) -> Vec<Effect> {
        let asked = self.asked().cloned();
        let effects = self.edited();
        self.answered = asked;
        effects
    }

    pub(super) fn ask(&mut self, pasted: Pasted) -> Vec<Effect> {
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

    pub(super) fn still_reading(&mut self) {
        if let State::Reading { is_long, .. } = &mut self.state {
            *is_long = true;
        }
    }

    /// Judges what was read of a long text; one of which some lines are wrong is read once more without them, to
    /// know how many there are.
    pub(super) fn take(&mut self, read: Result<Reading, Refusal>) -> Vec<Effect> {
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
    pub(super) fn is_of_lines(&self, refusal: &Refusal) -> bool {
        use Refusal::{NotADeck, TooOften, WrongWidth};
        let is_of_lines = matches!(
            refusal,
            WrongWidth { .. } | NotADeck { .. } | TooOften { .. }
        );
        is_of_lines && !self.wishes.skips_wrong
    }

    pub(super) fn skipping(&self) -> Wishes {
        Wishes {
            skips_wrong: true,
            ..self.wishes.clone()
        }
    }

    pub(super) fn judge(&mut self, read: Result<Reading, Refusal>) {
        self.state = match read {
            Ok(reading) => self.judged(reading, false),
            Err(refusal) => State::Wrong(Problem::Reading(refusal)),
        };
    }

    pub(super) fn judged(&self, reading: Reading, is_linked: bool) -> State {
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
    pub(super) fn show_example(&mut self, example: Example, text: String) -> Vec<Effect> {
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
        let chosen = fields.choice(AGAINST, problems, versus::chosen);
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

/// A number as people type it: `10,000`, `10 000`.
pub(super) fn typed_number(typed: &str) -> Option<u64> {
    let digits: String = typed
        .chars()
        .filter(|c| !c.is_whitespace() && !",'_.".contains(*c))
        .collect();
    digits.parse().ok()
}

/// Number of wrong lines that were left out, where they are one or at most a tenth.
pub(super) fn few_wrong(read: &Result<Reading, Refusal>) -> Option<u64> {
    let reading = read.as_ref().ok()?;
    let wrong = reading.understood.wrong_lines;
    let all = wrong + reading.shuffles() + reading.doubled;
    (wrong == 1 || 10 * wrong <= all).then_some(wrong)
}
