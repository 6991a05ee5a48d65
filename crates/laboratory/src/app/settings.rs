//! Other settings, wherever they come from: what they change is done anew, the rest stays, and the address says so.

use super::{App, Stale};
use crate::act::Action;
use crate::dom::{self, window};
use crate::facts::PATIENCE;
use crate::judge::Judge;
use crate::labels::knob;
use crate::lanes;
use crate::track::Track;
use app::i18n;
use app::jobs::{CountEvent, TaskKind};
use app::settings::{Field, Given, Lane, Problem, Settings};
use engine::algorithms::{Part, Recipe};
use engine::deck::Deck;
use engine::player::Motion;
use engine::rng::flawed::Bits;

/// After so many milliseconds, a stage that stands is written into the address.
const STANDS: i32 = 250;

/// Milliseconds before the end of a count of many cards is judged and drawn.
const BREATH: i32 = 60;

impl App {
    /// Moves the page to other settings that were chosen on it: what belonged to what is left does not come along.
    pub(super) fn go_to(&mut self, mut settings: Settings) {
        for lane in &settings.lanes {
            if let Some(words) = i18n::endless(self.lang, &lane.setup) {
                self.notify(words.to_string(), false);
            }
        }
        settings.tidy();
        let now = &self.settings;
        // The number is fixed for shuffles that nobody has looked at.
        settings.fixed |= other_counts(now, &settings) && !self.keeps_counts(&settings);
        self.arrive(settings);
    }

    /// Moves the page to other settings, as they are: what they change is done anew, the rest stays.
    pub(crate) fn arrive(&mut self, mut settings: Settings) {
        self.breathes = false;
        // Questions are asked on Prove.
        settings.forget_question();
        let now = &self.settings;
        let other_counts = other_counts(now, &settings);
        let written = |s: &Settings| {
            s.lanes
                .iter()
                .map(|l| l.written.clone())
                .collect::<Vec<_>>()
        };
        let other_run =
            other_counts || settings.run != now.run || written(&settings) != written(now);
        if other_run {
            // The run that is in the air still belongs to what is left, and so does the address that it writes.
            let (wanted, push) = (now.shuffles, std::mem::take(&mut self.leave_a_step_back));
            self.land();
            self.leave_a_step_back = push;
            if !other_counts && settings.shuffles == wanted {
                settings.shuffles = self.settings.shuffles;
            }
        }
        if other_counts && !self.keeps_counts(&settings) {
            // Another experiment begins by itself.
            self.pool.hold(false);
        }
        let before = std::mem::replace(&mut self.settings, settings);
        if before.mode != self.settings.mode {
            self.heed_mode();
        }
        if before.lang != self.settings.lang || before.dark != self.settings.dark {
            self.resolve();
        }
        if !self.settings.guess || before.lanes != self.settings.lanes {
            self.guessed = None;
        }
        let setup = self.settings.here().setup;
        if other_run {
            self.next_at = None;
            self.settings.step = None;
        }
        if other_run || before.lanes != self.settings.lanes {
            let tracks = std::mem::take(&mut self.tracks);
            self.tracks = Track::of(&self.settings, tracks, &mut self.pool);
            // Actions read elements of each lane, and another action may come before the next frame.
            lanes::build(self.tracks.len());
        }
        if other_run {
            self.seek(0);
            self.report_misfit();
        }
        if other_counts || before.lens != self.settings.lens {
            // Its cells are others.
            self.cursor = None;
        }
        if before.here().setup != setup {
            self.orders.chosen = None;
            self.orders.rank = None;
        }
        self.request_exact();
        let wanted = self.settings.shuffles;
        if self
            .tracks
            .iter()
            .any(|track| track.tracker.target() > wanted)
        {
            self.count_anew();
        }
        self.typed = None;
        self.stale = Stale::ALL;
        self.count_on();
        self.write_address();
    }

    /// Whether some lane of these settings goes on with what is counted.
    fn keeps_counts(&self, settings: &Settings) -> bool {
        let counted = |(lane, track): (&Lane, &Track)| {
            track.tracker.tally().shuffles() > 0 && settings.lanes.iter().any(|l| l.counts_as(lane))
        };
        self.settings.lanes.iter().zip(&self.tracks).any(counted)
    }

