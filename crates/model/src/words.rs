//! The words of Watch in both languages. Headlines say the question before the stamps and the
//! discovery after them; nothing before a stamp says which shuffle is unfair.

use app::i18n::{Lang, Lang::En, Lang::Zh, setup_name};
use app::settings::Problem;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

use crate::stamp::Stamp;
use crate::story::Story;

/// The headline before anything is known.
pub(crate) fn question(lang: Lang, story: Story) -> &'static str {
    match (story, lang) {
        (Story::NaiveSwap, En) => "Two ways to shuffle. One of them is unfair.",
        (Story::NaiveSwap, Zh) => "两种洗法，有一种不公平。",
        (Story::OneShort, En) => "Two loops. Does one round more or less matter?",
        (Story::OneShort, Zh) => "两个循环。多一轮少一轮，有关系吗？",
        (Story::Sattolo, En) => "One of these never lets a card pick itself.",
        (Story::Sattolo, Zh) => "其中一种洗法，牌不能抽到自己。",
        (Story::CoinSorts, En) => "One line of code. Does the sort behind it matter?",
        (Story::CoinSorts, Zh) => "同一行代码，换一种排序会怎样？",
        (Story::OneRiffle, En) => "Is one riffle enough?",
        (Story::OneRiffle, Zh) => "鸽尾洗牌洗一次，够吗？",
        (Story::Riffles, En) => "How many riffles are enough?",
        (Story::Riffles, Zh) => "鸽尾洗牌洗几次才够？",
        (Story::Flat, En) => "Every card reaches every place. Is that enough?",
        (Story::Flat, Zh) => "每张牌都能到每个位置，这就够了吗？",
        (Story::Cross, En) => "One of these shuffles uses no chance.",
        (Story::Cross, Zh) => "其中一种洗法完全不靠随机。",
        (Story::RandomPairs, En) => "How many random swaps are enough?",
        (Story::RandomPairs, Zh) => "随机交换多少次才够？",
        (Story::ShortSeed, En) => "The same shuffle. One starts from a short seed.",
        (Story::ShortSeed, Zh) => "同一种洗法，其中一个的种子很短。",
    }
}

/// The headline after the planned number.
pub(crate) fn discovery(lang: Lang, story: Story) -> &'static str {
    match (story, lang) {
        (Story::NaiveSwap, En) => "Picking from all 13 sounds fairer. It is not.",
        (Story::NaiveSwap, Zh) => "从全部 13 张里抽，听起来更公平，其实不然。",
        (Story::Sattolo, En) => "No card may stay put: that is a pattern, too.",
        (Story::Sattolo, Zh) => "没有牌能留在原位，这也是一种规律。",
        (Story::OneShort, En) => "The loop ends one round too early.",
        (Story::OneShort, Zh) => "循环少走了一轮。",
        (Story::CoinSorts, En) => "One line of code, three sorts, three patterns.",
        (Story::CoinSorts, Zh) => "同一行代码，三种排序，三种图案。",
        (Story::OneRiffle, En) => "One riffle leaves two rising runs.",
        (Story::OneRiffle, Zh) => "鸽尾洗牌洗一次，只留下两段升序。",
        (Story::Riffles, En) => "One and three riffles leave traces. Seven leave few.",
        (Story::Riffles, Zh) => "洗一次、三次痕迹明显，七次痕迹很少。",
        (Story::Flat, En) => "Every place is even, and it is still unfair.",
        (Story::Flat, Zh) => "每个位置都均匀，却仍然不公平。",
        (Story::Cross, En) => "No chance: every shuffle ends the same.",
        (Story::Cross, Zh) => "没有随机：每次结果都一样。",
        (Story::RandomPairs, En) => "With few swaps, some cards stay untouched.",
        (Story::RandomPairs, Zh) => "交换太少，有些牌就没有被碰到。",
        (Story::ShortSeed, En) => "256 seeds give 256 orders, again and again.",
        (Story::ShortSeed, Zh) => "256 个种子，只有 256 种排列，反复出现。",
    }
}

/// The headline before anything is known of shuffles that belong to no story.
pub(crate) fn which_is_fair(lang: Lang, lanes: usize) -> &'static str {
    match (lanes, lang) {
        (0 | 1, En) => "One way to shuffle. Is it fair?",
        (0 | 1, Zh) => "一种洗法，它公平吗？",
        (2, En) => "Two ways to shuffle. Which would you trust?",
        (2, Zh) => "两种洗法，你信哪一种？",
        (3, En) => "Three ways to shuffle. Which would you trust?",
        (3, Zh) => "三种洗法，你信哪一种？",
        (_, En) => "Four ways to shuffle. Which would you trust?",
        (_, Zh) => "四种洗法，你信哪一种？",
    }
}

