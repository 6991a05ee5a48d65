//! `cargo dist`: the page, ready for any web server, in dist/; and a draft of it for `cargo serve`.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;

use wasm_bindgen_cli_support::{Bindgen, Output};

use crate::files::{clear, copy, files_in};
use crate::hash;
use crate::index::{plain, whole, with_preview, with_style};
use crate::kept::Kept;
use crate::npm;
use crate::offline;
use crate::onefile::{self, Parts};
use crate::packed;
use crate::project::{Project, Result, WASM, cannot, run};
use crate::size;
use crate::split::{self, split};
use crate::styles::styles;
use crate::wasm_opt::WasmOpt;

/// Builds the page afresh. All that can fail for a reason of ours happens before the old dist/
/// goes.
pub(crate) fn build(project: &Project) -> Result<()> {
    project.need_wasm()?;
    // Beside dist/, so that one rename puts it there.
    let draft = project.root.join(format!(".dist-{}", process::id()));
    let dist = project.root.join("dist");
    let done = assemble(project, &draft).and_then(|()| replace(&dist, &draft));
    if done.is_err()
        && let Err(why) = fs::remove_dir_all(&draft)
    {
        eprintln!("{}", cannot("remove", &draft)(why));
    }
    done?;
    size::report(&dist)
}

/// Returns compiler flags that leave the home folder out of the paths of dependencies, which panics
/// name: so the page is free of it, and the same wherever it is built.
fn without_home() -> Vec<String> {
    let home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cargo")));
    home.map_or_else(Vec::new, |home| {
        let flag = format!("--remap-path-prefix={}=cargo", home.display());
        vec![
            "--config".into(),
            format!("target.{WASM}.rustflags=['{flag}']"),
        ]
    })
}

/// Builds the page alone into target/draft/, as fast as it can be built after a change: neither
/// shrunk nor as one file, and without the JavaScript interface. The old draft stays until the new
/// one is whole. Returns that folder.
///
/// # Errors
/// The page cannot be compiled or written.
pub(crate) fn draft(project: &Project) -> Result<PathBuf> {
    project.need_wasm()?;
    compile(project, &PAGE, Profile::Serve, &[])?;
    let draft = project.target.join("draft");
    let next = project.target.join("draft-next");
    clear(&next)?;
    site(project, &next, Profile::Serve)?;
    let wasm = compiled(project, &PAGE, Profile::Serve);
    module(&wasm, &next.join("www"), &PAGE, None)?;
    offline::stamp(&next)?;
    replace(&draft, &next)?;
    Ok(draft)
}

/// How a crate is compiled: see the profiles in Cargo.toml.
#[derive(Clone, Copy)]
enum Profile {
    /// Small and fast, to be published: cut, see `split`.
    Release,
    /// In crates, of which cargo compiles only those that changed; the module is whole.
    Serve,
}

impl Profile {
    /// The profile's name, which is also that of cargo's folder for it.
    fn name(self) -> &'static str {
        match self {
            Self::Release => "release",
            Self::Serve => "serve",
        }
    }
}

/// Compiles a crate for the browser; its last step, the linking, has these flags besides.
fn compile(project: &Project, package: &Package, profile: Profile, flags: &[&str]) -> Result<()> {
    let words = ["rustc", "--lib", "--locked", "--target", WASM];
    let mut cargo = project.cargo(words);
    cargo.args(["--profile", profile.name(), "--package", package.name]);
    cargo.args(without_home()).arg("--").args(flags);
    run(&mut cargo)
}

/// The file that [`compile`] writes.
fn compiled(project: &Project, package: &Package, profile: Profile) -> PathBuf {
    let folder = project.target.join(WASM).join(profile.name());
    folder.join(package.wasm)
}

/// A crate that is built for the browser.
struct Package {
    name: &'static str,
    /// The file that cargo writes.
    wasm: &'static str,
    /// The module's name.
    module: &'static str,
    /// Whether others import it, and want to know its types.
    has_types: bool,
    /// Whether `cargo dist` cuts it.
    is_cut: bool,
}

