//! Every message is the same after it was written and read.

use proptest::prelude::*;

use super::*;
use crate::part::{Counted, Start};
use engine::algorithms::{Algorithm, Params, Part, Recipe};
use engine::experiment::Bookmark;
use engine::rng::flawed::Source;
use engine::step::Cost;
use engine::tally::Delta;
use exact::Method;
use reading::{Meaning, Question, Shape};

fn round_trip<T: Message>(message: &T) -> T {
    let bytes = message.to_bytes().expect("it can be written");
    T::from_bytes(&bytes).expect("it can be read")
}

fn algorithm() -> impl Strategy<Value = Algorithm> {
    prop::sample::select(Algorithm::ALL.to_vec())
}

fn setup() -> impl Strategy<Value = Setup> {
    let parts = prop::collection::vec(prop::sample::select(Part::ALL.to_vec()), 1..=8);
    let recipe = parts.prop_filter_map("a recipe", |parts| {
        let ids: Vec<String> = parts.iter().map(|part| part.id()).collect();
        Recipe::from_id(&ids.join("."))
    });
    let params = (any::<u16>(), any::<u16>(), any::<u8>(), any::<u8>(), recipe).prop_map(
        |(passes, swaps, bits, piles, recipe)| Params {
            passes: passes.into(),
            swaps: swaps.into(),
            bits: bits.into(),
            piles: piles.into(),
            buffer: swaps.into(),
            block: passes.into(),
            shelves: bits.into(),
            rounds: piles.into(),
            recipe,
        },
    );
    let source = prop::sample::select(Source::KINDS.to_vec());
    (algorithm(), 1..=1024usize, params, source).prop_map(|(algorithm, n, params, source)| {
        Setup::new(algorithm, n)
            .with_params(params)
            .with_source(source)
    })
}

fn seed() -> impl Strategy<Value = Seed> {
    any::<u64>().prop_map(Seed)
}

fn whole() -> impl Strategy<Value = u64> {
    any::<u64>()
}

fn task() -> impl Strategy<Value = Task> {
    prop_oneof![
        setup().prop_map(Task::Orders),
        setup().prop_map(Task::Positions),
        seed().prop_map(Task::Benchmark),
        (any::<String>(), prop::option::of(whole()), any::<bool>()).prop_map(
            |(before, shuffles, skips_wrong)| Task::Import(Wishes {
                before,
                shuffles,
                skips_wrong,
                shape: None,
                meaning: None,
            })
        ),
        (1..55usize).prop_map(Task::Sort),
        (setup(), seed(), whole()).prop_map(|(setup, seed, shuffles)| Task::Count {
            setup,
            seed,
            shuffles,
        }),
        (
            setup(),
            seed(),
            bookmark(),
            prop::collection::vec(whole(), 0..4)
        )
            .prop_map(|(setup, seed, place, stops)| {
                let lanes = vec![Start { setup, seed, place }];
                Task::Part(crate::part::Part { lanes, stops })
            }),
    ]
}

fn bookmark() -> impl Strategy<Value = Bookmark> {
    let streams = prop::collection::vec(any::<[u64; 4]>(), 0..3);
    let latest = prop::collection::vec(any::<u32>(), 0..3);
    (whole(), streams, latest)
        .prop_map(|(at, streams, latest)| Bookmark::of_parts(at, streams, latest))
}

fn segment() -> impl Strategy<Value = Segment> {
    let counted = (2..9usize, seed(), bookmark()).prop_map(|(n, seed, place)| {
        let mut delta = Delta::new(n);
        delta.count(&Setup::new(Algorithm::NAIVE_SWAP, n).order(seed, 0));
        Counted { delta, place }
    });
    let lanes = prop::collection::vec(counted, 0..3);
    (whole(), lanes).prop_map(|(from, lanes)| Segment { from, lanes })
}

fn to_worker() -> impl Strategy<Value = ToWorker> {
    prop_oneof![
        (any::<u32>(), task()).prop_map(|(number, task)| ToWorker::Run { number, task }),
        Just(ToWorker::Ping),
    ]
}

fn method() -> impl Strategy<Value = Method> {
    prop::sample::select(Method::ALL.to_vec())
}

fn share() -> impl Strategy<Value = f64> {
    0.0..=1.0
}

fn orders() -> impl Strategy<Value = Orders> {
    let large = any::<u128>().prop_map(|count| count >> 8);
    let exact = (prop::collection::vec(large, 24), method())
        .prop_filter_map("counts that add up", |(counts, method)| {
            Orders::of_counts(4, counts.iter().sum(), counts, method)
        });
    let rounded = (prop::collection::vec(share(), 6), method())
        .prop_filter_map("one for each order", |(shares, method)| {
            Orders::of_probabilities(3, shares, method)
        });
    prop_oneof![exact, rounded]
}

