//! Functions that a text may call without defining them: those of the language and of its modules.

/// A function that the machine does itself, in one operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is the function of its name")]
pub enum Builtin {
    Abs,
    /// `Array(…)`: a list of holes, or of its arguments.
    Array,
    /// `Array.from` of one argument.
    ArrayFrom,
    Bool,
    Ceil,
    Choice,
    CmpToKey,
    /// Result of a JavaScript comparator, as a number.
    Compared,
    /// The function that `cmp_to_key` was given, or `None`.
    Comparer,
    /// An element of a list, or `undefined` behind its end.
    Element,
    Enumerate,
    Float,
    Floor,
    /// An object with the functions of `random`.
    Generator,
    GetRandBits,
    /// Returns true if a list has an element, not a hole, at an index.
    Has,
    /// A list of holes.
    Holes,
    Int,
    IsArray,
    /// Ends the run with an error unless its argument is a generator.
    IsGenerator,
    /// Ends the run with an error unless its argument is a list.
    IsList,
    IsUndefined,
    Len,
    /// The length of a list or a text, or the field of this name.
    Length,
    List,
    Max,
    Min,
    Number,
    ParseInt,
    RandBelow,
    RandInt,
    RandRange,
    Random,
    /// `crypto.randomInt`.
    RandomInt,
    Range,
    Reversed,
    Round,
    /// JavaScript's `Math.round`, which rounds halves up.
    RoundUp,
    /// `random.seed`, which ends in a refusal unless it is given nothing.
    Seed,
    Sign,
    Sqrt,
    Sum,
    /// Returns true if the text of one value sorts before that of another.
    TextLess,
    Trunc,
    /// Returns true if a value is truthy in JavaScript.
    Truth,
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
    // Of JavaScript.
    At,
    Concat,
    Entries,
    Fill,
    Flip,
    Includes,
    IndexOf,
    Keys,
    LastIndexOf,
    Part,
    PopLast,
    Push,
    SetLength,
    Shift,
    Splice,
    Unshift,
    Values,
}

/// Meaning of a name or a path that the text does not define.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Builtin(Builtin),
    /// A function of the prelude.
    Prelude(&'static str),
}

/// Meaning of a Python name that the text does not assign; `None` if it is not built in.
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

/// Meaning of a JavaScript name that the text does not declare; `None` if it is not built in.
pub(super) fn by_js_name(name: &str) -> Option<Known> {
    use Builtin::*;
    Some(Known::Builtin(match name {
        "Array" => Array,
        "Boolean" => Bool,
        "Number" => Number,
        "parseInt" => ParseInt,
        "structuredClone" => ArrayFrom,
        _ => return None,
    }))
}

/// Meaning of a path to a function of a JavaScript object, such as `Math.floor`; `None` if it is
/// not known.
pub(super) fn by_js_path(path: &str) -> Option<Known> {
    use Builtin::*;
    Some(Known::Builtin(match path {
        "Math.abs" => Abs,
        "Math.ceil" => Ceil,
        "Math.floor" => Floor,
        "Math.max" => Max,
        "Math.min" => Min,
        "Math.random" => Random,
        "Math.round" => RoundUp,
        "Math.sign" => Sign,
        "Math.sqrt" => Sqrt,
        "Math.trunc" => Trunc,
        "Array.from" => ArrayFrom,
        "Array.isArray" => IsArray,
        "Number.parseInt" => ParseInt,
        "crypto.randomInt" => RandomInt,
        _ => return None,
    }))
}

/// JavaScript's own objects that hold functions.
pub(super) const JS_OBJECTS: [&str; 8] = [
    "Math",
    "Array",
    "Number",
    "Object",
    "JSON",
    "Date",
    "performance",
    "crypto",
];

/// A function of the prelude that only the prelude calls by this name.
pub(super) fn by_hidden_name(name: &str) -> Option<Builtin> {
    use Builtin::*;
    Some(match name {
        "_array_from" => ArrayFrom,
        "_compared" => Compared,
        "_comparer" => Comparer,
        "_element" => Element,
        "_has" => Has,
        "_holes" => Holes,
        "_is_array" => IsArray,
        "_is_undefined" => IsUndefined,
        "_text_less" => TextLess,
        "_truth" => Truth,
        _ => return None,
    })
}

/// The method of a list that a name means in JavaScript: the machine's or a function of the prelude.
pub(super) fn js_method(name: &str) -> Option<Result<Method, &'static str>> {
    use Method::*;
    Some(Ok(match name {
        "at" => At,
        "concat" => Concat,
        "entries" => Entries,
        "fill" => Fill,
        "includes" => Includes,
        "indexOf" => IndexOf,
        "keys" => Keys,
        "lastIndexOf" => LastIndexOf,
        "pop" => PopLast,
        "push" => Push,
        "reverse" => Flip,
        "shift" => Shift,
        "slice" => Part,
        "splice" => Splice,
        "unshift" => Unshift,
        "values" => Values,
        "every" => return Some(Err("js_every")),
        "filter" => return Some(Err("js_filter")),
        "find" => return Some(Err("js_find")),
        "findIndex" => return Some(Err("js_find_index")),
        "flatMap" => return Some(Err("js_flat_map")),
        "forEach" => return Some(Err("js_for_each")),
        "map" => return Some(Err("js_map")),
        "reduce" => return Some(Err("js_reduce")),
        "some" => return Some(Err("js_some")),
        "sort" => return Some(Err("js_sort")),
        "toReversed" => return Some(Err("js_to_reversed")),
        "toSorted" => return Some(Err("js_to_sorted")),
        _ => return None,
    }))
}

/// Meaning of a path to a function of a Python module, such as `random.random`; `None` if it is not
/// known.
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
        "random.seed" => Seed,
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
