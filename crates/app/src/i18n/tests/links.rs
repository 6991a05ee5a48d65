//! The document about links, generated from the table of settings.

use crate::i18n::Lang;
use crate::i18n::problem::{allowed, condition};
use crate::settings::{
    Field, Fields, MOST_LANES, Proved, Screen, Setting, State, TABLE, Watched, When,
};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

/// Text before the settings.
const INTRODUCTION: &str = "\
# Links

Generated from the table of settings (`crates/app/src/settings/table.rs`) by
`UPDATE_DOCS=1 cargo test -p shuffle-lab-app links_document`.

The address of the page names a screen behind `#`, and holds all that it shows:

    #watch=v=1&algorithm=fisher-yates-down&n=13&deck=13&seed=42&shuffles=10000

A link is a promise: a link of version 1 means the same for ever. Settings are separated by `&` and
may stand in any order; values may be percent-encoded. A setting that a link leaves out has its
default. If a setting is given twice, the last one counts. The page names whatever in a link has no
effect.

Behind the screen a name may come first, and settings of that screen follow:

- `#watch=naive-swap&seed=7`: a story; without a name, shuffles as below; without a screen, Watch
- `#gallery=cards=13&find=riffle&cases=all`: choices of the Gallery; older ones, such as `show=unfair`, find today what they showed
- `#gallery=case=freecell&games=617`: a true case: `freecell`, `draft-1969`, `zero-index`, `ballot-2010`, `never-reset`, `app-shuffle`
- `#gallery=case=app-shuffle&guess=b&feeling=100-3-3-1`: the list that is called fair, `a` or `b`, and a feeling: songs, shuffles, how often the same came first, how many of them
- `#gallery=case=draft-1969&mode=present&beat=3`: a true case as it is presented, from its first beat to its fourth
- `#prove=naive-swap&n=3`: a shuffle by its id
- `#learn=naive-swap.3`: a stop of a lesson; `#learn=next-card&v=1&n=52`: the game of guessing;
  `#learn=buffer&shards=40&each=1000&buffer=5000&order=random&goal=tenth`: a loader and its buffer
  (`order` is `kept` or `random`, `goal` `riffles`, `tenth` or `hundredth`);
  `#learn=bench&n=12&decks=1000&seed=1`: the bench of tests, with 6, 12 or 52 cards
- `#check=…`: the counts of Check yours, packed; `#check=code` and `#check=decks`: its tabs;
  behind counts and `decks`, `against=sattolo` or `against=riffle.3`: what they are judged against;
  `#check=code.sattolo`: the Python text of a shuffle
- `#check=python.…`: code, deflated (RFC 1951), in the letters of base64url without padding. Such a
  name stands wherever the id of a shuffle does, such as `#watch=v=1&algorithm=python.…&n=13` and
  `#prove=python.…&n=3`. A text has at most 20,000 characters; a link is offered for up to 4,000

Switches are `yes` or `no`; `1` and `0` are read as well. Cards, places and shuffles count from 1.
";

/// Text before the settings that each lane has.
const LANES: &str = "\
## Each shuffle

Shuffles side by side have these settings with a number behind the key: `algorithm2=naive-swap`,
`passes2=3`. A link that names a shuffle has the shuffles that it names, without gaps, and no others.
";

/// Text after the settings.
const QUIZ: &str = "\
## Quiz links

The link of a quiz must not read as its answer. Instead of `guess=yes` and the settings marked as
hidden it has `guess=` with one text of letters and digits that holds them all. This is no secret:
the page itself reads it. `guess=yes` with the settings written out is read as well.
";

/// The text of `docs/LINKS.md`: every setting of links with its values and its default.
fn links_document() -> String {
    let section = |title: &str, is_in: &dyn Fn(&Setting) -> bool| {
        let entries = TABLE.iter().filter(|setting| is_in(setting)).map(entry);
        format!("## {title}\n\n{}\n", entries.collect::<String>())
    };
    let of = |setting: &Setting, screen| {
        !setting.is_lanes() && !setting.is_everywhere() && setting.screen() == screen
    };
    let lanes = TABLE.iter().filter(|setting| setting.is_lanes()).map(entry);
    let lanes = lanes.collect::<String>();
    [
        format!("{INTRODUCTION}\n{LANES}There are at most {MOST_LANES}.\n\n{lanes}\n"),
        section("Watch", &|setting| of(setting, Screen::Watch)),
        section("Prove", &|setting| of(setting, Screen::Prove)),
        section("Guess the next card", &|setting| of(setting, Screen::Learn)),
        section("Every screen", &Setting::is_everywhere),
        QUIZ.to_string(),
    ]
    .concat()
}

/// A setting as an item of a list.
fn entry(setting: &Setting) -> String {
    let values = allowed(Lang::En, setting.field);
    let mut notes = format!("Value: {values}. Default: {}.", setting.default);
    if setting.when != When::Always {
        let needs = condition(Lang::En, setting.when).unwrap_or_default();
        notes.push_str(&match needs.contains('=') {
            true => format!(" Needs `{needs}`."),
            false => format!(" Needs {needs}."),
        });
    }
    if setting.screen() == Screen::Watch && setting.is_proves() {
        notes.push_str(" Prove reads it, too.");
    }
    if setting.shared {
        notes.push_str(" Shared by all shuffles unless `tied=no`.");
    }
    if setting.hidden {
        notes.push_str(" Hidden in a quiz link.");
    }
    format!("- `{}`: {} {notes}\n", setting.key, setting.about.trim())
}

/// Each default is what a link without the setting has. Those in words depend on something else.
#[test]
fn defaults_are_what_links_leave_out() {
    let in_words = |default: &str| default.contains(' ') || default == "none";
    for setting in TABLE.iter().filter(|setting| !in_words(setting.default)) {
        // Two shuffles, where a setting is about several.
        for link in [
            "algorithm=riffle&n=8",
            "algorithm=riffle&n=8&algorithm2=thorp",
        ] {
            let given = format!("{link}&{}={}", setting.key, setting.default);
            let watched = |link: &str| {
                let fields = Fields::from(link);
                Watched::base_of(&fields, Watched::SEED).read(fields).0
            };
            let is_watched = setting.is_lanes() || watched(link).has(setting);
            let is_same = setting.field == Field::Algorithm || watched(&given) == watched(link);
            assert!(!is_watched || is_same, "{given}");
            let proved = |link: &str| {
                let base = Proved::of(Setup::new(Algorithm::RIFFLE, 8));
                base.read(Fields::from(link)).0
            };
            let is_same = proved(&given) == proved(link);
            assert!(!proved(link).has(setting) || is_same, "{given}");
        }
    }
}

/// The document in the repository is the one that the table gives. With `UPDATE_DOCS` set, it
/// is written first.
#[test]
fn links_document_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/LINKS.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, links_document()).unwrap();
    }
    let document = std::fs::read_to_string(path).unwrap();
    assert_eq!(document, links_document());
}
