//! One cell of a table: a number, a share, a name, or something else.

/// The largest sum that a refusal reports: of a larger one it says "at least" this. All sums that
/// are allowed are smaller.
pub const MAX_SUM: u64 = (1 << 53) - 1;

/// One cell of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Cell<'a> {
    /// A whole number in plain digits, without a leading zero.
    Number(u64),
    /// Anything else, also the empty cell.
    Text(&'a str),
}

impl<'a> Cell<'a> {
    /// The cell with this text. O(length).
    pub(crate) fn new(text: &'a str) -> Cell<'a> {
        let plain = text.bytes().all(|b| b.is_ascii_digit())
            && (1..=19).contains(&text.len())
            && (text.len() == 1 || !text.starts_with('0'));
        match text.parse() {
            Ok(number) if plain => Cell::Number(number),
            _ => Cell::Text(text),
        }
    }

    /// The whole number in this cell, perhaps with separators between groups of three digits, or
    /// written as programs write a float (`1000.0`, `1.000e+03`). O(length).
    pub(crate) fn number(self) -> Option<u64> {
        match self {
            Cell::Number(number) => Some(number),
            Cell::Text(text) => grouped_number(text.as_bytes()).or_else(|| whole_float(text)),
        }
    }

    /// The whole number in this cell, as a share of one unit. O(length).
    pub(crate) fn whole(self) -> Option<Share> {
        self.number().map(|number| Share {
            value: number as f64,
            unit: 1.0,
            percent: false,
        })
    }

    /// The number in this cell, a fraction or a percentage: `0.25`, `.25`, `0,25`, `25.0 %`, `1/4`.
    /// Also how finely it is written: one unit of its last digit, 0 of a fraction. O(length).
    pub(crate) fn share(self) -> Option<Share> {
        match self {
            Cell::Number(number) => Some(Share {
                value: number as f64,
                unit: 1.0,
                percent: false,
            }),
            Cell::Text(text) => share(text),
        }
    }

    /// Returns true for a name: text with letters that is not a printed number, such as `5.1e+02`,
    /// `0x10` or `Infinity`. O(length).
    pub(crate) fn is_name(self) -> bool {
        let Cell::Text(text) = self else {
            return false;
        };
        let is_letter = |b: u8| b.is_ascii_alphabetic() || b >= 0x80;
        let in_number = |b: u8| b.is_ascii_digit() || b"+-.eE".contains(&b);
        let starts_as_number = text.bytes().next().is_some_and(|b| !is_letter(b));
        let is_number = starts_as_number && text.bytes().all(in_number);
        text.bytes().any(is_letter)
            && !is_number
            && !is_written_number(text)
            && !is_hole(text)
            && self.number().is_none()
            && !self.is_label()
            && !text.contains('=')
    }

    /// Returns true for a label, such as `deal 7:`.
    pub(crate) fn is_label(self) -> bool {
        matches!(self, Cell::Text(text) if text.ends_with([':', '：']))
    }

    /// Returns true if a bracket in this cell is opened or closed in another one.
    pub(crate) fn is_torn(self) -> bool {
        let Cell::Text(text) = self else {
            return false;
        };
        let of = |marks: [char; 3]| text.matches(marks).count();
        of(['[', '(', '{']) != of([']', ')', '}'])
    }

    /// Returns the text of the cell without its digits, and without the signs `#-_.:` and spaces.
    pub(crate) fn stem(self) -> String {
        let kept = |c: &char| !c.is_ascii_digit() && !"#-_.: ".contains(*c);
        self.to_string().chars().filter(kept).collect()
    }

    /// The digits that stand in the cell.
    pub(crate) fn digits(self) -> String {
        let is_digit = |c: &char| c.is_ascii_digit();
        self.to_string().chars().filter(is_digit).collect()
    }

    /// Returns true for an empty cell.
    pub(crate) fn is_empty(self) -> bool {
        self == Cell::Text("")
    }

    /// The last word of a cell that begins with other words: `AS` of `deal 7: AS`.
    pub(crate) fn last_word(self) -> Cell<'a> {
        match self {
            Cell::Number(_) => self,
            Cell::Text(text) => {
                let between = |c: char| c.is_ascii_whitespace() || c == ':';
                Cell::new(text.rsplit(between).next().unwrap_or(text))
            }
        }
    }

    /// Returns at most 20 characters of what stands in the cell; `…` shows that more follow.
    pub(crate) fn excerpt(self) -> String {
        excerpt(&self.to_string(), 20)
    }
}

