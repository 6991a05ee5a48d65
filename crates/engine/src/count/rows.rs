//! Rows of bytes, sixteen at once: words that turn into rows, and decks of up to 64 cards whose cards move together.

use super::simd::Bytes;

/// The bytes of sixteen words, two words in a row, the lowest byte first, come to lie side by side: those of the words' lowest bytes in the
/// first row, and so on.
///
/// Byte c of word w is number 8 w + c of all. To shuffle the halves into one another is to turn the number's bits round by one: after four
/// times it is 16 c + w. In sixteen rows of sixteen bytes, rows and columns are exchanged.
#[inline]
pub(super) fn turn<const ROWS: usize>(rows: &mut [Bytes; ROWS], scratch: &mut [Bytes; ROWS]) {
    for _ in 0..2 {
        shuffle(rows, scratch);
        shuffle(scratch, rows);
    }
}

/// The bytes of both halves in turn. In place of a value that is returned, for copies of arrays are calls in a browser.
#[inline(always)]
fn shuffle<const ROWS: usize>(rows: &[Bytes; ROWS], to: &mut [Bytes; ROWS]) {
    for k in 0..ROWS / 2 {
        [to[2 * k], to[2 * k + 1]] = rows[k].zip(rows[k + ROWS / 2]);
    }
}

/// A row of places in four parts.
pub(super) type Row = [Bytes; 4];

/// The numbers 0 to 63.
const PLACES: Row = {
    let mut places = [Bytes([0; 16]); 4];
    let mut k = 0;
    while k < 64 {
        places[k / 16].0[k % 16] = k as u8;
        k += 1;
    }
    places
};

/// The numbers 0 to 15.
pub(super) const FIRST: Bytes = PLACES[0];

fn parts(row: &[u8; 64]) -> Row {
    let parts = row.as_chunks().0;
    [0, 1, 2, 3].map(|k| Bytes(parts[k]))
}

fn join(row: &mut [u8; 64], parts: Row) {
    for (sixteen, part) in row.as_chunks_mut().0.iter_mut().zip(parts) {
        *sixteen = part.0;
    }
}

/// Every card behind `gap` moves one place to the front; what then lies last is of no use.
#[inline]
pub(super) fn close(row: &mut [u8; 64], gap: usize) {
    let [a, b, c, d] = parts(row);
    let come = [
        a.but_first(b),
        b.but_first(c),
        c.but_first(d),
        d.but_first(d),
    ];
    let stay = [a, b, c, d];
    join(
        row,
        [0, 1, 2, 3].map(|k| stay[k].below(come[k], PLACES[k], gap as u8)),
    );
}

/// Every card from `gap` on moves one place back; the last one is lost, and what lies at `gap` is of no use.
#[inline]
pub(super) fn open(row: &mut [u8; 64], gap: usize) {
    let [a, b, c, d] = parts(row);
    let come = [a.but_last(a), a.but_last(b), b.but_last(c), c.but_last(d)];
    let stay = [a, b, c, d];
    join(
        row,
        [0, 1, 2, 3].map(|k| stay[k].below(come[k], PLACES[k], gap as u8 + 1)),
    );
}

/// The first card goes to place `to`, those up to there move one place to the front.
#[inline]
pub(super) fn sink(before: &[u8; 64], after: &mut [u8; 64], to: usize) {
    let stay = parts(before);
    let [a, b, c, d] = stay;
    let come = [
        a.but_first(b),
        b.but_first(c),
        c.but_first(d),
        d.but_first(d),
    ];
    let top = Bytes::splat(before[0]);
    let place = |k: usize| {
        let moved = come[k].below(stay[k], PLACES[k], to as u8);
        top.where_ones(moved, PLACES[k].equal(Bytes::splat(to as u8)))
    };
    join(after, [0, 1, 2, 3].map(place));
}

/// The byte of each place comes from the place that `order` names.
#[inline]
pub(super) fn gather(order: &[u8; 64], before: &[u8; 64], after: &mut [u8; 64]) {
    let [mut out, before] = [[Bytes([0; 16]); 4], parts(before)];
    for (out, at) in out.iter_mut().zip(parts(order)) {
        let mut at = at;
        for sixteen in before {
            // Nothing of where it does not lie.
            *out = out.xor(sixteen.pick_some(at));
            at = at.minus(Bytes::splat(16));
        }
    }
    join(after, out);
}

/// The same with this card in the gap. By vectors to the end: what was stored as bytes could not be loaded as a vector at once.
#[inline]
pub(super) fn insert(row: &mut [u8; 64], gap: usize, card: u8) {
    let [a, b, c, d] = parts(row);
    let come = [a.but_last(a), a.but_last(b), b.but_last(c), c.but_last(d)];
    let stay = [a, b, c, d];
    let (gap, card) = (Bytes::splat(gap as u8), Bytes::splat(card));
    join(
        row,
        [0, 1, 2, 3].map(|k| {
            let change = stay[k].xor(come[k]).and(PLACES[k].above(gap));
            let moved = stay[k].xor(change);
            moved.xor(moved.xor(card).and(PLACES[k].equal(gap)))
        }),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves it for bytes that all differ.
    #[test]
    fn bytes_turn() {
        fn check<const ROWS: usize>() {
            let width = ROWS as u8;
            let places = |from: u8| Bytes(std::array::from_fn(|k| from.wrapping_add(k as u8)));
            let mut rows: [Bytes; ROWS] = std::array::from_fn(|row| places(16 * row as u8));
            turn(&mut rows, &mut [Bytes([0; 16]); ROWS]);
            for (c, row) in (0..).zip(&rows) {
                let turned: [u8; 16] = std::array::from_fn(|w| width.wrapping_mul(w as u8) + c);
                assert_eq!(row.0, turned);
            }
        }
        check::<8>();
        check::<16>();
    }

    /// Proves it for every gap, and for every card from every place.
    #[test]
    fn rows_close_and_open_at_any_gap() {
        for gap in 0..64 {
            let places: [u8; 64] = std::array::from_fn(|k| k as u8);
            let mut row = places;
            close(&mut row, gap);
            let mut plain = places;
            plain.copy_within(gap + 1.., gap);
            assert_eq!(row[..63], plain[..63]);
            open(&mut row, gap);
            assert_eq!(
                (&row[..gap], &row[gap + 1..]),
                (&places[..gap], &places[gap + 1..])
            );
            let mut row = places;
            insert(&mut row, gap, 99);
            plain = places;
            plain.copy_within(gap..63, gap + 1);
            plain[gap] = 99;
            assert_eq!(row, plain);
            sink(&places, &mut row, gap);
            plain = places;
            plain[..=gap].rotate_left(1);
            assert_eq!(row, plain);
            // Every card, from every place.
            let order = places.map(|place| (place + gap as u8) % 64);
            let cards = places.map(|place| 63 - place);
            gather(&order, &cards, &mut row);
            assert_eq!(row, order.map(|from| cards[usize::from(from)]));
        }
    }
}
