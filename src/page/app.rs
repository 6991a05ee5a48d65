//! The state of the page, and what each action does to it.

use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::act::Action;
use super::dom::{self, by_id, document, window};
use super::flight::Flight;
use super::heat::HeatView;
use super::judge::Judge;
use super::orders::OrdersView;
use super::pool::{Pool, Replaced, Word, now};
use super::theme::{self, Colours};
use super::theory::Theory;
use super::{labels, stage};
use crate::deck::{Card, Deck};
use crate::ledger::Ledger;
use crate::link::{Exhibit, Field, Problem, Settings};
use crate::player::Player;
use crate::random::Seed;
use crate::shuffle::{Algorithm, Params};
use crate::text::{self, Lang, Text, text};
use crate::trace::Trace;
use crate::view::heatmap::{Lens, Show};
use crate::view::stage::Geometry;

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
    /// The pointed cell.
    pub cursor: bool,
}

impl Stale {
    pub const ALL: Stale = Stale {
        words: true,
        stage: true,
        axes: true,
        counts: true,
        cursor: true,
    };
}

/// A message that stays until it is dismissed.
pub struct Notice {
    pub number: usize,
    pub text: String,
    /// Whether reloading is the way out.
    pub reload: bool,
}

pub struct App {
    pub settings: Settings,
    pub lang: Lang,
    pub colours: Colours,
    pub player: Player,
    pub geometry: Geometry,
    pub ledger: Ledger,
    pub pool: Pool,
    pub heat: HeatView,
    pub orders: OrdersView,
    pub theory: Theory,
    pub judge: Judge,
    pub notices: Vec<Notice>,
    notice_number: usize,
    /// What is wrong with what was typed, and where.
    pub typed: Option<Problem>,
    /// The run whose cards are on their way into the heatmap.
    landing: Option<(Flight, Vec<Card>, bool)>,
    pub repeat: bool,
    /// When the next run begins by itself.
    next_at: Option<f64>,
    pub still: bool,
    pub stale: Stale,
    pub copied: bool,
    /// Whether the settings are shown on a narrow page.
    pub unfolded: bool,
    /// Set by single steps: the sentence is then spoken to screen readers.
    pub speak: bool,
    last_frame: Option<f64>,
    frame_wanted: bool,
    /// The address that this page wrote last.
    written_address: String,
    /// Whether the next address is a new entry of the history: another shuffle or exhibit, from which Back leads back.
    leave_a_step_back: bool,
}

/// Paths of draws that are tried at most when looking for one: a fraction of a second.
const PATHS: u64 = 400_000;

/// A seed from the system's entropy.
fn entropy() -> Option<Seed> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).ok()?;
    Some(Seed(u64::from_le_bytes(bytes)))
}

fn record(settings: &Settings) -> Trace {
    let chance = settings.setup.chance(settings.seed, settings.run - 1);
    Trace::record(&settings.setup, &settings.written, chance)
}

