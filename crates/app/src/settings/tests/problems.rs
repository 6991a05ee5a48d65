//! Links report each part that has no effect.

use super::*;

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
        (s.here().deck, s.here().setup.n(), s.here().seed),
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

#[test]
fn a_deck_of_another_size_than_n_is_a_problem() {
    let (s, problems) = Settings::read("n=10&deck=52", base());
    assert_eq!((s.here().setup.n(), s.here().deck), (10, Deck::Numbers));
    assert_eq!(fields(&problems), [Field::Deck]);
    let (s, problems) = Settings::read("v=2&%ff=%E4&n=%34", base());
    assert_eq!((s.here().setup.n(), problems.len()), (4, 2));
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
    assert_eq!((s.lanes.len(), s.lanes[1].setup.n()), (2, 8));
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
    assert_eq!(s.here().setup.n(), 6);
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

/// Proves that what belongs to a lesson's question is named where the link's shuffle does not fit
/// it.
#[test]
fn a_lessons_question_that_no_longer_fits_is_reported() {
    let link = "walk=6&chance=seed-1&tour=article-001";
    let (_, problems) = Settings::read(link, Settings::base_of(link, Seed(7)));
    assert!(
        matches!(&problems[..], [Problem::Unused(given, When::Question(_))] if given.field == Field::Walk),
        "{problems:?}"
    );
}
