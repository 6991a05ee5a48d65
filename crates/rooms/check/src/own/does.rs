//! Words for the known shuffle or mistake that a text equals, and for the line that would make it
//! fair.

use ::words::code as say;
use std::ops::Range;

use app::i18n::Lang;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use script::mend::Mend;
use script::mistakes::Same;
use script::tree::Language;

use super::ink::{Piece, inked};
use super::words;
use page::explains::SameOdds;
use page::failing::sentence;
use page::verdict::always::names as names_words;
use page::words::term;

/// Known shuffles and mistakes with the odds of a text, and the change that would make it fair.
#[derive(Default)]
pub(crate) struct DoesView {
    /// The shuffles and mistakes.
    pub(crate) known: SameOdds,
    /// Title of the line that would make it fair; empty where none is known.
    pub(super) fix: String,
    /// Line that would make it fair, as it is and as it would be.
    pub(super) diff: Vec<DiffLine>,
    /// Result of the proof for the text with that line.
    pub(super) proved: String,
    /// The button that changes it.
    pub(super) button: String,
}

/// A line that goes or comes.
pub(super) struct DiffLine {
    /// Its number and `−` or `+`.
    pub(super) mark: String,
    /// True for a line that is inserted.
    pub(super) is_new: bool,
    /// Its pieces, those that differ marked.
    pub(super) pieces: Vec<(Piece, bool)>,
}

/// Text of which the view speaks.
pub(super) struct Asked {
    pub(super) lang: Lang,
    pub(super) language: Language,
    /// With how many cards it is shown.
    pub(super) cards: usize,
    /// The deck that it is written for, in place of which small ones were compared.
    pub(super) written_for: Option<usize>,
    /// True if the text keeps cards from staying, as somebody may want it.
    pub(super) keeps_a_rule: bool,
}

/// The decks with which chances were compared.
const COMPARED: [usize; 2] = [4, 5];

/// Makes the view of shuffles and mistakes with the same chances, and of a change; `None` if there
/// are none.
pub(super) fn does(asked: &Asked, same: &[Same], mend: Option<&Mend>) -> Option<DoesView> {
    let Asked {
        lang,
        language,
        cards,
        written_for,
        keeps_a_rule,
    } = *asked;
    let written_for = written_for.filter(|n| !COMPARED.contains(n));
    let of_catalogue = |same: &Same| match same {
        Same::Catalogue(id) => {
            let name = term(lang, &Setup::new(Algorithm::from_id(id)?, 4));
            Some((name, format!("#prove={id}&n=4")))
        }
        Same::Mistake(_) => None,
    };
    let (mut names, mut shown_at): (Vec<String>, _) = (Vec::new(), String::new());
    for (name, address) in same.iter().filter_map(of_catalogue) {
        if !names.contains(&name) {
            shown_at = match names.is_empty() {
                true => address,
                false => String::new(),
            };
            names.push(name);
        }
    }
    let of_mistake = |same: &Same| match same {
        Same::Mistake(mistake) => Some(lang.pick(mistake.words)),
        Same::Catalogue(_) => None,
    };
    let mistakes: Vec<&str> = same.iter().filter_map(of_mistake).collect();
    if names.is_empty() && mistakes.is_empty() && mend.is_none() {
        return None;
    }
    let known = SameOdds {
        same: match (names.is_empty(), written_for) {
            (true, _) => String::new(),
            (false, None) if COMPARED.contains(&cards) => say::SAME_AS.of(lang).to_string(),
            (false, _) => words::same_as_small(lang, written_for),
        },
        names: names_words(lang, &names),
        shown_at,
        mistake: match mistakes[..] {
            [] => String::new(),
            [one] => words::one_mistake(lang, one, keeps_a_rule),
            _ if keeps_a_rule => say::MISTAKES_IF.of(lang).to_string(),
            _ => say::MISTAKES.of(lang).to_string(),
        },
        mistakes: match mistakes[..] {
            [_] => Vec::new(),
            _ => mistakes.iter().map(|m| sentence(lang, m)).collect(),
        },
    };
    let view = DoesView {
        known,
        ..DoesView::default()
    };
    let Some(mend) = mend else {
        return Some(view);
    };
    let [first, last] = [mend.line, mend.line + mend.before.len() as u32 - 1];
    Some(DoesView {
        fix: words::fix(lang, first, last, keeps_a_rule),
        diff: diff(language, mend),
        proved: words::proved_with_it(lang, written_for),
        button: words::change_lines(lang, first, last, mend.after.is_empty()),
        ..view
    })
}

fn diff(language: Language, mend: &Mend) -> Vec<DiffLine> {
    let all = mend.before.iter().chain(&mend.after);
    let filled = all.filter(|line| !line.trim().is_empty());
    let indent = |line: &String| line.chars().take_while(|c| c.is_whitespace()).count();
    let indent = filled.map(indent).min().unwrap_or(0);
    let side = |lines: &[String], differing: &Range<usize>, is_new| {
        let mut start = 0;
        let mut all = Vec::new();
        for (line, number) in lines.iter().zip(mend.line..) {
            let of_line = inked(line, language, None).concat();
            all.push(DiffLine {
                mark: format!("{number} {}", if is_new { '+' } else { '−' }),
                is_new,
                pieces: cut(&of_line, start, differing, indent),
            });
            start += line.chars().count() + 1;
        }
        all
    };
    let mut lines = side(&mend.before, &mend.gone, false);
    lines.extend(side(&mend.after, &mend.come, true));
    lines
}

/// The pieces of a line that begins at a character, cut where what differs begins and ends, without
/// its indentation.
fn cut(
    pieces: &[Piece],
    start: usize,
    differing: &Range<usize>,
    indent: usize,
) -> Vec<(Piece, bool)> {
    let mut all: Vec<(Piece, bool)> = Vec::new();
    let letters = pieces
        .iter()
        .flat_map(|piece| piece.text.chars().map(move |letter| (piece.ink, letter)));
    for ((ink, letter), at) in letters.zip(start..).skip(indent) {
        let differs = differing.contains(&at);
        match all.last_mut() {
            Some((last, own)) if (last.ink, *own) == (ink, differs) => last.text.push(letter),
            _ => all.push((
                Piece {
                    ink,
                    text: letter.to_string(),
                    is_wrong: false,
                },
                differs,
            )),
        }
    }
    all
}
