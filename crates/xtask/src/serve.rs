//! `cargo serve`: the page on this machine, and for this machine only.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::dist;
use crate::project::{Project, Result};

/// How long a connection may be silent: browsers open some that they never use.
const PATIENCE: Duration = Duration::from_secs(10);
/// No request of ours has a longer head.
const LONGEST_HEAD: u64 = 16 * 1024;

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
pub fn serve(project: &Project, options: &Options) -> Result<()> {
    let root = project.root.join("dist");
    if !options.no_build {
        dist::build(project)?;
    } else if !root.join("index.html").is_file() {
        return Err("there is no page in dist/ yet: run `cargo dist`".into());
    }

    let listener = listen(options.port)?;
    let port = listener
        .local_addr()
        .map_err(|e| format!("cannot tell the port: {e}"))?
        .port();
    let address = format!("http://127.0.0.1:{port}/");
    println!("Shuffle Lab is at {address}");
    if !options.no_open && env::var_os("CI").is_none() {
        open(&address);
    }
    if options.attached {
        thread::spawn(stop_with_input);
    }
    for connection in listener.incoming().flatten() {
        let root = root.clone();
        // A thread each, and one request a connection: no connection can keep another waiting.
        thread::spawn(move || {
            // An error here means that the browser has gone: nobody is left to tell.
            let _ = converse(&connection, &root, port);
        });
    }
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

/// The first line of a request, and the hosts it names.
struct Request {
    method: String,
    url: String,
    hosts: Vec<String>,
}

/// What is sent back.
struct Response {
    status: &'static str,
    mime: &'static str,
    content: Vec<u8>,
}

impl Response {
    fn refusal(status: &'static str, reason: &str) -> Response {
        Response {
            status,
            mime: "text/plain; charset=utf-8",
            content: format!("{reason}\n").into_bytes(),
        }
    }
}

/// Reads one request from a connection and answers it.
fn converse(connection: &TcpStream, root: &Path, port: u16) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    let Some(request) = read(connection)? else {
        return Ok(());
    };
    let Response {
        status,
        mime,
        content,
    } = answer(&request, root, port);
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {mime}\r\nContent-Length: {}\r\nAllow: GET, HEAD\r\n\
         Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        content.len()
    );
    let mut out = connection;
    out.write_all(head.as_bytes())?;
    if request.method != "HEAD" {
        out.write_all(&content)?;
    }
    out.flush()
}

/// The head of a request; `None` if nothing was asked. A body is not read: nothing here takes one.
fn read(connection: &TcpStream) -> io::Result<Option<Request>> {
    let mut lines = BufReader::new(connection.take(LONGEST_HEAD)).lines();
    let Some(first) = lines.next().transpose()? else {
        return Ok(None);
    };
    let mut words = first.split(' ');
    let mut word = || words.next().unwrap_or_default().to_string();
    let mut request = Request {
        method: word(),
        url: word(),
        hosts: Vec::new(),
    };
    for line in lines {
        let line = line?;
        match line.split_once(':') {
            _ if line.is_empty() => break,
            Some((field, value)) if field.eq_ignore_ascii_case("host") => {
                request.hosts.push(value.trim().to_string());
            }
            _ => {}
        }
    }
    Ok(Some(request))
}

fn answer(request: &Request, root: &Path, port: u16) -> Response {
    let hosts: Vec<&str> = request.hosts.iter().map(String::as_str).collect();
    if !is_ours(&hosts, port) {
        return Response::refusal(
            "403 Forbidden",
            "this server answers only to its own address",
        );
    }
    if !["GET", "HEAD"].contains(&request.method.as_str()) {
        return Response::refusal("405 Method Not Allowed", "only GET and HEAD");
    }
    let file = named(&request.url).and_then(|name| {
        Some(Response {
            status: "200 OK",
            mime: mime(&name),
            content: fs::read(root.join(&name)).ok()?,
        })
    });
    file.unwrap_or_else(|| Response::refusal("404 Not Found", "there is nothing here"))
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
