//! `cargo verify`: everything that must hold, from the cheap to the dear, up to the first failure.

use std::time::Instant;

use crate::browsers;
use crate::dist;
use crate::size;
use crate::workshop::{Result, WASM, Workshop, run};

type Step = (&'static str, fn(&Workshop) -> Result<()>);

const STEPS: [Step; 11] = [
    ("formatting", |shop| {
        shop.need_component("fmt", "rustfmt")?;
        run(&mut shop.cargo(["fmt", "--all", "--check"]))
    }),
    ("clippy", |shop| {
        clippy(
            shop,
            &["--workspace", "--all-targets", "--exclude", "xtask"],
        )
    }),
    ("clippy, page", |shop| {
        shop.need_wasm()?;
        clippy(
            shop,
            &[
                "--workspace",
                "--lib",
                "--exclude",
                "xtask",
                "--target",
                WASM,
            ],
        )
    }),
    ("clippy, tool", |shop| {
        clippy(shop, &["--all-targets", "--package", "xtask"])
    }),
    ("documentation", |shop| doc(shop, &["--workspace"])),
    ("documentation, page", |shop| {
        let words = [
            "--lib",
            "--package",
            "shuffle-lab",
            "--package",
            "shuffle-lab-api",
            "--target",
            WASM,
        ];
        doc(shop, &words)
    }),
    ("tests", |shop| {
        run(&mut shop.cargo(["test", "--locked", "--workspace", "--exclude", "xtask"]))
    }),
    ("tests, tool", |shop| {
        // In the profile this program was built in, so that its dependencies are there already.
        let words = [
            "test",
            "--locked",
            "--profile",
            "tool",
            "--package",
            "xtask",
        ];
        run(&mut shop.cargo(words))
    }),
    ("dist", dist::build),
    ("size", size::check),
    ("tests in browsers", browsers::test),
];

/// Takes the steps in order; without `browsers` all but the last.
pub fn verify(shop: &Workshop, browsers: bool) -> Result<()> {
    let steps = if browsers {
        &STEPS[..]
    } else {
        &STEPS[..STEPS.len() - 1]
    };
    let begun = Instant::now();
    for (number, (name, step)) in (1..).zip(steps) {
        println!("\n=== {number}/{}: {name} ===", steps.len());
        step(shop).map_err(|why| {
            format!(
                "verify stopped at step {number} of {}, {name}: {why}",
                steps.len()
            )
        })?;
    }
    println!(
        "\nverify: all {} steps hold ({} s)",
        steps.len(),
        begun.elapsed().as_secs()
    );
    Ok(())
}

fn clippy(shop: &Workshop, words: &[&str]) -> Result<()> {
    shop.need_component("clippy", "clippy")?;
    run(shop
        .cargo(["clippy", "--locked"])
        .args(words)
        .args(["--", "-D", "warnings"]))
}

fn doc(shop: &Workshop, words: &[&str]) -> Result<()> {
    run(shop
        .cargo(["doc", "--no-deps", "--locked"])
        .args(words)
        .env("RUSTDOCFLAGS", "-D warnings"))
}
