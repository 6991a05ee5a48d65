//! The state of the page, and what each action does to it.

mod fields;
mod jobs;
mod lanes;
mod run;
mod settings;

use web_sys::{HtmlCanvasElement, HtmlElement};

use super::act::Action;
use super::dom::now;
use super::dom::{self, by_id, document, window};
use super::flight::Flight;
use super::heat::{Between, Round};
use super::lanes::{build as build_lanes, letter};
use super::orders::OrdersView;
use super::pool::Pool;
use super::take::{self, TakeView};
use super::theme::{self, Colours};
use super::track::Track;
use super::{heat, labels, present, stage, whole};
use app::i18n::{self, Lang, Text, text};
use app::jobs::Task;
use app::settings::{Field, Given, Problem, Settings};
use app::settings::{Lens, Show};
use engine::algorithms::{Fairness, Params};
use engine::deck::Card;
use engine::player::{Motion, Player};
use engine::rng::Seed;
use shuffle_lab::workers::TaskPool;

/// What must be drawn anew.
#[derive(Clone, Copy, Default)]
pub struct Stale {
    /// Words and controls.
    pub words: bool,
    pub stage: bool,
    /// Axes and legend of the heatmap.
    pub axes: bool,
    /// Its cells, chart and numbers.
    pub counts: bool,
    /// The same, while more is coming in: it need not be drawn at once.
    pub news: bool,
    /// The pointed cell.
    pub cursor: bool,
    /// The paths to an order.
    pub answer: bool,
}

impl Stale {
    pub const ALL: Stale = Stale {
        words: true,
        stage: true,
        axes: true,
        counts: true,
        news: false,
        cursor: true,
        answer: true,
    };

    /// Whether the matrix on show is another one.
    pub fn is_matrix(self) -> bool {
        self.axes || self.counts
    }

    /// Whether what is said and drawn beside it may be.
    pub fn is_beside(self) -> bool {
        self.is_matrix() || self.words || self.answer
    }
}

/// How long the page says that the link is copied, in milliseconds.
const COPIED: i32 = 2500;
/// Milliseconds of a frame that the exact matrix after each step may take, of all lanes together.
const EVOLUTION_SHARE: f64 = 20.0;

/// A message that stays until it is dismissed.
pub struct Notice {
    pub number: usize,
    pub text: String,
    /// Whether reloading is the way out.
    pub reload: bool,
}

/// Cards in the air, the orders that they land in, and whether they count.
struct Landing {
    flight: Flight,
    orders: Vec<Vec<Card>>,
    counts: bool,
}

pub struct App {
    pub settings: Settings,
    pub lang: Lang,
    pub colours: Colours,
    /// What runs in the lanes; as many as the settings have.
    pub tracks: Vec<Track>,
    pub pool: Pool,
    pub tasks: TaskPool,
    /// The background task for exact results that is under way.
    exact_task: Option<Task>,
    /// The cell that is pointed at in all heatmaps: row and column, from 0.
    pub cursor: Option<(usize, usize)>,
    pub between: Between,
    /// What matrices are painted on that have more cells than pixels.
    pub shared: Option<HtmlCanvasElement>,
    pub orders: OrdersView,
    pub notices: Vec<Notice>,
    notice_number: usize,
    /// What is wrong with what was typed, and where.
    pub typed: Option<Given>,
    /// The runs whose cards are on their way into the heatmaps.
    landing: Option<Landing>,
    /// What was answered to the question which lane is fair.
    pub guessed: Option<usize>,
    /// Whether somebody chose the card that is followed.
    chose_card: bool,
    pub repeat: bool,
    /// Whether a presentation's screen is black.
    pub blank: bool,
    /// When the next run begins by itself.
    next_at: Option<f64>,
    pub still: bool,
    pub stale: Stale,
    /// How often the page said lately that the link is copied.
    pub copied: u32,
    pub take: TakeView,
    /// Whether the settings are shown on a narrow page.
    pub unfolded: bool,
    /// Set by single steps: the sentence is then spoken to screen readers.
    pub speak: bool,
    /// The same for the order that the keyboard points at.
    pub speak_order: bool,
    last_frame: Option<f64>,
    /// When the latest frame was drawn.
    drawn_at: f64,
    frame_wanted: bool,
    /// Whether a count of many cards was stopped this moment: it is judged once the workers' last words were heard.
    pub(super) breathes: bool,
    /// What the words around the stage describe.
    pub described: Option<stage::Described>,
    /// How far the drawing of news is.
    pub round: Round,
    /// Whether it is under way to write into the address where the stage stands.
    step_due: bool,
    /// The address that this page wrote last.
    written_address: String,
    /// Whether the next address is a new entry of the history: another shuffle or exhibit, from which Back leads back.
    leave_a_step_back: bool,
    /// The lane whose knob was turned last, and the address that came of it.
    turned: Option<(usize, String)>,
}

