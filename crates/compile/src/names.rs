//! Names that a part of a text assigns, and names that it takes from outside.

use std::collections::BTreeSet;

use super::builtin::{JS_OBJECTS, MODULES, js_method, method};
use super::changed::deed;
use syntax::javascript::NEW;
use syntax::tree::{Comprehension, Expr, ExprKind, Function, Stmt, StmtKind, each_statement};

/// Names, each once, in the order of their first assignment.
pub(super) fn assigned(body: &[Stmt]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: &str| {
        if !names.iter().any(|n| n == name) {
            names.push(name.to_string());
        }
    };
    each_statement(body, &mut |stmt| {
        match &stmt.kind {
            StmtKind::Assign(targets, _) | StmtKind::Delete(targets) => {
                targets.iter().for_each(|t| target_names(t, &mut add));
            }
            StmtKind::Update(target, ..) | StmtKind::For { target, .. } => {
                target_names(target, &mut add);
            }
            StmtKind::Function(function) => add(&function.name),
            StmtKind::Class(class) => add(&class.name),
            _ => {}
        }
        stmt.expressions(&mut |e| {
            e.any(&mut |part| {
                if let ExprKind::Assign(assignment) = &part.kind {
                    target_names(&assignment.target, &mut add);
                }
                false
            });
        });
    });
    let mut outer = Vec::new();
    each_statement(body, &mut |stmt| {
        if let StmtKind::Global(all) | StmtKind::Nonlocal(all) = &stmt.kind {
            outer.extend(all.clone());
        }
    });
    names.retain(|name| !outer.contains(name));
    names
}

/// The variables that statements give a value, or of whose value they may change a part: by an
/// assignment, by a method, or by a function of the text.
pub(super) fn changed(body: &[Stmt], functions: &[&Function]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut calls = Vec::new();
    each_statement(body, &mut |stmt| {
        let mut target = |target: &Expr| {
            target_names(target, &mut |name| {
                found.insert(name.to_string());
            });
            found.extend(root(target));
        };
        match &stmt.kind {
            StmtKind::Assign(targets, _) | StmtKind::Delete(targets) => {
                targets.iter().for_each(target);
            }
            StmtKind::Update(own, ..) | StmtKind::For { target: own, .. } => target(own),
            _ => {}
        }
        stmt.expressions(&mut |e| {
            e.any(&mut |part| {
                match &part.kind {
                    ExprKind::Assign(assignment) => found.extend(root(&assignment.target)),
                    ExprKind::Lambda(inner) => {
                        let inside = changed(&inner.body, functions).into_iter();
                        found.extend(inside.filter(|name| free(inner).contains(name)));
                    }
                    ExprKind::Call(callee, arguments) => match &callee.kind {
                        ExprKind::Member(of, name) if !only_reads(name) => {
                            found.extend(root(of).filter(|name| !is_of_language(name)));
                        }
                        ExprKind::Name(name) => calls.push((name.clone(), arguments.clone())),
                        _ => {}
                    },
                    _ => {}
                }
                false
            });
        });
    });
    for (name, arguments) in calls {
        let Some(at) = functions.iter().position(|f| f.name == name) else {
            continue;
        };
        // A function that calls itself changes what it does without that.
        let mut others = functions.to_vec();
        let function = others.swap_remove(at);
        let own = assigned(&function.body);
        for name in changed(&function.body, &others) {
            match function.parameters.iter().position(|p| p.name == name) {
                Some(k) => found.extend(arguments.get(k).and_then(|own| root(&own.value))),
                None if !own.contains(&name) => drop(found.insert(name)),
                None => {}
            }
        }
    }
    found
}

/// Tells whether a name is that of a module or an object of the language.
fn is_of_language(name: &str) -> bool {
    MODULES.contains(&name) || JS_OBJECTS.contains(&name)
}

/// Tells whether a method of this name leaves its list as it is.
pub(super) fn only_reads(name: &str) -> bool {
    name == NEW || (method(name).is_some() || js_method(name).is_some()) && deed(name).is_none()
}

/// The variable that an expression is, or is a part of.
fn root(e: &Expr) -> Option<String> {
    match &e.kind {
        ExprKind::Member(of, _) | ExprKind::Index(of, _) | ExprKind::Slice(of, _) => root(of),
        _ => e.as_name().map(str::to_string),
    }
}

