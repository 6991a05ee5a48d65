//! A cache of results that take long to make and follow from their input alone: kept in the target
//! folder under the hash of that input.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;

use site::hash;
use xtask::project::{Result, cannot};

/// The folder with what earlier builds made, and what this build used of it.
pub(crate) struct Kept {
    folder: PathBuf,
    used: Mutex<BTreeSet<OsString>>,
}

impl Kept {
    /// Opens the folder `target/kept`, empty before the first build.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub(crate) fn open(target: &Path) -> Result<Self> {
        let folder = target.join("kept");
        fs::create_dir_all(&folder).map_err(cannot("make", &folder))?;
        Ok(Self {
            folder,
            used: Mutex::default(),
        })
    }

    /// Returns what `make` makes of `input`; calls it only if no earlier build did. `recipe` names
    /// all else that the result follows from: the program, its version, its options.
    ///
    /// # Errors
    /// `make` fails, or a file cannot be read or written.
    pub(crate) fn get(
        &self,
        recipe: &str,
        input: &[u8],
        make: impl FnOnce() -> Result<Vec<u8>>,
    ) -> Result<Vec<u8>> {
        let name = OsString::from(hash::name([recipe.as_bytes(), input]));
        let file = self.folder.join(&name);
        self.used
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(name);
        if file.is_file() {
            return fs::read(&file).map_err(cannot("read", &file));
        }
        let made = make()?;
        // Under another name first, of each thread its own: what a stopped build leaves behind must
        // not pass for whole.
        let part = file.with_extension(format!("{:?}", thread::current().id()));
        fs::write(&part, &made).map_err(cannot("write", &part))?;
        fs::rename(&part, &file).map_err(cannot("write", &file))?;
        Ok(made)
    }

    /// Removes what this build did not use.
    ///
    /// # Errors
    /// A file cannot be removed.
    pub(crate) fn tidy(self) -> Result<()> {
        let used = self
            .used
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        for entry in fs::read_dir(&self.folder).map_err(cannot("read", &self.folder))? {
            let entry = entry.map_err(cannot("read", &self.folder))?;
            if !used.contains(&entry.file_name()) {
                fs::remove_file(entry.path()).map_err(cannot("remove", &entry.path()))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::process;

    use super::*;

    fn never() -> Result<Vec<u8>> {
        Err("made again".into())
    }

    /// Proves that equal inputs are worked on once, others each, and that only the last build's
    /// results stay.
    #[test]
    fn work_is_done_once_for_an_input() {
        let target = env::temp_dir().join(format!("shuffle-lab-kept-{}", process::id()));
        let first = Kept::open(&target).unwrap();
        let made = first.get("twice", b"ab", || Ok(b"abab".to_vec()));
        assert_eq!(made.as_deref(), Ok(&b"abab"[..]));
        assert_eq!(first.get("twice", b"ab", never), made);
        assert!(first.get("twice", b"abc", never).is_err());
        assert!(first.get("thrice", b"ab", never).is_err());
        first.tidy().unwrap();

        let second = Kept::open(&target).unwrap();
        assert_eq!(second.get("twice", b"ab", never), made);
        second.tidy().unwrap();
        Kept::open(&target).unwrap().tidy().unwrap();
        let third = Kept::open(&target).unwrap();
        assert!(third.get("twice", b"ab", never).is_err());
        fs::remove_dir_all(&target).unwrap();
    }
}