/// A seed from the system's entropy.
fn entropy() -> Option<Seed> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).ok()?;
    Some(Seed(u64::from_le_bytes(bytes)))
}

/// The settings of an address, without the mark that tells it from a link that Watch shows.
fn asked(hash: &str) -> String {
    hash.strip_prefix("#lab&").unwrap_or(hash).to_string()
}

impl App {
    /// The page as its address wants it.
    pub fn new(mut pool: Pool, tasks: TaskPool) -> App {
        let seed = entropy().unwrap_or(Seed(1));
        let link = asked(&window().location().hash().unwrap_or_default());
        let base = Settings::base_of(&link, seed);
        let (mut settings, problems) = Settings::read(&link, base);
        settings.forget_question();
        let tracks = Track::of(&settings, Vec::new(), &mut pool);
        let mut app = App {
            lang: Lang::En,
            colours: theme::apply(false),
            tracks,
            pool,
            exact_task: None,
            cursor: None,
            guessed: None,
            chose_card: settings.card > 0,
            tasks,
            between: Between::default(),
            shared: None,
            orders: OrdersView::default(),
            notices: Vec::new(),
            notice_number: 0,
            typed: None,
            landing: None,
            repeat: false,
            blank: false,
            next_at: None,
            still: theme::reduced_motion(),
            stale: Stale::ALL,
            copied: 0,
            take: TakeView::default(),
            unfolded: false,
            speak: false,
            speak_order: false,
            last_frame: None,
            drawn_at: 0.0,
            frame_wanted: false,
            breathes: false,
            described: None,
            round: Round::default(),
            step_due: false,
            written_address: String::new(),
            leave_a_step_back: false,
            turned: None,
            settings,
        };
        build_lanes(app.tracks.len());
        app.resolve();
        app.request_exact();
        app.report(&problems);
        app.report_misfit();
        app.count_on();
        let step = app.settings.step;
        app.stand_at(step);
        app.play_if_embedded();
        if app.settings.guess {
            // An older link names what is to be guessed.
            app.write_address();
        }
        app
    }

    /// Language and theme, from the settings or from the browser.
    fn resolve(&mut self) {
        let browser = window().navigator().language().unwrap_or_default();
        self.lang = self
            .settings
            .lang
            .unwrap_or_else(|| Lang::preferred(&browser));
        self.colours = theme::apply(self.settings.dark.unwrap_or_else(theme::system_dark));
        self.still = theme::reduced_motion();
        if let Some(root) = document().document_element() {
            dom::set(&root, "lang", self.lang.html());
        }
        document().set_title(text(self.lang, Text::Title));
        self.stale = Stale::ALL;
    }

    pub fn notify(&mut self, text: String, reload: bool) {
        if self.notices.iter().all(|n| n.text != text) {
            self.notice_number += 1;
            self.notices.push(Notice {
                number: self.notice_number,
                text,
                reload,
            });
            self.stale.words = true;
        }
    }

    fn say(&mut self, what: Text) {
        self.notify(text(self.lang, what).to_string(), false);
    }

    fn report(&mut self, problems: &[Problem]) {
        for problem in problems {
            self.notify(i18n::problem(self.lang, problem), false);
        }
    }

    fn report_misfit(&mut self) {
        for k in 0..self.tracks.len() {
            if let Some(misfit) = self.tracks[k].player.trace().out_of_range {
                self.notify(i18n::misfit(self.lang, misfit), false);
            }
        }
    }

