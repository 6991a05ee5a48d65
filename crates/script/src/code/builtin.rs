//! What is there without being written: functions of the language and of its modules.

/// A function that the machine does itself, in one operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is the function of its name")]
pub enum Builtin {
    Abs,
    Bool,
    Ceil,
    Choice,
    CmpToKey,
    /// The function that `cmp_to_key` was given, or `None`.
    Comparer,
    Enumerate,
    Float,
    Floor,
    /// An object with the functions of `random`.
    Generator,
    GetRandBits,
    Int,
    /// Ends the run with an error unless its argument is a generator.
    IsGenerator,
    /// Ends the run with an error unless its argument is a list.
    IsList,
    Len,
    List,
    RandBelow,
    RandInt,
    RandRange,
    Random,
    Range,
    Reversed,
    Round,
    Sum,
    Trunc,
    Tuple,
    Uniform,
    Zip,
}

/// A method of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is the method of its name")]
pub enum Method {
    Append,
    Clear,
    Copy,
    Count,
    Extend,
    Index,
    Insert,
    Pop,
    Remove,
    Reverse,
}

/// What a name or a path means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Builtin(Builtin),
    /// A function of the prelude.
    Prelude(&'static str),
}

/// What a name means that a text does not assign.
pub(super) fn by_name(name: &str) -> Option<Known> {
    use Builtin::*;
    Some(Known::Builtin(match name {
        "abs" => Abs,
        "bool" => Bool,
        "enumerate" => Enumerate,
        "float" => Float,
        "int" => Int,
        "len" => Len,
        "list" => List,
        "range" => Range,
        "reversed" => Reversed,
        "round" => Round,
        "sum" => Sum,
        "tuple" => Tuple,
        "zip" => Zip,
        "sorted" => return Some(Known::Prelude("sorted")),
        "min" => return Some(Known::Prelude("min")),
        "max" => return Some(Known::Prelude("max")),
        "map" => return Some(Known::Prelude("map")),
        "filter" => return Some(Known::Prelude("filter")),
        "any" => return Some(Known::Prelude("any")),
        "all" => return Some(Known::Prelude("all")),
        _ => return None,
    }))
}

/// What a function of a module means.
pub(super) fn by_path(path: &str) -> Option<Known> {
    use Builtin::*;
    Some(Known::Builtin(match path {
        "random.random" => Random,
        "random.randint" => RandInt,
        "random.randrange" => RandRange,
        "random.uniform" => Uniform,
        "random.getrandbits" | "secrets.randbits" => GetRandBits,
        "random.choice" | "secrets.choice" => Choice,
        "random._randbelow" | "secrets.randbelow" => RandBelow,
        "random.Random" | "random.SystemRandom" | "secrets.SystemRandom" => Generator,
        "math.floor" => Floor,
        "math.ceil" => Ceil,
        "math.trunc" => Trunc,
        "copy.copy" | "copy.deepcopy" => return Some(Known::Prelude("copy")),
        "functools.cmp_to_key" => CmpToKey,
        "random.shuffle" => return Some(Known::Prelude("shuffle")),
        "random.sample" => return Some(Known::Prelude("sample")),
        "random.choices" => return Some(Known::Prelude("choices")),
        _ => return None,
    }))
}

/// The modules of which something is known.
pub(super) const MODULES: [&str; 5] = ["random", "secrets", "math", "copy", "functools"];

/// The method of a list that a name means.
pub(super) fn method(name: &str) -> Option<Method> {
    use Method::*;
    Some(match name {
        "append" => Append,
        "clear" => Clear,
        "copy" => Copy,
        "count" => Count,
        "extend" => Extend,
        "index" => Index,
        "insert" => Insert,
        "pop" => Pop,
        "remove" => Remove,
        "reverse" => Reverse,
        _ => return None,
    })
}
