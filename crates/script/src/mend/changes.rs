//! The changes that are tried: another number where one is drawn from or a loop ends, a draw that
//! begins further up, numbers that are cut in place of rounded, a swap in place of two assignments,
//! a random key in place of a coin, and a statement less.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::text::{Place, Span};
use crate::tree::{
    BinaryOp, CompareOp, Expr, ExprKind, Function, Language, Module, Stmt, StmtKind, each_statement,
};

/// A part of a text, in bytes, and what takes its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) part: Range<usize>,
    pub(super) text: String,
}

/// Calls whose arguments say how far something goes.
const COUNTING: [&str; 8] = [
    "range",
    "randint",
    "randrange",
    "randbelow",
    "pop",
    "splice",
    "randInt",
    "randomInt",
];
/// Calls that make a whole number of another one, and whether they round it.
const WHOLE: [(&str, bool); 6] = [
    ("int", false),
    ("floor", false),
    ("trunc", false),
    ("round", true),
    ("ceil", true),
    ("parseInt", false),
];
/// Calls that draw a whole number.
const DRAWING: [&str; 3] = ["randint", "randrange", "randbelow"];

/// All changes of a text, the smallest first.
pub(super) fn changes(text: &str, module: &Module) -> Vec<Change> {
    let mut spots = Spots::new(text, module.language);
    spots.block(&module.body);
    let mut all = spots.all();
    all.sort_by_key(|change| size(&text[change.part.clone()], &change.text));
    all.dedup();
    all
}

/// Returns the loops of a text, in bytes, to the ends of their last lines.
pub(super) fn loops(text: &str, module: &Module) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    loops_in(&Spots::new(text, module.language), &module.body, &mut all);
    all
}

fn loops_in(spots: &Spots<'_>, body: &[Stmt], all: &mut Vec<Range<usize>>) {
    each_statement(body, &mut |stmt| match &stmt.kind {
        StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::DoWhile { .. } => {
            let part = spots.part(stmt.span);
            let rest = &spots.text[part.end..];
            let end = rest
                .find('\n')
                .map_or(spots.text.len(), |at| part.end + at + 1);
            all.push(part.start..end);
        }
        StmtKind::Function(function) => loops_in(spots, &function.body, all),
        StmtKind::Class(class) => loops_in(spots, &class.body, all),
        _ => {}
    });
}

/// Number of characters removed and inserted by a change.
fn size(before: &str, after: &str) -> usize {
    let (before, after): (Vec<char>, Vec<char>) =
        (before.chars().collect(), after.chars().collect());
    let least = before.len().min(after.len());
    let same = before
        .iter()
        .zip(&after)
        .take_while(|(a, b)| a == b)
        .count();
    let behind = before.iter().rev().zip(after.iter().rev());
    let ends = behind.take_while(|(a, b)| a == b).count().min(least - same);
    before.len() + after.len() - 2 * (same + ends)
}

/// Places of a text where a change can be tried.
struct Spots<'a> {
    text: &'a str,
    language: Language,
    /// The byte at which each line begins.
    lines: Vec<usize>,
    /// Numbers, and whether each stands beside an operator that binds closely.
    numbers: Vec<(Range<usize>, bool)>,
    /// Whole numbers that are drawn.
    draws: Vec<Range<usize>>,
    /// The ends of a range that is drawn from, each with the other one.
    ends: Vec<(Range<usize>, Range<usize>)>,
    /// Variables that go through numbers.
    counters: BTreeSet<&'a str>,
    /// Parts that are run or not by what is on the cards: another number there would break the text's own
    /// rule, or see to it that it never holds.
    rules: Vec<Range<usize>>,
    /// Changes that need no number.
    others: Vec<Change>,
}

impl<'a> Spots<'a> {
    fn new(text: &'a str, language: Language) -> Spots<'a> {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        Spots {
            text,
            language,
            lines: std::iter::once(0).chain(ends).collect(),
            numbers: Vec::new(),
            draws: Vec::new(),
            ends: Vec::new(),
            counters: BTreeSet::new(),
            rules: Vec::new(),
            others: Vec::new(),
        }
    }

    /// Converts a part of the text to bytes.
    fn part(&self, span: Span) -> Range<usize> {
        let byte = |place: Place| {
            let line = self.lines.get((place.line as usize).saturating_sub(1));
            let line = line.copied().unwrap_or(self.text.len());
            let column = (place.column as usize).saturating_sub(1);
            let mut letters = self.text[line..].char_indices();
            letters
                .nth(column)
                .map_or(self.text.len(), |(at, _)| line + at)
        };
        let start = byte(span.start);
        start..byte(span.end).max(start)
    }

    fn of(&self, span: Span) -> &'a str {
        &self.text[self.part(span)]
    }

