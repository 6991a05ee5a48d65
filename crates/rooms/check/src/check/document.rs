//! The document of the tab of decks: what is given on the left, the answer on the right.

use ::document::{Block, On, button, details, heading, note, table, terms, text};
use ::words::check as say;
use app::i18n::{self, words as common};
use engine::algorithms::Algorithm;
use engine::setup::Setup;

use super::answer_view::{AnswerView, ModelView};
use super::copied::{behind, languages};
use super::example::Example;
use super::fault::Fault;
use super::messages::{CheckMsg, Taken};
use super::needed::decks_needed;
use super::reply::reply;
use super::state::{Check, State};
use super::unit_test::UnitTest;
use super::words;
use page::document::{figure, small_map};
use page::search_list::SearchList;
use page::verdict::{Claim, Stamp};

type Part = Block<CheckMsg>;

/// The canvas of the example's map.
pub const PREVIEW: &str = "check-preview";
/// The answer, which stays where it is while its words change.
pub const ANSWER: &str = "check-answer";
/// The canvas of the map that is shown.
pub const MAP: &str = "check-map";

/// Cards of the deck for which the words of the page say how many decks are enough.
const ENOUGH_CARDS: usize = 52;

/// The id of the canvas of a model's map.
pub fn model_map_id(k: usize) -> String {
    format!("check-model-{k}")
}

/// View of the tab of decks.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckView {
    /// All that it says.
    pub document: Block<CheckMsg>,
    /// The open list of shuffles to judge against.
    pub list: Option<SearchList>,
    /// True if there is an answer.
    pub is_answered: bool,
}

impl Check {
    /// All words of this moment.
    pub fn view(&self) -> CheckView {
        let answer = self.answer_view();
        CheckView {
            is_answered: answer.is_some(),
            document: Block::group("two", [self.form(answer.as_ref())])
                .with([self.found(answer.as_ref()), self.more()]),
            list: self.against_list(),
        }
    }

    /// The findings, below the question and the shuffle that decks are judged against.
    fn found(&self, answer: Option<&AnswerView>) -> Part {
        let region = Block::of("div").id(ANSWER).mark("aria-live", "polite");
        let region = region.mark("tabindex", -1).with(match answer {
            Some(answer) => self.judged_view(answer),
            None => self.waiting(),
        });
        Block::of("section")
            .class("found")
            .with([self.against_view()])
            .with(self.question())
            .with([region])
            .with(answer.into_iter().flat_map(|answer| self.taken(answer)))
            .with(
                answer
                    .into_iter()
                    .flat_map(|answer| self.numbers_view(answer)),
            )
    }

    /// Words in place of the answer, with the way out of a reading that takes long, or the answer to an
    /// example in short.
    fn waiting(&self) -> Vec<Part> {
        let lang = self.lang;
        let waiting = match self.state {
            State::Reading { is_long, done } if is_long => {
                let done = done.map(|done| say::done(lang, done)).unwrap_or_default();
                i18n::sentences(lang, [&*done, self.say(say::STILL_READING)])
            }
            State::Reading { .. } => i18n::reading::reading(lang).to_string(),
            State::Typing => self.say(say::TYPING).to_string(),
            // No example stands beside what is wrong, or asked.
            State::Wrong(_) => String::new(),
            _ => self.say(say::WAITING).to_string(),
        };
        let mut parts = vec![text(waiting).class("waiting")];
        match self.state {
            State::Reading { is_long: true, .. } => {
                let stop = button(self.say(say::STOP_READING), CheckMsg::StopReading);
                parts.push(stop.id("check-stop").class("main"));
            }
            // A stamp of an example is no answer to what was brought.
            State::Reading { .. } | State::Typing | State::Wrong(_) => {}
            _ => parts.extend(self.idle()),
        }
        parts
    }

    /// The answer to the example of a naive swap in short, and how many decks of 52 cards show how large
    /// a bias. One permille for each test is about what the verdict asks of one.
    fn idle(&self) -> [Part; 3] {
        let lang = self.lang;
        let row = |tenths: u32| {
            let ratio = f64::from(tenths) / 10.0;
            let decks = decks_needed(ENOUGH_CARDS, ratio, 0.001)?;
            let [bias, decks] = words::enough(lang, ratio, decks);
            let row = [Block::of("dt").says(bias), Block::of("dd").says(decks)];
            Some(Block::of("div").with(row))
        };
        let naive = Setup::new(Algorithm::NAIVE_SWAP, 52);
        let kind = Claim::in_theory(&naive, exact::fairness(&naive)).stamp();
        let preview = [
            small_map(PREVIEW),
            text(Example::NaiveSwap.name(lang)),
            stamped(
                kind.map_or("", Stamp::id),
                self.say(::words::watch::NOT_FAIR),
            ),
            text(Fault::NaiveUp.cause(lang)),
        ];
        let rows = [20, 15, 11].into_iter().filter_map(row);
        [
            Block::group("preview", preview),
            heading(2, self.say(say::ENOUGH)),
            Block::of("dl").class("enough").with(rows),
        ]
    }

    /// The answer: the verdict, where it shows, what made it so.
    fn judged_view(&self, answer: &AnswerView) -> Vec<Part> {
        let kind = answer.stamp.map_or("too-few", Stamp::id);
        // None is set yet while decks are compared.
        let stamp = (!answer.title.is_empty()).then(|| stamped(kind, answer.title));
        let line = text(&*answer.line).id("check-line").class("line");
        let said = [line, text(&*answer.why).id("check-why")];
        let shown = self.shown_view(answer).into_iter();
        let mut parts = vec![
            Block::group("verdict", stamp).with([Block::of("div").with(said)]),
            text(&*answer.needed).id("check-needed"),
        ];
        parts.extend(answer.bars.clone());
        parts.push(Block::group("shown", shown.chain(self.causes(answer))));
        parts
    }

