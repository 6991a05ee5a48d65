//! The code that begins: makes the object, calls the function that shuffles, hands over its arguments.

use super::changed::prints;
use super::definitions::{is_first, methods};
use super::helpers::Helper;
use super::lowering::Origin;
use super::op::{Call, Entry, Op};
use super::scope::{Lowered, Scope};
use super::select::makes_deck;
use super::value::Value;
use super::values::{SIZES, Value as Given, is_of_lists};
use syntax::refusals::{Feature, Reason};
use syntax::tree::{Class, Expr, ExprKind, Function, Parameter};

impl Scope<'_, '_> {
    /// Calls the shuffle; returns the register of the deck, or of a pair: the deck, and what the
    /// shuffle returned.
    pub(super) fn start(
        &mut self,
        entry: &Entry,
        class: Option<&Class>,
        deck: u16,
    ) -> Lowered<u16> {
        let (origin, name) = match entry {
            Entry::Nothing => return Ok(deck),
            Entry::Script { deck, result } => return self.script_ends_with(deck, result.as_ref()),
            Entry::Function(name) => (Origin::Text, name),
            Entry::OnGlobal(name, list) => {
                if let Some(global) = self.all.global(list, false) {
                    self.emit(Op::StoreGlobal(global, deck));
                }
                self.all.deck_inside(name, list);
                (Origin::Text, name)
            }
            Entry::Method { method, field, .. } => {
                if let (true, Some(class)) = (field.is_empty(), class) {
                    self.fields((class, method), field, deck)?;
                    return self.begin((Origin::Method, method), entry, Some(class), deck);
                }
                let global = self.all.field(field);
                self.emit(Op::StoreGlobal(global, deck));
                if let Some(class) = class {
                    self.fields((class, method), field, deck)?;
                }
                (Origin::Method, method)
            }
        };
        self.begin((origin, name), entry, class, deck)
    }

    /// Calls the function that shuffles.
    fn begin(
        &mut self,
        (origin, name): (Origin, &str),
        entry: &Entry,
        class: Option<&Class>,
        deck: u16,
    ) -> Lowered<u16> {
        let Some((function, index)) = self.all.function(origin, name) else {
            return Ok(deck);
        };
        self.here = function.span;
        let init = class.and_then(|class| methods(class).find(|f| is_first(f)));
        let wanted = |init: &Function| {
            let own = init.parameters.iter().skip(1);
            own.filter(|p| p.default.is_none()).count()
        };
        let skipped = usize::from(origin == Origin::Method);
        let own = function.parameters.get(skipped..).unwrap_or_default();
        let makes_deck = origin == Origin::Text && makes_deck(function);
        let cards = self.all.cards_at(function, own, entry);
        let values = self.all.given.shuffle.clone();
        let is_given =
            |own: &Parameter| matches!(values.get(&own.name), Some(Given::Is(_) | Given::Length));
        let is_needed = |at: usize, own: &Parameter| own.default.is_none() || cards == Some(at);
        let last = own
            .iter()
            .enumerate()
            .rposition(|(at, own)| is_needed(at, own) || is_given(own));
        let count = last.map_or(usize::from(cards.is_some()), |at| at + 1);
        let first = self.registers(count)?;
        let mut call = Call {
            has_more: self.all.given.all().next().is_some(),
            made_with: init.map_or(0, wanted),
            is_of_lists: is_of_lists(function),
            makes_deck: makes_deck || !self.all.deck_made.is_empty(),
            ..Call::default()
        };
        for (at, parameter) in own.iter().enumerate().take(count) {
            let (to, name) = (first + at as u16, &parameter.name);
            match (values.get(name), &parameter.default) {
                _ if cards == Some(at) && makes_deck => self.deck_length(to, deck),
                _ if cards == Some(at) => drop(self.emit(Op::Copy(to, deck))),
                (Some(Given::Is(e)), _) => self.expression_into(e, to)?,
                (Some(Given::Length), _) => {
                    call.lengths += 1;
                    self.deck_length(to, deck);
                }
                (_, None) => {
                    self.argument(function, name, to, deck)?;
                    let helps = self.all.helper(function, name).is_some();
                    call.has_more |= helps;
                    call.lengths += usize::from(!helps);
                }
                // It stands in the body, too.
                (_, Some(_)) if self.js() => drop(self.emit(Op::Const(to, Value::Undefined))),
                (_, Some(default)) => self.expression_into(default, to)?,
            }
        }
        self.all.code.call = call;
        let pair = self.registers(2)?;
        self.emit(Op::CallFunction(pair + 1, index, first, count as u16));
        // What the list is called may have got another list.
        let global = match entry {
            Entry::OnGlobal(_, list) => self.all.global(list, false),
            Entry::Method { field, .. } if !field.is_empty() => Some(self.all.field(field)),
            _ => None,
        };
        self.emit(match global {
            Some(global) => Op::LoadGlobal(pair, global),
            None if makes_deck => Op::Copy(pair, pair + 1),
            None => Op::Copy(pair, deck),
        });
        self.emit(Op::Tuple(pair, pair, 2));
        Ok(pair)
    }

