//! Learn: lessons, articles with their exhibits, and games, as a list of ways in; the game of
//! guessing, the exhibit of buffers, the bench of tests; and the lesson player.

mod bench;
mod buffer;
mod guess;
mod head;
mod list;
mod model;
mod player;
mod room;

pub use bench::{Bench, BenchMsg};
pub use buffer::{BufferLab, BufferMsg, Number};
pub use guess::{Guess, GuessMsg};
pub use list::{list, unknown};
pub use model::{Learn, LearnEffect, LearnMsg};
pub use player::{Stop, player};
pub use room::Room;
