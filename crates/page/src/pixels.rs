//! A map as pixels, one a cell, and the band in which a fair shuffle's counts lie.

use app::draw::charts::band_95;
use app::draw::palette::{Rgb, Theme};

use crate::picture::{Picture, diverging};
use crate::squares::Squares;

/// Shades of the scale for cells that are drawn as pixels: more than an eye distinguishes.
const SHADES: usize = 255;

impl Picture {
    /// Returns the map as RGBA pixels, one a cell and row after row, in some shades of its colours;
    /// cells of which nothing is known are clear.
    pub fn pixels(&self, theme: &Theme) -> Vec<[u8; 4]> {
        let (rows, columns) = self.size();
        let shades = |k: usize| diverging(theme, 2.0 * k as f64 / SHADES as f64 - 1.0);
        let scale: Vec<Rgb> = (0..=SHADES).map(shades).collect();
        let shade = |ratio: Option<f64>| match ratio {
            Some(ratio) => {
                let at = (self.tone(ratio) + 1.0) / 2.0 * SHADES as f64;
                let Rgb(red, green, blue) = scale[at.round() as usize];
                [red, green, blue, 255]
            }
            None => [0; 4],
        };
        // Counts repeat, and logarithms of a million cells would take several frames.
        match self.shades_of_counts(shade) {
            Some((counts, shades)) => { counts.iter() }
                .map(|&count| match shades.get(count as usize) {
                    Some(known) => *known,
                    None => shade(self.ratio_of(count)),
                })
                .collect(),
            None => (0..rows * columns)
                .map(|k| shade(self.ratio(k / columns, k % columns)))
                .collect(),
        }
    }

    /// The counts of a map, and the pixel of each count from 0 on, as many as the map has cells at
    /// most; `None` of other maps.
    fn shades_of_counts(
        &self,
        shade: impl Fn(Option<f64>) -> [u8; 4],
    ) -> Option<(&[f64], Vec<[u8; 4]>)> {
        let counts = self.counts()?;
        let most = counts.iter().copied().fold(0.0, f64::max) as usize;
        let shades = (0..=most.min(counts.len())).map(|count| shade(self.ratio_of(count as f64)));
        Some((counts, shades.collect()))
    }

    /// Returns the ratios between which a fair shuffle's counts of one square lie in 95 % of runs;
    /// around the exact share for a difference. `None` where squares are exact, or nothing is
    /// counted.
    pub fn band(&self) -> Option<[f64; 2]> {
        let (n, shuffles) = (self.tally.cards(), self.tally.shuffles());
        match self.squares {
            Squares::Counted if shuffles > 0 => {
                let (low, high) = band_95(n, shuffles);
                Some([low, high].map(|share| share * n as f64))
            }
            Squares::Difference(_) if shuffles > 0 => {
                let off = self.range.powf(1.96 / Squares::FAR);
                Some([1.0 / off, off])
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::draw::palette::LIGHT;
    use app::i18n::Lang;
    use app::lens::Lens;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::Seed;

    fn picture(shuffles: u64, lens: Lens) -> Picture {
        let setup = Setup::new(Algorithm::SATTOLO, 13);
        Picture::of_counts(Lang::En, lens, setup.simulate(Seed(1), shuffles))
    }

    /// Proves that a pixel has the colour of its cell, to a shade, whether colours are worked out for
    /// each count once or for each cell; and that a cell of which nothing is known is clear.
    #[test]
    fn pixels_have_the_colours_of_their_cells() {
        // With few shuffles there are fewer counts than cells, with many there are more.
        for shuffles in [5, 100, 50_000] {
            for lens in [Lens::Places, Lens::Neighbours] {
                let picture = picture(shuffles, lens);
                let pixels = picture.pixels(&LIGHT);
                assert_eq!(pixels.len(), 13 * 13);
                for (k, pixel) in pixels.into_iter().enumerate() {
                    match picture.ratio(k / 13, k % 13) {
                        None => assert_eq!(pixel, [0; 4]),
                        Some(ratio) => {
                            let off = Rgb(pixel[0], pixel[1], pixel[2])
                                .distance(picture.colour(&LIGHT, ratio));
                            assert!(off < 0.01 && pixel[3] == 255, "{ratio}: {off}");
                        }
                    }
                }
            }
        }
    }

    /// Proves that the band lies around the fair share, narrows as counts grow, and is there only
    /// where something was counted.
    #[test]
    fn the_band_is_around_the_fair_share() {
        let width = |picture: &Picture| {
            let [low, high] = picture.band().expect("a band");
            assert!(low < 1.0 && 1.0 < high, "{low} {high}");
            high - low
        };
        let [few, many] = [1_000, 100_000].map(|shuffles| picture(shuffles, Lens::Places));
        assert!((width(&few) / width(&many) - 10.0).abs() < 0.5);
        assert_eq!(picture(0, Lens::Places).band(), None);
        let shares = vec![1.0 / 13.0; 13 * 13];
        let exact = Picture {
            squares: Squares::Exact(shares.clone()),
            ..many.clone()
        };
        assert_eq!(exact.band(), None);
        let difference = Picture {
            squares: Squares::Difference(shares),
            ..many
        };
        assert!(width(&difference) > 0.0);
    }
}