    /// The track that fields and details are about.
    pub fn here(&self) -> &Track {
        &self.tracks[self.settings.at]
    }

    pub fn here_mut(&mut self) -> &mut Track {
        &mut self.tracks[self.settings.at]
    }

    /// Whether nothing is being counted.
    pub fn is_counted(&self) -> bool {
        self.tracks.iter().all(|track| track.tracker.is_complete())
    }

    /// Whether all lanes have the same number counted without a gap: not while one catches up with others that were begun before.
    pub fn is_level(&self) -> bool {
        let counted = |track: &Track| track.tracker.contiguous();
        let first = counted(&self.tracks[0]);
        self.tracks.iter().all(|track| counted(track) == first)
    }

    pub fn act(&mut self, action: Action) {
        if action.moves_on() {
            // What is in the air counts before anything else does.
            self.land();
        }
        match action {
            Action::Welcome => {
                // Who wants less motion starts it, and each next run, by hand.
                self.repeat = !self.still;
                if !self.still {
                    self.leader_mut().play();
                }
            }
            Action::PlayOrPause => self.play_or_pause(),
            Action::Forward => self.single(Player::step_forward),
            Action::Back => self.single(Player::step_back),
            Action::Start => self.single(|p| p.seek(0)),
            Action::End => {
                let was_done = self.leader().is_done();
                self.seek(self.leader().len());
                if !was_done {
                    self.ended();
                }
                // Who goes to the end wants to see it.
                self.next_at = None;
                self.speak = true;
            }
            Action::Seek(step) => self.single(|p| p.seek(step)),
            Action::Speed(power) => self.set_speed(power.exp2()),
            Action::Faster(by) => self.set_speed(self.leader().speed() * by.exp2()),
            Action::Repeat => {
                self.repeat = !self.repeat;
                self.next_at = None;
            }
            Action::Set(field, lane, value) => self.set(field, lane, value),
            Action::Algorithm(algorithm) => {
                self.leave_a_step_back();
                let mut settings = self.settings.clone();
                let setup = &mut settings.here_mut().setup;
                setup.algorithm = algorithm;
                setup.params = Params::default_for(setup.n);
                settings.run = 1;
                settings.unwrite();
                self.go_to(settings);
                self.play_from_start();
            }
            Action::AddLane => self.add_lane(),
            Action::RemoveLane(lane) => self.remove_lane(lane),
            Action::LookAt(lane) => {
                let settings = Settings {
                    at: lane.min(self.tracks.len() - 1),
                    ..self.settings.clone()
                };
                self.go_to(settings);
            }
            Action::Tie(tied) => {
                let settings = Settings {
                    tied,
                    ..self.settings.clone()
                };
                self.go_to(settings);
            }
            Action::Pace(pace) => {
                self.settings.pace = pace;
                self.follow();
                self.look_again();
            }
            Action::Whole => {
                self.settings.whole = !self.settings.whole;
                self.look_again();
            }
            Action::TouchWhole(lane, x, y) => {
                if let Some(card) = whole::card_at(self, lane, (x, y)) {
                    self.act(Action::Card(card as usize));
                }
                if let Some(step) = whole::step_at(self, lane, x) {
                    self.seek_lane(lane, step);
                }
            }
            Action::Sentence => {
                self.settings.sentence = !self.settings.sentence;
                self.look_again();
            }
            Action::Code => {
                self.settings.code = !self.settings.code;
                self.look_again();
            }
            Action::ChanceBits(lane, bits) => self.set_chance_bits(lane, &bits),
            Action::AddPart(lane, part) => self.add_part(lane, part),
            Action::RemovePart(lane, at) => self.remove_part(lane, at),
            Action::TurnKnob(lane, by) => self.turn_knob(lane, by),
            Action::Predict => self.predict(),
            Action::Guess(lane) => {
                self.guessed = Some(lane);
                self.stale = Stale::ALL;
            }
            Action::Reveal => {
                let settings = Settings {
                    guess: false,
                    ..self.settings.clone()
                };
                self.go_to(settings);
            }
            Action::NewSeed | Action::CountAnew => match entropy() {
                Some(seed) => self.set(Field::Seed, self.settings.at, seed.0.to_string()),
                None => self.say(Text::NoEntropy),
            },
            Action::More => {
                self.unfolded = !self.unfolded;
                self.stale.words = true;
            }
            Action::UseSeed => {
                let mut settings = self.settings.clone();
                settings.unwrite();
                self.go_to(settings);
            }
            Action::Add(amount) => self.add(amount),
            Action::HoldOrGoOn => {
                self.pool.hold(!self.pool.is_held());
                self.count_on();
                self.stale.words = true;
                self.stale.counts = true;
            }
            Action::Stop => {
                self.end_count(true);
            }
            Action::Reset => {
                self.land();
                let mut settings = self.settings.clone();
                settings.shuffles = 0;
                settings.run = 1;
                settings.fixed = true;
                self.repeat = false;
                self.count_anew();
                for track in &mut self.tracks {
                    track.heat.latest = None;
                }
                self.go_to(settings);
            }
            Action::Scale(scale) => {
                self.settings.scale = scale;
                self.write_address();
                self.stale.axes = true;
                self.stale.counts = true;
            }
            Action::Lens(lens) => {
                self.settings.lens = lens;
                self.cursor = None;
                self.look_again();
            }
            Action::Show(show) => {
                self.settings.show = show;
                self.look_again();
            }
            Action::Card(card) => {
                self.chose_card = true;
                let settings = Settings {
                    card: card.min(self.settings.here().setup.n - 1),
                    ..self.settings.clone()
                };
                self.go_to(settings);
            }
            Action::Point(lane, x, y) => {
                let side = heat::side(self, lane);
                let cell = self
                    .tracks
                    .get(lane)
                    .and_then(|t| t.heat.cell_at(x, y, side));
                self.heat_cursor(cell);
            }
            Action::Move(down, right) => {
                let n = heat::side(self, self.settings.at) as i32;
                let (card, place) = self.cursor.unwrap_or((self.settings.card, 0));
                let step = |at: usize, by: i32| (at as i32 + by).clamp(0, n - 1) as usize;
                let (down, right) = if self.cursor.is_none() {
                    (0, 0)
                } else {
                    (down, right)
                };
                self.heat_cursor(Some((step(card, down), step(place, right))));
            }
            Action::Follow => {
                if let Some((card, _)) = self.cursor
                    && heat::side(self, self.settings.at) == self.settings.here().setup.n
                {
                    self.act(Action::Card(card));
                }
            }
            Action::Leave => self.heat_cursor(None),
            Action::PlayCell => self.play_cell(),
            Action::PointOrder(x) => {
                let count = self.here().tracker.tally().orders().len();
                let rank = x.and_then(|x| self.orders.rank_at(x, count));
                if rank != self.orders.rank {
                    self.orders.rank = rank;
                    self.stale.counts = true;
                }
            }
            Action::MoveOrder(by) => {
                let count = self.here().tracker.tally().orders().len();
                let at = self
                    .orders
                    .rank
                    .map_or(0, |r| r.saturating_add_signed(by as isize));
                self.orders.rank = Some(at.min(count.saturating_sub(1)));
                self.speak_order = true;
                self.stale.counts = true;
            }
            Action::ChooseOrder => {
                self.speak_order = true;
                self.choose_order();
            }
            Action::MorePaths => {
                if let Some(chosen) = &mut self.orders.chosen {
                    chosen.look_on();
                }
                self.stale.answer = true;
            }
            Action::PlayPath(path) => self.play_path(path),
            Action::PlayLeaf(y) => {
                if let Some(path) = self.orders.path_at(y) {
                    self.play_path(path);
                }
            }
            Action::Lang => {
                let other = match self.lang {
                    Lang::En => Lang::Zh,
                    Lang::Zh => Lang::En,
                };
                self.settings.lang = Some(other);
                self.notices.clear();
                self.resolve();
                self.write_address();
            }
            Action::Theme => {
                let dark = self.settings.dark.unwrap_or_else(theme::system_dark);
                self.settings.dark = Some(!dark);
                self.resolve();
                self.write_address();
            }
            Action::Present => {
                self.present();
                self.draw();
                self.refocus();
            }
            Action::LeftFullScreen => {
                if self.presents() {
                    self.act(Action::Present);
                }
            }
            Action::Blank => {
                self.blank = !self.blank;
                self.stale.words = true;
            }
            Action::Help => present::help(self),
            Action::SystemChanged => self.resolve(),
            Action::CopyLink => self.copy_link(),
            Action::Copied(true) => {
                self.copied += 1;
                self.stale.words = true;
                dom::later(COPIED, || crate::act(Action::CopiedSeen));
            }
            Action::CopiedSeen => {
                self.copied -= 1;
                self.stale.words = true;
            }
            Action::Copied(false) => self.say(Text::CopyFailed),
            Action::Take(what) => self.take_away(what),
            Action::Dismiss(number) => {
                self.notices.retain(|n| n.number != number);
                self.stale.words = true;
            }
            Action::TwinOpened => self.stale.counts = true,
            Action::HashChanged => {
                let hash = window().location().hash().unwrap_or_default();
                if hash != self.written_address && hash.len() > 1 {
                    // What is written next replaces this address, even if it equals the last one.
                    self.written_address.clone_from(&hash);
                    // What is in the air does not count for what the link wants.
                    self.landing = None;
                    // What a link does not say is what it was written without: mode, frame and descriptions as well.
                    let base = Settings {
                        lang: self.settings.lang,
                        dark: self.settings.dark,
                        ..Settings::base_of(&asked(&hash), self.settings.here().seed)
                    };
                    let (settings, problems) = Settings::read(&asked(&hash), base);
                    let step = settings.step;
                    self.notices.clear();
                    self.arrive(settings);
                    self.resolve();
                    self.report(&problems);
                    self.report_misfit();
                    self.stand_at(step);
                }
            }
            Action::Resized => self.stale = Stale::ALL,
            Action::Breathed => {
                self.breathes = false;
                self.stale = Stale::ALL;
            }
            Action::Away(away) => self.away(away),
            Action::FieldLeft => self.stale.words = true,
            // News of counts alone do not ask for a frame.
            Action::Counting(event) => return self.counting(event),
            Action::Task(input) => {
                if !self.task(input) {
                    return;
                }
            }
            Action::Stands => {
                self.note_step();
                // Another address may be on its way here: it must not be written over.
                let hash = window().location().hash().unwrap_or_default();
                if self.written_address.is_empty() || hash == self.written_address {
                    self.write_address();
                }
                return;
            }
            Action::TheoryWaits => self.stale.axes = true,
            Action::CancelTheory => {
                self.here_mut().theory.cancelled();
                self.request_exact();
                self.stale = Stale::ALL;
            }
            Action::AskTheory => {
                self.here_mut().theory.again(now());
                self.request_exact();
                self.stale = Stale::ALL;
            }
        }
        self.stale.stage = true;
        self.frame_wanted = true;
    }

