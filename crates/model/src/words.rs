//! The words of Watch in both languages. Headlines say the question before the stamps and the
//! discovery after them; nothing before a stamp says which shuffle is unfair.

use app::i18n::{Lang, Words, grouped, setup_name};
use app::settings::Problem;
use app::{say, words};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

use crate::story::Story;
use crate::verdict::{Says, Stamp};

/// The headline before anything is known.
pub(crate) fn question(lang: Lang, story: Story) -> &'static str {
    words!(match story {
Story::NaiveSwap => "Two ways to shuffle. One of them is unfair." / "两种洗法，有一种不公平。",
Story::OneShort => "Two loops. Does one round more or less matter?" / "两个循环。多一轮少一轮，有关系吗？",
Story::Sattolo => "One of these never lets a card pick itself." / "其中一种洗法，牌不能抽到自己。",
Story::CoinSorts => "One line of code. Does the sort behind it matter?" / "同一行代码，换一种排序会怎样？",
Story::OneRiffle => "Is one riffle enough?" / "鸽尾洗牌洗一次，够吗？",
Story::Riffles => "How many riffles are enough?" / "鸽尾洗牌洗几次才够？",
Story::Flat => "Every card reaches every place. Is that enough?" / "每张牌都能到每个位置，这就够了吗？",
Story::Cross => "One of these shuffles uses no chance." / "其中一种洗法完全不靠随机。",
Story::RandomPairs => "How many random swaps are enough?" / "随机交换多少次才够？",
Story::ShortSeed => "The same shuffle. One starts from a short seed." / "同一种洗法，其中一个的种子很短。",
Story::Buffer => "How large must a data loader’s buffer be?" / "数据加载器的缓冲区要多大？",
Story::Shelves => "A casino’s machine with ten shelves. Is one pass enough?" / "赌场的十层洗牌机，洗一遍够吗？",
Story::Rounds => "Trials repeated in rounds. Is their order random?" / "试次一轮一轮地重复，顺序随机吗？",
Story::Poker => "A poker site shuffled like this in 1999. Would you play?" / "1999 年一家扑克网站这样洗牌。你敢玩吗？",
}).of(lang)
}

/// The headline after the planned number.
pub(crate) fn discovery(lang: Lang, story: Story) -> &'static str {
    words!(match story {
        Story::NaiveSwap =>
            "Picking from all 13 sounds fairer. It is not."
                / "从全部 13 张里抽，听起来更公平，其实不然。",
        Story::Sattolo =>
            "No card may stay put: that is a pattern, too." / "没有牌能留在原位，这也是一种规律。",
        Story::OneShort =>
            "One round too few: half of all orders never appear."
                / "少走一轮：有一半的排列从不出现。",
        Story::CoinSorts =>
            "One line of code, three sorts, three patterns." / "同一行代码，三种排序，三种图案。",
        Story::OneRiffle =>
            "One riffle leaves two rising runs." / "鸽尾洗牌洗一次，只留下两段升序。",
        Story::Riffles =>
            "One and three riffles leave traces. Seven leave few."
                / "洗一次、三次痕迹明显，七次痕迹很少。",
        Story::Flat =>
            "Every place is even, and it is still unfair." / "每个位置都均匀，却仍然不公平。",
        Story::Cross => "No chance: every shuffle ends the same." / "没有随机：每次结果都一样。",
        Story::Buffer =>
            "47 of 52: a buffer must hold nearly everything."
                / "52 张要拿 47 张：缓冲区几乎要装下全部。",
        Story::Shelves =>
            "After ten shelves one guesses 9.3 of 52 cards, not 4.5."
                / "十层洗过，52 张牌能猜中 9.3 张，而不是 4.5 张。",
        Story::Rounds =>
            "Each round holds each stimulus once: the next trial can be guessed."
                / "每一轮里每种刺激各一次：下一个试次猜得到。",
        Story::Poker =>
            "The poker site could deal only 86,400,000 decks, of 8 × 10⁶⁷."
                / "这家网站至多能发出 86,400,000 种排列，全部有 8 × 10⁶⁷ 种。",
        Story::RandomPairs =>
            "With few swaps, some cards stay untouched." / "交换太少，有些牌就没有被碰到。",
        Story::ShortSeed =>
            "256 seeds give 256 orders, again and again."
                / "256 个种子，只有 256 种排列，反复出现。",
    })
    .of(lang)
}

