//! Files that people take away from the page: tables that read back as what was counted, a GIF that shows the frames it
//! was given, pictures with their captions, links that embed.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use app::draw::palette::{LIGHT, Rgb};
use app::draw::record::{Play, SVG_TEXT};
use app::draw::scene::{Align, Scene, Shape, svg};
use app::export::counts::{Counts, csv, json};
use app::export::figure::{Caption, figure};
use app::export::gif::{Colours, Gif};
use app::export::{VERSION, embed};
use app::i18n::words;
use app::i18n::{Lang, setup_name};
use app::settings::{Embed, Field, Given, Lane, Problem, Watched, When};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;

/// Reads a GIF as its specification says, not as our writer writes it: frames as colours, with their delays.
mod reading {
    pub(crate) struct Read {
        pub size: (usize, usize),
        pub loops: bool,
        pub comment: String,
        pub frames: Vec<(Vec<[u8; 3]>, u16)>,
    }

    struct Bytes<'a>(&'a [u8], usize);

    impl Bytes<'_> {
        fn take(&mut self, count: usize) -> &[u8] {
            self.1 += count;
            &self.0[self.1 - count..self.1]
        }
        fn byte(&mut self) -> u8 {
            self.take(1)[0]
        }
        fn word(&mut self) -> usize {
            usize::from(self.byte()) | usize::from(self.byte()) << 8
        }
        fn blocks(&mut self) -> Vec<u8> {
            let mut all = Vec::new();
            loop {
                match self.byte() {
                    0 => return all,
                    size => all.extend_from_slice(self.take(size.into())),
                }
            }
        }
    }

    fn unpacked(data: &[u8], least: u32) -> Vec<u8> {
        let (clear, end) = (1 << least, (1 << least) + 1);
        let bit = |k: usize| usize::from(data[k / 8] >> (k % 8) & 1);
        let (mut at, mut width) = (0, least + 1);
        let mut table: Vec<Vec<u8>> = Vec::new();
        let (mut out, mut before): (Vec<u8>, Option<usize>) = (Vec::new(), None);
        loop {
            let code: usize = (0..width as usize).map(|k| bit(at + k) << k).sum();
            at += width as usize;
            if code == clear {
                table = (0..=end).map(|k| vec![k as u8]).collect();
                (width, before) = (least + 1, None);
                continue;
            }
            if code == end {
                assert!(data.len() * 8 - at < 8, "nothing after the end");
                return out;
            }
            if let Some(before) = before {
                let mut entry = table[before].clone();
                entry.push(*table.get(code).unwrap_or(&entry).first().unwrap());
                if table.len() < 4096 {
                    table.push(entry);
                }
            }
            out.extend(&table[code]);
            before = Some(code);
            if table.len() == 1 << width && width < 12 {
                width += 1;
            }
        }
    }

    pub(crate) fn gif(file: &[u8]) -> Read {
        let mut b = Bytes(file, 0);
        assert_eq!(b.take(6), b"GIF89a");
        let size = (b.word(), b.word());
        assert_eq!(b.byte(), 0xF7);
        b.take(2);
        let colours: Vec<[u8; 3]> = (0..256).map(|_| b.take(3).try_into().unwrap()).collect();
        let mut read = Read {
            size,
            loops: false,
            comment: String::new(),
            frames: Vec::new(),
        };
        let mut canvas = vec![[1, 2, 3]; size.0 * size.1];
        let (mut delay, mut clear) = (0, None);
        loop {
            match b.byte() {
                0x3B => break,
                0x21 => match b.byte() {
                    0xF9 => {
                        assert_eq!(b.byte(), 4);
                        assert_eq!(b.byte(), 0b101, "what is there stays");
                        delay = b.word() as u16;
                        clear = Some(b.byte());
                        assert_eq!(b.byte(), 0);
                    }
                    0xFF => {
                        let data = b.blocks();
                        read.loops = data == b"NETSCAPE2.0\x01\x00\x00";
                    }
                    0xFE => read.comment = String::from_utf8(b.blocks()).unwrap(),
                    other => panic!("extension {other:x}"),
                },
                0x2C => {
                    let [left, top, wide, high] = [b.word(), b.word(), b.word(), b.word()];
                    assert_eq!(b.byte(), 0);
                    let least = b.byte().into();
                    let cells = unpacked(&b.blocks(), least);
                    assert_eq!(cells.len(), wide * high);
                    for (k, &cell) in cells.iter().enumerate() {
                        if Some(cell) != clear {
                            let at = (top + k / wide) * size.0 + left + k % wide;
                            canvas[at] = colours[usize::from(cell)];
                        }
                    }
                    read.frames.push((canvas.clone(), delay));
                }
                other => panic!("block {other:x}"),
            }
        }
        assert_eq!(b.1, file.len());
        read
    }
}

