//! Written shuffles as the engine's: the same programs, counts and decks as the catalogue's.

use engine::algorithms::{Algorithm, Draws, Fairness};
use engine::board::Layout;
use engine::ops::{Executor, Observer};
use engine::program::Program;
use engine::rng::{ScriptedRng, Seed, UniformRng, stream};
use engine::setup::Setup;
use engine::step::Step;
use engine::trace::Trace;
use script::catalogue;
use script::prelude::Library;
use script::stage::Script;
use script::tree::Language;

use crate::programs::PROGRAMS;
use crate::scripts::SCRIPTS;

fn own(id: &str, text: &str, language: Language) -> Algorithm {
    let id: &'static str = format!("own-{id}-{language:?}").leak();
    let script = Script::read(text, language, Library::default()).expect(id);
    let definition = script.definition(id, ["Own", "自己的"], Fairness::Biased);
    definition.register().expect(id)
}

const BOTH: [Language; 2] = [Language::Python, Language::JavaScript];

fn setup(id: &str, n: usize, language: Language) -> (Setup, Setup) {
    let text = catalogue::text(id, language).unwrap();
    let known = Setup::new(Algorithm::from_id(id).unwrap(), n);
    (Setup::new(own(id, text, language), n), known)
}

/// All texts, with their languages.
fn texts() -> Vec<(&'static str, &'static str, Language)> {
    let mut all = Vec::new();
    for (language, programs) in [
        (Language::Python, PROGRAMS.as_slice()),
        (Language::JavaScript, &SCRIPTS),
    ] {
        let catalogue = catalogue::texts(language);
        let programs = programs.iter().chain(catalogue).copied();
        all.extend(programs.map(|(name, text)| (name, text, language)));
    }
    all
}

/// Proves that the catalogue in Python and in JavaScript does what the Rust functions do, draw for
/// draw.
#[test]
fn the_catalogue_is_the_engines() {
    #[derive(Default)]
    struct Drawn(Vec<(usize, usize)>);
    impl Observer for Drawn {
        fn step(&mut self, step: Step) {
            if let Step::Draw {
                low, high, value, ..
            } = step
            {
                self.0.push((high - low, value - low));
            }
        }
    }
    let catalogue: Vec<_> = Algorithm::ALL
        .iter()
        .filter(|a| **a != Algorithm::RECIPE)
        .collect();
    assert_eq!(catalogue.len(), catalogue::PYTHON.len());
    let pairs = catalogue
        .iter()
        .flat_map(|algorithm| BOTH.map(|language| (algorithm, language)));
    for (algorithm, language) in pairs {
        let id = algorithm.id();
        for n in 1..=16 {
            let (own, known) = setup(id, n, language);
            let seeds = if language == Language::Python {
                200
            } else {
                50
            };
            for seed in 0..seeds {
                let run = |setup: &Setup, layout| {
                    let draws = UniformRng::new(stream(Seed(seed), n as u64));
                    let mut table = Executor::new(n, layout, draws, Drawn::default());
                    setup.algorithm.run(&mut table, setup.params);
                    (table.board.result().to_vec(), table.observer.0)
                };
                let layout = |setup: &Setup| setup.algorithm.info().layout;
                let (deck, mut drawn) = run(&own, layout(&own));
                let (expected, mut theirs) = run(&known, layout(&known));
                // A draw of one answer is none: which of them a text makes is its own affair.
                drawn.retain(|&(width, _)| width > 0);
                theirs.retain(|&(width, _)| width > 0);
                assert_eq!(
                    (deck, drawn),
                    (expected, theirs),
                    "{id} of {n} cards, seed {seed}, {language:?}"
                );
            }
        }
    }
}

