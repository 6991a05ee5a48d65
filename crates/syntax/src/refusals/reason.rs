//! The reasons, as data that callers can translate.

/// Reason why a text is not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A text that begins and does not end on its line.
    UnclosedText,
    /// A comment that nothing closes.
    UnclosedComment,
    /// A bracket that nothing closes.
    UnclosedBracket(char),
    /// A closing bracket that nothing opened.
    UnopenedBracket(char),
    /// A character that the language does not know.
    UnknownCharacter(char),
    /// A character as Chinese keyboards write it, where the language wants its plain form.
    FullWidth {
        /// The character written.
        found: char,
        /// The character that the language wants.
        plain: char,
    },
    /// A block that should begin here, further to the right.
    ExpectedIndent,
    /// A line that stands further to the right than the one before, without reason.
    UnexpectedIndent,
    /// A line that stands at no depth used before.
    UnevenIndent,
    /// A line whose blanks and tabs do not line up with those of the lines before.
    MixedTabs,
    /// A number beyond 64 bits, or one that is no number of the language.
    BadNumber,
    /// Something else should stand here.
    Expected {
        /// The token expected.
        what: &'static str,
        /// The text found; empty at the end of a line.
        found: String,
    },
    /// `=` where `==` is meant.
    AssignInCondition,
    /// A name that its block, or a list of parameters, declares twice.
    DeclaredTwice(String),
    /// A name that its block uses above its `let` or `const`, where it has no value yet.
    DeclaredLate(String),
    /// A value that nothing can be assigned to.
    CannotAssign,
    /// `return` outside a function.
    ReturnOutside,
    /// `break` or `continue` outside a loop.
    BreakOutside,
    /// Brackets or blocks inside one another, too deep to read.
    TooDeep,
    /// A text of more characters than are read.
    TooLong,
    /// Something of the language that the subset does not have.
    NotOffered(Feature),
    /// A name that is neither assigned nor built in.
    UnknownName(String),
    /// A function of this name, which the text does not import from this module.
    NotImported {
        /// The function.
        name: String,
        /// The module.
        module: &'static str,
    },
    /// A module other than `random` and the few beside it.
    UnknownImport(String),
    /// A function that a known module does not have, or that the subset does not.
    UnknownFunction(String),
    /// A method that no value of the subset has.
    UnknownMethod(String),
    /// A named argument that the function does not have.
    UnknownArgument(String),
    /// A function is called without an argument that it needs.
    ArgumentCount(String),
    /// A shuffle with a parameter besides the deck, for which no value is known.
    UnknownParameter {
        /// The shuffle.
        function: String,
        /// The parameter.
        parameter: String,
    },
    /// No function with a list, and no list `a`, could be the shuffle.
    NoShuffle,
    /// A statement makes the deck, or an object with it, and something else that the shuffle uses.
    Mixed,
    /// A variable outside the shuffle, or a field, keeps its value from one shuffle to the next and decides
    /// what that does.
    Kept(String),
    /// A parameter of the shuffle is called, or a method of it, and the text does not say what that does.
    UnknownHelper {
        /// The function that shuffles.
        function: String,
        /// The parameter.
        parameter: String,
    },
    /// A card is compared with this text: cards are numbers here, so none would ever be it.
    CardByName(String),
    /// A part of a card is looked at, such as its suit: cards are numbers here.
    InsideCard,
    /// Two cards are compared, and some of the text's cards are equal, which are different ones here.
    EqualCards,
    /// The number of a card is looked at, and the text does not say which numbers its deck holds.
    CardNumber,
    /// While a list is sorted, the function that gives keys looks at it: CPython has emptied it.
    SortedLooks,
    /// The generator of random numbers gets a seed that is the same in every run.
    Seeded,
    /// The generator of random numbers gets a seed that may be the same in several runs.
    SeedUnsure,
    /// The generator of random numbers gets a seed that was drawn.
    SeedDrawn,
    /// A number of `random.random()` is cut to a whole number and compared with another one, too.
    CutAndRanked,
    /// Something is done with a number of `random.random()` that cannot be followed exactly.
    OpenNumber,
    /// A fraction whose parts have more than 63 bits.
    TooPrecise,
}

/// Something of the language that the subset does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// `{key: value}`
    Dict,
    /// `{a, b}`
    Set,
    /// `new Map()`
    Map,
    /// `try`
    Try,
    /// `with`
    With,
    /// `yield`
    Yield,
    /// `async`, `await`
    Async,
    /// `match`
    Match,
    /// `@…` before a function
    Decorator,
    /// `*` before an argument
    Star,
    /// `*` before a name that is assigned to
    StarTarget,
    /// `*` or `**` before a parameter
    StarParameter,
    /// `...` before a parameter, a name that is assigned to, or an argument
    Dots,
    /// `@` between two values
    MatrixProduct,
    /// A generator expression or `map` that is kept, and asked for its elements later
    Lazy,
    /// A class inside a function, or a class that is made into several objects
    Objects,
    /// A part `x[i, j]` or `x[...]`
    ManyIndices,
    /// The characters of a text
    Text,
    /// `delete list[i]`
    Delete,
    /// A `sort` without a function, of lists, which JavaScript compares as texts
    SortedAsTexts,
    /// `value?.field`
    OptionalChain,
    /// `name:` before a loop, and what goes to it
    Label,
    /// `switch`
    Switch,
    /// `for (… in …)`
    ForIn,
    /// A place of a list that is no whole number from 0 on, which JavaScript writes beside the list
    BesideList,
    /// A function that is kept beyond the round of a loop whose own variable it uses
    PerRound,
    /// A function that another function gives back
    Made,
    /// A class that is itself the list which its method shuffles: `class Deck(list)`
    OwnList,
    /// A list is shuffled among other work, and in no function or script that does that alone
    Within,
    /// A function that is there only if a condition holds
    AtTimes,
    /// `is` between numbers that may be one object or several
    Identity,
    /// The default of a parameter that is no plain value
    Default,
    /// Something else in place of a function of the language, such as `Math.random = …`
    Replaced,
    /// `parseInt` of a random number, which reads the text of 0.0000005 as 5
    ParseInt,
}
