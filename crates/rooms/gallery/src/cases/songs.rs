//! The songs of the playlists of a case, and their colours.

use app::draw::palette::{Theme, order_colour};

/// Artists of the playlist.
pub const ARTISTS: usize = 6;
/// Songs of each.
pub const EACH: usize = 10;

/// One RGBA pixel for each song, in the colour of its artist.
pub(super) fn pixels(played: &[usize], theme: &Theme) -> Vec<u8> {
    let pixel = |artist: &usize| {
        let at = *artist as f64 / (ARTISTS - 1) as f64;
        let colour = order_colour(theme.ground, at);
        [colour.0, colour.1, colour.2, 255]
    };
    played.iter().flat_map(pixel).collect()
}
