//! A presentation: its beats forth and back, what they show, and what they do not.

use app::i18n::Lang;
use page::{PLANNED, Picture, Says, ScreenModel, Story};
use rooms::prove;
use rooms::prove::Prove;
use rooms::watch::{Beat, LaneView, Model, Msg, View};

/// Waits until nothing moves any more, in frames of 100 ms.
fn rest(model: &mut Model) {
    let mut now = 0.0;
    while model.wants_frame() {
        now += 100.0;
        model.update(Msg::Frame(now));
        while !model.count(|| false) {}
    }
}

fn go(model: &mut Model, by: i32) -> View {
    model.update(Msg::Beat(by));
    rest(model);
    model.view()
}

fn stamps(view: &View) -> Vec<Option<Says>> {
    let stamp = |lane: &LaneView| lane.stamp.as_ref().map(|s| s.stamp.says());
    view.lanes.iter().map(stamp).collect()
}

fn pictures(model: &mut Model) -> Vec<Picture> {
    let lanes = 0..model.lanes().len();
    lanes.map(|k| model.picture(k)).collect()
}

fn presenting(lang: Lang, reduced: bool) -> Model {
    let mut model = Model::new(lang);
    model.update(Msg::Reduced(reduced));
    model.update(Msg::Present(true));
    model
}

/// Proves that one key leads through all beats of all stories, that they show what they are named
/// for, and that the same beats come on the way back, with the same pictures.
#[test]
fn one_key_leads_through_all_stories_and_back() {
    let mut model = presenting(Lang::En, false);
    let mut seen = vec![(model.view(), pictures(&mut model), model.beat())];
    for story in Story::ALL {
        for expected in Beat::ALL {
            let (view, _, beat) = seen.last().unwrap();
            assert_eq!(model.comparison().story(), Some(story));
            assert_eq!(*beat, Some(expected), "{story:?}");
            let number = match expected {
                Beat::Question => "0".to_string(),
                Beat::First => "1".to_string(),
                Beat::Count(count) => app::i18n::grouped(count),
                Beat::Answer | Beat::Why => app::i18n::grouped(PLANNED),
            };
            assert_eq!(view.number, number, "{story:?} {expected:?}");
            assert!(!view.playing);
            let view = go(&mut model, 1);
            seen.push((view, pictures(&mut model), model.beat()));
        }
    }
    assert_eq!(model.comparison().story(), Some(Story::NAIVE_SWAP));
    for (view, pictures_then, beat) in seen.iter().rev().skip(1) {
        assert_eq!(go(&mut model, -1), *view);
        assert_eq!(model.beat(), *beat);
        assert!(pictures(&mut model) == *pictures_then);
    }
}

/// Proves that before ten shuffles no beat of any story says or marks which one is unfair, and that
/// at the end each lane has its stamp and the proof is one of Prove's.
#[test]
fn nothing_gives_the_answer_away_before_the_stamps() {
    let mut model = presenting(Lang::En, true);
    for story in Story::ALL {
        let questions = in_both(&mut model);
        go(&mut model, 1);
        let firsts = in_both(&mut model);
        for (question, first) in questions.iter().zip(&firsts) {
            for view in [question, first] {
                assert!(stamps(view).iter().all(Option::is_none), "{story:?}");
                assert!(view.flags.is_empty() && view.said.is_empty());
                assert_eq!(view.headline, question.headline);
                assert_eq!(view.present.as_ref().unwrap().why, None);
            }
        }
        let framed = pictures(&mut model).iter().any(|p| p.framed.is_some());
        assert!(!framed, "{story:?}");
        for _ in 0..5 {
            go(&mut model, 1);
        }
        for (end, question) in in_both(&mut model).iter().zip(&questions) {
            assert!(stamps(end).iter().all(Option::is_some), "{story:?}");
            assert_ne!(end.headline, question.headline);
            for lane in &end.lanes {
                assert_eq!(lane.caption, lane.stamp.as_ref().unwrap().reason[0]);
            }
        }
        let why = go(&mut model, 1).present.unwrap().why.unwrap();
        let mut prove = Prove::new(Lang::En);
        prove.update(prove::ProveMsg::Open(why));
        let document = prove.view().document;
        let stamp = document.find(".stamp").unwrap().marked("data-stamp");
        assert!(matches!(stamp, Some("not-fair" | "no-chance")));
        go(&mut model, 1);
    }
}

fn in_both(model: &mut Model) -> [View; 2] {
    Lang::ALL.map(|lang| {
        model.update(Msg::Language(lang));
        model.view()
    })
}

/// Proves that a beat may be left before it is over, and that the key of each beat counts.
#[test]
fn a_beat_can_be_left_early() {
    let mut model = presenting(Lang::En, false);
    for expected in &Beat::ALL[1..] {
        model.update(Msg::Beat(1));
        assert_eq!(model.beat(), Some(*expected));
    }
    for expected in Beat::ALL.iter().rev().skip(1) {
        model.update(Msg::Beat(-1));
        assert_eq!(model.beat(), Some(*expected));
    }
    model.update(Msg::Drag(1.0));
    rest(&mut model);
    assert_eq!(model.beat(), Some(Beat::Count(PLANNED)));
    model.update(Msg::Step);
    model.update(Msg::Toggle);
    rest(&mut model);
    assert_eq!(
        model.beat(),
        Some(Beat::Count(PLANNED)),
        "played to the end"
    );
}

