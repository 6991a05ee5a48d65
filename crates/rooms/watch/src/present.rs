//! A presentation: what is shown is large, and one key leads through the beats of each story.

use app::settings::Field;
use engine::algorithms::Fairness;

use super::timeline::Timeline;
use crate::controls::Controls;
use crate::state::{Model, Presenting};
use page::comparison::Comparison;
use page::failing::NO_DECKS;
use page::lever::{LeverAt, PLANNED};
use page::proof_address::address_of_proof;
use page::story::Story;
use page::true_case::{PRESENT, TrueCase};
use page::verdict::{Evidence, Says, Stamp};

/// A step of a presentation, as a class sees them one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// Two or more new decks, and the question.
    Question,
    /// One shuffle, turn by turn.
    First,
    /// So many shuffles are counted.
    Count(u64),
    /// The answer to a quiz, which has this beat more; it comes once the class has chosen.
    Answer,
    /// Why it is so: what is shown is on Prove.
    Why,
}

impl Beat {
    /// The beats of every story, in order.
    pub const ALL: [Beat; 8] = [
        Beat::Question,
        Beat::First,
        Beat::Count(10),
        Beat::Count(100),
        Beat::Count(1_000),
        Beat::Count(10_000),
        Beat::Count(PLANNED),
        Beat::Why,
    ];

    /// Returns where the lever rests at this beat.
    fn rest(self) -> LeverAt {
        match self {
            Beat::Question => LeverAt::First(0.0),
            Beat::First => LeverAt::Count(1),
            Beat::Count(count) => LeverAt::Count(count),
            Beat::Answer | Beat::Why => LeverAt::Count(PLANNED),
        }
    }

    /// Returns when a timeline reaches this beat.
    fn clock(self, timeline: Timeline) -> f64 {
        match self.rest() {
            LeverAt::Count(count) if count >= timeline.lever().end() => timeline.end(),
            at => timeline.clock(at),
        }
    }
}

/// The view of a presentation.
#[derive(Clone, Debug, PartialEq)]
pub struct PresentView {
    /// True if the screen is blank.
    pub is_blank: bool,
    /// True if it waits at the question of a story, so that the key that leads on is named.
    pub asks: bool,
    /// Number of lanes of a quiz that the keys A, B and so on choose among; 0 outside of one.
    pub letters: usize,
    /// Address of the proof that Prove shows in place of the maps, behind the screen's id.
    pub why: Option<String>,
}

impl Model {
    /// The address of what is shown, behind the screen's id; during a presentation it ends in
    /// `&mode=present`.
    pub fn address(&self) -> String {
        let mut fields = self.comparison.fields();
        if self.presenting.is_some() {
            fields.push(Field::Mode.key(), PRESENT);
        }
        fields.to_string()
    }

    /// Returns true during a presentation.
    pub fn is_presenting(&self) -> bool {
        self.presenting.is_some()
    }

    /// The view of the presentation; `None` outside of one.
    pub fn present_view(&self) -> Option<PresentView> {
        let presenting = self.presenting.as_ref()?;
        Some(PresentView {
            is_blank: presenting.is_blank,
            asks: self.beat() == Some(Beat::Question) && !self.playing,
            letters: if self.is_quiz() { self.lanes.len() } else { 0 },
            why: presenting.is_why.then(|| self.why()),
        })
    }

    /// The verdict on a lane that is shown.
    pub(crate) fn says(&self, lane: usize) -> Option<Says> {
        self.shown_stamp(lane).map(Stamp::says)
    }

    /// The verdict on a lane that is shown. A presentation holds all of them back until a class has
    /// seen ten shuffles, a quiz until it is answered.
    pub(crate) fn shown_stamp(&self, lane: usize) -> Option<Stamp> {
        let lane = self
            .lanes
            .get(lane)
            .filter(|_| !self.holds_back(self.shown()))?;
        let is_due = self.is_proof_due();
        let of_decks = lane.stamp(self.shown(), is_due);
        match lane.share_of_decks() {
            1.0 => of_decks,
            // What gives no deck is no shuffle.
            ..NO_DECKS => None,
            // A run that gives no deck is missing among the orders.
            _ if is_due => lane.claim(Evidence::Failing).stamp(),
            _ => of_decks.filter(|stamp| stamp.says() == Says::NotFair),
        }
    }

