//! The text that is imported: what stands in the page's field, or a file that is too long to be shown there.

/// A file of more bytes is not shown in the field.
const MAX_SHOWN: usize = 200_000;

/// The file that was opened last, if it is too long for the field.
#[derive(Debug, Default)]
pub struct OpenFile(Option<String>);

impl OpenFile {
    /// Opens a file instead of the one before. Returns what the field has to show: the text of the file, or nothing
    /// if it is too long.
    pub fn open(&mut self, text: String) -> String {
        let (file, shown) = match text.len() > MAX_SHOWN {
            true => (Some(text), String::new()),
            false => (None, text),
        };
        self.0 = file;
        shown
    }

    /// Forgets the file: the field was edited.
    pub fn close(&mut self) {
        self.0 = None;
    }

    /// The text to import: the file if one is open and the field is empty, else what stands in the field.
    pub fn text<'a>(&'a self, field: &'a str) -> &'a str {
        match &self.0 {
            Some(file) if field.trim().is_empty() => file,
            _ => field,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{ImportError, read};

    /// A long file is imported though the field is empty, until another file is opened, an empty one too, or the
    /// field is edited.
    #[test]
    fn only_the_latest_file_is_imported() {
        let long = "1 2\n".repeat(60_000);
        let mut file = OpenFile::default();
        assert_eq!(file.open(long.clone()), "");
        assert_eq!(file.text(" \n"), long);
        assert_eq!(file.text("2 1"), "2 1");
        assert_eq!(
            read(file.text(""), "").map(|read| read.tally.shuffles()),
            Ok(60_000)
        );
        let shown = file.open(String::new());
        assert_eq!(shown, "");
        assert_eq!(read(file.text(&shown), ""), Err(ImportError::Empty));
        file.open(long);
        assert_eq!(file.open("5,4\n4,5".into()), "5,4\n4,5");
        assert_eq!(file.text(""), "");
        file.open("1 2\n".repeat(60_000));
        file.close();
        assert_eq!(file.text(""), "");
    }
}
