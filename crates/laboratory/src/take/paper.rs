//! The handout: what is printed instead of the page, black on white, with pictures as lines and not as pixels.

use web_sys::Element;

use super::{composed, embedded};
use crate::app::App;
use crate::dom::{append, by_id, element};
use crate::paint::Picture;
use crate::theme;
use app::export::figure::Figure;
use app::i18n::{self, Text, about, fairness_word, text};
use app::settings::Mode;

/// Puts an element with a text at the end, if there is any.
fn put(parent: &Element, tag: &str, words: &str) {
    if !words.trim().is_empty() {
        append(parent, &element(tag, words));
    }
}

impl App {
    /// Writes the handout. The browser is about to print: all must be there when this returns.
    pub(super) fn paper(&mut self) {
        let kept = (self.settings.whole, self.settings.mode, self.settings.embed);
        self.colours = theme::apply(false);
        self.settings.whole = true;
        // Neither a presentation nor another page hides what belongs on paper.
        self.settings.mode = Mode::Lab;
        self.settings.embed = None;
        embedded(self);
        // As wide as a sheet of paper: words in pictures stay as large as words beside them.
        let page: Element = by_id("page");
        let _ = page.class_list().add_1("paper");
        let pictures = self.taken();
        let _ = page.class_list().remove_1("paper");
        let handout: Element = by_id("handout");
        handout.set_inner_html("");
        put(&handout, "h1", text(self.lang, Text::Title));
        for lane in 0..self.settings.lanes.len() {
            self.lane_on_paper(&handout, lane, &pictures);
        }
        self.settings.whole = kept.0;
        put(&handout, "p", &self.link_to(&self.settings));
        (_, self.settings.mode, self.settings.embed) = kept;
        embedded(self);
        let dark = self.settings.dark.unwrap_or_else(theme::system_dark);
        self.colours = theme::apply(dark);
    }

    fn pictures_on_paper(&self, parent: &Element, figures: &[Figure]) {
        for figure in figures {
            let div = element("div", "");
            // Numbers, our own words and escaped names: nothing that came from elsewhere.
            div.set_inner_html(&self.svg(figure));
            append(parent, &div);
        }
    }

    fn lane_on_paper(&self, handout: &Element, lane: usize, pictures: &[Picture]) {
        let (lang, setup) = (self.lang, &self.settings.lanes[lane].setup);
        let section = element("section", "");
        let guess = self.settings.guess;
        let name = match self.settings.compares() {
            true => self.lane_name(lane),
            false => i18n::setup_name(lang, setup),
        };
        put(&section, "h2", &name);
        if !guess {
            let line = about(lang, setup.algorithm).line;
            let fair = fairness_word(lang, exact::fairness(setup));
            put(&section, "p", &format!("{fair}. {line}"));
        }
        let caption = self.caption("heat", lane);
        put(&section, "p", &caption.facts.join(" · "));
        let stage: &[&str] = match self.settings.compares() {
            true => &["whole"],
            false => &["stage", "whole"],
        };
        self.pictures_on_paper(&section, &composed(pictures, stage, lane));
        let [row, heat, beside] = ["row", "heat", "beside"].map(|class| {
            let div = element("div", "");
            div.set_class_name(class);
            div
        });
        let parts = ["heat-axes", "heat", "legend"];
        self.pictures_on_paper(&heat, &composed(pictures, &parts, lane));
        if !guess {
            let (line, why) = crate::heat::judged(self, lane);
            put(&beside, "p", &format!("{line} {why}"));
            if lane == self.settings.at {
                self.details_on_paper(&beside);
            }
        }
        append(&row, &heat);
        append(&row, &beside);
        append(&section, &row);
        append(handout, &section);
    }

    /// Code and numbers of the shuffle that is looked at.
    fn details_on_paper(&self, beside: &Element) {
        for (title, tag, id) in [
            (Text::Code, "ol", "code"),
            (Text::Theory, "dl", "theory-list"),
            (Text::Tests, "dl", "test-list"),
        ] {
            let of: Element = by_id(id);
            if of.child_element_count() > 0 {
                append(beside, &element("h3", text(self.lang, title)));
                let list = element(tag, "");
                list.set_inner_html(&of.inner_html());
                append(beside, &list);
            }
        }
    }
}
