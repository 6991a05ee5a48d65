//! Sharing from Check yours: for code, a link that carries it, and its map with the verdict.

use ::words::share as say;
use app::draw::scene::{Scene, Shape};
use app::export::figure::{Caption, Figure, figure};
use app::i18n::Words;
use app::settings::{Address, Screen};

use super::state::Own;
use page::share::map::{self, MAP};
use page::share::{Ink, Offer, lines, without_what_it_carries, words};

impl Own {
    /// The offer of the code.
    pub fn offer(&self) -> Offer {
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

    /// The picture of the code, with the verdict.
    pub fn figure(&self, ink: &Ink, link: &str) -> Option<Figure> {
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
