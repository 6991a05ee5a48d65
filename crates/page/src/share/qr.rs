//! The QR code of a link, for a phone that is held before the screen.

use qrcodegen::{QrCode as Code, QrCodeEcc, QrSegment, Version};

/// Codes of more modules than version 13 has are too fine to be read from a screen: 425 bytes.
const LARGEST: u8 = 13;
/// White modules around the code, as the standard asks for.
const QUIET: i32 = 4;

/// A QR code, drawn in units of one module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode {
    /// Width and height, with the white edge.
    pub side: u32,
    /// The dark modules as a path of SVG, each run of a row a rectangle.
    pub path: String,
}

/// The code of a text; `None` where it is too long for one that a phone reads from a screen.
pub fn qr_code(text: &str) -> Option<QrCode> {
    let bytes = [QrSegment::make_bytes(text.as_bytes())];
    let code = Code::encode_segments_advanced(
        &bytes,
        QrCodeEcc::Low,
        Version::MIN,
        Version::new(LARGEST),
        None,
        true,
    );
    let code = code.ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    Some(QrCode {
        side: (size + 2 * QUIET) as u32,
        path,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Paints the path, four pixels a module, and has a reader that knows nothing of it read it.
    fn read(code: &QrCode) -> String {
        const MODULE: usize = 4;
        let side = code.side as usize;
        let mut dark = vec![false; side * side];
        for run in code.path.split('M').skip(1) {
            let number = |text: &str| text.parse::<usize>().unwrap();
            let (x, rest) = run.split_once(' ').unwrap();
            let (y, rest) = rest.split_once('h').unwrap();
            let length = rest.split_once('v').unwrap().0;
            let at = number(y) * side + number(x);
            dark[at..at + number(length)].fill(true);
        }
        let pixel = |x: usize, y: usize| match dark[y / MODULE * side + x / MODULE] {
            true => 0,
            false => 255,
        };
        let image = side * MODULE;
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(image, image, pixel);
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1);
        grids[0].decode().unwrap().1
    }

    /// Proves that a reader gets the link back, of every length up to the longest that is drawn.
    #[test]
    fn a_reader_gets_the_link_back() {
        let link = "https://example.org/lab/#v=1&algorithm=naive-swap&n=13&seed=42&shuffles=50000";
        let longest = format!("{link}&title={}", "x%".repeat(180));
        let longest = &longest[..425];
        for text in ["#", link, &longest[..200], longest] {
            let code = qr_code(text).unwrap();
            assert_eq!(read(&code), text);
        }
        assert_eq!(qr_code(longest).unwrap().side, 4 * 13 + 17 + 8);
        assert_eq!(qr_code(&format!("{longest}x")), None);
    }
}
