//! The exact matrix after each round of a shuffle, from the sorted deck to the end.

use super::convolution::PassChain;
use super::draw_law::{DrawLaw, draw_law};
use super::factors::{factors, product};
use super::positions::{diagonal_and_rest, exact_positions, lowest_run, one_order, random_pairs};
use super::swap_program::SwapProgram;
use super::{Matrix, Method, Ratio, coin_sort, recipe, riffle, sorts};
use engine::algorithms::{Algorithm, Params};
use engine::board::Row;
use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::step::Step;
use engine::trace::{Moment, Trace};

/// Numbers kept in checkpoints, at most: 32 MB.
const KEPT: usize = 1 << 22;

#[derive(Clone, Debug, PartialEq)]
enum Form {
    /// Followed swap by swap.
    Swaps(SwapProgram),
    /// `swap-random-pairs`: a closed form for any number of swaps.
    Pairs,
    /// Cards drawn into the decided row one by one: place p is filled by round p + 1, by each card alike.
    Drawn,
    /// Cards inserted into the decided row one by one: after round r the first r cards lie on the first r places, in uniform order.
    Inserted,
    /// Shuffles without chance that are repeated: a round is a pass.
    Passes,
    /// Other shuffles that are repeated: a round is a pass.
    Repeated(PassChain),
    /// Cards dealt to the places where they end, in their order: a round is a card. The matrix of the end.
    Dealt(Matrix),
    /// Places filled with the cards that end there, in their order: a round is a place. The matrix of the end.
    Filled(Matrix),
    /// `random-cut`: all is one round.
    Cut,
    /// `recipe`: a round is a part. Each part's matrix.
    Parts(Vec<Matrix>),
    /// `riffle`: a round is a pass. One pass's matrix.
    Riffles(Vec<f64>),
    /// `merge-sort-coin`: a round is a merge.
    Merges(Vec<coin_sort::Merge>),
    /// `insertion-sort-coin`, `selection-sort-coin`: a round is a card inserted or chosen.
    Sorted(Vec<sorts::Round>),
}

/// P(card c lies at place p of the result row after round r), for every r.
///
/// A round is a swap for shuffles in place, a card decided for those with two rows, a pass for those that are repeated, a part of a recipe, a merge for
/// `merge-sort-coin`, a card inserted or chosen for the sorts by insertion and selection, the whole of `random-cut`. Where cards are still
/// pending they lie at no place of the result row, so rows and columns sum to less than 1 before the end.
///
/// Going forward one round takes O(n²) for a swap, O(n³) for a riffle and O(n · length²) for a merge of so many cards; going back
/// restores the nearest checkpoint. The closed forms take O(n²) for any round.
#[derive(Clone, Debug)]
pub struct Evolution {
    setup: Setup,
    form: Form,
    rounds: usize,
    round: usize,
    cells: Vec<f64>,
    /// (round, matrix), ascending; rounds between them are `spacing`.
    checkpoints: Vec<(usize, Vec<f64>)>,
    spacing: usize,
}

impl Evolution {
    /// Whether theory knows the rounds of this shuffle: those of a quicksort and of a binary insertion differ from run to run. Uneven draws are
    /// followed through swaps, cards drawn one by one, and insertions of the top card; draws that follow from a start not at all.
    pub fn is_known(setup: &Setup) -> bool {
        match draw_law(setup) {
            DrawLaw::Even => !matches!(
                setup.algorithm,
                Algorithm::QuickSortCoin | Algorithm::BinaryInsertionCoin
            ),
            DrawLaw::Uneven(_) if setup.algorithm == Algorithm::Recipe => {
                super::has_positions(setup)
            }
            DrawLaw::Uneven(_) => {
                is_drawn(setup.algorithm)
                    || setup.algorithm == Algorithm::TopToRandom
                    || SwapProgram::of(setup).is_some()
            }
            DrawLaw::Seeded(_) => false,
        }
    }

    /// At round 0. `None` for shuffles whose rounds theory does not know ([`Evolution::is_known`]).
    pub fn new(setup: &Setup) -> Option<Evolution> {
        Evolution::with(setup, || exact_positions(setup))
    }

    /// Whether [`Evolution::with`] asks for the matrix of the end.
    pub fn needs_end(setup: &Setup) -> bool {
        match setup.algorithm {
            Algorithm::Piles | Algorithm::SortByKeys => true,
            drawn => is_drawn(drawn) && draw_law(setup) != DrawLaw::Even,
        }
    }

