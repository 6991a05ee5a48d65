//! Reads a text piece by piece.

use super::counted::{Counted, Links, MAX_BYTES, Reading};
use super::read_as::{Meaning, Question, ReadAs, Shape, Wishes};
use super::refusal::Refusal;
use crate::deals::deals;
use crate::ends::Ends;
use crate::found::Body;
use crate::lines::{read_lines, read_tabbed, without_footer};
use crate::mixed::mixed;
use crate::people::word_of_people;
use crate::plan::{Cut, Plan, Way, plan};
use crate::prints::in_lines;
use crate::select::Select;
use crate::table::Table;

/// So much of a text decides what it is; shorter ones are read as a whole. A table of as many cards
/// as there may be fits.
const HEAD: usize = 8_000_000;
/// Longest table of counts: those of 1,024 cards, with thirty characters each.
const LONGEST_TABLE: usize = 32_000_000;

/// A text that is read piece by piece.
pub struct Reader {
    wishes: Wishes,
    /// Text that was pushed and is not yet counted.
    text: String,
    /// Bytes of a letter whose end has not come.
    letter: Vec<u8>,
    /// The number of a letter, where each has two bytes.
    wide: Option<Unit>,
    bytes: usize,
    lines: usize,
    plan: Option<Plan>,
    /// Marks at the ends of lines that are no cards; `None` before the text has begun.
    ends: Option<Ends>,
    /// So much of the text is without it.
    blanked: usize,
    /// True if the head does not decide, as for counts, which are read as a whole.
    is_long: bool,
    /// Question about all of the text, whatever it is read as, and the answer with which it is judged.
    doubt: Option<(Question, Meaning)>,
}

impl Reader {
    /// Returns the reading of a text of which nothing has come.
    pub fn new(wishes: Wishes) -> Reader {
        Reader {
            wishes,
            text: String::new(),
            letter: Vec::new(),
            wide: None,
            bytes: 0,
            lines: 1,
            plan: None,
            ends: None,
            blanked: 0,
            is_long: false,
            doubt: None,
        }
    }

