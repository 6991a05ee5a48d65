//! The truth of what the page says, also where a number rounds, where few cards are fair by luck,
//! and where theory has no answer.

use app::i18n::Lang;
use engine::algorithms::Algorithm;
use engine::experiment::{Chunk, Setup};
use engine::rng::Seed;
use page::{Picture, Says, ScreenModel, Story};
use rooms::check::{Check, CheckMsg, Pasted};
use rooms::prove::{Prove, ProveMsg};
use rooms::watch::{Model, Msg, View};

/// Watch with these settings, counted to its end.
fn watched(lang: Lang, link: &str) -> View {
    let mut model = Model::new(lang);
    model.update(Msg::Address(link.to_string()));
    model.update(Msg::Count(1_000_000));
    while !model.count(|| false) {}
    let view = model.view();
    assert_eq!(view.problems, "", "{link}");
    view
}

/// Proves that the same 10,000 decks name one square on Watch and on Check yours, with each shuffle of the
/// catalogue that both call unfair.
#[test]
fn the_same_decks_name_one_square_everywhere() {
    let mut named = Vec::new();
    for algorithm in Algorithm::ALL {
        let mut model = Model::new(Lang::En);
        let link = format!("v=1&algorithm={}&n=13&seed=13", algorithm.id());
        model.update(Msg::Address(link.clone()));
        model.update(Msg::Count(10_000));
        while !model.count(|| false) {}
        let watched = model.picture(0);
        if watched.framed.is_none() {
            continue;
        }
        let mut chunk = Chunk::new(&Setup::new(algorithm, 13).canonical(), Seed(13), 0);
        let deck = |_| {
            chunk.skip(1);
            let cards: Vec<String> = chunk.latest().0.iter().map(u32::to_string).collect();
            cards.join(" ") + "\n"
        };
        let decks: String = (0..10_000).map(deck).collect();
        let mut check = Check::new(Lang::En);
        check.update(CheckMsg::Ask(Pasted::Short(decks)));
        let judged = &check.pictures()[0];
        assert_eq!(
            judged.tally.positions(),
            watched.tally.positions(),
            "{link}"
        );
        let square = |picture: &Picture| (picture.lens, picture.framed);
        assert_eq!(square(judged), square(&watched), "{link}");
        named.push(algorithm);
    }
    for known in [Algorithm::SWAP_RANDOM_PAIRS, Algorithm::OVERHAND] {
        assert!(named.contains(&known), "{named:?}");
    }
}

/// A ratio that is near one is given with as many decimals as say on which side it is, and is the
/// ratio.
#[test]
fn nothing_comes_one_times_as_often() {
    for lang in Lang::ALL {
        for passes in 1..=28 {
            let mut prove = Prove::new(lang);
            prove.update(ProveMsg::Open(format!("riffle&n=52&passes={passes}")));
            let reason = prove.view().document.said(".reason span");
            for one in [" 1 times", " 1\u{a0}倍", "1.0 ", "1.00 "] {
                assert!(!reason.contains(one), "{passes} passes: {reason}");
            }
        }
    }
    let mut prove = Prove::new(Lang::En);
    prove.update(ProveMsg::Open("riffle&n=52&passes=16".to_string()));
    let reason = prove.view().document.said(".reason span");
    let said = reason.split(' ').find_map(|word| word.parse::<f64>().ok());
    let mut setup = Setup::new(Algorithm::RIFFLE, 52);
    setup.params.passes = 16;
    let matrix = exact::exact_positions(&setup).expect("known");
    let off = |said: f64| {
        let near = |p: &f64| (p * 52.0 - said).abs() < 0.06 * (said - 1.0).abs();
        said != 1.0 && matrix.cells().iter().any(near)
    };
    assert!(said.is_some_and(off), "{reason}");
}

/// One card is in its place whatever a shuffle does: no shuffle of it is called unfair, not even one
/// without chance.
#[test]
fn one_card_is_never_called_unfair() {
    for (lang, words) in [
        (Lang::En, "All of them are fair, and that is proved."),
        (Lang::Zh, "它们都是公平的，而且有证明。"),
    ] {
        let view = watched(lang, "v=1&algorithm=naive-swap&n=1&algorithm2=cross");
        for lane in &view.lanes {
            let stamp = lane.stamp.as_ref().map(|stamp| stamp.stamp.says());
            assert_eq!(stamp, Some(Says::ProvedFair), "{}", lane.name);
        }
        assert_eq!(view.headline, words);
    }
}

/// Proves what theory says of two cards. By one toss of these generators they are exactly fair, as
/// many seeds begin with either side. By two tosses of one seed nothing is known, and the page
/// claims nothing.
#[test]
fn theory_says_of_two_cards_what_it_knows() {
    for source in ["c-rand", "ansi-c", "java"] {
        for sort in ["merge-sort-coin", "insertion-sort-coin", "bubble-sort-coin"] {
            let view = watched(
                Lang::En,
                &format!("v=1&algorithm={sort}&n=2&chance={source}"),
            );
            let stamp = view.lanes[0].stamp.as_ref().expect("counted");
            assert_eq!(stamp.stamp.says(), Says::ProvedFair, "{sort} {source}");
        }
        let view = watched(
            Lang::En,
            &format!("v=1&algorithm=naive-swap&n=2&chance={source}"),
        );
        let stamp = view.lanes[0].stamp.as_ref().expect("counted");
        assert!(
            !stamp.reason[0].contains("Theory"),
            "{source}: {:?}",
            stamp.reason
        );
    }
}

/// The words of a story about its right shuffle hold for its exact places, and count its shuffles.
#[test]
fn stories_say_what_theory_says() {
    let lanes = Story::named("one-short").lanes();
    let matrix = exact::exact_positions(&lanes[1]).expect("known");
    let n = matrix.side();
    let never: Vec<usize> = (0..n * n).filter(|&k| matrix.cells()[k] == 0.0).collect();
    // The top card never ends second, nor the second one on top; every other pair comes.
    assert_eq!(never, [1, n]);
    let sorts = Story::named("coin-sorts").lanes();
    let sorts = sorts.iter().filter(|s| s.algorithm.id().ends_with("-coin"));
    assert_eq!(sorts.count(), 3);
    let mut model = Model::new(Lang::En);
    model.update(Msg::Open(Story::named("coin-sorts")));
    model.update(Msg::Count(1_000_000));
    while !model.count(|| false) {}
    let headline = model.view().headline;
    assert!(
        headline.contains("three sorts") && !headline.contains("engine"),
        "{headline}"
    );
}

/// Proves that the promise of the stamp that evidence sets holds however often one looks.
#[test]
fn the_promise_holds_however_often_one_looks() {
    for (lang, words) in [
        (Lang::En, "however often one looks"),
        (Lang::Zh, "看多少次都一样"),
    ] {
        let view = watched(lang, "v=1&algorithm=naive-swap&n=13");
        let stamp = view.lanes[0].stamp.as_ref().expect("counted");
        assert!(stamp.reason[1].contains(words), "{:?}", stamp.reason);
    }
}