fn rgba(colours: &[[u8; 3]]) -> Vec<u8> {
    colours
        .iter()
        .flat_map(|&[r, g, b]| [r, g, b, 255])
        .collect()
}

/// Proves that a reader sees the frames as they were given: noise that fills the code table several times over, one cell that changes, no
/// change at all, every size of a row.
#[test]
fn a_gif_shows_the_frames_that_it_was_given() {
    let mut state = 1_u32;
    let mut noise = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 24
    };
    // 64 colours that five bits a channel tell apart.
    let colour = |k: u32| {
        [
            (k % 4 * 64) as u8,
            (k / 4 % 4 * 64) as u8,
            (k / 16 % 4 * 64) as u8,
        ]
    };
    for (width, height) in [(1, 1), (1, 7), (7, 1), (13, 11), (160, 120)] {
        let cells = width * height;
        let random: Vec<[u8; 3]> = (0..cells).map(|_| colour(noise())).collect();
        let even = vec![colour(5); cells];
        let mut one = even.clone();
        one[cells / 2] = colour(9);
        let frames = [random.clone(), even.clone(), one.clone(), one, random];
        let mut colours = Colours::new(&[Rgb(0, 0, 0)]);
        frames.iter().for_each(|frame| colours.learn(&rgba(frame)));
        let mut gif = Gif::new(width, height, colours, "a link");
        for (k, frame) in frames.iter().enumerate() {
            gif.frame(&rgba(frame), 8 + k as u16);
        }
        let read = reading::gif(&gif.finish());
        assert_eq!((read.size, read.loops), ((width, height), true));
        assert_eq!(read.comment, "a link");
        assert_eq!(read.frames.len(), frames.len());
        for (k, (seen, delay)) in read.frames.iter().enumerate() {
            assert!(seen == &frames[k], "frame {k} of {width} x {height}");
            assert_eq!(*delay, 8 + k as u16);
        }
    }
}

/// Proves that runs, which most of a frame is, meet the code's limits too: lengths around each width of a code.
#[test]
fn a_gif_of_runs_of_every_length_reads_back() {
    for length in 1..=700 {
        let frame: Vec<[u8; 3]> = (0..length)
            .map(|k| [if k % 97 < 60 { 0 } else { 255 }; 3])
            .collect();
        let mut colours = Colours::new(&[]);
        colours.learn(&rgba(&frame));
        let mut gif = Gif::new(length, 1, colours, "");
        gif.frame(&rgba(&frame), 1);
        assert!(reading::gif(&gif.finish()).frames[0].0 == frame, "{length}");
    }
}

/// Proves that of more colours than fit those to keep and the frequent ones are met exactly, and that the others become near ones.
#[test]
fn a_gif_of_too_many_colours_keeps_the_important_ones() {
    let colour = |k: u32| {
        [
            (k % 8 * 32) as u8,
            (k / 8 % 8 * 32) as u8,
            (k / 64 * 32) as u8,
        ]
    };
    let kept = [[255, 255, 255], [109, 58, 214]];
    // Of 512 colours, the even ones below 400 come twice.
    let often: Vec<[u8; 3]> = (0..400).step_by(2).map(colour).collect();
    let mut frame: Vec<[u8; 3]> = (0..512).map(colour).collect();
    frame.extend(&often);
    let mut colours = Colours::new(&kept.map(|[r, g, b]| Rgb(r, g, b)));
    colours.learn(&rgba(&frame));
    frame.extend(kept);
    let mut gif = Gif::new(frame.len(), 1, colours, "");
    gif.frame(&rgba(&frame), 5);
    let read = reading::gif(&gif.finish());
    let seen = &read.frames[0].0;
    assert_eq!(seen[512..], frame[512..]);
    // The odd ones have an even neighbour beside them.
    let far = |(a, b): (&[u8; 3], &[u8; 3])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 32);
    assert!(!frame[..400].iter().zip(seen).any(far));
}

const LINK: &str = "https://example.org/#v=1&algorithm=riffle&n=8&seed=42&shuffles=100";

