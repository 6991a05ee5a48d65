//! The game in the document: the cards that are left, those that were turned over, and the scores.

use web_sys::{Element, HtmlElement};

use super::app::App;
use super::dom::{self, by_id, element, fill_table, set, write};
use super::labels::{chip, replace};
use app::game::{self, Reader, fair, one_riffle, score};
use app::i18n::tours as words;
use app::i18n::{self, Text, text};
use app::jobs::TaskKind;
use app::sampling::mean_and_error;
use engine::algorithms::Algorithm;
use engine::deck::{Card, Ink};
use engine::experiment::Setup;
use engine::rng::Seed;

/// Decks are read that were riffled up to so many times.
pub const MOST_READ: usize = 7;

/// Ready decks: riffled so often, the first one fair; and their sizes.
const RIFFLES: [usize; 6] = [0, 1, 2, 3, 5, 7];
const SIZES: [usize; 2] = [13, 52];

/// A game.
#[derive(Default)]
pub struct GameView {
    dealt: Option<(u64, Setup, Seed)>,
    deck: Vec<Card>,
    /// What was guessed, card after card.
    guesses: Vec<Card>,
    /// Scores of the decks of this shuffle that were guessed to the end.
    scores: Vec<usize>,
    /// The card whose button the keyboard is on.
    at: usize,
    /// Entry k: how many cards were guessed of decks riffled k + 1 times.
    pub read: Vec<Vec<u64>>,
}

impl GameView {
    /// Deals what the settings want, if it is another deck; whether what was read is of other decks.
    pub fn sync(&mut self, game: Option<u64>, setup: &Setup, seed: Seed) -> bool {
        let wanted = game.map(|number| (number, *setup, seed));
        if wanted == self.dealt {
            return false;
        }
        let lane = |dealt: Option<(u64, Setup, Seed)>| dealt.map(|(_, setup, seed)| (setup, seed));
        let deck =
            |dealt: Option<(u64, Setup, Seed)>| dealt.map(|(_, setup, seed)| (setup.n, seed));
        let (other_lane, other_deck) = (
            lane(wanted) != lane(self.dealt),
            deck(wanted) != deck(self.dealt),
        );
        self.deck = game.map_or_else(Vec::new, |number| game::deck(setup, seed, number));
        self.guesses.clear();
        self.at = 0;
        self.dealt = wanted;
        if other_lane {
            self.scores.clear();
        }
        if other_deck {
            self.read.clear();
        }
        other_deck
    }

    fn seen(&self) -> &[Card] {
        &self.deck[..self.guesses.len()]
    }

    fn is_seen(&self, card: usize) -> bool {
        self.seen().contains(&(card as Card))
    }

    fn hits(&self) -> usize {
        let hit = |(guess, card): (&Card, &Card)| guess == card;
        self.guesses
            .iter()
            .zip(&self.deck)
            .filter(|&p| hit(p))
            .count()
    }

    /// A card is guessed, and the next one turned over.
    pub fn turn_over(&mut self, card: usize) {
        if self.guesses.len() == self.deck.len() || self.is_seen(card) {
            return;
        }
        self.guesses.push(card as Card);
        if self.guesses.len() == self.deck.len() {
            self.scores.push(self.hits());
        }
        self.at = card;
        if self.is_seen(card) {
            self.step(1);
        }
    }

    /// To the next card that is left, one way or the other, round the end.
    pub fn step(&mut self, by: i32) {
        let n = self.deck.len();
        for k in 1..=n {
            let at = (self.at + n * k).wrapping_add_signed(k as isize * by as isize) % n;
            if !self.is_seen(at) {
                self.at = at;
                return;
            }
        }
    }
}

/// Gives the keyboard to a card that is left: `by` cards from the last one.
pub fn step(app: &mut App, by: i32) {
    app.game.step(by);
    cards(app);
    let button = dom::all("#game-cards [tabindex='0']").into_iter().next();
    if let Some(button) = button {
        use wasm_bindgen::JsCast;
        let _ = button.unchecked_into::<HtmlElement>().focus();
    }
}

