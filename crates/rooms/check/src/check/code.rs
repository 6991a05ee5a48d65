//! The programming languages that fixes and unit tests are given in, and how each says what a
//! shuffle consists of.

/// A programming language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// JavaScript, for Node.
    JavaScript,
    /// Python, for pytest.
    Python,
    /// Java, for `JUnit` 5.
    Java,
    /// C#, for xUnit.
    CSharp,
    /// Go.
    Go,
    /// Rust.
    Rust,
    /// C++.
    Cpp,
}

/// Numbers from `low` on, as a language's expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) low: &'static str,
    /// The first number that is not among them.
    pub(super) end: &'static str,
    /// The last one.
    pub(super) last: &'static str,
    /// Number of integers in the span.
    pub(super) length: &'static str,
}

/// Something that a shuffle consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// `j` is drawn.
    Draw(Span),
    /// `j` is drawn by rounding up to this number.
    Rounded(&'static str),
    /// `j` is the remainder of a byte.
    Remainder,
    /// `i` goes up from this number to before that one.
    Up(&'static str, &'static str),
    /// `i` goes down from the last place to after this one.
    Down(&'static str, &'static str),
    /// A sort that tosses coins.
    CoinSort,
    /// A sort by keys of few values.
    FewKeys,
    /// The whole shuffle, right.
    Shuffle,
    /// A seed before each shuffle.
    SeedEach,
    /// A generator that is seeded once, by the system.
    SeedOnce,
}

impl Code {
    /// All of them.
    pub const ALL: [Code; 7] = [
        Code::JavaScript,
        Code::Python,
        Code::Java,
        Code::CSharp,
        Code::Go,
        Code::Rust,
        Code::Cpp,
    ];

