//! The opening from its first frame to its last, and what a visitor may do in the middle of it.

use crate::words::ends;
use app::i18n::Lang;
use engine::rng::Seed;
use page::{Lens, LeverAt, Says, ScreenModel, Story};
use rooms::prove::{Prove, ProveMsg};
use rooms::watch::{Model, Msg, View};

/// Plays frames of 16 ms for so many milliseconds, and gives the view after each.
fn play(model: &mut Model, from: f64, ms: f64) -> Vec<(f64, View)> {
    let frames = (ms / 16.0) as usize;
    (0..=frames)
        .map(|k| {
            let now = from + k as f64 * 16.0;
            model.update(Msg::Frame(now));
            model.count(|| false);
            (now, model.view())
        })
        .collect()
}

fn stamp(view: &View, lane: usize) -> Option<Says> {
    view.lanes[lane]
        .stamp
        .as_ref()
        .map(|stamp| stamp.stamp.says())
}

/// Proves the story without a click: noise, NOT FAIR after a thousand or two, a million in twenty
/// seconds, PROVED FAIR at the end, and no stamp that changes.
#[test]
fn the_opening_ends_with_both_stamps() {
    for lang in Lang::ALL {
        let views = play(&mut Model::new(lang), 0.0, 25_000.0);
        let not_fair = views
            .iter()
            .find(|(_, view)| stamp(view, 1).is_some())
            .unwrap();
        assert!((13_000.0..15_000.0).contains(&not_fair.0), "{}", not_fair.0);
        assert_eq!(stamp(&not_fair.1, 1), Some(Says::NotFair));
        let end = &views.last().unwrap().1;
        assert_eq!(stamp(end, 0), Some(Says::ProvedFair));
        assert_eq!(stamp(end, 1), Some(Says::NotFair));
        assert_eq!((end.number.as_str(), end.ended), ("1,000,000", true));
        for pair in views.windows(2) {
            assert!(pair[0].1.point <= pair[1].1.point);
            for lane in 0..2 {
                let [before, after] = [&pair[0].1, &pair[1].1].map(|view| stamp(view, lane));
                assert!(before.is_none() || before == after);
            }
        }
    }
}

/// Proves that no word names the culprit before the evidence does.
#[test]
fn nothing_gives_the_answer_away() {
    let views = play(&mut Model::new(Lang::En), 0.0, 13_000.0);
    for (_, view) in views.iter().filter(|(_, view)| stamp(view, 1).is_none()) {
        for lane in &view.lanes {
            let words = format!(
                "{} {:?} {} {}",
                lane.name, lane.term, lane.caption, lane.choice
            );
            let words = words.to_lowercase();
            for banned in ["fair", "bias", "seed", "i =", "a["] {
                assert!(!words.contains(banned), "{words}");
            }
        }
        assert!(view.flags.is_empty());
    }
}

/// Proves that every story of "Next" comes to a stamp in both languages within 10,000 shuffles.
#[test]
fn every_story_comes_to_a_stamp() {
    for lang in Lang::ALL {
        let mut model = Model::new(lang);
        for story in Story::ALL.into_iter().chain(Story::CASES) {
            model.update(Msg::Open(story));
            model.update(Msg::Count(10_000));
            while !model.count(|| false) {}
            let view = model.view();
            assert_eq!(view.number, "10,000", "{story:?}");
            assert!(
                view.lanes.iter().any(|lane| lane.stamp.is_some()),
                "{story:?}"
            );
            for lane in 0..view.lanes.len() {
                assert_eq!(model.picture(lane).tally.shuffles(), 10_000);
            }
        }
    }
}

