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
    let [x, z] = [x, z].map(|value| format!("{value:.1}"));
    let [p, single] = [p, single].map(|value| format!("{value:.3}"));
    [
        say!(
            lang,
            "All 52 together: χ² = {x}, {df} degrees of freedom, p = {p}: above 1%, so no sign by itself."
                / "52 个数合起来：χ² = {x}，自由度 {df}，p = {p}，未达到 1% 的显著性水平（p < 0.01）。",
            x,
            df,
            p
        ),
        say!(
            lang,
            "But place {place} alone lies {z} standard errors too low: p = {single}, with allowance for 52 places (Bonferroni). That is below 1%, so these numbers do not pass as those of a fair shuffle; “each is 0.019” is too kind to place {place}. One run cannot tell a poor generator from an unlucky million: count a million here and see whether ours does it too."
                / "但单看位置 {place}，它低了 {z} 个标准误：考虑到有 52 个位置（Bonferroni），p = {single}，低于 1%。所以这些数字不能算作公平洗牌的结果；“每个都是 0.019”对位置 {place} 过于宽容。一次运行分不清是随机数发生器不好，还是这一百万次运气不好：在这里数一百万次，看看我们的结果是否也这样。",
            place,
            z,
            single
        ),
    ]
}

/// What article 001's table says of itself.
pub fn table(lang: Lang, check: &TableCheck) -> [String; 3] {
    let (low, high) = check.columns;
    let (row_low, row_high) = check.rows;
    let slack = check.rounding;
    let [low, high, row_low, row_high] =
        [low, high, row_low, row_high].map(|sum| format!("{sum:.2}"));
    // In millions, in Chinese in units of ten thousand.
    let counts = [check.shuffles, check.between.0, check.between.1].map(|count| match lang {
        Lang::En => format!("{:.1}", count / 1e6),
        Lang::Zh => format!("{:.0}", count / 1e4),
    });
    let [shuffles, from, to] = counts;
    let near = check.near;
    [
        say!(
            lang,
            "{near} of its 169 cells lie within 0.03 points of 7.69%; the article says that nearly all do."
                / "169 格中有 {near} 格与 7.69% 相差不超过 0.03 个百分点；文章说误差“基本都在 0.03% 以下”。",
            near
        ),
        say!(
            lang,
            "Its rows (places) sum to {row_low} to {row_high}%, as they must. Its columns sum to {low} to {high}%: a card lies at exactly one place, so they should be 100 too, and rounding explains {slack} at most. The columns are not the cards above them: the program runs through a Go map, whose order is random in each row."
                / "各行（位置）之和为 {row_low}% 到 {row_high}%，理应如此。各列之和却是 {low}% 到 {high}%：一张牌总在某一个位置上，列和也应为 100%，四舍五入至多造成 {slack}。可见各列并不对应表头的牌：程序遍历的是 Go 的 map，每一行的顺序都是随机的。",
            row_low,
            row_high,
            low,
            high,
            slack = format_args!("{slack:.3}")
        ),
        say!(
            lang,
            "Its cells scatter as those of {shuffles} million shuffles would (between {from} and {to} with 95% confidence): neither the one million of the article’s text nor the ten million of its code."
                / "各格的离散程度相当于洗 {shuffles} 万次（95% 置信区间 {from} 到 {to} 万次）：既不是正文说的 100 万次，也不是代码里的 1000 万次。",
            shuffles,
            from,
            to
        ),
    ]
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
