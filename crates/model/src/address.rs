//! Which screen an address names, of this page and of its older ones: each screen reads its own
//! part.

use crate::learn::Guess;
use crate::prove;
use crate::screen::{Route, Screen};

impl Route {
    /// Reads the part of an address behind and with `#`. Watch shows links to settings, and says
    /// what in an address nothing is known of. As in boot.js, which asks first.
    pub fn parse(hash: &str) -> Route {
        let text = hash.strip_prefix('#').unwrap_or(hash);
        // An older form of links to settings.
        let text = text.strip_prefix("lab&").unwrap_or(text);
        match text {
            "" | "lab" => return Route::to(Screen::Watch),
            "own" => return Route::to(Screen::Check),
            _ => {}
        }
        let (id, what) = text.split_once('=').unwrap_or((text, ""));
        match Screen::ALL.into_iter().find(|screen| screen.id() == id) {
            Some(screen) => Route {
                screen,
                what: what.to_string(),
            },
            None => Route::moved(text).unwrap_or_else(|| Route {
                screen: Screen::Watch,
                what: text.to_string(),
            }),
        }
    }

    /// What a link to settings asks for that is a screen now: the panel of all shuffles, the list
    /// of lessons, a lesson's stop, the game of guessing, the answer to a question, an exhibit of
    /// the articles. No link to one of them stood inside another page, and none has a question
    /// about a shuffle whose name is to be guessed.
    fn moved(text: &str) -> Option<Route> {
        let pairs = || text.split('&').filter_map(|pair| pair.split_once('='));
        let value = |key: &str| pairs().find(|(name, _)| *name == key).map(|(_, v)| v);
        let is_on = |key: &str| matches!(value(key), Some("yes" | "1"));
        if value("embed").is_some() {
            return None;
        }
        if is_on("sheet") {
            return Some(Route::to(Screen::Gallery));
        }
        match (value("tour"), value("game")) {
            (Some(lesson), _) => Some(Route {
                screen: Screen::Learn,
                what: format!("{lesson}.{}", value("stop").unwrap_or("1")),
            }),
            (None, Some(_)) => Some(Guess::route(text)),
            (None, None) if is_on("lessons") => Some(Route::to(Screen::Learn)),
            (None, None) if value("guess").is_some_and(|guess| guess != "no" && guess != "0") => {
                None
            }
            (None, None) => {
                let asks = value("question").is_some();
                let is_exhibit = value("exhibit").is_some_and(prove::shows);
                let is_alone = value("algorithm2").is_none();
                (asks || is_exhibit && is_alone).then(|| prove::route(text))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::content::Exhibit;

    #[test]
    fn addresses_name_screens_and_what_they_show() {
        for screen in Screen::ALL {
            for what in ["", "naive-swap", "a=b&c=d", "a&question=times&game=1"] {
                let route = Route {
                    screen,
                    what: what.to_string(),
                };
                assert_eq!(Route::parse(&route.hash()), route);
            }
        }
        assert_eq!(Route::parse(""), Route::to(Screen::Watch));
        assert_eq!(Route::parse("#"), Route::to(Screen::Watch));
        assert_eq!(Route::parse("#own"), Route::to(Screen::Check));
        for watched in [
            "v=1&algorithm=riffle",
            "v=1&algorithm=naive-swap&n=13&seed=7&algorithm2=sattolo&shuffles=1000000&lens=successors",
        ] {
            let route = Route::parse(&format!("#{watched}"));
            assert_eq!(
                (route.screen, route.what.as_str()),
                (Screen::Watch, watched)
            );
        }
        // Addresses of the page before the screens.
        assert_eq!(Route::parse("#lab"), Route::to(Screen::Watch));
        for old in [
            "v=1&algorithm=riffle",
            "v=1&algorithm=riffle&question=times",
        ] {
            assert_eq!(
                Route::parse(&format!("#lab&{old}")),
                Route::parse(&format!("#{old}"))
            );
        }
        for unknown in [
            "v=1&x",
            "v=1&shuffles=1e6",
            "watching",
            "v=1&sheet=no",
            "v=1&lessons=no",
            "v=1&sheet=yes&embed=stage",
            "v=1&tour=naive-swap&embed=stage",
        ] {
            let route = Route::parse(&format!("#{unknown}"));
            assert_eq!((route.screen, &*route.what), (Screen::Watch, unknown));
        }
        for old in [
            "#v=1&sheet=yes",
            "#v=1&algorithm=riffle&n=52&sheet=1&lang=zh",
        ] {
            assert_eq!(Route::parse(old), Route::to(Screen::Gallery));
        }
        let stop = |what: &str| Route {
            screen: Screen::Learn,
            what: what.to_string(),
        };
        for (old, what) in [
            ("#v=1&tour=naive-swap&stop=3", "naive-swap.3"),
            ("#tour=article-000", "article-000.1"),
            (
                "#v=1&mode=present&lessons=yes&tour=riffle&stop=2",
                "riffle.2",
            ),
        ] {
            assert_eq!(Route::parse(old), stop(what));
        }
        assert_eq!(Route::parse("#v=1&lessons=yes"), stop(""));
        assert_eq!(
            Route::parse("#v=1&n=52&game=2"),
            stop("next-card&v=1&n=52&game=2")
        );
    }

    /// Proves that boot.js, which asks first, knows the same exhibits.
    #[test]
    fn boot_knows_the_exhibits_that_prove_shows() {
        let ids = Exhibit::ALL.map(Exhibit::id).into_iter();
        let shown: Vec<&str> = ids.filter(|id| prove::shows(id)).collect();
        let known = format!("exhibit=({})", shown.join("|"));
        let boot = include_str!("../../../www/boot.js");
        assert!(boot.contains(&known), "{known}");
    }

    /// Proves that old links to answers open the tab with what was set in them, without what
    /// another screen shows.
    #[test]
    fn old_links_with_a_question_open_its_tab() {
        for (old, what) in [
            (
                "#v=1&algorithm=fisher-yates-down&n=52&deck=52&seed=7&shuffles=1000000&question=chain&place=9&card=5",
                "fisher-yates-down&n=52&deck=52&seed=7&shuffles=0&card=5&question=chain&place=9",
            ),
            (
                "#v=1&algorithm=fisher-yates-up&n=54&show=evolution&question=proof&walk=9&card=20&step=40",
                "fisher-yates-up&n=54&shuffles=0&card=20&question=proof&walk=9",
            ),
            (
                "#v=1&algorithm=cross&n=13&passes=7&question=predict&after=1000000",
                "cross&n=13&passes=7&shuffles=0&question=predict&after=1000000",
            ),
            (
                "#v=1&algorithm=naive-swap&algorithm2=riffle&n=52&passes2=3&tied=no&lane=2&n2=52&question=times",
                "riffle&n=52&passes=3&shuffles=0&question=times",
            ),
            (
                "#v=1&algorithm=recipe&n=13&recipe=riffle.cut&question=stayed",
                "recipe&n=13&recipe=riffle.cut&shuffles=0&question=stayed",
            ),
            (
                "#v=1&algorithm=fisher-yates-up&n=13&deck=13&seed=5&shuffles=10000000&exhibit=table-13",
                "fisher-yates-up&n=13&deck=13&seed=5&shuffles=0&exhibit=table-13&question=printed",
            ),
            (
                "#v=1&algorithm=sattolo&n=9&exhibit=fifty-four",
                "sattolo&n=9&shuffles=0&exhibit=fifty-four",
            ),
            // The question `draws` does not fit sattolo, and `why` is unknown: Prove reports both.
            (
                "#v=1&algorithm=sattolo&n=8&question=draws",
                "sattolo&n=8&shuffles=0&question=draws",
            ),
            (
                "#v=1&algorithm=sattolo&n=8&question=why&foo=b%20r&seed=many",
                "sattolo&n=8&shuffles=0&seed=many&question=why&foo=b%20r",
            ),
        ] {
            let route = Route::parse(old);
            let screen = Screen::Prove;
            let what = what.to_string();
            assert_eq!(route, Route { screen, what }, "{old}");
        }
        // Watch keeps an exhibit that it shows, and a shuffle with others beside it.
        for other in [
            "#v=1&algorithm=pencil-and-paper&n=8&exhibit=worked-run",
            "#v=1&algorithm=naive-swap&algorithm2=sattolo&exhibit=five-and-two",
        ] {
            let route = Route::parse(other);
            assert_eq!(route.screen, Screen::Watch);
        }
        let link = "#v=1&algorithm=riffle&n=52&question=times";
        for other in ["embed=stage", "guess=yes&algorithm2=cross"] {
            let route = Route::parse(&format!("{link}&{other}"));
            assert_eq!(route.screen, Screen::Watch);
        }
    }
}
