//! dist/pkg as a package for npm: what stands there beside the JavaScript interface and its wasm.

use std::fs;
use std::path::Path;

use xtask::project::{Project, Result, cannot};

/// The name of the JavaScript interface's module.
pub(crate) const MODULE: &str = "shuffle_lab";

/// Folder of the parts that are written by hand.
const PARTS: &str = "crates/api/npm";

/// The READMEs, and the documents that they are.
const READMES: [(&str, &str); 2] = [
    ("README.md", "docs/JAVASCRIPT.md"),
    ("README.zh-CN.md", "docs/JAVASCRIPT.zh-CN.md"),
];

/// Writes what the documents of the project say of the package. Packed forms of these would go
/// into the package with them: npm takes every file whose name begins so.
///
/// # Errors
/// A file cannot be read or written, or is not as expected.
pub(crate) fn describe(project: &Project, pkg: &Path) -> Result<()> {
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        write(&pkg.join(name), &read(&project.root.join(name))?)?;
    }
    for (name, document) in READMES {
        let text = readme(&read(&project.root.join(document))?);
        write(&pkg.join(name), &text)?;
    }
    Ok(())
}

/// Makes a package of `pkg`, where the module and its wasm are already, but for what
/// [`describe`] writes.
///
/// # Errors
/// A file cannot be read or written, or is not as expected.
pub(crate) fn complete(project: &Project, pkg: &Path) -> Result<()> {
    let read = |name: &str| read(&project.root.join(name));
    let write = |name: &str, text: &str| write(&pkg.join(name), text);
    write("node.js", &read(&format!("{PARTS}/node.js"))?)?;

    let publisher = Publisher::of(&read("Cargo.toml")?);
    let template = read(&format!("{PARTS}/package.json"))?;
    write(
        "package.json",
        &manifest(&template, env!("CARGO_PKG_VERSION"), &publisher)?,
    )?;

    let glue = format!("{MODULE}.js");
    write(&glue, &guarded(&self::read(&pkg.join(&glue))?)?)?;

    let types = format!("{MODULE}.d.ts");
    let generated = self::read(&pkg.join(&types))?;
    write(
        &types,
        &typed(&generated, &read(&format!("{PARTS}/init.d.ts"))?)?,
    )?;
    // Describes what the wasm exports to its own glue, in types of the DOM library.
    let inner = pkg.join(format!("{MODULE}_bg.wasm.d.ts"));
    fs::remove_file(&inner).map_err(cannot("remove", &inner))
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).map_err(cannot("write", file))
}

fn read(file: &Path) -> Result<String> {
    let text = fs::read_to_string(file).map_err(cannot("read", file))?;
    Ok(text.replace("\r\n", "\n"))
}

/// The fields that a publisher fills in at `[workspace.package]` in Cargo.toml; empty until then.
#[derive(Debug, Default, PartialEq)]
struct Publisher {
    repository: String,
    homepage: String,
}

impl Publisher {
    fn of(cargo_toml: &str) -> Self {
        let section = cargo_toml
            .lines()
            .skip_while(|line| line.trim() != "[workspace.package]")
            .skip(1)
            .take_while(|line| !line.starts_with('['));
        let mut publisher = Self::default();
        for (key, value) in section.filter_map(|line| line.split_once('=')) {
            let value = value.trim().trim_matches('"').to_owned();
            match key.trim() {
                "repository" => publisher.repository = value,
                "homepage" => publisher.homepage = value,
                _ => {}
            }
        }
        publisher
    }
}

/// package.json with the version, and with the publisher's addresses where there are any.
fn manifest(template: &str, version: &str, publisher: &Publisher) -> Result<String> {
    const VERSION: &str = "\"version\": \"\",\n";
    if template.matches(VERSION).count() != 1 {
        return Err(format!(
            "{PARTS}/package.json should have one empty version"
        ));
    }
    let mut lines = format!("\"version\": \"{version}\",\n");
    if !publisher.repository.is_empty() {
        let url = &publisher.repository;
        lines += &format!("  \"repository\": {{ \"type\": \"git\", \"url\": \"git+{url}\" }},\n");
    }
    if !publisher.homepage.is_empty() {
        lines += &format!("  \"homepage\": \"{}\",\n", publisher.homepage);
    }
    Ok(template.replace(VERSION, &lines))
}

