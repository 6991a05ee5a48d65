//! The words of the articles and of the exhibits made of them.

use crate::content::Exhibit;
use crate::lang::Lang;

/// The chip of an exhibit.
pub fn exhibit_title(lang: Lang, exhibit: Exhibit) -> &'static str {
    words!(match exhibit {
        Exhibit::WorkedRun => "The worked run: 1 to 8 by hand" / "手算一遍：1 到 8",
        Exhibit::AceOfHearts => "Ace of hearts" / "红桃 A",
        Exhibit::Table13 => "13 × 13 table" / "13 × 13 表",
        Exhibit::FiftyFour => "The proof: why 1/54" / "证明：为什么是 1/54",
        Exhibit::FiveAndTwo => "Five ways, two faults" / "五种算法与两个误区",
        Exhibit::SevenPasses => "Seven passes" / "七遍交叉洗牌",
    })
    .of(lang)
}

/// The title of an article, in its marks.
pub fn article_title(lang: Lang, number: &str) -> &'static str {
    words!(match number {
        "000" => "“The simplest way to shuffle”" / "《洗牌算法_最简单的洗牌方法》",
        "001" => "“How to shuffle fairly”" / "《如何公平的洗牌》",
        "002" => "“Shuffling algorithms”" / "《洗牌算法》",
        "003" => "“Cross shuffle and Fisher-Yates shuffle”" / "《交叉洗牌和Fisher-Yates洗牌》",
        _ => "" / "",
    })
    .of(lang)
}

/// What an article is called, and who wrote it, as far as that is known.
pub fn article_name(lang: Lang, number: &str) -> &'static str {
    words!(match number {
        "000" =>
            "From the article “The simplest way to shuffle” (in Chinese)." /
            "出自文章《洗牌算法_最简单的洗牌方法》。",
        "001" =>
            "From the article “How to shuffle fairly” (2021, in Chinese)." /
            "出自文章《如何公平的洗牌》（2021）。",
        "002" =>
            "From the article “Shuffling algorithms” (in Chinese)." /
            "出自文章《洗牌算法》。",
        "003" =>
            "From the article “Cross shuffle and Fisher-Yates shuffle” by Geng Xiangyi (in Chinese)." /
            "出自耿祥义的文章《交叉洗牌和Fisher-Yates洗牌》。",
        _ =>
            "" /
            "",
    })
    .of(lang)
}

/// Two sentences: what this is, and what to look for.
pub fn exhibit_note(lang: Lang, exhibit: Exhibit) -> &'static str {
    words!(match exhibit {
        Exhibit::WorkedRun =>
            "The article draws by hand: it prints k = 3, then 6, and the result; the other draws follow from that. Watch the pending numbers shrink by one each time, until 3 7 2 5 8 1 6 4 is decided." /
            "文章手算了一遍：写出了 k = 3、6 和结果，其余的 k 由此推出。看未决序列每次减少一个，最后得到 3 7 2 5 8 1 6 4。",
        Exhibit::AceOfHearts =>
            "The article follows the ace of hearts through a million shuffles of 52 cards: it should come to each place in close to 1/52 = 1.92% of them. Here is why; count a million yourself and look at any place." /
            "文章跟踪红桃 A，把 52 张牌洗一百万次：它落在每个位置的频率都应接近 1/52 = 1.92%。这里说明为什么；也可以自己数一百万次，看任何一个位置。",
        Exhibit::Table13 =>
            "Ten million shuffles of 13 cards, as the article’s program runs them: every cell should read 7.69% give or take 0.03. The table that the article prints gives something away; count your own beside it." /
            "按文章的程序，13 张牌洗一千万次：每一格都应为 7.69%，误差约 0.03 个百分点。文章印出的表露出了一点破绽；可以在旁边数出自己的。",
        Exhibit::FiftyFour =>
            "The article proves that each of 54 cards reaches each place with probability 1/54. Walk through its proof: each step moves the exact map." /
            "文章证明 54 张牌中每一张到每个位置的概率都是 1/54。逐步走完证明：每一步都带动精确的图。",
        Exhibit::FiveAndTwo =>
            "Five sound ways to shuffle, the two ideas that the article warns of, and its linked list. Time them and compare what they cost; the column “fair” says which ones are really random." /
            "五种可行的算法、文章提醒的两个误区以及链表。给它们计时，比较各自的开销；“公平”一列说明哪些真正随机。",
        Exhibit::SevenPasses =>
            "Seven passes of the cross shuffle on 13 cards, beside seven of Fisher–Yates. Change the seed: the cross shuffle never changes, for no chance takes part in it; Fisher–Yates always does." /
            "13 张牌交叉洗七遍，旁边是 Fisher–Yates 洗七遍。换一个种子：交叉洗牌从不改变，因为它没有随机性；Fisher–Yates 每次都不同。",
    })
    .of(lang)
}
