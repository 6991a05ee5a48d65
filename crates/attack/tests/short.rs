//! Each attack for a moment, always with the same inputs. `cargo attack` gives more, of any seed.

use shuffle_lab_attack::attacks;

const SEED: u64 = 1;

/// Gives as many inputs as a test has time for.
fn short(name: &str) {
    let named = attacks().into_iter().find(|attack| attack.name == name);
    let Some(attack) = named else {
        panic!("there is no attack on {name}");
    };
    let outcome = attack.run(SEED, attack.short, || false);
    if let Some(failure) = outcome.failure {
        panic!(
            "seed {SEED}: {}\nthe smallest input:\n{}",
            failure.why, failure.input
        );
    }
    assert!(outcome.inputs >= attack.short);
}

macro_rules! shorts {
    ($($test:ident: $name:literal,)*) => {
        $(#[test] fn $test() { short($name); })*

        #[test]
        fn each_attack_is_tried() {
            let names = attacks().map(|attack| attack.name);
            assert_eq!(names, [$($name),*]);
        }
    };
}

shorts! {
    texts_hold: "texts of decks and counts",
    huge_texts_hold: "huge texts",
    watch_holds: "messages to Watch",
    prove_holds: "messages to Prove",
    learn_holds: "messages to Learn",
    the_gallery_holds: "messages to the Gallery",
    check_holds: "messages to Check yours",
    programs_hold: "programs that are typed",
    links_hold: "links",
}