/// The document, with links to its translation as that is called in the package.
fn readme(document: &str) -> String {
    READMES
        .iter()
        .fold(document.to_owned(), |text, (readme, document)| {
            let name = document.rsplit('/').next().unwrap_or(document);
            text.replace(&format!("({name})"), &format!("({readme})"))
        })
}

/// Puts in the place of the wasm's exports, until they are there, what tells whoever calls that `init`
/// comes first.
fn guarded(glue: &str) -> Result<String> {
    const UNSET: &str = "let wasmModule, wasmInstance, wasm;";
    const IS_SET: &str = "wasm !== undefined";
    const GUARD: &str = "const unset = new Proxy({}, { get() { throw new Error('shuffle-lab is not loaded yet: `await init()` first, the default export'); } });
let wasmModule, wasmInstance, wasm = unset;";
    if glue.matches(UNSET).count() != 1 || !glue.contains(IS_SET) {
        return Err("wasm-bindgen writes JavaScript of another form than expected".into());
    }
    Ok(glue.replace(UNSET, GUARD).replace(IS_SET, "wasm !== unset"))
}

/// The types of the calls as wasm-bindgen writes them, with our own of `init`: its own need the DOM
/// library. `using` needs a library of TypeScript newer than ES2022, and `free` does the same.
fn typed(generated: &str, init: &str) -> Result<String> {
    let end = generated
        .find("export type InitInput")
        .ok_or("wasm-bindgen writes types of another form than expected")?;
    Ok(generated[..end].replace("    [Symbol.dispose](): void;\n", "") + init)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str =
        "{\n  \"name\": \"a\",\n  \"version\": \"\",\n  \"type\": \"module\"\n}\n";

    /// Proves that an address stands in package.json exactly where the publisher filled it in.
    #[test]
    fn an_address_that_nobody_filled_in_is_left_out() {
        let with = |repository: &str, homepage: &str| {
            let publisher = Publisher {
                repository: repository.into(),
                homepage: homepage.into(),
            };
            manifest(TEMPLATE, "1.2.3", &publisher).unwrap()
        };
        let bare = TEMPLATE.replace("\"\"", "\"1.2.3\"");
        assert_eq!(with("", ""), bare);
        let full = with("https://example.org/a", "https://example.org");
        for line in [
            "\"repository\": { \"type\": \"git\", \"url\": \"git+https://example.org/a\" },",
            "\"homepage\": \"https://example.org\",",
        ] {
            assert_eq!(full.matches(line).count(), 1, "{full}");
        }
        assert!(manifest("{}", "1.2.3", &Publisher::default()).is_err());
    }

    /// Proves that the addresses are those of `[workspace.package]`, if it has any.
    #[test]
    fn a_publisher_fills_in_one_place() {
        let elsewhere = "[workspace.package]\nversion = \"1.2.3\"\n\n[package]\nrepository = \"https://example.org\"\n";
        assert_eq!(Publisher::of(elsewhere), Publisher::default());
        let filled = elsewhere.replace(
            "\"1.2.3\"",
            "\"1.2.3\"\nrepository = \"https://example.com/a\"\nhomepage = \"\"",
        );
        assert_eq!(
            Publisher::of(&filled),
            Publisher {
                repository: "https://example.com/a".into(),
                homepage: String::new(),
            }
        );
    }

    /// Proves that a README names its own translation.
    #[test]
    fn a_readme_names_its_translation() {
        let document = "# T\n\n[x](JAVASCRIPT.zh-CN.md)\n";
        assert_eq!(readme(document), "# T\n\n[x](README.zh-CN.md)\n");
    }

    /// Proves that a change of form of the JavaScript is noticed.
    #[test]
    fn calls_before_init_are_guarded() {
        let glue = "let wasmModule, wasmInstance, wasm;\nif (wasm !== undefined) return wasm;\n";
        let guarded = guarded(glue).unwrap();
        assert!(guarded.contains("wasm = unset;\nif (wasm !== unset) return wasm;\n"));
        assert!(super::guarded("let wasm;").is_err());
    }

    /// Proves that types which need the DOM library go, and that a change of form is noticed.
    #[test]
    fn types_of_init_are_our_own() {
        let generated = "export function f(): void;\n\nexport type InitInput = Response;\n";
        let ours = typed(generated, "export default function init(): void;\n");
        let expected = "export function f(): void;\n\nexport default function init(): void;\n";
        assert_eq!(ours.as_deref(), Ok(expected));
        assert!(typed("export {};", "").is_err());
    }
}
