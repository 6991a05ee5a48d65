//! Highlighting: keywords bold, comments pale, draws in the colour of chance. It reads text that is
//! only half typed, so it knows words and brackets, and no grammar.

use script::python::MOST_CHARACTERS;
use script::text::Span;
use script::tree::Language;

/// Kind of a piece of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ink {
    /// Anything else.
    #[default]
    Plain,
    /// A word of the language.
    Keyword,
    /// A comment.
    Comment,
    /// A call that draws.
    Chance,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// Kind of the piece.
    pub(super) ink: Ink,
    /// Its letters.
    pub(super) text: String,
    /// True if the piece is refused.
    pub(super) is_wrong: bool,
}

const PYTHON: [&str; 33] = [
    "False", "None", "True", "and", "as", "assert", "break", "class", "continue", "def", "del",
    "elif", "else", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "while", "with", "yield", "try", "except", "finally",
];

const JAVASCRIPT: [&str; 33] = [
    "break",
    "case",
    "class",
    "const",
    "continue",
    "default",
    "delete",
    "do",
    "else",
    "export",
    "extends",
    "false",
    "for",
    "from",
    "function",
    "if",
    "import",
    "in",
    "instanceof",
    "let",
    "new",
    "null",
    "of",
    "return",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "var",
    "void",
    "while",
];

/// Functions that draw, whatever stands before their dot.
const DRAWING: [&str; 10] = [
    "random",
    "randint",
    "randrange",
    "randbelow",
    "getrandbits",
    "choice",
    "choices",
    "sample",
    "uniform",
    "randbits",
];

/// Cuts each line of a text into pieces, those of `wrong` marked. A text that is too long to be read is
/// one piece: its lines would take the document long.
pub(super) fn inked(text: &str, language: Language, wrong: Option<Span>) -> Vec<Vec<Piece>> {
    if text.chars().nth(MOST_CHARACTERS).is_some() {
        let text = text.to_string();
        let (ink, is_wrong) = (Ink::Plain, false);
        return vec![vec![Piece {
            ink,
            text,
            is_wrong,
        }]];
    }
    let mut quote = None;
    let lines = text.split('\n').zip(1..);
    let line = |(line, number): (&str, u32)| {
        let pieces = pieces(line, language, &mut quote);
        match wrong.and_then(|span| columns(span, number, line)) {
            Some(columns) => marked(pieces, columns),
            None => pieces,
        }
    };
    lines.map(line).collect()
}

/// Returns the characters of a line that a span holds, from 0; at least one.
fn columns(span: Span, number: u32, line: &str) -> Option<(usize, usize)> {
    let (first, last) = (span.start, span.end);
    if !(first.line..=last.line.max(first.line)).contains(&number) {
        return None;
    }
    let length = line.chars().count();
    let indent = line.chars().take_while(|c| c.is_whitespace()).count();
    let from = match number == first.line {
        true => (first.column as usize).saturating_sub(1),
        false => indent,
    };
    let to = match number == last.line {
        true => (last.column as usize).saturating_sub(1),
        false => length,
    };
    let from = from.min(length);
    Some((from, to.clamp(from, length).max(from + 1)))
}

/// The pieces, cut where what is wrong begins and ends. Beyond the end of the line a space is.
fn marked(pieces: Vec<Piece>, (from, to): (usize, usize)) -> Vec<Piece> {
    let mut all: Vec<Piece> = Vec::new();
    let mut at = 0;
    for piece in pieces {
        for letter in piece.text.chars() {
            let is_wrong = (from..to).contains(&at);
            at += 1;
            match all.last_mut() {
                Some(last) if (last.ink, last.is_wrong) == (piece.ink, is_wrong) => {
                    last.text.push(letter);
                }
                _ => all.push(Piece {
                    ink: piece.ink,
                    text: letter.to_string(),
                    is_wrong,
                }),
            }
        }
    }
    if at <= from {
        all.push(Piece {
            ink: Ink::Plain,
            text: " ".to_string(),
            is_wrong: true,
        });
    }
    all
}

/// The pieces of a line. `quote` is what ends the comment or the text that is open at its start, and
/// then at its end.
fn pieces(line: &str, language: Language, quote: &mut Option<&'static str>) -> Vec<Piece> {
    let aside = match language {
        Language::Python => "#",
        Language::JavaScript => "//",
    };
    let opens = match language {
        Language::Python => [("\"\"\"", "\"\"\""), ("'''", "'''")],
        Language::JavaScript => [("/*", "*/"), ("`", "`")],
    };
    let letters: Vec<(usize, char)> = line.char_indices().collect();
    let end = |k: usize| letters.get(k).map_or(line.len(), |(at, _)| *at);
    let mut all: Vec<Piece> = Vec::new();
    let mut push = |ink, text: &str| match all.last_mut() {
        Some(last) if last.ink == ink => last.text += text,
        _ if text.is_empty() => {}
        _ => all.push(Piece {
            ink,
            text: text.to_string(),
            is_wrong: false,
        }),
    };
    let mut k = 0;
    while k < letters.len() {
        let rest = &line[end(k)..];
        let (ink, length) = match (*quote, letters[k].1) {
            (Some(open), _) => (Ink::Comment, closed(rest, open, quote)),
            _ if rest.starts_with(aside) => (Ink::Comment, rest.chars().count()),
            _ if opens.iter().any(|(open, _)| rest.starts_with(open)) => {
                let (open, end) = opens[usize::from(!rest.starts_with(opens[0].0))];
                *quote = Some(end);
                (
                    Ink::Comment,
                    open.len() + closed(&rest[open.len()..], end, quote),
                )
            }
            (None, '"' | '\'') => (Ink::Plain, quoted(rest)),
            // What a function is called draws nothing.
            (None, c) if c.is_alphabetic() && line[..end(k)].ends_with("def ") => {
                (Ink::Plain, rest.chars().take_while(|c| *c != '(').count())
            }
            (None, c) if c.is_alphabetic() || c == '_' => word(rest, language),
            _ => (Ink::Plain, 1),
        };
        let next = (k + length.max(1)).min(letters.len());
        push(ink, &line[end(k)..end(next)]);
        k = next;
    }
    all
}

