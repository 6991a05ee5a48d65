//! What to say when something asked for cannot be had: the field, what was given, what is allowed.

use super::{Lang, Text, grouped, text};
use crate::content::lessons;
use crate::game::CARDS;
use crate::settings::{Field, MAX_WRITTEN, MOST_AFTER, Problem, stops};
use engine::algorithms::{Algorithm, MAX_BITS, MAX_PILES, MOST_PARTS, Part};
use engine::deck::MAX_CARDS;
use engine::experiment::{MAX_PASSES, MAX_SHUFFLES, MAX_SWAPS};
use engine::rng::DrawOutOfRange;
use engine::rng::flawed::Source;

/// One sentence about an address: fields are called as in the address.
pub fn problem(lang: Lang, problem: &Problem) -> String {
    sentence(lang, problem, &problem.field.key_of(problem.lane))
}

/// One sentence about something typed: fields are called as on the page.
pub fn typed(lang: Lang, problem: &Problem) -> String {
    let label = match problem.field {
        Field::N => Text::Cards,
        Field::Passes => Text::Passes,
        Field::Swaps => Text::Swaps,
        Field::Bits => Text::Bits,
        Field::Piles => Text::Piles,
        Field::Seed => Text::Seed,
        Field::Run => Text::RunLabel,
        Field::Shuffles => Text::Total,
        Field::Deck => Text::Deck,
        Field::Algorithm => Text::Shuffle,
        Field::Chance => Text::Chance,
        Field::Recipe => Text::Recipe,
        Field::Version
        | Field::Draws
        | Field::Fixed
        | Field::Scale
        | Field::Lens
        | Field::Show
        | Field::Card
        | Field::Exhibit
        | Field::Question
        | Field::Walk
        | Field::Step
        | Field::Place
        | Field::After
        | Field::Lang
        | Field::Theme
        | Field::At
        | Field::Tied
        | Field::Pace
        | Field::Guess
        | Field::Pair
        | Field::Whole
        | Field::Sheet
        | Field::Embed
        | Field::Play
        | Field::Loop
        | Field::Mode
        | Field::Tour
        | Field::Stop
        | Field::Lessons
        | Field::Game
        | Field::Sentence
        | Field::Code
        | Field::Unknown => return self::problem(lang, problem),
    };
    sentence(lang, problem, text(lang, label))
}

