//! The address and the settings of the page: everything that a shared link promises.
//!
//! `#v=1&algorithm=fisher-yates-down&n=13&deck=13&seed=42&shuffles=10000&…`. Unknown keys of a later version are reported, not guessed at.

use std::collections::HashMap;

use crate::deck::{Deck, MAX_CARDS};
use crate::exact::walk;
use crate::experiment::{MAX_PASSES, MAX_SHUFFLES, MAX_SWAPS, Setup};
use crate::question::Question;
use crate::random::Seed;
use crate::shuffle::{Algorithm, Knob, MAX_BITS, MAX_PILES, Params};
use crate::text::Lang;
use crate::view::heatmap::{Lens, Scale, Show};

/// Version of the link format. A link replays the same shuffles as long as its version is the same.
pub const VERSION: &str = "1";

/// Most draws that can be written into a link.
pub const MAX_WRITTEN: usize = 4096;

/// Most passes that article 003's prediction looks ahead.
pub const MOST_AFTER: u64 = 1_000_000_000_000_000_000;

/// The place that article 000's chain is shown for unless another is chosen, from 0: the third, as in the article.
pub const CHAIN_PLACE: usize = 2;

/// How many stops article 001's proof has; the same for every deck.
pub fn stops() -> usize {
    walk::walk(walk::FEWEST, 0).len()
}

/// Everything that decides what the page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    pub setup: Setup,
    pub deck: Deck,
    pub seed: Seed,
    /// Which shuffle of the experiment the stage plays, from 1.
    pub run: u64,
    /// Draws that the stage uses before the seed's own, as the pseudo-code's variable counts them.
    pub written: Vec<u32>,
    /// How many shuffles the heatmap counts.
    pub shuffles: u64,
    /// Whether that number was fixed before the start. Otherwise no test applies to the counts.
    pub fixed: bool,
    pub scale: Scale,
    pub lens: Lens,
    pub show: Show,
    /// The followed card, from 0.
    pub card: usize,
    pub exhibit: Option<Exhibit>,
    /// The question that is answered below the stage.
    pub question: Option<Question>,
    /// How far article 001's proof has been walked, from 0.
    pub walk: usize,
    /// How many steps of the run the stage stands after; `None`: at the start, or where the walk leads.
    pub step: Option<usize>,
    /// The place of article 000's chain, from 0.
    pub place: usize,
    /// After how many passes article 003's deck is told; `None`: those of the shuffle.
    pub after: Option<u64>,
    /// `None`: the browser's.
    pub lang: Option<Lang>,
    /// `None`: the system's.
    pub dark: Option<bool>,
}

/// The articles' experiments, and one of our own, one click each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhibit {
    WorkedRun,
    AceOfHearts,
    Table13,
    FiftyFour,
    FiveAndTwo,
    SevenPasses,
    FlatButUnfair,
}

