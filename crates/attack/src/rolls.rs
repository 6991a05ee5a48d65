//! Every message of a screen, and how it is rolled.

/// Writes a function that rolls a message of a screen, each as often as its number says. A message
/// that no line matches does not compile: a new one cannot be forgotten.
macro_rules! rolls {
    ($(#[$doc:meta])* fn $name:ident($dice:ident) -> $message:ty { $($pattern:pat => $times:literal, $roll:expr;)* }) => {
        $(#[$doc])*
        fn $name($dice: &mut $crate::dice::Dice) -> $message {
            /// The place of a message in the list.
            fn line(message: &$message) -> &'static str {
                match message {
                    $($pattern => stringify!($pattern),)*
                }
            }
            let mut left = $dice.below(0 $(+ $times)*);
            $(
                if left < $times {
                    let message = $roll;
                    assert_eq!(line(&message), stringify!($pattern), "a line rolls another message");
                    return message;
                }
                left -= $times;
            )*
            unreachable!("{left} is beyond the last line")
        }
    };
}

pub(crate) use rolls;