/// Proves that cards which are appended and swapped with any decided one have a program, as the
/// catalogue's inside-out shuffle has, which gives the decks of the runs; and that other swaps of
/// decided cards have none.
#[test]
fn appended_and_swapped_is_inside_out() {
    let inside = |swap: &str| {
        format!(
            "import random\ndef shuffle(a):\n    b = []\n    for i in range(len(a)):\n        j = random.randint(0, i)\n        b.append(a[i])\n        {swap}\n    return b\n"
        )
    };
    let named = |name: &'static str, text: String| own(name, text.leak(), Language::Python);
    let both = ["b[i], b[j] = b[j], b[i]", "b[j], b[-1] = b[-1], b[j]"];
    for (name, swap) in ["inside out", "inside out, from the end"]
        .into_iter()
        .zip(both)
    {
        let algorithm = named(name, inside(swap));
        let own = Setup::new(algorithm, 52);
        assert!(Program::of(&own).is_some(), "{swap}");
        let counted = own.simulate_positions(Seed(3), 2_000);
        assert_eq!(counted, own.simulate_reference(Seed(3), 2_000), "{swap}");
    }
    let javascript = own(
        "inside out in JavaScript",
        "function shuffle(a) {\n  const b = [];\n  for (let i = 0; i < a.length; i++) {\n    const j = Math.floor(Math.random() * (i + 1));\n    b.push(a[i]);\n    [b[i], b[j]] = [b[j], b[i]];\n  }\n  return b;\n}\n",
        Language::JavaScript,
    );
    assert!(Program::of(&Setup::new(javascript, 52)).is_some());
    let counted = Setup::new(javascript, 5).simulate_positions(Seed(3), 2_000);
    let runs = Setup::new(javascript, 5).simulate_reference(Seed(3), 2_000);
    assert_eq!(counted, runs);
    let first = named("first two", inside("b[0], b[j] = b[j], b[0]"));
    assert!(Program::of(&Setup::new(first, 52)).is_none());
    // Cards that were appended in their order are a deck like any other.
    let text = inside("pass").replace("    return", "    b[0], b[1] = b[1], b[0]\n    return");
    let fixed = Setup::new(named("at the end", text), 5);
    let counted = fixed.simulate_positions(Seed(3), 200);
    assert_eq!(counted, fixed.simulate_reference(Seed(3), 200));
}

/// Proves that shuffles which do the same whatever is drawn have the catalogue's program, hence its
/// kernels and its counts.
#[test]
fn programs_are_the_catalogues() {
    let same = [
        "fisher-yates-down",
        "fisher-yates-up",
        "naive-swap",
        "naive-swap-down",
        "sattolo",
        "fisher-yates-short",
        "last-never-drawn",
        "swap-random-pairs",
        "swap-with-earlier",
        "top-swaps",
        "bubble-sort-coin",
        "draw-splice",
        "draw-fill",
        "insert-splice",
    ];
    for (id, language) in same
        .into_iter()
        .flat_map(|id| BOTH.map(|language| (id, language)))
    {
        for n in [2, 5, 52] {
            let (own, known) = setup(id, n, language);
            let programs = [own, known].map(|setup| Program::of(&setup).expect(id).operations);
            assert_eq!(programs[0], programs[1], "{id} of {n}, {language:?}");
        }
        let (own, known) = setup(id, 52, language);
        let count = |setup: Setup| setup.simulate_positions(Seed(3), 20_000);
        assert_eq!(count(own), count(known), "{id}");
    }
    let texts = [
        ("library", "fisher-yates-down"),
        ("third variable", "naive-swap"),
        ("class", "fisher-yates-down"),
        ("script", "fisher-yates-up"),
        ("nested function", "fisher-yates-down"),
        ("recursion", "fisher-yates-down"),
        ("in one expression", "draw-splice"),
        ("for and floor", "fisher-yates-down"),
        ("while and decrement", "fisher-yates-down"),
        ("all in the head of a loop", "fisher-yates-down"),
        ("method of all lists", "fisher-yates-down"),
        ("no semicolons", "fisher-yates-down"),
        ("undeclared", "naive-swap"),
        ("splice", "draw-splice"),
    ];
    let all = self::texts();
    for (name, id) in texts {
        let fits = |(known, ..): &&(&str, &str, Language)| *known == name;
        // A name of both languages is Python's, which comes first.
        let &(_, text, language) = all.iter().find(fits).unwrap();
        let known = Setup::new(Algorithm::from_id(id).unwrap(), 52);
        let own = Setup::new(own(name, text, language), 52);
        assert!(Program::of(&own).is_some(), "{name}");
        assert_eq!(
            own.simulate_positions(Seed(3), 20_000),
            known.simulate_positions(Seed(3), 20_000),
            "{name}"
        );
    }
}

