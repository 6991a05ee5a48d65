//! The pictures to choose from, and what each of them shows.

use ::words::watch as say;
use app::settings::{Field, ViewOptions};

use crate::sight::{Sample, Sight};
use crate::state::Model;
use page::field::FieldView;
use page::reason::{label, name_of};

/// A picture to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct SightView {
    /// The view that it shows.
    pub sight: Sight,
    /// True if this view is shown now.
    pub chosen: bool,
}

impl Model {
    /// The data of all six pictures, in the order of [`Sight::ALL`]. The first call takes some
    /// milliseconds.
    pub fn samples(&self) -> &[Sample; 6] {
        self.samples.get_or_init(Sight::samples)
    }

    /// The pictures to choose from. None is chosen where something else is seen, such as exact
    /// neighbours.
    pub(super) fn sights(&self) -> Vec<SightView> {
        let now = ViewOptions {
            lens: self.common_lens(),
            ..self.comparison.options()
        };
        let view = |sight: Sight| SightView {
            sight,
            chosen: sight.options(now, now.card.unwrap_or(0)) == now,
        };
        Sight::ALL.map(view).into()
    }

    /// Shows what a picture shows. As bars: the card that is shown already, or the one that stands
    /// out.
    pub(super) fn see(&mut self, sight: Sight) {
        let now = self.comparison.options();
        let framed = (0..self.lanes.len()).find_map(|lane| self.picture(lane).framed);
        let card = now.card.or(framed.map(|(card, _)| card)).unwrap_or(0);
        self.comparison.look(sight.options(now, card));
    }

    /// The menu of the card that is shown as bars.
    pub(super) fn card_field(&self, card: usize) -> FieldView {
        let largest = (0..self.lanes.len()).max_by_key(|&lane| self.lanes[lane].setup().n());
        let largest = largest.unwrap_or(0);
        let labels = self.labels(largest);
        let cards = 0..self.lanes.get(largest).map_or(0, |lane| lane.setup().n());
        let choice = |card: usize| ((card + 1).to_string(), label(labels, name_of(card)));
        FieldView {
            field: Field::Card,
            lane: 0,
            label: say::CARD_SHOWN.of(self.lang).to_string(),
            value: (card + 1).to_string(),
            choices: cards.map(choice).collect(),
            error: String::new(),
        }
    }
}
