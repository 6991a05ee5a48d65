//! The sheet: a row for each thing, its name left, what it is in the middle, its buttons on the right
//! edge.

use ::document::{Block, Message, On, Told, button, canvas, choice, heading, link, status, text};
use ::words::share as say;
use app::i18n::{Lang, Words, words as common};

use super::qr::{QrCode, qr_code};
use super::{Answer, EMBED, Offer};

type Own = Block<ShareMsg>;

/// The field of the address.
pub const LINK: &str = "share-link";
/// The field that holds the element for another page.
pub const CODE: &str = "share-code";
/// The canvas of the picture.
pub const PREVIEW: &str = "share-preview";

/// Product that a button of the sheet offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Take {
    /// The address.
    Link,
    /// The picture as a PNG file.
    Png,
    /// The picture as an SVG file.
    Svg,
    /// The picture, into the clipboard.
    Picture,
    /// The film.
    Gif,
    /// The handout, on paper.
    Paper,
    /// The numbers as a table.
    Csv,
    /// The numbers as JSON.
    Json,
    /// The element for another page.
    Embed,
}

/// Something that happens on the sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum ShareMsg {
    /// Something is taken away.
    Take(Take),
    /// The browser answers.
    Answer(Take, Answer),
    /// The film is made so far, in words.
    Progress(String),
    /// The other one of both addresses.
    OtherLink,
    /// The film is shown, or the still picture.
    Film(bool),
    /// One of [`EMBED`] is chosen, or not any more.
    Embed(usize),
    /// The sheet is closed.
    Close,
}

impl Message for ShareMsg {
    fn told(self, _told: Told) -> Option<ShareMsg> {
        Some(self)
    }
}

/// The sheet while it is open.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    lang: Lang,
    offer: Offer,
    /// The address, and where it differs the one that ends where the page stands.
    addresses: Vec<String>,
    /// True if this page is a file, whose link leads no phone here.
    is_file: bool,
    /// True if there is a single file to download: in that itself there is none.
    has_download: bool,
    /// The button that was pressed last, and what it answers.
    told: Option<(Take, Answer)>,
    /// Progress of the film, in words; empty while none is made.
    progress: String,
    /// True if the film is chosen, and not the still picture.
    is_film: bool,
    /// Index of the address chosen.
    link: usize,
    /// Which of [`EMBED`] are chosen; all at first.
    embed: usize,
}

impl Sheet {
    /// The sheet for a page at this address without what stands behind `#`, which stands at `hash` and
    /// offers this. `is_file` says whether it is a file and not a site, `is_single` whether it is the
    /// single file.
    pub fn new(
        lang: Lang,
        [page, hash]: [&str; 2],
        [is_file, is_single]: [bool; 2],
        offer: Offer,
    ) -> Sheet {
        let own = offer.address.as_deref().unwrap_or(hash);
        let other = offer.until.as_ref().map(|(_, hash)| &**hash);
        let hashes = [Some(own), other].into_iter().flatten();
        let addresses: Vec<String> = hashes.map(|hash| format!("{page}{hash}")).collect();
        Sheet {
            lang,
            // The last address ends where the page stands.
            link: addresses.len() - 1,
            embed: offer.embed.len().saturating_sub(1),
            addresses,
            offer,
            is_file,
            has_download: !is_single,
            told: None,
            progress: String::new(),
            is_film: false,
        }
    }

    /// Changes the state.
    pub fn update(&mut self, msg: ShareMsg) {
        match msg {
            ShareMsg::Answer(take, answer) => {
                self.told = Some((take, answer));
                self.progress.clear();
            }
            ShareMsg::Progress(words) => (self.told, self.progress) = (None, words),
            ShareMsg::OtherLink => {
                (self.link, self.told) = ((self.link + 1) % self.addresses.len(), None);
            }
            ShareMsg::Film(is_film) => {
                (self.is_film, self.told) = (is_film, None);
                self.progress.clear();
            }
            ShareMsg::Embed(which) => self.embed ^= 1 << which,
            ShareMsg::Take(_) | ShareMsg::Close => {}
        }
    }

    /// The address that is chosen.
    pub fn address(&self) -> &str {
        &self.addresses[self.link]
    }

