//! `cargo serve`: the page on this machine, for this machine only.

use std::env;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{self, Command, Stdio};
use std::thread;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use tower_http::services::{ServeDir, ServeFile};

use crate::dist;
use crate::project::{Project, Result};
use crate::watch;

/// The ports to try when the command names none.
const PORTS: std::ops::Range<u16> = 8080..8180;

/// Sent with every answer; docs/HOSTING.md gives the reason for each.
const HEADERS: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (header::CACHE_CONTROL, "no-cache"),
    (
        header::CONTENT_SECURITY_POLICY,
        "frame-ancestors 'self' https:",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
];

/// The options of `cargo serve`.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Options {
    port: Option<u16>,
    no_build: bool,
    no_open: bool,
    attached: bool,
}

impl Options {
    /// Reads the words after `serve`.
    ///
    /// # Errors
    /// A word is unknown, or the port is no number.
    pub(crate) fn parse(words: &[String]) -> Result<Self> {
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

/// Builds a draft of the page and serves it until this process ends, anew after each change; or
/// serves dist/ without building.
///
/// # Errors
/// The build fails, there is nothing to serve, or no port is free.
pub(crate) fn serve(project: &Project, options: &Options) -> Result<()> {
    let sources = watch::sources(&project.root)?;
    let root = if options.no_build {
        project.root.join("dist")
    } else {
        dist::draft(project)?
    };
    if !root.join("index.html").is_file() {
        return Err("there is no page in dist/ yet: run `cargo dist`".into());
    }

    let listener = listen(options.port)?;
    let port = listener
        .local_addr()
        .map_err(|e| format!("cannot find out the port: {e}"))?
        .port();
    let address = format!("http://127.0.0.1:{port}/");
    println!("Shuffle Lab is at {address}");
    if !options.no_open && env::var_os("CI").is_none() {
        open(&address);
    }
    if options.attached {
        thread::spawn(stop_with_input);
    } else if !options.no_build {
        let project = project.clone();
        thread::spawn(move || watch::watch(&project, sources, || dist::draft(&project).map(drop)));
    }
    answer(listener, routes(&root, port)).map_err(|e| format!("cannot serve on port {port}: {e}"))
}

/// Answers requests on one thread; reading files has tokio's pool of threads.
fn answer(listener: TcpListener, routes: Router) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, routes).await
    })
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

/// The files below `root`, without lists of folders, for requests to this server's own name.
fn routes(root: &Path, port: u16) -> Router {
    Router::new()
        .route_service("/", ServeFile::new(root.join("index.html")))
        .fallback_service(ServeDir::new(root).append_index_html_on_directories(false))
        .layer(middleware::from_fn_with_state(port, guard))
}

/// Refuses requests under foreign names, and adds the headers of docs/HOSTING.md to every answer.
async fn guard(State(port): State<u16>, request: Request, next: Next) -> Response {
    let is_types = request.uri().path().ends_with(".ts");
    let mut response = if is_own_name(request.headers(), port) {
        next.run(request).await
    } else {
        let why = "this server answers only to its own address\n";
        (StatusCode::FORBIDDEN, why).into_response()
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Some(given) = headers.get(header::CONTENT_TYPE)
        && let Some(better) = content_type(given, is_types)
    {
        headers.insert(header::CONTENT_TYPE, better);
    }
    response
}

/// A better type than the one that the file's ending suggests: text is always UTF-8 here, and `.ts`
/// stands for TypeScript, not for a video. `None` where the given type is right.
fn content_type(given: &HeaderValue, is_types: bool) -> Option<HeaderValue> {
    if is_types {
        return Some(HeaderValue::from_static("text/plain; charset=utf-8"));
    }
    let given = given.to_str().ok()?;
    let lacks_charset = given.starts_with("text/") && !given.contains("charset");
    lacks_charset.then(|| HeaderValue::try_from(format!("{given}; charset=utf-8")).ok())?
}

/// Whether a request names this server, and names it once. A foreign page could point a name of its
/// own at 127.0.0.1 and would then read this server's answers as one of the same origin.
fn is_own_name(headers: &HeaderMap, port: u16) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (
        hosts.next().and_then(|host| host.to_str().ok()),
        hosts.next(),
    ) else {
        return false;
    };
    ["127.0.0.1", "localhost"].into_iter().any(|name| {
        let number = host
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(':'));
        number == Some(port.to_string().as_str()) || (port == 80 && host == name)
    })
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
    // The address is printed: that no browser could be started needs no second message.
    thread::spawn(move || command.status().is_ok());
}

/// Ends this process when its standard input ends, which happens however the program that holds the
/// other end of it ends.
fn stop_with_input() {
    let result = io::copy(&mut io::stdin().lock(), &mut io::sink());
    process::exit(i32::from(result.is_err()));
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
    fn only_its_own_name_is_answered() {
        let with = |hosts: &[&'static str]| {
            let header = |host: &&'static str| (header::HOST, HeaderValue::from_static(host));
            hosts.iter().map(header).collect::<HeaderMap>()
        };
        for (host, port) in [
            ("127.0.0.1:8080", 8080),
            ("localhost:8080", 8080),
            ("localhost", 80),
        ] {
            assert!(is_own_name(&with(&[host]), port), "{host}");
        }
        let mut twice = with(&["localhost:8080"]);
        twice.append(header::HOST, HeaderValue::from_static("evil"));
        assert!(!is_own_name(&twice, 8080));
        for host in [
            "localhost",
            "localhost:81",
            "evil.example:8080",
            "localhost:8080.evil",
            "localhost:08080",
        ] {
            assert!(!is_own_name(&with(&[host]), 8080), "{host}");
        }
        assert!(!is_own_name(&HeaderMap::new(), 8080));
    }

    #[test]
    fn text_is_utf_8_and_types_are_no_video() {
        let better = |given, is_types| {
            let better = content_type(&HeaderValue::from_static(given), is_types);
            better.map(|value| value.to_str().unwrap().to_owned())
        };
        let html = better("text/html", false);
        assert_eq!(html.as_deref(), Some("text/html; charset=utf-8"));
        let types = better("video/vnd.dlna.mpeg-tts", true);
        assert_eq!(types.as_deref(), Some("text/plain; charset=utf-8"));
        assert_eq!(better("application/wasm", false), None);
        assert_eq!(better("text/plain; charset=utf-8", false), None);
    }
}
