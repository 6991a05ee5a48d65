//! Reading of a search in the light of the texts that there are: code with its signs or without
//! them, words as they are spelled or as they are meant.

use page::search::plain;

/// A search, as it is read.
#[derive(Clone, Debug, Default)]
pub(super) struct Query {
    words: Vec<String>,
    /// True if signs count, as in `sort(() =>`.
    has_signs: bool,
    /// True if only whole words count.
    is_whole: bool,
}

impl Query {
    /// Reads what was typed: as it stands, where anything is found so; else without signs; else without
    /// numbers that nothing has, and each word that nothing has as the one that it is most like.
    pub(super) fn read(typed: &str, texts: &[String]) -> Query {
        let words = |text: &str| text.split_whitespace().map(str::to_string).collect();
        let literal = Query {
            words: words(&plain(typed)),
            has_signs: true,
            is_whole: false,
        };
        if literal.is_empty() || literal.finds_any(texts) {
            return literal.sharpened(texts);
        }
        let texts: Vec<String> = texts.iter().map(|text| without_signs(text)).collect();
        let mut query = Query {
            words: words(&without_signs(&plain(typed))),
            has_signs: false,
            is_whole: false,
        };
        if !query.finds_any(&texts) {
            let is_known = |word: &String| texts.iter().any(|text| text.contains(word.as_str()));
            // Sizes and seeds, as in `shuffle(10000)`.
            let is_number = |word: &String| word.chars().all(|c| c.is_ascii_digit());
            if !query.words.iter().all(is_number) {
                query
                    .words
                    .retain(|word| is_known(word) || !is_number(word));
            }
            for word in query.words.iter_mut().filter(|word| !is_known(word)) {
                if let Some(meant) = nearest(word, &texts) {
                    *word = meant;
                }
            }
        }
        query
    }

    /// Returns true if nothing is searched.
    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns true if a text has every word.
    pub(super) fn finds(&self, text: &str) -> bool {
        let text = match self.has_signs {
            true => text.to_string(),
            false => without_signs(text),
        };
        match self.is_whole {
            true => self.words.iter().all(|word| has_word(&text, word)),
            false => self.words.iter().all(|word| text.contains(word.as_str())),
        }
    }

    /// Returns true if a text has every word as a whole one.
    pub(super) fn names(&self, text: &str) -> bool {
        let has = |word: &String| text.split(' ').any(|own| own == word) || has_word(text, word);
        !self.is_empty() && self.words.iter().all(has)
    }

    fn finds_any(&self, texts: &[String]) -> bool {
        !self.is_empty() && texts.iter().any(|text| self.finds(text))
    }

    /// Restricts a search that more than a quarter of the texts have to whole words, if any text
    /// has these: `shuf` is part of every shuffle.
    fn sharpened(self, texts: &[String]) -> Query {
        let found = texts.iter().filter(|text| self.finds(text)).count();
        let whole = Query {
            is_whole: true,
            ..self.clone()
        };
        match 4 * found > texts.len() && whole.finds_any(texts) {
            true => whole,
            false => self,
        }
    }
}

/// Letters and digits; everything else parts them.
fn without_signs(text: &str) -> String {
    let letter = |c: char| if c.is_alphanumeric() { c } else { ' ' };
    text.chars().map(letter).collect()
}

fn has_word(text: &str, word: &str) -> bool {
    without_signs(text).split(' ').any(|own| own == word)
}

/// The word of these texts that a word is most like, if it is like one: of each three letters one may be
/// missing, too many, another one or changed places with the next; in words of three none.
fn nearest(word: &str, texts: &[String]) -> Option<String> {
    let letters = word.chars().count();
    let allowed = if letters > 3 { letters / 3 } else { 0 };
    let words = texts.iter().flat_map(|text| text.split(' '));
    let near = words.map(|own| (distance(word, own), own));
    let found = near.filter(|(far, _)| *far <= allowed).min()?;
    Some(found.1.to_string())
}

/// Number of letters to change to make one word of the other (Damerau and Levenshtein);
/// `usize::MAX` if their lengths differ by more than 3.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > 3 {
        return usize::MAX;
    }
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for (i, own) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, other) in b.iter().enumerate() {
            let changed = rows[i][j] + usize::from(own != other);
            let mut least = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *own == b[j - 1] && a[i - 1] == *other {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::{Query, distance};

    #[test]
    fn letters_are_counted_that_differ() {
        for (a, b, far) in [
            ("yates", "yates", 0),
            ("yeates", "yates", 1),
            ("fischer", "fisher", 1),
            ("satollo", "sattolo", 2),
            ("knuht", "knuth", 1),
            ("", "abc", 3),
        ] {
            assert_eq!((distance(a, b), distance(b, a)), (far, far), "{a} {b}");
        }
    }

    /// Proves that what was typed is read as it stands, then without signs, then as it is meant; and that
    /// what nearly every text has counts as a whole word.
    #[test]
    fn what_is_typed_is_read_as_it_is_meant() {
        let texts = [
            "riffle shuffle",
            "shuf shuffle sort(() =>",
            "fisher-yates shuffle",
        ];
        let texts = texts.map(String::from);
        let found = |typed: &str| {
            let query = Query::read(typed, &texts);
            let found = (0..3).filter(|&k| query.finds(&texts[k]));
            found.collect::<Vec<_>>()
        };
        assert_eq!(found("SORT(()"), [1]);
        assert_eq!(found("sort((a, b) =>"), [] as [usize; 0]);
        assert_eq!(found("sort (shuffle);"), [1]);
        assert_eq!(found("fischer yaets"), [2]);
        assert_eq!(found("shuf"), [1]);
        assert_eq!(found("shuff"), [0, 1, 2]);
        assert_eq!(found("xyz"), [] as [usize; 0]);
    }
}
