//! The view of the game: plain data, made anew from its state.

use app::game::{Reader, fair, one_riffle, score};
use app::i18n::game as say;
use app::i18n::{Lang, Words, setup_name};
use app::sampling::mean_and_error;

use engine::deck::{Card, Ink};

use super::words;
use super::{Guess, RIFFLES, SIZES, riffles};
use page::choice::{Choice, Group};
use page::words::problems;

/// The view of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct GuessView {
    /// The language of all words.
    pub lang: Lang,
    /// The problems of the address; may be empty.
    pub problems: String,
    /// The rule of the game.
    pub rule: String,
    /// Which deck, and of how many cards.
    pub groups: [Group; 2],
    /// The result of the last guess, or the first question.
    pub said: String,
    /// The cards that can be named.
    pub cards: Vec<CardButton>,
    /// Those cards, the first on the left.
    pub turned: Vec<Turned>,
    /// Number of right guesses, and the number to be expected.
    pub score: String,
    /// Right guesses of an expert by number of riffles of the deck: a heading, then rows.
    pub table: Vec<[String; 2]>,
}

/// A card that can be named.
#[derive(Clone, Debug, PartialEq)]
pub struct CardButton {
    /// Its name.
    pub name: String,
    /// True if it is red.
    pub red: bool,
    /// True if it was turned over already.
    pub gone: bool,
    /// True if Tab leads to it.
    pub here: bool,
}

/// A card that was turned over.
#[derive(Clone, Debug, PartialEq)]
pub struct Turned {
    /// Its name.
    pub name: String,
    /// True if it is red.
    pub red: bool,
    /// True if it was named.
    pub right: bool,
}

impl Guess {
    /// All words of this moment.
    pub fn view(&self) -> GuessView {
        let (lang, n) = (self.lang, self.setup.n());
        let face = |card: Card| {
            let red = self.labels.face(card).ink == Ink::Red;
            (self.labels.label(card), red)
        };
        let button = |card: usize| {
            let (name, red) = face(card as Card);
            CardButton {
                name,
                red,
                gone: self.is_gone(card),
                here: card == self.at,
            }
        };
        let turned = |(card, named): (&Card, &Card)| {
            let (name, red) = face(*card);
            let right = card == named;
            Turned { name, red, right }
        };
        GuessView {
            lang,
            problems: problems(lang, &self.problems),
            rule: ::words::game::game_rule(lang, n, self.number, setup_name(lang, &self.setup)),
            groups: self.groups(),
            said: self.said(),
            cards: (0..n).map(button).collect(),
            turned: self.turned().iter().zip(&self.named).map(turned).collect(),
            score: self.score(),
            table: self.table(),
        }
    }

    fn groups(&self) -> [Group; 2] {
        let lang = self.lang;
        let choice = |id: String, label: String, chosen: bool| Choice { id, label, chosen };
        let now = riffles(&self.setup);
        let decks = RIFFLES.map(|times| {
            let id = format!("guess-riffles-{times}");
            choice(id, ::words::game::riffled(lang, times), now == Some(times))
        });
        let sizes = SIZES.map(|n| {
            let id = format!("guess-cards-{n}");
            choice(id, ::words::game::cards_2(lang, n), n == self.setup.n())
        });
        let group = |legend, choices| Group { legend, choices };
        [
            group(words::GAME_DECKS.of(lang), decks.into()),
            group(words::CARDS.of(lang), sizes.into()),
        ]
    }

    fn said(&self) -> String {
        let last = self.named.last().zip(self.turned().last());
        let Some((named, card)) = last else {
            return words::GAME_START.of(self.lang).to_string();
        };
        let [named, card] = [named, card].map(|card| self.labels.label(*card));
        say::turned(self.lang, &named, &card, self.deck.len() - self.named.len())
    }

    fn score(&self) -> String {
        let own = self.scores.iter().sum::<usize>() as f64 / self.scores.len().max(1) as f64;
        let reader = Reader::of(&self.setup).filter(|_| self.is_over());
        let reader = reader.map(|reader| score(&self.deck, |seen| reader.guess(seen)));
        say::score(
            self.lang,
            (self.hits(), self.named.len()),
            fair(self.setup.n()),
            (own, self.scores.len()),
            reader,
        )
    }

    fn table(&self) -> Vec<[String; 2]> {
        let (lang, n) = (self.lang, self.setup.n());
        let head =
            [words::GAME_DECKS, words::GAME_HITS].map(|which: Words| which.of(lang).to_string());
        let exact = [fair(n), one_riffle(n)].map(|mean| format!("{mean:.2}"));
        let read = self.read.iter().map(|sampler| {
            let found = mean_and_error(sampler.counts());
            found.map_or_else(
                || "…".into(),
                |(mean, error)| format!("{mean:.2} ± {error:.2}"),
            )
        });
        let values = exact.into_iter().chain(read).zip(0..);
        let row = |(value, times)| [::words::game::riffled(lang, times), value];
        [head].into_iter().chain(values.map(row)).collect()
    }
}
