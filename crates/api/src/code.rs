//! A shuffle that is given as code.

use std::sync::Once;

use app::i18n::grouped;
use engine::algorithms::{Algorithm, make_unknown_with};
use script::machine::{Budget, Budgets, Stop};
use script::named;
use script::prelude::Library;
use script::refusals;
use script::stage::Script;
use script::text::Place;
use script::tree::Language;

use super::refusal::Refusal;

/// The options that give code, with their languages.
pub(crate) const CODE: [(&str, Language); 2] = [
    ("python", Language::Python),
    ("javascript", Language::JavaScript),
];

/// The shuffle that this text is, for decks of `n` cards.
///
/// # Errors
/// If the text is not run, or a run takes too much.
pub(crate) fn shuffle(
    name: &str,
    language: Language,
    text: &str,
    n: usize,
) -> Result<Algorithm, Refusal> {
    static MAKER: Once = Once::new();
    MAKER.call_once(|| make_unknown_with(named::definition_of));
    let refused = |why: &refusals::Refusal| {
        let [message, _] = why.reason.message();
        let [instead, _] = why.reason.instead();
        Refusal::of_code(name, why.span.start, &format!("{message}. {instead}"))
    };
    let script = Script::read(text, language, Library::default()).map_err(|why| refused(&why))?;
    let stopped = |stop: Stop| match stop {
        Stop::Refused(why) => refused(&why),
        Stop::Spent(Budget::Steps, span) => {
            let steps = grouped(Budgets::USUAL.steps);
            let why = format!("a run was stopped after {steps} operations");
            Refusal::of_code(name, span.start, &why)
        }
        Stop::Spent(Budget::Memory, span) => {
            let values = grouped(Budgets::USUAL.memory as u64);
            let why = format!("a run was stopped: its lists hold more than {values} values");
            Refusal::of_code(name, span.start, &why)
        }
        Stop::Draw(_) | Stop::End(_) => Refusal::of_code(name, Place::default(), "it does not run"),
    };
    if let Some(stop) = script.obstacle(n) {
        return Err(stopped(stop));
    }
    let known = Algorithm::from_id(&named::name_of(language, text));
    known.ok_or_else(|| match script.obstacle(script.written_for()) {
        Some(stop) => stopped(stop),
        None => Refusal::of_code(name, Place::default(), "it is too long"),
    })
}
