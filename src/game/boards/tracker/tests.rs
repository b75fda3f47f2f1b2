//! Stories on a board, and what the tracker makes of them.

use shakmaty::{Bitboard, Board, CastlingMode, KnownOutcome, Role, Square, fen::Fen, uci::UciMove};

use super::*;

/// A board, hands, and a watch: the test tells a story and looks at what was tracked.
struct Table {
    tracker: Tracker,
    board: Board,
    now: Duration,
    news: Vec<Tracked>,
    senses: fn(&Board) -> Seen,
}

impl Table {
    fn new(fen: &str) -> Self {
        Self::with(fen, |board| Seen::Pieces(board.clone()))
    }

    fn feeling(fen: &str) -> Self {
        Self::with(fen, |board| Seen::Occupied(board.occupied()))
    }

    fn with(fen: &str, senses: fn(&Board) -> Seen) -> Self {
        let fen = if fen.is_empty() { START } else { fen };
        let start: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Chess960)
            .unwrap();
        let board = start.board().clone();
        let tracker = Tracker::new(start, Patience::default());
        let mut table = Self {
            tracker,
            board,
            now: Duration::ZERO,
            news: Vec::new(),
            senses,
        };
        table.look();
        table
    }

    fn look(&mut self) {
        self.now += Duration::from_millis(100);
        let news = self.tracker.see((self.senses)(&self.board), self.now);
        self.news.extend(news);
    }

    /// Lifts, puts, or carries: `"e2"` lifts, `"Pe4"` puts, words apart.
    fn hands(&mut self, actions: &str) -> &mut Self {
        for action in actions.split_whitespace() {
            match action.len() {
                2 => self.board.discard_piece_at(square(action)),
                _ => {
                    let piece = shakmaty::Piece::from_char(action.chars().next().unwrap()).unwrap();
                    self.board.set_piece_at(square(&action[1..]), piece);
                }
            }
            self.look();
        }
        self
    }

    fn rest(&mut self, seconds: u64) -> &mut Self {
        let until = self.now + Duration::from_secs(seconds);
        while let Some(deadline) = self
            .tracker
            .deadline()
            .filter(|&deadline| deadline <= until)
        {
            self.now = self.now.max(deadline);
            let news = self.tracker.tick(self.now);
            assert!(
                !news.is_empty() || self.tracker.deadline() > Some(deadline),
                "a deadline that leads nowhere"
            );
            self.news.extend(news);
        }
        self.now = until;
        self
    }

    fn press(&mut self, by: Color) -> &mut Self {
        let news = self.tracker.press(by, self.now);
        self.news.extend(news);
        self
    }

    fn confirmed(&self) -> String {
        let plies = self
            .tracker
            .plies()
            .iter()
            .filter(|ply| ply.confirmed.is_some());
        let moves: Vec<String> = plies
            .map(|ply| UciMove::from_standard(ply.m).to_string())
            .collect();
        moves.join(" ")
    }

    fn told(&self, wanted: impl Fn(&Tracked) -> bool) -> bool {
        self.news.iter().any(wanted)
    }
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn a_slide_is_one_move_and_told_once() {
    let mut table = Table::new("");
    table.hands("d2 Pd3 d3 Pd4").rest(3);
    assert_eq!(table.confirmed(), "d2d4");
    let confirmed = table
        .news
        .iter()
        .filter(|news| matches!(news, Tracked::Confirmed { .. }));
    assert_eq!(confirmed.count(), 1);
}

#[test]
fn the_clock_confirms_at_once_and_the_reply_too() {
    let mut table = Table::new("");
    table.hands("e2 Pe4").press(Color::White);
    assert_eq!(table.confirmed(), "e2e4");
    table.hands("e7 pe6 e6 pe5 g1 Nf3");
    assert_eq!(table.confirmed(), "e2e4 e7e5");
}

#[test]
fn the_clock_of_the_wrong_side_confirms_nothing() {
    let mut table = Table::new("");
    table.hands("e2 Pe4").press(Color::Black).rest(1);
    assert_eq!(table.confirmed(), "");
    // Nor does it confirm its own next move before that stands.
    table.hands("e7 pe6").rest(1);
    assert_eq!(table.confirmed(), "e2e4");
}

