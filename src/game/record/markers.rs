//! What programs look for in papers and records: names of embedded commands, tags and fixed words.
//!
//! A sentence may be reworded at any time; what stands here may not, because old papers carry it.

use shakmaty::Color;

/// Names of PGN's embedded commands, `[%name argument]`.
pub(crate) mod commands {
    /// What the mover's clock showed.
    pub(crate) const CLOCK: &str = "clk";
    /// What the move took.
    pub(crate) const SPENT: &str = "emt";
    /// What both clocks showed, White's first.
    pub(crate) const CLOCKS: &str = "clocks";
    /// The moves from the first illegal one on.
    pub(crate) const ANNOUNCED: &str = "announced";
    pub(crate) const ILLEGAL: &str = "illegal";
    pub(crate) const CORRECTED: &str = "korr";
    pub(crate) const REPEATED_WRONG: &str = "rep";
    /// Whatever the arbiter did; the argument begins with what.
    pub(crate) const ARBITER: &str = "arb";
    /// Who is missing at the board, or has come.
    pub(crate) const ATTENDS: &str = "attends";
    pub(crate) const TAKEN_BACK: &str = "takeback";
    pub(crate) const OFFER: &str = "offer";
    pub(crate) const DECLINE: &str = "decline";
    /// A draw offered or agreed before it is allowed.
    pub(crate) const BARRED: &str = "barred";
    pub(crate) const CLAIM: &str = "claim";
    /// The move of a wrong claim that was not made.
    pub(crate) const INTENDED: &str = "intended";
    pub(crate) const JUDGED: &str = "judged";
    pub(crate) const FLAG: &str = "flag";
    /// Resigned where it is not decided whether the opponent can mate.
    pub(crate) const RESIGNED: &str = "resigned";
    /// An illegal move too many, where it is not decided either.
    pub(crate) const UNDECIDED: &str = "undecided";
    pub(crate) const TOLD: &str = "told";
    /// Who need not record any more in this period (8.4).
    pub(crate) const RELEASED: &str = "released";
    pub(crate) const SEAL: &str = "seal";
    pub(crate) const UNSEAL: &str = "unseal";
    pub(crate) const SEAL_FAULTY: &str = "sealfaulty";
    pub(crate) const TOUCHED: &str = "touched";
    pub(crate) const ENVELOPE_LOST: &str = "envelopelost";
    pub(crate) const ABSENT: &str = "absent";
    pub(crate) const ARRIVED: &str = "arrived";
    pub(crate) const PAUSE: &str = "pause";
    pub(crate) const INTERRUPTED: &str = "interrupted";
    pub(crate) const WHITE_BOARD: &str = "dw";
    pub(crate) const BLACK_BOARD: &str = "db";
    pub(crate) const DAMAGED: &str = "damaged";
    /// Why the game ended, as it was entered; the outcome stands behind it where another one came later, or none.
    pub(crate) const END: &str = "end";
    /// Why it ended, as the board proves it.
    pub(crate) const ON_THE_BOARD: &str = "board";
    /// The same, and play went on.
    pub(crate) const PLAYED_ON: &str = "playedon";
}

/// With what the argument of [`commands::ARBITER`] begins.
pub(crate) mod arbiter {
    /// An act that counts as an illegal move.
    pub(crate) const ILLEGAL: &str = "illegal";
    pub(crate) const TAKEN_BACK: &str = "takeback";
    /// A clock was set.
    pub(crate) const CLOCK: &str = "clock";
    /// A draw may be agreed.
    pub(crate) const DRAW: &str = "draw";
    /// A claim was decided.
    pub(crate) const CLAIM: &str = "claim";
    /// A difference was decided.
    pub(crate) const DECISION: &str = "decision";
    /// A player's record was entered.
    pub(crate) const RECORD: &str = "record";
    pub(crate) const MODE: &str = "mode";
    pub(crate) const RESULT: &str = "result";
    pub(crate) const WARNING: &str = "warning";
    /// Time given or taken.
    pub(crate) const TIME: &str = "time";
    pub(crate) const EXCLUSION: &str = "exclusion";
    pub(crate) const EXPULSION: &str = "expulsion";
    /// The game began wrongly.
    pub(crate) const FAULT: &str = "fault";
    /// It counts all the same.
    pub(crate) const STANDS: &str = "stands";
    pub(crate) const RECONSTRUCTION: &str = "reconstruction";
    /// The next period begins.
    pub(crate) const PERIOD: &str = "period";
    /// A claim was postponed.
    pub(crate) const POSTPONED: &str = "postponed";
    pub(crate) const INCREMENT: &str = "increment";
    /// An illegal announcement is corrected.
    pub(crate) const NOT_COMPLETED: &str = "correction";
    pub(crate) const NOTE: &str = "note";
}

/// What the style and the table of a large-print page begin with, each with its value behind it.
pub(crate) mod large_print {
    /// The size of the letters, in points.
    pub(crate) const FONT: &str = "font: ";
    /// The paper.
    pub(crate) const SIZE: &str = "size: ";
    pub(crate) const A4: &str = "A4";
    pub(crate) const A5: &str = "A5";
    /// Light or dark.
    pub(crate) const SCHEME: &str = "color-scheme: ";
    pub(crate) const LIGHT: &str = "light";
    pub(crate) const DARK: &str = "dark";
    /// A row of moves; its number follows.
    pub(crate) const ROW: &str = "<tr><th scope=\"row\">";
    /// The time behind a move.
    pub(crate) const TIME: &str = "<small>";
}