    fn heat_cursor(&mut self, cell: Option<(usize, usize)>) {
        if self.cursor != cell {
            self.cursor = cell;
            self.stale.cursor = true;
        }
    }

    fn look_again(&mut self) {
        self.write_address();
        self.stale = Stale::ALL;
    }

    /// Whether the run on the stage goes on by itself.
    fn plays(&self) -> bool {
        self.leader().motion() == Motion::Playing
            || self.landing.is_some()
            || self.next_at.is_some()
    }

    fn is_glowing(&self) -> bool {
        self.tracks.iter().any(|track| track.heat.is_glowing(now()))
    }

    /// Whether a frame must be asked for: something moves or is stale. Says so once per frame.
    pub fn wants_frame(&mut self) -> bool {
        let moving = self.leader().is_moving()
            || self.landing.is_some()
            || self.next_at.is_some()
            || self.is_glowing();
        let news = self.stale.news && self.round.is_due(now());
        let wanted = moving || news || self.frame_wanted;
        if wanted && self.last_frame.is_none() {
            self.last_frame = Some(now());
            self.frame_wanted = false;
            return true;
        }
        false
    }

    /// Milliseconds since the frame before, at most a tenth of a second: after a pause the animation goes on where it was.
    fn elapsed(&mut self, at: f64) -> f64 {
        let passed = (at - self.drawn_at).clamp(0.0, 100.0);
        self.drawn_at = at;
        passed
    }