impl App {
    /// The page as its address wants it.
    pub fn new(tell: fn(usize, Word)) -> App {
        let seed = entropy().unwrap_or(Seed(1));
        let hash = window().location().hash().unwrap_or_default();
        let (settings, problems) = Settings::read(&hash, Settings::default_with(seed));
        let player = Player::new(record(&settings), 1.0);
        let layout = settings.setup.algorithm.facts().layout;
        let mut app = App {
            lang: Lang::En,
            colours: theme::apply(false),
            geometry: Geometry::new(layout, settings.setup.n, 600.0, 300.0),
            ledger: Ledger::new(settings.setup.n),
            pool: Pool::new(tell),
            heat: HeatView::default(),
            orders: OrdersView::default(),
            theory: Theory::new(settings.setup),
            judge: Judge::default(),
            notices: Vec::new(),
            notice_number: 0,
            typed: None,
            landing: None,
            repeat: false,
            next_at: None,
            still: theme::reduced_motion(),
            stale: Stale::ALL,
            copied: false,
            unfolded: false,
            speak: false,
            last_frame: None,
            frame_wanted: false,
            written_address: String::new(),
            leave_a_step_back: false,
            player,
            settings,
        };
        app.resolve();
        app.ask_theory();
        app.report(&problems);
        app.report_misfit();
        app.count_on();
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
            self.notify(text::problem(self.lang, problem), false);
        }
    }

    fn report_misfit(&mut self) {
        if let Some(misfit) = self.player.trace().misfit {
            self.notify(text::misfit(self.lang, misfit), false);
        }
    }

    /// Moves the page to other settings: what they change is done anew, the rest stays.
    fn go_to(&mut self, settings: Settings) {
        let before = std::mem::replace(&mut self.settings, settings);
        if before.lang != self.settings.lang || before.dark != self.settings.dark {
            self.resolve();
        }
        let now = &self.settings;
        let other_counts = before.setup != now.setup || before.seed != now.seed;
        let other_run = other_counts || before.run != now.run || before.written != now.written;
        if other_run {
            self.land();
            self.next_at = None;
            self.player = Player::new(record(&self.settings), self.player.speed());
            self.heat.latest = None;
            self.report_misfit();
        }
        if other_counts {
            self.pool.new_job();
            self.new_ledger();
            self.heat.cursor = None;
        }
        self.ask_theory();
        if self.settings.shuffles < self.ledger.target() {
            self.pool.new_job();
            self.new_ledger();
        }
        self.typed = None;
        self.stale = Stale::ALL;
        self.count_on();
        self.write_address();
    }

    /// Opens new books: nothing is counted, nothing judged.
    fn new_ledger(&mut self) {
        self.ledger = Ledger::new(self.settings.setup.n);
        self.judge = Judge::default();
    }

    /// Asks theory for what the switches want to see.
    fn ask_theory(&mut self) {
        if *self.theory.setup() != self.settings.setup {
            self.theory = Theory::new(self.settings.setup);
        }
        if self.settings.show != Show::Observed {
            self.theory.want(self.settings.lens);
        }
        // Few enough orders to be worked out unasked: then the page can say what is proved.
        if self.settings.setup.n <= crate::tally::MOST_ORDERED {
            self.theory.want_orders();
        }
    }

    /// Has the shuffles counted that the settings want.
    fn count_on(&mut self) {
        self.ledger.extend(self.settings.shuffles);
        if let Err(error) =
            self.pool
                .feed(&mut self.ledger, &self.settings.setup, self.settings.seed)
        {
            self.ledger.stop();
            self.judge = Judge::default();
            self.settings.shuffles = self.ledger.target();
            web_sys::console::warn_1(&error);
            self.say(Text::NoWorker);
        }
        self.stale.counts = true;
    }

    /// Keeps the address true.
    fn write_address(&mut self) {
        let address = format!("#{}", self.settings.write());
        let push = std::mem::take(&mut self.leave_a_step_back);
        if address == self.written_address {
            return;
        }
        self.written_address = address;
        let nothing = wasm_bindgen::JsValue::NULL;
        let url = Some(self.written_address.as_str());
        // A browser may refuse too many changes at once: the next one sets it right.
        let _ = window().history().and_then(|history| match push {
            true => history.push_state_with_url(&nothing, "", url),
            false => history.replace_state_with_url(&nothing, "", url),
        });
    }

    /// One setting, as it was typed.
    fn set(&mut self, field: Field, value: String) {
        self.leave_a_step_back |= field == Field::Algorithm;
        // Figures as people write them: with separators, or as a Chinese keyboard gives them.
        let value: String = match field {
            Field::Algorithm | Field::Deck => value,
            _ => value.chars().filter_map(plain_figure).collect(),
        };
        let mut base = self.settings.clone();
        base.exhibit = None;
        let address = match field {
            // A deck brings its own number of cards, and the other way round.
            Field::Deck if value == Deck::Numbers.id() => {
                base.deck = Deck::Numbers;
                String::new()
            }
            Field::N if whole_fits(&value, base.deck) => String::new(),
            _ => format!("{}={}", field.key(), crate::link::encode(&value)),
        };
        // A new run of the same experiment is no new experiment.
        if field != Field::Shuffles && field != Field::Run {
            base.run = 1;
            base.written.clear();
        }
        if matches!(field, Field::Run) {
            base.written.clear();
            base.exhibit = self.settings.exhibit;
        }
        if matches!(field, Field::Shuffles | Field::Seed | Field::Passes) {
            base.exhibit = self.settings.exhibit;
        }
        let (settings, problems) = Settings::read(&address, base);
        match problems.into_iter().next() {
            Some(problem) => {
                self.typed = Some(problem);
                self.stale.words = true;
            }
            None => {
                let fewer = settings.shuffles < self.ledger.target();
                if field == Field::Shuffles && fewer {
                    self.pool.new_job();
                    self.new_ledger();
                }
                self.go_to(settings);
            }
        }
    }

    pub fn act(&mut self, action: Action) {
        match action {
            Action::Welcome => {
                // Who wants less motion starts it, and each next run, by hand.
                self.repeat = !self.still;
                if !self.still {
                    self.player.play();
                }
            }
            Action::PlayOrPause => self.play_or_pause(),
            Action::Forward => self.single(Player::step_forward),
            Action::Back => self.single(Player::step_back),
            Action::Start => self.single(|p| p.seek(0)),
            Action::End => {
                let was_done = self.player.is_done();
                self.player.seek(self.player.len());
                if !was_done {
                    self.ended();
                }
                self.speak = true;
            }
            Action::Seek(step) => self.single(|p| p.seek(step)),
            Action::Speed(power) => self.player.set_speed(power.exp2()),
            Action::Faster(by) => self.player.set_speed(self.player.speed() * by.exp2()),
            Action::Repeat => {
                self.repeat = !self.repeat;
                self.next_at = None;
            }
            Action::Set(field, value) => self.set(field, value),
            Action::Algorithm(algorithm) => {
                self.leave_a_step_back = true;
                let mut settings = self.settings.clone();
                settings.setup.algorithm = algorithm;
                settings.setup.params = Params::default_for(settings.setup.n);
                settings.run = 1;
                settings.written.clear();
                self.go_to(settings);
                self.play_from_start();
            }
            Action::NewSeed => match entropy() {
                Some(seed) => self.set(Field::Seed, seed.0.to_string()),
                None => self.say(Text::NoEntropy),
            },
            Action::More => {
                self.unfolded = !self.unfolded;
                self.stale.words = true;
            }
            Action::UseSeed => {
                let mut settings = self.settings.clone();
                settings.written.clear();
                self.go_to(settings);
            }
            Action::Exhibit(exhibit) => self.open(exhibit),
            Action::CloseExhibit => {
                let mut settings = self.settings.clone();
                settings.exhibit = None;
                settings.written.clear();
                self.go_to(settings);
            }
            Action::Add(amount) => self.add(amount),
            Action::HoldOrGoOn => {
                self.pool.hold(!self.pool.is_held());
                self.count_on();
                self.stale.words = true;
            }
            Action::Stop => {
                self.pool.new_job();
                self.ledger.stop();
                self.judge = Judge::default();
                self.settings.shuffles = self.ledger.target();
                self.write_address();
                self.stale = Stale::ALL;
            }
            Action::Reset => {
                self.land();
                let mut settings = self.settings.clone();
                settings.shuffles = 0;
                settings.run = 1;
                self.repeat = false;
                self.pool.new_job();
                self.new_ledger();
                self.heat.latest = None;
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
                self.heat.cursor = None;
                self.look_again();
            }
            Action::Show(show) => {
                self.settings.show = show;
                self.look_again();
            }
            Action::Card(card) => {
                self.settings.card = card.min(self.settings.setup.n - 1);
                self.write_address();
                self.stale.counts = true;
                self.stale.words = true;
            }
            Action::Point(x, y) => {
                let side = super::heat::side(self);
                self.heat_cursor(self.heat.cell_at(x, y, side));
            }
            Action::Move(down, right) => {
                let n = super::heat::side(self) as i32;
                let (card, place) = self.heat.cursor.unwrap_or((self.settings.card, 0));
                let step = |at: usize, by: i32| (at as i32 + by).clamp(0, n - 1) as usize;
                let (down, right) = if self.heat.cursor.is_none() {
                    (0, 0)
                } else {
                    (down, right)
                };
                self.heat_cursor(Some((step(card, down), step(place, right))));
            }
            Action::Follow => {
                if let Some((card, _)) = self.heat.cursor
                    && super::heat::side(self) == self.settings.setup.n
                {
                    self.act(Action::Card(card));
                }
            }
            Action::Leave => self.heat_cursor(None),
            Action::PlayCell => self.play_cell(),
            Action::PointOrder(x) => {
                let count = self.ledger.tally().orders().len();
                let rank = x.and_then(|x| self.orders.rank_at(x, count));
                if rank != self.orders.rank {
                    self.orders.rank = rank;
                    self.stale.counts = true;
                }
            }
            Action::PlayOrder => self.play_order(),
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
            Action::SystemChanged => self.resolve(),
            Action::CopyLink => self.copy_link(),
            Action::Copied(true) => {
                self.copied = true;
                self.stale.words = true;
            }
            Action::Copied(false) => self.say(Text::CopyFailed),
            Action::Dismiss(number) => {
                self.notices.retain(|n| n.number != number);
                self.stale.words = true;
            }
            Action::TwinOpened => self.stale.counts = true,
            Action::HashChanged => {
                let hash = window().location().hash().unwrap_or_default();
                if hash != self.written_address && hash.len() > 1 {
                    let base = Settings {
                        lang: self.settings.lang,
                        dark: self.settings.dark,
                        ..Settings::default_with(self.settings.seed)
                    };
                    let (settings, problems) = Settings::read(&hash, base);
                    self.notices.clear();
                    self.go_to(settings);
                    self.resolve();
                    self.report(&problems);
                    self.report_misfit();
                }
            }
            Action::Resized => self.stale = Stale::ALL,
            Action::FieldLeft => self.stale.words = true,
            Action::Worker(hand, word) => self.worker(hand, word),
        }
        self.stale.stage = true;
        self.frame_wanted = true;
    }

    fn single(&mut self, step: impl FnOnce(&mut Player)) {
        self.land();
        self.next_at = None;
        step(&mut self.player);
        if self.still && self.player.jump() {
            self.ended();
        }
        self.speak = true;
    }

    fn play_or_pause(&mut self) {
        self.land();
        let waiting = self.next_at.take().is_some();
        if self.player.motion() == crate::player::Motion::Playing {
            self.player.pause();
        } else if self.player.is_done() && !waiting {
            self.next_run();
        } else if !self.player.is_done() {
            self.player.play();
        }
    }

    /// Plays the next shuffle of the experiment.
    fn next_run(&mut self) {
        if self.settings.run < crate::experiment::MAX_SHUFFLES {
            let mut settings = self.settings.clone();
            settings.run += 1;
            settings.written.clear();
            // Typed text that was not usable is not lost by going on.
            let typed = self.typed.take();
            self.go_to(settings);
            self.typed = typed;
            self.player.play();
        }
    }

    fn play_from_start(&mut self) {
        if self.still {
            return;
        }
        self.player.seek(0);
        self.player.play();
    }

    fn open(&mut self, exhibit: Exhibit) {
        let settings = exhibit.settings(&self.settings);
        self.leave_a_step_back = true;
        self.repeat = false;
        self.go_to(settings);
        self.play_from_start();
        if let Some(first) = dom::all("#articles [aria-pressed=true]").first() {
            first.scroll_into_view_with_bool(false);
        }
    }

    fn add(&mut self, amount: u64) {
        self.land();
        let target = self.ledger.target() + amount;
        if target > crate::experiment::MAX_SHUFFLES {
            self.typed = Some(Problem {
                field: Field::Shuffles,
                value: target.to_string(),
            });
            self.stale.words = true;
            return;
        }
        let idle = self.ledger.is_complete();
        let settings = Settings {
            shuffles: target,
            ..self.settings.clone()
        };
        if amount == 1 && idle {
            // One more shuffle is seen to drop into its cells.
            let run = Settings {
                run: target,
                written: Vec::new(),
                ..settings
            };
            self.settings.shuffles = self.ledger.target();
            self.go_to(Settings {
                shuffles: self.ledger.target(),
                ..run
            });
            self.player.seek(self.player.len());
            self.ended();
        } else {
            self.go_to(settings);
        }
    }

    fn heat_cursor(&mut self, cell: Option<(usize, usize)>) {
        if self.heat.cursor != cell {
            self.heat.cursor = cell;
            self.stale.cursor = true;
        }
    }

    /// Looks for a shuffle of this seed that ends in the pointed cell, from the next run on, and plays it.
    fn play_cell(&mut self) {
        let Some((row, column)) = self.heat.cursor else {
            return;
        };
        let n = self.settings.setup.n;
        let places = super::heat::side(self) == n;
        let ends_here = |order: &[Card]| {
            if places {
                return order.get(column) == Some(&(row as Card));
            }
            // Objects of the successor matrix: 0 is the deck's edge.
            let object = |place: Option<usize>| {
                place
                    .and_then(|p| order.get(p))
                    .map_or(0, |&c| c as usize + 1)
            };
            (0..=n).any(|p| object(p.checked_sub(1)) == row && object(Some(p)) == column)
        };
        // A card that comes here at all comes within so many shuffles, or is rarer than can be waited for.
        let most = 60 * n as u64 + 200;
        let (setup, seed) = (self.settings.setup, self.settings.seed);
        match setup.find(seed, self.settings.run, most, ends_here) {
            Some(t) => {
                let settings = Settings {
                    run: t + 1,
                    written: Vec::new(),
                    ..self.settings.clone()
                };
                let cursor = self.heat.cursor;
                self.repeat = false;
                self.go_to(settings);
                self.heat.cursor = cursor;
                self.play_from_start();
            }
            None => self.say(Text::NeverThere),
        }
    }

    /// Plays a path of draws that leads to the pointed order.
    fn play_order(&mut self) {
        let Some(rank) = self.orders.rank else {
            return;
        };
        let setup = self.settings.setup;
        let order = crate::exact::unrank(setup.n, rank);
        // Nothing to search for where theory knows that no path leads there.
        let impossible = self
            .theory
            .orders()
            .is_some_and(|o| o.probability(rank) == 0.0);
        let path = (!impossible)
            .then(|| crate::exact::paths_to(&setup, &order).search(PATHS))
            .flatten();
        let Some(path) = path else {
            return self.say(Text::NoPath);
        };
        let settings = Settings {
            written: path,
            run: 1,
            exhibit: None,
            ..self.settings.clone()
        };
        self.repeat = false;
        self.go_to(settings);
        self.play_from_start();
    }

    fn look_again(&mut self) {
        self.ask_theory();
        self.write_address();
        self.stale = Stale::ALL;
    }

    fn copy_link(&mut self) {
        self.write_address();
        let address = window().location().href().unwrap_or_default();
        wasm_bindgen_futures::spawn_local(async move {
            let clipboard = window().navigator().clipboard();
            let written = wasm_bindgen::JsValue::from(&clipboard).is_object()
                && wasm_bindgen_futures::JsFuture::from(clipboard.write_text(&address))
                    .await
                    .is_ok();
            super::act(Action::Copied(written));
        });
    }

    fn worker(&mut self, hand: usize, word: Word) {
        match word {
            Word::Ready => self.pool.ready(hand),
            Word::Counted(report) => match self.pool.book(hand, &report, &mut self.ledger) {
                Ok(true) => self.stale.counts = true,
                Ok(false) => return,
                // Counts that do not add up are a worker gone wrong: its batch is done anew.
                Err(()) => return self.lost(hand),
            },
            Word::Died(why) => {
                web_sys::console::warn_1(&why.into());
                return self.lost(hand);
            }
        }
        self.count_on();
        if self.ledger.is_complete() {
            self.stale.words = true;
        }
    }

    fn lost(&mut self, hand: usize) {
        let (setup, seed) = (self.settings.setup, self.settings.seed);
        match self.pool.replace(hand, &mut self.ledger, &setup, seed) {
            Ok(Replaced::Hired) => self.say(Text::WorkerDied),
            Ok(Replaced::Nobody) => {}
            Err(()) => {
                self.pool.new_job();
                self.ledger.stop();
                self.judge = Judge::default();
                self.settings.shuffles = self.ledger.target();
                self.write_address();
                let words = text(self.lang, Text::WorkerGone).to_string();
                self.notify(words, true);
            }
        }
    }

    /// The run has reached its end: its cards drop into the heatmap.
    fn ended(&mut self) {
        self.land();
        let order = self.player.trace().order.clone();
        let counts = self.settings.written.is_empty()
            && self.settings.run == self.ledger.target() + 1
            && self.ledger.is_complete();
        let tokens = if self.still || self.player.speed() > 12.0 {
            Vec::new()
        } else {
            stage::tokens(self, &order)
        };
        let flies = !tokens.is_empty();
        self.landing = Some((Flight::new(tokens, now()), order, counts));
        if !flies {
            self.land();
        }
        if self.repeat {
            let pause =
                (1500.0 / self.player.speed().max(1.0)).max(if flies { 1300.0 } else { 450.0 });
            self.next_at = Some(now() + pause);
        }
    }

    /// The cards are in their cells.
    fn land(&mut self) {
        let Some((_, order, counts)) = self.landing.take() else {
            return;
        };
        if counts && self.ledger.count_one(&order) {
            self.settings.shuffles = self.ledger.target();
            self.write_address();
            self.stale.words = true;
        }
        self.heat.light(order, now());
        self.stale.counts = true;
    }

    /// Whether a frame must be asked for: something moves or is stale. Says so once per frame.
    pub fn wants_frame(&mut self) -> bool {
        let moving = self.player.is_moving()
            || self.landing.is_some()
            || self.next_at.is_some()
            || self.theory.is_working()
            || self.heat.is_glowing(now());
        let wanted = moving || self.frame_wanted;
        if wanted && self.last_frame.is_none() {
            self.last_frame = Some(now());
            self.frame_wanted = false;
            return true;
        }
        false
    }

    /// Lets time pass and draws what is stale.
    pub fn frame(&mut self, at: f64) {
        let passed = self
            .last_frame
            .take()
            .map_or(0.0, |_| self.heat.elapsed(at));
        if self.player.is_moving() {
            self.player.keep_still(self.still);
            if self.player.tick(passed) {
                self.ended();
            }
            self.stale.stage = true;
        }
        if self
            .landing
            .as_ref()
            .is_some_and(|(flight, ..)| flight.is_over(now()))
        {
            self.land();
        }
        if self.theory.work() {
            self.stale.words = true;
            self.stale.axes = true;
            self.stale.counts = true;
        }
        if self.next_at.is_some_and(|when| now() >= when) {
            self.next_at = None;
            self.next_run();
        }
        self.draw();
    }

    fn draw(&mut self) {
        if self.settings.show == Show::Evolution && self.settings.lens == Lens::Positions {
            let round = crate::exact::round_at(self.player.trace(), self.player.at());
            self.stale.counts |= self.theory.evolve(round);
        }
        self.judge.look(self.ledger.tally(), self.ledger.target());
        let stale = std::mem::take(&mut self.stale);
        if stale.words {
            labels::draw(self);
        }
        if stale.stage || stale.words {
            stage::draw(self);
        }
        super::heat::draw(self, stale);
        self.draw_flight();
        self.speak = false;
    }

    fn draw_flight(&self) {
        let canvas: HtmlElement = by_id("flight");
        let flying = self.landing.is_some();
        dom::flag(&canvas, "hidden", !flying);
        if let Some((flight, ..)) = &self.landing
            && let Some(sheet) = dom::Sheet::open("flight")
        {
            flight.draw(&sheet, now(), &self.colours.inks);
        }
    }

    /// The name of a card.
    pub fn name(&self, card: usize) -> String {
        self.settings.deck.label(card as Card)
    }

    /// Shows what was typed wrong where it was typed.
    pub fn mark_typed(&self) {
        for input in dom::all("input[data-field]") {
            let wrong = self.typed.as_ref().is_some_and(|p| {
                input.get_attribute("data-field").as_deref() == Some(p.field.key())
            });
            if wrong {
                dom::set(&input, "aria-invalid", "true");
            } else {
                let _ = input.remove_attribute("aria-invalid");
            }
        }
        for (id, in_heat) in [("heat-error", true), ("controls-error", false)] {
            let here = |p: &&Problem| (p.field == Field::Shuffles) == in_heat;
            let problem = self.typed.as_ref().filter(here);
            show_error(id, problem.map(|p| text::typed(self.lang, p)));
        }
    }

    /// Writes a setting into its field, unless somebody is typing there or what stands there is wrong.
    pub fn fill(&self, id: &str, value: &str) {
        let input: HtmlInputElement = by_id(id);
        let focused = document().active_element().is_some_and(|e| e.id() == id);
        let wrong = self.typed.as_ref().is_some_and(|p| p.field.key() == id);
        if !wrong && !focused && input.value() != value {
            input.set_value(value);
        }
    }
}

/// A figure without what people put between figures; anything else as it is.
fn plain_figure(c: char) -> Option<char> {
    match c {
        ',' | '，' | '_' | '\'' | ' ' | '\u{a0}' | '\u{202f}' => None,
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10),
        other => Some(other),
    }
}

/// Whether `value` is the size that the deck has anyway.
fn whole_fits(value: &str, deck: Deck) -> bool {
    deck.size().is_some_and(|size| value == size.to_string())
}

fn show_error(id: &str, words: Option<String>) {
    let element: Element = by_id(id);
    dom::flag(&element, "hidden", words.is_none());
    dom::write(id, &words.unwrap_or_default());
}

/// Algorithms as the menu groups them.
pub fn menu() -> [(Text, Vec<Algorithm>); 3] {
    use crate::shuffle::Fairness;
    let of = |fairness| {
        Algorithm::ALL
            .into_iter()
            .filter(|a| a.facts().fairness == fairness)
            .collect()
    };
    [
        (Text::Fair, of(Fairness::Fair)),
        (Text::Biased, of(Fairness::Biased)),
        (Text::Fixed, of(Fairness::Deterministic)),
    ]
}
