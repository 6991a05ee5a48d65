//! The parts below the lanes: the code with the line that is done, and the whole run.

use app::i18n::Lang;
use app::settings::Field;
use engine::experiment::CHUNK;
use engine::rng::Seed;
use page::ScreenModel;
use rooms::watch::{LaneView, Model, Msg};

fn shown(what: &str) -> Model {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address(what.to_string()));
    assert_eq!(model.view().problems, "", "{what}");
    assert!(model.count(|| false));
    model
}

fn lane(model: &mut Model, at: usize) -> LaneView {
    model.view().lanes.remove(at)
}

/// Proves that each step lights the line of code that does it, and describes it in words.
#[test]
fn a_step_lights_its_line() {
    let mut model = shown("v=1&algorithm=naive-swap&n=4&seed=5&step=0&code=yes");
    let code = lane(&mut model, 0).code.unwrap();
    assert_eq!((code.lines.len(), code.lit), (3, None));
    for _ in 0..3 {
        model.update(Msg::Step);
        let mut lit = Vec::new();
        let mut now = 0.0;
        while model.wants_frame() {
            now += 50.0;
            model.update(Msg::Frame(now));
            let code = lane(&mut model, 0).code.unwrap();
            lit.extend(code.lit);
            assert!(!code.sentence.is_empty());
        }
        lit.dedup();
        // Drawn in the second line, exchanged in the third; then the cards show the next pick.
        assert!(lit.ends_with(&[1, 2, 1]), "{lit:?}");
    }
    let facts = lane(&mut model, 0).code.unwrap().facts;
    assert!(facts.starts_with("i = 3, j = "), "{facts}");
}

/// Proves that a link opens any shuffle of an experiment at any step, that its end is the order
/// that the experiment has there, and that it rests there: the count begins with the first one.
#[test]
fn a_link_opens_any_run() {
    let link = "v=1&algorithm=naive-swap&n=6&seed=5&run=7";
    let mut model = shown(&format!("{link}&step=4&whole=yes"));
    assert_eq!(model.shown(), 0);
    let run = model.run_picture(0).unwrap();
    assert_eq!(run.steps, 4);
    let setup = *model.lanes()[0].setup();
    let order = setup.order(model.lanes()[0].seed(), 6);
    let last = run.columns.columns().last().unwrap();
    for (place, &card) in (0u32..).zip(&order) {
        assert_eq!(last.places[card as usize], place);
    }
    let all = last.steps;
    for _ in 0..6 {
        model.update(Msg::Reduced(true));
        model.update(Msg::Step);
    }
    assert!(model.run_picture(0).unwrap().steps + 1 >= all);
    assert_eq!(model.shown(), 0);
    model.update(Msg::Count(3));
    assert!(model.count(|| false));
    let seed = model.lanes()[0].seed();
    assert_eq!(*model.picture(0).tally, setup.simulate(seed, 3));
}

/// Proves that a press on the picture of a run goes to that step, of the run that it shows.
#[test]
fn a_press_on_a_run_goes_there() {
    let mut model = shown("v=1&algorithm=naive-swap&n=6&seed=5&shuffles=10&whole=yes");
    let counted = model.run_picture(0).unwrap();
    model.update(Msg::Run(6));
    assert!(model.count(|| false));
    let run = model.run_picture(0).unwrap();
    assert_eq!((run.steps, model.shown()), (6, 9));
    assert_eq!(run.columns, counted.columns);
}

/// Proves that code is shown as is chosen, and captions always.
#[test]
fn captions_describe_steps() {
    for (code, is_shown) in [("yes", true), ("no", false)] {
        let mut model = shown(&format!("naive-swap&code={code}"));
        model.update(Msg::Drag(0.03));
        let lane = lane(&mut model, 0);
        assert!(!lane.caption.is_empty());
        assert_eq!(lane.code.is_some(), is_shown);
    }
}

