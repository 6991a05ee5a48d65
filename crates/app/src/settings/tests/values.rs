//! Addresses that are written are read alike.

use super::*;

/// Proves that a shared link restores what it was made from.
#[test]
fn reading_what_was_written_gives_the_same_settings() {
    let mut watched = Vec::new();
    let mut proved = Vec::new();
    for algorithm in Algorithm::ALL {
        for (deck, n) in [
            (Deck::Numbers, 1),
            (Deck::Numbers, 1024),
            (Deck::Thirteen, 13),
            (Deck::FiftyTwo, 52),
            (Deck::FiftyFour, 54),
        ] {
            let mut setup = Setup::new(algorithm, n);
            setup.params = Params {
                recipe: Recipe::from_id("cut.thorp").unwrap(),
                passes: 9,
                swaps: 0,
                bits: 32,
                piles: 1,
                buffer: 1,
                block: n,
                shelves: 1000,
                rounds: 8,
            };
            let lane = Lane::new(setup, deck, Seed(u64::MAX));
            watched.push(Watched {
                run: 70_000,
                shuffles: MAX_SHUFFLES,
                step: Some(n),
                exhibit: Exhibit::ALL.into_iter().nth(n % 7),
                embed: (n > 1).then_some(Embed {
                    heatmap: n > 13,
                    plays: n != 52,
                }),
                presents: n % 2 == 1,
                view: ViewOptions {
                    lens: Some(Lens::Neighbours),
                    show: Some(Show::Difference),
                    range: (n > 1).then_some(RANGES[n % RANGES.len()]),
                    card: Some(n - 1),
                    against: n > 13,
                    code: n < 54,
                    whole: n > 13,
                    table: n < 54,
                },
                ..Watched::of(vec![lane.clone()])
            });
            for question in Question::ALL.into_iter().filter(|q| q.fits(&lane.setup)) {
                let mut asked = Proved {
                    lane: lane.clone(),
                    question: Some(question),
                    card: n - 1,
                    shuffles: 5,
                    ..Proved::of(setup)
                };
                match question {
                    Question::Chain => asked.place = n - 1,
                    Question::Proof => asked.walk = proof_stops() - 1,
                    Question::Predict => asked.after = Some(MOST_AFTER),
                    _ => {}
                }
                proved.push(asked);
            }
        }
    }
    for case in watched {
        let link = case.write();
        assert_eq!(base().read(link.clone()), (case, vec![]), "{link}");
    }
    for case in proved {
        let link = case.write();
        assert_eq!(ask(&link.to_string()), (case, vec![]), "{link}");
    }
}

/// Proves that a link from before these keys means what it meant: the start of the run, the third
/// place, the shuffle's passes.
#[test]
fn a_link_without_the_later_keys_means_what_it_meant() {
    let link = "algorithm=cross&n=13&passes=7";
    let (s, problems) = read(link);
    assert_eq!((s.step, problems), (None, vec![]));
    let (s, problems) = ask(link);
    assert_eq!((s.place, s.after, problems), (2, None, vec![]));
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
        let (s, problems) = read(&format!("seed={encoded}"));
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
    let unused = |field, parameter| {
        let given = given(field, 0, "7");
        vec![Problem::Unused(given, When::Parameter(parameter))]
    };
    let (s, problems) = read("algorithm=sort-by-keys&bits=32&piles=7");
    assert_eq!(s.lanes[0].setup.params.bits, 32);
    assert_eq!(problems, unused(Field::Piles, Parameter::Piles));
    assert!(s.write().to_string().contains("&bits=32&") && s.write().value("piles").is_none());
    let (s, problems) = read("algorithm=piles&bits=7&piles=7");
    assert_eq!(s.lanes[0].setup.params.piles, 7);
    assert_eq!(problems, unused(Field::Bits, Parameter::Bits));
    assert!(s.write().to_string().contains("&piles=7&") && s.write().value("bits").is_none());
    for (algorithm, field, value) in [
        ("sort-by-keys", Field::Bits, "0"),
        ("sort-by-keys", Field::Bits, "33"),
        ("piles", Field::Piles, "0"),
        ("piles", Field::Piles, "101"),
        ("buffer", Field::Buffer, "0"),
        ("buffer", Field::Buffer, "9"),
        ("blocks-both", Field::Block, "9"),
        ("shelf", Field::Shelves, "1001"),
        ("feistel-index", Field::Rounds, "9"),
        ("riffle", Field::Passes, "10001"),
    ] {
        let link = format!("algorithm={algorithm}&{}={value}", field.key());
        let (s, problems) = read(&link);
        let params = s.lanes[0].setup.params;
        assert_eq!((params.bits, params.piles), (8, 4), "{link}");
        assert_eq!(problems, [Problem::Refused(given(field, 0, value))]);
    }
}

/// Random links lose nothing without a word. `cargo attack` gives a million of them.
#[test]
fn random_links_lose_nothing() {
    let mut rng = stream(Seed(1), 0);
    for _ in 0..20_000 {
        let link = random_links::random_link(&mut rng);
        let base = Watched::base_of(&Fields::from(&link), Seed(7));
        random_links::check_link(&link, base).unwrap();
    }
}
