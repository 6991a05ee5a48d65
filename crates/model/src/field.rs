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
    /// What stands in it.
    pub value: String,
    /// What can be chosen: values with their names. Empty where one types.
    pub choices: Vec<(String, String)>,
    /// Why what was typed cannot be used; else empty.
    pub error: String,
}

impl FieldView {
    /// Whether one says yes or no.
    pub fn is_switch(&self) -> bool {
        self.choices.iter().map(|(id, _)| &**id).eq(["no", "yes"])
    }
}
