//! Patterns of marks, as `marks.txt` describes them.

use std::ops::Range;

#[derive(Clone, Copy, PartialEq)]
enum Piece {
    Letter(char),
    /// A whole name.
    Name,
    /// Any letters, as few as will do.
    Any,
    /// Blanks, at least this many.
    Blanks(usize),
}

/// End of a part of a pattern in a line, and the last name that it matches.
type Found = (usize, Option<Range<usize>>);

/// The plain signs of a text as a set: a line that lacks one of a pattern's is not searched.
pub(super) fn signs(letters: &[char]) -> u128 {
    let plain = letters.iter().filter(|letter| letter.is_ascii());
    plain.fold(0, |signs, letter| signs | 1 << u32::from(*letter))
}

/// A pattern, within a line.
pub(super) struct Pattern {
    pieces: Vec<Piece>,
    signs: u128,
    is_at_start: bool,
    is_at_end: bool,
}

pub(super) fn is_of_a_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn is_blank(letter: char) -> bool {
    letter == ' ' || letter == '\t'
}

impl Piece {
    fn of(letter: char) -> Piece {
        match letter {
            '¤' => Piece::Name,
            '…' => Piece::Any,
            ' ' => Piece::Blanks(1),
            '·' => Piece::Blanks(0),
            letter => Piece::Letter(letter),
        }
    }

    /// Returns true if a letter beside it would belong to the same word. Never true of Chinese,
    /// which has no blanks between words.
    fn is_of_a_word(&self) -> bool {
        match self {
            Piece::Letter(letter) => is_of_a_word(*letter) && *letter < '\u{2e80}',
            Piece::Name => true,
            Piece::Any | Piece::Blanks(_) => false,
        }
    }
}

impl Pattern {
    pub(super) fn new(text: &str) -> Pattern {
        let begun = text.strip_prefix('^').filter(|rest| !rest.is_empty());
        let whole = begun.unwrap_or(text);
        let ended = whole.strip_suffix('$').filter(|rest| !rest.is_empty());
        let pieces: Vec<Piece> = ended.unwrap_or(whole).chars().map(Piece::of).collect();
        let letters = pieces.iter().filter_map(|piece| match piece {
            Piece::Letter(letter) => Some(*letter),
            _ => None,
        });
        Pattern {
            signs: signs(&letters.collect::<Vec<_>>()),
            pieces,
            is_at_start: begun.is_some(),
            is_at_end: ended.is_some(),
        }
    }

    /// Tells whether it is in a line with these signs.
    pub(super) fn is_in(&self, line: &[char], signs: u128) -> bool {
        self.signs & !signs == 0 && self.find(line).is_some()
    }

    /// The last name that it stands for, at the first place of a line where it is found.
    pub(super) fn name_in(&self, line: &[char]) -> Option<String> {
        let name = self.find(line)??;
        // Julia and Ruby have names that end so.
        let end = name.end + usize::from(line.get(name.end) == Some(&'!'));
        Some(line[name.start..end].iter().collect())
    }

    fn find(&self, line: &[char]) -> Option<Option<Range<usize>>> {
        // Any letters stand between parts of it: where one is found, the next is looked for behind it.
        let mut parts = self.pieces.split(|piece| *piece == Piece::Any).peekable();
        let mut found = self.first_in(line, parts.next()?, parts.peek().is_none())?;
        while let Some(part) = parts.next() {
            let is_last = parts.peek().is_none();
            let mut places = found.0..=line.len();
            let (end, name) = places.find_map(|at| self.part_at(line, at, part, is_last))?;
            found = (end, name.or(found.1));
        }
        Some(found.1)
    }

