//! Ends of lines that are no cards: numbers of lines, bullets, times and levels of logs, words in brackets
//! or before a colon.
//!
//! They are blanked before a text is cut, as a card may share its cell with them: `1. Ann, Bo`. All lines have
//! them, and what they are made of comes nowhere else in a line: so no deck loses a card.

use std::collections::HashSet;

use super::read_as::{Meaning, Question, Wishes};
use crate::card::playing_card;
use crate::cell::{Cell, excerpt};
use crate::numbers::{names_a_card, names_a_place};

/// Characters other than a space that may separate cards.
const BETWEEN: [char; 9] = [',', ';', '，', '、', '；', '|', '>', '→', '\t'];

/// Something at an end of each line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mark {
    /// A time or a level, alone or in brackets.
    Log,
    /// Words in brackets, with 0 in place of their numbers.
    Words(String),
    /// A number between these.
    Number(String, String),
    Bullet(char),
    /// Words before a colon that begin every line, and a name behind it: `now playing: Let It Be`.
    Title(String),
    /// Words with 0 in place of their numbers, and a colon with no space behind it: `play 7:Help, Girl`.
    Glued(String),
    /// The full stop of a sentence.
    Stop,
    /// Keys, and values of all but the last, with 0 in place of numbers: `seed=7 deck=`.
    Keys(String),
}

/// Marks at the ends of all lines that are no cards.
#[derive(Debug, Default)]
pub(crate) struct Ends {
    before: Vec<Mark>,
    behind: Option<Mark>,
    /// Whole lines between decks, with 0 in place of their numbers.
    title: Option<String>,
    /// Their texts in the first line that has them.
    pub said: Vec<String>,
    /// Asks whether a word in brackets is a card.
    pub question: Option<Question>,
}

impl Ends {
    /// Finds them in the first lines of a text. O(length).
    pub(crate) fn find(text: &str, wishes: &Wishes) -> Ends {
        /// Lines that are looked at.
        const SAMPLE: usize = 2_000;
        /// Marks before a deck: `[10:00:00] [INFO] Run 1 - `.
        const MOST: usize = 5;
        let mut ends = Ends::default();
        if text.starts_with("Shuffle Lab") {
            return ends;
        }
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut lines: Vec<&str> = lines.take(SAMPLE).collect();
        if let Some(title) = title(&lines) {
            ends.said.push(excerpt(title, 20));
            lines.retain(|line| masked(line) != masked(title));
            ends.title = Some(masked(title));
        }
        for _ in 0..MOST {
            let Some(mark) = Mark::before(&lines) else {
                break;
            };
            let lengths: Vec<Option<usize>> = lines.iter().map(|line| mark.length(line)).collect();
            let cut = |(line, length): (&&str, &Option<usize>)| {
                length.map(|end| line[..end].trim().to_string())
            };
            let said = lines.iter().zip(&lengths).find_map(cut).unwrap_or_default();
            let said = excerpt(said.trim_end_matches(['.', ':', '：']), 20);
            if mark.may_be_card(&lines) {
                ends.question = Some(Question::Ends(vec![said.clone()]));
                if wishes.meaning == Some(Meaning::Cards) {
                    break;
                }
            }
            ends.said.push(said);
            for (line, length) in lines.iter_mut().zip(lengths) {
                *line = &line[length.unwrap_or_default()..];
            }
            ends.before.push(mark);
        }
        if let Some(mark) = Mark::behind(&lines) {
            let cut = |line: &&str| {
                mark.length_behind(line)
                    .map(|end| line[line.len() - end..].to_string())
            };
            let said = lines.iter().find_map(cut).unwrap_or_default();
            ends.said.push(excerpt(&said, 20));
            ends.behind = Some(mark);
        } else if are_sentences(&lines) {
            ends.behind = Some(Mark::Stop);
        }
        ends
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.before.is_empty() && self.behind.is_none() && self.title.is_none()
    }

