//! The words of the lessons. Each stop has them in both languages, and a stop without words does
//! not compile.

use crate::content::lessons::LESSONS;
use ::words::Words;
use ::words::lessons as say;

/// The words of a lesson.
#[derive(Clone, Copy)]
pub struct LessonWords(&'static [Words]);

impl LessonWords {
    /// The words of a lesson by its number.
    pub fn of(lesson: usize) -> LessonWords {
        LessonWords(say::ROWS[lesson].1)
    }

    /// The title.
    pub fn title(self) -> Words {
        self.0[0]
    }

    /// What it is about, in a sentence.
    pub fn about(self) -> Words {
        self.0[1]
    }

    /// Of each stop its title and what to look at.
    pub fn stops(self) -> &'static [[Words; 2]] {
        self.0[2..].as_chunks().0
    }
}

/// Each stop has words, and words for no other.
const _: () = {
    assert!(say::ROWS.len() == LESSONS.len());
    let mut k = 0;
    while k < LESSONS.len() {
        assert!(say::ROWS[k].1.len() == 2 + 2 * LESSONS[k].stops.len());
        k += 1;
    }
};
