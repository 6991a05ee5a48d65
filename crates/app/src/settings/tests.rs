//! What a link promises.

use super::*;
use crate::content::questions::GUESSING_CARDS;
use crate::content::{Exhibit, Pair, Question};
use crate::lang::Lang;
use engine::algorithms::{Algorithm, Parameter, Params, Recipe};
use engine::deck::Deck;
use engine::experiment::{MAX_SHUFFLES, Setup};
use engine::rng::{Seed, stream};

/// The setting that a problem is about.
fn field_of(problem: &Problem) -> Option<Field> {
    match problem {
        Problem::Refused(given) | Problem::Unused(given, _) | Problem::Repeated(given) => {
            Some(given.field)
        }
        Problem::Unknown(_) | Problem::More(_) => None,
    }
}

fn fields(problems: &[Problem]) -> Vec<Field> {
    problems.iter().filter_map(field_of).collect()
}

fn given(field: Field, lane: usize, value: &str) -> Given {
    Given {
        field,
        lane,
        value: value.into(),
    }
}

fn base() -> Settings {
    let setup = Setup::new(Algorithm::FisherYatesDown, 8);
    Settings::of(Lane::new(setup, Deck::Numbers, Seed(7)))
}

/// Proves that a shared link restores what it was made from.
#[test]
fn reading_what_was_written_gives_the_same_settings() {
    let mut cases: Vec<Settings> = Exhibit::ALL.map(|e| base().with_exhibit(e)).to_vec();
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
            s.range = (n > 1).then_some(RANGES[n % RANGES.len()]);
            (s.against, s.table) = (n > 13, n < 54);
            s.question = Question::ALL.into_iter().find(|q| q.fits(&setup));
            s.step = Some(n);
            s.lang = Some(Lang::Zh);
            s.dark = Some(true);
            s.tour = Some((n % 10, 1));
            s.game = GUESSING_CARDS.contains(&n).then_some(n as u64);
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
                    Question::Proof => s.walk = proof_stops() - 1,
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
    assert_eq!(
        fields(&problems),
        [
            Field::Algorithm,
            Field::N,
            Field::Seed,
            Field::Draws,
            Field::Shuffles,
            Field::Card,
            Field::Lang
        ]
    );
    assert_eq!(problems[7..], [Problem::Unknown("colour=red".into())]);
    assert_eq!(
        (s.here().deck, s.here().setup.n, s.here().seed),
        (Deck::FiftyTwo, 52, Seed(7))
    );
}

/// Proves that what belongs to an answer is refused, not silently bent, where it is out of range or
/// the answer is not open.
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
        assert_eq!(fields(&problems), [field], "{link}");
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

/// Proves that a link from before these keys means what it meant: the start of the run, the third
/// place, the shuffle's passes, a number fixed before the start.
#[test]
fn a_link_without_the_later_keys_means_what_it_meant() {
    let (s, problems) = Settings::read("v=1&algorithm=cross&n=13&passes=7", base());
    assert_eq!(
        (s.step, s.place, s.after, s.fixed, problems),
        (None, 2, None, true, vec![])
    );
}

