//! What a link says of shuffles that somebody guesses: everything, but nothing that an eye reads off it. No secret: the page itself has to read it.

use super::Field;

const PLAIN: &[u8; 41] = b"abcdefghijklmnopqrstuvwxyz0123456789-=&,.";
/// Nothing that a link may not end with.
const VEILED: &[u8; 41] = b"abcdefghijklmnopqrstuvwxyz0123456789ABCDE";

/// What every veiled part begins with.
const FIRST: &str = "algorithm=";

impl Field {
    /// Whether it tells which shuffle it is.
    pub(super) fn tells(self) -> bool {
        matches!(
            self,
            Field::Algorithm
                | Field::Passes
                | Field::Swaps
                | Field::Bits
                | Field::Piles
                | Field::Recipe
                | Field::Chance
                | Field::Draws
                | Field::Pair
        )
    }
}

/// Moves every sign on by what all signs before it say, so that a name looks different at each place; or, with the alphabets and `back` the other way
/// round, back again. `None` if there is another sign.
fn turned(text: &str, [from, to]: [&[u8; 41]; 2], back: bool, mut key: usize) -> Option<String> {
    let turn = |byte| {
        let at = from.iter().position(|&sign| sign == byte)?;
        let other = if back { at + 41 - key } else { at + key } % 41;
        key = (key * 7 + if back { other } else { at } + 11) % 41;
        Some(char::from(to[other]))
    };
    text.bytes().map(turn).collect()
}

/// The same words look different with another salt, which comes first.
pub(super) fn veiled(told: &str, salt: u64) -> Option<String> {
    let key = (salt % 41) as usize;
    let told = turned(told, [PLAIN, VEILED], false, key)?;
    Some(format!("{}{told}", char::from(VEILED[key])))
}

fn unveiled(veiled: &str) -> Option<String> {
    let first = *veiled.as_bytes().first()?;
    let key = VEILED.iter().position(|&sign| sign == first)?;
    turned(&veiled[1..], [VEILED, PLAIN], true, key)
}

/// An address with what is veiled in it written out.
pub(super) fn lifted(address: &str) -> String {
    let lift = |pair: &str| {
        let told = pair.strip_prefix("guess=")?;
        let told = unveiled(told)?;
        told.starts_with(FIRST).then(|| format!("guess=yes&{told}"))
    };
    let pairs = address.trim_start_matches('#').split('&');
    let pairs = pairs.map(|pair| lift(pair).unwrap_or_else(|| pair.into()));
    pairs.collect::<Vec<_>>().join("&")
}
