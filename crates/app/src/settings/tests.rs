//! What a link promises.

use super::*;
use engine::algorithms::{Params, Recipe};
use engine::experiment::MAX_SHUFFLES;

fn base() -> Settings {
    let setup = Setup::new(Algorithm::FisherYatesDown, 8);
    Settings::of(Lane::new(setup, Deck::Numbers, Seed(7)))
}

/// Proves that a shared link restores what it was made from.
#[test]
fn reading_what_was_written_gives_the_same_settings() {
    let mut cases: Vec<Settings> = Exhibit::ALL.map(|e| e.settings(&base())).to_vec();
    for algorithm in Algorithm::ALL {
        for (deck, n) in [
            (Deck::Numbers, 1),
            (Deck::Numbers, 1024),
            (Deck::Thirteen, 13),
            (Deck::FiftyTwo, 52),
            (Deck::FiftyFour, 54),
        ] {
            let mut s = base();
            let mut setup = Setup::new(algorithm, n);
            setup.params = Params {
                recipe: Recipe::from_id("cut.thorp").unwrap(),
                passes: 9,
                swaps: 0,
                bits: 32,
                piles: 1,
            };
            let setup = setup.canonical();
            s.lanes = vec![Lane::new(setup, deck, Seed(u64::MAX))];
            s.run = 70_000;
            s.shuffles = MAX_SHUFFLES;
            s.fixed = n % 2 == 0;
            s.scale = Scale::Probability;
            s.lens = Lens::Successors;
            s.show = Show::Difference;
            s.card = n - 1;
            s.question = Question::ALL.into_iter().find(|q| q.fits(&setup));
            s.step = Some(n);
            s.lang = Some(Lang::Zh);
            s.dark = Some(true);
            s.tour = Some((n % 10, 1));
            s.game = game::CARDS.contains(&n).then_some(n as u64);
            (s.lessons, s.sentence, s.code) = (n > 13, n > 1, n < 54);
            s.mode = [Mode::Lab, Mode::Present][n % 2];
            s.embed = (n > 1).then_some(Embed {
                heatmap: n > 13,
                plays: n != 52,
                loops: n < 54,
            });
            for question in Question::ALL.into_iter().filter(|q| q.fits(&setup)) {
                let mut s = s.clone();
                s.question = Some(question);
                match question {
                    Question::Chain => s.place = n - 1,
                    Question::Proof => s.walk = stops() - 1,
                    Question::Predict => s.after = Some(MOST_AFTER),
                    _ => {}
                }
                cases.push(s);
            }
            cases.push(s);
        }
    }
    for case in cases {
        assert_eq!(
            Settings::read(&case.write(), Settings::default_with(Seed(1))),
            (case.clone(), vec![]),
            "{}",
            case.write()
        );
    }
}

#[test]
fn what_cannot_be_used_is_reported_and_the_rest_is_kept() {
    let (s, problems) = Settings::read(
        "#v=1&algorithm=bogo&n=0&seed=-1&shuffles=1e9&deck=52&lang=fr&colour=red&card=99&draws=1,x",
        base(),
    );
    let fields: Vec<Field> = problems.iter().map(|p| p.field).collect();
    assert_eq!(
        fields,
        [
            Field::Unknown,
            Field::N,
            Field::Algorithm,
            Field::Seed,
            Field::Draws,
            Field::Shuffles,
            Field::Card,
            Field::Lang
        ]
    );
    assert_eq!(
        (s.here().deck, s.here().setup.n, s.here().seed),
        (Deck::FiftyTwo, 52, Seed(7))
    );
}