    fn block(&mut self, body: &[Stmt]) {
        each_statement(body, &mut |stmt| self.statement(stmt));
        self.lists(body);
    }

    /// Collects the changes that need a list of statements, here and in the lists inside.
    fn lists(&mut self, body: &[Stmt]) {
        for two in body.windows(2) {
            self.overwritten(&two[0], &two[1]);
        }
        for stmt in body {
            let inner = stmt.blocks();
            inner.into_iter().for_each(|block| self.lists(block));
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Function(function) => self.block(&function.body),
            StmtKind::Class(class) => self.block(&class.body),
            StmtKind::For {
                target, iterable, ..
            } => self.counter_over(target, iterable),
            StmtKind::Update(target, ..) => self.counter(target),
            StmtKind::While { test, .. } | StmtKind::DoWhile { test, .. } => match is_rule(test) {
                true => self.rules.push(self.part(test.span)),
                false => self.condition(test),
            },
            StmtKind::If { test, .. } if is_rule(test) => self.rules.push(self.part(stmt.span)),
            StmtKind::Assign(targets, value) if targets.iter().all(|t| t.as_name().is_some()) => {
                self.number(value, false);
            }
            _ => {}
        }
        if !matches!(
            stmt.kind,
            StmtKind::Function(_)
                | StmtKind::Class(_)
                | StmtKind::Import(_)
                | StmtKind::Return(_)
                | StmtKind::Unsupported(..)
        ) {
            self.without(stmt);
        }
        // A draw in a condition is no place of a card: another number there mends nothing.
        let decides = matches!(stmt.kind, StmtKind::If { .. });
        let before = (self.numbers.len(), self.draws.len());
        stmt.expressions(&mut |e| self.expression(e));
        if decides {
            self.numbers.truncate(before.0);
            self.draws.truncate(before.1);
        }
    }

    /// Notes what goes through numbers in a loop: what goes through a list is an element of it.
    fn counter_over(&mut self, target: &Expr, iterable: &Expr) {
        let ExprKind::Call(callee, _) = &iterable.kind else {
            return;
        };
        let target = match (last_name(callee), &target.kind) {
            ("enumerate" | "entries", ExprKind::Tuple(both)) => &both[0],
            ("range" | "keys", _) => target,
            ("reversed", _) => target,
            _ => return,
        };
        self.counter(target);
    }

    fn counter(&mut self, target: &Expr) {
        if let Some(name) = target.as_name() {
            let shown = self.of(target.span);
            // What begins so says that nothing uses it.
            let is_used = !shown.is_empty() && !shown.starts_with('_');
            if name.starts_with(shown) && is_used {
                self.counters.insert(shown);
            }
        }
    }

    fn condition(&mut self, test: &Expr) {
        if let ExprKind::Compare(first, rest) = &test.kind {
            self.counter(first);
            rest.iter().for_each(|(_, e)| self.number(e, false));
        }
    }

    /// Notes what may be a number.
    fn number(&mut self, e: &Expr, binds: bool) {
        let part = self.part(e.span);
        let shown = &self.text[part.clone()];
        let is_number = match &e.kind {
            ExprKind::Int(number) => shown == number.to_string(),
            ExprKind::Name(name) => !shown.is_empty() && name.starts_with(shown),
            ExprKind::Binary(op, ..) => matches!(
                op,
                BinaryOp::Add | BinaryOp::Subtract | BinaryOp::FloorDivide
            ),
            ExprKind::Call(callee, _) => callee.as_name() == Some("len"),
            ExprKind::Member(_, field) => field == "length",
            _ => false,
        };
        if is_number && !self.numbers.contains(&(part.clone(), binds)) {
            self.numbers.push((part, binds));
        }
    }