/// What is written on a stamp.
pub(crate) fn stamp(lang: Lang, stamp: Stamp) -> &'static str {
    let which = match stamp {
        Stamp::NotFair => Word::NotFair,
        Stamp::NoBiasFound => Word::NoBiasFound,
        Stamp::ProvedFair => Word::ProvedFair,
        Stamp::NoChance => Word::NoChance,
    };
    word(lang, which)
}

/// The headline once the question is answered: what the stamps of so many lanes say together.
pub(crate) fn found(lang: Lang, stamps: &[Stamp], lanes: usize) -> String {
    let is_unfair = |stamp: &&Stamp| matches!(stamp, Stamp::NotFair | Stamp::NoChance);
    let unfair = stamps.iter().filter(is_unfair).count();
    let proved = stamps.iter().filter(|stamp| **stamp == Stamp::ProvedFair);
    let all_proved = proved.count() == lanes;
    let words = match (unfair, lanes, lang) {
        (0, 1, En) if all_proved => "It is fair, and that is proved.",
        (0, 1, Zh) if all_proved => "它是公平的，而且有证明。",
        (0, _, En) if all_proved => "All of them are fair, and that is proved.",
        (0, _, Zh) if all_proved => "它们都是公平的，而且有证明。",
        (0, _, En) => "No bias found. That is no proof.",
        (0, _, Zh) => "没有发现偏差，但这不是证明。",
        (1, 1, En) => "It is not fair.",
        (1, 1, Zh) => "它不公平。",
        (k, m, En) if k == m => "None of them is fair.",
        (k, m, Zh) if k == m => "没有一种是公平的。",
        (1, _, En) => "One of them is not fair.",
        (1, _, Zh) => "其中一种不公平。",
        (2, _, En) => "Two of them are not fair.",
        (2, _, Zh) => "其中两种不公平。",
        (_, _, En) => "Three of them are not fair.",
        (_, _, Zh) => "其中三种不公平。",
    };
    words.to_string()
}

/// What to look at, below the discovery.
pub(crate) fn look_at(lang: Lang, story: Story) -> &'static str {
    match (story, lang) {
        (Story::NaiveSwap, En) => {
            "On the right, cards end too often just before the place they began in."
        }
        (Story::NaiveSwap, Zh) => "右图里，牌落到原位稍前处的次数偏多。",
        (Story::Sattolo, En) => "On the right, the diagonal stays empty.",
        (Story::Sattolo, Zh) => "右图的对角线始终是空的。",
        (Story::OneShort, En) => {
            "On the right, the top card never ends second, nor the second one on top."
        }
        (Story::OneShort, Zh) => "右图里，第一张牌从不落到第二位，第二张也从不落到第一位。",
        (Story::CoinSorts, En) => "Each sorting routine bends the coin tosses in its own way.",
        (Story::CoinSorts, Zh) => "每种排序都以自己的方式扭曲掷硬币的结果。",
        (Story::OneRiffle, En) => "On the right, cards stay near two slanted lines.",
        (Story::OneRiffle, Zh) => "右图里，牌集中在两条斜线附近。",
        (Story::Riffles, En) => "The left map has two lines, the next is blurred.",
        (Story::Riffles, Zh) => "第一张图有两条线，第二张已模糊。",
        (Story::Flat, En) => "A cut parts one pair of neighbours, no other.",
        (Story::Flat, Zh) => "切一次牌只拆开一对相邻的牌，其余照旧相邻。",
        (Story::Cross, En) => "On the right, each card has one place for ever.",
        (Story::Cross, Zh) => "右图里，每张牌永远只去同一个位置。",
        (Story::RandomPairs, En) => "With few swaps the diagonal is too full.",
        (Story::RandomPairs, Zh) => "交换太少时，对角线上的次数偏多。",
        (Story::ShortSeed, En) => "On the right, the noise never becomes smooth.",
        (Story::ShortSeed, Zh) => "右图的斑点始终不会变均匀。",
    }
}

