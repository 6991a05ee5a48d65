//! Search for the small change that would make a shuffle fair: changes that people make are tried,
//! the smallest first, until one is proved to give every order the same odds.

mod changes;
mod check;

use std::ops::Range;

use crate::code::{Code, Entry, JudgedList};
use crate::tree::{Language, Module};
use changes::{Change, changes, loops};
use check::Check;

/// A change after which all orders are equally likely.
///
/// ```
/// use script::{mend::Search, tree::Language};
/// let text = "import random\ndef shuffle(a):\n    n = len(a)\n    for i in range(n):\n        j = random.randint(0, n - 1)\n        a[i], a[j] = a[j], a[i]\n";
/// let mend = Search::new(text, Language::Python).finish().unwrap();
/// assert_eq!(mend.line, 5);
/// assert_eq!(mend.before, ["        j = random.randint(0, n - 1)"]);
/// assert_eq!(mend.after, ["        j = random.randint(i, n - 1)"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// The first line that changes, from 1.
    pub line: u32,
    /// The lines that go.
    pub before: Vec<String>,
    /// The lines that come in their place; none where they only go.
    pub after: Vec<String>,
    /// Characters that differ in the removed lines, a line's end being one.
    pub gone: Range<usize>,
    /// Characters that differ in the inserted lines.
    pub come: Range<usize>,
    /// The part of the text that goes, in bytes.
    pub part: Range<usize>,
    /// Text in its place.
    pub text: String,
}

/// A search for a change, which goes on a little at a time.
pub struct Search {
    text: String,
    language: Language,
    /// The deck that the text is written for, where its numbers are those of that deck.
    written_for: Option<usize>,
    /// List that is judged, of the text and of each changed one.
    judged: JudgedList,
    /// Part of the text that is judged.
    entry: Entry,
    /// Changes left to try, the smallest last.
    left: Vec<Change>,
    /// Change that is being tried.
    trial: Option<Trial>,
    /// Loops of the text, in bytes, each to the end of its last line.
    loops: Vec<Range<usize>>,
    found: Option<Mend>,
}

/// A change that is being tried.
struct Trial {
    change: Change,
    /// The text with it.
    changed: String,
    /// Check of that text, then of the text without one of the loops around the change.
    check: Check,
    /// Those loops that were not left out yet; `None` while the changed text is checked.
    loops: Option<Vec<Range<usize>>>,
}

impl Search {
    /// Begins a search; a text that is not read has nothing to try.
    pub fn new(text: &str, language: Language) -> Search {
        let (mut left, loops) = match Module::read(text, language) {
            Ok(module) => (changes(text, &module), loops(text, &module)),
            Err(_) => (Vec::new(), Vec::new()),
        };
        let code = Code::read(text, language).unwrap_or_default();
        let line = |at: usize| 1 + text[..at].matches('\n').count() as u32;
        // What is not run may say what is judged.
        left.retain(|change| {
            let (first, last) = (line(change.part.start), line(change.part.end));
            let is_in = |(from, to): &(u32, u32)| *from <= first && last <= to + 1 && first <= *to;
            !code.not_run.iter().any(is_in)
        });
        left.reverse();
        Search {
            text: text.to_string(),
            language,
            written_for: None,
            judged: JudgedList::default(),
            entry: code.entry,
            left,
            trial: None,
            loops,
            found: None,
        }
    }

    /// Searches a text whose numbers are those of a deck of `cards` cards: small decks are proved
    /// with [their own](crate::code::Code::resized) in place of them.
    ///
    /// ```
    /// use script::{mend::Search, tree::Language};
    /// let text = "import random\ndef shuffle(a):\n    for i in range(52):\n        j = random.randrange(52)\n        a[i], a[j] = a[j], a[i]\n";
    /// let mend = Search::new(text, Language::Python).written_for(52).finish().unwrap();
    /// assert_eq!(mend.after, ["        j = random.randrange(i + 1)"]);
    /// ```
    pub fn written_for(self, cards: usize) -> Search {
        Search {
            written_for: Some(cards),
            ..self
        }
    }

    /// Searches a text of which this list is judged.
    pub fn judging(self, judged: JudgedList) -> Search {
        Search { judged, ..self }
    }

    /// Goes on with the change that is tried, or begins with the next one; returns whether the search
    /// is over. Time of a small part of a proof.
    pub fn advance(&mut self) -> bool {
        match self.trial.take() {
            Some(trial) => self.go_on(trial),
            None => self.trial = self.left.pop().and_then(|change| self.begin(change)),
        }
        self.trial.is_none() && self.left.is_empty()
    }

