//! The exact matrix after each round of a shuffle, from the sorted deck to the end.

use engine::algorithms::Params;
use engine::deck::Card;
use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use crate::draw_law::draw_law;
use crate::enumeration::lowest_run;
use crate::factors::{factors, product};
use crate::families::{self, KnownRounds, exact_positions};
use crate::matrix::{Matrix, diagonal_and_rest, identity, permutation_matrix};
use crate::merge_chain;
use crate::random_pairs::stays_and_moves;
use crate::rational::Ratio;
use crate::riffle;
use crate::rounds::Rounds;

/// Numbers kept in checkpoints, at most: 32 MB.
const KEPT: usize = 1 << 22;

/// P(card c lies at place p of the result row after round r), for every r.
///
/// A round is a swap for shuffles in place, a card decided for those with two rows, a pass for
/// those that are repeated, a part of a recipe, a merge for `merge-sort-coin`, a card inserted or
/// chosen for the sorts by insertion and selection, the whole of `random-cut`. Where cards are
/// still pending they lie at no place of the result row, so rows and columns sum to less than 1
/// before the end.
///
/// Going forward one round takes O(n²) for a swap, O(n³) for a riffle and O(n · length²) for a
/// merge of `length` cards; going back restores the nearest checkpoint. The closed forms take O(n²)
/// for any round.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::{Evolution, Ratio};
/// // One card each round goes to where it will stay.
/// let setup = Setup::new(Algorithm::FISHER_YATES_UP, 54);
/// let mut evolution = Evolution::new(&setup).unwrap();
/// assert_eq!(evolution.rounds(), 53);
/// assert_eq!(evolution.at(0)[..3], [1.0, 0.0, 0.0]);
/// assert_eq!(evolution.ratio(0, 0, 1), Some(Ratio::new(1, 54)));
/// assert_eq!(evolution.ratio(30, 30, 1), Some(Ratio::new(53, 54)));
/// assert_eq!(evolution.ratio(30, 30, 53), Some(Ratio::new(1, 54)));
/// ```
#[derive(Clone, Debug)]
pub struct Evolution {
    setup: Setup,
    form: Rounds,
    rounds: usize,
    round: usize,
    cells: Vec<f64>,
    /// (round, matrix), ascending; rounds between them are `spacing`.
    checkpoints: Vec<(usize, Vec<f64>)>,
    spacing: usize,
}

impl Evolution {
    /// Returns true if theory knows the rounds of this shuffle: those of a quicksort and of a
    /// binary insertion differ from run to run. Uneven draws are followed through swaps, cards
    /// drawn one by one, and insertions of the top card; draws that follow from a seed are not.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::Evolution;
    /// let is_known = |algorithm| Evolution::is_known(&Setup::new(algorithm, 8));
    /// let sorts = [Algorithm::MERGE_SORT_COIN, Algorithm::QUICK_SORT_COIN];
    /// assert_eq!(sorts.map(is_known), [true, false]);
    /// ```
    pub fn is_known(setup: &Setup) -> bool {
        Evolution::knows(setup) != KnownRounds::No
    }

    /// Returns how the rounds are known: not, by themselves, or from the matrix of the end.
    fn knows(setup: &Setup) -> KnownRounds {
        match draw_law(setup).independent() {
            Some(law) => families::of(setup).rounds().knows(setup, law),
            None => KnownRounds::No,
        }
    }

    /// Returns the evolution at round 0. `None` for shuffles whose rounds theory does not know
    /// ([`Evolution::is_known`]).
    pub fn new(setup: &Setup) -> Option<Evolution> {
        Evolution::with(setup, || exact_positions(setup))
    }

    /// Returns true if [`Evolution::with`] asks for the matrix of the end.
    pub fn needs_end(setup: &Setup) -> bool {
        Evolution::knows(setup) == KnownRounds::FromEnd
    }

