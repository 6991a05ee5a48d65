//! Drawing without state: what it is given decides every pixel.
//!
//! Nothing here knows the DOM. Pictures and charts are shapes of a [`scene`], which the page paints
//! or writes into a file; [`record`] draws them on any plotters backend.

pub mod charts;
pub mod palette;
pub mod record;
pub mod scene;
pub mod threads;