    /// The code of the address; `None` where no phone can follow it, or it is too long.
    fn code(&self) -> Option<QrCode> {
        (!self.is_file).then(|| qr_code(self.address())).flatten()
    }

    fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
    }

    /// All that it says. A row of what is not offered is left out.
    pub fn document(&self) -> Own {
        let close = self.say(common::CLOSE);
        let close = button("×", ShareMsg::Close)
            .mark("aria-label", close)
            .mark("title", close);
        let title = heading(2, self.say(say::TITLE)).id("share-title");
        let file = self.has_download.then(|| {
            let file = link(self.say(say::FILE), "shuffle-lab.html");
            file.mark("download", "shuffle-lab.html")
        });
        let said = match self.told {
            Some((_, answer)) => answer.aloud(self.lang),
            None => self.progress.clone(),
        };
        Block::of("dialog")
            .with([Block::group("top", [title, close.id("share-close")])])
            .with([self.link_row()])
            .with(self.offer.picture.then(|| self.picture_row()))
            .with(self.numbers_row())
            .with(self.paper_row())
            .with((!self.offer.embed.is_empty()).then(|| self.embed_row()))
            .with([
                Block::group("foot", [text(self.say(say::LOCAL))]).with(file),
                status("p", said).id("share-said").class("unseen"),
            ])
    }

    /// A button that answers on itself, in a width that holds every answer. `of` says of what it is,
    /// for people who do not see where it stands.
    fn button(&self, id: &str, words: &str, of: &str, take: Take) -> Own {
        let face = match self.told {
            Some((told, answer)) if told == take => answer.on_button(self.lang),
            _ => words.to_string(),
        };
        let widest = match take {
            Take::Link | Take::Embed => Answer::ByHand(Some("Ctrl+C")),
            _ => Answer::Saved,
        };
        let button = button("", ShareMsg::Take(take)).id(id);
        let button = button.mark("aria-label", format!("{of}: {face}"));
        let button = button.mark("data-widest", widest.on_button(self.lang));
        let class = match take {
            Take::Link => "answers main",
            _ => "answers",
        };
        button.class(class).with([Block::of("span").says(face)])
    }

    /// The address, which can be selected where the browser refuses to copy, and its code.
    fn link_row(&self) -> Own {
        let name = self.say(say::LINK);
        let copy = self.button("share-copy-link", self.say(common::COPY), name, Take::Link);
        let note = match &*self.offer.note {
            "" => self.say(say::PLACE_NOTE),
            note => note,
        };
        let until = self.offer.until.as_ref().map(|(words, _)| {
            let tick = ticked(words, self.link == 1, ShareMsg::OtherLink);
            tick.key("until")
        });
        let code = self.code();
        let code_note = match (&code, self.is_file) {
            (Some(_), _) => say::POINT_PHONE,
            (None, true) => say::NO_CODE,
            (None, false) => say::TOO_LONG,
        };
        let field = field(LINK, self.address()).mark("aria-label", name);
        let what = [Block::group("field", [field, copy])].into_iter();
        let what = what
            .chain(until)
            .chain([text(note), text(self.say(code_note))]);
        let code = code.map(|code| drawn(&code, self.say(say::QR_CODE)));
        row("row link", name, [Block::group("what", what), takes(code)])
    }

    /// The picture as it would be saved, and the film.
    fn picture_row(&self) -> Own {
        let film = self.offer.film.as_deref();
        let name = self.say(match film {
            Some(_) => say::PICTURE,
            None => say::PICTURE_ALONE,
        });
        let words = match (self.told, film) {
            (Some((_, Answer::Failed)), _) => Answer::Failed.aloud(self.lang),
            _ if !self.progress.is_empty() => self.progress.clone(),
            (_, Some(words)) if self.is_film => words.to_string(),
            _ if self.offer.bars => self.say(say::GOES_WITH_BARS).to_string(),
            _ => self.say(say::GOES_WITH_IT).to_string(),
        };
        let buttons = match self.is_film {
            true => vec![self.button("share-gif", "GIF", name, Take::Gif)],
            false => vec![
                self.button("share-png", "PNG", name, Take::Png),
                self.button("share-svg", "SVG", name, Take::Svg),
                self.button("share-picture", self.say(common::COPY), name, Take::Picture),
            ],
        };
        let tab = |(id, words, is_film): (&str, Words, bool)| {
            let words = self.say(words).to_string();
            (
                id.to_string(),
                words,
                self.is_film == is_film,
                ShareMsg::Film(is_film),
            )
        };
        let tabs = film.map(|_| {
            let legend = Block::of("legend").class("unseen").says(name);
            let tabs = [
                ("share-still", say::STILL, false),
                ("share-film", say::FILM, true),
            ];
            choice("share-tab", legend, tabs.map(tab))
        });
        let side = tabs.into_iter().chain([text(words), takes(buttons)]);
        let preview = canvas(PREVIEW, self.say(say::PREVIEW));
        let parts = [Block::group("what", [preview]), Block::group("side", side)];
        row("row picture", name, parts)
    }

    fn numbers_row(&self) -> Option<Own> {
        let (name, words) = (self.say(say::NUMBERS), self.offer.numbers.as_ref()?);
        let files = [
            ("share-csv", "CSV", Take::Csv),
            ("share-json", "JSON", Take::Json),
        ];
        let files = files.into_iter().filter(|_| self.offer.has_numbers);
        let files = files.map(|(id, words, take)| self.button(id, words, name, take));
        let what = Block::group("what", [text(&**words)]);
        Some(row("row", name, [what, takes(files)]).key("numbers"))
    }

    fn paper_row(&self) -> Option<Own> {
        let print = button(self.say(say::PRINT), ShareMsg::Take(Take::Paper));
        let what = Block::group("what", [text(self.offer.paper?)]);
        let takes = takes([print.id("share-print").class("wide")]);
        Some(row("row", self.say(say::PAPER), [what, takes]).key("paper"))
    }

    /// The element for another page, with its choices.
    fn embed_row(&self) -> Own {
        let name = self.say(say::EMBED);
        let tick = |(which, words): (usize, Words)| {
            let is_on = self.embed & (1 << which) != 0;
            ticked(self.say(words), is_on, ShareMsg::Embed(which))
        };
        let ticks = (0..).zip(EMBED).map(tick);
        let code = self.offer.embed.get(self.embed).map_or("", |code| code);
        let field = field(CODE, code).mark("aria-label", name);
        let field = field.mark("title", self.say(say::EMBED_WORDS));
        let what = [
            Block::group("field", [field]),
            text("").class("ticks").with(ticks),
        ];
        let copy = self.button("share-copy-code", self.say(common::COPY), name, Take::Embed);
        row(
            "row embed",
            name,
            [Block::group("what", what), takes([copy])],
        )
    }
}

