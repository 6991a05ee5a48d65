//! `cargo dist`: the page, ready for any web server, in dist/.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use site::bindings::{Bound, Form, bare};
use site::draft::{self, replace};
use site::hash;
use site::index::LATER;
use site::offline;
use site::styles;
use xtask::files::files_in;
use xtask::page::{API, PAGE, Profile};
use xtask::project::{Project, Result, cannot};

use crate::cores::on_all_cores;
use crate::kept::Kept;
use crate::npm;
use crate::onefile::{self, Parts};
use crate::packed;
use crate::size;
use crate::split::split;
use crate::wasm_opt::WasmOpt;

/// Makes dist/ of what is compiled. All that can fail for a reason of ours happens before the old dist/
/// goes.
///
/// # Errors
/// The page cannot be written.
pub(crate) fn build(project: &Project) -> Result<()> {
    // Beside dist/, so that one rename puts it there.
    let draft = project.root.join(format!(".dist-{}", process::id()));
    let dist = project.root.join("dist");
    let done = assemble(project, &draft).and_then(|()| replace(&dist, &draft));
    if done.is_err()
        && draft.exists()
        && let Err(why) = fs::remove_dir_all(&draft)
    {
        eprintln!("{}", cannot("remove", &draft)(why));
    }
    done?;
    size::report(&dist)
}

fn assemble(project: &Project, draft: &Path) -> Result<()> {
    let kept = Kept::open(&project.target)?;
    let wasm_opt = WasmOpt::find(project)?;

    say(1, "binding to JavaScript");
    let www = draft.join("www");
    let pkg = draft.join("pkg");
    let sheets = styles::first(&project.root)?;
    draft::site(project, draft, &sheets, |html| Ok(html.to_owned()))?;
    let later = draft.join(offline::SHEET);
    let sheet = bare(&styles::later(&project.root)?);
    fs::write(&later, sheet).map_err(cannot("write", &later))?;
    let (script, modules) = bind(project, &www, &pkg)?;
    if let Some(wasm_opt) = &wasm_opt {
        say(2, "making the modules smaller");
        on_all_cores(&modules, |file| wasm_opt.shrink(file, &kept))?;
    }
    npm::complete(project, &pkg)?;

    say(3, "packing");
    let file = draft.join(onefile::NAME);
    let html = Parts::read(&project.root, &script, &www)?.html()?;
    fs::write(&file, html).map_err(cannot("write", &file))?;
    offline::stamp(draft)?;
    packed::pack(draft, &kept)?;
    npm::describe(project, &pkg)?;
    list_hashes(draft)?;
    kept.tidy()
}

/// Says which step of the three after compiling it is.
fn say(step: usize, what: &str) {
    println!("step {step} of 3: {what}");
}

/// Writes the modules and their JavaScript. Returns the single file's script, and the files of all
/// modules, the largest first.
fn bind(project: &Project, www: &Path, pkg: &Path) -> Result<(String, Vec<PathBuf>)> {
    let parts = split(
        &PAGE.wasm(project, Profile::Release),
        &project.target.join("split"),
    )?;
    let page = |form| Bound {
        wasm: &parts.main,
        name: draft::MODULE,
        form,
        keeps_names: form != Form::Script,
        keeps_table: true,
    };
    let interface = Bound {
        wasm: &API.wasm(project, Profile::Release),
        name: npm::MODULE,
        form: Form::TypedModule,
        keeps_names: true,
        keeps_table: false,
    };
    let mut modules = vec![
        write_module(&interface, pkg)?,
        write_module(&page(Form::Module), www)?,
    ];
    for (name, file) in LATER.into_iter().zip(&parts.later) {
        let part = www.join(format!("{name}.wasm"));
        fs::copy(file, &part).map_err(cannot("write", &part))?;
        modules.push(part);
    }
    let length = |file: &PathBuf| fs::metadata(file).map_or(0, |data| data.len());
    modules.sort_by_key(|file| std::cmp::Reverse(length(file)));
    Ok((bare(page(Form::Script).make()?.js()), modules))
}

/// Writes a module into `folder`; returns the file of its wasm.
fn write_module(bound: &Bound, folder: &Path) -> Result<PathBuf> {
    let mut output = bound.make()?;
    fs::create_dir_all(folder).map_err(cannot("make", folder))?;
    output
        .emit(folder)
        .map_err(|e| format!("cannot write {}: {e:#}", folder.display()))?;
    let glue = folder.join(format!("{}.js", bound.name));
    fs::write(&glue, bare(output.js())).map_err(cannot("write", &glue))?;
    Ok(folder.join(format!("{}_bg.wasm", bound.name)))
}

/// The file in dist/ that lists the hash of every other, for `sha256sum --check`.
const HASHES: &str = "SHA256SUMS";

/// Writes [`HASHES`]: equal lists mean equal builds.
fn list_hashes(dist: &Path) -> Result<()> {
    let mut lines = String::new();
    for file in files_in(dist)? {
        let content = fs::read(&file).map_err(cannot("read", &file))?;
        let name = file.strip_prefix(dist).unwrap_or(&file).display();
        let name = name.to_string().replace('\\', "/");
        lines += &format!("{}  {name}\n", hash::hex(&content));
    }
    let list = dist.join(HASHES);
    fs::write(&list, lines).map_err(cannot("write", &list))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed_with_its_hash() {
        let dist = std::env::temp_dir().join(format!("shuffle-lab-hashes-{}", process::id()));
        fs::create_dir_all(dist.join("www")).unwrap();
        fs::write(dist.join("www/a.js"), "abc").unwrap();
        fs::write(dist.join("b.html"), "").unwrap();
        list_hashes(&dist).unwrap();
        let list = fs::read_to_string(dist.join(HASHES)).unwrap();
        fs::remove_dir_all(&dist).unwrap();
        let expected = [("", "b.html"), ("abc", "www/a.js")]
            .map(|(content, name)| format!("{}  {name}\n", hash::hex(content.as_bytes())));
        assert_eq!(list, expected.concat());
    }
}
