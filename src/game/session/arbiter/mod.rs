//! The session and the arbiter: orders, the verdict, the decision.

pub(crate) mod decision;
mod illegal;
mod judged;
pub(crate) mod orders;
mod rulings;
pub(crate) mod verdict;