pub fn draw(app: &App) {
    let (lang, view) = (app.lang, &app.game);
    dom::hide("game", view.dealt.is_none(), app.heir("open-lessons"));
    let Some((number, setup, _)) = view.dealt else {
        return;
    };
    write(
        "game-rule",
        &words::game_rule(lang, &i18n::setup_name(lang, &setup), setup.n, number),
    );
    let riffles = match setup.algorithm {
        Algorithm::Riffle => Some(setup.params.passes),
        Algorithm::FisherYatesDown => Some(0),
        _ => None,
    };
    let decks = RIFFLES.iter().map(|&k| {
        let name = words::riffled(lang, k);
        chip("game-deck", &k.to_string(), &name, riffles == Some(k))
    });
    let sizes = SIZES.iter().map(|&n| {
        let name = words::cards(lang, n);
        chip("game-size", &n.to_string(), &name, setup.n == n)
    });
    replace(
        &by_id("game-decks"),
        &decks.chain(sizes).collect::<Vec<_>>(),
    );
    cards(app);
    let seen: Vec<Element> = view
        .seen()
        .iter()
        .zip(&view.guesses)
        .map(|(card, guess)| {
            let item = element("li", &app.name(*card as usize));
            if card == guess {
                item.set_class_name("mine");
            }
            redden(app, &item, *card);
            item
        })
        .collect();
    replace(&by_id("game-seen"), &seen);
    let said = view.guesses.last().zip(view.seen().last());
    let said = said.map(|(guess, card)| {
        let [guess, card] = [guess, card].map(|card| app.name(*card as usize));
        words::turned(lang, &guess, &card, view.deck.len() - view.guesses.len())
    });
    write(
        "game-said",
        &said.unwrap_or_else(|| text(lang, Text::GameStart).into()),
    );
    let over = view.guesses.len() == view.deck.len();
    let reader = Reader::of(&setup).filter(|_| over);
    let reader = reader.map(|reader| score(&view.deck, |seen| reader.guess(seen)));
    let own = view.scores.iter().sum::<usize>() as f64 / view.scores.len().max(1) as f64;
    let so_far = (view.hits(), view.guesses.len());
    let tally = words::score(
        lang,
        so_far,
        fair(setup.n),
        (own, view.scores.len()),
        reader,
    );
    write("game-score", &tally);
    let busy = app.tasks.is_busy(TaskKind::Game);
    set(
        &by_id::<Element>("read-decks"),
        "aria-disabled",
        if busy { "true" } else { "false" },
    );
    dom::flag(
        &by_id::<Element>("game-read"),
        "hidden",
        view.read.is_empty(),
    );
    let heads = [Text::GameDecks, Text::GameHits].map(|t| text(lang, t).to_string());
    let row = |name: String, value: String| vec![name, value];
    let mut rows = vec![
        heads.to_vec(),
        row(words::riffled(lang, 0), format!("{:.2}", fair(setup.n))),
        row(
            words::riffled(lang, 1),
            format!("{:.2}", one_riffle(setup.n)),
        ),
    ];
    for (k, counts) in view.read.iter().enumerate().skip(1) {
        let value = mean_and_error(counts).map(|(mean, error)| format!("{mean:.2} ± {error:.2}"));
        rows.push(row(
            words::riffled(lang, k + 1),
            value.unwrap_or_else(|| "…".into()),
        ));
    }
    fill_table("game-table", &rows, 0, &|_, _| "");
}

/// Hearts and diamonds are red here too.
fn redden(app: &App, element: &Element, card: Card) {
    let red = app.settings.here().deck.face(card).ink == Ink::Red;
    let _ = element.class_list().toggle_with_force("red", red);
}

/// A button for each card; those that were seen stay where they are.
fn cards(app: &App) {
    let view = &app.game;
    let buttons: Vec<Element> = (0..view.deck.len())
        .map(|card| {
            let button = chip("guess-card", &card.to_string(), &app.name(card), false);
            let _ = button.remove_attribute("aria-pressed");
            set(
                &button,
                "tabindex",
                if card == view.at { "0" } else { "-1" },
            );
            let seen = if view.is_seen(card) { "true" } else { "false" };
            set(&button, "aria-disabled", seen);
            redden(app, &button, card as Card);
            button
        })
        .collect();
    replace(&by_id("game-cards"), &buttons);
}
