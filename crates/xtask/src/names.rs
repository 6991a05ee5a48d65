//! Short names for what wasm and glue know each other by: those of wasm-bindgen carry hashes, which nothing can pack.

use std::collections::HashMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{Export, ImportSectionReader, Parser, Payload};

use crate::project::Result;

/// The short name of each long one.
pub struct Names(HashMap<String, String>);

impl Names {
    /// For a module out of wasm-bindgen. What others call by its name keeps it.
    pub fn of(wasm: &[u8]) -> Result<Self> {
        let all = Self::used(wasm).map_err(|e| format!("cannot read the wasm's names: {e}"))?;
        let generated =
            |name: &&str| name.starts_with("__wbg_") || name.starts_with("wasm_bindgen__");
        let short = |(k, name): (usize, &str)| (name.to_owned(), format!("${k}"));
        let names = all.into_iter().filter(generated).enumerate().map(short);
        Ok(Self(names.collect()))
    }

    fn used(wasm: &[u8]) -> wasmparser::Result<Vec<&str>> {
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        names.push(import?.name);
                    }
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        names.push(export?.name);
                    }
                }
                _ => {}
            }
        }
        Ok(names)
    }

    fn short<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(name).map_or(name, |short| short)
    }

    /// The module with short names.
    pub fn in_wasm(&self, wasm: &[u8]) -> Result<Vec<u8>> {
        let mut module = Module::new();
        Renaming(self)
            .parse_core_module(&mut module, Parser::new(0), wasm)
            .map_err(|e| format!("cannot shorten the wasm's names: {e}"))?;
        Ok(module.finish())
    }

    /// Glue or types with short names.
    pub fn in_text(&self, text: &str) -> String {
        let is_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
        let mut words = text.split_inclusive(|letter| !is_name(letter));
        let renamed = words.by_ref().map(|word| {
            let name = word.trim_end_matches(|letter| !is_name(letter));
            [self.short(name), &word[name.len()..]].concat()
        });
        renamed.collect()
    }
}

struct Renaming<'a>(&'a Names);

type Done = std::result::Result<(), Error<Infallible>>;

impl Reencode for Renaming<'_> {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Done {
        for import in section.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            imports.import(import.module, self.0.short(import.name), kind);
        }
        Ok(())
    }

    fn parse_export(&mut self, exports: &mut ExportSection, export: Export<'_>) -> Done {
        let name = self.0.short(export.name);
        utils::parse_export(self, exports, Export { name, ..export })
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, ExportKind, ExportSection, ImportSection, TypeSection};

    use super::*;

    #[test]
    fn wasm_and_text_get_the_same_names() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for name in ["__wbg_now_0f1e", "__wbg_now_0f1e2d", "log"] {
            imports.import("./glue.js", name, EntityType::Function(0));
        }
        let mut exports = ExportSection::new();
        for (name, function) in [("trace", 2), ("wasm_bindgen__invoke__h12", 1)] {
            exports.export(name, ExportKind::Func, function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&exports);
        let wasm = module.finish();

        let names = Names::of(&wasm).unwrap();
        let short = names.in_wasm(&wasm).unwrap();
        assert_eq!(
            Names::used(&short).unwrap(),
            ["$0", "$1", "log", "trace", "$2"]
        );
        let glue = "__wbg_now_0f1e2d: wasm.trace(my__wbg_now_0f1e, __wbg_now_0f1e);\nwasm.wasm_bindgen__invoke__h12";
        assert_eq!(
            names.in_text(glue),
            "$1: wasm.trace(my__wbg_now_0f1e, $0);\nwasm.$2"
        );
        assert!(Names::of(b"no wasm").is_err());
    }
}
