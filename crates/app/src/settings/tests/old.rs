//! Addresses of older pages mean today what they meant.

use super::*;

fn address(old: &str) -> (Screen, String) {
    let address = Address::parse(&format!("#{old}"));
    (address.screen, address.fields.to_string())
}

/// Returns the address of what Prove makes of an old link, and its problems.
fn proved(old: &str) -> (String, Vec<Problem>) {
    let Address { screen, fields } = Address::parse(&format!("#{old}"));
    assert_eq!(screen, Screen::Prove, "{old}");
    let (proved, problems) = Proved::of(Setup::new(Algorithm::NAIVE_SWAP, 3)).read(fields);
    (proved.write().to_string(), problems)
}

#[test]
fn addresses_name_screens_and_what_they_show() {
    for screen in Screen::ALL {
        for what in ["", "naive-swap", "a=b&c=d", "a&question=times"] {
            let address = Address::new(screen, what);
            assert_eq!(Address::parse(&address.to_string()), address);
        }
        assert_eq!(Screen::from_id(screen.id()), Some(screen));
    }
    let watched = "v=1&algorithm=naive-swap&n=13&seed=7&algorithm2=sattolo&lens=successors";
    for old in [watched, "v=1&x", "v=1&shuffles=1e6", "watching"] {
        assert_eq!(address(old), (Screen::Watch, old.to_string()));
        assert_eq!(address(&format!("lab&{old}")), address(old));
    }
    for (old, what) in [("", ""), ("lab", ""), ("v=1&sheet=no", "v=1")] {
        assert_eq!(address(old), (Screen::Watch, what.to_string()));
    }
}

/// Proves that panels of the old page lead to the screens that they are now, with what a link wishes
/// of the whole page.
#[test]
fn panels_are_screens_now() {
    let gallery = |wishes: &str| (Screen::Gallery, wishes.to_string());
    let learn = |what: &str| (Screen::Learn, what.to_string());
    for (old, new) in [
        ("own", (Screen::Check, String::new())),
        ("v=1&sheet=yes", gallery("")),
        (
            "v=1&algorithm=riffle&n=52&sheet=1&lang=zh",
            gallery("lang=zh"),
        ),
        ("v=1&tour=naive-swap&stop=3", learn("naive-swap.3")),
        ("tour=article-000", learn("article-000.1")),
        ("v=1&lessons=yes&tour=riffle&stop=2", learn("riffle.2")),
        ("v=1&lessons=yes&theme=dark", learn("theme=dark")),
        ("v=1&n=52&game=2", learn("next-card&v=1&n=52&game=2")),
        (
            "v=1&algorithm=cross&algorithm2=riffle&passes2=3&lane=2&shuffles=9&lens=successors&game=2",
            learn("next-card&v=1&algorithm=riffle&passes=3&game=2"),
        ),
    ] {
        assert_eq!(address(old), new, "{old}");
    }
}

