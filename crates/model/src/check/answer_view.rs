//! The answer of Check yours: the verdict in words, where it shows, and what mends it.

use app::i18n::words as common;
use app::i18n::{self, Lang, Words};
use engine::tally::Tally;
use reading::{Part, Shape};
use stats::Verdict;

use super::cause::{Listed, Verdicts};
use super::judge::Level;
use super::needed::decks_needed;
use super::words;
use super::worst::worst;
use super::{Answer, Check};
use crate::gallery::Map;
use crate::range::range;
use crate::stamp::Stamp;
use crate::words as watch;

/// Rows of a table that people still read.
const LARGEST: usize = 60;

/// What the tests say.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerView {
    /// The verdict; `None` if there are too few decks for one.
    pub stamp: Option<Stamp>,
    /// Its words.
    pub title: &'static str,
    /// How badly, in a sentence; else the verdict.
    pub line: String,
    /// The reason: the pattern, or how small a bias would have been found.
    pub why: String,
    /// What made it so.
    pub cause: Option<CauseView>,
    /// The shuffles that were held against the data.
    pub models: Vec<ModelView>,
    /// How many decks would show how small a bias; empty unless nothing was found.
    pub needed: String,
    /// What was read, and which lines were left out.
    pub read: String,
    /// The title of each map, the one that decides first.
    pub maps: Vec<&'static str>,
    /// Which of them is shown.
    pub shown: usize,
    /// Before the title of the other.
    pub other: &'static str,
    /// What the colours mean: the lower end, the middle, the upper end.
    pub colours: [String; 3],
    /// The title of the tests.
    pub tests: &'static str,
    /// Each test and its numbers.
    pub numbers: Vec<[String; 2]>,
    /// What the numbers mean.
    pub rule: &'static str,
    /// Before the call of the module that does the same.
    pub module: &'static str,
    /// How often each card came to each place: a title, then rows of cells with names above and
    /// beside them; `None` for decks too large to be read so.
    pub table: Option<(&'static str, Vec<Vec<String>>)>,
}

/// What made it so.
#[derive(Clone, Debug, PartialEq)]
pub struct CauseView {
    /// Before the cause.
    pub title: &'static str,
    /// What the program probably does, or that nothing of the lab does so.
    pub words: String,
    /// The fault, if it is known.
    pub fault: Option<super::Fault>,
}

/// A shuffle that was held against the data.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelView {
    /// Its name, and how its decks are read.
    pub name: String,
    /// Whether it fits.
    pub fits: bool,
    /// Whether it fits, in words.
    pub said: &'static str,
    /// The power of ten of its odds against the first, if they are below 1 : 100.
    pub odds: Option<String>,
    /// What it leads one to expect.
    pub map: Map,
}

impl Check {
    /// What the answer comes to, and what it is seen by.
    fn said(
        &self,
        answer: &Answer,
        verdict: &Verdict,
        name: &dyn Fn(usize) -> String,
    ) -> (String, String) {
        let lang = self.lang;
        let say = |which: Words| which.of(lang);
        let level = answer.judged.level();
        let always = answer.always().filter(|_| level == Level::NotFair);
        let always = always.map(|(row, column, is_place)| {
            let other = if is_place {
                (column + 1).to_string()
            } else {
                name(column)
            };
            words::always(lang, is_place, &name(row), &other, verdict.shuffles)
        });
        let chain = if answer.judged.is_of_links() {
            say(words::CHAIN)
        } else {
            ""
        };
        let found = match level {
            Level::NotFair => String::new(),
            _ => i18n::verdict::why(lang, verdict, name),
        };
        let headline = match level {
            Level::NotFair => match (always, worst(answer)) {
                (Some(always), _) => always,
                (None, Some(worst)) => words::worst(lang, &worst, name),
                (None, None) => i18n::verdict::found(lang, verdict.leading_finding(), name),
            },
            Level::Sign => words::sign(lang, verdict.shuffles),
            _ => i18n::verdict::headline(lang, verdict),
        };
        let risk = match (level, answer.judged.is_by_evidence()) {
            (Level::NotFair, true) => say(words::RISK_ALWAYS),
            (Level::NotFair, false) => say(words::RISK),
            _ => "",
        };
        match answer.reading.repeats.as_ref() {
            // Then repeated decks say more than all else.
            Some(again) if again.by_few_orders || level != Level::NotFair => {
                let (line, first) = i18n::reading::repeats(lang, again);
                (
                    line,
                    i18n::sentences(lang, [&*first, &headline, chain, &found]),
                )
            }
            Some(again) => {
                let repeated = i18n::reading::repeats(lang, again).0;
                (
                    headline,
                    i18n::sentences(lang, [chain, &found, &repeated, risk]),
                )
            }
            None => (headline, i18n::sentences(lang, [chain, &found, risk])),
        }
    }

