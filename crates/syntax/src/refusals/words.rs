//! Words for refusals, in English and in Simplified Chinese.

use super::{Feature, Reason};
use crate::python::MOST_CHARACTERS;

/// A sentence in English and in Simplified Chinese.
type Pair = [String; 2];

fn pair(en: impl Into<String>, zh: impl Into<String>) -> Pair {
    [en.into(), zh.into()]
}

impl Reason {
    /// Explains the refusal, in English and in Simplified Chinese.
    ///
    /// ```
    /// use syntax::refusals::Reason;
    /// let [en, zh] = Reason::UnknownName("randit".into()).message();
    /// assert_eq!(en, "“randit” is not defined");
    /// assert_eq!(zh, "“randit”没有定义");
    /// ```
    #[allow(clippy::too_many_lines, reason = "a table of words")]
    pub fn message(&self) -> Pair {
        match self {
            Reason::UnclosedText => pair("This text has no closing quote", "这段文字缺少右引号"),
            Reason::UnclosedComment => pair("This comment is never closed", "这段注释没有结束"),
            Reason::UnclosedBracket(c) => {
                pair(format!("“{c}” is never closed"), format!("“{c}”没有闭合"))
            }
            Reason::UnopenedBracket(c) => pair(
                format!("“{c}” closes nothing"),
                format!("“{c}”前面没有对应的左括号"),
            ),
            Reason::UnknownCharacter(c) => pair(
                format!("“{c}” means nothing here"),
                format!("“{c}”在这里没有意义"),
            ),
            Reason::FullWidth { found, .. } => pair(
                format!("“{found}” is full-width punctuation"),
                format!("“{found}”是全角标点"),
            ),
            Reason::ExpectedIndent => pair("A block must follow, indented", "下面应有缩进的代码块"),
            Reason::UnexpectedIndent => pair("This line is indented too far", "这一行缩进过多"),
            Reason::UnevenIndent => pair(
                "This line lines up with no block above",
                "这一行的缩进与上面任何代码块都不对齐",
            ),
            Reason::MixedTabs => pair(
                "Tabs and blanks are mixed in this indentation",
                "这里的缩进混用了制表符和空格",
            ),
            Reason::BadNumber => pair(
                "This number is too large, or is none",
                "这个数太大，或不是数",
            ),
            Reason::Expected { what, found } => {
                let [en, zh] = expected(what);
                match found.is_empty() {
                    true => pair(format!("Here {en} is missing"), format!("此处缺少{zh}")),
                    false => pair(
                        format!("Before “{found}” {en} is missing"),
                        format!("“{found}”前缺少{zh}"),
                    ),
                }
            }
            Reason::AssignInCondition => pair("“=” gives a name a value", "“=”是赋值"),
            Reason::DeclaredTwice(name) => pair(
                format!("“{name}” is declared twice"),
                format!("“{name}”声明了两次"),
            ),
            Reason::DeclaredLate(name) => pair(
                format!("“{name}” is used above its declaration"),
                format!("“{name}”在声明之前就用到了"),
            ),
            Reason::CannotAssign => pair("Nothing can be assigned to this", "不能给它赋值"),
            Reason::ReturnOutside => pair("“return” is outside a function", "return 不在函数之内"),
            Reason::BreakOutside => pair(
                "“break” or “continue” is outside a loop",
                "break 或 continue 不在循环之内",
            ),
            Reason::TooDeep => pair("This is nested too deeply", "嵌套过深"),
            Reason::TooLong => pair(
                format!("The text has more than {MOST_CHARACTERS} characters"),
                format!("代码超过 {MOST_CHARACTERS} 个字符"),
            ),
            Reason::NotOffered(feature) => feature.message(),
            Reason::UnknownName(name) => pair(
                format!("“{name}” is not defined"),
                format!("“{name}”没有定义"),
            ),
            Reason::NotImported { name, .. } => pair(
                format!("“{name}” is not imported"),
                format!("没有导入“{name}”"),
            ),
            Reason::UnknownImport(name) => pair(
                format!("There is no module “{name}” here"),
                format!("这里没有模块“{name}”"),
            ),
            Reason::UnknownFunction(name) => pair(
                format!("“{name}” is not offered here"),
                format!("这里没有提供“{name}”"),
            ),
            Reason::UnknownMethod(name) => pair(
                format!("There is no method “{name}” here"),
                format!("这里没有方法“{name}”"),
            ),
            Reason::UnknownArgument(name) if name.is_empty() => {
                pair("This argument is one too many", "多了这个参数")
            }
            Reason::UnknownArgument(name) => pair(
                format!("The argument “{name}” is not offered here"),
                format!("这里不支持参数“{name}”"),
            ),
            Reason::ArgumentCount(name) => pair(
                format!("An argument of “{name}” is missing"),
                format!("“{name}”缺少参数"),
            ),
            Reason::UnknownParameter {
                function,
                parameter,
            } => pair(
                format!("“{function}” also takes “{parameter}”, which has no value here"),
                format!("“{function}”还需要“{parameter}”，而它在这里没有值"),
            ),
            Reason::UnknownHelper {
                function,
                parameter,
            } => pair(
                format!(
                    "“{function}” also takes “{parameter}”, and the text does not say what that does"
                ),
                format!("“{function}”还需要“{parameter}”，而代码没有说明它做什么"),
            ),
            Reason::NoShuffle => pair("No shuffle was found", "没有找到洗牌代码"),
            Reason::Mixed => pair(
                "This makes the deck and something else that the shuffle uses",
                "这里既建立牌，又建立洗牌要用的其他内容",
            ),
            Reason::Kept(name) => pair(
                format!(
                    "“{name}” keeps its value from one shuffle to the next, and decides what that does"
                ),
                format!("“{name}”在两次洗牌之间保留着值，并决定下一次怎样洗"),
            ),
            Reason::CardByName(name) => pair(
                format!("A card is compared with “{name}”, and here cards are numbers"),
                format!("这里把牌与“{name}”比较，而此处的牌都是数字"),
            ),
            Reason::InsideCard => pair(
                "This looks inside a card, and here cards are numbers",
                "这里要看牌的内容，而此处的牌都是数字",
            ),
            Reason::EqualCards => pair(
                "This asks whether two cards are equal, and some of the deck are, which are different ones here",
                "这里要看两张牌是否相同，而牌组里有相同的牌，在此处却各不相同",
            ),
            Reason::CardNumber => pair(
                "This looks at the number of a card, and which numbers the deck holds is not said",
                "这里要看牌上的数字，而代码没有说明这副牌有哪些数字",
            ),
            Reason::SortedLooks => {
                pair("The list is empty while it is sorted", "排序期间列表是空的")
            }
            Reason::Seeded => pair(
                "The seed is fixed: every run gives the same order",
                "种子是固定的：每次运行都得到同一种排列",
            ),
            Reason::SeedUnsure => pair(
                "It is not certain that each run gets another seed",
                "不能确定每次运行的种子都不相同",
            ),
            Reason::SeedDrawn => pair(
                "A seed that was drawn is not followed here",
                "这里无法跟踪用抽到的数作种子的生成器",
            ),
            Reason::CutAndRanked => pair(
                "A random() number is both compared with another one and cut",
                "同一个 random() 的数既与另一个比较，又被取整或与常数比较",
            ),
            Reason::OpenNumber => pair(
                "This cannot be done exactly with a random() number",
                "无法对 random() 的数精确地做这一步",
            ),
            Reason::TooPrecise => pair(
                "This fraction is too fine to be followed exactly",
                "这个分数过于精细，无法精确计算",
            ),
        }
    }

