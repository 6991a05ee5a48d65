//! Finding a shuffle by what people call it, in the list of Watch and in the Gallery.

/// Whether every word that is searched is in one of these texts, in large letters or small.
pub(crate) fn finds(query: &str, texts: &[&str]) -> bool {
    // Keyboards have a hyphen where names have a dash, and a straight apostrophe.
    let plain = |text: &str| text.to_lowercase().replace('–', "-").replace('’', "'");
    let (texts, query) = (plain(&texts.join(" ")), plain(query));
    query.split_whitespace().all(|word| texts.contains(word))
}