/// Proves that the article's worked run is shown as it is printed, has captions, rests at its end,
/// and that what is counted afterwards is drawn at random.
#[test]
fn written_draws_are_gone_through_and_not_counted() {
    let link = "v=1&algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1&exhibit=worked-run";
    let mut model = shown(&format!("{link}&whole=yes"));
    assert!(model.view().lead[0].contains("3 7 2 5 8 1 6 4"));
    let mut now = 0.0;
    while model.wants_frame() && now < 60_000.0 {
        now += 50.0;
        model.update(Msg::Frame(now));
    }
    assert_eq!((model.shown(), model.view().playing), (0, false));
    let cards = model.picture(0).deck.cards;
    let mut order: Vec<(f64, u32)> = cards.iter().map(|c| (c.place, c.card + 1)).collect();
    order.sort_by(|a, b| a.0.total_cmp(&b.0));
    let order: Vec<u32> = order.into_iter().map(|(_, card)| card).collect();
    assert_eq!(order, [3, 7, 2, 5, 8, 1, 6, 4]);
    model.update(Msg::Toggle);
    assert!(model.view().playing);
    model.update(Msg::Count(50));
    assert!(model.count(|| false));
    let lane = model.comparison().lanes()[0].clone();
    assert_eq!(*model.picture(0).tally, lane.setup.simulate(lane.seed, 50));
}

/// Proves that the page reports a written draw that could not have been drawn.
#[test]
fn a_written_draw_out_of_range_is_reported() {
    let mut model = Model::new(Lang::En);
    let link = "v=1&algorithm=pencil-and-paper&n=8&draws=3,9&step=0";
    model.update(Msg::Address(link.to_string()));
    let problems = model.view().problems;
    assert!(problems.contains("no. 2 is 9"), "{problems}");
}

/// Proves that inside another page the cards alone are played and nothing is counted, at once or
/// not, and again and again where the address asks for that; and that the link out shows the same
/// shuffles.
#[test]
fn another_page_shows_one_run() {
    let base = "v=1&algorithm=naive-swap&n=5&seed=5&run=3";
    let play = |link: &str, frames: u32| {
        let mut model = shown(link);
        for k in 0..frames {
            model.update(Msg::Frame(f64::from(k) * 100.0));
            assert!(model.count(|| false));
            assert_eq!(model.shown(), 0, "{link}");
        }
        model
    };
    let still = play(&format!("{base}&embed=stage"), 20);
    assert!(!still.wants_frame());
    let mut once = play(&format!("{base}&embed=stage&play=yes"), 100);
    assert!(!once.wants_frame() && !once.picture(0).has_map);
    let setup = *once.lanes()[0].setup();
    let order = setup.order(once.lanes()[0].seed(), 2);
    for card in once.picture(0).deck.cards {
        assert_eq!(order[card.place.round() as usize], card.card);
    }
    once.update(Msg::Toggle);
    assert!(once.wants_frame() && once.view().point < 0.01);
    let whole = once.view().whole.unwrap();
    assert!(!whole.contains("embed") && whole.contains("run=3"));
    let mut maps = shown("v=1&algorithm=naive-swap&n=5&embed=heatmap&play=yes");
    for k in 0..400 {
        maps.update(Msg::Frame(f64::from(k) * 100.0));
        assert!(maps.count(|| false));
    }
    assert!(maps.picture(0).has_map && maps.shown() == 1_000_000);
}

/// Proves that a shuffle that ends in a square is found and gone through, that the next one is
/// found after it, and that the page names the square where there is none.
#[test]
fn a_square_plays_a_shuffle_that_ends_there() {
    let mut model = shown("v=1&algorithm=sattolo&n=5&seed=3&shuffles=100");
    let setup = *model.lanes()[0].setup();
    let seed = model.lanes()[0].seed();
    let mut runs = Vec::new();
    for _ in 0..2 {
        model.update(Msg::Point(0, Some((1, 3))));
        model.update(Msg::Replay);
        assert!(model.wants_frame());
        model.count(|| false);
        let address = model.address();
        let run = address.split("run=").nth(1).unwrap();
        let run: u64 = run.split('&').next().unwrap().parse().unwrap();
        assert_eq!(setup.order(seed, run - 1)[3], 1);
        // What was counted stays, and the shuffle moves above it to its end.
        assert_eq!((model.shown(), model.lanes()[0].counted()), (100, 100));
        let mut now = 0.0;
        while model.wants_frame() {
            now += 50.0;
            model.update(Msg::Frame(now));
        }
        let ends = model
            .picture(0)
            .deck
            .cards
            .iter()
            .any(|c| (c.card, c.place) == (1, 3.0));
        assert!(ends && model.shown() == 100);
        runs.push(run);
    }
    assert!(runs[0] < runs[1], "{runs:?}");
    // No card stays in its place.
    model.update(Msg::Pause);
    model.update(Msg::Point(0, Some((2, 2))));
    model.update(Msg::Replay);
    model.count(|| false);
    assert!(!model.wants_frame());
    let card = "3♠ in place 3";
    let never = format!("None of the next 500 shuffles has {card}. It may be impossible.");
    assert_eq!(model.view().problems, never);
    // The sentence names its square, whatever is pointed at.
    model.update(Msg::PointBy(0, [1, 0]));
    assert_eq!(model.view().problems, never);
    model.update(Msg::Count(10));
    assert_eq!(model.view().problems, "");
    assert!(model.address().contains(&format!("run={}", runs[1])));
}

