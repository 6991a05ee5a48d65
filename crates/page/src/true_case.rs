//! True cases in their order: those with a figure of their own, which the Gallery opens, and those that
//! are shuffles side by side, which Watch shows as stories.

use ::words::stories::{ACCOUNTS, CASES, FIGURED, Figured};
use app::i18n::Lang;
use app::settings::{Address, Screen};

use crate::lever::PLANNED;
use crate::story::{Story, is_same};

/// The mode of an address that presents.
pub const PRESENT: &str = "present";
/// The last beat of a presentation: question, figure, verdict, numbers.
pub const LAST_BEAT: usize = 3;

/// A case with a figure of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case(usize);

/// Something that happened in the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrueCase {
    /// One with a figure of its own.
    Own(Case),
    /// Shuffles side by side on Watch.
    Watched(Story),
}

/// All of them, in the order in which "Next" leads through them.
pub const ROW: [TrueCase; ACCOUNTS.len()] = {
    let (mut row, mut k) = ([TrueCase::Own(Case(0)); ACCOUNTS.len()], 0);
    while k < row.len() {
        row[k] = match Case::from_id(ACCOUNTS[k].id) {
            Some(case) => TrueCase::Own(case),
            None => TrueCase::Watched(Story::named(ACCOUNTS[k].id)),
        };
        k += 1;
    }
    row
};

impl Case {
    /// All of them.
    pub const ALL: [Case; CASES.len()] = {
        let (mut all, mut k) = ([Case(0); CASES.len()], 0);
        while k < all.len() {
            all[k] = Case(k);
            k += 1;
        }
        all
    };

    /// The case with an id that there is.
    ///
    /// # Panics
    /// There is none: a constant does not compile then.
    pub const fn named(id: &str) -> Case {
        match Case::from_id(id) {
            Some(case) => case,
            None => panic!("no case has this id"),
        }
    }

    /// The case with this id, if there is one.
    pub const fn from_id(id: &str) -> Option<Case> {
        let mut at = 0;
        while at < CASES.len() {
            if is_same(CASES[at].id, id) {
                return Some(Case(at));
            }
            at += 1;
        }
        None
    }

    /// The id in links.
    pub fn id(self) -> &'static str {
        CASES[self.0].id
    }

    /// The words and addresses of its file.
    pub fn told(self) -> &'static Figured {
        &FIGURED[self.0]
    }
}

/// The case after a story of the world, if it has a figure of its own.
pub fn own_after(story: Story) -> Option<Case> {
    match TrueCase::Watched(story).next()? {
        TrueCase::Own(case) => Some(case),
        TrueCase::Watched(_) => None,
    }
}

impl TrueCase {
    /// The id in links.
    pub fn id(self) -> &'static str {
        match self {
            TrueCase::Own(case) => case.id(),
            TrueCase::Watched(story) => story.id(),
        }
    }

    /// The line in its tile.
    pub fn line(self, lang: Lang) -> &'static str {
        match self {
            TrueCase::Own(case) => case.told().line.of(lang),
            TrueCase::Watched(story) => story.told().question.of(lang),
        }
    }

    /// Name of a case in a tile, and behind "Next".
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            TrueCase::Own(case) => CASES[case.0].name.of(lang),
            TrueCase::Watched(story) => story.told().next.of(lang),
        }
    }

    /// The case that "Next" leads to; after the last one the first. `None` if the row has it not.
    pub fn next(self) -> Option<TrueCase> {
        self.beside(1)
    }

    /// The case after it in the row, or before it if `by` is negative; the row is a ring.
    pub fn beside(self, by: i32) -> Option<TrueCase> {
        let at = ROW.iter().position(|case| *case == self)?;
        let steps = if by < 0 { ROW.len() - 1 } else { 1 };
        ROW.get((at + steps) % ROW.len()).copied()
    }

    /// The address that presents it, from its question on or as its presentation ends.
    pub fn presented(self, is_end: bool) -> String {
        let beat = match (self, is_end) {
            (_, false) => String::new(),
            (TrueCase::Own(_), true) => format!("&beat={}", LAST_BEAT + 1),
            (TrueCase::Watched(_), true) => format!("&shuffles={PLANNED}"),
        };
        format!("{}&mode={PRESENT}{beat}", self.address())
    }

    /// The address that shows it.
    pub fn address(self) -> Address {
        match self {
            TrueCase::Own(case) => Address::new(Screen::Gallery, format!("case={}", case.id())),
            TrueCase::Watched(story) => Address::new(Screen::Watch, story.id().to_string()),
        }
    }
}

/// The address that presents all of them, from the first one on.
pub fn presented() -> String {
    ROW[0].presented(false)
}
