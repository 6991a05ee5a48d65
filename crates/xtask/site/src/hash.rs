//! Hashes of what is written to dist/.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// A SHA-256 as browsers want it, in a Content-Security-Policy and as the integrity of a request.
pub fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content)))
}

/// A name for these contents, short enough for an address: 64 bits of their SHA-256, in hexadecimal
/// digits.
pub fn name<'a>(contents: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut all = Sha256::new();
    for content in contents {
        // Hashed one by one first, so that it shows where one ends and the next begins.
        all.update(Sha256::digest(content));
    }
    all.finalize()[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// A SHA-256 in hexadecimal digits, as `sha256sum` prints it.
pub fn hex(content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_standard() {
        // FIPS 180-4's example for "abc" begins ba7816bf 8f01cfea.
        let abc = integrity(b"abc");
        assert_eq!(abc, "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
        assert!(hex(b"abc").starts_with("ba7816bf8f01cfea"));
    }

    #[test]
    fn a_name_depends_on_every_byte_and_where_it_stands() {
        let of = |contents: &[&str]| name(contents.iter().map(|text| text.as_bytes()));
        let names = [
            of(&["ab", "c"]),
            of(&["a", "bc"]),
            of(&["abc"]),
            of(&["ab", "d"]),
            of(&["c", "ab"]),
        ];
        for (k, name) in names.iter().enumerate() {
            assert_eq!(name.len(), 16);
            assert!(!names[..k].contains(name), "{names:?}");
        }
    }
}
