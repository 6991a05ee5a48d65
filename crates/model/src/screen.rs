//! The screens of the page, the way to one, and what an address wishes of all of them. What an
//! address names is read in `address`.

use app::i18n::Lang;
use app::words;

/// A screen of the page. One is shown at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Shuffles run side by side, each on the map of its counts.
    Watch,
    /// All shuffles as pictures.
    Gallery,
    /// Why a shuffle is fair or not.
    Prove,
    /// Lessons, articles, games.
    Learn,
    /// Decks or counts that visitors bring.
    Check,
}

impl Screen {
    /// All screens, in the order of the bar.
    pub const ALL: [Screen; 5] = [
        Screen::Watch,
        Screen::Gallery,
        Screen::Prove,
        Screen::Learn,
        Screen::Check,
    ];

    /// The id in addresses and in the document.
    pub fn id(self) -> &'static str {
        match self {
            Screen::Watch => "watch",
            Screen::Gallery => "gallery",
            Screen::Prove => "prove",
            Screen::Learn => "learn",
            Screen::Check => "check",
        }
    }

    /// Returns the screen's name in the bar.
    pub fn name(self, lang: Lang) -> &'static str {
        words!(match self {
            Screen::Watch => "Watch" / "观看",
            Screen::Gallery => "Gallery" / "图鉴",
            Screen::Prove => "Prove" / "证明",
            Screen::Learn => "Learn" / "学习",
            Screen::Check => "Check yours" / "检验洗法",
        })
        .of(lang)
    }
}

/// What an address says of language and colours, for this visit alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// The language of all words.
    pub lang: Option<Lang>,
    /// Light or dark, as the style sheets call it.
    pub theme: Option<&'static str>,
}

impl Wishes {
    /// Reads the part of an address behind and with `#`. Of several, the last one counts.
    pub fn of(hash: &str) -> Wishes {
        let text = hash.strip_prefix('#').unwrap_or(hash);
        let fields = text.split('&').filter_map(|field| field.split_once('='));
        let mut wishes = Wishes::default();
        for (key, value) in fields {
            match key {
                "lang" => wishes.lang = Lang::from_tag(value).or(wishes.lang),
                "theme" => {
                    let themes = ["light", "dark"].into_iter();
                    wishes.theme = { themes }.find(|theme| *theme == value).or(wishes.theme);
                }
                _ => {}
            }
        }
        wishes
    }
}

/// What an address asks for: a screen, and perhaps what it shows, such as `#watch=naive-swap`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The screen.
    pub screen: Screen,
    /// What it shows, in words of its own; empty if nothing is named.
    pub what: String,
}

impl Route {
    /// The way to a screen as it was left.
    pub fn to(screen: Screen) -> Route {
        Route {
            screen,
            what: String::new(),
        }
    }

    /// The address, with `#`.
    pub fn hash(&self) -> String {
        let id = self.screen.id();
        match self.what.as_str() {
            "" => format!("#{id}"),
            what => format!("#{id}={what}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_can_wish_for_a_language_and_colours() {
        let of = |hash: &str| {
            let Wishes { lang, theme } = Wishes::of(hash);
            (lang, theme)
        };
        assert_eq!(of(""), (None, None));
        assert_eq!(
            of("#v=1&lang=zh&theme=dark"),
            (Some(Lang::Zh), Some("dark"))
        );
        assert_eq!(
            of("#watch=flat&theme=light&lang=en&lang=xx"),
            (Some(Lang::En), Some("light"))
        );
        assert_eq!(of("#gallery=language=zh&theme=blue"), (None, None));
    }
}
