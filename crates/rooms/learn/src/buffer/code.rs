//! The line of code that makes such a loader, as one types it.

use ::words::buffer as say;
use app::i18n::{Lang, Words};
use exact::loader::Loader;

/// A library, the lines, and what to know of them; perhaps nothing.
pub(super) fn code(lang: Lang, loader: Loader) -> Vec<[String; 3]> {
    let (held, shards) = (loader.buffer(), loader.shards());
    let has_shards = shards > 1;
    let row = |name: &str, lines: String, note: Words| {
        [name.to_string(), lines, note.of(lang).to_string()]
    };
    let shuffle = format!(".shuffle(buffer_size={held})");
    let tensorflow = match (has_shards, loader.is_shuffled()) {
        (false, _) => format!("tf.data.TFRecordDataset(file){shuffle}"),
        (true, false) => format!("tf.data.TFRecordDataset(files){shuffle}"),
        (true, true) => format!(
            "tf.data.Dataset.list_files(pattern, shuffle=True)\n  .interleave(tf.data.TFRecordDataset, cycle_length=1)\n  {shuffle}"
        ),
    };
    let hugging_face = format!(
        "load_dataset(name, split=\"train\", streaming=True)\n  .shuffle(seed=1, buffer_size={held})"
    );
    let of_shards = match loader.is_shuffled() {
        true => format!("{shards}"),
        false => "False".into(),
    };
    let webdataset = format!(
        "wds.WebDataset(urls, shardshuffle={of_shards})\n  .shuffle({held}, initial={held})"
    );
    let torch = match loader.is_shuffled() {
        true => format!("random.shuffle(files)\nShuffler(read(files), buffer_size={held})"),
        false => format!("Shuffler(read(files), buffer_size={held})"),
    };
    let keeps_order = has_shards && !loader.is_shuffled();
    vec![
        row("tf.data", tensorflow, Words::NONE),
        row(
            "Hugging Face",
            hugging_face,
            match keeps_order {
                true => say::CODE_SHARDS_TOO,
                false => ::words::Words::NONE,
            },
        ),
        row(
            "WebDataset",
            webdataset,
            // It never begins with more than it may hold.
            match held > 100 {
                true => say::CODE_INITIAL,
                false => ::words::Words::NONE,
            },
        ),
        row("PyTorch", torch, say::CODE_SHUFFLER),
    ]
}
