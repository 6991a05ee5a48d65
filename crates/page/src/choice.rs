//! One of several things, chosen by radio buttons.

/// One of several choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its id in the document.
    pub id: String,
    /// Its words.
    pub label: String,
    /// True if it is the one that is shown.
    pub chosen: bool,
}

/// Choices of which one is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Heading of the group: the subject of the choice.
    pub legend: &'static str,
    /// The choices, in order.
    pub choices: Vec<Choice>,
}

impl Group {
    /// Returns true if the choices are no and yes, in this order.
    pub fn is_switch(&self) -> bool {
        let ends = |choice: &Choice, end: &str| choice.id.ends_with(end);
        matches!(&self.choices[..], [no, yes] if ends(no, "-no") && ends(yes, "-yes"))
    }
}
