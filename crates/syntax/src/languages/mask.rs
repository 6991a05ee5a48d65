//! A text without what its author says in plain words: comments, and the letters of quoted sentences.

use super::pattern::is_of_a_word;

/// Number of letters of a text that are looked at.
const MOST: usize = 8_000;

/// The lines of a text with blanks in place of comments, whose signs stay, and of the letters of
/// quoted sentences.
pub(super) fn masked(text: &str) -> Vec<Vec<char>> {
    let mut letters: Vec<char> = text.chars().take(MOST).filter(|c| *c != '\r').collect();
    for (open, close) in [("/*", "*/"), ("\"\"\"", "\"\"\""), ("'''", "'''")] {
        hide_between(&mut letters, open, close);
    }
    let lines = letters.split(|letter| *letter == '\n');
    lines.map(|line| without_words(line.to_vec())).collect()
}

fn hide_between(letters: &mut [char], open: &str, close: &str) {
    let [open, close]: [Vec<char>; 2] = [open, close].map(|sign| sign.chars().collect());
    let find = |letters: &[char], from: usize, sign: &[char]| {
        let found = letters
            .get(from..)?
            .windows(sign.len())
            .position(|w| w == sign);
        found.map(|at| from + at)
    };
    let mut from = 0;
    while let Some(start) = find(letters, from, &open) {
        let start = start + open.len();
        let Some(end) = find(letters, start, &close) else {
            return;
        };
        let hidden = letters[start..end].iter_mut().filter(|c| **c != '\n');
        hidden.for_each(|letter| *letter = ' ');
        from = end + close.len();
    }
}

/// A line without its comment and without the letters of quoted sentences.
fn without_words(mut line: Vec<char>) -> Vec<char> {
    let is_blank = |letter: char| letter == ' ' || letter == '\t';
    let indent = line.iter().take_while(|letter| is_blank(**letter)).count();
    let comment = (0..line.len()).find_map(|at| {
        let before = at.checked_sub(1).map_or(' ', |before| line[before]);
        let begins = is_blank(before) || before == ';';
        let sign = match line[at..] {
            ['/', '/', ..] | ['-', '-', ..] if begins => 2,
            ['#', ..] if begins => 1,
            ['%' | '\'' | ';', ..] if at == indent => line[at..]
                .iter()
                .take_while(|letter| **letter == ';')
                .count()
                .max(1),
            _ => return None,
        };
        line.get(at + sign)
            .is_some_and(|c| is_blank(*c))
            .then_some(at + sign)
    });
    if let Some(comment) = comment {
        line[comment..].fill(' ');
    }
    let quotes: Vec<usize> = (0..line.len()).filter(|at| line[*at] == '"').collect();
    for quoted in quotes.chunks_exact(2) {
        let inside = &mut line[quoted[0] + 1..quoted[1]];
        if inside.contains(&' ') {
            let words = inside.iter_mut().filter(|letter| is_of_a_word(**letter));
            words.for_each(|letter| *letter = ' ');
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that plain words are blanks, and that signs, code and short names in quotes stay.
    #[test]
    fn plain_words_are_hidden() {
        let one = |text: &str| masked(text)[0].iter().collect::<String>();
        assert_eq!(one("i++; // for each card do"), "i++; //                 ");
        assert_eq!(one("x -- then\ny"), "x --     ");
        assert_eq!(
            one("\"a b\\n\" + \"math/rand\""),
            "\"   \\ \" + \"math/rand\""
        );
        assert_eq!(one("n // 2"), "n //  ");
        assert_eq!(one("http://a"), "http://a");
        assert_eq!(
            masked("/* def a():\nlet */ b")[1]
                .iter()
                .collect::<String>(),
            "    */ b"
        );
    }
}
