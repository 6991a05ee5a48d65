//! What theory says of one buffer.

use std::rc::Rc;

use exact::loader::{Loader, Places};

use crate::gallery::Map;

/// Most cells in a row of the map.
const SIDE: u64 = 128;

/// A buffer with its map, and what is said of it.
#[derive(Clone, Debug)]
pub(super) struct Side {
    loader: Loader,
    map: Rc<Map>,
    mates: Mates,
    places: Work,
}

/// How far apart samples of one shard come, on average.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mates {
    Unknown,
    Known(Option<f64>),
}

/// How far the places of single samples are from fair, on average.
#[derive(Clone, Debug)]
enum Work {
    Going(Places),
    Done(f64),
}

impl Side {
    /// The map is worked out at once, in some milliseconds.
    pub(super) fn new(loader: Loader) -> Side {
        let shards = loader.shards();
        // Cells that begin with shards show these alike.
        let wanted = match loader.is_shuffled() && shards <= SIDE {
            true => SIDE / shards * shards,
            false => SIDE,
        };
        let (side, cells) = loader.map(wanted);
        Side {
            loader,
            map: Map::of_cells(side, cells.into_iter().map(Some).collect()).into(),
            mates: Mates::Unknown,
            places: Work::Going(loader.places()),
        }
    }

    /// What it is about.
    pub(super) fn loader(&self) -> Loader {
        self.loader
    }

    pub(super) fn map(&self) -> &Rc<Map> {
        &self.map
    }

    /// How far single samples are from fair; `None` while that is worked out.
    pub(super) fn places(&self) -> Option<f64> {
        match self.places {
            Work::Going(_) => None,
            Work::Done(mean) => Some(mean),
        }
    }

    /// How far apart samples of one shard come; `None` while that is worked out, or where there is no
    /// such thing.
    pub(super) fn mates_apart(&self) -> Option<f64> {
        match self.mates {
            Mates::Unknown => None,
            Mates::Known(apart) => apart,
        }
    }

    /// Goes on for some milliseconds. Returns whether all is worked out.
    pub(super) fn work(&mut self) -> bool {
        if let Work::Going(places) = &mut self.places {
            if let Some(mean) = places.go_on(places.slice()) {
                self.places = Work::Done(mean);
            }
            return false;
        }
        if self.mates == Mates::Unknown {
            self.mates = Mates::Known(self.loader.mates_apart());
            return false;
        }
        true
    }
}
