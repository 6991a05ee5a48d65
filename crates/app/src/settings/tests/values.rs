//! What is written is read alike.

use super::*;

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

/// Proves that a link from before these keys means what it meant: the start of the run, the third
/// place, the shuffle's passes.
#[test]
fn a_link_without_the_later_keys_means_what_it_meant() {
    let (s, problems) = Settings::read("v=1&algorithm=cross&n=13&passes=7", base());
    assert_eq!(
        (s.step, s.place, s.after, problems),
        (None, 2, None, vec![])
    );
}

/// Proves that an old link with a key that is gone opens as it did, without a complaint, and that
/// the key is not written again.
#[test]
fn a_key_that_is_gone_changes_nothing() {
    let link = "v=1&algorithm=riffle&n=52&seed=4&shuffles=1000";
    let without = Settings::read(link, base());
    for value in ["no", "yes", "0", "perhaps", ""] {
        let with = Settings::read(&format!("{link}&fixed={value}"), base());
        assert_eq!(with, without);
        assert!(!with.0.write().contains("fixed"));
    }
    assert_eq!(Field::of_key("fixed"), None);
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

/// Random links lose nothing without a word. `cargo attack` gives a million of them.
#[test]
fn random_links_lose_nothing() {
    let mut rng = stream(Seed(1), 0);
    for _ in 0..20_000 {
        let link = random_links::random_link(&mut rng);
        random_links::check_link(&link, Settings::base_of(&link, Seed(7))).unwrap();
    }
}

/// Proves that the check of random links reads an address with its mark as the page does.
#[test]
fn an_address_with_its_mark_loses_nothing() {
    let link = "#play=1&embed=stage";
    assert_eq!(
        random_links::check_link(link, Settings::base_of(link, Seed(7))),
        Ok(())
    );
}
