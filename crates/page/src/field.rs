//! A field or a menu of a form.

use app::settings::Field;

/// A setting with its value, and what is wrong with what was typed.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldView {
    /// Which setting it is.
    pub field: Field,
    /// The lane that it belongs to.
    pub lane: usize,
    /// Its name.
    pub label: String,
    /// Its current text, or the id of the chosen value.
    pub value: String,
    /// Values to choose from, with their names. Empty where one types.
    pub choices: Vec<(String, String)>,
    /// Why what was typed cannot be used; else empty.
    pub error: String,
}

impl FieldView {
    /// Returns true if the choices are no and yes.
    pub fn is_switch(&self) -> bool {
        self.choices.iter().map(|(id, _)| &**id).eq(["no", "yes"])
    }
}