/// Proves that what hangs on a draw has no program, and that all is counted as it is run.
#[test]
fn what_looks_at_draws_has_no_program() {
    for (id, text, language) in texts() {
        let own = Setup::new(own(&format!("looks-{id}"), text, language), 5);
        assert_eq!(own.algorithm.info().draws, Draws::Unknown);
        if Program::of(&own).is_none() {
            assert_eq!(own.bounds(), None, "{id}");
        }
        // With a program or without one, what is counted is what is run.
        let counted = own.simulate_positions(Seed(1), 200);
        assert_eq!(counted, own.simulate_reference(Seed(1), 200), "{id}");
    }
}

/// Proves that every run of every text leaves a deck on the table, with steps that can be undone,
/// also where the text fails; and that the steps lead to the text's own deck.
#[test]
fn every_run_is_shown_and_undone() {
    for (name, text, language) in texts() {
        let id = format!("shown-{name}");
        let algorithm = own(&id, text, language);
        let layout = algorithm.info().layout;
        assert!(matches!(layout, Layout::InPlace | Layout::TwoRows));
        for (n, seed) in [(1, 0), (2, 0), (5, 0), (5, 1), (8, 2), (13, 3)] {
            let setup = Setup::new(algorithm, n);
            let draws = ScriptedRng::new(&[], UniformRng::new(stream(Seed(seed), 0)));
            let trace = Trace::record(&setup, &[], draws);
            let mut order = trace.order.clone();
            order.sort_unstable();
            assert!(
                order.into_iter().eq(0..n as u32),
                "{name} {n}: {:?}",
                trace.order
            );
            let mut board = trace.start();
            let start = board.clone();
            trace
                .moments
                .iter()
                .for_each(|moment| moment.step.apply(&mut board));
            assert_eq!(board.result(), trace.order, "{name} {n}");
            trace
                .moments
                .iter()
                .rev()
                .for_each(|moment| moment.step.undo(&mut board));
            assert_eq!(board, start, "{name} {n}");
        }
    }
}

/// The steps of a run of four cards with fixed draws: the line, and what was done.
fn steps(name: &str, text: &'static str, draws: &[u32]) -> Vec<String> {
    let setup = Setup::new(own(name, text, Language::JavaScript), 4);
    let draws = ScriptedRng::new(draws, UniformRng::new(stream(Seed(0), 0)));
    let trace = Trace::record(&setup, &[], draws);
    let told = trace.moments.iter().map(|moment| {
        let line = moment.marks.line;
        match moment.step {
            Step::Draw { value, .. } => format!("{line} draw {value}"),
            Step::Swap { a, b } => format!("{line} swap {a} {b}"),
            Step::Carry { from, to } => {
                format!(
                    "{line} {:?} {} to {:?} {}",
                    from.row, from.place, to.row, to.place
                )
            }
            Step::Close { gap, end, .. } => format!("{line} close {gap} {end}"),
            Step::Open { gap, end, .. } => format!("{line} open {gap} {end}"),
            other => format!("{line} {other:?}"),
        }
    });
    told.collect()
}

/// Proves that a copy of the deck that is made anew until no card stays is shown from its line on, at
/// first as it was.
#[test]
fn tries_begin_at_the_deck() {
    let text = "function shuffle(a) {\n  while (true) {\n    const b = a.slice();\n    for (let i = a.length - 1; i > 0; i--) {\n      const j = Math.floor(Math.random() * (i + 1));\n      [b[i], b[j]] = [b[j], b[i]];\n    }\n    if (b.every((card, i) => card !== a[i])) return b;\n  }\n}\n";
    let expected = [
        "5 draw 3",
        "6 swap 3 3",
        "5 draw 0",
        "6 swap 2 0",
        "5 draw 0",
        "6 swap 1 0",
        // The copy of line 3.
        "3 swap 0 2",
        "3 swap 1 2",
        "5 draw 0",
        "6 swap 3 0",
        "5 draw 0",
        "6 swap 2 0",
        "5 draw 0",
        "6 swap 1 0",
        "0 Done",
    ];
    assert_eq!(steps("tries", text, &[3, 0, 0, 0, 0, 0]), expected);
}