/// What one will see by going on to this story: the words behind "Next:".
pub(crate) fn next(lang: Lang, story: Story) -> &'static str {
    match (story, lang) {
        (Story::NaiveSwap, En) => "pick from every card",
        (Story::NaiveSwap, Zh) => "从全部牌里抽",
        (Story::Sattolo, En) => "no card may stay put",
        (Story::Sattolo, Zh) => "牌不许留在原位",
        (Story::OneShort, En) => "one round too few",
        (Story::OneShort, Zh) => "少走一轮",
        (Story::CoinSorts, En) => "sorting by coin tosses",
        (Story::CoinSorts, Zh) => "抛硬币来排序",
        (Story::OneRiffle, En) => "one riffle",
        (Story::OneRiffle, Zh) => "鸽尾洗牌洗一次",
        (Story::Riffles, En) => "one, three, seven riffles",
        (Story::Riffles, Zh) => "洗一次、三次、七次",
        (Story::Flat, En) => "even, but unfair",
        (Story::Flat, Zh) => "均匀却不公平",
        (Story::Cross, En) => "a shuffle without chance",
        (Story::Cross, Zh) => "不靠随机的洗法",
        (Story::RandomPairs, En) => "swapping at random",
        (Story::RandomPairs, Zh) => "随机交换",
        (Story::ShortSeed, En) => "a short seed",
        (Story::ShortSeed, Zh) => "太短的种子",
    }
}

/// What the strip of maps above the large one shows.
pub(crate) fn earlier(lang: Lang) -> &'static str {
    lang.pick(["after 1, 100 and 10,000 shuffles", "1、100、10,000 次之后"])
}

/// What a shuffle does, in plain words.
static PLAIN_NAMES: [(Algorithm, [&str; 2]); 8] = [
    (
        Algorithm::FISHER_YATES_UP,
        ["Pick from cards not yet placed", "从还没排定的牌里抽"],
    ),
    (
        Algorithm::FISHER_YATES_DOWN,
        ["Pick from cards not yet placed", "从还没排定的牌里抽"],
    ),
    (
        Algorithm::NAIVE_SWAP,
        ["Pick from every card", "从全部牌里抽"],
    ),
    (
        Algorithm::NAIVE_SWAP_DOWN,
        [
            "Pick from every card, last place first",
            "从全部牌里抽，从末位开始",
        ],
    ),
    (
        Algorithm::LAST_NEVER_DRAWN,
        ["Pick from all but the last place", "从末位之外的牌里抽"],
    ),
    (
        Algorithm::SATTOLO,
        ["Pick another card not yet placed", "从还没排定的其他牌里抽"],
    ),
    (
        Algorithm::FISHER_YATES_SHORT,
        ["Stop one round early", "少走一轮"],
    ),
    (Algorithm::RANDOM_CUT, ["Cut the deck once", "切一次牌"]),
];