    fn first_in(&self, line: &[char], part: &[Piece], is_last: bool) -> Option<Found> {
        if self.is_at_start {
            let indent = line.iter().take_while(|letter| is_blank(**letter)).count();
            return self.part_at(line, indent, part, is_last);
        }
        let is_edge = |at: usize| at == 0 || !is_of_a_word(line[at - 1]);
        let begins_a_word = self.pieces.first().is_some_and(Piece::is_of_a_word);
        let mut places = (0..line.len()).filter(|at| !begins_a_word || is_edge(*at));
        places.find_map(|at| self.part_at(line, at, part, is_last))
    }

    /// Matches a part at a place; returns its end and the last name that it matches.
    fn part_at(
        &self,
        line: &[char],
        mut at: usize,
        part: &[Piece],
        is_last: bool,
    ) -> Option<Found> {
        let mut name = None;
        for piece in part {
            let run = |is: fn(char) -> bool| line[at..].iter().take_while(|c| is(**c)).count();
            let next = match piece {
                Piece::Letter(letter) => {
                    let is_here = line.get(at) == Some(letter);
                    is_here.then_some(at + 1)?
                }
                Piece::Blanks(least) => {
                    let blanks = run(is_blank);
                    (blanks >= *least).then_some(at + blanks)?
                }
                Piece::Name => {
                    let begins = line.get(at).is_some_and(|c| c.is_alphabetic() || *c == '_');
                    let is_inside = at > 0 && is_of_a_word(line[at - 1]);
                    let end = (begins && !is_inside).then(|| at + run(is_of_a_word))?;
                    name = Some(at..end);
                    end
                }
                // None stands within a part.
                Piece::Any => at,
            };
            at = next;
        }
        (!is_last || self.ends_at(line, at)).then_some((at, name))
    }

    fn ends_at(&self, line: &[char], at: usize) -> bool {
        let ends_a_word = self.pieces.last().is_some_and(Piece::is_of_a_word);
        match self.is_at_end {
            true => line[at..].iter().all(|letter| is_blank(*letter)),
            false => !ends_a_word || line.get(at).is_none_or(|letter| !is_of_a_word(*letter)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_in(pattern: &str, line: &str) -> bool {
        let line: Vec<char> = line.chars().collect();
        Pattern::new(pattern).is_in(&line, signs(&line))
    }

    /// Proves what each sign of a pattern stands for, and that words are found as wholes.
    #[test]
    fn signs_stand_for_what_they_say() {
        for (pattern, line, found) in [
            ("^def ¤(…):$", "  def mix(a, b):  ", true),
            ("^def ¤(…):$", "x def mix(a):", false),
            ("^def ¤(…):$", "def mix(a): return a", false),
            ("let ¤", "outlet x", false),
            ("let ¤", "let 5", false),
            ("fn", "fnord", false),
            ("fn", "a fn(b)", true),
            (" :: ", "a :: b", true),
            (" :: ", "a::b", false),
            ("}·else", "}else {", true),
            ("}·else", "}   else {", true),
            ("随机", "再随机取牌", true),
            ("$¤", "$a", true),
            ("^", "2^3", true),
            ("(…)…;$", "f((1), (2); x) ;", true),
            ("(…)…;$", "f((1), (2); x)", false),
        ] {
            assert_eq!(is_in(pattern, line), found, "{pattern} in {line}");
        }
    }

    /// Proves that a line of brackets, where each may be the one that is meant, is gone through but once
    /// for each part of a pattern: else this would not end.
    #[test]
    fn many_places_are_tried_one_by_one() {
        let line = "(".repeat(20_000);
        assert!(!is_in("(…(…(…(…(…(…)", &line) && is_in("(…(…(…(…(…(", &line));
    }

    /// Proves that the last name is the one that is handed out.
    #[test]
    fn the_last_name_is_found() {
        let name = |pattern: &str, line: &str| {
            Pattern::new(pattern).name_in(&line.chars().collect::<Vec<_>>())
        };
        let method = name("func (¤ *¤) ¤(", "func (d *Deck) Mix() {");
        assert_eq!(method.as_deref(), Some("Mix"));
        assert_eq!(name("¤ = ", "= 5"), None);
    }
}
