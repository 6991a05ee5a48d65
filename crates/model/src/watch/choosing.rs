//! What is chosen: shuffles, settings, a card, a square.

use app::settings::Field;

use super::Model;
use super::comparison::Comparison;
use super::controls::{Controls, Refused};
use super::picker::Picker;
use super::view_options::ViewOptions;

impl Model {
    pub(crate) fn follow(&mut self, card: Option<usize>) {
        let options = self.comparison.options();
        self.comparison.look(ViewOptions { card, ..options });
    }

    /// Lights a card in every deck, and its row; or no longer, if it was lit.
    pub(crate) fn light(&mut self, card: usize) {
        let has = self.lanes.iter().any(|lane| card < lane.setup().n());
        self.lit = Some(card).filter(|_| has && self.lit != Some(card));
    }

    pub(crate) fn pick(&mut self, lane: usize) {
        let is_open = self
            .controls
            .picker
            .as_ref()
            .is_some_and(|p| p.lane == lane);
        let shown = self.comparison.lanes().get(lane).filter(|_| !is_open);
        self.controls = Controls {
            picker: shown.map(|shown| Picker::new(lane, shown.setup.algorithm)),
            ..Controls::default()
        };
    }

    pub(crate) fn go_in_picker(&mut self, rows: i32) {
        let found = self.controls.picker_view(self.lang, &self.comparison);
        if let (Some(found), Some(picker)) = (found, &mut self.controls.picker) {
            picker.go(rows, found.rows.len());
        }
    }

    pub(crate) fn enter_in_picker(&mut self) {
        let Some(view) = self.controls.picker_view(self.lang, &self.comparison) else {
            return;
        };
        if let Some(row) = view.rows.iter().find(|row| row.is_active) {
            self.set(Field::Algorithm, view.lane, row.id);
        }
    }

    /// Sets a setting and begins anew, or keeps what cannot be used at its field.
    pub(crate) fn set(&mut self, field: Field, lane: usize, value: &str) {
        if lane >= self.comparison.lanes().len() {
            return;
        }
        let mut comparison = self.comparison.clone();
        self.controls
            .refused
            .retain(|refused| (refused.field, refused.lane) != (field, lane));
        match comparison.set(field, lane, value) {
            // The same shuffles: nothing begins anew.
            Ok(()) if field == Field::Shuffles => {
                self.comparison = comparison;
                self.show_count(self.comparison.shuffles().max(1));
            }
            Ok(()) => {
                self.controls.picker = None;
                self.turn_to(comparison);
            }
            Err(why) => self.controls.refused.push(Refused {
                field,
                lane,
                typed: value.to_string(),
                why,
            }),
        }
    }

    pub(crate) fn rearrange(&mut self, change: impl FnOnce(&mut Comparison)) {
        let mut comparison = self.comparison.clone();
        change(&mut comparison);
        self.controls = Controls::default();
        if comparison != self.comparison {
            self.turn_to(comparison);
        }
    }

    /// From the cell that the picture frames; the first time that one itself is pointed at.
    pub(crate) fn point_by(&mut self, lane: usize, [rows, columns]: [i32; 2]) {
        if lane >= self.lanes.len() {
            return;
        }
        let last = self.lanes[lane].setup().n().saturating_sub(1) as i32;
        let moved = |at: usize, by: i32| (at as i32).saturating_add(by).clamp(0, last) as usize;
        let cell = match self.pointed {
            Some((at, (card, place))) if at == lane => (moved(card, rows), moved(place, columns)),
            _ => self.picture(lane).framed.unwrap_or((0, 0)),
        };
        self.pointed = Some((lane, cell));
        self.pointed_by_key = true;
    }
}
