//! The verdict as one page of plain text for the arbiter.
//!
//! Everything a blind arbiter can read with a screen reader and a sighted one can pin to the score table: short lines, no
//! drawing but the diagram of letters. Facts come from the verdict; the last section only names what is the arbiter's to decide.

use shakmaty::{Color, File, Rank, Square};

use super::{
    boards,
    slips::Kind,
    verdict::{Case, RecordSlip, Verdict},
    words::Language,
};

/// What the verdict itself does not know.
#[derive(Debug, Clone, Copy, Default)]
pub struct Heading<'a> {
    pub white: &'a str,
    pub black: &'a str,
    /// How the clock times are known, for instance from the journal.
    pub clock_source: &'a str,
    /// Plies before the first of the records, where the game began from another position.
    pub plies_before: usize,
}

pub fn report(verdict: &Verdict, heading: Heading<'_>, language: Language) -> String {
    let t = |german: &'static str, english: &'static str| match language {
        Language::German => german,
        _ => english,
    };
    let before = heading.plies_before;
    let mut page = Page { lines: Vec::new() };
    page.line(t(
        "BERICHT AN DEN SCHIEDSRICHTER (FIDE Anhang D.2.8)",
        "REPORT TO THE ARBITER (FIDE Appendix D.2.8)",
    ));
    if !heading.white.is_empty() || !heading.black.is_empty() {
        page.line(&format!(
            "{}: {}   {}: {}",
            t("Weiß", "White"),
            heading.white,
            t("Schwarz", "Black"),
            heading.black
        ));
    }
    page.title(t("Mitschriften", "Records"));
    page.line(match verdict.case {
        Case::Agree => t("Die Mitschriften stimmen überein.", "The records agree."),
        Case::Differ => t(
            "Die Mitschriften stimmen nicht überein.",
            "The records differ.",
        ),
    });
    page.line(&match verdict.last_common_ply {
        0 => t("Kein gemeinsamer Zug.", "No common move.").to_owned(),
        ply => format!(
            "{}: {}.",
            t("Letzter gemeinsamer Zug", "Last common move"),
            number(before + ply, language)
        ),
    });
    for color in Color::ALL {
        let missing = verdict.missing.get(color);
        if !missing.is_empty() {
            let in_record = t("In der Mitschrift von", "Missing from the record of");
            let fehlt = t(" fehlt: ", ": ");
            page.line(&format!(
                "{in_record} {}{fehlt}{}",
                name(color, language),
                missing.join(" ")
            ));
        }
    }
    if let Some(differ) = &verdict.records_differ {
        let at = number(before + differ.ply, language);
        let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".into());
        let kind = match differ.kind {
            RecordSlip::OtherMove => {
                t("Unterschied nur in einem Zug", "Only one move is different")
            }
            RecordSlip::WhiteOmits => {
                t("Weiß hat einen Zug ausgelassen", "White left out one move")
            }
            RecordSlip::BlackOmits => t(
                "Schwarz hat einen Zug ausgelassen",
                "Black left out one move",
            ),
        };
        let (white, black) = (text(&differ.white), text(&differ.black));
        page.line(&format!(
            "{kind}: {at}, {} {white}, {} {black}.",
            t("Weiß", "White"),
            t("Schwarz", "Black")
        ));
    }
    if let Some(illegal) = &verdict.illegal {
        page.line(&format!(
            "{}: {} ({}).",
            t(
                "Regelwidriger Zug in den Mitschriften",
                "Illegal move in the records"
            ),
            illegal.r#move,
            number(before + illegal.ply, language)
        ));
    }

    page.title(t("Herzustellende Stellung", "Position to restore"));
    page.line(&match verdict.restore_ply {
        0 => t("Die Anfangsstellung.", "The initial position.").to_owned(),
        ply => format!(
            "{} {}.",
            t("Nach dem", "After"),
            number(before + ply, language)
        ),
    });
    page.diagram(&verdict.restore);
    page.line(&format!("FEN: {}", verdict.restore));
    for color in Color::ALL {
        let moves = verdict.take_back.get(color);
        if !moves.is_empty() {
            let who = t(
                "Zurückzunehmen laut Mitschrift von",
                "To take back by the record of",
            );
            page.line(&format!(
                "{who} {}: {}",
                name(color, language),
                moves.join(" ")
            ));
        }
    }

    for color in Color::ALL {
        page.title(&format!(
            "{} {}",
            t("Brett von", "Board of"),
            name(color, language)
        ));
        board(&mut page, verdict, color, before, language);
    }

    page.title(t("Uhren", "Clocks"));
    match &verdict.clocks {
        Some(times) => {
            let known = if heading.clock_source.is_empty() {
                t("Protokoll", "the log")
            } else {
                heading.clock_source
            };
            page.line(&format!(
                "{} {}, {} {} ({} {known}).",
                t("Weiß", "White"),
                clock_time(times.white),
                t("Schwarz", "Black"),
                clock_time(times.black),
                t("laut", "from")
            ));
        }
        None => page.line(t(
            "Für diesen Zug ist keine Zeit aufgezeichnet.",
            "No time was logged for this move.",
        )),
    }
    page.title(t("Zu entscheiden", "To be decided"));
    choices(&mut page, verdict, language);
    page.lines.join("\n") + "\n"
}

