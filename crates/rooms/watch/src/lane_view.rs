//! The words of one shuffle: its names, its verdict, what stands around its map.

use ::words::watch as say;
use app::i18n::Lang;
use engine::algorithms::Ending;

use super::controls::{Stepper, stepper};
use super::run::CodeView;
use super::table::TableView;
use crate::state::Model;
use page::failing;
use page::proof_address::address_of_proof;
use page::reason::{proved, reason};
use page::squares::Squares;
use page::verdict::{Says, Stamp};
use page::words;

/// The words of one shuffle.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneView {
    /// Its name in plain words.
    pub name: String,
    /// Its letter in front of its name, while a quiz is presented; else empty.
    pub letter: &'static str,
    /// True if a class calls it fair.
    pub is_chosen: bool,
    /// True if its title answers a quiz; else the title opens the list of shuffles, and inside
    /// another page does nothing.
    pub is_quiz: bool,
    /// The text beside its name: the programmers' name of one in plain words, or the words of a
    /// quiz's button.
    pub term: Option<String>,
    /// The event of the moment, before the cards that may be picked.
    pub caption: String,
    /// The cards that may be picked, in the colour of chance.
    pub choice: String,
    /// The text in the place of the verdict where there is no room for the caption and the whole
    /// lead: the caption of a turn or of a square, else advice on the maps, or nothing beside a
    /// verdict.
    pub hint: String,
    /// The ways in which its runs end without a deck.
    pub endings: Vec<EndingView>,
    /// The verdict, once there is one.
    pub stamp: Option<StampView>,
    /// Words that stand for the picture.
    pub alternative: String,
    /// The buttons of its parameter, if it has one.
    pub stepper: Option<Stepper>,
    /// Its code, if that is shown.
    pub code: Option<CodeView>,
    /// Its map as a table, if that is shown.
    pub table: Option<TableView>,
    /// Words that stand for the picture of the whole run; `None` where that is not shown.
    pub run: Option<String>,
}

/// A way in which some runs end without a deck.
#[derive(Clone, Debug, PartialEq)]
pub struct EndingView {
    /// The ending, and its frequency.
    pub words: String,
    /// Why.
    pub why: String,
    /// Its share of all runs, in hundredths.
    pub percent: String,
}

/// A verdict in words.
#[derive(Clone, Debug, PartialEq)]
pub struct StampView {
    /// Which one.
    pub stamp: Stamp,
    /// Its words, in capitals where the language has them.
    pub title: &'static str,
    /// The reason of the verdict: the numbers, and what follows from them, which is left out where
    /// there is little room.
    pub reason: [String; 2],
    /// The words of a link to the proof.
    pub link: &'static str,
    /// Where that link leads, as the page's address behind `#`.
    pub href: String,
}

impl Model {
    pub(super) fn lane_view(&mut self, k: usize) -> LaneView {
        let lang = self.lang;
        let setup = *self.lanes[k].setup();
        let [mut caption, choice] = self.caption(k);
        let (name, is_quiz) = (self.lane_name(k), self.is_quiz());
        let why_none = match self.squares(k) {
            Squares::Unknown(why) => Some(why),
            _ => None,
        };
        let stamp = self.shown_stamp(k);
        let stamp = stamp.map(|stamp| self.stamp_view(k, stamp));
        if let Some(stamp) = stamp.as_ref().filter(|_| self.captions_give_reasons()) {
            caption.clone_from(&stamp.reason[0]);
        }
        LaneView {
            code: self.code_view(k),
            endings: match is_quiz {
                true => Vec::new(),
                false => endings(lang, self.lanes[k].endings()),
            },
            table: self.table(k),
            run: (self.comparison.options().whole).then(|| say::whole_shuffle_of(lang, &name)),
            alternative: match why_none {
                None => say::deck_above_map(lang, &name),
                Some(_) => say::deck_why(lang, &name, why_none.unwrap_or_default()),
            },
            stepper: stepper(lang, &self.comparison, k)
                .filter(|_| !is_quiz && self.comparison.embedded().is_none()),
            term: match is_quiz {
                true => Some(say::TRUST_THIS.of(lang).to_string()),
                false => words::beside(lang, &setup),
            },
            letter: self.letter(k),
            is_chosen: self.chosen() == Some(k),
            is_quiz,
            name,
            hint: self.hint(k, [&caption, &choice], stamp.is_some()),
            caption,
            choice,
            stamp,
        }
    }

    fn stamp_view(&mut self, k: usize, stamp: Stamp) -> StampView {
        let (lang, shown, labels) = (self.lang, self.shown(), self.labels(k));
        let lens = self.lens_of(k);
        let lane = &mut self.lanes[k];
        let says = stamp.says();
        let link = if says == Says::ProvedFair {
            say::SEE_PROOF
        } else {
            say::WHY
        };
        let tally = lane.tally(shown);
        let flag = lane.flag();
        let setup = lane.setup();
        StampView {
            stamp,
            title: stamp.words().of(lang),
            reason: match says {
                _ if !lane.endings().is_empty() => {
                    let is_uneven = lane.stamp(shown, true).map(Stamp::says) == Some(Says::NotFair);
                    let seen = || reason(lang, says, setup, labels, &tally, lens).into_iter();
                    let seen = is_uneven.then(seen).and_then(|mut seen| seen.next());
                    [
                        ::words::claims::SOME_FAIL.of(lang).to_string(),
                        seen.unwrap_or_default(),
                    ]
                }
                Says::ProvedFair => proved(lang, flag, &tally),
                Says::NoChance => reason(lang, says, setup, labels, &tally, lens),
                says => {
                    let [seen, promise] = reason(lang, says, setup, labels, &tally, lens);
                    let is_own = self.comparison.story().is_none();
                    let mixed = lane.mixed().filter(|_| is_own);
                    match mixed.and_then(|mixed| mixed.words(lang, &tally)) {
                        Some(mixed) => [mixed, seen],
                        None => [seen, promise],
                    }
                }
            },
            link: link.of(lang),
            href: format!("#prove={}", address_of_proof(setup)),
        }
    }
}

fn endings(lang: Lang, all: &[Ending]) -> Vec<EndingView> {
    let view = |ending: &Ending| EndingView {
        words: failing::line(lang, ending),
        why: lang.pick(ending.why.each_ref()).clone(),
        percent: format!("{:.1}", 100.0 * ending.share),
    };
    all.iter().map(view).collect()
}