    /// Returns true if verdicts stay hidden at so many shuffles.
    pub(crate) fn holds_back(&self, shuffles: u64) -> bool {
        self.is_quiz() || self.presenting.is_some() && shuffles < 10
    }

    /// Returns until when it plays, on the timeline.
    pub(crate) fn end_of_play(&self) -> f64 {
        let until = self.presenting.as_ref().and_then(|p| p.until);
        // A run that is not of the count rests before it would drop onto the map.
        let run = self.timeline.end_of_first();
        let is_alone = self.comparison.is_run_alone();
        let is_first = is_alone || self.clock < run;
        let apart = Some(run).filter(|_| self.comparison.begins_apart() && is_first);
        until.or(apart).unwrap_or(self.timeline.end())
    }

    /// Begins at the question, and remembers what was shown; or ends, and shows that again.
    pub(crate) fn present(&mut self, on: bool) {
        let is_elsewhere = self.comparison.embedded().is_some();
        if on == self.presenting.is_some() || is_elsewhere {
            return;
        }
        if on {
            let before = Some((self.comparison.clone(), self.timeline.at(self.clock)));
            self.presenting = Some(Presenting {
                before,
                ..Presenting::default()
            });
            self.controls = Controls::default();
            self.pointed = None;
            self.hide_again();
            self.show(Beat::Question.rest());
        } else if let Some((comparison, at)) = self.presenting.take().and_then(|p| p.before) {
            if comparison != self.comparison {
                self.begin(comparison);
            }
            self.show(at);
        }
    }

    /// Begins or ends a presentation by address; what was shown before does not come back.
    pub(crate) fn present_by_address(&mut self, on: bool) {
        if on == self.presenting.is_some() {
            return;
        }
        self.presenting = on.then(Presenting::default);
        if on {
            self.show(Beat::Question.rest());
        }
    }

    /// Another story is presented from its question on, and waits there.
    pub(crate) fn hold_at_question(&mut self) {
        if let Some(presenting) = &mut self.presenting {
            presenting.is_why = false;
            presenting.until = None;
            presenting.chosen = None;
            self.playing = false;
            self.clock = self.timeline.clock(Beat::Question.rest());
        }
    }

    /// Shows nothing at all, or all again.
    pub(crate) fn blank(&mut self, on: bool) {
        if let Some(presenting) = &mut self.presenting {
            presenting.is_blank = on;
        }
    }

    /// Returns true if reasons of verdicts stand above the maps: there is no room for captions.
    pub(crate) fn captions_give_reasons(&self) -> bool {
        self.presenting.is_some() && self.stepping.is_none() && self.pointed.is_none()
    }

    /// Leaves the beat: from now on it plays to the end.
    pub(crate) fn leave_beat(&mut self) {
        if let Some(presenting) = &mut self.presenting {
            presenting.until = None;
            presenting.is_why = false;
        }
    }

    /// Goes to the next beat, or back if negative: from the last one to the question of the next
    /// story, from a question to the last beat of the story before. Counts grow on the way on, and
    /// are there at once on the way back. The answer of a quiz comes after the choice of a class.
    pub(crate) fn go_by_beat(&mut self, by: i32) {
        let Some(beat) = self.beat().filter(|_| by != 0) else {
            return;
        };
        let beats = self.beats();
        let at = beats.iter().position(|&other| other == beat);
        let at = at.unwrap_or_default();
        let to = match by > 0 {
            true if self.chosen().is_some() => Some(&Beat::Answer),
            true => beats.get(at + 1),
            false => at.checked_sub(1).and_then(|k| beats.get(k)),
        };
        match to {
            Some(Beat::Answer) if by > 0 && self.chosen().is_none() => {}
            Some(&to) if by > 0 => self.play_to(beat, to),
            Some(&to) => self.rest_at_beat(to),
            None => self.go_to_story_beside(by),
        }
    }

    /// The beats of what is shown, in order.
    fn beats(&self) -> Vec<Beat> {
        let mut beats = Beat::ALL.to_vec();
        if self.is_quiz() || self.answered.is_some() {
            beats.insert(beats.len() - 1, Beat::Answer);
        }
        beats
    }

