//! The document of Prove: what is proved above, the figure, the questions about it.

use ::document::{heading, link, map, menu, pressed, stamp, status};
use ::words::prove as say;
use app::i18n::Words;

use super::figure::tree_and_shares;
use super::view::{offered, shuffles};
use crate::hero::Hero;
use crate::msg::ProveMsg;
use crate::state::Prove;
use page::document::small_map;
use page::field::FieldView;
use page::own_sort;

type Block = ::document::Block<ProveMsg>;

/// The id of the exact map.
pub const MAP: &str = "prove-map";
/// The id of what its square says.
pub const SQUARE: &str = "prove-square";
/// The id of the map of the browser's own sort.
pub const OWN: &str = "prove-own";

impl Prove {
    /// All of Prove, with these tabs.
    pub(super) fn document(&self, tabs: Block) -> Block {
        let verdict = self.verdict();
        let [question, name] = verdict.title;
        let title = [Block::of("span").says(question), Block::of("b").says(name)];
        let title = Block::of("h1").class("headline").with(title);
        let id = self.settings.lane.setup.algorithm.id();
        let shuffles = menu(
            id,
            shuffles(self.lang, self.setup()),
            ProveMsg::Shuffle(String::new()),
        );
        let shuffles = shuffles.id("prove-shuffle");
        let shuffles = shuffles.mark("aria-label", self.say(say::SHUFFLE));
        let problems = self.problems();
        let is_fine = problems.is_empty();
        let reason = [
            stamp(verdict.stamp.map(|stamp| (stamp.id(), &*verdict.stamped))),
            Block::of("span").says(self.reason()),
        ];
        let (words, address) = self.link();
        Block::of("main").with([
            Block::group("chooser", [title, shuffles]),
            status("p", problems)
                .class("problems")
                .flag("hidden", is_fine),
            Block::of("p").class("reason").with(reason),
            Block::group("choices", [self.parameters(), self.sizes()]),
            self.switch(),
            self.body(tabs),
            Block::of("p")
                .class("links")
                .with([link(format!("{words} →"), address)]),
        ])
    }

    fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
    }

    /// Any number of cards, and the shuffle's parameter.
    fn parameters(&self) -> Block {
        let fields = self.fields().into_iter().enumerate();
        let fields = fields.map(|(k, field)| set(&field, &format!("prove-shuffle-{k}")));
        Block::group("fields", fields)
    }

    fn sizes(&self) -> Block {
        let size = |(n, is_shown): (usize, bool)| {
            let size = pressed(n.to_string(), is_shown, ProveMsg::Cards(n));
            size.class("size").key(n)
        };
        let sizes = offered(self.setup()).into_iter().map(size);
        Block::group("sizes", sizes).named(self.say(say::CARDS))
    }

    /// The switch of a phone between the parts that are shown below.
    fn switch(&self) -> Block {
        let parts = self.parts().into_iter();
        let parts = parts.map(|(name, part, is_shown)| {
            let part = ProveMsg::Part(part);
            pressed(name, is_shown, part)
        });
        Block::group("parts", parts).named(self.say(say::SHOWN))
    }

    fn body(&self, tabs: Block) -> Block {
        let question = self.settings.question;
        let colours = self.colours();
        let has_colours = !colours.is_empty();
        let colours = colours.into_iter().map(|end| Block::of("span").says(end));
        let colours = Block::of("p").class("colours").with(colours);
        let figure = Block::of("section")
            .class("figure")
            .with([heading(2, self.heading())])
            .with(self.shown())
            .with([colours.flag("hidden", !has_colours)])
            .with(self.own_sort())
            .with([Block::of("p").class("how").says(self.how())]);
        Block::group("body", [figure, tabs])
            .mark("data-map", matches!(self.hero, Hero::Map(..)))
            .mark("data-asked", question.is_some())
            .mark("data-part", self.part.id())
            .mark("data-question", question.map_or("", |it| it.id()))
    }

    /// The orders, or the exact map, whose squares answer to the pointer and to arrow keys.
    fn shown(&self) -> Vec<Block> {
        match &self.hero {
            Hero::Orders(hero) => {
                let orders = self.orders();
                let figure = tree_and_shares(hero, &orders, &self.fair(), self.lit);
                vec![figure, status("p", self.paths()).class("paths")]
            }
            Hero::Map(..) => {
                let label = say::map_label(self.lang, self.heading(), self.reason());
                let said = self.square();
                let none = said.is_empty();
                let said = status("p", said).id(SQUARE).mark("data-none", none);
                let map = map(MAP, label, ProveMsg::Point(None));
                vec![Block::group("map", [map, said])]
            }
            Hero::Working(_) | Hero::Nothing => Vec::new(),
        }
    }

    /// The browser's own sort, beside a sort with a coin. For another deck it has a new canvas: the
    /// old map is not of it.
    fn own_sort(&self) -> Option<Block> {
        let setup = self.setup();
        let words =
            own_sort::stands_beside(setup).then(|| self.own.sentence(self.lang, setup.n()))?;
        let title = self.say(::words::own_sort::TITLE);
        let caption = [Block::of("strong").says(title), status("span", words)];
        let caption = Block::of("figcaption").with(caption);
        let figure = Block::of("figure").class("own").key(setup.n());
        Some(figure.with([small_map(OWN), caption]))
    }
}

/// A setting, and the message that sets it.
pub(super) fn set(field: &FieldView, id: &str) -> Block {
    field.block(id, ProveMsg::Set(field.field, String::new()))
}
