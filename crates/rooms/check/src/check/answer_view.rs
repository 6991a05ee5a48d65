//! The answer of Check yours: the verdict in words, where it shows, and what mends it.

use ::document::Block;
use ::words::check as say;
use app::i18n::words as common;
use app::i18n::{self, Lang, Words};
use app::lens::Lens;
use engine::tally::Tally;
use identify::{Family, Ranked};
use stats::{Aim, TestKind, Verdict};

use super::answer::Answer;
use super::cause::Half;
use super::cause::{Listed, Verdicts};
use super::fault::{Fault, fault_of};
use super::messages::CheckMsg;
use super::needed::decks_needed;
use super::state::{Check, State};
use super::{cause_words, words};
use page::range::colours;
use page::verdict::always::{Always, always};
use page::verdict::{Claim, Evidence, Judged, Stamp, Understood, furthest, of_counts};
use reading::judge::{Level, is_told_by_the_list};
use reading::{Counted, Shape};

/// Rows of a table that people still read.
const LARGEST: usize = 60;

/// View of the verdict, its reason and the tests.
pub(crate) struct AnswerView {
    /// The verdict; `None` if there are too few decks for one.
    pub(crate) stamp: Option<Stamp>,
    /// Its words.
    pub(crate) title: &'static str,
    /// Size of the bias, in a sentence; else the verdict.
    pub(crate) line: String,
    /// The reason: the pattern, or how small a bias would have been found.
    pub(crate) why: String,
    /// Probable cause of the bias.
    pub(crate) cause: Option<CauseView>,
    /// The shuffles that were held against the data.
    pub(crate) models: Vec<ModelView>,
    /// Explanation of the models' numbers; empty where they have none.
    pub(crate) models_note: String,
    /// Numbers of decks that would show a bias of some sizes; empty unless nothing was found.
    pub(crate) needed: String,
    /// Shape of the text, and lines that were left out.
    pub(crate) read: String,
    /// The title of each map, the one that decides first.
    pub(crate) maps: Vec<&'static str>,
    /// Index of the map shown.
    pub(crate) shown: usize,
    /// Legend of the colours: the lower end, the middle, the upper end.
    pub(crate) colours: [String; 3],
    /// Each test and its numbers.
    pub(crate) numbers: Vec<[String; 2]>,
    /// Explanation of the tests' numbers.
    pub(crate) rule: &'static str,
    /// Hands by their number of special cards, beside the fair numbers.
    pub(crate) bars: Option<Block<CheckMsg>>,
}

/// Probable cause of the bias.
pub(crate) struct CauseView {
    /// Probable mistake of the program, or that no shuffle of the lab explains the decks.
    pub(crate) words: String,
    /// The fault, if it is known.
    pub(crate) fault: Option<Fault>,
}

/// A shuffle that was held against the data.
pub(crate) struct ModelView {
    /// Its name, and how its decks are read.
    pub(crate) name: String,
    /// True if the model fits the data.
    pub(crate) fits: bool,
    /// Verdict on the fit, in words.
    pub(crate) said: &'static str,
    /// The power of ten of its odds against the first, if they are below 1 : 100; of a first that does
    /// not fit, that of its p-value.
    pub(crate) odds: Option<String>,
}

impl Check {
    /// The answer; `None` while there is none.
    pub(crate) fn answer_view(&self) -> Option<AnswerView> {
        match &self.state {
            State::Judgement(answer) => Some(self.answer(answer)),
            _ => None,
        }
    }

