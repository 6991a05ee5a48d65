//! The words of the bench.

use app::bench::{Suspect, Test};
use app::i18n::{Lang, Words};
use app::{say, words};

use crate::words::name;

words! {
    TITLE: "Would your test have caught it?" / "你的测试能发现吗？";
    LEAD: "Rows: tests that people write. Columns: a fair shuffle, which none may accuse, and eight wrong ones. Solid: the test lets it pass." / "行：人们写的测试。列：一种公平的洗法（不该被指控），和八种错误的洗法。实心：测试放过了它。";
    CARDS: "Cards" / "牌数";
    DECKS: "decks for each test" / "每次测试的副数";
    BLIND: "blind" / "看不见";
    FOREVER: "blind for ever" / "永远看不见";
    CAUGHT: "caught" / "发现了";
    ALONE: "left alone" / "没有指控";
    CODE: "This row as code" / "这一行的代码";
    CODE_IN: "Language" / "语言";
    COPY: "Copy" / "复制";
    RULE: "Blind: 95 of 100 or more pass. The small figures: how many of 100 fair ones are accused, or wrong ones pass." / "看不见：100 次里放过 95 次以上。小字：100 次里指控公平的、或放过错误的次数。";
    TAP: "Tap a square for its numbers." / "点一格看数字。";
    TABLE: "Tests and shuffles" / "测试与洗法";
}

/// The name of a test, and what it asks.
pub(super) fn test(test: Test) -> [Words; 2] {
    match test {
        Test::SameCards => [
            words!("The same cards are there" / "牌没有变"),
            words!("none lost, none twice" / "一张不少，一张不重"),
        ],
        Test::Changed => [
            words!("The deck has changed" / "顺序变了"),
            words!("not the order it began with" / "不是开始时的顺序"),
        ],
        Test::NeverReset => [
            words!("The table, never reset" / "位置表，从不复位"),
            words!("each deck starts from the last" / "每次接着上一副洗"),
        ],
        Test::MeanPlace => [
            words!("The first card’s average place" / "第一张牌的平均位置"),
            words!("is it in the middle?" / "在正中间吗？"),
        ],
        Test::OneCard => [
            words!("The first card’s places" / "第一张牌的各个位置"),
            words!("each equally often?" / "次数相同吗？"),
        ],
        Test::ThreeCards => [
            words!("All 6 orders of 3 cards" / "3 张牌的全部 6 种顺序"),
            words!("each equally often?" / "次数相同吗？"),
        ],
        Test::WrongFreedom => [
            words!("All places, one number wrong" / "全部位置，错了一个数"),
            words!("degrees of freedom n² − 1, not (n − 1)²" / "自由度用了 n² − 1，应为 (n − 1)²"),
        ],
        Test::Looking => [
            words!("All places, looked at 20 times" / "全部位置，看 20 次"),
            words!("until p < 0.05" / "直到 p < 0.05"),
        ],
        Test::Verdict => [
            words!("Places and neighbours" / "位置与邻牌"),
            words!("this lab’s test" / "本实验室的检验"),
        ],
        Test::Evidence => [
            words!("Evidence, looked at 20 times" / "证据，看 20 次"),
            words!("this lab’s, until 100 : 1" / "本实验室的，直到 100 : 1"),
        ],
    }
}

/// The name of a suspect: that of the Gallery, where its source of chance is not what is on trial.
pub(super) fn suspect(lang: Lang, suspect: Suspect, n: usize) -> String {
    match suspect {
        Suspect::Fair => say!(lang, "A fair shuffle" / "公平的洗法"),
        Suspect::ShortSeed => say!(lang, "A seed of 8 bits" / "8 位种子"),
        _ => name(lang, &suspect.setup(n)),
    }
}

/// What stands out at a number of decks: how many of the wrong shuffles the best test catches, and how
/// many tests let nearly everything of one shuffle pass with any number.
pub(super) fn conclusion(lang: Lang, best: Test, counts: [usize; 4], decks: &str) -> String {
    let [caught, wrong, forever, tests] = counts;
    let [name, _] = test(best).map(|words| words.of(lang));
    say!(
        lang,
        "With {decks} decks “{name}” catches {caught} of the {wrong} wrong shuffles. {forever} of {tests} tests stay blind to some for ever."
            / "洗 {decks} 副时，“{name}”能发现 {wrong} 种错误洗法里的 {caught} 种。{tests} 种测试里，有 {forever} 种对某些洗法永远看不见。",
        decks,
        name,
        caught,
        wrong,
        forever,
        tests
    )
}

/// Why no number of decks helps a test that is blind for ever.
pub(super) fn why_for_ever(test: Test) -> Words {
    match test {
        Test::SameCards => words!(
            "No number of decks helps: every shuffle of the lab keeps all cards."
                / "多少副都没用：实验室里的洗法都不会丢牌。"
        ),
        Test::Changed => words!(
            "No number of decks helps: after this shuffle no deck is ever as before."
                / "多少副都没用：这样洗过的牌从不会和原来一样。"
        ),
        Test::MeanPlace | Test::OneCard => words!(
            "No number of decks helps: the first card comes to every place equally often."
                / "多少副都没用：第一张牌到每个位置的机会相同。"
        ),
        Test::ThreeCards => words!(
            "No number of decks helps: with three cards this shuffle is fair."
                / "多少副都没用：只有三张牌时，这种洗法是公平的。"
        ),
        Test::NeverReset | Test::WrongFreedom | Test::Looking | Test::Verdict | Test::Evidence => {
            Words::NONE
        }
    }
}