/// Proves that what belongs to an answer is refused, not silently bent, where it is out of range or the answer is not open.
#[test]
fn an_answers_choices_stand_with_their_question_and_within_its_bounds() {
    let proof = "algorithm=fisher-yates-up&n=13&question=proof";
    let chain = "algorithm=fisher-yates-up&n=13&question=chain";
    let predict = "algorithm=cross&n=13&question=predict";
    for (link, field) in [
        (format!("{proof}&walk=12"), Field::Walk),
        (format!("{proof}&walk=0"), Field::Walk),
        (format!("{chain}&walk=3"), Field::Walk),
        ("walk=3".into(), Field::Walk),
        (format!("{chain}&place=14"), Field::Place),
        (format!("{proof}&place=3"), Field::Place),
        (format!("{predict}&after=1000000000000000001"), Field::After),
        (format!("{chain}&after=3"), Field::After),
        ("step=-1".into(), Field::Step),
    ] {
        let (s, problems) = Settings::read(&link, base());
        let fields: Vec<Field> = problems.iter().map(|p| p.field).collect();
        assert_eq!(fields, [field], "{link}");
        assert_eq!(
            (s.walk, s.step, s.place, s.after),
            (0, None, CHAIN_PLACE, None)
        );
    }
    for link in [
        format!("{proof}&walk=11&step=4"),
        format!("{chain}&place=13"),
        format!("{predict}&step=0&after=0"),
    ] {
        let (s, problems) = Settings::read(&link, base());
        assert_eq!(problems, [], "{link}");
        assert!(
            s.write()
                .ends_with(link.split_once("question").map_or("", |l| l.1))
        );
    }
}

/// Proves that a link from before these keys means what it meant: the start of the run, the third place, the shuffle's passes, a number
/// fixed before the start.
#[test]
fn a_link_without_the_later_keys_means_what_it_meant() {
    let (s, problems) = Settings::read("v=1&algorithm=cross&n=13&passes=7", base());
    assert_eq!(
        (s.step, s.place, s.after, s.fixed, problems),
        (None, 2, None, true, vec![])
    );
}

#[test]
fn what_is_encoded_is_read_as_one_value() {
    for odd in ["7&n=5", "%34", "1=2", "#v", "洗牌", "a b+c"] {
        let (s, problems) = Settings::read(&format!("seed={}", encode(odd)), base());
        let problem = Problem {
            field: Field::Seed,
            lane: 0,
            value: odd.into(),
        };
        assert_eq!((s, problems), (base(), vec![problem]));
    }
}

#[test]
fn numbers_are_whole_and_within_their_bounds_or_nothing() {
    for bad in [
        "",
        " ",
        "-1",
        "+1",
        "1.5",
        "1e3",
        "0x1",
        "１",
        "18446744073709551616",
    ] {
        assert_eq!(whole(bad, 0, u64::MAX), None, "{bad:?}");
    }
    assert_eq!(whole("18446744073709551615", 0, u64::MAX), Some(u64::MAX));
    assert_eq!(whole("0", 1, 5), None);
}

/// Bits and piles are read, kept within bounds, and written for the shuffle that uses them and no other.
#[test]
fn bits_and_piles_are_read_and_written_where_they_are_used() {
    let read = |address: &str| Settings::read(address, base());
    let (s, problems) = read("algorithm=sort-by-keys&bits=32&piles=7");
    assert_eq!((s.here().setup.params.bits, problems), (32, vec![]));
    assert!(s.write().contains("&bits=32&") && !s.write().contains("piles"));
    let (s, problems) = read("algorithm=piles&bits=3&piles=7");
    assert_eq!((s.here().setup.params.piles, problems), (7, vec![]));
    assert!(s.write().contains("&piles=7&") && !s.write().contains("bits"));
    for (field, value) in [
        ("bits", "0"),
        ("bits", "33"),
        ("piles", "0"),
        ("piles", "101"),
    ] {
        let (s, problems) = read(&format!("algorithm=sort-by-keys&{field}={value}"));
        assert_eq!(
            (s.here().setup.params.bits, problems.len()),
            (8, 1),
            "{field}"
        );
        assert_eq!(
            (problems[0].field.key(), &*problems[0].value),
            (field, value)
        );
    }
}

#[test]
fn a_deck_of_another_size_than_n_is_a_problem() {
    let (s, problems) = Settings::read("n=10&deck=52", base());
    assert_eq!((s.here().setup.n, s.here().deck), (10, Deck::Numbers));
    assert_eq!(problems[0].field, Field::Deck);
    let (s, problems) = Settings::read("v=2&%ff=%E4&n=%34", base());
    assert_eq!((s.here().setup.n, problems.len()), (4, 2));
}

fn lane(algorithm: Algorithm, n: usize, seed: u64) -> Lane {
    Lane::new(Setup::new(algorithm, n), Deck::of_size(n), Seed(seed))
}

