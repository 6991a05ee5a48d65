//! Sharing from Watch: the maps side by side, the numbers of all shuffles, a stage for another
//! page.

use ::words::share as say;
use std::rc::Rc;

use app::draw::scene::{Scene, Shape};
use app::export::counts::{Counts, csv, json};
use app::export::embed;
use app::export::figure::{Caption, Figure, figure};
use app::i18n::{export::facts, setup_name};
use app::lens::Lens;
use app::settings::{self, Address, Embed, Screen, Watched};
use engine::tally::Tally;
use exact::Matrix;

use super::{LaneView, Model};
use page::lever::LeverAt;
use page::picture::Picture;
use page::reason::{label as card_label, name_of};
use page::share::map::{self, MAP};
use page::share::{EMBED, Ink, Numbers, Offer, in_a_file_name, lines, printed, words};

/// Where the map begins, below its title.
const TOP: f64 = 48.0;
/// The height of what stands below a map: also before there is a verdict, so that the pictures of a
/// film are of one size.
const VERDICT: f64 = 156.0;
/// Space between two lanes.
const GAP: f64 = 40.0;

/// The height of what another page shows, in CSS pixels, in columns of text from 600 pixels on,
/// where two lanes stand side by side: with maps, or the cards alone.
fn height(lanes: usize, has_maps: bool) -> u32 {
    match (lanes, has_maps) {
        (..=2, true) => 664,
        (_, true) => 1_380,
        (..=2, false) => 320,
        (_, false) => 760,
    }
}

impl Model {
    /// The offer of Watch; `page` is its address without the part behind `#`.
    pub fn offer(&mut self, page: &str) -> Offer {
        let lang = self.lang;
        let shown = self.shown();
        let names: Vec<String> = (0..self.lanes.len()).map(|k| self.lane_name(k)).collect();
        let has_theory = (0..self.lanes.len()).all(|lane| self.exact_of(lane).is_some());
        let numbers = match (shown, self.is_quiz()) {
            (0, _) => Err(say::NOTHING_COUNTED),
            (_, true) => Err(say::HIDDEN),
            (_, false) => Ok(words::numbers(lang, names.len(), has_theory)),
        };
        let has_numbers = numbers.is_ok();
        Offer {
            note: say::WATCH_NOTE.of(lang).to_string(),
            address: None,
            until: self.until().map(|hash| (words::until(lang, shown), hash)),
            picture: true,
            bars: false,
            paper: Some(say::HANDOUT.of(lang)),
            // Exact shares do not change with the number of shuffles.
            film: (shown > 0 && !self.is_exact()).then(|| words::film(lang, shown)),
            numbers: Some(numbers.unwrap_or_else(|why| why.of(lang).to_string())),
            has_numbers,
            embed: self.embeds(page, &names.join(", ")),
        }
    }

    /// The address with `#` that ends at the number that is shown; `None` where the page's own does,
    /// or nothing is shown.
    fn until(&self) -> Option<String> {
        let shown = self.shown();
        let is_whole = shown
            == match self.comparison.shuffles() {
                0 => self.timeline.lever().end(),
                asked => asked,
            };
        let what = (shown > 0 && !is_whole).then(|| self.comparison.address_until(shown))?;
        let screen = Screen::Watch;
        Some(Address::new(screen, what).to_string())
    }

    /// The elements for another page, by what is chosen of [`EMBED`].
    fn embeds(&self, page: &str, title: &str) -> Vec<String> {
        let code = |chosen: usize| {
            let is_on = |which: usize| chosen & (1 << which) != 0;
            let shuffles = Watched {
                embed: Some(Embed {
                    heatmap: is_on(0),
                    plays: is_on(1),
                }),
                shuffles: 0,
                ..self.comparison.settings().clone()
            };
            let height = height(self.lanes.len(), is_on(0));
            let link = format!("{page}{}", Address::new(Screen::Watch, shuffles.write()));
            embed(&link, title, height)
        };
        (0..1 << EMBED.len()).map(code).collect()
    }