/// Percent-encoded values are decoded, and what is not valid is shown as it was given.
#[test]
fn encoded_values_are_read_as_one_value() {
    for (encoded, value) in [
        ("7%26n%3D5", "7&n=5"),
        ("%2534", "%34"),
        ("1=2", "1=2"),
        ("%E6%B4%97", "洗"),
        ("a+b", "a+b"),
        ("%zz", "%zz"),
        ("%", "%"),
    ] {
        let (s, problems) = Settings::read(&format!("seed={encoded}"), base());
        let problem = Problem::Refused(given(Field::Seed, 0, value));
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

/// Bits and piles are read, kept within bounds, and written for the shuffle that has them; for any
/// other shuffle they are named as unused.
#[test]
fn bits_and_piles_are_read_and_written_where_they_are_used() {
    let read = |link: &str| Settings::read(link, base());
    let unused = |field, parameter| {
        let given = given(field, 0, "7");
        vec![Problem::Unused(given, When::Parameter(parameter))]
    };
    let (s, problems) = read("algorithm=sort-by-keys&bits=32&piles=7");
    assert_eq!(s.here().setup.params.bits, 32);
    assert_eq!(problems, unused(Field::Piles, Parameter::Piles));
    assert!(s.write().contains("&bits=32&") && !s.write().contains("piles"));
    let (s, problems) = read("algorithm=piles&bits=7&piles=7");
    assert_eq!(s.here().setup.params.piles, 7);
    assert_eq!(problems, unused(Field::Bits, Parameter::Bits));
    assert!(s.write().contains("&piles=7&") && !s.write().contains("bits"));
    for (algorithm, field, value) in [
        ("sort-by-keys", Field::Bits, "0"),
        ("sort-by-keys", Field::Bits, "33"),
        ("piles", Field::Piles, "0"),
        ("piles", Field::Piles, "101"),
    ] {
        let link = format!("algorithm={algorithm}&{}={value}", field.key());
        let (s, problems) = read(&link);
        let params = s.here().setup.params;
        assert_eq!((params.bits, params.piles), (8, 4), "{link}");
        assert_eq!(problems, [Problem::Refused(given(field, 0, value))]);
    }
}

#[test]
fn a_deck_of_another_size_than_n_is_a_problem() {
    let (s, problems) = Settings::read("n=10&deck=52", base());
    assert_eq!((s.here().setup.n, s.here().deck), (10, Deck::Numbers));
    assert_eq!(fields(&problems), [Field::Deck]);
    let (s, problems) = Settings::read("v=2&%ff=%E4&n=%34", base());
    assert_eq!((s.here().setup.n, problems.len()), (4, 2));
}

fn lane(algorithm: Algorithm, n: usize, seed: u64) -> Lane {
    Lane::new(Setup::new(algorithm, n), Deck::of_size(n), Seed(seed))
}

/// Proves that a link of several lanes restores them: tied ones by their shuffles alone, others
/// with decks and seeds of their own.
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
fn a_problem_names_its_lane() {
    let link = "algorithm=cross&algorithm2=bogo&piles2=0&n2=9&lane=3&seed3=1";
    let (s, problems) = Settings::read(link, base());
    let piles = When::Parameter(Parameter::Piles);
    assert_eq!(
        problems,
        [
            Problem::Refused(given(Field::Algorithm, 1, "bogo")),
            Problem::Unused(given(Field::N, 1, "9"), When::Untied),
            Problem::Unused(given(Field::Piles, 1, "0"), piles),
            Problem::Unused(given(Field::Seed, 2, "1"), When::LaneExists),
            Problem::Refused(given(Field::Selected, 0, "3")),
        ]
    );
    assert_eq!((s.lanes.len(), s.lanes[1].setup.n), (2, 8));
    // No lane may be left out, and there are four at most.
    let link = "algorithm=cross&algorithm3=riffle&algorithm5=riffle";
    let (s, problems) = Settings::read(link, base());
    assert_eq!(
        problems,
        [
            Problem::Unused(given(Field::Algorithm, 2, "riffle"), When::LaneExists),
            Problem::Unknown("algorithm5=riffle".into()),
        ]
    );
    assert_eq!(s.lanes.len(), 1);
}

/// Every setting that a link gives to no effect is named, with what it needs (finding F11).
#[test]
fn settings_without_effect_are_named() {
    for (link, field, needs) in [
        ("guess=yes", Field::Guess, When::SideBySide),
        ("algorithm=cross&pair=sattolo", Field::Pair, When::Pair),
        ("algorithm=cross&chance=seed-8", Field::Chance, When::Random),
        (
            "algorithm=riffle&bits=3",
            Field::Bits,
            When::Parameter(Parameter::Bits),
        ),
        (
            "algorithm=riffle&recipe=cut",
            Field::Recipe,
            When::Parameter(Parameter::Recipe),
        ),
        (
            "algorithm=riffle&question=proof",
            Field::Question,
            When::QuestionFits,
        ),
        ("n=61&game=3", Field::Game, When::Guessing),
        ("stop=2", Field::Stop, When::Lesson),
        ("loop=yes", Field::Loop, When::Embedded),
    ] {
        let problems = Settings::read(link, base()).1;
        assert!(
            matches!(&problems[..], [Problem::Unused(given, when)]
                if given.field == field && *when == needs),
            "{link}: {problems:?}"
        );
    }
    let (s, problems) = Settings::read("n=5&n=6", base());
    assert_eq!(s.here().setup.n, 6);
    assert_eq!(problems, [Problem::Repeated(given(Field::N, 0, "6"))]);
}

/// Proves that what Watch alone shows is read, set and written for Watch, and for other screens
/// named.
#[test]
fn what_watch_alone_shows_is_named_elsewhere() {
    assert_eq!(RANGES.map(|range| range.to_string()), view::RANGE_IDS);
    let shown = "&range=1.25&against=yes&table=yes";
    let (s, problems) = Settings::read(shown, base());
    assert_eq!((s.range, s.against, s.table), (Some(1.25), true, true));
    assert_eq!(problems, []);
    assert!(s.write().ends_with(shown), "{}", s.write());
    let mut elsewhere = base().off_watch();
    let (read, problems) = Settings::read(shown, elsewhere.clone());
    let unused = |field, value| Problem::Unused(given(field, 0, value), When::OnWatch);
    assert_eq!(read, elsewhere);
    assert_eq!(
        problems,
        [
            unused(Field::Range, "1.25"),
            unused(Field::Against, "yes"),
            unused(Field::Table, "yes"),
        ]
    );
    assert!(elsewhere.set(Field::Range, 0, "1.25").is_err());
    assert_eq!(s.off_watch(), elsewhere);
}

/// However much is wrong with a link, a handful of problems say so (finding F4).
#[test]
fn problems_are_capped() {
    let unknown: Vec<String> = (0..3_000).map(|k| format!("k{k}=1")).collect();
    let (s, problems) = Settings::read(&unknown.join("&"), base());
    assert_eq!(problems.len(), MOST_PROBLEMS + 1);
    assert_eq!(problems[0], Problem::Unknown("k0=1".into()));
    assert_eq!(
        problems[MOST_PROBLEMS],
        Problem::More(3_000 - MOST_PROBLEMS)
    );
    assert_eq!(s, base());
    // What is wrong with a setting that the page knows comes first.
    let problems = Settings::read(&format!("{}&n=0", unknown.join("&")), base()).1;
    assert_eq!(fields(&problems), [Field::N]);
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

/// Proves that a field typed over untied lanes leaves the others what they are, and that what
/// belongs to no lane is told.
#[test]
fn what_lanes_have_of_their_own_stays() {
    let mut own = Settings::of(lane(Algorithm::Cross, 13, 1));
    own.tied = false;
    own.lanes.push(lane(Algorithm::Riffle, 20, 2));
    let (s, problems) = Settings::read("shuffles=9&run=2&card=3", own.clone());
    assert_eq!((&s.lanes, problems), (&own.lanes, vec![]));
    let (_, problems) = Settings::read("algorithm=cross&algorithm2=riffle&n2=9&passes3=2", base());
    assert_eq!(
        problems,
        [
            Problem::Unused(given(Field::N, 1, "9"), When::Untied),
            Problem::Unused(given(Field::Passes, 2, "2"), When::LaneExists),
        ]
    );
}

/// Proves that a lesson's stop, an exhibit and a pair leave the page as whoever looks at it has it:
/// presented, embedded, without words.
#[test]
fn what_is_opened_is_seen_as_what_was_open() {
    let address = "n=8&mode=present&embed=heatmap&play=yes&sentence=no&code=no&lang=zh&theme=dark";
    let (now, problems) = Settings::read(address, base());
    assert_eq!(problems, vec![]);
    let stop = Settings::at_stop(0, 1).seen_from(&now);
    assert_eq!(stop.tour, Some((0, 1)));
    let exhibits = Exhibit::ALL.map(|e| now.with_exhibit(e));
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

/// Proves that a link to a guess holds everything and names nothing: not the shuffles, not what
/// they are told, not the pair; and that links from before still open.
#[test]
fn a_link_to_a_guess_does_not_read_as_its_answer() {
    for pair in Pair::ALL {
        let hidden = Settings {
            guess: true,
            ..base().with_pair(pair)
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
        let mut hidden = base().with_pair(Pair::ALL[0]);
        hidden.guess = true;
        for lane in &mut hidden.lanes {
            lane.seed = Seed(seed);
        }
        let link = hidden.write();
        link.split("guess=").nth(1).map(str::to_owned).unwrap()
    });
    assert_ne!(codes[0], codes[1], "one round tells nothing of the next");
    for algorithm in Algorithm::ALL {
        let mut hidden = base().with_pair(Pair::ALL[0]);
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
        assert_eq!((s, fields(&problems)), (tidied.clone(), vec![Field::Guess]));
    }
}

/// No exhibit opens with a question that does not fit its shuffle.
#[test]
fn exhibits_open_what_they_name() {
    for exhibit in Exhibit::ALL {
        let settings = base().with_exhibit(exhibit);
        let mut tidy = settings.clone();
        tidy.tidy();
        assert_eq!(tidy, settings, "{exhibit:?}");
        assert_eq!(settings.question, exhibit.question());
        assert_eq!(settings.here().seed, base().here().seed);
    }
}

/// A pair keeps its name while its shuffles stand there, and counts as many swaps as it promises.
#[test]
fn pairs_open_what_they_name() {
    for pair in Pair::ALL {
        let settings = base().with_pair(pair);
        let mut tidy = settings.clone();
        tidy.tidy();
        assert_eq!((tidy.pair, &tidy), (Some(pair), &settings), "{pair:?}");
        tidy.lanes.pop();
        tidy.tidy();
        assert_eq!(tidy.pair, None);
    }
    let swaps = base().with_pair(Pair::RandomPairs);
    let swaps: Vec<usize> = swaps.lanes.iter().map(|l| l.setup.params.swaps).collect();
    let enough = (52.0 * f64::from(52).ln() / 2.0).ceil() as usize;
    assert_eq!(swaps, [52, enough, 2 * enough]);
}

/// Random links lose nothing without a word. `cargo attack` gives a million of them.
#[test]
fn random_links_lose_nothing() {
    let mut rng = stream(Seed(1), 0);
    for _ in 0..20_000 {
        let link = random_links::random_link(&mut rng);
        random_links::check_link(&link, Settings::base_of(&link, Seed(7))).unwrap();
    }
}

/// Proves that what belongs to a lesson's question is named where the link's shuffle does not fit
/// it.
#[test]
fn a_lessons_question_that_no_longer_fits_is_told() {
    let link = "walk=6&chance=seed-1&tour=article-001";
    let (_, problems) = Settings::read(link, Settings::base_of(link, Seed(7)));
    assert!(
        matches!(&problems[..], [Problem::Unused(given, When::Question(_))] if given.field == Field::Walk),
        "{problems:?}"
    );
}