/// The headline before anything is known of shuffles that belong to no story.
pub(crate) fn which_is_fair(lang: Lang, lanes: usize) -> &'static str {
    words!(match lanes {
        0 | 1 => "One way to shuffle. Is it fair?" / "一种洗法，它公平吗？",
        2 => "Two ways to shuffle. Which would you trust?" / "两种洗法，你信哪一种？",
        3 => "Three ways to shuffle. Which would you trust?" / "三种洗法，你信哪一种？",
        _ => "Four ways to shuffle. Which would you trust?" / "四种洗法，你信哪一种？",
    })
    .of(lang)
}

/// The headline once the question is answered: what the stamps of so many lanes say together.
pub(crate) fn found(lang: Lang, stamps: &[Stamp], lanes: usize) -> String {
    let is_unfair = |stamp: &&Stamp| matches!(stamp.says(), Says::NotFair | Says::NoChance);
    let unfair = stamps.iter().filter(is_unfair).count();
    let proved = stamps
        .iter()
        .filter(|stamp| stamp.says() == Says::ProvedFair);
    let all_proved = proved.count() == lanes;
    let words = words!(match (unfair, lanes) {
        (0, 1) if all_proved => "It is fair, and that is proved." / "它是公平的，而且有证明。",
        (0, _) if all_proved =>
            "All of them are fair, and that is proved." / "它们都是公平的，而且有证明。",
        (0, _) => "No bias found. That is no proof." / "没有发现偏差，但这不是证明。",
        (1, 1) => "It is not fair." / "它不公平。",
        (k, m) if k == m => "None of them is fair." / "没有一种是公平的。",
        (1, _) => "One of them is not fair." / "其中一种不公平。",
        (2, _) => "Two of them are not fair." / "其中两种不公平。",
        (_, _) => "Three of them are not fair." / "其中三种不公平。",
    })
    .of(lang);
    words.to_string()
}

/// What to look at, below the discovery.
pub(crate) fn look_at(lang: Lang, story: Story) -> &'static str {
    words!(match story {
Story::NaiveSwap => "On the right, cards end too often just before the place they began in." / "右图里，牌落到原位稍前处的次数偏多。",
Story::Sattolo => "On the right, the diagonal stays empty." / "右图的对角线始终是空的。",
Story::OneShort => "On the right, the top card never ends second, nor the second one on top." / "右图里，第一张牌从不落到第二位，第二张也从不落到第一位。",
Story::CoinSorts => "Each sorting routine bends the coin tosses in its own way." / "每种排序都以自己的方式扭曲抛硬币的结果。",
Story::OneRiffle => "On the right, cards stay near two slanted lines." / "右图里，牌集中在两条斜线附近。",
Story::Riffles => "The left map has two lines, the next is blurred." / "第一张图有两条线，第二张已模糊。",
Story::Flat => "A cut parts one pair of neighbours, no other." / "切一次牌只拆开一对相邻的牌，其余照旧相邻。",
Story::Cross => "On the right, each card has one place for ever." / "右图里，每张牌永远只去同一个位置。",
Story::RandomPairs => "With few swaps the diagonal is too full." / "交换太少时，对角线上的次数偏多。",
Story::ShortSeed => "On the right, the noise never becomes smooth." / "右图的斑点始终不会变均匀。",
Story::Buffer => "Hold 10, and no card comes more than 9 places early: a window of 10. Hold 47: as mixed as by seven riffles." / "拿 10 张，没有牌能提前超过 9 位：只是一个 10 位的窗口。拿 47 张，才与鸽尾洗七遍一样均匀。",
Story::Shelves => "The last card comes to either end 2.62 times as often as it should." / "右图里，最后一张落到两端的次数是应有的 2.62 倍。",
Story::Rounds => "The next trial differs in 75.25% of cases; fair is 50.5%. The map: no trial leaves its round." / "下一个试次不同的占 75.25%，公平时是 50.5%。图里：没有试次离开自己那一轮。",
Story::Poker => "The map shows a second fault: the last card never stays last." / "图里是另一处毛病：最后一张从不留在最后。",
}).of(lang)
}