impl Exhibit {
    pub const ALL: [Exhibit; 7] = [
        Exhibit::WorkedRun,
        Exhibit::AceOfHearts,
        Exhibit::Table13,
        Exhibit::FiftyFour,
        Exhibit::FiveAndTwo,
        Exhibit::SevenPasses,
        Exhibit::FlatButUnfair,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Exhibit::WorkedRun => "worked-run",
            Exhibit::AceOfHearts => "ace-of-hearts",
            Exhibit::Table13 => "table-13",
            Exhibit::FiftyFour => "fifty-four",
            Exhibit::FiveAndTwo => "five-and-two",
            Exhibit::SevenPasses => "seven-passes",
            Exhibit::FlatButUnfair => "flat-but-unfair",
        }
    }

    /// Number of the article it comes from; `lab` for our own.
    pub fn article(self) -> &'static str {
        match self {
            Exhibit::WorkedRun | Exhibit::AceOfHearts => "000",
            Exhibit::Table13 | Exhibit::FiftyFour => "001",
            Exhibit::FiveAndTwo => "002",
            Exhibit::SevenPasses => "003",
            Exhibit::FlatButUnfair => "lab",
        }
    }

    /// The page that this exhibit sets up; language, theme and seed stay.
    pub fn settings(self, now: &Settings) -> Settings {
        let (algorithm, deck, n, shuffles) = match self {
            Exhibit::WorkedRun => (Algorithm::PencilAndPaper, Deck::Numbers, 8, 0),
            // Both programs run upward.
            Exhibit::AceOfHearts => (Algorithm::FisherYatesUp, Deck::FiftyTwo, 52, 1_000_000),
            Exhibit::Table13 => (Algorithm::FisherYatesUp, Deck::Thirteen, 13, 10_000_000),
            Exhibit::FiftyFour => (Algorithm::FisherYatesUp, Deck::FiftyFour, 54, 1_000_000),
            Exhibit::FiveAndTwo => (Algorithm::DrawSplice, Deck::Numbers, 10, 1_000_000),
            Exhibit::SevenPasses => (Algorithm::Cross, Deck::Numbers, 13, 0),
            Exhibit::FlatButUnfair => (FLAT[0].algorithm, FLAT[0].deck, FLAT[0].n, 1_000_000),
        };
        let mut setup = Setup::new(algorithm, n);
        let mut written = Vec::new();
        match self {
            Exhibit::WorkedRun => written = vec![3, 6, 2, 3, 4, 1, 2, 1],
            Exhibit::SevenPasses => setup.params.passes = 7,
            _ => {}
        }
        Settings {
            setup,
            deck,
            seed: now.seed,
            run: 1,
            written,
            shuffles,
            fixed: true,
            scale: Scale::Ratio,
            lens: Lens::Positions,
            show: Show::Observed,
            card: 0,
            exhibit: Some(self),
            question: Question::of(self),
            walk: 0,
            step: None,
            place: CHAIN_PLACE,
            after: None,
            lang: now.lang,
            dark: now.dark,
        }
    }
}

/// The five sound algorithms of article 002 and its two faulty ideas, in the article's order.
pub const FIVE_AND_TWO: [Algorithm; 8] = [
    Algorithm::DrawAgain,
    Algorithm::DrawSplice,
    Algorithm::DrawFill,
    Algorithm::SwapRandomPairs,
    Algorithm::SwapWithEarlier,
    Algorithm::InsertSplice,
    Algorithm::InsideOut,
    Algorithm::DrawLinkedList,
];

/// A shuffle that the exhibit [`Exhibit::FlatButUnfair`] compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flat {
    pub algorithm: Algorithm,
    pub deck: Deck,
    pub n: usize,
    pub passes: usize,
}

/// Each card comes to each place (nearly) alike, and the orders are far from alike. One riffle is there to compare.
pub const FLAT: [Flat; 5] = [
    Flat {
        algorithm: Algorithm::MergeSortCoin,
        deck: Deck::Numbers,
        n: 4,
        passes: 1,
    },
    Flat {
        algorithm: Algorithm::RandomCut,
        deck: Deck::Thirteen,
        n: 13,
        passes: 1,
    },
    riffles(1),
    riffles(4),
    riffles(7),
];

const fn riffles(passes: usize) -> Flat {
    Flat {
        algorithm: Algorithm::Riffle,
        deck: Deck::FiftyTwo,
        n: 52,
        passes,
    }
}

impl Flat {
    pub fn setup(self) -> Setup {
        let mut setup = Setup::new(self.algorithm, self.n);
        setup.params.passes = self.passes;
        setup
    }

    /// The page that shows it: what is looked at stays, so that the same lens is seen of each.
    pub fn settings(self, now: &Settings) -> Settings {
        Settings {
            setup: self.setup(),
            deck: self.deck,
            run: 1,
            written: Vec::new(),
            card: 0,
            question: None,
            walk: 0,
            step: None,
            place: CHAIN_PLACE,
            after: None,
            ..now.clone()
        }
    }
}

