//! What the document of the sheet says.

use app::i18n::{Lang, Text, text};

use super::words::{ShareWord, word};
use super::{EMBED, Offer, QrCode, qr_code};

/// All words of the sheet. A row that is `None` is left out.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareView {
    /// The language of all words.
    pub lang: Lang,
    /// Its heading.
    pub title: &'static str,
    /// The button that closes it.
    pub close: &'static str,
    /// What copies something.
    pub copy: &'static str,
    /// The address of what is shown.
    pub link: LinkView,
    /// What the picture is called; `None` where there is none.
    pub picture: Option<&'static str>,
    /// The name of the preview.
    pub preview: &'static str,
    /// What goes with the picture.
    pub still: &'static str,
    /// The tabs of picture and film, and what the film shows; `None` where there is none.
    pub film: Option<([&'static str; 2], String)>,
    /// What the numbers are called, what they are, and whether there are files of them.
    pub numbers: Option<(&'static str, String, bool)>,
    /// What paper is called, what stands on it, and the button that prints.
    pub paper: Option<[&'static str; 3]>,
    /// The element for another page.
    pub embed: Option<EmbedView>,
    /// The link to the single file.
    pub file: &'static str,
    /// Why nothing else is needed.
    pub local: &'static str,
}

/// The row of the link.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkView {
    /// What it is called.
    pub name: &'static str,
    /// The address, and where it differs the one that ends where the page stands.
    pub addresses: Vec<String>,
    /// The tick between the two.
    pub until: Option<String>,
    /// What it brings back.
    pub note: String,
    /// What its code is called.
    pub code: &'static str,
    /// What stands beside a code, and in place of one.
    pub code_notes: [&'static str; 2],
    /// Whether this page is a file, whose link leads no phone here.
    pub is_file: bool,
}

impl LinkView {
    /// The code of one of the addresses.
    pub fn code(&self, address: &str) -> Option<QrCode> {
        (!self.is_file).then(|| qr_code(address)).flatten()
    }
}

/// The row of the element for another page.
#[derive(Clone, Debug, PartialEq)]
pub struct EmbedView {
    /// What it is called.
    pub name: &'static str,
    /// What it is.
    pub note: &'static str,
    /// What can be chosen of it.
    pub choices: [&'static str; 3],
    /// The elements as in [`Offer::embed`].
    pub codes: Vec<String>,
}

impl ShareView {
    /// Returns the sheet for a page at this address without what stands behind `#`, which stands at
    /// `hash` and offers this. `is_file` says whether it is a file and not a site.
    pub fn new(lang: Lang, page: &str, hash: &str, is_file: bool, offer: Offer) -> ShareView {
        let say = |which| word(lang, which);
        let own = offer.address.unwrap_or_else(|| hash.to_string());
        let (until, other) = offer.until.unzip();
        let hashes = [Some(own), other].into_iter().flatten();
        let embed = EmbedView {
            name: say(ShareWord::Embed),
            note: say(ShareWord::EmbedWords),
            choices: EMBED.map(|choice| text(lang, choice)),
            codes: offer.embed,
        };
        let picture = match offer.film {
            Some(_) => ShareWord::Picture,
            None => ShareWord::PictureAlone,
        };
        ShareView {
            lang,
            title: say(ShareWord::Title),
            close: text(lang, Text::Close),
            copy: text(lang, Text::Copy),
            link: LinkView {
                name: say(ShareWord::Link),
                addresses: hashes.map(|hash| format!("{page}{hash}")).collect(),
                until,
                note: match offer.note.is_empty() {
                    true => say(ShareWord::PlaceNote).to_string(),
                    false => offer.note,
                },
                code: say(ShareWord::QrCode),
                code_notes: match is_file {
                    true => [say(ShareWord::NoCode); 2],
                    false => [say(ShareWord::PointPhone), say(ShareWord::TooLong)],
                },
                is_file,
            },
            picture: offer.picture.then(|| say(picture)),
            preview: say(ShareWord::Preview),
            still: say(match offer.bars {
                true => ShareWord::GoesWithBars,
                false => ShareWord::GoesWithIt,
            }),
            film: (offer.film).map(|film| ([say(ShareWord::Still), say(ShareWord::Film)], film)),
            numbers: (offer.numbers).map(|what| (say(ShareWord::Numbers), what, offer.has_numbers)),
            paper: (offer.paper).map(|what| [say(ShareWord::Paper), what, say(ShareWord::Print)]),
            embed: Some(embed).filter(|embed| !embed.codes.is_empty()),
            file: say(ShareWord::File),
            local: say(ShareWord::Local),
        }
    }
}
