//! The run on the stage: played, stepped, looked for, dropped into the heatmap.

use web_sys::Element;

use super::{App, Landing};
use crate::dom::by_id;
use crate::dom::now;
use crate::flight::Flight;
use crate::orders::Chosen;
use crate::track::Track;
use crate::{heat, stage};
use app::i18n::Text;
use app::settings::Settings;
use engine::deck::Card;
use engine::player::{Motion, Player};

impl App {
    /// The lane whose run is the longest: the others follow it.
    fn leading(&self) -> usize {
        let lengths = self.tracks.iter().map(|track| track.player.len());
        let longest = lengths.clone().max();
        lengths
            .enumerate()
            .find(|&(_, length)| Some(length) == longest)
            .map_or(0, |(lane, _)| lane)
    }

    /// The player that the transport moves.
    pub fn leader(&self) -> &Player {
        &self.tracks[self.leading()].player
    }

    pub(super) fn leader_mut(&mut self) -> &mut Player {
        let leading = self.leading();
        &mut self.tracks[leading].player
    }

    /// Brings the other lanes to where the longest one is.
    pub(super) fn follow(&mut self) {
        let (leading, pace) = (self.leading(), self.settings.pace);
        let leader = &self.tracks[leading].player;
        let (at, phase, longest) = (leader.at(), leader.phase(), leader.len());
        for (lane, track) in self.tracks.iter_mut().enumerate() {
            if lane != leading {
                track.follow(pace, at, phase, longest);
            }
        }
    }

    /// Time passes on the stage.
    pub(super) fn pass_time(&mut self, milliseconds: f64) {
        let still = self.still;
        for track in &mut self.tracks {
            track.player.set_reduced_motion(still);
        }
        let ended = self.leader_mut().tick(milliseconds);
        self.follow();
        if ended {
            self.ended();
        }
    }

    pub(super) fn seek(&mut self, step: usize) {
        self.leader_mut().seek(step);
        self.follow();
    }

    /// Goes where a lane has done so many steps.
    pub(super) fn seek_lane(&mut self, lane: usize, step: usize) {
        let at = self.leaders_step(lane, step);
        self.single(|player| player.seek(at));
    }

    /// The longest run's first step at which a lane has done so many.
    pub(super) fn leaders_step(&self, lane: usize, step: usize) -> usize {
        let (pace, longest) = (self.settings.pace, self.leader().len());
        let length = self.tracks[lane].player.len();
        let at = (0..=longest).find(|&at| pace.follow(at, longest, length) >= step);
        at.unwrap_or(longest)
    }

    pub(super) fn set_speed(&mut self, speed: f64) {
        for track in &mut self.tracks {
            track.player.set_speed(speed);
        }
    }

    pub(super) fn single(&mut self, step: impl FnOnce(&mut Player)) {
        self.land();
        self.next_at = None;
        step(self.leader_mut());
        let ended = self.still && self.leader_mut().jump();
        self.follow();
        if ended {
            self.ended();
        }
        self.speak = true;
    }

    pub(super) fn play_or_pause(&mut self) {
        self.land();
        let waiting = self.next_at.take().is_some();
        if self.leader().motion() == Motion::Playing {
            self.leader_mut().pause();
        } else if self.leader().is_done() && !waiting && self.settings.embed.is_none() {
            self.next_run();
        } else if !self.leader().is_done() || self.settings.embed.is_some() {
            // Inside another page, it is this run again.
            self.leader_mut().play();
        }
    }

    /// Inside another page, the run may begin by itself.
    pub(super) fn play_if_embedded(&mut self) {
        if self.settings.embed.is_some_and(|embed| embed.plays) {
            self.play_from_start();
        }
    }

    /// Plays the next shuffle of the experiment.
    pub(super) fn next_run(&mut self) {
        if self.settings.run < engine::experiment::MAX_SHUFFLES {
            let mut settings = self.settings.clone();
            settings.run += 1;
            settings.unwrite();
            // Typed text that was not usable is not lost by going on.
            let typed = self.typed.take();
            self.go_to(settings);
            self.typed = typed;
            self.seek(0);
            self.leader_mut().play();
        }
    }

    pub(super) fn play_from_start(&mut self) {
        if self.still {
            return;
        }
        self.seek(0);
        self.leader_mut().play();
    }

    /// Looks for a shuffle of this seed that ends in the pointed cell, from the next run on, and plays it.
    pub(super) fn play_cell(&mut self) {
        let Some((row, column)) = self.cursor else {
            return;
        };
        let n = self.settings.here().setup.n;
        let places = heat::side(self, self.settings.at) == n;
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
        let (setup, seed) = (self.settings.here().setup, self.settings.here().seed);
        match setup.find(seed, self.settings.run, most, ends_here) {
            Some(t) => {
                let mut settings = Settings {
                    run: t + 1,
                    ..self.settings.clone()
                };
                settings.unwrite();
                let cursor = self.cursor;
                self.repeat = false;
                self.go_to(settings);
                self.cursor = cursor;
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
            let draws = self.here().player.trace().draws();
            Chosen::new(&self.settings.here().setup, rank, draws)
        });
        self.stale.answer = true;
    }

    /// Plays a path of draws.
    pub(super) fn play_path(&mut self, path: Vec<u32>) {
        let mut settings = Settings {
            run: 1,
            exhibit: None,
            ..self.settings.clone()
        };
        settings.unwrite();
        settings.here_mut().written = path;
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
        let orders: Vec<Vec<Card>> = self
            .tracks
            .iter()
            .map(|track| track.player.trace().order.clone())
            .collect();
        let target = self.tracks[0].tracker.target();
        let counts =
            !self.settings.is_written() && self.settings.run == target + 1 && self.is_counted();
        let tokens = match self.still || self.leader().speed() > 12.0 {
            true => Vec::new(),
            false => orders
                .iter()
                .enumerate()
                .flat_map(|(lane, order)| stage::tokens(self, lane, order))
                .collect(),
        };
        let flies = !tokens.is_empty();
        self.landing = Some(Landing {
            flight: Flight::new(tokens, now()),
            orders,
            counts,
        });
        if !flies {
            self.land();
        }
        if self.repeat || self.settings.embed.is_some_and(|embed| embed.loops) {
            let speed = self.leader().speed();
            let pause = (1500.0 / speed.max(1.0)).max(if flies { 1300.0 } else { 450.0 });
            self.next_at = Some(now() + pause);
        }
    }

    /// The cards are in their cells.
    pub(super) fn land(&mut self) {
        let Some(landing) = self.landing.take() else {
            return;
        };
        // In all lanes or in none, and only if it is still the next one.
        let next = |track: &Track| {
            track.tracker.is_complete() && track.tracker.target() + 1 == self.settings.run
        };
        let counted = landing.counts && self.tracks.iter().all(next);
        for (track, order) in self.tracks.iter_mut().zip(landing.orders) {
            let recorded = counted && track.tracker.count_one(&order);
            debug_assert_eq!(recorded, counted);
            track.heat.light(order, now());
        }
        if counted {
            self.settings.fixed &= !self.tracks.iter().any(|track| track.judge.has_tested());
            self.settings.shuffles = self.tracks[0].tracker.target();
            self.write_address();
            self.stale.words = true;
        }
        self.stale.counts = true;
    }
}
