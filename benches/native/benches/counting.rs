//! Counting, ours beside `rand`; and the exact results. `cargo measure` runs this and takes the medians.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use shuffle_lab_native_benches::{check, small_rng};

/// Cards, and shuffles of one sample: whole chunks of ours, or near it for large decks.
const SIZES: [(usize, u64); 3] = [(13, 65_536), (52, 65_536), (1_000, 4_096)];

const OURS: [Algorithm; 4] = [
    Algorithm::FISHER_YATES_DOWN,
    Algorithm::INSIDE_OUT,
    Algorithm::NAIVE_SWAP,
    Algorithm::RIFFLE,
];

fn counting(c: &mut Criterion) {
    for (n, shuffles) in SIZES {
        let mut group = c.benchmark_group(format!("count-{n}"));
        group.throughput(Throughput::Elements(shuffles));
        check(n, shuffles, &small_rng(n, shuffles, 1));
        group.bench_function(BenchmarkId::from_parameter("rand-small-rng"), |b| {
            b.iter(|| small_rng(n, black_box(shuffles), 1));
        });
        for algorithm in OURS {
            let setup = Setup::new(algorithm, n);
            group.bench_function(BenchmarkId::from_parameter(algorithm.id()), |b| {
                b.iter(|| setup.simulate(Seed(1), black_box(shuffles)));
            });
        }
        group.finish();
    }
}

fn exactly(c: &mut Criterion) {
    let mut group = c.benchmark_group("exact");
    let orders = Setup::new(Algorithm::NAIVE_SWAP, 8);
    group.bench_function("naive-swap-orders-8", |b| {
        b.iter(|| exact::orders(black_box(&orders), &mut |_, _| ControlFlow::Continue(())));
    });
    for algorithm in [Algorithm::NAIVE_SWAP, Algorithm::MERGE_SORT_COIN] {
        let setup = Setup::new(algorithm, 256);
        group.bench_function(format!("{}-positions-256", algorithm.id()), |b| {
            b.iter(|| exact::exact_positions(black_box(&setup)));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .without_plots();
    targets = counting, exactly
}
criterion_main!(benches);
