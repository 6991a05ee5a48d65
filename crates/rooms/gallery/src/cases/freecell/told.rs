//! The figure of FreeCell: the map of the games that are dealt, its verdict, and the game of naming the next
//! first card.

use ::words::stories::cases_freecell as say;
use app::i18n::{Lang, expected, grouped};
use stats::Side;

use super::{CARDS, GAMES, Games, OPEN, deal, first, guesses, label, walks};
use crate::cases::figure_view::FigureView;
use crate::cases::figured::Figured;
use crate::cases::map::{CaseMap, Figure};
use crate::cases::msg::CaseMsg;
use crate::cases::numbers::row;
use crate::cases::open::OpenCase;
use crate::msg::GalleryMsg;
use ::document::{Block, button, heading, status, text};
use page::picture::ratio_to;
use page::range::range;
use page::true_case::Case;
use page::verdict::{Evidence, furthest, of_places};

/// The case of this file.
pub(crate) const CASE: Case = Case::named("freecell");

/// Its figure.
pub(crate) struct Deals;

impl Figured for Deals {
    fn figures(&self) -> Vec<Figure> {
        vec![Figure::of(map(&Games::default()))]
    }

    fn evidence(&self) -> Option<Evidence> {
        Some(Evidence::Whole(Side::TooEven))
    }

    fn found(&self, open: &OpenCase) -> Option<Evidence> {
        open.games.side().map(Evidence::Whole)
    }

    fn deals(&self) -> bool {
        true
    }

    fn ends(&self, open: &OpenCase) -> [String; 2] {
        range(open.games.range())
    }

    fn striking(&self, open: &OpenCase) -> Option<(usize, usize)> {
        let fair = f64::from(GAMES) / CARDS as f64;
        let furthest = || furthest(of_places(CARDS, open.games.counts(), fair));
        is_dealt(open).then(furthest)?.map(|square| square.at())
    }

    fn describe(&self, open: &OpenCase, _k: usize, lang: Lang, figure: &mut FigureView) {
        figure.caption = say::caption(lang, is_dealt(open));
        // Of each rank four rows: clubs, diamonds, hearts, spades.
        let rank = |card| label(card).replace('♣', "");
        figure.rows = (0..CARDS as u8).step_by(4).map(rank).collect();
        figure.columns = [1, 14, 27, 40].map(|place| place.to_string()).into();
        figure.across = say::PLACE_IN_DEAL.of(lang);
        // The place of which the verdict speaks.
        figure.framed = is_dealt(open).then_some(0);
    }

    fn reading(
        &self,
        open: &OpenCase,
        (_, row, column): (usize, usize, usize),
        lang: Lang,
    ) -> String {
        let fair = f64::from(open.games.dealt()) / CARDS as f64;
        let band = 2.0 * (fair * (1.0 - 1.0 / CARDS as f64)).sqrt();
        let square = of_places(CARDS, open.games.counts(), fair).nth(row * CARDS + column);
        let name = |card: usize| label(card as u8);
        let said = square.map_or_else(String::new, |it| it.counts(lang, &name, ""));
        say::reading(
            lang,
            expected(fair + band),
            expected((fair - band).max(0.0)),
            open.pointed.is_none(),
            &said,
        )
    }

    fn before(&self, lang: Lang) -> [String; 2] {
        let all = grouped(u64::from(GAMES));
        [say::before(lang, all), String::new()]
    }

    fn reason(&self, open: &OpenCase, lang: Lang) -> [String; 2] {
        let firsts = open.games.firsts();
        let least = firsts.iter().copied().fold(f64::MAX, f64::min);
        let most = firsts.iter().copied().fold(0.0, f64::max);
        let [low, high] = open.games.spread_of_luck();
        let [first, _] = open.games.tests();
        [
            say::reason(lang, high, least, low, most),
            say::reason_spread(
                lang,
                first.uneven.df,
                power_of_ten(first.even_p),
                format!("{:.2}", first.uneven.statistic),
            ),
        ]
    }

