//! Random messages to Learn: its list, the game of guessing, the exhibit of buffers, the bench.

use app::i18n::Lang;
use app::i18n::words;
use app::settings::random_links::random_link;
use engine::rng::Seed;
use page::ScreenModel;
use rooms::learn::{BenchMsg, BufferMsg, GuessMsg, Learn, LearnMsg as Msg, Number};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;

struct LearnPage(Learn);

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<LearnPage>(dice, most)
}

impl Screen for LearnPage {
    type Model = Learn;

    fn begin() -> LearnPage {
        LearnPage(Learn::new(Lang::En, Seed(1)))
    }

    fn model(&mut self) -> &mut Learn {
        &mut self.0
    }

    fn roll(dice: &mut Dice) -> Msg {
        match dice.below(6) {
            0 => of_list(dice),
            1 => Msg::Buffer(of_buffer(dice)),
            2 => Msg::Bench(of_bench(dice)),
            _ => Msg::Game(of_game(dice)),
        }
    }

    fn holds(&mut self) -> Result<(), String> {
        let view = self.0.view();
        let marked = |name: &str, mark: &str, value: &str| {
            let all = view.all(name).into_iter();
            all.filter(|block| block.marked(mark) == Some(value))
                .count()
        };
        let number =
            |mark: &str| -> Option<u64> { view.find("#buffer-lever")?.marked(mark)?.parse().ok() };
        if number("value") > number("max") {
            return Err("the lever stands beyond its end".to_string());
        }
        if view.find("#bench-table").is_some() {
            let looked_at = marked("#bench-table button", "tabindex", "0");
            alike("cells that are looked at", &looked_at, &1)?;
        }
        let gone = marked("#guess-cards button", "aria-disabled", "true");
        alike(
            "cards that lie open",
            &gone,
            &view.all("#guess-turned li").len(),
        )?;
        if gone == view.all("#guess-cards button").len() {
            return Ok(());
        }
        let here = view.all("#guess-cards button").into_iter();
        let here = here.filter(|card| card.marked("tabindex") == Some("0"));
        let here = here.filter(|card| card.marked("aria-disabled") == Some("false"));
        alike("cards that the keyboard rests on", &here.count(), &1)
    }
}

rolls! {
    /// Messages that people send to Learn.
    fn of_list(dice) -> Msg {
        Msg::Open(_) => 3, Msg::Open(match dice.once_in(2) {
            true => dice.pick(&[
                "", "naive-swap", "next-card", "<b>&x=1", "buffer&shards=7&each=99&buffer=50&order=random",
                "buffer&shards=0", "bench&n=52&decks=200&seed=9", "bench&n=x",
            ]).into(),
            false => address(dice),
        });
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
        Msg::Game(_) => 1, Msg::Game(of_game(dice));
        Msg::Buffer(_) => 1, Msg::Buffer(of_buffer(dice));
        Msg::Bench(_) => 1, Msg::Bench(of_bench(dice));
    }
}

rolls! {
    /// Messages that people send to the exhibit of buffers.
    fn of_buffer(dice) -> BufferMsg {
        BufferMsg::Open(_) => 1, BufferMsg::Open(format!("buffer&shards={}&buffer={}", dice.number(), dice.number()));
        BufferMsg::Preset(_) => 1, BufferMsg::Preset(dice.below(2));
        BufferMsg::Type(..) => 3, BufferMsg::Type(dice.pick(&Number::ALL), dice.number().to_string());
        BufferMsg::Step(..) => 2, BufferMsg::Step(dice.pick(&Number::ALL), dice.pick(&[1, -1, i32::MAX, i32::MIN]));
        BufferMsg::Shuffle(_) => 1, BufferMsg::Shuffle(dice.once_in(2));
        BufferMsg::Goal(_) => 1, BufferMsg::Goal(dice.below(4));
        BufferMsg::Drag(_) => 3, BufferMsg::Drag(dice.below(1_100) as u64);
        BufferMsg::Language(_) => 1, BufferMsg::Language(dice.pick(&Lang::ALL));
    }
}

rolls! {
    /// Messages that people send to the bench.
    fn of_bench(dice) -> BenchMsg {
        BenchMsg::Open(_) => 1, BenchMsg::Open(format!("bench&n={}&seed={}", dice.number(), dice.number()));
        BenchMsg::Cards(_) => 1, BenchMsg::Cards(dice.below(3));
        BenchMsg::Decks(_) => 1, BenchMsg::Decks(dice.below(9));
        BenchMsg::Pick(..) => 2, BenchMsg::Pick(dice.below(11), dice.below(11));
        BenchMsg::Move(..) => 3, BenchMsg::Move(dice.step(), dice.step());
        BenchMsg::Code(_) => 1, BenchMsg::Code(dice.below(3));
        BenchMsg::Copy => 1, BenchMsg::Copy;
        BenchMsg::Copied(_) => 1, BenchMsg::Copied(words::CLOSE);
        BenchMsg::Language(_) => 1, BenchMsg::Language(dice.pick(&Lang::ALL));
    }
}

rolls! {
    /// Messages that people send to the game.
    fn of_game(dice) -> GuessMsg {
        GuessMsg::Open(_) => 1, GuessMsg::Open(address(dice));
        GuessMsg::Riffles(_) => 1, GuessMsg::Riffles(dice.below(8));
        GuessMsg::Cards(_) => 1, GuessMsg::Cards(dice.below(3));
        GuessMsg::Next => 1, GuessMsg::Next;
        GuessMsg::Language(_) => 1, GuessMsg::Language(dice.pick(&Lang::ALL));
        GuessMsg::Move(_) => 3, GuessMsg::Move(dice.step());
        GuessMsg::Name(_) => 6, GuessMsg::Name(dice.below(54));
    }
}

/// The address of some deck.
fn address(dice: &mut Dice) -> String {
    let link = random_link(dice.words());
    format!("next-card&{link}&game={}", dice.number())
}
