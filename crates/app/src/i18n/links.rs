//! The document about links, generated from the table of settings.

use super::Lang;
use super::problem::{allowed, condition};
use crate::settings::{MOST_LANES, Setting, TABLE, When};

/// What stands before the settings.
const INTRODUCTION: &str = "\
# Links

Generated from the table of settings (`crates/app/src/settings/table.rs`) by
`UPDATE_DOCS=1 cargo test -p shuffle-lab-app links_document`.

The address of the page holds all that it shows, behind `#`:

    #v=1&algorithm=fisher-yates-down&n=13&deck=13&seed=42&shuffles=10000

A link is a promise: a link of version 1 means the same for ever. Settings are separated by `&` and
may stand in any order; values may be percent-encoded. A setting that a link leaves out has its
default. If a setting is given twice, the last one counts. The page names whatever in a link has no
effect.

Switches are `yes` or `no`; `1` and `0` are read as well. Cards, places, shuffles and stops count
from 1.
";

/// What stands before the settings that each lane has.
const LANES: &str = "\
## Each shuffle

Shuffles side by side have these settings with a number behind the key: `algorithm2=naive-swap`,
`passes2=3`. A link that names a shuffle has the shuffles that it names, without gaps, and no others.
";

/// What stands behind the settings of the page.
const QUIZ: &str = "\
## Quiz links

The link of a quiz must not read as its answer. Instead of `guess=yes` and the settings marked as
hidden it has `guess=` with one text of letters and digits that holds them all. This is no secret:
the page itself reads it. `guess=yes` with the settings written out is read as well.
";

/// The text of `docs/LINKS.md`: every setting of links with its values and its default.
pub fn links_document() -> String {
    let of = |lanes: bool| {
        let settings = TABLE.iter().filter(|setting| setting.is_lanes() == lanes);
        settings.map(entry).collect::<String>()
    };
    let lanes = format!("{LANES}There are at most {MOST_LANES}.\n\n{}", of(true));
    format!(
        "{INTRODUCTION}\n{lanes}\n## The page\n\n{}\n{QUIZ}",
        of(false)
    )
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
    if setting.shared {
        notes.push_str(" Shared by all shuffles unless `tied=no`.");
    }
    if setting.hidden {
        notes.push_str(" Hidden in a quiz link.");
    }
    format!("- `{}`: {} {notes}\n", setting.key, setting.about.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Field, Settings};

    /// Each default is what a link without the setting has. Those in words depend on something else.
    #[test]
    fn defaults_are_what_links_leave_out() {
        const WORDS: [&str; 4] = [
            "none",
            "the number of cards",
            "as fits the shuffles",
            "the whole page",
        ];
        for setting in &TABLE {
            // Two shuffles, where a setting is about several.
            for link in [
                "v=1&algorithm=riffle",
                "v=1&algorithm=riffle&algorithm2=thorp",
            ] {
                let base = Settings::base_of(link, Settings::SEED);
                let left_out = Settings::read(link, base.clone()).0;
                let written = format!("{link}&{}={}", setting.key, setting.default);
                let given = Settings::read(&written, base).0;
                let in_words = WORDS.contains(&setting.default);
                assert!(
                    in_words || given == left_out || setting.field == Field::Algorithm,
                    "{written}"
                );
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
}