    /// Returns the answer in a sentence, and its reason.
    fn said(
        &self,
        answer: &Answer,
        verdict: &Verdict,
        name: &dyn Fn(usize) -> String,
    ) -> (String, String) {
        let lang = self.lang;
        let say = |which: Words| which.of(lang);
        let level = answer.judged.level();
        let chain = if answer.judged.is_of_links() {
            say(say::CHAIN)
        } else {
            ""
        };
        let found = match level {
            Level::NotFair => String::new(),
            _ => i18n::verdict::why(lang, verdict, name),
        };
        // What is so in all decks is always said.
        let before = words::in_decks(lang, verdict.shuffles);
        let still = still(answer).map(|always| before.clone() + &always.words(lang, name));
        let said = still.as_ref().filter(|_| level != Level::NotFair);
        let found = i18n::sentences(lang, [&*found, said.map_or("", String::as_str)]);
        let headline = match level {
            _ if let Some(found) = answer.judged.by_aim() => match (found.aim, &still) {
                (Aim::Always, Some(still)) => still.clone(),
                _ => words::aimed(lang, &found),
            },
            Level::NotFair => match answer.worst() {
                Some(worst) => worst.in_counts(lang, name, &before),
                None if answer.judged.is_of_links() => i18n::verdict::headline(lang, verdict),
                None => i18n::verdict::found(lang, verdict.leading_finding(), name),
            },
            Level::Sign => words::sign(lang, verdict.shuffles),
            _ => i18n::verdict::headline(lang, verdict),
        };
        let headline = answer.begun(headline);
        let risk = match (level, answer.judged.is_by_evidence()) {
            (Level::NotFair, true) => say(say::RISK_ALWAYS),
            (Level::NotFair, false) => say(say::RISK),
            _ => "",
        };
        let changed = answer.changed(lang);
        let found = i18n::sentences(lang, [&*found, &changed]);
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
            None if level != Level::NotFair && !changed.is_empty() => (
                changed,
                i18n::sentences(lang, [&*headline, chain, say(say::RISK)]),
            ),
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
        let name = |card: usize| answer.name(lang, card);
        let (line, why) = self.said(answer, verdict, &name);
        let doubled = i18n::reading::doubled(lang, reading.doubled);
        let level = match is_told_by_the_list(reading) && !answer.judged.is_of_links() {
            true => Level::NotFair,
            false => answer.judged.level(),
        };
        let pictures = self.pictures();
        let titles = match answer.judged.is_of_links() {
            true => [say(say::LINK_PLACES), say(say::LINK_NEIGHBOURS)],
            false => [say(say::PLACES), say(say::NEIGHBOURS)],
        };
        let title_of = |picture: &page::Picture| match picture.lens {
            Lens::Places => titles[0],
            Lens::Neighbours => titles[1],
        };
        let view = AnswerView {
            stamp: answer.stamp(level),
            title: self.title(level),
            line,
            why: i18n::sentences(lang, [why, doubled]),
            cause: self.cause(answer),
            models: self.models(answer.cause.listed()),
            models_note: self.models_note(&answer.cause.listed()),
            needed: match level {
                Level::Nothing | Level::Sign => needed(lang, verdict),
                _ => String::new(),
            },
            read: self.read(answer),
            maps: pictures.iter().map(title_of).collect(),
            shown: self.shown_map(&pictures),
            colours: colours(
                lang,
                pictures.first().map_or(1.5, |picture| picture.range),
                ::words::watch::FAIR,
            ),
            numbers: (verdict.tests.iter())
                .map(|test| {
                    let its = i18n::verdict::test_name(lang, test.kind);
                    let cell = furthest(of_counts(tally, Lens::Places));
                    let cell = cell.filter(|_| test.kind == TestKind::Cells);
                    let its = match cell.filter(|_| test.result.applicable) {
                        Some(cell) => say::answer(lang, cell.place(lang, &name), its),
                        None => its.to_string(),
                    };
                    [its, i18n::verdict::test_numbers(lang, test)]
                })
                .chain(
                    answer
                        .judged
                        .by_aim()
                        .map(|found| words::aimed_test(lang, &found)),
                )
                .collect(),
            rule: say(say::RULE),
            bars: None,
        };
        match &answer.versus {
            Some(versus) => self.answer_against(answer, versus, view),
            None => view,
        }
    }

