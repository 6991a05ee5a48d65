//! Sharing from Check yours: the maps with the verdict, the counts, and a link that carries them.

use ::words::share as say;
use app::draw::scene::{Scene, Shape};
use app::export::counts::{Counts, csv, json};
use app::export::figure::{Caption, Figure, figure};
use app::i18n::Words;
use app::settings::{Address, Screen};

use super::state::Check;
use page::screen_model::ScreenModel;
use page::share::map::{self, MAP};
use page::share::{Ink, Numbers, Offer, lines, without_what_it_carries, words};

/// Where a map begins, below its title, and what parts it from the next one.
const TOP: f64 = 28.0;
const GAP: f64 = 40.0;

impl Check {
    /// The offer of Check yours.
    pub fn offer(&self) -> Offer {
        let say = |which: Words| which.of(self.lang()).to_string();
        let Some(reading) = self.reading() else {
            return Offer {
                note: say(say::CHECK_EMPTY),
                ..Offer::default()
            };
        };
        let screen = Screen::Check;
        let carried = self.link();
        Offer {
            note: say(match carried {
                Some(_) => say::CHECK_NOTE,
                None if self.has_counts_of_decks() => say::CHECK_TOO_MUCH,
                None => say::CHECK_NOT_COUNTED,
            }),
            address: Some(match carried {
                Some(what) => Address::new(screen, what).to_string(),
                None => Address::to(screen).to_string(),
            }),
            picture: !self.pictures().is_empty(),
            numbers: reading.tally().map(|_| say(say::CHECK_NUMBERS)),
            has_numbers: reading.tally().is_some(),
            ..Offer::default()
        }
    }

    /// The verdict and its reasons above the maps, with the scale of their colours and a caption
    /// with this address; `None` while there is no answer.
    pub fn figure(&self, ink: &Ink, link: &str) -> Option<Figure> {
        let answer = self.answer_view()?;
        let theme = &ink.theme;
        let pictures = self.pictures();
        let left = pictures.iter().map(map::left).fold(0.0, f64::max);
        let wide = left + MAP + GAP;
        let width = (wide * pictures.len() as f64 - GAP).max(420.0);
        let colour = answer.stamp.map_or(theme.ink, |stamp| ink.of(stamp));
        let mut scene: Scene = vec![words((0.0, 12.0), 16.0, true, colour, answer.title)];
        let mut y = 14.0;
        let cause = answer.cause.as_ref();
        let title = ::words::check::CAUSE.of(self.lang());
        let cause = cause.map(|cause| format!("{title}: {}", cause.words));
        let said = [Some(&answer.line), Some(&answer.why), cause.as_ref()];
        for line in said
            .into_iter()
            .flatten()
            .flat_map(|it| lines(it, width / 13.0))
        {
            if !line.is_empty() {
                y += 18.0;
                scene.push(words((0.0, y), 12.0, false, theme.ink, line));
            }
        }
        y += 24.0;
        for (k, (picture, title)) in pictures.iter().zip(&answer.maps).enumerate() {
            let x = wide * k as f64;
            scene.push(words((x + left, y + 10.0), 12.0, true, theme.ink, *title));
            scene.push(Shape::Group {
                at: (x, y + TOP),
                scene: map::map(picture, left, ink),
            });
        }
        let maps = (scene, (width, y + TOP + MAP + 28.0));
        let scale = (!pictures.is_empty()).then(|| map::scale(&answer.colours, theme));
        let caption = Caption {
            title: ::words::check::HEADLINE.of(self.lang()).to_string(),
            facts: lines(&answer.read, width / 11.5 - 0.5),
            link: without_what_it_carries(link),
        };
        let parts = [Some(maps), scale].into_iter().flatten().collect();
        Some(figure(parts, &caption, theme.ink, theme.faint))
    }

    /// The counts that were read; `None` while there is no answer.
    pub fn numbers(&self, link: &str) -> Option<Numbers> {
        let reading = self.reading()?;
        let tally = reading.tally()?;
        let name = |card: usize| match reading.names.get(card) {
            Some(name) => name.clone(),
            None => (card + 1).to_string(),
        };
        let counts = [Counts {
            setup: None,
            seed: None,
            tally: Some(tally),
            exact: None,
            orders: None,
            title: ::words::check::HEADLINE.of(self.lang()),
            name: &name,
            link,
        }];
        Some(Numbers {
            file: format!("shuffle-lab-check-n{}", tally.cards()),
            csv: csv(self.lang(), &counts),
            json: json(&counts),
        })
    }
}
