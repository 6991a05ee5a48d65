//! The view of the open list of shuffles.

use ::words::watch as say;
use app::i18n::Lang;
use app::settings::Field;

use crate::controls::Controls;
use crate::panel;
use page::comparison::Comparison;
use page::picker::PickerRow;

/// The open list of shuffles.
#[derive(Clone, Debug, PartialEq)]
pub struct PickerView {
    /// The lane that it is for.
    pub lane: usize,
    /// The text of the search.
    pub query: String,
    /// The shuffles found.
    pub rows: Vec<PickerRow>,
    /// The message if there are none, or if the chosen one cannot be had; else empty.
    pub nothing: String,
    /// True if there is room for another shuffle.
    pub can_add: bool,
    /// True if this one can be removed, as others stay.
    pub can_remove: bool,
}

impl Controls {
    pub(crate) fn picker_view(&self, lang: Lang, comparison: &Comparison) -> Option<PickerView> {
        let picker = self.picker.as_ref()?;
        let lanes = comparison.lanes();
        let setup = lanes.get(picker.lane)?.setup;
        let rows = picker.rows(lang, Some(setup.algorithm), setup.n());
        Some(PickerView {
            lane: picker.lane,
            query: picker.query.clone(),
            nothing: match rows.is_empty() {
                true => say::NONE_FOUND.of(lang).to_string(),
                false => self.why_not_chosen(lang, comparison, picker.lane),
            },
            rows,
            can_add: lanes.len() < app::settings::MOST_LANES,
            can_remove: lanes.len() > 1,
        })
    }

    /// Why the shuffle that was chosen cannot be had, such as for want of random bits.
    fn why_not_chosen(&self, lang: Lang, comparison: &Comparison, lane: usize) -> String {
        let refused = self.refused_at(Field::Algorithm, Some(lane));
        refused.map_or_else(String::new, |refused| panel::why(lang, comparison, refused))
    }
}
