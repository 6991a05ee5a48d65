//! The list of keyboard shortcuts.

use super::Lang;

/// Keys and what they do, in the order of the sheet: each by language.
const KEYS: [[[&str; 2]; 2]; 12] = [
    [["Space", "空格"], ["play or pause", "播放或暂停"]],
    [
        ["← →, Page Up / Page Down", "← →、Page Up / Page Down"],
        ["one step", "单步"],
    ],
    [
        ["Home, End", "Home、End"],
        ["to the start, to the end", "回到开头、直到结束"],
    ],
    [["+, −", "+、−"], ["faster, slower", "加速、减速"]],
    [
        ["P", "P"],
        ["pause or resume the counting", "暂停统计，再按继续"],
    ],
    [
        ["F", "F"],
        [
            "presentation: large, for a projector; Escape leaves",
            "演示模式：放大，适合投影；按 Esc 退出",
        ],
    ],
    [
        ["B", "B"],
        [
            "in a presentation: a blank screen, and back",
            "演示模式中：黑屏，再按恢复",
        ],
    ],
    [
        ["← ↑ → ↓", "← ↑ → ↓"],
        [
            "in a heatmap: the next cell, read out; in the game: the next card",
            "在热图中：移到相邻的格并读出；在游戏中：下一张牌",
        ],
    ],
    [
        ["Enter", "回车"],
        [
            "in a heatmap: play a shuffle that ends in this cell",
            "在热图中：播放一次落在该格的洗牌",
        ],
    ],
    [
        ["← →, Enter", "← →、回车"],
        [
            "in the chart of all orders: the next order, and the paths that lead to it",
            "在所有排列的条形图中：相邻的排列，以及它如何产生",
        ],
    ],
    [
        ["Esc", "Esc"],
        [
            "leave a cell or the game, close a sheet",
            "离开格子或游戏，关闭面板",
        ],
    ],
    [["?", "?"], ["this help", "本帮助"]],
];

/// Each row of the help sheet: keys, and what they do.
pub fn keys(lang: Lang) -> impl Iterator<Item = [&'static str; 2]> {
    KEYS.iter()
        .map(move |row| row.map(|words| words[lang as usize]))
}
