//! Prerequisites of `cargo verify`, looked for before it builds anything.

use crate::browsers;
use xtask::node;
use xtask::project::{Project, Result};

/// Installs what is missing where it may, then names in one line each what is missing still.
///
/// # Errors
/// Something is missing.
pub(crate) fn check(project: &Project, with_browsers: bool) -> Result<()> {
    let mut needs = vec![
        project.need_component("fmt", "rustfmt"),
        project.need_component("clippy", "clippy"),
        project.need_wasm(),
    ];
    if with_browsers {
        needs.push(node::need());
        needs.extend(browsers::need());
    }
    all(needs)
}

/// Every failure at once, a line each.
fn all(needs: Vec<Result<()>>) -> Result<()> {
    let missing: Vec<String> = needs.into_iter().filter_map(Result::err).collect();
    match missing.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "nothing was built, for something is missing:\n  {}",
            missing.join("\n  ")
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that all that is missing is named, a line each, and nothing else.
    #[test]
    fn everything_that_is_missing_is_named_at_once() {
        assert_eq!(all(vec![Ok(()), Ok(())]), Ok(()));
        let why = all(vec![
            Err("no node".into()),
            Ok(()),
            Err("no Firefox".into()),
        ])
        .unwrap_err();
        assert_eq!(
            why.lines().skip(1).collect::<Vec<_>>(),
            ["  no node", "  no Firefox"]
        );
    }
}
