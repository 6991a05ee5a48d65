//! Functions by their names, so that those of one type or file stand together: they resemble each other, and gzip sees no likeness
//! further back than 32 kB. wasm-bindgen writes them by size.

use std::collections::HashMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionSectionReader, KnownCustom, Name, Parser,
    Payload, TypeRef,
};

use crate::workshop::Result;

/// The same module with its functions in the order of their names, and without the names.
pub fn by_name(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut order = Order::of(wasm).map_err(|e| format!("cannot read the wasm: {e}"))?;
    let mut module = Module::new();
    order
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|e| format!("cannot put the wasm's functions in order: {e}"))?;
    Ok(module.finish())
}

/// How the functions are put in order. Those that are imported keep their numbers, which come first.
struct Order {
    imported: u32,
    /// The functions as they will stand, by where they stand now.
    old: Vec<usize>,
    /// Where each will stand.
    new: Vec<u32>,
}

impl Order {
    fn of(wasm: &[u8]) -> wasmparser::Result<Self> {
        let (mut imported, mut count, mut names) = (0, 0, HashMap::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => count = section.count(),
                Payload::CustomSection(section) => {
                    if let KnownCustom::Name(section) = section.as_known() {
                        for part in section {
                            if let Name::Function(all) = part? {
                                for naming in all {
                                    let naming = naming?;
                                    names.insert(naming.index, naming.name);
                                }
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        let mut old: Vec<u32> = (0..count).collect();
        // Stable: what has no name, or another's, stays in its order.
        old.sort_by_key(|function| names.get(&(function + imported)).copied());
        let mut new = vec![0; old.len()];
        for (place, &function) in (0..).zip(&old) {
            new[function as usize] = place;
        }
        let old = old.into_iter().map(|function| function as usize).collect();
        Ok(Self { imported, old, new })
    }

    /// What stood in the old order, in the new one.
    fn sorted<T: Clone>(&self, all: &[T]) -> Vec<T> {
        self.old.iter().map(|&k| all[k].clone()).collect()
    }
}

type Done = std::result::Result<(), Error<Infallible>>;

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> std::result::Result<u32, Error<Infallible>> {
        Ok(match function.checked_sub(self.imported) {
            Some(own) => self.imported + self.new[own as usize],
            None => function,
        })
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Done {
        let types = section
            .into_iter()
            .collect::<wasmparser::Result<Vec<_>>>()?;
        for kind in self.sorted(&types) {
            functions.function(self.type_index(kind)?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Done {
        let bodies = section
            .into_iter()
            .collect::<wasmparser::Result<Vec<_>>>()?;
        for body in self.sorted(&bodies) {
            self.parse_function_body(code, body)?;
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        module: &mut Module,
        section: CustomSectionReader<'_>,
    ) -> Done {
        match section.name() {
            "name" => Ok(()),
            _ => utils::parse_custom_section(self, module, section),
        }
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, ExportSection, Function, ImportSection, NameMap,
        NameSection, TypeSection, ValType,
    };
    use wasmparser::Operator;

    use super::*;

    /// An imported function, number 0, and two of its own: `z`, exported, calls `a`; `a`, of another type, calls what is imported.
    fn module() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::I32], []);
        let mut imports = ImportSection::new();
        imports.import("m", "f", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        functions.function(0).function(1);
        let mut exports = ExportSection::new();
        exports.export("start", ExportKind::Func, 1);
        let (mut z, mut a) = (Function::new([]), Function::new([]));
        z.instructions().i32_const(7).call(2).end();
        a.instructions().call(0).end();
        let mut code = CodeSection::new();
        code.function(&z).function(&a);
        let mut map = NameMap::new();
        for (function, name) in [(0, "q"), (1, "z"), (2, "a")] {
            map.append(function, name);
        }
        let mut names = NameSection::new();
        names.functions(&map);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&exports).section(&code).section(&names);
        module.finish()
    }

    #[test]
    fn functions_move_and_whoever_names_them_follows() {
        let ordered = by_name(&module()).unwrap();
        let (mut types, mut calls, mut exports) = (vec![], vec![], vec![]);
        for payload in Parser::new(0).parse_all(&ordered) {
            match payload.unwrap() {
                Payload::FunctionSection(all) => types.extend(all.into_iter().map(|t| t.unwrap())),
                Payload::ExportSection(all) => {
                    exports.extend(all.into_iter().map(|e| e.unwrap().index));
                }
                Payload::CodeSectionEntry(body) => {
                    for operator in body.get_operators_reader().unwrap() {
                        if let Operator::Call { function_index } = operator.unwrap() {
                            calls.push(function_index);
                        }
                    }
                }
                Payload::CustomSection(section) => assert_ne!(section.name(), "name"),
                _ => {}
            }
        }
        // `a` is now number 1 and comes first, `z` number 2.
        assert_eq!(types, [1, 0]);
        assert_eq!(calls, [0, 1]);
        assert_eq!(exports, [2]);
    }

    #[test]
    fn without_names_all_stays_and_what_is_no_wasm_is_refused() {
        let ordered = by_name(&module()).unwrap();
        assert_eq!(by_name(&ordered).unwrap(), ordered);
        assert!(by_name(b"no wasm").is_err());
    }
}