    /// The text with spaces in their place. O(length).
    pub(crate) fn blank(&self, text: &str) -> String {
        let mut blanked = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let kept = line.trim();
            let mut from = kept.as_ptr().addr() - line.as_ptr().addr();
            let end = from + kept.len();
            if self
                .title
                .as_ref()
                .is_some_and(|title| masked(kept) == *title)
            {
                blanked.extend(std::iter::repeat_n(' ', end));
                blanked += &line[end..];
                continue;
            }
            for mark in &self.before {
                from += mark.length(&line[from..end]).unwrap_or_default();
            }
            let kept = &line[from..end];
            let behind = self
                .behind
                .as_ref()
                .and_then(|mark| mark.length_behind(kept));
            let (kept, behind) = kept.split_at(kept.len() - behind.unwrap_or_default());
            blanked.extend(std::iter::repeat_n(' ', from));
            blanked += kept;
            blanked.extend(std::iter::repeat_n(' ', behind.len()));
            blanked += &line[end..];
        }
        blanked
    }
}

impl Mark {
    /// Finds the mark before nearly all of these lines.
    fn before(lines: &[&str]) -> Option<Mark> {
        // Neither is a title where there are few.
        let models = [lines.len().checked_sub(1)?, lines.len() / 2];
        let marks = models.into_iter().flat_map(|at| {
            let line = lines[at];
            let words = bracketed(line).map(|words| Mark::Words(masked(words)));
            let bullet = line.chars().next().map(Mark::Bullet);
            let keys = keys(line).map(|keys| Mark::Keys(masked(keys)));
            let title = line
                .find(": ")
                .map(|end| Mark::Title(line[..=end].to_string()));
            [
                Some(Mark::Log),
                words,
                Mark::number(line),
                bullet,
                keys,
                title,
                glued(line).map(|words| Mark::Glued(masked(words))),
            ]
        });
        { marks.flatten() }.find(|mark| mark.is_before(lines))
    }

    fn is_before(&self, lines: &[&str]) -> bool {
        let marked = lines.iter().filter_map(|line| {
            let (mark, rest) = line.split_at(self.length(line)?);
            Some((mark, rest))
        });
        let marked: Vec<(&str, &str)> = marked.collect();
        // A title, and one line in twenty.
        if marked.len() < 2 || marked.len() + 1.max(lines.len() / 20) < lines.len() {
            return false;
        }
        let comes_again = || {
            marked
                .iter()
                .any(|(mark, rest)| masked(rest).contains(masked(mark).trim()))
        };
        let of_several = || {
            marked
                .iter()
                .all(|(_, rest)| rest.contains(BETWEEN) || rest.contains(char::is_whitespace))
        };
        match self {
            // Times may be cards.
            Mark::Log => marked
                .iter()
                .all(|(_, rest)| !rest.split_whitespace().all(is_time)),
            Mark::Words(words) => is_label(words, marked.iter().map(|(_, rest)| *rest)),
            Mark::Number(before, behind) => of_several() && is_numbering(before, behind, &marked),
            Mark::Bullet(_) | Mark::Glued(_) => of_several() && !comes_again(),
            Mark::Keys(_) => of_several(),
            Mark::Title(words) => {
                !is_level(words.trim_end_matches(':'))
                    && !marked.iter().any(|(_, rest)| rest.contains(BETWEEN))
            }
            Mark::Stop => false,
        }
    }

    /// Returns true for one name in brackets before names: it may be one of them.
    fn may_be_card(&self, lines: &[&str]) -> bool {
        let Mark::Words(words) = self else {
            return false;
        };
        let is_name = |line: &&str| {
            let mut cells = line.split_whitespace().skip(1);
            !line.contains(BETWEEN)
                && cells.all(|cell| {
                    Cell::new(cell).is_name() && playing_card(Cell::new(cell)).is_none()
                })
        };
        !words.contains('0') && words_of(words).count() == 1 && lines.iter().all(is_name)
    }