/// Proves that a link of several lanes restores them: tied ones by their shuffles alone, others with decks and seeds of their own.
#[test]
fn lanes_come_back_as_they_were() {
    let mut tied = Settings::of(lane(Algorithm::Riffle, 52, 3));
    for algorithm in [
        Algorithm::NaiveSwap,
        Algorithm::Piles,
        Algorithm::SwapRandomPairs,
    ] {
        tied.lanes.push(lane(algorithm, 52, 3));
    }
    tied.lanes[2].setup.params.piles = 7;
    tied.at = 2;
    tied.pace = Pace::Progress;
    tied.guess = true;
    let mut own = Settings::of(lane(Algorithm::Cross, 13, 1));
    own.tied = false;
    own.lanes
        .push(lane(Algorithm::SwapRandomPairs, 20, u64::MAX));
    own.lanes[1].written = vec![1, 2, 3];
    for case in [tied, own, Settings::default_with(Seed(5))] {
        let link = case.write();
        assert_eq!(
            Settings::read(&link, base()),
            (case.clone(), vec![]),
            "{link}"
        );
        assert_eq!(
            Settings::read(&link, Settings::default_with(Seed(9))),
            (case, vec![])
        );
    }
}

#[test]
fn what_is_wrong_with_a_lane_is_told_of_that_lane() {
    let (s, problems) = Settings::read(
        "algorithm=cross&algorithm2=bogo&piles2=0&n2=9&lane=3",
        base(),
    );
    let told: Vec<(Field, usize)> = problems.iter().map(|p| (p.field, p.lane)).collect();
    assert_eq!(
        told,
        [
            (Field::Algorithm, 1),
            (Field::Piles, 1),
            (Field::At, 0),
            // A tied lane has no number of its own.
            (Field::Unknown, 0)
        ]
    );
    assert_eq!((s.lanes.len(), s.lanes[1].setup.n), (2, 8));
    // No lane may be left out, and there are four at most.
    let (s, problems) = Settings::read(
        "algorithm=cross&algorithm3=riffle&algorithm5=riffle",
        base(),
    );
    assert!(problems.iter().all(|p| p.field == Field::Unknown));
    assert_eq!((s.lanes.len(), problems.len()), (1, 2));
}

/// Proves that lanes tied to each other change together, and others do not.
#[test]
fn tied_lanes_share_deck_and_seed() {
    let mut s = Settings::default_with(Seed(1));
    s.at = 1;
    s.set(Field::Deck, 1, "52").unwrap();
    s.set(Field::Seed, 1, "77").unwrap();
    assert!(
        s.lanes
            .iter()
            .all(|l| (l.setup.n, l.deck, l.seed) == (52, Deck::FiftyTwo, Seed(77)))
    );
    s.tied = false;
    s.set(Field::N, 1, "10").unwrap();
    assert_eq!(
        s.lanes.iter().map(|l| l.setup.n).collect::<Vec<_>>(),
        [52, 10]
    );
    assert!(s.set(Field::N, 0, "1.5").is_err());
    s.tied = true;
    s.tidy();
    assert_eq!(s.lanes[1].setup.n, 52);
}

/// Proves that a field typed over untied lanes leaves the others what they are, and that what belongs to no lane is told.
#[test]
fn what_lanes_have_of_their_own_stays() {
    let mut own = Settings::of(lane(Algorithm::Cross, 13, 1));
    own.tied = false;
    own.lanes.push(lane(Algorithm::Riffle, 20, 2));
    let (s, problems) = Settings::read("shuffles=9&run=2&card=3", own.clone());
    assert_eq!((&s.lanes, problems), (&own.lanes, vec![]));
    let (_, problems) = Settings::read("algorithm=cross&algorithm2=riffle&n2=9&passes3=2", base());
    let told: Vec<&str> = problems.iter().map(|p| &*p.value).collect();
    assert_eq!(told, ["n2=9", "passes3=2"]);
}

