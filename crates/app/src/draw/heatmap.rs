//! The heatmap's cells as RGBA bytes: row = card, column = place.

use std::cell::RefCell;
use std::rc::Rc;

use super::palette::{LIMIT, Rgb, Theme, ratio_colour, share_colour};
use crate::settings::Scale;

/// How often a cell is hit in `shuffles` fair shuffles of `n` cards, on average. 0 for `n = 0`.
pub fn expected_count(n: usize, shuffles: u64) -> f64 {
    if n == 0 {
        0.0
    } else {
        shuffles as f64 / n as f64
    }
}

/// The share of all shuffles in which a cell was hit, `0..=1`. 0 before the first shuffle.
pub fn frequency(count: f64, shuffles: u64) -> f64 {
    if shuffles == 0 {
        0.0
    } else {
        count / shuffles as f64
    }
}

/// How many times as often as is fair a cell was hit, `0..=n`. 1 before the first shuffle: nothing is known yet.
pub fn ratio(count: f64, n: usize, shuffles: u64) -> f64 {
    let expected = expected_count(n, shuffles);
    if expected == 0.0 {
        1.0
    } else {
        count / expected
    }
}

/// The top of the probability scale: the smallest "nice" number, at most 1, that no cell's frequency exceeds.
///
/// 1 before the first shuffle. O(`counts.len()`).
pub fn probability_max(counts: &[f64], shuffles: u64) -> f64 {
    let largest = frequency(counts.iter().copied().fold(0.0, f64::max), shuffles);
    if largest <= 0.0 {
        return 1.0;
    }
    let decade = 10_f64.powf(largest.log10().floor());
    let nice = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0].map(|m| m * decade);
    // A rounding error above a nice number is not above it.
    nice.into_iter()
        .find(|&m| largest <= m * (1.0 + 1e-9))
        .unwrap_or(10.0 * decade)
        .min(1.0)
}

/// Paints one pixel a cell.
///
/// `counts` holds the cells row by row, each at most `shuffles`, of a matrix whose fair share is 1/n; `out` gets as many
/// opaque RGBA pixels in the same order, as `ImageData` wants them. With `shuffles = 0` every pixel is the ground.
/// Probabilities are counts out of 1. `max` is the top of [`Scale::Probability`]: the [`probability_max`] of these cells, or the largest of several
/// matrices that are compared.
///
/// # Panics
/// If `out` does not hold four bytes a cell.
pub fn fill_pixels(
    counts: &[f64],
    n: usize,
    shuffles: u64,
    scale: Scale,
    max: f64,
    theme: &Theme,
    out: &mut [u8],
) {
    assert_eq!(out.len(), 4 * counts.len(), "one RGBA pixel a cell");
    let (pixels, _) = out.as_chunks_mut::<4>();
    if shuffles == 0 {
        return pixels.fill(opaque(theme.ground));
    }
    // The table is linear in the count, so no cell needs a logarithm: even where the ratio scale is steepest, at
    // 1/LIMIT, its steps stay below what 8 bits a channel can show.
    let top = match scale {
        Scale::Ratio => LIMIT * expected_count(n, shuffles),
        Scale::Probability => max * shuffles as f64,
    };
    let table = table(scale, theme);
    let steps = LAST as f64 / top;
    for (pixel, count) in pixels.iter_mut().zip(counts) {
        *pixel = table[((count * steps + 0.5) as usize).min(LAST)];
    }
}

/// Last entry of a [`table`].
const LAST: usize = 2048;

/// Colours from 0 to the top of a scale, in equal steps.
type Table = Rc<[[u8; 4]]>;

thread_local! {
    /// Those of before, few as scales and themes are: a frame wants the same as the one before it, and working one out takes as long as all else in it.
    static KNOWN: RefCell<Vec<(Scale, Theme, Table)>> = const { RefCell::new(Vec::new()) };
}

