//! A shuffle and a source of chance that no file of the project knows: they are made while the
//! program runs, and stepped, counted, enumerated and shown as those of the catalogue are.

use std::ops::ControlFlow;

use app::i18n::Lang;
use engine::algorithms::{Algorithm, Code, Definition, Fairness, IN_PLACE, Info, Params};
use engine::experiment::Setup;
use engine::ops::{Inspect, ShuffleOps};
use engine::program::Operand;
use engine::rng::flawed::{Generator, Source, SourceDefinition, SourceRng};
use engine::rng::{BoundedRng, Seed};
use engine::step::Var;
use engine::trace::Trace;
use page::{Says, ScreenModel};
use rooms::prove::{Prove, ProveMsg};
use rooms::watch::{Model, Msg};

/// Swaps, each of a place with a random one of some others.
struct Swaps(Vec<[usize; 3]>);

impl Swaps {
    /// Reads lines such as `0 with 0 to 3`.
    fn read(text: &str) -> Swaps {
        let number = |word: &str| word.parse().ok();
        let numbers = |line: &str| -> Vec<usize> { line.split(' ').filter_map(number).collect() };
        let lines = text.lines().map(|line| numbers(line).try_into());
        Swaps(
            lines
                .collect::<Result<_, _>>()
                .expect("three numbers a line"),
        )
    }

    fn shuffle<O: ShuffleOps + ?Sized>(&self, ops: &mut O) {
        for (line, &[place, low, high]) in (1..).zip(&self.0) {
            ops.line(line);
            ops.set(Var::I, place);
            let other = ops.draw(Var::J, low, high);
            ops.swap(place.into(), other);
        }
    }
}

impl Code for Swaps {
    fn run(&self, ops: &mut dyn Inspect, _: Params) {
        self.shuffle(ops);
    }

    fn record(&self, ops: &mut dyn ShuffleOps<At = Operand>, _: Params) -> bool {
        self.shuffle(ops);
        true
    }
}

/// The naive swap of three cards, with a mistake of its own in the last line.
const TEXT: &str = "0 with 0 to 2\n1 with 0 to 2\n2 with 1 to 2";

fn own() -> Algorithm {
    let info = Info {
        id: "swaps-of-my-own",
        fairness: Fairness::Unknown,
        done_is_final: false,
        lines: &[
            ["swap place 0 with 0 … 2", "位置 0 与 0 … 2 交换"],
            ["swap place 1 with 0 … 2", "位置 1 与 0 … 2 交换"],
            ["swap place 2 with 1 … 2", "位置 2 与 1 … 2 交换"],
        ],
        ..IN_PLACE
    };
    let name = ["Swaps of my own", "我自己的交换"];
    let known = Algorithm::from_id(info.id);
    let made = || Definition::new(info, name, Swaps::read(TEXT)).register();
    known.or_else(made).expect("the catalogue has no such id")
}

/// Proves that the engine steps and counts it, by its code and by a kernel, with one result.
#[test]
fn it_is_stepped_and_counted() {
    let setup = Setup::new(own(), 3);
    let trace = Trace::record(&setup, &[], setup.rng(Seed(1), 0));
    assert_eq!(trace.draws(), 3);
    assert_eq!(trace.order, setup.order(Seed(1), 0));
    let counted = setup.simulate_positions(Seed(1), 100_000);
    assert_eq!(counted, setup.simulate_reference(Seed(1), 100_000));
    assert_ne!(engine::count::kernels_for(&setup)[0].name, "reference");
}

/// Proves that theory enumerates it. By hand, of the 18 ways to draw: 123 in 3, 132 in 3, 213 in 4,
/// 231 in 4, 312 in 2 and 321 in 2.
#[test]
fn it_is_enumerated() {
    let setup = Setup::new(own(), 3);
    let orders = exact::orders(&setup, &mut |_, _| ControlFlow::Continue(())).expect("small");
    assert_eq!(orders.total(), Some(18));
    assert_eq!(orders.counts(), Some(&[3, 3, 4, 4, 2, 2][..]));
}

