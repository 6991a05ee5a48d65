//! The JavaScript between a compiled crate and its host.

use std::path::Path;

use wasm_bindgen_cli_support::{Bindgen, Output};
use xtask::project::Result;

/// A form of JavaScript.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// A module with its wasm beside it: the page on a server.
    Module,
    /// A module whose calls have types, for others to import: the JavaScript interface.
    TypedModule,
    /// A script that stands alone: the single file.
    Script,
}

/// A compiled crate, to be bound by wasm-bindgen.
pub struct Bound<'a> {
    /// The file that cargo wrote, or what was cut off it.
    pub wasm: &'a Path,
    /// The module's name.
    pub name: &'a str,
    /// The form of its JavaScript.
    pub form: Form,
    /// Keeps the names of functions, by which `wasm-opt` sorts them.
    pub keeps_names: bool,
    /// Keeps the export of the table of functions, which the parts that are cut off import.
    pub keeps_table: bool,
}

impl Bound<'_> {
    /// Makes the JavaScript and its wasm.
    ///
    /// # Errors
    /// wasm-bindgen cannot read the file.
    pub fn make(&self) -> Result<Output> {
        let mut bindgen = Bindgen::new();
        bindgen
            .input_path(self.wasm)
            .out_name(self.name)
            .remove_name_section(!self.keeps_names)
            .keep_lld_exports(self.keeps_table)
            .remove_producers_section(true)
            .typescript(self.form == Form::TypedModule);
        let is_script = self.form == Form::Script;
        // `init()` alone finds the .wasm beside the .js.
        bindgen.omit_default_module_path(is_script);
        match is_script {
            true => bindgen.no_modules(true),
            false => bindgen.web(true),
        }
        .and_then(Bindgen::generate_output)
        .map_err(|e| format!("wasm-bindgen cannot handle {}: {e:#}", self.wasm.display()))
    }
}

/// A script or a style without indents and without comments on lines of their own, but for the one
/// that names a script's types.
pub fn bare(text: &str) -> String {
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
}