    /// Starts all counts anew: nothing is counted, nothing judged.
    pub(super) fn count_anew(&mut self) {
        self.pool.hold(false);
        for track in &mut self.tracks {
            track.count_anew(&mut self.pool);
        }
    }

    /// Asks for all orders of those decks that are small enough, and for matrices that take long, one after the other: then the page can say
    /// what is proved.
    pub(super) fn request_exact(&mut self) {
        // A stage alone shows nothing of it.
        if self.settings.embed.is_some_and(|embed| !embed.heatmap) {
            return;
        }
        let open = |track: &Track| track.theory.open();
        let wanted = |task: &_| self.tracks.iter().any(|t| open(t).as_ref() == Some(task));
        // What is looked at comes first, even if another lane's is in hand; that before one that nobody has begun.
        let in_hand = self.exact_task.clone().filter(wanted);
        let next = open(self.here()).or(in_hand);
        let next = next.or_else(|| self.tracks.iter().find_map(open));
        if self.exact_task.is_some() && next == self.exact_task {
            return;
        }
        if self.exact_task.take().is_some() {
            self.tasks.cancel(TaskKind::Exact);
        }
        let Some(task) = next else {
            return;
        };
        if !self.tasks.start(TaskKind::Exact, task.clone()) {
            for track in &mut self.tracks {
                while let Some(task) = open(track) {
                    track.theory.has_no_worker(&task);
                }
            }
            return;
        }
        self.exact_task = Some(task);
        // By then the page says that something takes long.
        dom::later(PATIENCE + 20, || crate::act(Action::TheoryWaits));
    }

    /// Has the shuffles counted that the settings want.
    pub(super) fn count_on(&mut self) {
        if self.is_counted() {
            // A hold ends with what was held: what is wanted from now on is another count.
            self.pool.hold(false);
        }
        for track in &mut self.tracks {
            track.tracker.extend(self.settings.shuffles);
        }
        self.count_event(CountEvent::Schedule);
    }

    /// Ends the count where it is. What it stops at was not fixed beforehand. Lanes that fill together end at the same number; while one has
    /// still to catch up with the others, which were begun before, the count is only held, and goes on from there even if all `workers` are gone.
    pub(super) fn end_count(&mut self, workers: bool) {
        let early = !self.is_counted();
        if !self.is_level() {
            self.pool.hold(true);
            for track in self.tracks.iter_mut().filter(|_| !workers) {
                track.drop_work(&mut self.pool);
                track.tracker.stop();
                track.tracker.extend(self.settings.shuffles);
            }
            self.stale.words = true;
            self.stale.counts = true;
            return;
        }
        self.pool.hold(false);
        self.settings.shuffles = self.tracks[0].tracker.contiguous();
        // Before anything that takes long: workers shall hear it at once.
        for track in &mut self.tracks {
            track.drop_work(&mut self.pool);
        }
        for track in &mut self.tracks {
            track.tracker.stop();
            track.judge = Judge::default();
        }
        self.settings.fixed &= !early || self.settings.shuffles == 0;
        self.write_address();
        let small = |track: &Track| Judge::watches(track.tracker.tally().cards());
        if self.tracks.iter().all(small) {
            self.stale = Stale::ALL;
        } else {
            // Much is to be judged and drawn: the workers' last words are heard before.
            self.breathes = true;
            dom::later(BREATH, || crate::act(Action::Breathed));
        }
    }

    /// Another number of shuffles is wanted of the same experiment. After a look at what a test says, or in the midst of a count that
    /// shall end sooner, it is not fixed beforehand.
    pub(super) fn refix(&self, settings: &mut Settings) {
        let (complete, target) = (self.is_counted(), self.tracks[0].tracker.target());
        let counted = self.tracks.iter().any(|t| t.tracker.tally().shuffles() > 0);
        let looked = match complete {
            true => false,
            false => counted && settings.shuffles < target,
        } || self.tracks.iter().any(|t| t.judge.has_tested());
        settings.fixed &= !looked || settings.shuffles == target;
    }

