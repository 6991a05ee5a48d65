//! Functions beside those that they resemble: gzip sees no likeness further back than 32 kB. wasm-bindgen writes them by size.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

use crate::project::Result;
use crate::size::gzipped;

/// The same module with each function after those that it resembles most; of several such orders the one that gzip makes smallest.
pub fn by_likeness(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut least = Vec::new();
    for short in SHORT {
        let mut order = Order::of(wasm, short).map_err(|e| format!("cannot read the wasm: {e}"))?;
        let mut module = Module::new();
        order
            .parse_core_module(&mut module, Parser::new(0), wasm)
            .map_err(|e| format!("cannot put the wasm's functions in order: {e}"))?;
        let module = module.finish();
        let small = gzipped(&module, 9).map_err(|e| format!("cannot compress the wasm: {e}"))?;
        least.push((small.len(), module));
    }
    let least = least.into_iter().min_by_key(|(size, _)| *size);
    Ok(least.map_or_else(|| wasm.to_vec(), |(_, module)| module))
}

/// Functions are alike where they have pieces of so many bytes in common.
const PIECE: usize = 8;
/// What more functions than these have in common says nothing: gzip always finds one of them.
const COMMON: usize = 60;
/// How many bytes gzip looks back, but for the function that is compressed.
const WINDOW: usize = 30_000;
/// Added to every length: what two short functions have in common saves little. How much is best is luck, so each is tried.
const SHORT: [usize; 3] = [10, 40, 150];

/// An order in which each body has as large a share as can be in common with those shortly before it. Greedy, O(n²).
fn likeness(bodies: &[&[u8]], short: usize) -> Vec<usize> {
    let mut having: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (k, body) in bodies.iter().enumerate() {
        for piece in body.windows(PIECE) {
            let all = having.entry(piece).or_default();
            if all.last() != Some(&k) {
                all.push(k);
            }
        }
    }
    having.retain(|_, all| (2..=COMMON).contains(&all.len()));
    // For each piece who has it and how often it is in the window; for each body its pieces and how many of them are.
    let having: Vec<Vec<usize>> = having.into_values().collect();
    let mut within = vec![0; having.len()];
    let mut pieces = vec![Vec::new(); bodies.len()];
    for (piece, all) in having.iter().enumerate() {
        all.iter().for_each(|&k| pieces[k].push(piece));
    }
    let mut shared = vec![0; bodies.len()];

    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let (mut order, mut window, mut size) = (Vec::new(), VecDeque::new(), 0);
    while !left.is_empty() {
        let share = |k: usize, other: usize| shared[k] * (bodies[other].len() + short);
        let more = |best: usize, at: usize| {
            let (a, b) = (left[best], left[at]);
            if share(b, a) > share(a, b) { at } else { best }
        };
        let next = left.remove((0..left.len()).reduce(more).unwrap_or(0));
        order.push(next);
        window.push_back(next);
        size += bodies[next].len();
        for &piece in &pieces[next] {
            within[piece] += 1;
            if within[piece] == 1 {
                having[piece].iter().for_each(|&k| shared[k] += 1);
            }
        }
        while size > WINDOW
            && let Some(gone) = window.pop_front()
        {
            size -= bodies[gone].len();
            for &piece in &pieces[gone] {
                within[piece] -= 1;
                if within[piece] == 0 {
                    having[piece].iter().for_each(|&k| shared[k] -= 1);
                }
            }
        }
    }
    order
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
    fn of(wasm: &[u8], short: usize) -> wasmparser::Result<Self> {
        let (mut imported, mut bodies) = (0, Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(&wasm[body.range()]),
                _ => {}
            }
        }
        let old = likeness(&bodies, short);
        let mut new = vec![0; old.len()];
        for (place, &function) in (0..).zip(&old) {
            new[function] = place;
        }
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
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, ExportSection, Function, ImportSection, TypeSection,
        ValType,
    };
    use wasmparser::Operator;

    use super::*;

    /// An imported function, number 0, and three of its own: 1, exported, which calls 3; 2, of another type, which calls what is imported; 3, much like 1.
    fn module() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::I32], []);
        let mut imports = ImportSection::new();
        imports.import("m", "f", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        functions.function(0).function(1).function(0);
        let mut exports = ExportSection::new();
        exports.export("start", ExportKind::Func, 1);
        let mut code = CodeSection::new();
        for called in [3, 0, 1] {
            let mut body = Function::new([]);
            if called > 0 {
                for number in 0..9 {
                    body.instructions().i32_const(number).drop();
                }
            }
            body.instructions().call(called).end();
            code.function(&body);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&exports).section(&code);
        module.finish()
    }

    #[test]
    fn functions_move_and_whoever_names_them_follows() {
        let ordered = by_likeness(&module()).unwrap();
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
                _ => {}
            }
        }
        // Number 3 is now number 2, after 1, and what was number 2 comes last.
        assert_eq!(types, [0, 0, 1]);
        assert_eq!(calls, [2, 1, 0]);
        assert_eq!(exports, [1]);
    }

    #[test]
    fn what_is_in_order_stays_and_what_is_no_wasm_is_refused() {
        let ordered = by_likeness(&module()).unwrap();
        assert_eq!(by_likeness(&ordered).unwrap(), ordered);
        assert!(by_likeness(b"no wasm").is_err());
    }
}
