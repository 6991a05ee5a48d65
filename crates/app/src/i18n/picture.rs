//! The words on pictures that stand alone: a whole run as threads, the number of times, the sheet
//! of all shuffles.

use super::Lang;
use crate::draw::charts::TimesWords;
use crate::draw::threads::ThreadWords;
use ::words::picture as say;
use engine::algorithms::{Algorithm, Parameter};
use engine::board::Layout;
use exact::curve::Cutoff;

/// Returns the words at the ends and above a run drawn as threads; time is counted in what
/// [`crate::draw::threads::Columns`] counts.
pub fn threads(lang: Lang, algorithm: Algorithm) -> ThreadWords<'static> {
    let facts = algorithm.info();
    let time = match (facts.parameter, facts.layout) {
        (Parameter::Passes, _) => say::THREADS_TIME_PASSES,
        (_, Layout::InPlace) => say::THREADS_TIME_IN_PLACE,
        (_, Layout::TwoRows | Layout::Linked) => say::THREADS_TIME_TWO_ROWS_LINKED,
        (_, Layout::Queues) if facts.compares => say::THREADS_TIME_QUEUES,
        (_, Layout::Queues) => say::THREADS_TIME_CUTS,
    };
    ThreadWords {
        start: say::THREADS_START.of(lang),
        end: say::THREADS_END.of(lang),
        time: time.of(lang),
    }
}

/// Returns the words on the chart of how many times; `cutoff`: what [`cutoff`] says, empty where
/// none is known.
pub fn times(lang: Lang, algorithm: Algorithm, cutoff: &str) -> TimesWords<'_> {
    let count = match algorithm.info().parameter {
        Parameter::Swaps => say::TIMES_COUNT_SWAPS,
        Parameter::Bits => say::TIMES_COUNT_BITS,
        _ => say::TIMES_COUNT,
    };
    TimesWords {
        count: count.of(lang),
        distance: say::TIMES_DISTANCE_FROM_FAIR.of(lang),
        deck: say::TIMES_WHOLE_DECK.of(lang),
        card: say::TIMES_WORST_CARD.of(lang),
        cutoff,
    }
}

/// Returns the words at the place where the distance falls.
pub fn cutoff(lang: Lang, cutoff: &Cutoff) -> String {
    let (formula, at) = (cutoff.formula, cutoff.at);
    let at = if at < 20.0 {
        format!("{at:.1}")
    } else {
        super::grouped(at.round() as u64)
    };
    say::cutoff(lang, &at, formula)
}

/// The note below: what the distance is, and who proved where it falls.
pub fn times_note(lang: Lang, cutoff: Option<&Cutoff>) -> String {
    let what = say::TIMES_NOTE_DISTANCE.of(lang);
    let source = cutoff.map(|cutoff| cutoff.source);
    match source {
        None => what.into(),
        Some(source) => say::times_note_cut_off(lang, source, what),
    }
}
