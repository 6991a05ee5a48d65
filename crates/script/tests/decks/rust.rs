use std::hash::{BuildHasher, Hasher};

fn below(n: usize) -> usize {
    std::collections::hash_map::RandomState::new().build_hasher().finish() as usize % n
}

fn shuffle(a: &mut [u32]) {
    for i in (1..a.len()).rev() {
        a.swap(i, below(i + 1));
    }
}

@@