/// What the facts leave open.
fn choices(page: &mut Page, verdict: &Verdict, language: Language) {
    let boards = [&verdict.boards.white, &verdict.boards.black];
    let open = [
        (
            verdict.case == Case::Differ,
            "Welche der beiden Mitschriften richtig ist.",
            "Which of the two records is right.",
        ),
        (
            verdict.illegal.is_some(),
            "Ob und von wem ein regelwidriger Zug gespielt wurde (Artikel 7.5).",
            "Whether an illegal move was played, and by whom (Article 7.5).",
        ),
        (
            boards.iter().any(|board| board.explanations.len() > 1),
            "Welcher der möglichen Fehler geschehen ist.",
            "Which of the possible mistakes was made.",
        ),
        (
            boards.iter().any(|board| !board.known),
            "Was auf einem Brett steht, das nicht bekannt ist.",
            "What stands on a board that is not known.",
        ),
        (
            true,
            "Stellung, Uhrzeiten, Zugzähler und etwaige Strafen bestimmt allein der Schiedsrichter.",
            "Position, clock times, move counter and any penalty are for the arbiter alone.",
        ),
    ];
    for (_, german, english) in open.into_iter().filter(|(open, ..)| *open) {
        page.line(match language {
            Language::German => german,
            _ => english,
        });
    }
}

fn board(page: &mut Page, verdict: &Verdict, of: Color, before: usize, language: Language) {
    let board = verdict.boards.get(of);
    let t = |german: &'static str, english: &'static str| match language {
        Language::German => german,
        _ => english,
    };
    if !board.known {
        return page.line(t("Nicht bekannt.", "Not known."));
    }
    if board.correct {
        return page.line(t("Richtig, nichts zu ändern.", "Right, nothing to change."));
    }
    if board.as_recorded {
        page.line(t(
            "Zeigt, was die eigene Mitschrift sagt.",
            "Shows what the player's own record says.",
        ));
    }
    let piece = |piece: Option<char>| {
        piece.map_or_else(|| t("leer", "empty").to_owned(), |piece| piece.to_string())
    };
    page.line(&match verdict.case {
        Case::Agree => format!(
            "{} {}",
            name(of, language),
            t(
                "berichtigt dieses Brett (jetzt, dann):",
                "corrects this board (now, then):"
            )
        ),
        Case::Differ => t(
            "Zurück auf die gemeinsame Stellung (jetzt, dann):",
            "Back to the common position (now, then):",
        )
        .to_owned(),
    });
    for line in board.squares.chunks(4) {
        let squares = line.iter().map(|one| {
            format!(
                "{} {} > {}",
                one.square,
                piece(one.shows),
                piece(one.should)
            )
        });
        page.line(&format!("  {}", squares.collect::<Vec<_>>().join("    ")));
    }
    let all = if board.explanations.is_empty() {
        board.explained_by.as_slice()
    } else {
        &board.explanations
    };
    match all {
        [] => page.line(t(
            "Kein einzelner falscher, fehlender oder überzähliger Zug erklärt das.",
            "No single wrong, missing or extra move explains it.",
        )),
        [_] => page.line(t(
            "Ein einziger Fehler erklärt das:",
            "One mistake explains it:",
        )),
        _ => page.line(t(
            "Mehrere Fehler kämen als Erklärung in Frage:",
            "Several mistakes could explain it:",
        )),
    }
    for one in all.iter().take(4) {
        let kind = match one.kind {
            Kind::Behind => t(
                "ab hier nicht mehr ausgeführt",
                "not carried out from here on",
            ),
            Kind::Missing => t("nicht ausgeführt", "not carried out"),
            Kind::OtherSquare => t("anderes Feld", "another square"),
            Kind::OtherPiece => t("andere Figur", "another piece"),
            Kind::OtherPromotion => t("andere Umwandlung", "another promotion"),
            Kind::HalfCastling => t(
                "Rochade nur halb ausgeführt",
                "castling only half carried out",
            ),
            Kind::NotRemoved => t(
                "geschlagener Bauer nicht entfernt",
                "captured pawn not removed",
            ),
            Kind::Extra => t("überzähliger Zug", "a move too many"),
        };
        let none = t("nichts", "nothing");
        page.line(&format!(
            "  {}: {} {}, {} {} ({kind})",
            number(before + one.ply, language),
            t("geschrieben", "written"),
            one.written.as_deref().unwrap_or(none),
            t("ausgeführt", "executed"),
            one.executed.as_deref().unwrap_or(none)
        ));
    }
}