    /// Begins to try a change; `None` where the changed text is not read.
    fn begin(&self, change: Change) -> Option<Trial> {
        let mut changed = self.text.clone();
        changed.replace_range(change.part.clone(), &change.text);
        Some(Trial {
            check: self.check(&changed)?,
            change,
            changed,
            loops: None,
        })
    }

    /// Goes on until it is known whether the changed text is fair, and then whether it is without one
    /// of its loops: such a change only takes out of action what the text does on purpose, and mends
    /// nothing.
    fn go_on(&mut self, mut trial: Trial) {
        let Some(is_fair) = trial.check.advance() else {
            self.trial = Some(trial);
            return;
        };
        let wanted = trial.loops.is_none();
        if is_fair != wanted {
            return;
        }
        let around = || self.loops_around(&trial.change);
        let mut loops = trial.loops.take().unwrap_or_else(around);
        let next = std::iter::from_fn(|| loops.pop()).find_map(|part| self.check_without(part));
        match next {
            Some(check) => {
                self.trial = Some(Trial {
                    check,
                    loops: Some(loops),
                    ..trial
                });
            }
            None => {
                self.found = Some(mend(&self.text, &trial.changed, trial.change));
                self.left.clear();
            }
        }
    }

    /// The loops that a change lies in.
    fn loops_around(&self, change: &Change) -> Vec<Range<usize>> {
        // Lines that go as a whole begin before the loop does.
        let line = |at: usize| self.text[..at].rfind('\n').map_or(0, |at| at + 1);
        let holds = |part: &&Range<usize>| {
            line(part.start) <= change.part.start && change.part.end <= part.end
        };
        self.loops.iter().filter(holds).cloned().collect()
    }

    /// A check of the text as it is, without a loop.
    fn check_without(&self, part: Range<usize>) -> Option<Check> {
        let mut text = self.text.clone();
        text.replace_range(part, idle(self.language));
        self.check(&text)
    }

    fn check(&self, text: &str) -> Option<Check> {
        let check = Check::new(text, self.language, self.written_for, self.judged);
        check.filter(|check| check.entry() == &self.entry)
    }

    /// Returns the change that was found.
    pub fn found(&self) -> Option<&Mend> {
        self.found.as_ref()
    }

    /// Tries all that is left.
    pub fn finish(mut self) -> Option<Mend> {
        while !self.advance() {}
        self.found
    }
}

/// A statement that does nothing.
fn idle(language: Language) -> &'static str {
    match language {
        Language::Python => "pass\n",
        Language::JavaScript => "{}\n",
    }
}

fn mend(text: &str, changed: &str, change: Change) -> Mend {
    let start = text[..change.part.start].rfind('\n').map_or(0, |at| at + 1);
    let end_of =
        |text: &str, from: usize| text[from..].find('\n').map_or(text.len(), |at| from + at);
    // Lines that go as a whole end before their line's end.
    let last = |text: &str, end: usize| match text[..end].ends_with('\n') && end > start {
        true => end - 1,
        false => end_of(text, end),
    };
    let before = &text[start..last(text, change.part.end)];
    let after_end = change.part.start + change.text.len();
    let after = match change.text.is_empty() && change.part.start == start {
        true => None,
        false => Some(&changed[start..end_of(changed, after_end)]),
    };
    let [gone, come] = differing(before, after.unwrap_or_default());
    let lines = |text: &str| text.split('\n').map(str::to_string).collect();
    Mend {
        line: 1 + text[..start].matches('\n').count() as u32,
        before: lines(before),
        after: after.map_or_else(Vec::new, lines),
        gone,
        come,
        part: change.part,
        text: change.text,
    }
}

/// Returns the characters in which two texts differ: all but their common start and end, in whole
/// words. If nothing is inserted, the word before the removed part stands for it.
fn differing(before: &str, after: &str) -> [Range<usize>; 2] {
    let words = [before, after].map(words);
    let pairs = || words[0].iter().zip(&words[1]);
    let same = pairs().take_while(|(one, other)| one == other).count();
    let least = words[0].len().min(words[1].len());
    let behind = words[0].iter().rev().zip(words[1].iter().rev());
    let ends = behind
        .take_while(|(one, other)| one == other)
        .count()
        .min(least - same);
    let length = |words: &[&str]| words.iter().map(|word| word.chars().count()).sum::<usize>();
    let [gone, mut come] = words
        .each_ref()
        .map(|words| length(&words[..same])..length(&words[..words.len() - ends]));
    if come.is_empty() && same > 0 {
        come.start -= words[1][same - 1].chars().count();
    }
    [gone, come]
}

/// The words, signs and spaces of a text.
fn words(text: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut all = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match is_part(first) {
            true => rest.find(|c| !is_part(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (word, left) = rest.split_at(length);
        all.push(word);
        rest = left;
    }
    all
}
