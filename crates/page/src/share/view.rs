//! The view of the sheet.

use ::words::share as say;
use app::i18n::{Lang, Words};

use super::Offer;
use super::qr::{QrCode, qr_code};

/// All words of the sheet. A row that is `None` is left out.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareView {
    /// The language of all words.
    pub lang: Lang,
    /// The address of what is shown.
    pub link: LinkView,
    /// The label of the picture; `None` where there is none.
    pub picture: Option<&'static str>,
    /// Words on the parts of the picture besides the maps or bars.
    pub still: &'static str,
    /// The contents of the film; `None` where there is none.
    pub film: Option<String>,
    /// The contents of the numbers, and true if there are files of them.
    pub numbers: Option<(String, bool)>,
    /// The contents of the handout.
    pub paper: Option<&'static str>,
    /// The elements for another page as in [`Offer::embed`]; empty where there is none.
    pub embed: Vec<String>,
}

/// The row of the link.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkView {
    /// The address, and where it differs the one that ends where the page stands.
    pub addresses: Vec<String>,
    /// The tick between the two.
    pub until: Option<String>,
    /// The state that it brings back.
    pub note: String,
    /// True if this page is a file, whose link leads no phone here.
    pub is_file: bool,
}

impl LinkView {
    /// The code of one of the addresses.
    pub fn code(&self, address: &str) -> Option<QrCode> {
        (!self.is_file).then(|| qr_code(address)).flatten()
    }

    /// Why an address without a code has none.
    pub fn why_no_code(&self) -> Words {
        match self.is_file {
            true => say::NO_CODE,
            false => say::TOO_LONG,
        }
    }
}

impl ShareView {
    /// Returns the sheet for a page at this address without what stands behind `#`, which stands at
    /// `hash` and offers this. `is_file` says whether it is a file and not a site.
    pub fn new(lang: Lang, page: &str, hash: &str, is_file: bool, offer: Offer) -> ShareView {
        let say = |which: Words| which.of(lang);
        let own = offer.address.unwrap_or_else(|| hash.to_string());
        let (until, other) = offer.until.unzip();
        let hashes = [Some(own), other].into_iter().flatten();
        let picture = match offer.film {
            Some(_) => say::PICTURE,
            None => say::PICTURE_ALONE,
        };
        ShareView {
            lang,
            link: LinkView {
                addresses: hashes.map(|hash| format!("{page}{hash}")).collect(),
                until,
                note: match offer.note.is_empty() {
                    true => say(say::PLACE_NOTE).to_string(),
                    false => offer.note,
                },
                is_file,
            },
            picture: offer.picture.then(|| say(picture)),
            still: say(match offer.bars {
                true => say::GOES_WITH_BARS,
                false => say::GOES_WITH_IT,
            }),
            film: offer.film,
            numbers: (offer.numbers).map(|what| (what, offer.has_numbers)),
            paper: offer.paper,
            embed: offer.embed,
        }
    }
}