/// Proves that a story about neighbours ends with their map, and names a pair that the cut keeps:
/// every card is followed by the next one unless the cut comes between them.
#[test]
fn a_cut_is_unmasked_by_neighbours() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Open(Story::FLAT));
    model.update(Msg::Count(1_000_000));
    while !model.count(|| false) {}
    let picture = model.picture(1);
    assert_eq!(picture.lens, Lens::Neighbours);
    for card in 0..12 {
        assert_eq!(picture.ratio(card, card), None);
        assert!(picture.ratio(card, card + 1).unwrap() > 11.0, "{card}");
        assert!(
            picture
                .ratio(card + 1, card)
                .is_some_and(|ratio| ratio < 1.0)
        );
    }
    let reason = model.view().lanes[1]
        .stamp
        .clone()
        .unwrap()
        .reason
        .join(" ");
    let pairs = [
        "A♠", "2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠", "9♠", "10♠", "J♠", "Q♠", "K♠",
    ];
    let named = |pair: &[&str]| reason.starts_with(&format!("{} right after {}", pair[1], pair[0]));
    assert!(pairs.windows(2).any(named), "{reason}");
}

/// Proves that a step while counting lags behind goes on from what is shown.
#[test]
fn a_step_goes_on_from_what_is_shown() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Count(1_000_000));
    model.count(|| true);
    let shown = model.shown();
    assert!(shown < 1_000_000);
    model.update(Msg::Step);
    play(&mut model, 0.0, 500.0);
    assert_eq!(model.shown(), shown);
    play(&mut model, 1_000.0, 12_000.0);
    assert_eq!(model.shown(), shown);
    model.update(Msg::Toggle);
    assert!(model.view().playing);
    assert_eq!(model.shown(), shown);
}

/// Proves that the lever shows the same picture however one came to a mark.
#[test]
fn dragging_back_and_forth_leaves_the_same_picture() {
    let mut model = Model::new(Lang::En);
    play(&mut model, 0.0, 17_000.0);
    model.update(Msg::Drag(0.5));
    let there = (model.view(), model.picture(1));
    for point in [0.9, 0.0, 0.03, 0.7, 0.5].repeat(20) {
        model.update(Msg::Drag(point));
        while !model.count(|| false) {}
    }
    assert!((model.view(), model.picture(1)) == there);
}

/// Proves that Step goes through a shuffle turn by turn and then counts it.
#[test]
fn thirteen_steps_are_one_shuffle() {
    let mut model = Model::new(Lang::En);
    let mut now = 0.0;
    for turn in 0..13 {
        assert_eq!(model.shown(), 0, "{turn}");
        model.update(Msg::Step);
        play(&mut model, now, 1_000.0);
        now += 2_000.0;
    }
    assert_eq!(model.shown(), 1);
    model.update(Msg::Step);
    play(&mut model, now, 1_000.0);
    assert_eq!(model.view().number, "1");
    assert!(model.view().lanes[1].choice.contains("all 13"));
}

/// Proves that a pause holds everything, and that playing goes on from there.
#[test]
fn a_pause_holds_everything() {
    let mut model = Model::new(Lang::En);
    play(&mut model, 0.0, 9_000.0);
    model.update(Msg::Toggle);
    let held = model.view();
    let after = play(&mut model, 9_000.0, 3_000.0);
    assert!(after.iter().all(|(_, view)| *view == held));
    assert!(!model.wants_frame());
    model.update(Msg::Toggle);
    let on = play(&mut model, 90_000.0, 2_000.0);
    assert!(on.last().unwrap().1.point > held.point);
    assert!(on[1].1.point < held.point + 0.01);
}

/// Proves that reduced motion shows the end at once.
#[test]
fn reduced_motion_shows_the_end() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Reduced(true));
    while !model.count(|| false) {}
    let view = model.view();
    assert_eq!(view.number, "1,000,000");
    assert_eq!(stamp(&view, 1), Some(Says::NotFair));
    assert!(!model.wants_frame());
}

/// Proves that other luck is other shuffles of the same story.
#[test]
fn again_takes_fresh_luck() {
    let mut model = Model::new(Lang::En);
    let counts = |model: &mut Model| {
        model.update(Msg::Count(100));
        model.count(|| false);
        model.picture(0).tally
    };
    let first = counts(&mut model);
    model.update(Msg::Again(Seed(99)));
    assert!(counts(&mut model) != first);
    assert_eq!(model.comparison().story(), Some(Story::NAIVE_SWAP));
}

