//! The style sheet of the site: one file per place, joined into one, so that one request brings it.

use std::fs;
use std::path::Path;

use crate::project::{Result, cannot};

/// The sheets in `www/site/`, the one that all places share first.
const SHEETS: [&str; 2] = ["base", "watch"];

/// The joined style sheet, from the sheets below `root`.
pub(crate) fn styles(root: &Path) -> Result<String> {
    SHEETS
        .iter()
        .map(|name| {
            let file = root.join(format!("www/site/{name}.css"));
            let text = fs::read_to_string(&file).map_err(cannot("read", &file))?;
            Ok(text.replace("\r\n", "\n"))
        })
        .collect()
}
