//! Patterns of marks, as `marks.txt` describes them.

use std::ops::Range;

#[derive(Clone, Copy, PartialEq)]
enum Piece {
    Letter(char),
    /// A whole name.
    Name,
    /// Any letters, as few as will do.
    Any,
    /// Blanks, at least so many.
    Blanks(usize),
}

/// A pattern, within a line.
pub(super) struct Pattern {
    pieces: Vec<Piece>,
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

    /// Whether a letter beside it would be of the same word.
    fn is_of_a_word(&self) -> bool {
        match self {
            Piece::Letter(letter) => is_of_a_word(*letter),
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
        Pattern {
            pieces: ended.unwrap_or(whole).chars().map(Piece::of).collect(),
            is_at_start: begun.is_some(),
            is_at_end: ended.is_some(),
        }
    }

    pub(super) fn is_in(&self, line: &[char]) -> bool {
        self.find(line).is_some()
    }

    /// The last name that it stands for, at the first place of a line where it is found.
    pub(super) fn name_in(&self, line: &[char]) -> Option<String> {
        let name = self.find(line)??;
        // Julia and Ruby have names that end so.
        let end = name.end + usize::from(line.get(name.end) == Some(&'!'));
        Some(line[name.start..end].iter().collect())
    }

    fn find(&self, line: &[char]) -> Option<Option<Range<usize>>> {
        if self.is_at_start {
            let indent = line.iter().take_while(|letter| is_blank(**letter)).count();
            return self.rest_at(line, indent, &self.pieces);
        }
        let is_edge = |at: usize| at == 0 || !is_of_a_word(line[at - 1]);
        let begins_a_word = self.pieces.first().is_some_and(Piece::is_of_a_word);
        let mut places = (0..line.len()).filter(|at| !begins_a_word || is_edge(*at));
        places.find_map(|at| self.rest_at(line, at, &self.pieces))
    }

    /// Whether these pieces stand here, up to the end; with the last name that they stand for.
    fn rest_at(&self, line: &[char], at: usize, pieces: &[Piece]) -> Option<Option<Range<usize>>> {
        let Some((piece, rest)) = pieces.split_first() else {
            return self.ends_at(line, at).then_some(None);
        };
        let run = |is: fn(char) -> bool| line[at..].iter().take_while(|c| is(**c)).count();
        match piece {
            Piece::Letter(letter) if line.get(at) == Some(letter) => {
                self.rest_at(line, at + 1, rest)
            }
            Piece::Letter(_) => None,
            Piece::Blanks(least) => {
                let blanks = run(is_blank);
                (blanks >= *least).then(|| self.rest_at(line, at + blanks, rest))?
            }
            Piece::Name => {
                let begins = line.get(at).is_some_and(|c| c.is_alphabetic() || *c == '_');
                let is_inside = at > 0 && is_of_a_word(line[at - 1]);
                let end = at + run(is_of_a_word);
                let later = (begins && !is_inside).then(|| self.rest_at(line, end, rest))??;
                Some(later.or(Some(at..end)))
            }
            Piece::Any => (at..=line.len()).find_map(|at| self.rest_at(line, at, rest)),
        }
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
        Pattern::new(pattern).is_in(&line.chars().collect::<Vec<_>>())
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
            ("$¤", "$a", true),
            ("^", "2^3", true),
        ] {
            assert_eq!(is_in(pattern, line), found, "{pattern} in {line}");
        }
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