/// Something that was asked for and cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub field: Field,
    /// What was given, as it was given.
    pub value: String,
}

/// What a setting is called, in links and in the JavaScript interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    Version,
    Algorithm,
    N,
    Deck,
    Passes,
    Swaps,
    Bits,
    Piles,
    Seed,
    Run,
    Draws,
    Shuffles,
    Fixed,
    Scale,
    Lens,
    Show,
    Card,
    Exhibit,
    Question,
    Walk,
    Step,
    Place,
    After,
    Lang,
    Theme,
    /// A key that no version of this page knows.
    Unknown,
}

impl Field {
    const ALL: [Field; 25] = [
        Field::Version,
        Field::Algorithm,
        Field::N,
        Field::Deck,
        Field::Passes,
        Field::Swaps,
        Field::Bits,
        Field::Piles,
        Field::Seed,
        Field::Run,
        Field::Draws,
        Field::Shuffles,
        Field::Fixed,
        Field::Scale,
        Field::Lens,
        Field::Show,
        Field::Card,
        Field::Exhibit,
        Field::Question,
        Field::Walk,
        Field::Step,
        Field::Place,
        Field::After,
        Field::Lang,
        Field::Theme,
    ];

    pub fn key(self) -> &'static str {
        match self {
            Field::Version => "v",
            Field::Algorithm => "algorithm",
            Field::N => "n",
            Field::Deck => "deck",
            Field::Passes => "passes",
            Field::Swaps => "swaps",
            Field::Bits => "bits",
            Field::Piles => "piles",
            Field::Seed => "seed",
            Field::Run => "run",
            Field::Draws => "draws",
            Field::Shuffles => "shuffles",
            Field::Fixed => "fixed",
            Field::Scale => "scale",
            Field::Lens => "lens",
            Field::Show => "show",
            Field::Card => "card",
            Field::Exhibit => "exhibit",
            Field::Question => "question",
            Field::Walk => "walk",
            Field::Step => "step",
            Field::Place => "place",
            Field::After => "after",
            Field::Lang => "lang",
            Field::Theme => "theme",
            Field::Unknown => "",
        }
    }
}

/// A whole number written in decimal digits and nothing else, within `low ..= high`.
pub fn whole(text: &str, low: u64, high: u64) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = digits.then(|| text.parse::<u64>().ok()).flatten()?;
    (low..=high).contains(&value).then_some(value)
}

impl Settings {
    /// What the page shows when nothing was chosen.
    pub fn default_with(seed: Seed) -> Settings {
        Settings {
            setup: Setup::new(Algorithm::FisherYatesDown, 8),
            deck: Deck::Numbers,
            seed,
            run: 1,
            written: Vec::new(),
            shuffles: 0,
            fixed: true,
            scale: Scale::Ratio,
            lens: Lens::Positions,
            show: Show::Observed,
            card: 0,
            exhibit: None,
            question: None,
            walk: 0,
            step: None,
            place: CHAIN_PLACE,
            after: None,
            lang: None,
            dark: None,
        }
    }