    /// The stage as a link wants it: so many steps into the run.
    pub(super) fn stand_at(&mut self, step: Option<usize>) {
        let Some(step) = step else {
            return;
        };
        if step > self.leader().len() {
            self.report(&[Problem::Refused(Given {
                field: Field::Step,
                lane: 0,
                value: step.to_string(),
            })]);
            self.settings.step = None;
        } else {
            self.seek(step);
            self.note_step();
        }
        self.write_address();
        self.stale = Stale::ALL;
    }

    /// What the address has to say of where the stage stands: nothing while it plays, or where it stands anyway.
    fn noted_step(&self) -> Option<usize> {
        let at = self.leader().at();
        (!self.plays() && at != 0).then_some(at)
    }

    pub(super) fn note_step(&mut self) {
        self.settings.step = self.noted_step();
        self.step_due = false;
    }

    /// Writes where the stage stands into the address, once it has stood there for a moment: a slider that is dragged would tire
    /// the browser out.
    pub(super) fn heed_step(&mut self) {
        // A single step is under way: it will stand in a moment.
        let stepping = matches!(self.leader().motion(), Motion::Forward | Motion::Back);
        if !stepping && !self.step_due && self.settings.step != self.noted_step() {
            self.step_due = true;
            dom::later(STANDS, || crate::act(Action::Stands));
        }
    }

    /// The next address is to be a new entry of the history. Called before anything changes.
    pub(super) fn leave_a_step_back(&mut self) {
        if self.written_address.is_empty() {
            // The bare address says nothing: Back shall lead to what was shown there.
            self.write_address();
        }
        self.leave_a_step_back = true;
    }

