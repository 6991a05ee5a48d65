//! Programs that tests compare with, and that a machine may lack.

use std::io::Write;

/// Says that a part of a test is left out, because a program is missing. Where `CI` is set, what is
/// merged is checked, and nothing may be left out.
pub(crate) fn left_out(program: &str, what: &str) {
    let said = format!("left out, for there is no {program}: {what}");
    assert!(std::env::var_os("CI").is_none(), "{said}");
    // Not by `println!`: that shows nothing of tests that pass.
    drop(writeln!(std::io::stderr(), "{said}"));
}
