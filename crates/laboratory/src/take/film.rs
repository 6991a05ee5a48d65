//! The run on the stage as an animated GIF, a few frames at a time: the page stays awake.

use web_sys::Element;

use super::Take;
use crate::act::Action;
use crate::app::App;
use crate::dom::now;
use crate::dom::{self, by_id, document};
use crate::stage;
use app::draw::scene::{Align, label};
use app::draw::stage::{Geometry, Inks};
use app::export::figure::{Caption, Figure, figure, wrapped};
use app::export::gif::{Colours, Gif};
use app::i18n::{self, Lang, Text};
use engine::deck::Deck;
use engine::player::{Player, duration};
use shuffle_lab::files::Easel;

/// A frame, in hundredths of a second: slides show shorter ones no faster.
const FRAME: u16 = 8;
/// How long the first and the last frame stand.
const FIRST: u16 = 80;
const LAST: u16 = 260;
/// Longer runs leave frames out.
const MOST: usize = 240;
/// As wide as slides are.
const WIDE: f64 = 960.0;
/// Frames from which the colours are chosen.
const SAMPLES: usize = 7;
/// Room for what happens, in words.
const WORDS_HIGH: f64 = 62.0;
/// How long one piece of work may take, in milliseconds.
const PIECE: f64 = 40.0;

/// An animation under way. All that it shows is its own: lanes may go and settings change meanwhile.
pub struct Film {
    number: u32,
    name: String,
    lang: Lang,
    deck: Deck,
    /// Whether the shuffle is to be guessed.
    guess: bool,
    /// Whether a sentence describes the steps.
    has_words: bool,
    player: Player,
    geometry: Geometry,
    inks: Inks,
    caption: Caption,
    /// Each frame's instant: steps done, and how far into the next one.
    instants: Vec<(usize, f64)>,
    colours: Option<Colours>,
    gif: Option<Gif>,
    /// How many frames were looked at for their colours, or drawn.
    done: usize,
    easel: Easel,
}

/// Goes on with the next piece of work for a film.
fn go_on(number: u32) {
    dom::later(0, move || crate::act(Action::Take(Take::Frames(number))));
}

/// The instants of all frames of a run: as long as the stage takes at speed 1, or as many as there may be.
fn instants(player: &Player) -> Vec<(usize, f64)> {
    let steps = &player.trace().moments;
    let frames = |step| (duration(step) / 10.0 / f64::from(FRAME)).round().max(1.0) as usize;
    let mut all = Vec::new();
    for (at, moment) in steps.iter().enumerate() {
        let frames = frames(moment.step);
        all.extend((0..frames).map(|k| (at, k as f64 / frames as f64)));
    }
    all.push((steps.len(), 0.0));
    let (last, most) = (all.len() - 1, all.len().min(MOST));
    let at = |k: usize| all[k * last / (most - 1).max(1)];
    (0..most).map(at).collect()
}

impl Film {
    /// The run of the lane that is looked at; `None` where it cannot be drawn.
    fn new(app: &App, number: u32) -> Option<Film> {
        let lane = app.settings.at;
        let track = &app.tracks[lane];
        let player = Player::new(track.player.trace().clone(), 1.0);
        let mut caption = app.caption("stage", lane);
        // The link is in the file, out of sight.
        let (inks, link) = (app.inks(), std::mem::take(&mut caption.link));
        caption.title.clear();
        let (stage, has_words) = (track.geometry.stage, app.settings.sentence);
        let (_, size) = figure(
            vec![(
                Vec::new(),
                (stage.0, stage.1 + if has_words { WORDS_HIGH } else { 0.0 }),
            )],
            &caption,
            inks.ink,
            inks.faint,
        );
        let easel = Easel::new(size, WIDE / size.0, inks.ground)?;
        caption.link = link;
        let all = [
            inks.ground,
            inks.paper,
            inks.ink,
            inks.faint,
            inks.line,
            inks.accent,
            inks.on_accent,
            inks.decided,
            inks.on_decided,
            inks.visited,
            inks.red,
            inks.red_on_decided,
        ];
        Some(Film {
            number,
            name: app.file_name("run", lane, "gif"),
            lang: app.lang,
            deck: app.settings.lanes[lane].deck,
            guess: app.settings.guess,
            has_words,
            instants: instants(&player),
            player,
            geometry: track.geometry.clone(),
            inks,
            caption,
            colours: Some(Colours::new(&all)),
            gif: None,
            done: 0,
            easel,
        })
    }