    /// Advice on what to write instead, in English and in Simplified Chinese.
    #[allow(clippy::too_many_lines, reason = "a table of words")]
    pub fn instead(&self) -> Pair {
        match self {
            Reason::UnclosedText => pair("Close it on the same line.", "请在同一行加上右引号。"),
            Reason::UnclosedComment => pair("Close it with “*/”.", "请用“*/”结束。"),
            Reason::UnclosedBracket(c) => {
                let close = closing(*c);
                pair(format!("Add “{close}”."), format!("请补上“{close}”。"))
            }
            Reason::UnopenedBracket(_) | Reason::UnknownCharacter(_) => {
                pair("Take it out.", "请删去。")
            }
            Reason::FullWidth { plain, .. } => pair(
                format!("Write “{plain}”."),
                format!("请改用半角的“{plain}”。"),
            ),
            Reason::ExpectedIndent => pair(
                "Indent the next line by four spaces, or write “pass” there.",
                "请将下一行缩进四格，或写上 pass。",
            ),
            Reason::UnexpectedIndent | Reason::UnevenIndent => pair(
                "Let it begin below the first character of its block.",
                "请与所在代码块的首字符对齐。",
            ),
            Reason::MixedTabs => pair("Indent with blanks alone.", "请只用空格缩进。"),
            Reason::BadNumber => pair(
                "Write a number of at most 18 digits.",
                "请写不超过 18 位的数。",
            ),
            Reason::Expected { what, .. } => {
                let [en, zh] = expected(what);
                pair(format!("Write {en} here."), format!("请在此处写{zh}。"))
            }
            Reason::AssignInCondition => pair("Compare with “==”.", "比较请用“==”。"),
            Reason::DeclaredTwice(_) => pair(
                "Take another name for one of them, or leave the second one out.",
                "请为其中一个换个名称，或去掉第二个声明。",
            ),
            Reason::DeclaredLate(_) => pair(
                "Move the declaration up, or take another name: JavaScript stops where a name has no value yet.",
                "请把声明移到前面，或换个名称：变量在声明之前没有值，JavaScript 会停在那里。",
            ),
            Reason::CannotAssign => pair(
                "Assign to a name, a field or a place of a list.",
                "请给变量、字段或列表的某个位置赋值。",
            ),
            Reason::ReturnOutside => pair(
                "Put the shuffle into a function, or leave the deck in the list “a”.",
                "请把洗牌写进函数，或把结果留在列表 a 中。",
            ),
            Reason::BreakOutside => pair("Take it out.", "请删去。"),
            Reason::TooDeep => pair("Split it into several lines.", "请拆成几行。"),
            Reason::TooLong => pair("Keep the shuffle alone.", "请只保留洗牌部分。"),
            Reason::NotOffered(feature) => feature.instead(),
            Reason::UnknownName(name)
            | Reason::UnknownFunction(name)
            | Reason::UnknownImport(name)
                if let Some(instead) = elsewhere(name) =>
            {
                instead
            }
            Reason::NotImported { name, module } => pair(
                format!("Write “from {module} import {name}” above."),
                format!("请在上面写 from {module} import {name}。"),
            ),
            Reason::UnknownName(_) => pair(
                "Check the spelling, or assign a value to it first.",
                "请检查拼写，或先给它赋值。",
            ),
            Reason::UnknownImport(_) => pair(
                "There are random, secrets, math, copy and functools.",
                "这里有 random、secrets、math、copy 和 functools。",
            ),
            Reason::UnknownFunction(_) | Reason::UnknownMethod(_) => pair(
                "Write out what it does, with lists and loops.",
                "请用列表和循环把它写出来。",
            ),
            Reason::UnknownArgument(_) => pair("Leave it out.", "请去掉这个参数。"),
            Reason::ArgumentCount(_) => pair("Add it to the call.", "请在调用中补上。"),
            Reason::UnknownParameter { parameter, .. } => pair(
                format!("Give it a value, such as {parameter}=3."),
                format!("请给它一个默认值，例如 {parameter}=3。"),
            ),
            Reason::UnknownHelper { .. } => pair(
                "Draw with the language’s own: randrange(n), or Math.floor(Math.random() * n).",
                "请改用语言自带的：randrange(n)，或 Math.floor(Math.random() * n)。",
            ),
            Reason::NoShuffle => pair(
                "Write a function “shuffle” that takes a list, or work on the list “a”.",
                "请写一个以列表为参数的函数 shuffle，或直接对列表 a 操作。",
            ),
            Reason::Mixed => pair(
                "Make each of them in a line of its own.",
                "请分别用单独的行来建立。",
            ),
            Reason::Kept(_) => pair(
                "Here each run would begin it anew, as no program does. Give it its first value inside the function; in place of a generator of your own, draw with the language’s.",
                "这里每次运行都会从初值开始，而程序并非如此。请在函数内给它初值；若是自写的随机数生成器，请改用语言自带的。",
            ),
            Reason::CardByName(_) | Reason::InsideCard => pair(
                "Use a deck of numbers, such as [1, 2, 3, 4], and name a card by its number.",
                "请改用由数字组成的牌，如 [1, 2, 3, 4]，并用数字指明哪张牌。",
            ),
            Reason::EqualCards => pair(
                "Use a deck of different cards, such as [1, 2, 3, 4].",
                "请改用各不相同的牌，如 [1, 2, 3, 4]。",
            ),
            Reason::CardNumber => pair(
                "Make the deck in the text: in the class, or in a call below the function, such as shuffle([1, 2, 3, 4]).",
                "请在代码中写出这副牌：写在类里，或在函数下方调用它，如 shuffle([1, 2, 3, 4])。",
            ),
            Reason::SortedLooks => pair(
                "Use “sorted”, which leaves the list as it is.",
                "请用 sorted，它不改变原列表。",
            ),
            Reason::Seeded | Reason::SeedUnsure | Reason::SeedDrawn => pair(
                "Leave the seed out: then each run gives an order of its own.",
                "请去掉种子，这样每次运行才各得一种排列。",
            ),
            Reason::CutAndRanked => pair(
                "Draw two numbers, one for each purpose.",
                "请抽两个数，各作一用。",
            ),
            Reason::OpenNumber => pair(
                "Draw a whole number: randrange(n), or Math.floor(Math.random() * n).",
                "请抽取整数：randrange(n) 或 Math.floor(Math.random() * n)。",
            ),
            Reason::TooPrecise => pair("Use fewer digits.", "请减少位数。"),
        }
    }
}

