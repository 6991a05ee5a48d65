//! What can happen in a case.

use ::document::Told;

/// Something that happens in a case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CaseMsg {
    /// Deals on, or pauses; from the end it begins anew.
    Toggle,
    /// The lever is at this point, from 0 to [`LEVER`].
    Lever(u32),
    /// The figure goes to this many games.
    Games(u32),
    /// One game more, or less.
    Step(i32),
    /// Names the first card of the next game.
    Name(u8),
    /// Says where the next first card lies.
    Tell,
    /// Says that the list of this figure is the fair one.
    Choose(usize),
    /// Another number in a field of the form, by its place there.
    Feel(usize, u64),
    /// The pointer is on a square of a figure, its row and its column, or on none.
    Point(Option<(usize, usize, usize)>),
    /// The square this many rows and columns further in a figure, from the one that is pointed at.
    PointBy(usize, i32, i32),
    /// Begins a presentation of the case, or ends it; `None` does what is not done yet.
    Present(Option<bool>),
    /// Goes on in the presentation, or back.
    Beat(i32),
    /// Reads a part of the account.
    Read(usize),
}

impl CaseMsg {
    /// The message with what an event told; `None` of what cannot be used.
    pub(crate) fn told(self, told: Told) -> Option<CaseMsg> {
        let number = |value: String| app::number::typed(&value);
        Some(match (self, told) {
            (CaseMsg::Lever(_), Told::Value(point)) => CaseMsg::Lever(point.parse().ok()?),
            (CaseMsg::Games(_), Told::Value(games)) => {
                CaseMsg::Games(number(games)?.min(u64::from(u32::MAX)) as u32)
            }
            (CaseMsg::Feel(k, _), Told::Value(value)) => CaseMsg::Feel(k, number(value)?),
            (CaseMsg::Step(_), Told::By([rows, _])) => CaseMsg::Step(-rows),
            (CaseMsg::Point(Some((k, ..))), Told::Square(at)) => {
                CaseMsg::Point(at.map(|(row, column)| (k, row, column)))
            }
            (CaseMsg::Point(Some((k, ..))), Told::By([rows, columns])) => {
                CaseMsg::PointBy(k, rows, columns)
            }
            (msg, _) => msg,
        })
    }
}

/// The last point of the lever.
pub const LEVER: u32 = 1_000;
