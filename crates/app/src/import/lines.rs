//! Lines of text, the cells of each, and what a cell says.

use super::Row;

/// The lines that are not empty. Of a file of this page (`own`), those of its first matrix.
pub fn lines(text: &[u8], own: bool) -> Vec<Row<'_>> {
    let (mut block, mut rows) = (0, Vec::new());
    for (k, line) in text.split(|&b| b == b'\n').enumerate() {
        let mut line = line.trim_ascii();
        let between = b"\t;, ".iter().find(|b| line.contains(b));
        let between = *between.unwrap_or(&b' ');
        // At the end it is no cell.
        while let Some(short) = line.strip_suffix(&[between]) {
            line = short;
        }
        block += usize::from(line.is_empty());
        if line.is_empty() || own && block != 1 {
            continue;
        }
        let cells = line.split(|&b| b == between).map(bare);
        let cells = cells.filter(|cell| between != b' ' || !cell.is_empty());
        let cells: Vec<_> = cells.collect();
        if !cells.is_empty() {
            rows.push((k + 1, cells));
        }
    }
    rows
}

/// A cell without its quotation marks.
fn bare(cell: &[u8]) -> &[u8] {
    let cell = cell.trim_ascii();
    let inner = cell
        .strip_prefix(b"\"")
        .and_then(|cell| cell.strip_suffix(b"\""));
    inner.unwrap_or(cell)
}

/// A whole number, with whatever people of all countries put between its thousands; not a share that only looks like one (0,25).
pub fn figure(cell: &[u8]) -> Option<u64> {
    let mut value: Option<u64> = None;
    // Figures since the latest separator, and whether there was one.
    let (mut group, mut parted) = (0, false);
    for &byte in cell {
        match byte {
            b'0'..=b'9' => {
                let before = value.unwrap_or(0).saturating_mul(10);
                value = Some(before.saturating_add(u64::from(byte - b'0')));
                group += 1;
            }
            // The last five are narrow spaces.
            b',' | b'\'' | b'_' | b' ' | 0xc2 | 0xa0 | 0xe2 | 0x80 | 0xaf => {
                let whole = match (group, parted) {
                    // The rest of a sign of several bytes, or a space before all figures.
                    (0, _) => true,
                    (_, false) => group <= 3 && value != Some(0),
                    (_, true) => group == 3,
                };
                if !whole {
                    return None;
                }
                (group, parted) = (0, value.is_some());
            }
            _ => return None,
        }
    }
    value.filter(|_| !parted || group == 3)
}