fn table(scale: Scale, theme: &Theme) -> Table {
    KNOWN.with_borrow_mut(|known| {
        let before = known
            .iter()
            .find(|(of, in_theme, _)| (*of, in_theme) == (scale, theme));
        if let Some((_, _, table)) = before {
            return table.clone();
        }
        let colour = |i: usize| {
            let share = i as f64 / LAST as f64;
            opaque(match scale {
                Scale::Ratio => ratio_colour(theme, LIMIT * share),
                Scale::Probability => share_colour(theme, share),
            })
        };
        let table: Table = (0..=LAST).map(colour).collect();
        known.push((scale, *theme, table.clone()));
        table
    })
}

/// Standard errors at which the colours of differences end.
pub const FAR: f64 = 6.0;

fn opaque(Rgb(r, g, b): Rgb) -> [u8; 4] {
    [r, g, b, 255]
}

#[cfg(test)]
mod tests {
    use super::super::palette::LIGHT;
    use super::*;

    fn painted(counts: &[f64], n: usize, shuffles: u64, scale: Scale) -> Vec<[u8; 4]> {
        let mut out = vec![7; 4 * n * n];
        let max = probability_max(counts, shuffles);
        fill_pixels(counts, n, shuffles, scale, max, &LIGHT, &mut out);
        out.as_chunks::<4>().0.to_vec()
    }

    #[test]
    fn helpers_agree() {
        assert_eq!(expected_count(52, 520), 10.0);
        assert_eq!(frequency(10.0, 520), 10.0 / 520.0);
        assert_eq!(ratio(15.0, 52, 520), 1.5);
        assert_eq!(
            (frequency(0.0, 0), ratio(0.0, 52, 0), expected_count(0, 9)),
            (0.0, 1.0, 0.0)
        );
    }

    #[test]
    fn the_top_of_the_probability_scale_is_nice_and_never_too_low() {
        for (largest, shuffles, top) in [
            (0.0, 0, 1.0),
            (0.0, 10, 1.0),
            (10.0, 10, 1.0),
            (9.0, 10, 1.0),
            (3.0, 10, 0.3),
            (31.0, 1000, 0.04),
            (147.0, 1000, 0.15),
        ] {
            let max = probability_max(&[0.0, largest], shuffles);
            assert!((max - top).abs() < 1e-12, "{largest}/{shuffles}: {max}");
        }
        for count in 1..=1000 {
            let max = probability_max(&[f64::from(count)], 1000);
            assert!(
                max * (1.0 + 1e-8) >= f64::from(count) / 1000.0 && max <= 1.0,
                "{count}"
            );
        }
    }

    #[test]
    fn cells_have_the_colours_of_the_scales() {
        let counts = [0.0, 50.0, 75.0, 100.0, 128.0, 142.0, 200.0, 400.0, 5.0];
        let ratios = painted(&counts, 3, 300, Scale::Ratio);
        for (pixel, count) in ratios.iter().zip(counts) {
            let wanted = opaque(ratio_colour(&LIGHT, ratio(count, 3, 300)));
            assert!(
                pixel.iter().zip(wanted).all(|(a, b)| a.abs_diff(b) <= 1),
                "{count}: {pixel:?} {wanted:?}"
            );
        }
        assert_eq!(ratios[3], opaque(LIGHT.fair));
        let shares = painted(&counts[..4], 2, 200, Scale::Probability);
        assert_eq!(
            (shares[0], shares[3]),
            (opaque(LIGHT.ground), opaque(LIGHT.share))
        );
    }

    #[test]
    fn an_empty_heatmap_is_calm() {
        for scale in [Scale::Ratio, Scale::Probability] {
            assert!(
                painted(&[0.0; 64], 8, 0, scale)
                    .iter()
                    .all(|&p| p == opaque(LIGHT.ground))
            );
        }
        assert!(painted(&[], 0, 0, Scale::Ratio).is_empty());
        assert_eq!(painted(&[9.0], 1, 9, Scale::Ratio), [opaque(LIGHT.fair)]);
    }
}
