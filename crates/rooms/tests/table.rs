//! Maps of Watch as tables.

use app::i18n::{Lang, grouped};
use page::ScreenModel;
use rooms::watch::{Model, Msg, TableView};

/// The table of the first lane at an address, with all that it asks to be counted.
fn table(address: &str, lang: Lang) -> (Model, Option<TableView>) {
    let mut model = Model::new(lang);
    model.update(Msg::Address(address.to_string()));
    while !model.count(|| false) {}
    let table = model.view().lanes[0].table.clone();
    (model, table)
}

/// Proves that a table has the count of each square with the names of rows and columns, and that
/// each row of places sums to the shuffles.
#[test]
fn a_table_has_the_counts_of_the_map() {
    for lang in Lang::ALL {
        let address = "v=1&algorithm=naive-swap&n=5&deck=numbers&seed=7&shuffles=1000&table=yes";
        let (mut model, table) = table(address, lang);
        let rows = table.unwrap().rows;
        let tally = model.picture(0).tally;
        assert_eq!((rows.len(), tally.shuffles()), (6, 1_000));
        let heads: Vec<&str> = rows[0].iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(heads, ["", "1", "2", "3", "4", "5"]);
        for (card, row) in rows[1..].iter().enumerate() {
            assert_eq!(row[0].1, "name");
            for (place, (text, _)) in row[1..].iter().enumerate() {
                let count = tally.positions()[card * 5 + place];
                let times = format!("{} · {:.2}×", grouped(count as u64), count / 200.0);
                assert_eq!(*text, times);
            }
        }
    }
}

#[test]
fn a_table_follows_what_the_map_shows() {
    let base = "v=1&algorithm=naive-swap&n=5&seed=7&shuffles=1000&table=yes";
    let cell = |more: &str| {
        let (_, table) = table(&format!("{base}{more}"), Lang::En);
        table.unwrap().rows[1][1].0.clone()
    };
    let exact = cell("&show=exact");
    assert!(exact.contains('%') && exact.ends_with('×'), "{exact}");
    assert!(cell("&show=difference").ends_with('σ'));
    // A card does not come after itself.
    assert_eq!(cell("&lens=successors"), "");
}

/// Proves that there is no table unasked, none while it would change with every frame, and none too
/// large to be read; and that the last two say so.
#[test]
fn a_table_stands_only_where_it_can_be_read() {
    let base = "v=1&algorithm=naive-swap&seed=7&shuffles=10";
    assert_eq!(table(&format!("{base}&n=5"), Lang::En).1, None);
    let (mut model, shown) = table(&format!("{base}&n=5&table=yes"), Lang::En);
    let order = shown.unwrap().order;
    assert!(order.starts_with("Deck now, from the top: "), "{order}");
    model.update(Msg::Toggle);
    let playing = model.view().lanes[0].table.clone().unwrap();
    assert!(playing.rows.is_empty() && !playing.title.is_empty());
    for lang in Lang::ALL {
        let large = table(&format!("{base}&n=61&table=yes"), lang).1.unwrap();
        assert!(large.rows.is_empty() && large.title.contains("60"));
    }
    let alone = table(&format!("{base}&n=5&table=yes&embed=stage"), Lang::En).1;
    assert_eq!(alone, None);
}
