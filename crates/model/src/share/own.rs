//! Sharing from Check yours: for code, a link that carries it, and its map with the verdict.

use ::words::share as say;
use app::draw::scene::{Scene, Shape};
use app::export::figure::{Caption, Figure, figure};
use app::i18n::Words;
use app::settings::{Address, Screen};

use super::map::{self, MAP};
use super::{Ink, Numbers, Offer, lines, without_what_it_carries, words};
use crate::own::Own;
use crate::yours::{Tab, Yours};

impl Yours {
    /// The offer of the tab that is shown.
    pub fn offer(&self) -> Offer {
        match self.tab {
            Tab::Code => self.own.offer(),
            Tab::Decks => self.check.offer(),
        }
    }

    /// The picture of the tab that is shown.
    pub fn figure(&self, ink: &Ink, link: &str) -> Option<Figure> {
        match self.tab {
            Tab::Code => self.own.figure(ink, link),
            Tab::Decks => self.check.figure(ink, link),
        }
    }

    /// The numbers of the tab that is shown.
    pub fn numbers(&self, link: &str) -> Option<Numbers> {
        match self.tab {
            Tab::Code => None,
            Tab::Decks => self.check.numbers(link),
        }
    }
}

impl Own {
    fn offer(&self) -> Offer {
        let say = |which: Words| which.of(self.lang).to_string();
        let link = self.link();
        let address = match link {
            Some(name) => Address::new(Screen::Check, name),
            None => Address::to(Screen::Check),
        };
        Offer {
            note: say(match link {
                Some(_) => say::OWN_NOTE,
                None => say::OWN_NOT_CARRIED,
            }),
            address: Some(address.to_string()),
            picture: self.picture().is_some(),
            ..Offer::default()
        }
    }

    fn figure(&self, ink: &Ink, link: &str) -> Option<Figure> {
        let answer = self.answer_view()?;
        let picture = self.picture()?;
        let theme = &ink.theme;
        let left = map::left(&picture);
        let width = (left + MAP).max(420.0);
        let colour = answer.stamp.map_or(theme.ink, |stamp| ink.of(stamp));
        let mut scene: Scene = vec![words((0.0, 12.0), 16.0, true, colour, answer.title)];
        let mut y = 14.0;
        for said in [&answer.line, &answer.why] {
            for line in lines(said, width / 13.0) {
                y += 18.0;
                scene.push(words((0.0, y), 12.0, false, theme.ink, line));
            }
        }
        y += 24.0;
        scene.push(Shape::Group {
            at: (0.0, y),
            scene: map::map(&picture, left, ink),
        });
        let maps = (scene, (width, y + MAP + 28.0));
        let (_, colours) = answer.map?;
        let scale = map::scale(&colours, theme);
        let caption = Caption {
            title: ::words::code::MAP.of(self.lang).to_string(),
            facts: Vec::new(),
            link: without_what_it_carries(link),
        };
        Some(figure(vec![maps, scale], &caption, theme.ink, theme.faint))
    }
}