    /// Words in brackets behind nearly all of these lines, which are decks.
    fn behind(lines: &[&str]) -> Option<Mark> {
        let last = lines.last()?;
        let mark = Mark::Words(masked(bracketed_behind(last)?));
        let decks = lines
            .iter()
            .filter_map(|line| Some(line[..line.len() - mark.length_behind(line)?].trim_end()));
        let decks: Vec<&str> = decks.collect();
        let Mark::Words(words) = &mark else {
            return None;
        };
        let cards = |deck: &str| {
            let mut cards: Vec<String> = deck
                .split(BETWEEN)
                .flat_map(str::split_whitespace)
                .map(String::from)
                .collect();
            cards.sort_unstable();
            cards
        };
        let model = cards(decks.last()?);
        let are_decks = || decks.iter().filter(|deck| cards(deck) == model).count();
        let is_sure = decks.len() > 1 && decks.len() + 1.max(lines.len() / 20) >= lines.len();
        let is_sure = is_sure && model.len() > 1 && 2 * are_decks() > decks.len();
        (is_sure && is_label(words, decks.iter().copied())).then_some(mark)
    }

    /// The number before a line, with the words before it and the sign behind it.
    fn number(line: &str) -> Option<Mark> {
        let at = line
            .find(|c: char| c.is_ascii_digit())
            .filter(|&at| at < 24)?;
        let before = line[..at].trim_end();
        let mut words = before.split_whitespace();
        let name = before
            .trim_end_matches(['(', '[', '（', '【', '#'])
            .trim_end();
        let is_plain = name
            .chars()
            .all(|c| c.is_alphabetic() || " ._-".contains(c));
        let heading = Cell::new(words.next().unwrap_or_default());
        if !is_plain || words.count() > 1 || names_a_place(heading) || names_a_card(heading) {
            return None;
        }
        let rest = line[at..].trim_start_matches(|c: char| c.is_ascii_digit());
        // `第1次`
        let counter = rest
            .chars()
            .next()
            .filter(|c| before.ends_with('第') && c.is_alphabetic());
        let counter = &rest[..counter.map_or(0, char::len_utf8)];
        let rest = rest[counter.len()..].trim_start();
        let sign = SIGNS
            .into_iter()
            .find(|sign| rest.starts_with(sign))
            .unwrap_or_default();
        // A bracket that stays open is that of a list: `[2. 0. 1.]`.
        let open = BRACKETS.iter().find(|pair| before.ends_with(pair[0]));
        let is_whole = open.is_none_or(|pair| sign.starts_with(pair[1]));
        is_whole.then(|| Mark::Number(before.into(), format!("{counter}{sign}")))
    }

    /// Returns the length in bytes of this mark at the start of a line, with the spaces behind it;
    /// `None` where it is not followed by anything.
    fn length(&self, line: &str) -> Option<usize> {
        let rest = match self {
            Mark::Log => log(line)?,
            Mark::Words(words) => {
                let group = bracketed(line).filter(|group| masked(group) == *words)?;
                &line[group.len()..]
            }
            Mark::Number(before, behind) => {
                let digits = line.strip_prefix(before.as_str())?.trim_start();
                let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
                let (is_number, bare) = (rest.len() < digits.len(), rest.trim_start());
                let is_spaced = bare.len() < rest.len();
                let rest = bare.strip_prefix(behind.as_str())?;
                let is_apart = match behind.as_str() {
                    "" => is_spaced,
                    "." => !rest.starts_with(|c: char| c.is_ascii_digit() || c == '.'),
                    "-" | "–" | "—" => is_spaced && rest.starts_with(char::is_whitespace),
                    _ => true,
                };
                Some(rest).filter(|_| is_number && is_apart)?
            }
            Mark::Keys(known) => {
                let keys = keys(line).filter(|keys| masked(keys) == *known)?;
                &line[keys.len()..]
            }
            Mark::Title(title) => line.strip_prefix(title.as_str())?,
            Mark::Glued(known) => {
                let words = glued(line).filter(|words| masked(words) == *known)?;
                &line[words.len()..]
            }
            Mark::Stop => return None,
            Mark::Bullet(sign) => {
                let rest = line.strip_prefix(*sign)?;
                let is_bullet = "-*•·–—>".contains(*sign) && rest.starts_with(char::is_whitespace);
                Some(rest).filter(|_| is_bullet)?
            }
        };
        let rest = match self {
            Mark::Log | Mark::Words(_) | Mark::Number(..) => {
                rest.strip_prefix([':', '：']).unwrap_or(rest)
            }
            Mark::Bullet(_) | Mark::Keys(_) | Mark::Title(_) | Mark::Glued(_) | Mark::Stop => rest,
        };
        let rest = rest.trim_start();
        let is_open = rest.starts_with(BETWEEN) || rest.starts_with([']', ')', '}', '=']);
        (!rest.is_empty() && !is_open).then(|| line.len() - rest.len())
    }