impl Feature {
    fn message(self) -> Pair {
        let [en, zh] = match self {
            Feature::Dict => ["A dictionary", "字典"],
            Feature::Map => ["A “Map”", "Map"],
            Feature::Delete => ["“delete”", "delete"],
            Feature::SortedAsTexts => [
                "“sort” without a function, which compares lists as texts,",
                "不带比较函数的 sort（它把列表当作文字比较）",
            ],
            Feature::OptionalChain => ["“?.”", "“?.”"],
            Feature::Label => ["A label", "标签"],
            Feature::Switch => ["“switch”", "switch"],
            Feature::ForIn => ["“for … in”", "for … in"],
            Feature::BesideList => [
                "Writing to a place below 0, or to a fraction: JavaScript keeps that beside the list, which loses a card. It",
                "写入小于 0 或不是整数的下标（JavaScript 把它存在列表之外，牌就丢了）",
            ],
            Feature::PerRound => [
                "Keeping a function that uses a variable of one round",
                "保留使用了某一轮循环变量的函数",
            ],
            Feature::Made => [
                "A shuffle that another function makes",
                "由另一个函数生成的洗牌函数",
            ],
            Feature::OwnList => [
                "Shuffling an object that is itself the list",
                "洗一个本身就是列表的对象",
            ],
            Feature::Within => [
                "A shuffle that is no function of its own",
                "不是单独函数的洗牌",
            ],
            Feature::AtTimes => [
                "A function that is defined only at times",
                "只在某些情况下才定义的函数",
            ],
            Feature::Identity => ["“is” between numbers", "对数使用 is"],
            Feature::Default => ["A default that has to be worked out", "需要计算的默认值"],
            Feature::Replaced => ["Replacing a function", "替换函数"],
            Feature::ParseInt => ["“parseInt” of a random number", "对随机数用 parseInt"],
            Feature::Set => ["A set", "集合"],
            Feature::Try => ["“try”", "try"],
            Feature::With => ["“with”", "with"],
            Feature::Yield => ["“yield”", "yield"],
            Feature::Async => ["“async”", "async"],
            Feature::Match => ["“match”", "match"],
            Feature::Decorator => ["A decorator", "装饰器"],
            Feature::Star => ["“*” before an argument", "参数前的“*”"],
            Feature::StarTarget => ["“*” before a name that takes the rest", "用“*”接收其余元素"],
            Feature::StarParameter => ["“*” before a parameter", "形参前的“*”"],
            Feature::Dots => ["“...” before a name", "名称前的“...”"],
            Feature::MatrixProduct => ["“@” between values", "“@”运算"],
            Feature::Lazy => ["Keeping a generator or “map”", "把生成器或 map 存起来"],
            Feature::Objects => ["Making objects", "创建对象"],
            Feature::ManyIndices => ["An index of several parts", "多重下标"],
            Feature::Text => ["Working with the characters of a text", "处理文字的字符"],
        };
        let blank = match zh.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            true => " ",
            false => "",
        };
        pair(
            format!("{en} is not offered here"),
            format!("这里不支持{blank}{zh}"),
        )
    }

    fn instead(self) -> Pair {
        match self {
            Feature::Dict | Feature::Set | Feature::Map => pair(
                "Use a list, such as one that says of each card whether it was taken.",
                "请用列表，例如记下每张牌是否已被取走。",
            ),
            Feature::Try => pair(
                "Ask before, with “if”; an error ends the run and is counted.",
                "请先用 if 判断；出错会结束运行并计入统计。",
            ),
            Feature::Yield => pair("Collect the values in a list.", "请把值放进列表。"),
            Feature::Match => pair("Use “if” and “elif”.", "请用 if 和 elif。"),
            Feature::Switch => pair("Use “if” and “else if”.", "请用 if 和 else if。"),
            Feature::Delete => pair(
                "It leaves a hole in the list; “splice” takes the element out.",
                "它会在列表中留下空位；splice 才会取走元素。",
            ),
            Feature::SortedAsTexts => pair(
                "Give it one, such as .sort((x, y) => x[0] - y[0]).",
                "请给它一个，例如 .sort((x, y) => x[0] - y[0])。",
            ),
            Feature::OptionalChain => pair("Ask before, with “if”.", "请先用 if 判断。"),
            Feature::Label => pair(
                "Put the inner loop into a function.",
                "请把内层循环写成函数。",
            ),
            Feature::ForIn => pair(
                "Count with “for (let i = 0; …)”, or use “for … of”.",
                "请用 for (let i = 0; …) 计数，或用 for … of。",
            ),
            Feature::BesideList => pair(
                "Use whole numbers from 0 on: Math.floor(Math.random() * n) is one of n of them.",
                "请用从 0 开始的整数：Math.floor(Math.random() * n) 是其中 n 个之一。",
            ),
            Feature::ParseInt => pair(
                "Use Math.floor: parseInt reads 0.0000005, which is “5e-7”, as 5.",
                "请用 Math.floor：parseInt 会把 0.0000005（即“5e-7”）读成 5。",
            ),
            Feature::PerRound => pair(
                "Call it in the same round, or give it the value as an argument.",
                "请在同一轮循环中调用，或把值作为参数传给它。",
            ),
            Feature::Made => pair(
                "Write the inner function alone, with its values inside.",
                "请只写里面的函数，并把所用的值放进去。",
            ),
            Feature::OwnList => pair(
                "Give it a field for the list, such as “cards”.",
                "请给它一个存放列表的字段，如 cards。",
            ),
            Feature::Within => pair(
                "Write a function “shuffle” that takes a list, or work on the list “a”.",
                "请写一个以列表为参数的函数 shuffle，或直接对列表 a 操作。",
            ),
            Feature::AtTimes => pair(
                "Define it at the left edge of the text.",
                "请把它直接定义在最外层。",
            ),
            Feature::Identity => pair("Compare with “==”.", "比较请用“==”。"),
            Feature::Default => pair("Work it out inside the function.", "请在函数内部计算。"),
            Feature::Replaced => pair(
                "Give the new one a name of its own.",
                "请给新的函数另起名称。",
            ),
            Feature::Text => pair("Use numbers for the cards.", "请用数表示牌。"),
            Feature::Lazy => pair("Write “list(…)” around it.", "请用 list(…) 把它变成列表。"),
            Feature::Objects => pair("Use lists of numbers.", "请用数的列表。"),
            Feature::ManyIndices => pair("Use one index after the other.", "请逐个使用下标。"),
            Feature::Star => pair("Write the arguments one by one.", "请逐个写出参数。"),
            Feature::StarTarget => pair(
                "Write the rest as a part of the list, such as rest = a[1:].",
                "请把其余部分写成切片，例如 rest = a[1:]。",
            ),
            Feature::StarParameter | Feature::Dots => pair(
                "Take one list in its place, or a part of one.",
                "请改用一个列表或它的一部分。",
            ),
            Feature::With | Feature::Async | Feature::Decorator | Feature::MatrixProduct => {
                pair("Leave it out.", "请删去。")
            }
        }
    }
}

