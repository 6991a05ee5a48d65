//! Check yours: code in one tab, decks or counts in the other.

mod share;

use ::document::{Block, Message, Told, pressed, status, text};
use ::words::check as say;
use app::i18n::Lang;
use app::settings::{Fields, Problem, Screen};

use crate::check::{Check, CheckMsg, CheckView, Effect};
use crate::own::{Own, OwnEffect, OwnMsg};
use page::screen_model::{Progress, ScreenModel};
use page::search_list::SearchList;
use page::words::problems;

/// A tab of Check yours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// Code that visitors write.
    Code,
    /// Decks or counts that they bring.
    Decks,
}

impl Tab {
    /// Both, from the left.
    pub const ALL: [Tab; 2] = [Tab::Code, Tab::Decks];

    /// Its id in addresses.
    pub fn id(self) -> &'static str {
        match self {
            Tab::Code => "code",
            Tab::Decks => "decks",
        }
    }

    /// Its name.
    pub fn name(self, lang: Lang) -> &'static str {
        (match self {
            Tab::Code => say::YOURS_CODE,
            Tab::Decks => say::FIELD,
        })
        .of(lang)
    }
}

/// Events on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum YoursMsg {
    /// Another language.
    Language(Lang),
    /// An address is opened; the part behind the screen's id.
    Opened(String),
    /// This tab is wanted.
    Turn(Tab),
    /// The text of the other tab is to be read in this one. With it comes what stands in the field for
    /// decks, which is the page's.
    Carry(Tab, String),
    /// Something happens to the code.
    Own(OwnMsg),
    /// Something happens to what is brought.
    Check(CheckMsg),
}

impl Message for YoursMsg {
    fn told(self, told: Told) -> Option<YoursMsg> {
        match self {
            YoursMsg::Own(msg) => msg.told(told).map(YoursMsg::Own),
            YoursMsg::Check(msg) => msg.told(told).map(YoursMsg::Check),
            msg => Some(msg),
        }
    }
}

/// Actions for the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum YoursEffect {
    /// For the code.
    Own(OwnEffect),
    /// For what is brought.
    Check(Effect),
}

/// View of Check yours.
#[derive(Clone, Debug, PartialEq)]
pub struct YoursView {
    /// All that it says.
    pub document: Block<YoursMsg>,
    /// The open list of shuffles to judge decks against.
    pub list: Option<SearchList>,
    /// True if there is an answer about decks.
    pub is_answered: bool,
}

/// The state of Check yours.
pub struct Yours {
    /// The tab that is shown.
    pub tab: Tab,
    /// The code.
    pub own: Own,
    /// The decks or counts that visitors bring.
    pub check: Check,
    /// The settings of the opened address that have no effect, while it is shown.
    problems: Vec<Problem>,
}

impl Yours {
    /// Returns the screen with a text to start from, and an empty field.
    pub fn new(lang: Lang) -> Yours {
        Yours {
            tab: Tab::Code,
            own: Own::new(lang),
            check: Check::new(lang),
            problems: Vec::new(),
        }
    }

    /// Takes in the address of the page, before what is behind its `#`.
    pub fn stand_at(&mut self, page: &str) {
        (self.own.page, self.check.page) = (page.to_string(), page.to_string());
    }

    /// All of the screen: both tabs, of which one is shown.
    fn document(&self, check: Block<CheckMsg>) -> Block<YoursMsg> {
        let lang = self.lang();
        let problems = problems(lang, &self.problems);
        let is_fine = problems.is_empty();
        let tab = |tab: Tab| pressed(tab.name(lang), tab == self.tab, YoursMsg::Turn(tab));
        let tabs = Block::of("div")
            .mark("role", "group")
            .with(Tab::ALL.map(tab));
        let tabs = Block::group("yours-tabs", [tabs, text(say::NOTHING_LEAVES.of(lang))]);
        let there = String::new;
        let own = self.own.document().id("yours-code").map(&|msg| match msg {
            OwnMsg::Carry => YoursMsg::Carry(Tab::Decks, there()),
            msg => YoursMsg::Own(msg),
        });
        let check = check.map(&|msg| match msg {
            CheckMsg::Carry => YoursMsg::Carry(Tab::Code, there()),
            msg => YoursMsg::Check(msg),
        });
        let check = Block::of("div").id("yours-decks").with([check]);
        let headline = Block::of("h1")
            .class("headline")
            .says(say::HEADLINE.of(lang));
        let problems = status("p", problems).class("problems");
        Block::of("main").with([
            headline,
            problems.flag("hidden", is_fine),
            tabs,
            own.flag("hidden", self.tab != Tab::Code),
            check.flag("hidden", self.tab != Tab::Decks),
        ])
    }

