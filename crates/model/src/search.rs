//! Finding a shuffle by what people call it, in the list of Watch and in the Gallery.

/// Whether every word that is searched is in one of these texts, in large letters or small.
pub(crate) fn finds(query: &str, texts: &[&str]) -> bool {
    let texts = texts.join(" ").to_lowercase();
    let query = query.to_lowercase();
    query.split_whitespace().all(|word| texts.contains(word))
}