/// Proves that pointing at a cell says how often its card came there, and that the words go again.
#[test]
fn a_cell_that_is_pointed_at_is_read() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Count(1_000));
    while !model.count(|| false) {}
    let before = model.view();
    model.update(Msg::Point(1, Some((1, 0))));
    let count = model.picture(1).tally.at(1, 0);
    let view = model.view();
    assert_eq!(
        view.lanes[1].caption,
        format!(
            "2♠ in place 1: {count} times ({:.2}×); fair is 77.",
            count * 13.0 / 1_000.0
        )
    );
    assert_eq!(view.lanes[0], before.lanes[0]);
    model.update(Msg::Point(1, None));
    assert_eq!(model.view(), before);
}

/// Proves that squares can be read by keys: from the framed one, within the map, aloud.
#[test]
fn keys_read_the_map_square_by_square() {
    let mut model = ended(Story::NAIVE_SWAP);
    model.update(Msg::PointBy(1, [1, 0]));
    let first = model.view();
    assert!(first.lanes[1].caption.starts_with("2♠ in place 1: "));
    assert!(first.said.contains("fair is"), "{}", first.said);
    for _ in 0..20 {
        model.update(Msg::PointBy(1, [1, 1]));
    }
    assert!(
        model.view().lanes[1]
            .caption
            .starts_with("K♠ in place 13: ")
    );
    let last = model.view();
    model.update(Msg::PointBy(1, [i32::MAX, i32::MAX]));
    assert_eq!(model.view(), last);
    model.update(Msg::Point(1, None));
    assert!(model.view().said.contains("NOT FAIR"));
}

/// Proves that earlier maps show how the maps came about with reduced motion, until the lever
/// moves.
#[test]
fn without_motion_earlier_maps_stand_beside_the_last() {
    let mut model = ended(Story::NAIVE_SWAP);
    let earlier: Vec<u64> = model
        .picture(0)
        .earlier
        .iter()
        .map(|tally| tally.shuffles())
        .collect();
    assert_eq!(earlier, [1, 100, 10_000]);
    model.update(Msg::Count(500));
    assert!(model.picture(0).earlier.is_empty());
    model.update(Msg::Reduced(false));
    model.update(Msg::Count(1_000_000));
    assert!(model.picture(0).earlier.is_empty());
}

/// Returns a story with reduced motion, counted to its end.
fn ended(story: Story) -> Model {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Open(story));
    model.update(Msg::Reduced(true));
    model.count(|| false);
    model
}

/// Proves that a shuffle that theory knows to be unfair is not passed off as a fair one where a
/// million shuffles cannot show it.
#[test]
fn theory_is_heard_where_counts_are_too_few() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address(
        "v=1&algorithm=fisher-yates-up&n=13&seed=5&chance=modulo-30".to_string(),
    ));
    model.update(Msg::Count(1_000_000));
    while !model.count(|| false) {}
    let view = model.view();
    let stamp = view.lanes[0].stamp.as_ref().unwrap();
    assert_eq!(stamp.stamp.says(), Says::NoBiasFound, "{:?}", view.problems);
    assert_eq!(stamp.reason[0], "Theory knows that it is not fair.");
}

/// Proves that spoken verdicts distinguish lanes of one name.
#[test]
fn spoken_verdicts_name_what_differs() {
    let said = ended(Story::named("short-seed")).view().said;
    let names: Vec<&str> = said
        .split(". ")
        .filter_map(|verdict| verdict.split(": ").next())
        .collect();
    assert_eq!(names.len(), 2, "{said}");
    assert_ne!(names[0], names[1], "{said}");
}

/// Proves that the line in the place of the verdict, the one place for words on a phone, says what
/// is to be seen: the turn, then how to look at the maps, then nothing beside the verdict but the
/// square that is touched.
#[test]
fn the_line_in_the_place_of_the_verdict() {
    let hints = |model: &mut Model| model.view().lanes.into_iter().map(|lane| lane.hint);
    let mut model = Model::new(Lang::En);
    model.update(Msg::Step);
    assert_eq!(hints(&mut model).next().as_deref(), Some("new deck"));
    model.update(Msg::Count(50));
    while !model.count(|| false) {}
    let all: Vec<String> = hints(&mut model).collect();
    assert_eq!(all[0], "");
    assert!(model.view().lead[0].starts_with("One square: "));
    assert!(all[1].contains("Too early"), "{all:?}");
    let mut model = ended(Story::NAIVE_SWAP);
    assert!(hints(&mut model).all(|hint| hint.is_empty()));
    model.update(Msg::Point(1, Some((1, 0))));
    let all: Vec<String> = hints(&mut model).collect();
    assert_eq!(all[0], "");
    assert!(all[1].starts_with("2♠ in place 1: "), "{all:?}");
}