    /// Returns the length in bytes of this mark at the end of a line.
    fn length_behind(&self, line: &str) -> Option<usize> {
        if *self == Mark::Stop {
            return line
                .chars()
                .next_back()
                .filter(|c| STOPS.contains(c))
                .map(char::len_utf8);
        }
        let group = bracketed_behind(line)?;
        (*self == Mark::Words(masked(group))).then_some(group.len())
    }
}

/// The first of the lines that stand between decks, words with a number that counts up from line to line:
/// `Run 1`; or how many shuffles there were, above all of them: `n = 6000`.
fn title<'l>(lines: &[&'l str]) -> Option<&'l str> {
    let number = |line: &str| {
        let digits = line.trim_start_matches(|c: char| c.is_alphabetic() || c == ' ');
        let is_title = digits.len() < line.len() && digits.bytes().all(|b| b.is_ascii_digit());
        digits.parse::<u64>().ok().filter(|_| is_title)
    };
    let named = |line: &'l str| {
        let (name, sum) = line.split_once(['=', ':'])?;
        let sum = Cell::new(sum.trim()).number()?;
        Some((Cell::new(name.trim()).to_string().to_lowercase(), sum))
    };
    let (&first, others) = lines.split_first()?;
    let counts: Vec<u64> = { others.iter() }
        .filter_map(|line| Some(named(line)?.1))
        .collect();
    let all = counts
        .iter()
        .fold(0, |all: u64, count| all.saturating_add(*count));
    let is_all = |(name, sum): (String, u64)| {
        let is_said = [
            "n", "runs", "shuffles", "sum", "total", "trials", "总数", "次数",
        ];
        Cell::new(&name).is_name()
            && (counts.is_empty() || sum == all && is_said.contains(&name.as_str()))
    };
    if others.len() > 1 && named(first).is_some_and(is_all) {
        return Some(first);
    }
    let form = masked(first);
    let numbers = lines.iter().filter(|line| masked(line) == form);
    let numbers: Vec<u64> = numbers.map(|line| number(line)).collect::<Option<_>>()?;
    let counts_up = numbers.windows(2).all(|two| two[0] + 1 == two[1]);
    (numbers.len() > 1 && counts_up && 2 * numbers.len() <= lines.len()).then_some(first)
}

/// The words at the start of a line up to the only colon in it, which a card follows at once; `None` of a
/// time, and where a name alone or a key may stand before the colon.
fn glued(line: &str) -> Option<&str> {
    let (words, rest) = line.split_once([':', '：'])?;
    let is_plain = |c: char| c.is_alphanumeric() || " #_.-".contains(c);
    let is_label = words.len() < 24 && words.chars().all(is_plain);
    let is_apart = rest.starts_with(|c: char| c.is_whitespace() || "/\\:：".contains(c));
    let is_only = !rest.contains([':', '：']) && !is_apart && !rest.is_empty();
    (is_label && is_only && words.contains(char::is_alphabetic))
        .then(|| &line[..line.len() - rest.len()])
}

const STOPS: [char; 2] = ['.', '。'];

