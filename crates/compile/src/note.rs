//! Notes on code that is run, though people should know something of it: said above the verdict.

use std::collections::BTreeSet;

use super::changed::{Deed, Use, called, deed, use_of};
use syntax::tree::{
    Argument, CompareOp, Expr, ExprKind, Function, Language, Module, Stmt, StmtKind, each_statement,
};

/// Something to know of code that is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The values are judged that the call in this line gives the shuffle, or its object; calls in others
    /// give other ones.
    ValuesOf {
        /// The line of the call.
        line: u32,
        /// The lines of other calls.
        others: Vec<u32>,
    },
    /// A call in this line gives a parameter what is not known here.
    NotKnown(u32, String),
    /// The program changes the deck in these lines, too, which is not judged.
    AlsoChanged(Vec<u32>),
    /// The program shuffles several times in this line.
    Repeated(u32),
    /// The program does not use the list that is shuffled in this line.
    Lost(u32),
    /// The program takes cards out of the deck in these lines before it is shuffled.
    TakenBefore(Vec<u32>),
    /// The text uses a module that it does not import.
    NoImport(String),
    /// The call of this name in this line gives nothing back, and the text uses that as if it did.
    GivesNothing(u32, String, Language),
    /// A list is changed in this line, while a loop that began in another one goes over it.
    ChangedInLoop {
        /// The line of the change.
        line: u32,
        /// The line of the loop.
        looped: u32,
        /// The list.
        list: String,
        /// The code of a copy, to loop over instead.
        copy: String,
    },
    /// Cards are taken out of a list in this line, while a loop that began in another one counts up to
    /// its length.
    ShrinksInLoop {
        /// The line that takes them.
        line: u32,
        /// The line of the loop.
        looped: u32,
        /// The list.
        list: String,
        /// The code of a loop that goes on while there are cards.
        instead: String,
    },
    /// Some cards of the deck are equal.
    EqualCards,
    /// `parseInt` reads a small random number wrongly.
    ReadsDigits,
}

impl Note {
    /// The note as a sentence, in English and in Simplified Chinese.
    ///
    /// ```
    /// use compile::Note;
    /// let note = Note::NoImport("random".to_string());
    /// assert_eq!(note.words()[0], "“import random” is missing; it runs here as if it were there.");
    /// ```
    pub fn words(&self) -> [String; 2] {
        match self {
            Note::ValuesOf { .. }
            | Note::NotKnown(..)
            | Note::AlsoChanged(_)
            | Note::TakenBefore(_)
            | Note::Repeated(_)
            | Note::Lost(_) => self.of_program(),
            Note::NoImport(name) => [
                format!("“import {name}” is missing; it runs here as if it were there."),
                format!("缺少 import {name}；这里按已导入运行。"),
            ],
            Note::GivesNothing(line, name, language) => {
                let nothing = match language {
                    Language::Python => "None",
                    Language::JavaScript => "undefined",
                };
                [
                    format!("Line {line}: “{name}” gives back {nothing}, not the list, which it changes itself."),
                    format!("第 {line} 行：{name} 返回 {nothing} 而不是列表，它直接改变列表本身。"),
                ]
            }
            Note::ChangedInLoop {
                line,
                looped,
                list,
                copy,
            } => [
                format!("Line {line} changes “{list}” while the loop of line {looped} goes over it, which leaves cards out or comes to them twice. Loop over a copy: {copy}."),
                format!("第 {line} 行在第 {looped} 行的循环遍历“{list}”时改变它，会漏掉或重复一些牌。请遍历副本：{copy}。"),
            ],
            Note::ShrinksInLoop {
                line,
                looped,
                list,
                instead,
            } => [
                format!("Line {line} takes cards out of “{list}”, and the loop of line {looped} ends at its length, which shrinks: some are left over. Loop while there are cards: {instead}."),
                format!("第 {line} 行从“{list}”中取走牌，而第 {looped} 行的循环以它不断变小的长度为界，会剩下一些牌。请在还有牌时循环：{instead}。"),
            ],
            Note::EqualCards => [
                "Some cards of the deck are equal: they are judged as different ones.".to_string(),
                "牌组里有相同的牌：判定时当作不同的牌。".to_string(),
            ],
            Note::ReadsDigits => [
                "“parseInt” reads a number below 0.000001, such as 5e-7, as its first digit: that is left out here. Math.floor does not.".to_string(),
                "parseInt 会把小于 0.000001 的数（如 5e-7）读成首位数字，这里忽略不计；Math.floor 没有这个问题。".to_string(),
            ],
        }
    }

