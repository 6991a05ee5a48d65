//! Edits by keys beyond those of fields: indenting, and going on at the depth of a block.
//!
//! Places are counted as browsers count them, in units of UTF-16.

use script::refusals::{Reason, Refusal};
use script::tree::Language;

/// A key that does more than in any field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditKey {
    /// Begins a line.
    Enter,
    /// Indents.
    Tab,
    /// Takes an indentation back.
    BackTab,
    /// Takes back an indentation that stands before the caret.
    Backspace,
    /// Closes a block of JavaScript: at the start of a line it stands below what opened it.
    Brace,
}

/// A part of a text that others take the place of, and what is selected then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The part, from one place to another.
    pub part: (usize, usize),
    /// Text in its place.
    pub text: String,
    /// Part to select then, from one place to another.
    pub selected: (usize, usize),
}

/// Returns true if a text is refused only because the block of a line is still to be written: an
/// empty line follows, or none.
pub(super) fn is_begun(text: &str, refusal: &Refusal) -> bool {
    let before = text.split('\n').take(refusal.span.start.line as usize);
    let lines: Vec<&str> = before.collect();
    let Some((last, above)) = lines.split_last() else {
        return false;
    };
    let is_empty = |line: &str| line.trim().is_empty();
    let next = match is_empty(last) || last.trim_end().ends_with(':') {
        true => Some(""),
        false => above.last().copied(),
    };
    refusal.reason == Reason::ExpectedIndent && next.is_some_and(is_empty)
}

/// Spaces by which a block is indented.
fn indent_of(language: Language) -> usize {
    match language {
        Language::Python => 4,
        Language::JavaScript => 2,
    }
}

/// Returns the spaces before the line whose block is still open at the end of this text.
fn depth_of_open_block(before: &[u16]) -> Option<usize> {
    let is = |unit: u16, letter: char| u32::from(unit) == letter as u32;
    let mut closed = 0;
    let opening = before.iter().rposition(|&unit| {
        closed += usize::from(is(unit, '}'));
        let opens = is(unit, '{');
        let is_open = opens && closed == 0;
        closed -= usize::from(opens && closed > 0);
        is_open
    })?;
    let line = before[..opening].rsplit(|&unit| is(unit, '\n')).next()?;
    Some(line.iter().take_while(|&&unit| is(unit, ' ')).count())
}