    /// Keeps the address true.
    pub(super) fn write_address(&mut self) {
        let address = format!("#lab&{}", self.settings.write());
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
    pub(super) fn set(&mut self, field: Field, lane: usize, value: String) {
        self.change(field, lane, value, true);
    }

    /// The same; `anew`: Back leads to what was there before.
    fn change(&mut self, field: Field, lane: usize, value: String, anew: bool) {
        // Figures as people write them: with separators, or as a Chinese keyboard gives them.
        let value: String = match field {
            Field::Algorithm | Field::Deck | Field::Chance | Field::Recipe => value,
            Field::Shuffles => written_out(value.chars().filter_map(plain_figure).collect()),
            _ => value.chars().filter_map(plain_figure).collect(),
        };
        let mut settings = self.settings.clone();
        let lane = lane.min(settings.lanes.len() - 1);
        // A new run of the same experiment is no new experiment, and the same experiment does not leave its exhibit.
        let keeps_run = matches!(field, Field::Shuffles | Field::Run);
        let stays = keeps_run
            || matches!(
                field,
                Field::Seed | Field::Passes | Field::Bits | Field::Piles | Field::Recipe
            );
        if !stays {
            settings.exhibit = None;
        }
        if !keeps_run {
            settings.run = 1;
        }
        if field != Field::Shuffles {
            settings.unwrite();
        }
        let done = match field {
            // A deck brings its own number of cards, and the other way round.
            Field::N if whole_fits(&value, settings.lanes[lane].deck) => Ok(()),
            _ => settings.set(field, lane, &value),
        };
        match done {
            Err(problem) => {
                self.typed = Some(problem);
                self.stale.words = true;
            }
            Ok(()) => {
                if field == Field::Shuffles {
                    self.refix(&mut settings);
                }
                // Back leads to another experiment, not through each number that was counted of one.
                if anew && !keeps_run {
                    self.leave_a_step_back();
                }
                self.go_to(settings);
            }
        }
    }

    /// A lane's recipe with one part more at its end.
    pub(super) fn add_part(&mut self, lane: usize, part: Part) {
        let mut parts = self.parts(lane);
        parts.push(part);
        self.set_recipe(lane, &parts);
    }

    /// The same without the part at `at`.
    pub(super) fn remove_part(&mut self, lane: usize, at: usize) {
        let mut parts = self.parts(lane);
        if at < parts.len() {
            parts.remove(at);
        }
        self.set_recipe(lane, &parts);
    }

    fn parts(&self, lane: usize) -> Vec<Part> {
        let recipe = self.settings.lanes[lane].setup.params.recipe;
        recipe.parts().to_vec()
    }

    fn set_recipe(&mut self, lane: usize, parts: &[Part]) {
        // No recipe is empty, and none is longer than a hand would bear: the last part stays, a further one is refused.
        if let Some(recipe) = Recipe::new(parts) {
            self.set(Field::Recipe, lane, recipe.id());
        }
    }

    /// One more or less of a lane's parameter.
    pub(super) fn turn_knob(&mut self, lane: usize, by: i64) {
        let Some((name, _, value)) = knob(&self.settings.lanes[lane].setup) else {
            return;
        };
        if let Some((field, _)) = Field::of_key(name) {
            let value = (value as i64 + by).max(0);
            // Nor through each number that it goes over.
            let before = self.written_address.clone();
            let turned = self.turned.as_ref();
            let goes_on = turned.is_some_and(|(of, address)| *of == lane && *address == before);
            self.change(field, lane, value.to_string(), !goes_on);
            // A turn that is refused leaves nothing to go on with.
            if self.written_address != before {
                self.turned = Some((lane, self.written_address.clone()));
            }
        }
    }

    /// How many bits a lane's source of chance has, as it was typed.
    pub(super) fn set_chance_bits(&mut self, lane: usize, value: &str) {
        let source = self.settings.lanes[lane].setup.source;
        let plain: String = value.chars().filter_map(plain_figure).collect();
        let bits = app::settings::whole(&plain, 1, 32).and_then(|bits| Bits::new(bits as u32));
        let id = match bits {
            Some(bits) => source.with_bits(bits).id(),
            None => value.to_string(),
        };
        self.set(Field::Chance, lane, id);
    }

    pub(super) fn add(&mut self, amount: u64) {
        self.land();
        let before = self.tracks[0].tracker.target();
        let target = before + amount;
        if target > engine::experiment::MAX_SHUFFLES {
            self.typed = Some(Given {
                field: Field::Shuffles,
                lane: 0,
                value: target.to_string(),
            });
            self.stale.words = true;
            return;
        }
        let idle = self.is_counted();
        // Whoever wants more wants it counted.
        self.pool.hold(false);
        let mut settings = Settings {
            shuffles: target,
            ..self.settings.clone()
        };
        self.refix(&mut settings);
        if amount == 1 && idle {
            // One more shuffle is seen to drop into its cells.
            settings.run = target;
            settings.shuffles = before;
            settings.unwrite();
            self.settings.shuffles = before;
            self.go_to(settings);
            self.seek(self.leader().len());
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
            crate::act(Action::Copied(written));
        });
    }
}

/// Whether other settings count other shuffles.
fn other_counts(now: &Settings, other: &Settings) -> bool {
    let same = |(a, b): (&Lane, &Lane)| a.counts_as(b);
    now.lanes.len() != other.lanes.len() || !now.lanes.iter().zip(&other.lanes).all(same)
}

/// A figure without what people put between figures; anything else as it is.
pub(super) fn plain_figure(c: char) -> Option<char> {
    match c {
        ',' | '，' | '_' | '\'' | ' ' | '\u{a0}' | '\u{202f}' => None,
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10),
        other => Some(other),
    }
}

/// A large number as the buttons have it, 1k or 1M or 1万, or as 1e6: with all its zeros. Anything else as it is.
fn written_out(value: String) -> String {
    const UNITS: [(&str, &str); 10] = [
        ("k", "000"),
        ("万", "0000"),
        ("M", "000000"),
        ("亿", "00000000"),
        ("e3", "000"),
        ("e4", "0000"),
        ("e5", "00000"),
        ("e6", "000000"),
        ("e7", "0000000"),
        ("e8", "00000000"),
    ];
    for (unit, zeros) in UNITS {
        if let Some(figure) = value.strip_suffix(unit)
            && figure.ends_with(|c: char| c.is_ascii_digit())
        {
            return figure.to_string() + zeros;
        }
    }
    value
}

/// Whether `value` is the size that the deck has anyway.
fn whole_fits(value: &str, deck: Deck) -> bool {
    deck.size().is_some_and(|size| value == size.to_string())
}