    fn rows(&self, open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
        let dealt = deal(1).into_iter().take(4).map(label);
        let dealt: Vec<String> = dealt.collect();
        // The games are counted while one looks.
        let tests = (open.games.dealt() == GAMES).then(|| open.games.tests());
        let test = |which: usize, digits: usize| {
            let statistic = tests.as_ref().map(|tests| tests[which].uneven.statistic);
            statistic.map_or("…".into(), |x2| match digits {
                0 => grouped(x2.round() as u64),
                _ => format!("{x2:.digits$}"),
            })
        };
        let (walks, all) = (walks(), GAMES - 1);
        let walked = say::walked(lang, grouped(u64::from(all)), grouped(u64::from(walks)));
        let places = grouped((CARDS as u64 - 1).pow(2));
        vec![
            row(
                say::FIRST_GAME.of(lang),
                "J♦ 2♦ 9♥ J♣ …",
                format!("{} …", dealt.join(" ")),
            ),
            row(say::next_first(lang, all - walks), "–", walked),
            row(say::first_place(lang, CARDS - 1), "–", test(0, 2)),
            row(say::all_places(lang, places), "–", test(1, 0)),
        ]
    }
}

/// Tells that all games are dealt, and what they show may be named.
fn is_dealt(open: &OpenCase) -> bool {
    let hides = open.beat.is_some_and(|beat| beat < 2);
    open.games.dealt() == GAMES && !hides
}

/// The map of the games so far; empty squares while each expects less than two cards.
pub(crate) fn map(games: &Games) -> CaseMap {
    let fair = f64::from(games.dealt()) / CARDS as f64;
    let ratio = |&count: &f64| ratio_to(count, fair);
    let cells = games.counts().iter().map(ratio).collect();
    CaseMap::new(CARDS, games.range(), cells)
}

/// The greatest power of ten of which a probability is at most one part: `10⁴⁸`.
fn power_of_ten(p: f64) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let power = (-p.log10()).floor() as u32;
    let raised = |digit: char| DIGITS[digit.to_digit(10).unwrap_or(0) as usize];
    let power: String = power.to_string().chars().map(raised).collect();
    format!("10{power}")
}

/// The game of naming the next first card.
pub(crate) fn game(open: &OpenCase, lang: Lang) -> Block<GalleryMsg> {
    let guessing = &open.guessing;
    let next = guessing.next;
    let number = |game: u32| grouped(u64::from(game));
    let is_red = |card: u8| matches!(card % 4, 1 | 2);
    let latest = first(next - 1);
    let title = heading(
        2,
        say::game_begins(lang, label(latest), number(next - 1)) + " ",
    );
    let asked = say::game_name_first_card(lang, number(next));
    let turned = |(number, card): (String, Block<GalleryMsg>)| {
        let number = Block::of("small").says(number);
        Block::of("li").with([number, card])
    };
    let dealt = ((next - OPEN)..next).map(|game| {
        let card = first(game);
        let face = Block::of("b").class(if is_red(card) { "red" } else { "" });
        (number(game), face.says(label(card)))
    });
    let hidden = (number(next), Block::of("b").class("down").says("?"));
    let dealt = dealt.chain([hidden]).map(turned);
    let likely = guessing.likely();
    let named = |card: u8| {
        let is_likely = likely.is_some_and(|likely| likely.contains(&card));
        let name = button(label(card), GalleryMsg::Case(CaseMsg::Name(card)));
        name.id(format!("gallery-card-{card}"))
            .class(if is_red(card) { "red" } else { "" })
            .mark("data-likely", is_likely)
    };
    // Row by row as on a table: suit by suit, so that four further is the next column.
    let cards = (0..4).flat_map(|suit| (0..13).map(move |rank| rank * 4 + suit));
    let choose = ::words::cases::CHOOSE.of(lang);
    let told = guesses::told(guessing, lang);
    let tell = button(
        ::words::cases::TELL.of(lang),
        GalleryMsg::Case(CaseMsg::Tell),
    );
    let tell = tell.id("gallery-tell").class("plain");
    let tell = tell.flag("hidden", !told.is_empty());
    let said = format!("{} {told}", guesses::said(guessing, lang));
    let said = status("p", said).class("said");
    Block::of("section").class("game").with([
        title.with([Block::of("br")]).says(asked),
        Block::of("ol").with(dealt),
        text(choose),
        Block::group("cards", cards.map(named)).named(choose),
        Block::group("guessed", [said, tell]),
    ])
}