    pub(super) fn answer(&self, answer: &Answer) -> AnswerView {
        let (verdict, tally) = match (answer.judged.verdict(), answer.seen()) {
            (Some(verdict), Some(tally)) => (verdict, tally),
            (Some(verdict), None) => (verdict, &Tally::new(1)),
            (None, _) => return self.part_answer(answer),
        };
        let lang = self.lang;
        let reading = &answer.reading;
        let say = |which: Words| which.of(lang);
        let names = answer.names();
        let name = |card: usize| match names.get(card) {
            Some(name) => name.clone(),
            None => (card + 1).to_string(),
        };
        let (line, why) = self.said(answer, verdict, &name);
        let level = match reading.repeats {
            Some(_) => Level::NotFair,
            None => answer.judged.level(),
        };
        let pictures = self.pictures();
        let titles = match answer.judged.is_of_links() {
            true => [say(words::LINK_PLACES), say(words::LINK_NEIGHBOURS)],
            false => [say(words::PLACES), say(words::NEIGHBOURS)],
        };
        let title_of = |picture: &crate::Picture| match picture.lens {
            app::lens::Lens::Places => titles[0],
            app::lens::Lens::Neighbours => titles[1],
        };
        AnswerView {
            stamp: stamp(level),
            title: self.title(level),
            line,
            why,
            cause: self.cause(answer),
            models: self.models(answer.cause.listed()),
            needed: match level {
                Level::Nothing | Level::Sign => needed(lang, verdict),
                _ => String::new(),
            },
            read: self.read(answer),
            maps: pictures.iter().map(title_of).collect(),
            shown: self.map.min(pictures.len().saturating_sub(1)),
            other: say(words::OTHER_MAP),
            colours: colours(lang, pictures.first().map_or(1.5, |picture| picture.range)),
            tests: say(words::TESTS),
            numbers: verdict
                .tests
                .iter()
                .map(|test| {
                    let name = i18n::verdict::test_name(lang, test.kind).to_string();
                    [name, i18n::verdict::test_numbers(lang, test)]
                })
                .collect(),
            rule: say(words::RULE),
            module: say(words::MODULE),
            table: table(lang, tally, &name),
        }
    }

    fn title(&self, level: Level) -> &'static str {
        match level {
            Level::NotFair => watch::NOT_FAIR,
            Level::Nothing => watch::NO_BIAS_FOUND,
            Level::Sign => words::SIGN,
            Level::TooFew => words::TOO_FEW,
            Level::NothingToTest => words::ONE_CARD,
        }
        .of(self.lang)
    }

    /// What made it so, as far as the models say.
    fn cause(&self, answer: &Answer) -> Option<CauseView> {
        let lang = self.lang;
        let (said, fault) = match answer.cause.verdicts() {
            Verdicts::Nothing => return None,
            Verdicts::Looking => (words::LOOKING.of(lang).to_string(), None),
            Verdicts::None => (words::NO_MODEL.of(lang).to_string(), None),
            Verdicts::OneOf(models) => {
                let names: Vec<String> = models
                    .iter()
                    .map(|ranked| words::model(lang, &ranked.model))
                    .collect();
                (words::one_of(lang, &names), None)
            }
            Verdicts::Model(ranked) => (words::does(lang, &ranked.model), None),
            Verdicts::Fault(fault) => {
                let cause = fault.cause(lang).to_string();
                let before = match answer.cause.has_found_start() {
                    true => words::begins(lang, answer.names()),
                    false => String::new(),
                };
                (i18n::sentences(lang, [&cause, &before]), Some(fault))
            }
        };
        Some(CauseView {
            title: words::CAUSE.of(lang),
            words: said,
            fault,
        })
    }

    /// The list of models.
    fn models(&self, listed: &[Listed]) -> Vec<ModelView> {
        let view = |listed: &Listed| {
            let ranked = &listed.ranked;
            ModelView {
                name: words::model(self.lang, &ranked.model),
                fits: ranked.fits(),
                said: match ranked.fits() {
                    true => words::FITS,
                    false => words::DOES_NOT_FIT,
                }
                .of(self.lang),
                odds: words::odds(ranked.ln_odds),
                map: listed.map.clone(),
            }
        };
        listed.iter().map(view).collect()
    }

    /// What was read as what.
    fn read(&self, answer: &Answer) -> String {
        let lang = self.lang;
        let linked = match answer.is_linked {
            true => words::LINKED.of(lang),
            false => "",
        };
        let said = [
            i18n::reading::doubled(lang, answer.reading.doubled),
            i18n::reading::understood(lang, &answer.reading),
        ];
        i18n::sentences(lang, [linked, &said[1], &said[0]])
    }

    /// What the tests say of some places, or of kinds of equal cards.
    fn part_answer(&self, answer: &Answer) -> AnswerView {
        let super::judge::Judged::Part(verdict) = &answer.judged else {
            unreachable!("a verdict on whole decks")
        };
        let lang = self.lang;
        let say = |which: Words| which.of(lang);
        let reading = &answer.reading;
        let level = answer.judged.level();
        let name = |kind: usize| match reading.names.get(kind) {
            Some(name) => name.clone(),
            None => (kind + 1).to_string(),
        };
        let shape = reading.understood.shape;
        let furthest = verdict.furthest.filter(|_| level == Level::NotFair);
        let line = match (furthest, level) {
            (Some((kind, place, ratio)), _) => {
                let place = (shape != Shape::OnePlace).then_some(place);
                words::furthest(lang, shape, &name(kind), place, ratio)
            }
            (None, Level::Sign) => words::sign(lang, reading.shuffles()),
            (None, _) => words::part(lang, verdict, reading.shuffles()),
        };
        let risk = match (level, answer.judged.is_by_evidence()) {
            (Level::NotFair, true) => say(words::RISK_ALWAYS),
            (Level::NotFair, false) => say(words::RISK),
            _ => "",
        };
        AnswerView {
            stamp: stamp(level),
            title: self.title(level),
            line,
            why: risk.to_string(),
            cause: None,
            models: Vec::new(),
            needed: String::new(),
            read: self.read(answer),
            maps: Vec::new(),
            shown: 0,
            other: say(words::OTHER_MAP),
            colours: colours(lang, 1.5),
            tests: say(words::TESTS),
            numbers: verdict
                .tests
                .iter()
                .map(|(kind, test, p)| words::part_test(lang, *kind, test, *p))
                .collect(),
            rule: say(words::RULE),
            module: "",
            table: match &reading.counted {
                reading::Counted::Part(part) => part_table(lang, part, shape, &name),
                reading::Counted::Decks(_) => None,
            },
        }
    }
}

