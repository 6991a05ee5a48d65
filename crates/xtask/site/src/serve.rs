//! `cargo serve`: the page on this machine, for this machine only.

use std::env;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::{self, Command, Stdio};
use std::thread;

use oxhttp::{ListeningServer, Server};
use site::draft::draft;
use xtask::project::{Project, Result};
use xtask::serving::Options;

use crate::folder;
use crate::watch;

/// The ports to try when the command names none.
const PORTS: std::ops::Range<u16> = 8080..8180;

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
        draft(project, false)?
    };
    if !root.join("index.html").is_file() {
        return Err("there is no page in dist/ yet: run `cargo dist`".into());
    }

    let port = free_port(options.port)?;
    let server = start(root, port)?;
    let address = format!("http://127.0.0.1:{port}/");
    println!("Shuffle Lab is at {address}");
    if !options.no_open && env::var_os("CI").is_none() {
        open(&address);
    }
    if options.attached {
        thread::spawn(stop_with_input);
    } else if !options.no_build {
        let project = project.clone();
        thread::spawn(move || watch::watch(&project, sources));
    }
    server
        .join()
        .map_err(|e| format!("cannot serve on port {port}: {e}"))
}

fn start(root: PathBuf, port: u16) -> Result<ListeningServer> {
    Server::new(move |request| folder::answer(&root, port, request))
        .bind((Ipv4Addr::LOCALHOST, port))
        .spawn()
        .map_err(|e| format!("cannot serve on port {port}: {e}"))
}

/// The port that was asked for, or the first that is free.
fn free_port(port: Option<u16>) -> Result<u16> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let listener = match port {
        Some(port) => bind(port).map_err(|e| {
            format!("cannot serve on port {port}: {e}; choose another one with --port, or none")
        }),
        None => PORTS.map(bind).find_map(io::Result::ok).ok_or_else(|| {
            format!(
                "no port from {} to {} is free: choose one with --port",
                PORTS.start,
                PORTS.end - 1
            )
        }),
    }?;
    let address = listener.local_addr();
    Ok(address
        .map_err(|e| format!("cannot find out the port: {e}"))?
        .port())
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
