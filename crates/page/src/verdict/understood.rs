//! The understanding of what is judged, with the sentence that stands above its stamp.

use ::words::claims as say;
use app::i18n::{Lang, sentences};
use engine::setup::Setup;
use reading::Reading;
use script::code::{self, Code};

use crate::true_case::Case;
use crate::words::name;

/// The understanding of what is judged. It can be made only by the reading of data, by the analysis of code, or of what
/// the page itself brings, and nobody else can say what that is:
///
/// ```compile_fail
/// let understood = shuffle_lab_page::Understood { of: "my shuffle" };
/// ```
#[derive(Clone, Copy)]
pub struct Understood<'a> {
    of: Of<'a>,
}

#[derive(Clone, Copy)]
enum Of<'a> {
    Data(&'a Reading),
    Code(&'a Code),
    Shuffle(&'a Setup),
    Case(Case),
}

impl<'a> Understood<'a> {
    /// Decks or counts that were read.
    pub fn of_data(reading: &'a Reading) -> Understood<'a> {
        let of = Of::Data(reading);
        Understood { of }
    }

    /// A text that was analysed.
    pub fn of_code(code: &'a Code) -> Understood<'a> {
        let of = Of::Code(code);
        Understood { of }
    }

    /// A shuffle of the catalogue, or one that the analysis of its code has registered.
    pub fn of_shuffle(setup: &'a Setup) -> Understood<'a> {
        let of = Of::Shuffle(setup);
        Understood { of }
    }

    /// A true case.
    pub fn of_case(case: Case) -> Understood<'a> {
        let of = Of::Case(case);
        Understood { of }
    }

    /// Says what was understood, and what was left out; empty of code that is judged whole.
    pub fn sentence(&self, lang: Lang) -> String {
        match self.of {
            Of::Data(reading) => app::i18n::reading::understood(lang, reading),
            Of::Code(code) => of_code(lang, code),
            Of::Shuffle(setup) => name(lang, setup),
            Of::Case(case) => case.told().lead.of(lang).to_string(),
        }
    }
}

fn of_code(lang: Lang, code: &Code) -> String {
    let notes = code.notes.iter().map(|note| lang.pick(note.words()));
    let before = [judged(lang, code), not_judged(lang, &code.others)];
    let idle = not_run(lang, &code.not_run);
    sentences(lang, before.into_iter().chain(notes).chain([idle]))
}

/// Names the part of a text that is judged, where that is not plain.
fn judged(lang: Lang, code: &Code) -> String {
    let (name, list) = match &code.entry {
        code::Entry::OnGlobal(name, list) => (name.as_str(), list.as_str()),
        code::Entry::Method { method, field, .. } => (method.as_str(), field.as_str()),
        entry => (entry.name(), entry.name()),
    };
    match code.call.judged {
        code::JudgedList::Either => own(lang, code, name, list),
        code::JudgedList::Given => say::judged_given(lang, list, name),
        code::JudgedList::GivenOfTwo => say::judged_given_of_two(lang, name),
        code::JudgedList::Own => {
            let own = match &code.entry {
                code::Entry::OnGlobal(..) => own(lang, code, name, list),
                code::Entry::Method { field, .. } if !field.is_empty() => {
                    own(lang, code, name, list)
                }
                _ => say::judged_list_of(lang, name),
            };
            sentences(lang, [own, say::not_judged_given(lang, name)])
        }
    }
}

/// Names the list that the shuffle works on, or the function itself.
fn own(lang: Lang, code: &Code, name: &str, list: &str) -> String {
    match &code.entry {
        code::Entry::Script { result, .. } if result.as_deref() == Some("") => {
            say::JUDGED_SCRIPT.of(lang).to_string()
        }
        code::Entry::Script { .. } | code::Entry::OnGlobal(..) => {
            say::judged_script_on_global(lang, list)
        }
        code::Entry::Method { class, field, .. } if !field.is_empty() => {
            say::judged_method(lang, class, class.is_empty(), field)
        }
        _ if code.others.is_empty() => String::new(),
        _ => say::judged_function(lang, name),
    }
}

/// Names the other shuffles of the text, which are not judged; empty where there are none.
fn not_judged(lang: Lang, others: &[String]) -> String {
    let names: Vec<String> = others.iter().map(|name| format!("“{name}”")).collect();
    let names = names.join(say::NAMES_MARK.of(lang).to_string().as_str());
    match others.len() {
        0 => String::new(),
        1 => say::not_judged_one(lang, &names),
        _ => say::not_judged_several(lang, &names),
    }
}

/// Names the lines that are not run, each part by its first and last line.
fn not_run(lang: Lang, parts: &[(u32, u32)]) -> String {
    let part = |(from, to): &(u32, u32)| match from == to {
        true => from.to_string(),
        false => format!("{from}–{to}"),
    };
    let lines = parts.iter().map(part).collect::<Vec<_>>();
    let is_one = matches!(parts, [(from, to)] if from == to);
    let lines = lines.join(say::NAMES_MARK.of(lang).to_string().as_str());
    match (parts.is_empty(), is_one) {
        (true, _) => String::new(),
        (_, true) => say::not_run_line(lang, &lines),
        _ => say::not_run_lines(lang, &lines),
    }
}
