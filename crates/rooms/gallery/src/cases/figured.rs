//! A case with a figure of its own: what is worked out of it. All else is in its file in `content/cases`.

use std::rc::Rc;

use app::i18n::Lang;

use super::figure_view::FigureView;
use super::map::{CaseMap, Figure, WIDE};
use super::open::OpenCase;
use page::range::range;
use page::verdict::Evidence;

/// A figure and what it shows. Functions that take the open case see what a visitor has done there.
pub(crate) trait Figured: Sync {
    /// The figures as the case opens. Some 20,000 shuffles of ten cards at most.
    fn figures(&self) -> Vec<Figure>;

    /// The map of its tile, where no games are dealt.
    fn first_map(&self) -> Option<Rc<CaseMap>> {
        self.figures().swap_remove(0).map
    }

    /// The evidence on the case as it ends; `None` where the tile has no stamp.
    fn evidence(&self) -> Option<Evidence> {
        None
    }

    /// The evidence so far; `None` where each figure has a verdict of its own, too.
    fn found(&self, _open: &OpenCase) -> Option<Evidence> {
        self.evidence()
    }

    /// Tells a case that has FreeCell's lever, its deals and its game.
    fn deals(&self) -> bool {
        false
    }

    /// Tells a case that asks which of its figures is fair, and has the form for a feeling.
    fn asks(&self) -> bool {
        false
    }

    /// The ends of the colours: above, below.
    fn ends(&self, _open: &OpenCase) -> [String; 2] {
        range(WIDE)
    }

    /// The square to look at where none is pointed at.
    fn striking(&self, _open: &OpenCase) -> Option<(usize, usize)> {
        None
    }

    /// Names a figure, its rows and its columns.
    fn describe(&self, open: &OpenCase, k: usize, lang: Lang, figure: &mut FigureView);

    /// The words of a square: figure, row, column.
    fn reading(&self, open: &OpenCase, square: (usize, usize, usize), lang: Lang) -> String;

    /// The words while there is no verdict.
    fn before(&self, _lang: Lang) -> [String; 2] {
        Default::default()
    }

    /// Two sentences on the verdict: the evidence, and how strong it is.
    fn reason(&self, open: &OpenCase, lang: Lang) -> [String; 2];

    /// Rows of the account: the finding, the published figure, this page's figure.
    fn rows(&self, open: &OpenCase, lang: Lang) -> Vec<[String; 3]>;
}
