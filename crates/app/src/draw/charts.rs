//! Charts as scenes: where one followed card has landed, and those of Prove's tabs.
//!
//! All sizes are device pixels: `Look::scale` (device pixels a CSS pixel) multiplies every font,
//! gap and hairline. All words are the caller's, and so is the number format. No text is rotated,
//! for Chinese reads badly that way, and none is measured: plotters asks the DOM for that, which a
//! worker lacks. Widths are estimated, generously, instead.
//!
//! Charts with two scales use plotters' `ChartBuilder`, mesh and series with ticks of our own
//! (`frame.rs`), on a backend that writes a scene down. Pictures
//! of bars are aligned to whole pixels and are drawn as rectangles.

mod band;
mod followed;
mod frame;
mod growth;
mod law;
mod pen;
mod spot;
mod stays;
mod ticks;
mod times;

pub use band::band_95;
pub use followed::{CardBars, CardWords, followed_card};
pub use growth::{GrowthWords, NAMED_FROM, Series, growth};
pub use law::{LawWords, law};
pub use pen::Look;
pub use stays::{StaysWords, stays};
pub use times::{TimesWords, times};
