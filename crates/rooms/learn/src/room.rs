//! The rooms of Learn, and their addresses.

use app::settings::{Address, Fields, Screen};

/// A room of Learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// The list of ways in.
    List,
    /// The game of guessing.
    Game,
    /// The exhibit "How large must my buffer be?".
    Buffer,
    /// The bench of tests.
    Bench,
}

impl Room {
    /// All with a name.
    const NAMED: [Room; 3] = [Room::Game, Room::Buffer, Room::Bench];

    /// The id of the room behind `#learn=`; empty for the list.
    pub(super) fn id(self) -> &'static str {
        match self {
            Room::List => "",
            Room::Game => "next-card",
            Room::Buffer => "buffer",
            Room::Bench => "bench",
        }
    }

    /// The room that an address behind `#learn=` names.
    pub fn named(what: &str) -> Room {
        let fields = Fields::from(what);
        let mut rooms = Room::NAMED.into_iter();
        let named = rooms.find(|room| fields.name() == Some(room.id()));
        named.unwrap_or(Room::List)
    }

    /// Its address, with nothing said of what it shows.
    pub fn address(self) -> Address {
        Address::new(Screen::Learn, self.id())
    }
}

/// The fields behind the name of a tool in an address; `None` where it asks for nothing else than is
/// shown.
pub(crate) fn asked(what: &str, shown: &str) -> Option<Fields> {
    let mut fields = Fields::from(what);
    fields.take_name();
    (!fields.is_empty() && what != shown).then_some(fields)
}
