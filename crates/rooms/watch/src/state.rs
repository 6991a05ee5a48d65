//! The state of Watch, and what changes it as a whole: another comparison, another address.

use std::cell::OnceCell;

use app::i18n::Lang;
use app::settings::{Field, Fields, Problem};
use engine::algorithms::Fairness;
use engine::experiment::Setup;

use crate::case_words;
use crate::controls::Controls;
use crate::search::Replay;
use crate::shelf::Shelf;
use crate::sight::Sample;
use crate::timeline::Timeline;
use page::comparison::Comparison;
use page::counting::{Counting, Lane};
use page::lever::{Lever, LeverAt, MOST_SHUFFLES, PLANNED};
use page::story::Story;
use page::true_case::PRESENT;
use page::turns::Turns;

/// Factors of the usual speed to choose from.
pub(crate) const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];
/// The usual one of them.
const USUAL_SPEED: usize = 2;

/// The state of a presentation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presenting {
    pub(crate) is_why: bool,
    pub(crate) is_blank: bool,
    /// The lane that the class calls fair, in a quiz.
    pub(crate) chosen: Option<usize>,
    /// Where it plays to by itself, on the timeline; `None`: to the end.
    pub(crate) until: Option<f64>,
    /// The comparison before it began, with the point of the lever that was shown.
    pub(crate) before: Option<(Comparison, LeverAt)>,
}

/// A shuffle that is gone through turn by turn.
#[derive(Clone, Debug)]
pub(crate) struct Stepping {
    /// Its number, counted from 1.
    pub(crate) number: u64,
    /// Number of shuffles that the maps show meanwhile.
    pub(crate) home: u64,
    /// True if it is the one that the lever begins with.
    pub(crate) is_first: bool,
    /// True if a search found it: it is not counted again, and rests at its end.
    pub(crate) is_found: bool,
    /// Turns done, with the part of the one under way.
    pub(crate) at: f64,
    /// Where it comes to rest.
    pub(crate) to: f64,
}

/// The state of Watch.
pub struct Model {
    pub(crate) comparison: Comparison,
    /// Settings of the address that have no effect.
    pub(crate) problems: Vec<Problem>,
    pub(crate) lang: Lang,
    /// Where the colours of maps of places end.
    pub(crate) range: f64,
    /// Figures in the words of a case; empty for other comparisons.
    pub(crate) case_figures: Vec<f64>,
    pub(crate) controls: Controls,
    pub(crate) lanes: Vec<Lane>,
    /// Who counts them.
    pub(crate) counting: Counting,
    /// Counts of shuffles that are compared no more.
    pub(crate) shelf: Shelf,
    /// The comparison before, with the point of the lever that was shown.
    pub(crate) undo: Option<(Comparison, LeverAt)>,
    /// The turns of a shuffle of every lane, and the number of that shuffle.
    pub(crate) turns: (u64, Vec<Turns>),
    pub(crate) playing: bool,
    pub(crate) timeline: Timeline,
    /// Milliseconds on the timeline.
    pub(crate) clock: f64,
    pub(crate) stepping: Option<Stepping>,
    /// The cell that is pointed at: lane, card and place.
    pub(crate) pointed: Option<(usize, (usize, usize))>,
    /// True if keys moved it there.
    pub(crate) pointed_by_key: bool,
    pub(crate) last_frame: Option<f64>,
    /// Which of [`SPEEDS`] it moves at.
    pub(crate) speed: usize,
    pub(crate) reduced: bool,
    /// True while exact shares after a step are still being worked out.
    pub(crate) evolving: bool,
    pub(crate) presenting: Option<Presenting>,
    /// The card that is lit.
    pub(crate) lit: Option<usize>,
    /// The search for a shuffle that ends in a square.
    pub(crate) replay: Option<Replay>,
    /// The lane that the answer to a quiz calls fair.
    pub(crate) answered: Option<usize>,
    /// The pictures of the settings, once these were open.
    pub(crate) samples: OnceCell<[Sample; 6]>,
}

impl Model {
    /// The first story at its beginning, playing.
    pub fn new(lang: Lang) -> Model {
        let story = Story::NAIVE_SWAP;
        let mut model = Model {
            comparison: Comparison::of_story(story, story.seed()),
            problems: Vec::new(),
            lang,
            range: story.range(),
            case_figures: Vec::new(),
            controls: Controls::default(),
            lanes: Vec::new(),
            counting: Counting::default(),
            shelf: Shelf::default(),
            undo: None,
            turns: (0, Vec::new()),
            playing: true,
            timeline: Timeline::of(Lever::reaching(0)),
            clock: 0.0,
            stepping: None,
            pointed: None,
            pointed_by_key: false,
            last_frame: None,
            speed: USUAL_SPEED,
            reduced: false,
            evolving: false,
            presenting: None,
            replay: None,
            lit: None,
            answered: None,
            samples: OnceCell::new(),
        };
        model.begin(model.comparison.clone());
        model
    }

    /// Returns true if the next frame will differ from this one.
    pub fn wants_frame(&self) -> bool {
        let moves = self.playing;
        let steps = self.stepping.as_ref().is_some_and(|s| s.at < s.to);
        let searches = self.replay.as_ref().is_some_and(|r| !r.is_over());
        let counts = self.counted() < self.timeline.count(self.clock);
        let is_known = |lane: &Lane| lane.knows_endings() && lane.knows_odds();
        let looks = !self.lanes.iter().all(is_known);
        moves || steps || searches || counts || looks || self.evolving
    }

