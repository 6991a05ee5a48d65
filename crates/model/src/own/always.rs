//! What is always so, or never, whatever is drawn.

/// Something that holds in every run that gives a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Always {
    /// No card ends in the place in which it began.
    NoneStays,
    /// These cards end in the places in which they began.
    Stay(Vec<usize>),
    /// This card ends in this place.
    Goes(usize, usize),
}

/// What holds in every run, out of how often each card of `n` comes to each place, row after row.
pub(super) fn always(n: usize, shares: &[f64]) -> Option<Always> {
    let share = |card: usize, place: usize| shares[card * n + place];
    if n > 1 && (0..n).all(|card| share(card, card) == 0.0) {
        return Some(Always::NoneStays);
    }
    // Shares are quotients of sums, which are off by some last bits.
    let is_sure = |share: f64| share > 1.0 - 1e-9;
    let stay: Vec<usize> = (0..n).filter(|&card| is_sure(share(card, card))).collect();
    if !stay.is_empty() && stay.len() < n {
        return Some(Always::Stay(stay));
    }
    let cells = (0..n * n).map(|k| (k % n, k / n));
    let mut goes = cells.filter(|&(card, place)| card != place && is_sure(share(card, place)));
    goes.next()
        .filter(|_| n > 1)
        .map(|(card, place)| Always::Goes(card, place))
}
