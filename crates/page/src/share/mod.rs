//! Things that visitors take away from a screen: its address, a picture, numbers, a handout, an
//! element for another page.
//!
//! [`Offer`] says what a screen has; the texts and pictures are made at the first request.

pub mod map;
mod qr;
mod sheet;
pub mod words;

use ::words::share as say;
use app::draw::palette::{Rgb, Theme};
use app::draw::scene::{Align, Shape, label};
use app::export::figure::wrapped;
use app::i18n::Words;
use engine::setup::Setup;

use crate::verdict::{Says, Stamp};
pub use qr::{QrCode, qr_code};
pub use sheet::{CODE, LINK, PREVIEW, ShareMsg, Sheet, Take};
pub use words::Answer;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    /// The colours of maps and words.
    pub theme: Theme,
    /// NOT FAIR.
    pub not_fair: Rgb,
    /// PROVED FAIR.
    pub proved: Rgb,
}

impl Ink {
    /// The colour of a stamp.
    pub fn of(&self, stamp: Stamp) -> Rgb {
        match stamp.says() {
            Says::NotFair => self.not_fair,
            Says::ProvedFair => self.proved,
            Says::NoChance | Says::NoBiasFound | Says::TooEven => self.theme.ink,
        }
    }
}

/// An address as pictures show it: nobody types the code or the counts that it carries.
pub fn without_what_it_carries(link: &str) -> String {
    link.split('=').next().unwrap_or_default().to_string()
}

/// The address of what is shown as pictures show it.
pub fn printed<'a>(link: &str, mut shown: impl Iterator<Item = &'a Setup>) -> String {
    match shown.any(|setup| setup.algorithm.own_name().is_some()) {
        true => without_what_it_carries(link),
        false => link.to_string(),
    }
}

/// A shuffle's part of a file's name: its id, unless that is a visitor's whole text.
pub fn in_a_file_name(setup: &Setup) -> &'static str {
    match setup.algorithm.own_name() {
        Some(_) => "yours",
        None => setup.algorithm.id(),
    }
}

/// Options of an element for another page: maps below the cards, and playing at once.
pub const EMBED: [Words; 2] = [say::EMBED_HEAT, say::EMBED_PLAYS];

/// Things that can be taken from a screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// The state that the link brings back.
    pub note: String,
    /// The address with `#`, where it is not the one that the page stands at.
    pub address: Option<String>,
    /// Words for "as far as it is shown", and the address with `#` that ends there; `None` where
    /// the page's own address shows as much.
    pub until: Option<(String, String)>,
    /// True if there is a picture.
    pub picture: bool,
    /// True if the picture has bars, and no scale of colours.
    pub bars: bool,
    /// The contents of the film; `None` where there is none.
    pub film: Option<String>,
    /// The contents of the handout; `None` where there is none.
    pub paper: Option<&'static str>,
    /// Contents of the files of numbers, or why there are none; `None` where nothing is counted.
    pub numbers: Option<String>,
    /// True if there are files of numbers.
    pub has_numbers: bool,
    /// The elements that show it in another page, by which of [`EMBED`] are chosen: the first one
    /// is worth 1, the next 2 and 4. Empty where there are none.
    pub embed: Vec<String>,
}

/// All numbers of a screen as files.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbers {
    /// The name of the files, without what stands behind the dot.
    pub file: String,
    /// The numbers as comma-separated values.
    pub csv: String,
    /// The numbers as JSON.
    pub json: String,
}

/// A line of words of this size, in bold letters or not.
pub fn words(at: (f64, f64), size: f64, bold: bool, colour: Rgb, text: impl Into<String>) -> Shape {
    let mut shape = label(at.0, at.1, size, Align::Left, colour, text);
    if let Shape::Text { bold: is, .. } = &mut shape {
        *is = bold;
    }
    shape
}

/// Breaks text into lines of at most `ems`.
pub fn lines(text: &str, ems: f64) -> Vec<String> {
    wrapped(&[text.to_string()], "", ems)
}