/// Returns true if lines of several cards end with a full stop, all of them, and have none elsewhere.
fn are_sentences(lines: &[&str]) -> bool {
    let is_sentence = |line: &&str| {
        line.strip_suffix(STOPS)
            .is_some_and(|line| !line.contains(STOPS) && line.contains(BETWEEN))
    };
    lines.len() > 1 && lines.iter().all(is_sentence)
}

/// Signs between a number and what it numbers.
const SIGNS: [&str; 15] = [
    "=>", "->", "→", ".", "．", ")", "）", "]", "】", "、", "-", "–", "—", "=", ">",
];

/// Returns true if words in brackets are no cards of the lines beside them: each word occurs once,
/// is no playing card and is nowhere else in the lines.
fn is_label<'l>(group: &str, mut rests: impl Iterator<Item = &'l str>) -> bool {
    let words: HashSet<&str> = words_of(group).collect();
    let is_card = |word: &&str| playing_card(Cell::new(word)).is_some();
    let comes = |rest: &str| {
        let rest = masked(rest);
        words_of(&rest).any(|word| words.contains(word))
    };
    !words.is_empty()
        && words_of(group).count() == words.len()
        && !words.iter().any(is_card)
        && !rests.any(comes)
}

/// Returns true if numbers before lines number the lines: a sign follows them or they count up, and
/// nothing else in a line looks like them. `969 = a,b,c` may be a count.
fn is_numbering(before: &str, behind: &str, marked: &[(&str, &str)]) -> bool {
    let number = |mark: &str| {
        let digits: String = mark.chars().filter(char::is_ascii_digit).collect();
        digits.parse::<u64>().ok()
    };
    let numbers: Option<Vec<u64>> = marked.iter().map(|(mark, _)| number(mark)).collect();
    let Some(numbers) = numbers else {
        return false;
    };
    let counts_up = numbers
        .windows(2)
        .all(|pair| pair[0].checked_add(1) == Some(pair[1]));
    let different: HashSet<&u64> = numbers.iter().collect();
    let is_named = before.contains(|c: char| c.is_alphabetic() || c == '#');
    let squeezed = |text: &str| masked(text).replace(' ', "");
    let form = squeezed(&format!("{before}0{behind}"));
    let comes_again = |rest: &str| match form.as_str() {
        "0" => masked(rest).contains("0 "),
        form => squeezed(rest).contains(form),
    };
    if marked.iter().any(|(_, rest)| comes_again(rest)) {
        return false;
    }
    // R numbers the cells of what it prints: `[14]`.
    let is_listed = [".", "．", ")", "）", "】", "、"].contains(&behind);
    let are_names = |rest: &str| {
        rest.contains(BETWEEN) && (rest.contains(", ") || rest.contains(char::is_alphabetic))
    };
    match behind.is_empty() && !before.ends_with('#') {
        true => {
            numbers.len() > 2
                && (counts_up || is_named && different.len() == numbers.len())
                && marked.iter().all(|(_, rest)| are_names(rest))
        }
        false => counts_up || (is_named || is_listed) && different.len() > 1,
    }
}

/// Returns the text behind a time or a level, alone or in brackets, at the start of a line.
fn log(line: &str) -> Option<&str> {
    if let Some(group) = bracketed(line) {
        let mut words = group.split(|c: char| c.is_whitespace() || BRACKETS.concat().contains(&c));
        let is_log =
            |word: &str| is_time(word) || word.split(|c: char| !c.is_alphabetic()).any(is_level);
        return words.any(is_log).then(|| &line[group.len()..]);
    }
    // Of Google's logs, whose bracket is closed alone: `I0501 10:00:00.352217 12345 main.go:10] `.
    if let Some((head, rest)) = line.split_once(']')
        && !head.contains('[')
        && head.split_whitespace().any(is_time)
    {
        return Some(rest);
    }
    let (word, rest) = line.split_once(char::is_whitespace)?;
    let is_loud = !word.contains(|c: char| !c.is_ascii_uppercase());
    (is_time(word) || is_loud && is_level(word)).then_some(rest)
}