    /// Returns the language's name.
    pub fn name(self) -> &'static str {
        match self {
            Code::JavaScript => "JavaScript",
            Code::Python => "Python",
            Code::Java => "Java",
            Code::CSharp => "C#",
            Code::Go => "Go",
            Code::Rust => "Rust",
            Code::Cpp => "C++",
        }
    }

    /// A piece in this language.
    pub(super) fn lines(self, piece: Piece) -> Vec<String> {
        let line = match piece {
            Piece::Draw(span) => self.draw(span),
            Piece::Rounded(last) => self.rounded(last),
            Piece::Remainder => self.remainder().into(),
            Piece::Up(from, end) => self.up(from, end),
            Piece::Down(after, first) => self.down(after, first),
            Piece::CoinSort => self.coin_sort().into(),
            Piece::FewKeys => self.few_keys().into(),
            Piece::Shuffle => self.shuffle().into(),
            Piece::SeedEach => self.seeds()[0].into(),
            Piece::SeedOnce => self.seeds()[1].into(),
        };
        line.lines().map(String::from).collect()
    }

    fn draw(self, span: Span) -> String {
        let Span {
            low,
            end,
            last,
            length,
        } = span;
        let plus = if low == "0" {
            String::new()
        } else {
            format!("{low} + ")
        };
        let factor = if length.contains(' ') {
            format!("({length})")
        } else {
            length.into()
        };
        match self {
            Code::JavaScript => format!("const j = {plus}Math.floor(Math.random() * {factor});"),
            Code::Python if low == "0" => format!("j = random.randrange({end})"),
            Code::Python => format!("j = random.randrange({low}, {end})"),
            Code::Java => format!("int j = {plus}random.nextInt({length});"),
            Code::CSharp => format!("int j = random.Next({low}, {end});"),
            Code::Go => format!("j := {plus}rand.Intn({length})"),
            Code::Rust => format!("let j = rng.random_range({low}..{end});"),
            Code::Cpp => format!("int j = std::uniform_int_distribution<>({low}, {last})(rng);"),
        }
    }

    fn rounded(self, last: &str) -> String {
        let factor = if last.contains(' ') {
            format!("({last})")
        } else {
            last.into()
        };
        match self {
            Code::JavaScript => format!("const j = Math.round(Math.random() * {factor});"),
            Code::Python => format!("j = round(random.random() * {factor})"),
            Code::Java => format!("int j = (int) Math.round(Math.random() * {factor});"),
            Code::CSharp => format!("int j = (int)Math.Round(random.NextDouble() * {factor});"),
            Code::Go => format!("j := int(math.Round(rand.Float64() * float64({last})))"),
            Code::Rust => {
                format!("let j = (rng.random::<f64>() * {factor} as f64).round() as usize;")
            }
            Code::Cpp => format!("int j = std::lround(unit(rng) * {factor});"),
        }
    }

    fn remainder(self) -> &'static str {
        match self {
            Code::JavaScript => "const j = bytes[i] % (i + 1);",
            Code::Python => "j = os.urandom(1)[0] % (i + 1)",
            Code::Java => "int j = (bytes[i] & 0xff) % (i + 1);",
            Code::CSharp => "int j = bytes[i] % (i + 1);",
            Code::Go => "j := int(bytes[i]) % (i + 1)",
            Code::Rust => "let j = rng.random::<u8>() as usize % (i + 1);",
            Code::Cpp => "int j = (rng() & 0xff) % (i + 1);",
        }
    }

    fn up(self, from: &str, end: &str) -> String {
        match self {
            Code::JavaScript => format!("for (let i = {from}; i < {end}; i++) {{"),
            Code::Java | Code::CSharp | Code::Cpp => {
                format!("for (int i = {from}; i < {end}; i++) {{")
            }
            Code::Python if from == "0" => format!("for i in range({end}):"),
            Code::Python => format!("for i in range({from}, {end}):"),
            Code::Go => format!("for i := {from}; i < {end}; i++ {{"),
            Code::Rust => format!("for i in {from}..{end} {{"),
        }
    }

    /// `first` comes right after `after`, which is not among them.
    fn down(self, after: &str, first: &str) -> String {
        match self {
            Code::JavaScript => format!("for (let i = n - 1; i > {after}; i--) {{"),
            Code::Java | Code::CSharp | Code::Cpp => {
                format!("for (int i = n - 1; i > {after}; i--) {{")
            }
            Code::Python => format!("for i in range(n - 1, {after}, -1):"),
            Code::Go => format!("for i := n - 1; i > {after}; i-- {{"),
            Code::Rust => format!("for i in ({first}..n).rev() {{"),
        }
    }

    fn coin_sort(self) -> &'static str {
        match self {
            Code::JavaScript => "deck.sort(() => Math.random() - 0.5);",
            Code::Python => "deck.sort(key=cmp_to_key(lambda a, b: random.random() - 0.5))",
            Code::Java => "deck.sort((a, b) -> random.nextBoolean() ? -1 : 1);",
            Code::CSharp => "Array.Sort(deck, (a, b) => random.Next(2) * 2 - 1);",
            Code::Go => "sort.Slice(deck, func(i, j int) bool { return rand.Intn(2) == 0 })",
            Code::Rust => "deck.sort_by(|_, _| if rng.random() { Less } else { Greater });",
            Code::Cpp => {
                "std::sort(deck.begin(), deck.end(), [&](int, int) { return rng() % 2; });"
            }
        }
    }

    fn few_keys(self) -> &'static str {
        match self {
            Code::JavaScript => "const key = Math.floor(Math.random() * 256);",
            Code::Python => "deck.sort(key=lambda card: random.randrange(256))",
            Code::Java => "int key = random.nextInt(256);",
            Code::CSharp => "deck = deck.OrderBy(card => random.Next(256)).ToArray();",
            Code::Go => "key := rand.Intn(256)",
            Code::Rust => "deck.sort_by_cached_key(|_| rng.random::<u8>());",
            Code::Cpp => "int key = rng() % 256;",
        }
    }

    fn shuffle(self) -> &'static str {
        match self {
            Code::JavaScript => {
                "for (let i = deck.length - 1; i > 0; i--) {\n  const j = Math.floor(Math.random() * (i + 1));\n  [deck[i], deck[j]] = [deck[j], deck[i]];\n}"
            }
            Code::Python => "random.shuffle(deck)",
            Code::Java => "Collections.shuffle(deck);",
            Code::CSharp => "Random.Shared.Shuffle(deck); // since .NET 8",
            Code::Go => {
                "rand.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })"
            }
            Code::Rust => "deck.shuffle(&mut rand::rng());",
            Code::Cpp => "std::shuffle(deck.begin(), deck.end(), rng);",
        }
    }

    /// A seed before each shuffle, and a generator that the system seeds once.
    fn seeds(self) -> [&'static str; 2] {
        match self {
            Code::JavaScript => [
                "const random = seeded(Date.now());",
                "const random = Math.random; // once, at the start",
            ],
            Code::Python => [
                "random.seed(int(time.time()))",
                "random = random.SystemRandom()  # once, at the start",
            ],
            Code::Java => [
                "Random random = new Random(seed);",
                "static final Random random = new SecureRandom();",
            ],
            Code::CSharp => [
                "var random = new Random(seed);",
                "Random.Shared // seeded by the system",
            ],
            Code::Go => [
                "rand.Seed(time.Now().Unix())",
                "// no rand.Seed: Go seeds by itself since 1.20",
            ],
            Code::Rust => [
                "let mut rng = StdRng::seed_from_u64(seed);",
                "let mut rng = rand::rng(); // seeded by the system",
            ],
            Code::Cpp => [
                "srand(time(nullptr));",
                "static std::random_device rng; // not rand()",
            ],
        }
    }
}
