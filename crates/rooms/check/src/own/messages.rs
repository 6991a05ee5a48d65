//! Messages to the code tab, and effects that the browser carries out.

use ::document::{Message, Told};
use app::i18n::Words;
use script::tree::Language;

use super::edit::Edit;
use super::starters::Starter;
use crate::check::{Code, Taken};
use page::counting::Order;

/// Event on the code tab.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnMsg {
    /// The text is another one now, by hand.
    Typed(String),
    /// Nothing was typed for a moment since this edit.
    Rested(u32),
    /// The field lost the focus.
    Left,
    /// A text to start from is wanted.
    Start(Starter),
    /// An empty field is wanted.
    Anew,
    /// The text that another one took the place of is wanted again.
    Back,
    /// The line that makes it fair is wanted.
    Mend,
    /// A square of the map is pointed at, by card and place; `None` when none is any more.
    Point(Option<(usize, usize)>),
    /// Points at the square this many rows down and columns on.
    PointBy([i32; 2]),
    /// Another number of cards is wanted.
    Cards(usize),
    /// The text is to be read as another language, by its id.
    ReadAs(String),
    /// The text of an earlier visit.
    Draft(Language, String),
    /// The text of a round of the challenge at an earlier visit, by the round's number from 0.
    RoundDraft(usize, Language, String),
    /// Rounds of the challenge that were mended at an earlier visit, by their ids.
    Mended(String),
    /// The texts that others took the place of at an earlier visit, by their names.
    Earlier(String),
    /// Another tab kept this text, and one of this tab took its place there.
    Elsewhere(Language, String),
    /// Another tab kept these earlier texts, by their names, and those of this tab took their place
    /// there.
    EarlierElsewhere(String),
    /// The text of the round is wanted as it was.
    Again,
    /// The unit test is wanted in another language.
    Test(Code),
    /// This text is to be copied.
    Copy(Taken, String),
    /// The result of copying it.
    Copied(Taken, Words),
    /// The text is to be taken to the tab for decks, which is done above this one.
    Carry,
}

impl Message for OwnMsg {
    fn told(self, told: Told) -> Option<OwnMsg> {
        Some(match (self, told) {
            (OwnMsg::ReadAs(_), Told::Value(id)) => OwnMsg::ReadAs(id),
            (OwnMsg::Point(_), Told::Square(square)) => OwnMsg::Point(square),
            (OwnMsg::Point(_), Told::By(by)) => OwnMsg::PointBy(by),
            (msg, _) => msg,
        })
    }
}

/// Effect that the browser carries out.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnEffect {
    /// Copy this text, and say what came of it.
    Copy(Taken, String),
    /// Write this into the field.
    Fill(String),
    /// Change a part of the field's text, so that the field can undo it.
    Change(Edit),
    /// Say [`OwnMsg::Rested`] of this edit after a pause.
    Wait(u32),
    /// Keep this text in this language for a later visit.
    Keep(Language, String),
    /// Keep this text of a round of the challenge for a later visit, by the round's number from 0; an
    /// empty one of a round that is as it was.
    KeepRound(usize, Language, String),
    /// Let a worker do this.
    Count(Order),
    /// Keep for a later visit which rounds of the challenge are mended.
    KeepMended(String),
    /// Keep for a later visit the texts that others took the place of, by their names.
    KeepEarlier(String),
}
