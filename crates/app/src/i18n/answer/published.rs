//! What the tests say of the numbers that the articles print.

use crate::content::published_tables::{AceCheck, TableCheck};
use crate::lang::Lang;

/// What the test says of article 000's 52 printed numbers.
pub fn ace(lang: Lang, check: &AceCheck) -> [String; 2] {
    let (x, df, p) = (check.test.statistic, check.test.df, check.test.p());
    let (place, z, single) = (
        check.furthest.0 + 1,
        check.furthest.1.abs(),
        check.p_furthest,
    );
    match lang {
        Lang::En => [
            format!(
                "All 52 together: χ² = {x:.1}, {df} degrees of freedom, p = {p:.3}: above 1%, so no sign by itself."
            ),
            format!(
                "But place {place} alone lies {z:.1} standard errors too low: p = {single:.3}, with allowance for 52 places (Bonferroni). That is below 1%, so these numbers do not pass as those of a fair shuffle; “each is 0.019” is too kind to place {place}. One run cannot tell a poor generator from an unlucky million: count a million here and see whether ours does it too."
            ),
        ],
        Lang::Zh => [
            format!(
                "52 个数合起来：χ² = {x:.1}，自由度 {df}，p = {p:.3}，未达到 1% 的显著性水平（p < 0.01）。"
            ),
            format!(
                "但单看位置 {place}，它低了 {z:.1} 个标准误：考虑到有 52 个位置（Bonferroni），p = {single:.3}，低于 1%。所以这些数字不能算作公平洗牌的结果；“每个都是 0.019”对位置 {place} 过于宽容。一次运行分不清是随机数发生器不好，还是这一百万次运气不好：在这里数一百万次，看看我们的结果是否也这样。"
            ),
        ],
    }
}

/// What article 001's table says of itself.
pub fn table(lang: Lang, check: &TableCheck) -> [String; 3] {
    let (low, high) = check.columns;
    let (row_low, row_high) = check.rows;
    let slack = check.rounding;
    let million = |x: f64| x / 1e6;
    let (shuffles, from, to) = (
        million(check.shuffles),
        million(check.between.0),
        million(check.between.1),
    );
    let near = check.near;
    match lang {
        Lang::En => [
            format!(
                "{near} of its 169 cells lie within 0.03 points of 7.69%; the article says that nearly all do."
            ),
            format!(
                "Its rows (places) sum to {row_low:.2} to {row_high:.2} %, as they must. Its columns sum to {low:.2} to {high:.2} %: a card lies at exactly one place, so they should be 100 too, and rounding explains {slack:.3} at most. The columns are not the cards above them: the program runs through a Go map, whose order is random in each row."
            ),
            format!(
                "Its cells scatter as those of {shuffles:.1} million shuffles would (between {from:.1} and {to:.1} with 95% confidence): neither the one million of the article's text nor the ten million of its code."
            ),
        ],
        Lang::Zh => [
            format!(
                "169 格中有 {near} 格与 7.69% 相差不超过 0.03 个百分点；文章说误差“基本都在 0.03% 以下”。"
            ),
            format!(
                "各行（位置）之和为 {row_low:.2}% 到 {row_high:.2}%，理应如此。各列之和却是 {low:.2}% 到 {high:.2}%：一张牌总在某一个位置上，列和也应为 100%，四舍五入至多造成 {slack:.3}。可见各列并不对应表头的牌：程序遍历的是 Go 的 map，每一行的顺序都是随机的。"
            ),
            format!(
                "各格的离散程度相当于洗 {:.0} 万次（95% 置信区间 {:.0} 到 {:.0} 万次）：既不是正文说的 100 万次，也不是代码里的 1000 万次。",
                shuffles * 100.0,
                from * 100.0,
                to * 100.0
            ),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the page prints of article 001's table.
    #[test]
    fn the_table_speaks_of_its_shuffles() {
        let check = crate::content::published_tables::table_13();
        let [_, _, words] = table(Lang::En, &check);
        assert!(
            words.contains("of 3.9 million") && words.contains("between 3.0 and 4.8"),
            "{words}"
        );
        let [_, _, words] = table(Lang::Zh, &check);
        assert!(
            words.contains("389 万次") && words.contains("305 到 484 万次"),
            "{words}"
        );
    }
}
