//! Prove: why a shuffle is fair or not, by every sequence of picks of a small deck, or by the exact
//! map of a larger one; and below it the questions about it.

mod charts;
mod counts;
mod document;
mod evidence;
mod figure;
mod hero;
mod msg;
mod race;
mod reasons;
mod sampled;
mod share;
mod state;
mod tabs;
mod view;
mod walked;
pub mod words;

use std::convert::Infallible;

use app::i18n::Lang;
use app::jobs::Task;
use app::settings::{Field, Fields, Proved, Screen};
use engine::algorithms::CodeOdds;
use engine::experiment::Setup;

pub use charts::{AceChart, CHART, Chart, LawChart, RaceChart, RaceLine, TimesChart};
pub use document::{MAP, OWN, SQUARE};
pub use hero::{Bar, Branch, Hero, OrdersHero};
pub use msg::{Part, ProveMsg};
pub use state::{CARDS, Prove};
pub use view::ProveView;

use page::proof_address::address_of_proof;
use page::screen_model::{Progress, ScreenModel};
use page::verdict::always::work_out;
use page::worked::Worked;
use state::read;

impl ScreenModel for Prove {
    const SCREEN: Screen = Screen::Prove;
    type Msg = ProveMsg;
    type View = ProveView;
    type Effect = Infallible;
    const OPENED: fn(String) -> ProveMsg = ProveMsg::Open;
    const SPOKEN: fn(Lang) -> ProveMsg = ProveMsg::Language;

    fn update(&mut self, msg: ProveMsg) -> Vec<Infallible> {
        match msg {
            ProveMsg::Open(what) => {
                if let Some((settings, problems)) = read(Fields::from(what)) {
                    if let Some(settings) = settings {
                        let question = settings.question;
                        self.show(settings);
                        self.part = self.part_of(question);
                    }
                    self.problems = problems;
                }
            }
            ProveMsg::Shuffle(id) => self.set(Field::Algorithm, &id),
            ProveMsg::Cards(n) => self.set(Field::N, &n.to_string()),
            ProveMsg::Set(field, value) => self.set(field, &value),
            ProveMsg::Ask(question) => {
                self.part = question.map_or(Part::Code, |_| Part::Questions);
                let settings = Proved {
                    question,
                    ..self.settings.clone()
                };
                self.show(settings);
            }
            ProveMsg::Walk(steps) => {
                let to = self.settings.walk as i64 + 1 + i64::from(steps);
                self.set(Field::Walk, &to.to_string());
            }
            ProveMsg::Race(true) => self.race.start(self.settings.lane.seed),
            ProveMsg::Race(false) => self.race.stop(),
            ProveMsg::Count(true) => self.counts.start(),
            ProveMsg::Count(false) => self.counts.stop(),
            ProveMsg::Anew => self.count_anew(),
            ProveMsg::Light(rank) => self.lit = rank,
            ProveMsg::Point(cell) => {
                let n = if self.has_map() { self.setup().n() } else { 0 };
                self.pointed = cell.filter(|&(card, place)| card < n && place < n);
            }
            ProveMsg::PointBy(by) => self.point_by(by),
            ProveMsg::Part(Part::Code) => return self.update(ProveMsg::Ask(None)),
            ProveMsg::Part(part) => self.part = part,
            ProveMsg::Language(lang) => self.lang = lang,
        }
        Vec::new()
    }

    fn view(&mut self) -> ProveView {
        Prove::view(self)
    }

    fn address(&self) -> String {
        self.settings.write().to_string()
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    /// Works on the figure, then on what the open tab needs.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        if let CodeOdds::Working(_) = self.odds {
            let setup = *self.setup();
            let odds = work_out(&setup, time_is_up);
            match (&odds, &mut self.hero) {
                (CodeOdds::Working(now), Hero::Working(states)) => *states = *now,
                (CodeOdds::Working(_), _) => {}
                (CodeOdds::Done(_), _) => self.take_odds(&setup, odds),
            }
            return Progress::More;
        }
        let setup = *self.setup();
        if setup.source.is_exact() && setup.algorithm.endings(setup.n(), time_is_up).is_none() {
            return Progress::More;
        }
        self.evidence.work(time_is_up);
        Progress::done_if(self.evidence.is_done())
    }

    fn leave(&mut self) {
        self.race.stop();
        self.counts.stop();
    }

    fn wanted(&self) -> Option<Task> {
        self.race.wanted().or_else(|| self.counts.wanted())
    }

    fn worked(&mut self, _task: &Task, said: &Worked) {
        self.race.hear(said);
        self.counts.hear(said);
    }
}

/// Says why a shuffle is fair or not: the number of cards that the proof speaks of, and the sentence
/// that decides. Takes up to some ten milliseconds.
pub fn why(lang: Lang, setup: &Setup) -> (usize, String) {
    let mut prove = Prove::new(lang);
    prove.update(ProveMsg::Open(address_of_proof(setup)));
    (prove.setup().n(), prove.reason())
}
