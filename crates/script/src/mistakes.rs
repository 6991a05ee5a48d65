//! Recognition of classical mistakes, and of shuffles of the catalogue, by their exact odds:
//! several share one distance from fair.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use num_traits::Zero;

use crate::catalogue;
use crate::code::Code;
use crate::machine::Outcome;
use crate::proof::{Limits, Odds, Proof, Proved};
use crate::tree::Language;

/// A mistake that people make again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// A short name that never changes.
    pub id: &'static str,
    /// The fault, in English and in Simplified Chinese.
    pub words: [&'static str; 2],
    /// The mistake in Python.
    pub python: &'static str,
    /// The mistake in JavaScript.
    pub javascript: &'static str,
}

/// A shuffle with a distribution that was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// A mistake.
    Mistake(&'static Mistake),
    /// A shuffle of the catalogue, by its id.
    Catalogue(&'static str),
}

macro_rules! python {
    ($($line:literal)*) => {
        concat!("import random\n\n\ndef shuffle(a):\n    n = len(a)\n", $("    ", $line, "\n"),*)
    };
}

macro_rules! javascript {
    ($($line:literal)*) => {
        concat!("function shuffle(a) {\n  const n = a.length;\n", $("  ", $line, "\n",)* "}\n")
    };
}

/// The mistakes.
pub const MISTAKES: [Mistake; 10] = [
    Mistake {
        id: "all-places",
        words: [
            "each swap draws from all places, not from those on one side of its own",
            "每次交换都从所有位置中抽，而不是只从它这一侧的位置中抽",
        ],
        python: python!(
            "for i in range(n):"
            "    j = random.randint(0, n - 1)"
            "    a[i], a[j] = a[j], a[i]"
        ),
        javascript: javascript!(
            "for (let i = 0; i < n; i++) {"
            "  const j = Math.floor(Math.random() * n);"
            "  [a[i], a[j]] = [a[j], a[i]];"
            "}"
        ),
    },
    Mistake {
        id: "never-itself",
        words: [
            "a card never stays: its own place is not among those that are drawn",
            "牌永远不会留在原位：抽取范围不含它自己的位置",
        ],
        python: python!(
            "for i in range(n - 1, 0, -1):"
            "    j = random.randint(0, i - 1)"
            "    a[i], a[j] = a[j], a[i]"
        ),
        javascript: javascript!(
            "for (let i = n - 1; i > 0; i--) {"
            "  const j = Math.floor(Math.random() * i);"
            "  [a[i], a[j]] = [a[j], a[i]];"
            "}"
        ),
    },
    Mistake {
        id: "never-itself-upward",
        words: [
            "Sattolo’s algorithm as it goes up, swapping each card with an earlier one",
            "从前往后、每张牌与前面的牌交换的 Sattolo 算法",
        ],
        python: python!(
            "for i in range(1, n):"
            "    j = random.randint(0, i - 1)"
            "    a[i], a[j] = a[j], a[i]"
        ),
        javascript: javascript!(
            "for (let i = 1; i < n; i++) {"
            "  const j = Math.floor(Math.random() * i);"
            "  [a[i], a[j]] = [a[j], a[i]];"
            "}"
        ),
    },
    Mistake {
        id: "stops-early",
        words: [
            "the loop stops one swap too early",
            "循环提前一次结束，少了最后一次交换",
        ],
        python: python!(
            "for i in range(n - 1, 1, -1):"
            "    j = random.randint(0, i)"
            "    a[i], a[j] = a[j], a[i]"
        ),
        javascript: javascript!(
            "for (let i = n - 1; i > 1; i--) {"
            "  const j = Math.floor(Math.random() * (i + 1));"
            "  [a[i], a[j]] = [a[j], a[i]];"
            "}"
        ),
    },
    Mistake {
        id: "last-never-drawn",
        words: [
            "the last place is never drawn, and each swap draws from all others, not from those on one side of its own",
            "最后一个位置永远抽不到，而且每次都从其余所有位置中抽，而不是只从它这一侧的位置中抽",
        ],
        python: python!(
            "for i in range(n):"
            "    j = int(random.random() * (n - 1))"
            "    a[i], a[j] = a[j], a[i]"
        ),
        javascript: javascript!(
            "for (let i = 0; i < n; i++) {"
            "  const j = Math.floor(Math.random() * (n - 1));"
            "  [a[i], a[j]] = [a[j], a[i]];"
            "}"
        ),
    },
    Mistake {
        id: "one-too-far",
        words: [
            "the draw goes one place too far, behind the end of the list",
            "抽取范围多了一个位置，越过了列表末尾",
        ],
        python: python!(
            "for i in range(n):"
            "    j = random.randint(0, n)"
            "    a[i], a[j] = a[j], a[i]"
        ),
        javascript: javascript!(
            "for (let i = 0; i < n; i++) {"
            "  const j = Math.floor(Math.random() * (n + 1));"
            "  [a[i], a[j]] = [a[j], a[i]];"
            "}"
        ),
    },
    Mistake {
        id: "offset-forgotten",
        words: [
            "the number that is drawn counts from the start of the list, not from the card that is swapped",
            "抽到的数从列表开头数起，而不是从当前的牌数起",
        ],
        python: python!(
            "for i in range(n):"
            "    j = random.randrange(n - i)"
            "    a[i], a[j] = a[j], a[i]"
        ),
        javascript: javascript!(
            "for (let i = 0; i < n; i++) {"
            "  const j = Math.floor(Math.random() * (n - i));"
            "  [a[i], a[j]] = [a[j], a[i]];"
            "}"
        ),
    },
    Mistake {
        id: "rounded",
        words: [
            "the random number is rounded, so that the first and the last place come half as often",
            "随机数四舍五入，首尾两个位置只有一半的机会",
        ],
        python: python!(
            "for i in range(n - 1, 0, -1):"
            "    j = round(random.random() * i)"
            "    a[i], a[j] = a[j], a[i]"
        ),
        javascript: javascript!(
            "for (let i = n - 1; i > 0; i--) {"
            "  const j = Math.round(Math.random() * i);"
            "  [a[i], a[j]] = [a[j], a[i]];"
            "}"
        ),
    },
    Mistake {
        id: "card-lost",
        words: [
            "a card is written over before it is kept: one card is there twice, another one is gone",
            "交换前没有保存被覆盖的牌：一张牌出现两次，另一张消失",
        ],
        python: python!(
            "for i in range(n - 1, 0, -1):"
            "    j = random.randint(0, i)"
            "    a[i] = a[j]"
            "    a[j] = a[i]"
        ),
        javascript: javascript!(
            "for (let i = n - 1; i > 0; i--) {"
            "  const j = Math.floor(Math.random() * (i + 1));"
            "  a[i] = a[j];"
            "  a[j] = a[i];"
            "}"
        ),
    },
    Mistake {
        id: "sort-with-a-coin",
        words: [
            "a sort is asked to compare with a coin, and does what its own steps make of it",
            "用抛硬币来比较做排序，结果取决于排序的步骤",
        ],
        python: concat!(
            "import random\nfrom functools import cmp_to_key\n\n\ndef shuffle(a):\n",
            "    a.sort(key=cmp_to_key(lambda x, y: random.choice([-1, 1])))\n"
        ),
        javascript: "const shuffle = (a) => a.sort(() => Math.random() - 0.5);\n",
    },
];

/// Outcomes of a shuffle with their odds, in which all errors are one.
type Distribution = BTreeMap<Outcome, Odds>;

fn distribution(proved: &Proved) -> Distribution {
    let mut all = Distribution::new();
    for (outcome, odds) in &proved.outcomes {
        let outcome = match outcome {
            Outcome::Error { .. } => Outcome::NoDeck(Vec::new()),
            other => other.clone(),
        };
        *all.entry(outcome).or_insert_with(Odds::zero) += odds;
    }
    all
}

/// A known shuffle, with its odds with 4 cards.
struct Known {
    same: Same,
    code: Arc<Code>,
    four: Distribution,
}

/// All that is compared, in the order in which it is found.
fn texts() -> impl Iterator<Item = (Same, &'static str, Language)> {
    let mistakes = MISTAKES.iter().flat_map(|mistake| {
        let same = Same::Mistake(mistake);
        [
            (same, mistake.python, Language::Python),
            (same, mistake.javascript, Language::JavaScript),
        ]
    });
    let of_catalogue = |&(id, text)| (Same::Catalogue(id), text, Language::Python);
    mistakes.chain(catalogue::PYTHON.iter().map(of_catalogue))
}

/// The shuffle with this number in [`texts`], proved at its first use; `None` behind the last one.
fn known(at: usize) -> Option<Arc<Option<Known>>> {
    static KNOWN: Mutex<Vec<Arc<Option<Known>>>> = Mutex::new(Vec::new());
    let mut all = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    for (same, text, language) in texts()
        .skip(all.len())
        .take((at + 1).saturating_sub(all.len()))
    {
        let prove = || {
            let code = Arc::new(Code::read(text, language).ok()?);
            let four = distribution(&Proved::of(Arc::clone(&code), 4, Limits::GLANCE).ok()?);
            Some(Known { same, code, four })
        };
        all.push(Arc::new(prove()));
    }
    all.get(at).cloned()
}

/// Looks for names of what was proved, a little at a time.
#[derive(Clone, Debug)]
pub struct Naming {
    four: Distribution,
    five: Distribution,
    /// Number of shuffles that were compared.
    at: usize,
    /// The shuffle with the same odds with 4 cards, while its 5 are proved.
    proving: Option<(Box<Proof>, Same)>,
    found: Vec<Same>,
}

impl Naming {
    /// Begins, with what was proved for 4 and for 5 cards.
    ///
    /// # Panics
    /// If other decks were proved.
    pub fn new(proved: &[Proved; 2]) -> Naming {
        assert_eq!(proved.each_ref().map(|p| p.cards), [4, 5]);
        let [four, five] = proved.each_ref().map(distribution);
        Naming {
            four,
            five,
            at: 0,
            proving: None,
            found: Vec::new(),
        }
    }

    /// Compares with one shuffle more, or goes on with its proof; returns whether that was the last.
    pub fn advance(&mut self) -> bool {
        if let Some((mut proof, same)) = self.proving.take() {
            match proof.go_on() {
                Ok(false) => self.proving = Some((proof, same)),
                Ok(true) if distribution(&proof.finish()) == self.five => self.found.push(same),
                Ok(true) | Err(_) => {}
            }
            return false;
        }
        let Some(known) = known(self.at) else {
            return true;
        };
        self.at += 1;
        if let Some(known) = &*known
            && known.four == self.four
            && !self.found.contains(&known.same)
        {
            let proof = Proof::new(Arc::clone(&known.code), 5, Limits::USUAL);
            self.proving = Some((Box::new(proof), known.same));
        }
        false
    }

    /// Shuffles found so far.
    pub fn found(&self) -> &[Same] {
        &self.found
    }
}

/// The mistakes, then the shuffles of the catalogue, with exactly the odds that were proved for 4
/// and for 5 cards. If several match, all are returned; shuffles too large for a quick proof are
/// left out.
///
/// # Panics
/// If other decks were proved.
///
/// ```
/// use script::{code::Code, mistakes::{self, Same}, proof::{Limits, Proved}};
/// let text = "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n";
/// let code = std::sync::Arc::new(Code::python(text).unwrap());
/// let proved = [4, 5].map(|n| Proved::of(code.clone(), n, Limits::USUAL).unwrap());
/// let same = mistakes::same_as(&proved);
/// assert!(matches!(same[0], Same::Mistake(mistake) if mistake.id == "all-places"));
/// assert_eq!(same[1], Same::Catalogue("naive-swap"));
/// ```
pub fn same_as(proved: &[Proved; 2]) -> Vec<Same> {
    let mut naming = Naming::new(proved);
    while !naming.advance() {}
    naming.found
}
