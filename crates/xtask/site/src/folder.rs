//! The files of a folder as answers to requests.

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use oxhttp::model::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    HOST, IF_NONE_MATCH, X_CONTENT_TYPE_OPTIONS,
};
use oxhttp::model::{
    Body, HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode,
};

/// Sent with every answer; docs/HOSTING.md gives the reason for each.
const HEADERS: [(HeaderName, &str); 4] = [
    (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (CACHE_CONTROL, "no-cache"),
    (CONTENT_SECURITY_POLICY, "frame-ancestors 'self' https:"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
];

/// The types of files by their endings: those that are in dist/.
const TYPES: [(&str, &str); 15] = [
    ("css", "text/css; charset=utf-8"),
    ("gif", "image/gif"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("md", "text/markdown; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    // TypeScript, not a video.
    ("ts", "text/plain; charset=utf-8"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("woff2", "font/woff2"),
    ("xml", "text/xml; charset=utf-8"),
];

/// Answers a request with a file below `root`, for requests to this server's own name alone.
pub(crate) fn answer(root: &Path, port: u16, request: &Request<Body>) -> Response<Body> {
    let mut response = match is_own_name(request.headers(), port) {
        true => file(root, request),
        false => plain(
            StatusCode::FORBIDDEN,
            "this server answers only to its own address\n",
        ),
    };
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

fn file(root: &Path, request: &Request<Body>) -> Response<Body> {
    // The library would send a body with an answer to HEAD, or none of its length.
    if request.method() != Method::GET {
        let mut response = plain(StatusCode::METHOD_NOT_ALLOWED, "this server only reads\n");
        let allowed = HeaderValue::from_static("GET");
        response.headers_mut().insert(ALLOW, allowed);
        return response;
    }
    let found = path(request.uri().path()).map(|path| root.join(path));
    let found = found.and_then(|file| Some((version(&file)?, file)));
    let Some((version, file)) = found else {
        return plain(StatusCode::NOT_FOUND, "there is no such file\n");
    };
    let is_known = request.headers().get(IF_NONE_MATCH) == Some(&version);
    let (status, content) = match fs::read(&file) {
        _ if is_known => (StatusCode::NOT_MODIFIED, Vec::new()),
        Ok(content) => (StatusCode::OK, content),
        Err(_) => return plain(StatusCode::NOT_FOUND, "this file cannot be read\n"),
    };
    let mut response = Response::new(Body::from(content));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind(&file)));
    headers.insert(ETAG, version);
    response
}

/// A text that is another one once the file was written anew; `None` if there is no such file.
fn version(file: &Path) -> Option<HeaderValue> {
    let data = fs::metadata(file).ok().filter(fs::Metadata::is_file)?;
    let written = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    let version = format!("\"{:x}-{:x}\"", data.len(), written.as_nanos());
    HeaderValue::try_from(version).ok()
}

/// The file that an address names; `None` for one that would lead out of the folder.
fn path(address: &str) -> Option<PathBuf> {
    // None of the page's files has a name that needs escapes.
    let name = address.strip_prefix('/')?;
    if name.is_empty() {
        return Some("index.html".into());
    }
    let path = PathBuf::from(name);
    let is_below = path
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    is_below.then_some(path)
}

fn kind(file: &Path) -> &'static str {
    let ending = file.extension().unwrap_or_default();
    let kind = TYPES.iter().find(|(known, _)| ending == *known);
    kind.map_or("application/octet-stream", |(_, kind)| kind)
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}

/// Tells whether a request names this server, and names it once. A foreign page could point a name of its
/// own at 127.0.0.1 and would then read this server's answers as one of the same origin.
fn is_own_name(headers: &HeaderMap, port: u16) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
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

#[cfg(test)]
mod tests {
    use std::env;
    use std::io::Read;
    use std::process;

    use super::*;

    fn asked(
        root: &Path,
        method: Method,
        address: &str,
        known: Option<&HeaderValue>,
    ) -> (StatusCode, HeaderMap, String) {
        let mut request = Request::builder()
            .method(method)
            .uri(address)
            .header(HOST, "localhost:8080");
        if let Some(known) = known {
            request = request.header(IF_NONE_MATCH, known);
        }
        let mut response = answer(root, 8080, &request.body(Body::empty()).unwrap());
        let mut text = String::new();
        response.body_mut().read_to_string(&mut text).unwrap();
        (response.status(), response.headers().clone(), text)
    }

    /// Proves that files are given with their type, again only if they changed, and nothing beside
    /// the folder.
    #[test]
    fn the_folder_and_nothing_else_is_given() {
        let home = env::temp_dir().join(format!("shuffle-lab-folder-{}", process::id()));
        let root = home.join("dist");
        fs::create_dir_all(root.join("www")).unwrap();
        fs::write(home.join("secret.txt"), "no").unwrap();
        fs::write(root.join("index.html"), "<p>").unwrap();
        fs::write(root.join("www/page.d.ts"), "type T = 1").unwrap();

        let (status, headers, text) = asked(&root, Method::GET, "/?query", None);
        assert_eq!((status, text.as_str()), (StatusCode::OK, "<p>"));
        assert_eq!(headers[CONTENT_TYPE], "text/html; charset=utf-8");
        assert_eq!(headers[CACHE_CONTROL], "no-cache");
        let version = &headers[ETAG];
        let (status, ..) = asked(&root, Method::GET, "/", Some(version));
        assert_eq!(status, StatusCode::NOT_MODIFIED);
        fs::write(root.join("index.html"), "<b>new").unwrap();
        let (status, _, text) = asked(&root, Method::GET, "/", Some(version));
        assert_eq!((status, text.as_str()), (StatusCode::OK, "<b>new"));

        let (_, headers, _) = asked(&root, Method::GET, "/www/page.d.ts", None);
        assert_eq!(headers[CONTENT_TYPE], "text/plain; charset=utf-8");
        for nowhere in [
            "/www",
            "/www/",
            "/../secret.txt",
            "/www/../../secret.txt",
            "//etc/passwd",
            "/no",
            "/%2e%2e/secret.txt",
        ] {
            let (status, ..) = asked(&root, Method::GET, nowhere, None);
            assert_eq!(status, StatusCode::NOT_FOUND, "{nowhere}");
        }
        for method in [Method::POST, Method::HEAD] {
            let (status, headers, _) = asked(&root, method, "/", None);
            assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
            assert_eq!(headers[ALLOW], "GET");
        }
        fs::remove_dir_all(&home).unwrap();
    }

    #[test]
    fn only_its_own_name_is_answered() {
        let with = |hosts: &[&'static str]| {
            let header = |host: &&'static str| (HOST, HeaderValue::from_static(host));
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
        twice.append(HOST, HeaderValue::from_static("evil"));
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
}
