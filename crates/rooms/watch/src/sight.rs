//! Six views of shuffles, as pictures to choose from. Each is drawn of one shuffle that stays the
//! same: a picture of the compared shuffles could give away which one is fair.

use ::words::watch as say;
use app::i18n::Words;
use app::lens::Lens;
use app::settings::{Show, ViewOptions};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use exact::exact_positions;

use page::small_map::{Map, RANGE};
use page::squares::{Squares, off};
use page::turns::Turns;

/// A view of the shuffles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// In which place each card ended.
    Places,
    /// Which card followed which.
    Neighbours,
    /// Exact shares of the places.
    Exact,
    /// Distance of counts from the exact shares.
    Difference,
    /// One card's row as bars.
    OneCard,
    /// A whole shuffle, a thread for each card.
    Threads,
}

impl Sight {
    /// All of them, in order.
    pub const ALL: [Sight; 6] = [
        Sight::Places,
        Sight::Neighbours,
        Sight::Exact,
        Sight::Difference,
        Sight::OneCard,
        Sight::Threads,
    ];

    /// Returns the picture's id in the document.
    pub fn id(self) -> &'static str {
        match self {
            Sight::Places => "places",
            Sight::Neighbours => "neighbours",
            Sight::Exact => "exact",
            Sight::Difference => "difference",
            Sight::OneCard => "one-card",
            Sight::Threads => "threads",
        }
    }

    /// The id of the canvas of a picture that is a map.
    pub fn canvas(self) -> String {
        format!("watch-sight-{}", self.id())
    }

    /// Its name, and what that means.
    pub fn words(self) -> [Words; 2] {
        match self {
            Sight::Places => [say::SEE_PLACES, say::CARD_BY_PLACE],
            Sight::Neighbours => [say::SEE_NEIGHBOURS, say::WHO_IS_NEXT],
            Sight::Exact => [say::SEE_EXACT, say::NO_LUCK],
            Sight::Difference => [say::SEE_DIFFERENCE, say::COUNT_MINUS_EXACT],
            Sight::OneCard => [say::SEE_ONE_CARD, say::AS_BARS],
            Sight::Threads => [say::SEE_THREADS, say::WHOLE_SHUFFLE],
        }
    }

    /// The view that shows this and nothing else; colours, captions and tables stay. `card`: the one
    /// that is shown as bars.
    pub(crate) fn options(self, now: ViewOptions, card: usize) -> ViewOptions {
        ViewOptions {
            lens: Some(match self {
                Sight::Neighbours => Lens::Neighbours,
                _ => Lens::Places,
            }),
            show: match self {
                Sight::Exact => Some(Show::Exact),
                Sight::Difference => Some(Show::Difference),
                _ => None,
            },
            against: false,
            card: (self == Sight::OneCard).then_some(card),
            whole: self == Sight::Threads,
            ..now
        }
    }
}

/// Data of a picture to choose from.
#[derive(Clone, Debug, PartialEq)]
pub enum Sample {
    /// A small map.
    Map(Map),
    /// The bars of one card, as multiples of the fair share, by place.
    Bars(Vec<f64>),
    /// The places of each card after each round of a shuffle, by round.
    Threads(Vec<Vec<u32>>),
}

/// The shuffle of the pictures: structure is seen in each of them.
fn example() -> Setup {
    let mut setup = Setup::new(Algorithm::RIFFLE, 13);
    setup.params.passes = 2;
    setup
}
/// The seed of the pictures.
const SEED: Seed = Seed(13);
/// Number of shuffles that they count.
const COUNTED: u64 = 4_000;
/// The card whose bars they show, from 0.
const CARD: usize = 1;

impl Sight {
    /// The data of all six pictures, in the order of [`Sight::ALL`]. Takes some milliseconds.
    pub(crate) fn samples() -> [Sample; 6] {
        let (setup, n) = (example(), example().n());
        let tally = setup.simulate(SEED, COUNTED);
        let exact = exact_positions(&setup);
        let exact = exact.map_or_else(Vec::new, |matrix| matrix.cells().to_vec());
        let map = |cells: Vec<Option<f64>>| Sample::Map(Map::of_cells(n, cells));
        let places = Map::counted(Lens::Places, &tally);
        let difference = |(k, share): (usize, &f64)| {
            let count = Lens::Places.count(&tally, k / n, k % n)?;
            let off = off(count, COUNTED, *share)?;
            Some(RANGE.powf(off / Squares::FAR))
        };
        let bars = places.cells().chunks(n).nth(CARD).unwrap_or_default();
        let run = Turns::record(&setup, &[], SEED, 1).columns();
        let rounds = run.columns().iter().map(|column| column.places.clone());
        [
            Sample::Map(places.clone()),
            Sample::Map(Map::counted(Lens::Neighbours, &tally)),
            map(exact.iter().map(|share| Some(share * n as f64)).collect()),
            map(exact.iter().enumerate().map(difference).collect()),
            Sample::Bars(bars.iter().map(|cell| cell.unwrap_or(1.0)).collect()),
            Sample::Threads(rounds.collect()),
        ]
    }
}
