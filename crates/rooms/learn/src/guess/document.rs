//! The document of the game.

use ::document::{Block, On, button, choice, text};
use app::game::{Reader, fair, one_riffle, score};
use app::i18n::game as say;
use app::i18n::setup_name;
use app::sampling::mean_and_error;

use engine::deck::{Card, Ink};

use super::words;
use super::{Guess, GuessMsg, RIFFLES, SIZES, riffles};

type Own = Block<GuessMsg>;

impl Guess {
    /// All that it says.
    pub fn document(&self) -> Own {
        let lang = self.lang;
        let name = setup_name(lang, &self.setup);
        let rule = words::game_rule(lang, self.setup.n(), self.number, name);
        let cards = (0..self.setup.n()).map(|card| self.card(card));
        let cards = Block::of("div").id("guess-cards").with(cards);
        let cards = cards.named(words::GAME_CARDS.of(lang));
        let turned = self.turned().iter().zip(&self.named);
        let turned = turned.map(|(card, named)| self.turned_card(*card, card == named));
        let turned = Block::of("ol").id("guess-turned").with(turned);
        let next = button(words::NEXT.of(lang), GuessMsg::Next);
        let why = text(words::GAME_WHY.of(lang));
        let why = why
            .with(["br", "br"].map(Block::of))
            .says(words::GAME_HOW.of(lang));
        let head = crate::head::head(lang, words::GAME_TITLE, &self.problems, rule);
        Block::of("div").id("learn-game").with(head).with([
            Block::group("choices", self.choices()),
            text(self.said()).class("said").mark("aria-live", "polite"),
            cards.on(On::Arrow, GuessMsg::Move(0)),
            turned.mark("aria-label", words::GAME_SEEN.of(lang)),
            text(self.score())
                .class("score")
                .mark("aria-live", "polite"),
            text("").with([next.class("main").id("guess-next")]),
            Block::group("expert", [self.table(), why]),
        ])
    }

    /// The class of a card by its colour.
    fn colour(&self, card: Card) -> &'static str {
        match self.labels.face(card).ink {
            Ink::Red => "red",
            _ => "",
        }
    }

    /// A card that can be named; Tab leads to one of them.
    fn card(&self, card: usize) -> Own {
        let name = self.labels.label(card as Card);
        button(name, GuessMsg::Name(card))
            .id(format!("guess-card-{card}"))
            .class(self.colour(card as Card))
            .mark("tabindex", if card == self.at { 0 } else { -1 })
            .mark("aria-disabled", self.is_gone(card))
    }

    fn turned_card(&self, card: Card, is_right: bool) -> Own {
        let name = self.labels.label(card);
        let (class, sign) = match is_right {
            true => ("right", "\u{2009}✓"),
            false => ("", ""),
        };
        let class = [self.colour(card), class].join(" ");
        Block::of("li").class(class.trim()).says(name + sign)
    }

    /// Which deck, and of how many cards.
    fn choices(&self) -> [Own; 2] {
        let lang = self.lang;
        let now = riffles(&self.setup);
        let deck = |(at, times): (usize, usize)| {
            let id = format!("guess-riffles-{times}");
            let is_it = now == Some(times);
            (
                id,
                words::riffled(lang, times),
                is_it,
                GuessMsg::Riffles(at),
            )
        };
        let size = |(at, n): (usize, usize)| {
            let id = format!("guess-cards-{n}");
            (
                id,
                words::cards_2(lang, n),
                n == self.setup.n(),
                GuessMsg::Cards(at),
            )
        };
        let [decks, cards] = [words::GAME_DECKS, words::CARDS];
        let [decks, cards] = [decks, cards].map(|words| Block::of("legend").says(words.of(lang)));
        [
            choice(
                "guess-riffles",
                decks,
                RIFFLES.into_iter().enumerate().map(deck),
            ),
            choice(
                "guess-sizes",
                cards,
                SIZES.into_iter().enumerate().map(size),
            ),
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

    /// Right guesses of an expert by number of riffles of the deck.
    fn table(&self) -> Own {
        let (lang, n) = (self.lang, self.setup.n());
        let row = |name: String, value: String| {
            let name = Block::of("th").mark("scope", "row").says(name);
            Block::of("tr").with([name, Block::of("td").says(value)])
        };
        let [decks, hits] = [words::GAME_DECKS, words::GAME_HITS].map(|words| words.of(lang));
        let exact = [fair(n), one_riffle(n)].map(|mean| format!("{mean:.2}"));
        let read = self.read.iter().map(|sampler| {
            let found = mean_and_error(sampler.counts());
            found.map_or_else(
                || "…".into(),
                |(mean, error)| format!("{mean:.2} ± {error:.2}"),
            )
        });
        let values = exact.into_iter().chain(read).zip(0..);
        let rows = values.map(|(value, times)| row(words::riffled(lang, times), value));
        let rows = std::iter::once(row(decks.into(), hits.into())).chain(rows);
        let table = Block::of("table").id("guess-table");
        table.with([Block::of("tbody").with(rows)])
    }
}