/// Proves that cards which go out of a copy of the deck into another list are shown so, on the line that
/// does it, whatever other lists are there and however many tries there were.
#[test]
fn cards_are_taken_out_of_a_copy() {
    let text = "function shuffle(a) {\n  const rest = [...a];\n  let out = [];\n  while (rest.length) {\n    const j = Math.floor(Math.random() * rest.length);\n    const card = rest[j];\n    rest.splice(j, 1);\n    out.push(card);\n  }\n  return out;\n}\n";
    let expected = [
        "5 draw 3",
        "8 Deck 3 to Decided 0",
        "5 draw 0",
        "8 Deck 0 to Decided 1",
        "8 close 0 3",
        "5 draw 1",
        "8 Deck 1 to Decided 2",
        "5 draw 0",
        "8 Deck 0 to Decided 3",
        "0 Done",
    ];
    assert_eq!(steps("copy", text, &[3, 0, 1, 0]), expected);
    let text = "function shuffle(a) {\n  for (;;) {\n    const rest = a.slice(), out = [];\n    while (rest.length) {\n      const j = Math.floor(Math.random() * rest.length);\n      if (rest[j] === a[out.length]) break;\n      out.push(rest.splice(j, 1)[0]);\n    }\n    if (!rest.length) return out;\n  }\n}\n";
    let found = steps("stuck", text, &[1, 1, 3, 2, 0, 0]);
    let expected = [
        "5 draw 1",
        "7 Deck 1 to Decided 0",
        "7 close 1 4",
        "5 draw 1",
        "7 Deck 1 to Decided 1",
        "7 close 1 3",
    ];
    assert_eq!(found[..6], expected);
}

/// Proves that cards which are written over one another are shown once all are there again.
#[test]
fn written_over_is_a_swap_in_the_end() {
    let text = "function shuffle(a) {\n  a.forEach((card, i) => {\n    const j = Math.floor(Math.random() * a.length);\n    a[i] = a[j];\n    a[j] = card;\n  });\n}\n";
    let found = steps("written over", text, &[2, 2, 2, 3]);
    assert_eq!(found[..3], ["3 draw 2", "5 swap 0 2", "3 draw 2"]);
}

/// Proves that lists with more elements than the deck has cards, and swaps of places where no card is
/// shown, are no trouble: such texts are read, shown and counted, and end with the run's deck.
#[test]
fn lists_longer_than_the_deck_are_no_trouble() {
    let body = |lines: &str| format!("import random\ndef shuffle(a):\n{lines}");
    let texts = [
        // A source of twice as many cards, which the library shuffles.
        "    out = []\n    deck = a * 2\n    random.shuffle(deck)\n    while deck:\n        card = deck.pop()\n        if card not in out:\n            out.append(card)\n    return out\n",
        // Two more elements, swapped and taken away again.
        "    a.append(0); a.append(0)\n    a[-1], a[-2] = a[-2], a[-1]\n    del a[-2:]\n    random.shuffle(a)\n",
        // A card that comes back behind the places of the deck.
        "    r = []\n    n = len(a)\n    random.shuffle(a)\n    while a:\n        r.append(a.pop())\n    a.extend([None] * n)\n    a.append(r.pop())\n    r.append(a.pop())\n    return r\n",
        // Swaps of the deck's own list, where a copy is the result.
        "    b = a[:]\n    a[0], a[0] = a[0], a[0]\n    random.shuffle(b)\n    a[0], a[1] = a[1], a[0]\n    return b\n",
        // A new list with each round, out of a copy.
        "    n, c = len(a), a[:]\n    for i in range(n):\n        random.shuffle(a)\n        a = [x for x in c if x != -1]\n    return a\n",
        // Swaps of the decided cards, also of one with itself.
        "    b = []\n    while a:\n        b.append(a.pop(random.randrange(len(a))))\n        b[0], b[0] = b[0], b[0]\n        b[0], b[-1] = b[-1], b[0]\n    return b\n",
    ];
    for (k, lines) in texts.into_iter().enumerate() {
        let text = body(lines);
        let id: &'static str = format!("longer-{k}").leak();
        let algorithm = own(id, text.leak(), Language::Python);
        for n in 2..=6 {
            let setup = Setup::new(algorithm, n);
            for seed in 0..40 {
                let trace = Trace::record(&setup, &[], setup.rng(Seed(seed), 0));
                assert_eq!(trace.order, setup.order(Seed(seed), 0), "{id}, {n} cards");
            }
        }
    }
}
