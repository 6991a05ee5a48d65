//! Colours: the themes, and mixtures along straight lines in OKLab, where equal distances look
//! about equally large.

use std::fmt;

/// An opaque sRGB colour, one byte a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// Every colour that the drawing code may use. In the page they come from CSS custom properties of
/// the same names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The page itself.
    pub ground: Rgb,
    /// Text that is read first.
    pub ink: Rgb,
    /// Text that is read second: tick labels, notes.
    pub faint: Rgb,
    /// Hairlines, grids, frames.
    pub line: Rgb,
    /// The one active card, and nothing else.
    pub accent: Rgb,
    /// A cell hit far too seldom: the lower end of the heatmap's scale.
    pub rare: Rgb,
    /// A cell hit far too often: the upper end of the heatmap's scale.
    pub often: Rgb,
    /// A cell hit exactly as often as is fair; near `ground`, so that a fair shuffle leaves a calm
    /// square.
    pub fair: Rgb,
}

/// The page by day.
pub const LIGHT: Theme = Theme {
    ground: Rgb(0xff, 0xff, 0xff),
    ink: Rgb(0x1c, 0x1f, 0x26),
    faint: Rgb(0x5c, 0x62, 0x6e),
    line: Rgb(0xdd, 0xe0, 0xe6),
    accent: Rgb(0x6d, 0x3a, 0xd6),
    rare: Rgb(0x19, 0x76, 0xd2),
    often: Rgb(0xbe, 0x4f, 0x00),
    fair: Rgb(0xf5, 0xf5, 0xf3),
};

/// The page by night.
pub const DARK: Theme = Theme {
    ground: Rgb(0x14, 0x16, 0x1b),
    ink: Rgb(0xe8, 0xea, 0xef),
    faint: Rgb(0xa0, 0xa6, 0xb3),
    line: Rgb(0x34, 0x38, 0x42),
    accent: Rgb(0xb7, 0x9c, 0xff),
    rare: Rgb(0x4a, 0xa3, 0xff),
    often: Rgb(0xf0, 0x7a, 0x10),
    fair: Rgb(0x23, 0x26, 0x2c),
};

/// Colours of cards by their first place, by night and by day: from dark to light, and from blue to
/// yellow, which every kind of eye distinguishes. Violet stays for the active card.
const ORDER: [[Rgb; 5]; 2] = [
    [
        Rgb(0x4d, 0x53, 0xd9),
        Rgb(0x30, 0x8b, 0xdd),
        Rgb(0x4a, 0xba, 0xb9),
        Rgb(0x9e, 0xdb, 0x7c),
        Rgb(0xff, 0xe8, 0x91),
    ],
    [
        Rgb(0x20, 0x1a, 0x86),
        Rgb(0x0b, 0x4f, 0x98),
        Rgb(0x04, 0x78, 0x7f),
        Rgb(0x5c, 0x93, 0x48),
        Rgb(0xd9, 0x93, 0x05),
    ],
];

/// Returns the colour of the card that began `t` of the way down the deck, 0 = top, 1 = bottom;
/// clipped outside. Equal steps of `t` look about equally large, and lightness rises all the way;
/// the colour stands out from this ground at every `t`.
pub fn order_colour(ground: Rgb, t: f64) -> Rgb {
    let anchors = &ORDER[usize::from(ground.oklab()[0] > 0.5)];
    let lengths = anchors.windows(2).map(|w| w[0].distance(w[1]));
    let mut left = lengths.clone().sum::<f64>() * t.clamp(0.0, 1.0);
    for (ends, length) in anchors.windows(2).zip(lengths) {
        if left <= length {
            return ends[0].mix(ends[1], left / length);
        }
        left -= length;
    }
    anchors[4]
}

