//! Watch: one to four shuffles side by side, each on the map of its counts.
//!
//! [`Model::update`] takes a [`Msg`] and changes the state; [`Model::count`] counts shuffles until
//! the time of a frame is used up. [`Model::view`] and [`Model::picture`] say what is to be seen.
//!
//! One number rules what is shown: the [`Timeline`]'s clock. It maps to the turns of the first
//! shuffle, then to how many shuffles have been counted. Playing moves the clock, dragging the lever
//! sets it, and what is shown follows from it alone.

mod caption;
mod choosing;
mod comparison;
mod controls;
mod flags;
mod headline;
mod lane;
mod lane_view;
mod maps;
mod opening;
mod picker;
mod present;
mod quiz;
mod reading;
mod replay;
mod run;
mod showing;
mod stepping;
mod table;
mod view;
mod view_options;

pub use self::comparison::Comparison;
pub use self::controls::{PickerView, SettingsView, Stepper};
pub use self::flags::Flag;
pub use self::lane::Lane;
pub use self::lane_view::{LaneView, StampView};
pub use self::opening::Timeline;
pub use self::picker::PickerRow;
pub use self::present::{Beat, PresentView};
pub use self::run::{CodeView, RunPicture};
pub use self::table::{Rows, TableView};
pub use self::view::View;
pub use self::view_options::{Captions, ViewMenu, ViewOptions};

use app::i18n::Lang;
use app::settings::{Field, Problem};
use engine::rng::Seed;

use self::controls::Controls;
use self::present::{Presenting, split};
use self::replay::Replay;
use self::stepping::Stepping;
use crate::lever::{Lever, LeverAt, MOST_SHUFFLES, PLANNED};
use crate::story::Story;
use crate::turns::Turns;

/// The longest time between two frames that moves the clock, in milliseconds: a page that was not
/// drawn for a while goes on where it was.
const LONGEST_FRAME: f64 = 100.0;
/// How long a turn takes that is asked for by Step, in milliseconds.
const TURN: f64 = 700.0;

/// How long it rests before it begins again, inside another page that asks for that, in milliseconds.
const REST: f64 = 2_000.0;

/// How many times as fast as usual it can move.
pub(crate) const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];
/// The usual one of them.
const USUAL_SPEED: usize = 2;

/// The numbers of shuffles that are shown beside the planned one where nothing may move.
pub(crate) const EARLIER: [u64; 3] = [1, 100, 10_000];

/// Something that happens.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// A frame is drawn; the time in milliseconds.
    Frame(f64),
    /// Play or pause; at the end, play again.
    Toggle,
    /// Pause, if it plays.
    Pause,
    /// One turn on.
    Step,
    /// The lever is dragged to a point, `0.0 ..= 1.0`.
    Drag(f64),
    /// Some marks of the lever on, or back if negative; back in a shuffle that is gone through: as many
    /// turns.
    Nudge(i32),
    /// A number of shuffles is typed.
    Count(u64),
    /// The next story.
    Next,
    /// A story, by its fixed seed.
    Open(Story),
    /// What an address names behind `#watch=`.
    Address(String),
    /// The same shuffles with other random numbers.
    Again(Seed),
    /// A cell of a lane's map is pointed at, by card and place; `None` when none is any more.
    Point(usize, Option<(usize, usize)>),
    /// The pointed cell of a lane's map moves by so many rows and columns, within the map.
    PointBy(usize, [i32; 2]),
    /// A shuffle that ends in the square that is pointed at is looked for, and gone through.
    Replay,
    /// The list of shuffles for a lane is opened, or closed if it is open. In a quiz: this lane is
    /// said to be fair.
    Pick(usize),
    /// Shuffles are searched by these words.
    Search(String),
    /// The active row of the list moves down by so many rows, or up if negative.
    PickerGo(i32),
    /// The active row is chosen.
    PickerEnter,
    /// Settings are opened, or closed.
    Settings(bool),
    /// The View menu is opened, or closed.
    ViewMenu(bool),
    /// It moves faster by so many of five speeds, or slower if negative.
    Faster(i32),
    /// A group of the View menu gets the choice with this number.
    View(usize, usize),
    /// The row of a card stands below its map as bars; of none, if it is none of the deck.
    Follow(Option<usize>),
    /// The row of this card, or of the one whose square is pointed at, stands there, or no longer if
    /// it did.
    FollowOrNot(Option<usize>),
    /// List, menu and settings are closed.
    Close,
    /// The run that is shown rests after so many of its steps.
    Run(usize),
    /// A setting of a lane gets a value as it was typed.
    Set(Field, usize, String),
    /// A shuffle is added on the right.
    Add,
    /// A lane's shuffle is removed.
    Remove(usize),
    /// Another language.
    Language(Lang),
    /// Whether motion is to be avoided.
    Reduced(bool),
    /// A presentation begins, or ends.
    Present(bool),
    /// The next beat of a presentation; back if negative.
    Beat(i32),
    /// A presentation shows nothing at all, or all again.
    Blank(bool),
}