    /// Reads an address (with or without `#`) over `base`. What cannot be used is reported and stays as in `base`.
    pub fn read(address: &str, base: Settings) -> (Settings, Vec<Problem>) {
        let mut given: HashMap<Field, String> = HashMap::new();
        let mut problems = Vec::new();
        for pair in address.trim_start_matches('#').split('&') {
            if pair.is_empty() {
                continue;
            }
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            match Field::ALL.into_iter().find(|f| f.key() == key) {
                Some(field) => {
                    given.insert(field, decode(value));
                }
                None => problems.push(Problem {
                    field: Field::Unknown,
                    value: decode(pair),
                }),
            }
        }
        let mut settings = base;
        let mut take = |field: Field, use_it: &mut dyn FnMut(&str) -> Option<()>| {
            if let Some(value) = given.get(&field)
                && use_it(value).is_none()
            {
                problems.push(Problem {
                    field,
                    value: value.clone(),
                });
            }
        };
        let s = &mut settings;
        take(Field::Version, &mut |v| (v == VERSION).then_some(()));
        let mut n_given = false;
        take(Field::N, &mut |v| {
            s.setup.n = whole(v, 1, MAX_CARDS as u64)? as usize;
            n_given = true;
            Some(())
        });
        if n_given {
            s.setup.params = Params::default_for(s.setup.n);
            s.deck = Deck::Numbers;
        }
        take(Field::Algorithm, &mut |v| {
            s.setup.algorithm = Algorithm::from_id(v)?;
            Some(())
        });
        take(Field::Deck, &mut |v| {
            let deck = Deck::from_id(v)?;
            match deck.size() {
                Some(size) if n_given && size != s.setup.n => return None,
                Some(size) => {
                    s.setup.n = size;
                    s.setup.params = Params::default_for(size);
                }
                None => {}
            }
            s.deck = deck;
            Some(())
        });
        take(Field::Passes, &mut |v| {
            s.setup.params.passes = whole(v, 1, MAX_PASSES as u64)? as usize;
            Some(())
        });
        take(Field::Swaps, &mut |v| {
            s.setup.params.swaps = whole(v, 0, MAX_SWAPS as u64)? as usize;
            Some(())
        });
        take(Field::Bits, &mut |v| {
            s.setup.params.bits = whole(v, 1, MAX_BITS as u64)? as usize;
            Some(())
        });
        take(Field::Piles, &mut |v| {
            s.setup.params.piles = whole(v, 1, MAX_PILES as u64)? as usize;
            Some(())
        });
        take(Field::Seed, &mut |v| {
            s.seed = Seed(whole(v, 0, u64::MAX)?);
            Some(())
        });
        take(Field::Run, &mut |v| {
            s.run = whole(v, 1, MAX_SHUFFLES)?;
            Some(())
        });
        take(Field::Draws, &mut |v| {
            let draws: Option<Vec<u32>> = v
                .split(',')
                .map(|d| whole(d, 0, MAX_CARDS as u64).map(|d| d as u32))
                .collect();
            s.written = draws.filter(|d| d.len() <= MAX_WRITTEN)?;
            Some(())
        });
        take(Field::Shuffles, &mut |v| {
            s.shuffles = whole(v, 0, MAX_SHUFFLES)?;
            Some(())
        });
        take(Field::Fixed, &mut |v| {
            s.fixed = match v {
                "yes" => true,
                "no" => false,
                _ => return None,
            };
            Some(())
        });
        take(Field::Scale, &mut |v| {
            s.scale = match v {
                "ratio" => Scale::Ratio,
                "probability" => Scale::Probability,
                _ => return None,
            };
            Some(())
        });
        take(Field::Lens, &mut |v| {
            s.lens = match v {
                "positions" => Lens::Positions,
                "successors" => Lens::Successors,
                _ => return None,
            };
            Some(())
        });
        take(Field::Show, &mut |v| {
            s.show = match v {
                "observed" => Show::Observed,
                "exact" => Show::Exact,
                "difference" => Show::Difference,
                "evolution" => Show::Evolution,
                _ => return None,
            };
            Some(())
        });
        take(Field::Card, &mut |v| {
            s.card = whole(v, 1, s.setup.n as u64)? as usize - 1;
            Some(())
        });
        take(Field::Exhibit, &mut |v| {
            s.exhibit = Some(Exhibit::ALL.into_iter().find(|e| e.id() == v)?);
            Some(())
        });
        take(Field::Question, &mut |v| {
            s.question = Some(Question::from_id(v).filter(|q| q.fits(&s.setup))?);
            Some(())
        });
        take(Field::Walk, &mut |v| {
            // Without a proof there is nothing to walk.
            let open = s.question == Some(Question::Proof);
            s.walk = whole(v, 1, stops() as u64).filter(|_| open)? as usize - 1;
            Some(())
        });
        take(Field::Step, &mut |v| {
            s.step = Some(whole(v, 0, u32::MAX.into())? as usize);
            Some(())
        });
        take(Field::Place, &mut |v| {
            let open = s.question == Some(Question::Chain);
            s.place = whole(v, 1, s.setup.n as u64).filter(|_| open)? as usize - 1;
            Some(())
        });
        take(Field::After, &mut |v| {
            let open = s.question == Some(Question::Predict);
            s.after = Some(whole(v, 0, MOST_AFTER).filter(|_| open)?);
            Some(())
        });
        take(Field::Lang, &mut |v| {
            s.lang = Some(Lang::from_tag(v)?);
            Some(())
        });
        take(Field::Theme, &mut |v| {
            s.dark = match v {
                "dark" => Some(true),
                "light" => Some(false),
                _ => return None,
            };
            Some(())
        });
        settings.card = settings.card.min(settings.setup.n - 1);
        settings.setup = settings.setup.canonical();
        settings.question = settings.question.filter(|q| q.fits(&settings.setup));
        (settings, problems)
    }

