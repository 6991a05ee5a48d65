//! The shape of a function in a language that is not run: what it takes, and what it gives back.

/// What lines have to know of the function that they call.
pub(super) struct Shape<'t> {
    /// The lines for such functions; empty for the usual ones.
    pub(super) kind: &'static str,
    /// True if it gives the shuffled deck back, and is not known to change the one that it is given.
    gives: bool,
    /// What a reference to the deck begins with.
    reference: &'static str,
    /// The class that it is a method of; empty if a call needs none.
    class: &'t str,
    /// True if it is called without an object.
    is_static: bool,
    /// The list that it shuffles, where it is given none.
    list: &'t str,
}

impl Default for Shape<'_> {
    fn default() -> Self {
        Shape {
            kind: "",
            gives: false,
            reference: "&mut ",
            class: "",
            is_static: true,
            list: "",
        }
    }
}

impl<'t> Shape<'t> {
    /// The shape of the function of this name that line number `at` of a text defines.
    pub(super) fn of(id: &str, text: &'t str, name: &str, at: usize) -> Shape<'t> {
        let lines: Vec<&str> = text.lines().collect();
        let line = lines.get(at).copied().unwrap_or_default();
        let (before, rest) = line.split_once(name).unwrap_or((line, ""));
        let taken = rest.split_once('(').map(|(_, rest)| rest);
        let (taken, after) = taken
            .and_then(|rest| rest.split_once(')'))
            .unwrap_or(("?", rest));
        let has = |part: &str| taken.contains(part);
        let after = after.trim();
        let body = lines.get(at..).unwrap_or_default();
        let is_of_body = |part: &str| body.iter().take(20).any(|line| line.contains(part));
        let class = lines[..at.min(lines.len())].iter().rev().find_map(|line| {
            let (_, rest) = line.split_once("class ")?;
            Some(word(rest))
        });
        Shape {
            kind: match id {
                // What a function of the shell takes is not written down.
                "bash" => "",
                "ruby" if rest.trim().is_empty() => "field",
                _ if ["", "void", "self", "&self", "&mut self"].contains(&taken.trim()) => "field",
                "java" if has("List<") || has("Collection<") => "list",
                "java" if has("Integer[") || has("T[") || has("Object[") => "boxed",
                "csharp" if has("List<") && !has("IList<") => "list",
                "c" | "c-cpp" if !has(",") => "alone",
                "cpp" if has("*") || has("[") => "array",
                "kotlin" if has("IntArray") => "ints",
                "kotlin" if has(" Array<") => "array",
                "perl" if is_of_body("@$") || is_of_body("->[") || is_of_body("$$") => "reference",
                _ => "",
            },
            gives: match id {
                "java" | "csharp" | "cpp" => !before.contains("void"),
                "go" => after != "{",
                "rust" => after.starts_with("->"),
                "kotlin" => {
                    after.starts_with(':') && !after.contains("Unit") || after.starts_with('=')
                }
                _ => false,
            },
            reference: match (has("&mut"), has("&")) {
                (true, _) => "&mut ",
                (false, true) => "&",
                (false, false) => "",
            },
            class: class.unwrap_or_default(),
            is_static: before.contains("static"),
            list: body
                .iter()
                .skip(1)
                .find_map(|line| list_in(line))
                .unwrap_or_default(),
        }
    }

    /// The lines with what they have to know filled in; `None` if something is not known.
    pub(super) fn fill(&self, lines: &str, function: &str) -> Option<String> {
        let is_missing = |sign: char, known: &str| lines.contains(sign) && known.is_empty();
        if is_missing('§', self.class) || is_missing('¶', self.list) {
            return None;
        }
        let mut parts = lines.split('‹');
        let mut filled = parts.next()?.to_string();
        for part in parts {
            let (either, rest) = part.split_once('›')?;
            let (given, changed) = either.split_once('|')?;
            filled += if self.gives { given } else { changed };
            filled += rest;
        }
        // A method that is given a deck has an object, whatever is in that.
        let is_method = lines.contains("static void") && !self.is_static && !lines.contains('§');
        let call = match is_method && !self.class.is_empty() {
            true => format!("new {}().{function}", self.class),
            false => function.to_string(),
        };
        let filled = filled.replace('¤', &call).replace('†', self.reference);
        Some(filled.replace('§', self.class).replace('¶', self.list))
    }
}

/// The word with which a text begins.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

/// The first list of a line: what is asked for an element, or for how many it has.
fn list_in(line: &str) -> Option<&str> {
    let ends = [
        "[", ".length", ".size", ".Count", ".get(", ".swap(", ".Length",
    ];
    let at = ends.iter().filter_map(|end| line.find(end)).min();
    let mut ends = vec![at];
    // What a function of the language is given to shuffle.
    ends.extend(
        ["(this.", "($this->", "count($this->", "(@", "("].map(|begin| {
            let from = line.find(begin)? + begin.len();
            let own = word(&line[from..]);
            let is_only = line[from + own.len()..].starts_with(')') && !own.is_empty();
            is_only.then_some(from + own.len())
        }),
    );
    let at = ends.into_iter().flatten().find(|at| *at > 0)?;
    let start = line[..at].rfind(|c: char| !c.is_alphanumeric() && c != '_');
    let name = &line[start.map_or(0, |start| start + 1)..at];
    let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    is_name.then_some(name)
}
