//! The run on the stage: played, stepped, looked for, dropped into the heatmap.

use web_sys::Element;

use super::App;
use crate::deck::Card;
use crate::link::Settings;
use crate::page::dom::by_id;
use crate::page::flight::Flight;
use crate::page::orders::Chosen;
use crate::page::pool::now;
use crate::page::{heat, stage};
use crate::player::{Motion, Player};
use crate::text::Text;
use crate::trace::Trace;

impl App {
    pub(super) fn single(&mut self, step: impl FnOnce(&mut Player)) {
        self.land();
        self.next_at = None;
        step(&mut self.player);
        if self.still && self.player.jump() {
            self.ended();
        }
        self.speak = true;
    }

    pub(super) fn play_or_pause(&mut self) {
        self.land();
        let waiting = self.next_at.take().is_some();
        if self.player.motion() == Motion::Playing {
            self.player.pause();
        } else if self.player.is_done() && !waiting {
            self.next_run();
        } else if !self.player.is_done() {
            self.player.play();
        }
    }

    /// Plays the next shuffle of the experiment.
    pub(super) fn next_run(&mut self) {
        if self.settings.run < crate::experiment::MAX_SHUFFLES {
            let mut settings = self.settings.clone();
            settings.run += 1;
            settings.written.clear();
            // Typed text that was not usable is not lost by going on.
            let typed = (self.typed.take(), self.asked_wrong.take());
            self.go_to(settings);
            (self.typed, self.asked_wrong) = typed;
            self.player.seek(0);
            self.player.play();
        }
    }

    pub(super) fn play_from_start(&mut self) {
        if self.still {
            return;
        }
        self.player.seek(0);
        self.player.play();
    }

    /// Looks for a shuffle of this seed that ends in the pointed cell, from the next run on, and plays it.
    pub(super) fn play_cell(&mut self) {
        let Some((row, column)) = self.heat.cursor else {
            return;
        };
        let n = self.settings.setup.n;
        let places = heat::side(self) == n;
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

    /// Shows the paths that lead to the pointed order; the same order again closes them.
    pub(super) fn choose_order(&mut self) {
        let Some(rank) = self.orders.rank else {
            return;
        };
        let open = self.orders.chosen.as_ref().is_some_and(|c| c.rank == rank);
        self.orders.chosen = (!open).then(|| {
            let draws = self.player.trace().draws();
            Chosen::new(&self.settings.setup, rank, draws)
        });
        self.stale.answer = true;
    }

    /// Plays a path of draws.
    pub(super) fn play_path(&mut self, path: Vec<u32>) {
        let settings = Settings {
            written: path,
            run: 1,
            exhibit: None,
            ..self.settings.clone()
        };
        self.repeat = false;
        self.go_to(settings);
        self.play_from_start();
        let stage: Element = by_id("stage-panel");
        if stage.get_bounding_client_rect().top() < 0.0 {
            stage.scroll_into_view();
        }
    }

    /// The run has reached its end: its cards drop into the heatmap.
    pub(super) fn ended(&mut self) {
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
    pub(super) fn land(&mut self) {
        let Some((_, order, counts)) = self.landing.take() else {
            return;
        };
        if counts && self.ledger.count_one(&order) {
            self.settings.fixed &= !self.judge.has_tested();
            self.settings.shuffles = self.ledger.target();
            self.write_address();
            self.stale.words = true;
        }
        self.heat.light(order, now());
        self.stale.counts = true;
    }
}

pub(super) fn record(settings: &Settings) -> Trace {
    let chance = settings.setup.chance(settings.seed, settings.run - 1);
    Trace::record(&settings.setup, &settings.written, chance)
}