/// Proves that a table read back, cell by cell, is what was counted, in both languages, with names that need care.
#[test]
fn counts_read_back_from_a_table() {
    let setup = Setup::new(Algorithm::RIFFLE, 13);
    let tally = setup.simulate(Seed(u64::MAX), 100);
    for lang in Lang::ALL {
        let counts = Counts {
            setup: Some(&setup),
            seed: Some(Seed(u64::MAX)),
            tally: Some(&tally),
            exact: None,
            orders: None,
            title: &setup_name(lang, &setup),
            name: &|card| Deck::Thirteen.label(card as u32),
            link: LINK,
        };
        let counts = [counts];
        let csv = csv(lang, &counts);
        let lines: Vec<&str> = csv
            .strip_prefix('\u{feff}')
            .unwrap()
            .split("\r\n")
            .collect();
        for line in [
            &*format!("version,{VERSION}"),
            "algorithm,riffle",
            "passes,1",
            "chance,exact",
            "n,13",
            // Not rounded by a spreadsheet.
            "seed,\"=\"\"18446744073709551615\"\"\"",
            "shuffles,100",
            &*format!("link,{LINK}"),
        ] {
            assert!(lines.contains(&line), "{line}");
        }
        let tables: Vec<Vec<&str>> = lines
            .split(|line| line.is_empty())
            .map(<[_]>::to_vec)
            .collect();
        let (card, place) = (words::CARD.of(lang), words::PLACE.of(lang));
        assert!(tables[1][0].starts_with(&format!("{card} ↓ {place} →,1,2,3")));
        for (table, side, cells) in [
            (&tables[1], 13, tally.positions()),
            (&tables[2], 14, tally.successors()),
        ] {
            let read: Vec<f64> = table[1..]
                .iter()
                .flat_map(|line| line.split(',').skip(1).map(|cell| cell.parse().unwrap()))
                .collect();
            assert_eq!(table.len(), side + 1);
            assert_eq!(read, cells);
        }
        let json = json(&counts);
        assert!(json.contains("\"seed\": \"18446744073709551615\""));
        assert!(json.contains("\"shuffles\": 100"));
        let from = json.find("\"positions\": [").unwrap() + 14;
        let until = json.find("\"successors\"").unwrap();
        let read: Vec<f64> = json[from..until]
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|cell| cell.parse().ok())
            .collect();
        assert_eq!(read, tally.positions());
    }
}

/// Proves that a caption holds the whole link, however narrow the picture, and that nothing stands outside it.
#[test]
fn a_caption_holds_the_whole_link() {
    for width in [120.0, 300.0, 900.0] {
        let caption = Caption {
            title: "How often each card lands in each place".into(),
            facts: ["Riffle".into(), "n = 8".into(), "种子 42".into()].into(),
            link: LINK.into(),
        };
        let parts = vec![(Scene::new(), (width, 100.0))];
        let (scene, (wide, high)) = figure(parts, &caption, LIGHT.ink, LIGHT.faint);
        let mut link = String::new();
        for shape in &scene {
            if let Shape::Text {
                y, size, text, x, ..
            } = shape
            {
                // The title stands above the picture, all else below it.
                assert!((*y > 100.0) == (*size < 18.0) && y + size / 2.0 < high);
                let long: f64 = text
                    .chars()
                    .map(|c| if c.is_ascii() { 0.56 } else { 1.0 })
                    .sum();
                assert!(x + long * size < wide, "{text}");
                if *size < 9.0 {
                    link.push_str(text);
                }
            }
        }
        assert_eq!(link, LINK);
        let out = svg(
            &scene,
            (wide, high),
            LIGHT.ground,
            "serif",
            &|_, _| unreachable!(),
        );
        assert!(out.contains("&amp;") && !out.contains("&algorithm"));
    }
}

