//! Decks of up to 64 cards in rows of 64 bytes, sixteen of them moved at once.

use super::simd::Bytes;

/// A row of places in four parts.
pub(super) type RowParts = [Bytes; 4];

/// The numbers 0 to 63.
const PLACES: RowParts = {
    let mut places = [Bytes([0; 16]); 4];
    let mut k = 0;
    while k < 64 {
        places[k / 16].0[k % 16] = k as u8;
        k += 1;
    }
    places
};

fn parts(row: &[u8; 64]) -> RowParts {
    let parts = row.as_chunks().0;
    [0, 1, 2, 3].map(|k| Bytes(parts[k]))
}

fn join(row: &mut [u8; 64], parts: RowParts) {
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
        [0, 1, 2, 3].map(|k| stay[k].where_below(come[k], PLACES[k], gap as u8)),
    );
}

/// Every card from `gap` on moves one place back; the last one is lost, and what lies at `gap` is
/// of no use.
#[inline]
pub(super) fn open(row: &mut [u8; 64], gap: usize) {
    let [a, b, c, d] = parts(row);
    let come = [a.but_last(a), a.but_last(b), b.but_last(c), c.but_last(d)];
    let stay = [a, b, c, d];
    join(
        row,
        [0, 1, 2, 3].map(|k| stay[k].where_below(come[k], PLACES[k], gap as u8 + 1)),
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
        let moved = come[k].where_below(stay[k], PLACES[k], to as u8);
        top.where_equal(moved, PLACES[k], to as u8)
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
            *out = out.xor(sixteen.pick_or_zero(at));
            at = at.minus(Bytes::splat(16));
        }
    }
    join(after, out);
}

#[cfg(test)]
mod tests {
    use super::*;

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
