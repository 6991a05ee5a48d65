//! Finding a shuffle by what people call it, in the list of Watch and in the Gallery.

/// Small letters, a hyphen where names have a dash and a straight apostrophe, as keyboards have.
pub fn plain(text: &str) -> String {
    text.to_lowercase().replace('–', "-").replace('’', "'")
}

/// Returns true if each word of the query is in one of these texts, ignoring case.
pub fn finds(query: &str, texts: &[&str]) -> bool {
    let texts = plain(&texts.join(" "));
    plain(query)
        .split_whitespace()
        .all(|word| texts.contains(word))
}
