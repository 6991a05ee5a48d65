//! Texts are read, each with what is found out of it once.

use std::sync::{Arc, Mutex};

use super::notes::Names;
use super::plan::Plan;
use super::script::Script;
use super::worked::Worked;
use super::{judged, scout};
use crate::code::{Code, JudgedList};
use crate::prelude::{Engine, Library, Version};
use crate::refusals::Refusal;
use crate::tree::{Language, Module};

impl Script {
    /// Reads a Python text, with the sorts of the given CPython.
    ///
    /// # Errors
    /// The first thing that is no Python, or that would run and is not offered.
    pub fn python(text: &str, version: Version) -> Result<Script, Refusal> {
        Script::read(text, Language::Python, version)
    }

    /// Reads a JavaScript text, with the sort of the given V8.
    ///
    /// # Errors
    /// The first thing that is no JavaScript, or that would run and is not offered.
    pub fn javascript(text: &str, engine: Engine) -> Result<Script, Refusal> {
        Script::read(text, Language::JavaScript, engine)
    }

    /// Reads a text in a language, with the library of the given CPython or V8.
    ///
    /// # Errors
    /// The first thing that is not of the language, or that would run and is not offered.
    pub fn read(
        text: &str,
        language: Language,
        library: impl Into<Library>,
    ) -> Result<Script, Refusal> {
        let module = Module::read(text, language)?;
        let code = Code::of(&module, library)?;
        let mut script = Script {
            code: Arc::new(code),
            names: Names::of(&module),
            plan: Plan::of_deck(),
            lines: text.lines().map(String::from).collect(),
            machines: Mutex::default(),
            odds: Worked::default(),
            places: Worked::default(),
            endings: Mutex::default(),
            spent: Mutex::default(),
        };
        let judged = judged::of(&script);
        if judged != JudgedList::default() {
            Arc::make_mut(&mut script.code).call.judged = judged;
            script.machines = Mutex::default();
        }
        script.plan = scout::best(&script);
        Ok(script)
    }
}
