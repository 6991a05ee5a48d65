//! Sharing from the Gallery: all tiles that are shown, as one picture.

use ::words::share as say;
use app::draw::palette::Theme;
use app::draw::scene::{Scene, Shape};
use app::export::figure::{Caption, Figure, figure};

use super::shelf::Item;
use crate::state::Gallery;
use page::range::colours;
use page::screen_model::ScreenModel;
use page::share::map::scale;
use page::share::{Ink, Offer, lines, words};
use page::small_map::{Map, RANGE};

/// The side of a map, in CSS pixels: whole ones for 8, 13 and 52 cards.
const MAP: f64 = 104.0;
/// The width of a tile with what parts it from the next one.
const WIDE: f64 = 124.0;
/// The height of a tile with up to five lines of words.
const HIGH: f64 = 208.0;
/// Tiles in a row.
const ROW: usize = 8;

impl Gallery {
    /// The offer of the Gallery.
    pub fn offer(&self) -> Offer {
        Offer {
            note: say::GALLERY_NOTE.of(self.lang()).to_string(),
            picture: self.case().is_none(),
            ..Offer::default()
        }
    }

    /// The tiles that are shown with their maps, as far as those are worked out, above a caption
    /// with this address.
    pub fn figure(&self, ink: &Ink, link: &str) -> Figure {
        let lang = self.lang;
        let tiles = self.sections().into_iter().flat_map(|(_, items)| items);
        let drawn: Vec<Scene> = tiles.map(|item| self.tile_figure(&item, ink)).collect();
        let rows = drawn.len().div_ceil(ROW);
        let place = |(k, scene): (usize, Scene)| Shape::Group {
            at: (WIDE * (k % ROW) as f64, HIGH * (k / ROW) as f64),
            scene,
        };
        let scene = drawn.into_iter().enumerate().map(place).collect();
        let caption = Caption {
            title: ::words::gallery::TITLE.of(lang).to_string(),
            facts: lines(&super::words::how(lang, self.cards), 84.0),
            link: link.to_string(),
        };
        let part = (scene, (WIDE * ROW as f64, HIGH * rows as f64));
        let ends = colours(lang, RANGE, ::words::watch::FAIR);
        let parts = vec![part, scale(&ends, &ink.theme)];
        figure(parts, &caption, ink.theme.ink, ink.theme.faint)
    }

    fn tile_figure(&self, item: &Item, ink: &Ink) -> Scene {
        let (lang, theme) = (self.lang, &ink.theme);
        let map = self.map(&item.setup);
        let mut scene: Scene = map.iter().map(|map| cells(map, theme)).collect();
        let mut y = MAP + 12.0;
        let stamp = item.stamp();
        let colour = stamp.map_or(ink.theme.ink, |stamp| ink.of(stamp));
        let stamp = stamp.map_or("", |stamp| stamp.words().of(lang));
        scene.push(words((0.0, y), 12.0, true, colour, stamp));
        let [name, term] = super::words::names(lang, &item.setup);
        let said = [
            (&*name, true, theme.ink),
            (&*term, false, theme.faint),
            (self.note(item), false, theme.faint),
        ];
        for (text, bold, colour) in said {
            for line in lines(text, 10.0) {
                if !line.is_empty() {
                    y += 15.0;
                    scene.push(words((0.0, y), 11.0, bold, colour, line));
                }
            }
        }
        scene
    }
}

/// A map; what cannot be counted has the colour of the ground.
fn cells(map: &Map, theme: &Theme) -> Shape {
    let mut pixels = map.pixels(theme);
    for pixel in pixels.chunks_exact_mut(4).filter(|pixel| pixel[3] == 0) {
        let ground = theme.ground;
        pixel.copy_from_slice(&[ground.0, ground.1, ground.2, 255]);
    }
    Shape::Cells {
        place: [0.0, 0.0, MAP],
        n: map.n,
        pixels,
    }
}
