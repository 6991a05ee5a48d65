//! Other settings, wherever they come from: what they change is done anew, the rest stays, and the address says so.

use super::run::record;
use super::{App, Stale};
use crate::deck::Deck;
use crate::ledger::Ledger;
use crate::link::{CHAIN_PLACE, Exhibit, Field, Problem, Settings};
use crate::page::act::Action;
use crate::page::dom::{self, window};
use crate::page::facts::PATIENCE;
use crate::page::judge::Judge;
use crate::page::theory::Theory;
use crate::page::wire::Study;
use crate::player::{Motion, Player};
use crate::question::Question;
use crate::text::Text;
use crate::view::heatmap::Show;

/// After so many milliseconds, a stage that stands is written into the address.
const STANDS: i32 = 250;

impl App {
    /// Moves the page to other settings that were chosen on it: what belonged to what is left does not come along.
    pub(super) fn go_to(&mut self, mut settings: Settings) {
        let now = &self.settings;
        let other_setup = settings.setup != now.setup;
        if other_setup {
            settings.place = CHAIN_PLACE;
            settings.after = None;
        }
        // The number is fixed for shuffles that nobody has looked at.
        settings.fixed |= other_setup || settings.seed != now.seed;
        let proof = |s: &Settings| s.question.filter(|q| q.fits(&s.setup)) == Some(Question::Proof);
        if proof(now) && !proof(&settings) && settings.show == Show::Evolution {
            // The walk's view goes with it.
            settings.show = Show::Observed;
        }
        self.arrive(settings);
    }

