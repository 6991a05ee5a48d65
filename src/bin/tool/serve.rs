//! `cargo serve`: the page on this machine, and for this machine only.

use std::env;
use std::fs;
use std::io::{self, Cursor};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Component, Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::thread;

use tiny_http::{Header, Method, Request, Response, Server};

use crate::dist;
use crate::workshop::{Result, Workshop};

/// A browser asks for several files at once, and may keep a connection idle.
const WORKERS: usize = 4;

/// Where to look for a free port when none is asked for.
const PORTS: std::ops::Range<u16> = 8080..8180;

#[derive(Debug, Default, PartialEq)]
pub struct Options {
    port: Option<u16>,
    no_build: bool,
    no_open: bool,
    attached: bool,
}

impl Options {
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

/// Serves until it is stopped.
pub fn serve(shop: &Workshop, options: &Options) -> Result<()> {
    let root = shop.root.join("dist");
    if !options.no_build {
        dist::build(shop)?;
    } else if !root.join("index.html").is_file() {
        return Err("there is no page in dist/ yet: run `cargo dist`".into());
    }

    let listener = listen(options.port)?;
    let port = listener
        .local_addr()
        .map_err(|e| format!("cannot tell the port: {e}"))?
        .port();
    let server = Server::from_listener(listener, None).map_err(|e| format!("cannot serve: {e}"))?;
    let address = format!("http://127.0.0.1:{port}/");
    println!("Shuffle Lab is at {address}");
    if !options.no_open && env::var_os("CI").is_none() {
        open(&address);
    }
    if options.attached {
        thread::spawn(stop_with_input);
    }
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                while let Ok(request) = server.recv() {
                    answer(request, &root, port);
                }
            });
        }
    });
    Ok(())
}

fn listen(port: Option<u16>) -> Result<TcpListener> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => bind(port).map_err(|e| format!("cannot serve on port {port}: {e}")),
        None => PORTS.map(bind).find_map(io::Result::ok).ok_or_else(|| {
            format!(
                "no port from {} to {} is free: choose one with --port",
                PORTS.start,
                PORTS.end - 1
            )
        }),
    }
}

/// Opens the default browser where there is one. Where there is none the printed address must do.
fn open(address: &str) {
    let mut command = if cfg!(windows) {
        let mut cmd = Command::new("cmd");
        cmd.args(["/C", "start", ""]);
        cmd
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else if env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some() {
        Command::new("xdg-open")
    } else {
        // Without a screen xdg-open would start a browser for terminals, in this one.
        return;
    };
    command
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    thread::spawn(move || command.status());
}

/// A program that starts us holds our standard input; however it ends, we end with it.
fn stop_with_input() {
    let _ = io::copy(&mut io::stdin().lock(), &mut io::sink());
    process::exit(0);
}

fn answer(request: Request, root: &Path, port: u16) {
    let hosts: Vec<&str> = request
        .headers()
        .iter()
        .filter(|header| header.field.equiv("Host"))
        .map(|header| header.value.as_str())
        .collect();
    let response = if !is_ours(&hosts, port) {
        refusal(403, "this server answers only to its own address")
    } else if !matches!(request.method(), Method::Get | Method::Head) {
        refusal(405, "only GET and HEAD").with_header(header("Allow", "GET, HEAD"))
    } else {
        match named(request.url())
            .and_then(|name| Some((mime(&name), fs::read(root.join(&name)).ok()?)))
        {
            Some((mime, content)) => {
                Response::from_data(content).with_header(header("Content-Type", mime))
            }
            None => refusal(404, "there is nothing here"),
        }
    };
    let response = response
        .with_header(header("Cache-Control", "no-store"))
        .with_header(header("X-Content-Type-Options", "nosniff"))
        // A length rather than chunks, so that progress can be shown and sizes are seen.
        .with_chunked_threshold(usize::MAX);
    // An error here means that the browser has gone: nobody is left to tell.
    let _ = request.respond(response);
}

/// Whether the request was sent to this server under its own name: a foreign page can point a name
/// of its own at 127.0.0.1 and would then be let in as one of the same origin.
fn is_ours(hosts: &[&str], port: u16) -> bool {
    let ours = |name: &str| match name.rsplit_once(':') {
        Some((name, number)) => {
            ["127.0.0.1", "localhost"].contains(&name) && number == port.to_string()
        }
        None => port == 80 && ["127.0.0.1", "localhost"].contains(&name),
    };
    matches!(hosts, [host] if ours(host))
}

/// The file an address names, below the served folder; `None` if it is not plainly one.
fn named(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    if path.is_empty() {
        return Some("index.html".into());
    }
    // Decoded first and taken apart after, so that no coded `/` or `..` slips through. Every part
    // must be a plain name, for this system's own idea of paths: no `..`, no `C:`, no `a\b`.
    decoded(path)?
        .split('/')
        .map(|part| {
            let mut components = Path::new(part).components();
            match (components.next(), components.next()) {
                (Some(Component::Normal(name)), None) if name == part => Some(part.to_owned()),
                _ => None,
            }
        })
        .collect()
}

/// Undoes percent-encoding.
fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

fn mime(name: &Path) -> &'static str {
    match name.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("ts" | "txt" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn refusal(status: u16, reason: &str) -> Response<Cursor<Vec<u8>>> {
    Response::from_string(format!("{reason}\n")).with_status_code(status)
}

fn header(field: &'static str, value: &'static str) -> Header {
    Header::from_bytes(field, value).expect("both are ASCII, written here")
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

    #[test]
    fn addresses_name_files() {
        let name = |url| named(url).map(|path| path.to_string_lossy().replace('\\', "/"));
        assert_eq!(name("/").as_deref(), Some("index.html"));
        assert_eq!(name("/?x=/../#y").as_deref(), Some("index.html"));
        assert_eq!(name("/www/a.css?v=1").as_deref(), Some("www/a.css"));
        assert_eq!(name("/www%2Fa%20b.css").as_deref(), Some("www/a b.css"));
        assert_eq!(name("/%E6%B4%97.svg").as_deref(), Some("洗.svg"));
    }

    #[test]
    fn addresses_lead_nowhere_else() {
        for url in [
            "",
            "x",
            "http://127.0.0.1/",
            "//",
            "/..",
            "/../Cargo.toml",
            "/www/../../Cargo.toml",
            "/./x",
            "/a//b",
            "/www/",
            "/%2e%2e/Cargo.toml",
            "/..%2fCargo.toml",
            "/%2e%2e%2f%2e%2e%2fetc/passwd",
            "//etc/passwd",
            "/%2Fetc/passwd",
            "/%",
            "/%2",
            "/%zz",
            "/%ff",
            "/%+1",
        ] {
            assert_eq!(named(url), None, "{url}");
        }
    }

    #[test]
    fn only_our_own_name_is_answered() {
        assert!(is_ours(&["127.0.0.1:8080"], 8080));
        assert!(is_ours(&["localhost:8080"], 8080));
        assert!(is_ours(&["localhost"], 80));
        for hosts in [
            &[][..],
            &["localhost"],
            &["localhost:81"],
            &["evil.example:8080"],
            &["localhost:8080", "evil"],
        ] {
            assert!(!is_ours(hosts, 8080), "{hosts:?}");
        }
    }
}