const PAGE: Package = Package {
    name: "shuffle-lab",
    wasm: "shuffle_lab.wasm",
    module: "page",
    has_types: false,
    is_cut: true,
};

const API: Package = Package {
    name: "shuffle-lab-api",
    wasm: "shuffle_lab_api.wasm",
    module: npm::MODULE,
    has_types: true,
    is_cut: false,
};

/// Writes a compiled crate as a JavaScript module into `folder`; returns its wasm.
fn module(
    compiled: &Path,
    folder: &Path,
    package: &Package,
    shrink: Option<(&WasmOpt, &Kept)>,
) -> Result<Vec<u8>> {
    let name = package.module;
    let mut module = bindings(compiled, package, Form::Module, shrink.is_some())?;
    module
        .emit(folder)
        .map_err(|e| format!("cannot write {}: {e:#}", folder.display()))?;
    let glue = folder.join(format!("{name}.js"));
    fs::write(&glue, bare(module.js())).map_err(cannot("write", &glue))?;
    let wasm = folder.join(format!("{name}_bg.wasm"));
    if let Some((wasm_opt, kept)) = shrink {
        wasm_opt.shrink(&wasm, kept)?;
    }
    fs::read(&wasm).map_err(cannot("read", &wasm))
}

fn assemble(project: &Project, draft: &Path) -> Result<()> {
    compile(project, &API, Profile::Release, &[])?;
    compile(project, &PAGE, Profile::Release, &split::FLAGS)?;
    let page = compiled(project, &PAGE, Profile::Release);
    let page = split(&page, &project.target.join("split"))?;
    let kept = Kept::open(&project.target)?;
    let wasm_opt = WasmOpt::find(project)?;
    let shrink = wasm_opt.as_ref().map(|wasm_opt| (wasm_opt, &kept));
    let pkg = draft.join("pkg");
    fs::create_dir_all(&pkg).map_err(cannot("make", &pkg))?;
    let api = compiled(project, &API, Profile::Release);
    module(&api, &pkg, &API, shrink)?;
    npm::complete(project, &pkg)?;
    site(project, draft, Profile::Release)?;
    let www = draft.join("www");
    let wasm = module(&page.main, &www, &PAGE, shrink)?;
    let mut later = Vec::new();
    for (name, file) in split::LATER.into_iter().zip(&page.later) {
        let part = www.join(format!("{name}.wasm"));
        fs::copy(file, &part).map_err(cannot("write", &part))?;
        if let Some((wasm_opt, kept)) = shrink {
            wasm_opt.shrink(&part, kept)?;
        }
        later.push((name, fs::read(&part).map_err(cannot("read", &part))?));
    }

    let carried = bindings(&page.main, &PAGE, Form::Script, false)?;
    let html = Parts::read(&project.root, &bare(carried.js()), wasm, later)?.html()?;
    let file = draft.join(onefile::NAME);
    fs::write(&file, html).map_err(cannot("write", &file))?;
    offline::stamp(draft)?;
    packed::pack(draft, &kept)?;
    npm::describe(project, &pkg)?;
    list_hashes(draft)?;
    kept.tidy()
}

/// Writes what the page is beside its wasm: index.html and www/.
fn site(project: &Project, draft: &Path, profile: Profile) -> Result<()> {
    copy(&project.root.join("www"), &draft.join("www"))?;
    let sheets = draft.join("www/site");
    fs::remove_dir_all(&sheets).map_err(cannot("remove", &sheets))?;
    write_index(project, draft, profile)?;
    for name in ["boot.js", "sw.js", "worker.js"] {
        let file = draft.join("www").join(name);
        let text = fs::read_to_string(&file).map_err(cannot("read", &file))?;
        fs::write(&file, bare(&text)).map_err(cannot("write", &file))?;
    }
    Ok(())
}