    /// The sentence on what the program does around its shuffle; empty of other notes.
    fn of_program(&self) -> [String; 2] {
        match self {
            Note::ValuesOf { line, others } => {
                let [lines, numbers] = listed(others);
                let [and, also] = match &others[..] {
                    [] => [String::new(), String::new()],
                    _ => [
                        format!(" Not judged: the values of {lines}."),
                        format!("未判定：第 {numbers} 行传入的值。"),
                    ],
                };
                [
                    format!("Judged with the values that line {line} gives.{and}"),
                    format!("按第 {line} 行传入的值判定。{also}"),
                ]
            }
            Note::AlsoChanged(lines) => {
                let [lines, numbers] = listed(lines);
                [
                    format!("Not judged: the changes of the deck in {lines}."),
                    format!("未判定：第 {numbers} 行对这副牌的改变。"),
                ]
            }
            Note::Repeated(line) => [
                format!("Line {line} shuffles several times: one of them is judged."),
                format!("第 {line} 行洗了好几次：判定的是其中一次。"),
            ],
            Note::Lost(line) => [
                format!(
                    "Line {line} does not use the list that it shuffles: the deck stays there as it was."
                ),
                format!("第 {line} 行没有使用洗好的列表：那里的牌保持原样。"),
            ],
            Note::TakenBefore(lines) => {
                let [lines, numbers] = listed(lines);
                [
                    format!(
                        "Judged with a whole deck, which has the cards that are taken out before in {lines}."
                    ),
                    format!("按整副牌判定：第 {numbers} 行先取走的牌也算在内。"),
                ]
            }
            Note::NotKnown(line, name) => {
                // What is taken apart at once has no name.
                let [to, given] = match name.starts_with('{') {
                    true => ["what".to_string(), "的选项".to_string()],
                    false => [format!("“{name}” what"), format!("给 {name} 的值")],
                };
                [
                    format!("Line {line} gives {to} is not known here: judged as if it gave none."),
                    format!("第 {line} 行传入{given}在这里无从得知：按没有传入判定。"),
                ]
            }
            _ => Default::default(),
        }
    }
}

/// Lines by their numbers, as a part of a sentence in English and in Chinese.
fn listed(lines: &[u32]) -> [String; 2] {
    let all: Vec<String> = lines.iter().map(u32::to_string).collect();
    let lines = if all.len() == 1 { "line" } else { "lines" };
    [format!("{lines} {}", all.join(", ")), all.join("、")]
}

/// The notes of what stands in a function that is run.
pub(super) fn of_function(function: &Function, language: Language) -> Vec<Note> {
    of_body(&function.body, language)
}

/// The notes of statements that are run.
pub(super) fn of_body(body: &[Stmt], language: Language) -> Vec<Note> {
    let mut found = Vec::new();
    each_statement(body, &mut |stmt| {
        let line = stmt.span.start.line;
        match &stmt.kind {
            StmtKind::For { iterable, body, .. } => {
                found.extend(changed_in(gone_over(iterable), body, line, language));
            }
            StmtKind::While {
                test, body, step, ..
            } => found.extend(shrinks_in(test, body, step, line, language)),
            StmtKind::Function(function) => found.extend(of_function(function, language)),
            _ => {}
        }
        stmt.expressions(&mut |e| {
            if e.any(&mut { reads_digits }) && !found.contains(&Note::ReadsDigits) {
                found.push(Note::ReadsDigits);
            }
            e.any(&mut |part| {
                let rounds = each_round(part);
                let note = rounds.and_then(|(list, body)| changed_in(list, body, line, language));
                found.extend(note);
                false
            });
        });
    });
    found
}

