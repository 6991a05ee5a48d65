//! A shuffle that is given as code, and its runs that end without a deck.

use std::sync::{Arc, Once};

use app::i18n::grouped;
use engine::algorithms::{Algorithm, End, make_unknown_with};
use engine::experiment::Setup;
use engine::rng::BoundedRng;
use script::machine::{Budget, Budgets, Outcome, Stop, without_a_deck};
use script::named;
use script::prelude::Library;
use script::proof::{Limits, Odds, Proved, share_of};
use script::refusals;
use script::stage::{Script, TRIED, Tried};
use script::text::Place;
use script::tree::Language;

use super::refusal::{Parsed, Refusal};

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
    let script = Script::read(text, language, Library::default());
    let script = script.map_err(|why| refused(name, &why))?;
    if let Some(stop) = script.obstacle(n) {
        return Err(stopped(name, stop));
    }
    let known = Algorithm::from_id(&named::name_of(language, text));
    known.ok_or_else(|| match script.obstacle(script.written_for()) {
        Some(stop) => stopped(name, stop),
        None => Refusal::of_code(name, Place::default(), "it is too long"),
    })
}

fn refused(name: &str, why: &refusals::Refusal) -> Refusal {
    let [message, _] = why.reason.message();
    let [instead, _] = why.reason.instead();
    Refusal::of_code(name, why.span.start, &format!("{message}. {instead}"))
}

/// The error of a run that gives no deck.
fn stopped(name: &str, stop: Stop) -> Refusal {
    match stop {
        Stop::Refused(why) => refused(name, &why),
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
        Stop::End(outcome) => {
            let ([what, _], [why, _]) = (outcome.words(), outcome.why());
            let message = format!("{name}: this run ends without a deck: {what}. {why}");
            let line = match outcome {
                Outcome::Error { line, .. } => Some(line),
                Outcome::Deck(_) | Outcome::NoDeck(_) | Outcome::Endless => None,
            };
            Refusal::NoDeck(message, line)
        }
        Stop::Draw(_) => Refusal::of_code(name, Place::default(), "it does not run"),
    }
}

/// The script of a shuffle that is written code, with the option that gives such code.
fn script_of(setup: &Setup) -> Option<(&'static str, Script)> {
    let (language, text) = named::text_of(setup.algorithm.id())?;
    let (name, _) = CODE.into_iter().find(|(_, own)| *own == language)?;
    let script = Script::read(&text, language, Library::default());
    script.ok().map(|script| (name, script))
}

/// Refuses a run with these draws that ends without a deck. Time of a run.
///
/// # Errors
/// If it does.
pub fn ends_with_a_deck<R: BoundedRng>(setup: &Setup, draws: impl Fn() -> R) -> Parsed<()> {
    let n = setup.n();
    if setup.algorithm.own_name().is_none() {
        return Ok(());
    }
    match setup.algorithm.end(n, &mut draws()) {
        End::Deck => Ok(()),
        End::NoDeck(_) => Err(match script_of(setup) {
            Some((name, script)) => stopped(name, script.outcome_with(n, &mut draws())),
            None => Refusal::NoDeck("this run ends without a deck".into(), None),
        }),
    }
}

/// Outcomes of runs of written code that end without a deck, the most frequent first.
pub struct Failing {
    /// Each with its share of all runs and, where all runs are known, its odds.
    pub endings: Vec<(Outcome, f64, Option<Odds>)>,
    /// All outcomes of runs; `None` where [`TRIED`] runs were tried instead.
    pub proved: Option<Proved>,
}

impl Failing {
    /// Finds the failures of a setup in a moment, or by a proof, which may take seconds; `None`
    /// where no run is known to fail, and for flawed draws.
    pub fn of(setup: &Setup, is_to_be_proved: bool) -> Option<Failing> {
        let (_, script) = script_of(setup).filter(|_| setup.source.is_exact())?;
        let n = setup.n();
        let proof = || Proved::of(Arc::clone(script.code()), n, Limits::PAGE).ok();
        let proved = is_to_be_proved.then(proof).flatten();
        let endings: Vec<_> = match &proved {
            Some(proved) => without_a_deck(&proved.outcomes)
                .into_iter()
                .map(|(outcome, odds)| (outcome, share_of(&odds), Some(odds)))
                .collect(),
            None => {
                let mut tried = Tried::default();
                while !tried.is_over() {
                    tried.try_next(&script, n);
                }
                let share = |count: u64| count as f64 / TRIED as f64;
                let failed = tried.failed().iter().cloned();
                failed.map(|(o, count)| (o, share(count), None)).collect()
            }
        };
        (!endings.is_empty()).then_some(Failing { endings, proved })
    }

    /// The share of all runs that end without a deck.
    pub fn share(&self) -> f64 {
        self.endings.iter().map(|(_, share, _)| share).sum()
    }

    /// Their odds, where all runs are known.
    pub fn odds(&self) -> Option<Odds> {
        let odds = self.endings.iter().map(|(_, _, odds)| odds.clone());
        odds.reduce(|sum, odds| Some(sum? + odds?)).flatten()
    }
}

#[cfg(test)]
mod tests;