    pub(super) fn title(&self, level: Level) -> &'static str {
        match level {
            Level::NotFair => ::words::watch::NOT_FAIR,
            Level::Nothing => ::words::watch::NO_BIAS_FOUND,
            Level::Sign => say::SIGN,
            Level::TooFew => say::TOO_FEW,
            Level::NothingToTest => say::ONE_CARD,
        }
        .of(self.lang)
    }

    /// Returns the probable cause, as far as the models tell.
    fn cause(&self, answer: &Answer) -> Option<CauseView> {
        let lang = self.lang;
        let (said, fault) = match answer.cause.verdicts() {
            Verdicts::Nothing => return None,
            Verdicts::Looking => (say::LOOKING.of(lang).to_string(), None),
            Verdicts::None { tried: 0, .. } => {
                let is_large = answer.seen()?.cards() > identify::MOST_CARDS;
                (is_large.then(|| words::too_large(lang))?, None)
            }
            Verdicts::None { tried, is_fair } => (say::none_fits(lang, is_fair, tried), None),
            Verdicts::OneOf(models) => {
                let names: Vec<String> = models
                    .iter()
                    .map(|ranked| cause_words::model(lang, &ranked.model))
                    .collect();
                (cause_words::one_of(lang, &names), None)
            }
            Verdicts::Model(ranked) => (cause_words::does(lang, &ranked.model), None),
            Verdicts::Fault(fault) => {
                let cause = fault.cause(lang).to_string();
                let before = match answer.cause.has_found_start() {
                    true => cause_words::begins(lang, answer.names()),
                    false => String::new(),
                };
                (i18n::sentences(lang, [&cause, &before]), Some(fault))
            }
            Verdicts::Halves(halves) => self.halves(answer, halves),
        };
        Some(CauseView { words: said, fault })
    }

    /// Says what made early decks and what made late ones; with the fault if it is one.
    fn halves(&self, answer: &Answer, halves: [Option<Ranked>; 2]) -> (String, Option<Fault>) {
        let lang = self.lang;
        let after = answer
            .reading
            .changed
            .as_ref()
            .map_or(0, |changed| changed.after);
        let name = |half: &Option<Ranked>| match half {
            None => say::NOT_KNOWN.of(lang).to_string(),
            Some(its) if its.model.family() == Family::Fair => say::AS_FAIR.of(lang).into(),
            Some(its) => cause_words::model(lang, &its.model),
        };
        let [one, other] = halves.map(|half| fault_of(&half?.model));
        let one = one.filter(|_| one == other);
        let compiled = match one {
            Some(Fault::Comparator) => say::COMPILED.of(lang),
            _ => "",
        };
        let cause = one.map_or("", |fault| fault.cause(lang));
        let parts = words::halves(lang, after, &name(&halves[0]), &name(&halves[1]));
        (i18n::sentences(lang, [cause, &parts, compiled]), one)
    }

    /// The list of models.
    fn models(&self, listed: Vec<(Option<Half>, &Listed)>) -> Vec<ModelView> {
        let view = |(k, (half, listed)): (usize, (Option<Half>, &Listed))| {
            let ranked = &listed.ranked;
            let name = cause_words::model(self.lang, &ranked.model);
            let part = |words: Words| say::of_part(self.lang, &name, words.of(self.lang));
            ModelView {
                name: match half {
                    None => name,
                    Some(Half::Early) => part(say::EARLY),
                    Some(Half::Late) => part(say::LATE),
                },
                fits: ranked.fits(),
                said: match ranked.fits() {
                    true => say::FITS,
                    false => say::DOES_NOT_FIT,
                }
                .of(self.lang),
                odds: match k == 0 && !ranked.fits() {
                    true => Some(cause_words::p_below(ranked.ln_p)),
                    false => cause_words::odds(ranked.ln_odds),
                },
            }
        };
        listed.into_iter().enumerate().map(view).collect()
    }

    /// Explains the numbers of the listed models.
    fn models_note(&self, listed: &[(Option<Half>, &Listed)]) -> String {
        let has_p = listed.first().is_some_and(|(_, its)| !its.ranked.fits());
        let has_odds =
            |(_, its): &&(Option<Half>, &Listed)| cause_words::odds(its.ranked.ln_odds).is_some();
        let has_odds = listed.iter().skip(1).find(has_odds).is_some();
        let notes = [(has_p, say::P_NOTE), (has_odds, say::ODDS_NOTE)];
        let notes = notes.into_iter().filter(|(has, _)| *has);
        i18n::sentences(self.lang, notes.map(|(_, note)| note.of(self.lang)))
    }

    /// Says what the text was read as.
    pub(super) fn read(&self, answer: &Answer) -> String {
        let lang = self.lang;
        let linked = match answer.is_linked {
            true => say::LINKED.of(lang),
            false => "",
        };
        i18n::sentences(lang, [linked, &answer.understood().sentence(lang)])
    }
}