#[test]
fn captures_in_any_order_come_out() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    for hands in [
        "d5 e4 Pd5",
        "e4 d5 Pd5",
        "e4 Pd5",
        "Pd5 e4",
        "d5 pc5 c5 e4 Pd5",
    ] {
        let mut table = Table::new(fen);
        table.hands(hands).rest(3);
        assert_eq!(table.confirmed(), "e4d5", "{hands}");
    }
}

#[test]
fn castling_in_any_order_comes_out() {
    for hands in [
        "e1 Kf1 f1 Kg1 h1 Rf1",
        "h1 Rf1 e1 Kg1",
        "e1 h1 Rf1 Kg1",
        "h1 Rg1 g1 Rf1 e1 Kg1",
    ] {
        let mut table = Table::new(CASTLING);
        table.hands(hands).rest(3);
        assert_eq!(table.confirmed(), "e1g1", "{hands}");
    }
    let mut table = Table::new(CASTLING);
    table.hands("h1 Rf1").press(Color::White);
    assert_eq!(table.confirmed(), "h1f1");
}

#[test]
fn chess960_castling_that_moves_only_the_rook_comes_out() {
    let mut table = Table::new("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    table.hands("h1 Rf1").rest(3);
    assert!(table.tracker.plies()[0].m.is_castle());
}

#[test]
fn en_passant_and_promotion_need_no_words() {
    for hands in ["d5 e5 Pd6", "e5 Pd6 d5", "e5 d5 Pd6"] {
        let mut table = Table::new("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        table.hands(hands).rest(3);
        assert_eq!(table.confirmed(), "e5d6", "{hands}");
    }
    let mut table = Table::new("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    table.hands("e7 Pe8").rest(1).hands("e8 Ne8").rest(3);
    assert_eq!(table.confirmed(), "e7e8n");
}

#[test]
fn pieces_put_back_or_knocked_over_are_nothing() {
    let mut table = Table::new("");
    table.hands("e2 Pe2 g1 f1 h1 Bf1 Ng1 Rh1").rest(5);
    assert_eq!(table.news, []);
    table.hands("e2 Pe4 e4 Pe2").rest(5);
    assert_eq!(table.confirmed(), "");
}

#[test]
fn another_move_before_the_clock_replaces_the_first() {
    let mut table = Table::new("");
    table.hands("g1 Nf3 f3 Ng1 b1 Nc3").press(Color::White);
    assert_eq!(table.confirmed(), "b1c3");
    let mut swift = Table::new("");
    swift.hands("g1 Nf3 b1 f3 Ng1 Nc3").press(Color::White);
    assert_eq!(swift.confirmed(), "b1c3");
}

/// At once, not only when the board rests or the clock is pressed: whoever looks in between must not see a move that is gone.
#[test]
fn the_last_move_is_replaced_while_it_can_still_change() {
    let last = |table: &Table| table.tracker.plies().last().map(|ply| ply.m.to());
    let mut table = Table::new("");
    table.hands("d2 Pd3");
    assert_eq!(last(&table), Some(Square::D3));
    table.hands("d3 Pd4");
    assert_eq!(last(&table), Some(Square::D4));
    assert_eq!(table.tracker.plies().len(), 1);
    let changed = |news: &Tracked| matches!(news, Tracked::Changed { ply: 1, before, m } if before.to() == Square::D3 && m.to() == Square::D4);
    assert!(table.told(changed));
    assert!(!table.told(|news| matches!(news, Tracked::TakenBack { .. })));
    // The reply comes before anybody rests: both moves stand.
    table.hands("d7 pd6 d6 pd5");
    assert_eq!(table.confirmed(), "d2d4");
    assert_eq!(last(&table), Some(Square::D5));
    // A square passed on the way is no move for an occupancy board either.
    let mut felt = Table::feeling("");
    felt.hands("d2 Pd3 d3 Pd4");
    assert_eq!(last(&felt), Some(Square::D4));
}

#[test]
fn a_correction_after_rest_is_told_as_taken_back() {
    let mut table = Table::new("");
    table.hands("d2 Pd3").rest(5).hands("d3 Pd4").rest(5);
    assert_eq!(table.confirmed(), "d2d4");
    assert!(table.told(|news| *news == Tracked::TakenBack { kept: 0 }));
}

#[test]
fn several_plies_are_taken_back_after_rest_only() {
    let mut table = Table::new("");
    table.hands("e2 Pe4 e7 pe5 g1 Nf3 b8 nc6").rest(3);
    table.hands("c6 nb8 f3 Ng1 e5 pe7");
    assert_eq!(table.confirmed(), "e2e4 e7e5 g1f3 b8c6");
    table.rest(3);
    assert_eq!(table.confirmed(), "e2e4");
    assert!(table.told(|news| *news == Tracked::TakenBack { kept: 1 }));
    table.hands("c7 pc5").rest(3);
    assert_eq!(table.confirmed(), "e2e4 c7c5");
}

#[test]
fn taking_back_and_playing_on_without_rest() {
    let mut table = Table::new("");
    table.hands("e2 Pe4 e7 pe5 g1 Nf3").rest(3);
    table.hands("f3 Ng1 b1 Nc3 g8 nf6").rest(3);
    assert_eq!(table.confirmed(), "e2e4 e7e5 b1c3 g8f6");
}

#[test]
fn knights_out_and_back_go_forward() {
    let mut table = Table::new("");
    table.hands("g1 Nf3 g8 nf6 f3 Ng1 f6 ng8").rest(3);
    assert_eq!(table.confirmed(), "g1f3 g8f6 f3g1 f6g8");
}

#[test]
fn two_moves_with_crossing_hands_are_both_found() {
    let mut table = Table::new("");
    table.hands("e2 e7 Pe4 pe5").rest(3);
    assert_eq!(table.confirmed(), "e2e4 e7e5");
    let mut sliding = Table::new("");
    sliding.hands("d2 Pd3 g8 d3 Pd4 nf6").rest(3);
    assert_eq!(sliding.confirmed(), "d2d4 g8f6");
}

#[test]
fn the_clock_is_pressed_while_the_reply_is_in_hand() {
    let mut table = Table::new("");
    table.hands("e2 Pe4 e7").press(Color::White);
    assert_eq!(table.confirmed(), "e2e4");
}

#[test]
fn a_press_with_the_piece_still_in_the_hand_counts_when_it_stands() {
    let mut table = Table::new("");
    table.hands("e2").press(Color::White).hands("Pe4");
    assert_eq!(table.confirmed(), "");
    // Sooner than rest alone would confirm it.
    table.rest(1);
    assert_eq!(table.confirmed(), "e2e4");
    let clock = Confirmation::Clock;
    assert!(table.told(|news| matches!(news, Tracked::Confirmed { by, .. } if *by == clock)));
}

#[test]
fn whoever_looks_early_confirms_nothing() {
    let mut table = Table::new("");
    table.hands("e2 Pe4");
    let rest = Patience::default().confirm.unwrap();
    let early = table.now + rest - Duration::from_millis(1);
    assert_eq!(table.tracker.tick(early), []);
    assert!(!table.tracker.tick(table.now + rest).is_empty());
}

#[test]
fn a_captured_piece_flashing_elsewhere_does_not_change_the_past() {
    let mut table = Table::new("4k3/1b6/8/8/8/8/6B1/4K3 b - - 0 1");
    table.hands("b7 bd5 d5 be4 g2 Be4").rest(3);
    assert_eq!(table.confirmed(), "b7e4 g2e4");
    let mut carried = Table::new("4k3/1b6/8/8/8/8/6B1/4K3 b - - 0 1");
    carried.hands("b7 be4 e4 bd5 d5 g2 Be4").rest(3);
    assert_eq!(carried.confirmed(), "b7e4 g2e4");
}

#[test]
fn kings_in_the_centre_end_the_game() {
    let mut table = Table::new(
        "4k3/8/3k4/8/8/3K4/7P/8 w - - 0 1"
            .replace("4k3", "8")
            .as_str(),
    );
    table.hands("h2 Ph4").rest(3).hands("d6 ke6").rest(3);
    table.hands("d3 Ke4 e6 kd5").rest(3);
    let white_wins = KnownOutcome::Decisive {
        winner: Color::White,
    };
    assert_eq!(table.news.last(), Some(&Tracked::Result(white_wins)));
    assert_eq!(table.confirmed(), "h2h4 d6e6");
    table.hands("d5 ke6 e4 Kd3");
    assert_eq!(table.news.last(), Some(&Tracked::Resumed));
}

#[test]
fn the_start_position_set_up_again_is_a_new_game() {
    let mut table = Table::new("");
    table.hands("e2 Pe4 e7 pe5 g1 Nf3").rest(3);
    table.hands("e4 f3 e5 Ng1 pe7 Pe2").rest(3);
    assert_eq!(table.news.last(), Some(&Tracked::NewGame { plies: 3 }));
    table.hands("d2 Pd4").rest(3);
    assert_eq!(table.confirmed(), "d2d4");
}

#[test]
fn an_illegal_position_is_reported_once_and_its_end_too() {
    let mut table = Table::new("");
    table.hands("e2 Pe5").rest(20);
    let differs = Bitboard::from(Square::E2).with(Square::E5);
    assert_eq!(table.news, [Tracked::Differs(differs)]);
    table.hands("e5 Pe2");
    assert_eq!(table.news.last(), Some(&Tracked::Agrees));
}

#[test]
fn an_occupancy_board_follows_captures_and_asks_for_the_rest() {
    let fen = "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1";
    for hands in ["d5 e4 Pd5", "e4 d5 Pd5"] {
        let mut table = Table::feeling(fen);
        table.hands(hands).rest(3);
        assert_eq!(table.confirmed(), "e4d5", "{hands}");
    }
    let mut unfelt = Table::feeling(fen);
    unfelt.hands("e4").rest(3);
    assert_eq!(unfelt.news, []);
    unfelt.rest(3);
    let Some(Tracked::Ask { ply: 1, candidates }) = unfelt.news.last().cloned() else {
        panic!("a question")
    };
    assert_eq!(candidates.len(), 2);
    unfelt.tracker.answer(candidates[1]);
    assert_eq!(
        unfelt.confirmed(),
        UciMove::from_standard(candidates[1]).to_string()
    );
}

#[test]
fn an_occupancy_board_never_assumes_a_queen() {
    let mut table = Table::feeling("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    table.hands("e7 Pe8").rest(1);
    let Some(Tracked::Ask { candidates, .. }) = table.news.last().cloned() else {
        panic!("a question")
    };
    assert_eq!(candidates.len(), 4);
    assert_eq!(table.confirmed(), "");
    table.hands("g7 kf7").rest(1);
    let Some(Tracked::Ask { candidates, .. }) = table.news.last().cloned() else {
        panic!("asked again")
    };
    let knight = candidates
        .into_iter()
        .find(|m| m.promotion() == Some(Role::Knight))
        .unwrap();
    table.tracker.answer(knight);
    table.rest(3);
    assert_eq!(table.confirmed(), "e7e8n g7f7");
}

#[test]
fn an_occupancy_board_takes_the_clock_for_a_capture_it_did_not_feel() {
    let mut table = Table::feeling("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    table.hands("e4").press(Color::White);
    assert_eq!(table.confirmed(), "e4d5");
}

#[test]
fn a_restored_game_goes_on() {
    let mut table = Table::new("");
    table.hands("e2 Pe4 e7 pe5").rest(3);
    let moves: Vec<Move> = table
        .tracker
        .plies()
        .iter()
        .map(|ply| ply.m)
        .take(1)
        .collect();
    table.tracker.restore(moves);
    table.rest(3);
    assert_eq!(table.confirmed(), "e2e4 e7e5");
}
