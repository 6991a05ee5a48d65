//! Properties of every screen, by [`ScreenModel`] alone: the page has one shell for all of them,
//! which relies on them.

use std::fmt::Debug;

use app::i18n::Lang;
use engine::rng::Seed;
use page::{Address, ScreenModel};
use rooms::gallery::Gallery;
use rooms::learn::Learn;
use rooms::prove::Prove;
use rooms::watch::Model;
use rooms::yours::Yours;

/// Turns of work after which a screen that is left is at rest.
const RESTS_AFTER: usize = 20_000;

/// Opens what an address names, and works until the screen is at rest.
pub(crate) fn opened<M: ScreenModel>(begin: impl Fn(Lang) -> M, what: &str) -> M {
    let mut model = begin(Lang::En);
    model.update((M::OPENED)(what.to_string()));
    model.leave();
    let is_over = (0..RESTS_AFTER).any(|frame| {
        model.frame(20.0 * frame as f64);
        model.work(&mut || true).is_done()
    });
    assert!(is_over, "{what} does not come to rest");
    model
}

fn holds<M>(begin: impl Fn(Lang) -> M, whats: &[&str])
where
    M: ScreenModel<View: Debug>,
{
    for what in whats {
        let mut model = opened(&begin, what);
        let view = model.view();
        assert_eq!(model.view(), view, "looking changes {what}");
        for lang in Lang::ALL {
            model.update((M::SPOKEN)(lang));
            assert_eq!(model.lang(), lang);
        }
        model.update((M::SPOKEN)(Lang::En));
        assert_eq!(model.view(), view, "{what} in English again");
        let what = model.address();
        let address = Address::new(M::SCREEN, &what);
        assert_eq!(Address::parse(&address.to_string()), address);
        let mut again = opened(&begin, &what);
        assert_eq!(again.address(), what);
        assert_eq!(again.view(), view, "{what} opened again");
    }
}

/// Proves of each screen that its address alone restores all that the document says, that a language
/// leaves nothing behind, and that it comes to rest once it is left.
#[test]
fn an_address_restores_a_screen_that_rests() {
    holds(
        Model::new,
        &["sattolo", "v=1&algorithm=riffle&n=8&shuffles=1000"],
    );
    // Of all its 52 cards it takes seconds to come to rest; that an empty address restores it is shown in gallery.rs.
    holds(Gallery::new, &["cards=8&show=unfair&sort=kind&fair=each"]);
    holds(
        Prove::new,
        &["", "naive-swap&n=4", "riffle&n=13&question=times"],
    );
    holds(
        Yours::new,
        &[
            "",
            "code",
            "decks",
            "code.sattolo",
            "CBBDQ",
            "nothing of ours",
        ],
    );
}

/// Proves the same of Learn, whose list hides another quiz each time that it is opened.
#[test]
fn an_address_restores_the_game_and_an_unknown_name() {
    let begin = |lang| Learn::new(lang, Seed(7));
    holds(
        begin,
        &[
            "next-card&v=1&algorithm=riffle&n=13&passes=2&seed=5&game=3",
            "no-such-lesson",
        ],
    );
    let quiz = |learn: &mut Learn| {
        let list = learn.view();
        let games = list.all("ul")[1].all("a");
        games[1].marked("href").unwrap().to_string()
    };
    let mut learn = begin(Lang::En);
    let mut seen = vec![quiz(&mut learn)];
    for _ in 0..3 {
        learn.update((Learn::OPENED)(String::new()));
        let next = quiz(&mut learn);
        assert!(!seen.contains(&next), "{next}");
        seen.push(next);
    }
    assert!(learn.view().find("#learn-list").is_some());
    learn.update((Learn::OPENED)("next-card".to_string()));
    assert!(learn.view().find("#learn-game").is_some());
    assert!(learn.view().said(".problems").is_empty());
}
