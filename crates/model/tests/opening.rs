//! The opening from its first frame to its last, and what a visitor may do in the middle of it.

use app::i18n::Lang;
use engine::rng::Seed;
use shuffle_lab_model::{Lens, Model, Msg, Stamp, Story, View};

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

fn stamp(view: &View, lane: usize) -> Option<Stamp> {
    view.lanes[lane].stamp.as_ref().map(|stamp| stamp.stamp)
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
        assert_eq!(stamp(&not_fair.1, 1), Some(Stamp::NotFair));
        let end = &views.last().unwrap().1;
        assert_eq!(stamp(end, 0), Some(Stamp::ProvedFair));
        assert_eq!(stamp(end, 1), Some(Stamp::NotFair));
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
        for story in Story::ALL {
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
    model.update(Msg::Open(Story::Flat));
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

/// Proves that somebody who avoids motion sees the end at once.
#[test]
fn reduced_motion_shows_the_end() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Reduced(true));
    while !model.count(|| false) {}
    let view = model.view();
    assert_eq!(view.number, "1,000,000");
    assert_eq!(stamp(&view, 1), Some(Stamp::NotFair));
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
    assert_eq!(model.comparison().story(), Some(Story::NaiveSwap));
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
        format!("2♠ in place 1: {count} times,")
    );
    assert_eq!(
        view.lanes[1].choice,
        format!("{:.2}× its fair share", count * 13.0 / 1_000.0)
    );
    assert_eq!(view.lanes[0], before.lanes[0]);
    model.update(Msg::Point(1, None));
    assert_eq!(model.view(), before);
}

/// Proves that squares can be read by keys: from the framed one, within the map, aloud.
#[test]
fn keys_read_the_map_square_by_square() {
    let mut model = ended(Story::NaiveSwap);
    model.update(Msg::PointBy(1, [1, 0]));
    let first = model.view();
    assert!(first.lanes[1].caption.starts_with("2♠ in place 1: "));
    assert!(first.said.contains("its fair share"), "{}", first.said);
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

/// Proves that whoever wants no motion sees how the maps came about, until they move the lever.
#[test]
fn without_motion_earlier_maps_stand_beside_the_last() {
    let mut model = ended(Story::NaiveSwap);
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

/// A story for whoever wants no motion, counted to its end.
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
    assert_eq!(stamp.stamp, Stamp::NoBiasFound, "{:?}", view.problems);
    assert_eq!(stamp.reason[0], "Theory knows that it is not fair.");
}

/// Proves that lanes of one name are told apart where verdicts are spoken.
#[test]
fn spoken_verdicts_name_what_differs() {
    let said = ended(Story::ShortSeed).view().said;
    let names: Vec<&str> = said
        .split(". ")
        .filter_map(|verdict| verdict.split(": ").next())
        .collect();
    assert_eq!(names.len(), 2, "{said}");
    assert_ne!(names[0], names[1], "{said}");
}

/// Proves that a phone, which has one place for captions and verdict, is told what is to be seen:
/// the turn, then how to look at the maps, then nothing beside the verdict but the square that is
/// touched.
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
    let mut model = ended(Story::NaiveSwap);
    assert!(hints(&mut model).all(|hint| hint.is_empty()));
    model.update(Msg::Point(1, Some((1, 0))));
    let all: Vec<String> = hints(&mut model).collect();
    assert_eq!(all[0], "");
    assert!(all[1].starts_with("2♠ in place 1: "), "{all:?}");
}