    /// Returns the evolution of a setup, with the matrix of the end from `end`, for callers that
    /// may have it already; `None` where [`Evolution::new`] gives none.
    pub fn with(setup: &Setup, mut end: impl FnMut() -> Option<Matrix>) -> Option<Evolution> {
        if !Evolution::is_known(setup) {
            return None;
        }
        let n = setup.n();
        let law = draw_law(setup).independent()?;
        let (form, rounds) = families::of(setup).rounds().rounds(setup, law, &mut end)?;
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
            identity(n)
        } else {
            evolution.known(0)
        };
        Some(evolution)
    }

    /// Returns true if a round is worked out from the one before it.
    fn is_followed(&self) -> bool {
        matches!(
            self.form,
            Rounds::Swaps(_)
                | Rounds::Parts(_)
                | Rounds::Riffles(_)
                | Rounds::Merges(_)
                | Rounds::Repeated(_)
                | Rounds::Sorted(_)
        )
    }

    /// Rounds of a whole run.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The setup whose rounds these are.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The matrix after this round, `0 ..= rounds`, row-major: row = card, column = place. Error
    /// below 10^-12.
    pub fn at(&mut self, round: usize) -> &[f64] {
        self.towards(round, || true).1
    }

    /// Moves towards `round` while there is time (`goes_on`), by a round at least. Returns the
    /// round that it came to, and its matrix as [`Evolution::at`] does.
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
        let n = self.setup.n();
        if round < self.round {
            let kept = self.checkpoints.partition_point(|c| c.0 <= round);
            match kept.checked_sub(1).map(|last| &self.checkpoints[last]) {
                Some((at, cells)) => {
                    self.round = *at;
                    self.cells.copy_from_slice(cells);
                }
                None => {
                    self.round = 0;
                    self.cells = identity(n);
                }
            }
        }
        while self.round < round {
            match &self.form {
                Rounds::Swaps(program) => program.follow(self.round, &mut self.cells),
                Rounds::Merges(merges) => {
                    let rows = self.cells.chunks_exact_mut(n);
                    rows.for_each(|row| merges[self.round].follow(row));
                }
                Rounds::Sorted(rounds) => {
                    let rows = self.cells.chunks_exact_mut(n);
                    rows.for_each(|row| rounds[self.round].follow(row));
                }
                Rounds::Parts(parts) => {
                    self.cells = crate::matrix::product(n, &self.cells, parts[self.round].cells());
                }
                Rounds::Repeated(pass) => pass.follow(n, &mut self.cells),
                Rounds::Riffles(once) => riffle::follow(n, &mut self.cells, once),
                Rounds::Pairs
                | Rounds::Drawn
                | Rounds::Inserted
                | Rounds::Passes
                | Rounds::Dealt(_)
                | Rounds::Filled(_)
                | Rounds::Cut => unreachable!("known, not followed"),
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
        let n = self.setup.n();
        match &self.form {
            Rounds::Swaps(_)
            | Rounds::Parts(_)
            | Rounds::Riffles(_)
            | Rounds::Merges(_)
            | Rounds::Repeated(_)
            | Rounds::Sorted(_) => unreachable!("followed, not known"),
            Rounds::Dealt(end) | Rounds::Filled(end) => {
                let there = |k: usize| self.is_there(k / n, k % n, round);
                let cell = |(k, &p): (usize, &f64)| if there(k) { p } else { 0.0 };
                end.cells().iter().enumerate().map(cell).collect()
            }
            Rounds::Cut if round == 0 => identity(n),
            Rounds::Cut => vec![1.0 / n as f64; n * n],
            Rounds::Pairs => {
                let (stays, moves) = stays_and_moves(n, round);
                diagonal_and_rest(n, stays, moves)
            }
            Rounds::Drawn | Rounds::Inserted => {
                let cell = |k: usize| self.in_two_rows(k / n, k % n, round).to_f64();
                (0..n * n).map(cell).collect()
            }
            Rounds::Passes => permutation_matrix(&self.passed(round))
                .into_iter()
                .map(|c| c as f64)
                .collect(),
        }
    }

    fn in_two_rows(&self, card: usize, place: usize, round: usize) -> Ratio {
        let inserted = matches!(self.form, Rounds::Inserted);
        let (there, one_of) = match inserted {
            true => (card.max(place) < round, round),
            false => (place < round, self.setup.n()),
        };
        if there {
            Ratio::new(1, one_of as u128)
        } else {
            Ratio::ZERO
        }
    }

    /// Returns true if a dealt card, or a filled place, has had its round.
    fn is_there(&self, card: usize, place: usize, round: usize) -> bool {
        let dealt = matches!(self.form, Rounds::Dealt(_));
        (if dealt { card } else { place }) < round
    }

    /// The deck after `passes` passes.
    fn passed(&self, passes: usize) -> Vec<Card> {
        let params = Params {
            passes,
            ..self.setup.params
        };
        lowest_run(&self.setup.with_params(params))
    }

    /// One cell as a fraction; `None` where a fraction on the way does not fit into 128 bits
    /// (biased shuffles of more than about twenty rounds). At once for the fair shuffles; O(n ·
    /// round) fractions for others.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::{Evolution, Ratio};
    /// // A swap leaves a card where it is with probability 1 - 2(n-1)/n² = 82/100.
    /// let setup = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, 10);
    /// let evolution = Evolution::new(&setup).unwrap();
    /// assert_eq!(evolution.ratio(0, 0, 1), Some(Ratio::new(82, 100)));
    /// assert_eq!(evolution.ratio(0, 9, 1), Some(Ratio::new(2, 100)));
    /// ```
    pub fn ratio(&self, card: usize, place: usize, round: usize) -> Option<Ratio> {
        let round = round.min(self.rounds);
        let n = self.setup.n() as u128;
        if let Some(factors) = factors(&self.setup, card, place, round) {
            return product(&factors);
        }
        match &self.form {
            Rounds::Swaps(_) => Some(self.ratios(card, round)?[place]),
            Rounds::Parts(_) | Rounds::Repeated(_) | Rounds::Sorted(_) => None,
            Rounds::Dealt(end) | Rounds::Filled(end) if self.is_there(card, place, round) => {
                end.ratio(card, place)
            }
            Rounds::Dealt(_) | Rounds::Filled(_) => Some(Ratio::ZERO),
            Rounds::Drawn | Rounds::Inserted => Some(self.in_two_rows(card, place, round)),
            Rounds::Passes => Some(Ratio::new(
                u128::from(self.passed(round)[place] as usize == card),
                1,
            )),
            Rounds::Cut if round == 0 => Some(Ratio::new(u128::from(card == place), 1)),
            Rounds::Cut => Some(Ratio::new(1, n)),
            Rounds::Riffles(_) => Some(riffle::row(self.setup.n(), card, round)?[place]),
            Rounds::Merges(merges) => merge_chain::cell(merges, self.setup.n(), card, place, round),
            Rounds::Pairs if n == 1 => Some(Ratio::ONE),
            Rounds::Pairs => {
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

    /// One card's row as fractions, followed swap by swap; `None` for other forms, uneven draws, or
    /// where a fraction does not fit.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::{Evolution, Ratio};
    /// let evolution = Evolution::new(&Setup::new(Algorithm::NAIVE_SWAP, 3)).unwrap();
    /// // The middle card, after all three swaps.
    /// let row = [10, 8, 9].map(|paths| Ratio::new(paths, 27));
    /// assert_eq!(evolution.ratios(1, 3).unwrap(), row);
    /// ```
    pub fn ratios(&self, card: usize, round: usize) -> Option<Vec<Ratio>> {
        let Rounds::Swaps(program) = &self.form else {
            return None;
        };
        if program.law() != Law::Uniform {
            return None;
        }
        let mut row = vec![Ratio::ZERO; self.setup.n()];
        row[card] = Ratio::ONE;
        let swaps = &program.swaps()[..round.min(self.rounds)];
        swaps
            .iter()
            .try_fold(row, |row, swap| swap.follow_exactly(&row))
    }
}

/// The round that a recorded run has finished when its first `steps` steps are done: what scrubs an
/// [`Evolution`] with an animation.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup, trace::Trace};
/// use shuffle_lab_exact::round_at;
/// let setup = Setup::new(Algorithm::FISHER_YATES_UP, 5);
/// let trace = Trace::record(&setup, &[], setup.rng(Seed(1), 0));
/// // A round is a draw and a swap.
/// assert_eq!([0, 1, 2, 8].map(|steps| round_at(&trace, steps)), [0, 0, 1, 4]);
/// ```
pub fn round_at(trace: &Trace, steps: usize) -> usize {
    families::of(&trace.setup).rounds().finished(trace, steps)
}
