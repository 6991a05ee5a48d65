//! The document of code: the field on the left, the answer on the right.

use ::document::{Block, button, heading, link, pressed, stamp, status, terms, text};
use ::words::code as say;
use app::i18n::Words;

use super::answer_view::OtherView;
use super::answer_view::OwnAnswerView;
use super::does::DiffLine;
use super::does::DoesView;
use super::ink::{Ink, Piece};
use super::keys::keys;
use super::messages::OwnMsg;
use super::starters::Starter;
use super::state::{Own, Problem};
use crate::check::Taken;
use crate::check::copied::{behind, languages};
use page::document::figure;

type Part = Block<OwnMsg>;

/// The field for code.
pub const FIELD: &str = "own-text";
/// The canvas of the map.
pub const MAP: &str = "own-map";

impl Own {
    /// All words of this moment.
    pub fn document(&self) -> Part {
        let section = |class| Block::of("section").class(class);
        Block::group(
            "two",
            [
                section("given").with(self.given()),
                section("found").with(self.found()),
            ],
        )
    }

    pub(super) fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
    }

    /// Returns true if nothing is written, but for a round of the challenge.
    pub(super) fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.challenge.round.is_none()
    }

    /// The field below its challenge, above what one may start from.
    fn given(&self) -> Vec<Part> {
        let start = match self.is_empty() {
            true => say::OR_START,
            false => say::START,
        };
        let starter = |starter: Starter| button(starter.name(self.lang), OwnMsg::Start(starter));
        let is_elsewhere = matches!(self.problem, Some(Problem::Elsewhere(_)));
        let is_free = self.challenge.round.is_none() && !is_elsewhere;
        let mut starters = vec![Block::of("span").says(self.say(start))];
        starters.extend(Starter::ALL.map(starter));
        let back = match self.is_typed() {
            true => say::BACK_BEFORE,
            false => say::BACK,
        };
        let back = button(self.say(back), OwnMsg::Back)
            .id("own-back")
            .class("quiet");
        let field = Block::of("textarea").id(FIELD);
        let field = field
            .mark("autocomplete", "off")
            .mark("autocapitalize", "off")
            .mark("autocorrect", "off")
            .mark("spellcheck", false)
            .mark("aria-label", self.say(say::FIELD))
            .mark("aria-describedby", "own-said own-hint")
            .mark("aria-invalid", self.said().is_some());
        let field = match self.is_empty() {
            true => field.mark("placeholder", self.say(say::PASTE)),
            false => field,
        };
        let lines = Block::of("pre")
            .class("own-lines")
            .mark("aria-hidden", true);
        let scroll = [lines.with(self.lines()), field];
        let field = Block::group("own-box", [Block::group("own-scroll", scroll)])
            .flag("data-empty", self.is_empty())
            // Where nothing is to be mended, no keys are needed.
            .with((!is_elsewhere).then(|| self.keys()))
            .with([self.foot()]);
        let mut parts: Vec<Part> = self.challenge_view().into_iter().collect();
        parts.extend([
            field,
            text(self.say(say::HINT)).id("own-hint").class("unseen"),
            Block::group("own-start", starters.into_iter().filter(|_| is_free))
                .with(self.earlier.is_any().then_some(back)),
        ]);
        parts
    }

    /// The keys of a phone, which the page presses by hand.
    fn keys(&self) -> Part {
        let key = |(key, name): (&str, Words)| {
            let button = Block::of("button").mark("type", "button");
            let button = button
                .mark("tabindex", -1)
                .mark("aria-label", self.say(name));
            button.says(key)
        };
        let keys = keys(self.language).map(key);
        Block::group("own-keys", keys).named(self.say(say::KEYS))
    }

    /// The foot of the field: what the text is read as, which can be corrected, and what is judged of
    /// it; of an empty field, which languages are run.
    fn foot(&self) -> Part {
        let anew = button(self.say(say::ANEW), OwnMsg::Anew).id("own-anew");
        let is_any = self.challenge.round.is_none() && !self.text.trim().is_empty();
        let run = text(self.say(say::RUN));
        Block::group("own-foot", self.read_as_view())
            .with(is_any.then_some(anew))
            .with(self.is_empty().then_some(run))
            .with([text(self.judged())])
    }

    /// Answer or problem: one region says either, and the stamp is one of its own.
    fn found(&self) -> Vec<Part> {
        let problem = self.said();
        let answer = self.answer_view();
        let stale = self.stale();
        let is_stale = !stale.is_empty();
        let pale = |part: Part| part.flag("data-stale", is_stale);
        // Beside what is wrong with a text the stamp of an earlier one would be read as its own.
        let stamped = answer.as_ref().filter(|_| problem.is_none());
        let stamped = stamped.and_then(|answer| Some((answer.stamp?.id(), answer)));
        let set = stamp(stamped.map(|(kind, answer)| (kind, &*answer.title)));
        let set = match stamped {
            Some((_, answer)) => {
                let beside = Block::of("small").says(&*answer.beside);
                // What is pale is not to be read, nor pressed.
                pale(set.says(" ").with([beside])).flag("inert", is_stale)
            }
            None => set,
        };
        let line = |words: &str| text(words).class("line");
        let said = match (problem, &answer) {
            (Some([place, message, instead]), _) => {
                let place = Block::of("b").says(place);
                let is_decks = self.problem == Some(Problem::Decks);
                let carry = button(self.say(say::TAKE_THEM), OwnMsg::Carry).id("own-carry");
                let carry = is_decks.then(|| text("").with([carry]));
                let mut said = vec![line("").with([place]).says(message), text(instead)];
                said.extend(carry);
                said
            }
            (None, Some(answer)) => {
                let class = if answer.is_praised {
                    "line praise"
                } else {
                    "line"
                };
                let said = [text(&*answer.line).class(class), text(&*answer.why)];
                let said = pale(Block::of("div").with(said));
                let said = match is_stale {
                    true => said.mark("aria-hidden", true),
                    false => said,
                };
                vec![text(stale).class("own-stale"), said]
            }
            (None, None) => self.elsewhere_title().iter().map(|it| line(it)).collect(),
        };
        let region = status("div", "").id("own-said").with(said);
        let body = answer.iter().flat_map(|answer| self.body(answer));
        let body = pale(Block::group("own-answer", body)).flag("inert", is_stale);
        let mut parts = vec![Block::group("verdict", [set, region])];
        parts.extend(self.elsewhere_view());
        parts.extend(self.is_empty().then(|| self.invitation()));
        parts.push(body);
        parts
    }

    /// The answer below its verdict: the map and the ways on, beside the numbers.
    fn body(&self, answer: &OwnAnswerView) -> [Part; 2] {
        let link = |id, words, address: &str| link(self.say(words), address).id(id);
        let ways = [
            link("own-watch", say::WATCH_IT, &answer.watch).class("main"),
            link("own-prove", say::PROVE_IT, &answer.prove),
        ];
        let size = |&(n, is_shown): &(usize, bool)| {
            pressed(n.to_string(), is_shown, OwnMsg::Cards(n)).key(n)
        };
        let how_many = self.say(say::CARDS);
        let sizes = Block::group("own-cards", [Block::of("span").says(how_many)]);
        let sizes = sizes.named(how_many).with(answer.cards.iter().map(size));
        let map = answer.map.as_ref().map(|(square, colours)| {
            let (square, colours) = (square.clone(), colours.clone());
            figure(
                MAP,
                self.say(say::MAP),
                square,
                colours,
                OwnMsg::Point(None),
            )
        });
        let left = Block::of("div")
            .with(map)
            .with(answer.others.iter().map(|it| self.other(it)))
            .with([
                text(&*answer.progress).class("own-progress"),
                Block::group("own-ways", ways),
            ]);
        let does = answer.does.as_ref().map(|does| self.does_view(does));
        // It comes later than the rest, and moves none of that.
        let found = status("div", "").id("own-found").with(does);
        let right = Block::of("aside").with([sizes, terms(&answer.facts), found]);
        [
            Block::group("own-body", [left, right]),
            Block::group("own-copied", self.taken_away(answer)),
        ]
    }

    /// Texts to take away: a unit test, in a language of choice, and a text to paste into an issue.
    fn taken_away(&self, answer: &OwnAnswerView) -> Vec<Part> {
        let copied =
            |id, text, above| behind(self.lang, id, text, above, self.copied, OwnMsg::Copy);
        let test = self.unit_test().map(|test| {
            let title = ::words::check::TEST_IN.of(self.lang);
            let choice = languages(title, self.test_code(), OwnMsg::Test);
            copied("own-unit", (Taken::Test, test), Some(choice))
        });
        let reply = self.reply(answer);
        let reply = reply.map(|reply| copied("own-reply", (Taken::Reply, reply), None));
        test.into_iter().chain(reply).collect()
    }

    /// Outcome other than a deck: a bar as wide as the map, its share hatched.
    fn other(&self, other: &OtherView) -> Part {
        let show = self.say(::words::watch::SHOW_SUCH);
        let bar = Block::of("progress").mark("max", 100);
        let bar = bar.mark("value", &other.percent);
        let said = text("").with([Block::of("strong").says(&*other.words)]);
        let said = said.says(format!(" {} ", other.why));
        let show = other.show.as_ref().map(|address| link(show, address));
        Block::group("own-other", (!other.percent.is_empty()).then_some(bar))
            .with([said.with(show)])
    }

    /// Shuffles and mistakes with the same chances, and the line that would make the text fair.
    fn does_view(&self, does: &DoesView) -> Part {
        let known = &does.known;
        let is_named = !(known.names.is_empty() && known.mistake.is_empty());
        let names = Block::of("strong").says(&*known.names);
        let names = match known.shown_at.is_empty() {
            true => names,
            false => link("", &known.shown_at).with([names]),
        };
        let row = |mistake: &String| Block::of("li").says(&**mistake);
        let named = [
            heading(2, self.say(say::DOES)),
            text(format!("{} ", known.same)).with([names]),
            text(&*known.mistake),
            Block::of("ul").with(known.mistakes.iter().map(row)),
        ];
        let diff = Block::of("div").class("own-diff").mark("tabindex", 0);
        let fix = [
            heading(2, &*does.fix),
            diff.named(&does.fix).with(does.diff.iter().map(diff_line)),
            text(&*does.proved).class("quiet"),
            button(&*does.button, OwnMsg::Mend).id("own-mend"),
        ];
        Block::group("own-does", named.into_iter().filter(|_| is_named))
            .with(fix.into_iter().filter(|_| !does.fix.is_empty()))
    }
}

fn diff_line(line: &DiffLine) -> Part {
    let piece = |(piece, differs): &(Piece, bool)| inked(piece).flag("data-differs", *differs);
    let code = Block::of("code").with(line.pieces.iter().map(piece));
    Block::of("div")
        .flag("data-new", line.is_new)
        .with([Block::of("small").says(&*line.mark), code])
}

/// A piece of a line in its ink.
pub(super) fn inked(piece: &Piece) -> Part {
    let class = match piece.ink {
        Ink::Plain => "",
        Ink::Keyword => "word",
        Ink::Comment => "aside",
        Ink::Chance => "chance",
    };
    let span = Block::of("span").class(class).says(&*piece.text);
    span.flag("data-wrong", piece.is_wrong)
}