    /// The exact matrix of a lane's places, where it is known at once.
    fn exact_of(&mut self, lane: usize) -> Option<Matrix> {
        let theory = self.lanes[lane].theory();
        theory.matrix(Lens::Places).cloned()
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

    /// The maps with their names and verdicts, as they are shown, below the headline and above the
    /// scale of their colours and a caption with this address.
    pub fn figure(&mut self, ink: &Ink, link: &str) -> Figure {
        let link = printed(link, self.lanes.iter().map(|lane| lane.setup()));
        let title = self.view().headline;
        self.titled_figure(ink, title, link)
    }

    /// The maps of [`Model::figure`] without a headline and an address.
    pub(super) fn bare_figure(&mut self, ink: &Ink) -> Figure {
        self.titled_figure(ink, String::new(), String::new())
    }

    fn titled_figure(&mut self, ink: &Ink, title: String, link: String) -> Figure {
        let view = self.view();
        let pictures: Vec<Picture> = (0..self.lanes.len()).map(|k| self.picture(k)).collect();
        let left = pictures.iter().map(map::left).fold(0.0, f64::max);
        let lanes = view.lanes.iter().zip(&pictures);
        let scenes: Vec<(Scene, f64)> = lanes
            .map(|(lane, picture)| self.lane_figure(lane, picture, left, ink))
            .collect();
        let height = scenes.iter().map(|(_, height)| *height).fold(0.0, f64::max);
        let wide = left + MAP + GAP;
        let width = wide * scenes.len() as f64 - GAP;
        let shift = |(k, (scene, _)): (usize, (Scene, f64))| Shape::Group {
            at: (wide * k as f64, 0.0),
            scene,
        };
        let scene = scenes.into_iter().enumerate().map(shift).collect();
        let n = self.lanes.first().map_or(0, |lane| lane.setup().n());
        // What is not counted has nothing to do with how many shuffles are shown.
        let counted = Some((self.shown(), true)).filter(|_| !self.is_exact());
        let shares = self.is_exact().then(|| self.square().to_string());
        let facts = facts(self.lang, n, self.comparison.seed().0, None, counted);
        let caption = Caption {
            title,
            facts: facts.into_iter().chain(shares).collect(),
            link,
        };
        let [most, least] = &view.range;
        let end = |name: &str, value: &str| format!("{name} {value}").trim().to_string();
        let words = [
            end(view.rare, least),
            view.fair.to_string(),
            end(view.often, most),
        ];
        let scale = (!pictures.is_empty()).then(|| map::scale(&words, &ink.theme));
        let maps = (scene, (width, height));
        let parts = [Some(maps), scale].into_iter().flatten().collect();
        figure(parts, &caption, ink.theme.ink, ink.theme.faint)
    }

    /// The numbers of all lanes as they are shown; `None` while there are none, and in a quiz.
    pub fn numbers(&mut self, page: &str) -> Option<Numbers> {
        let (lang, shown) = (self.lang, self.shown());
        if shown == 0 || self.is_quiz() {
            return None;
        }
        let lanes = 0..self.lanes.len();
        let known: Vec<(Rc<Tally>, Option<Matrix>)> = { lanes.clone() }
            .map(|lane| (self.lanes[lane].tally(shown), self.exact_of(lane)))
            .collect();
        let links: Vec<String> = { lanes.clone() }
            .map(|lane| {
                format!(
                    "{page}{}",
                    self.link_to_lane(lane, known[lane].0.shuffles())
                )
            })
            .collect();
        let titles = self.lanes.iter().map(|lane| setup_name(lang, lane.setup()));
        let titles: Vec<String> = titles.collect();
        let name_in = |lane: usize| {
            let labels = self.labels(lane);
            move |card: usize| card_label(labels, name_of(card))
        };
        let names: Vec<_> = lanes.map(name_in).collect();
        let known = known.iter().enumerate();
        let all: Vec<Counts> = known
            .map(|(lane, (tally, exact))| Counts {
                setup: Some(self.lanes[lane].setup()),
                seed: Some(self.lanes[lane].seed()),
                tally: Some(tally),
                exact: exact.as_ref(),
                orders: None,
                title: &titles[lane],
                name: &names[lane],
                link: &links[lane],
            })
            .collect();
        let first = self.lanes.first()?;
        let ids: Vec<&str> = { self.lanes.iter() }
            .map(|lane| in_a_file_name(lane.setup()))
            .collect();
        Some(Numbers {
            file: format!(
                "{}-n{}-seed{}-counts",
                ids.join("-"),
                first.setup().n(),
                first.seed().0
            ),
            csv: csv(lang, &all),
            json: json(&all),
        })
    }

    /// The address of one lane alone, with so many shuffles.
    fn link_to_lane(&self, lane: usize, shuffles: u64) -> String {
        let (setup, seed) = (*self.lanes[lane].setup(), self.lanes[lane].seed());
        let deck = self.comparison.lanes()[lane].deck;
        let alone = settings::Lane::new(setup, deck, seed);
        let alone = Watched {
            shuffles,
            ..Watched::of(vec![alone])
        };
        Address::new(Screen::Watch, alone.write()).to_string()
    }

    fn lane_figure(
        &self,
        lane: &LaneView,
        picture: &Picture,
        left: f64,
        ink: &Ink,
    ) -> (Scene, f64) {
        let theme = &ink.theme;
        let mut scene = vec![words((left, 12.0), 15.0, true, theme.ink, &lane.name)];
        if let Some(term) = &lane.term {
            scene.push(words((left, 32.0), 12.0, false, theme.faint, term));
        }
        scene.push(Shape::Group {
            at: (0.0, TOP),
            scene: map::map(picture, left, ink),
        });
        let mut y = TOP + MAP + 44.0;
        if let Some(stamp) = &lane.stamp {
            let colour = ink.of(stamp.stamp);
            scene.push(words((left, y), 16.0, true, colour, stamp.title));
            for line in stamp.reason.iter().flat_map(|r| lines(r, 22.0)) {
                y += 18.0;
                scene.push(words((left, y), 12.0, false, theme.ink, line));
            }
            y += 18.0;
        }
        (scene, y.max(TOP + MAP + VERDICT))
    }
}