    /// The map that is shown with its scale, and the way to the other; nothing where the answer has none.
    fn shown_view(&self, answer: &AnswerView) -> Option<Part> {
        let title = *answer.maps.get(answer.shown)?;
        let (square, colours) = (self.square(), answer.colours.clone());
        let figure = figure(MAP, title, square, colours, CheckMsg::Point(None));
        let other = answer.maps.get(1 - answer.shown).map(|title| {
            let other = button(*title, CheckMsg::OtherMap).id("check-other");
            let before = text("").class("other").says(self.say(say::OTHER_MAP));
            before.says(" ").with([other])
        });
        Some(figure.with(other))
    }

    /// The probable cause, and the shuffles that were tried.
    fn causes(&self, answer: &AnswerView) -> Option<Part> {
        let cause = answer.cause.as_ref()?;
        let row = |(k, model): (usize, &ModelView)| {
            // The power of ten is raised.
            let odds = model.odds.as_deref().unwrap_or_default();
            let (base, power) = odds.split_once('^').unwrap_or((odds, ""));
            let power = Block::of("sup").says(power);
            let said = Block::of("small").says(model.said).with([Block::of("br")]);
            Block::of("li").mark("data-fits", model.fits).with([
                small_map(model_map_id(k)),
                Block::of("span").says(&*model.name),
                said.says(base).with([power]),
            ])
        };
        let rows = answer.models.iter().enumerate().map(row);
        Some(Block::group(
            "cause",
            [
                heading(2, self.say(say::CAUSE)),
                text(&*cause.words).id("check-cause"),
                Block::of("ul").id("check-models").with(rows),
                note(&*answer.models_note),
            ],
        ))
    }

    /// Texts to take away: the change that mends the fault, a unit test, a reply to an issue.
    fn taken(&self, answer: &AnswerView) -> Vec<Part> {
        let lang = self.lang;
        let (fix, test) = (self.fix(answer), self.test());
        let title = match fix {
            Some(_) => say::FIX,
            // The unit test alone is in a language.
            None => say::TEST_IN,
        };
        let mut parts = Vec::new();
        if fix.is_some() || test.is_some() {
            parts.push(languages(self.say(title), self.code(), CheckMsg::Code));
        }
        parts.extend(fix.into_iter().flatten());
        let copied = |id, text| behind(lang, id, text, None, self.copied, CheckMsg::Copy);
        parts.extend(test.map(|test| copied("check-unit", (Taken::Test, test))));
        let reply = match &self.state {
            State::Judgement(judged) => reply(self, judged, answer),
            _ => None,
        };
        parts.extend(reply.map(|reply| copied("check-reply", (Taken::Reply, reply))));
        parts
    }

    /// The lines that mend the fault; before them that these are not the visitor's, where some go.
    fn fix(&self, answer: &AnswerView) -> Option<[Part; 2]> {
        let [wrong, right] = answer.cause.as_ref()?.fault?.fix(self.code());
        let example = match wrong.is_empty() {
            true => "",
            false => self.say(say::FOR_EXAMPLE),
        };
        let line = |(class, sign, line): (&str, char, String)| {
            let line = Block::of("span")
                .class(class)
                .says(format!("{sign} {line}"));
            line.says("\n")
        };
        let wrong = wrong.into_iter().map(|line| ("gone", '\u{2212}', line));
        let right = right.into_iter().map(|line| ("added", '+', line));
        let code = Block::of("code").with(wrong.chain(right).map(line));
        let lines = Block::of("pre").id("check-fix").class("scroll");
        Some([
            text(example).id("check-example"),
            lines.mark("tabindex", 0).with([code]),
        ])
    }

    fn test(&self) -> Option<String> {
        let State::Judgement(answer) = &self.state else {
            return None;
        };
        // It is against fair.
        if answer.versus.is_some() {
            return None;
        }
        Some(UnitTest::of(answer.judged.verdict()?)?.text(self.code()))
    }

    /// The numbers behind the answer. The counts are thousands of cells, made once somebody opens them.
    fn numbers_view(&self, answer: &AnswerView) -> Vec<Part> {
        let State::Judgement(judged) = &self.state else {
            return Vec::new();
        };
        let call = Block::of("code").says("test({ counts })");
        let module = text(self.say(say::MODULE)).says(" ").with([call]);
        let module = judged.judged.verdict().map(|_| module);
        let tests = self.say(say::TESTS);
        let tests = details(
            "tests",
            tests,
            false,
            [terms(&answer.numbers), text(answer.rule)],
        );
        let mut parts = vec![tests.id("check-tests").with(module)];
        if judged.has_table() {
            let title = self.say(common::TABLE_TWIN);
            let rows = self.is_table_open.then(|| judged.table(self.lang));
            let rows = rows.map(|rows| table(title, rows));
            let mut counts = details("table", title, false, rows).id("check-table");
            counts.parts[0] = counts.parts[0].clone().on(On::Press, CheckMsg::Table);
            parts.push(counts);
        }
        parts
    }
}

/// A stamp inside a region that is read out as it is.
fn stamped(kind: &str, words: &str) -> Part {
    let stamp = Block::of("strong").class("stamp");
    stamp.mark("data-stamp", kind).says(words)
}
