//! index.html, changed line by line: what it names is put into it.

use crate::hash::integrity;
use xtask::project::Result;

/// The parts of the page that come later, by the names of src/later.rs; the first is what several of
/// them need.
pub const LATER: [&str; 3] = ["both", "rest", "yours"];

/// The text with another line in the place of the only one that starts so; an empty one takes it
/// out.
///
/// # Errors
/// No line starts so, or several do.
pub fn with_line(text: &str, start: &str, line: &str) -> Result<String> {
    let found = text.lines().filter(|old| old.starts_with(start)).count();
    if found != 1 {
        return Err(format!(
            "index.html should have one line that starts with `{start}`, and has {found}"
        ));
    }
    let lines = text.lines().filter_map(|old| match old.starts_with(start) {
        true if line.is_empty() => None,
        true => Some(line),
        false => Some(old),
    });
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}

/// index.html of a page that is not cut, or not fetched: it names no part that comes later.
///
/// # Errors
/// index.html does not name each once.
pub fn whole(html: &str) -> Result<String> {
    let mut later = LATER.into_iter().chain(["sheet"]);
    later.try_fold(html.to_owned(), |html, part| {
        with_line(&html, &format!("<meta name=\"{part}\""), "")
    })
}

/// index.html with style sheets in it, and their hashes in its content policy: the first words appear
/// without waiting for a second answer of the server.
///
/// # Errors
/// index.html is not as expected, or a sheet would end its element early.
pub fn with_styles(html: &str, sheets: &[String]) -> Result<String> {
    const POLICY: &str = "style-src 'self';";
    if html.matches(POLICY).count() != 1 {
        return Err(format!("index.html should say `{POLICY}` once"));
    }
    let (mut policy, mut styles) = ("style-src 'self'".to_owned(), Vec::new());
    for sheet in sheets {
        policy += &format!(" '{}'", integrity(sheet.as_bytes()));
        styles.push(format!("<style>{}</style>", raw(sheet)?));
    }
    with_line(
        &html.replace(POLICY, &(policy + ";")),
        "<link rel=\"stylesheet\"",
        &styles.join("\n"),
    )
}

/// index.html with the page's own address and the picture of its link preview, both absolute, as
/// sites want them; without them where `homepage` is empty.
///
/// # Errors
/// index.html is not as expected, or `homepage` is no web address.
pub fn with_preview(html: &str, homepage: &str) -> Result<String> {
    const AFTER: &str = "<meta name=\"twitter:card\"";
    if homepage.is_empty() {
        return Ok(html.to_owned());
    }
    if !homepage.starts_with("https://") || homepage.contains(['"', '<', '>', '&', ' ']) {
        return Err(format!(
            "homepage in Cargo.toml should be a web address like https://host/path/, not `{homepage}`"
        ));
    }
    let folder = homepage.trim_end_matches('/');
    let mut lines = vec![
        format!("<meta property=\"og:url\" content=\"{folder}/\">"),
        format!("<meta property=\"og:image\" content=\"{folder}/www/preview.png\">"),
        "<meta property=\"og:image:width\" content=\"1200\">".into(),
        "<meta property=\"og:image:height\" content=\"630\">".into(),
    ];
    let card = html.lines().find(|line| line.starts_with(AFTER));
    lines.extend(card.map(str::to_owned));
    with_line(html, AFTER, &lines.join("\n"))
}

/// Browsers hash a script as they read it, with plain ends of lines.
pub fn plain(text: &str) -> String {
    text.replace("\r\n", "\n")
}

/// A text that can stand inside an element.
///
/// # Errors
/// It would end the element there, or begin a comment.
pub fn raw(text: &str) -> Result<&str> {
    let lower = text.to_ascii_lowercase();
    match ["</script", "</style", "<!--"]
        .into_iter()
        .find(|end| lower.contains(end))
    {
        Some(end) => Err(format!(
            "a script or style contains `{end}`, which cannot be put into index.html"
        )),
        None => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "<meta content=\"style-src 'self'; img-src 'self'\">\n<link rel=\"stylesheet\" href=\"a.css\">\n";

    #[test]
    fn sheets_are_in_the_page_and_their_hashes_in_the_policy() {
        let html = with_styles(HEAD, &["a{}".into(), "b{}".into()]).unwrap();
        let [a, b] = ["a{}", "b{}"].map(|sheet| integrity(sheet.as_bytes()));
        let policy = format!("style-src 'self' '{a}' '{b}'; img-src 'self'");
        let styles = "<style>a{}</style>\n<style>b{}</style>";
        let expected = format!("<meta content=\"{policy}\">\n{styles}\n");
        assert_eq!(html, expected);
    }

    #[test]
    fn only_a_page_with_an_address_names_it() {
        let html = "<meta name=\"twitter:card\" content=\"summary_large_image\">\n";
        assert_eq!(with_preview(html, "").as_deref(), Ok(html));
        for homepage in ["https://example.org/lab", "https://example.org/lab/"] {
            let named = with_preview(html, homepage).unwrap();
            assert!(named.contains("og:url\" content=\"https://example.org/lab/\""));
            assert!(
                named.contains("og:image\" content=\"https://example.org/lab/www/preview.png\"")
            );
            assert!(named.ends_with(html));
        }
        for wrong in ["example.org", "http://example.org", "https://a\"b"] {
            assert!(with_preview(html, wrong).is_err());
        }
    }

    #[test]
    fn a_page_that_is_not_as_expected_is_refused() {
        assert!(with_styles("<link rel=\"stylesheet\">\n", &["a{}".into()]).is_err());
        assert!(with_styles("style-src 'self';\n", &["a{}".into()]).is_err());
        assert!(with_styles(HEAD, &["a{}</STYLE>".into()]).is_err());
    }
}