    /// Moves the page to other settings, as they are: what they change is done anew, the rest stays.
    pub(super) fn arrive(&mut self, mut settings: Settings) {
        let now = &self.settings;
        let other_counts = settings.setup != now.setup || settings.seed != now.seed;
        let other_run = other_counts || settings.run != now.run || settings.written != now.written;
        if other_run {
            // The run that is in the air still belongs to what is left, and so does the address that it writes.
            let (wanted, push) = (now.shuffles, std::mem::take(&mut self.leave_a_step_back));
            self.land();
            self.leave_a_step_back = push;
            if !other_counts && settings.shuffles == wanted {
                settings.shuffles = self.settings.shuffles;
            }
        }
        let before = std::mem::replace(&mut self.settings, settings);
        if self.leave_a_step_back && self.written_address.is_empty() {
            // The bare address says nothing: Back shall lead to what was shown there.
            let address = format!("#{}", before.write());
            let _ = window().history().and_then(|history| {
                history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address))
            });
        }
        if before.lang != self.settings.lang || before.dark != self.settings.dark {
            self.resolve();
        }
        let setup = self.settings.setup;
        self.settings.question = self.settings.question.filter(|q| q.fits(&setup));
        if self.settings.question != Some(Question::Proof) {
            self.settings.walk = 0;
        }
        if other_run {
            self.next_at = None;
            self.player = Player::new(record(&self.settings), self.player.speed());
            self.settings.step = None;
            self.walked = None;
            self.heat.latest = None;
            self.report_misfit();
        }
        if other_counts {
            self.pool.new_job();
            self.new_ledger();
            self.heat.cursor = None;
        }
        if *self.theory.setup() != self.settings.setup {
            self.theory = Theory::new(self.settings.setup);
            self.ask_theorist();
            self.orders.chosen = None;
            self.orders.rank = None;
        }
        if before.lens != self.settings.lens {
            // Its cells are others.
            self.heat.cursor = None;
        }
        self.ask_surveyor();
        self.heed_race(before.seed);
        if self.settings.shuffles < self.ledger.target() {
            self.pool.new_job();
            self.new_ledger();
        }
        self.typed = None;
        self.asked_wrong = None;
        self.stale = Stale::ALL;
        self.count_on();
        self.write_address();
        let now = &self.settings;
        if other_run || (before.walk, before.card) != (now.walk, now.card) {
            self.stand_on_walk();
        }
    }

    /// Opens new books: nothing is counted, nothing judged.
    pub(super) fn new_ledger(&mut self) {
        self.ledger = Ledger::new(self.settings.setup.n);
        self.judge = Judge::default();
    }

    /// Asks for all orders, if the deck is small enough: then the page can say what is proved.
    pub(super) fn ask_theorist(&mut self) {
        self.theorist.cancel();
        if self.theory.progress().is_some()
            && let Err(error) = self.theorist.ask(Study::Orders(self.settings.setup))
        {
            web_sys::console::warn_1(&error);
            self.theory.cancelled();
        }
        if self.theory.progress().is_some() {
            // By then it is told that something takes long.
            dom::later(PATIENCE + 20, || crate::page::act(Action::TheoryWaits));
        }
    }

    /// Has the shuffles counted that the settings want.
    pub(super) fn count_on(&mut self) {
        self.ledger.extend(self.settings.shuffles);
        if let Err(error) =
            self.pool
                .feed(&mut self.ledger, &self.settings.setup, self.settings.seed)
        {
            self.end_count();
            web_sys::console::warn_1(&error);
            self.say(Text::NoWorker);
        }
        self.stale.counts = true;
    }

    /// Ends the count where it is. What it stops at was not fixed beforehand.
    pub(super) fn end_count(&mut self) {
        let early = !self.ledger.is_complete();
        self.pool.new_job();
        self.ledger.stop();
        self.judge = Judge::default();
        self.settings.shuffles = self.ledger.target();
        self.settings.fixed &= !early || self.ledger.target() == 0;
        self.write_address();
        self.stale = Stale::ALL;
    }

    /// Another number of shuffles is wanted of the same experiment. After a look at what a test says, or in the midst of a count that
    /// shall end sooner, it is not fixed beforehand.
    pub(super) fn refix(&self, settings: &mut Settings) {
        let (complete, target) = (self.ledger.is_complete(), self.ledger.target());
        let counted = self.ledger.tally().shuffles() > 0;
        let looked = match complete {
            true => self.judge.has_tested(),
            false => counted && settings.shuffles < target,
        };
        settings.fixed &= !looked || settings.shuffles == target;
    }

    /// The stage as a link wants it: so many steps into the run.
    pub(super) fn stand_at(&mut self, step: Option<usize>) {
        let Some(step) = step else {
            return;
        };
        if step > self.player.len() {
            self.report(&[Problem {
                field: Field::Step,
                value: step.to_string(),
            }]);
            self.settings.step = None;
        } else {
            self.player.seek(step);
            self.note_step();
        }
        self.write_address();
        self.stale = Stale::ALL;
    }

    /// What the address has to say of where the stage stands: nothing while it plays, or where it stands anyway.
    fn noted_step(&self) -> Option<usize> {
        let at = self.player.at();
        let anyway = match self.settings.walk {
            0 => Some(0),
            _ => self.walked,
        };
        (!self.plays() && Some(at) != anyway).then_some(at)
    }

    pub(super) fn note_step(&mut self) {
        self.settings.step = self.noted_step();
        self.step_due = false;
    }

    /// Writes where the stage stands into the address, once it has stood there for a moment: a slider that is dragged would tire
    /// the browser out.
    pub(super) fn heed_step(&mut self) {
        // A single step is under way: it will stand in a moment.
        let stepping = matches!(self.player.motion(), Motion::Forward | Motion::Back);
        if !stepping && !self.step_due && self.settings.step != self.noted_step() {
            self.step_due = true;
            dom::later(STANDS, || crate::page::act(Action::Stands));
        }
    }

    /// Keeps the address true.
    pub(super) fn write_address(&mut self) {
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
    pub(super) fn set(&mut self, field: Field, value: String) {
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
        if matches!(
            field,
            Field::Shuffles | Field::Seed | Field::Passes | Field::Bits | Field::Piles
        ) {
            base.exhibit = self.settings.exhibit;
        }
        let (settings, problems) = Settings::read(&address, base);
        match problems.into_iter().next() {
            Some(problem) => {
                self.typed = Some(problem);
                self.stale.words = true;
            }
            None => {
                let mut settings = settings;
                if field == Field::Shuffles {
                    self.refix(&mut settings);
                }
                self.go_to(settings);
            }
        }
    }

    pub(super) fn open(&mut self, exhibit: Exhibit) {
        let settings = exhibit.settings(&self.settings);
        self.leave_a_step_back = true;
        self.repeat = false;
        self.go_to(settings);
        self.play_from_start();
    }

    pub(super) fn add(&mut self, amount: u64) {
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
        let mut settings = Settings {
            shuffles: target,
            ..self.settings.clone()
        };
        self.refix(&mut settings);
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

    pub(super) fn copy_link(&mut self) {
        self.note_step();
        self.write_address();
        let address = window().location().href().unwrap_or_default();
        wasm_bindgen_futures::spawn_local(async move {
            let clipboard = window().navigator().clipboard();
            let written = wasm_bindgen::JsValue::from(&clipboard).is_object()
                && wasm_bindgen_futures::JsFuture::from(clipboard.write_text(&address))
                    .await
                    .is_ok();
            crate::page::act(Action::Copied(written));
        });
    }
}

/// A figure without what people put between figures; anything else as it is.
pub(super) fn plain_figure(c: char) -> Option<char> {
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
