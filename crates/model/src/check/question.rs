//! Questions where several readings explain a text: rows to press, before anything is stamped.

use ::words::check as say;
use app::i18n::{self, Lang, Words};
use reading::{Hand, Meaning, Question, Refusal};

use super::{Check, Effect, Problem, State, words};

/// A question, and what may be answered.
#[derive(Clone, Debug, PartialEq)]
pub struct QuestionView {
    /// The question.
    pub title: &'static str,
    /// The text, in a sentence.
    pub read: String,
    /// The answers.
    pub rows: Vec<RowView>,
    /// The answer that none of these is meant; `None` where one must be.
    pub none: Option<&'static str>,
    /// The reason that the chosen answer is not judged; empty where it is.
    pub note: String,
}

/// One answer.
#[derive(Clone, Debug, PartialEq)]
pub struct RowView {
    /// Its meaning.
    pub meaning: Meaning,
    /// Its name.
    pub name: &'static str,
    /// Its words, with fields for numbers where it is chosen.
    pub pieces: Vec<Piece>,
    /// It is chosen.
    pub is_chosen: bool,
}

/// A part of an answer's words.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Words.
    Words(String),
    /// A number that can be typed: its name, and what stands there.
    Field(Number, &'static str, String),
}

/// A number that belongs to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Special cards in the deck.
    Special,
    /// Cards in the deck.
    Cards,
    /// Cards in a hand.
    Dealt,
    /// The largest that can be drawn.
    Most,
}

impl Check {
    /// The question about the text, and what was answered. While the text is read anew as answered, it
    /// stays.
    pub(super) fn question(&self) -> Option<QuestionView> {
        let chosen = match &self.state {
            State::Judgement(answer) => Some(answer.reading.understood.asked.as_ref()?.1),
            _ => self.wishes.meaning,
        };
        let lang = self.lang;
        let question = self.asked()?;
        let may_be_none = matches!(question, Question::Numbers(..) | Question::Table(..));
        let mut rows = rows(lang, question, chosen);
        // A link has the answer, and no text that could be read otherwise.
        let is_linked = !self.linked.is_empty();
        rows.retain(|row| row.is_chosen || !is_linked);
        Some(QuestionView {
            title: match question {
                Question::Numbers(..) => say::WHAT_NUMBERS.of(lang),
                Question::Ends(_) => say::LABEL_OR_CARD.of(lang),
                Question::Beside(_) => say::COUNTS_OR_LABELS.of(lang),
                Question::Table(..) => say::WHAT_NUMBERS.of(lang),
            },
            read: i18n::reading::asked(lang, question),
            rows,
            none: (may_be_none && !is_linked).then(|| say::NONE_OF_THESE.of(lang)),
            note: match chosen {
                Some(Meaning::Nothing) => say::NOT_JUDGED.of(lang).to_string(),
                Some(meaning) => question
                    .unfit(meaning)
                    .map_or(String::new(), |unfit| words::unfit(lang, unfit)),
                None => String::new(),
            },
        })
    }

    /// The question about the text, answered or not.
    pub(super) fn asked(&self) -> Option<&Question> {
        match &self.state {
            State::Wrong(Problem::Reading(Refusal::Asks(question))) => Some(question),
            State::Judgement(answer) => Some(&answer.reading.understood.asked.as_ref()?.0),
            State::Open | State::Reading { .. } => self.answered.as_ref(),
            State::Typing | State::Wrong(_) => None,
        }
    }

    /// Reads the text anew as what is meant.
    pub(super) fn mean(&mut self, meaning: Meaning) -> Vec<Effect> {
        if !self.linked.is_empty() {
            return Vec::new();
        }
        self.wishes.meaning = Some(meaning);
        self.again()
    }

