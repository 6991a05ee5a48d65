//! One run of a lane in detail: its code with the line that is done, and all of it as threads.

use ::words::watch as say;
use std::rc::Rc;

use app::draw::threads::Columns;
use app::i18n::narrator::Narrator;
use app::i18n::words as common;
use app::i18n::{Lang, grouped};
use engine::deck::{Card, Deck};
use engine::experiment::Setup;
use engine::ops::Note;
use engine::player::Player;
use engine::trace::Marks;

use crate::state::Model;
use page::code_link::code_link;
use page::deck_picture::steps_shown;
use page::reason::{label, name_of};
use page::turns::Turns;
use page::words;

/// The code of a lane's shuffle, and what it does at a moment of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeView {
    /// The lines of pseudo-code, indented by spaces.
    pub lines: Vec<String>,
    /// The line that is done now, from 0; `None` before the first one and after the last.
    pub lit: Option<usize>,
    /// The values of variables, behind the lines that gave them: line from 0, words, and true if a
    /// value was drawn there.
    pub values: Vec<(usize, String, bool)>,
    /// The action of the line that is lit, in a sentence.
    pub sentence: String,
    /// The variables with their values, and what the run has cost so far.
    pub facts: String,
    /// True if a visitor wrote it.
    pub is_own: bool,
    /// Where it can be edited, after the words for it.
    pub edit: Option<(String, String)>,
}

/// A whole run as threads, one for each card.
#[derive(Clone, Debug, PartialEq)]
pub struct RunPicture {
    /// Where the cards are after each round.
    pub columns: Rc<Columns>,
    /// Number of steps of the run that are done.
    pub steps: usize,
    /// The names of the cards, by card.
    pub names: Vec<String>,
    /// A card whose thread is strong while the others are pale.
    pub followed: Option<Card>,
}

impl Model {
    /// The code of a lane, if it is shown; time of the steps since it was shown last.
    pub(crate) fn code_view(&mut self, lane: usize) -> Option<CodeView> {
        if self.is_quiz() || !self.comparison.options().code {
            return None;
        }
        let (lang, labels) = (self.lang, self.labels(lane));
        let steps = self.steps_of(lane, steps_shown)?;
        let player = self.turns.1.get_mut(lane)?.after(steps);
        Some(code(lang, labels, player))
    }

    /// A lane's run as threads, if that is shown.
    pub fn run_picture(&mut self, lane: usize) -> Option<RunPicture> {
        let options = self.comparison.options();
        if !options.whole {
            return None;
        }
        let steps = self.steps_of(lane, Turns::steps)?;
        let columns = self.recorded(lane)?.columns();
        let labels = self.labels(lane);
        let cards = 0..self.lanes.get(lane)?.setup().n();
        let followed = self.lit_card().and_then(|card| Card::try_from(card).ok());
        Some(RunPicture {
            columns,
            steps,
            names: cards.map(|card| label(labels, name_of(card))).collect(),
            followed,
        })
    }

    /// Number of steps of a lane's run that is shown: for a run that is gone through, those that
    /// `steps` returns; else all of the run whose cards are shown as dealt.
    fn steps_of(&mut self, lane: usize, steps: fn(&Turns, f64) -> usize) -> Option<usize> {
        let shown = self.turn(lane).map(|(turns, at)| steps(turns, at));
        if shown.is_none() {
            self.record(self.dealt().max(1));
        }
        let all = self.recorded(lane)?.trace().moments.len();
        Some(shown.unwrap_or(all))
    }
}

fn code(lang: Lang, labels: Deck, player: &Player) -> CodeView {
    let marks = player.marks();
    let lines = player.trace().setup.lines();
    let name = &|card| label(labels, card);
    let narrator = Narrator { lang, player, name };
    CodeView {
        lines: lines.into_iter().map(|line| lang.pick(line)).collect(),
        lit: usize::from(marks.line).checked_sub(1),
        values: values(player.trace().notes(marks)),
        sentence: narrator.sentence(),
        facts: facts(lang, marks, player),
        is_own: player.trace().setup.algorithm.own_name().is_some(),
        edit: edit(lang, &player.trace().setup),
    }
}

/// The link to the editor: whose code it opens, and its address.
fn edit(lang: Lang, setup: &Setup) -> Option<(String, String)> {
    let address = code_link(setup.algorithm)?;
    let name = words::term(lang, setup);
    let said = match setup.algorithm.own_name() {
        Some(_) => say::EDIT_YOURS.of(lang).to_string(),
        None => say::edit(lang, &name),
    };
    Some((said, address))
}

/// Such as `i = 5`, behind line 5; those of one line in one.
fn values(notes: &[Note]) -> Vec<(usize, String, bool)> {
    let mut all: Vec<(usize, String, bool)> = Vec::new();
    for note in notes {
        let words = format!("{} = {}", note.name, note.value);
        let line = usize::from(note.line).saturating_sub(1);
        match all.last_mut() {
            Some((own, before, is_drawn)) if *own == line => {
                *before += ", ";
                *before += &words;
                *is_drawn |= note.is_drawn;
            }
            _ => all.push((line, words, note.is_drawn)),
        }
    }
    all
}

/// Such as `i = 5, j = 3 · draws 4 · exchanges 3`; variables with values behind their lines are not
/// among them.
fn facts(lang: Lang, marks: Marks, player: &Player) -> String {
    let variables = match player.trace().notes(marks) {
        [] => [("i", marks.i), ("j", marks.j), ("k", marks.k)],
        _ => [("", None); 3],
    };
    let values = variables
        .iter()
        .filter_map(|(name, value)| Some(format!("{name} = {}", (*value)?)));
    let values: Vec<String> = values.collect();
    let cost = player.cost();
    let counters = [
        (common::DRAWS, cost.draws),
        (common::SWAP_COUNT, cost.swaps),
        (common::MOVES, cost.moves),
        (common::COMPARISONS, cost.comparisons),
        (common::HOPS, cost.hops),
        (say::MISSES, player.misses()),
    ];
    let met = counters.into_iter().filter(|(_, count)| *count > 0);
    let met = met.map(|(name, count)| format!("{} {}", name.of(lang), grouped(count)));
    let values = Some(values.join(", ")).filter(|values| !values.is_empty());
    values
        .into_iter()
        .chain(met)
        .collect::<Vec<_>>()
        .join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::Seed;
    use page::turns::Turns;

    /// Proves that the code at a moment does not depend on which moments it was shown at before.
    #[test]
    fn the_code_is_that_of_a_fresh_run_wherever_it_comes_from() {
        for algorithm in Algorithm::ALL {
            let setup = Setup::new(algorithm, 8);
            let mut turns = Turns::record(&setup, &[], Seed(3), 1);
            let end = turns.trace().moments.len();
            let leaps = [0, end, end / 2, 3, end - 1, 1, end / 3];
            for steps in (0..=end).chain((0..=end).rev()).chain(leaps) {
                let mut fresh = Player::new(turns.trace().clone());
                fresh.seek(steps);
                let shown = code(Lang::En, Deck::Thirteen, turns.after(steps));
                let expected = code(Lang::En, Deck::Thirteen, &fresh);
                assert_eq!(shown, expected, "{algorithm:?} after {steps}");
            }
        }
    }
}