    /// What happens, in words, below the stage.
    fn words(&self) -> Figure {
        let (wide, _) = self.geometry.stage;
        let size = 15.0;
        let words = i18n::sentence(self.lang, &self.player, self.deck, self.guess);
        let words: Vec<String> = words.split(' ').map(str::to_string).collect();
        let lines = wrapped(&words, " ", wide / size).into_iter();
        let line = |(k, line): (usize, String)| {
            let y = size * (1.0 + 1.3 * k as f64);
            label(0.0, y, size, Align::Left, self.inks.ink, line)
        };
        (lines.enumerate().map(line).collect(), (wide, WORDS_HIGH))
    }

    /// The frame at an instant, as RGBA bytes.
    fn frame(&mut self, (step, phase): (usize, f64)) -> Option<Vec<u8>> {
        self.player.show_at(step, phase);
        let (player, geometry) = (&self.player, &self.geometry);
        let (lang, deck, inks) = (self.lang, self.deck, &self.inks);
        let scene = stage::scene(lang, deck, player, geometry, inks, self.guess);
        let caption = Caption {
            title: String::new(),
            facts: self.caption.facts.clone(),
            link: String::new(),
        };
        let mut parts = vec![(scene, self.geometry.stage)];
        parts.extend(self.has_words.then(|| self.words()));
        let (scene, _) = figure(parts, &caption, self.inks.ink, self.inks.faint);
        self.easel.paint(&scene);
        self.easel.pixels()
    }

    /// One more frame looked at or drawn; `None` where that cannot be done.
    fn go_on(&mut self) -> Option<()> {
        let last = self.instants.len() - 1;
        if let Some(mut colours) = self.colours.take() {
            let at = self.instants[self.done * last / (SAMPLES - 1)];
            colours.learn(&self.frame(at)?);
            self.done += 1;
            if self.done < SAMPLES {
                self.colours = Some(colours);
            } else {
                let (width, height) = self.easel.size();
                self.gif = Some(Gif::new(width, height, colours, &self.caption.link));
                self.done = 0;
            }
            return Some(());
        }
        let rgba = self.frame(self.instants[self.done])?;
        let stands = match self.done {
            _ if self.done == last => LAST,
            0 => FIRST,
            _ => FRAME,
        };
        self.gif.as_mut()?.frame(&rgba, stands);
        self.done += 1;
        Some(())
    }

    fn is_done(&self) -> bool {
        self.gif.is_some() && self.done == self.instants.len()
    }
}

impl App {
    /// Begins an animation.
    pub(super) fn film(&mut self) {
        self.take.films += 1;
        self.take.film = Film::new(self, self.take.films);
        match &self.take.film {
            None => self.tell(Text::PictureTooLarge),
            Some(film) => go_on(film.number),
        }
    }

    /// A piece of the animation of this number, if it was not cancelled. None while nobody can see the page.
    pub(super) fn film_on(&mut self, number: u32) {
        let wanted = |film: &mut Film| film.number == number && !document().hidden();
        let Some(mut film) = self.take.film.take_if(wanted) else {
            return;
        };
        let begun = now();
        while !film.is_done() && now() - begun < PIECE {
            if film.go_on().is_none() {
                return self.tell(Text::PictureTooLarge);
            }
        }
        if film.is_done() {
            let bytes = film.gif.map(Gif::finish).unwrap_or_default();
            return self.save(&bytes, "image/gif", &film.name);
        }
        let (done, all) = (film.done, film.instants.len());
        let drawn = if film.gif.is_some() { done } else { 0 };
        self.take.said = i18n::export::frames(self.lang, drawn, all);
        let bar: Element = by_id("film-progress");
        dom::set(&bar, "max", &all.to_string());
        dom::set(&bar, "value", &drawn.to_string());
        self.take.film = Some(film);
        go_on(number);
    }

    /// Somebody can see the page again.
    pub(crate) fn film_again(&mut self) {
        if let Some(film) = &mut self.take.film {
            // Under another number: a piece may still wait for its turn, and one at a time is enough.
            self.take.films += 1;
            film.number = self.take.films;
            go_on(film.number);
        }
    }
}
