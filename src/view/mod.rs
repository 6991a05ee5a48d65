//! Drawing without state: what it is given decides every pixel.
//!
//! Nothing here knows the DOM. Charts are generic over plotters' `DrawingBackend` (a canvas in the page, SVG for export
//! and for the tests); the heatmap's cells are plain RGBA bytes.

pub mod charts;
pub mod heatmap;
pub mod palette;
pub mod scene;
pub mod sheet;
pub mod stage;
pub mod threads;