fn counted(what: &str) -> Model {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address(what.to_string()));
    while !model.count(|| false) {}
    model
}

/// Proves that a fixed number ends a count: the proof stands there, and the headline answers; in a
/// story only once counts have spoken of every shuffle that is not fair.
#[test]
fn a_fixed_number_is_an_end() {
    let own = "v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=13&seed=13&shuffles=";
    for (what, proved, headline) in [
        (format!("{own}5000"), true, "One of them is not fair."),
        (
            format!("{own}100"),
            true,
            "Two ways to shuffle. Which would you trust?",
        ),
        (
            "naive-swap&shuffles=5000".into(),
            true,
            "Picking from all 13 sounds fairer. It is not.",
        ),
        (
            "naive-swap&shuffles=100".into(),
            false,
            "Two ways to shuffle. One of them is unfair.",
        ),
    ] {
        let view = counted(&what).view();
        assert_eq!(
            stamp(&view, 0),
            proved.then_some(Says::ProvedFair),
            "{what}"
        );
        assert_eq!(view.headline, headline, "{what}");
    }
    // Of a number that only the lever passes nothing is proved yet.
    let mut model = counted(own.trim_end_matches("&shuffles="));
    model.update(Msg::Count(5_000));
    while !model.count(|| false) {}
    assert_eq!(stamp(&model.view(), 0), None);
}

/// Proves that the words of a proof say whose they are where there is room for one sentence only.
#[test]
fn a_proof_speaks_for_itself() {
    for (lang, word) in [(Lang::En, "proof"), (Lang::Zh, "证明")] {
        let mut model = ended(Story::NAIVE_SWAP);
        model.update(Msg::Language(lang));
        let lane = model.view().lanes.remove(0);
        assert!(
            lane.stamp
                .is_some_and(|stamp| stamp.reason[0].contains(word))
        );
    }
}

/// Proves that maps turn to neighbours with the stamp that these decide, not before, and back with
/// the lever; that a fair one beside them turns too; and that they stay where places decide.
#[test]
fn maps_show_what_decides() {
    let lenses = |model: &mut Model| [0, 1].map(|lane| model.picture(lane).lens);
    let cut = "v=1&algorithm=fisher-yates-up&algorithm2=random-cut&n=13&seed=13&shuffles=20000";
    let recipe = "v=1&algorithm=fisher-yates-up&algorithm2=recipe&n=13&seed=13&shuffles=20000";
    for what in [cut, recipe] {
        let mut model = counted(what);
        let flag = model.view().flags[0].number;
        assert_eq!(lenses(&mut model), [Lens::Neighbours; 2], "{what}");
        assert!(model.view().lead[0].contains("right after"), "{what}");
        let framed = model.picture(1).framed;
        assert!(
            framed.is_some_and(|(card, next)| next == card + 1),
            "{framed:?}"
        );
        model.update(Msg::Count(flag - 1));
        assert!(model.count(|| false));
        assert_eq!(lenses(&mut model), [Lens::Places; 2], "{what}");
        assert!(!model.view().lead[0].contains("right after"), "{what}");
        model.update(Msg::Count(flag));
        assert_eq!(lenses(&mut model), [Lens::Neighbours; 2], "{what}");
    }
    let naive = "v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=13&seed=13&shuffles=20000";
    assert_eq!(lenses(&mut counted(naive)), [Lens::Places; 2]);
}

