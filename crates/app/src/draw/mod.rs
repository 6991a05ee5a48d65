//! Drawing without state: what it is given decides every pixel.
//!
//! Nothing here knows the DOM. Charts are generic over plotters' `DrawingBackend` (shapes of a
//! [`scene`] in the page, which paints them or writes them into a file; plotters' SVG for the
//! tests).

pub mod charts;
pub mod palette;
pub mod record;
pub mod scene;
pub mod share_scale;
pub mod threads;
