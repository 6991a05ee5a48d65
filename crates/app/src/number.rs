//! Numbers as people of either language read them.

use crate::lang::Lang;

/// `1,234,567`. Both languages group by three with commas.
pub fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (k, digit) in digits.chars().enumerate() {
        if k > 0 && (digits.len() - k).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Returns a number of up to 39 digits with a comma after every three digits, counted from the
/// right.
pub fn large(value: u128) -> String {
    const HALF: u128 = 1_000_000_000_000_000_000;
    match u64::try_from(value) {
        Ok(value) => grouped(value),
        // HALF has a multiple of three noughts, so that the groups meet.
        Err(_) => format!("{},{}", large(value / HALF), {
            let rest = grouped((value % HALF + HALF) as u64);
            rest[2..].to_string()
        }),
    }
}

/// Whole number that a visitor typed, with the usual separators and units; `None` if it is none.
///
/// ```
/// use shuffle_lab_app::number::typed;
/// let typed = ["10 million", "1,000", "1e6", "2.5k", "3万", "1.5", "ten"].map(typed);
/// let read = [Some(10_000_000), Some(1_000), Some(1_000_000), Some(2_500), Some(30_000), None, None];
/// assert_eq!(typed, read);
/// ```
pub fn typed(text: &str) -> Option<u64> {
    const UNITS: [(&[&str], u64); 6] = [
        (&["k", "thousand", "千"], 1_000),
        (&["万"], 10_000),
        (&["m", "mio", "million", "millions", "百万"], 1_000_000),
        (&["亿"], 100_000_000),
        (&["b", "bn", "billion", "十亿"], 1_000_000_000),
        (&["次", "张", "cards", "shuffles"], 1),
    ];
    let is_between = |c: char| c.is_whitespace() || [',', '，', '_', '\u{2019}', '\''].contains(&c);
    let text: String = text.chars().filter(|c| !is_between(*c)).collect();
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    let text = text.to_lowercase();
    let known = UNITS
        .iter()
        .flat_map(|(names, unit)| names.iter().map(move |name| (name, unit)));
    let unit = known
        .filter_map(|(name, unit)| Some((text.strip_suffix(name)?, *unit)))
        .min_by_key(|(rest, _)| rest.len());
    let (digits, unit) = unit.unwrap_or((&text, 1));
    whole(digits, unit)
}

/// Product of digits such as `2.5` or `1e6` and a unit, if it is a whole number below 10^15. Uses
/// no float: the tables for parsing one are 10 kB of the first visit.
fn whole(digits: &str, unit: u64) -> Option<u64> {
    let (digits, exponent) = digits.split_once('e').unwrap_or((digits, "0"));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let number: u64 = format!("{whole}{part}").parse().ok()?;
    let power = |exponent: u32| 10_u128.checked_pow(exponent);
    let raised = u128::from(unit).checked_mul(power(exponent.parse().ok()?)?)?;
    let all = raised.checked_mul(number.into())?;
    let below = power(u32::try_from(part.len()).ok()?)?;
    let number = u64::try_from(all / below).ok()?;
    (all.is_multiple_of(below) && number < 1_000_000_000_000_000).then_some(number)
}

/// A share with two decimals, as article 001 prints its table: `7.69%`.
pub fn percent(share: f64) -> String {
    format!("{:.2}%", share * 100.0)
}

/// Expected count in digits: a whole number from 10 on, below that with at most one decimal, and
/// below 0.1 with one significant figure: `1,923`, `3`, `0.3`, `0.02`. From 10⁻⁹ on it is never
/// `0`.
///
/// ```
/// use shuffle_lab_app::number::expected;
/// assert_eq!([1923.1, 3.0, 0.29, 0.019].map(expected), ["1,923", "3", "0.3", "0.02"]);
/// ```
pub fn expected(times: f64) -> String {
    let decimals = match times {
        10.0.. => return grouped(times.round() as u64),
        0.1.. => 1,
        _ => (-times.max(1e-9).log10()).ceil() as usize,
    };
    let text = format!("{times:.decimals$}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// Ratio in few figures: `26`, `1.31`, `0.08`. A ratio near 1 has the decimals that show its side,
/// `1.0004`.
pub fn factor(ratio: f64) -> String {
    if ratio >= 10.0 {
        return format!("{ratio:.0}");
    }
    // Two figures of what is off, where that is less than a hundredth.
    let off = (ratio - 1.0).abs();
    let decimals = match off {
        0.01.. => 2,
        _ => (1.0 - off.max(1e-9).log10().floor()) as usize,
    };
    let text = format!("{ratio:.decimals$}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// A large number in words of about three figures: `12.3 million`, `1230 万`.
pub fn rough(lang: Lang, value: f64) -> String {
    let (units, space): (&[(f64, &str)], &str) = match lang {
        Lang::En => (
            &[(1e9, "billion"), (1e6, "million"), (1e3, "thousand")],
            " ",
        ),
        Lang::Zh => (&[(1e8, "亿"), (1e4, "万")], " "),
    };
    for &(size, unit) in units {
        if value >= size {
            return format!("{}{space}{unit}", short(value / size));
        }
    }
    short(value)
}

/// A round number for a button: `10k`, `1M`, `1万`, `1亿`.
pub fn compact(lang: Lang, value: u64) -> String {
    let units: &[(u64, &str)] = match lang {
        Lang::En => &[(1_000_000_000, "B"), (1_000_000, "M"), (1000, "k")],
        Lang::Zh => &[(100_000_000, "亿"), (10_000, "万")],
    };
    match units.iter().find(|(size, _)| value >= *size) {
        Some((size, unit)) => format!("{}{unit}", value / size),
        None => value.to_string(),
    }
}

fn short(value: f64) -> String {
    let decimals = if value >= 100.0 || value.fract() == 0.0 {
        0
    } else {
        1
    };
    format!("{value:.decimals$}")
}

/// `number` in superscript digits: `⁻¹²`.
pub fn superscript(number: i64) -> String {
    let raise = |c| match c {
        '-' => '⁻',
        digit => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹']
            [digit.to_digit(10).unwrap_or_default() as usize],
    };
    number.to_string().chars().map(raise).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000_000_000), "1,000,000,000");
        assert_eq!(percent(1.0 / 13.0), "7.69%");
        assert_eq!(rough(Lang::En, 12_345_678.0), "12.3 million");
        assert_eq!(rough(Lang::Zh, 12_345_678.0), "1235 万");
        assert_eq!(rough(Lang::En, 1e6), "1 million");
        assert_eq!(rough(Lang::Zh, 100.0), "100");
        assert_eq!(
            [26.0, 1.306, 0.081, 1.0004].map(factor),
            ["26", "1.31", "0.08", "1.0004"]
        );
        assert_eq!(compact(Lang::En, 10_000), "10k");
        assert_eq!(compact(Lang::Zh, 100_000_000), "1亿");
    }
}
