//! Search for the known shuffle or mistake that has the same chances as a text, and for the line
//! that would make it fair. Both are proved for small decks, whichever deck is shown; in code with
//! the numbers of a large deck, those of a small one take their place.

use std::hint::black_box;
use std::sync::Arc;

use app::i18n::Lang;
use app::settings::{Address, Screen};
use engine::algorithms::Algorithm;
use script::code::Code;
use script::mend::{Mend, Search};
use script::mistakes::{Naming, Same};
use script::named;
use script::prelude::Library;
use script::proof::{Limits, Proof, Proved};
use script::stage::Script;
use script::tree::Language;

use super::does::{Asked, does};
use super::exact::Exact;
use page::among::Among;
use page::explains::{Explainer, Explains, SameOdds, explain_with};

/// Findings about one text so far.
pub(crate) struct Explained {
    /// The name of the text.
    pub(super) name: String,
    code: Arc<Code>,
    /// The deck that it is written for, where its numbers are those of that deck.
    pub(super) written_for: Option<usize>,
    /// Text to mend; `None` once the search has begun.
    text: Option<(String, Language)>,
    stage: Stage,
    /// True if the text keeps cards from staying, by the proof for 4 cards.
    pub(super) keeps_a_rule: bool,
    /// Up to how many cards it is proved to be as fair as its rule allows, from 4 on; 0 where it is not.
    pub(super) praised: usize,
    pub(super) same: Vec<Same>,
    pub(super) mend: Option<Mend>,
}

enum Stage {
    Four(Box<Proof>),
    Five(Box<Proved>, Box<Proof>),
    Naming(Box<Naming>),
    Mending(Box<Search>),
    Known,
}

impl Explains for Explained {
    fn is_known(&self) -> bool {
        matches!(self.stage, Stage::Known)
    }

    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> bool {
        while !self.is_known() {
            let stage = std::mem::replace(&mut self.stage, Stage::Known);
            self.stage = self.next(stage);
            if time_is_up() {
                break;
            }
        }
        self.is_known()
    }

    fn same_words(&self, lang: Lang, cards: usize) -> Option<SameOdds> {
        let asked = Asked {
            lang,
            language: Language::default(),
            cards,
            written_for: self.written_for,
            keeps_a_rule: self.keeps_a_rule,
        };
        let does = does(&asked, &self.same, None).filter(|_| self.is_known())?;
        Some(does.known)
    }
}

/// Registers the explainer: from now on names may carry code, and its odds can be found.
pub fn know_code() {
    // Opaque: a function that is the only one ever stored would be called by its name where it is
    // looked up, and the languages would be in every module of the page that looks names up.
    engine::algorithms::make_unknown_with(black_box(script::named::definition_of));
    let explainer: Explainer = |name| {
        let explained = Explained::of_name(name)?;
        Some(Box::new(explained))
    };
    explain_with(black_box(explainer));
}

/// Returns the address at which the first code of an address that cannot be run is shown with the reason;
/// `None` where all code runs, or stands there already. Code must be [known](know_code).
pub fn refused_code(address: &Address) -> Option<Address> {
    let is_refused = |name: &String| named::is_of_text(name) && Algorithm::from_id(name).is_none();
    let mut names = address.code_names().into_iter();
    let elsewhere = address.screen != Screen::Check;
    let name = elsewhere.then(|| names.find(is_refused)).flatten()?;
    Some(Address::new(Screen::Check, name))
}

impl Explained {
    /// Begins to find out.
    pub(super) fn new(name: &str, text: &str, language: Language, script: &Script) -> Explained {
        let code = script.code();
        let written_for = code.beyond(4).map(|_| script.written_for());
        let mut explained = Explained {
            name: name.to_string(),
            text: Some((text.to_string(), language)),
            stage: Stage::Known,
            code: Arc::clone(code),
            written_for: written_for.filter(|&n| n > 4 && code.resized(n, 4).is_some()),
            keeps_a_rule: false,
            praised: 0,
            same: Vec::new(),
            mend: None,
        };
        explained.stage = Stage::Four(Box::new(explained.proof(4)));
        explained
    }

    /// Begins a proof of the code for `cards` cards.
    fn proof(&self, cards: usize) -> Proof {
        let resized = self.written_for.and_then(|n| self.code.resized(n, cards));
        let code = resized.map_or_else(|| Arc::clone(&self.code), Arc::new);
        Proof::new(code, cards, Limits::MOMENT)
    }

    /// Begins to find out what a text by its name does, without a line that would mend it. `None` of
    /// what names no text that is run.
    fn of_name(name: &str) -> Option<Explained> {
        let (text, language) = named::text_of(name).map(|(language, text)| (text, language))?;
        let script = Script::read(&text, language, Library::default()).ok()?;
        let mut explained = Explained::new(name, &text, language, &script);
        explained.text = None;
        Some(explained)
    }

    fn next(&mut self, stage: Stage) -> Stage {
        match stage {
            Stage::Four(mut proof) => match proof.go_on() {
                Ok(false) => Stage::Four(proof),
                Ok(true) => self.five(proof.finish()),
                Err(_) => Stage::Known,
            },
            Stage::Five(four, mut proof) => match proof.go_on() {
                Ok(false) => Stage::Five(four, proof),
                Ok(true) => {
                    let five = proof.finish();
                    if self.praised > 0 {
                        self.praise(&Exact::of(&five, &self.code), 5);
                    }
                    Stage::Naming(Box::new(Naming::new(&[*four, five])))
                }
                Err(_) => self.mending(),
            },
            Stage::Naming(mut naming) => match naming.advance() {
                false => Stage::Naming(naming),
                true => {
                    self.same = naming.found().to_vec();
                    self.mending()
                }
            },
            Stage::Mending(mut search) => match search.advance() {
                false => Stage::Mending(search),
                true => {
                    self.mend = search.finish();
                    Stage::Known
                }
            },
            Stage::Known => Stage::Known,
        }
    }

    /// Goes on from what was proved for 4 cards, unless that needs no words: it is fair, or draws
    /// nothing.
    fn five(&mut self, four: Proved) -> Stage {
        if four.is_fair() || four.outcomes.len() == 1 {
            return Stage::Known;
        }
        let exact = Exact::of(&four, &self.code);
        self.keeps_a_rule = exact.among.as_ref().is_some_and(Among::keeps_from_staying);
        self.praise(&exact, 4);
        Stage::Five(Box::new(four), Box::new(self.proof(5)))
    }

    fn praise(&mut self, exact: &Exact, cards: usize) {
        // Of code with other numbers that is no proof.
        let praised = exact.praised().filter(|_| self.written_for.is_none());
        self.praised = praised.map_or(0, |_| cards);
    }

    fn mending(&mut self) -> Stage {
        match self.text.take() {
            Some((text, language)) => {
                let search = Search::new(&text, language);
                let search = search.judging(self.code.call.judged);
                Stage::Mending(Box::new(match self.written_for {
                    Some(cards) => search.written_for(cards),
                    None => search,
                }))
            }
            None => Stage::Known,
        }
    }
}
