//! Inputs in the document: the field, a file, an example, and how the text was read.

use ::document::{Block, On, button, details, menu, number, text};
use ::words::check as say;
use app::i18n::{self, Words};
use reading::{Refusal, Shape};

use super::answer_view::AnswerView;
use super::example::Example;
use super::messages::{CheckMsg, Pasted};
use super::state::{Check, Problem, State};
use super::words;

type Part = Block<CheckMsg>;

impl Check {
    /// The field, the file chooser, and how the text was read.
    pub(super) fn form(&self, answer: Option<&AnswerView>) -> Part {
        let quiet = |word: Words, msg| button(self.say(word), msg);
        let change = |word, msg| quiet(word, msg).class("change");
        let back = quiet(say::BACK, CheckMsg::Back);
        let back = back.id("check-back").class("quiet");
        let problem = self.problem();
        let in_order = self.is_in_order();
        let area = Block::of("textarea").id("check-text").mark("rows", 8);
        let area = area
            .mark("autocomplete", "off")
            .mark("spellcheck", false)
            .mark("aria-label", self.say(say::FIELD))
            .mark("aria-describedby", "check-problem")
            .mark("aria-invalid", !problem.is_empty() && !in_order)
            .mark("placeholder", self.say(say::SAMPLE));
        let carry = change(say::TAKE_TO_CODE, CheckMsg::Carry).id("check-carry");
        let skip = |lines: u64| {
            let word = ::words::check::skip_wrong(self.lang, lines);
            button(word, CheckMsg::SkipWrong)
                .class("change")
                .id("check-skip")
        };
        // What stands in the field, only the page knows.
        let ask = quiet(say::ASK, CheckMsg::Ask(Pasted::Short(String::new())));
        let ask = ask.id("check-ask").class("main");
        let chooser = Block::of("input").mark("type", "file").id("check-file");
        let chooser = chooser.mark("accept", ".csv,.tsv,.txt,.json");
        let open = Block::of("label").class("chooser");
        let open = open.says(self.say(say::OPEN_FILE)).with([chooser]);
        let read = answer.map(|answer| text(&*answer.read).id("check-read").class("read"));
        Block::of("section")
            .class("given")
            .with([area])
            .with(self.opened())
            .with([text(problem)
                .id("check-problem")
                .class("problem")
                .mark("role", "alert")])
            .with(self.is_refused_code().then_some(carry))
            .with(self.skippable.map(skip))
            .with(self.how_many())
            .with([Block::group("row", [ask, open]).with(self.kept.as_ref().map(|_| back))])
            .with(read)
            .with(self.choice())
    }

    /// Further inputs: examples, and the order before.
    pub(super) fn more(&self) -> Part {
        let example = |example: Example| {
            let msg = CheckMsg::Example(example, String::new());
            button(example.name(self.lang), msg).class("example")
        };
        let examples = Block::group("examples", [Block::of("span").says(self.say(say::TRY))]);
        let order = self.say(say::ORDER);
        let field = Block::of("input").id("check-order");
        let field = field
            .mark("autocomplete", "off")
            .mark("spellcheck", false)
            .mark("aria-label", order)
            .mark("aria-describedby", "check-order-hint")
            .mark("aria-invalid", self.is_in_order())
            .on(On::Input, CheckMsg::Order(String::new()))
            .on(On::Enter, CheckMsg::Ask(Pasted::Short(String::new())));
        let hint = text(self.say(say::ORDER_HINT)).id("check-order-hint");
        let order = details("order", order, false, [field, hint]).class("order");
        let form = text(self.say(say::FORM)).class("form");
        Block::of("section").class("more").with([
            examples.with(Example::ALL.map(example)),
            order,
            form,
        ])
    }

    pub(super) fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
    }

    /// The open file, which counts instead of the field.
    fn opened(&self) -> Option<Part> {
        let (name, bytes) = self.file.as_ref()?;
        let name = words::file(self.lang, name, *bytes);
        let word = self.say(say::CLOSE_FILE);
        let close = button("×", CheckMsg::CloseFile);
        let close = close.mark("aria-label", word).mark("title", word);
        let name = Block::of("span").id("check-opened").says(name);
        Some(text("").class("file").with([name, close]))
    }

    /// The reason that there is no answer, in words; empty if there is none.
    fn problem(&self) -> String {
        match &self.state {
            // What is asked is no problem.
            State::Wrong(Problem::Reading(Refusal::Asks(_))) => String::new(),
            State::Wrong(_) if self.is_refused_code() => self.say(say::IS_CODE).to_string(),
            State::Wrong(Problem::Reading(refusal)) => i18n::refusal(self.lang, refusal),
            State::Wrong(Problem::Nothing) => self.say(say::NOTHING).to_string(),
            State::Wrong(Problem::BrokenLink) => self.say(say::BROKEN_LINK).to_string(),
            State::Wrong(Problem::ReaderDied) => self.say(say::READER_DIED).to_string(),
            _ => String::new(),
        }
    }

    /// Returns true if the problem is in the order before the shuffle, not in the text.
    fn is_in_order(&self) -> bool {
        matches!(
            self.state,
            State::Wrong(Problem::Reading(Refusal::NotAnOrder))
        )
    }

    /// Returns true if the text was refused and is code.
    fn is_refused_code(&self) -> bool {
        let is_asked = matches!(self.state, State::Wrong(Problem::Reading(Refusal::Asks(_))));
        self.is_code && !is_asked && matches!(self.state, State::Wrong(Problem::Reading(_)))
    }

    /// The field for the number of shuffles, where shares are given.
    fn how_many(&self) -> Option<Part> {
        let is_asked = match &self.state {
            State::Wrong(Problem::Reading(refusal)) => *refusal == Refusal::HowMany,
            State::Judgement(answer) => answer.reading.understood.shares && !answer.is_linked,
            _ => false,
        };
        let typed = self.wishes.shuffles.map_or(String::new(), i18n::grouped);
        let field = number(typed, CheckMsg::Shuffles(String::new())).id("check-shuffles");
        let label = Block::of("label").class("change").key("how-many");
        let label = label.says(self.say(say::HOW_MANY)).says(" ");
        is_asked.then(|| label.with([field]))
    }

    /// The choice of what else a text is.
    fn choice(&self) -> Option<Part> {
        let chosen = match &self.state {
            State::Judgement(answer) => Some(&answer.reading.understood),
            _ => None,
        };
        // What was chosen can be taken back.
        let chosen_now = self
            .wishes
            .shape
            .or(chosen.map(|understood| understood.shape))?;
        let is_wrong = matches!(
            &self.state,
            State::Wrong(Problem::Reading(Refusal::NotThat(_)))
        );
        let mut shapes = match (chosen, is_wrong) {
            (Some(understood), _) => understood.alternatives.clone(),
            (None, true) => Shape::ALL.to_vec(),
            (None, false) => return None,
        };
        if self.wishes.shape.is_some() && shapes.is_empty() {
            shapes = Shape::ALL.to_vec();
        }
        shapes.push(chosen_now);
        shapes.sort_unstable();
        shapes.dedup();
        let name = |shape: Shape| (shape as usize, i18n::reading::shape(self.lang, shape));
        let menu = menu(
            chosen_now as usize,
            shapes.iter().copied().map(name),
            CheckMsg::Shape(None),
        );
        let label = Block::of("label").class("change");
        let label = label.says(self.say(say::READ_AS)).says(" ");
        (shapes.len() > 1).then(|| label.with([menu.id("check-shape")]))
    }
}
