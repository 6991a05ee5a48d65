//! Links report each part that has no effect.

use super::*;

#[test]
fn what_cannot_be_used_is_reported_and_the_rest_is_kept() {
    let (s, problems) = read(
        "v=1&algorithm=bogo&n=0&seed=-1&shuffles=1e9&deck=52&lang=fr&colour=red&card=99&draws=1,x",
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
        (s.lanes[0].deck, s.lanes[0].setup.n(), s.lanes[0].seed),
        (Deck::FiftyTwo, 52, Seed(7))
    );
}

/// Proves that what belongs to an answer is refused, not silently bent, where it is out of range or
/// the answer is not open.
#[test]
fn an_answers_choices_stand_with_their_question_and_within_its_bounds() {
    let proof = "fisher-yates-up&n=13&question=proof";
    let chain = "fisher-yates-up&n=13&question=chain";
    let predict = "cross&n=13&question=predict";
    for (link, field) in [
        (format!("{proof}&walk=12"), Field::Walk),
        (format!("{proof}&walk=0"), Field::Walk),
        (format!("{chain}&walk=3"), Field::Walk),
        ("riffle&walk=3".into(), Field::Walk),
        (format!("{chain}&place=14"), Field::Place),
        (format!("{proof}&place=3"), Field::Place),
        (format!("{predict}&after=1000000000000000001"), Field::After),
        (format!("{chain}&after=3"), Field::After),
    ] {
        let (s, problems) = ask(&link);
        assert_eq!(fields(&problems), [field], "{link}");
        assert_eq!((s.walk, s.place, s.after), (0, CHAIN_PLACE, None));
    }
    assert_eq!(fields(&read("step=-1").1), [Field::Step]);
    for link in [
        format!("{proof}&walk=11"),
        format!("{chain}&place=13"),
        format!("{predict}&after=0"),
    ] {
        let (s, problems) = ask(&link);
        assert_eq!(problems, [], "{link}");
        let asked = link.split_once("question").map_or("", |l| l.1);
        assert!(s.write().to_string().ends_with(asked));
    }
}

#[test]
fn a_deck_of_another_size_than_n_is_a_problem() {
    let (s, problems) = read("n=10&deck=52");
    assert_eq!((s.lanes[0].setup.n(), s.lanes[0].deck), (10, Deck::Numbers));
    assert_eq!(fields(&problems), [Field::Deck]);
    let (s, problems) = read("v=2&%ff=%E4&n=%34");
    assert_eq!((s.lanes[0].setup.n(), problems.len()), (4, 2));
}

#[test]
fn a_problem_names_its_lane() {
    let link = "algorithm=cross&algorithm2=bogo&piles2=0&n2=9&seed3=1";
    let (s, problems) = read(link);
    let piles = When::Parameter(Parameter::Piles);
    assert_eq!(
        problems,
        [
            Problem::Refused(given(Field::Algorithm, 1, "bogo")),
            Problem::Unused(given(Field::N, 1, "9"), When::Untied),
            Problem::Unused(given(Field::Piles, 1, "0"), piles),
            Problem::Unused(given(Field::Seed, 2, "1"), When::LaneExists),
        ]
    );
    assert_eq!((s.lanes.len(), s.lanes[1].setup.n()), (2, 8));
    // No lane may be left out, and there are four at most.
    let link = "algorithm=cross&algorithm3=riffle&algorithm5=riffle";
    let (s, problems) = read(link);
    assert_eq!(
        problems,
        [
            Problem::Unused(given(Field::Algorithm, 2, "riffle"), When::LaneExists),
            Problem::Unknown("algorithm5=riffle".into()),
        ]
    );
    assert_eq!(s.lanes.len(), 1);
}

/// The problem of the last field of a link.
fn unused(link: &str, field: Field, needs: When) -> Problem {
    let value = link.rsplit_once('=').map_or("", |(_, value)| value);
    Problem::Unused(given(field, 0, value), needs)
}

/// Every setting that a link gives to no effect is named, with what it needs (finding F11).
#[test]
fn settings_without_effect_are_named() {
    for (link, field, needs) in [
        ("guess=yes", Field::Guess, When::SideBySide),
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
        ("play=yes", Field::Play, When::Embedded),
        ("question=times", Field::Question, When::On(Screen::Prove)),
        ("game=3", Field::Game, When::On(Screen::Learn)),
    ] {
        let problems = read(link).1;
        assert_eq!(problems, [unused(link, field, needs)], "{link}");
    }
    let problems = ask("riffle&question=proof").1;
    let fits = unused("question=proof", Field::Question, When::QuestionFits);
    assert_eq!(problems, [fits]);
    let dealt = Dealt {
        lane: lane(Algorithm::RIFFLE, 61, 1),
        number: 1,
    };
    let (_, problems) = dealt.read("game=3".into());
    assert_eq!(problems, [unused("game=3", Field::Game, When::Guessing)]);
    let (s, problems) = read("n=5&n=6");
    assert_eq!(s.lanes[0].setup.n(), 6);
    let (key, value) = ("n".into(), "6".into());
    assert_eq!(problems, [Problem::Repeated { key, value }]);
}

/// Proves that what one screen alone shows is read, set and written for it, and for other screens
/// named.
#[test]
fn what_another_screen_shows_is_named() {
    assert_eq!(RANGES.map(|range| range.to_string()), view::RANGE_IDS);
    let shown = "range=1.25&against=yes&table=yes";
    let (s, problems) = read(shown);
    let view = s.view;
    assert_eq!(
        (view.range, view.against, view.table),
        (Some(1.25), true, true)
    );
    assert_eq!(problems, []);
    assert!(s.write().to_string().ends_with(shown), "{}", s.write());
    let (mut elsewhere, problems) = ask(&format!("riffle&{shown}"));
    let watch = |field, value| Problem::Unused(given(field, 0, value), When::On(Screen::Watch));
    assert_eq!(
        problems,
        [
            watch(Field::Range, "1.25"),
            watch(Field::Against, "yes"),
            watch(Field::Table, "yes"),
        ]
    );
    assert!(elsewhere.set(Field::Range, "1.25").is_err());
    assert!(!elsewhere.write().to_string().contains("range"));
}

/// However much is wrong with a link, a handful of problems say so (finding F4).
#[test]
fn problems_are_capped() {
    let unknown: Vec<String> = (0..3_000).map(|k| format!("k{k}=1")).collect();
    let (s, problems) = read(&unknown.join("&"));
    assert_eq!(problems.len(), MOST_PROBLEMS + 1);
    assert_eq!(problems[0], Problem::Unknown("k0=1".into()));
    assert_eq!(
        problems[MOST_PROBLEMS],
        Problem::More(3_000 - MOST_PROBLEMS)
    );
    assert_eq!(s, base());
    // What is wrong with a setting that the page knows comes first.
    let problems = read(&format!("{}&n=0", unknown.join("&"))).1;
    assert_eq!(fields(&problems), [Field::N]);
}