    /// The lane that a class calls fair, while the answer is not shown.
    pub(crate) fn chosen(&self) -> Option<usize> {
        let presenting = self.presenting.as_ref().filter(|_| self.is_quiz());
        presenting.and_then(|presenting| presenting.chosen)
    }

    /// Takes the choice of a class; returns whether there is one, so that the answer can wait.
    pub(crate) fn choose(&mut self, lane: usize) -> bool {
        let presenting = self.presenting.as_mut();
        presenting
            .map(|presenting| presenting.chosen = Some(lane))
            .is_some()
    }

    /// Goes to the question of the next story, or to the end of the one before; nowhere if the page has
    /// to go to [`Model::case_beyond`].
    fn go_to_story_beside(&mut self, by: i32) {
        if by > 0 && self.answered.is_some() {
            return self.play_again();
        }
        let story = self.comparison.story();
        let case = story.and_then(|story| TrueCase::Watched(story).beside(by));
        let story = match (case, story) {
            (Some(TrueCase::Watched(beside)), _) => Some(beside),
            (Some(TrueCase::Own(_)), _) => None,
            (None, _) if by > 0 => Some(self.next_story()),
            (None, story) => story.map(before),
        };
        let Some(story) = story else { return };
        self.begin(Comparison::of_story(story, story.seed()));
        if by < 0 {
            self.rest_at_beat(Beat::Why);
        }
    }

    /// The address of the true case that a beat leads to where that is on another screen.
    pub fn case_beyond(&self, by: i32) -> Option<String> {
        let edge = if by < 0 { Beat::Question } else { Beat::Why };
        let story = self
            .comparison
            .story()
            .filter(|_| self.beat() == Some(edge))?;
        let beside = TrueCase::Watched(story).beside(by)?;
        matches!(beside, TrueCase::Own(_)).then(|| beside.presented(by < 0))
    }

    /// The beat that is shown, or on its way; `None` where nothing is presented.
    pub fn beat(&self) -> Option<Beat> {
        let presenting = self.presenting.as_ref()?;
        if presenting.is_why {
            return Some(Beat::Why);
        }
        if self.answered.is_some() {
            return Some(Beat::Answer);
        }
        let to = presenting.until.filter(|_| self.playing);
        let clock = to.unwrap_or(self.clock);
        let mut counted = Beat::ALL.iter().filter(|beat| **beat != Beat::Why);
        let reached = counted.rfind(|beat| beat.clock(self.timeline) <= clock);
        Some(reached.copied().unwrap_or(Beat::Question))
    }

    fn rest_at_beat(&mut self, to: Beat) {
        match to {
            Beat::Answer => self.reveal(),
            Beat::Why => {}
            _ => self.hide_again(),
        }
        self.show(to.rest());
        if let Some(presenting) = &mut self.presenting {
            presenting.is_why = to == Beat::Why;
        }
    }

    /// Plays from one beat to the next; what was not shown of the first one is left out.
    fn play_to(&mut self, from: Beat, to: Beat) {
        let is_there = self.clock >= to.clock(self.timeline);
        if self.reduced || to == Beat::Why || is_there {
            return self.rest_at_beat(to);
        }
        if to == Beat::Answer {
            self.reveal();
        }
        self.leave_shuffle();
        if self.clock < from.clock(self.timeline) {
            self.show(from.rest());
        }
        if let Some(presenting) = &mut self.presenting {
            presenting.until = Some(to.clock(self.timeline));
        }
        self.play();
    }

    /// Returns the address of the proof that settles the comparison: of the first shuffle that
    /// theory does not prove fair, else of the first.
    fn why(&self) -> String {
        let unfair = self
            .lanes
            .iter()
            .find(|lane| lane.fairness() != Fairness::Fair);
        let lane = unfair.or(self.lanes.first());
        lane.map_or_else(String::new, |lane| address_of_proof(lane.setup()))
    }
}

fn before(story: Story) -> Story {
    let all = Story::ALL;
    let at = all.iter().position(|&other| other == story);
    all[at.and_then(|at| at.checked_sub(1)).unwrap_or(all.len() - 1)]
}
