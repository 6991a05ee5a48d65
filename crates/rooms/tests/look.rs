//! Views of the maps of Watch, as the settings choose them.

use std::ops::ControlFlow;

use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::settings::Field;
use engine::experiment::Setup;
use exact::{Evolution, exact_positions};
use page::{Choice, Group, Lens, ScreenModel, Squares, Story, ViewOptions, Worked};
use rooms::watch::{Model, Msg, Sample, Sight};

/// A model that shows what an address names, with all that it asks to be counted.
fn shown(address: &str) -> Model {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address(address.to_string()));
    while !model.count(|| false) {}
    model
}

fn setup(model: &Model, lane: usize) -> Setup {
    model.comparison().lanes()[lane].setup
}

/// The number of the group of the menu that has a choice with these words, and that of the choice.
fn find(model: &mut Model, words: &str) -> Option<(usize, usize)> {
    let groups = model.settings_view()?.groups;
    let place = |choices: &[Choice]| choices.iter().position(|c| c.label == words);
    let found = |(k, group): (usize, &Group)| Some((k, place(&group.choices)?));
    groups.iter().enumerate().find_map(found)
}

/// Proves that every choice of the menu is the chosen one after it was chosen, that it stands in
/// the address, that it counts nothing anew, and that the menu stays open until it is closed.
#[test]
fn every_choice_is_chosen_and_stands_in_the_address() {
    let mut model = shown("naive-swap&shuffles=100");
    model.update(Msg::Settings(true));
    let groups = model.settings_view().unwrap().groups;
    // The last group is about speed, of which addresses say nothing.
    for (k, group) in groups.iter().enumerate().take(groups.len() - 1) {
        for at in (0..group.choices.len()).rev() {
            model.update(Msg::View(k, at));
            let chosen = &model.settings_view().unwrap().groups[k].choices;
            let chosen: Vec<usize> = (0..chosen.len()).filter(|&c| chosen[c].chosen).collect();
            assert_eq!((chosen, model.shown()), (vec![at], 100), "{}", group.legend);
            let mut again = shown(&model.comparison().address());
            assert_eq!(again.comparison().options(), model.comparison().options());
            again.update(Msg::Settings(true));
            assert_eq!(again.settings_view(), model.settings_view());
        }
    }
    model.update(Msg::Close);
    assert_eq!(model.settings_view(), None);
}

/// Proves that exact squares are theory's, before anything is counted, and that the difference is
/// that of the counts from them.
#[test]
fn exact_squares_are_those_of_theory() {
    let mut model = shown("naive-swap&show=exact");
    let exact = exact_positions(&setup(&model, 1)).unwrap();
    assert_eq!(
        model.picture(1).squares,
        Squares::Exact(exact.cells().to_vec())
    );
    model.update(Msg::Point(1, Some((1, 0))));
    let caption = &model.view().lanes[1].caption;
    assert!(caption.starts_with("2♠ in place 1: 10."), "{caption}");
    let mut model = shown("naive-swap&show=difference&shuffles=1000");
    let picture = model.picture(1);
    let Squares::Difference(shares) = &picture.squares else {
        panic!("no difference");
    };
    assert_eq!(shares, exact.cells());
    let share = shares[0];
    let off = (picture.tally.at(0, 0) - 1000.0 * share) / (1000.0 * share * (1.0 - share)).sqrt();
    let coloured = picture.ratio(0, 0).unwrap();
    assert!((coloured.ln() / picture.range.ln() * Squares::FAR - off).abs() < 1e-9);
}

/// Proves that by step the map is the exact one after the turn that the deck shows, and the whole
/// one where shuffles are counted.
#[test]
fn by_step_the_map_follows_the_deck() {
    let mut model = shown("naive-swap&show=evolution");
    let mut evolution = Evolution::new(&setup(&model, 1)).unwrap();
    model.update(Msg::Pause);
    for turn in 1..13 {
        model.update(Msg::Step);
        for frame in 0..50 {
            model.update(Msg::Frame(f64::from(turn * 5_000 + frame * 100)));
            let _ = model.count(|| false);
        }
        let squares = model.picture(1).squares;
        assert_eq!(
            squares,
            Squares::Exact(evolution.at(turn as usize).to_vec())
        );
    }
    let mut model = shown("naive-swap&show=evolution&shuffles=10");
    let end = evolution.at(13).to_vec();
    assert_eq!(model.picture(1).squares, Squares::Exact(end));
}

/// Proves that a message in both languages stands in the place of what is not known, lane by lane.
#[test]
fn a_message_stands_for_what_is_not_known() {
    let unknown = [
        "v=1&algorithm=quick-sort-coin&n=8&show=evolution",
        "v=1&algorithm=naive-swap&n=8&show=evolution&lens=successors",
        "v=1&algorithm=naive-swap&n=300&lens=successors",
        "v=1&algorithm=naive-swap&n=300&show=exact",
        "v=1&algorithm=naive-swap&n=13&chance=java&show=exact",
        "v=1&algorithm=naive-swap&n=52&show=exact&lens=successors",
    ];
    for address in unknown {
        let mut model = shown(address);
        let mut said = Vec::new();
        for lang in Lang::ALL {
            model.update(Msg::Language(lang));
            let Squares::Unknown(why) = model.picture(0).squares else {
                panic!("{address}");
            };
            said.push(why);
        }
        assert_ne!(said[0], said[1], "{address}");
        assert_eq!(model.wanted(), None, "{address}");
    }
}