    /// Lets time pass and draws what is stale.
    pub fn frame(&mut self, at: f64) {
        let passed = self.last_frame.take().map_or(0.0, |_| self.elapsed(at));
        if self.leader().is_moving() {
            self.pass_time(passed);
            self.stale.stage = true;
        }
        if self
            .landing
            .as_ref()
            .is_some_and(|landing| landing.flight.is_over(now()))
        {
            self.land();
        }
        if self.next_at.is_some_and(|when| now() >= when) {
            self.next_at = None;
            match self.settings.embed {
                Some(_) => self.leader_mut().play(),
                None => self.next_run(),
            }
        }
        let plays = self.leader().is_moving() || self.next_at.is_some();
        if self.pool.share(plays) {
            self.count_on();
        }
        self.heed_step();
        self.draw();
    }

    pub(super) fn draw(&mut self) {
        let evolves =
            self.settings.show == Show::Evolution && self.settings.lens == Lens::Positions;
        let (fixed, held) = (self.settings.fixed, self.pool.is_held());
        let share = EVOLUTION_SHARE / self.tracks.len() as f64;
        for track in &mut self.tracks {
            if evolves {
                let round = exact::round_at(track.player.trace(), track.player.at());
                let begun = now();
                let goes_on = || now() - begun < share;
                self.stale.counts |= track.theory.evolve(round, goes_on);
                self.frame_wanted |= track.theory.is_behind(round);
            }
            let (tally, target) = (track.tracker.tally(), track.tracker.target());
            if !self.breathes {
                track.judge.look(tally, target, fixed, held);
            }
        }
        let stale = std::mem::take(&mut self.stale);
        if stale.words || stale.axes || stale.answer {
            crate::sheet::forget_sizes();
        }
        if stale.words {
            labels::draw(self);
        }
        // Words first: they can change the pictures' sizes.
        if stale.stage || stale.words {
            stage::tell(self, stale.words);
        }
        heat::tell(self, stale);
        if stale.stage || stale.words {
            stage::draw(self, stale.words);
        }
        if stale.stage || stale.words || stale.axes {
            whole::draw(self, stale.words || stale.axes);
        }
        heat::draw(self, stale);
        if stale.words {
            take::draw(self);
        }
        self.draw_flight();
        self.speak = false;
        self.speak_order = false;
    }