/// Writes index.html with the style sheet in it.
fn write_index(project: &Project, draft: &Path, profile: Profile) -> Result<()> {
    let file = project.root.join("index.html");
    let html = fs::read_to_string(&file).map_err(cannot("read", &file))?;
    let html = with_style(&plain(&html), &bare(&styles(&project.root)?))?;
    let mut html = with_preview(&html, env!("CARGO_PKG_HOMEPAGE"))?;
    if matches!(profile, Profile::Serve) {
        html = whole(&html)?;
    }
    let file = draft.join("index.html");
    fs::write(&file, html).map_err(cannot("write", &file))
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

/// What the glue between JavaScript and wasm is.
enum Form {
    /// A module: the JavaScript interface, and the page on a server.
    Module,
    /// A script that stands alone: the single file.
    Script,
}

/// What wasm-bindgen makes of a compiled crate; `names`: with the names of its functions.
fn bindings(wasm: &Path, package: &Package, form: Form, names: bool) -> Result<Output> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .remove_name_section(!names)
        // The parts that are cut off import the table of functions.
        .keep_lld_exports(package.is_cut)
        .remove_producers_section(true);
    match form {
        // `init()` alone finds the .wasm beside the .js.
        Form::Module => bindgen.out_name(package.module).web(true).map(|module| {
            module
                .typescript(package.has_types)
                .omit_default_module_path(false)
        }),
        Form::Script => bindgen
            .out_name(package.module)
            .no_modules(true)
            .map(|script| script.typescript(false).omit_default_module_path(true)),
    }
    .and_then(Bindgen::generate_output)
    .map_err(|e| format!("wasm-bindgen cannot handle {}: {e:#}", wasm.display()))
}

/// A script or a style without indents and without comments on lines of their own, but for the one
/// that names a script's types.
fn bare(text: &str) -> String {
    let (mut bare, mut inside) = (String::new(), false);
    for line in text.lines().map(str::trim_start) {
        // Keeps lines with code behind a comment.
        let whole = line.ends_with("*/") || !line.contains("*/");
        inside |= line.starts_with("/*") && !line.starts_with("/* @") && whole;
        if !inside && !line.is_empty() && !line.starts_with("//") {
            bare.extend([line, "\n"]);
        }
        inside &= !line.contains("*/");
    }
    bare
}

/// Puts the finished draft in the place of the old dist/.
fn replace(dist: &Path, draft: &Path) -> Result<()> {
    let old = draft.with_extension("old");
    match fs::rename(dist, &old) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => Err(cannot("replace", dist)(e)),
        _ => fs::rename(draft, dist).map_err(cannot("write", dist)),
    }?;
    clear(&old)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_and_styles_keep_their_code() {
        let glue = "/* @types */\n\n/**\n * Says.\n */\nfunction f() {\n    /** No. */\n    return 1 /* one */;\n}\n// End\n";
        let bare_glue = "/* @types */\nfunction f() {\nreturn 1 /* one */;\n}\n";
        assert_eq!(bare(glue), bare_glue);
        let style = "/* Long,\n   long. */\na { top: 0; } /* one */\n";
        assert_eq!(bare(style), "a { top: 0; } /* one */\n");
    }

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

    #[test]
    fn the_new_replaces_the_old_whole() {
        let home = std::env::temp_dir().join(format!("shuffle-lab-dist-{}", process::id()));
        let (dist, draft) = (home.join("dist"), home.join(".dist-1"));
        for stale in [false, true] {
            fs::create_dir_all(&draft).unwrap();
            fs::write(draft.join("new"), "x").unwrap();
            if stale {
                fs::write(dist.join("stale"), "x").unwrap();
            }
            replace(&dist, &draft).unwrap();
            assert_eq!(files_in(&home).unwrap(), [dist.join("new")]);
        }
        fs::remove_dir_all(&home).unwrap();
    }
}
