//! Check yours: decks or counts that visitors bring, and what the tests say of them.
//!
//! The text of the field stays in the document, a file stays with the browser: it may have 20 MB.
//! The model knows what is open, and gets what was read.

mod against;
mod answer;
mod answer_view;
mod cause;
mod cause_words;
mod code;
pub(crate) mod copied;
mod document;
mod example;
mod fault;
mod form;
mod link;
mod maps;
mod meaning;
mod messages;
mod needed;
mod part_view;
mod question;
mod reply;
mod share;
mod state;
mod unit_test;
mod versus;
pub(crate) mod words;

pub use against::LIST;
pub use code::Code;
pub use document::{ANSWER, CheckView, MAP, PREVIEW, model_map_id};
pub use example::Example;
pub use fault::Fault;
pub use messages::{AgainstMsg, CheckMsg, Effect, Number, Pasted, Taken};
pub use needed::decks_needed;
pub use reading::judge::{is_sign_of_bias, is_stamped_unfair};
pub(crate) use reply::{Reply, counted};
pub use state::Check;
pub use unit_test::UnitTest;

use app::i18n::Lang;
use app::settings::{Fields, Screen};

use page::screen_model::{Progress, ScreenModel};

use state::{Problem, State, typed_number};

impl ScreenModel for Check {
    const SCREEN: Screen = Screen::Check;
    type Msg = CheckMsg;
    type View = CheckView;
    type Effect = Effect;
    const OPENED: fn(String) -> CheckMsg = CheckMsg::Linked;
    const SPOKEN: fn(Lang) -> CheckMsg = CheckMsg::Language;

    fn update(&mut self, msg: CheckMsg) -> Vec<Effect> {
        match msg {
            CheckMsg::Point(_) | CheckMsg::PointBy(_) => {}
            _ => self.copied = None,
        }
        match msg {
            CheckMsg::Code(code) => self.chosen_code = Some(code),
            CheckMsg::OtherMap => self.show_other_map(),
            CheckMsg::Point(cell) => self.pointed = cell,
            CheckMsg::PointBy(by) => self.point_by(by),
            CheckMsg::Copy(what, text) => return vec![Effect::Copy(what, text)],
            CheckMsg::Copied(what, said) => self.copied = Some((what, said)),
            CheckMsg::Table => self.is_table_open = true,
            CheckMsg::Carry => {}
            CheckMsg::Language(lang) => self.lang = lang,
            CheckMsg::Against(msg) => self.choose(msg),
            CheckMsg::Typed(is_something) => return self.typed(is_something),
            CheckMsg::Order(order) => {
                self.wishes.before = order;
                return self.edited();
            }
            CheckMsg::Shape(shape) => {
                self.wishes.shape = shape;
                return self.again();
            }
            CheckMsg::Mean(meaning) => return self.mean(meaning),
            CheckMsg::Number(which, typed) => return self.number(which, &typed),
            CheckMsg::Shuffles(typed) => {
                self.wishes.shuffles = typed_number(&typed);
                return self.again();
            }
            CheckMsg::SkipWrong => {
                self.wishes.skips_wrong = true;
                return self.again();
            }
            CheckMsg::Ask(pasted) => return self.ask(pasted),
            CheckMsg::File { name, bytes } => {
                self.file = Some((name, bytes));
                self.forget();
                let mut effects = self.edited();
                effects.extend(self.ask(Pasted::Long(bytes)));
                return effects;
            }
            CheckMsg::CloseFile => {
                self.file = None;
                self.forget();
                return self.edited();
            }
            CheckMsg::Example(example, text) => return self.show_example(example, text),
            CheckMsg::Back => {
                let text = self.kept.take().unwrap_or_default();
                self.example = None;
                let mut effects = self.edited();
                effects.push(Effect::Fill(text));
                return effects;
            }
            // An answer to a cancelled reading is dropped.
            CheckMsg::Read(read) => {
                if matches!(self.state, State::Reading { .. }) {
                    return self.take(read.map(|reading| *reading));
                }
            }
            CheckMsg::StillReading => self.still_reading(),
            CheckMsg::Progress(read, all) => {
                if let State::Reading { done, .. } = &mut self.state {
                    *done = read.min(all).saturating_mul(100).checked_div(all);
                }
            }
            CheckMsg::StopReading => return self.edited(),
            CheckMsg::Linked(text) => {
                let mut fields = Fields::from(text);
                let counts = fields.take_name();
                return self.open(counts.as_deref(), &mut fields, &mut Vec::new());
            }
            CheckMsg::ReaderDied => {
                if matches!(self.state, State::Reading { .. }) {
                    self.state = State::Wrong(Problem::ReaderDied);
                }
            }
        }
        Vec::new()
    }

    fn view(&mut self) -> CheckView {
        Check::view(self)
    }

    /// Looks for the cause of what was found.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        match &mut self.state {
            State::Judgement(answer) => answer.work(time_is_up),
            _ => Progress::Done,
        }
    }

    /// The address carries the counts of a link for as long as they are shown.
    fn address(&self) -> String {
        match (&self.state, self.linked.is_empty()) {
            (State::Judgement(_), false) => self.with_choice(&self.linked),
            _ => self.linked.clone(),
        }
    }

    fn lang(&self) -> Lang {
        self.lang
    }
}
