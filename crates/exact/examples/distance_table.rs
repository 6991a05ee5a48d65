//! Prints the distance of 52 cards from fair after each riffle, and after each number of top cards
//! put back at random.
//!
//! Run with `cargo run --example distance_table`.

use shuffle_lab_engine::algorithms::Algorithm;
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_exact::curve::distance_curve;

fn main() {
    for algorithm in [Algorithm::RIFFLE, Algorithm::TOP_TO_RANDOM] {
        let setup = Setup::new(algorithm, 52);
        let Some(curve) = distance_curve(&setup) else {
            continue;
        };
        if let Some(cutoff) = curve.cutoff() {
            let (id, formula) = (algorithm.id(), cutoff.formula);
            println!(
                "{id}: falls at {formula} = {:.0} ({})",
                cutoff.at, cutoff.source
            );
        }
        for point in curve {
            let deck = point.deck.map_or("unknown".into(), |d| format!("{d:.3}"));
            let card = point
                .cards
                .map_or("unknown".into(), |c| format!("{:.3}", c.worst));
            println!("{:>5}  deck {deck}  worst card {card}", point.count);
        }
    }
}
