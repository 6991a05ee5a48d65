//! Parts that the programs behind the project's commands share: its folders, its lock files, calls of cargo, Node.

pub mod compile;
pub mod files;
pub mod node;
pub mod page;
pub mod project;
pub mod serving;
