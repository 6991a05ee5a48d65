//! What is taken from Watch: the maps side by side, the counts of each shuffle, a stage for another
//! page.

use app::draw::scene::{Align, Scene, Shape, label};
use app::export::counts::Counts;
use app::export::embed;
use app::export::figure::{Caption, Figure, figure};
use app::i18n::{export::facts, setup_name};
use app::settings::{self, Embed, Settings};

use super::{Counted, EMBED, Ink, Offer, lines, words};
use crate::lever::LeverAt;
use crate::picture::Picture;
use crate::reason::{label as card_label, name_of};
use crate::watch::{LaneView, Model};

/// The side of a map, in CSS pixels.
const MAP: f64 = 260.0;
/// Where the map begins, right of the names of cards and below its title.
const LEFT: f64 = 30.0;
const TOP: f64 = 48.0;
/// The height of what stands below a map: also before there is a verdict, so that the pictures of a
/// film are of one size.
const VERDICT: f64 = 150.0;
/// The width of a lane with what parts it from the next one.
const LANE: f64 = 330.0;

/// The heights of what another page shows, in CSS pixels: one lane, or two side by side.
const WITH_MAPS: u32 = 600;
const CARDS_ALONE: u32 = 320;

impl Model {
    /// What Watch offers; `page` is its address without what stands behind `#`.
    pub fn offer(&self, page: &str) -> Offer {
        let name = |lane: &crate::Lane| setup_name(self.lang, lane.setup());
        let named: Vec<String> = self.lanes.iter().map(name).collect();
        let code = |chosen: usize| {
            let is_on = |which: usize| chosen & (1 << which) != 0;
            let shuffles = Settings {
                embed: Some(Embed {
                    heatmap: is_on(0),
                    plays: is_on(1),
                    loops: is_on(2),
                }),
                shuffles: 0,
                ..self.comparison.settings().clone()
            };
            let height = if is_on(0) { WITH_MAPS } else { CARDS_ALONE };
            let link = format!("{page}#{}", shuffles.write());
            embed(&link, &named.join(", "), height)
        };
        Offer {
            picture: true,
            paper: true,
            // Exact shares do not change with the number of shuffles.
            film: self.shown() > 0 && !self.is_exact(),
            embed: (0..1 << EMBED.len()).map(code).collect(),
            counts: match self.shown() {
                0 => Vec::new(),
                _ => named,
            },
        }
    }

    /// The numbers of shuffles that a film of what is shown goes through: every mark of the lever
    /// up to the number that is shown, and that number.
    pub fn film(&self) -> Vec<u64> {
        let shown = self.shown();
        let marks = self.timeline.lever().marks();
        let before = marks.filter(|mark| (1..shown).contains(mark));
        let mut counts: Vec<u64> = before.chain((shown > 0).then_some(shown)).collect();
        // The first marks are of one number.
        counts.dedup();
        counts
    }

    /// The picture that [`Model::figure`] would give at another number of shuffles, at most the one
    /// that is shown; all of these pictures are of one size. What is shown stays.
    pub fn figure_at(&mut self, count: u64, ink: &Ink, link: &str) -> Figure {
        let kept = (self.clock, self.playing, self.stepping.take());
        self.playing = false;
        self.clock = match count >= self.timeline.lever().end() {
            true => self.timeline.end(),
            false => self.timeline.clock(LeverAt::Count(count.max(1))),
        };
        let figure = self.figure(ink, link);
        (self.clock, self.playing, self.stepping) = kept;
        figure
    }

    /// The maps with their names and verdicts, as they are shown, above a caption with this
    /// address.
    pub fn figure(&mut self, ink: &Ink, link: &str) -> Figure {
        let view = self.view();
        let pictures: Vec<Picture> = (0..self.lanes.len()).map(|k| self.picture(k)).collect();
        let lanes = view.lanes.iter().zip(&pictures);
        let scenes: Vec<(Scene, f64)> = lanes
            .map(|(lane, picture)| self.lane_figure(lane, picture, ink))
            .collect();
        let height = scenes.iter().map(|(_, height)| *height).fold(0.0, f64::max);
        let width = LANE * scenes.len() as f64;
        let shift = |(k, (scene, _)): (usize, (Scene, f64))| Shape::Group {
            at: (LANE * k as f64, 0.0),
            scene,
        };
        let scene = scenes.into_iter().enumerate().map(shift).collect();
        let n = self.lanes.first().map_or(0, |lane| lane.setup().n());
        let [most, least] = &view.range;
        let scale = format!("{} {most}, {} {least}", view.often, view.rare);
        // What is not counted has nothing to do with how many shuffles are shown.
        let counted = Some((self.shown(), true)).filter(|_| !self.is_exact());
        let shares = self.is_exact().then(|| self.square().to_string());
        let facts = facts(self.lang, n, self.comparison.seed().0, None, counted);
        let caption = Caption {
            title: view.headline,
            facts: facts.into_iter().chain(shares).chain([scale]).collect(),
            link: link.to_string(),
        };
        let part = (scene, (width, height));
        figure(vec![part], &caption, ink.theme.ink, ink.theme.faint)
    }

