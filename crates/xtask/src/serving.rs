//! The options of `cargo serve`.

use crate::project::Result;

/// The words after `serve`, read.
#[derive(Debug, Default, PartialEq)]
pub struct Options {
    /// The port; the first free one of a range without it, any free one for 0.
    pub port: Option<u16>,
    /// Serves dist/ as it stands.
    pub no_build: bool,
    /// Opens no browser.
    pub no_open: bool,
    /// Builds once, and stops when standard input ends.
    pub attached: bool,
}

impl Options {
    /// Reads the words after `serve`.
    ///
    /// # Errors
    /// A word is unknown, or the port is no number.
    pub fn parse(words: &[String]) -> Result<Self> {
        let mut options = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--no-build" => options.no_build = true,
                "--no-open" => options.no_open = true,
                "--attached" => options.attached = true,
                "--port" => options.port = Some(port(words.next().map_or("", |w| w))?),
                _ => match word.strip_prefix("--port=") {
                    Some(number) => options.port = Some(port(number)?),
                    None => return Err(format!("`serve` takes no `{word}`")),
                },
            }
        }
        Ok(options)
    }
}

fn port(number: &str) -> Result<u16> {
    number
        .parse()
        .map_err(|_| format!("`--port` wants a number from 0 to 65535, not `{number}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Options> {
        Options::parse(
            &line
                .split_whitespace()
                .map(String::from)
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn options_are_understood() {
        let all = Options {
            port: Some(0),
            no_build: true,
            no_open: true,
            attached: true,
        };
        assert_eq!(
            parsed("--port 0 --no-open --no-build --attached").as_ref(),
            Ok(&all)
        );
        assert_eq!(
            parsed("--port=81").map(|options| options.port),
            Ok(Some(81))
        );
        for line in [
            "--port",
            "--port x",
            "--port 65536",
            "--port=",
            "--prot 1",
            "8080",
        ] {
            assert!(parsed(line).is_err(), "{line}");
        }
    }
}
