//! The answer for some places, or for kinds of equal cards.

use ::document::{Block, scroll};
use ::words::check as say;
use app::i18n::{self, Lang, Words};
use app::lens::Lens;
use engine::deck::Deck;
use engine::tally::Tally;
use reading::{Counted, Hand, Hands, Shape};
use stats::{PartTable, PartTest, PartVerdict, hand_shares};

use super::against::named;
use super::answer::Answer;
use super::answer_view::AnswerView;
use super::messages::CheckMsg;
use super::state::Check;
use super::words;
use page::picture::{Picture, ratio_to};
use page::range::colours;
use page::squares::Squares;
use page::verdict::words::{card, counted};
use reading::judge::{Judgement, Level};

impl Check {
    /// Returns the view of the tests of some places, or of kinds of equal cards.
    pub(super) fn part_answer(&self, answer: &Answer) -> AnswerView {
        let Judgement::Part(verdict) = &answer.judged else {
            unreachable!("a verdict on whole decks")
        };
        let lang = self.lang;
        let say = |which: Words| which.of(lang);
        let reading = &answer.reading;
        let level = answer.judged.level();
        let shape = reading.understood.shape;
        let is_alike = is_led_by_alike(verdict);
        let furthest = verdict
            .furthest
            .filter(|_| level == Level::NotFair && !is_alike);
        let picture = self.part_picture(answer);
        let line = match (furthest, level) {
            (Some((kind, place, _)), _) => {
                let said = self.square_of_part(answer, (kind, place));
                said.unwrap_or_default()
            }
            (None, Level::Sign) => words::sign(lang, reading.shuffles()),
            (None, Level::NotFair) => String::new(),
            (None, _) => words::part(lang, verdict, reading.shuffles()),
        };
        let risk = match (level, answer.judged.is_by_evidence()) {
            (Level::NotFair, true) => say(say::RISK_ALWAYS),
            (Level::NotFair, false) => say(say::RISK),
            _ => "",
        };
        let line = match &reading.counted {
            Counted::Hands(hands) => words::hands(lang, hands),
            Counted::Part(part) if part.in_rounds && level == Level::NotFair => {
                words::in_rounds(lang, part)
            }
            Counted::Part(part) if let (Some(alike), true) = (part.alike, is_alike) => {
                let table = PartTable::new(&part.each, part.places, &part.counts, part.shuffles);
                words::alike(lang, alike, table.mean_alike() * part.shuffles as f64)
            }
            _ => line,
        };
        AnswerView {
            stamp: answer.stamp(level),
            title: self.title(level),
            line,
            why: risk.to_string(),
            cause: None,
            models: Vec::new(),
            models_note: String::new(),
            needed: String::new(),
            read: self.read(answer),
            maps: picture.iter().map(|_| self.part_title(shape)).collect(),
            shown: 0,
            colours: colours(
                lang,
                picture.as_ref().map_or(1.5, |picture| picture.range),
                ::words::watch::FAIR,
            ),
            numbers: verdict
                .tests
                .iter()
                .map(|(kind, test, p)| words::part_test(lang, *kind, test, *p))
                .collect(),
            rule: say(say::RULE),
            bars: match &reading.counted {
                Counted::Hands(hands) => Some(hands_bars(lang, hands)),
                Counted::Part(_) | Counted::Decks(_) => None,
            },
        }
    }

    /// Returns the words of a square for a kind of cards in a place; `None` outside the map.
    pub(super) fn square_of_part(
        &self,
        answer: &Answer,
        (kind, place): (usize, usize),
    ) -> Option<String> {
        let Counted::Part(part) = &answer.reading.counted else {
            return None;
        };
        let count = *part.counts.get(kind * part.places + place)?;
        let is_there = place < part.places;
        let dealt = part.shuffles as f64 * part.drawn as f64;
        let fair = dealt * f64::from(*part.each.get(kind)?) / part.cards as f64;
        let shape = answer.reading.understood.shape;
        let kind = named(&answer.reading.names, kind);
        let here = {
            let card = card(self.lang, &kind, true);
            match (shape, part.drawn > 1) {
                (Shape::OneCard, _) => say::square_of_part_one_card(self.lang, &kind),
                (Shape::OnePlace, _) => say::square_of_part_one_place(self.lang, &kind),
                (_, true) => say::square_of_part_dealt(self.lang, &card),
                (_, false) => say::place_in(self.lang, &card, place + 1),
            }
        };
        is_there.then(|| counted(self.lang, &here, count as f64, fair, ""))
    }

