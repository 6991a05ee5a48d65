//! Fixed words: labels, buttons, headings. One row of the table for each, in both languages.

use super::Lang;

macro_rules! texts {
    ($($name:ident $key:literal: $en:literal / $zh:literal;)*) => {
        /// A fixed piece of text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text { $(#[doc = $en] $name),* }

        impl Text {
            /// The text that an element of `index.html` asks for with `data-text`; `None` for an
            /// unknown key.
            pub fn from_key(key: &str) -> Option<Text> {
                match key {
                    $($key => Some(Text::$name),)*
                    _ => None,
                }
            }

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
    Title "title": "Shuffle Lab" / "洗牌实验室";
    Tagline "tagline": "See how shuffles work, and whether they are fair" / "看清洗牌算法，检验是否公平";
    Language "language": "中文" / "English";
    Skip "skip": "Skip to the stage" / "跳到舞台";
    Watch "watch": "Watch" / "观看";
    LanguageHint "language-hint": "切换到中文" / "Switch to English";
    Theme "theme": "Light or dark" / "浅色或深色";
    CopyLink "copy-link": "Copy link" / "复制链接";
    Copied "copied": "Copied" / "已复制";
    CopyFailed "copy-failed": "The browser refused to copy. Copy the link from the address bar." / "浏览器不允许复制。请从地址栏复制链接。";

    Shuffle "shuffle": "Shuffle" / "洗牌算法";
    More "more": "Settings" / "设置";
    Cards "cards": "Cards" / "张数";
    Deck "deck": "Deck" / "牌";
    DeckNumbers "deck-numbers": "Numbers 1 … n" / "数字 1 … n";
    Deck13 "deck-13": "13 hearts" / "13 张红桃";
    Deck52 "deck-52": "52 cards" / "52 张";
    Deck54 "deck-54": "54 with jokers" / "54 张（含大小王）";
    Passes "passes": "Passes" / "遍数";
    Swaps "swaps": "Swaps k" / "交换次数 k";
    Bits "bits": "Bits of a key b" / "键的位数 b";
    Piles "piles": "Piles p" / "堆数 p";
    Seed "seed": "Seed" / "种子";
    NewSeed "new-seed": "New seed" / "新种子";
    NewSeedHint "new-seed-hint": "Choose a new seed at random" / "随机选一个新种子";
    NoEntropy "no-entropy": "The browser gave no random numbers. The seed is unchanged." / "浏览器没有给出随机数。种子不变。";

    Stage "stage": "One shuffle, step by step" / "一次洗牌，逐步观看";
    RunLabel "run": "Shuffle no." / "第几次洗牌";
    Threads "threads": "Each line is a card. The first cards of the sorted deck lean left, the last ones lean right. Pale: not decided yet." / "每条线是一张牌。原来靠前的牌向左倾斜，靠后的向右倾斜。浅色：尚未决定。";
    ToStart "to-start": "To the start" / "回到开头";
    Back "back": "One step back" / "后退一步";
    Play "play": "Play" / "播放";
    Pause "pause": "Pause" / "暂停";
    Next "next": "Next shuffle" / "下一次洗牌";
    Forward "forward": "One step forward" / "前进一步";
    ToEnd "to-end": "To the end" / "直到结束";
    Scrubber "scrubber": "Step" / "步骤";
    Speed "speed": "Speed" / "速度";
    Repeat "repeat": "Shuffle after shuffle" / "连续洗牌";
    Code "code": "Pseudo-code" / "伪代码";
    Counters "counters": "Cost so far" / "目前的开销";
    Draws "draws": "Draws" / "抽取";
    SwapCount "swap-count": "Swaps" / "交换";
    Moves "moves": "Moves" / "移动";
    Comparisons "comparisons": "Comparisons" / "比较";
    Hops "hops": "List steps" / "链上步数";
    Misses "misses": "Empty draws" / "抽空";
    Loop "loop": "Loop" / "循环";
    LoopUp "loop-up": "upward" / "递增";
    LoopDown "loop-down": "downward" / "递减";
    LoopNone "loop-none": "none over places" / "不按位置循环";
    Time "time": "Time" / "时间";
    Space "space": "Extra space" / "额外空间";
    Source "source": "From" / "出处";
    SourceClassic "source-classic": "classic mistake" / "常见错误";
    Written "written": "Using these draws:" / "使用这些抽取结果：";
    UseSeed "use-seed": "Use random draws" / "改用随机抽取";

    Heatmap "heatmap": "How often each card lands in each place" / "每张牌落在每个位置的频率";
    Add "add": "Shuffle" / "再洗";
    Total "total": "Total" / "总次数";
    PauseCount "pause-count": "Pause" / "暂停";
    GoOn "go-on": "Resume" / "继续";
    Stop "stop": "Stop" / "停止";
    Reset "reset": "Reset" / "清零";
    Progress "progress": "Shuffles done" / "已完成的洗牌";
    ScaleRatio "scale-ratio": "Relative to fair (×)" / "相对公平份额（×）";
    ScaleProbability "scale-probability": "Probability" / "概率";
    ScaleChoice "scale": "Colour shows" / "颜色表示";
    Lens "lens": "Which matrix" / "哪个矩阵";
    LensPositions "lens-positions": "places" / "位置";
    LensSuccessors "lens-successors": "neighbours" / "邻牌";
    NoSuccessors "no-successors": "Neighbours are counted for up to 256 cards." / "至多 256 张牌时才统计邻牌。";
    Show "show": "What is shown" / "显示什么";
    ShowObserved "show-observed": "counted" / "统计";
    ShowExact "show-exact": "exact" / "精确";
    ShowDifference "show-difference": "difference" / "差异";
    ShowEvolution "show-evolution": "by step" / "按步骤";
    ScaleIdle "scale-idle": "Differences are shown in standard errors (σ)." / "差异以标准误（σ）表示。";
    NoEvolution "no-evolution": "The exact matrix after each step is known for places, for up to 256 cards, and if all runs have the same rounds. The counts are shown instead." / "逐步的精确矩阵只适用于位置、至多 256 张牌，且每次洗牌的轮次相同。现在显示统计结果。";
    HeatmapSuccessors "heatmap-successors": "How often each card follows each other" / "每张牌后面跟着哪张牌";
    NextCard "next-card": "Next card" / "下一张牌";
    Theory "theory": "What theory says" / "理论结果";
    TheoryOrders "theory-orders": "Orders that can appear" / "能出现的排列";
    TheoryDeck "theory-deck": "Deck's distance from fair" / "整副牌与公平的距离";
    TheoryDeckHint "theory-deck-hint": "Total variation distance: the largest advantage of any bet on the order, from 0 (fair) to 1." / "总变差距离：对牌序的任何下注所能得到的最大优势，从 0（公平）到 1。";
    TheoryCard "theory-card": "One card's distance from fair" / "单张牌与公平的距离";
    TheoryCells "theory-cells": "Most and least likely cell" / "概率最大与最小的格";
    TheoryHow "theory-how": "How we know" / "依据";
    TheoryUnknown "theory-unknown": "not known for this many cards" / "张数太多，未推算";
    TheoryUnknownSource "theory-unknown-source": "not known for this random source" / "用这个随机源时未推算";
    LetterKeys "letter-keys": "Enable single-key shortcuts" / "启用单键快捷键";
    TheoryCancelled "theory-cancelled": "cancelled" / "已取消";
    NotFixed "not-fixed": "You chose when to stop while watching. An ordinary test would not be valid; this evidence is." / "你边看边决定何时停止。普通检验此时无效，这里的证据有效。";
    CountAnew "count-anew": "Repeat with a new seed" / "换一个种子重新统计";
    TheoryWaits "theory-waits": "Computing the exact probabilities …" / "正在计算精确概率……";
    TheoryPending "theory-pending": "…" / "……";
    CancelTheory "cancel-theory": "Cancel" / "取消";
    AskTheory "ask-theory": "Compute every order" / "推算所有排列";
    TryAgain "try-again": "Try again" / "重试";
    TheoryFailed "theory-failed": "not computed: the calculation was ended" / "未算出：推算已中断";
    TaskTooLong "task-too-long": "A background task took too long and was ended. Try again or reload the page." / "一个后台任务用时过长，已被中断。请重试或重新加载页面。";
    TaskCrashed "task-crashed": "A background task crashed before it finished. Try again or reload the page." / "一个后台任务在完成前崩溃。请重试或重新加载页面。";
    WorkingOut "working-out": "Computing every order …" / "正在推算所有排列……";
    NoExactPositions "no-exact-positions": "The exact matrix is computed for up to 256 cards (quicksort: 60). The counts are shown instead." / "精确矩阵至多推算到 256 张牌（快速排序 60 张）。现在显示统计结果。";
    NoExactSuccessors "no-exact-successors": "Exact neighbours are computed for up to 8 cards. The counts are shown instead." / "精确的邻牌矩阵至多推算到 8 张牌。现在显示统计结果。";
    NoExactSource "no-exact-source": "The exact matrix is not known for this random source. The counts are shown instead." / "用这个随机源时没有精确矩阵。现在显示统计结果。";
    Orders "orders": "Every order" / "所有排列";
    OrderWord "order": "Order" / "排列";
    PathsName "paths": "Sequences of choices" / "选择序列";
    MorePaths "more-paths": "More" / "更多";
    Verdict "verdict": "Is it fair?" / "公平吗？";
    Tests "tests": "The tests" / "检验";
    Evidence "evidence": "Evidence against fair" / "不公平的证据";
    VerdictRule "verdict-rule": "χ²: the squared distance of each count from the fair count, divided by the fair count, summed. For a fair shuffle it is close to its degrees of freedom. p: the probability that a fair shuffle is at least this far off. Holm raises p because several tests are made. The verdict is “not fair” if p is at most 1 % and the number of shuffles was fixed beforehand. A sample never proves that a shuffle is fair." / "χ²：各计数与公平值之差的平方除以公平值，再相加；公平时接近自由度。p：公平的洗牌至少偏离到这种程度的概率。因为做了多项检验，Holm 法会把 p 放大。p 不超过 1%，且次数事先固定，才判为不公平。样本永远不能证明洗牌公平。";
    NeverThere "never-there": "None of the next shuffles of this seed ends in that cell. It may be impossible." / "这个种子接下来的洗牌都没有落在该格。也许根本不可能。";
    Edge "edge": "edge" / "边";
    TooRare "too-rare": "too rare" / "偏少";
    JustFair "just-fair": "fair" / "公平";
    FewerThanExact "fewer-than-exact": "fewer than theory" / "少于理论";
    AsExact "as-exact": "as theory says" / "与理论一致";
    MoreThanExact "more-than-exact": "more than theory" / "多于理论";
    TooOften "too-often": "too often" / "偏多";
    HeatHint "heat-hint": "Hover over a cell or use the arrow keys. Enter plays a shuffle that ends there." / "指向一格或用方向键选择。按回车播放一次落在该格的洗牌。";
    WrittenOnly "written-only": "Given draws are shown, not counted." / "指定的抽取只演示，不计数。";
    Empty "empty": "Nothing is counted yet. Press Play or choose a number." / "还没有计数。请播放，或选一个数字。";
    Followed "followed": "Follow one card" / "跟踪一张牌";
    FollowedAxis "followed-axis": "frequency" / "频率";
    ExactAxis "exact-axis": "exact probability" / "精确概率";
    Band "band": "95 % band for a fair shuffle" / "公平时的 95% 范围";
    TableTwin "table-twin": "Show as a table" / "显示为表格";
    TableSmall "table-small": "The whole table is shown for up to 60 cards. Beyond that it lists the followed card only." / "60 张以内显示整张表；更多时只列出跟踪的那张牌。";
    PlaceWord "place": "Place" / "位置";
    CardWord "card": "Card" / "牌";
    Count "count": "Count" / "次数";

    Questions "questions": "Ask" / "提问";
    ChainPlace "chain-place": "Place" / "位置";
    WalkBack "walk-back": "← Back" / "← 上一步";
    WalkOn "walk-on": "Next →" / "下一步 →";
    ProofCard "proof-card": "card" / "牌";
    PrintedAce "printed-ace": "Article 000's printed frequencies of the ace of hearts, 1,000,000 shuffles" / "文章 000 印出的红桃 A 频率（洗牌 100 万次）";
    PrintedArticle "printed-article": "Article" / "文章";
    PrintedNumbers "printed-numbers": "The 52 numbers" / "52 个数字";
    PrintedTheirs "printed-theirs": "Article 001's table, as printed (%)" / "文章 001 印出的表（%）";
    PrintedHow "printed-how": "Row: place. Column: card. Framed: more than 0.03 points away from 7.69, or a sum that rounding cannot explain." / "行是位置，列是牌。加框：与 7.69 相差超过 0.03，或合计无法用四舍五入解释。";
    ColumnSum "column-sum": "Sum" / "合计";
    PlaceOne "place-one": "1 = top" / "1 = 最上面";
    CardThatStays "card-that-stays": "Card that stays" / "不动的牌";
    NoneStays "none-stays": "every card moves" / "每张牌都动";
    StartRace "start-race": "Time them" / "开始计时";
    RaceAgain "race-again": "Time them again" / "重新计时";
    StopRace "stop-race": "Stop" / "停止";
    RaceHint "race-hint": "Each shuffle runs on your machine in a background thread: first 10,000 cards, as in the article, then from 100 to 1,000,000 cards. Slow ones stop earlier. The time is the median of five rounds and includes building the deck." / "每种算法在你的机器上由后台线程运行：先像文章那样洗 10,000 张牌，再从 100 张到 1,000,000 张，太慢的提前停止。用时取五轮的中位数，包含生成牌的时间。";
    RaceTable "race-table": "10,000 cards: seconds and operations" / "10,000 张牌：用时与操作数";
    RaceFair "race-fair": "Fair?" / "公平？";
    RaceTime "race-time": "Time" / "用时";
    RaceGrowth "race-growth": "Operations grow as" / "操作数增长";
    RaceAxis "race-axis": "Time of one shuffle" / "洗一次的用时";
    RaceLabel "race-label": "Time of one shuffle against the number of cards, both logarithmic" / "洗一次的用时与张数（双对数坐标）";
    Linear "linear": "~ n" / "~ n";
    Square "square": "~ n²" / "~ n²";
    LawStayed "law-stayed": "Cards in their place" / "留在原位的牌数";
    LawUntouched "law-untouched": "Cards never moved" / "从未动过的牌数";
    LawDraws "law-draws": "Draws" / "抽取次数";
    LawGuessed "law-guessed": "Cards guessed" / "猜中的牌数";
    LawShare "law-share": "Share of shuffles" / "占洗牌次数的比例";
    LawExact "law-exact": "exact" / "精确";
    LawFair "law-fair": "a fair shuffle, exactly" / "公平洗牌（精确）";
    LawSeen "law-seen": "counted" / "统计";
    ClaimText "claim-text": "Article 003 claims that one pass moves every card (for more than one card)." / "文章 003 说：每洗一遍，每张牌都会移动（多于一张牌时）。";
    PredictPasses "predict-passes": "Passes" / "遍数";
    PredictCycles "predict-cycles": "Where the cards go, pass after pass: place → place" / "牌每一遍的去向：位置 → 位置";
    PredictMoral "predict-moral": "Whoever knows the start and the number of passes knows every card. No bet against them is safe." / "知道初始顺序和遍数，就知道每一张牌。与知情者打赌必输。";
    CrossRows "cross-rows": "Cross shuffle" / "交叉洗牌";
    FisherYatesRows "fisher-yates-rows": "Fisher-Yates" / "Fisher-Yates 洗牌";
    Unmoved "unmoved": "Framed: a card that did not move in this pass." / "加框：这一遍没有移动的牌。";
    StartRow "start-row": "Start" / "开始";

    TakeAway "take": "Export" / "导出";
    TakeHint "take-hint": "Export pictures, counts, an animation, a handout, or the stage for another page" / "导出图片、计数、动图、讲义，或把动画嵌入其他网页";
    TakePicture "take-picture": "Picture" / "图片";
    TakeCounts "take-counts": "Counts" / "计数";
    TakeCountsHint "take-counts-hint": "Counts of the selected shuffle: places and neighbours, with all settings" / "所选洗牌的计数：位置与邻牌，附全部设置";
    TakeFilm "take-film": "This run" / "这次洗牌";
    TakeGif "take-gif": "Animated GIF" / "GIF 动图";
    TakePaper "take-paper": "Paper" / "纸张";
    TakePrint "take-print": "Print a handout" / "打印讲义";
    TakeEmbed "take-embed": "In another page" / "嵌入网页";
    EmbedHeat "embed-heat": "with the heatmap" / "含热图";
    EmbedPlays "embed-plays": "start playing" / "自动播放";
    EmbedLoops "embed-loops": "loop" / "循环播放";
    EmbedCode "embed-code": "HTML to paste" / "要粘贴的 HTML";
    Copy "copy": "Copy" / "复制";
    Saved "saved": "Saved to your downloads." / "已保存到下载文件夹。";
    PictureRefused "picture-refused": "The browser cannot copy this picture. Save it instead." / "浏览器无法复制此图片。请改为保存。";
    CodeRefused "code-refused": "The browser refused to copy. Select the text and copy it." / "浏览器不允许复制。请选中文字后自行复制。";
    PictureTooLarge "picture-too-large": "The browser cannot make a picture this large. Save the SVG instead." / "浏览器无法生成这么大的图片。请改存 SVG。";
    StillCounting "still-counting": "Still counting. Pause first, or wait until it is done." / "正在计数。请先暂停，或等计数完成。";
    RevealFirst "reveal-first": "The file would name the shuffles. Reveal them first." / "文件会写明是哪些洗牌。请先揭晓。";
    OpenLab "open-lab": "Open in Shuffle Lab" / "在洗牌实验室中打开";

    Close "close": "Close" / "关闭";
    Reload "reload": "Reload the page" / "重新加载";
    Panic "panic": "The page stopped because of an internal error. Your settings are in the address: reload to restore them." / "页面因内部错误停止。设置都在地址里：重新加载即可恢复。";
    NoWorker "no-worker": "The browser does not allow background threads, so nothing can be counted. The animation still works." / "浏览器不允许后台线程，因此无法计数。动画仍可使用。";
    WorkerDied "worker-died": "A background thread stopped and was restarted. Its unfinished shuffles are repeated." / "一个后台线程停止，已重新启动。未完成的洗牌正在重做。";
    WorkerSilent "worker-silent": "A background thread stopped responding and was restarted. Its unfinished shuffles are repeated." / "一个后台线程没有响应，已重新启动。未完成的洗牌正在重做。";
    Held "held": "paused" / "已暂停";
    WorkerGone "worker-gone": "The background threads keep stopping, so counting has stopped. Try again, or reload the page." / "后台线程反复停止，计数已中止。请重试，或重新加载页面。";
    Chance "chance": "Random source" / "随机源";
    ChanceBits "chance-bits": "bits b" / "位数 b";
    Recipe "recipe": "Recipe" / "洗牌配方";
    AddPart "add-part": "+ part" / "+ 一步";
    RemovePart "remove-part": "Remove this part" / "去掉这一步";
    Less "less": "one less" / "减一";
    OneMore "one-more": "one more" / "加一";
    FlawedChance "flawed-chance": "biased random source" / "随机源有偏";
    FlawedKnown "flawed-known": "The shuffle is fair; its random source is not." / "洗牌算法本身公平，随机源不公平。";
    FlawedHint "flawed-hint": "The shuffle is correct. With this random source some orders cannot appear, or appear more often than others. The counts of single cards may still look even." / "洗牌算法没有问题，但用这个随机源，有些排列不会出现，或出现得更多。单张牌的计数仍可能看起来均匀。";
    Whole "whole": "Whole run" / "全程图";
    WholeHint "whole-hint": "The whole run in one picture: a thread for each card, from its old place to its new one." / "整次洗牌一图看尽：每张牌一条线，从原位到新位。";
    TimesBusy "times-busy": "Computing the curve …" / "正在计算曲线……";
    TimesTable "times-table": "Distance from fair by number of repetitions" / "与公平的距离（按重复次数）";
    TimesDeck "times-deck": "For this many cards the distance of the whole deck is not known exactly. That of a single card is a lower bound." / "张数这么多时，整副牌的距离没有精确值。单张牌的距离是它的下界。";
    Compare "compare": "Compare with …" / "与另一种对比…";
    AddLane "add-lane": "+ shuffle" / "+ 洗牌算法";
    Own "own": "Separate deck and seed for each shuffle" / "每种洗牌各用自己的牌和种子";
    OwnHint "own-hint": "Each shuffle has its own deck, number of cards and seed. Otherwise all share one deck and the same random numbers." / "每种洗牌使用自己的牌、张数和种子。否则共用一副牌和同一串随机数。";
    Pace "pace": "How the shuffles stay in step" / "各种洗牌如何同步";
    PaceHint "pace-hint": "Shuffles take different numbers of steps. Play them step by step, or so that all end together." / "各种洗牌的步数不同。可按步同步，也可同时结束。";
    PaceStep "pace-step": "by steps" / "按步";
    PaceProgress "pace-progress": "by progress" / "按进度";
    PredictFair "predict-fair": "Which is fair?" / "猜哪个公平";
    PredictHint "predict-hint": "Hides the names and mixes the order. Watch, count, then guess." / "隐藏名称并打乱次序。先观察和计数，再猜。";
    WhichFair "which-fair": "Which of these shuffles is fair? Watch them, count a few thousand, then answer." / "哪一种洗牌是公平的？先看动画，再计数几千次，然后作答。";
    NoneFair "none-fair": "none of them" / "都不公平";
    Reveal "reveal": "Show the names" / "揭晓名称";
    DetailsOf "details-of": "Details of" / "详细信息";
    Help "help": "Keys" / "快捷键";
    HelpHint "help-hint": "Keyboard shortcuts (?)" / "快捷键说明（?）";
    Present "present": "Presentation (F)" / "演示模式（F）";
    LeavePresent "leave-present": "Leave the presentation" / "退出演示模式";
    Carry "carry": "Download this page as one file for offline use" / "把本页下载成一个文件，离线使用";
    Lessons "lessons": "Lessons" / "课程";
    Game "game": "Guess the next card" / "猜下一张牌";
    GameStart "game-start": "Which card is on top?" / "最上面是哪张牌？";
    GameCards "game-cards": "Cards: guess the next one" / "牌：猜下一张";
    GameSeen "game-seen": "Cards turned over" / "已翻开的牌";
    GameDecks "game-deck": "Deck" / "牌";
    GameHits "game-hits": "Right, on average" / "平均猜中";
    GameHow "game-how": "Fair and 1 riffle: exact. The others: 500 decks each, ± the standard error. The expert knows how often the deck was riffled and always names the likeliest next card of a rising sequence. No strategy does better." / "公平与洗 1 次为精确值，其余各 500 副，± 为标准误。高手知道洗了几次，总是猜上升序列中最可能的下一张。没有更好的猜法。";
    GameWhy "game-why": "A fair deck gives no hints. With k cards left, each guess is right with probability 1/k. The average is 1 + 1/2 + … + 1/n for every strategy." / "公平的牌不给任何提示。剩 k 张时，每次猜中的概率是 1/k。无论怎么猜，平均都是 1 + 1/2 + … + 1/n。";
    Describe "describe": "Describe each step by" / "每一步的说明";
    GuessAgain "guess-again": "Another round" / "再猜一轮";
    DescribeSentence "describe-sentence": "a sentence" / "一句话";
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

    /// Proves that no element of the page asks for a text that does not exist.
    #[test]
    fn the_page_asks_for_known_texts_only() {
        let page = include_str!("../../../../index.html");
        for attribute in ["data-text=\"", "data-label=\"", "data-title=\""] {
            for rest in page.split(attribute).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                assert!(Text::from_key(key).is_some(), "{attribute}{key}");
            }
        }
    }
}
