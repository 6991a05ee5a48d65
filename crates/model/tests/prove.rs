//! Prove: what it says of every shuffle at every size that it offers.

use app::i18n::Lang;
use engine::algorithms::Algorithm;
use shuffle_lab_model::Stamp;
use shuffle_lab_model::prove::{CARDS, Msg, Prove};

fn opened(what: &str) -> Prove {
    let mut prove = Prove::new(Lang::En);
    prove.update(Msg::Open(what.to_string()));
    prove
}

/// The naive swap of three cards: 27 runs, six orders, 4 or 5 runs each (enumerated by hand in the
/// articles).
#[test]
fn twenty_seven_runs_cannot_be_shared_among_six_orders() {
    let mut prove = opened("naive-swap&n=3");
    let view = prove.view();
    assert_eq!(view.heading, "27 equally likely runs of picks, 6 orders");
    assert_eq!(
        view.reason,
        "27 runs cannot be shared evenly among 6 orders."
    );
    assert_eq!(view.stamp.0, Stamp::NotFair);
    let shares: Vec<&str> = view.orders.iter().map(|order| &*order.share).collect();
    assert_eq!(shares, ["4", "5", "5", "5", "4", "4"]);
    assert_eq!((view.leaves, view.fair.1.as_str()), (27, "fair share: 4.5"));
    prove.update(Msg::Light(Some(0)));
    let view = prove.view();
    assert!(view.paths.starts_with("123 comes from 4 runs of picks: "));
    let lit = view
        .tree
        .iter()
        .filter(|branch| branch.order == Some(0))
        .count();
    assert_eq!(lit, 4);
}

#[test]
fn the_fair_shuffle_gives_each_order_one_run() {
    let view = opened("fisher-yates-up&n=4").view();
    assert_eq!(
        view.reason,
        "Every order comes from exactly 1 of the 24 runs: all of them were tried here."
    );
    assert_eq!(view.stamp.0, Stamp::ProvedFair);
    assert!(
        view.orders
            .iter()
            .all(|order| order.length == 1.0 && order.share == "1")
    );
}

/// Proves that every shuffle opens at every size in both languages, says something, and that its
/// address opens it again.
#[test]
fn every_shuffle_opens_at_every_size() {
    for algorithm in Algorithm::ALL {
        for n in CARDS {
            let what = format!("{}&n={n}", algorithm.id());
            let mut prove = opened(&what);
            for lang in Lang::ALL {
                prove.update(Msg::Language(lang));
                let view = prove.view();
                for words in [&view.title, &view.reason, &view.heading] {
                    assert!(
                        !words.is_empty() && !words.contains("NaN"),
                        "{what}: {words}"
                    );
                }
                assert_eq!(view.has_map, prove.picture().is_some(), "{what}");
                assert_eq!(view.shuffles.iter().filter(|row| row.2).count(), 1);
                // What is called fair has equal shares.
                let even = view
                    .orders
                    .iter()
                    .all(|order| (order.length - 1.0).abs() < 1e-9);
                if !view.orders.is_empty() {
                    assert_eq!(view.stamp.0 == Stamp::ProvedFair, even, "{what}");
                }
            }
            let again = opened(&prove.address());
            assert_eq!(again.address(), prove.address());
        }
    }
}

#[test]
fn an_address_without_a_shuffle_changes_nothing() {
    for what in ["", "nothing", "naive", "&n=5"] {
        assert_eq!(opened(what).address(), Prove::new(Lang::En).address());
    }
}

/// Proves that what cannot be told is not told: runs beyond any number, orders that never come, decks
/// too small to be unfair.
#[test]
fn nothing_untrue_is_said_at_the_edges() {
    let many = opened("swap-random-pairs&n=4&swaps=20").view();
    assert_eq!(many.heading, "The exact share of 24 orders");
    assert!(!many.reason.contains("0 runs"), "{}", many.reason);
    assert!(
        !opened("swap-random-pairs&n=5&swaps=10000")
            .view()
            .reason
            .is_empty()
    );
    let mut sattolo = opened("sattolo&n=3");
    sattolo.update(Msg::Light(Some(0)));
    assert_eq!(sattolo.view().paths, "123 never appears.");
    assert!(
        opened("naive-swap&n=2")
            .address()
            .starts_with("naive-swap&n=3")
    );
}

/// Proves that the way to Watch and the way from Watch keep parameters and sources.
#[test]
fn links_keep_the_shuffle() {
    let view = opened("riffle&n=52&passes=3&chance=seed-8").view();
    let watch = &view.links[0].1;
    assert!(
        watch.contains("passes=3") && watch.contains("chance=seed-8"),
        "{watch}"
    );
    assert!(view.title.contains("8"), "{}", view.title);
}
