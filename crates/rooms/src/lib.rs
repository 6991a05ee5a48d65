//! The rooms of the page. Each is a crate that uses no other; what they share is in `page`.

pub use ::check::{check, own, yours};
pub use {gallery, learn, prove, watch};