/// Proves that the shapes of a chart are drawn on a plotters backend where they belong, whatever the
/// scale, and are the same in a document.
#[test]
fn shapes_of_a_chart_are_drawn_by_plotters() {
    use plotters::prelude::*;
    let (red, black) = (Rgb(255, 0, 0), Rgb(0, 0, 0));
    let rect = |place: [f64; 4], radius: f64| Shape::Rect {
        x: place[0],
        y: place[1],
        w: place[2],
        h: place[3],
        radius,
        fill: Some(red),
        stroke: None,
        dash: 0.0,
        shadow: 0.0,
    };
    let scene = vec![
        rect([1.0, 2.0, 10.0, 20.0], 0.0),
        rect([46.0, 16.0, 8.0, 8.0], 4.0),
        Shape::Area {
            points: vec![(1.0, 2.0), (11.0, 2.0), (11.0, 22.0)],
            colour: red,
            opacity: 0.5,
        },
        Shape::Lines {
            segments: vec![[0.0, 0.0, 5.0, 6.0], [5.0, 6.0, 7.0, 6.0]],
            colour: black,
            width: 2.0,
        },
        Shape::Text {
            x: 9.0,
            y: 9.0,
            size: 12.0,
            bold: false,
            align: Align::Left,
            colour: black,
            text: "a < b".to_string(),
        },
    ];
    for (scale, drawn) in [
        (
            1.0,
            [
                "x=\"1\" y=\"2\" width=\"10\" height=\"20\"",
                "cx=\"50\" cy=\"20\" r=\"4\"",
                "0,0 5,6 7,6",
            ],
        ),
        (
            2.0,
            [
                "x=\"2\" y=\"4\" width=\"20\" height=\"40\"",
                "cx=\"100\" cy=\"40\" r=\"8\"",
                "0,0 10,12 14,12",
            ],
        ),
    ] {
        let mut out = String::new();
        let size = ((100.0 * scale) as u32, (50.0 * scale) as u32);
        let area = SVGBackend::with_string(&mut out, size).into_drawing_area();
        let play = Play {
            scale,
            font: "serif",
            text: SVG_TEXT,
        };
        play.draw(&scene, &area).unwrap();
        area.present().unwrap();
        drop(area);
        for part in drawn.into_iter().chain(["opacity=\"0.5\"", "a &lt; b"]) {
            assert!(out.contains(part), "{part} at {scale}: {out}");
        }
    }
    let image = |_: usize, _: &[u8]| unreachable!();
    let out = svg(&scene, (100.0, 50.0), LIGHT.ground, "serif", &image);
    for part in ["<polygon", "fill-opacity=\"0.5\"", "a &lt; b", "rx=\"4\""] {
        assert!(out.contains(part), "{part}: {out}");
    }
}

/// Proves that a matrix in SVG is rectangles that cover it once, and from some size on one image of its very pixels.
#[test]
fn cells_are_rectangles_and_many_of_them_an_image() {
    for n in [1_usize, 2, 13, 64, 65, 100] {
        let pixels: Vec<u8> = (0..n * n)
            .flat_map(|k| [(k / 3 % 7) as u8, 0, 0, 255])
            .collect();
        let shape = Shape::Cells {
            place: [10.0, 20.0, 640.0],
            n,
            pixels: pixels.clone(),
        };
        let image = |side: usize, bytes: &[u8]| {
            assert_eq!((side, bytes), (n, &pixels[..]));
            "data:,".to_string()
        };
        let out = svg(&[shape], (700.0, 700.0), LIGHT.ground, "serif", &image);
        assert_eq!(out.contains("href=\"data:,\""), n > 64);
        let number = |text: &str, name: &str| -> f64 {
            let from = text.split_once(&format!(" {name}=\"")).unwrap().1;
            from.split_once('"').unwrap().0.parse().unwrap()
        };
        let covered: f64 = out
            .split("<rect")
            .skip(2)
            .map(|rect| number(rect, "width") * number(rect, "height"))
            .sum();
        let whole = if n > 64 { 0.0 } else { 640.0 * 640.0 };
        assert!(
            (covered - whole).abs() < 640.0 * 640.0 * 0.002,
            "{n}: {covered}"
        );
    }
}

/// Proves that a link that embeds says so again, that its choices want it, and that the element around it holds it whole.
#[test]
fn links_embed() {
    let base = || {
        let setup = Setup::new(Algorithm::RIFFLE, 8);
        Watched::of(vec![Lane::new(setup, Deck::Numbers, Seed(1))])
    };
    for choices in 0..8 {
        let is_on = |which: usize| choices & (1 << which) != 0;
        let given = Watched {
            embed: Some(Embed {
                heatmap: is_on(0),
                plays: is_on(1),
            }),
            ..base()
        };
        assert_eq!(base().read(given.write()), (given, vec![]));
    }
    let (short, problems) = base().read("embed=1&play=1&loop=1".into());
    let whole = Embed {
        heatmap: false,
        plays: true,
    };
    assert_eq!((short.embed, problems), (Some(whole), vec![]));
    let given = |field, value: &str| Given {
        field,
        lane: 0,
        value: value.into(),
    };
    let alone = |field, value| Problem::Unused(given(field, value), When::Embedded);
    for (link, problem) in [
        ("play=yes", alone(Field::Play, "yes")),
        ("embed=all", Problem::Refused(given(Field::Embed, "all"))),
    ] {
        let (read, problems) = base().read(link.into());
        assert_eq!((read.embed, problems), (None, vec![problem]));
    }
    let element = embed(LINK, "A \"riffle\" & more", 420);
    assert!(element.contains("src=\"https://example.org/#v=1&amp;algorithm=riffle&amp;n=8"));
    assert!(
        element.contains("title=\"A &quot;riffle&quot; &amp; more\"")
            && element.contains("height=\"420\"")
    );
}
