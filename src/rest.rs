//! The part of the page that Watch does without, as one table of functions: Gallery, Prove, Learn,
//! lessons, the sheet of Share and the workers' tasks. `later` fetches it when it is needed.

use rooms::gallery::cases::account::{part_id, watched};
use rooms::watch::{ACCOUNT, Msg};

use crate::gallery::{self, GalleryPage};
use crate::learn::LearnPage;
use crate::prove::ProvePage;
use crate::site::lesson;
use crate::site::shell::Page;
use crate::tables::Rest;
use crate::{share, workers};

/// The only one.
pub(crate) static REST: Rest = Rest {
    start: share::start,
    gallery: || GalleryPage::shell(),
    prove: || ProvePage::shell(),
    learn: || LearnPage::shell(),
    lead: lesson::lead,
    go_back: lesson::go_back,
    speak_lesson: lesson::speak,
    present_case: gallery::present,
    account: |id, lang, case| watched(id, lang, case).map(&|_| Msg::Pause),
    read_account: || gallery::read(&part_id(ACCOUNT, 0)),
    share: share::open,
    work: workers::start,
};