    fn expression(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Call(callee, arguments) => {
                let name = last_name(callee);
                let values = || arguments.iter().map(|argument| &argument.value);
                if COUNTING.contains(&name) {
                    values().for_each(|value| self.number(value, false));
                }
                if DRAWING.contains(&name) {
                    self.draws.push(self.part(e.span));
                    if let [low, high] = &arguments[..] {
                        let [low, high] = [low, high].map(|end| self.part(end.value.span));
                        self.ends.extend([(low.clone(), high.clone()), (high, low)]);
                    }
                }
                let whole = WHOLE.iter().find(|(own, _)| *own == name);
                if let (Some((_, rounds)), Some(value)) = (whole, values().next()) {
                    self.whole(e, callee, value, *rounds);
                }
                self.sort(e, callee, name);
            }
            ExprKind::Binary(BinaryOp::Multiply, one, other) => {
                if is_random(one) {
                    self.number(other, true);
                } else if is_random(other) {
                    self.number(one, true);
                }
            }
            ExprKind::Assign(assignment) if assignment.op.is_some() => {
                self.counter(&assignment.target);
            }
            ExprKind::Lambda(function) => self.function(function),
            _ => {}
        }
        e.parts(&mut |part| self.expression(part));
    }

    fn function(&mut self, function: &Function) {
        self.block(&function.body);
    }

    /// A whole number out of a random one: drawn, or rounded where it should be cut.
    fn whole(&mut self, e: &Expr, callee: &Expr, value: &Expr, rounds: bool) {
        let ExprKind::Binary(BinaryOp::Multiply, one, other) = &value.kind else {
            return;
        };
        let Some(most) = [(one, other), (other, one)]
            .into_iter()
            .find_map(|(random, most)| is_random(random).then_some(most))
        else {
            return;
        };
        if !rounds {
            self.draws.push(self.part(e.span));
            return;
        }
        let shown = self.of(callee.span);
        let cut = match self.language {
            Language::Python => "int".to_string(),
            Language::JavaScript => shown.replace("round", "floor").replace("ceil", "floor"),
        };
        let (part, most) = (self.part(e.span), self.part(most.span));
        let head = part.start + shown.len();
        let most_text = bare(&self.text[most.clone()]);
        for number in [most_text.to_string(), plus(most_text, 1)] {
            let number = closely(&number, true);
            let inside = [
                &self.text[head..most.start],
                &number,
                &self.text[most.end..part.end],
            ];
            self.others.push(Change {
                part: part.clone(),
                text: cut.clone() + &inside.concat(),
            });
        }
    }

    /// A sort that asks a coin: each card gets a random key instead.
    fn sort(&mut self, e: &Expr, callee: &Expr, name: &str) {
        match (self.language, name) {
            (Language::Python, "cmp_to_key") => self.others.push(Change {
                part: self.part(e.span),
                text: "lambda card: random.random()".to_string(),
            }),
            (Language::JavaScript, "sort" | "toSorted") => {
                let ExprKind::Member(list, _) = &callee.kind else {
                    return;
                };
                let part = self.part(e.span);
                let line = self.text[..part.start].rfind('\n').map_or(0, |at| at + 1);
                let indent: String = self.text[line..]
                    .chars()
                    .take_while(|c| c.is_whitespace())
                    .collect();
                let steps = [
                    ".map((card) => ({ card, key: Math.random() }))",
                    ".sort((x, y) => x.key - y.key)",
                    ".map(({ card }) => card)",
                ];
                let steps = steps.map(|step| format!("\n{indent}  {step}"));
                self.others.push(Change {
                    part,
                    text: self.of(list.span).to_string() + &steps.concat(),
                });
            }
            _ => {}
        }
    }

    /// Two assignments of which the second one reads what the first one wrote over: a swap instead.
    fn overwritten(&mut self, first: &Stmt, second: &Stmt) {
        let sides = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Assign(targets, value) if targets.len() == 1 => {
                Some((self.of(targets[0].span), self.of(value.span)))
            }
            _ => None,
        };
        let (Some((one, other)), Some((again, from))) = (sides(first), sides(second)) else {
            return;
        };
        if one != from || other != again || one == other {
            return;
        }
        let swap = match self.language {
            Language::Python => format!("{one}, {other} = {other}, {one}"),
            Language::JavaScript => format!("[{one}, {other}] = [{other}, {one}]"),
        };
        let part = self.part(first.span).start..self.part(second.span).end;
        let semicolon = match self.text[part.clone()].ends_with(';') {
            true => ";",
            false => "",
        };
        self.others.push(Change {
            part,
            text: swap + semicolon,
        });
    }

    /// The text without the lines of a statement, where nothing else is in them.
    fn without(&mut self, stmt: &Stmt) {
        let part = self.part(stmt.span);
        let start = self.text[..part.start].rfind('\n').map_or(0, |at| at + 1);
        let rest = &self.text[part.end..];
        let end = rest
            .find('\n')
            .map_or(self.text.len(), |at| part.end + at + 1);
        let beside = [&self.text[start..part.start], &self.text[part.end..end]];
        let is_alone = beside
            .concat()
            .chars()
            .all(|c| c.is_whitespace() || c == ';');
        if is_alone && !part.is_empty() {
            self.others.push(Change {
                part: start..end,
                text: String::new(),
            });
        }
    }

    fn all(self) -> Vec<Change> {
        let mut all = Vec::new();
        let in_rule = |part: &Range<usize>| {
            let mut rules = self.rules.iter();
            rules.any(|rule| rule.start <= part.start && part.end <= rule.end)
        };
        let shown = |part: &Range<usize>| bare(&self.text[part.clone()]);
        let known: BTreeSet<&str> = self.numbers.iter().map(|(part, _)| shown(part)).collect();
        for (part, binds) in self.numbers.iter().filter(|(part, _)| !in_rule(part)) {
            let own = shown(part);
            let counted = self
                .counters
                .iter()
                .flat_map(|counter| [0, 1, -1].map(|by| plus(counter, by)));
            let near = [plus(own, 1), plus(own, -1)];
            let known = known.iter().map(|text| text.to_string());
            let other = self.ends.iter().find(|(end, _)| end == part);
            let other = other.map(|(_, other)| shown(other));
            for number in near.into_iter().chain(counted).chain(known) {
                // A draw from one number is none.
                if number != own && Some(&*number) != other {
                    all.push(Change {
                        part: part.clone(),
                        text: closely(&number, *binds),
                    });
                }
            }
        }
        for part in self.draws.iter().filter(|part| !in_rule(part)) {
            let drawn = &self.text[part.clone()];
            for counter in &self.counters {
                all.push(Change {
                    part: part.clone(),
                    text: format!("{counter} + {drawn}"),
                });
            }
        }
        all.extend(self.others);
        all
    }
}

