//! Values of the maps' squares: from counts, or from exact work.

use ::words::watch as say;
use app::i18n::Lang;
use app::jobs::Task;
use app::lens::Lens;
use app::settings::Show;
use app::theory::{MOST_FOLLOWED, Theory};
use engine::experiment::Setup;
use exact::{Evolution, has_positions, is_limited_by_source, plan};
use stats::ALPHA;
use stats::cell::{anytime_limit, two_sample_z};

use crate::state::Model;
use page::counting::Lane;
use page::squares::Squares;
use page::worked::Worked;

/// Why there is nothing to show of a shuffle; `None` where there is, or will be.
fn lacking(lang: Lang, setup: &Setup, lens: Lens, show: Show) -> Option<&'static str> {
    let few = setup.n() <= MOST_FOLLOWED;
    let (known, why): (fn(&Setup) -> bool, _) = match (show, lens) {
        (_, Lens::Neighbours) if !few => return Some(say::NO_NEIGHBOURS.of(lang)),
        (Show::Observed, _) => return None,
        (Show::Evolution, Lens::Neighbours) => return Some(say::NO_NEIGHBOURS_BY_STEP.of(lang)),
        (Show::Evolution, Lens::Places) => (Evolution::is_known, say::NO_STEPS),
        (_, Lens::Places) => (has_positions, say::NO_EXACT_PLACES),
        (_, Lens::Neighbours) => (|setup| plan(setup).is_some(), say::NO_EXACT_NEIGHBOURS),
    };
    match (
        few && known(setup),
        few && is_limited_by_source(setup, known),
    ) {
        (true, _) => None,
        (false, true) => Some(say::NO_EXACT_SOURCE.of(lang)),
        (false, false) => Some(why.of(lang)),
    }
}

/// Returns the message while exact shares are computed, or if they could not be.
fn waiting(lang: Lang, theory: &Theory) -> &'static str {
    let which = match theory.is_given_up() {
        true => say::NOT_WORKED_OUT,
        false => say::WORKING_OUT,
    };
    which.of(lang)
}

impl Model {
    /// Works out the exact shares after the step that is shown, as far as there is time.
    pub(crate) fn evolve(&mut self, mut time_is_up: impl FnMut() -> bool) {
        self.evolving = false;
        if self.show_of_squares() != Show::Evolution {
            return;
        }
        for lane in 0..self.lanes.len() {
            if self.lens_of(lane) != Lens::Places {
                continue;
            }
            let round = self.round(lane);
            let theory = self.lanes[lane].theory();
            theory.evolve(round, || !time_is_up());
            self.evolving |= theory.is_behind(round);
        }
    }

    /// Number of rounds of a run that are over; `usize::MAX` where whole shuffles are counted.
    fn round(&mut self, lane: usize) -> usize {
        self.turn(lane).map_or(usize::MAX, |(turns, at)| {
            let steps = turns.range(at as usize).start;
            exact::round_at(turns.trace(), steps)
        })
    }

    /// The kind of values that the squares of the maps show now.
    pub(crate) fn show_of_squares(&self) -> Show {
        match self.is_quiz() || self.is_against() {
            true => Show::Observed,
            false => self.comparison.options().show(),
        }
    }

    /// Returns true if maps show ratios to the first one: there are others, of as many cards.
    pub(crate) fn is_against(&self) -> bool {
        self.comparison.options().against && self.comparison.has_one_size()
    }

    /// Ratio of each cell to that of the first lane; 1 where chance explains the difference.
    fn against_first(&mut self, lane: usize) -> Vec<f64> {
        let (lens, shown) = (self.lens_of(lane), self.shown());
        let is_coupled = self.lanes[0].seed() == self.lanes[lane].seed();
        let [one, other] = [0, lane].map(|lane| self.lanes[lane].tally(shown));
        let (one, other) = (lens.counts(&one), lens.counts(&other));
        let limit = anytime_limit(one.len(), ALPHA, shown, is_coupled);
        let ratio = |(&x, &y): (&f64, &f64)| match two_sample_z(x, shown, y, shown).abs() > limit {
            true => y / x,
            false => 1.0,
        };
        one.iter().zip(other).map(ratio).collect()
    }

    /// The values of the squares of a lane's map.
    pub(crate) fn squares(&mut self, lane: usize) -> Squares {
        if self.is_against() && (1..self.lanes.len()).contains(&lane) {
            return Squares::Against(self.against_first(lane));
        }
        let (lang, lens, show) = (self.lang, self.lens_of(lane), self.show_of_squares());
        let Some(lane) = self.lanes.get_mut(lane) else {
            return Squares::Counted;
        };
        if let Some(why) = lacking(lang, lane.setup(), lens, show) {
            return Squares::Unknown(why);
        }
        let theory = lane.theory();
        let waits = Squares::Unknown(waiting(lang, theory));
        let matrix = |theory: &Theory| theory.matrix(lens).map(|m| m.cells().to_vec());
        match show {
            Show::Observed => Squares::Counted,
            Show::Exact => matrix(theory).map_or(waits, Squares::Exact),
            Show::Difference => matrix(theory).map_or(waits, Squares::Difference),
            Show::Evolution => match theory.evolved() {
                Some(shares) => Squares::Exact(shares.to_vec()),
                None => waits,
            },
        }
    }

    /// The exact work in the background that what is shown waits for.
    pub fn wanted(&self) -> Option<Task> {
        let show = self.show_of_squares();
        let waits = |(k, lane): &(usize, &Lane)| {
            let (lens, known) = (self.lens_of(*k), lane.known());
            lacking(self.lang, lane.setup(), lens, show).is_none()
                && known.is_some_and(|theory| match show {
                    Show::Observed => false,
                    Show::Evolution => theory.lacks_end(),
                    Show::Exact | Show::Difference => theory.matrix(lens).is_none(),
                })
        };
        let waiting = self.lanes.iter().enumerate().filter(waits);
        // Where one has failed, another may still be worked out.
        waiting
            .filter_map(|(_, lane)| lane.known())
            .find_map(Theory::open)
    }

    /// Takes in what became of such work.
    pub fn worked(&mut self, task: &Task, what: &Worked) {
        for lane in &mut self.lanes {
            let waits = lane.known().and_then(Theory::open).as_ref() == Some(task);
            if !waits {
                continue;
            }
            match what {
                Worked::Found(event) => lane.theory().found(task, event.clone()),
                Worked::Failed => lane.theory().failed(task),
                Worked::NoWorker => lane.theory().has_no_worker(task),
            }
        }
    }
}