/// What one will see by going on to this story: the words behind "Next:".
pub(crate) fn next(lang: Lang, story: Story) -> &'static str {
    words!(match story {
        Story::NaiveSwap => "pick from every card" / "从全部牌里抽",
        Story::Sattolo => "no card may stay put" / "牌不许留在原位",
        Story::OneShort => "one round too few" / "少走一轮",
        Story::CoinSorts => "sorting by coin tosses" / "抛硬币来排序",
        Story::OneRiffle => "one riffle" / "鸽尾洗牌洗一次",
        Story::Riffles => "one, three, seven riffles" / "洗一次、三次、七次",
        Story::Flat => "even, but unfair" / "均匀却不公平",
        Story::Cross => "a shuffle without chance" / "不靠随机的洗法",
        Story::RandomPairs => "swapping at random" / "随机交换",
        Story::ShortSeed => "a short seed" / "太短的种子",
        Story::Buffer => "A data loader’s buffer" / "数据加载器的缓冲区",
        Story::Shelves => "A casino machine" / "赌场的洗牌机",
        Story::Rounds => "Trials in rounds" / "分轮的实验",
        Story::Poker => "A poker site, 1999" / "扑克网站，1999 年",
    })
    .of(lang)
}

/// The title of a lane where a case has one of its own.
pub(crate) fn title(lang: Lang, story: Story, lane: usize) -> Option<&'static str> {
    let words = match (story, lane) {
        (Story::Poker, 1) => words!("The site’s shuffle" / "网站的洗法"),
        (Story::Rounds, 1) => words!("jsPsych, 2022" / "jsPsych，2022 年"),
        _ => return None,
    };
    Some(words.of(lang))
}

/// What the strip of maps above the large one shows.
pub(crate) fn earlier(lang: Lang) -> &'static str {
    words!("after 1, 100 and 10,000 shuffles" / "1、100、10,000 次之后").of(lang)
}

/// What a shuffle does, in plain words.
static PLAIN_NAMES: [(Algorithm, Words); 8] = [
    (
        Algorithm::FISHER_YATES_UP,
        words!("Pick from cards not yet placed" / "从还没排定的牌里抽"),
    ),
    (
        Algorithm::FISHER_YATES_DOWN,
        words!("Pick from cards not yet placed" / "从还没排定的牌里抽"),
    ),
    (
        Algorithm::NAIVE_SWAP,
        words!("Pick from every card" / "从全部牌里抽"),
    ),
    (
        Algorithm::NAIVE_SWAP_DOWN,
        words!("Pick from every card, last place first" / "从全部牌里抽，从末位开始"),
    ),
    (
        Algorithm::LAST_NEVER_DRAWN,
        words!("Pick from all but the last place" / "从末位之外的牌里抽"),
    ),
    (
        Algorithm::SATTOLO,
        words!("Pick another card not yet placed" / "从还没排定的其他牌里抽"),
    ),
    (
        Algorithm::FISHER_YATES_SHORT,
        words!("Stop one round early" / "少走一轮"),
    ),
    (
        Algorithm::RANDOM_CUT,
        words!("Cut the deck once" / "切一次牌"),
    ),
];

/// A lane's name in plain words; `None` where the name of the shuffle is plain.
pub(crate) fn plain_name(lang: Lang, setup: &Setup) -> Option<&'static str> {
    let of = |(its, _): &&(Algorithm, Words)| *its == setup.algorithm;
    PLAIN_NAMES.iter().find(of).map(|(_, name)| name.of(lang))
}