/// Returns the edit of a key where this part of a text is selected; `None` to leave the key to the
/// field.
pub fn edit(
    key: EditKey,
    language: Language,
    text: &str,
    (from, to): (usize, usize),
) -> Option<Edit> {
    let step = indent_of(language);
    let units: Vec<u16> = text.encode_utf16().collect();
    let (from, to) = (from.min(units.len()), to.min(units.len()));
    let is = |unit: u16, letter: char| u32::from(unit) == letter as u32;
    let before = &units[..from];
    let start = before
        .iter()
        .rposition(|&u| is(u, '\n'))
        .map_or(0, |at| at + 1);
    let indent = units[start..].iter().take_while(|&&u| is(u, ' ')).count();
    let replaced = |text: String| Edit {
        part: (from, to),
        selected: (from + text.len(), from + text.len()),
        text,
    };
    match key {
        EditKey::Enter => {
            let line = before[start..].iter().rev();
            let opens = line
                .copied()
                .find(|&u| !is(u, ' '))
                .is_some_and(|u| is(u, ':') || is(u, '{'));
            let depth = indent.min(from - start) + if opens { step } else { 0 };
            (depth > 0).then(|| replaced(format!("\n{}", " ".repeat(depth))))
        }
        EditKey::Tab if !units[from..to].iter().any(|&u| is(u, '\n')) => {
            let column = from - start;
            Some(replaced(" ".repeat(step - column % step)))
        }
        EditKey::Backspace => {
            let column = from - start;
            let is_in_indent = from == to && column > 0 && column <= indent;
            let width = (column + step - 1) % step + 1;
            (is_in_indent && width > 1).then(|| Edit {
                part: (from - width, from),
                text: String::new(),
                selected: (from - width, from - width),
            })
        }
        EditKey::Brace => {
            let is_first = from - start <= indent && language == Language::JavaScript;
            let depth = depth_of_open_block(&before[..start]).filter(|_| is_first)?;
            let text = " ".repeat(depth) + "}";
            let caret = start + text.len();
            Some(Edit {
                part: (start, to),
                text,
                selected: (caret, caret),
            })
        }
        EditKey::Tab | EditKey::BackTab => {
            let lines = String::from_utf16_lossy(&units[start..to]);
            let deeper = key == EditKey::Tab;
            let line = |line: &str| match deeper {
                true if line.is_empty() => String::new(),
                true => " ".repeat(step) + line,
                false => {
                    let spaces = line.len() - line.trim_start_matches(' ').len();
                    line[spaces.min(step)..].to_string()
                }
            };
            let text: Vec<String> = lines.split('\n').map(line).collect();
            let text = text.join("\n");
            let length = text.encode_utf16().count();
            let is_changed = text != lines;
            let selected = match from == to {
                true => {
                    let by = to - start - length.min(to - start);
                    (from - by, from - by)
                }
                false => (start, start + length),
            };
            is_changed.then_some(Edit {
                part: (start, to),
                text,
                selected,
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text after a key, with `|` at both ends of what is selected, or once where nothing is.
    fn after(key: EditKey, text: &str) -> String {
        after_in(Language::Python, key, text)
    }

    fn after_in(language: Language, key: EditKey, text: &str) -> String {
        let plain = text.replace('|', "");
        let places: Vec<usize> = text.match_indices('|').map(|(at, _)| at).collect();
        let units = |byte: usize| text[..byte].replace('|', "").encode_utf16().count();
        let selected = (units(places[0]), units(*places.last().expect("one")));
        let Some(edit) = edit(key, language, &plain, selected) else {
            return "as in any field".to_string();
        };
        let all: Vec<u16> = plain.encode_utf16().collect();
        let mut done = all[..edit.part.0].to_vec();
        done.extend(edit.text.encode_utf16());
        done.extend(&all[edit.part.1..]);
        let bar = u16::try_from('|' as u32).expect("one unit");
        done.insert(edit.selected.1, bar);
        if edit.selected.0 < edit.selected.1 {
            done.insert(edit.selected.0, bar);
        }
        String::from_utf16(&done).expect("whole letters")
    }

    /// Proves that a new line begins where its block does, and deeper after a colon.
    #[test]
    fn a_new_line_goes_on_at_the_depth_of_its_block() {
        let after = |text| after(EditKey::Enter, text);
        assert_eq!(after("def f(a):|"), "def f(a):\n    |");
        assert_eq!(
            after("    for i in 洗牌: |x"),
            "    for i in 洗牌: \n        |x"
        );
        assert_eq!(after("    i = 1|"), "    i = 1\n    |");
        assert_eq!(after("  |  i"), "  \n  |  i");
        assert_eq!(after("i = 1|"), "as in any field");
    }

    /// Proves that a brace at the start of a line stands below the line of its block, in JavaScript,
    /// and that others are those of any field.
    #[test]
    fn a_brace_closes_its_block() {
        let after = |text| after_in(Language::JavaScript, EditKey::Brace, text);
        assert_eq!(after("for (;;) {\n  |"), "for (;;) {\n}|");
        assert_eq!(
            after("f() {\n  if (x) {\n    y\n  } else {\n    z\n    |"),
            "f() {\n  if (x) {\n    y\n  } else {\n    z\n  }|"
        );
        assert_eq!(after("f() {\n  {\n  }\n|"), "f() {\n  {\n  }\n}|");
        for other in ["x = {|", "f() {\n  x |", "}\n  |"] {
            assert_eq!(after(other), "as in any field");
        }
        let python = super::edit(EditKey::Brace, Language::Python, "{\n  ", (4, 4));
        assert_eq!(python, None);
    }

    /// Proves that indentations go and come in steps of four, of one line and of several.
    #[test]
    fn tab_indents_and_takes_back() {
        assert_eq!(after(EditKey::Tab, "a|"), "a   |");
        assert_eq!(after(EditKey::Tab, "|a"), "    |a");
        assert_eq!(after(EditKey::Tab, "|a\n\nb|"), "|    a\n\n    b|");
        assert_eq!(after(EditKey::BackTab, "      a|"), "  a|");
        assert_eq!(after(EditKey::BackTab, "    |a\n  b|"), "|a\nb|");
        assert_eq!(after(EditKey::BackTab, "a|"), "as in any field");
        assert_eq!(after(EditKey::Backspace, "        |a"), "    |a");
        assert_eq!(after(EditKey::Backspace, "      |a"), "    |a");
        assert_eq!(after(EditKey::Backspace, "a    |"), "as in any field");
        assert_eq!(after(EditKey::Backspace, " |a"), "as in any field");
    }
}