fn stamp(level: Level) -> Option<Stamp> {
    match level {
        Level::NotFair => Some(Stamp::NotFair),
        Level::Nothing => Some(Stamp::NoBiasFound),
        Level::Sign | Level::TooFew | Level::NothingToTest => None,
    }
}

/// The counts of some places, or of kinds of cards, as a table.
fn part_table(
    lang: Lang,
    part: &Part,
    shape: Shape,
    name: &dyn Fn(usize) -> String,
) -> Option<(&'static str, Vec<Vec<String>>)> {
    let side = part.each.len().max(part.places);
    if side > LARGEST {
        return None;
    }
    let [card, place] = [common::CARD, common::PLACE].map(|word| word.of(lang));
    let one = matches!(shape, Shape::OnePlace | Shape::OneCard);
    let head = match shape {
        Shape::OneCard => place.to_string(),
        Shape::OnePlace => card.to_string(),
        _ => format!("{card} ↓ {place} →"),
    };
    let mut rows = vec![vec![head]];
    match one {
        true => rows[0].push(words::TIMES.of(lang).to_string()),
        false => rows[0].extend((1..=part.places).map(|place| place.to_string())),
    }
    for (kind, counts) in part.counts.chunks(part.places).enumerate() {
        let counts = counts.iter().map(|&count| i18n::grouped(count));
        rows.push(std::iter::once(name(kind)).chain(counts).collect());
    }
    Some((common::TABLE_TWIN.of(lang), rows))
}

/// The counts of places as a table, for decks that fit into one.
fn table(
    lang: Lang,
    tally: &Tally,
    name: &dyn Fn(usize) -> String,
) -> Option<(&'static str, Vec<Vec<String>>)> {
    let n = tally.cards();
    if n > LARGEST {
        return None;
    }
    let [card, place] = [common::CARD, common::PLACE].map(|word| word.of(lang));
    let corner = format!("{card} ↓ {place} →");
    let mut rows = vec![vec![corner]];
    rows[0].extend((1..=n).map(|place| place.to_string()));
    for (card, counts) in tally.positions().chunks(n).enumerate() {
        let counts = counts.iter().map(|&count| i18n::grouped(count as u64));
        rows.push(std::iter::once(name(card)).chain(counts).collect());
    }
    Some((common::TABLE_TWIN.of(lang), rows))
}

/// How many decks would show a bias of 10, 5 and 1 percent in one cell.
fn needed(lang: Lang, verdict: &Verdict) -> String {
    let tests = verdict.tests.iter().filter(|test| test.result.applicable);
    let each = verdict.alpha / tests.count().max(1) as f64;
    let decks = [10, 5, 1].map(|percent| {
        let ratio = 1.0 + f64::from(percent) / 100.0;
        (percent, decks_needed(verdict.cards, ratio, each))
    });
    words::needed(lang, &decks)
}

fn colours(lang: Lang, at: f64) -> [String; 3] {
    let [often, rare] = range(at);
    let say = |which: Words| which.of(lang);
    [
        format!("{} {rare}", say(watch::RARE)),
        say(watch::FAIR).to_string(),
        format!("{often} {}", say(watch::OFTEN)),
    ]
}
