//! The state of Learn: the list of ways in, or the game of guessing.

use std::convert::Infallible;
use std::rc::Rc;

use app::i18n::Lang;
use app::settings::Screen;
use engine::rng::{Seed, stream};

use super::guess::{Guess, GuessMsg, GuessView};
use super::{LearnView, view};
use crate::screen_model::{Progress, ScreenModel};
use crate::watch::FRESH_SEEDS;

/// Something that happens on Learn.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnMsg {
    /// What the address names: the game, or nothing. Lessons are led elsewhere before.
    Open(String),
    /// Another language.
    Language(Lang),
    /// Something happens in the game.
    Game(GuessMsg),
}

/// What the document says of Learn.
#[derive(Clone, Debug, PartialEq)]
pub struct LearnShown {
    /// The list of ways in.
    pub list: Rc<LearnView>,
    /// Whether the game is shown, and not the list.
    pub plays: bool,
    /// The game.
    pub game: GuessView,
}

/// The state of Learn.
pub struct Learn {
    lang: Lang,
    seed: Seed,
    /// How many times it was opened: each time the quiz is another one.
    opened: u64,
    /// What the address names and there is not.
    unknown: String,
    list: Rc<LearnView>,
    plays: bool,
    game: Guess,
}

impl Learn {
    /// The list. `seed` decides what the games hide.
    pub fn new(lang: Lang, seed: Seed) -> Learn {
        Learn {
            lang,
            seed,
            opened: 0,
            unknown: String::new(),
            list: Rc::new(view(lang, quiz(seed, 0), "")),
            plays: false,
            game: Guess::new(lang, seed),
        }
    }

    fn open(&mut self, what: String) {
        self.opened += 1;
        self.plays = Guess::is_named(&what);
        if self.plays {
            self.unknown.clear();
            self.game.update(GuessMsg::Open(what));
        } else {
            self.unknown = super::unknown(&what);
        }
        self.list_anew();
    }

    fn list_anew(&mut self) {
        let luck = quiz(self.seed, self.opened);
        self.list = Rc::new(view(self.lang, luck, &self.unknown));
    }
}

/// The seed of the quiz, short enough to be read out.
fn quiz(seed: Seed, opened: u64) -> Seed {
    Seed(stream(seed, opened).word() % FRESH_SEEDS)
}

impl ScreenModel for Learn {
    const SCREEN: Screen = Screen::Learn;
    type Msg = LearnMsg;
    type View = LearnShown;
    type Effect = Infallible;
    const OPENED: fn(String) -> LearnMsg = LearnMsg::Open;
    const SPOKEN: fn(Lang) -> LearnMsg = LearnMsg::Language;

    fn update(&mut self, msg: LearnMsg) -> Vec<Infallible> {
        match msg {
            LearnMsg::Open(what) => self.open(what),
            LearnMsg::Language(lang) => {
                self.lang = lang;
                self.list_anew();
                self.game.update(GuessMsg::Language(lang));
            }
            LearnMsg::Game(msg) => self.game.update(msg),
        }
        Vec::new()
    }

    fn view(&mut self) -> LearnShown {
        LearnShown {
            list: Rc::clone(&self.list),
            plays: self.plays,
            game: self.game.view(),
        }
    }

    fn address(&self) -> String {
        match self.plays {
            true => self.game.address(),
            false => self.unknown.clone(),
        }
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    /// Reads decks while the game is shown.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        match self.plays {
            true => self.game.work(time_is_up),
            false => Progress::Done,
        }
    }
}
