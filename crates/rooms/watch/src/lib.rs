//! Watch: one to four shuffles side by side, each on the map of its counts.
//!
//! A [`Msg`] changes the state; [`Model::count`] counts shuffles until the time of a frame is used
//! up. [`Model::view`] and [`Model::picture`] say what is to be seen.
//!
//! One number rules what is shown: the [`Timeline`]'s clock. It maps to the turns of the first
//! shuffle, then to how many shuffles have been counted. Playing moves the clock, dragging the
//! lever sets it, and what is shown follows from it alone.

mod caption;
mod case_words;
mod choosing;
mod controls;
mod counting;
mod flags;
mod headings;
mod headline;
mod lane_view;
mod maps;
mod msg;
mod own_words;
mod panel;
mod paper;
mod playing;
mod present;
mod quiz;
mod replay;
mod run;
mod share;
mod shelf;
mod showing;
mod sights;
mod stepping;
mod table;
mod timeline;
mod view;
mod view_options;

pub use self::controls::{PickerView, Stepper};
pub use self::flags::Flag;
pub use self::lane_view::{EndingView, LaneView, StampView};
pub use self::msg::Msg;
pub use self::panel::SettingsView;
pub use self::paper::{Handout, OnPaper, Proof, WhyOnPaper};
pub use self::present::{Beat, PresentView};
pub use self::run::{CodeView, RunPicture};
pub use self::sights::{Sample, Sight, SightView};
pub use self::table::TableView;
pub use self::timeline::Timeline;
pub use self::view::View;

use app::i18n::Lang;
use app::jobs::Task;
use app::settings::{Field, Fields, Problem, Screen};
use engine::algorithms::Fairness;
use engine::experiment::Setup;

use self::controls::Controls;
use self::present::Presenting;
use self::replay::Replay;
use self::shelf::Shelf;
use self::stepping::Stepping;
use page::comparison::Comparison;
use page::counting::{Counting, Lane, Order};
use page::lever::{Lever, LeverAt, MOST_SHUFFLES, PLANNED};
use page::screen_model::{Progress, ScreenModel};
use page::story::Story;
use page::true_case::PRESENT;
use page::turns::Turns;
use page::worked::Worked;

/// Factors of the usual speed to choose from.
pub(crate) const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];
/// The usual one of them.
const USUAL_SPEED: usize = 2;

/// The state of Watch.
pub struct Model {
    pub(crate) comparison: Comparison,
    /// Settings of the address that have no effect.
    pub(crate) problems: Vec<Problem>,
    pub(crate) lang: Lang,
    /// Where the colours of maps of places end.
    pub(crate) range: f64,
    /// Figures in the words of a case; empty for other comparisons.
    case_figures: Vec<f64>,
    pub(crate) controls: Controls,
    pub(crate) lanes: Vec<Lane>,
    /// Who counts them.
    counting: Counting,
    /// Counts of shuffles that are compared no more.
    shelf: Shelf,
    /// The comparison before, with the point of the lever that was shown.
    undo: Option<(Comparison, LeverAt)>,
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
    last_frame: Option<f64>,
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

    fn tell(&mut self, story: Story) {
        self.turn_to(Comparison::of_story(story, story.seed()));
    }

    /// Compares something else, from the beginning. It can be undone.
    pub(crate) fn turn_to(&mut self, comparison: Comparison) {
        let before = std::mem::replace(&mut self.comparison, comparison.clone());
        self.undo = Some((before, self.timeline.at(self.clock)));
        self.begin(comparison);
    }

    /// Compares again what was compared before, and shows as much of it.
    fn undo(&mut self) {
        if let Some((comparison, at)) = self.undo.take() {
            self.turn_to(comparison);
            self.show(at);
        }
    }