impl std::fmt::Display for Cell<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Cell::Number(number) => number.fmt(out),
            Cell::Text(text) => text.fmt(out),
        }
    }
}

/// A share of a whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    /// Its value as it is written: 25 of `25 %`.
    pub value: f64,
    /// One unit of its last digit.
    pub unit: f64,
    /// True if a percent sign follows.
    pub percent: bool,
}

fn share(text: &str) -> Option<Share> {
    let bare = text.strip_suffix(['%', '％']);
    let percent = bare.is_some();
    let bare = bare.unwrap_or(text).trim_end();
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if let Some((over, under)) = bare.split_once('/').filter(|(a, b)| digits(a) && digits(b)) {
        let (over, under): (f64, f64) = (over.parse().ok()?, under.parse().ok()?);
        let value = over / under;
        return (value <= 1.0).then_some(Share {
            value,
            unit: 0.0,
            percent,
        });
    }
    let plain = bare
        .bytes()
        .all(|b| b.is_ascii_digit() || b".,eE-+".contains(&b));
    let pointed = bare.replace(',', ".");
    let (mantissa, exponent) = pointed.split_once(['e', 'E']).unwrap_or((&pointed, "0"));
    let behind = mantissa
        .split_once('.')
        .map_or(0, |(_, behind)| behind.len());
    let value: f64 = pointed.parse().ok()?;
    let unit = 10_f64.powi(exponent.parse::<i32>().ok()? - behind as i32);
    (plain && value >= 0.0 && value.is_finite()).then_some(Share {
        value,
        unit,
        percent,
    })
}

/// Returns true for a number written in another way than by plain digits (`0x10`, `0b11`, `0o7`),
/// or a value printed in place of one (`NaN`, `-Infinity`, `inf`).
fn is_written_number(text: &str) -> bool {
    let bare = text.trim_start_matches(['+', '-']);
    let lower = bare.to_ascii_lowercase();
    let radix = |prefix: &str, radix: u32| {
        let digits = lower.strip_prefix(prefix);
        digits.is_some_and(|d| !d.is_empty() && d.chars().all(|c| c == '_' || c.is_digit(radix)))
    };
    radix("0x", 16)
        || radix("0o", 8)
        || radix("0b", 2)
        // Nan is a name.
        || ["NaN", "nan", "inf", "Inf", "Infinity", "infinity"].contains(&bare)
}

/// Returns true for text that programs print for a missing value: `undefined`, `null`, `<1 empty
/// item>`.
pub(crate) fn is_hole(text: &str) -> bool {
    let is_empty = |text: &str| text.contains("empty item") && text.ends_with('>');
    ["", "undefined", "null"].contains(&text) || text.starts_with('<') && is_empty(text)
}

/// The first `most` characters of a text; `…` shows that more follow.
pub(crate) fn excerpt(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// A whole number, perhaps with a separator (`,`, `'`, `_`, a space or a narrow space) before each
/// group of three digits. `None` of a share that only looks like one (`0,25`). Numbers beyond 64
/// bits become the largest. O(length).
fn grouped_number(cell: &[u8]) -> Option<u64> {
    let mut value: Option<u64> = None;
    // Digits since the latest separator, and whether there was one.
    let (mut group, mut separated) = (0, false);
    for &byte in cell {
        match byte {
            b'0'..=b'9' => {
                let before = value.unwrap_or(0).saturating_mul(10);
                value = Some(before.saturating_add(u64::from(byte - b'0')));
                group += 1;
            }
            // The last five are the bytes of narrow and non-breaking spaces.
            b',' | b'\'' | b'_' | b' ' | 0xc2 | 0xa0 | 0xe2 | 0x80 | 0xaf => {
                let whole = match (group, separated) {
                    // A further byte of one separator, or a space before all digits.
                    (0, _) => true,
                    (_, false) => group <= 3 && value != Some(0),
                    (_, true) => group == 3,
                };
                if !whole {
                    return None;
                }
                (group, separated) = (0, value.is_some());
            }
            _ => return None,
        }
    }
    value.filter(|_| !separated || group == 3)
}

/// A whole number with a decimal point, written with all of its digits: `5.1e+02` may be rounded.
/// O(length).
fn whole_float(text: &str) -> Option<u64> {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, behind) = digits.split_once('.')?;
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let is_exact = behind.len() as i64 >= exponent.parse::<i64>().ok()?;
    let value: f64 = text.parse().ok()?;
    let is_whole = value.fract() == 0.0 && value < MAX_SUM as f64;
    (is_number(whole) && is_number(behind) && is_exact && is_whole).then_some(value as u64)
}
