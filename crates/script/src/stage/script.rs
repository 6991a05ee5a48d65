//! A written shuffle with all that is known of it, and its runs.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::algorithms::{
    Definition, Draws, Fairness, IN_PLACE, Info, OrderOdds, PlaceOdds, Side, TWO_ROWS,
};
use engine::board::Layout;
use engine::ops::Inspect;

use super::endings::Search;
use super::notes::Names;
use super::plan::Plan;
use super::table::{self, Table};
use super::worked::Worked;
use crate::code::Code;
use crate::machine::{Machine, Outcome, Question, Stop};
use crate::proof::{OneCard, Proof};

/// A shuffle that was read, ready to run.
///
/// A run of the engine always ends with a deck. Where the text's own run ends with an error, or
/// with a list that is no deck, the cards stay where they were seen last; [`Script::outcome`]
/// returns how the run ended.
pub struct Script {
    pub(super) code: Arc<Code>,
    pub(super) names: Names,
    pub(super) plan: Plan,
    pub(super) lines: Vec<String>,
    /// Machines that rest.
    pub(super) machines: Mutex<Vec<Machine>>,
    /// Odds of all orders.
    pub(super) odds: Worked<Proof, OrderOdds>,
    /// Maps of one card.
    pub(super) places: Worked<OneCard, PlaceOdds>,
    /// Searches for outcomes without a deck, by the number of cards.
    pub(super) endings: Mutex<BTreeMap<usize, Search>>,
    /// The runs of a fixed seed that were found to take too much: by the number of cards, and their own.
    pub(super) spent: Mutex<BTreeMap<(usize, u64), Stop>>,
}

impl Script {
    /// The code that runs.
    pub fn code(&self) -> &Arc<Code> {
        &self.code
    }

    /// Result of a run on `cards` cards; `chance` answers each draw with a number from 0, below
    /// [`Question::total`].
    pub fn outcome(&self, cards: usize, chance: impl FnMut(&Question) -> u64) -> Stop {
        self.finish(cards, chance).0
    }

    /// Runs with these draws to the end; returns the result, and its number of operations.
    pub(super) fn finish(&self, cards: usize, chance: impl FnMut(&Question) -> u64) -> (Stop, u64) {
        let mut machine = self.machine(cards);
        let stop = machine.finish(&mut (), chance);
        let steps = machine.steps();
        self.rest(machine);
        (stop, steps)
    }

    /// The shuffle as a definition of the engine, with its name in English and in Simplified
    /// Chinese.
    ///
    /// ```
    /// use script::engine::{algorithms::Fairness, rng::Seed, setup::Setup};
    /// use script::{prelude::Version, stage::Script};
    /// let text = "import random\ndef shuffle(a):\n    random.shuffle(a)\n";
    /// let script = Script::python(text, Version::default())?;
    /// let definition = script.definition("mine", ["Mine", "我的"], Fairness::Fair);
    /// let setup = Setup::new(definition.register().unwrap(), 52);
    /// // It is counted by the same kernel as the shuffle of the catalogue that it is.
    /// let known = Setup::new(script::engine::algorithms::Algorithm::FISHER_YATES_DOWN, 52);
    /// assert_eq!(setup.order(Seed(1), 7), known.order(Seed(1), 7));
    /// # Ok::<(), script::refusals::Refusal>(())
    /// ```
    pub fn definition(
        mut self,
        id: &'static str,
        name: [&'static str; 2],
        fairness: Fairness,
    ) -> Definition {
        // What is defined stays for as long as the program runs.
        let lines = std::mem::take(&mut self.lines).into_iter();
        let lines: Vec<[&'static str; 2]> = lines.map(|line| [&*line.leak(); 2]).collect();
        let beginning = match self.plan.layout {
            Layout::InPlace => IN_PLACE,
            _ => TWO_ROWS,
        };
        let info = Info {
            id,
            side: Side::Nowhere,
            done_is_final: false,
            draws: Draws::Unknown,
            fairness,
            lines: lines.leak(),
            ..beginning
        };
        Definition::new(info, name, self)
    }

    /// Runs where nobody sees the steps; returns the result.
    pub(super) fn hurry(&self, ops: &mut dyn Inspect) -> Stop {
        let mut machine = self.machine(ops.cards());
        let mut drawn = Vec::new();
        let stop = machine.finish(&mut (), |question| {
            let number = table::draw(ops, question);
            drawn.push(number);
            number
        });
        self.rest(machine);
        match &stop {
            Stop::End(Outcome::Deck(order)) => table::settle(ops, self.plan.layout, order),
            // The cards stay where they were seen last.
            _ => drop(self.show(ops, drawn)),
        }
        stop
    }

    /// Runs on a table that shows its steps; returns the result.
    pub(super) fn show(&self, ops: &mut dyn Inspect, drawn: Vec<u64>) -> Stop {
        let mut machine = self.machine(ops.cards());
        let (stop, _) = self.play(&mut machine, &self.plan, ops, drawn);
        self.rest(machine);
        stop
    }

    /// Runs a machine on a table that shows the lists of a plan; the first draws were made already.
    /// Returns the result, and the number of cards that moved in another way than the text says:
    /// `None` where the lists that are shown do not hold the result.
    pub(super) fn play(
        &self,
        machine: &mut Machine,
        plan: &Plan,
        ops: &mut dyn Inspect,
        drawn: Vec<u64>,
    ) -> (Stop, Option<usize>) {
        let mut table = Table::new(ops, plan, drawn, &self.names);
        let stop = loop {
            match machine.run(&mut table) {
                Stop::Draw(question) => {
                    let drawn = table.draw(machine, &question);
                    machine.answer(question.answer_of(drawn));
                }
                stop => break stop,
            }
        };
        let unseen = table.finish(machine, &stop);
        (stop, unseen)
    }

    pub(super) fn machine(&self, cards: usize) -> Machine {
        let mut machines = self.machines.lock().unwrap_or_else(PoisonError::into_inner);
        let known = machines.iter().position(|m| m.cards() == cards);
        match known.map(|at| machines.swap_remove(at)) {
            Some(mut machine) => {
                machine.restart();
                machine
            }
            None => Machine::new(Arc::clone(&self.code), cards),
        }
    }

    pub(super) fn rest(&self, machine: Machine) {
        let mut machines = self.machines.lock().unwrap_or_else(PoisonError::into_inner);
        // Those that worked last are wanted next, such as for a million decks of one size.
        if machines.len() == MOST_RESTING {
            machines.remove(0);
        }
        machines.push(machine);
    }
}

/// Most machines that rest.
const MOST_RESTING: usize = 4;

/// The largest deck for which all outcomes of typed code are proved while somebody waits.
pub const MOST_PROVED: usize = 7;
