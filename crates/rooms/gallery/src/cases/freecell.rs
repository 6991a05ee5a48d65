//! FreeCell as Windows dealt it: games 1 to 32,000, each from its own number.

mod guesses;
pub(super) mod told;

use std::sync::OnceLock;

use app::settings::RANGES;
use engine::algorithms::{Algorithm, Params};
use engine::ops::Executor;
use engine::rng::flawed::Source;
use stats::{PositionTable, Side, TwoSided};

/// Number of games: all that could be chosen, so it was fixed before any was counted.
pub const GAMES: u32 = 32_000;
/// Cards of a deck.
pub const CARDS: usize = 52;
/// Decks that are too even or too uneven are stamped so at most once in 10,000, as everywhere.
const LEVEL: f64 = 1e-4;

/// The cards of a game in the order in which they are dealt. A card is its place in FreeCell's deck:
/// A♣ A♦ A♥ A♠ 2♣ …, from 0.
///
/// The shuffle is `fisher-yates-down` on `rand() % n` of Microsoft's C library after `srand(game)`,
/// dealt from the last place: the card that is drawn is dealt, the last of the others fills its gap.
///
/// ```
/// use shuffle_lab_gallery::cases::freecell::{deal, label};
/// let game: Vec<String> = deal(1).iter().map(|&card| label(card)).collect();
/// assert_eq!(game[..8], ["J♦", "2♦", "9♥", "J♣", "5♦", "7♥", "7♣", "5♥"]);
/// ```
pub fn deal(game: u32) -> [u8; CARDS] {
    let shuffle = Algorithm::FISHER_YATES_DOWN;
    let mut dealt = [0; CARDS];
    let Some(draws) = Source::C_RAND.seeded(u64::from(game)) else {
        return dealt;
    };
    let mut table = Executor::new(CARDS, shuffle.info().layout, draws, ());
    shuffle.run(&mut table, Params::default_for(CARDS));
    let order = table.board.result();
    for (dealt, &card) in dealt.iter_mut().zip(order.iter().rev()) {
        *dealt = card as u8;
    }
    dealt
}

/// The first card of a game: the first draw from the whole deck. O(1).
pub fn first(game: u32) -> u8 {
    let draws = Source::C_RAND.seeded(u64::from(game));
    draws.map_or(0, |mut draws| {
        engine::rng::BoundedRng::draw(&mut draws, 0, CARDS as u32 - 1) as u8
    })
}

/// Number of games after the first one whose first card lies three or four cards further in the
/// deck than the first card of the game before.
pub fn walks() -> u32 {
    static WALKS: OnceLock<u32> = OnceLock::new();
    *WALKS.get_or_init(|| {
        let firsts: Vec<u8> = (1..=GAMES).map(first).collect();
        let steps = firsts.windows(2).map(|pair| further(pair[0], pair[1]));
        steps.filter(|step| matches!(step, 3 | 4)).count() as u32
    })
}

/// Rank and suit on a card of FreeCell's deck, such as `10♣`.
pub fn label(card: u8) -> String {
    const RANKS: [&str; 13] = [
        "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
    ];
    let suits = ["♣", "♦", "♥", "♠"];
    let (rank, suit) = (usize::from(card / 4), usize::from(card % 4));
    format!("{}{}", RANKS[rank % 13], suits[suit])
}

/// Number of cards that `to` lies further in the deck than `from`, round the end.
pub fn further(from: u8, to: u8) -> u8 {
    (to + CARDS as u8 - from) % CARDS as u8
}

/// Number of times that each card lay in each place of the first games.
#[derive(Clone)]
pub struct Games {
    dealt: u32,
    counts: Vec<f64>,
}

impl Default for Games {
    fn default() -> Games {
        Games {
            dealt: 0,
            counts: vec![0.0; CARDS * CARDS],
        }
    }
}

impl Games {
    /// Number of games that are counted, from game 1 on.
    pub fn dealt(&self) -> u32 {
        self.dealt
    }

    /// Row = card, column = place in the deal.
    pub fn counts(&self) -> &[f64] {
        &self.counts
    }

    /// Counts one game more, or one less, towards `games`. Returns whether it is there.
    pub fn step_to(&mut self, games: u32) -> bool {
        let games = games.min(GAMES);
        if self.dealt < games {
            self.dealt += 1;
            self.add(self.dealt, 1.0);
        } else if self.dealt > games {
            self.add(self.dealt, -1.0);
            self.dealt -= 1;
        }
        self.dealt == games
    }