fn row(class: &str, name: &str, parts: [Own; 2]) -> Own {
    let row = Block::of("section").class(class);
    row.with([heading(3, name)]).with(parts)
}

fn takes(parts: impl IntoIterator<Item = Own>) -> Own {
    Block::group("takes", parts)
}

/// A field to copy from.
fn field(id: &str, value: &str) -> Own {
    let field = Block::of("input").mark("type", "text").id(id);
    field.mark("readonly", "").mark("value", value)
}

/// A box to tick, with its words around it.
fn ticked(words: &str, is_on: bool, msg: ShareMsg) -> Own {
    let input = Block::of("input")
        .mark("type", "checkbox")
        .mark("checked", is_on);
    let input = match msg {
        ShareMsg::OtherLink => input.id("share-until"),
        _ => input,
    };
    let input = input.on(On::Change, msg);
    Block::of("label").class("tick").with([input]).says(words)
}

/// A code, three pixels a module, dark on white in every theme.
fn drawn(code: &QrCode, name: &str) -> Own {
    let (side, pixels) = (code.side, 3 * code.side);
    let ground = Block::of("rect")
        .mark("width", "100%")
        .mark("height", "100%");
    let path = Block::of("path").mark("d", &code.path);
    let svg = Block::of("svg")
        .mark("width", pixels)
        .mark("height", pixels);
    let svg = svg.mark("viewBox", format!("0 0 {side} {side}"));
    let drawn = Block::of("span").id("share-qr").mark("role", "img");
    drawn
        .mark("aria-label", name)
        .with([svg.with([ground, path])])
}
