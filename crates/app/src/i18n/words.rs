//! Fixed words: labels, buttons, headings. One row of the table for each, in both languages.

use super::Lang;

macro_rules! texts {
    ($($name:ident: $en:literal / $zh:literal;)*) => {
        /// A fixed piece of text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text { $(#[doc = $en] $name),* }

        impl Text {
            /// Every text.
            pub const ALL: &'static [Text] = &[$(Text::$name),*];
        }

        /// The words of a text in a language.
        pub fn text(lang: Lang, text: Text) -> &'static str {
            let [en, zh] = match text {
                $(Text::$name => [$en, $zh]),*
            };
            match lang {
                Lang::En => en,
                Lang::Zh => zh,
            }
        }
    };
}

texts! {
    Title: "Shuffle Lab" / "洗牌实验室";
    Copied: "Copied" / "已复制";

    Shuffle: "Shuffle" / "洗牌算法";
    Cards: "Cards" / "张数";
    Passes: "Passes" / "遍数";
    Swaps: "Swaps k" / "交换次数 k";
    Bits: "Bits of a key b" / "键的位数 b";
    Piles: "Piles p" / "堆数 p";
    Seed: "Seed" / "种子";

    RunLabel: "Shuffle no." / "第几次洗牌";
    Code: "Pseudo-code" / "伪代码";
    Draws: "Draws" / "抽取";
    SwapCount: "Swaps" / "交换";
    Moves: "Moves" / "移动";
    Comparisons: "Comparisons" / "比较";
    Hops: "List steps" / "链上步数";
    Misses: "Empty draws" / "抽空";
    Loop: "Loop" / "循环";
    LoopUp: "upward" / "递增";
    LoopDown: "downward" / "递减";
    LoopNone: "none over places" / "不按位置循环";
    Time: "Time" / "时间";
    Space: "Extra space" / "额外空间";
    Source: "From" / "出处";
    SourceClassic: "classic mistake" / "常见错误";

    NextCard: "Next card" / "下一张牌";
    TheoryOrders: "Orders that can appear" / "能出现的排列";
    TheoryDeck: "Deck's distance from fair" / "整副牌与公平的距离";
    TheoryCard: "One card's distance from fair" / "单张牌与公平的距离";
    TheoryHow: "How we know" / "依据";
    TaskCrashed: "A background task crashed before it finished. Try again or reload the page." / "一个后台任务在完成前崩溃。请重试或重新加载页面。";
    Tests: "The tests" / "检验";
    VerdictRule: "χ²: the squared distance of each count from the fair count, divided by the fair count, summed. For a fair shuffle it is close to its degrees of freedom. p: the probability that a fair shuffle is at least this far off. Holm raises p because several tests are made. The verdict is “not fair” if p is at most 1 % and the number of shuffles was fixed beforehand. A sample never proves that a shuffle is fair." / "χ²：各计数与公平值之差的平方除以公平值，再相加；公平时接近自由度。p：公平的洗牌至少偏离到这种程度的概率。因为做了多项检验，Holm 法会把 p 放大。p 不超过 1%，且次数事先固定，才判为不公平。样本永远不能证明洗牌公平。";
    Edge: "edge" / "边";
    JustFair: "fair" / "公平";
    Empty: "Nothing is counted yet. Press Play or choose a number." / "还没有计数。请播放，或选一个数字。";
    FollowedAxis: "frequency" / "频率";
    Band: "95 % band for a fair shuffle" / "公平时的 95% 范围";
    TableTwin: "Show as a table" / "显示为表格";
    PlaceWord: "Place" / "位置";
    CardWord: "Card" / "牌";

    Questions: "Ask" / "提问";
    ChainPlace: "Place" / "位置";
    WalkBack: "← Back" / "← 上一步";
    WalkOn: "Next →" / "下一步 →";
    ProofCard: "card" / "牌";
    PrintedAce: "The ace of hearts in 1,000,000 shuffles, as “The simplest way to shuffle” printed it" / "《洗牌算法_最简单的洗牌方法》印出的红桃 A 频率（洗牌 100 万次）";
    PrintedArticle: "Article" / "文章";
    PrintedNumbers: "The 52 numbers" / "52 个数字";
    PrintedTheirs: "The table of “How to shuffle fairly”, as printed (%)" / "《如何公平的洗牌》印出的表（%）";
    PrintedHow: "Row: place. Column: card. Framed: more than 0.03 points away from 7.69, or a sum that rounding cannot explain." / "行是位置，列是牌。加框：与 7.69 相差超过 0.03，或合计无法用四舍五入解释。";
    ColumnSum: "Sum" / "合计";
    PlaceOne: "1 = top" / "1 = 最上面";
    CardThatStays: "Card that stays" / "不动的牌";
    NoneStays: "every card moves" / "每张牌都动";
    StartRace: "Time them" / "开始计时";
    RaceAgain: "Time them again" / "重新计时";
    StopRace: "Stop" / "停止";
    RaceHint: "Each shuffle runs on your machine in a background thread: first 10,000 cards, as in the article, then from 100 to 1,000,000 cards. Slow ones stop earlier. The time is the median of five rounds and includes building the deck." / "每种算法在你的机器上由后台线程运行：先像文章那样洗 10,000 张牌，再从 100 张到 1,000,000 张，太慢的提前停止。用时取五轮的中位数，包含生成牌的时间。";
    RaceTable: "10,000 cards: seconds and operations" / "10,000 张牌：用时与操作数";
    RaceFair: "Fair?" / "公平？";
    RaceTime: "Time" / "用时";
    RaceGrowth: "Operations grow as" / "操作数增长";
    RaceAxis: "Time of one shuffle" / "洗一次的用时";
    RaceLabel: "Time of one shuffle against the number of cards, both logarithmic" / "洗一次的用时与张数（双对数坐标）";
    Linear: "~ n" / "~ n";
    Square: "~ n²" / "~ n²";
    LawStayed: "Cards in their place" / "留在原位的牌数";
    LawUntouched: "Cards never moved" / "从未动过的牌数";
    LawDraws: "Draws" / "抽取次数";
    LawGuessed: "Cards guessed" / "猜中的牌数";
    LawShare: "Share of shuffles" / "占洗牌次数的比例";
    LawExact: "exact" / "精确";
    LawFair: "a fair shuffle, exactly" / "公平洗牌（精确）";
    LawSeen: "counted" / "统计";
    ClaimText: "The article “Cross shuffle and Fisher-Yates shuffle” claims that one pass moves every card (for more than one card)." / "文章《交叉洗牌和Fisher-Yates洗牌》说：每洗一遍，每张牌都会移动（多于一张牌时）。";
    PredictPasses: "Passes" / "遍数";
    PredictCycles: "Where the cards go, pass after pass: place → place" / "牌每一遍的去向：位置 → 位置";
    PredictMoral: "Whoever knows the start and the number of passes knows every card. No bet against them is safe." / "知道初始顺序和遍数，就知道每一张牌。与知情者打赌必输。";
    CrossRows: "Cross shuffle" / "交叉洗牌";
    FisherYatesRows: "Fisher-Yates" / "Fisher-Yates 洗牌";
    Unmoved: "Framed: a card that did not move in this pass." / "加框：这一遍没有移动的牌。";
    StartRow: "Start" / "开始";

    TakePicture: "Picture" / "图片";
    TakeCounts: "Counts" / "计数";
    TakeGif: "Animated GIF" / "GIF 动图";
    TakeEmbed: "In another page" / "嵌入网页";
    EmbedHeat: "with the heatmap" / "含热图";
    EmbedPlays: "start playing" / "自动播放";
    EmbedLoops: "loop" / "循环播放";
    Copy: "Copy" / "复制";
    Saved: "Saved to your downloads." / "已保存到下载文件夹。";
    PictureRefused: "The browser cannot copy this picture. Save it instead." / "浏览器无法复制此图片。请改为保存。";
    CodeRefused: "The browser refused to copy. Select the text and copy it." / "浏览器不允许复制。请选中文字后自行复制。";
    PictureTooLarge: "The browser cannot make a picture this large. Save the SVG instead." / "浏览器无法生成这么大的图片。请改存 SVG。";

    Close: "Close" / "关闭";
    Panic: "The page stopped because of an internal error. Your settings are in the address: reload to restore them." / "页面因内部错误停止。设置都在地址里：重新加载即可恢复。";
    Recipe: "Recipe" / "洗牌配方";
    AddPart: "+ part" / "+ 一步";
    RemovePart: "Remove this part" / "去掉这一步";
    FlawedKnown: "The shuffle is fair; its random source is not." / "洗牌算法本身公平，随机源不公平。";
    TimesBusy: "Computing the curve …" / "正在计算曲线……";
    TimesTable: "Distance from fair by number of repetitions" / "与公平的距离（按重复次数）";
    TimesDeck: "For this many cards the distance of the whole deck is not known exactly. That of a single card is a lower bound." / "张数这么多时，整副牌的距离没有精确值。单张牌的距离是它的下界。";
    Game: "Guess the next card" / "猜下一张牌";
    GameStart: "Which card is on top?" / "最上面是哪张牌？";
    GameCards: "Cards: guess the next one" / "牌：猜下一张";
    GameSeen: "Cards turned over" / "已翻开的牌";
    GameDecks: "Deck" / "牌";
    GameHits: "Right, on average" / "平均猜中";
    GameHow: "Fair and 1 riffle: exact. The others: 500 decks each, ± the standard error. The expert knows how often the deck was riffled and always names the likeliest next card of a rising sequence. No strategy does better." / "公平与洗 1 次为精确值，其余各 500 副，± 为标准误。高手知道洗了几次，总是猜上升序列中最可能的下一张。没有更好的猜法。";
    GameWhy: "A fair deck gives no hints. With k cards left, each guess is right with probability 1/k. The average is 1 + 1/2 + … + 1/n for every strategy." / "公平的牌不给任何提示。剩 k 张时，每次猜中的概率是 1/k。无论怎么猜，平均都是 1 + 1/2 + … + 1/n。";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_words_in_both_languages() {
        for &t in Text::ALL {
            for lang in Lang::ALL {
                assert!(!text(lang, t).trim().is_empty(), "{t:?} {lang:?}");
            }
        }
    }
}