/// What is wrong with an address, in words; empty if nothing is.
pub(crate) fn problems(lang: Lang, problems: &[Problem]) -> String {
    let words = problems.iter().map(|p| app::i18n::problem(lang, p));
    app::i18n::sentences(lang, words)
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
static TERMS: [(Algorithm, Words); 3] = [
    (
        Algorithm::FISHER_YATES_UP,
        words!("Fisher–Yates" / "Fisher–Yates 洗牌"),
    ),
    (Algorithm::NAIVE_SWAP, words!("naive swap" / "朴素交换")),
    (Algorithm::SATTOLO, words!("Sattolo" / "Sattolo")),
];

/// The name that a programmer knows, shorter than in the catalogue.
pub(crate) fn term(lang: Lang, setup: &Setup) -> String {
    let of = |(its, _): &&(Algorithm, Words)| *its == setup.algorithm;
    match TERMS.iter().find(of) {
        Some((_, name)) if plain_source(setup) => name.of(lang).to_string(),
        _ => setup_name(lang, setup),
    }
}

fn plain_source(setup: &Setup) -> bool {
    setup.source.is_exact()
}

words! {
    TRUST: "Which one would you trust?" / "你信哪一种？";
    DROPS: "When a shuffle ends, each card is counted straight below it, in its own row." / "每洗完一次，下图都会记下每张牌落到的位置。";
    SHUFFLE: "shuffle" / "次";
    SHUFFLE_OF_EACH: "shuffle of each" / "每种各洗的次数";
    SHUFFLES: "shuffles" / "次";
    SIMULATED: "This page simulates it." / "由本页模拟。";
    ONE_SQUARE: "One square: how often this card ended in this place." / "每格的颜色表示这张牌落到这个位置的次数。";
    SHUFFLES_OF_EACH: "shuffles of each" / "每种各洗的次数";
    NOT_FAIR: "NOT FAIR" / "不公平";
    NO_BIAS_FOUND: "NO BIAS FOUND" / "未发现偏差";
    PROVED_FAIR: "PROVED FAIR" / "已证明公平";
    NO_CHANCE: "NO CHANCE" / "毫不随机";
    TOO_EVEN: "TOO EVEN" / "过于均匀";
    WHY: "Why?" / "为什么？";
    COLON: ": " / "：";
    SEE_PROOF: "Proof" / "看证明";
    ONLY_NOISE: "So few shuffles show only luck. Empty square: not yet reached." / "次数还太少，看到的只是偶然。空白格：这张牌还没落到那里。";
    STILL_NOISE: "Too early: this may be luck. Watch which map fades to one colour." / "还分不清是偶然还是规律。看哪张图的颜色会变均匀。";
    OFTEN: "too often" / "偏多";
    RARE: "too rare" / "偏少";
    FAIR: "fair" / "公平";
    NEXT: "Next mistake" / "下一种错法";
    NEXT_CASE: "Next true case" / "下一个真实案例";
    WHOLE_PAGE: "♠ Shuffle Lab" / "♠ 洗牌实验室";
    PLAY: "Play" / "播放";
    PAUSE: "Pause" / "暂停";
    STEP: "Step" / "单步";
    SHOW_SUCH: "Show such a run" / "看这样的一次";
    AGAIN: "New random numbers" / "换一组随机数";
    SETTINGS: "Settings" / "设置";
    NONE_FOUND: "No shuffle has this name." / "没有叫这个名字的洗法。";
    WRITE_OWN: "Write your own …" / "自己写一个……";
    EDIT_CODE: "Edit this code" / "编辑这段代码";
    EDIT_YOURS: "Edit your code" / "编辑你的代码";
    CHOOSE_SHUFFLE: "Choose a shuffle" / "选择洗法";
    ADD_SHUFFLE: "Add another shuffle" / "再加一种洗法";
    REMOVE_SHUFFLE: "Remove this one" / "移除这一种";
    CARDS: "Cards" / "牌数";
    SEED: "Seed" / "种子";
    NEW_SEED: "New" / "换一个";
    FEWER_CARDS: "one card fewer" / "少一张牌";
    MORE_CARDS: "one card more" / "多一张牌";
    RANDOM_NUMBERS: "Random numbers" / "随机数";
    WITHOUT_FLAW: "without flaw" / "无缺陷";
    DIFFER: "not the same for all" / "各不相同";
    CLOSE: "Close" / "关闭";
    HOW_MANY: "How many shuffles" / "洗牌次数";
    MORE_SETTINGS: "More" / "更多";
    WHAT_YOU_SEE: "What you see" / "显示内容";
    QUIZ: "Their names are hidden. Once you are sure, press the one that is fair." / "名字都藏起来了。看到有把握时，按下公平的那一种。";
    IN_YOUR_CODE: "In your code? →" / "你的代码里有吗？→";
    TRUST_THIS: "I trust this one" / "我信这一种";
    WRITTEN_DRAWS: "Draws, written down" / "写定的抽取";
    TAKES_WRITTEN: "This run takes draws that were written down. What is counted is drawn at random." / "这一次用写定的抽取；统计的各次都随机抽取。";
    FEWER: "fewer" / "减少";
    MORE: "more" / "增加";
    NEW_DECK: "new deck" / "新牌";
    DONE: "done" / "洗完";
    PLACED: "placed" / "已排定";
    CAN_BE_PICKED: "can be picked" / "可以抽到";
    CARD_AXIS: "card, in starting order" / "牌的起始顺序";
    PLACE_AXIS: "place where it ends →" / "最终位置 →";
    CARD: "card" / "牌";
    PLACE: "place →" / "位置 →";
    NEXT_CARD: "next card" / "后一张";
    NEXT_AXIS: "card right after it" / "紧跟其后的牌";
    ONE_PAIR: "One square now: how often one card came right after another." / "这时每格表示：一张牌紧跟另一张的次数。";
    ONE_EITHER: "One square: a card in a place, or right after a card." / "每格表示：牌落到某个位置，或紧跟某张牌的次数。";
    MAPS_COUNT: "Maps count" / "分布图统计";
    PLACES: "places" / "位置";
    NEIGHBOURS: "neighbours" / "邻牌";
    SQUARES_SHOW: "Squares show" / "每格显示";
    COUNTED: "counted" / "计数";
    EXACT: "exact" / "精确值";
    FROM_EXACT: "counted minus exact" / "计数减精确值";
    BY_STEP: "exact, by step" / "逐步的精确值";
    AGAINST: "against the first" / "与第一种之比";
    MORE_THAN_FIRST: "more than in the first" / "多于第一种";
    AS_FIRST: "as often" / "一样多";
    FEWER_THAN_FIRST: "fewer than in the first" / "少于第一种";
    ONE_AGAINST: "One square of the others: how many times as often as in the first, where luck does not explain it." / "其余图中每格表示：是第一种的几倍；偶然能解释的不上色。";
    COLOUR_SCALE: "Colour scale" / "颜色范围";
    AUTOMATIC: "automatic" / "自动";
    SPEED: "Speed" / "速度";
    SAME_FOR_ALL: "Same cards and seed in every lane" / "各种洗法用同样的牌和种子";
    CODE_BELOW: "Code below the maps" / "图下显示代码";
    WHOLE_RUN: "Whole shuffle below the maps" / "图下画出整次洗牌";
    MAPS_AS_TABLES: "Also as tables of numbers" / "同时列出数字表格";
    NO: "no" / "否";
    YES: "yes" / "是";
    CARD_SHOWN: "Card" / "牌";
    SEE_PLACES: "Places" / "位置";
    CARD_BY_PLACE: "card by place" / "牌与位置";
    SEE_NEIGHBOURS: "Neighbours" / "邻牌";
    WHO_IS_NEXT: "who is next" / "谁跟着谁";
    SEE_EXACT: "Exact" / "精确值";
    NO_LUCK: "no luck in it" / "不含偶然";
    SEE_DIFFERENCE: "Difference" / "差值";
    COUNT_MINUS_EXACT: "count − exact" / "计数与精确值之差";
    SEE_ONE_CARD: "One card" / "一张牌";
    AS_BARS: "as bars" / "条形图";
    SEE_THREADS: "Threads" / "轨迹";
    WHOLE_SHUFFLE: "whole shuffle" / "整次洗牌";
    MORE_THAN_EXACT: "more than exact" / "多于精确值";
    AS_EXACT: "0" / "0";
    FEWER_THAN_EXACT: "fewer than exact" / "少于精确值";
    ONE_EXACT: "One square: the exact chance that this card ends in this place." / "每格表示：这张牌落在这个位置的精确概率。";
    ONE_EXACT_PAIR: "One square: the exact chance that one card comes right after another." / "每格表示：一张牌紧跟另一张的精确概率。";
    ONE_DIFFERENCE: "One square: how far the count is from the exact value. Only luck should be left." / "每格表示：计数与精确值之差。应当只剩下偶然的起伏。";
    ONE_STEP: "One square: the exact chance that this card is in this place after this step." / "每格表示：这一步之后，这张牌在这个位置的精确概率。";
    NO_NEIGHBOURS: "Neighbours are counted for up to 256 cards." / "至多 256 张牌时才统计邻牌。";
    NO_NEIGHBOURS_BY_STEP: "Steps are known for places, not for neighbours." / "逐步的值只有位置的，没有邻牌的。";
    NO_STEPS: "Nothing exact is known step by step here." / "这里没有逐步的精确值。";
    NO_EXACT_PLACES: "The exact map is not known for so many cards." / "这么多张牌时没有精确的图。";
    NO_EXACT_NEIGHBOURS: "Exact neighbours are known for up to 8 cards." / "精确的邻牌至多推算到 8 张牌。";
    NO_EXACT_SOURCE: "Nothing exact is known with this source of chance." / "用这个随机源时没有精确值。";
    WORKING_OUT: "Working it out …" / "正在推算……";
    NOT_WORKED_OUT: "It could not be worked out." / "未能算出。";
    TOP: "(top)" / "（顶）";
    MISSES: "Empty draws" / "抽空";
    RECIPE: "Recipe" / "洗牌配方";
    ADD_PART: "+ part" / "+ 一步";
    REMOVE_PART: "Remove this part" / "去掉这一步";
}

/// How far a proof is.
pub(crate) fn going_through(lang: Lang, states: usize) -> String {
    let states = grouped(states as u64);
    say!(
        lang,
        "Going through every way a run can go: {states} states so far."
            / "正在逐一走遍所有可能：目前 {states} 个状态。",
        states
    )
}
