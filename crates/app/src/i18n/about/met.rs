//! Groups of shuffles by their use, and their other names for the search.

use super::super::Words;
use crate::lang::Lang;
use ::words::about as say;
use engine::algorithms::{Algorithm, Group};
use engine::rng::flawed::Source;

/// Use of a shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Met {
    /// Libraries, answers and textbooks tell people to write it.
    Code,
    /// At a table.
    Hands,
    /// Machines shuffle so.
    Machines,
    /// Data loaders shuffle so.
    Loaders,
    /// One sign, one bound or one seed is wrong.
    Mistakes,
}

impl Met {
    /// In the order of the page.
    pub const ALL: [Met; 5] = [
        Met::Code,
        Met::Hands,
        Met::Machines,
        Met::Loaders,
        Met::Mistakes,
    ];

    /// Use of this shuffle.
    pub fn of(algorithm: Algorithm) -> Met {
        let by_hand = [Algorithm::PENCIL_AND_PAPER, Algorithm::CROSS].contains(&algorithm);
        let facts = algorithm.info();
        match facts.group {
            Group::Hands => Met::Hands,
            Group::Articles if by_hand => Met::Hands,
            Group::Machines => Met::Machines,
            Group::Loaders => Met::Loaders,
            // Answers recommend sorts.
            Group::Mistakes if !facts.compares && algorithm != Algorithm::SORT_BY_KEYS => {
                Met::Mistakes
            }
            Group::Articles | Group::Fair | Group::Programs | Group::Mistakes => Met::Code,
        }
    }

    /// The heading of such shuffles.
    pub fn heading(self, lang: Lang) -> &'static str {
        (match self {
            Met::Code => say::HEADING_CODE,
            Met::Hands => say::HEADING_HANDS,
            Met::Machines => say::HEADING_MACHINES,
            Met::Loaders => say::HEADING_LOADERS,
            Met::Mistakes => say::HEADING_MISTAKES,
        })
        .of(lang)
    }
}

/// Other names of a shuffle for the search, in every language that visitors may type.
pub fn also_called(algorithm: Algorithm) -> &'static str {
    let found = ALSO_CALLED.iter().find(|(its, _)| *its == algorithm);
    found.map_or("", |(_, words)| words)
}

/// Other names of a source of chance for the search, in every language that visitors may type.
pub fn also_called_source(source: Source) -> &'static str {
    let found = SOURCES.iter().find(|(its, _)| *its == source);
    match found {
        Some((_, words)) => words,
        None if source.seeds().is_some() => "srand short seed 种子",
        None => "rand() % n modulo bias 取模 取余",
    }
}

static SOURCES: [(Source, &str); 4] = [
    (Source::C_RAND, "rand() srand msvc windows 随机数"),
    (Source::ANSI_C, "rand() srand 随机数"),
    (Source::JAVA_RANDOM, "java.util.random new random lcg"),
    (
        Source::MILLISECONDS,
        "srand(time(null)) time seed clock 时间 种子",
    ),
];

/// Programs that sort by random keys: their names for the search, and a line on them. None of them
/// has keys as short as the shuffle of the catalogue.
pub static SORTED_BY_KEYS: [(&str, Words); 6] = [
    (
        "excel google sheets libreoffice calc spreadsheet rand() randarray sortby 电子表格 表格",
        say::MET_EXCEL,
    ),
    (
        "sql sqlite postgres postgresql order by random() random rows",
        say::MET_SQLITE,
    ),
    (
        "sql mysql mariadb order by rand() random rows",
        say::MET_MYSQL,
    ),
    (
        "sql server mssql t-sql order by newid() rand() random rows",
        say::MET_SQL_SERVER,
    ),
    (
        "c# .net linq orderby(x => guid.newguid()) orderby guid",
        say::MET_DOT_NET,
    ),
    ("sort -r gnu coreutils bash shell linux", say::MET_GNU_SORT),
];

