//! Choices of the visitor: shuffles, settings, a card, a square.

use std::borrow::Cow;

use app::number;
use app::settings::{Field, Given, ViewOptions};

use super::controls::{Controls, Refused};
use crate::state::Model;
use page::comparison::Comparison;
use page::lever::MOST_SHUFFLES;
use page::picker::Picker;

/// Returns the typed text, as a bare number if it is one.
fn plain(field: Field, typed: &str) -> Cow<'_, str> {
    let is_number = matches!(field, Field::N | Field::Seed | Field::Shuffles);
    match number::typed(typed).filter(|_| is_number) {
        Some(number) => number.to_string().into(),
        None => Cow::Borrowed(typed),
    }
}

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
        if lane < self.comparison.lanes().len() {
            let set = |comparison: &mut Comparison, value: &str| comparison.set(field, lane, value);
            self.set_by(field, Some(lane), value, set);
        }
    }

    /// Sets a setting of every lane.
    pub(crate) fn set_every(&mut self, field: Field, value: &str) {
        let set = |comparison: &mut Comparison, value: &str| comparison.set_every(field, value);
        self.set_by(field, None, value, set);
    }

    fn set_by(
        &mut self,
        field: Field,
        lane: Option<usize>,
        typed: &str,
        set: impl FnOnce(&mut Comparison, &str) -> Result<(), Given>,
    ) {
        let mut comparison = self.comparison.clone();
        let is_other = |refused: &Refused| (refused.field, refused.lane) != (field, lane);
        self.controls.refused.retain(is_other);
        match set(&mut comparison, &plain(field, typed)) {
            // The shuffles stay: nothing begins anew.
            Ok(()) if field == Field::Shuffles => {
                self.comparison = comparison;
                self.show_count(self.comparison.shuffles());
            }
            Ok(()) => self.change(comparison),
            Err(why) => self.controls.refused.push(Refused {
                field,
                lane,
                typed: typed.to_string(),
                why,
            }),
        }
    }

    /// Begins anew with other shuffles. A fixed number of shuffles is counted, as the address says;
    /// rejected values stay in their fields.
    pub(crate) fn change(&mut self, comparison: Comparison) {
        let mut refused = std::mem::take(&mut self.controls.refused);
        self.turn_to(comparison);
        refused.retain(|refused| refused.field != Field::Algorithm);
        self.controls.refused = refused;
        let count = self.comparison.shuffles();
        if count > 0 && !self.is_presenting() {
            self.show_count(count.min(MOST_SHUFFLES));
        }
    }

    pub(crate) fn rearrange(&mut self, change: impl FnOnce(&mut Comparison)) {
        let mut comparison = self.comparison.clone();
        change(&mut comparison);
        self.controls = Controls::default();
        if comparison != self.comparison {
            self.change(comparison);
        }
    }

    /// Moves the pointer in a lane by so many rows and columns; first of all to the framed cell.
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