    /// Takes a number of the answer that is chosen.
    pub(super) fn number(&mut self, which: Number, typed: &str) -> Vec<Effect> {
        let number = super::typed_number(typed).unwrap_or(0);
        let small = u32::try_from(number).unwrap_or(0);
        match (&mut self.wishes.meaning, which) {
            (Some(Meaning::Special(hand)), Number::Special) => hand.special = small,
            (Some(Meaning::Special(hand)), Number::Cards) => hand.cards = small,
            (Some(Meaning::Special(hand)), Number::Dealt) => hand.dealt = small,
            (Some(Meaning::Draws(most)), Number::Most) => *most = number,
            _ => {}
        }
        self.again()
    }
}

fn rows(lang: Lang, question: &Question, chosen: Option<Meaning>) -> Vec<RowView> {
    let words = |text: &'static str| vec![Piece::Words(text.to_string())];
    let row = |meaning: Meaning, name: &'static str, pieces: Vec<Piece>| RowView {
        is_chosen: chosen.is_some_and(|chosen| is_same(chosen, meaning)),
        meaning,
        name,
        pieces,
    };
    let told = |answers: &[(Meaning, Words, Words)]| -> Vec<RowView> {
        let answers = answers.iter();
        answers
            .map(|(meaning, name, means)| row(*meaning, name.of(lang), words(means.of(lang))))
            .collect()
    };
    let counts = match question {
        Question::Numbers(_, counts) => counts,
        Question::Ends(_) => {
            return told(&[
                (Meaning::Labels, say::A_LABEL, say::LABEL_MEANS),
                (Meaning::Cards, say::A_CARD, say::CARD_MEANS),
            ]);
        }
        Question::Beside(_) => {
            return told(&[
                (Meaning::Counts, say::COUNTS, say::COUNTS_MEAN),
                (Meaning::Labels, say::LABELS, say::LABEL_MEANS),
            ]);
        }
        Question::Table(..) => {
            return told(&[(Meaning::Counts, say::COUNTS, say::TABLE_MEANS)]);
        }
    };
    let hand = match chosen {
        Some(Meaning::Special(hand)) => hand,
        _ => Hand {
            special: 0,
            cards: 0,
            // Longer hands may have come with no more special cards.
            dealt: 0,
        },
    };
    let most = match chosen {
        Some(Meaning::Draws(most)) => most,
        _ => question.most(),
    };
    let places = vec![Piece::Words(say::places_up_to(lang, counts.len()))];
    let likely = words(say::EACH_AS_LIKELY.of(lang));
    vec![
        row(Meaning::Places, say::PLACES_OF_A_CARD.of(lang), places),
        row(Meaning::Answers, say::RIGHT_ANSWERS.of(lang), likely),
        row(
            Meaning::Special(hand),
            say::SPECIAL_IN_HAND.of(lang),
            of_hand(lang, hand),
        ),
        row(
            Meaning::Draws(most),
            say::SINGLE_DRAWS.of(lang),
            up_to(lang, most),
        ),
    ]
}

/// Tells whether both are the same answer, with any numbers.
fn is_same(one: Meaning, other: Meaning) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

fn field(number: Number, name: &'static str, value: u64) -> Piece {
    let value = if value > 0 {
        value.to_string()
    } else {
        String::new()
    };
    Piece::Field(number, name, value)
}

fn of_hand(lang: Lang, hand: Hand) -> Vec<Piece> {
    let say = |words: Words| Piece::Words(words.of(lang).to_string());
    vec![
        field(
            Number::Special,
            say::FIELD_SPECIAL.of(lang),
            hand.special.into(),
        ),
        say(say::OF_CARDS),
        field(Number::Cards, say::FIELD_CARDS.of(lang), hand.cards.into()),
        say(say::ARE_SPECIAL),
        field(Number::Dealt, say::FIELD_DEALT.of(lang), hand.dealt.into()),
        say(say::ARE_DEALT),
    ]
}

fn up_to(lang: Lang, most: u64) -> Vec<Piece> {
    vec![
        Piece::Words(say::UP_TO.of(lang).to_string()),
        field(Number::Most, say::FIELD_MOST.of(lang), most),
    ]
}
