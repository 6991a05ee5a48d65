//! The account of a true case: who did what when, why it came out so, how sure that is, and who said it. The
//! numbers are worked out again in `tests/accounts.rs`.

use ::words::cases as say;
use ::words::stories::{ACCOUNTS, Account};
use app::i18n::{Lang, Words};

use page::true_case::TrueCase;

/// The titles of its parts.
pub const TITLES: [Words; 3] = [say::HAPPENED, say::WHY, say::SURE];

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

/// Sources of the account, each with its address.
pub fn sources(case: TrueCase) -> Vec<[&'static str; 2]> {
    told(case).map_or_else(Vec::new, |account| account.sources.to_vec())
}