/// Names of our own PGN tags.
pub(crate) mod tags {
    /// The language of the announcements, where it is another one.
    pub(crate) const ANNOUNCE: &str = "AnsagerAnnouncements";
    pub(crate) const DAMAGED: &str = "AnsagerDamaged";
    /// How late a player may come, as a clock shows it.
    pub(crate) const DEFAULT_TIME: &str = "AnsagerDefaultTime";
    /// Who does which duty of an assistant: `a=nobody,b=ansager` and so on.
    pub(crate) const DUTIES: &str = "AnsagerDuties";
    pub(crate) const FORM: &str = "AnsagerForm";
    pub(crate) const JOURNAL: &str = "AnsagerJournal";
    pub(crate) const LANGUAGE: &str = "AnsagerLanguage";
    pub(crate) const MODE: &str = "AnsagerMode";
    /// A result that PGN does not know: `0-0`, `1/2-0`, `void`.
    pub(crate) const RESULT: &str = "AnsagerResult";
    /// The organiser's ban on draws by agreement: so many moves.
    pub(crate) const NO_DRAW_BEFORE: &str = "AnsagerNoDrawBefore";
    /// Present where the guideline on quickplay finishes holds.
    pub(crate) const QUICKPLAY: &str = "AnsagerQuickplayFinish";
    pub(crate) const RULES: &str = "AnsagerRules";
    /// Present where a fast game is not fully supervised.
    pub(crate) const SUPERVISION: &str = "AnsagerSupervision";
    pub(crate) const TIME_CONTROL: &str = "AnsagerTimeControl";
    pub(crate) const VERSION: &str = "AnsagerVersion";
}

/// The value of [`tags::QUICKPLAY`].
pub(crate) const AGREED: &str = "agreed";

/// The value of [`tags::SUPERVISION`] where Article A.4 holds.
pub(crate) const UNSUPERVISED: &str = "none";

/// The value of [`tags::TIME_CONTROL`] where players feel their clock.
pub(crate) const TACTILE: &str = "tactile";

/// Beside a move with which a draw was offered.
pub(crate) const OFFER: &str = "(=)";

/// [`OFFER`] as comments have it, in every wording that papers ever had.
pub(crate) const OFFERS: &[&str] = &[OFFER, "(=) Remisangebot", "(=) draw offer"];

/// The program's name on a paper, behind the label of its line; the version follows.
pub(crate) const PROGRAM: &str = "ansager ";

/// The label of the position with which `decode` ends, in every wording that it ever had.
pub(crate) const DECODED_POSITION: &[&str] = &["Stellung: ", "Position: "];

/// `[%name argument]`
pub(crate) fn command(name: &str, argument: &str) -> String {
    match argument {
        "" => format!("[%{name}]"),
        argument => format!("[%{name} {argument}]"),
    }
}

/// What stands behind the name of this command: `black,12` in `[%seal black,12]`.
pub(crate) fn argument<'a>(command: &'a str, name: &str) -> Option<&'a str> {
    let rest = command.strip_prefix("[%")?.strip_suffix(']')?;
    let rest = rest.strip_prefix(name)?;
    match rest.strip_prefix(char::is_whitespace) {
        Some(argument) => Some(argument.trim()),
        None => rest.is_empty().then_some(""),
    }
}

/// Text as one field of an argument, on one line; brackets would end the command or its comment.
pub(crate) fn quoted(text: &str) -> String {
    let text = on_one_line(text).replace('\\', "\\\\");
    format!("\"{}\"", text.replace('"', "\\\""))
}

/// What was typed in, as a part of a comment.
pub(crate) fn on_one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ").replace(['{', '['], "(");
    line.replace(['}', ']'], ")")
}

/// The fields of an argument, parted by commas: `"e4, e5",2` has two.
pub(crate) fn fields(argument: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let (mut in_quotes, mut escaped) = (false, false);
    for letter in argument.chars() {
        let field = fields.last_mut().expect("there is a first field");
        match letter {
            letter if escaped => {
                field.push(letter);
                escaped = false;
            }
            '\\' if in_quotes => escaped = true,
            '"' => in_quotes = !in_quotes,
            ',' if !in_quotes => fields.push(String::new()),
            letter => field.push(letter),
        }
    }
    fields
}

pub(crate) fn color_name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

pub(crate) fn color(name: &str) -> Option<Color> {
    Color::ALL
        .into_iter()
        .find(|&color| color_name(color) == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Language;

    /// Whoever rewords the offer adds the new wording to the list, and leaves the old one there.
    #[test]
    fn papers_offer_a_draw_in_words_that_are_read_again() {
        for language in Language::ALL {
            let offer = language.words().papers().remarks.offer();
            assert!(OFFERS.contains(&offer), "{offer}");
        }
    }

    #[test]
    fn a_command_is_read_as_it_is_written() {
        for (name, text) in [("pause", ""), ("seal", "black,12"), ("dw", "8/8 w")] {
            assert_eq!(argument(&command(name, text), name), Some(text));
        }
        assert_eq!(argument("[%pause]", "pa"), None);
    }

    #[test]
    fn text_in_an_argument_is_one_field() {
        for text in ["laut", "a, b", "\"Handy\" \\ mehr", ""] {
            let argument = format!("white,{},2", quoted(text));
            assert_eq!(fields(&argument), ["white", text, "2"]);
        }
        assert_eq!(quoted(" a\n[b] {c}"), "\"a (b) (c)\"");
    }
}