    /// Takes in a piece of a file, which may end within a letter. Memory: what decides, and then
    /// the piece. O(length).
    ///
    /// # Errors
    /// [`Refusal::NotATable`] and [`Refusal::TooLong`], and what is wrong with the piece once it is
    /// clear what the text is.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        self.letter.extend_from_slice(bytes);
        let bytes = std::mem::take(&mut self.letter);
        self.wide = self
            .wide
            .or_else(|| unit(&bytes).filter(|_| self.bytes == 0));
        if let Some(unit) = self.wide {
            return self.push_wide(&bytes, unit);
        }
        let valid = match std::str::from_utf8(&bytes) {
            Ok(_) => bytes.len(),
            // A letter that may go on.
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            Err(_) => bytes.len(),
        };
        self.letter = bytes[valid..].to_vec();
        self.push_text(&String::from_utf8_lossy(&bytes[..valid]))
    }

    /// Takes in a piece of a text in UTF-16, as PowerShell writes it.
    fn push_wide(&mut self, bytes: &[u8], unit: Unit) -> Result<(), Refusal> {
        let pairs = bytes.chunks_exact(2);
        let mut units: Vec<u16> = pairs.map(|pair| unit([pair[0], pair[1]])).collect();
        // Half a letter waits for the rest of it.
        let is_half = units
            .last()
            .is_some_and(|unit| (0xd800..0xdc00).contains(unit));
        units.truncate(units.len() - usize::from(is_half));
        self.letter = bytes[2 * units.len()..].to_vec();
        self.push_text(&String::from_utf16_lossy(&units))
    }

    /// Takes in a piece of a text. See [`Reader::push`].
    ///
    /// # Errors
    /// As [`Reader::push`].
    pub fn push_text(&mut self, text: &str) -> Result<(), Refusal> {
        // Spreadsheets write a byte order mark first.
        let text = match self.bytes {
            0 => text.strip_prefix('\u{feff}').unwrap_or(text),
            _ => text,
        };
        self.bytes += text.len();
        let strange = |b: u8| b.is_ascii_control() && !b.is_ascii_whitespace();
        if text.bytes().any(strange) {
            return Err(Refusal::NotATable);
        }
        if self.bytes > MAX_BYTES {
            return Err(Refusal::TooLong);
        }
        self.text.push_str(text);
        let is_enough = match self.is_long {
            true => self.text.len() > LONGEST_TABLE,
            false => self.text.len() > HEAD,
        };
        match self.plan.is_some() || is_enough {
            true => self.go_on(false),
            false => Ok(()),
        }
    }

    /// Counts what has come, but for a line or a word that may go on unless it is the `last`.
    fn go_on(&mut self, last: bool) -> Result<(), Refusal> {
        if last {
            self.text.truncate(without_footer(&self.text).len());
        }
        let end = match last {
            true => self.text.len(),
            false => self.text.rfind('\n').map_or(0, |at| at + 1),
        };
        let skips_wrong = self.wishes.skips_wrong;
        if self.plan.is_some() {
            self.blank(end);
        }
        let used = match &mut self.plan {
            None => {
                let of_people = word_of_people(&self.text).map(Question::Chance);
                let of_people = of_people.map(|question| (question, Meaning::Shuffled));
                let of_two = || mixed(&self.text).map(Question::Mixed);
                self.doubt = of_people.or_else(|| Some((of_two()?, Meaning::Labels)));
                match in_lines(&self.text).filter(|_| last) {
                    Some(text) => self.text = text,
                    None if !last => {}
                    None => {
                        if let Some(read) = deals(&self.text, &self.wishes) {
                            self.plan = Some(Plan::whole(read?));
                            return Ok(());
                        }
                    }
                }
                let end = if last { self.text.len() } else { end };
                let is_list = end == 0;
                let end = if is_list { self.text.len() } else { end };
                self.blank(end);
                let plan = plan(&self.text[..end], last, &self.wishes);
                // Counts need their end, and what looks wrong may be counts.
                let may_be_counts = plan.as_ref().is_ok_and(|plan| !plan.found.goes_on());
                if !last && (may_be_counts || plan.is_err()) {
                    return match std::mem::replace(&mut self.is_long, true) {
                        false => Ok(()),
                        true => Err(plan.err().unwrap_or(Refusal::NotATable)),
                    };
                }
                let mut plan = plan?;
                self.tell_ends(&mut plan.found.understood)?;
                let used = match plan.cut {
                    Cut::Lines(_) => end,
                    Cut::Brackets(..) => plan.used,
                };
                self.plan = Some(plan);
                used
            }
            Some(Plan {
                cut, way, found, ..
            }) => match cut {
                Cut::Lines(between) => {
                    let table = read_lines(&self.text[..end], self.lines, *between, false);
                    see(*way, &table, |table| found.see_table(table, skips_wrong))?;
                    end
                }
                Cut::Brackets(brackets, select) => {
                    let has_ends = self.ends.as_ref().is_some_and(|ends| !ends.is_empty());
                    let end = if has_ends { end } else { self.text.len() };
                    let used = brackets.feed(&self.text[..end], last)?;
                    let (text, lines) = pick(select, brackets);
                    let table = read_tabbed(&text, &lines);
                    see(*way, &table, |table| found.see_table(table, skips_wrong))?;
                    used
                }
            },
        };
        self.lines += self.text[..used].matches('\n').count();
        self.text.drain(..used);
        self.blanked = self.blanked.saturating_sub(used);
        Ok(())
    }

    /// Takes what is no card off the ends of the lines up to a byte.
    fn blank(&mut self, end: usize) {
        let (text, wishes) = (&self.text, &self.wishes);
        let ends = self
            .ends
            .get_or_insert_with(|| Ends::find(&text[..end], wishes));
        if !ends.is_empty() && self.blanked < end {
            let blanked = ends.blank(&text[self.blanked..end]);
            self.text.replace_range(self.blanked..end, &blanked);
            self.blanked = end;
        }
    }

    /// Says what was taken off, or asks.
    fn tell_ends(&self, understood: &mut ReadAs) -> Result<(), Refusal> {
        let is_asked = |(_, meaning): &(Question, Meaning)| match understood.shape {
            Shape::Decks => true,
            shape => shape == Shape::Hands && *meaning == Meaning::Shuffled,
        };
        if let Some((question, meaning)) = self.doubt.clone().filter(is_asked) {
            match self.wishes.meaning {
                None | Some(Meaning::Nothing) => return Err(Refusal::Asks(question)),
                Some(said) if said == meaning => understood.asked = Some((question, meaning)),
                Some(_) => {}
            }
        }
        let Some(ends) = &self.ends else {
            return Ok(());
        };
        understood.columns.splice(0..0, ends.said.iter().cloned());
        match (&ends.question, self.wishes.meaning) {
            (None, _) => Ok(()),
            (Some(question), Some(meaning @ (Meaning::Labels | Meaning::Cards))) => {
                understood.asked = Some((question.clone(), meaning));
                Ok(())
            }
            (Some(question), _) => Err(Refusal::Asks(question.clone())),
        }
    }

    /// Returns the reading, once nothing follows.
    ///
    /// # Errors
    /// The first problem.
    pub fn finish(mut self) -> Result<Reading, Refusal> {
        if !self.letter.is_empty() {
            self.push_text("\u{fffd}")?;
        }
        self.go_on(true)?;
        let Some(Plan { found, .. }) = self.plan else {
            return Err(Refusal::Empty);
        };
        let mut understood = found.understood;
        let (decks, names) = match found.body {
            Body::Numbers(numbers) => {
                let names = numbers.names();
                (numbers.decks, names)
            }
            Body::Names(named) => named.finish(),
            Body::Ready(counted, names) => {
                let is_rounded = understood.shares && understood.shape != Shape::Orders;
                let given = self.wishes.shuffles.filter(|_| is_rounded);
                understood.given = given.filter(|given| *given != counted.shuffles());
                return Ok(Reading {
                    counted,
                    names,
                    repeats: None,
                    doubled: 0,
                    links: None,
                    one_cycle: None,
                    changed: None,
                    understood,
                });
            }
        };
        let counts = decks.finish()?;
        understood.has_befores = counts.has_befores;
        Ok(Reading {
            counted: Counted::Decks(counts.tally),
            names,
            repeats: counts.repeats,
            doubled: counts.doubled,
            links: counts.links.map(Links),
            one_cycle: counts.one_cycle,
            changed: counts.changed,
            understood,
        })
    }
}

