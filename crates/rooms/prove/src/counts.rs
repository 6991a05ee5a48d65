//! Counts that visitors make on Prove: a number of shuffles fixed before the first, in a worker,
//! and as many again with another seed.

use ::words::prove as say;
use app::content::Question;
use app::content::published_tables::ACE_SHUFFLES;
use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::settings::Proved;
use app::tally_counts;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;
use stats::{ALPHA, Verdict};

use page::worked::Worked;

/// The numbers of shuffles to choose from; the first where none is named.
pub(super) const NUMBERS: [u64; 3] = [10_000, 100_000, 1_000_000];
/// Most counts of one experiment: the second one confirms the first, or does not.
const MOST: usize = 2;
/// Shuffles of the program of article 001 that prints a table.
const TABLE_SHUFFLES: u64 = 10_000_000;
/// Shuffles that are enough where there is no chance: each gives the same.
const CLAIMED: u64 = 1_000;

/// Experiment to count: a shuffle, the seed it begins with, and the number of shuffles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Experiment {
    pub(super) setup: Setup,
    pub(super) seed: Seed,
    pub(super) shuffles: u64,
}

impl Experiment {
    /// Returns the experiment that answers the open question; `None` where counting answers
    /// nothing.
    fn of(settings: &Proved) -> Option<Experiment> {
        let lane = &settings.lane;
        let shuffles = match settings.question? {
            Question::Evidence => number(settings),
            Question::Chain => ACE_SHUFFLES,
            Question::Printed if lane.setup.n() == 52 => ACE_SHUFFLES,
            Question::Printed => TABLE_SHUFFLES,
            Question::Claim => CLAIMED,
            _ => return None,
        };
        Some(Experiment {
            setup: lane.setup,
            seed: lane.seed,
            shuffles,
        })
    }

    /// The seed of count number `k`, from 0: the one that is set, then the next.
    pub(super) fn seed_of(&self, k: usize) -> Seed {
        Seed(self.seed.0.wrapping_add(k as u64))
    }
}

/// Returns the number of shuffles to count as evidence.
pub(super) fn number(settings: &Proved) -> u64 {
    match settings.shuffles {
        0 => NUMBERS[0],
        number => number,
    }
}

/// A complete count, and what the tests say of it.
pub(super) struct Count {
    pub(super) tally: Tally,
    pub(super) verdict: Verdict,
}

/// The counts of an experiment so far.
#[derive(Default)]
pub(super) struct Counts {
    experiment: Option<Experiment>,
    done: Vec<Count>,
    /// True if a worker counts, or should.
    is_running: bool,
    /// Number of shuffles that the worker has counted, and of all.
    progress: Option<(usize, usize)>,
    trouble: Option<Worked>,
}

impl Counts {
    /// Turns to the open question and drops counts of another experiment. Counts evidence at once
    /// if its question is opened anew or of another experiment.
    pub(super) fn turn_to(&mut self, settings: &Proved, is_asked_anew: bool) {
        let experiment = Experiment::of(settings);
        let is_other = experiment != self.experiment;
        if is_other {
            *self = Counts {
                experiment,
                ..Counts::default()
            };
        }
        let is_evidence = settings.question == Some(Question::Evidence);
        if is_evidence && (is_other || is_asked_anew) && self.done.is_empty() {
            self.start();
        }
    }

    /// Begins the next count, unless there are enough.
    pub(super) fn start(&mut self) {
        self.is_running = self.experiment.is_some() && self.done.len() < MOST;
        (self.progress, self.trouble) = (None, None);
    }

    /// Stops counting, and drops an incomplete count, for which no test holds.
    pub(super) fn stop(&mut self) {
        self.is_running = false;
        self.progress = None;
    }

    /// Returns the task of the worker; `None` if nothing is to be counted.
    pub(super) fn wanted(&self) -> Option<Task> {
        let experiment = self.experiment.filter(|_| self.is_running)?;
        Some(Task::Count {
            setup: experiment.setup,
            seed: experiment.seed_of(self.done.len()),
            shuffles: experiment.shuffles,
        })
    }

    /// Takes in what the worker said. After the end, nothing is.
    pub(super) fn hear(&mut self, said: &Worked) {
        if !self.is_running {
            return;
        }
        match said {
            Worked::Found(TaskEvent::Progress(done, all)) => {
                self.progress = all.map(|all| (*done as usize, all as usize));
            }
            Worked::Found(TaskEvent::Counted(tally)) => {
                self.done.push(Count {
                    tally: tally.clone(),
                    verdict: Verdict::new(tally_counts(tally), ALPHA),
                });
                self.stop();
            }
            Worked::Found(_) => {}
            Worked::Failed | Worked::NoWorker => {
                self.trouble = Some(said.clone());
                self.stop();
            }
        }
    }

    pub(super) fn is_running(&self) -> bool {
        self.is_running
    }

    /// Returns the experiment that is counted.
    pub(super) fn experiment(&self) -> Option<&Experiment> {
        self.experiment.as_ref()
    }

    /// The complete counts: none, one, or the second as well.
    pub(super) fn done(&self) -> &[Count] {
        &self.done
    }

    /// Returns the number of shuffles counted, and of all; `None` before the first news.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        self.progress
    }

    /// Returns true if no further count can follow.
    pub(super) fn is_full(&self) -> bool {
        self.done.len() >= MOST
    }

    /// Says why counting ended before its time; empty if it did not.
    pub(super) fn trouble(&self, lang: Lang) -> &'static str {
        match self.trouble {
            Some(Worked::NoWorker) => say::NOT_COUNTED.of(lang),
            Some(_) => say::TASK_CRASHED.of(lang),
            None => "",
        }
    }
}