struct Page {
    lines: Vec<String>,
}

impl Page {
    fn line(&mut self, text: &str) {
        self.lines.push(text.to_owned());
    }

    fn title(&mut self, text: &str) {
        self.lines.push(String::new());
        self.lines.push(text.to_uppercase());
    }

    /// Eight lines of letters, the eighth rank first, dots for empty squares.
    fn diagram(&mut self, fen: &str) {
        let Some(board) = boards::placement(fen) else {
            return;
        };
        for rank in Rank::ALL.into_iter().rev() {
            let letters = File::ALL.map(|file| {
                board
                    .piece_at(Square::from_coords(file, rank))
                    .map_or('.', |piece| piece.char())
                    .to_string()
            });
            self.lines
                .push(format!("  {} {}", rank.char(), letters.join(" ")));
        }
        self.lines.push("    a b c d e f g h".to_owned());
    }
}

/// "move 12 of White": a ply in words an arbiter uses. Plies are counted from White's first move.
fn number(ply: usize, language: Language) -> String {
    let full = ply.div_ceil(2);
    let color = Color::from_white(ply % 2 == 1);
    match language {
        Language::German => format!("{full}. Zug von {}", name(color, language)),
        _ => format!("move {full} of {}", name(color, language)),
    }
}

fn name(color: Color, language: Language) -> &'static str {
    match language {
        Language::German => color.fold_wb("Weiß", "Schwarz"),
        _ => color.fold_wb("White", "Black"),
    }
}

/// As a clock shows it: "1:23:45".
pub fn clock_time(seconds: u64) -> String {
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shakmaty::{ByColor, CastlingMode, Chess};

    use super::*;
    use crate::game::{
        record::Record,
        verdict::{Evidence, verdict},
    };

    fn page(language: Language) -> String {
        let record = |text| Record::read(text, &Chess::default(), CastlingMode::Standard);
        let (white, black) = (record("e4 e5 Nf3 Nc6 Bc4"), record("e4 e5 Nf3 Nc6"));
        let made = record("e4 e5 Nh3 Nc6 Bc4");
        let time = Duration::from_secs(5025);
        let verdict = verdict(&Evidence {
            records: ByColor {
                white: &white,
                black: &black,
            },
            boards: ByColor {
                white: Some(white.final_board()),
                black: Some(made.final_board()),
            },
            clocks: &[(
                5,
                ByColor {
                    white: time,
                    black: time,
                },
            )],
        });
        report(
            &verdict,
            Heading {
                white: "Anna",
                black: "Felix",
                ..Heading::default()
            },
            language,
        )
    }

    #[test]
    fn german_page_tells_the_facts() {
        let page = page(Language::German);
        for fact in [
            "Die Mitschriften stimmen überein.",
            "In der Mitschrift von Schwarz fehlt: Bc4",
            "Richtig, nichts zu ändern.",
            "  f3 leer > N    h3 N > leer",
            "  2. Zug von Weiß: geschrieben Nf3, ausgeführt Nh3 (anderes Feld)",
            "Weiß 1:23:45, Schwarz 1:23:45 (laut Protokoll).",
            "  4 . . B . P . . .",
        ] {
            assert!(page.contains(fact), "{fact}\n{page}");
        }
        assert!(page.lines().count() <= 60);
    }

    #[test]
    fn english_page_has_the_same_shape() {
        let (german, english) = (page(Language::German), page(Language::English));
        assert_eq!(german.lines().count(), english.lines().count());
        assert!(
            english.contains("  move 2 of White: written Nf3, executed Nh3 (another square)"),
            "{english}"
        );
    }
}
