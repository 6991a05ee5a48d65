//! The words of true cases, in both languages.

use app::i18n::Lang;
use app::{say, words};

use super::Case;

words! {
    PLACE_IN_DEAL: "place in the deal →" / "发牌的位置 →";
    NUMBER_DRAWN: "number drawn →" / "抽到的号码 →";
    PLAYED: "played one after the other →" / "依次播放 →";
    FEELING: "Your own feeling, in numbers" / "你的感觉，用数字来说";
    WHICH_IS_FAIR: "Which one is fair?" / "哪一种公平？";
    AVERAGE: "average" / "平均";
    DAY: "day of the year →" / "一年中的第几天 →";
    GAMES: "games" / "局";
    WHICH_GAMES: "How many games" / "局数";
    ONE_MORE: "Deal one more" / "再发一局";
    CHOOSE: "A fair deal can be guessed once in 52. Choose a card:" / "公平的发牌，52 次才能猜中 1 次。选一张牌：";
    TELL: "Tell me" / "告诉我";
    WHAT: "figure" / "数字";
    PUBLISHED: "published" / "公布值";
    OURS: "this page" / "本页";
    SOURCE: "Where this comes from" / "出处";
    BACK: "Gallery" / "图鉴";
    NEXT: "Next true case" / "下一个真实案例";
}

/// What it is called in a tile, and behind "Next".
pub fn name(lang: Lang, case: Case) -> &'static str {
    words!(match case {
        Case::FreeCell => "FreeCell, 1995" / "空当接龙，1995 年",
        Case::Draft => "The draft of 1969" / "1969 年的征兵抽签",
        Case::ZeroIndex => "std::shuffle, 2026" / "std::shuffle，2026 年",
        Case::Ballot => "The browser ballot, 2010" / "浏览器选择页，2010 年",
        Case::NeverReset => "A test that never reset" / "从不复位的测试",
        Case::Rigged => "Is the app’s shuffle rigged?" / "随机播放有猫腻吗？",
    })
    .of(lang)
}

/// What is said in a tile.
pub fn line(lang: Lang, case: Case) -> &'static str {
    words!(match case {
        Case::FreeCell =>
            "Name the next game’s first card before it is dealt."
                / "下一局还没发，就能说出第一张牌。",
        Case::Draft => "Born in December: called early." / "生在十二月，早早被征召。",
        Case::ZeroIndex =>
            "Every pick was place 1. Nobody had looked." / "每次都抽第一位，没人看过结果。",
        Case::Ballot => "Five browsers, sorted by coin tosses." / "五个浏览器，抛硬币来排序。",
        Case::Rigged =>
            "The same artist again: luck, or a plan?" / "又是这位歌手：巧合，还是有意？",
        Case::NeverReset =>
            "It passes the shuffles that it should catch." / "本该抓住的洗法，它都放过了。",
    })
    .of(lang)
}

/// The headline before anything is known.
pub fn question(lang: Lang, case: Case) -> &'static str {
    words!(match case {
        Case::FreeCell =>
            "FreeCell, games 1 to 32,000: can a deal be too fair?"
                / "空当接龙第 1 到 32,000 局：发牌会公平过头吗？",
        Case::Draft =>
            "The draft of 1969: had each birthday the same chance?"
                / "1969 年征兵抽签：每个生日的机会一样吗？",
        Case::ZeroIndex =>
            "std::shuffle, February 2026: would you have noticed?"
                / "std::shuffle，2026 年 2 月：你会发现吗？",
        Case::Ballot =>
            "Five browsers in random order, 2010: random enough?"
                / "2010 年，五个浏览器随机排列：够随机吗？",
        Case::Rigged =>
            "Is the app’s shuffle rigged? One of these is fair."
                / "随机播放有猫腻吗？这里有一种是公平的。",
        Case::NeverReset =>
            "The table looks even. Is the shuffle fair?" / "计数表看起来很均匀，洗法就公平吗？",
    })
    .of(lang)
}

/// The headline once the question is answered.
pub fn discovery(lang: Lang, case: Case) -> &'static str {
    words!(match case {
        Case::FreeCell =>
            "FreeCell deals too evenly: the next game gives itself away."
                / "空当接龙发得太均匀：下一局自己露了底。",
        Case::Draft =>
            "The draft of 1969: born late in the year, called early."
                / "1969 年征兵抽签：年底出生的，征召偏早。",
        Case::ZeroIndex =>
            "std::shuffle, February 2026: one order, every time."
                / "std::shuffle，2026 年 2 月：每次都是同一种排列。",
        Case::Ballot =>
            "In Internet Explorer 8, half of the ballots put it last."
                / "用 IE 8 打开，有一半把它自己排在最后。",
        Case::Rigged =>
            "The fair one has clusters. The even one is arranged."
                / "公平的会扎堆，匀称的是排出来的。",
        Case::NeverReset =>
            "Without a reset, unfair shuffles pass the test, too."
                / "不复位，不公平的洗法也能通过测试。",
    })
    .of(lang)
}

/// The mechanism, and what one square is.
pub fn lead(lang: Lang, case: Case) -> &'static str {
    words!(match case {
        Case::FreeCell =>
            "Dealt by Windows since 1995; a game’s number is its seed. One square: how often this card lay in this place."
                / "Windows 自 1995 年起这样发牌，局号就是种子。每格表示：这张牌落在这个位置的次数。",
        Case::Draft =>
            "US draft for the war in Vietnam: 366 capsules, a birthday in each, hardly mixed; number 1 was called first. One square: days of a month that drew from this third."
                / "美国为越南战争抽签征兵：366 个胶囊各装一个生日，几乎没有混匀；1 号最先征召。每格表示：某月有几天抽到这三分之一的号码。",
        Case::ZeroIndex =>
            "Microsoft’s C++ library drew two indices from one 64-bit random number, to save time. By mistake both were set to 0: each place in turn swapped with the first."
                / "微软的 C++ 标准库为了省时，从一个 64 位随机数里取两个下标，却误把它们清零：每个位置依次与第一位交换。",
        Case::Ballot =>
            "Microsoft’s page sorted five browsers and tossed a coin for each comparison: 0.5 − Math.random(). One square: how often an entry comes to a place."
                / "微软的网页给五个浏览器排序，每次比较都抛硬币：0.5 − Math.random()。每格表示：这一项排在这个位置的比例。",
        Case::Rigged =>
            "60 songs by six artists, ten of each, as they are played, row by row. One square: a song in the colour of its artist."
                / "六位歌手各十首，共 60 首，按播放顺序一行行排开。每格是一首歌，颜色表示歌手。",
        Case::NeverReset =>
            "Two ways to shuffle 10 cards, 10,000 times; left and right make the same shuffles. Left, the deck is put in order before each (reset); right, each goes on from the last."
                / "两种洗法，10 张牌，各洗 10,000 次；左右用同样的洗牌。左边每次先把牌排回原样（复位），右边接着上一次洗。",
    })
    .of(lang)
}

/// What a list is called.
pub fn list(lang: Lang, figure: usize) -> String {
    let letter = ["A", "B"].get(figure).unwrap_or(&"");
    say!(lang, "List {letter}" / "歌单 {letter}", letter)
}

/// What says that a list is the fair one.
pub fn choose(lang: Lang, figure: usize) -> String {
    let letter = ["A", "B"].get(figure).unwrap_or(&"");
    say!(lang, "{letter} is fair" / "{letter} 公平", letter)
}

/// Months, as short as they come.
pub fn months(lang: Lang) -> Vec<String> {
    let names = words!(
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
            / "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"
    );
    names.of(lang).split(' ').map(str::to_string).collect()
}