impl Msg {
    /// Whether the search for a shuffle goes on after it.
    fn keeps_replay(&self) -> bool {
        matches!(
            self,
            Msg::Frame(_) | Msg::Point(..) | Msg::PointBy(..) | Msg::Language(_)
        )
    }
}

/// The state of Watch.
pub struct Model {
    pub(crate) comparison: Comparison,
    /// What in the address has no effect.
    pub(crate) problems: Vec<Problem>,
    pub(crate) lang: Lang,
    /// Where the colours of maps of places end.
    pub(crate) range: f64,
    pub(crate) controls: Controls,
    pub(crate) lanes: Vec<Lane>,
    /// The turns of a shuffle of every lane, and the number of that shuffle.
    pub(crate) turns: (u64, Vec<Turns>),
    pub(crate) playing: bool,
    pub(crate) timeline: Timeline,
    /// Milliseconds on the timeline.
    pub(crate) clock: f64,
    pub(crate) stepping: Option<Stepping>,
    /// The cell that is pointed at: lane, card and place.
    pub(crate) pointed: Option<(usize, (usize, usize))>,
    /// Whether it was moved there by keys.
    pub(crate) pointed_by_key: bool,
    last_frame: Option<f64>,
    /// How long it has rested at its end, in milliseconds.
    rested: f64,
    /// Which of [`SPEEDS`] it moves at.
    pub(crate) speed: usize,
    pub(crate) reduced: bool,
    /// Whether exact shares after a step are still on their way to it.
    pub(crate) evolving: bool,
    pub(crate) presenting: Option<Presenting>,
    /// The search for a shuffle that ends in a square.
    pub(crate) replay: Option<Replay>,
    /// The lane of a quiz that somebody holds for fair.
    pub(crate) answered: Option<usize>,
}

impl Model {
    /// The first story at its beginning, playing.
    pub fn new(lang: Lang) -> Model {
        let story = Story::NaiveSwap;
        let mut model = Model {
            comparison: Comparison::of_story(story, story.seed()),
            problems: Vec::new(),
            lang,
            range: story.range(),
            controls: Controls::default(),
            lanes: Vec::new(),
            turns: (0, Vec::new()),
            playing: true,
            timeline: Timeline::of(Lever::reaching(0)),
            clock: 0.0,
            stepping: None,
            pointed: None,
            pointed_by_key: false,
            last_frame: None,
            rested: 0.0,
            speed: USUAL_SPEED,
            reduced: false,
            evolving: false,
            presenting: None,
            replay: None,
            answered: None,
        };
        model.begin(model.comparison.clone());
        model
    }

    /// Changes the state. Counting is left to [`Model::count`].
    pub fn update(&mut self, msg: Msg) {
        if !msg.keeps_replay() {
            self.replay = None;
        }
        match msg {
            Msg::Frame(now) => self.frame(now),
            Msg::Toggle => self.toggle(),
            Msg::Pause => self.pause(),
            Msg::Step => self.step(),
            Msg::Drag(point) => self.show(self.timeline.lever().at(point)),
            Msg::Nudge(marks) => self.nudge(marks),
            Msg::Count(count) => self.show_count(count.clamp(1, MOST_SHUFFLES)),
            Msg::Next => self.tell(self.next_story()),
            Msg::Open(story) => self.tell(story),
            Msg::Address(what) => self.open(&what),
            Msg::Again(seed) => self.begin(self.comparison.clone().with_seed(seed)),
            Msg::Point(lane, cell) => {
                self.pointed = cell.map(|cell| (lane, cell));
                self.pointed_by_key = false;
            }
            Msg::PointBy(lane, by) => self.point_by(lane, by),
            Msg::Replay => self.begin_replay(),
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
            Msg::ViewMenu(open) => {
                self.controls = Controls {
                    is_view_open: open,
                    ..Controls::default()
                };
            }
            Msg::Faster(by) => self.go_at(self.speed.saturating_add_signed(by as isize)),
            Msg::View(group, at) if group == ViewOptions::GROUPS => self.go_at(at),
            Msg::View(group, at) => {
                self.comparison
                    .look(self.comparison.options().with(group, at));
            }
            Msg::Follow(card) => self.follow(card),
            Msg::FollowOrNot(card) => {
                let shown = self.comparison.options().card;
                let card = card.or(self.pointed.map(|(_, (card, _))| card));
                self.follow(card.filter(|_| card != shown));
            }
            Msg::Close => self.controls = Controls::default(),
            Msg::Run(step) => self.rest_in_run(step),
            Msg::Set(field, lane, value) => self.set(field, lane, &value),
            Msg::Add => self.rearrange(Comparison::add),
            Msg::Remove(lane) => self.rearrange(|comparison| comparison.remove(lane)),
            Msg::Language(lang) => self.lang = lang,
            Msg::Reduced(reduced) => self.reduce(reduced),
            Msg::Present(on) => self.present(on),
            Msg::Beat(by) => self.go_by_beat(by),
            Msg::Blank(on) => self.blank(on),
        }
    }