/// Calls `f` for each name that an assignment to `target` assigns.
pub(super) fn target_names(target: &Expr, f: &mut dyn FnMut(&str)) {
    match &target.kind {
        ExprKind::Name(name) => f(name),
        ExprKind::Tuple(all) | ExprKind::List(all) => {
            all.iter().for_each(|one| target_names(one, f));
        }
        _ => {}
    }
}

/// The names that a function uses and does not make.
pub(super) fn free(function: &Function) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    uses(&function.body, &mut used);
    let own = assigned(&function.body);
    let parameter = |name: &String| function.parameters.iter().any(|p| p.name == *name);
    used.retain(|name| !own.contains(name) && !parameter(name));
    used
}

/// The names that functions inside `body` take from it or from outside.
pub(super) fn taken_along(body: &[Stmt]) -> BTreeSet<String> {
    let mut taken = BTreeSet::new();
    each_statement(body, &mut |stmt| {
        match &stmt.kind {
            StmtKind::Function(function) => taken.extend(free(function)),
            StmtKind::Class(class) => taken.extend(taken_along(&class.body)),
            _ => {}
        }
        stmt.expressions(&mut |e| lambdas(e, &mut |function| taken.extend(free(function))));
    });
    taken
}

/// Calls `f` for each function without a name in an expression, not for those inside them.
fn lambdas<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a Function)) {
    if let ExprKind::Lambda(function) = &e.kind {
        f(function);
    }
    e.parts(&mut |part| lambdas(part, f));
}

/// The variables of a comprehension that functions inside it take along.
pub(super) fn taken_by_rounds(loops: &Comprehension) -> BTreeSet<String> {
    let mut taken = BTreeSet::new();
    let mut add = |e| lambdas(e, &mut |function| taken.extend(free(function)));
    add(&loops.element);
    for clause in &loops.clauses {
        add(&clause.iterable);
        clause.conditions.iter().for_each(&mut add);
    }
    let mut own = BTreeSet::new();
    for clause in &loops.clauses {
        target_names(&clause.target, &mut |name| {
            own.insert(name.to_string());
        });
    }
    taken.retain(|name| own.contains(name));
    taken
}

/// Adds all names that statements use, also inside functions what these take from outside.
pub(super) fn uses(body: &[Stmt], used: &mut BTreeSet<String>) {
    each_statement(body, &mut |stmt| {
        if let StmtKind::Function(function) = &stmt.kind {
            used.extend(free(function));
        }
        if let StmtKind::Global(names) | StmtKind::Nonlocal(names) = &stmt.kind {
            used.extend(names.iter().cloned());
        }
        stmt.expressions(&mut |e| expression_uses(e, used));
    });
}

/// Adds all names that an expression uses.
pub(super) fn expression_uses(e: &Expr, used: &mut BTreeSet<String>) {
    match &e.kind {
        ExprKind::Name(name) => {
            used.insert(name.clone());
        }
        ExprKind::Lambda(function) => used.extend(free(function)),
        _ => {}
    }
    e.parts(&mut |part| expression_uses(part, used));
}

/// The names that statements use otherwise than to call what they are, also inside functions.
pub(super) fn escaping(body: &[Stmt]) -> BTreeSet<String> {
    fn of_expression(e: &Expr, found: &mut BTreeSet<String>) {
        match &e.kind {
            ExprKind::Name(name) => drop(found.insert(name.clone())),
            ExprKind::Lambda(function) => found.extend(escaping(&function.body)),
            ExprKind::Call(callee, arguments) if callee.as_name().is_some() => {
                arguments
                    .iter()
                    .for_each(|a| of_expression(&a.value, found));
            }
            _ => e.parts(&mut |part| of_expression(part, found)),
        }
    }
    let mut found = BTreeSet::new();
    each_statement(body, &mut |stmt| {
        match &stmt.kind {
            StmtKind::Function(function) => found.extend(escaping(&function.body)),
            StmtKind::Class(class) => found.extend(escaping(&class.body)),
            _ => {}
        }
        stmt.expressions(&mut |e| of_expression(e, &mut found));
    });
    found
}

