//! The state of Watch, and what changes it.

use app::draw::heatmap::probability_max;
use app::i18n::Lang;
use app::settings::{Field, Pace, Problem, Show};
use engine::deck::{Card, Deck};
use engine::rng::Seed;
use engine::tally::Tally;

use crate::comparison::Comparison;
use crate::controls::{Controls, Refused};
use crate::deck_picture::{DeckPicture, ease};
use crate::lane::Lane;
use crate::lever::{Lever, LeverAt, MOST_SHUFFLES, PLANNED};
use crate::opening::Timeline;
use crate::picker::Picker;
use crate::picture::{Lens, Picture, PictureWords};
use crate::present::{Presenting, split};
use crate::reason::far_cell;
use crate::squares::Squares;
use crate::stamp::Stamp;
use crate::story::Story;
use crate::turns::Turns;
use crate::view_options::ViewOptions;

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

/// A shuffle that is gone through turn by turn.
#[derive(Clone, Debug)]
pub(crate) struct Stepping {
    /// Its number, counted from 1.
    pub(crate) number: u64,
    /// Whether it is the one that the lever begins with.
    pub(crate) is_first: bool,
    /// Turns done, with the part of the one under way.
    pub(crate) at: f64,
    /// Where it comes to rest.
    to: f64,
}