    /// Shows what an address names. Where it asks for a number of shuffles, it rests there.
    fn open(&mut self, what: &str) {
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

impl ScreenModel for Model {
    const SCREEN: Screen = Screen::Watch;
    type Msg = Msg;
    type View = View;
    type Effect = Order;
    const OPENED: fn(String) -> Msg = Msg::Address;
    const SPOKEN: fn(Lang) -> Msg = Msg::Language;

    /// Changes the state. Counting is left to [`Model::count`].
    fn update(&mut self, msg: Msg) -> Vec<Order> {
        if !msg.keeps_replay() {
            self.replay = None;
        }
        match msg {
            Msg::Frame(now) => self.frame(now),
            Msg::Toggle => self.toggle(),
            Msg::Pause => self.pause(),
            Msg::Step => self.step(),
            Msg::Drag(point) => self.show(self.at_point(point)),
            Msg::Nudge(marks) => self.nudge(marks),
            Msg::Count(count) => self.show_count(count.clamp(1, MOST_SHUFFLES)),
            Msg::Next if self.answered.is_some() => self.play_again(),
            Msg::Next => self.tell(self.next_story()),
            Msg::Open(story) => self.tell(story),
            Msg::Address(what) => self.open(&what),
            Msg::Again(seed) => self.change(self.comparison.clone().with_seed(seed)),
            Msg::Undo => self.undo(),
            Msg::Point(lane, cell) => {
                // The pointer may report a square of a deck that is no longer there.
                let n = self.lanes.get(lane).map_or(0, |lane| lane.setup().n());
                let has = |&(card, place): &(usize, usize)| card < n && place < n;
                self.pointed = cell.filter(has).map(|cell| (lane, cell));
                self.pointed_by_key = false;
            }
            Msg::PointBy(lane, by) => self.point_by(lane, by),
            Msg::Replay => self.begin_replay(),
            Msg::ShowEnding(lane, kind) => self.look_for_ending(lane, kind),
            Msg::Pick(lane) if self.is_quiz() => self.answer(lane),
            // What is compared is not chosen inside another page.
            Msg::Pick(_) if self.comparison.embedded().is_some() => {}
            Msg::Pick(lane) => self.pick(lane),
            Msg::Search(query) => {
                if let Some(picker) = &mut self.controls.picker {
                    picker.search(query);
                }
            }
            Msg::PickerGo(rows) => self.go_in_picker(rows),
            Msg::PickerEnter => self.enter_in_picker(),
            Msg::Settings(open) => {
                self.controls = Controls {
                    is_settings_open: open,
                    ..Controls::default()
                };
            }
            Msg::Faster(by) => self.go_at(self.speed.saturating_add_signed(by as isize)),
            Msg::See(sight) => self.see(sight),
            Msg::View(group, at) if group == view_options::GROUPS => self.go_at(at),
            Msg::View(group, at) => {
                self.comparison
                    .look(view_options::with(self.comparison.options(), group, at));
            }
            Msg::Follow(card) => self.follow(card),
            Msg::FollowOrNot(card) => {
                let shown = self.comparison.options().card;
                let card = card.or(self.pointed.map(|(_, (card, _))| card));
                self.follow(card.filter(|_| card != shown));
            }
            Msg::Light(card) => self.light(card),
            Msg::Close => self.controls = Controls::default(),
            Msg::Run(step) => self.rest_in_run(step),
            Msg::Set(field, lane, value) => self.set(field, lane, &value),
            Msg::SetEvery(field, value) => self.set_every(field, &value),
            Msg::Add => self.rearrange(Comparison::add),
            Msg::Remove(lane) => self.rearrange(|comparison| comparison.remove(lane)),
            Msg::Language(lang) => self.lang = lang,
            Msg::Reduced(reduced) => self.reduce(reduced),
            Msg::Present(on) => self.present(on),
            Msg::Beat(by) => self.go_by_beat(by),
            Msg::Blank(on) => self.blank(on),
        }
        Vec::new()
    }

    fn view(&mut self) -> View {
        Model::view(self)
    }

    fn address(&self) -> String {
        Model::address(self)
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn frame(&mut self, now: f64) {
        self.update(Msg::Frame(now));
    }

    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        self.count(time_is_up);
        Progress::done_if(!self.wants_frame())
    }

    fn after_work(&mut self) -> Vec<Order> {
        self.orders()
    }

    fn leave(&mut self) {
        self.update(Msg::Pause);
        self.update(Msg::Close);
    }

    fn wanted(&self) -> Option<Task> {
        Model::wanted(self)
    }

    fn worked(&mut self, task: &Task, said: &Worked) {
        Model::worked(self, task, said);
    }
}