/// Returns the number of characters up to the end of a triple quote, or of the line.
fn closed(rest: &str, open: &'static str, quote: &mut Option<&'static str>) -> usize {
    match rest.find(open) {
        Some(at) => {
            *quote = None;
            rest[..at].chars().count() + open.len()
        }
        None => rest.chars().count(),
    }
}

/// Returns the number of characters of a quoted text with its quotes.
fn quoted(rest: &str) -> usize {
    let mut letters = rest.chars();
    let open = letters.next();
    let (mut length, mut is_escaped) = (1, false);
    for letter in letters {
        length += 1;
        if Some(letter) == open && !is_escaped {
            break;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    length
}

/// A word with what follows its dots, and with its brackets where it draws.
fn word(rest: &str, language: Language) -> (Ink, usize) {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let path: String = rest
        .chars()
        .take_while(|&c| is_part(c) || c == '.')
        .collect();
    let last = path.rsplit('.').next().unwrap_or_default();
    let after = &rest[path.len()..];
    let draws = DRAWING.contains(&last) || path == "random.shuffle";
    if draws && after.starts_with('(') {
        return (Ink::Chance, path.chars().count() + bracketed(after));
    }
    let first: String = rest.chars().take_while(|&c| is_part(c)).collect();
    let keywords = match language {
        Language::Python => PYTHON,
        Language::JavaScript => JAVASCRIPT,
    };
    let ink = match keywords.contains(&first.as_str()) {
        true => Ink::Keyword,
        false => Ink::Plain,
    };
    (ink, first.chars().count())
}

/// Returns the number of characters up to the closing bracket, or to the end of the line.
fn bracketed(rest: &str) -> usize {
    let mut depth = 0_usize;
    for (length, letter) in rest.chars().enumerate() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return length + 1;
        }
    }
    rest.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::tree::Module;

    fn of(text: &str, ink: Ink) -> Vec<String> {
        let pieces = inked(text, Language::Python, None).into_iter().flatten();
        let its = pieces.filter(|piece| piece.ink == ink);
        its.map(|piece| piece.text).collect()
    }

    /// Proves that a call that draws is whole, with what stands before its dot, and that words in
    /// comments and texts are none.
    #[test]
    fn keywords_comments_and_draws_are_told_apart() {
        let text = "from random import randint\nfor i in a: # for all\n    j = random.randint(0, len(a) - 1) + 'for'\n";
        assert_eq!(of(text, Ink::Keyword), ["from", "import", "for", "in"]);
        assert_eq!(of(text, Ink::Comment), ["# for all"]);
        assert_eq!(of(text, Ink::Chance), ["random.randint(0, len(a) - 1)"]);
        let docs = "\"\"\"for\nwhile\"\"\" if";
        assert_eq!(of(docs, Ink::Keyword), ["if"]);
        assert_eq!(of("x = choice(a[1", Ink::Chance), ["choice(a[1"]);
        let script = "/* for\nlet */ const j = Math.random() * n; // if";
        let pieces: Vec<Piece> = inked(script, Language::JavaScript, None).concat();
        let with = |ink| {
            pieces
                .iter()
                .filter(move |p| p.ink == ink)
                .map(|p| p.text.as_str())
        };
        assert_eq!(with(Ink::Keyword).collect::<Vec<_>>(), ["const"]);
        assert_eq!(with(Ink::Chance).collect::<Vec<_>>(), ["Math.random()"]);
        assert_eq!(with(Ink::Comment).next_back(), Some("// if"));
    }

    /// Proves that the longest text that is read is set line by line, and a longer one as it is.
    #[test]
    fn a_text_that_is_too_long_is_one_piece() {
        let text = "for\n".repeat(MOST_CHARACTERS / 4);
        let set = |text: &str| inked(text, Language::Python, None);
        assert_eq!(set(&text).len(), MOST_CHARACTERS / 4 + 1);
        let long = text + "x";
        let pieces = set(&long).concat();
        assert_eq!((pieces.len(), &pieces[0].text), (1, &long));
    }

    /// Proves that no letter is lost, of whole texts and of what is half typed, marked or not.
    #[test]
    fn every_letter_stays() {
        let languages = [Language::Python, Language::JavaScript].into_iter();
        let texts =
            languages.flat_map(|l| script::catalogue::texts(l).iter().map(move |t| (l, t.1)));
        for (language, text) in texts {
            for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
                let part = &text[..cut];
                let wrong = Module::read(part, language)
                    .err()
                    .map(|refusal| refusal.span);
                for wrong in [None, wrong] {
                    let lines = inked(part, language, wrong);
                    let joined: Vec<String> = lines
                        .iter()
                        .map(|line| line.iter().map(|piece| piece.text.as_str()).collect())
                        .collect();
                    let shown = joined.join("\n");
                    assert_eq!(shown.trim_end(), part.trim_end());
                    let is_marked = lines.iter().flatten().any(|piece| piece.is_wrong);
                    assert_eq!(is_marked, wrong.is_some(), "{part}");
                }
            }
        }
    }
}
