//! An animated GIF, which every presentation program opens: at most 255 colours, each frame only
//! what changed, repeated without end.
//!
//! After the GIF89a specification (CompuServe 1990) and Netscape's extension for loops.

use crate::draw::palette::Rgb;

/// The transparent colour: the pixel stays as it is in the frame before.
const SAME: u8 = 255;
/// Codes have at most 12 bits.
const CODES: usize = 4096;

/// Number of groups of similar colours: five bits a channel.
const ALIKE: usize = 1 << 15;

/// The group of a colour.
fn alike(r: u8, g: u8, b: u8) -> usize {
    usize::from(r >> 3) << 10 | usize::from(g >> 3) << 5 | usize::from(b >> 3)
}

/// Chooses the colours of a picture from samples of it.
pub struct Colours {
    chosen: Vec<Rgb>,
    /// For each group, how often a colour of it was seen, and one of these colours.
    found: Vec<(u32, Rgb)>,
}

impl Colours {
    /// Begins with the colours that must be exact.
    pub fn new(kept: &[Rgb]) -> Colours {
        Colours {
            chosen: kept.to_vec(),
            found: vec![(0, Rgb(0, 0, 0)); ALIKE],
        }
    }

    /// Counts the colours of a frame, RGBA bytes. O(pixels).
    pub fn learn(&mut self, rgba: &[u8]) {
        for &[r, g, b, _] in rgba.as_chunks::<4>().0 {
            let (count, colour) = &mut self.found[alike(r, g, b)];
            if *count == 0 {
                *colour = Rgb(r, g, b);
            }
            *count += 1;
        }
    }

    /// Returns at most 255 colours: the exact ones, then the most frequent ones.
    fn chosen(mut self) -> Vec<Rgb> {
        for &Rgb(r, g, b) in &self.chosen {
            self.found[alike(r, g, b)].0 = 0;
        }
        while self.chosen.len() < usize::from(SAME) {
            let Some(next) = self
                .found
                .iter_mut()
                .max_by_key(|f| f.0)
                .filter(|f| f.0 > 0)
            else {
                break;
            };
            next.0 = 0;
            self.chosen.push(next.1);
        }
        self.chosen
    }
}

/// Writes a GIF, frame by frame.
pub struct Gif {
    width: usize,
    colours: Vec<Rgb>,
    /// For each group, the nearest chosen colour, once it is known.
    nearest: Vec<Option<u8>>,
    /// The latest frame, as numbers of colours.
    shown: Vec<u8>,
    bytes: Vec<u8>,
}

fn word(out: &mut Vec<u8>, value: usize) {
    out.extend((value as u16).to_le_bytes());
}

/// Puts data into blocks of at most 255 bytes, and ends them.
fn blocks(out: &mut Vec<u8>, data: &[u8]) {
    for block in data.chunks(255) {
        out.push(block.len() as u8);
        out.extend(block);
    }
    out.push(0);
}

impl Gif {
    /// A file without frames. Each side has at most 65,535 pixels; `comment`, in ASCII, is written
    /// into the file.
    pub fn new(width: usize, height: usize, colours: Colours, comment: &str) -> Gif {
        let colours = colours.chosen();
        let mut bytes = b"GIF89a".to_vec();
        word(&mut bytes, width);
        word(&mut bytes, height);
        // A table of 256 colours.
        bytes.extend([0xF7, 0, 0]);
        for k in 0..256 {
            let Rgb(r, g, b) = colours.get(k).copied().unwrap_or(Rgb(0, 0, 0));
            bytes.extend([r, g, b]);
        }
        bytes.extend(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00\x21\xFE");
        blocks(&mut bytes, comment.as_bytes());
        Gif {
            width,
            colours,
            nearest: vec![None; ALIKE],
            shown: vec![SAME; width * height],
            bytes,
        }
    }

    fn number(&mut self, r: u8, g: u8, b: u8) -> u8 {
        let cell = alike(r, g, b);
        if let Some(known) = self.nearest[cell] {
            return known;
        }
        let off = |c: &Rgb| {
            let square = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
            square(c.0, r) + square(c.1, g) + square(c.2, b)
        };
        let all = self.colours.iter().enumerate();
        let best = all.min_by_key(|(_, c)| off(c)).map_or(0, |(k, _)| k as u8);
        self.nearest[cell] = Some(best);
        best
    }

    /// Adds a frame: RGBA bytes of the whole picture, shown for this many hundredths of a second.
    /// O(pixels).
    pub fn frame(&mut self, rgba: &[u8], hundredths: u16) {
        let width = self.width;
        let mut changed = vec![SAME; self.shown.len()];
        // Left, top, right, bottom of what changed.
        let mut edge = [width, usize::MAX, 0, 0];
        for (k, &[r, g, b, _]) in rgba.as_chunks::<4>().0.iter().enumerate() {
            let colour = self.number(r, g, b);
            if colour != self.shown[k] {
                self.shown[k] = colour;
                changed[k] = colour;
                let (x, y) = (k % width, k / width);
                edge = [
                    edge[0].min(x),
                    edge[1].min(y),
                    edge[2].max(x + 1),
                    edge[3].max(y + 1),
                ];
            }
        }
        if edge[1] == usize::MAX {
            edge = [0, 0, 1, 1];
        }
        let [left, top, right, bottom] = edge;
        let out = &mut self.bytes;
        // Pixels of the transparent colour stay as they are.
        out.extend([0x21, 0xF9, 4, 0b101]);
        word(out, usize::from(hundredths));
        out.extend([SAME, 0, 0x2C]);
        for value in [left, top, right - left, bottom - top] {
            word(out, value);
        }
        out.extend([0, 8]);
        let rows = (top..bottom).map(|y| &changed[y * width + left..y * width + right]);
        blocks(out, &packed(rows.flatten().copied()));
    }

    /// The file.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.push(0x3B);
        self.bytes
    }
}

/// LZW with variable width, as GIF wants it, for bytes.
fn packed(bytes: impl Iterator<Item = u8>) -> Vec<u8> {
    const CLEAR: usize = 256;
    let (mut out, mut bits, mut filled) = (Vec::new(), 0_u32, 0);
    let mut put = |code: usize, width: u32| {
        bits |= (code as u32) << filled;
        filled += width;
        while filled >= 8 {
            out.push(bits as u8);
            bits >>= 8;
            filled -= 8;
        }
    };
    // Of each code, the code of what it and one more byte stand for; 0: none yet.
    let mut longer: Vec<[u16; 256]> = vec![[0; 256]; CLEAR + 2];
    let (mut width, mut current) = (9, None);
    put(CLEAR, width);
    for byte in bytes {
        let Some(code) = current else {
            current = Some(usize::from(byte));
            continue;
        };
        match longer[code][usize::from(byte)] {
            0 => {
                put(code, width);
                let next = longer.len();
                if next < CODES {
                    longer[code][usize::from(byte)] = next as u16;
                    longer.push([0; 256]);
                    // The reader is one code behind.
                    width += u32::from(next == 1 << width);
                } else {
                    put(CLEAR, width);
                    longer.truncate(CLEAR + 2);
                    longer.fill([0; 256]);
                    width = 9;
                }
                current = Some(usize::from(byte));
            }
            known => current = Some(usize::from(known)),
        }
    }
    if let Some(code) = current {
        put(code, width);
        // The reader makes one more entry of it.
        width += u32::from(longer.len() == 1 << width && width < 12);
    }
    put(CLEAR + 1, width);
    put(0, 7);
    out
}
