//! Questions where several readings explain a text: rows to press, before anything is stamped.

use ::document::{Block, button, heading, number, pressed, status, text};
use ::words::check as say;
use app::i18n::{self, Lang, Words};
use reading::{Hand, Meaning, Question, Refusal};

use super::meaning::picture;
use super::messages::{CheckMsg, Effect, Number};
use super::state::{Check, Problem, State};
use super::words;

type Part = Block<CheckMsg>;

impl Check {
    /// The question about the text with its answers, above what is said of the chosen one. While the
    /// text is read anew as answered, it stays.
    pub(super) fn question(&self) -> Option<Part> {
        let chosen = match &self.state {
            State::Judgement(answer) => Some(answer.reading.understood.asked.as_ref()?.1),
            _ => self.wishes.meaning,
        };
        let lang = self.lang;
        let question = self.asked()?;
        let may_be_none = !matches!(question, Question::Ends(_) | Question::Beside(_));
        // A link has the answer, and no text that could be read otherwise.
        let is_linked = !self.linked.is_empty();
        let title = match question {
            Question::Numbers(..) | Question::Table(..) => say::WHAT_NUMBERS,
            Question::Ends(_) => say::LABEL_OR_CARD,
            Question::Beside(_) => say::COUNTS_OR_LABELS,
            Question::Chance(_) => say::MADE_BY_CHANCE,
            Question::Mixed(_) => say::ONE_SHUFFLE,
        };
        let title = title.of(lang);
        let none = button(
            say::NONE_OF_THESE.of(lang),
            CheckMsg::Mean(Meaning::Nothing),
        );
        let none = none.id("check-none").class("quiet");
        let asked = Block::group("asked", [heading(2, title)]);
        let reason = match chosen {
            Some(Meaning::Nothing) => say::NOT_JUDGED.of(lang).to_string(),
            Some(meaning) => question
                .unfit(meaning)
                .map_or(String::new(), |unfit| words::unfit(lang, unfit)),
            None => String::new(),
        };
        let parts = [
            asked.with((may_be_none && !is_linked).then_some(none)),
            text(i18n::reading::asked(lang, question)).class("read"),
        ];
        let group = Block::of("div")
            .id("check-question")
            .named(title)
            .with(parts);
        let group = group.with(rows(lang, question, chosen, is_linked));
        Some(group.with([status("p", reason).class("note")]))
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
        let number = super::state::typed_number(typed).unwrap_or(0);
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

/// The answers: each a button beside its words, with fields for numbers in the one that is chosen, which
/// of a link stands alone.
fn rows(lang: Lang, question: &Question, chosen: Option<Meaning>, is_linked: bool) -> Vec<Part> {
    let is_chosen = |meaning| chosen.is_some_and(|chosen| is_same(chosen, meaning));
    let row = |(meaning, name, said): (Meaning, Words, Vec<Part>)| {
        let press = pressed("", is_chosen(meaning), CheckMsg::Mean(meaning));
        let press = press.with([picture(meaning)]).says(name.of(lang));
        let row = Block::group("meaning", [press, Block::of("span").with(said)]);
        (is_chosen(meaning) || !is_linked).then_some(row)
    };
    let words = |words: String| Block::of("span").says(words);
    let said = |said: Words| vec![words(said.of(lang).to_string())];
    let Question::Numbers(_, counts) = question else {
        let answers = answers(question).into_iter();
        let rows = answers.filter_map(|(meaning, name, means)| row((meaning, name, said(means))));
        return rows.collect();
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
    let (special, draws) = (Meaning::Special(hand), Meaning::Draws(most));
    let field = |meaning, which: Number, name: Words, value: u64| {
        let value = match value {
            0 => String::new(),
            value => value.to_string(),
        };
        match (is_chosen(meaning), &*value) {
            (false, "") => words("…".into()),
            (false, _) => words(value),
            (true, _) => number(value, CheckMsg::Number(which, String::new()))
                .mark("aria-label", name.of(lang)),
        }
    };
    let of_hand = |which, name, value: u32| field(special, which, name, value.into());
    let hands = vec![
        of_hand(Number::Special, say::FIELD_SPECIAL, hand.special),
        words(say::OF_CARDS.of(lang).into()),
        of_hand(Number::Cards, say::FIELD_CARDS, hand.cards),
        words(say::ARE_SPECIAL.of(lang).into()),
        of_hand(Number::Dealt, say::FIELD_DEALT, hand.dealt),
        words(say::ARE_DEALT.of(lang).into()),
    ];
    let up_to = vec![
        words(say::UP_TO.of(lang).into()),
        field(draws, Number::Most, say::FIELD_MOST, most),
    ];
    let places = vec![words(say::places_up_to(lang, counts.len()))];
    let likely = said(say::EACH_AS_LIKELY);
    let rows = [
        (Meaning::Places, say::PLACES_OF_A_CARD, places),
        (Meaning::Answers, say::RIGHT_ANSWERS, likely),
        (special, say::SPECIAL_IN_HAND, spaced(hands)),
        (draws, say::SINGLE_DRAWS, spaced(up_to)),
    ];
    rows.into_iter().filter_map(row).collect()
}

/// The answers to a question about words, and what each means.
fn answers(question: &Question) -> Vec<(Meaning, Words, Words)> {
    match question {
        Question::Numbers(..) => Vec::new(),
        Question::Ends(_) => vec![
            (Meaning::Labels, say::A_LABEL, say::LABEL_MEANS),
            (Meaning::Cards, say::A_CARD, say::CARD_MEANS),
        ],
        Question::Beside(_) => vec![
            (Meaning::Counts, say::COUNTS, say::COUNTS_MEAN),
            (Meaning::Labels, say::LABELS, say::LABEL_MEANS),
        ],
        Question::Table(..) => vec![(Meaning::Counts, say::COUNTS, say::TABLE_MEANS)],
        Question::Chance(_) => vec![(Meaning::Shuffled, say::SHUFFLED, say::SHUFFLED_MEANS)],
        Question::Mixed(_) => vec![(Meaning::Labels, say::LABELS, say::MIXED_MEANS)],
    }
}

/// Parts with a space behind each.
fn spaced(parts: Vec<Part>) -> Vec<Part> {
    let parts = parts.into_iter();
    parts.flat_map(|part| [part, Block::from(" ")]).collect()
}

/// Tells whether both are the same answer, with any numbers.
fn is_same(one: Meaning, other: Meaning) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}