    /// Counts towards what the clock shows until `time_is_up`; at least a little. All lanes count
    /// the same number, so that what is shown is always what was counted last. Returns whether all
    /// of it is counted.
    pub fn count(&mut self, mut time_is_up: impl FnMut() -> bool) -> bool {
        let to = self.timeline.count(self.clock);
        while self.counted() < to {
            let stops = self.lanes.iter().map(Lane::next_stop);
            let stop = stops.min().unwrap_or(to).min(to);
            for lane in &mut self.lanes {
                lane.count(stop);
            }
            if time_is_up() {
                break;
            }
        }
        self.go_on_with_replay(&mut time_is_up);
        self.evolve(time_is_up);
        self.counted() >= to
    }

    /// Whether the next frame will differ from this one.
    pub fn wants_frame(&self) -> bool {
        let moves = self.playing;
        let steps = self.stepping.as_ref().is_some_and(|s| s.at < s.to);
        let searches = self.replay.as_ref().is_some_and(|r| !r.is_over());
        let counts = self.counted() < self.timeline.count(self.clock);
        moves || steps || searches || counts || self.evolving
    }

    /// Whether a card has moved since the beginning.
    pub fn has_moved(&self) -> bool {
        self.timeline.point(self.clock) > 0.0
    }

    /// How many shuffles are shown, of every lane.
    pub fn shown(&self) -> u64 {
        let (to, counted) = (self.timeline.count(self.clock), self.counted());
        match self.playing && to < counted {
            // Over numbers that were counted before, from mark to mark: those are kept.
            true => Lever::mark_below(to),
            false => to.min(counted),
        }
    }

    /// Whether the planned number is shown.
    pub fn is_planned_reached(&self) -> bool {
        self.shown() >= PLANNED
    }

    /// Whether the number at the right end of the lever is shown.
    pub(crate) fn is_at_end(&self) -> bool {
        self.shown() >= self.timeline.lever().end()
    }

    /// The lanes, from the left.
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// What is compared.
    pub fn comparison(&self) -> &Comparison {
        &self.comparison
    }

    /// The story that "Next" leads to.
    pub(crate) fn next_story(&self) -> Story {
        self.comparison
            .story()
            .map_or(Story::NaiveSwap, Story::next)
    }

    fn counted(&self) -> u64 {
        self.lanes.iter().map(Lane::counted).min().unwrap_or(0)
    }

    fn tell(&mut self, story: Story) {
        self.begin(Comparison::of_story(story, story.seed()));
    }

    /// Shows what an address names. Where it asks for a number of shuffles, it rests there.
    fn open(&mut self, what: &str) {
        self.controls = Controls::default();
        self.pointed = None;
        let (what, presents) = split(what);
        self.present_by_address(presents);
        let Some((comparison, problems)) = Comparison::read(&what) else {
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
            (0, _, _) => self.rest_at(step.unwrap_or(0)),
            _ => self.show_count(shuffles.min(MOST_SHUFFLES)),
        }
        // Inside another page it plays from there.
        if self.comparison.embedded().is_some_and(|embed| embed.plays) && !self.reduced {
            self.play();
        }
    }

    pub(crate) fn begin(&mut self, comparison: Comparison) {
        let lane = |lane: &app::settings::Lane| Lane::new(lane.setup, lane.seed);
        self.lanes = comparison.lanes().iter().map(lane).collect();
        self.timeline = Timeline::of(Lever::reaching(comparison.shuffles()));
        self.range = comparison.range();
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
        self.rested = 0.0;
        self.stepping = None;
        self.pointed = None;
        self.answered = None;
        self.replay = None;
        self.last_frame = None;
        self.hold_at_question();
    }

