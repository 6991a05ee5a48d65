//! Makes a module of Rust of each file in `words/`, and lists of the stories in `content/`.

#[path = "src/lang.rs"]
#[allow(dead_code, unreachable_pub, reason = "the page needs all of it")]
mod lang;
mod make;
mod read;
mod stories;

use std::path::{Path, PathBuf};
use std::{env, fs};

use lang::Lang;

fn main() {
    let (words, content) = (Path::new("../../words"), Path::new("../../content"));
    println!("cargo::rerun-if-changed={}", words.display());
    println!("cargo::rerun-if-changed={}", content.display());
    let made = written("words.rs", modules(words));
    if let Err(why) = made.and_then(|()| written("stories.rs", stories(content))) {
        println!("cargo::error={}", why.replace('\n', " "));
    }
}

fn written(name: &str, made: read::Result<String>) -> read::Result<()> {
    let folder = env::var_os("OUT_DIR").unwrap_or_default();
    fs::write(Path::new(&folder).join(name), made?).map_err(|why| why.to_string())
}

fn modules(root: &Path) -> read::Result<String> {
    let read = |lang: Lang, name: &Path| {
        let path = root.join(lang.tag()).join(name);
        fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))
    };
    let module = |file: &PathBuf| {
        let name = Path::new(file.file_name().unwrap_or_default());
        let sources = Lang::ALL.map(|lang| read(lang, name));
        let sources = sources.into_iter().collect::<read::Result<Vec<String>>>()?;
        let place = format!("words/*/{}", name.display());
        make::module(&name.with_extension("").to_string_lossy(), &place, &sources)
    };
    let files = files_in(&root.join(Lang::ALL[0].tag()))?;
    files.iter().map(module).collect()
}

fn stories(root: &Path) -> read::Result<String> {
    let mut files = Vec::new();
    for folder in files_in(root)? {
        let name = |path: &Path| {
            path.with_extension("")
                .file_name()
                .map(|it| it.to_string_lossy().into_owned())
        };
        for file in files_in(&folder)? {
            let text = fs::read_to_string(&file).map_err(|why| why.to_string())?;
            files.push([name(&folder), name(&file), Some(text)].map(Option::unwrap_or_default));
        }
    }
    stories::made(&files)
}

fn files_in(folder: &Path) -> read::Result<Vec<PathBuf>> {
    let files = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut files: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    files.sort();
    Ok(files)
}
