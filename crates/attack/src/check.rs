//! Random messages to Check yours, with a reader that answers late, for something else, or dies.

use app::i18n::Lang;
use app::i18n::words;
use page::ScreenModel;
use reading::{Hand, Meaning, Shape, Wishes};
use rooms::check::{
    AgainstMsg, Check, CheckMsg as Msg, Code, Effect, Example, Number, Pasted, Taken,
};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;
use crate::texts::text;

struct CheckPage {
    check: Check,
    /// True while the browser reads: the page has started it and not cancelled it since.
    reads: bool,
}

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<CheckPage>(dice, most)
}

impl Screen for CheckPage {
    type Model = Check;

    fn begin() -> CheckPage {
        CheckPage {
            check: Check::new(Lang::En),
            reads: false,
        }
    }

    fn model(&mut self) -> &mut Check {
        &mut self.check
    }

    fn roll(dice: &mut Dice) -> Msg {
        message(dice)
    }

    fn tell(&mut self, msg: Msg) -> Result<(), String> {
        let answers = matches!(msg, Msg::Read(_) | Msg::ReaderDied);
        let before = answers.then(|| self.check.view());
        let late = answers && !self.reads;
        let says_nothing = matches!(
            msg,
            Msg::Code(_) | Msg::Copy(..) | Msg::Copied(..) | Msg::OtherMap | Msg::Language(_)
        );
        self.reads &= !answers;
        for effect in self.check.update(msg) {
            match effect {
                Effect::Read { .. } => self.reads = true,
                Effect::Cancel if self.reads || says_nothing => self.reads = false,
                Effect::Cancel => return Err("it stops a reader that does not read".into()),
                Effect::Fill(_) | Effect::Copy(..) | Effect::Ask => {}
            }
        }
        if let Some(before) = before.filter(|_| late) {
            let after = self.check.view();
            alike("an answer for nobody", &before.document, &after.document)?;
        }
        Ok(())
    }

    fn holds(&mut self) -> Result<(), String> {
        self.check.pictures();
        Ok(())
    }

    fn reopens(&mut self, again: CheckPage) -> Result<(), String> {
        let is_linked = !self.check.address().is_empty();
        let answers = [&self.check, &again.check].map(|check| check.view().is_answered);
        match is_linked {
            true => alike("an answer", &answers[1], &answers[0]),
            false => Ok(()),
        }
    }
}

rolls! {
    /// Messages that people and the reader send to Check yours.
    fn message(dice) -> Msg {
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
        Msg::Typed(_) => 1, Msg::Typed(dice.once_in(2));
        Msg::Against(_) => 2, Msg::Against(match dice.pick(&[0, 1, 2, 3, 4, 5, 6]) {
            0 => AgainstMsg::List,
            1 => AgainstMsg::Search(dice.pick(&["", "sattolo", "洗", "\0"]).into()),
            2 => AgainstMsg::Go(dice.pick(&[1, -1, 8, i32::MIN, i32::MAX])),
            3 => AgainstMsg::Enter,
            4 => AgainstMsg::Choose(dice.pick(&["", "riffle", "riffle.3", "faro-out", "derangement-redo", "x"]).into()),
            5 => AgainstMsg::Fair,
            _ => AgainstMsg::Step(dice.once_in(2)),
        });
        Msg::Order(_) => 1, Msg::Order(dice.pick(&["", "1 2 3", "A K Q", "\0", "3,2,1"]).into());
        Msg::Shape(_) => 1, Msg::Shape(match dice.once_in(3) {
            true => None,
            false => Some(dice.pick(&Shape::ALL)),
        });
        Msg::Mean(_) => 2, Msg::Mean({
            let number = dice.number();
            dice.pick(&[
                Meaning::Labels,
                Meaning::Cards,
                Meaning::Places,
                Meaning::Answers,
                Meaning::Counts,
                Meaning::Draws(number),
                Meaning::Special(Hand { special: number as u32, cards: 60, dealt: 7 }),
                Meaning::Nothing,
            ])
        });
        Msg::Number(..) => 1, Msg::Number(
            dice.pick(&[Number::Special, Number::Cards, Number::Dealt, Number::Most]),
            dice.pick(&["", "24", "60", "7", "99999999999", "x"]).into(),
        );
        Msg::Shuffles(_) => 1, Msg::Shuffles(dice.pick(&["", "1,000", "x", "0", "99999999999999999999"]).into());
        Msg::SkipWrong => 1, Msg::SkipWrong;
        Msg::Progress(..) => 1, Msg::Progress(dice.number(), dice.number());
        Msg::Ask(_) => 4, Msg::Ask(match dice.once_in(4) {
            true => Pasted::Long(dice.number()),
            false => Pasted::Short(text(dice)),
        });
        Msg::File { .. } => 1, Msg::File {
            name: dice.pick(&["a.csv", "", "<b>.json"]).into(),
            bytes: dice.number(),
        };
        Msg::CloseFile => 1, Msg::CloseFile;
        Msg::Example(..) => 1, Msg::Example(dice.pick(&Example::ALL), text(dice));
        Msg::Back => 1, Msg::Back;
        Msg::Code(_) => 1, Msg::Code(dice.pick(&Code::ALL));
        Msg::Copy(..) => 1, Msg::Copy(dice.pick(&[Taken::Test, Taken::Reply]), text(dice));
        Msg::Copied(..) => 1, Msg::Copied(dice.pick(&[Taken::Test, Taken::Reply]), words::DRAWS);
        Msg::Table => 1, Msg::Table;
        Msg::Carry => 1, Msg::Carry;
        Msg::OtherMap => 1, Msg::OtherMap;
        Msg::Point(_) => 1, Msg::Point(match dice.once_in(3) {
            true => None,
            false => Some((dice.below(60), dice.below(60))),
        });
        Msg::PointBy(_) => 1, Msg::PointBy([dice.pick(&[-1, 0, 1, i32::MIN, i32::MAX]), dice.pick(&[-1, 0, 1])]);
        Msg::Read(_) => 1, Msg::Read(reading::read(&text(dice), &Wishes::default()).map(Box::new));
        Msg::StillReading => 1, Msg::StillReading;
        Msg::StopReading => 1, Msg::StopReading;
        Msg::ReaderDied => 1, Msg::ReaderDied;
        Msg::Linked(_) => 1, Msg::Linked(dice.pick(&["", "CBBDQ", "BCGQwOAUAgECAQA", "data=1", "CBBDQ&against=sattolo", "against=riffle.2"]).into());
    }
}