/// Tells whether `parseInt` gets a number that nothing has cut before.
fn reads_digits(e: &Expr) -> bool {
    let of = |e: &Expr| match &e.kind {
        ExprKind::Call(callee, _) => called(callee).unwrap_or_default().to_string(),
        _ => String::new(),
    };
    match &e.kind {
        ExprKind::Call(_, arguments) if of(e) == "parseInt" => {
            arguments.first().is_some_and(|first| {
                !["ceil", "floor", "round", "trunc"].contains(&of(&first.value).as_str())
            })
        }
        _ => false,
    }
}

/// The name of a list: of a variable, or of a field.
fn spelled(list: &Expr) -> Option<String> {
    let field = || list.as_field().map(|(of, field)| format!("{of}.{field}"));
    list.as_name().map(str::to_string).or_else(field)
}

/// The list that a loop goes over, as it is in each round.
fn gone_over(iterable: &Expr) -> &Expr {
    match &iterable.kind {
        ExprKind::Call(callee, arguments) => match (&callee.kind, &arguments[..]) {
            (ExprKind::Name(name), [list, ..]) if name == "enumerate" => &list.value,
            (ExprKind::Member(of, name), []) if ["entries", "values"].contains(&&**name) => of,
            _ => iterable,
        },
        _ => iterable,
    }
}

/// The list that a call goes over, and what it does in each round.
fn each_round(e: &Expr) -> Option<(&Expr, &[Stmt])> {
    let ExprKind::Call(callee, arguments) = &e.kind else {
        return None;
    };
    match (&callee.kind, &arguments.first()?.value.kind) {
        (ExprKind::Member(of, name), ExprKind::Lambda(round)) if name == "forEach" => {
            Some((of, &round.body))
        }
        _ => None,
    }
}

/// Tells whether a method with these arguments takes elements out of its list.
fn takes_out(method: &str, arguments: &[Argument]) -> bool {
    deed(method) == Some(Deed::Takes) || method == "splice" && arguments.len() < 3
}

/// Tells whether a method with these arguments puts elements into its list, and takes none out for them.
fn puts_in(method: &str, arguments: &[Argument]) -> bool {
    let takes_none = || {
        let count = arguments.get(1).map(|count| &count.value.kind);
        arguments.len() > 2 && count == Some(&ExprKind::Int(0))
    };
    deed(method) == Some(Deed::Puts) || method == "insert" || method == "splice" && takes_none()
}

/// Tells whether a statement, without the blocks in it, calls a method of a list for which
/// `is_such` holds.
fn calls_of(stmt: &Stmt, list: &str, is_such: fn(&str, &[Argument]) -> bool) -> bool {
    let calls = |e: &Expr| match &e.kind {
        ExprKind::Call(callee, arguments) => match &callee.kind {
            ExprKind::Member(of, name) => {
                spelled(of).as_deref() == Some(list) && is_such(name, arguments)
            }
            _ => false,
        },
        _ => false,
    };
    let mut found = false;
    stmt.expressions(&mut |e| found |= e.any(&mut { calls }));
    found
}

/// Tells whether a statement, without the blocks in it, takes elements out of a list.
fn takes_of(stmt: &Stmt, list: &str) -> bool {
    let is = |e: &Expr| spelled(e).as_deref() == Some(list);
    let deletes = matches!(stmt.kind, StmtKind::Delete(_))
        && use_of(std::slice::from_ref(stmt), &is) == Use::Moved;
    deletes || calls_of(stmt, list, takes_out)
}

/// The note that a loop's own round puts elements into the list that it goes over, or takes them out.
fn changed_in(list: &Expr, body: &[Stmt], looped: u32, language: Language) -> Option<Note> {
    let list = spelled(list)?;
    let changes = |stmt: &Stmt| takes_of(stmt, &list) || calls_of(stmt, &list, puts_in);
    if super::names::assigned(body).contains(&list) {
        return None;
    }
    first_that_goes_on(body, &changes, Way::default()).map(|line| Note::ChangedInLoop {
        line,
        looped,
        copy: match language {
            Language::Python => format!("{list}[:]"),
            Language::JavaScript => format!("[...{list}]"),
        },
        list,
    })
}

