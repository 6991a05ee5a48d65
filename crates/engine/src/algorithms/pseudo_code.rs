//! Pseudo-code out of files: each line in English, below it the same in Simplified Chinese.

/// The pseudo-code of a file in `pseudo_code/`. A line that lacks a language does not compile.
macro_rules! pseudo_code {
    ($name:literal) => {{
        const TEXT: &str = include_str!(concat!("pseudo_code/", $name, ".txt"));
        const LINES: [[&str; 2]; $crate::algorithms::pseudo_code::count(TEXT)] =
            $crate::algorithms::pseudo_code::read(TEXT);
        &LINES
    }};
}

/// Number of lines of a text that gives each line in both languages.
pub(super) const fn count(text: &str) -> usize {
    let (bytes, mut at, mut ends) = (text.as_bytes(), 0, 0);
    while at < bytes.len() {
        ends += (bytes[at] == b'\n') as usize;
        at += 1;
    }
    assert!(
        ends.is_multiple_of(2),
        "a line of pseudo-code lacks a language"
    );
    ends / 2
}

/// Returns the `N` lines of a text, each in both languages.
pub(super) const fn read<const N: usize>(text: &'static str) -> [[&'static str; 2]; N] {
    let mut lines = [[""; 2]; N];
    let (mut rest, mut k) = (text, 0);
    while k < 2 * N {
        let mut end = 0;
        while rest.as_bytes()[end] != b'\n' {
            end += 1;
        }
        let (line, behind) = rest.split_at(end);
        lines[k / 2][k % 2] = line;
        rest = behind.split_at(1).1;
        k += 1;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_two_languages() {
        const TEXT: &str = "for i:\n对每个 i：\n    draw\n    抽取\n";
        assert_eq!(count(TEXT), 2);
        assert_eq!(
            read::<2>(TEXT),
            [["for i:", "对每个 i："], ["    draw", "    抽取"]]
        );
    }
}