/// Proves that the model requests what takes long, takes it in, and says so if it could not be
/// worked out.
#[test]
fn what_takes_long_is_worked_out_in_the_background() {
    let mut model = shown("v=1&algorithm=naive-swap&n=6&show=exact&lens=successors");
    assert!(matches!(model.picture(0).squares, Squares::Unknown(_)));
    let task = model.wanted().unwrap();
    let Task::Orders(setup) = &task else {
        panic!("{task:?}");
    };
    let orders = exact::orders(setup, &mut |_, _| ControlFlow::Continue(())).unwrap();
    let cells = orders.successors().cells().to_vec();
    model.worked(&task, &Worked::Found(TaskEvent::Orders(orders)));
    assert_eq!(model.picture(0).squares, Squares::Exact(cells));
    assert_eq!(model.wanted(), None);
    for what in [Worked::Failed, Worked::NoWorker] {
        let mut model = shown("v=1&algorithm=naive-swap&n=6&show=exact&lens=successors");
        let before = model.picture(0).squares;
        let task = model.wanted().unwrap();
        model.worked(&task, &what);
        assert!(matches!(model.picture(0).squares, Squares::Unknown(_)));
        assert_ne!(model.picture(0).squares, before);
        assert_eq!(model.wanted(), None);
    }
}

/// Proves that a card's row is shown as bars, that of the pointed square while one is pointed at,
/// and that a second press on its name takes the bars away.
#[test]
fn a_card_is_followed_until_it_is_pressed_again() {
    let mut model = shown("naive-swap&shuffles=100");
    assert_eq!(model.picture(0).followed, None);
    model.update(Msg::FollowOrNot(Some(3)));
    assert_eq!(model.picture(1).followed, Some(3));
    model.update(Msg::Point(0, Some((7, 2))));
    assert_eq!(
        (model.picture(0).followed, model.picture(1).followed),
        (Some(7), Some(3))
    );
    model.update(Msg::FollowOrNot(Some(3)));
    assert_eq!(model.picture(0).followed, None);
    model.update(Msg::FollowOrNot(None));
    assert_eq!(model.picture(1).followed, Some(7));
    // A card that a smaller deck does not have is no longer followed.
    model.update(Msg::Set(app::settings::Field::N, 0, "5".into()));
    assert_eq!(model.comparison().options().card, None);
}

/// Proves that a story about neighbours shows them at its end unless places were chosen.
#[test]
fn a_choice_goes_before_the_story() {
    let mut model = shown("flat&shuffles=1000000");
    assert_eq!(model.picture(1).lens, Lens::Neighbours);
    assert_eq!(model.comparison().story(), Some(Story::FLAT));
    model.update(Msg::Settings(true));
    let (group, at) = find(&mut model, "places").unwrap();
    model.update(Msg::View(group, at));
    assert_eq!(model.picture(1).lens, Lens::Places);
    assert_eq!(
        model.comparison().address(),
        "flat&shuffles=1000000&lens=positions"
    );
    let mut model = shown("flat&show=exact&shuffles=1000000");
    assert!(matches!(model.picture(1).squares, Squares::Exact(_)));
}

/// Proves that the page reports what an address cannot have even where it changes nothing else,
/// until a good address comes.
#[test]
fn a_view_that_cannot_be_had_is_reported() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address("naive-swap&card=99".to_string()));
    assert!(model.view().problems.contains("99"));
    model.update(Msg::Address("naive-swap".to_string()));
    assert_eq!(model.view().problems, "");
}

/// Proves that a lane whose exact work failed does not keep another one from being worked out.
#[test]
fn a_lane_that_failed_lets_others_be_worked_out() {
    let mut model =
        shown("v=1&algorithm=naive-swap&n=6&algorithm2=naive-swap-down&show=exact&lens=successors");
    drop((model.picture(0), model.picture(1)));
    let first = model.wanted().unwrap();
    model.worked(&first, &Worked::Failed);
    let second = model.wanted().unwrap();
    assert_ne!(first, second);
    model.worked(&second, &Worked::Failed);
    assert_eq!(model.wanted(), None);
}

