//! The words of the sheet, in both languages.

use app::i18n::{Lang, grouped};

use crate::words::words;

words! { pub(super) enum ShareWord {
    Title: "Share what is shown" / "分享所示内容";
    Link: "Link" / "链接";
    Picture: "Picture, film" / "图片与影片";
    PictureAlone: "Picture" / "图片";
    Numbers: "Numbers" / "数据";
    Paper: "Paper" / "打印";
    Embed: "Another page" / "嵌入网页";
    Still: "Still" / "静图";
    Film: "Film" / "影片";
    Print: "Print" / "打印";
    PointPhone: "Or point a phone at the code." / "也可用手机扫码。";
    TooLong: "The link is too long for a code that a phone can read." / "链接太长，做成二维码手机读不出。";
    NoCode: "This page is a file: its links open beside the file, and have no code." / "本页是一个文件：链接要与文件一同使用，故无二维码。";
    QrCode: "QR code of the link" / "链接的二维码";
    Preview: "Preview of the picture" / "图片预览";
    GoesWithIt: "Headline, verdicts and the colour scale go with it." / "标题、结论与色标都在其中。";
    GoesWithBars: "Headline, verdict and the fair share go with it." / "标题、结论与公平的份额都在其中。";
    EmbedWords: "An element that plays this in a page of yours." / "可在您的网页里播放的元素。";
    File: "The whole page as one file, for lessons without a network" / "整个页面存为一个文件，没有网络也能用";
    Local: "All of this is made on your machine; nothing is sent." / "一切都在您的设备上生成，不会发送任何内容。";
    Handout: "A handout: each shuffle with its code and one whole run, the maps, the verdicts." / "讲义：各种洗法的代码和一次完整过程、分布图与结论。";
    NothingCounted: "Nothing is counted yet. Press Play or choose a number." / "还没有计数。请播放，或选一个数字。";
    Hidden: "They would give the answer away: first say which one is fair." / "数据会泄露答案：请先选出公平的一种。";
    WatchNote: "Brings back just this: shuffles, seed and count." / "打开即是此刻所示：洗法、种子与次数。";
    GalleryNote: "Brings back the Gallery as it is shown." / "打开即是此刻的画廊。";
    ProveNote: "Brings back this shuffle, its cards and its question." / "打开即是这种洗法、牌数与问题。";
    PlaceNote: "Leads to this place." / "打开即到此处。";
    CheckNote: "Carries the counts themselves, and opens with this verdict." / "计数就在链接里：打开即见同样的结论。";
    CheckEmpty: "Leads to this place. Once there is an answer, the link carries the counts." / "打开即到此处。有了结论后，链接会带上计数。";
    CheckTooMuch: "These counts are too many for a link: it leads to the empty page. Send the CSV file instead, which opens there." / "计数太多，放不进链接：打开只是空页。请改发 CSV 文件，在那里打开。";
    CheckNumbers: "What was read: how often each card came to each place." / "读到的数据：每张牌到各位置的次数。";
    ProveMap: "How likely each card is to end in each place, exactly; as fractions where these are known." / "每张牌到各位置的精确概率；已知时也给出分数。";
    ProveOrders: "The exact share of every order, and of each card in each place, with fractions." / "每种顺序、每张牌到各位置的精确概率，并有分数。";
    NoNumbers: "Nothing exact is known here that fits a file." / "此处没有可存成文件的精确结果。";
} }

/// What the numbers of Watch are, of so many shuffles, with those of theory or without.
pub(super) fn numbers(lang: Lang, lanes: usize, has_theory: bool) -> String {
    let which = match (lang, lanes) {
        (Lang::En, 1) => "This shuffle: ".to_string(),
        (Lang::En, 2) => "Both shuffles: ".to_string(),
        (Lang::En, _) => format!("All {lanes} shuffles: "),
        (Lang::Zh, 1) => "这种洗法：".to_string(),
        (Lang::Zh, _) => format!("{lanes} 种洗法："),
    };
    let what = match has_theory {
        true => [
            "what was counted, beside what theory says exactly.",
            "计数，以及理论的精确值。",
        ],
        false => ["what was counted.", "计数。"],
    };
    which + lang.pick(what)
}

/// What the film goes through.
pub(super) fn film(lang: Lang, shown: u64) -> String {
    let shown = grouped(shown);
    match lang {
        Lang::En => format!("From 1 shuffle to {shown}: the pattern comes out of the noise."),
        Lang::Zh => format!("从 1 次到 {shown} 次：图案从起伏中显现。"),
    }
}

/// The tick that ends a link at what is shown.
pub(super) fn until(lang: Lang, shown: u64) -> String {
    let shown = grouped(shown);
    match (lang, &*shown) {
        (Lang::En, "1") => "end at 1 shuffle, as shown".to_string(),
        (Lang::En, _) => format!("end at {shown} shuffles, as shown"),
        (Lang::Zh, _) => format!("到所示的 {shown} 次为止"),
    }
}

/// What a button answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is on the clipboard.
    Copied,
    /// It is among the downloads.
    Saved,
    /// The browser refused to copy, and the text is selected: with these keys it is copied by hand.
    /// `None` where there are no keys.
    ByHand(Option<&'static str>),
    /// The browser refused, or could not.
    Failed,
}

impl Answer {
    /// What stands on the button.
    pub fn on_button(self, lang: Lang) -> String {
        match (self, lang) {
            (Answer::Copied, Lang::En) => "Copied ✓".to_string(),
            (Answer::Copied, Lang::Zh) => "已复制 ✓".to_string(),
            (Answer::Saved, Lang::En) => "Saved ✓".to_string(),
            (Answer::Saved, Lang::Zh) => "已保存 ✓".to_string(),
            (Answer::ByHand(Some(keys)), Lang::En) => format!("Press {keys}"),
            (Answer::ByHand(Some(keys)), Lang::Zh) => format!("请按 {keys}"),
            (Answer::ByHand(None), Lang::En) => "Selected".to_string(),
            (Answer::ByHand(None), Lang::Zh) => "已选中".to_string(),
            (Answer::Failed, Lang::En) => "Refused".to_string(),
            (Answer::Failed, Lang::Zh) => "未成功".to_string(),
        }
    }

    /// What people who do not see the button hear.
    pub fn aloud(self, lang: Lang) -> String {
        match (self, lang) {
            (Answer::Copied, Lang::En) => "Copied".to_string(),
            (Answer::Copied, Lang::Zh) => "已复制".to_string(),
            (Answer::Saved, Lang::En) => "Saved to your downloads.".to_string(),
            (Answer::Saved, Lang::Zh) => "已保存到下载文件夹。".to_string(),
            (Answer::ByHand(Some(keys)), Lang::En) => {
                format!("The browser refused to copy. The text is selected: press {keys}.")
            }
            (Answer::ByHand(Some(keys)), Lang::Zh) => {
                format!("浏览器不允许复制。文字已选中，请按 {keys}。")
            }
            (Answer::ByHand(None), Lang::En) => {
                "The browser refused to copy. The text is selected: copy it by hand.".to_string()
            }
            (Answer::ByHand(None), Lang::Zh) => {
                "浏览器不允许复制。文字已选中，请自行复制。".to_string()
            }
            (Answer::Failed, Lang::En) => {
                "The browser could not do it. Save the picture as a file, or try a smaller one."
                    .to_string()
            }
            (Answer::Failed, Lang::Zh) => {
                "浏览器未能完成。请改为保存文件，或减小图片。".to_string()
            }
        }
    }
}
