//! The answer of Check yours: the verdict in words, where it shows, and what mends it.

use app::i18n::words as common;
use app::i18n::{self, Lang, Words};
use engine::tally::Tally;
use reading::{Part, Shape};
use stats::{Outcome, PartVerdict, Verdict};

use super::fault::fault;
use super::judge::Judged;
use super::needed::decks_needed;
use super::words;
use super::{Answer, Check};
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
    /// The verdict in a sentence.
    pub line: String,
    /// The reason: the pattern, or how small a bias would have been found.
    pub why: String,
    /// The known fault that leaves this pattern.
    pub fix: Option<FixView>,
    /// How many decks would show how small a bias; empty unless nothing was found.
    pub needed: String,
    /// What was read, and which lines were left out.
    pub read: String,
    /// The title of each map.
    pub maps: Vec<&'static str>,
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

/// A known fault, and how it is mended.
#[derive(Clone, Debug, PartialEq)]
pub struct FixView {
    /// Before the cause.
    pub cause_title: &'static str,
    /// What the program probably does.
    pub cause: &'static str,
    /// Before the fix.
    pub title: &'static str,
    /// The line of code that mends it.
    pub code: &'static str,
    /// What a name in that line means; empty if it has none to explain.
    pub note: &'static str,
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
        let repeats = answer.reading.repeats.as_ref();
        let headline = i18n::verdict::headline(lang, verdict);
        let why = i18n::verdict::why(lang, verdict, name);
        let always = answer.always().map(|(row, column, is_place)| {
            let other = if is_place {
                (column + 1).to_string()
            } else {
                name(column)
            };
            words::always(lang, is_place, &name(row), &other, verdict.shuffles)
        });
        let (decides, of_links) = match &answer.judged {
            Judged::Decks {
                by_evidence,
                of_links,
                ..
            } => (*by_evidence, *of_links),
            Judged::Part(_) => (false, false),
        };
        let headline = match decides {
            true => words::by_evidence(lang, verdict.shuffles),
            false => headline,
        };
        let always = always
            .filter(|_| answer.judged.is_biased())
            .unwrap_or_default();
        let chain = if of_links { say(words::CHAIN) } else { "" };
        let why = i18n::sentences(lang, [chain, &always, &why]);
        match repeats {
            // Repeated decks say more than all tests of places.
            Some(again) => {
                let (line, first) = i18n::reading::repeats(lang, again);
                (line, i18n::sentences(lang, &[first, headline, why]))
            }
            None => (headline, why),
        }
    }

    pub(super) fn answer(&self, answer: &Answer) -> AnswerView {
        let (verdict, tally) = match (&answer.judged, answer.seen()) {
            (Judged::Decks { verdict, .. }, Some(tally)) => (verdict, tally),
            (Judged::Part(verdict), _) => return self.part_answer(answer, verdict),
            (Judged::Decks { verdict, .. }, None) => (verdict, &Tally::new(1)),
        };
        let lang = self.lang;
        let reading = &answer.reading;
        let say = |which: Words| which.of(lang);
        let names = answer.names();
        let name = |card: usize| match names.get(card) {
            Some(name) => name.clone(),
            None => (card + 1).to_string(),
        };
        let repeats = reading.repeats.as_ref();
        let (line, why) = self.said(answer, verdict, &name);
        let of_links = matches!(answer.judged, Judged::Decks { of_links: true, .. });
        let decides = matches!(
            answer.judged,
            Judged::Decks {
                by_evidence: true,
                ..
            }
        );
        let stamp = match (verdict.outcome(), repeats) {
            _ if decides => Some(Stamp::NotFair),
            (Outcome::Biased, _) | (_, Some(_)) => Some(Stamp::NotFair),
            (Outcome::NothingFound, None) => Some(Stamp::NoBiasFound),
            (Outcome::TooFew { .. } | Outcome::NothingToTest, None) => None,
        };
        let pictures = self.pictures();
        AnswerView {
            stamp,
            title: match stamp {
                Some(Stamp::NotFair) => watch::NOT_FAIR.of(lang),
                Some(_) => watch::NO_BIAS_FOUND.of(lang),
                None if verdict.outcome() == Outcome::NothingToTest => say(words::ONE_CARD),
                None => say(words::TOO_FEW),
            },
            line,
            why,
            fix: fix(lang, answer),
            needed: match stamp {
                Some(Stamp::NoBiasFound) => needed(lang, verdict),
                _ => String::new(),
            },
            read: self.read(answer),
            maps: match of_links {
                true => [say(words::LINK_PLACES), say(words::LINK_NEIGHBOURS)],
                false => [say(words::PLACES), say(words::NEIGHBOURS)],
            }[..pictures.len()]
                .to_vec(),
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
}

impl Check {
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
    fn part_answer(&self, answer: &Answer, verdict: &PartVerdict) -> AnswerView {
        let lang = self.lang;
        let say = |which: Words| which.of(lang);
        let reading = &answer.reading;
        let stamp = match (verdict.is_biased(), verdict.needs()) {
            (true, _) => Some(Stamp::NotFair),
            (false, Some(_)) => None,
            (false, None) => Some(Stamp::NoBiasFound),
        };
        let name = |kind: usize| match reading.names.get(kind) {
            Some(name) => name.clone(),
            None => (kind + 1).to_string(),
        };
        let furthest = verdict.furthest.filter(|_| verdict.is_biased());
        let shape = reading.understood.shape;
        let why = furthest.map(|(kind, place, ratio)| {
            let place = (shape != Shape::OnePlace).then_some(place);
            words::furthest(lang, shape, &name(kind), place, ratio)
        });
        AnswerView {
            stamp,
            title: match stamp {
                Some(Stamp::NotFair) => watch::NOT_FAIR.of(lang),
                Some(_) => watch::NO_BIAS_FOUND.of(lang),
                None => say(words::TOO_FEW),
            },
            line: words::part(lang, verdict, reading.shuffles()),
            why: why.unwrap_or_default(),
            fix: None,
            needed: String::new(),
            read: self.read(answer),
            maps: Vec::new(),
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

/// The fault that is known to leave what was found.
fn fix(lang: Lang, answer: &Answer) -> Option<FixView> {
    let fault = fault(answer.judged.verdict()?, answer.reading.repeats.as_ref())?;
    let code = fault.fix();
    Some(FixView {
        cause_title: words::CAUSE.of(lang),
        cause: fault.cause(lang),
        title: words::FIX.of(lang),
        code,
        note: match code.contains("random(") {
            true => words::RANDOM.of(lang),
            false => "",
        },
    })
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