    /// The counts of a lane as they are shown; `None` while there are none.
    pub fn counts(&mut self, lane: usize, page: &str) -> Option<Counted> {
        let shown = self.shown();
        let tally = self.lanes.get_mut(lane)?.tally(shown);
        if tally.shuffles() == 0 {
            return None;
        }
        let (setup, seed) = (*self.lanes[lane].setup(), self.lanes[lane].seed());
        let labels = self.labels(lane);
        let deck = self.comparison.lanes().get(lane)?.deck;
        let alone = settings::Lane::new(setup, deck, seed);
        let link = Settings {
            shuffles: tally.shuffles(),
            ..Settings::of(alone)
        };
        let counts = Counts {
            setup: &setup,
            seed,
            tally: &tally,
            title: &setup_name(self.lang, &setup),
            name: &|card| card_label(labels, name_of(card)),
            link: &format!("{page}#{}", link.write()),
        };
        let id = setup.algorithm.id();
        Some(Counted {
            file: format!("{id}-n{}-seed{}-counts", setup.n(), seed.0),
            csv: counts.csv(self.lang),
            json: counts.json(),
        })
    }

    fn lane_figure(&self, lane: &LaneView, picture: &Picture, ink: &Ink) -> (Scene, f64) {
        let theme = &ink.theme;
        let mut scene = vec![words((LEFT, 12.0), 15.0, true, theme.ink, &lane.name)];
        if let Some(term) = &lane.term {
            scene.push(words((LEFT, 32.0), 12.0, false, theme.faint, term));
        }
        scene.extend(map(picture, ink));
        let mut y = TOP + MAP + 44.0;
        if let Some(stamp) = &lane.stamp {
            let colour = ink.of(stamp.stamp);
            scene.push(words((LEFT, y), 16.0, true, colour, stamp.title));
            for line in stamp.reason.iter().flat_map(|r| lines(self.lang, r, 24.0)) {
                y += 18.0;
                scene.push(words((LEFT, y), 12.0, false, theme.ink, line));
            }
            y += 18.0;
        }
        (scene, y.max(TOP + MAP + VERDICT))
    }
}

/// The map with the first and the last name of its axes.
fn map(picture: &Picture, ink: &Ink) -> Scene {
    let n = picture.tally.cards();
    let theme = &ink.theme;
    let colour = |k: usize| match picture.ratio(k / n, k % n) {
        Some(ratio) => picture.colour(theme, ratio),
        None => theme.ground,
    };
    let cells = (0..n * n).map(colour);
    let pixels = cells.flat_map(|c| [c.0, c.1, c.2, 255]).collect();
    let side = MAP / n as f64;
    let name = |card: usize| {
        let y = TOP + side * (card as f64 + 0.5);
        let text = card_label(picture.labels, name_of(card));
        label(LEFT - 6.0, y, 11.0, Align::Right, theme.faint, text)
    };
    let place = |place: usize| {
        let x = LEFT + side * (place as f64 + 0.5);
        let (y, text) = (TOP + MAP + 10.0, (place + 1).to_string());
        label(x, y, 11.0, Align::Centre, theme.faint, text)
    };
    let title = picture.words.place[0];
    let axis = label(
        LEFT + MAP / 2.0,
        TOP + MAP + 10.0,
        11.0,
        Align::Centre,
        theme.faint,
        title,
    );
    let place_of = [LEFT, TOP, MAP];
    let cells = Shape::Cells {
        place: place_of,
        n,
        pixels,
    };
    let last = n.saturating_sub(1);
    vec![cells, name(0), name(last), place(0), axis, place(last)]
}
