//! A study in the works, on the worker's side: enumeration or survey, in slices, with word of how far it is.

use super::wire::{Finding, Study};
use crate::exact::Work;
use crate::survey::Survey;

enum Task {
    Orders(Option<Work>),
    Survey(Survey, u64),
}

/// What a worker is at.
pub struct InHand {
    pub number: u32,
    task: Task,
}

impl InHand {
    /// Begins; `None` where it cannot be done at all.
    pub fn begin(number: u32, study: &Study) -> Option<InHand> {
        let task = match study {
            Study::Orders(setup) => Task::Orders(Some(Work::new(setup)?)),
            Study::Survey {
                setup,
                seed,
                subject,
                shuffles,
            } => Task::Survey(Survey::new(setup, *seed, *subject), *shuffles),
        };
        Some(InHand { number, task })
    }

    /// A piece of work of about a millisecond.
    pub fn step(&mut self) {
        match &mut self.task {
            Task::Orders(Some(work)) => {
                work.step(1_000);
            }
            Task::Orders(None) => {}
            Task::Survey(survey, shuffles) => {
                let left = *shuffles - survey.done();
                survey.go_on(left.min(200));
            }
        }
    }

    /// Whether all is done.
    pub fn is_over(&self) -> bool {
        match &self.task {
            Task::Orders(work) => work.as_ref().is_none_or(Work::is_over),
            Task::Survey(survey, shuffles) => survey.done() == *shuffles,
        }
    }

    /// What is known by now.
    pub fn finding(&mut self) -> Finding {
        let over = self.is_over();
        match &mut self.task {
            Task::Orders(work) if over => {
                let orders = work.take().and_then(Work::finish);
                orders.map_or(Finding::Nothing, Finding::Orders)
            }
            Task::Orders(work) => work.as_ref().map_or(Finding::Nothing, |work| {
                Finding::Progress(work.done(), work.total())
            }),
            Task::Survey(survey, _) => Finding::Survey {
                counts: survey.counts().to_vec(),
                over,
            },
        }
    }
}