/// Proves that the lever stops at the number of a stamp, by keys and near its mark, and that a
/// press on the mark shows that number.
#[test]
fn the_number_of_a_stamp_is_a_mark_of_the_lever() {
    let mut model = ended(Story::NAIVE_SWAP);
    let flag = model.view().flags[0].clone();
    assert_eq!(
        model.view().lanes[1].stamp.as_ref().map(|s| s.stamp.says()),
        Some(Says::NotFair)
    );
    model.update(Msg::Drag(flag.point + 0.002));
    assert_eq!(model.shown(), flag.number);
    model.update(Msg::Nudge(1));
    let above = model.shown();
    assert!(above > flag.number);
    model.update(Msg::Nudge(-1));
    assert_eq!(model.shown(), flag.number);
    model.update(Msg::Nudge(-1));
    // Each mark can still be dragged to.
    let below = model.shown();
    assert!(below < flag.number);
    let point = model.view().lever.point(LeverAt::Count(below));
    model.update(Msg::Drag(point));
    assert_eq!(model.shown(), below);
}

/// Proves that Next offers nothing that is shown.
#[test]
fn next_is_another_mistake() {
    let naive = "v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=52";
    let mut model = counted(naive);
    model.update(Msg::Next);
    assert_eq!(model.comparison().story(), Some(Story::named("sattolo")));
    let mut model = counted("v=1&algorithm=sattolo");
    model.update(Msg::Next);
    assert_eq!(model.comparison().story(), Some(Story::NAIVE_SWAP));
}

/// Proves that cards keep their names when there are fewer of them, and that a card that is pressed
/// is lit in every deck, until it is pressed again.
#[test]
fn a_card_keeps_its_name_and_is_lit() {
    let mut model = counted("v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=5&shuffles=100");
    assert_eq!(model.picture(0).row_name(0), "A");
    model.update(Msg::Light(0));
    for lane in [0, 1] {
        assert_eq!(model.picture(lane).lit, Some(0));
    }
    model.update(Msg::Step);
    assert_eq!(model.picture(1).lit, Some(0));
    model.update(Msg::Light(0));
    assert_eq!(model.picture(0).lit, None);
    model.update(Msg::Light(7));
    assert_eq!(model.picture(0).lit, None);
}

/// Proves that the card that is wronged most is the same everywhere: the framed square, the sentence
/// of the stamp, and the sentence of Prove.
#[test]
fn one_card_is_wronged_most() {
    let mut model = ended(Story::NAIVE_SWAP);
    assert_eq!(model.picture(1).framed, Some((1, 0)));
    let stamp = model.view().lanes[1].stamp.clone();
    assert!(stamp.is_some_and(|stamp| stamp.reason[0].starts_with("2♠ in place 1: ")));
    let mut prove = Prove::new(Lang::En);
    prove.update(ProveMsg::Open("naive-swap&n=13".into()));
    let reason = prove.view().document.said(".reason span");
    assert!(
        reason.starts_with("2♠") && reason.contains("to the top"),
        "{reason}"
    );
}

/// Proves that an address that only wishes for a language or colours leaves the opening as it is,
/// and that one which wishes for what there is not says so above it.
#[test]
fn an_address_that_only_wishes_opens_the_opening() {
    let fresh = Model::new(Lang::Zh);
    for (address, has_problem) in [
        ("lang=zh", false),
        ("lang=zh&theme=dark", false),
        ("lang=xx", true),
    ] {
        let mut model = Model::new(Lang::Zh);
        model.update(Msg::Address(address.into()));
        assert_eq!(model.comparison().story(), Some(Story::NAIVE_SWAP));
        assert_eq!(model.lanes().len(), fresh.lanes().len());
        assert_eq!(!model.view().problems.is_empty(), has_problem, "{address}");
    }
}

/// Proves that the way to one's own code comes with the stamp on a fault that people write, not before,
/// and at no riffle.
#[test]
fn a_written_fault_leads_to_ones_own_code() {
    for (_, view) in play(&mut Model::new(Lang::En), 0.0, 16_000.0) {
        let is_stamped = stamp(&view, 1) == Some(Says::NotFair);
        assert_eq!(view.asks_for_code, is_stamped);
    }
    for (story, view) in ends().filter(|(story, _)| Story::ALL.contains(story)) {
        let by_hand = [
            Story::named("one-riffle"),
            Story::named("riffles"),
            Story::FLAT,
        ];
        let has_chance = *story != Story::named("cross");
        assert_eq!(
            view.asks_for_code,
            has_chance && !by_hand.contains(story),
            "{story:?}"
        );
    }
}