    /// The ratio to the fair share at which the colours of the map end: the least that luck seldom
    /// reaches, three standard deviations of a square away from fair. So few games do not look as if
    /// they said something.
    pub(super) fn range(&self) -> f64 {
        const SELDOM: f64 = 3.0;
        let n = CARDS as f64;
        let fair = f64::from(self.dealt) / n;
        let deviation = ((1.0 - 1.0 / n) / fair).sqrt();
        // Below fair the colours end at one part of the ratio, which luck reaches sooner.
        let reach = 1.0 / (1.0 - SELDOM * deviation).max(0.0);
        let [.., widest] = RANGES;
        let narrowest = RANGES.into_iter().find(|range| *range >= reach);
        narrowest.unwrap_or(widest)
    }

    fn add(&mut self, game: u32, times: f64) {
        for (place, card) in deal(game).into_iter().enumerate() {
            self.counts[usize::from(card) * CARDS + place] += times;
        }
    }

    /// Number of times that each card came first, in the order of the deck.
    pub fn firsts(&self) -> Vec<f64> {
        self.counts.iter().step_by(CARDS).copied().collect()
    }

    /// The tests, first place and all places.
    pub fn tests(&self) -> [TwoSided; 2] {
        let games = u64::from(self.dealt);
        [
            TwoSided::of_counts(&self.firsts(), games),
            TwoSided::of_positions(&PositionTable::new(CARDS, &self.counts, games)),
        ]
    }

    /// Side of fair that the counts of all games are on; `None` before the last game, or where they
    /// are fair. The level is shared out over two tests with two sides each (Bonferroni), so a fair
    /// deal is called too even or too uneven in at most 1 of 10,000 worlds, too even in at most
    /// half of those.
    pub fn side(&self) -> Option<Side> {
        if self.dealt < GAMES {
            return None;
        }
        let tests = self.tests();
        let level = LEVEL / tests.len() as f64;
        tests.iter().find_map(|test| test.side(level))
    }

    /// Lowest and highest count that luck would have given the cards of one place, rounded to tens:
    /// the fair count, less and more the average distance of the furthest of 52.
    pub fn spread_of_luck(&self) -> [u64; 2] {
        let n = CARDS as f64;
        let fair = f64::from(self.dealt) / n;
        let deviation = (fair * (1.0 - 1.0 / n)).sqrt();
        // The mean of the largest of n normals, as Blom estimates it.
        let furthest = stats::special::normal_quantile(1.0 - (n - 0.375) / (n + 0.25));
        [-furthest, furthest].map(|by| ((fair + by * deviation) / 10.0).round() as u64 * 10)
    }
}

/// Guessing the first card of the next game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Guessing {
    /// The game whose first card is to be named.
    pub(super) next: u32,
    /// Number of cards that were named; `right` counts those that were right.
    pub(super) named: u32,
    pub(super) right: u32,
    /// The game of which a card was named last, and that card.
    pub(super) last: Option<(u32, u8)>,
    /// True if the page has told where the next first card lies.
    pub(super) is_told: bool,
}

/// First cards that lie open before the next one.
pub(super) const OPEN: u32 = 5;

impl Default for Guessing {
    fn default() -> Guessing {
        Guessing {
            next: 618,
            named: 0,
            right: 0,
            last: None,
            is_told: false,
        }
    }
}

impl Guessing {
    /// Names a card: the next first card is turned, and the one after it is asked for.
    pub(super) fn name(&mut self, card: u8) {
        self.named += 1;
        self.right += u32::from(card == first(self.next));
        self.last = Some((self.next, card));
        self.next = match self.next < GAMES {
            true => self.next + 1,
            // Behind the last game the first ones come again.
            false => OPEN + 1,
        };
    }

    /// The cards that the next one may be, once that is said.
    pub(super) fn likely(&self) -> Option<[u8; 2]> {
        let latest = first(self.next - 1);
        let on = |by: u8| (latest + by) % CARDS as u8;
        self.is_told.then(|| [on(3), on(4)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From a thousand games on luck takes at most one square of a hundred to the ends of the
    /// colours; all games have the ends that show how even they are.
    #[test]
    fn few_games_do_not_look_as_if_they_said_something() {
        let mut games = Games::default();
        let mut before = f64::INFINITY;
        for dealt in [1_000, 4_000, 16_000, GAMES] {
            while !games.step_to(dealt) {}
            let (range, fair) = (games.range(), f64::from(dealt) / CARDS as f64);
            assert!(range <= before, "{dealt}");
            before = range;
            let reaches = |&&count: &&f64| count / fair >= range || count / fair <= 1.0 / range;
            let loud = games.counts().iter().filter(reaches).count();
            assert!(loud * 100 <= CARDS * CARDS, "{dealt} games: {loud} squares");
        }
        assert_eq!(before, 1.25);
    }
}
