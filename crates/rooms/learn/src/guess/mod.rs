//! The game "Guess the next card": a shuffled deck lies face down, its top card is named and turned
//! over, until none is left. Players who read the traces that a shuffle leaves name more.

mod document;

use ::document::Told;
use ::words::game as words;

use app::game;
use app::i18n::Lang;
use app::sampling::{Sampler, Statistic};
use app::settings::{Dealt, Fields, Lane, Problem};
use engine::algorithms::Algorithm;
use engine::deck::{Card, Deck};
use engine::experiment::Setup;
use engine::rng::Seed;

use crate::room::Room;
use page::screen_model::Progress;

/// Numbers of riffles of the ready decks; 0 is a fair one.
const RIFFLES: [usize; 6] = [0, 1, 2, 3, 5, 7];
/// Their numbers of cards.
const SIZES: [usize; 2] = [13, 52];
/// Most riffles of the decks that an expert reads.
const MOST_READ: usize = 7;
/// Number of decks read of each kind, and of those read between two looks at the clock.
const READ: u64 = 500;
const SLICE: u64 = 1;

/// Something that happens in the game.
#[derive(Clone, Debug, PartialEq)]
pub enum GuessMsg {
    /// An address is opened.
    Open(String),
    /// One of the ready decks, by its number in the row.
    Riffles(usize),
    /// One of the sizes.
    Cards(usize),
    /// A card is named, and the next one turned over.
    Name(usize),
    /// The keyboard goes to the next card that is left, or to the one before if negative.
    Move(i32),
    /// Another deck of the same shuffle.
    Next,
    /// Another language.
    Language(Lang),
}

impl GuessMsg {
    /// The message with what an event told.
    pub(super) fn told(self, told: Told) -> Option<GuessMsg> {
        match (self, told) {
            (GuessMsg::Move(_), Told::By([rows, columns])) => Some(GuessMsg::Move(rows + columns)),
            (msg, _) => Some(msg),
        }
    }
}

/// The state of the game.
pub struct Guess {
    lang: Lang,
    setup: Setup,
    labels: Deck,
    /// Settings of the address that could not be used.
    problems: Vec<Problem>,
    seed: Seed,
    /// Which deck of this seed, from 1.
    number: u64,
    deck: Vec<Card>,
    named: Vec<Card>,
    /// Number of cards that were right, for each deck of this shuffle that was played to its end.
    scores: Vec<usize>,
    /// The card whose button has the keyboard.
    at: usize,
    /// Decks that an expert reads, riffled 2, 3, ... times.
    read: Vec<Sampler>,
}

impl Guess {
    /// A deck of 52 cards that was riffled three times, with this seed.
    pub fn new(lang: Lang, seed: Seed) -> Guess {
        let mut game = Guess {
            lang,
            setup: riffled(52, 3),
            labels: Deck::of_size(52),
            problems: Vec::new(),
            seed,
            number: 1,
            deck: Vec::new(),
            named: Vec::new(),
            scores: Vec::new(),
            at: 0,
            read: Vec::new(),
        };
        game.begin();
        game
    }

    /// The address of this game behind `#learn=`.
    pub fn address(&self) -> String {
        let dealt = Dealt {
            lane: Lane::new(self.setup, self.labels, self.seed),
            number: self.number,
        };
        dealt.write().named(Room::Game.id()).to_string()
    }

    /// Changes the state.
    pub fn update(&mut self, msg: GuessMsg) {
        match msg {
            GuessMsg::Open(what) => self.open(&what),
            GuessMsg::Riffles(at) => {
                let times = RIFFLES.get(at).copied().unwrap_or(0);
                self.play(riffled(self.setup.n(), times), 1);
            }
            GuessMsg::Cards(at) => {
                let n = SIZES.get(at).copied().unwrap_or(SIZES[0]);
                let same = riffles(&self.setup).map(|times| riffled(n, times));
                self.play(same.unwrap_or_else(|| self.resized(n)), 1);
            }
            GuessMsg::Name(card) => self.name(card),
            GuessMsg::Move(by) => self.go(by),
            GuessMsg::Next => {
                self.number += 1;
                self.begin();
            }
            GuessMsg::Language(lang) => self.lang = lang,
        }
    }

