//! The line of code that makes such a loader, as one types it.

use app::i18n::{Lang, Words};
use app::words;
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
            words!(match keeps_order {
                true => "It shuffles the order of the shards as well." / "它同时打乱分片的顺序。",
                false => "" / "",
            }),
        ),
        row(
            "WebDataset",
            webdataset,
            // It never begins with more than it may hold.
            words!(match (held > 100) {
                true =>
                    "Without initial it begins with 100 in hand: the first samples are mixed less."
                        / "不写 initial 时，攒到 100 个就开始给出：最前面的样本混得更少。",
                false => "" / "",
            }),
        ),
        row(
            "PyTorch",
            torch,
            words!(
                "Shuffler of torch.utils.data.datapipes.iter"
                    / "Shuffler 在 torch.utils.data.datapipes.iter 中"
            ),
        ),
    ]
}