/// The cards that came to one place in all of several decks. Nothing is said of what never came.
fn still(answer: &Answer) -> Option<Always> {
    let tally = answer.seen().filter(|tally| tally.shuffles() > 1)?;
    let all = tally.shuffles() as f64;
    always(tally.cards(), |card, place| {
        if tally.at(card, place) == all {
            1.0
        } else {
            0.5
        }
    })
}

impl Answer {
    /// The reading of the text.
    fn understood(&self) -> Understood<'_> {
        Understood::of_data(&self.reading)
    }

    /// The stamp of what was given, by the level that its tests reach.
    pub(super) fn stamp(&self, level: Level) -> Option<Stamp> {
        let claim = Claim {
            understood: self.understood(),
            judged: Judged::Everything,
            evidence: Evidence::Tests(level),
        };
        claim.stamp()
    }

    /// Returns true if the counts fit into a table that people read.
    pub(super) fn has_table(&self) -> bool {
        match (&self.reading.counted, self.seen()) {
            (Counted::Part(part), _) => part.each.len().max(part.places) <= LARGEST,
            (_, tally) => tally.is_some_and(|tally| tally.cards() <= LARGEST),
        }
    }

    /// The counts of places as a table, with names above and beside them.
    pub(super) fn table(&self, lang: Lang) -> Vec<Vec<(String, &'static str)>> {
        let (places, counts): (usize, Vec<u64>) = match (&self.reading.counted, self.seen()) {
            (Counted::Part(part), _) => (part.places, part.counts.clone()),
            (_, Some(tally)) => {
                let counts = tally.positions().iter().map(|&count| count as u64);
                (tally.cards(), counts.collect())
            }
            (_, None) => return Vec::new(),
        };
        let [card, place] = match self.judged.is_of_links() {
            true => [say::FROM_PLACE, say::TO_PLACE],
            false => [common::CARD, common::PLACE],
        }
        .map(|word| word.of(lang));
        let times = || vec![say::TIMES.of(lang).to_string()];
        let (corner, columns) = match self.reading.understood.shape {
            Shape::OneCard => (place.to_string(), times()),
            Shape::OnePlace => (card.to_string(), times()),
            _ => (
                format!("{card} ↓ {place} →"),
                (1..=places).map(|place| place.to_string()).collect(),
            ),
        };
        let plain = |cell| (cell, "");
        let mut rows = vec![vec![plain(corner)]];
        rows[0].extend(columns.into_iter().map(plain));
        for (card, counts) in counts.chunks(places).enumerate() {
            let counts = counts.iter().map(|&count| plain(i18n::grouped(count)));
            rows.push(
                std::iter::once((self.label(card), "name"))
                    .chain(counts)
                    .collect(),
            );
        }
        rows
    }
}

/// Returns the numbers of decks that would show a bias of 10, 5 and 1 percent in one cell.
fn needed(lang: Lang, verdict: &Verdict) -> String {
    let tests = verdict.tests.iter().filter(|test| test.result.applicable);
    let each = verdict.alpha / tests.count().max(1) as f64;
    let decks = [10, 5, 1].map(|percent| {
        let ratio = 1.0 + f64::from(percent) / 100.0;
        (percent, decks_needed(verdict.cards, ratio, each))
    });
    words::needed(lang, &decks)
}