/// Proves that maps can be held against the first one: a square has a colour where counts differ by
/// more than luck, and none where the shuffles are the same; and that decks of other sizes cannot.
#[test]
fn maps_are_held_against_the_first() {
    let base = "v=1&algorithm=fisher-yates-up&algorithm3=fisher-yates-down&n=8&seed=5";
    let link = format!("{base}&algorithm2=naive-swap&shuffles=200000&against=yes");
    let mut model = shown(&link);
    assert!(matches!(model.picture(0).squares, Squares::Counted));
    let picture = model.picture(1);
    let [one, other] = [0, 1].map(|lane| {
        model.lanes()[lane]
            .setup()
            .simulate(engine::rng::Seed(5), 200_000)
    });
    let times = other.positions()[8] / one.positions()[8];
    assert_eq!(picture.ratio(1, 0), Some(times));
    assert!(times > 1.2);
    let same = model.picture(2);
    assert!((0..64).all(|k| same.ratio(k / 8, k % 8) == Some(1.0)));
    let cell = Some((1, 0));
    model.update(Msg::Point(1, cell));
    let caption = model.view().lanes.remove(1);
    assert!(
        caption.choice.contains("as often as in the first"),
        "{caption:?}"
    );
    let mut apart = shown("v=1&algorithm=riffle&algorithm2=riffle&tied=no&n=8&n2=9&against=yes");
    assert!(matches!(apart.picture(1).squares, Squares::Counted));
    apart.update(Msg::Settings(true));
    assert_eq!(find(&mut apart, "against the first"), None);
}

/// Proves that the pointer may report a square that the decks, now of one card, do not have.
#[test]
fn a_square_of_an_earlier_deck_is_none() {
    let mut model = Model::new(Lang::En);
    for msg in [
        Msg::Set(Field::N, 0, "1".into()),
        Msg::View(1, 3),
        Msg::Frame(5_000.0),
        Msg::Point(1, Some((7, 6))),
    ] {
        model.update(msg);
        model.count(|| false);
        model.view();
    }
    model.update(Msg::Point(1, Some((0, 0))));
    assert!(model.view().lanes[1].caption.contains("in place 1"));
}

/// The pictures that are chosen.
fn seen(model: &mut Model) -> Vec<Sight> {
    let sights = model.settings_view().unwrap().sights;
    let chosen = sights.into_iter().filter(|view| view.chosen);
    chosen.map(|view| view.sight).collect()
}

/// Proves that each picture is the chosen one after it was chosen, whatever was seen before, that
/// the address keeps it, and that colours, captions, tables and counts stay.
#[test]
fn every_picture_shows_what_it_says() {
    let kept = "range=2&code=yes&table=yes";
    let base = format!("v=1&algorithm=naive-swap&algorithm2=riffle&n=8&shuffles=500&{kept}");
    for before in [
        "",
        "&show=exact&card=3",
        "&lens=successors&whole=yes",
        "&against=yes",
    ] {
        for sight in Sight::ALL {
            let mut model = shown(&format!("{base}{before}"));
            model.update(Msg::Settings(true));
            let old = model.comparison().options();
            model.update(Msg::See(sight));
            assert_eq!(seen(&mut model), [sight], "{before}");
            let now = model.comparison().options();
            let chosen = ViewOptions {
                lens: now.lens,
                show: now.show,
                card: now.card,
                against: now.against,
                whole: now.whole,
                ..old
            };
            assert_eq!((now, model.shown()), (chosen, 500));
            assert_eq!(now.card.is_some(), sight == Sight::OneCard);
            let mut again = shown(&model.comparison().address());
            again.update(Msg::Settings(true));
            assert_eq!(again.settings_view(), model.settings_view());
        }
    }
    // Exact neighbours are none of them.
    let mut model = shown(&format!("{base}&lens=successors&show=exact"));
    model.update(Msg::Settings(true));
    assert_eq!(seen(&mut model), []);
}

/// Proves that what is seen without a choice is one of the pictures, at the end of a story about
/// neighbours another one, and that bars are of the square that stands out.
#[test]
fn the_picture_of_what_is_seen_is_chosen() {
    let mut model = shown("flat&shuffles=100");
    model.update(Msg::Settings(true));
    assert_eq!(seen(&mut model), [Sight::Places]);
    model.update(Msg::Count(1_000_000));
    while !model.count(|| false) {}
    assert_eq!(seen(&mut model), [Sight::Neighbours]);
    let mut model = shown("naive-swap&shuffles=1000000");
    let framed = model.picture(1).framed.unwrap().0;
    model.update(Msg::See(Sight::OneCard));
    assert_eq!(model.comparison().options().card, Some(framed));
}

/// Proves that the pictures are six different ones, of a riffle: bars add up to one card, threads
/// begin in order.
#[test]
fn pictures_to_choose_from_are_real() {
    let model = Model::new(Lang::En);
    let samples = model.samples();
    for (k, sample) in samples.iter().enumerate() {
        assert!(samples.iter().skip(k + 1).all(|other| other != sample));
    }
    let [.., Sample::Bars(bars), Sample::Threads(rounds)] = &samples else {
        panic!("no bars and threads");
    };
    assert!((bars.iter().sum::<f64>() - 13.0).abs() < 1e-9);
    assert!(rounds[0].iter().copied().eq(0..13));
    assert_eq!(rounds.len(), 3);
}
