//! Verdicts and what they are made of, as English text for a terminal or a failed test.

use std::fmt::{Display, Formatter, Result};

use super::{CountTable, EvidenceLevel, Finding, Outcome, Pattern, TestKind, Verdict};

impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Outcome::NothingToTest => f.write_str("nothing to test"),
            Outcome::TooFew { needs } => write!(f, "too few shuffles: the tests need {needs}"),
            Outcome::NothingFound => f.write_str("no sign of bias"),
            Outcome::Biased => f.write_str("biased"),
        }
    }
}

impl Display for Pattern {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Pattern::OneOrder => "every shuffle gives the same order",
            Pattern::DiagonalEmpty => "no card ever stays in its place",
            Pattern::DiagonalLight => "cards stay in their place too seldom",
            Pattern::DiagonalHeavy => "cards stay in their place too often",
            Pattern::RidgeBelowDiagonal => "cards come too often just before their place",
            Pattern::RidgeAboveDiagonal => "cards come too often just behind their place",
            Pattern::FirstCardStuck => "the first card stays first too often",
            Pattern::LastCardStuck => "the last card stays last too often",
            Pattern::FirstTwoKept => "the first two cards never change places",
            Pattern::LastTwoKept => "the last two cards never change places",
            Pattern::CardsStayNear => "cards stay near their place",
            Pattern::EmptyCells => "some cards never come to some places",
            Pattern::NeighboursKept => "cards follow their old neighbour too often",
            Pattern::NeighboursReversed => "old neighbours change sides too often",
            Pattern::NeighboursEitherWay => "old neighbours stay side by side too often",
            Pattern::OrdersMissing { seen, of, shuffles } => {
                return write!(f, "{seen} of {of} orders came up in {shuffles} shuffles");
            }
            Pattern::Other => "a pattern without a name",
        })
    }
}

impl Display for CountTable {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.pad(match self {
            CountTable::Positions => "places",
            CountTable::Successors => "neighbours",
            CountTable::Orders => "orders",
        })
    }
}

impl Display for TestKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.pad(match self {
            TestKind::Positions => "places",
            TestKind::Cells => "single cells",
            TestKind::Neighbours => "neighbours",
            TestKind::Direction => "direction",
            TestKind::Orders => "orders",
        })
    }
}

impl Display for EvidenceLevel {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.pad(match self {
            EvidenceLevel::None => "no sign of bias yet",
            EvidenceLevel::Slight => "slight evidence",
            EvidenceLevel::Moderate => "moderate evidence",
            EvidenceLevel::Strong => "strong evidence",
            EvidenceLevel::Overwhelming => "overwhelming evidence",
        })
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}: {}", self.table, self.pattern)
    }
}

/// The outcome, what was judged, and the finding that says most.
impl Display for Verdict {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (cards, shuffles) = (self.cards, self.shuffles);
        write!(
            f,
            "{} ({shuffles} shuffles of {cards} cards",
            self.outcome()
        )?;
        if self.outcome() == Outcome::Biased {
            write!(f, ", level {}", self.alpha)?;
        }
        f.write_str(")")?;
        match self.leading_finding() {
            Some(finding) => write!(f, "; {finding}"),
            None => Ok(()),
        }
    }
}