    /// Reads decks until `time_is_up`.
    pub fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        loop {
            let Some(next) = self.read.iter_mut().find(|s| s.shuffles() < READ) else {
                return Progress::Done;
            };
            next.sample(SLICE);
            if time_is_up() {
                let is_done = self.read.iter().all(|s| s.shuffles() >= READ);
                return Progress::done_if(is_done);
            }
        }
    }

    fn open(&mut self, what: &str) {
        let mut fields = Fields::from(what);
        fields.take_name();
        if fields.is_empty() {
            return;
        }
        let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 8);
        let base = Dealt {
            lane: Lane::new(setup, Deck::Numbers, self.seed),
            number: 1,
        };
        let (Dealt { lane, number }, problems) = base.read(fields);
        let most = *app::content::questions::GUESSING_CARDS.end();
        let n = if lane.setup.n() > most {
            SIZES[0]
        } else {
            lane.setup.n()
        };
        let given = (lane.setup, lane.seed, number);
        if given == (self.setup, self.seed, self.number) {
            self.problems = problems;
            return;
        }
        self.seed = lane.seed;
        self.setup = lane.setup;
        let setup = if n == lane.setup.n() {
            lane.setup
        } else {
            self.resized(n)
        };
        self.play(setup, number);
        self.labels = if n == lane.setup.n() {
            lane.deck
        } else {
            Deck::of_size(n)
        };
        self.problems = problems;
    }

    fn resized(&self, n: usize) -> Setup {
        let mut lane = Lane::new(self.setup, Deck::Numbers, self.seed);
        lane.resize(n);
        lane.setup
    }

    fn play(&mut self, setup: Setup, number: u64) {
        self.setup = setup;
        self.labels = Deck::of_size(setup.n());
        self.number = number;
        self.problems.clear();
        self.scores.clear();
        let sampler = |times| {
            let statistic = Statistic::CorrectGuesses;
            Sampler::new(&riffled(setup.n(), times), self.seed, statistic)
        };
        self.read = (2..=MOST_READ).map(sampler).collect();
        self.begin();
    }

    fn begin(&mut self) {
        self.deck = game::deck(&self.setup, self.seed, self.number);
        self.named.clear();
        self.at = 0;
        if self.read.is_empty() {
            self.play(self.setup, self.number);
        }
    }

    fn turned(&self) -> &[Card] {
        &self.deck[..self.named.len()]
    }

    fn is_gone(&self, card: usize) -> bool {
        self.turned().iter().any(|gone| *gone as usize == card)
    }

    fn is_over(&self) -> bool {
        self.named.len() == self.deck.len()
    }

    fn hits(&self) -> usize {
        let pairs = self.named.iter().zip(&self.deck);
        pairs.filter(|(named, card)| named == card).count()
    }

    fn name(&mut self, card: usize) {
        if self.is_over() || card >= self.deck.len() || self.is_gone(card) {
            return;
        }
        self.named.push(card as Card);
        if self.is_over() {
            self.scores.push(self.hits());
        }
        self.at = card;
        if self.is_gone(card) {
            self.go(1);
        }
    }

    fn go(&mut self, by: i32) {
        let n = self.deck.len() as i64;
        let places = (1..=n).map(|k| (self.at as i64 + k * i64::from(by)).rem_euclid(n) as usize);
        let left = places.into_iter().find(|&card| !self.is_gone(card));
        self.at = left.unwrap_or(self.at);
    }
}

/// The shuffle of a ready deck.
fn riffled(n: usize, times: usize) -> Setup {
    let algorithm = match times {
        0 => Algorithm::FISHER_YATES_DOWN,
        _ => Algorithm::RIFFLE,
    };
    let mut setup = Setup::new(algorithm, n);
    setup.params.passes = times.max(1);
    setup
}

