//! Folders with all that is in them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::project::{Result, cannot};

/// All files of a folder and its folders, sorted.
pub fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot("read", folder))? {
        let path = entry.map_err(cannot("read", folder))?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Copies a file, or a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(drop).map_err(cannot("copy", from));
    }
    fs::create_dir_all(to).map_err(cannot("make", to))?;
    for entry in fs::read_dir(from).map_err(cannot("read", from))? {
        let name = entry.map_err(cannot("read", from))?.file_name();
        copy(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

/// Removes a folder, if it is there.
pub fn clear(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => Err(cannot("remove", folder)(e)),
        _ => Ok(()),
    }
}