/// Proves that old links to answers open the tab with what was set in them, without what another
/// screen shows.
#[test]
fn links_with_a_question_open_its_tab() {
    for (old, what) in [
        (
            "v=1&algorithm=fisher-yates-down&n=52&deck=52&seed=7&shuffles=1000000&question=chain&place=9&card=5",
            "fisher-yates-down&n=52&deck=52&seed=7&shuffles=0&card=5&question=chain&place=9",
        ),
        (
            "v=1&algorithm=fisher-yates-up&n=54&show=evolution&question=proof&walk=9&card=20&step=40",
            "fisher-yates-up&n=54&shuffles=0&card=20&question=proof&walk=9",
        ),
        (
            "v=1&algorithm=cross&n=13&passes=7&question=predict&after=1000000",
            "cross&n=13&passes=7&shuffles=0&question=predict&after=1000000",
        ),
        (
            "v=1&algorithm=naive-swap&algorithm2=riffle&n=52&passes2=3&tied=no&lane=2&n2=52&question=times",
            "riffle&n=52&passes=3&shuffles=0&question=times",
        ),
        (
            "v=1&algorithm=naive-swap&algorithm2=riffle&n=52&lane=2&question=times",
            "riffle&n=52&passes=1&shuffles=0&question=times",
        ),
        (
            "v=1&algorithm=recipe&n=13&recipe=riffle.cut&question=stayed",
            "recipe&n=13&recipe=riffle.cut&shuffles=0&question=stayed",
        ),
        (
            "v=1&algorithm=riffle&question=times",
            "riffle&n=8&passes=1&shuffles=0&question=times",
        ),
        (
            "v=1&algorithm=fisher-yates-up&n=8&seed=9&shuffles=10000&question=evidence",
            "fisher-yates-up&n=8&seed=9&shuffles=10000&question=evidence",
        ),
        (
            "v=1&algorithm=fisher-yates-up&n=13&deck=13&seed=5&shuffles=10000000&exhibit=table-13",
            "fisher-yates-up&n=13&deck=13&seed=5&shuffles=0&exhibit=table-13&question=printed",
        ),
        (
            "v=1&algorithm=sattolo&n=9&exhibit=fifty-four",
            "sattolo&n=9&shuffles=0&exhibit=fifty-four",
        ),
    ] {
        assert_eq!(proved(old), (what.to_string(), vec![]), "{old}");
    }
    for (old, what, problems) in [
        // The question does not fit.
        (
            "v=1&algorithm=sattolo&n=8&question=draws",
            "sattolo&n=8&shuffles=0",
            1,
        ),
        (
            "v=1&algorithm=sattolo&n=8&question=why&foo=b%20r&seed=many",
            "sattolo&n=8&shuffles=0",
            3,
        ),
    ] {
        let (written, found) = proved(old);
        assert_eq!((&*written, found.len()), (what, problems), "{old}");
    }
    // Watch keeps an exhibit that it shows, and a shuffle with others beside it.
    let link = "v=1&algorithm=riffle&n=52&question=times";
    for other in [
        "v=1&algorithm=pencil-and-paper&n=8&exhibit=worked-run".to_string(),
        "v=1&algorithm=naive-swap&algorithm2=sattolo&exhibit=five-and-two".to_string(),
        format!("{link}&embed=stage"),
        format!("{link}&guess=yes&algorithm2=cross"),
    ] {
        assert_eq!(address(&other).0, Screen::Watch, "{other}");
    }
}

/// Proves that what the old page alone had is dropped without a word, here and in addresses that this
/// page wrote before; that a value it could not have is named; and that it is not written again.
#[test]
fn what_is_gone_changes_nothing() {
    let link = "v=1&algorithm=riffle&n=52&seed=4&algorithm2=cross&shuffles=1000";
    for gone in [
        "fixed=yes",
        "fixed=perhaps",
        "lane=2",
        "pair=sattolo",
        "sheet=no",
        "lessons=0",
        "exhibit=flat-but-unfair",
    ] {
        for start in ["", "watch="] {
            let fields = Address::parse(&format!("#{start}{link}&{gone}")).fields;
            assert_eq!(fields.to_string(), link, "{start}{gone}");
        }
    }
    for named in ["lane=9", "pair=riffle", "exhibit=none", "stop=3"] {
        let fields = Address::parse(&format!("#{link}&{named}")).fields;
        assert_eq!(base().read(fields).1.len(), 1, "{named}");
    }
    // Lessons gave these out.
    let old = "prove=riffle&n=52&passes=3&seed=1&shuffles=0&game=1&show=exact&question=guessed";
    let new = "riffle&n=52&passes=3&seed=1&shuffles=0&question=guessed";
    assert_eq!(address(old), (Screen::Prove, new.to_string()));
}

/// Proves that a link to a lesson inside another page shows the shuffles of its stop.
#[test]
fn a_lesson_gives_its_shuffles() {
    for (old, shuffles) in [
        ("tour=sattolo&embed=1", "fisher-yates-down sattolo"),
        ("v=1&tour=article-001&stop=2&embed=stage", "fisher-yates-up"),
        ("tour=flat-but-unfair&stop=2&embed=heatmap", "random-cut"),
        ("tour=sattolo&algorithm=cross&embed=1", "cross"),
        ("tour=nothing&algorithm=cross&embed=1", "cross"),
    ] {
        let Address { screen, fields } = Address::parse(old);
        let (shown, problems) = base().read(fields);
        let ids = shown.lanes.iter().map(|lane| lane.setup.algorithm.id());
        let ids: Vec<&str> = ids.collect();
        assert_eq!((screen, ids.join(" ")), (Screen::Watch, shuffles.into()));
        assert_eq!(problems.is_empty(), !old.contains("nothing"), "{old}");
    }
}