/// The number of a letter of two bytes.
type Unit = fn([u8; 2]) -> u16;

/// Returns the decoder of two bytes for a file in UTF-16, by its first bytes; `None` for letters of
/// one byte.
fn unit(bytes: &[u8]) -> Option<Unit> {
    match bytes {
        [0xff, 0xfe, ..] | [1..=0x7f, 0, 1..=0x7f, 0, ..] => Some(u16::from_le_bytes),
        [0xfe, 0xff, ..] | [0, 1..=0x7f, 0, 1..=0x7f, ..] => Some(u16::from_be_bytes),
        _ => None,
    }
}

fn pick(select: &Select, brackets: &mut crate::brackets::Brackets) -> (String, Vec<u32>) {
    let records = brackets.take();
    select.pick(&records, &brackets.paths())
}

/// Hands the rows of a table on as they are counted.
fn see(
    way: Way,
    table: &Table<'_>,
    count: impl FnOnce(&Table<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut turned = String::new();
    let other = way.turn.apply(table, &mut turned);
    let table = other.as_ref().unwrap_or(table);
    match way.strip {
        Some(strip) => count(&strip.apply(table)),
        None => count(table),
    }
}

/// The counts in `text`: decks, one a line or a list each; tables, lists and shares of counts; see
/// the table of inputs in the project's documentation. O(length · log length).
///
/// # Errors
/// The first problem.
pub fn read(text: &str, wishes: &Wishes) -> Result<Reading, Refusal> {
    if text.len() > MAX_BYTES {
        return Err(Refusal::TooLong);
    }
    let mut reader = Reader::new(wishes.clone());
    reader.push_text(text)?;
    reader.finish()
}