fn matrix() -> impl Strategy<Value = Matrix> {
    let exact = (
        any::<u128>(),
        prop::collection::vec(any::<u128>(), 9),
        method(),
    )
        .prop_map(|(total, cells, method)| Matrix::exact(3, total.max(1), cells, method));
    let rounded = (prop::collection::vec(share(), 25), method())
        .prop_map(|(cells, method)| Matrix::rounded(5, cells, method));
    prop_oneof![exact, rounded]
}

fn timing() -> impl Strategy<Value = Timing> {
    let cost = (whole(), whole(), whole(), whole(), whole()).prop_map(
        |(draws, swaps, moves, comparisons, hops)| Cost {
            draws,
            swaps,
            moves,
            comparisons,
            hops,
        },
    );
    let times = (share(), share(), share());
    (algorithm(), any::<u16>(), times, any::<u8>(), cost).prop_map(
        |(algorithm, cards, (milliseconds, low, high), rounds, cost)| Timing {
            algorithm,
            cards: cards.into(),
            milliseconds,
            low,
            high,
            rounds: rounds.into(),
            cost,
        },
    )
}

fn import_error() -> impl Strategy<Value = Refusal> {
    let line = || 0..1usize << 25;
    let text = || any::<String>();
    let told = prop_oneof![
        (line(), line()).prop_map(|(line, column)| Refusal::Brackets { line, column }),
        (line(), text()).prop_map(|(line, text)| Refusal::NotANumber { line, text }),
        (line(), text()).prop_map(|(line, text)| Refusal::Hole { line, text }),
        (line(), text()).prop_map(|(line, text)| Refusal::Differences { line, text }),
        (line(), text()).prop_map(|(line, text)| Refusal::Means { line, text }),
        (line(), text()).prop_map(|(line, card)| Refusal::Copies { line, card }),
        (text(), text()).prop_map(|(one, other)| Refusal::NotOneDeck { one, other }),
        (line(), line(), line()).prop_map(|(rows, cards, seen)| Refusal::FewSeen {
            rows,
            cards,
            seen,
        }),
        (line(), line(), line()).prop_map(|(line, found, expected)| Refusal::WrongWidth {
            line,
            found,
            expected,
        }),
        (line(), line()).prop_map(|(rows, columns)| Refusal::NotSquare { rows, columns }),
        (any::<bool>(), line(), whole(), whole()).prop_map(|(column, at, sum, expected)| {
            Refusal::UnequalSum {
                column,
                at,
                sum,
                expected,
            }
        }),
        (line(), text(), line(), prop::option::of(line())).prop_map(
            |(line, card, place, earlier)| Refusal::NotADeck {
                line,
                card,
                place,
                earlier,
            }
        ),
        (line(), line(), line()).prop_map(|(line, found, cards)| Refusal::OtherLength {
            line,
            found,
            cards,
        }),
    ];
    let plain = vec![
        Refusal::Empty,
        Refusal::TooLong,
        Refusal::Unreadable,
        Refusal::NotATable,
        Refusal::CutOff,
        Refusal::NotAnOrder,
        Refusal::TooManyCards,
        Refusal::TooManyShuffles,
        Refusal::Steps,
        Refusal::Asks(Question::Chance("voter".into())),
        Refusal::HowMany,
        Refusal::NotThat(Shape::Hands),
        Refusal::Shortened { line: 7 },
    ];
    prop_oneof![told, prop::sample::select(plain)]
}

fn imported() -> impl Strategy<Value = Reading> {
    let texts = [
        "1 2 3\n3 1 2\n3 1 2",
        "no. 1,AS,KH\nno. 2,KH,AS",
        "5,4\n4,5",
        "R R B\nR B R\nB R R",
        "A 3\nB 5\nC 1",
        "1-2-3,14\n1-3-2,18\n2-1-3,17",
    ];
    let wishes = [None, Some(Meaning::Answers), Some(Meaning::Counts)].map(|meaning| Wishes {
        meaning,
        ..Wishes::default()
    });
    let read = |text: &str| {
        let mut readings = wishes.iter().map(|wishes| reading::read(text, wishes));
        readings.find_map(Result::ok).expect("it is read")
    };
    prop::sample::select(texts.map(read).to_vec())
}

