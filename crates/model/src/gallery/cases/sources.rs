//! Where a case comes from, and where one goes from it.

use ::words::cases as say;
use app::i18n::Lang;
use app::settings::{Address, Screen};

use super::Case;
use super::map::SHOWN;

/// Who said it, with the address.
pub(super) fn sources(case: Case) -> Vec<[&'static str; 2]> {
    match case {
        Case::FreeCell => vec![[
            "Rosetta Code, Deal cards for FreeCell",
            "https://rosettacode.org/wiki/Deal_cards_for_FreeCell",
        ]],
        Case::Draft => vec![[
            "S. E. Fienberg, Science 171 (1971); N. Starr, J. Statistics Education 5 (1997)",
            "http://jse.amstat.org/v5n2/datasets.starr.html",
        ]],
        Case::ZeroIndex => vec![
            [
                "microsoft/STL#6112",
                "https://github.com/microsoft/STL/issues/6112",
            ],
            ["#6113", "https://github.com/microsoft/STL/pull/6113"],
            ["#6119", "https://github.com/microsoft/STL/pull/6119"],
        ],
        Case::Ballot => vec![
            [
                "L. Motl, DSL.sk (2010)",
                "https://motls.blogspot.com/2010/02/microsoft-browser-lottery-do-js-random.html",
            ],
            [
                "Ars Technica (2010)",
                "https://arstechnica.com/information-technology/2010/03/coding-error-leads-to-uneven-eu-browser-ballot-distribution/",
            ],
            [
                "R. Weir (2010)",
                "https://www.robweir.com/blog/2010/02/microsoft-random-browser-ballot.html",
            ],
        ],
        Case::Rigged => vec![
            [
                "L. Poláček, Spotify (2014)",
                "https://labs.spotify.com/2014/02/28/how-to-shuffle-songs/",
            ],
            [
                "D. Kennedy on S. Levy (2006)",
                "https://www.denniskennedy.com/blog/2006/10/shuffle-logic/",
            ],
            [
                "Irish Times (2009)",
                "https://www.irishtimes.com/news/coincidence-strikes-bulgaria-lottery-1.846396",
            ],
            [
                "MTG Arena Zone",
                "https://mtgazone.com/mtg-arenas-opening-hand-algorithm-and-smoothing/",
            ],
        ],
        Case::NeverReset => vec![[
            "algorithms-sedgewick-wayne#33",
            "https://github.com/reneargento/algorithms-sedgewick-wayne/issues/33",
        ]],
    }
}

/// What one sees by going to Watch from here, and the address; both empty if there is nothing. Where
/// the loop was right and its draws were not, Watch shows the loop with fair draws.
pub(super) fn watch(case: Case, lang: Lang) -> [String; 2] {
    let with_fair_draws = || say::WATCH_LOOP_FAIR.of(lang).to_string();
    let both = || say::WATCH_BOTH_SHUFFLES.of(lang).to_string();
    let (words, what) = match case {
        Case::FreeCell => (
            with_fair_draws(),
            "v=1&algorithm=fisher-yates-down&n=52".into(),
        ),
        Case::ZeroIndex => (
            with_fair_draws(),
            format!("v=1&algorithm=inside-out&n={SHOWN}"),
        ),
        Case::NeverReset => (
            both(),
            "v=1&algorithm=sattolo&algorithm2=naive-swap&n=10".into(),
        ),
        Case::Draft | Case::Ballot | Case::Rigged => return [const { String::new() }; 2],
    };
    let address: String = what;
    [words, Address::new(Screen::Watch, address).to_string()]
}