    /// The same by whoever may know the matrix of the end already.
    pub fn with(setup: &Setup, end: impl FnOnce() -> Option<Matrix>) -> Option<Evolution> {
        if !Evolution::is_known(setup) {
            return None;
        }
        let n = setup.n;
        let even = draw_law(setup) == DrawLaw::Even;
        let (form, rounds) = match setup.algorithm {
            Algorithm::Piles => (Form::Dealt(end()?), n),
            _ if Evolution::needs_end(setup) => (Form::Filled(end()?), n),
            drawn if is_drawn(drawn) || drawn == Algorithm::DrawAgain => (Form::Drawn, n),
            Algorithm::SwapRandomPairs if even => (Form::Pairs, setup.params.swaps),
            Algorithm::InsertSplice | Algorithm::InsideOut => (Form::Inserted, n),
            Algorithm::Cross | Algorithm::FaroOut | Algorithm::FaroIn | Algorithm::Mongean => {
                (Form::Passes, setup.params.passes)
            }
            Algorithm::Overhand | Algorithm::TopToRandom | Algorithm::Thorp => {
                (Form::Repeated(PassChain::of(setup)?), setup.params.passes)
            }
            Algorithm::Recipe => {
                let parts = recipe::parts(setup);
                let matrices: Option<Vec<Matrix>> = parts.iter().map(exact_positions).collect();
                (Form::Parts(matrices?), parts.len())
            }
            Algorithm::InsertionSortCoin | Algorithm::SelectionSortCoin => {
                let rounds = sorts::rounds(setup)?;
                let count = rounds.len();
                (Form::Sorted(rounds), count)
            }
            Algorithm::RandomCut => (Form::Cut, 1),
            Algorithm::Riffle => (Form::Riffles(riffle::once(n)), setup.params.passes),
            Algorithm::MergeSortCoin => {
                let merges = coin_sort::merges(setup);
                let rounds = merges.len();
                (Form::Merges(merges), rounds)
            }
            _ => {
                let program = SwapProgram::of(setup)?;
                let rounds = program.swaps().len();
                (Form::Swaps(program), rounds)
            }
        };
        let mut evolution = Evolution {
            setup: *setup,
            form,
            rounds,
            round: 0,
            cells: Vec::new(),
            checkpoints: Vec::new(),
            spacing: rounds.div_ceil((KEPT / (n * n)).max(1)).max(1),
        };
        evolution.cells = if evolution.is_followed() {
            diagonal_and_rest(n, 1.0, 0.0)
        } else {
            evolution.known(0)
        };
        Some(evolution)
    }

    /// Whether a round is worked out from the one before it.
    fn is_followed(&self) -> bool {
        matches!(
            self.form,
            Form::Swaps(_)
                | Form::Parts(_)
                | Form::Riffles(_)
                | Form::Merges(_)
                | Form::Repeated(_)
                | Form::Sorted(_)
        )
    }

