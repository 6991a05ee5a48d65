//! The one type of which documents are made.

/// An element with its marks, parts and messages; or words alone.
#[derive(Clone, PartialEq)]
pub struct Block<Msg> {
    /// The name of the element; empty for words alone.
    pub tag: &'static str,
    /// The words, where they are alone.
    pub words: String,
    /// The name by which it is found again in the next document, among its neighbours.
    pub key: String,
    /// Attributes, and the state of fields: `value` and `checked`.
    pub marks: Vec<(&'static str, String)>,
    /// Its parts, in order.
    pub parts: Vec<Block<Msg>>,
    /// The messages that it sends.
    pub sends: Vec<(On, Msg)>,
}

/// Something that happens to an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// It is pressed.
    Press,
    /// Another value is typed or chosen: [`Told::Value`].
    Change,
    /// Something is typed into it, letter by letter: [`Told::Value`].
    Input,
    /// Enter is pressed in it.
    Enter,
    /// It is pointed at, or gets the focus.
    Point,
    /// It is no longer pointed at.
    Leave,
    /// An arrow key up or down is pressed in it: [`Told::By`].
    Step,
    /// Any arrow key is pressed in it: [`Told::By`].
    Arrow,
    /// A square of its map is pointed at: [`Told::Square`] and [`Told::By`].
    Square,
}

/// The news of an event, besides that it came.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// Nothing.
    Nothing,
    /// The value of a field: what was typed or chosen; of a box, `yes` or `no`.
    Value(String),
    /// The square under the pointer, by row and column; `None` when there is none any more.
    Square(Option<(usize, usize)>),
    /// Rows down and columns on, by arrow keys.
    By([i32; 2]),
}

/// Something that can happen in a room.
pub trait Message: Clone + PartialEq + 'static {
    /// The message with what an event told; `None` of what cannot be used.
    fn told(self, told: Told) -> Option<Self>;
}

impl<Msg> From<&str> for Block<Msg> {
    fn from(words: &str) -> Block<Msg> {
        Block::from(words.to_string())
    }
}

impl<Msg> From<String> for Block<Msg> {
    fn from(words: String) -> Block<Msg> {
        Block {
            words,
            ..Block::of("")
        }
    }
}

impl<Msg> Block<Msg> {
    /// An empty element.
    pub fn of(tag: &'static str) -> Block<Msg> {
        Block {
            tag,
            words: String::new(),
            key: String::new(),
            marks: Vec::new(),
            parts: Vec::new(),
            sends: Vec::new(),
        }
    }

    /// A `div` of this class.
    pub fn group(class: &'static str, parts: impl IntoIterator<Item = Block<Msg>>) -> Block<Msg> {
        Block::of("div").class(class).with(parts)
    }

    /// Adds a mark.
    #[must_use]
    pub fn mark(mut self, name: &'static str, value: impl ToString) -> Block<Msg> {
        self.marks.push((name, value.to_string()));
        self
    }

    /// Adds a mark without a value, such as `hidden`, if it is `on`.
    #[must_use]
    pub fn flag(self, name: &'static str, on: bool) -> Block<Msg> {
        match on {
            true => self.mark(name, ""),
            false => self,
        }
    }

    /// Adds its id.
    #[must_use]
    pub fn id(self, id: impl ToString) -> Block<Msg> {
        self.mark("id", id)
    }

    /// Adds its class.
    #[must_use]
    pub fn class(self, class: &str) -> Block<Msg> {
        match class {
            "" => self,
            class => self.mark("class", class),
        }
    }

    /// Makes it a group of this name.
    #[must_use]
    pub fn named(self, label: impl ToString) -> Block<Msg> {
        self.mark("role", "group").mark("aria-label", label)
    }

    /// Tells it from neighbours of its kind: with another key it is another element.
    #[must_use]
    pub fn key(mut self, key: impl ToString) -> Block<Msg> {
        self.key = key.to_string();
        self
    }

    /// Adds parts.
    #[must_use]
    pub fn with(mut self, parts: impl IntoIterator<Item = Block<Msg>>) -> Block<Msg> {
        self.parts.extend(parts);
        self
    }

    /// Adds words, if there are any.
    #[must_use]
    pub fn says(self, words: impl Into<String>) -> Block<Msg> {
        let words: String = words.into();
        let words = Some(words).filter(|words| !words.is_empty());
        self.with(words.map(Block::from))
    }

    /// Adds a message.
    #[must_use]
    pub fn on(mut self, on: On, msg: Msg) -> Block<Msg> {
        self.sends.push((on, msg));
        self
    }

    /// Returns the block with the messages of another room, which `to` makes of its own.
    pub fn map<Other>(self, to: &impl Fn(Msg) -> Other) -> Block<Other> {
        Block {
            tag: self.tag,
            words: self.words,
            key: self.key,
            marks: self.marks,
            parts: self.parts.into_iter().map(|part| part.map(to)).collect(),
            sends: self
                .sends
                .into_iter()
                .map(|(on, msg)| (on, to(msg)))
                .collect(),
        }
    }

    /// The value of a mark.
    pub fn marked(&self, name: &str) -> Option<&str> {
        let mark = self.marks.iter().find(|(own, _)| *own == name);
        mark.map(|(_, value)| &**value)
    }

    /// The message that it sends.
    pub fn sent(&self, on: On) -> Option<&Msg> {
        let send = self.sends.iter().find(|(own, _)| *own == on);
        send.map(|(_, msg)| msg)
    }
}