/// Advice on what to write in place of functions of well-known libraries.
fn elsewhere(name: &str) -> Option<Pair> {
    let (module, last) = name.rsplit_once('.').unwrap_or((name, ""));
    Some(match (module, last) {
        ("_" | "lodash" | "underscore", "" | "shuffle" | "sampleSize") => pair(
            "Lodash’s shuffle is Fisher–Yates: write its loop, with Math.floor(Math.random() * n).",
            "lodash 的 shuffle 就是 Fisher–Yates：请用 Math.floor(Math.random() * n) 写出它的循环。",
        ),
        ("numpy", _) => pair(
            "NumPy’s shuffle and permutation are Fisher–Yates, as random.shuffle is: use that, with a list.",
            "NumPy 的 shuffle 和 permutation 与 random.shuffle 一样是 Fisher–Yates：请对列表使用后者。",
        ),
        ("collections", _) => pair(
            "Use a list: d.pop(0) is what popleft does, d[k:] + d[:k] what rotate does.",
            "请用列表：popleft 相当于 d.pop(0)，rotate 相当于 d[k:] + d[:k]。",
        ),
        ("crypto", "getRandomValues") | ("Uint8Array" | "Uint16Array" | "Uint32Array", _) => pair(
            "Draw with Math.floor(Math.random() * n).",
            "请用 Math.floor(Math.random() * n) 抽取。",
        ),
        _ => return None,
    })
}

/// Names a token that the parser expects.
fn expected(what: &str) -> Pair {
    match what {
        "a name" => pair("a name", "名称"),
        "a value" => pair("a value", "值"),
        "the end of the line" => pair("a new line", "换行"),
        sign => pair(format!("“{sign}”"), format!("“{sign}”")),
    }
}

fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}
