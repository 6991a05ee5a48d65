//! The models: every shuffle of the catalogue with its usual parameters, and the mistakes.

use engine::algorithms::{Algorithm, Params};
use engine::deck::Card;
use engine::setup::Setup;

use crate::family::Family;
use crate::mistakes::Mistake;

/// A way of reading decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// From the first place on.
    Plain,
    /// From the last place on, before the shuffle and after it.
    Mirrored,
    /// As the place of each card: rows and columns are exchanged.
    Inverted,
    /// Both.
    InvertedMirrored,
    /// From the last place on, after the shuffle alone: dealt from the end of the list.
    Dealt,
}

impl Way {
    /// All of them, the usual one first.
    pub const ALL: [Way; 5] = [
        Way::Plain,
        Way::Mirrored,
        Way::Inverted,
        Way::InvertedMirrored,
        Way::Dealt,
    ];

    /// A deck, read so. O(cards).
    pub(crate) fn read(self, deck: &[Card], read: &mut Vec<Card>) {
        let last = deck.len() as Card - 1;
        read.clear();
        match self {
            Way::Plain => read.extend(deck),
            Way::Mirrored => read.extend(deck.iter().rev().map(|&card| last - card)),
            Way::Dealt => read.extend(deck.iter().rev()),
            Way::Inverted => {
                read.resize(deck.len(), 0);
                for (place, &card) in (0..).zip(deck) {
                    read[card as usize] = place;
                }
            }
            Way::InvertedMirrored => {
                read.resize(deck.len(), 0);
                for (place, &card) in (0..).zip(deck) {
                    read[(last - card) as usize] = last - place;
                }
            }
        }
    }

    /// Returns the plain reading's cell that this reading shows at (`card`, `place`).
    pub(crate) fn cell(self, n: usize, card: usize, place: usize) -> (usize, usize) {
        let last = n - 1;
        match self {
            Way::Plain => (card, place),
            Way::Mirrored => (last - card, last - place),
            Way::Dealt => (card, last - place),
            Way::Inverted => (place, card),
            Way::InvertedMirrored => (last - place, last - card),
        }
    }
}

/// A shuffle that may have made the data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Model {
    /// The shuffle.
    pub setup: Setup,
    /// Way of reading its decks.
    pub way: Way,
    /// Index of one of the data's starting orders; 0 is the one that they are counted by.
    pub start: usize,
}

impl Model {
    /// The mistake that it is.
    pub fn family(&self) -> Family {
        Family::of(&self.setup)
    }
}

/// Ways of reading the decks of a setup that give different decks.
pub(crate) fn ways(setup: &Setup) -> &'static [Way] {
    /// Mirrored and undone, these are themselves or one another.
    const EVEN: [Algorithm; 7] = [
        Algorithm::NAIVE_SWAP,
        Algorithm::NAIVE_SWAP_DOWN,
        Algorithm::SATTOLO,
        Algorithm::RANDOM_CUT,
        Algorithm::RIFFLE,
        Algorithm::SORT_BY_KEYS,
        Algorithm::SWAP_RANDOM_PAIRS,
    ];
    if Family::of(setup) == Family::Fair || setup.n() < 3 {
        &[Way::Plain]
    } else if EVEN.contains(&setup.algorithm) {
        &[Way::Plain, Way::Dealt]
    } else {
        &Way::ALL
    }
}

/// The shuffles that are tried with `n` cards, the likeliest first. Shuffles without chance are not
/// among them.
pub(crate) fn setups(n: usize) -> Vec<Setup> {
    let plain = [
        Algorithm::FISHER_YATES_UP,
        Algorithm::NAIVE_SWAP,
        Algorithm::NAIVE_SWAP_DOWN,
        Algorithm::SATTOLO,
        Algorithm::FISHER_YATES_SHORT,
        Algorithm::LAST_NEVER_DRAWN,
        Algorithm::BINARY_INSERTION_COIN,
        Algorithm::INSERTION_SORT_COIN,
        Algorithm::MERGE_SORT_COIN,
        Algorithm::QUICK_SORT_COIN,
        Algorithm::SELECTION_SORT_COIN,
        Algorithm::BUBBLE_SORT_COIN,
        Algorithm::RANDOM_CUT,
        Algorithm::RECIPE,
        Algorithm::DERANGEMENT_REDO,
        Algorithm::DERANGEMENT_IN_TURN,
        Algorithm::SHELF,
        Algorithm::AFFINE_INDEX,
    ];
    let mut setups: Vec<Setup> = plain.map(|algorithm| Setup::new(algorithm, n)).to_vec();
    setups.extend(
        Mistake::ALL
            .into_iter()
            .filter_map(|mistake| mistake.setup(n)),
    );
    let mut add = |algorithm, params: &mut dyn Iterator<Item = Params>| {
        setups.extend(params.map(|params| Setup::new(algorithm, n).with_params(params)));
    };
    let usual = Params::default_for(n);
    let passes = |passes: usize| Params { passes, ..usual };
    let swaps = |swaps: usize| Params { swaps, ..usual };
    let bits = |bits: usize| Params { bits, ..usual };
    add(Algorithm::RIFFLE, &mut (1..=8).map(passes));
    add(
        Algorithm::OVERHAND,
        &mut [1, 2, 3, 4, 5, 7, 10].into_iter().map(passes),
    );
    add(Algorithm::THORP, &mut (1..=6).map(passes));
    let taken = [1, 2, 3, 5, n / 2, n, 2 * n];
    let mut taken = taken.to_vec();
    taken.retain(|&passes| (1..=100).contains(&passes));
    taken.sort_unstable();
    taken.dedup();
    add(Algorithm::TOP_TO_RANDOM, &mut taken.into_iter().map(passes));
    let mut swapped = vec![1, n / 2, n - 1, n, 2 * n, 3 * n];
    swapped.sort_unstable();
    swapped.dedup();
    for algorithm in [Algorithm::SWAP_RANDOM_PAIRS, Algorithm::TOP_SWAPS] {
        add(
            algorithm,
            &mut swapped.iter().copied().filter(|&k| k > 0).map(swaps),
        );
    }
    let mut sizes = vec![2, 3, 4, 5, 8, 10, n / 5, n / 4, n / 2];
    sizes.retain(|size| (2..n).contains(size));
    sizes.sort_unstable();
    sizes.dedup();
    let block = |block: usize| Params { block, ..usual };
    // Inside a block of all but one, that one is left out.
    let inside = sizes.iter().copied().filter(|&size| size + 1 < n);
    add(Algorithm::BLOCKS_INSIDE, &mut inside.map(block));
    for algorithm in [Algorithm::BLOCKS_ORDER, Algorithm::BLOCKS_BOTH] {
        add(algorithm, &mut sizes.iter().copied().map(block));
    }
    let buffer = |buffer: usize| Params { buffer, ..usual };
    // A buffer of two is the coin for each neighbour.
    let buffers = sizes.iter().copied().filter(|&size| size > 2);
    add(Algorithm::BUFFER, &mut buffers.map(buffer));
    add(Algorithm::SORT_BY_KEYS, &mut (1..=8).map(bits));
    setups
}
