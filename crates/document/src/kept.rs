//! Elements of one document that stay in the next: they keep the focus, what was typed, how far they
//! are scrolled and whether they are open, and a live region among them says only what changed.

use std::collections::HashMap;

use crate::Block;

/// The place in `before` of the element that each block of `now` goes on in, if any: the next one
/// with the same tag and name. Its name is its key, else its id, else its class.
pub fn kept<Msg>(before: &[Block<Msg>], now: &[Block<Msg>]) -> Vec<Option<usize>> {
    let mut places: HashMap<_, Vec<usize>> = HashMap::new();
    for (place, block) in before.iter().enumerate().rev() {
        places.entry(name(block)).or_default().push(place);
    }
    let next = |block| places.get_mut(&name(block))?.pop();
    now.iter().map(next).collect()
}

fn name<Msg>(block: &Block<Msg>) -> (&str, &str) {
    let own = Some(&*block.key).filter(|key| !key.is_empty());
    let own = own.or_else(|| block.marked("id"));
    let own = own.or_else(|| block.marked("class"));
    (block.tag, own.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{stamp, text};

    fn blocks(names: &[(&'static str, &str)]) -> Vec<Block<()>> {
        let block = |(tag, key): &(&'static str, &str)| Block::of(tag).key(key);
        names.iter().map(block).collect()
    }

    /// Proves that a field stays the same element whatever comes before it or goes, and a neighbour
    /// of its kind that has another key does not take its place.
    #[test]
    fn what_has_a_name_stays_while_the_rest_changes() {
        let before = blocks(&[("p", "a"), ("input", "x"), ("input", "y")]);
        let now = blocks(&[("h2", ""), ("p", "b"), ("input", "y"), ("p", "a")]);
        assert_eq!(kept(&before, &now), [None, None, Some(2), Some(0)]);
        let stamps = [
            [stamp::<()>(None)],
            [stamp(Some(("proved", "PROVED FAIR")))],
        ];
        assert_eq!(kept(&stamps[0], &stamps[1]), [Some(0)]);
    }

    /// Proves that elements without a name are matched in order, by tag and class, each once.
    #[test]
    fn what_has_no_name_stays_in_order() {
        let before: Vec<Block<()>> = vec![text("one"), text("two"), text("note").class("note")];
        let now = [text("problem").class("error"), text("one"), text("note")];
        assert_eq!(kept(&before, &now), [None, Some(0), Some(1)]);
        let more = [text("1"), text("2"), text("3")];
        assert_eq!(kept(&before, &more), [Some(0), Some(1), None]);
    }
}