    /// The value of a script's last line; of what is printed, or what a function gets that the text does not
    /// have, such as `setCards(…)`, that.
    pub(super) fn last_value(&mut self, e: &Expr) -> Lowered<u16> {
        if let ExprKind::Call(callee, arguments) = &e.kind
            && let [argument] = &arguments[..]
        {
            let gets = |name: &str| {
                self.find(name).is_none() && self.known(callee).is_none() && !self.all.defines(name)
            };
            if prints(e) || callee.as_name().is_some_and(gets) {
                return self.expression(&argument.value);
            }
        }
        self.expression(e)
    }

    /// The pair of the list that a script shuffles and the one that it ends with.
    pub(super) fn script_ends_with(&mut self, deck: &str, result: Option<&String>) -> Lowered<u16> {
        let span = self.here;
        let named = |name: &str| Expr {
            kind: ExprKind::Name(name.to_string()),
            span,
        };
        let pair = self.registers(2)?;
        self.expression_into(&named(deck), pair)?;
        match result {
            Some(result) => self.expression_into(&named(result), pair + 1)?,
            None => drop(self.emit(Op::Const(pair + 1, Value::None))),
        }
        self.emit(Op::Tuple(pair, pair, 2));
        Ok(pair)
    }

    /// Gives a parameter what it is used as, a generator, or the deck's length, if its name asks for that.
    pub(super) fn argument(
        &mut self,
        function: &Function,
        name: &str,
        to: u16,
        deck: u16,
    ) -> Lowered<()> {
        let helper = self.all.helper(function, name);
        let of = || (function.name.clone(), name.to_string());
        let reason = match helper {
            Some(Helper::Own(builtin)) => {
                self.emit(Op::Const(to, Value::Builtin(builtin)));
                return Ok(());
            }
            None if SIZES.contains(&name) => {
                self.deck_length(to, deck);
                return Ok(());
            }
            Some(Helper::Unknown) => {
                let (function, parameter) = of();
                Reason::UnknownHelper {
                    function,
                    parameter,
                }
            }
            None => {
                let (function, parameter) = of();
                Reason::UnknownParameter {
                    function,
                    parameter,
                }
            }
        };
        self.refuse(function.span, reason)
    }

    fn deck_length(&mut self, to: u16, deck: u16) {
        let length = match self.js() {
            true => super::builtin::Builtin::Length,
            false => super::builtin::Builtin::Len,
        };
        self.emit(Op::CallBuiltin(to, length, deck, 1));
    }

    /// Refuses a class that is made into objects.
    pub(super) fn objects<T>(&self) -> Lowered<T> {
        self.refuse(self.here, Reason::NotOffered(Feature::Objects))
    }
}
