//! Makes a module of Rust of each file in `words/`.

#[path = "src/lang.rs"]
#[allow(dead_code, unreachable_pub, reason = "the page needs all of it")]
mod lang;
mod make;
mod read;

use std::path::Path;
use std::{env, fs};

use lang::Lang;

fn main() {
    let root = Path::new("../../words");
    println!("cargo::rerun-if-changed={}", root.display());
    let folder = env::var_os("OUT_DIR").unwrap_or_default();
    let made = modules(root).and_then(|made| {
        let file = Path::new(&folder).join("words.rs");
        fs::write(file, made).map_err(|why| why.to_string())
    });
    if let Err(why) = made {
        println!("cargo::error={}", why.replace('\n', " "));
    }
}

fn modules(root: &Path) -> read::Result<String> {
    let read = |lang: Lang, name: &Path| {
        let path = root.join(lang.tag()).join(name);
        fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))
    };
    let folder = fs::read_dir(root.join(Lang::ALL[0].tag())).map_err(|why| why.to_string())?;
    let mut names: Vec<_> = folder.flatten().map(|file| file.file_name()).collect();
    names.sort();
    let module = |name| {
        let name = Path::new(name);
        let sources = Lang::ALL.map(|lang| read(lang, name));
        let sources = sources.into_iter().collect::<read::Result<Vec<String>>>()?;
        make::module(&name.with_extension("").to_string_lossy(), &sources)
    };
    names.iter().map(module).collect()
}