impl Rgb {
    /// Perceived difference of two colours: their Euclidean distance in OKLab.
    pub fn distance(self, other: Rgb) -> f64 {
        let (a, b) = (self.oklab(), other.oklab());
        (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
    }

    /// Contrast by WCAG 2, 1 to 21.
    pub fn contrast(self, other: Rgb) -> f64 {
        let [a, b] = [self, other].map(|c| {
            let [r, g, b] = c.linear();
            0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
        });
        a.max(b) / a.min(b)
    }

    /// Reads `#rgb` or `#rrggbb`, blanks around it allowed, as a CSS custom property gives it;
    /// `None` for all else.
    pub fn parse(css: &str) -> Option<Rgb> {
        let hex = css.trim().strip_prefix('#')?;
        if !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let value = u32::from_str_radix(hex, 16).ok()?;
        let byte = |shift: u32| (value >> shift) as u8;
        match hex.len() {
            6 => Some(Rgb(byte(16), byte(8), byte(0))),
            3 => Some(Rgb(
                17 * (byte(8) & 15),
                17 * (byte(4) & 15),
                17 * (byte(0) & 15),
            )),
            _ => None,
        }
    }

    /// The colour `t` of the way (clipped to `0..=1`) to `other`, along a straight line in OKLab;
    /// exact at both ends.
    pub fn mix(self, other: Rgb, t: f64) -> Rgb {
        let t = if t.is_nan() { 0.0 } else { t.clamp(0.0, 1.0) };
        let (a, b) = (self.oklab(), other.oklab());
        Rgb::from_oklab(std::array::from_fn(|i| a[i] + (b[i] - a[i]) * t))
    }

    /// `[L, a, b]` in OKLab: lightness `L` in `0..=1`, `a` green to red, `b` blue to yellow.
    ///
    /// The constants are Björn Ottosson's, "A perceptual color space for image processing", 2020.
    pub fn oklab(self) -> [f64; 3] {
        let [r, g, b] = self.linear();
        let l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).cbrt();
        let m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).cbrt();
        let s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).cbrt();
        [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ]
    }

    fn from_oklab([lightness, a, b]: [f64; 3]) -> Rgb {
        let l = (lightness + 0.3963377774 * a + 0.2158037573 * b).powi(3);
        let m = (lightness - 0.1055613458 * a - 0.0638541728 * b).powi(3);
        let s = (lightness - 0.0894841775 * a - 1.2914855480 * b).powi(3);
        Rgb::from_linear([
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
        ])
    }

    /// The three channels as light (sRGB decoded, IEC 61966-2-1), each in `0..=1`.
    pub fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|byte| {
            let v = f64::from(byte) / 255.0;
            if v <= 0.04045 {
                v / 12.92
            } else {
                ((v + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    /// The colour of this much light in each channel, clipped to `0..=1`.
    pub fn from_linear(channels: [f64; 3]) -> Rgb {
        let [r, g, b] = channels.map(|v| {
            let v = v.clamp(0.0, 1.0);
            let coded = if v <= 0.0031308 {
                12.92 * v
            } else {
                1.055 * v.powf(1.0 / 2.4) - 0.055
            };
            (255.0 * coded).round() as u8
        });
        Rgb(r, g, b)
    }
}

/// Writes the colour as CSS reads it: `#rrggbb`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEMES: [Theme; 2] = [LIGHT, DARK];

    /// Machado, Oliveira & Fernandes, "A Physiologically-based Model for Simulation of Color Vision
    /// Deficiency", IEEE TVCG 15(6), 2009: severity 1.0, on linear RGB. Protanopia, deuteranopia,
    /// tritanopia.
    const DEFICIENT: [[[f64; 3]; 3]; 3] = [
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ];

    fn seen_with(matrix: &[[f64; 3]; 3], colour: Rgb) -> Rgb {
        let light = colour.linear();
        Rgb::from_linear(matrix.map(|row| row.iter().zip(light).map(|(m, v)| m * v).sum()))
    }

    fn distance(a: Rgb, b: Rgb) -> f64 {
        a.distance(b)
    }

    fn contrast(a: Rgb, b: Rgb) -> f64 {
        a.contrast(b)
    }

    #[test]
    fn oklab_agrees_with_its_published_white_and_comes_back() {
        assert!(
            Rgb(255, 255, 255)
                .oklab()
                .iter()
                .zip([1.0, 0.0, 0.0])
                .all(|(a, b)| (a - b).abs() < 1e-6)
        );
        for i in 0..4096_u32 {
            let c = Rgb(
                (i % 16 * 17) as u8,
                (i / 16 % 16 * 17) as u8,
                (i / 256 * 17) as u8,
            );
            assert_eq!(Rgb::from_oklab(c.oklab()), c);
        }
    }

    #[test]
    fn css_is_read_and_written() {
        assert_eq!(Rgb::parse(" #0a70C4 "), Some(Rgb(10, 0x70, 0xc4)));
        assert_eq!(Rgb::parse("#fa0"), Some(Rgb(0xff, 0xaa, 0)));
        for bad in [
            "", "#", "#12", "#12345", "#1234567", "red", "#+12345", "#ggg", "#é1",
        ] {
            assert_eq!(Rgb::parse(bad), None, "{bad}");
        }
        assert_eq!(Rgb(1, 171, 16).to_string(), "#01ab10");
    }

    #[test]
    fn ends_are_exact() {
        for theme in THEMES {
            for (t, colour) in [
                (-1.0, theme.fair),
                (0.0, theme.fair),
                (f64::NAN, theme.fair),
                (1.0, theme.often),
                (f64::INFINITY, theme.often),
            ] {
                assert_eq!(theme.fair.mix(theme.often, t), colour, "{t}");
            }
        }
    }

    /// 0.02 in OKLab is about what is just seen between large areas; a projector washes out most of
    /// the rest.
    #[test]
    fn biases_show_for_every_kind_of_eye() {
        let normal = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        for theme in THEMES {
            for eye in DEFICIENT.iter().chain([&normal]) {
                let seen = |end, t| seen_with(eye, theme.fair.mix(end, t));
                let fair = seen_with(eye, theme.fair);
                let [rare, often] = [theme.rare, theme.often].map(|end| seen(end, 0.5));
                assert!(distance(rare, fair) > 0.12, "{:?}", distance(rare, fair));
                assert!(distance(often, fair) > 0.12, "{:?}", distance(often, fair));
                assert!(distance(rare, often) > 0.1, "{:?}", distance(rare, often));
                let [rare, often] = [theme.rare, theme.often].map(|end| seen(end, 1.0));
                assert!(distance(rare, often) > 0.2, "{:?}", distance(rare, often));
            }
        }
    }

    #[test]
    fn text_is_legible() {
        for theme in THEMES {
            assert!(contrast(theme.ink, theme.ground) > 12.0);
            assert!(contrast(theme.faint, theme.ground) > 5.0);
            assert!(contrast(theme.accent, theme.ground) > 4.5);
            assert!(contrast(theme.rare, theme.fair) > 4.0);
            assert!(contrast(theme.often, theme.fair) > 4.0);
            assert!(distance(theme.fair, theme.ground) < 0.1);
        }
    }

    /// Proves that the colours of a deck run evenly from dark to light, stand out from their
    /// ground, and that every kind of eye distinguishes the quarters of a deck.
    #[test]
    fn the_order_of_a_deck_shows_for_every_kind_of_eye() {
        let normal = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        for theme in THEMES {
            let colours: Vec<Rgb> = (0..=32)
                .map(|k| order_colour(theme.ground, f64::from(k) / 32.0))
                .collect();
            let steps: Vec<f64> = colours.windows(2).map(|w| distance(w[0], w[1])).collect();
            let (low, high) = steps
                .iter()
                .fold((1.0f64, 0.0f64), |(l, h), &s| (l.min(s), h.max(s)));
            assert!(high < 1.5 * low, "{low} {high}");
            assert!(
                colours.is_sorted_by(|a, b| a.oklab()[0] < b.oklab()[0]),
                "{colours:?}"
            );
            for colour in &colours {
                let seen = contrast(*colour, theme.ground);
                assert!(seen > 2.5, "{colour}: {seen}");
            }
            for eye in DEFICIENT.iter().chain([&normal]) {
                for (a, b) in (0..32).flat_map(|a| (a + 8..=32).map(move |b| (a, b))) {
                    let [x, y] = [a, b].map(|k| seen_with(eye, colours[k]));
                    assert!(distance(x, y) > 0.05, "{a} {b}: {}", distance(x, y));
                }
            }
        }
        assert_eq!(order_colour(LIGHT.ground, -1.0), ORDER[1][0]);
        assert_eq!(order_colour(DARK.ground, 2.0), ORDER[0][4]);
    }

    /// Proves that every pair of colours of the style sheet in which something is written or marked
    /// has the contrast that WCAG 2.2 AA requires: 4.5 for words, 3 for what identifies a control
    /// or a card.
    #[test]
    fn the_style_sheet_has_contrast() {
        let css = include_str!("../../../../www/site/base.css");
        let starts = [
            "#site, #broken {",
            ":root[data-theme=\"dark\"] :is(#site, #broken) {",
        ];
        let block = |start: &str| css.split(start).nth(1)?.split('}').next();
        let [light, dark] = starts.map(|start| block(start).unwrap());
        let read = |block: &str, name: &str| {
            let value = block
                .split(&format!("--{name}:"))
                .nth(1)?
                .split(';')
                .next()?;
            Rgb::parse(value.trim())
        };
        for theme in [[light, light], [dark, light]] {
            // What the dark theme leaves out is as in the light one.
            let colour = |name: &str| theme.iter().find_map(|block| read(block, name)).unwrap();
            for (words, on, least) in [
                ("ink", "ground", 7.0),
                ("ink", "surface", 7.0),
                ("faint", "ground", 4.5),
                ("faint", "surface", 4.5),
                ("pick", "ground", 4.5),
                ("stamp", "ground", 4.5),
                ("proof", "ground", 4.5),
                ("often", "ground", 3.0),
                ("rare", "ground", 3.0),
                ("card-ink", "card", 7.0),
                ("edge", "ground", 3.0),
                ("edge", "card", 3.0),
            ] {
                let seen = colour(words).contrast(colour(on));
                assert!(seen >= least, "--{words} on --{on}: {seen}");
            }
        }
    }
}