/// The keys before what a line says last, with the values of others: `seed=7 deck=` of `seed=7 deck=3 1 2`.
fn keys(line: &str) -> Option<&str> {
    let end = line.rfind('=')? + 1;
    let mut words = line[..end - 1].split_whitespace();
    let is_key = |word: &str| {
        word.starts_with(char::is_alphabetic)
            && word.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    let last = words.next_back()?;
    let is_pair = |word: &str| word.split_once('=').is_some_and(|(key, _)| is_key(key));
    let is_begun = line[end..].trim_start().starts_with(char::is_alphanumeric);
    (is_begun && is_key(last) && words.all(is_pair) && !line[..end].contains(BETWEEN))
        .then_some(&line[..end])
}

/// Returns true for a time or a date: `10:00`, `2024-05-01T10:00:00Z`, `2024/05/01`,
/// `10:00:00,123`.
pub(crate) fn is_time(word: &str) -> bool {
    let word = word.trim_end_matches([']', ')']);
    let (whole, behind) = word.split_once(',').unwrap_or((word, ""));
    let bytes = whole.as_bytes();
    let has = |form: &[u8]| {
        let fits = |part: &[u8]| {
            let mut both = part.iter().zip(form);
            both.all(|(byte, of)| {
                if *of == b'0' {
                    byte.is_ascii_digit()
                } else {
                    byte == of
                }
            })
        };
        bytes.windows(form.len()).any(fits)
    };
    bytes.first().is_some_and(u8::is_ascii_digit)
        && behind.bytes().all(|b| b.is_ascii_digit())
        && [
            b"0:00".as_slice(),
            b"0000-00-00",
            b"0000/00/00",
            b"00.00.0000",
            b"00/00/0000",
            b"00-00-0000",
        ]
        .into_iter()
        .any(has)
}

pub(crate) fn is_level(word: &str) -> bool {
    let levels = [
        "trace", "debug", "info", "notice", "warn", "warning", "error", "fatal", "critical", "inf",
        "dbg", "wrn", "err",
    ];
    levels.contains(&&*word.to_lowercase())
}

/// The words in brackets that a line begins with. Lists are none: they have commas.
fn bracketed(line: &str) -> Option<&str> {
    let open = line.chars().next()?;
    let close = BRACKETS.iter().find(|pair| pair[0] == open)?[1];
    let end = line.find(close)? + close.len_utf8();
    Some(&line[..end]).filter(|group| is_of_words(group))
}

/// The words in brackets at the end of a line, behind a space.
fn bracketed_behind(line: &str) -> Option<&str> {
    let close = line.chars().next_back()?;
    let open = BRACKETS.iter().find(|pair| pair[1] == close)?[0];
    let begin = line.rfind(open)?;
    let is_apart = line[..begin].ends_with(char::is_whitespace);
    Some(&line[begin..]).filter(|group| is_apart && is_of_words(group))
}

const BRACKETS: [[char; 2]; 4] = [['[', ']'], ['(', ')'], ['（', '）'], ['【', '】']];

fn is_of_words(group: &str) -> bool {
    const LONGEST: usize = 100;
    let mut letters = group.chars();
    let (open, close) = (letters.next(), letters.next_back());
    let inside = letters.as_str();
    let digit_at = |at: usize| inside.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let is_number =
        |(at, comma): (usize, &str)| digit_at(at.wrapping_sub(1)) && digit_at(at + comma.len());
    group.len() <= LONGEST
        && open != close
        && !inside.contains(['[', '(', '{', '（', '【', ')', '}', ']', '"', '\'', '`'])
        && inside.match_indices(BETWEEN).all(is_number)
}

/// A text with 0 in place of each number.
fn masked(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter.is_ascii_digit() {
            true if masked.ends_with('0') => {}
            true => masked.push('0'),
            false => masked.push(letter),
        }
    }
    masked
}

/// The words of a masked text that have letters.
fn words_of(masked: &str) -> impl Iterator<Item = &str> {
    let words = masked.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.contains(char::is_alphabetic))
}
