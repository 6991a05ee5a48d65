//! Enums whose variants have ids that links use.

/// Declares an enum and gives it `ALL`, `id` and `from_id`.
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $id:literal,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// Every variant, in the order of the declaration.
            pub const ALL: [$name; [$($id),*].len()] = [$($name::$variant),*];

            /// The stable id that links use.
            pub fn id(self) -> &'static str {
                match self { $($name::$variant => $id,)* }
            }

            /// The variant with this id.
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|one| one.id() == id)
            }
        }
    };
}

pub(crate) use named;