/// Number of riffles of this shuffle; `None` for other shuffles.
fn riffles(setup: &Setup) -> Option<usize> {
    let ready = |times: &usize| riffled(setup.n(), *times) == *setup;
    RIFFLES.into_iter().find(ready)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::document::Block;
    use app::game::one_riffle;

    type Own = Block<GuessMsg>;

    fn turned(game: &Guess) -> Vec<String> {
        let document = game.document();
        let turned = document.all("#guess-turned li").into_iter();
        turned.map(Block::text).collect()
    }

    fn marked(document: &Own, name: &str, value: &str) -> Vec<usize> {
        let cards = document.all("#guess-cards button").into_iter().enumerate();
        let is_it = |(_, card): &(usize, &Own)| card.marked(name) == Some(value);
        cards.filter(is_it).map(|(at, _)| at).collect()
    }

    /// Names the first card that is left until none is; what was turned over.
    fn play(game: &mut Guess) -> Vec<String> {
        while !game.is_over() {
            let left = marked(&game.document(), "aria-disabled", "false");
            game.update(GuessMsg::Name(left[0]));
        }
        let turned = turned(game).into_iter();
        turned
            .map(|card| card.trim_end_matches("\u{2009}✓").to_string())
            .collect()
    }

    /// Proves that every card is turned over once, that the link gives the deck again, that another
    /// deck is another one, and that the score is what was right.
    #[test]
    fn a_game_turns_every_card_once_and_counts_what_was_right() {
        let mut game = Guess::new(Lang::En, Seed(3));
        game.update(GuessMsg::Cards(0));
        game.update(GuessMsg::Riffles(0));
        let deck = play(&mut game);
        let mut names: Vec<String> = deck.clone();
        names.sort();
        let document = game.document();
        let all = document.all("#guess-cards button").into_iter();
        let mut all: Vec<String> = all.map(Block::text).collect();
        all.sort();
        assert_eq!(names, all);
        let (right, score) = (document.all(".right").len(), document.said(".score"));
        assert!(
            score.starts_with(&format!("{right} of 13 right.")),
            "{score}"
        );
        assert!(score.contains("3.18 on average") && score.contains("in one shuffle."));
        let mut again = Guess::new(Lang::En, Seed(1));
        again.update(GuessMsg::Open(game.address()));
        assert_eq!(play(&mut again), deck);
        game.update(GuessMsg::Next);
        assert_ne!(play(&mut game), deck);
        assert_ne!(again.address(), game.address());
    }

    /// Proves that a card that lies open cannot be named, and that the keyboard never rests on one.
    #[test]
    fn cards_that_are_gone_are_passed_over() {
        let mut game = Guess::new(Lang::En, Seed(5));
        game.update(GuessMsg::Cards(0));
        while !game.is_over() {
            let document = game.document();
            let here = marked(&document, "tabindex", "0");
            let gone = marked(&document, "aria-disabled", "true");
            assert!(here.len() == 1 && !gone.contains(&here[0]));
            if let Some(gone) = gone.first() {
                game.update(GuessMsg::Name(*gone));
                assert_eq!(game.document(), document);
            }
            game.update(GuessMsg::Name(here[0]));
            let up = GuessMsg::Move(0).told(Told::By([-1, 0]));
            game.update(up.unwrap());
        }
    }

    /// Proves that an expert names more of decks riffled less, and that the exact ends are
    /// theory's.
    #[test]
    fn an_expert_names_more_of_decks_riffled_less() {
        let mut game = Guess::new(Lang::En, Seed(7));
        game.update(GuessMsg::Cards(0));
        let values = |game: &Guess| -> Vec<String> {
            let document = game.document();
            let values = document.all("#guess-table td").into_iter().skip(1);
            values.map(Block::text).collect()
        };
        assert!(values(&game)[2..].iter().all(|value| value == "…"));
        while !game.work(&mut || true).is_done() {}
        let mean = |value: String| value.split(' ').next().unwrap().parse::<f64>().unwrap();
        let means: Vec<f64> = values(&game).into_iter().map(mean).collect();
        assert_eq!(means.len(), 8);
        assert_eq!(
            (means[0], means[1]),
            (3.18, (one_riffle(13) * 100.0).round() / 100.0)
        );
        // 500 decks: each mean is sure to about 0.1.
        let falls = |pair: &[f64]| pair[1] < pair[0] + 0.3;
        assert!(
            means[1..].windows(2).all(falls) && means[1] > 8.0 && means[7] < 4.5,
            "{means:?}"
        );
    }

    /// Proves that old links are read: another shuffle; a deck that is too large and a bad number,
    /// which the game reports until something else is chosen.
    #[test]
    fn links_of_any_shuffle_can_be_played() {
        let mut game = Guess::new(Lang::Zh, Seed(7));
        for (link, n, told) in [
            ("v=1&algorithm=sattolo&n=500&seed=3&game=1", 13, true),
            ("v=1&algorithm=naive-swap&n=20&seed=3&game=2", 20, false),
            ("v=1&algorithm=riffle&n=52&passes=2&game=x", 52, true),
        ] {
            game.update(GuessMsg::Open(format!("next-card&{link}")));
            let cards = game.document().all("#guess-cards button").len();
            assert_eq!((cards, turned(&game).len()), (n, 0), "{link}");
            let address = game.address();
            let problems = game.document().said(".problems");
            assert_eq!(problems.contains("game"), told, "{link}");
            game.update(GuessMsg::Open(address.clone()));
            assert_eq!(game.address(), address);
        }
        let document = game.document();
        let two = document.find("#guess-riffles-2").unwrap();
        assert_eq!(two.marked("checked"), Some("true"));
        game.update(GuessMsg::Open("next-card&v=1&n=52&foo=bar".into()));
        assert!(game.document().said(".problems").contains("foo=bar"));
        let watched = "v=1&n=52&range=2&against=yes&table=yes";
        game.update(GuessMsg::Open(format!("next-card&{watched}")));
        let problems = game.document().said(".problems");
        for key in ["range", "against", "table"] {
            assert!(problems.contains(&format!("{key} = ")), "{problems}");
        }
        game.update(GuessMsg::Riffles(1));
        assert_eq!(game.document().said(".problems"), "");
    }
}