/// Tells whether a condition compares cards: an element of a list, or two names, with a sign of equality.
fn is_rule(test: &Expr) -> bool {
    let is_equality = |op: &CompareOp| {
        use CompareOp::{Equal, In, Is, IsNot, NotEqual, NotIn};
        matches!(op, Equal | NotEqual | Is | IsNot | In | NotIn)
    };
    test.any(&mut |part| match &part.kind {
        ExprKind::Compare(first, rest) => rest.iter().any(|(op, other)| {
            let is_card = |e: &Expr| matches!(e.kind, ExprKind::Index(..));
            let two_names = first.as_name().is_some() && other.as_name().is_some();
            is_card(first) || is_card(other) || is_equality(op) && two_names
        }),
        ExprKind::Call(callee, _) => ["index", "indexOf", "includes"].contains(&last_name(callee)),
        _ => false,
    })
}

/// The last name of a path: `randint` of `random.randint`.
fn last_name(callee: &Expr) -> &str {
    match &callee.kind {
        ExprKind::Name(name) | ExprKind::Member(_, name) => name,
        _ => "",
    }
}

/// Returns true if an expression is a random number between 0 and 1.
fn is_random(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Call(callee, _) if last_name(callee) == "random")
}

/// A text without brackets around the whole of it.
fn bare(text: &str) -> &str {
    let Some(inside) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) else {
        return text;
    };
    let mut depth = 0_i32;
    for letter in inside.chars() {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        if depth < 0 {
            return text;
        }
    }
    inside
}

/// A number that is greater by 1 or less by 1, as people write it.
fn plus(number: &str, by: i64) -> String {
    if by == 0 {
        return number.to_string();
    }
    if let Ok(number) = number.parse::<i64>() {
        return (number + by).to_string();
    }
    let with = |at: &str, by: i64| match by {
        0 => at.to_string(),
        1.. => format!("{at} + {by}"),
        _ => format!("{at} - {}", -by),
    };
    for (sign, factor) in [(" + ", 1), (" - ", -1)] {
        if let Some((at, last)) = number.rsplit_once(sign)
            && let Ok(last) = last.parse::<i64>()
        {
            return with(at, factor * last + by);
        }
    }
    with(number, by)
}

/// A number as it stands beside an operator.
fn closely(number: &str, binds: bool) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "_.()[]".contains(c);
    match binds && !number.chars().all(is_plain) {
        true => format!("({number})"),
        false => number.to_string(),
    }
}