    /// Rounds of a whole run.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn method(&self) -> Method {
        match &self.form {
            Form::Swaps(_)
            | Form::Parts(_)
            | Form::Merges(_)
            | Form::Repeated(_)
            | Form::Sorted(_) => Method::OneCard,
            Form::Dealt(end) | Form::Filled(end) => end.method(),
            Form::Pairs | Form::Drawn | Form::Inserted | Form::Cut | Form::Riffles(_) => {
                Method::ClosedForm
            }
            Form::Passes => Method::OneRun,
        }
    }

    /// The matrix after this round, `0 ..= rounds`, row-major: row = card, column = place. Error below 10^-12.
    pub fn at(&mut self, round: usize) -> &[f64] {
        self.towards(round, || true).1
    }

    /// The same as far as it comes while there is time (`goes_on`), by a round at least: the round that it came to, and its matrix.
    pub fn towards(&mut self, round: usize, goes_on: impl FnMut() -> bool) -> (usize, &[f64]) {
        let round = round.min(self.rounds);
        if self.is_followed() {
            self.follow(round, goes_on);
        } else if round != self.round {
            self.cells = self.known(round);
            self.round = round;
        }
        (self.round, &self.cells)
    }

    /// Follows the cards on to this round.
    fn follow(&mut self, round: usize, mut goes_on: impl FnMut() -> bool) {
        let n = self.setup.n;
        if round < self.round {
            let kept = self.checkpoints.partition_point(|c| c.0 <= round);
            match kept.checked_sub(1).map(|last| &self.checkpoints[last]) {
                Some((at, cells)) => {
                    self.round = *at;
                    self.cells.copy_from_slice(cells);
                }
                None => {
                    self.round = 0;
                    self.cells = diagonal_and_rest(n, 1.0, 0.0);
                }
            }
        }
        while self.round < round {
            match &self.form {
                Form::Swaps(program) => program.follow(self.round, &mut self.cells),
                Form::Merges(merges) => {
                    let rows = self.cells.chunks_exact_mut(n);
                    rows.for_each(|row| merges[self.round].follow(row));
                }
                Form::Sorted(rounds) => {
                    let rows = self.cells.chunks_exact_mut(n);
                    rows.for_each(|row| rounds[self.round].follow(row));
                }
                Form::Parts(parts) => {
                    self.cells = riffle::times(n, &self.cells, parts[self.round].cells());
                }
                Form::Repeated(pass) => pass.follow(n, &mut self.cells),
                Form::Riffles(once) => riffle::follow(n, &mut self.cells, once),
                _ => unreachable!("known, not followed"),
            }
            self.round += 1;
            let new = self.checkpoints.last().is_none_or(|c| c.0 < self.round);
            if new && self.round.is_multiple_of(self.spacing) {
                self.checkpoints.push((self.round, self.cells.clone()));
            }
            if !goes_on() {
                break;
            }
        }
    }

    /// The matrix of a form that is known for any round.
    fn known(&self, round: usize) -> Vec<f64> {
        let n = self.setup.n;
        match &self.form {
            Form::Swaps(_)
            | Form::Parts(_)
            | Form::Riffles(_)
            | Form::Merges(_)
            | Form::Repeated(_)
            | Form::Sorted(_) => unreachable!("followed, not known"),
            Form::Dealt(end) | Form::Filled(end) => {
                let there = |k: usize| self.is_there(k / n, k % n, round);
                let cell = |(k, &p): (usize, &f64)| if there(k) { p } else { 0.0 };
                end.cells().iter().enumerate().map(cell).collect()
            }
            Form::Cut if round == 0 => diagonal_and_rest(n, 1.0, 0.0),
            Form::Cut => vec![1.0 / n as f64; n * n],
            Form::Pairs => {
                let (stays, moves) = random_pairs(n, round);
                diagonal_and_rest(n, stays, moves)
            }
            Form::Drawn | Form::Inserted => {
                let cell = |k: usize| self.in_two_rows(k / n, k % n, round).to_f64();
                (0..n * n).map(cell).collect()
            }
            Form::Passes => one_order(&self.passed(round))
                .into_iter()
                .map(|c| c as f64)
                .collect(),
        }
    }

    fn in_two_rows(&self, card: usize, place: usize, round: usize) -> Ratio {
        let (there, one_of) = match self.form {
            Form::Drawn => (place < round, self.setup.n),
            _ => (card.max(place) < round, round),
        };
        if there {
            Ratio::new(1, one_of as u128)
        } else {
            Ratio::ZERO
        }
    }

    /// Whether a dealt card, or a filled place, has had its round.
    fn is_there(&self, card: usize, place: usize, round: usize) -> bool {
        match self.form {
            Form::Dealt(_) => card < round,
            _ => place < round,
        }
    }

    /// The deck after so many passes.
    fn passed(&self, passes: usize) -> Vec<engine::deck::Card> {
        let params = Params {
            passes,
            ..self.setup.params
        };
        lowest_run(&Setup {
            params,
            ..self.setup
        })
    }

    /// One cell as a fraction; `None` where a fraction on the way does not fit into 128 bits (biased shuffles of more than about
    /// twenty rounds). At once for the fair shuffles; O(n · round) fractions for others.
    pub fn ratio(&self, card: usize, place: usize, round: usize) -> Option<Ratio> {
        let round = round.min(self.rounds);
        let n = self.setup.n as u128;
        if let Some(factors) = factors(&self.setup, card, place, round) {
            return product(&factors);
        }
        match &self.form {
            Form::Swaps(_) => Some(self.ratios(card, round)?[place]),
            Form::Parts(_) | Form::Repeated(_) | Form::Sorted(_) => None,
            Form::Dealt(end) | Form::Filled(end) if self.is_there(card, place, round) => {
                end.ratio(card, place)
            }
            Form::Dealt(_) | Form::Filled(_) => Some(Ratio::ZERO),
            Form::Drawn | Form::Inserted => Some(self.in_two_rows(card, place, round)),
            Form::Passes => Some(Ratio::new(
                u128::from(self.passed(round)[place] as usize == card),
                1,
            )),
            Form::Cut if round == 0 => Some(Ratio::new(u128::from(card == place), 1)),
            Form::Cut => Some(Ratio::new(1, n)),
            Form::Riffles(_) => Some(riffle::row(self.setup.n, card, round)?[place]),
            Form::Merges(merges) => coin_sort::cell(merges, self.setup.n, card, place, round),
            Form::Pairs if n == 1 => Some(Ratio::ONE),
            Form::Pairs => {
                let rest = Ratio::new(n - 2, n).checked_pow(u32::try_from(round).ok()?)?;
                let others = Ratio::new(1, n).checked_mul(rest.complement()?)?;
                if card == place {
                    others.checked_add(rest)
                } else {
                    Some(others)
                }
            }
        }
    }

    /// One card's row as fractions, followed swap by swap; `None` for other forms, uneven draws, or where a fraction does not fit.
    pub fn ratios(&self, card: usize, round: usize) -> Option<Vec<Ratio>> {
        let Form::Swaps(program) = &self.form else {
            return None;
        };
        if program.law() != Law::Uniform {
            return None;
        }
        let mut row = vec![Ratio::ZERO; self.setup.n];
        row[card] = Ratio::ONE;
        let swaps = &program.swaps()[..round.min(self.rounds)];
        swaps
            .iter()
            .try_fold(row, |row, swap| swap.follow_exactly(&row))
    }

    /// The matrix at the end, where [`exact_positions`] knows it; it equals the last round.
    pub fn end(&self) -> Option<Matrix> {
        exact_positions(&self.setup)
    }
}

