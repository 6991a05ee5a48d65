//! All charts on one sheet, for the eye.

use super::*;

/// For the eye: `cargo test --test charts -- --ignored` leaves SVG files in the target directory's `tmp`.
#[test]
#[ignore = "writes pictures to look at"]
fn contact_sheet() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for (theme, name) in [(&LIGHT, "light"), (&DARK, "dark")] {
        for n in [8, 13, 52, 1024] {
            let shuffles = 2000 * n as u64;
            let counts = naive_counts(n, shuffles);
            let fair = format!("1/{n}");
            let english = (AXES, LEGEND, CARD);
            let (axes, legend, card) = if n == 13 { &CHINESE } else { &english };
            let card = CardWords {
                fair: &fair,
                ..*card
            };
            let look = look(theme, 1.0);
            let (_, out) = svg((1060, 700), |sheet| {
                sheet.fill(&RGBColor::from(theme.ground)).unwrap();
                let sheet = sheet.margin(16, 16, 16, 16);
                let (left, right) = sheet.split_horizontally(520);
                let (square, bar) = left.split_vertically(520);
                let (bar, plain) = bar.split_vertically(70);
                let rect = heat_axes(&square, n, &|c| card_name(n, c), axes, &look).unwrap();
                if n <= 52 {
                    let mut pixels = vec![0; 4 * n * n];
                    fill_pixels(&counts, n, shuffles, Scale::Ratio, 1.0, theme, &mut pixels);
                    heat_cells(&square, rect, n, &pixels, &look).unwrap();
                }
                heat_legend(&bar, Scale::Ratio, 1.0, n, legend, &look).unwrap();
                let max = probability_max(&counts, shuffles);
                heat_legend(&plain, Scale::Probability, max, n, legend, &look).unwrap();
                for (i, area) in right
                    .margin(0, 0, 24, 0)
                    .split_evenly((3, 1))
                    .into_iter()
                    .enumerate()
                {
                    let row = [0, n / 2, n - 1][i];
                    // The last one is fair: what chance alone looks like.
                    let few = [shuffles, shuffles, 300][i];
                    let frequencies: Vec<f64> = (0..n)
                        .map(|place| match i {
                            2 => {
                                (few as f64 / n as f64 + counts[row * n + place] % 7.0 - 3.0)
                                    .max(0.0)
                                    / few as f64
                            }
                            _ => counts[row * n + place] / shuffles as f64,
                        })
                        .collect();
                    let place = [None, Some(n / 3 + 1), None][i];
                    followed_card(
                        &area,
                        &Bars {
                            frequencies: &frequencies,
                            expected: 1.0 / n as f64,
                            band: band_95(n, few),
                            exact: None,
                            highlighted: place,
                        },
                        &card,
                        &look,
                    )
                    .unwrap();
                }
            });
            std::fs::write(format!("{folder}/{name}-{n}.svg"), out).unwrap();
        }
    }
}
