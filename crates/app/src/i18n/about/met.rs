//! Where one meets a shuffle, and what people call it when they search.

use super::super::Lang;
use engine::algorithms::{Algorithm, Group};

/// Where one meets a shuffle.
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

    /// Where one meets this shuffle.
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
        words!(match self {
            Met::Code => "In code" / "代码里",
            Met::Hands => "By hand" / "手工",
            Met::Machines => "Machines" / "洗牌机",
            Met::Loaders => "Data loaders" / "数据加载器",
            Met::Mistakes => "Mistakes" / "错误",
        })
        .of(lang)
    }
}

/// What people call a shuffle beside its names, in every language that they may type.
pub fn also_called(algorithm: Algorithm) -> &'static str {
    let found = ALSO_CALLED.iter().find(|(its, _)| *its == algorithm);
    found.map_or("", |(_, words)| words)
}

static ALSO_CALLED: [(Algorithm, &str); 27] = [
    (
        Algorithm::FISHER_YATES_DOWN,
        "knuth shuffle durstenfeld collections.shuffle java random.shuffle python std::shuffle lodash underscore 高德纳 洗牌算法",
    ),
    (
        Algorithm::FISHER_YATES_UP,
        "knuth shuffle durstenfeld php numpy 高德纳 洗牌算法",
    ),
    (Algorithm::INSIDE_OUT, "knuth reservoir"),
    (Algorithm::DRAW_SPLICE, "splice pop list.pop"),
    (Algorithm::PENCIL_AND_PAPER, "original fisher yates 1938"),
    (Algorithm::CROSS, "交叉洗牌 队列 queue"),
    (
        Algorithm::NAIVE_SWAP,
        "wrong fisher yates swap with any 全局随机交换",
    ),
    (Algorithm::SATTOLO, "sattolo cycle off by one 差一 单环"),
    (
        Algorithm::LAST_NEVER_DRAWN,
        "planet poker asf online poker 1999 网上扑克",
    ),
    (
        Algorithm::RIFFLE,
        "gsr dovetail 7 seven shuffles 七次 交错洗牌 鸽尾",
    ),
    (Algorithm::OVERHAND, "hindu 印度洗牌 过手"),
    (Algorithm::FARO_OUT, "perfect shuffle weave 完美洗牌"),
    (Algorithm::FARO_IN, "perfect shuffle weave 完美洗牌"),
    (
        Algorithm::INSERTION_SORT_COIN,
        "sort random sort(() => math.random() - 0.5) comparator 随机排序",
    ),
    (
        Algorithm::BINARY_INSERTION_COIN,
        "sort random sort(() => math.random() - 0.5) comparator timsort v8 node 随机排序",
    ),
    (
        Algorithm::MERGE_SORT_COIN,
        "sort random sort(() => math.random() - 0.5) comparator 随机排序",
    ),
    (
        Algorithm::QUICK_SORT_COIN,
        "sort random comparator qsort 随机排序",
    ),
    (
        Algorithm::SORT_BY_KEYS,
        "sort random order by rand() sort by random key decorate 随机排序",
    ),
    (
        Algorithm::BUFFER,
        "tf.data shuffle(buffer_size) hugging face datasets iterabledataset webdataset pytorch dali stream buffer_size 流式 打乱",
    ),
    (
        Algorithm::BLOCKS_INSIDE,
        "batch minibatch jspsych 7-bag tetris bag randomizer permuted block 区组随机 俄罗斯方块",
    ),
    (
        Algorithm::BLOCKS_ORDER,
        "shards files albums spotify shuffle_files 分片 专辑",
    ),
    (
        Algorithm::BLOCKS_BOTH,
        "shards batches mosaic streaming block shuffle 分片",
    ),
    (
        Algorithm::SHELF,
        "casino machine shelf shuffling machine 赌场 洗牌机",
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
];