    /// The title of the map.
    fn part_title(&self, shape: Shape) -> &'static str {
        match shape {
            Shape::OnePlace | Shape::OneCard => i18n::reading::shape(self.lang, shape),
            _ => say::PLACES.of(self.lang),
        }
    }

    /// The map: kinds of cards by places, each against its share of the deck.
    pub(super) fn part_picture(&self, answer: &Answer) -> Option<Picture> {
        let (Counted::Part(part), Judgement::Part(verdict)) =
            (&answer.reading.counted, &answer.judged)
        else {
            return None;
        };
        let dealt = part.shuffles as f64 * part.drawn as f64;
        let fair = |kind: usize| dealt * f64::from(part.each[kind]) / part.cards as f64;
        let ratio = |(cell, &count): (usize, &u64)| {
            ratio_to(count as f64, fair(cell / part.places)).unwrap_or(1.0)
        };
        let ratios = part.counts.iter().enumerate().map(ratio).collect();
        let counts = Tally::of_positions(1);
        let mut picture = Picture {
            labels: Deck::Numbers,
            names: answer.reading.names.clone(),
            squares: Squares::Part(ratios, part.each.len()),
            framed: { verdict.furthest }
                .filter(|_| answer.judged.is_biased() && !is_led_by_alike(verdict))
                .map(|(kind, place, _)| (kind, place)),
            ..Picture::of_counts(self.lang, Lens::Places, counts)
        };
        if answer.reading.understood.shape == Shape::OneCard {
            picture.words.card = picture.words.place;
        }
        picture.range = picture.reach();
        Some(picture)
    }
}

/// Tells whether equal neighbours show most that decks are not fair.
fn is_led_by_alike(verdict: &PartVerdict) -> bool {
    verdict.leading() == Some(PartTest::Alike)
}

/// Bars of the hands by their number of special cards, beside the fair numbers: what came and what is
/// fair, above their numbers.
fn hands_bars(lang: Lang, hands: &Hands) -> Block<CheckMsg> {
    let Hand {
        special,
        cards,
        dealt,
    } = hands.hand;
    let all = hands.shuffles() as f64;
    let fair = hand_shares(special, cards, dealt).into_iter();
    let pairs = hands.counts.iter().zip(fair.map(|share| share * all));
    let most = pairs.clone().map(|(&count, fair)| fair.max(count as f64));
    let most = most.fold(1.0, f64::max);
    let pair = |(&count, fair): (&u64, f64)| {
        let bars = [("2", "came", count as f64), ("21", "fair", fair)].map(|(x, class, number)| {
            let height = 100.0 * number / most;
            let bar = Block::of("rect")
                .class(class)
                .mark("x", x)
                .mark("width", 17);
            let bar = bar.mark("y", format!("{:.1}", 100.0 - height));
            bar.mark("height", format!("{height:.1}"))
        });
        let svg = Block::of("svg").mark("viewBox", "0 0 40 101");
        let svg = svg.mark("preserveAspectRatio", "none").with(bars);
        Block::of("td").with([svg])
    };
    let bars = Block::of("tr")
        .mark("aria-hidden", true)
        .with([Block::of("td")]);
    let bars = bars.with(pairs.clone().map(pair));
    let row = |(head, cells): (Words, Vec<String>)| {
        let head = Block::of("th").mark("scope", "row").says(head.of(lang));
        let cells = cells.into_iter().map(|cell| Block::of("td").says(cell));
        Block::of("tr").with([head]).with(cells)
    };
    let numbers = |cell: fn(usize, u64, f64) -> String| -> Vec<String> {
        let pairs = pairs.clone().enumerate();
        pairs
            .map(|(k, (&count, fair))| cell(k, count, fair))
            .collect()
    };
    let rows = [
        (say::SPECIAL_CARDS, numbers(|k, _, _| k.to_string())),
        (say::HANDS, numbers(|_, count, _| i18n::grouped(count))),
        (say::FAIR_HANDS, numbers(|_, _, fair| format!("{fair:.1}"))),
    ];
    let body = Block::of("tbody").with([bars]).with(rows.map(row));
    let table = Block::of("table").class("bars").with([body]);
    scroll(say::HANDS.of(lang), [table])
}
