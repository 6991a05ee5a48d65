//! The style sheet of the site: one file per screen, joined into one that stands in the page.

use std::fs;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use xtask::project::{Result, cannot};

/// The sheets in `www/site/`, the one that all places share first.
const SHEETS: [&str; 17] = [
    "base", "controls", "menu", "share", "watch", "settings", "first", "gallery", "cases", "check",
    "own", "prove", "learn", "tools", "present", "embed", "paper",
];

/// The fonts that the sheet names.
const FONTS: [&str; 2] = ["www/fonts/sans.woff2", "www/fonts/serif.woff2"];

/// The joined style sheet, from the sheets below `root`.
pub fn styles(root: &Path) -> Result<String> {
    SHEETS
        .iter()
        .map(|name| {
            let file = root.join(format!("www/site/{name}.css"));
            let text = fs::read_to_string(&file).map_err(cannot("read", &file))?;
            Ok(text.replace("\r\n", "\n"))
        })
        .collect()
}

/// Returns the style sheet with the fonts in it, for a page that can fetch nothing.
pub fn styles_with_fonts(root: &Path) -> Result<String> {
    FONTS.iter().try_fold(styles(root)?, |sheet, name| {
        let file = root.join(name);
        let font = fs::read(&file).map_err(cannot("read", &file))?;
        let data = format!("data:font/woff2;base64,{}", BASE64_STANDARD.encode(font));
        match sheet.matches(name).count() {
            1 => Ok(sheet.replace(name, &data)),
            found => Err(format!(
                "the style sheet names {name} {found} times, not once"
            )),
        }
    })
}
