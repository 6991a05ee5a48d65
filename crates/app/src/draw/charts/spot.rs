//! Spots for names: where beside a line words cross the fewest lines and cover no other words.

/// Points in device pixels, joined by straight lines.
pub(super) type Line = Vec<(i32, i32)>;
/// A rectangle of device pixels: left, top, right, bottom.
pub(super) type LabelBox = (i32, i32, i32, i32);

/// The spot near the end of a line where a name of this size is crossed by the fewest lines and
/// covers no other name: behind the end if possible, otherwise before, above or below it.
pub(super) fn free_spot(
    (x, y): (i32, i32),
    (wide, tall): (i32, i32),
    away: i32,
    lines: &[Line],
    taken: &[LabelBox],
    (top, ground, right): (i32, i32, i32),
) -> LabelBox {
    let mut best = ((usize::MAX, usize::MAX), (x, y, x, y));
    let shifts = (0..6).flat_map(|k| [-k * tall / 2, k * tall / 2]);
    for (nth, down) in shifts.enumerate() {
        for (side, left) in [x + away, x - away - wide, x - wide / 2]
            .into_iter()
            .enumerate()
        {
            let spot = (left, y + down - tall / 2, left + wide, y + down + tall / 2);
            let outside = spot.1 < top - tall / 2 || spot.3 > ground || spot.2 > right || left < 0;
            if outside {
                continue;
            }
            let meets =
                |t: &&LabelBox| spot.0 < t.2 && t.0 < spot.2 && spot.1 < t.3 && t.1 < spot.3;
            let covered = taken.iter().filter(meets).count();
            let crossed = lines.iter().filter(|line| crosses(line, spot)).count();
            let found = ((10 * covered + crossed, 3 * nth + side), spot);
            if found.0 < best.0 {
                best = found;
            }
        }
    }
    best.1
}

/// Returns true if a polyline crosses a rectangle.
pub(super) fn crosses(line: &[(i32, i32)], (left, top, right, bottom): LabelBox) -> bool {
    line.windows(2).any(|ends| {
        let [(x1, y1), (x2, y2)] = [ends[0], ends[1]];
        let long = (x2 - x1).abs().max((y2 - y1).abs()).max(1);
        (0..=long).any(|k| {
            let x = x1 + (f64::from(x2 - x1) * f64::from(k) / f64::from(long)) as i32;
            let y = y1 + (f64::from(y2 - y1) * f64::from(k) / f64::from(long)) as i32;
            (left..=right).contains(&x) && (top..=bottom).contains(&y)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a name about the end of a line is crossed by none, its own included, and meets
    /// no other name.
    #[test]
    fn names_of_lines_that_end_early_are_crossed_by_none() {
        let steep = |x: i32, y: i32| vec![(60, 280), (x, y)];
        let lines = vec![
            steep(260, 60),
            steep(330, 66),
            steep(330, 72),
            vec![(60, 280), (420, 190)],
            vec![(60, 284), (420, 200)],
        ];
        let (mut taken, bounds) = (vec![(430, 183, 500, 197)], (20, 290, 520));
        for k in [0, 1, 2] {
            let end = lines[k][1];
            let spot = free_spot(end, (70, 14), 10, &lines, &taken, bounds);
            for line in &lines {
                assert!(!crosses(line, spot), "{spot:?} is crossed by {line:?}");
            }
            for t in &taken {
                assert!(
                    spot.0 >= t.2 || t.0 >= spot.2 || spot.1 >= t.3 || t.1 >= spot.3,
                    "{spot:?} meets {t:?}"
                );
            }
            let far = (spot.0 - end.0).abs().min((spot.2 - end.0).abs());
            assert!(
                far <= 40 && (spot.1 - end.1).abs() < 60,
                "{spot:?} is far from {end:?}"
            );
            taken.push(spot);
        }
    }
}