/// Proves that theory finds out by counting what nobody has said of it, and with more cards than can
/// be counted by the ways to draw, as 3^3 and 8^8 are no multiples of 3! and 8!, or by its steps: those
/// of Fisher–Yates.
#[test]
fn theory_finds_out_whether_it_is_fair() {
    assert_eq!(exact::fairness(&Setup::new(own(), 3)), Fairness::Biased);
    let named = |id, code: NaiveSwap| {
        let info = Info {
            id,
            fairness: Fairness::Unknown,
            ..IN_PLACE
        };
        let known = Algorithm::from_id(info.id);
        let made = || Definition::new(info, ["My loop", "我的循环"], code).register();
        known.or_else(made).expect("the catalogue has no such id")
    };
    let fairness = |algorithm, n| exact::fairness(&Setup::new(algorithm, n));
    let naive = named("my-naive-loop", NaiveSwap { from_place: false });
    let sound = named("my-sound-loop", NaiveSwap { from_place: true });
    for (n, expected) in [
        (3, Fairness::Biased),
        (8, Fairness::Biased),
        (52, Fairness::Biased),
    ] {
        assert_eq!(fairness(naive, n), expected, "{n}");
    }
    for (n, expected) in [
        (3, Fairness::Fair),
        (6, Fairness::Fair),
        (52, Fairness::Fair),
    ] {
        assert_eq!(fairness(sound, n), expected, "{n}");
    }
}

/// Swaps each place with any, or with one that is not before it.
struct NaiveSwap {
    from_place: bool,
}

impl NaiveSwap {
    fn shuffle<O: ShuffleOps + ?Sized>(&self, ops: &mut O) {
        for i in 0..ops.cards() {
            let low = if self.from_place { i } else { 0 };
            let j = ops.draw(Var::J, low, ops.cards() - 1);
            ops.swap(i.into(), j);
        }
    }
}

impl Code for NaiveSwap {
    fn run(&self, ops: &mut dyn Inspect, _: Params) {
        self.shuffle(ops);
    }

    fn record(&self, ops: &mut dyn ShuffleOps<At = Operand>, _: Params) -> bool {
        self.shuffle(ops);
        true
    }
}

/// The generator of numbered games: state = state * 214013 + 2531011 modulo 2^31, of which the bits
/// from 16 on are shown; game t has seed t.
struct Games;

struct Game(u32);

impl BoundedRng for Game {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        self.0 = self.0.wrapping_mul(214_013).wrapping_add(2_531_011) & 0x7FFF_FFFF;
        low + (self.0 >> 16) % (high - low + 1)
    }
}

impl Generator for Games {
    fn seeds(&self) -> u64 {
        1 << 31
    }

    fn seeded(&self, number: u64) -> SourceRng {
        SourceRng::Own(Box::new(Game(number as u32)))
    }

    fn seed_of(&self, _: Seed, t: u64) -> u64 {
        t
    }
}

/// Proves that Watch counts with a source that is made here, under its own name, and deals the same
/// games whatever the seed of the experiment.
#[test]
fn watch_counts_with_a_source_of_its_own() {
    let name = ["Numbered games", "编号的牌局"];
    let games = SourceDefinition::new("games", name, &Games).register();
    let games = games
        .or_else(|| Source::from_id("games"))
        .expect("no such id");
    let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 52).with_source(games);
    let counted = [Seed(1), Seed(2)].map(|seed| setup.simulate_positions(seed, 1_000));
    assert_eq!(counted[0], counted[1]);
    for lang in Lang::ALL {
        let mut model = Model::new(lang);
        let link = "v=1&algorithm=fisher-yates-down&chance=games&n=52&shuffles=1000";
        model.update(Msg::Address(link.to_string()));
        assert_eq!(model.view().problems, "");
        assert!(model.count(|| false));
        assert!(model.view().lanes[0].name.contains(lang.pick(name)));
    }
}

/// Proves that Watch shows it under its own name, with its own lines, counts it and finds it out.
#[test]
fn watch_shows_it() {
    let _ = own();
    for lang in Lang::ALL {
        let mut model = Model::new(lang);
        let link = "v=1&algorithm=swaps-of-my-own&n=3&seed=5&shuffles=100000&code=yes";
        model.update(Msg::Address(link.to_string()));
        assert_eq!(model.view().problems, "");
        assert!(model.count(|| false));
        let lane = model.view().lanes.remove(0);
        assert_eq!(lane.name, lang.pick(["Swaps of my own", "我自己的交换"]));
        let code = lane.code.expect("asked for");
        assert!(code.lines[0].contains(lang.pick(["swap place 0", "位置 0"])));
        assert_eq!(
            lane.stamp.map(|stamp| stamp.stamp.says()),
            Some(Says::NotFair)
        );
    }
}

/// Proves that Prove shows its ways and its orders.
#[test]
fn prove_shows_it() {
    let _ = own();
    let mut prove = Prove::new(Lang::En);
    prove.update(ProveMsg::Open("swaps-of-my-own&n=3".to_string()));
    let document = prove.view().document;
    assert_eq!(
        document.said("h2"),
        "18 equally likely ways to pick, 6 orders"
    );
    assert_eq!(document.said(".stamp"), "NOT FAIR");
    assert_eq!(document.all(".order").len(), 6);
}
