//! Exports of the page, as texts and bytes: counts for a spreadsheet, pictures with their caption,
//! an animated picture, and the element that embeds the page in another one.

pub mod counts;
pub mod figure;
pub mod gif;

/// The version that is written into all files.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The HTML element that shows the address `link` in another page, `height` pixels high. All texts
/// are escaped.
pub fn embed(link: &str, title: &str, height: u32) -> String {
    let [link, title] = [link, title].map(crate::draw::scene::escaped);
    format!(
        r#"<iframe src="{link}" title="{title}" width="100%" height="{height}" style="border:0" loading="lazy"></iframe>"#
    )
}