fn event() -> impl Strategy<Value = TaskEvent> {
    prop_oneof![
        (whole(), prop::option::of(whole())).prop_map(|(done, all)| TaskEvent::Progress(done, all)),
        orders().prop_map(TaskEvent::Orders),
        matrix().prop_map(TaskEvent::Positions),
        (timing(), any::<u8>(), any::<u8>()).prop_map(|(timing, done, all)| TaskEvent::Timing {
            timing,
            done: done.into(),
            all: all.into(),
        }),
        imported().prop_map(|imported| TaskEvent::Imported(Ok(Box::new(imported)))),
        import_error().prop_map(|error| TaskEvent::Imported(Err(error))),
        Just(TaskEvent::Nothing),
        (2..9usize, 1..50u64, seed()).prop_map(|(n, shuffles, seed)| {
            let setup = Setup::new(Algorithm::NAIVE_SWAP, n);
            TaskEvent::Counted(setup.simulate(seed, shuffles))
        }),
        (3..9usize, seed()).prop_map(|(n, seed)| {
            let setup = Setup::new(Algorithm::MERGE_SORT_COIN, n);
            TaskEvent::Sorted(OwnSort::of(setup.simulate_positions(seed, 1_000)))
        }),
        (segment(), any::<bool>())
            .prop_map(|(segment, is_last)| TaskEvent::Counts { segment, is_last }),
    ]
}

fn from_worker() -> impl Strategy<Value = FromWorker> {
    prop_oneof![
        Just(FromWorker::Ready),
        any::<bool>().prop_map(|working| FromWorker::Alive { working }),
        (any::<u32>(), event()).prop_map(|(number, event)| FromWorker::Task { number, event }),
    ]
}

proptest! {
    #[test]
    fn what_the_page_says_is_read_as_it_was_written(message in to_worker()) {
        prop_assert_eq!(round_trip(&message), message);
    }

    #[test]
    fn what_a_worker_says_is_read_as_it_was_written(message in from_worker()) {
        prop_assert_eq!(round_trip(&message), message);
    }
}

/// `tests/browser/protocol.mjs` reads and writes these.
#[test]
fn messages_have_the_layout_that_tests_in_browsers_know() {
    let task = Task::Count {
        setup: Setup::new(Algorithm::NAIVE_SWAP, 4),
        seed: Seed(u64::MAX),
        shuffles: 129,
    };
    let count = ToWorker::Run { number: 300, task };
    // A length is before a text and a list; whole numbers have 7 bits a byte, the lowest first.
    let mut expected = vec![0, 0xac, 2, 4, 10];
    expected.extend(
        b"naive-swap\x04\x01\x04\x08\x04\x02\x02\x0a\x03\x18riffle.riffle.cut.riffle\x05exact",
    );
    expected.extend([0xff; 9]);
    expected.extend([1, 0x81, 1]);
    assert_eq!(count.to_bytes(), Some(expected));
    let task = Task::Benchmark(Seed(7));
    let run = ToWorker::Run { number: 1, task };
    assert_eq!(run.to_bytes(), Some(vec![0, 1, 2, 7]));
    assert_eq!(ToWorker::Ping.to_bytes(), Some(vec![1]));
    assert_eq!(FromWorker::Ready.to_bytes(), Some(vec![0]));
    let alive = FromWorker::Alive { working: true };
    assert_eq!(alive.to_bytes(), Some(vec![1, 1]));
    let tally = Setup::new(Algorithm::CROSS, 1).simulate(Seed(1), 2);
    let event = TaskEvent::Counted(tally);
    let counted = FromWorker::Task { number: 3, event };
    // Cards, whether decks were counted, shuffles; one place, 2 x 2 neighbours, one order.
    let counts = [1, 1, 2, 6, 2, 0, 2, 2, 0, 2];
    let expected: Vec<u8> = [2, 3, 6].into_iter().chain(counts).collect();
    assert_eq!(counted.to_bytes(), Some(expected));
}

#[test]
fn what_is_no_message_is_refused() {
    let ping = [1];
    assert_eq!(ToWorker::from_bytes(&ping), Some(ToWorker::Ping));
    for bytes in [&[][..], &[2], &[1, 1]] {
        assert_eq!(ToWorker::from_bytes(bytes), None, "{bytes:?}");
    }
}

#[test]
fn values_that_are_no_distribution_are_refused() {
    let matrix = Matrix::rounded(2, vec![0.5; 4], Method::Fair);
    let event = TaskEvent::Positions(matrix);
    let mut bytes = FromWorker::Task { number: 9, event }
        .to_bytes()
        .expect("it can be written");
    // The task, its number, the event, how many rows.
    assert_eq!(bytes[..4], [2, 9, 2, 2]);
    assert!(FromWorker::from_bytes(&bytes).is_some());
    for side in [0, 1, 3, 127] {
        bytes[3] = side;
        assert_eq!(FromWorker::from_bytes(&bytes), None, "{side}");
    }
    (bytes[2], bytes[3]) = (1, 2);
    assert_eq!(FromWorker::from_bytes(&bytes), None, "no orders");
}
