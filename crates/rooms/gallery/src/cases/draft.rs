//! The draft lottery of 1 December 1969, judged as the one permutation that it is.

use ::words::stories::cases_draft_1969 as say;
use app::i18n::Lang;
use reading::judge::Level;
use stats::special::{chi_square_ln_tail, normal_quantile};

use super::figure_view::FigureView;
use super::figured::Figured;
use super::map::{CaseMap, Figure, WIDE};
use super::numbers::{about, row};
use super::open::OpenCase;
use page::true_case::Case;
use page::verdict::Evidence;
use page::verdict::words::square;

/// Days of a leap year.
pub const DAYS: usize = 366;
/// Days of each month.
pub const MONTHS: [usize; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/// Parts into which the numbers are cut, of 122 each.
pub const PARTS: usize = 3;

/// The number that each day drew, from 1 January on; 1 was called first (Selective Service System).
pub static NUMBERS: [u16; DAYS] = [
    305, 159, 251, 215, 101, 224, 306, 199, 194, 325, 329, 221, 318, 238, 17, 121, 235, 140, 58,
    280, 186, 337, 118, 59, 52, 92, 355, 77, 349, 164, 211, 86, 144, 297, 210, 214, 347, 91, 181,
    338, 216, 150, 68, 152, 4, 89, 212, 189, 292, 25, 302, 363, 290, 57, 236, 179, 365, 205, 299,
    285, 108, 29, 267, 275, 293, 139, 122, 213, 317, 323, 136, 300, 259, 354, 169, 166, 33, 332,
    200, 239, 334, 265, 256, 258, 343, 170, 268, 223, 362, 217, 30, 32, 271, 83, 81, 269, 253, 147,
    312, 219, 218, 14, 346, 124, 231, 273, 148, 260, 90, 336, 345, 62, 316, 252, 2, 351, 340, 74,
    262, 191, 208, 330, 298, 40, 276, 364, 155, 35, 321, 197, 65, 37, 133, 295, 178, 130, 55, 112,
    278, 75, 183, 250, 326, 319, 31, 361, 357, 296, 308, 226, 103, 313, 249, 228, 301, 20, 28, 110,
    85, 366, 335, 206, 134, 272, 69, 356, 180, 274, 73, 341, 104, 360, 60, 247, 109, 358, 137, 22,
    64, 222, 353, 209, 93, 350, 115, 279, 188, 327, 50, 13, 277, 284, 248, 15, 42, 331, 322, 120,
    98, 190, 227, 187, 27, 153, 172, 23, 67, 303, 289, 88, 270, 287, 193, 111, 45, 261, 145, 54,
    114, 168, 48, 106, 21, 324, 142, 307, 198, 102, 44, 154, 141, 311, 344, 291, 339, 116, 36, 286,
    245, 352, 167, 61, 333, 11, 225, 161, 49, 232, 82, 6, 8, 184, 263, 71, 158, 242, 175, 1, 113,
    207, 255, 246, 177, 63, 204, 160, 119, 195, 149, 18, 233, 257, 151, 315, 359, 125, 244, 202,
    24, 87, 234, 283, 342, 220, 237, 72, 138, 294, 171, 254, 288, 5, 241, 192, 243, 117, 201, 196,
    176, 7, 264, 94, 229, 38, 79, 19, 34, 348, 266, 310, 76, 51, 97, 80, 282, 46, 66, 126, 127,
    131, 107, 143, 146, 203, 185, 156, 9, 182, 230, 132, 309, 47, 281, 99, 174, 129, 328, 157, 165,
    56, 10, 12, 105, 43, 41, 39, 314, 163, 26, 320, 96, 304, 128, 240, 135, 70, 53, 162, 95, 84,
    173, 78, 123, 16, 3, 100,
];

/// Results of the two tests of a lottery.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Findings {
    /// The correlation of day and number.
    pub r: f64,
    /// Distance of `r` from 0 in standard deviations of a fair lottery, exactly 1 / √(n − 1).
    pub z: f64,
    /// The probability that a fair lottery is as slanted or more so, either way.
    pub r_p: f64,
    /// Pearson's sum of months by thirds.
    pub x2: f64,
    /// Degrees of freedom of `x2`.
    pub df: u64,
    /// The probability of as large a sum or a larger one.
    pub x2_p: f64,
}

impl Findings {
    /// Judges a lottery: the number of each day.
    ///
    /// The variance of r over all orders is exactly 1 / (n − 1); its law is so near a normal one for
    /// 366 days that p-values take that one: 20,000 fair lotteries have its variance (docs/STATISTICS.md).
    pub fn of(numbers: &[u16; DAYS]) -> Findings {
        let n = DAYS as f64;
        let mean = (n + 1.0) / 2.0;
        let off = |at: f64| at - mean;
        let pairs = numbers.iter().enumerate();
        let both: f64 = pairs
            .map(|(day, &number)| off(day as f64 + 1.0) * off(f64::from(number)))
            .sum();
        let r = both / (n * (n * n - 1.0) / 12.0);
        let z = r * (n - 1.0).sqrt();
        let x2: f64 = MONTHS
            .iter()
            .zip(months(numbers))
            .flat_map(|(&days, counts)| {
                let fair = days as f64 / PARTS as f64;
                counts.map(|count| (count as f64 - fair).powi(2) / fair)
            })
            .sum();
        let df = ((MONTHS.len() - 1) * (PARTS - 1)) as u64;
        Findings {
            r,
            z,
            // The square of a normal variable is a chi-square of one degree of freedom.
            r_p: chi_square_ln_tail(z * z, 1.0).exp(),
            x2,
            df,
            x2_p: chi_square_ln_tail(x2, df as f64).exp(),
        }
    }