    /// The address of these settings, without `#`. Reading it gives the same settings again.
    pub fn write(&self) -> String {
        let mut out = format!(
            "v={VERSION}&algorithm={}&n={}",
            self.setup.algorithm.id(),
            self.setup.n
        );
        let mut put = |field: Field, value: String| {
            out.push('&');
            out.push_str(field.key());
            out.push('=');
            out.push_str(&value);
        };
        if self.deck != Deck::Numbers {
            put(Field::Deck, self.deck.id().into());
        }
        match self.setup.algorithm.facts().knob {
            Knob::Passes => put(Field::Passes, self.setup.params.passes.to_string()),
            Knob::Swaps => put(Field::Swaps, self.setup.params.swaps.to_string()),
            Knob::Bits => put(Field::Bits, self.setup.params.bits.to_string()),
            Knob::Piles => put(Field::Piles, self.setup.params.piles.to_string()),
            Knob::None | Knob::Recipe => {}
        }
        put(Field::Seed, self.seed.0.to_string());
        put(Field::Shuffles, self.shuffles.to_string());
        if !self.fixed {
            put(Field::Fixed, "no".into());
        }
        if self.run != 1 {
            put(Field::Run, self.run.to_string());
        }
        if !self.written.is_empty() {
            let draws: Vec<String> = self.written.iter().map(u32::to_string).collect();
            put(Field::Draws, draws.join(","));
        }
        if self.scale == Scale::Probability {
            put(Field::Scale, "probability".into());
        }
        if self.lens == Lens::Successors {
            put(Field::Lens, "successors".into());
        }
        match self.show {
            Show::Observed => {}
            Show::Exact => put(Field::Show, "exact".into()),
            Show::Difference => put(Field::Show, "difference".into()),
            Show::Evolution => put(Field::Show, "evolution".into()),
        }
        if self.card != 0 {
            put(Field::Card, (self.card + 1).to_string());
        }
        if let Some(exhibit) = self.exhibit {
            put(Field::Exhibit, exhibit.id().into());
        }
        if let Some(question) = self.question {
            put(Field::Question, question.id().into());
        }
        if self.walk != 0 {
            put(Field::Walk, (self.walk + 1).to_string());
        }
        if let Some(step) = self.step {
            put(Field::Step, step.to_string());
        }
        let last = self.setup.n - 1;
        if self.question == Some(Question::Chain) && self.place.min(last) != CHAIN_PLACE.min(last) {
            put(Field::Place, (self.place.min(last) + 1).to_string());
        }
        if let Some(after) = self
            .after
            .filter(|_| self.question == Some(Question::Predict))
        {
            put(Field::After, after.to_string());
        }
        if let Some(lang) = self.lang {
            put(Field::Lang, lang.tag().into());
        }
        if let Some(dark) = self.dark {
            put(Field::Theme, if dark { "dark" } else { "light" }.into());
        }
        out
    }
}

