//! Random messages to Check yours, with a reader that answers late, for something else, or dies.

use app::i18n::{Lang, Text};
use app::import;
use model::check::{Check, Code, Effect, Example, Msg, Pasted};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};
use crate::texts::text;

struct Page {
    check: Check,
    /// Whether the browser was told to read, and not to stop since.
    reads: bool,
}

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<Page>(dice, most)
}

impl Screen for Page {
    type Act = Msg;

    fn begin() -> Page {
        Page {
            check: Check::new(Lang::En),
            reads: false,
        }
    }

    fn roll(&self, dice: &mut Dice) -> Msg {
        match dice.below(14) {
            0 => Msg::Typed,
            1 => Msg::Order(
                dice.pick(&["", "1 2 3", "A K Q", "\0", "3,2,1"])
                    .to_string(),
            ),
            2..=4 => Msg::Ask(Pasted::Short(text(dice))),
            5 => Msg::Ask(Pasted::Long(dice.number())),
            6 => Msg::File {
                name: dice.pick(&["a.csv", "", "<b>.json"]).to_string(),
                bytes: dice.number(),
            },
            7 => Msg::CloseFile,
            8 => Msg::Example(dice.pick(&Example::ALL), text(dice)),
            9 => Msg::Back,
            10 => Msg::Code(dice.pick(&[Code::JavaScript, Code::Python, Code::Rust])),
            11 => Msg::Copied(Text::Draws),
            12 => dice.pick(&[
                Msg::ReaderDied,
                Msg::Language(Lang::Zh),
                Msg::Language(Lang::En),
            ]),
            _ => Msg::Read(import::read(&text(dice), "")),
        }
    }

    fn take(&mut self, msg: &Msg) -> Result<(), String> {
        let answers = matches!(msg, Msg::Read(_) | Msg::ReaderDied);
        let before = answers.then(|| self.check.view());
        let late = answers && !self.reads;
        let says_nothing = matches!(msg, Msg::Code(_) | Msg::Copied(_) | Msg::Language(_));
        self.reads &= !answers;
        for effect in self.check.update(msg.clone()) {
            match effect {
                Effect::Read { .. } => self.reads = true,
                Effect::Cancel if self.reads || says_nothing => self.reads = false,
                Effect::Cancel => return Err("it stops a reader that does not read".into()),
                Effect::Fill(_) => {}
            }
        }
        let view = self.check.view();
        alike("looking changes what is seen", &view, &self.check.view())?;
        if let Some(before) = before.filter(|_| late) {
            alike("an answer for nobody", &before.answer, &view.answer)?;
        }
        self.check.pictures();
        Ok(())
    }
}
