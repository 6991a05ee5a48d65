//! The ways to an exact result.

/// Method that gave an exact result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Method {
    /// Every sequence of choices was run, once each: a proof for this `n`.
    EveryChoice,
    /// The code was run choice by choice, decks that are alike in all that the future can see being
    /// counted as one.
    MergedDecks,
    /// The swaps that the code makes were applied to the probabilities of all n! orders at once.
    SwapBySwap,
    /// Every sequence of choices was run, once each, and counted with its weight: draws are uneven.
    Weighed,
    /// The code was run from every start that there is: all draws follow from it.
    EveryStart,
    /// Misses change nothing: given the hits, every sequence of hits was run. Unbounded draws.
    HitsOnly,
    /// No chance takes part: the one run.
    OneRun,
    /// n! equally likely sequences of choices, one for each order: every cell is 1/n.
    Fair,
    /// A formula; the source is in the function's documentation.
    ClosedForm,
    /// One card was followed through the swaps that the code makes: a Markov chain on its places.
    OneCard,
}

impl Method {
    /// Every method.
    pub const ALL: [Method; 10] = [
        Method::EveryChoice,
        Method::MergedDecks,
        Method::SwapBySwap,
        Method::Weighed,
        Method::EveryStart,
        Method::HitsOnly,
        Method::OneRun,
        Method::Fair,
        Method::ClosedForm,
        Method::OneCard,
    ];

    /// The method with this [`Method::id`].
    ///
    /// ```
    /// use shuffle_lab_exact::Method;
    /// assert_eq!(Method::from_id("closed-form"), Some(Method::ClosedForm));
    /// assert_eq!(Method::from_id("guessed"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.id() == id)
    }

    /// Stable id.
    pub fn id(self) -> &'static str {
        match self {
            Method::EveryChoice => "every-choice",
            Method::MergedDecks => "merged-decks",
            Method::SwapBySwap => "swap-by-swap",
            Method::Weighed => "weighed-choices",
            Method::EveryStart => "every-start",
            Method::HitsOnly => "hits-only",
            Method::OneRun => "one-run",
            Method::Fair => "fair",
            Method::ClosedForm => "closed-form",
            Method::OneCard => "one-card",
        }
    }
}
