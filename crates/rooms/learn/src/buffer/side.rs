//! Theory of one buffer.

use std::rc::Rc;

use exact::loader::{Loader, Places};

use page::small_map::Map;

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

/// Mean distance of samples of one shard.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mates {
    Unknown,
    Known(Option<f64>),
}

/// Mean distance of single samples' places from fair: total variation distance, `0.0 ..= 1.0`.
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

    /// The loader that it is about.
    pub(super) fn loader(&self) -> Loader {
        self.loader
    }

    pub(super) fn map(&self) -> &Rc<Map> {
        &self.map
    }

    /// Mean distance of single samples' places from fair; `None` until it is known.
    pub(super) fn places(&self) -> Option<f64> {
        match self.places {
            Work::Going(_) => None,
            Work::Done(mean) => Some(mean),
        }
    }

    /// Mean distance, in places, of samples of one shard; `None` until it is known, or where it
    /// does not exist.
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
