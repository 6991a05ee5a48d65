//! Reads a file, piece by piece as the page does, and prints what it was taken for and how long it
//! took: `cargo run --release -p shuffle-lab-reading --example read FILE [ORDER]`.

use std::fs::File;
use std::io::Read;
use std::time::Instant;

use shuffle_lab_reading::{Reader, Refusal, Wishes};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().and_then(|name| File::open(name).ok());
    let Some(mut file) = file else {
        println!("Name a file.");
        return;
    };
    let before = arguments.next().unwrap_or_default();
    let begun = Instant::now();
    let (mut reader, mut piece) = (Reader::new(Wishes::before(&before)), vec![0; 1 << 20]);
    let mut read = || -> Result<(), Refusal> {
        loop {
            match file.read(&mut piece) {
                Ok(0) | Err(_) => return Ok(()),
                Ok(length) => reader.push(&piece[..length])?,
            }
        }
    };
    let pushed = read();
    match pushed.and_then(|()| reader.finish()) {
        Ok(reading) => println!(
            "{:?}\n{} shuffles of {} cards {:?}",
            reading.understood,
            reading.shuffles(),
            reading.cards(),
            reading.names
        ),
        Err(refusal) => println!("{refusal:?}"),
    }
    println!("{:.3} s", begun.elapsed().as_secs_f64());
}
