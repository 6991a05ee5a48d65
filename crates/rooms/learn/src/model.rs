//! The state of Learn: the list of ways in, the game of guessing, the exhibit of buffers, or the bench.

use std::cell::OnceCell;

use ::document::{Block, Message, Told};
use app::i18n::Lang;
use app::settings::Screen;
use engine::rng::{Seed, stream};

use super::bench::{Bench, BenchMsg};
use super::buffer::{BufferLab, BufferMsg};
use super::guess::{Guess, GuessMsg};
use crate::list::{self, list};
use crate::room::Room;
use page::Pictures;
use page::comparison::FRESH_SEEDS;
use page::screen_model::{Progress, ScreenModel};

/// Something that happens on Learn.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnMsg {
    /// An address is opened: that of a room, or an unknown name. Lessons are led elsewhere before.
    Open(String),
    /// Another language.
    Language(Lang),
    /// Something happens in the game.
    Game(GuessMsg),
    /// Something happens in the exhibit of buffers.
    Buffer(BufferMsg),
    /// Something happens at the bench.
    Bench(BenchMsg),
}

/// Something that the browser does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearnEffect {
    /// Copies the code of the bench.
    Copy(String),
}

impl Message for LearnMsg {
    fn told(self, told: Told) -> Option<LearnMsg> {
        Some(match self {
            LearnMsg::Game(msg) => LearnMsg::Game(msg.told(told)?),
            LearnMsg::Buffer(msg) => LearnMsg::Buffer(msg.told(told)?),
            LearnMsg::Bench(msg) => LearnMsg::Bench(msg.told(told)?),
            msg => msg,
        })
    }
}

/// The state of Learn.
pub struct Learn {
    lang: Lang,
    seed: Seed,
    /// Number of times that it was opened: each time the quiz is another one.
    opened: u64,
    /// The unknown name in the address; else empty.
    unknown: String,
    list: Block<LearnMsg>,
    /// The maps of the list, once it was shown.
    maps: OnceCell<Pictures>,
    room: Room,
    game: Guess,
    buffer: BufferLab,
    bench: Bench,
}

impl Learn {
    /// The list. `seed` decides what the games hide.
    pub fn new(lang: Lang, seed: Seed) -> Learn {
        Learn {
            lang,
            seed,
            opened: 0,
            unknown: String::new(),
            list: list(lang, quiz(seed, 0), ""),
            maps: OnceCell::new(),
            room: Room::List,
            game: Guess::new(lang, seed),
            buffer: BufferLab::new(lang),
            bench: Bench::new(lang),
        }
    }

    fn open(&mut self, what: String) {
        self.opened += 1;
        self.room = Room::named(&what);
        self.unknown = match self.room {
            Room::List => list::unknown(&what),
            Room::Game | Room::Buffer | Room::Bench => String::new(),
        };
        match self.room {
            Room::List => {}
            Room::Game => self.game.update(GuessMsg::Open(what)),
            Room::Buffer => self.buffer.update(BufferMsg::Open(what)),
            Room::Bench => self.bench.update(BenchMsg::Open(what)),
        }
        self.list_anew();
    }

    fn list_anew(&mut self) {
        let luck = quiz(self.seed, self.opened);
        self.list = list(self.lang, luck, &self.unknown);
    }
}

/// The seed of the quiz, short enough to be read out.
fn quiz(seed: Seed, opened: u64) -> Seed {
    Seed(stream(seed, opened).word() % FRESH_SEEDS)
}

impl ScreenModel for Learn {
    const SCREEN: Screen = Screen::Learn;
    type Msg = LearnMsg;
    type View = Block<LearnMsg>;
    type Effect = LearnEffect;
    const OPENED: fn(String) -> LearnMsg = LearnMsg::Open;
    const STAYS: bool = false;
    const SPOKEN: fn(Lang) -> LearnMsg = LearnMsg::Language;

    fn update(&mut self, msg: LearnMsg) -> Vec<LearnEffect> {
        match msg {
            LearnMsg::Open(what) => self.open(what),
            LearnMsg::Language(lang) => {
                self.lang = lang;
                self.list_anew();
                self.game.update(GuessMsg::Language(lang));
                self.buffer.update(BufferMsg::Language(lang));
                self.bench.update(BenchMsg::Language(lang));
            }
            LearnMsg::Game(msg) => self.game.update(msg),
            LearnMsg::Buffer(msg) => self.buffer.update(msg),
            LearnMsg::Bench(BenchMsg::Copy) => return vec![LearnEffect::Copy(self.bench.code())],
            LearnMsg::Bench(msg) => self.bench.update(msg),
        }
        Vec::new()
    }

    fn view(&mut self) -> Block<LearnMsg> {
        let shown = match self.room {
            Room::List => self.list.clone(),
            Room::Game => self.game.document().map(&LearnMsg::Game),
            Room::Buffer => self.buffer.document().map(&LearnMsg::Buffer),
            Room::Bench => self.bench.document().map(&LearnMsg::Bench),
        };
        Block::of("main").with([shown])
    }

    fn pictures(&self) -> Pictures {
        match self.room {
            Room::List => self.maps.get_or_init(list::maps).clone(),
            Room::Game => Pictures::new(),
            Room::Buffer => self.buffer.pictures(),
            Room::Bench => self.bench.pictures(),
        }
    }

    fn address(&self) -> String {
        match self.room {
            Room::List => self.unknown.clone(),
            Room::Game => self.game.address(),
            Room::Buffer => self.buffer.address(),
            Room::Bench => self.bench.address(),
        }
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    /// Works for what is shown.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        match self.room {
            Room::List => Progress::Done,
            Room::Game => self.game.work(time_is_up),
            Room::Buffer => self.buffer.work(time_is_up),
            Room::Bench => self.bench.work(time_is_up),
        }
    }
}