fn sentence(lang: Lang, problem: &Problem, name: &str) -> String {
    let given: String = problem.value.chars().take(40).collect();
    let range = |low: u64, high: u64| match lang {
        Lang::En => format!("a whole number from {} to {}", grouped(low), grouped(high)),
        Lang::Zh => format!("{} 到 {} 的整数", grouped(low), grouped(high)),
    };
    let one_of = |ids: &[&str]| match lang {
        Lang::En => format!("one of {}", ids.join(", ")),
        Lang::Zh => format!("{} 之一", ids.join("、")),
    };
    let with_question = |what: String, id: &str| match lang {
        Lang::En => format!("{what}, with question={id} in the link"),
        Lang::Zh => format!("{what}，且链接中要有 question={id}"),
    };
    let allowed = match problem.field {
        Field::Version => "1".into(),
        Field::Algorithm => one_of(&Algorithm::ALL.map(Algorithm::id)),
        Field::Chance => {
            let ids: Vec<String> = Source::KINDS.map(Source::id).to_vec();
            let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
            let one = one_of(&ids);
            match lang {
                Lang::En => format!("{one}, with 1 to 32 bits, and such that the shuffle ends"),
                Lang::Zh => format!("{one}，位数为 1 到 32，且洗牌要能结束"),
            }
        }
        Field::Recipe => {
            let ids = Part::ALL.map(Part::id).join(", ");
            match lang {
                Lang::En => format!("1 to {MOST_PARTS} parts with dots between, out of {ids}"),
                Lang::Zh => format!("1 到 {MOST_PARTS} 个部分，以点分隔，取自 {ids}"),
            }
        }
        Field::N => range(1, MAX_CARDS as u64),
        Field::Deck => match lang {
            Lang::En => "numbers, 13, 52 or 54, and the number of cards must fit it".into(),
            Lang::Zh => "numbers、13、52 或 54，且张数要相符".into(),
        },
        Field::Passes => range(1, MAX_PASSES as u64),
        Field::Swaps => range(0, MAX_SWAPS as u64),
        Field::Bits => range(1, MAX_BITS as u64),
        Field::Piles => range(1, MAX_PILES as u64),
        Field::Seed => range(0, u64::MAX),
        Field::Run => range(1, MAX_SHUFFLES),
        Field::Draws => {
            let most = grouped(MAX_WRITTEN as u64);
            match lang {
                Lang::En => format!("at most {most} whole numbers separated by commas"),
                Lang::Zh => format!("用逗号分隔的整数，至多 {most} 个"),
            }
        }
        Field::Shuffles => range(0, MAX_SHUFFLES),
        Field::Fixed
        | Field::Tied
        | Field::Guess
        | Field::Whole
        | Field::Sheet
        | Field::Lessons
        | Field::Sentence
        | Field::Code => one_of(&["yes", "no"]),
        Field::Tour => one_of(&lessons::TOURS.each_ref().map(|tour| tour.id)),
        Field::Stop => match lang {
            Lang::En => "the number of a stop of the tour in the link, from 1".into(),
            Lang::Zh => "链接中那一课的步骤编号，从 1 起".into(),
        },
        Field::Game => match lang {
            Lang::En => format!(
                "the number of a deck, from 1, of {} to {} cards",
                CARDS.start(),
                CARDS.end()
            ),
            Lang::Zh => format!(
                "牌局的编号，从 1 起，且为 {} 到 {} 张牌",
                CARDS.start(),
                CARDS.end()
            ),
        },
        Field::Pace => one_of(&["step", "progress"]),
        Field::Mode => one_of(&["present"]),
        Field::At => match lang {
            Lang::En => "the number of a shuffle of this page, from 1".into(),
            Lang::Zh => "本页某个洗牌算法的编号，从 1 起".into(),
        },
        Field::Scale => one_of(&["ratio", "probability"]),
        Field::Lens => one_of(&["positions", "successors"]),
        Field::Show => one_of(&["observed", "exact", "difference", "evolution"]),
        Field::Card => match lang {
            Lang::En => "a card of this deck, by its number from 1".into(),
            Lang::Zh => "这副牌中的一张，从 1 起编号".into(),
        },
        Field::Pair => one_of(&crate::content::Pair::ALL.map(crate::content::Pair::id)),
        Field::Exhibit => one_of(&crate::content::Exhibit::ALL.map(crate::content::Exhibit::id)),
        Field::Question => match lang {
            Lang::En => "a question of this page that fits the shuffle".into(),
            Lang::Zh => "本页中适用于该洗牌算法的问题".into(),
        },
        Field::Walk => with_question(range(1, stops() as u64), "proof"),
        Field::Step => match lang {
            Lang::En => "a step of this run, counted from 0".into(),
            Lang::Zh => "这次洗牌的某一步，从 0 起数".into(),
        },
        Field::Place => with_question(
            match lang {
                Lang::En => "a place of this deck, counted from 1".into(),
                Lang::Zh => "这副牌的某个位置，从 1 起数".into(),
            },
            "chain",
        ),
        Field::After => with_question(range(0, MOST_AFTER), "predict"),
        Field::Lang => one_of(&["en", "zh"]),
        Field::Theme => one_of(&["light", "dark"]),
        Field::Embed => one_of(&["stage", "heatmap"]),
        Field::Play | Field::Loop => {
            let switch = one_of(&["yes", "no"]);
            match lang {
                Lang::En => format!("{switch}, in a link with embed"),
                Lang::Zh => format!("{switch}，且链接中要有 embed"),
            }
        }
        Field::Unknown => {
            return match lang {
                Lang::En => format!("The address holds “{given}”, which this page does not know."),
                Lang::Zh => format!("地址中的“{given}”不是本页认识的设置。"),
            };
        }
    };
    match lang {
        Lang::En => format!("{name} = “{given}” cannot be used: it must be {allowed}."),
        Lang::Zh => format!("{name} = “{given}” 不能用：应为 {allowed}。"),
    }
}

/// A written draw that the algorithm could not have drawn.
pub fn misfit(lang: Lang, misfit: DrawOutOfRange) -> String {
    let DrawOutOfRange {
        number,
        value,
        low,
        high,
    } = misfit;
    match lang {
        Lang::En => format!(
            "Written draw no. {number} is {value}, but must be {low} to {high}; from there on the seed decides."
        ),
        Lang::Zh => format!(
            "写定的第 {number} 次抽取是 {value}，应在 {low} 到 {high} 之间；其后改由种子决定。"
        ),
    }
}
