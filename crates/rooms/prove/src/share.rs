//! Sharing from Prove: the orders or the exact map as a picture, and the exact numbers.

use ::words::share as say;
use std::cmp::Ordering;
use std::ops::ControlFlow;

use app::draw::scene::{Align, Scene, Shape, label};
use app::export::counts::{Counts, csv, json};
use app::export::figure::{Caption, Figure, figure};
use app::i18n::Words;
use app::i18n::setup_name;
use exact::{Matrix, Orders};

use crate::hero::Hero;
use crate::state::Prove;
use crate::view::Verdict;
use page::reason::{label as card_label, name_of};
use page::screen_model::ScreenModel;
use page::share::map;
use page::share::{Ink, Numbers, Offer, in_a_file_name, lines, printed, words};
use page::verdict::Stamp;

/// The height of an order's row, and the width of a column of them, in CSS pixels.
const ROW: f64 = 18.0;
const COLUMN: f64 = 300.0;
/// Most rows of a column.
const ROWS: usize = 30;
/// Where bars begin, and how long the longest is.
const BAR: (f64, f64) = (60.0, 150.0);
/// The least width of the picture, so that the sentences have few lines.
const WIDE: f64 = 560.0;

impl Prove {
    /// The offer of Prove.
    pub fn offer(&self) -> Offer {
        let say = |which: Words| which.of(self.lang());
        let has_orders = matches!(self.hero(), Hero::Orders(_));
        let has_map = matches!(self.hero(), Hero::Map(..));
        Offer {
            note: say(say::PROVE_NOTE).to_string(),
            picture: has_orders || has_map,
            bars: has_orders,
            numbers: Some(
                say(match (has_orders, has_map) {
                    (true, _) => say::PROVE_ORDERS,
                    (false, true) => say::PROVE_MAP,
                    (false, false) => say::NO_NUMBERS,
                })
                .to_string(),
            ),
            has_numbers: has_orders || has_map,
            ..Offer::default()
        }
    }

    /// The orders with their shares, or the exact map, with stamp and reason, above a caption with
    /// this address; `None` where Prove shows neither.
    pub fn figure(&self, ink: &Ink, link: &str) -> Option<Figure> {
        let verdict = self.verdict();
        let mut parts = vec![said(self, &verdict, ink)];
        match self.picture() {
            Some(picture) => {
                let left = map::left(&picture);
                let size = (left + map::MAP, map::MAP + 28.0);
                parts.push((map::map(&picture, left, ink), size));
                if let Ok(words) = self.colours().try_into() {
                    parts.push(map::scale(&words, &ink.theme));
                }
            }
            None if !self.offer().bars => return None,
            None => parts.push(orders(self, ink)),
        }
        let caption = Caption {
            title: verdict.title.concat(),
            facts: lines(&self.how(), WIDE / 11.5 - 0.5),
            link: printed(link, std::iter::once(&self.settings().lane.setup)),
        };
        Some(figure(parts, &caption, ink.theme.ink, ink.theme.faint))
    }

    /// The exact numbers of what is shown; `None` where Prove shows nothing exact.
    pub fn numbers(&self, link: &str) -> Option<Numbers> {
        let lane = &self.settings().lane;
        let setup = &lane.setup;
        if !self.offer().has_numbers {
            return None;
        }
        let is_small = self.offer().bars;
        let orders: Option<Orders> = is_small
            .then(|| exact::orders(setup, &mut |_, _| ControlFlow::Continue(())))
            .flatten();
        let matrix: Matrix = match &orders {
            Some(orders) => orders.positions(),
            None => exact::exact_positions(setup)?,
        };
        let (lang, deck) = (self.lang(), lane.deck);
        let counts = [Counts {
            setup: Some(setup),
            seed: None,
            tally: None,
            exact: Some(&matrix),
            orders: orders.as_ref(),
            title: &setup_name(lang, setup),
            name: &|card| card_label(deck, name_of(card)),
            link,
        }];
        Some(Numbers {
            file: format!("{}-n{}-exact", in_a_file_name(setup), setup.n()),
            csv: csv(lang, &counts),
            json: json(&counts),
        })
    }
}

/// The stamp and the sentence that decides.
fn said(prove: &Prove, verdict: &Verdict, ink: &Ink) -> Figure {
    let of = |stamp: Stamp| words((0.0, 12.0), 16.0, true, ink.of(stamp), &verdict.stamped);
    let mut scene: Scene = verdict.stamp.map(of).into_iter().collect();
    let mut y = 14.0;
    for line in lines(&prove.reason(), WIDE / 13.0) {
        y += 18.0;
        scene.push(words((0.0, y), 12.0, false, ink.theme.ink, line));
    }
    scene.push(words(
        (0.0, y + 28.0),
        12.0,
        true,
        ink.theme.ink,
        prove.heading(),
    ));
    (scene, (WIDE, y + 46.0))
}

/// Every order with a bar, and the line at the fair share.
fn orders(prove: &Prove, ink: &Ink) -> Figure {
    let orders = prove.orders();
    let theme = &ink.theme;
    let columns = orders.len().div_ceil(ROWS);
    let rows = orders.len().div_ceil(columns);
    let mut scene = Scene::new();
    for (k, order) in orders.iter().enumerate() {
        let (x, y) = (COLUMN * (k / rows) as f64, ROW * (k % rows + 1) as f64);
        let middle = y + ROW / 2.0;
        scene.push(words((x, middle), 12.0, false, theme.ink, &order.name));
        scene.push(Shape::Rect {
            x: x + BAR.0,
            y: y + 2.0,
            w: BAR.1 * order.length,
            h: ROW - 4.0,
            radius: 0.0,
            fill: Some(match order.lean {
                Ordering::Less => theme.rare,
                Ordering::Equal => theme.faint,
                Ordering::Greater => theme.often,
            }),
            stroke: None,
            dash: 0.0,
            shadow: 0.0,
        });
        let after = x + BAR.0 + BAR.1 + 8.0;
        scene.push(words(
            (after, middle),
            12.0,
            false,
            theme.faint,
            &order.share,
        ));
    }
    let (part, name) = &prove.fair();
    for column in 0..columns {
        let x = COLUMN * column as f64 + BAR.0 + BAR.1 * part;
        let until = ROW * (rows + 1) as f64;
        scene.push(Shape::Lines {
            segments: vec![[x, ROW, x, until]],
            colour: theme.ink,
            width: 1.0,
        });
        scene.push(label(x, ROW / 2.0, 11.0, Align::Centre, theme.faint, name));
    }
    let size = (COLUMN * columns as f64, ROW * (rows + 1) as f64 + 8.0);
    (scene, size)
}
