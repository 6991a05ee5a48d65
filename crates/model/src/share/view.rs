//! What the document of the sheet says.

use app::i18n::words as common;
use app::i18n::{Lang, Words};

use super::words;
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
        let say = |which: Words| which.of(lang);
        let own = offer.address.unwrap_or_else(|| hash.to_string());
        let (until, other) = offer.until.unzip();
        let hashes = [Some(own), other].into_iter().flatten();
        let embed = EmbedView {
            name: say(words::EMBED),
            note: say(words::EMBED_WORDS),
            choices: EMBED.map(|choice| choice.of(lang)),
            codes: offer.embed,
        };
        let picture = match offer.film {
            Some(_) => words::PICTURE,
            None => words::PICTURE_ALONE,
        };
        ShareView {
            lang,
            title: say(words::TITLE),
            close: common::CLOSE.of(lang),
            copy: common::COPY.of(lang),
            link: LinkView {
                name: say(words::LINK),
                addresses: hashes.map(|hash| format!("{page}{hash}")).collect(),
                until,
                note: match offer.note.is_empty() {
                    true => say(words::PLACE_NOTE).to_string(),
                    false => offer.note,
                },
                code: say(words::QR_CODE),
                code_notes: match is_file {
                    true => [say(words::NO_CODE); 2],
                    false => [say(words::POINT_PHONE), say(words::TOO_LONG)],
                },
                is_file,
            },
            picture: offer.picture.then(|| say(picture)),
            preview: say(words::PREVIEW),
            still: say(match offer.bars {
                true => words::GOES_WITH_BARS,
                false => words::GOES_WITH_IT,
            }),
            film: (offer.film).map(|film| ([say(words::STILL), say(words::FILM)], film)),
            numbers: (offer.numbers).map(|what| (say(words::NUMBERS), what, offer.has_numbers)),
            paper: (offer.paper).map(|what| [say(words::PAPER), what, say(words::PRINT)]),
            embed: Some(embed).filter(|embed| !embed.codes.is_empty()),
            file: say(words::FILE),
            local: say(words::LOCAL),
        }
    }
}