/// Undone by reading an address: whatever was typed stays one value.
pub fn encode(value: &str) -> String {
    let coded = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    value.bytes().map(coded).collect()
}

/// `%XX` and nothing more; what is not valid stays as it is, for it is only shown back.
fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = (bytes[at] == b'%')
            .then(|| text.get(at + 1..at + 3))
            .flatten();
        match hex.and_then(|h| u8::from_str_radix(h, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base() -> Settings {
        Settings::default_with(Seed(7))
    }

    /// Proves that a shared link restores what it was made from.
    #[test]
    fn reading_what_was_written_gives_the_same_settings() {
        let mut cases: Vec<Settings> = Exhibit::ALL.map(|e| e.settings(&base())).to_vec();
        for algorithm in Algorithm::ALL {
            for (deck, n) in [
                (Deck::Numbers, 1),
                (Deck::Numbers, 1024),
                (Deck::Thirteen, 13),
                (Deck::FiftyTwo, 52),
                (Deck::FiftyFour, 54),
            ] {
                let mut s = base();
                s.setup = Setup::new(algorithm, n);
                s.setup.params = Params {
                    passes: 9,
                    swaps: 0,
                    bits: 32,
                    piles: 1,
                    recipe: crate::shuffle::Recipe::DEFAULT,
                };
                s.setup = s.setup.canonical();
                s.deck = deck;
                s.seed = Seed(u64::MAX);
                s.run = 70_000;
                s.shuffles = MAX_SHUFFLES;
                s.fixed = n % 2 == 0;
                s.scale = Scale::Probability;
                s.lens = Lens::Successors;
                s.show = Show::Difference;
                s.card = n - 1;
                s.question = Question::ALL.into_iter().find(|q| q.fits(&s.setup));
                s.step = Some(n);
                s.lang = Some(Lang::Zh);
                s.dark = Some(true);
                for question in Question::ALL.into_iter().filter(|q| q.fits(&s.setup)) {
                    let mut s = s.clone();
                    s.question = Some(question);
                    match question {
                        Question::Chain => s.place = n - 1,
                        Question::Proof => s.walk = stops() - 1,
                        Question::Predict => s.after = Some(MOST_AFTER),
                        _ => {}
                    }
                    cases.push(s);
                }
                cases.push(s);
            }
        }
        for case in cases {
            assert_eq!(
                Settings::read(&case.write(), Settings::default_with(Seed(1))),
                (case.clone(), vec![]),
                "{}",
                case.write()
            );
        }
    }

    #[test]
    fn what_cannot_be_used_is_reported_and_the_rest_is_kept() {
        let (s, problems) = Settings::read(
            "#v=1&algorithm=bogo&n=0&seed=-1&shuffles=1e9&deck=52&lang=fr&colour=red&card=99&draws=1,x",
            base(),
        );
        let fields: Vec<Field> = problems.iter().map(|p| p.field).collect();
        assert_eq!(
            fields,
            [
                Field::Unknown,
                Field::N,
                Field::Algorithm,
                Field::Seed,
                Field::Draws,
                Field::Shuffles,
                Field::Card,
                Field::Lang
            ]
        );
        assert_eq!((s.deck, s.setup.n, s.seed), (Deck::FiftyTwo, 52, Seed(7)));
    }

    /// Proves that what belongs to an answer is refused, not silently bent, where it is out of range or the answer is not open.
    #[test]
    fn an_answers_choices_stand_with_their_question_and_within_its_bounds() {
        let proof = "algorithm=fisher-yates-up&n=13&question=proof";
        let chain = "algorithm=fisher-yates-up&n=13&question=chain";
        let predict = "algorithm=cross&n=13&question=predict";
        for (link, field) in [
            (format!("{proof}&walk=12"), Field::Walk),
            (format!("{proof}&walk=0"), Field::Walk),
            (format!("{chain}&walk=3"), Field::Walk),
            ("walk=3".into(), Field::Walk),
            (format!("{chain}&place=14"), Field::Place),
            (format!("{proof}&place=3"), Field::Place),
            (format!("{predict}&after=1000000000000000001"), Field::After),
            (format!("{chain}&after=3"), Field::After),
            ("step=-1".into(), Field::Step),
        ] {
            let (s, problems) = Settings::read(&link, base());
            let fields: Vec<Field> = problems.iter().map(|p| p.field).collect();
            assert_eq!(fields, [field], "{link}");
            assert_eq!(
                (s.walk, s.step, s.place, s.after),
                (0, None, CHAIN_PLACE, None)
            );
        }
        for link in [
            format!("{proof}&walk=11&step=4"),
            format!("{chain}&place=13"),
            format!("{predict}&step=0&after=0"),
        ] {
            let (s, problems) = Settings::read(&link, base());
            assert_eq!(problems, [], "{link}");
            assert!(
                s.write()
                    .ends_with(link.split_once("question").map_or("", |l| l.1))
            );
        }
    }

    /// Proves that a link from before these keys means what it meant: the start of the run, the third place, the shuffle's passes, a number
    /// fixed before the start.
    #[test]
    fn a_link_without_the_later_keys_means_what_it_meant() {
        let (s, problems) = Settings::read("v=1&algorithm=cross&n=13&passes=7", base());
        assert_eq!(
            (s.step, s.place, s.after, s.fixed, problems),
            (None, 2, None, true, vec![])
        );
    }

    #[test]
    fn what_is_encoded_is_read_as_one_value() {
        for odd in ["7&n=5", "%34", "1=2", "#v", "洗牌", "a b+c"] {
            let (s, problems) = Settings::read(&format!("seed={}", encode(odd)), base());
            let problem = Problem {
                field: Field::Seed,
                value: odd.into(),
            };
            assert_eq!((s, problems), (base(), vec![problem]));
        }
    }

    #[test]
    fn numbers_are_whole_and_within_their_bounds_or_nothing() {
        for bad in [
            "",
            " ",
            "-1",
            "+1",
            "1.5",
            "1e3",
            "0x1",
            "１",
            "18446744073709551616",
        ] {
            assert_eq!(whole(bad, 0, u64::MAX), None, "{bad:?}");
        }
        assert_eq!(whole("18446744073709551615", 0, u64::MAX), Some(u64::MAX));
        assert_eq!(whole("0", 1, 5), None);
    }

    /// Bits and piles are read, kept within bounds, and written for the shuffle that uses them and no other.
    #[test]
    fn bits_and_piles_are_read_and_written_where_they_are_used() {
        let read = |address: &str| Settings::read(address, base());
        let (s, problems) = read("algorithm=sort-by-keys&bits=32&piles=7");
        assert_eq!((s.setup.params.bits, problems), (32, vec![]));
        assert!(s.write().contains("&bits=32&") && !s.write().contains("piles"));
        let (s, problems) = read("algorithm=piles&bits=3&piles=7");
        assert_eq!((s.setup.params.piles, problems), (7, vec![]));
        assert!(s.write().contains("&piles=7&") && !s.write().contains("bits"));
        for (field, value) in [
            ("bits", "0"),
            ("bits", "33"),
            ("piles", "0"),
            ("piles", "101"),
        ] {
            let (s, problems) = read(&format!("algorithm=sort-by-keys&{field}={value}"));
            assert_eq!((s.setup.params.bits, problems.len()), (8, 1), "{field}");
            assert_eq!(
                (problems[0].field.key(), &*problems[0].value),
                (field, value)
            );
        }
    }

    #[test]
    fn a_deck_of_another_size_than_n_is_a_problem() {
        let (s, problems) = Settings::read("n=10&deck=52", base());
        assert_eq!((s.setup.n, s.deck), (10, Deck::Numbers));
        assert_eq!(problems[0].field, Field::Deck);
        let (s, problems) = Settings::read("v=2&%ff=%E4&n=%34", base());
        assert_eq!((s.setup.n, problems.len()), (4, 2));
    }
}
