//! The words of the sheet, in both languages.

use app::i18n::{Lang, grouped, sentences};
use app::{say, words};

words! {
    TITLE: "Share what is shown" / "分享所示内容";
    LINK: "Link" / "链接";
    PICTURE: "Picture, film" / "图片与影片";
    PICTURE_ALONE: "Picture" / "图片";
    NUMBERS: "Numbers" / "数据";
    PAPER: "Paper" / "打印";
    EMBED: "Another page" / "嵌入网页";
    STILL: "Still" / "静图";
    FILM: "Film" / "影片";
    PRINT: "Print" / "打印";
    POINT_PHONE_AT_PAPER: "Point a phone at the code: the page opens as it is printed here." / "用手机扫码，打开的页面与此处一致。";
    POINT_PHONE: "Or point a phone at the code." / "也可用手机扫码。";
    TOO_LONG: "The link is too long for a code that a phone can read." / "链接太长，做成二维码手机读不出。";
    NO_CODE: "This page is a file: its links open beside the file, and have no code." / "本页是一个文件：链接要与文件一同使用，故无二维码。";
    QR_CODE: "QR code of the link" / "链接的二维码";
    PREVIEW: "Preview of the picture" / "图片预览";
    GOES_WITH_IT: "Headline, verdicts and the colour scale go with it." / "标题、结论与色标都在其中。";
    GOES_WITH_BARS: "Headline, verdict and the fair share go with it." / "标题、结论与公平的份额都在其中。";
    EMBED_WORDS: "An element that plays this in a page of yours." / "可在您的网页里播放的元素。";
    FILE: "The whole page as one file, for lessons without a network" / "整个页面存为一个文件，没有网络也能用";
    LOCAL: "All of this is made on your machine; nothing is sent." / "一切都在您的设备上生成，不会发送任何内容。";
    HANDOUT: "A handout of one page: the question, each shuffle with its code and one whole run, the maps. Before the verdicts it leaves the answer to the class." / "一页讲义：问题、各种洗法的代码与一次完整过程、分布图。结论出来之前打印，答案留给学生。";
    NOTHING_COUNTED: "Nothing is counted yet. Press Play or choose a number." / "还没有计数。请播放，或选一个数字。";
    HIDDEN: "They would give the answer away: first say which one is fair." / "数据会泄露答案：请先选出公平的一种。";
    WATCH_NOTE: "Brings back just this: shuffles, seed and count." / "打开即是此刻所示：洗法、种子与次数。";
    GALLERY_NOTE: "Brings back the Gallery as it is shown." / "打开即是此刻的画廊。";
    PROVE_NOTE: "Brings back this shuffle, its cards and its question." / "打开即是这种洗法、牌数与问题。";
    PLACE_NOTE: "Leads to this place." / "打开即到此处。";
    CHECK_NOTE: "Carries the counts themselves, and opens with this verdict." / "计数就在链接里：打开即见同样的结论。";
    CHECK_EMPTY: "Leads to this place. Once there is an answer, the link carries the counts." / "打开即到此处。有了结论后，链接会带上计数。";
    CHECK_TOO_MUCH: "These counts are too many for a link: it leads to the empty page. Send the CSV file instead, which opens there." / "计数太多，放不进链接：打开只是空页。请改发 CSV 文件，在那里打开。";
    CHECK_NOT_COUNTED: "A link carries counts of whole decks that are judged one by one; these are not: it leads to the empty page. Send the text itself, which is read there." / "链接只带逐副判断的整副牌的计数，这里不是：打开只是空页。请直接发送原文，在那里读取。";
    OWN_NOTE: "Carries the code itself: it opens in the editor and runs there." / "代码就在链接里：打开后进入编辑器并运行。";
    OWN_NOT_CARRIED: "Leads to this place. The link carries code of up to 4,000 letters, once that runs." / "打开即到此处。能运行且不超过 4,000 字的代码会随链接带上。";
    CHECK_NUMBERS: "What was read: how often each card came to each place." / "读到的数据：每张牌到各位置的次数。";
    PROVE_MAP: "How likely each card is to end in each place, exactly; as fractions where these are known." / "每张牌到各位置的精确概率；已知时也给出分数。";
    PROVE_ORDERS: "The exact share of every order, and of each card in each place, with fractions." / "每种顺序、每张牌到各位置的精确概率，并有分数。";
    NO_NUMBERS: "Nothing exact is known here that fits a file." / "此处没有可存成文件的精确结果。";
    EMBED_HEAT: "with the heatmap" / "含热图";
    EMBED_PLAYS: "start playing" / "自动播放";
    EMBED_LOOPS: "loop" / "循环播放";
}

/// What the numbers of Watch are, of so many shuffles, with those of theory or without.
pub(super) fn numbers(lang: Lang, lanes: usize, has_theory: bool) -> String {
    let which = say!(
        lang,
        match lanes {
            1 => "This shuffle:" / "这种洗法：",
            2 => "Both shuffles:" / "2 种洗法：",
            _ => "All {lanes} shuffles:" / "{lanes} 种洗法：",
        },
        lanes
    );
    let what = words!(match has_theory {
        true => "what was counted, beside what theory says exactly." / "计数，以及理论的精确值。",
        false => "what was counted." / "计数。",
    });
    sentences(lang, [&which, what.of(lang)])
}

/// What the film goes through.
pub(super) fn film(lang: Lang, shown: u64) -> String {
    let shown = grouped(shown);
    say!(
        lang,
        "From 1 shuffle to {shown}: the pattern comes out of the noise."
            / "从 1 次到 {shown} 次：图案从起伏中显现。",
        shown
    )
}

/// The tick that ends a link at what is shown.
pub(super) fn until(lang: Lang, shown: u64) -> String {
    say!(
        lang,
        match shown {
            1 => "end at 1 shuffle, as shown" / "到所示的 1 次为止",
            _ => "end at {shown} shuffles, as shown" / "到所示的 {shown} 次为止",
        },
        shown = grouped(shown)
    )
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
        let keys = self.keys();
        say!(
            lang,
            match self {
                Answer::Copied => "Copied ✓" / "已复制 ✓",
                Answer::Saved => "Saved ✓" / "已保存 ✓",
                Answer::ByHand(Some(_)) => "Press {keys}" / "请按 {keys}",
                Answer::ByHand(None) => "Selected" / "已选中",
                Answer::Failed => "Refused" / "未成功",
            },
            keys
        )
    }

    /// The keys that copy by hand, if there are any.
    fn keys(self) -> &'static str {
        match self {
            Answer::ByHand(Some(keys)) => keys,
            _ => "",
        }
    }

    /// What people who do not see the button hear.
    pub fn aloud(self, lang: Lang) -> String {
        let keys = self.keys();
        say!(
            lang,
            match self {
                Answer::Copied => "Copied" / "已复制",
                Answer::Saved => "Saved to your downloads." / "已保存到下载文件夹。",
                Answer::ByHand(Some(_)) =>
                    "The browser refused to copy. The text is selected: press {keys}."
                        / "浏览器不允许复制。文字已选中，请按 {keys}。",
                Answer::ByHand(None) =>
                    "The browser refused to copy. The text is selected: copy it by hand."
                        / "浏览器不允许复制。文字已选中，请自行复制。",
                Answer::Failed =>
                    "The browser could not do it. Save the picture as a file, or try a smaller one."
                        / "浏览器未能完成。请改为保存文件，或减小图片。",
            },
            keys
        )
    }
}
