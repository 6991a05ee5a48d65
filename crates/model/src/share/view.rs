//! The words of the sheet.

use app::i18n::{Lang, Text, text};

use super::{EMBED, Offer};

/// All words of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareView {
    /// Its heading.
    pub title: &'static str,
    /// The button that closes it.
    pub close: &'static str,
    /// What copies something.
    pub copy: &'static str,
    /// The address of what is shown, and what it is called.
    pub link: (&'static str, String),
    /// What the picture is called; `None` where there is none.
    pub picture: Option<&'static str>,
    /// What the film is called, and its button; `None` where there is none.
    pub film: Option<[&'static str; 2]>,
    /// The button that prints a handout; `None` where there is none.
    pub paper: Option<&'static str>,
    /// What the counts of each shuffle are called.
    pub counts: Vec<String>,
    /// What stands there while nothing is counted.
    pub nothing: &'static str,
    /// What the element for another page is called, what can be chosen of it, and the elements as
    /// in [`Offer::embed`]; `None` where there is none.
    pub embed: Option<(&'static str, [&'static str; 3], Vec<String>)>,
    /// The link to the single file.
    pub file: &'static str,
    /// Why nothing else is needed.
    pub local: &'static str,
}

impl ShareView {
    /// For a screen at this address that offers this.
    pub fn new(lang: Lang, link: String, offer: Offer) -> ShareView {
        let counts = text(lang, Text::TakeCounts);
        let choices = EMBED.map(|choice| text(lang, choice));
        let embed = (text(lang, Text::TakeEmbed), choices, offer.embed);
        ShareView {
            title: lang.pick(["Share what is shown", "分享所示内容"]),
            close: text(lang, Text::Close),
            copy: text(lang, Text::Copy),
            link: (lang.pick(["Link", "链接"]), link),
            picture: offer.picture.then(|| text(lang, Text::TakePicture)),
            film: offer.film.then(|| {
                let name = lang.pick(["Film, from noise to pattern", "影片：从随机起伏到图案"]);
                [name, text(lang, Text::TakeGif)]
            }),
            paper: (offer.paper).then(|| lang.pick(["Print a handout", "打印讲义"])),
            counts: offer
                .counts
                .iter()
                .map(|name| format!("{counts} · {name}"))
                .collect(),
            nothing: text(lang, Text::Empty),
            embed: Some(embed).filter(|(_, _, codes)| !codes.is_empty()),
            file: lang.pick([
                "The whole page as one file, for lessons without a network",
                "整个页面存为一个文件，没有网络也能用",
            ]),
            local: lang.pick([
                "All of this is made on your machine; nothing is sent.",
                "一切都在您的设备上生成，不会发送任何内容。",
            ]),
        }
    }
}