    fn draw_flight(&self) {
        let canvas: HtmlElement = by_id("flight");
        let flying = self.landing.is_some();
        dom::flag(&canvas, "hidden", !flying);
        if let Some(landing) = &self.landing
            && let Some(sheet) = crate::sheet::Sheet::open("flight")
        {
            landing.flight.draw(&sheet, now(), &self.colours.inks);
        }
    }

    /// The card whose thread is strong in the picture of the whole run, once one was chosen.
    pub fn followed_thread(&self, lane: usize) -> Option<Card> {
        let card = self.settings.card;
        (self.chose_card && card < self.settings.lanes[lane].setup.n).then_some(card as Card)
    }

    /// What a lane is called: its letter and its shuffle, unless that is to be guessed.
    pub fn lane_name(&self, lane: usize) -> String {
        let (lang, setup) = (self.lang, &self.settings.lanes[lane].setup);
        match self.settings.guess {
            true => i18n::lanes::hidden_name(lang, letter(lane)),
            false => format!("{} · {}", letter(lane), i18n::setup_name(lang, setup)),
        }
    }

    /// Whether a lane's shuffle is fair.
    pub fn is_fair(&self, lane: usize) -> bool {
        self.settings.lanes[lane].setup.fairness() == Fairness::Fair
    }

    /// The name of a card in a lane.
    pub fn name_in(&self, lane: usize, card: usize) -> String {
        self.settings.lanes[lane].deck.label(card as Card)
    }

    /// The name of a card where fields and details are.
    pub fn name(&self, card: usize) -> String {
        self.name_in(self.settings.at, card)
    }
}
