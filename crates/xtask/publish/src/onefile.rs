//! The page as a single file, which needs neither server nor network.

use std::fs;
use std::io;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use crate::packed::gzipped;
use site::hash::integrity;
use site::index::{LATER, plain, raw, whole, with_line};
use site::styles::styles_with_fonts;
use xtask::project::{Result, cannot};

/// Its name in dist/.
pub(crate) const NAME: &str = "shuffle-lab.html";

/// The parts of the single file. `glue` is a script that defines a function `wasm_bindgen`, no
/// module: nothing can be imported from a file.
pub(crate) struct Parts {
    index: String,
    site: String,
    icon: String,
    boot: String,
    worker: String,
    pub(crate) glue: String,
    pub(crate) wasm: Vec<u8>,
    /// The modules that the page needs later, with their names.
    later: Vec<(&'static str, Vec<u8>)>,
}

impl Parts {
    /// Reads the page's files below `root`, and its modules in `www`.
    pub(crate) fn read(root: &Path, glue: &str, www: &Path) -> Result<Self> {
        let module = |name: &str| {
            let file = www.join(format!("{name}.wasm"));
            fs::read(&file).map_err(cannot("read", &file))
        };
        let later = LATER.into_iter().map(|name| Ok((name, module(name)?)));
        let read = |name: &str| -> Result<String> {
            let file = root.join(name);
            let text = fs::read_to_string(&file).map_err(cannot("read", &file))?;
            Ok(plain(&text))
        };
        Ok(Self {
            index: read("index.html")?,
            site: styles_with_fonts(root)?,
            icon: read("www/icon.svg")?,
            boot: read("www/boot.js")?,
            worker: read("www/worker.js")?,
            glue: plain(glue),
            wasm: module("page_bg")?,
            later: later.collect::<Result<_>>()?,
        })
    }

    /// The file: index.html with everything that it names in its place.
    ///
    /// # Errors
    /// Where index.html is not as expected, or a script or style would end its element early.
    pub(crate) fn html(&self) -> Result<String> {
        let icon = BASE64_STANDARD.encode(&self.icon);
        let wasm = |id: &str, wasm: &[u8]| {
            let packed = BASE64_STANDARD.encode(gzipped(wasm).map_err(compression)?);
            Ok::<_, String>(format!(
                "<script id=\"{id}\" type=\"text/plain\">{packed}</script>"
            ))
        };
        let later = self.later.iter().map(|(name, part)| wasm(name, part));
        let later = later.collect::<Result<Vec<_>>>()?.join("\n");
        let scripts = [
            format!("<script id=\"glue\">{}</script>", raw(&self.glue)?),
            format!(
                "<script id=\"worker\" type=\"text/plain\">{}</script>",
                raw(&self.worker)?
            ),
            wasm("wasm", &self.wasm)?,
            later,
            format!("<script type=\"module\">{}</script>", raw(&self.boot)?),
            "</body>".into(),
        ];
        let mut html = whole(&self.index)?;
        for (start, line) in [
            (
                "<meta http-equiv=\"Content-Security-Policy\"",
                self.policy(),
            ),
            ("<meta name=\"worker\"", "<meta name=\"worker\">".into()),
            (
                "<link rel=\"icon\"",
                format!("<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">"),
            ),
            ("<link rel=\"apple-touch-icon\"", String::new()),
            ("<link rel=\"manifest\"", String::new()),
            (
                "<link rel=\"stylesheet\"",
                format!("<style>{}</style>", raw(&self.site)?),
            ),
            ("<link rel=\"preload\"", String::new()),
            ("<link rel=\"modulepreload\"", String::new()),
            ("<script ", String::new()),
        ] {
            html = with_line(&html, start, &line)?;
        }
        alone(&html)?;
        // Last: only now are there scripts that may look like other lines.
        with_line(&html, "</body>", &scripts.join("\n"))
    }

    /// Scripts and style are known by their hashes, and nothing is fetched from anywhere.
    fn policy(&self) -> String {
        let [glue, boot, site] =
            [&self.glue, &self.boot, &self.site].map(|text| integrity(text.as_bytes()));
        format!(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             script-src '{glue}' '{boot}' 'wasm-unsafe-eval'; style-src '{site}'; img-src data: blob:; font-src data:; \
             connect-src 'none'; worker-src blob:; object-src 'none'; base-uri 'none'; form-action 'none'\">"
        )
    }
}

fn compression(why: io::Error) -> String {
    format!("cannot compress the wasm: {why}")
}

/// Sees to it that no other file is named.
fn alone(html: &str) -> Result<()> {
    let names = [" src=\"", " href=\""]
        .into_iter()
        .flat_map(|attribute| html.split(attribute).skip(1));
    for rest in names {
        let name = rest.split('"').next().unwrap_or_default();
        if !name.starts_with("data:") && !name.starts_with('#') {
            return Err(format!(
                "index.html names `{name}`, which {NAME} does not carry"
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "<head>
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\">
<meta name=\"worker\" content=\"www/worker.js\">
<meta name=\"both\" content=\"www/both.wasm\">
<meta name=\"rest\" content=\"www/rest.wasm\">
<meta name=\"yours\" content=\"www/yours.wasm\">
<meta name=\"sheet\" content=\"www/later.css\">
<link rel=\"icon\" href=\"www/icon.svg\">
<link rel=\"apple-touch-icon\" href=\"www/icon-180.png\">
<link rel=\"manifest\" href=\"www/manifest.webmanifest\">
<link rel=\"stylesheet\" href=\"www/site\">
<link rel=\"preload\" as=\"fetch\" href=\"www/page_bg.wasm\">
<link rel=\"modulepreload\" href=\"www/page.js\">
<script type=\"module\" src=\"www/boot.js\"></script>
</head>
<body>
</body>
";

    fn parts() -> Parts {
        Parts {
            index: INDEX.into(),
            site: "a{}".into(),
            icon: "<svg/>".into(),
            boot: "boot()".into(),
            worker: "work()".into(),
            glue: "glue()".into(),
            wasm: b"wasm".into(),
            later: vec![("rest", b"rest".into())],
        }
    }

    #[test]
    fn all_parts_are_in_it_and_their_hashes_in_the_policy() {
        let html = parts().html().unwrap();
        for part in [
            "<style>a{}</style>",
            "<script id=\"glue\">glue()</script>",
            "<script id=\"worker\" type=\"text/plain\">work()</script>",
            "<script type=\"module\">boot()</script>",
            "data:image/svg+xml;base64,PHN2Zy8+",
        ] {
            assert_eq!(html.matches(part).count(), 1, "{part} in {html}");
        }
        assert!(!html.contains("www/") && !html.contains("pkg/"), "{html}");
        for hashed in ["a{}", "boot()", "glue()"] {
            assert!(html.contains(&format!("'{}'", integrity(hashed.as_bytes()))));
        }
    }

    #[test]
    fn what_would_not_work_is_refused() {
        let refused = |change: fn(&mut Parts)| {
            let mut parts = parts();
            change(&mut parts);
            parts.html().unwrap_err()
        };
        let ends = refused(|parts| parts.boot = "x = '</SCRIPT>'".into());
        assert!(ends.contains("</script"), "{ends}");
        let another = refused(|parts| parts.index += "<img src=\"www/a.png\">\n");
        assert!(another.contains("www/a.png"), "{another}");
        let twice = refused(|parts| parts.index += "<link rel=\"modulepreload\">\n");
        assert!(twice.contains("has 2"), "{twice}");
        let none = refused(|parts| parts.index = parts.index.replace("</body>", ""));
        assert!(none.contains("has 0"), "{none}");
    }
}