/// Returns true if two expressions are written alike and have no side effects.
pub(super) fn alike(a: &Expr, b: &Expr) -> bool {
    use ExprKind::{Binary, Bool, Float, Index, Int, Member, Name, None, Record, Text, Unary};
    match (&a.kind, &b.kind) {
        (None, None) => true,
        (Bool(x), Bool(y)) => x == y,
        (Int(x), Int(y)) => x == y,
        (Float(x), Float(y)) => x == y,
        (Text(x), Text(y)) => x == y,
        (Record(x), Record(y)) => {
            let same = |((f, u), (g, v)): (&(String, Expr), &(String, Expr))| f == g && alike(u, v);
            x.len() == y.len() && x.iter().zip(y).all(same)
        }
        (Name(x), Name(y)) => x == y,
        (Member(x, f), Member(y, g)) => f == g && alike(x, y),
        (Unary(p, x), Unary(q, y)) => p == q && alike(x, y),
        (Binary(p, x, u), Binary(q, y, v)) => p == q && alike(x, y) && alike(u, v),
        (Index(x, u), Index(y, v)) => alike(x, y) && alike(u, v),
        _ => false,
    }
}

/// Returns true if the value of an expression may depend on the elements of a list.
pub(super) fn reads_lists(e: &Expr) -> bool {
    use ExprKind::{Call, Index, Slice};
    e.any(&mut |part| matches!(&part.kind, Index(..) | Slice(..) | Call(..)))
}

/// Returns true if the value of an expression may depend on the length of a JavaScript list.
pub(super) fn reads_length(e: &Expr) -> bool {
    e.any(&mut |part| matches!(&part.kind, ExprKind::Member(_, name) if name == "length"))
}

/// Returns true if evaluating an expression may assign to a name.
pub(super) fn assigns(e: &Expr, name: &str) -> bool {
    e.any(&mut |part| {
        let mut found = false;
        if let ExprKind::Assign(assignment) = &part.kind {
            target_names(&assignment.target, &mut |n| found |= n == name);
        }
        found
    })
}

/// Names of fields of objects that a text makes, or takes apart.
pub(super) fn fields(body: &[Stmt]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    each_statement(body, &mut |stmt| {
        match &stmt.kind {
            StmtKind::Function(function) => found.extend(fields(&function.body)),
            StmtKind::Class(class) => found.extend(fields(&class.body)),
            _ => {}
        }
        stmt.expressions(&mut |e| {
            e.any(&mut |part| {
                match &part.kind {
                    ExprKind::Record(all) => found.extend(all.iter().map(|(name, _)| name.clone())),
                    // `{ field = value }` for a parameter.
                    ExprKind::Member(of, name)
                        if of.as_name().is_some_and(|of| of.starts_with('{')) =>
                    {
                        found.insert(name.clone());
                    }
                    ExprKind::Lambda(function) => found.extend(fields(&function.body)),
                    _ => {}
                }
                false
            });
        });
    });
    found
}

/// Names whose values statements delete.
pub(super) fn deleted(body: &[Stmt]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    each_statement(body, &mut |stmt| {
        if let StmtKind::Delete(targets) = &stmt.kind {
            names.extend(
                targets
                    .iter()
                    .filter_map(|t| t.as_name())
                    .map(str::to_string),
            );
        }
    });
    names
}

/// Returns true if a function inside `e` reads a variable that the expression `list` names.
pub(super) fn looks_at(e: &Expr, list: &Expr) -> bool {
    let mut names = BTreeSet::new();
    expression_uses(list, &mut names);
    let mut found = false;
    lambdas(e, &mut |function| {
        found |= !free(function).is_disjoint(&names)
    });
    found
}

/// Adds the fields that statements use, also inside functions.
pub(super) fn fields_in(body: &[Stmt], found: &mut BTreeSet<String>) {
    each_statement(body, &mut |stmt| {
        if let StmtKind::Function(function) = &stmt.kind {
            fields_in(&function.body, found);
        }
        stmt.expressions(&mut |e| fields_of(e, found));
    });
}

/// Adds the fields that an expression uses, also inside functions.
pub(super) fn fields_of(e: &Expr, found: &mut BTreeSet<String>) {
    match &e.kind {
        ExprKind::Lambda(function) => fields_in(&function.body, found),
        _ => found.extend(e.as_field().map(|(_, field)| field.to_string())),
    }
    e.parts(&mut |part| fields_of(part, found));
}