    /// Returns true if a card has moved since the beginning.
    pub fn has_moved(&self) -> bool {
        self.timeline.point(self.clock) > 0.0
    }

    /// Returns true if the planned number of shuffles, or more, is shown.
    pub fn is_planned_reached(&self) -> bool {
        self.shown() >= PLANNED
    }

    /// Returns true if the number of shuffles that the visitor fixed is shown.
    pub(crate) fn is_fixed_reached(&self) -> bool {
        let fixed = self.comparison.shuffles();
        fixed > 0 && self.shown() >= fixed
    }

    /// Returns true if it is time for proofs: at the end of a count. In a story that is cut short,
    /// counts must first refute every shuffle that is not fair, as a proof before would give it
    /// away.
    pub(crate) fn is_proof_due(&self) -> bool {
        let shown = self.shown();
        let is_open = |lane: &Lane| {
            lane.fairness() != Fairness::Fair && lane.flag().is_none_or(|flag| flag > shown)
        };
        let gives_away = || self.comparison.story().is_some() && self.lanes.iter().any(is_open);
        self.is_planned_reached() || self.is_fixed_reached() && !gives_away()
    }

    /// Returns true if the number at the right end of the lever is shown.
    pub(crate) fn is_at_end(&self) -> bool {
        self.shown() >= self.timeline.lever().end()
    }

    /// The lane whose list of shuffles is open.
    pub fn open_list(&self) -> Option<usize> {
        self.controls.picker.as_ref().map(|picker| picker.lane)
    }

    /// The lanes, from the left.
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// The shuffles that are compared.
    pub fn comparison(&self) -> &Comparison {
        &self.comparison
    }

    /// The story that "Next" leads to: of shuffles that belong to none, the first one whose
    /// mistakes are not shown already.
    pub(crate) fn next_story(&self) -> Story {
        if let Some(story) = self.comparison.story() {
            return story.next();
        }
        let shown = |setup: &Setup| {
            let is_like = |lane: &Lane| {
                let own = lane.setup();
                (own.algorithm, own.source) == (setup.algorithm, setup.source)
            };
            exact::fairness(setup) == Fairness::Fair || self.lanes.iter().any(is_like)
        };
        let is_new = |story: &Story| !story.lanes().iter().all(shown);
        Story::ALL
            .into_iter()
            .find(is_new)
            .unwrap_or(Story::NAIVE_SWAP)
    }

    pub(crate) fn tell(&mut self, story: Story) {
        self.turn_to(Comparison::of_story(story, story.seed()));
    }

    /// Compares something else, from the beginning. It can be undone.
    pub(crate) fn turn_to(&mut self, comparison: Comparison) {
        let before = std::mem::replace(&mut self.comparison, comparison.clone());
        self.undo = Some((before, self.timeline.at(self.clock)));
        self.begin(comparison);
    }

    /// Compares again what was compared before, and shows as much of it.
    pub(crate) fn undo(&mut self) {
        if let Some((comparison, at)) = self.undo.take() {
            self.turn_to(comparison);
            self.show(at);
        }
    }

    /// Shows what an address names. Where it asks for a number of shuffles, it rests there.
    pub(crate) fn open(&mut self, what: &str) {
        self.controls = Controls::default();
        self.pointed = None;
        let mut fields = Fields::from(what);
        let mode = Field::Mode.key();
        let presents = fields.value(mode).as_deref() == Some(PRESENT);
        fields.retain(|key, _| !presents || key != mode);
        self.present_by_address(presents);
        let Some((comparison, problems)) = Comparison::read(fields) else {
            return;
        };
        let options = comparison.options();
        self.comparison.look(options);
        if comparison == self.comparison {
            self.problems = problems;
            return;
        }
        let (shuffles, run, step) = (comparison.shuffles(), comparison.run(), comparison.step());
        self.begin(comparison);
        self.problems = problems;
        match (shuffles, run, step) {
            (0, 1, None) => {}
            // A run that ends without a deck is asked for: its end is to be seen.
            (0, _, None) if self.lanes.iter().any(|lane| lane.ends_without_a_deck(run)) => {
                self.go_through_first();
            }
            (0, _, _) => self.rest_at(step.unwrap_or(0)),
            _ => self.show_count(shuffles.min(MOST_SHUFFLES)),
        }
        // Inside another page it plays from there.
        if self.comparison.embedded().is_some_and(|embed| embed.plays) && !self.reduced {
            self.play();
        }
    }

    pub(crate) fn begin(&mut self, comparison: Comparison) {
        self.lanes = self
            .shelf
            .change(std::mem::take(&mut self.lanes), &comparison);
        self.counting.restart();
        self.timeline = Timeline::of(Lever::reaching(comparison.shuffles()));
        self.range = comparison.range();
        self.case_figures = case_words::figures(&comparison);
        self.comparison = comparison;
        self.controls.refused.clear();
        self.controls.picker = None;
        self.problems = Vec::new();
        self.turns = (0, Vec::new());
        self.clock = if self.reduced {
            self.timeline.end()
        } else {
            0.0
        };
        self.playing = !self.reduced && self.comparison.embedded().is_none_or(|embed| embed.plays);
        self.stepping = None;
        self.pointed = None;
        self.answered = None;
        let has = |card: &usize| self.lanes.iter().any(|lane| *card < lane.setup().n());
        self.lit = self.lit.filter(has);
        self.replay = None;
        self.last_frame = None;
        self.hold_at_question();
    }
}
