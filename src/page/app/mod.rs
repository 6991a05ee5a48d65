//! The state of the page, and what each action does to it.

mod asked;
mod fields;
mod hands;
mod run;
mod settings;

use web_sys::HtmlElement;

use super::act::Action;
use super::answers::law::SurveyView;
use super::answers::{Answers, Ask};
use super::dom::{self, by_id, document, window};
use super::flight::Flight;
use super::heat::HeatView;
use super::judge::Judge;
use super::orders::OrdersView;
use super::pool::{Pool, Word, now};
use super::scholar::{Chair, Letter, Scholar};
use super::theme::{self, Colours};
use super::theory::Theory;
use super::{heat, labels, stage};
use crate::deck::Card;
use crate::ledger::Ledger;
use crate::link::{Field, Problem, Settings};
use crate::player::{Motion, Player};
use crate::random::Seed;
use crate::shuffle::Params;
use crate::text::{self, Lang, Text, text};
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
    /// The answer to the open question.
    pub answer: bool,
}

impl Stale {
    pub const ALL: Stale = Stale {
        words: true,
        stage: true,
        axes: true,
        counts: true,
        cursor: true,
        answer: true,
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
    pub theorist: Scholar,
    pub surveyor: Scholar,
    pub timekeeper: Scholar,
    pub heat: HeatView,
    pub orders: OrdersView,
    pub theory: Theory,
    pub judge: Judge,
    pub answers: Answers,
    pub survey: Option<SurveyView>,
    pub notices: Vec<Notice>,
    notice_number: usize,
    /// What is wrong with what was typed, and where.
    pub typed: Option<Problem>,
    /// The same inside an answer.
    pub asked_wrong: Option<(Ask, String)>,
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
    /// The step to which the proof's walk led.
    walked: Option<usize>,
    /// Whether it is under way to write into the address where the stage stands.
    step_due: bool,
    /// The address that this page wrote last.
    written_address: String,
    /// Whether the next address is a new entry of the history: another shuffle or exhibit, from which Back leads back.
    leave_a_step_back: bool,
}

/// A seed from the system's entropy.
fn entropy() -> Option<Seed> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).ok()?;
    Some(Seed(u64::from_le_bytes(bytes)))
}

impl App {
    /// The page as its address wants it.
    pub fn new(tell: fn(usize, Word), write: fn(Letter)) -> App {
        let seed = entropy().unwrap_or(Seed(1));
        let hash = window().location().hash().unwrap_or_default();
        let (settings, problems) = Settings::read(&hash, Settings::default_with(seed));
        let player = Player::new(run::record(&settings), 1.0);
        let layout = settings.setup.algorithm.facts().layout;
        let mut app = App {
            lang: Lang::En,
            colours: theme::apply(false),
            geometry: Geometry::new(layout, settings.setup.n, 600.0, 300.0),
            ledger: Ledger::new(settings.setup.n),
            pool: Pool::new(tell),
            theorist: Scholar::new(Chair::Theory, write),
            surveyor: Scholar::new(Chair::Survey, write),
            timekeeper: Scholar::new(Chair::Race, write),
            heat: HeatView::default(),
            orders: OrdersView::default(),
            theory: Theory::new(settings.setup),
            judge: Judge::default(),
            answers: Answers::default(),
            survey: None,
            notices: Vec::new(),
            notice_number: 0,
            typed: None,
            asked_wrong: None,
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
            walked: None,
            step_due: false,
            written_address: String::new(),
            leave_a_step_back: false,
            player,
            settings,
        };
        app.resolve();
        app.ask_theorist();
        app.ask_surveyor();
        app.report(&problems);
        app.report_misfit();
        app.count_on();
        let step = app.settings.step;
        app.stand_at(step);
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
            Action::Flat(flat) => {
                self.leave_a_step_back = true;
                self.go_to(flat.settings(&self.settings));
                self.play_from_start();
            }
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
                self.judge.stopped = true;
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
                let side = heat::side(self);
                self.heat_cursor(self.heat.cell_at(x, y, side));
            }
            Action::Move(down, right) => {
                let n = heat::side(self) as i32;
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
                    && heat::side(self) == self.settings.setup.n
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
            Action::MoveOrder(by) => {
                let count = self.ledger.tally().orders().len();
                let at = self
                    .orders
                    .rank
                    .map_or(0, |r| r.saturating_add_signed(by as isize));
                self.orders.rank = Some(at.min(count.saturating_sub(1)));
                self.stale.counts = true;
            }
            Action::ChooseOrder => self.choose_order(),
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
                    let step = settings.step;
                    self.notices.clear();
                    self.go_to(settings);
                    self.resolve();
                    self.report(&problems);
                    self.report_misfit();
                    self.stand_at(step);
                }
            }
            Action::Resized => self.stale = Stale::ALL,
            Action::FieldLeft => self.stale.words = true,
            Action::Worker(hand, word) => self.worker(hand, word),
            Action::StartRace => self.start_race(),
            Action::StopRace => {
                self.timekeeper.cancel();
                self.stale.words = true;
            }
            Action::Question(question) => self.ask(question),
            Action::Ask(field, value) => self.answer_field(field, &value),
            Action::Walk(by) => self.walk(by),
            Action::ProofSize(n) => self.proof_size(n),
            Action::Letter(letter) => self.letter(letter),
            Action::Stands => {
                self.note_step();
                self.write_address();
                return;
            }
            Action::TheoryWaits => self.stale.counts = true,
            Action::CancelTheory => {
                self.theorist.cancel();
                self.theory.cancelled();
                self.stale = Stale::ALL;
            }
            Action::AskTheory => {
                self.theory.again();
                self.ask_theorist();
                self.stale = Stale::ALL;
            }
        }
        self.stale.stage = true;
        self.frame_wanted = true;
    }

    fn heat_cursor(&mut self, cell: Option<(usize, usize)>) {
        if self.heat.cursor != cell {
            self.heat.cursor = cell;
            self.stale.cursor = true;
        }
    }

    fn look_again(&mut self) {
        self.write_address();
        self.stale = Stale::ALL;
    }

    /// Whether the run on the stage goes on by itself.
    fn plays(&self) -> bool {
        self.player.motion() == Motion::Playing || self.landing.is_some() || self.next_at.is_some()
    }

    /// Whether a frame must be asked for: something moves or is stale. Says so once per frame.
    pub fn wants_frame(&mut self) -> bool {
        let moving = self.player.is_moving()
            || self.landing.is_some()
            || self.next_at.is_some()
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
        if self.next_at.is_some_and(|when| now() >= when) {
            self.next_at = None;
            self.next_run();
        }
        self.heed_step();
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
        heat::draw(self, stale);
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
}