    /// Shows what an address names: a tab, code by its name, or counts.
    fn open(&mut self, what: &str) -> Vec<YoursEffect> {
        let mut fields = Fields::from(what);
        let name = fields.take_name();
        let tab = name.as_deref().map(|name| match name {
            _ if name == Tab::Code.id() => Tab::Code,
            // Counts are packed without a dot.
            _ if name.contains('.') => Tab::Code,
            _ => Tab::Decks,
        });
        let mut problems = Vec::new();
        let mut effects = Vec::new();
        if tab != Some(Tab::Code) {
            let counts = name.as_deref().filter(|name| *name != Tab::Decks.id());
            let opened = self.check.open(counts, &mut fields, &mut problems);
            effects.extend(check(opened));
        } else if let Some(code) = name.filter(|name| name.contains('.')) {
            effects.extend(own(self.own.open(&code)));
        }
        self.tab = tab.unwrap_or(self.tab);
        problems.extend(fields.left());
        self.problems = Problem::capped(problems);
        effects
    }
}

fn own(effects: Vec<OwnEffect>) -> Vec<YoursEffect> {
    effects.into_iter().map(YoursEffect::Own).collect()
}

fn check(effects: Vec<Effect>) -> Vec<YoursEffect> {
    effects.into_iter().map(YoursEffect::Check).collect()
}

impl ScreenModel for Yours {
    const SCREEN: Screen = Screen::Check;
    type Msg = YoursMsg;
    type View = YoursView;
    type Effect = YoursEffect;
    const OPENED: fn(String) -> YoursMsg = YoursMsg::Opened;
    const SPOKEN: fn(Lang) -> YoursMsg = YoursMsg::Language;

    fn update(&mut self, msg: YoursMsg) -> Vec<YoursEffect> {
        let opened = (!self.problems.is_empty()).then(|| self.address());
        let effects = match msg {
            YoursMsg::Language(lang) => {
                self.own.lang = lang;
                check(self.check.update(CheckMsg::Language(lang)))
            }
            YoursMsg::Opened(what) => return self.open(&what),
            YoursMsg::Turn(tab) => {
                self.tab = tab;
                Vec::new()
            }
            YoursMsg::Carry(tab, there) => {
                self.tab = tab;
                match tab {
                    Tab::Code => own(self.own.bring(there)),
                    Tab::Decks => check(self.check.bring(self.own.text().to_string(), there)),
                }
            }
            YoursMsg::Own(msg) => own(self.own.update(msg)),
            YoursMsg::Check(msg) => check(self.check.update(msg)),
        };
        if opened.is_some_and(|opened| opened != self.address()) {
            self.problems.clear();
        }
        effects
    }

    fn view(&mut self) -> YoursView {
        self.check.follow(self.own.written_in());
        let CheckView {
            document,
            list,
            is_answered,
        } = self.check.view();
        YoursView {
            document: self.document(document),
            list,
            is_answered,
        }
    }

    /// The address carries what came with a link, for as long as that is shown; else the tab.
    fn address(&self) -> String {
        match self.tab {
            Tab::Code => self.own.linked(),
            Tab::Decks => match self.check.address() {
                counts if !counts.is_empty() => counts,
                _ => self.check.with_choice(Tab::Decks.id()),
            },
        }
    }

    fn lang(&self) -> Lang {
        self.check.lang()
    }

    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        match self.tab {
            Tab::Code => self.own.work(time_is_up),
            Tab::Decks => self.check.work(time_is_up),
        }
    }

    fn after_work(&mut self) -> Vec<YoursEffect> {
        own(self.own.after_work())
    }
}