/// Whether cards are drawn into the decided row one by one, in as many draws.
fn is_drawn(algorithm: Algorithm) -> bool {
    matches!(
        algorithm,
        Algorithm::PencilAndPaper
            | Algorithm::DrawSplice
            | Algorithm::DrawFill
            | Algorithm::DrawLinkedList
    )
}

/// The round that a recorded run has finished when its first `steps` steps are done: what scrubs an [`Evolution`] with an animation.
pub fn round_at(trace: &Trace, steps: usize) -> usize {
    let done = &trace.moments[..steps.min(trace.moments.len())];
    let count = |ends: fn(&Step) -> bool| done.iter().filter(|m| ends(&m.step)).count();
    match trace.setup.algorithm {
        // The parts before that of the last step; and that one, if the next step is another's.
        Algorithm::Recipe => match done.last() {
            None => 0,
            Some(last) => {
                let pass = last.marks.pass as usize;
                let next = trace.moments.get(done.len());
                let goes_on =
                    |next: &Moment| next.step != Step::Done && next.marks.pass as usize == pass;
                pass - usize::from(next.is_some_and(goes_on))
            }
        },
        // A pass, a toss that ends an insertion, or the exchange that brings the card to the top.
        Algorithm::TopToRandom => {
            count(|s| matches!(s, Step::Carry { to, .. } if to.row == Row::Deck))
        }
        Algorithm::InsertionSortCoin => {
            count(|s| matches!(s, Step::Draw { value: 0, .. } | Step::Swap { a: 0, .. }))
        }
        Algorithm::Cross
        | Algorithm::RandomCut
        | Algorithm::Riffle
        | Algorithm::Overhand
        | Algorithm::FaroOut
        | Algorithm::FaroIn
        | Algorithm::Mongean
        | Algorithm::Thorp => {
            let dealt = count(|s| matches!(s, Step::Carry { to, .. } if to.row == Row::Deck));
            dealt / trace.setup.n
        }
        Algorithm::MergeSortCoin => {
            // A merge is over when all cards are back in the deck.
            let mut out = 0;
            let ends = |m: &&Moment| match m.step {
                Step::Carry { to, .. } if to.row == Row::Deck => {
                    out -= 1;
                    out == 0
                }
                Step::Carry { .. } => {
                    out += 1;
                    false
                }
                _ => false,
            };
            done.iter().filter(ends).count()
        }
        _ => count(|s| match s {
            Step::Swap { .. } => true,
            Step::Carry { from, to } => from.row == Row::Deck && to.row == Row::Decided,
            _ => false,
        }),
    }
}