/// Proves that Escape gives back what was shown, another story than the one that was presented.
#[test]
fn the_end_gives_back_what_was_shown() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Open(Story::named("sattolo")));
    model.update(Msg::Count(1_000));
    rest(&mut model);
    let before = (model.view(), pictures(&mut model));
    model.update(Msg::Present(true));
    assert_eq!(model.beat(), Some(Beat::Question));
    go(&mut model, 1);
    model.update(Msg::Open(Story::FLAT));
    assert_eq!(model.beat(), Some(Beat::Question));
    assert_eq!(model.address(), "flat&mode=present");
    model.update(Msg::Present(false));
    rest(&mut model);
    assert_eq!(model.view(), before.0);
    assert!(pictures(&mut model) == before.1);
    assert_eq!(model.address(), "sattolo");
}

#[test]
fn an_address_presents_and_another_one_does_not() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address("sattolo&mode=present".into()));
    assert_eq!(model.beat(), Some(Beat::Question));
    assert_eq!(model.address(), "sattolo&mode=present");
    model.update(Msg::Address("one-short&shuffles=100&mode=present".into()));
    rest(&mut model);
    assert_eq!(model.beat(), Some(Beat::Count(100)));
    model.update(Msg::Address(
        "v=1&algorithm=riffle&n=52&mode=present".into(),
    ));
    let view = model.view();
    assert_eq!(
        (model.beat(), view.problems.as_str()),
        (Some(Beat::Question), "")
    );
    model.update(Msg::Address("mode=present".into()));
    assert_eq!(model.comparison().lanes()[0].setup.n(), 52);
    model.update(Msg::Address("sattolo".into()));
    assert_eq!(model.view().present, None);
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address("naive-swap&mode=present".into()));
    assert_eq!(model.beat(), Some(Beat::Question));
    assert!(!model.view().playing);
}

#[test]
fn a_blank_screen_is_blank_until_it_is_not() {
    let mut model = presenting(Lang::En, true);
    for on in [true, false] {
        model.update(Msg::Blank(on));
        assert_eq!(model.view().present.unwrap().is_blank, on);
    }
    model.update(Msg::Present(false));
    model.update(Msg::Blank(true));
    assert_eq!(model.view().present, None);
}

/// Proves that the quiz of a class hides its names until the class has chosen and the key leads on, hides
/// them again on the way back, and goes on to another round.
#[test]
fn a_class_chooses_before_a_beat_answers() {
    for reduced in [true, false] {
        for chosen in [0, 1] {
            let mut model = Model::new(Lang::En);
            model.update(Msg::Reduced(reduced));
            let quiz =
                "v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=13&guess=1&mode=present";
            model.update(Msg::Address(quiz.into()));
            let hidden = |model: &mut Model| {
                let view = model.view();
                let is_bare =
                    |lane: &LaneView| lane.name.starts_with("Shuffle ") && lane.stamp.is_none();
                let is_open = view.present.unwrap().why.is_some() || !view.flags.is_empty();
                !is_open && view.lanes.iter().all(is_bare)
            };
            for _ in 0..10 {
                assert!(hidden(&mut model), "{:?}", model.view().lanes);
                go(&mut model, 1);
            }
            assert_eq!(model.beat(), Some(Beat::Count(PLANNED)));
            assert_eq!(model.view().present.unwrap().letters, 2);
            model.update(Msg::Pick(1 - chosen));
            model.update(Msg::Pick(chosen));
            let view = model.view();
            let letter = ["A", "B"][chosen];
            assert_eq!(view.headline, format!("You say: {letter} is fair."));
            assert!(view.lanes[chosen].is_chosen && !view.lanes[1 - chosen].is_chosen);
            assert!(hidden(&mut model));
            let view = go(&mut model, 1);
            assert_eq!(model.beat(), Some(Beat::Answer));
            assert_eq!(
                view.headline.starts_with("Right. “A”"),
                chosen == 0,
                "{}",
                view.headline
            );
            let stamps = view
                .lanes
                .iter()
                .map(|lane| lane.stamp.as_ref().unwrap().stamp.says());
            assert!(stamps.eq([Says::ProvedFair, Says::NotFair]));
            assert_eq!([view.lanes[0].letter, view.lanes[1].letter], ["A", "B"]);
            go(&mut model, -1);
            assert!(hidden(&mut model));
            // Dared at a thousand: the answer comes next.
            go(&mut model, -1);
            model.update(Msg::Pick(chosen));
            go(&mut model, 1);
            assert_eq!(model.beat(), Some(Beat::Answer));
            assert!(go(&mut model, 1).present.unwrap().why.is_some());
            assert_eq!(model.beat(), Some(Beat::Why));
            go(&mut model, 1);
            assert_eq!(
                (model.beat(), hidden(&mut model)),
                (Some(Beat::Question), true)
            );
            assert!(model.is_presenting() && model.address().ends_with("&mode=present"));
            model.update(Msg::Present(false));
            assert_eq!(model.view().lanes[0].letter, "");
        }
    }
}
