//! Selection of the records of a text with brackets that are the decks or the counts.

use crate::brackets::{COUNTED, PAIRS, Records};

/// Records to read as the decks or counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Select {
    All,
    /// Those whose path begins so.
    Under(String),
    /// Those whose last key is this.
    Last(String),
}

impl Select {
    /// Returns true if a record with this path is selected.
    fn takes(&self, path: &str) -> bool {
        match self {
            Select::All => !path.ends_with(PAIRS),
            Select::Under(start) => path
                .strip_prefix(start.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', COUNTED])),
            Select::Last(key) => path.rsplit('.').next() == Some(key),
        }
    }

    /// The records that are selected.
    pub(crate) fn pick(&self, records: &Records, paths: &[&str]) -> (String, Vec<u32>) {
        let takes: Vec<bool> = paths.iter().map(|path| self.takes(path)).collect();
        let (mut text, mut lines) = (String::new(), Vec::new());
        for (row, &(line, path)) in records.text.lines().zip(&records.rows) {
            if takes[path as usize] {
                text += row;
                text.push('\n');
                lines.push(line);
            }
        }
        (text, lines)
    }

    /// Returns the selections to try for records with these paths, the likeliest first. In a file
    /// of this page, the counts of its first shuffle.
    pub(crate) fn candidates(paths: &[&str]) -> Vec<Select> {
        /// More are too many to try.
        const MOST: usize = 24;
        let is_counts = |path: &&&str| path.rsplit('.').next() == Some("positions");
        if let Some(path) = paths.iter().find(is_counts) {
            return vec![Select::Under(path.to_string())];
        }
        let mut all = vec![Select::All];
        let mut add = |select: Select| {
            if all.len() < MOST && !all.contains(&select) {
                all.push(select);
            }
        };
        for path in paths {
            let ends = path.match_indices('.').map(|(at, _)| at);
            for end in ends.chain([path.len()]).filter(|&end| end > 0) {
                add(Select::Under(path[..end].to_string()));
            }
        }
        for path in paths {
            if let Some((_, key)) = path.rsplit_once('.') {
                add(Select::Last(key.to_string()));
            }
        }
        all
    }
}