    pub(crate) fn is_reduced(&self) -> bool {
        self.reduced
    }

    fn reduce(&mut self, reduced: bool) {
        self.reduced = reduced;
        if reduced && self.playing {
            self.clock = self.timeline.end();
            self.playing = false;
        }
    }

    fn frame(&mut self, now: f64) {
        let since = now - self.last_frame.replace(now).unwrap_or(now);
        let time = since.clamp(0.0, LONGEST_FRAME) * SPEEDS[self.speed];
        if let Some(stepping) = &mut self.stepping {
            stepping.at = (stepping.at + time / TURN).min(stepping.to);
        }
        self.finish_shuffle();
        // The clock waits for counting that is slower than it.
        if self.playing && self.counted() >= self.timeline.count(self.clock) {
            let end = self.end_of_play();
            self.clock = (self.clock + time).min(end);
            let loops = self.comparison.embedded().is_some_and(|embed| embed.loops);
            self.rested = if self.clock < end {
                0.0
            } else {
                self.rested + time
            };
            self.playing = self.clock < end || loops;
            if self.playing && self.rested > REST {
                self.begin(self.comparison.clone());
                self.playing = true;
            }
        }
        if !self.wants_frame() {
            self.last_frame = None;
        }
    }

    fn toggle(&mut self) {
        if self.is_busy() {
            return self.pause();
        }
        let first = self.timeline.end_of_first();
        let is_run_over = self.comparison.is_run_alone() && self.clock >= first;
        if self.is_at_end() || is_run_over {
            self.begin(self.comparison.clone());
            // Whoever presses Play wants to see it move.
            self.clock = 0.0;
        }
        self.leave_shuffle();
        self.leave_beat();
        self.play();
    }

    /// Whether it plays, or counts towards a number that was asked for.
    pub(crate) fn is_busy(&self) -> bool {
        self.playing || self.counted() < self.timeline.count(self.clock)
    }

    /// Rests at what is counted.
    fn pause(&mut self) {
        self.playing = false;
        let counted = self.counted();
        if counted < self.timeline.count(self.clock) {
            self.clock = match counted {
                0 => 0.0,
                _ => self.timeline.clock(LeverAt::Count(counted)),
            };
        }
    }

    pub(crate) fn play(&mut self) {
        self.last_frame = None;
        self.playing = true;
    }

    fn go_at(&mut self, speed: usize) {
        self.speed = speed.min(SPEEDS.len() - 1);
    }

    fn nudge(&mut self, marks: i32) {
        if marks < 0 && self.step_back() {
            return self.nudge(marks + 1);
        }
        let to = match self.timeline.at(self.clock) {
            _ if marks == 0 => return,
            LeverAt::First(_) if marks > 0 => 1,
            LeverAt::First(_) => return self.show(LeverAt::First(0.0)),
            LeverAt::Count(1) if marks < 0 => return self.show(LeverAt::First(0.0)),
            LeverAt::Count(count) if marks > 0 => {
                let end = self.timeline.lever().end();
                Lever::mark_above(count).unwrap_or(end).min(end)
            }
            LeverAt::Count(count) => Lever::mark_below(count - 1).max(1),
        };
        self.show(LeverAt::Count(to));
        self.nudge(marks - marks.signum());
    }

    /// Makes the lever longer where so many shuffles have no place on it.
    pub(crate) fn reach(&mut self, count: u64) {
        let lever = self.timeline.lever().or_longer(Lever::reaching(count));
        self.timeline = Timeline::of(lever);
    }

    /// Shows so many shuffles and rests there.
    pub(crate) fn show_count(&mut self, count: u64) {
        self.reach(count);
        self.show(LeverAt::Count(count));
    }

    /// Shows a point of the lever and rests there.
    pub(crate) fn show(&mut self, at: LeverAt) {
        self.leave_beat();
        self.playing = false;
        self.stepping = None;
        self.clock = self.timeline.clock(at);
        if Timeline::drop(self.clock).is_some() {
            // Cards that have dropped, not cards in the air.
            self.clock = Timeline::LANDED;
        }
        if at == LeverAt::Count(self.timeline.lever().end()) {
            self.clock = self.timeline.end();
        }
        let count = self.timeline.count(self.clock);
        for lane in &mut self.lanes {
            lane.rewind(count);
        }
    }
}