/// The state of Watch.
pub struct Model {
    pub(crate) comparison: Comparison,
    /// What in the address has no effect.
    pub(crate) problems: Vec<Problem>,
    pub(crate) lang: Lang,
    /// Where the colours of maps of places end.
    range: f64,
    pub(crate) controls: Controls,
    pub(crate) lanes: Vec<Lane>,
    /// The turns of a shuffle of every lane, and the number of that shuffle.
    turns: (u64, Vec<Turns>),
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
    reduced: bool,
    /// Whether exact shares after a step are still on their way to it.
    pub(crate) evolving: bool,
    pub(crate) presenting: Option<Presenting>,
    /// Whether no shuffle was found that ends in the square that was asked for.
    pub(crate) never_there: bool,
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
            never_there: false,
            answered: None,
        };
        model.begin(model.comparison.clone());
        model
    }

    /// Changes the state. Counting is left to [`Model::count`].
    pub fn update(&mut self, msg: Msg) {
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
            Msg::Replay => self.replay(),
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
        self.evolve(time_is_up);
        self.counted() >= to
    }

    /// Whether the next frame will differ from this one.
    pub fn wants_frame(&self) -> bool {
        let moves = self.playing;
        let steps = self.stepping.as_ref().is_some_and(|s| s.at < s.to);
        moves || steps || self.counted() < self.timeline.count(self.clock) || self.evolving
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

    /// Whether squares show counts, and not exact shares or differences from them.
    fn is_counted(&self) -> bool {
        self.comparison.options().show() == Show::Observed
    }

    /// What the maps count: places, and at the end of a story about neighbours those.
    pub(crate) fn lens(&self) -> Lens {
        let chosen = self.comparison.options().lens;
        match self.comparison.story() {
            _ if chosen.is_some() => chosen.unwrap_or(Lens::Places),
            // Exact neighbours are not known for its deck.
            Some(Story::Flat) if self.is_planned_reached() && self.is_counted() => Lens::Neighbours,
            _ => Lens::Places,
        }
    }

    /// Where the colours end.
    pub(crate) fn range(&self) -> f64 {
        let fixed = self.comparison.options().range;
        fixed.unwrap_or(match self.lens() {
            Lens::Places => self.range,
            Lens::Neighbours => 4.0,
        })
    }

    /// Where colours say shares: the ratio to the fair share of the darkest of all maps.
    pub(crate) fn darkest(&mut self) -> Option<f64> {
        let is_ratio = self.is_against() || self.show_of_squares() == Show::Difference;
        if !self.comparison.options().shares || is_ratio {
            return None;
        }
        let (lens, shown, lanes) = (self.lens(), self.shown(), self.lanes.len());
        let most = |lane: usize| {
            let squares = self.squares(lane);
            let n = self.lanes[lane].setup().n as f64;
            let share = match squares {
                Squares::Exact(shares) => probability_max(&shares, 0),
                _ => {
                    let tally = self.lanes[lane].tally(shown);
                    probability_max(lens.counts(&tally), shown)
                }
            };
            share * n
        };
        (0..lanes).map(most).reduce(f64::max)
    }

    /// How a lane's cards are labelled.
    pub(crate) fn labels(&self, lane: usize) -> Deck {
        self.comparison.labels(lane)
    }

    /// What a lane's canvas shows.
    pub fn picture(&mut self, lane: usize) -> Picture {
        let shown = self.shown();
        let tally = self.lanes[lane].tally(shown);
        let pointed = self
            .pointed
            .filter(|(at, _)| *at == lane)
            .map(|(_, cell)| cell);
        let lens = self.lens();
        let names_cell = self.shown_stamp(lane) == Some(Stamp::NotFair) && lens == Lens::Places;
        let squares = self.squares(lane);
        let show = self.show_of_squares();
        let is_share = matches!(squares, Squares::Counted | Squares::Exact(_));
        let names_cell = names_cell && is_share && show != Show::Evolution;
        let followed = self.comparison.options().card;
        let framed = names_cell.then(|| far_cell(&tally)).flatten();
        let rows = |lane: &Lane| lane.setup().algorithm.info().layout.rows().len();
        let rows = self.lanes.iter().map(rows).max().unwrap_or(1);
        let mut deck = self.deck(lane);
        // As many for all lanes, so that the maps stand side by side.
        let most = rows.max(1) as f64;
        deck.rows = match (self.turn(lane).is_some(), Timeline::drop(self.clock)) {
            (true, _) => most,
            (false, Some(part)) => most + (1.0 - most) * ease(part),
            (false, None) => 1.0,
        };
        Picture {
            has_map: !self.comparison.is_run_alone(),
            deck,
            tally,
            labels: self.labels(lane),
            names: Vec::new(),
            words: PictureWords::new(self.lang, self.lens()),
            lens,
            squares,
            followed: followed.map(|card| pointed.map_or(card, |(row, _)| row)),
            range: self.range(),
            darkest: self.darkest(),
            framed: pointed.or(framed),
            earlier: match self.shows_earlier() {
                true => EARLIER.map(|count| self.lanes[lane].tally(count)).into(),
                false => Vec::new(),
            },
        }
    }

    /// Whether earlier counts tell the story: at its end, for whoever wants no motion.
    pub(crate) fn shows_earlier(&self) -> bool {
        let counted = self.show_of_squares() == Show::Observed && !self.is_against();
        self.reduced && counted && self.is_planned_reached() && self.stepping.is_none()
    }

    /// The recorded turns of a lane, and how many of them are done; `None` where whole shuffles are
    /// counted.
    pub(crate) fn turn(&mut self, lane: usize) -> Option<(&Turns, f64)> {
        let (number, at, longest) = match (&self.stepping, self.timeline.at(self.clock)) {
            (Some(stepping), _) => (stepping.number, stepping.at, None),
            (None, LeverAt::First(part)) => (self.comparison.run(), 0.0, Some(part)),
            (None, LeverAt::Count(_)) => return None,
        };
        self.record(number);
        let most = self.most_turns() as f64;
        let turns = &self.turns.1[lane];
        let at = longest.map_or(at, |part| part * most);
        let at = match self.comparison.pace() {
            Pace::Step => at,
            Pace::Progress => at / most.max(1.0) * turns.len() as f64,
        };
        Some((turns, at.min(turns.len() as f64)))
    }

    fn deck(&mut self, lane: usize) -> DeckPicture {
        let (clock, is_quiz) = (self.clock, self.is_quiz());
        if let Some((turns, at)) = self.turn(lane) {
            let mut deck = DeckPicture::within(turns, at);
            if is_quiz {
                deck.settled.fill(false);
                deck.bracket = None;
            }
            return deck;
        }
        let number = self.dealt().max(1);
        let order = self.lanes[lane].dealt(number);
        match Timeline::drop(clock) {
            Some(part) if !self.reduced => DeckPicture::dropping(order, part),
            _ => DeckPicture::dealt(order),
        }
    }

    /// The number of the shuffle whose cards are shown as dealt: the last one, and while shuffles are
    /// counted, that of the last mark, so that the eye can follow.
    pub(crate) fn dealt(&self) -> u64 {
        match self.playing {
            true => Lever::mark_below(self.shown()),
            false => self.shown(),
        }
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

    /// Rests in the shuffle that the lever begins with, after so many of its steps.
    fn rest_at(&mut self, step: usize) {
        self.record(self.comparison.run());
        let most = self.most_turns().max(1) as f64;
        let turns = self.turns_after(step);
        self.show(LeverAt::First((turns / most).min(1.0 - 1e-6)));
    }

    /// How many turns are over after so many steps, of the lane with most.
    fn turns_after(&self, step: usize) -> f64 {
        let over = self.turns.1.iter().map(|turns| turns.over_after(step));
        over.max().unwrap_or(0).min(self.most_turns()) as f64
    }

    /// Rests in the run that is shown, after so many of its steps.
    fn rest_in_run(&mut self, step: usize) {
        let number = match (&self.stepping, self.timeline.at(self.clock)) {
            (Some(stepping), _) if !stepping.is_first => stepping.number,
            (Some(_), _) | (None, LeverAt::First(_)) => return self.rest_at(step),
            (None, LeverAt::Count(_)) => self.dealt().max(1),
        };
        self.show_count(number.max(2) - 1);
        self.record(number);
        let turns = self.turns_after(step);
        self.stepping = Some(Stepping {
            number,
            is_first: false,
            at: turns,
            to: turns,
        });
        self.finish_shuffle();
    }

    fn follow(&mut self, card: Option<usize>) {
        let options = self.comparison.options();
        self.comparison.look(ViewOptions { card, ..options });
    }

    fn pick(&mut self, lane: usize) {
        let is_open = self
            .controls
            .picker
            .as_ref()
            .is_some_and(|p| p.lane == lane);
        let shown = self.comparison.lanes().get(lane).filter(|_| !is_open);
        self.controls = Controls {
            picker: shown.map(|shown| Picker::new(lane, shown.setup.algorithm)),
            ..Controls::default()
        };
    }

    fn go_in_picker(&mut self, rows: i32) {
        let found = self.controls.picker_view(self.lang, &self.comparison);
        if let (Some(found), Some(picker)) = (found, &mut self.controls.picker) {
            picker.go(rows, found.rows.len());
        }
    }

    fn enter_in_picker(&mut self) {
        let Some(view) = self.controls.picker_view(self.lang, &self.comparison) else {
            return;
        };
        if let Some(row) = view.rows.iter().find(|row| row.is_active) {
            self.set(Field::Algorithm, view.lane, row.id);
        }
    }

    /// Sets a setting and begins anew, or keeps what cannot be used at its field.
    fn set(&mut self, field: Field, lane: usize, value: &str) {
        if lane >= self.comparison.lanes().len() {
            return;
        }
        let mut comparison = self.comparison.clone();
        self.controls
            .refused
            .retain(|refused| (refused.field, refused.lane) != (field, lane));
        match comparison.set(field, lane, value) {
            // The same shuffles: nothing begins anew.
            Ok(()) if field == Field::Shuffles => {
                self.comparison = comparison;
                self.show_count(self.comparison.shuffles().max(1));
            }
            Ok(()) => {
                self.controls.picker = None;
                self.begin(comparison);
            }
            Err(why) => self.controls.refused.push(Refused {
                field,
                lane,
                typed: value.to_string(),
                why,
            }),
        }
    }

    fn rearrange(&mut self, change: impl FnOnce(&mut Comparison)) {
        let mut comparison = self.comparison.clone();
        change(&mut comparison);
        self.controls = Controls::default();
        if comparison != self.comparison {
            self.begin(comparison);
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
        self.never_there = false;
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

    /// Leaves a shuffle that is gone through turn by turn, for the clock to go on from there.
    pub(crate) fn leave_shuffle(&mut self) {
        if let Some(stepping) = self.stepping.take() {
            self.clock = self.timeline.clock(match stepping.is_first {
                true => LeverAt::First(stepping.at / self.most_turns().max(1) as f64),
                false => LeverAt::Count(stepping.number - 1),
            });
        }
    }

    /// Begins the next shuffle, or goes on by one turn in the one that is gone through.
    fn step(&mut self) {
        self.playing = false;
        let (number, is_first, at) = match (&self.stepping, self.timeline.at(self.clock)) {
            (Some(stepping), _) => (stepping.number, stepping.is_first, stepping.to),
            (None, LeverAt::First(part)) => {
                let run = self.comparison.run();
                self.record(run);
                (run, true, (part * self.most_turns() as f64).floor())
            }
            (None, LeverAt::Count(_)) => {
                self.clock = self.timeline.clock(LeverAt::Count(self.shown()));
                (self.shown() + 1, false, 0.0)
            }
        };
        if number > MOST_SHUFFLES {
            return;
        }
        self.reach(if is_first { 1 } else { number });
        self.record(number);
        let to = (at + 1.0).min(self.most_turns() as f64);
        self.stepping = Some(Stepping {
            number,
            is_first,
            at,
            to,
        });
        if self.reduced
            && let Some(stepping) = &mut self.stepping
        {
            stepping.at = stepping.to;
        }
        self.finish_shuffle();
    }

    /// Counts the shuffle that was gone through, once its last turn is over. One that is not of the
    /// count rests at its end.
    fn finish_shuffle(&mut self) {
        let most = self.most_turns() as f64;
        let Some(stepping) = self.stepping.take_if(|stepping| stepping.at >= most) else {
            return;
        };
        self.clock = match (stepping.is_first, self.comparison.begins_apart()) {
            (true, true) => self.timeline.end_of_first(),
            (true, false) => self.timeline.clock(LeverAt::Count(1)),
            (false, _) => self.timeline.clock(LeverAt::Count(stepping.number)),
        };
    }

    /// From the cell that the picture frames; the first time that one itself is pointed at.
    fn point_by(&mut self, lane: usize, [rows, columns]: [i32; 2]) {
        if lane >= self.lanes.len() {
            return;
        }
        let last = self.lanes[lane].setup().n.saturating_sub(1) as i32;
        let moved = |at: usize, by: i32| (at as i32 + by).clamp(0, last) as usize;
        let cell = match self.pointed {
            Some((at, (card, place))) if at == lane => (moved(card, rows), moved(place, columns)),
            _ => self.picture(lane).framed.unwrap_or((0, 0)),
        };
        self.pointed = Some((lane, cell));
        self.pointed_by_key = true;
    }

    /// Goes through the next shuffle of the experiment that ends in the square that is pointed at; says
    /// so if none of the next ones does. Time of at most 60 shuffles a card.
    fn replay(&mut self) {
        let Some((lane, (row, column))) = self.pointed else {
            return;
        };
        let (lens, run) = (self.lens(), self.comparison.run());
        let Some(its) = self.lanes.get(lane) else {
            return;
        };
        let (setup, seed) = (*its.setup(), its.seed());
        let [row, column] = [row, column].map(|at| Card::try_from(at).unwrap_or(Card::MAX));
        let ends_here = |order: &[Card]| match lens {
            Lens::Places => order.get(column as usize) == Some(&row),
            Lens::Neighbours => order.windows(2).any(|pair| pair == [row, column]),
        };
        // A card that comes there at all comes within so many, or is rarer than can be waited for.
        let most = 60 * setup.n as u64 + 200;
        match setup.find(seed, run, most, ends_here) {
            Some(before) => {
                let pointed = self.pointed;
                self.begin(self.comparison.clone().with_run(before + 1));
                self.pointed = pointed;
            }
            None => self.never_there = true,
        }
    }

    fn go_at(&mut self, speed: usize) {
        self.speed = speed.min(SPEEDS.len() - 1);
    }

    /// Goes back by a turn in the shuffle that is gone through; whether there is one.
    fn step_back(&mut self) -> bool {
        let (before_it, at) = match (&self.stepping, self.timeline.at(self.clock)) {
            (Some(stepping), _) if stepping.is_first => (0, stepping.to),
            (Some(stepping), _) => (stepping.number - 1, stepping.to),
            (None, LeverAt::First(part)) => {
                self.record(self.comparison.run());
                (0, part * self.most_turns() as f64)
            }
            (None, LeverAt::Count(_)) => return false,
        };
        let before = (at.ceil() - 1.0).max(0.0);
        if before_it == 0 || at == 0.0 {
            self.show(match before_it {
                0 => LeverAt::First(before / self.most_turns().max(1) as f64),
                count => LeverAt::Count(count),
            });
        } else if let Some(stepping) = &mut self.stepping {
            (stepping.at, stepping.to) = (before, before);
            self.playing = false;
        }
        true
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
    fn reach(&mut self, count: u64) {
        let lever = self.timeline.lever().or_longer(Lever::reaching(count));
        self.timeline = Timeline::of(lever);
    }

    /// Shows so many shuffles and rests there.
    fn show_count(&mut self, count: u64) {
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

    /// The recorded turns of a lane.
    pub(crate) fn recorded(&self, lane: usize) -> Option<&Turns> {
        self.turns.1.get(lane)
    }

    pub(crate) fn record(&mut self, number: u64) {
        if self.turns.0 == number {
            return;
        }
        let written = self.comparison.run() == number;
        let record = |lane: &app::settings::Lane| {
            let draws: &[u32] = if written { &lane.written } else { &[] };
            Turns::record_with(&lane.setup, draws, lane.seed, number)
        };
        let lanes = self.comparison.lanes().iter();
        self.turns = (number, lanes.map(record).collect());
    }

    /// The turns of the lane that has most.
    pub(crate) fn most_turns(&self) -> usize {
        self.turns.1.iter().map(Turns::len).max().unwrap_or(0)
    }
}

/// The cell of a count that is furthest from its fair share, card and place; of several that are
/// nearly as far, the one nearest the top, which people look at first.
pub(crate) fn furthest(tally: &Tally) -> (usize, usize) {
    /// The part of the greatest distance that counts as nearly as far.
    const NEARLY: f64 = 0.95;
    let n = tally.cards();
    let fair = tally.shuffles() as f64 / n as f64;
    let off = |count: &f64| (count - fair).abs();
    let most = tally.positions().iter().map(off).fold(0.0, f64::max);
    let cells = tally.positions().iter().enumerate();
    let far = cells.filter(|(_, count)| off(count) >= NEARLY * most);
    far.map(|(k, _)| (k / n, k % n))
        .min_by_key(|&(card, place)| (place, card))
        .unwrap_or((0, 0))
}