    /// Returns true if the lottery is called unfair, which happens to a fair one at most once in
    /// 10,000: two tests share the level.
    pub fn is_unfair(&self) -> bool {
        self.r_p.min(self.x2_p) <= 1e-4 / 2.0
    }

    /// The correlation that a fair lottery reaches at most once in 10,000, with this test alone
    /// having half of the level.
    pub fn bound() -> f64 {
        normal_quantile(1e-4 / 4.0) / (DAYS as f64 - 1.0).sqrt()
    }
}

/// The numbers of each month.
fn by_month(numbers: &[u16; DAYS]) -> impl Iterator<Item = &[u16]> {
    let mut rest = &numbers[..];
    MONTHS.iter().map(move |&days| {
        let (own, others) = rest.split_at(days);
        rest = others;
        own
    })
}

/// The days of each month whose numbers lie in each third.
pub fn months(numbers: &[u16; DAYS]) -> Vec<[usize; PARTS]> {
    let thirds = |own: &[u16]| {
        let mut counts = [0; PARTS];
        for &number in own {
            counts[(usize::from(number) - 1) / (DAYS / PARTS)] += 1;
        }
        counts
    };
    by_month(numbers).map(thirds).collect()
}

/// The average number of each month.
pub fn averages(numbers: &[u16; DAYS]) -> Vec<f64> {
    let sum = |own: &[u16]| own.iter().map(|&number| f64::from(number)).sum::<f64>();
    let average = |own: &[u16]| sum(own) / own.len() as f64;
    by_month(numbers).map(average).collect()
}

/// The case of this file.
pub(super) const CASE: Case = Case::named("draft-1969");

/// Its figures: the months by thirds, and the days as points.
pub(super) struct Lottery;

impl Figured for Lottery {
    fn figures(&self) -> Vec<Figure> {
        let months = months(&NUMBERS).into_iter().zip(MONTHS);
        let ratios = months.flat_map(|(counts, days)| {
            counts.map(|count| count as f64 * PARTS as f64 / days as f64)
        });
        let map = CaseMap::of(PARTS, WIDE, ratios);
        vec![Figure::of(map), Figure::default()]
    }

    fn evidence(&self) -> Option<Evidence> {
        let is_unfair = Findings::of(&NUMBERS).is_unfair();
        is_unfair.then_some(Evidence::Tests(Level::NotFair))
    }

    fn describe(&self, _open: &OpenCase, k: usize, lang: Lang, figure: &mut FigureView) {
        if k == 0 {
            figure.caption = say::CAPTION_MONTHS.of(lang).to_string();
            figure.rows = names(lang);
            // Where each third begins, below its edge: three ranges do not fit side by side.
            let third = |k: usize| (k * DAYS / PARTS + 1).to_string();
            figure.columns = (0..PARTS).map(third).collect();
            let averages = averages(&NUMBERS).into_iter();
            figure.values = averages.map(|average| format!("{average:.0}")).collect();
            figure.values_title = say::AVERAGE.of(lang);
            figure.across = say::NUMBER_DRAWN.of(lang);
        } else {
            figure.caption = say::CAPTION_DAYS.of(lang).to_string();
            // In the middle a fair month's average, where its line is.
            let fair = (DAYS + 1) as f64 / 2.0;
            figure.rows = [DAYS.to_string(), fair.to_string(), "1".into()].into();
            figure.columns = names(lang).into_iter().step_by(3).collect();
            figure.across = say::DAY.of(lang);
        }
    }

    fn reading(&self, open: &OpenCase, at: (usize, usize, usize), lang: Lang) -> String {
        let (_, row, column) = at;
        let days = MONTHS[row];
        let drawn = say::reading(lang, months(&NUMBERS)[row][column], days);
        let fair = format!("{:.1}", days as f64 / PARTS as f64);
        square(lang, &names(lang)[row], &drawn, open.ratio(at), [&fair, ""])
    }

    fn reason(&self, _open: &OpenCase, lang: Lang) -> [String; 2] {
        let found = Findings::of(&NUMBERS);
        let december = months(&NUMBERS)[11][0];
        [
            say::reason(lang, december, format!("{:.0}", 31.0 / 3.0)),
            say::reason_slope(lang, about(found.r_p)),
        ]
    }

    fn rows(&self, _open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
        let found = Findings::of(&NUMBERS);
        let odds = |p: f64| say::once(lang, about(p));
        vec![
            row(
                say::SLOPE.of(lang),
                "−0.226",
                format!("−{:.4}", found.r.abs()),
            ),
            row(say::SLOPE_ODDS.of(lang), "", odds(found.r_p)),
            row(say::THIRDS.of(lang), "37.156", format!("{:.3}", found.x2)),
            row(say::THIRDS_ODDS.of(lang), "", odds(found.x2_p)),
        ]
    }
}

/// Months, as short as they come.
fn names(lang: Lang) -> Vec<String> {
    let names = say::MONTHS.of(lang).split(' ');
    names.map(str::to_string).collect()
}

/// Points and averages of the draft, as SVG paths.
pub(super) fn days() -> [String; 2] {
    let high = DAYS;
    let point =
        |(day, &number): (usize, &u16)| format!("M{day} {}h.01", high - usize::from(number));
    let points: Vec<String> = NUMBERS.iter().enumerate().map(point).collect();
    let mut from = 0;
    let averages = averages(&NUMBERS).into_iter().zip(MONTHS);
    let line = |(average, days): (f64, usize)| {
        let at = from;
        from += days;
        format!("M{at} {:.1}h{days}", high as f64 - average)
    };
    let lines: Vec<String> = averages.map(line).collect();
    [points.concat(), lines.concat()]
}
