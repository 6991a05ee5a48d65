//! A shuffle of one's choice, by its id.

use engine::algorithms::{Algorithm, Parameter, Params};
use engine::setup::Setup;

/// A shuffle of one's choice, for decks of any number of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The shuffle.
    pub algorithm: Algorithm,
    /// Its parameter, if it is not the usual one.
    pub number: Option<usize>,
}

impl Chosen {
    /// The shuffle of an id, which may have its parameter behind a dot; `None` for anything else.
    ///
    /// ```
    /// use shuffle_lab_identify::Chosen;
    /// let twice = Chosen::from_id("riffle.2").unwrap();
    /// assert_eq!((twice.setup(52).params.passes, twice.id()), (2, "riffle.2".to_string()));
    /// assert_eq!(Chosen::from_id("riffle.x"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Chosen> {
        let numbered = || {
            let (id, number) = id.rsplit_once('.')?;
            Some((Algorithm::from_id(id)?, Some(number.parse().ok()?)))
        };
        let plain = Algorithm::from_id(id).map(|algorithm| (algorithm, None));
        let (algorithm, number) = plain.or_else(numbered)?;
        Some(Chosen { algorithm, number })
    }

    /// Its id, with the parameter if that is not the usual one.
    pub fn id(self) -> String {
        match self.number {
            Some(number) => format!("{}.{number}", self.algorithm.id()),
            None => self.algorithm.id().to_string(),
        }
    }

    /// Returns the parameter that its number stands for.
    pub fn parameter(self) -> Parameter {
        self.algorithm.info().parameter
    }

    /// The shuffle with `n` cards, the parameter as near as it can be.
    pub fn setup(self, n: usize) -> Setup {
        let mut params = Params::default_for(n);
        if let (Some(number), Some(range)) = (self.number, self.parameter().range(n)) {
            let number = number.clamp(*range.start(), *range.end());
            self.parameter().set(&mut params, number);
        }
        Setup::new(self.algorithm, n)
            .with_params(params)
            .canonical()
    }
}