/// A lane's name in plain words; `None` where the name of the shuffle is plain.
pub(crate) fn plain_name(lang: Lang, setup: &Setup) -> Option<&'static str> {
    let of = |(its, _): &&(Algorithm, [&'static str; 2])| *its == setup.algorithm;
    PLAIN_NAMES
        .iter()
        .find(of)
        .map(|(_, name)| lang.pick(*name))
}

/// What is wrong with an address, in words; empty if nothing is.
pub(crate) fn problems(lang: Lang, problems: &[Problem]) -> String {
    let words = problems.iter().map(|p| app::i18n::problem(lang, p));
    words.collect::<Vec<_>>().join(" ")
}

/// A shuffle's name: in plain words where there are some, with its source of chance if that is not
/// exact; else that of the catalogue.
pub(crate) fn name(lang: Lang, setup: &Setup) -> String {
    match plain_name(lang, setup) {
        Some(plain) if plain_source(setup) => plain.to_string(),
        Some(plain) => format!("{plain} · {}", app::i18n::chance_name(lang, setup.source)),
        None => term(lang, setup),
    }
}

/// What stands beside a plain name: the name that a programmer knows. `None` where the name is not
/// a plain one, or has a source of chance already.
pub(crate) fn beside(lang: Lang, setup: &Setup) -> Option<String> {
    plain_name(lang, setup)?;
    plain_source(setup).then(|| term(lang, setup))
}

/// Names that are shorter than the catalogue's. That of Sattolo says there what is wrong with it.
static TERMS: [(Algorithm, [&str; 2]); 3] = [
    (
        Algorithm::FISHER_YATES_UP,
        ["Fisher–Yates", "Fisher–Yates 洗牌"],
    ),
    (Algorithm::NAIVE_SWAP, ["naive swap", "朴素交换"]),
    (Algorithm::SATTOLO, ["Sattolo", "Sattolo"]),
];

/// The name that a programmer knows, shorter than in the catalogue.
pub(crate) fn term(lang: Lang, setup: &Setup) -> String {
    let of = |(its, _): &&(Algorithm, [&'static str; 2])| *its == setup.algorithm;
    match TERMS.iter().find(of) {
        Some((_, name)) if plain_source(setup) => lang.pick(*name).to_string(),
        _ => setup_name(lang, setup),
    }
}

fn plain_source(setup: &Setup) -> bool {
    setup.source.is_exact()
}

/// Declares an enum of words and the function that says one of them, from rows of: name, English,
/// Chinese.
macro_rules! words {
    ($vis:vis enum $Word:ident { $($name:ident: $en:literal / $zh:literal;)* }) => {
        /// Words that stand on the page whatever is shown.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $Word { $($name,)* }

        /// Such words in a language.
        $vis fn word(lang: app::i18n::Lang, word: $Word) -> &'static str {
            lang.pick(match word { $($Word::$name => [$en, $zh],)* })
        }
    };
}
pub(crate) use words;

words! { pub(crate) enum Word {
    Trust: "Which one would you trust?" / "你信哪一种？";
    Drops: "When a shuffle ends, each card is counted straight below it, in its own row." / "每洗完一次，下图都会记下每张牌落到的位置。";
    Shuffle: "shuffle" / "次";
    ShuffleOfEach: "shuffle of each" / "每种各洗的次数";
    Shuffles: "shuffles" / "次";
    OneSquare: "One square: how often this card ended in this place." / "每格的颜色表示这张牌落到这个位置的次数。";
    ShufflesOfEach: "shuffles of each" / "每种各洗的次数";
    NotFair: "NOT FAIR" / "不公平";
    NoBiasFound: "NO BIAS FOUND" / "未发现偏差";
    ProvedFair: "PROVED FAIR" / "已证明公平";
    NoChance: "NO CHANCE" / "毫不随机";
    Why: "Why?" / "为什么？";
    SeeProof: "Proof" / "看证明";
    OnlyNoise: "So few shuffles show only luck. Empty square: not yet reached." / "次数还太少，看到的只是偶然。空白格：这张牌还没落到那里。";
    StillNoise: "Too early: this may be luck. Watch which map fades to one colour." / "还分不清是偶然还是规律。看哪张图的颜色会变均匀。";
    Often: "too often" / "偏多";
    Rare: "too rare" / "偏少";
    Fair: "fair" / "公平";
    Next: "Next mistake" / "下一种错法";
    Play: "Play" / "播放";
    Pause: "Pause" / "暂停";
    Step: "Step" / "单步";
    Again: "New random numbers" / "换一组随机数";
    Settings: "Settings" / "设置";
    NoneFound: "No shuffle has this name." / "没有叫这个名字的洗法。";
    ChooseShuffle: "Choose a shuffle" / "选择洗法";
    AddShuffle: "Add another shuffle" / "再加一种洗法";
    RemoveShuffle: "Remove this one" / "移除这一种";
    Cards: "Cards" / "牌数";
    Seed: "Seed" / "种子";
    NewSeed: "New" / "换一个";
    FewerCards: "one card fewer" / "少一张牌";
    MoreCards: "one card more" / "多一张牌";
    RandomNumbers: "Random numbers" / "随机数";
    WithoutFlaw: "without flaw" / "无缺陷";
    Differ: "not the same for all" / "各不相同";
    Close: "Close" / "关闭";
    HowMany: "How many shuffles" / "洗牌次数";
    MoreSettings: "More" / "更多";
    WhatYouSee: "What you see" / "显示内容";
    Quiz: "Their names are hidden. Press the one that is fair." / "名字都藏起来了。看到有把握时，按下公平的那一种。";
    TrustThis: "I trust this one" / "我信这一种";
    WrittenDraws: "Draws, written down" / "写定的抽取";
    TakesWritten: "This run takes draws that were written down. What is counted is drawn at random." / "这一次用写定的抽取；统计的各次都随机抽取。";
    Fewer: "fewer" / "减少";
    More: "more" / "增加";
    NewDeck: "new deck" / "新牌";
    Done: "done" / "洗完";
    Placed: "placed" / "已排定";
    CanBePicked: "can be picked" / "可以抽到";
    CardAxis: "card, in starting order" / "牌的起始顺序";
    PlaceAxis: "place where it ends →" / "最终位置 →";
    Card: "card" / "牌";
    Place: "place →" / "位置 →";
    NextCard: "next card" / "后一张";
    NextAxis: "card right after it" / "紧跟其后的牌";
    OnePair: "One square now: how often one card came right after another." / "这时每格表示：一张牌紧跟另一张的次数。";
    OneEither: "One square: a card in a place, or right after a card." / "每格表示：牌落到某个位置，或紧跟某张牌的次数。";
    MapsCount: "Maps count" / "分布图统计";
    Places: "places" / "位置";
    Neighbours: "neighbours" / "邻牌";
    SquaresShow: "Squares show" / "每格显示";
    Counted: "counted" / "计数";
    Exact: "exact" / "精确值";
    FromExact: "counted minus exact" / "计数减精确值";
    ByStep: "exact, by step" / "逐步的精确值";
    Against: "against the first" / "与第一种之比";
    MoreThanFirst: "more than in the first" / "多于第一种";
    AsFirst: "as often" / "一样多";
    FewerThanFirst: "fewer than in the first" / "少于第一种";
    OneAgainst: "One square of the others: how many times as often as in the first, where luck does not explain it." / "其余图中每格表示：是第一种的几倍；偶然能解释的不上色。";
    ColourScale: "Colour scale" / "颜色范围";
    ShareItself: "share of shuffles" / "所占比例";
    Share: "share" / "比例";
    Automatic: "automatic" / "自动";
    Speed: "Speed" / "速度";
    SameForAll: "Same cards and seed in every lane" / "各种洗法用同样的牌和种子";
    SyncBy: "Sync lanes by" / "各种洗法同步";
    PaceStep: "single steps" / "按步";
    PaceProgress: "ending together" / "同时结束";
    TurnsTold: "Captions" / "每步说明";
    InWords: "in words" / "用文字";
    WordsAndCode: "in words and code" / "文字与代码";
    AsCode: "as code" / "用代码";
    NoCaptions: "none" / "不说明";
    WholeRun: "Whole shuffle below the maps" / "图下画出整次洗牌";
    MapsAsTables: "Also as tables of numbers" / "同时列出数字表格";
    No: "no" / "否";
    Yes: "yes" / "是";
    CardShown: "Card" / "牌";
    SeePlaces: "Places" / "位置";
    CardByPlace: "card by place" / "牌与位置";
    SeeNeighbours: "Neighbours" / "邻牌";
    WhoIsNext: "who is next" / "谁跟着谁";
    SeeExact: "Exact" / "精确值";
    NoLuck: "no luck in it" / "不含偶然";
    SeeDifference: "Difference" / "差值";
    CountMinusExact: "count − exact" / "计数与精确值之差";
    SeeOneCard: "One card" / "一张牌";
    AsBars: "as bars" / "条形图";
    SeeThreads: "Threads" / "轨迹";
    WholeShuffle: "whole shuffle" / "整次洗牌";
    MoreThanExact: "more than exact" / "多于精确值";
    AsExact: "0" / "0";
    FewerThanExact: "fewer than exact" / "少于精确值";
    OneExact: "One square: the exact chance that this card ends in this place." / "每格表示：这张牌落在这个位置的精确概率。";
    OneExactPair: "One square: the exact chance that one card comes right after another." / "每格表示：一张牌紧跟另一张的精确概率。";
    OneDifference: "One square: how far the count is from the exact value. Only luck should be left." / "每格表示：计数与精确值之差。应当只剩下偶然的起伏。";
    OneStep: "One square: the exact chance that this card is in this place after this step." / "每格表示：这一步之后，这张牌在这个位置的精确概率。";
    NoNeighbours: "Neighbours are counted for up to 256 cards." / "至多 256 张牌时才统计邻牌。";
    NoNeighboursByStep: "Steps are known for places, not for neighbours." / "逐步的值只有位置的，没有邻牌的。";
    NoSteps: "Nothing exact is known step by step here." / "这里没有逐步的精确值。";
    NoExactPlaces: "The exact map is not known for so many cards." / "这么多张牌时没有精确的图。";
    NoExactNeighbours: "Exact neighbours are known for up to 8 cards." / "精确的邻牌至多推算到 8 张牌。";
    NoExactSource: "Nothing exact is known with this source of chance." / "用这个随机源时没有精确值。";
    WorkingOut: "Working it out …" / "正在推算……";
    NotWorkedOut: "It could not be worked out." / "未能算出。";
    Top: "(top)" / "（顶）";
} }