/// Proves that a lesson's stop, an exhibit and a pair leave the page as whoever looks at it has it: presented, embedded, without words.
#[test]
fn what_is_opened_is_seen_as_what_was_open() {
    let address = "n=8&mode=present&embed=heatmap&play=yes&sentence=no&code=no&lang=zh&theme=dark";
    let (now, problems) = Settings::read(address, base());
    assert_eq!(problems, vec![]);
    let stop = lessons::settings(0, 1).seen_from(&now);
    assert_eq!(stop.tour, Some((0, 1)));
    let exhibits = Exhibit::ALL.map(|e| e.settings(&now));
    for other in exhibits.into_iter().chain([stop]) {
        assert_eq!(other.clone().seen_from(&now), other);
        assert_eq!((other.mode, other.embed), (Mode::Present, now.embed));
    }
}

/// Proves that only an address that says nothing of a shuffle has the pair of a first visit.
#[test]
fn a_link_without_a_shuffle_has_one_lane() {
    for (address, lanes) in [
        ("", 2),
        ("#", 2),
        ("#lang=zh&theme=dark", 2),
        ("#lessons=yes", 2),
        ("#embed=1&play=1&loop=1", 2),
        ("#mode=present&sentence=no&code=no", 2),
        ("#embed=1&n=13", 1),
        ("#v=1&n=13", 1),
        ("#seed=4", 1),
    ] {
        let base = Settings::base_of(address, Seed(1));
        assert_eq!(
            Settings::read(address, base).0.lanes.len(),
            lanes,
            "{address}"
        );
    }
}

/// Proves that no lane is led into a shuffle without end, whoever's field leads there.
#[test]
fn no_lane_becomes_endless() {
    let mut s = Settings::of(lane(Algorithm::DrawAgain, 8, 1));
    s.lanes.push(lane(Algorithm::Riffle, 8, 1));
    s.set(Field::Chance, 0, "modulo-3").unwrap();
    let before = s.clone();
    for lane in [0, 1] {
        let problem = s.set(Field::Deck, lane, "52").unwrap_err();
        assert_eq!((problem.field, problem.lane), (Field::Chance, 0));
        assert_eq!(s, before);
    }
}

/// Proves that a link to a guess holds everything and names nothing: not the shuffles, not what they are told, not the pair; and that links from before still open.
#[test]
fn a_link_to_a_guess_does_not_read_as_its_answer() {
    for pair in Pair::ALL {
        let hidden = Settings {
            guess: true,
            ..pair.settings(&base())
        };
        let link = hidden.write();
        for told in ["algorithm", "passes", "chance", "swaps", "pair"] {
            assert!(!link.contains(told), "{link}");
        }
        for lane in &hidden.lanes {
            assert!(!link.contains(lane.setup.algorithm.id()), "{link}");
        }
        // Nothing for a browser or a chat to write otherwise.
        let veiled = link.split("guess=").nth(1).unwrap();
        assert!(veiled.bytes().all(|b| b.is_ascii_alphanumeric()));
        assert_eq!(Settings::read(&link, base()), (hidden.clone(), vec![]));
        let first = Settings::read(&link, Settings::base_of(&link, Seed(3)));
        assert_eq!(first, (hidden.clone(), vec![]));
        let open = Settings {
            guess: false,
            ..hidden.clone()
        };
        let old = format!("{}&guess=yes", open.write());
        assert_eq!(Settings::read(&old, base()), (hidden, vec![]));
    }
    let codes = [1, 2].map(|seed| {
        let mut hidden = Pair::ALL[0].settings(&base());
        hidden.guess = true;
        for lane in &mut hidden.lanes {
            lane.seed = Seed(seed);
        }
        let link = hidden.write();
        link.split("guess=").nth(1).map(str::to_owned).unwrap()
    });
    assert_ne!(codes[0], codes[1], "one round tells nothing of the next");
    for algorithm in Algorithm::ALL {
        let mut hidden = Pair::ALL[0].settings(&base());
        hidden.guess = true;
        hidden.pair = None;
        hidden.lanes[0].setup = Setup::new(algorithm, hidden.lanes[0].setup.n);
        hidden.tidy();
        let link = hidden.write();
        assert!(!link.contains(algorithm.id()), "{link}");
        assert_eq!(Settings::read(&link, base()), (hidden, vec![]));
    }
    let mut tidied = base();
    tidied.tidy();
    for wrong in ["guess=riffle", "guess=%", "guess="] {
        let (s, problems) = Settings::read(wrong, base());
        assert_eq!((s, problems[0].field), (tidied.clone(), Field::Guess));
    }
}