/// The note that a loop which counts up to the length of a list takes elements out of it, and puts none in.
fn shrinks_in(
    test: &Expr,
    body: &[Stmt],
    step: &[Stmt],
    looped: u32,
    language: Language,
) -> Option<Note> {
    let ExprKind::Compare(counter, rest) = &test.kind else {
        return None;
    };
    let [(CompareOp::Less, length)] = &rest[..] else {
        return None;
    };
    let (counter, list) = (counter.as_name()?, length_of(length)?);
    let counts = |stmt: &Stmt| {
        let names = super::names::assigned(std::slice::from_ref(stmt));
        names.iter().any(|name| name == counter)
    };
    let is_count = |stmt: &&Stmt| stmt.blocks().is_empty() && counts(stmt);
    let always = step.iter().chain(body).filter(is_count).count();
    // Counted in a block, it may stay where something was taken.
    let mut ever = step.iter().filter(is_count).count();
    let mut puts = super::names::assigned(body).contains(&list);
    each_statement(body, &mut |stmt| {
        ever += usize::from(is_count(&stmt));
        puts |= calls_of(stmt, &list, puts_in);
    });
    let takes = |stmt: &Stmt| takes_of(stmt, &list);
    let line = first_that_goes_on(body, &takes, Way::default())?;
    (always == 1 && ever == 1 && !puts).then(|| Note::ShrinksInLoop {
        line,
        looped,
        instead: match language {
            Language::Python => format!("while {list}:"),
            Language::JavaScript => format!("while ({list}.length)"),
        },
        list,
    })
}

/// The list whose length this is.
fn length_of(e: &Expr) -> Option<String> {
    match &e.kind {
        ExprKind::Member(of, name) if name == "length" => spelled(of),
        ExprKind::Call(callee, arguments) if callee.as_name() == Some("len") => {
            spelled(&arguments.first()?.value)
        }
        _ => None,
    }
}

/// The way from a block of a loop's round.
#[derive(Clone, Copy, Default)]
struct Way {
    /// Set where the loop ends after it.
    leaves: bool,
    /// Set in a loop inside that loop, which `break` ends instead.
    is_inner: bool,
}

/// The line of the first change after which a loop may go on to its next round.
fn first_that_goes_on(body: &[Stmt], changes: &dyn Fn(&Stmt) -> bool, way: Way) -> Option<u32> {
    body.iter().enumerate().find_map(|(at, stmt)| {
        let after = body[at..].iter().find_map(|stmt| match stmt.kind {
            StmtKind::Return(_) | StmtKind::Raise(_) => Some(true),
            StmtKind::Break => Some(!way.is_inner || way.leaves),
            StmtKind::Continue => Some(way.is_inner && way.leaves),
            _ => None,
        });
        let leaves = after.unwrap_or(way.leaves);
        if changes(stmt) && !leaves {
            return Some(stmt.span.start.line);
        }
        let is_loop = matches!(
            stmt.kind,
            StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::DoWhile { .. }
        );
        let way = Way {
            leaves,
            is_inner: way.is_inner || is_loop,
        };
        let mut blocks = stmt.blocks().into_iter();
        blocks.find_map(|block| first_that_goes_on(block, changes, way))
    })
}

/// The modules that a text uses without importing them.
pub(super) fn not_imported(module: &Module, imports: &BTreeSet<String>) -> Vec<String> {
    if module.language != Language::Python {
        return Vec::new();
    }
    let mut used = BTreeSet::new();
    super::names::uses(&module.body, &mut used);
    each_statement(&module.body, &mut |stmt| {
        if let StmtKind::Class(class) = &stmt.kind {
            used.extend(super::names::taken_along(&class.body));
        }
    });
    let own = super::names::assigned(&module.body);
    let missing = super::builtin::MODULES.into_iter().filter(|name| {
        used.contains(*name) && !imports.contains(*name) && !own.iter().any(|o| o == name)
    });
    missing.map(str::to_string).collect()
}
