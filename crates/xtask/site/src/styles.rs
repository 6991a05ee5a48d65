//! The style sheets of the site: one file per screen, joined. What is published has those of the first
//! screen in the page, and a second sheet that comes with the parts of the page that come later.

use std::fs;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use xtask::project::{Result, cannot};

/// The sheets in `www/site/` of what the page's first module paints, the one that all places share
/// first.
const FIRST: [&str; 6] = ["base", "controls", "menu", "watch", "settings", "first"];

/// The sheets of all else.
const LATER: [&str; 9] = [
    "share", "gallery", "cases", "check", "own", "prove", "learn", "tools", "paper",
];

/// The sheets that change how all others look, in a presentation and inside another page; the page's
/// first module paints those, too.
const LAST: [&str; 2] = ["present", "embed"];

/// The fonts that the sheet names.
const FONTS: [&str; 2] = ["www/fonts/sans.woff2", "www/fonts/serif.woff2"];

/// The style sheets of the first screen, from the sheets below `root`: what comes later stands
/// between the two.
///
/// # Errors
/// A sheet cannot be read.
pub fn first(root: &Path) -> Result<[String; 2]> {
    Ok([joined(root, &FIRST)?, joined(root, &LAST)?])
}

/// The style sheet that comes later.
///
/// # Errors
/// A sheet cannot be read.
pub fn later(root: &Path) -> Result<String> {
    joined(root, &LATER)
}

/// All in one.
///
/// # Errors
/// A sheet cannot be read.
pub fn all(root: &Path) -> Result<String> {
    Ok([&FIRST[..], &LATER, &LAST]
        .map(|names| joined(root, names))
        .into_iter()
        .collect::<Result<Vec<_>>>()?
        .concat())
}

fn joined(root: &Path, names: &[&str]) -> Result<String> {
    names
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
    FONTS.iter().try_fold(all(root)?, |sheet, name| {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that every sheet in the folder is in one of the lists, and in one alone.
    #[test]
    fn every_sheet_has_its_time() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../www/site");
        let names = fs::read_dir(folder).unwrap().map(|entry| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            name.trim_end_matches(".css").to_owned()
        });
        let mut names: Vec<String> = names.collect();
        let mut listed = [&FIRST[..], &LATER, &LAST].concat();
        names.sort();
        listed.sort_unstable();
        assert_eq!(names, listed);
    }
}
