//! Packed forms of what is in dist/, beside each file: `.br` and `.gz`, for servers that send them
//! as they are.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::cores::on_all_cores;
use crate::kept::Kept;
use xtask::files::files_in;
use xtask::project::{Result, cannot};

/// A way to pack that every browser can unpack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Packing {
    /// The smaller, which browsers take over HTTPS and from this machine.
    Brotli,
    /// The one that every server knows.
    Gzip,
}

impl Packing {
    /// Both, the smaller first.
    pub(crate) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    fn ending(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gz",
        }
    }

    /// Returns the path of a file's packed form: beside it.
    pub(crate) fn beside(self, file: &Path) -> PathBuf {
        let mut name = OsString::from(file);
        name.push(".");
        name.push(self.ending());
        name.into()
    }

    /// The content, packed as small as can be.
    fn pack(self, content: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Brotli => {
                let mut packed = Vec::new();
                let best = brotli::enc::BrotliEncoderParams::default();
                brotli::BrotliCompress(&mut &*content, &mut packed, &best)?;
                Ok(packed)
            }
            Self::Gzip => gzipped(content),
        }
    }
}

/// The content as `gzip -9` makes it.
pub(crate) fn gzipped(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

/// Returns true if the packed form saves at least a packet of the network. Fonts and files that are
/// small already do not.
fn is_worth_it(bytes: usize, packed: usize) -> bool {
    const PACKET: usize = 1_400;
    bytes.saturating_sub(packed) >= PACKET
}

/// Writes the packed forms that are worth it beside every file below `dist`.
///
/// # Errors
/// A file cannot be read or written.
pub(crate) fn pack(dist: &Path, kept: &Kept) -> Result<()> {
    let files = files_in(dist)?.into_iter();
    let jobs = files.flat_map(|file| Packing::ALL.map(|packing| (packing, file.clone())));
    on_all_cores(&Vec::from_iter(jobs), |(packing, file)| {
        let content = fs::read(file).map_err(cannot("read", file))?;
        let packed = kept.get(packing.ending(), &content, || {
            packing.pack(&content).map_err(cannot("pack", file))
        })?;
        if is_worth_it(content.len(), packed.len()) {
            let beside = packing.beside(file);
            fs::write(&beside, packed).map_err(cannot("write", &beside))?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::io::Read;
    use std::process;

    use flate2::read::GzDecoder;

    use super::*;

    /// Proves that both forms give the file back, and that only what shrinks has them.
    #[test]
    fn what_shrinks_is_packed_and_comes_back_whole() {
        let home = env::temp_dir().join(format!("shuffle-lab-packed-{}", process::id()));
        let dist = home.join("dist");
        fs::create_dir_all(dist.join("www")).unwrap();
        let text = "one card after the other\n".repeat(200);
        fs::write(dist.join("www/long.js"), &text).unwrap();
        fs::write(dist.join("short.svg"), "<svg/>").unwrap();
        pack(&dist, &Kept::open(&home).unwrap()).unwrap();

        let read = |packing: Packing| fs::read(packing.beside(&dist.join("www/long.js"))).unwrap();
        let (brotli, gzip) = (read(Packing::Brotli), read(Packing::Gzip));
        let mut unpacked = [Vec::new(), Vec::new()];
        brotli::BrotliDecompress(&mut &*brotli, &mut unpacked[0]).unwrap();
        GzDecoder::new(&*gzip)
            .read_to_end(&mut unpacked[1])
            .unwrap();
        assert_eq!(unpacked, [text.as_bytes(), text.as_bytes()]);
        assert_eq!(
            files_in(&dist).unwrap(),
            [
                "short.svg",
                "www/long.js",
                "www/long.js.br",
                "www/long.js.gz"
            ]
            .map(|name| dist.join(name))
        );
        fs::remove_dir_all(&home).unwrap();
    }
}
