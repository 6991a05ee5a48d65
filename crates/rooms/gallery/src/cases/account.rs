//! The account of a true case: who did what when, why it came out so, how sure that is, and who said it. The
//! numbers are worked out again in `tests/accounts.rs`.

use ::document::{Block, heading, link, named_rows, table_rows, text};
use ::words::cases as say;
use ::words::stories::{ACCOUNTS, Account};
use app::i18n::{Lang, Words};

use crate::msg::GalleryMsg;
use page::Story;
use page::true_case::TrueCase;

type Own = Block<GalleryMsg>;

/// The titles of its parts.
const TITLES: [Words; 3] = [say::HAPPENED, say::WHY, say::SURE];

fn told(case: TrueCase) -> Option<&'static Account> {
    ACCOUNTS.iter().find(|account| account.id == case.id())
}

/// Sentences on the events, their cause, and how sure that is; empty for a comparison that is no
/// true case.
pub fn account(lang: Lang, case: TrueCase) -> [&'static str; 3] {
    let parts = |account: &Account| [account.happened, account.why, account.sure];
    told(case).map_or([""; 3], |its| parts(its).map(|part| part.of(lang)))
}

/// Rows of the account: the finding, the published figure, this page's figure. Empty for a case
/// with a figure of its own, which has them beside it.
pub fn rows(lang: Lang, case: TrueCase) -> Vec<[String; 3]> {
    let rows = told(case).map_or(&[][..], |account| account.rows);
    let words = |row: &::words::stories::Row| [row.what, row.published, row.ours];
    let rows = rows.iter().map(words);
    rows.map(|row| row.map(|words| words.of(lang).to_string()))
        .collect()
}

/// The id of the title of a part, in the account with this id.
pub fn part_id(account: &str, part: usize) -> String {
    format!("{account}-{part}")
}

/// What happened, why, and how sure that is, each below its title.
pub(super) fn parts(id: &str, lang: Lang, case: TrueCase) -> impl Iterator<Item = Own> {
    let part = move |(k, (title, words)): (usize, (Words, &'static str))| {
        let title = heading(2, title.of(lang)).mark("tabindex", -1);
        let title = match id {
            "" => title,
            id => title.id(part_id(id, k)),
        };
        Block::of("div").with([title, text(words)])
    };
    let parts = TITLES.into_iter().zip(account(lang, case));
    parts.enumerate().map(part)
}

/// A table of what was found, what was published, what this page finds.
pub(super) fn beside(lang: Lang, rows: Vec<[String; 3]>) -> Own {
    let none = rows.is_empty();
    let heads = [say::WHAT, say::PUBLISHED, say::OURS].map(|words| words.of(lang).to_string());
    let rows = table_rows(named_rows([heads].into_iter().chain(rows)));
    Block::of("table")
        .class("beside")
        .flag("hidden", none)
        .with(rows)
}

/// Who said it, behind these words.
pub(super) fn sources(before: Own, case: TrueCase) -> Own {
    let source = |[name, href]: [&str; 2]| [link(name, href).mark("rel", "noopener"), " ".into()];
    let sources = told(case).map_or(&[][..], |account| account.sources);
    before
        .class("sources")
        .with(sources.iter().copied().flat_map(source))
}

/// The account of a case on Watch, with its figures beside the published ones, its sources and the way
/// back; nothing where none is shown.
pub fn watched(id: &str, lang: Lang, case: Option<TrueCase>) -> Own {
    let account = Block::of("section")
        .id(id)
        .class("account")
        .flag("hidden", case.is_none());
    let Some(case) = case else { return account };
    let rows = rows(lang, case);
    let none = rows.is_empty();
    let way = link(::words::buffer::TITLE.of(lang), "#learn=buffer").says(" →");
    let way = way.class("exhibit-of");
    let is_other = case != TrueCase::Watched(Story::BUFFER);
    let back = link("← ", "#gallery")
        .says(say::BACK.of(lang))
        .class("all-cases");
    let foot = [
        beside(lang, rows),
        sources(
            text(say::SOURCE.of(lang)).says(::words::watch::COLON.of(lang)),
            case,
        ),
        text("").with([way.flag("hidden", is_other)]),
        text("").with([back]),
    ];
    let foot = Block::group("printed", foot).flag("hidden", none);
    account.with(parts(id, lang, case)).with([foot])
}