/// Proves that a search goes on behind the last shuffle of a chunk, and misses none before it.
#[test]
fn a_search_finds_the_first_shuffle_that_ends_so() {
    for run in [CHUNK - 3, CHUNK] {
        let mut model = shown(&format!("v=1&algorithm=sattolo&n=5&seed=3&run={run}"));
        let (setup, seed) = (*model.lanes()[0].setup(), model.lanes()[0].seed());
        let first = (run..).find(|&t| setup.order(seed, t)[0] == 3);
        model.update(Msg::Point(0, Some((3, 0))));
        model.update(Msg::Replay);
        model.count(|| false);
        let found = format!("run={}", first.unwrap() + 1);
        assert!(model.address().contains(&found), "{}", model.address());
    }
}

/// Proves that a search ends with the last shuffle that an experiment can have.
#[test]
fn a_search_ends_with_the_experiment() {
    let mut model = shown("v=1&algorithm=overhand&n=8&run=1000000000");
    let before = model.address();
    model.update(Msg::Point(0, Some((5, 0))));
    model.update(Msg::Replay);
    model.count(|| false);
    assert!(model.view().problems.starts_with("None of"));
    assert_eq!(model.address(), before);
}

/// Proves that a search takes one shuffle of a frame that has no time left, goes on frame by frame,
/// and is ended by whatever is pressed. So the slowest shuffle of the largest deck holds no frame
/// up.
#[test]
fn a_search_takes_no_more_than_the_time_of_a_frame() {
    let mut model = shown("v=1&algorithm=sattolo&n=5&seed=3&shuffles=100");
    model.update(Msg::Point(0, Some((2, 2))));
    model.update(Msg::Replay);
    // The chunk is run from its beginning: one shuffle before those that are looked at.
    for _ in 0..500 {
        model.count(|| true);
        assert!(model.view().problems.starts_with("Looking for"));
        assert!(model.wants_frame());
    }
    model.count(|| true);
    assert!(model.view().problems.starts_with("None of"));
    model.update(Msg::Replay);
    model.count(|| true);
    model.update(Msg::Pause);
    assert!(!model.wants_frame() && model.view().problems.is_empty());
}

/// Proves that nothing that was counted is lost by a press: what was compared before can be shown
/// again at once, as far as it was counted, and undoing is undone the same way.
#[test]
fn a_count_can_be_brought_back() {
    let mut model = shown("v=1&algorithm=naive-swap&n=9&seed=5&shuffles=30000");
    let before = (model.view(), model.picture(0));
    for lost in [
        Msg::Again(Seed(6)),
        Msg::Next,
        Msg::Set(Field::N, 0, "8".into()),
        Msg::Add,
    ] {
        model.update(lost.clone());
        assert!(model.shown() < 30_000, "{lost:?}");
        model.update(Msg::Undo);
        // No time to count anew.
        model.count(|| true);
        assert_eq!(model.shown(), 30_000, "{lost:?}");
        assert!((model.view(), model.picture(0)) == before, "{lost:?}");
    }
    model.update(Msg::Undo);
    assert_eq!(model.comparison().lanes().len(), 2);
}