static ALSO_CALLED: [(Algorithm, &str); 31] = [
    (
        Algorithm::FISHER_YATES_DOWN,
        "fisheryates knuth shuffle durstenfeld algorithm p collections.shuffle java random.shuffle random.sample python numpy np.random.permutation pandas sample(frac=1) torch.randperm ruby array#shuffle php shuffle() str_shuffle go rand.shuffle d3.shuffle c# random.shared.shuffle r sample() mathematica randomsample 高德纳 洗牌算法 打乱数组 数组乱序 random order",
    ),
    (
        Algorithm::FISHER_YATES_UP,
        "fisheryates knuth shuffle durstenfeld lodash _.shuffle underscore std::shuffle libc++ rust slicerandom shuf gnu coreutils 高德纳 洗牌算法 打乱数组 数组乱序",
    ),
    (
        Algorithm::INSIDE_OUT,
        "knuth reservoir sampling std::shuffle random_shuffle c++ libstdc++ msvc 蓄水池 抽样",
    ),
    (
        Algorithm::DRAW_SPLICE,
        "fisher yates splice pop list.pop removeat 抽出",
    ),
    (
        Algorithm::PENCIL_AND_PAPER,
        "original fisher yates 1938 fisheryates",
    ),
    (Algorithm::CROSS, "交叉洗牌 队列 queue"),
    (
        Algorithm::NAIVE_SWAP,
        "wrong broken fisher yates swap with any leetcode 全局随机交换",
    ),
    (
        Algorithm::SATTOLO,
        "sattolo cycle cyclic off by one 差一 单环",
    ),
    (
        Algorithm::LAST_NEVER_DRAWN,
        "planet poker asf online poker 1999 网上扑克",
    ),
    (
        Algorithm::RIFFLE,
        "gsr gilbert shannon reeds dovetail 7 seven shuffles bridge dealer 七次 交错洗牌 鸽尾",
    ),
    (Algorithm::OVERHAND, "hindu strip 印度洗牌 过手"),
    (Algorithm::RANDOM_CUT, "cut the deck 切牌"),
    (
        Algorithm::PILES,
        "pile shuffle magic mtg deal into piles 分堆 发牌",
    ),
    (Algorithm::MONGEAN, "monge milk 蒙日"),
    (Algorithm::FARO_OUT, "perfect shuffle weave 完美洗牌"),
    (Algorithm::FARO_IN, "perfect shuffle weave 完美洗牌"),
    (
        Algorithm::INSERTION_SORT_COIN,
        "sort random array.sort array.prototype.sort sort(() => math.random() - 0.5) 0.5 - math.random() comparator javascript 随机排序 打乱数组 数组乱序",
    ),
    (
        Algorithm::BINARY_INSERTION_COIN,
        "sort random array.sort array.prototype.sort sort(() => math.random() - 0.5) 0.5 - math.random() comparator javascript timsort v8 node chrome 随机排序 打乱数组 数组乱序",
    ),
    (
        Algorithm::MERGE_SORT_COIN,
        "sort random array.sort array.prototype.sort sort(() => math.random() - 0.5) 0.5 - math.random() comparator javascript 随机排序 打乱数组 数组乱序",
    ),
    (
        Algorithm::QUICK_SORT_COIN,
        "sort random array.sort sort(() => math.random() - 0.5) comparator qsort 随机排序",
    ),
    (
        Algorithm::SORT_BY_KEYS,
        "sort by random key short keys decorate schwartzian 随机排序 随机数排序",
    ),
    (
        Algorithm::BUFFER,
        "tf.data tensorflow shuffle(buffer_size) hugging face huggingface datasets iterabledataset webdataset pytorch dataloader dali stream streaming buffer_size window 流式 打乱",
    ),
    (
        Algorithm::BLOCKS_INSIDE,
        "batch minibatch jspsych 7-bag tetris bag randomizer permuted block 区组随机 俄罗斯方块",
    ),
    (
        Algorithm::BLOCKS_ORDER,
        "shards files albums itunes shuffle_files 分片 专辑",
    ),
    (
        Algorithm::BLOCKS_BOTH,
        "shards batches mosaic streaming block shuffle 分片",
    ),
    (
        Algorithm::SHELF,
        "casino machine shelf shuffling machine automatic shuffler 赌场 洗牌机",
    ),
    (
        Algorithm::AFFINE_INDEX,
        "lcg linear congruential modular permutation 线性同余",
    ),
    (
        Algorithm::FEISTEL_INDEX,
        "feistel gpu bijective format preserving encryption cuda 显卡",
    ),
    (
        Algorithm::DERANGEMENT_REDO,
        "secret santa derangement 交换礼物 错排",
    ),
    (
        Algorithm::DERANGEMENT_IN_TURN,
        "secret santa derangement hat 交换礼物 错排 抽签",
    ),
    (
        Algorithm::SWAP_RANDOM_PAIRS,
        "random swaps transpositions swap two random 随机交换",
    ),
];
