//! `cargo verify`: every check, the quick ones first, up to the first failure.

use std::time::Instant;

use crate::audit;
use crate::browsers;
use crate::dist;
use crate::project::{Project, Result, WASM, run};
use crate::size;

type Step = (&'static str, fn(&Project) -> Result<()>);

const STEPS: [Step; 13] = [
    ("formatting", |project| {
        project.need_component("fmt", "rustfmt")?;
        run(&mut project.cargo(["fmt", "--all", "--check"]))
    }),
    ("clippy", |project| {
        clippy(
            project,
            &["--workspace", "--all-targets", "--exclude", "xtask"],
        )
    }),
    ("clippy, page", |project| {
        project.need_wasm()?;
        clippy(
            project,
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
    ("clippy, tool", |project| {
        // In the profile this program was built in, as its tests below.
        let words = ["--profile", "tool", "--all-targets", "--package", "xtask"];
        clippy(project, &words)
    }),
    ("clippy, native benches", |project| {
        // A workspace of its own, with a lock file of its own: neither may fall behind what it
        // measures.
        let words = [
            "--all-targets",
            "--manifest-path",
            "benches/native/Cargo.toml",
        ];
        clippy(project, &words)
    }),
    ("documentation", |project| doc(project, &["--workspace"])),
    ("documentation, page", |project| {
        let words = [
            "--lib",
            "--package",
            "shuffle-lab",
            "--package",
            "shuffle-lab-api",
            "--target",
            WASM,
        ];
        doc(project, &words)
    }),
    ("tests", |project| {
        run(&mut project.cargo(["test", "--locked", "--workspace", "--exclude", "xtask"]))
    }),
    ("tests, tool", |project| {
        // In the profile this program was built in, so that its dependencies are there already.
        let words = [
            "test",
            "--locked",
            "--profile",
            "tool",
            "--package",
            "xtask",
        ];
        run(&mut project.cargo(words))
    }),
    ("dist", dist::build),
    ("size", size::check),
    ("known faults of packages", audit::check),
    ("tests in browsers", browsers::test),
];

/// Takes the steps in order; without `browsers` all but the last.
pub(crate) fn verify(project: &Project, browsers: bool) -> Result<()> {
    let steps = if browsers {
        &STEPS[..]
    } else {
        &STEPS[..STEPS.len() - 1]
    };
    let begun = Instant::now();
    let mut times = Vec::new();
    for (number, (name, step)) in (1..).zip(steps) {
        println!("\n=== {number}/{}: {name} ===", steps.len());
        let step_begun = Instant::now();
        step(project).map_err(|why| {
            format!(
                "verify stopped at step {number} of {}, {name}: {why}",
                steps.len()
            )
        })?;
        times.push((step_begun.elapsed().as_secs(), name));
    }
    println!("\nseconds of each step:");
    for (seconds, name) in times {
        println!("{seconds:>5}  {name}");
    }
    println!(
        "\nverify: all {} steps hold ({} s)",
        steps.len(),
        begun.elapsed().as_secs()
    );
    Ok(())
}

fn clippy(project: &Project, words: &[&str]) -> Result<()> {
    project.need_component("clippy", "clippy")?;
    run(project
        .cargo(["clippy", "--locked"])
        .args(words)
        .args(["--", "-D", "warnings"]))
}

fn doc(project: &Project, words: &[&str]) -> Result<()> {
    run(project
        .cargo(["doc", "--no-deps", "--locked"])
        .args(words)
        .env("RUSTDOCFLAGS", "-D warnings"))
}
