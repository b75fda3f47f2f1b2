#!/usr/bin/env python3
"""Makes the speech set: a table of what is said and one small sound file for each line.

    pip install chess==1.11.2 py-nanotts==0.1.1 pyworld numpy scipy
    apt-get install espeak-ng opus-tools
    python3 tests/speech/make.py

Nothing of this is needed to test: the table and the sounds are kept beside this file. Noise is not: the tests add it.

One voice of Pico becomes several: its pitch, its pace and the length of the throat (the spectrum stretched, by WORLD) are changed.
Formant voices (espeak-ng) are a minority. The voices and the games of the two halves are different: thresholds are set on the one, figures are told for the other.
"""
import random
import subprocess
import tempfile
import wave
from pathlib import Path

import chess
import numpy as np
import pyworld
from py_nanotts import NanoTTS
from scipy.signal import resample_poly

HERE = Path(__file__).parent
RATE = 16000
FILES = ["Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hektor"]
RANKS = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"]
PIECES = {chess.PAWN: "Bauer", chess.KNIGHT: "Springer", chess.BISHOP: "Läufer", chess.ROOK: "Turm", chess.QUEEN: "Dame", chess.KING: "König"}

# Name: kind, pace, pitch, throat (above one: shorter, as a child's). In each half every voice says about the same share, formants less.
VOICES = {
    "calibration": {
        "a1": ("pico", 1.0, 1.0, 1.0), "a2": ("pico", 1.2, 0.95, 1.0), "a3": ("pico", 0.95, 0.58, 0.86),
        "a4": ("pico", 1.1, 1.2, 1.08), "a5": ("espeak", 150, 45, "de+m3"),
    },
    "held-out": {
        "b1": ("pico", 0.9, 0.9, 0.96), "b2": ("pico", 1.15, 0.52, 0.82), "b3": ("pico", 1.05, 0.7, 0.9),
        "b4": ("pico", 1.0, 1.35, 1.12), "b5": ("espeak", 140, 50, "de+f2"),
    },
}

GAMES = {
    "calibration": [
        "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
        "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
        "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5 Bxe7 Qxe7 O-O Nxc3 Rxc3 e5 dxe5 Nxe5 Nxe5 Qxe5 f4 Qe4 Bb3 Bf5 Qh5 g6 Qh6 Rad8",
    ],
    "held-out": [
        "e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 Nc1 O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8",
        "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3 bxc3 Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 Qb4 Ra4 Qxb6 Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ Ke1 Bb4+ Kd1 Bb3+ Kc1 Ne2+ Kb1 Nc3+ Kc1 Rc2#",
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5 exd5 Nxd5 Nxe5 Nxe5 Rxe5 c6 d4 Bd6 Re1 Qh4 g3 Qh3 Be3 Bg4 Qd3 Rae8 Nd2 Re6 a4 f5 Qf1 Qh5 f4 bxa4 Rxa4 Rb8",
    ],
}
# Promotions and castlings are rare in games.
RARE = {
    "calibration": ["8/P3k3/8/8/8/8/4K2p/6N1 w - - 0 1", "6n1/4k2P/8/8/8/8/p3K3/8 b - - 0 1", "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8"],
    "held-out": ["3r4/4P1k1/8/8/8/8/1p4K1/2R5 w - - 0 1", "3r4/4P1k1/8/8/8/8/1p4K1/2R5 b - - 0 1", "r3k2r/ppp1qppp/2np1n2/4p3/2BPP1b1/2N1BN2/PPP1QPPP/R3K2R b KQkq - 0 9"],
}

COMMANDS = {
    "calibration": [
        ("time", "Zeit"), ("time", "wie viel Zeit habe ich noch"), ("time_opponent", "Zeit Gegner"), ("times", "beide Zeiten"),
        ("move_number", "Zugzahl"), ("move_number", "welcher Zug ist es"), ("repeat", "wiederholen"), ("repeat", "noch einmal"),
        ("last_moves", "letzte fünf Züge"), ("last_moves", "letzter Zug"), ("moves_from", "ab Zug zwanzig"), ("correct", "Korrektur"),
        ("correct", "Korrektur Springer Gustav eins Felix drei"), ("repetition", "Wiederholung Bauer Eva zwei Eva vier"),
        ("offer_draw", "Remis"), ("offer_draw", "ich biete Remis"), ("accept", "annehmen"), ("decline", "ablehnen"),
        ("resign", "ich gebe auf"), ("press", "Uhr"), ("pause", "Pause"), ("continue", "weiter"), ("help", "Hilfe"),
        ("turn", "wer ist am Zug"), ("what_on", "was steht auf Eva vier"), ("where", "wo sind die Springer"), ("material", "Material"),
        ("claim", "dreimal dieselbe Stellung"), ("used", "verbraucht"), ("made", "gemacht"), ("stop", "Stopp"), ("start", "Start"),
        ("yes", "ja"), ("yes", "richtig"), ("yes", "jawohl"), ("no", "nein"), ("no", "doch nicht"), ("correct", "falsch"),
    ],
    "held-out": [
        ("time", "Restzeit"), ("time", "meine Zeit"), ("time", "Zeit"), ("time_opponent", "Zeit des Gegners"), ("time_of", "Zeit Schwarz"),
        ("times", "beide Uhren"), ("move_number", "Zugnummer"), ("move_number", "der wievielte Zug"), ("repeat", "wie bitte"),
        ("repeat", "nochmal"), ("last_moves", "die letzten drei Züge"), ("last_moves", "letzte zehn Züge"), ("moves_from", "ab Zug zwölf"),
        ("correct", "ich korrigiere"), ("correct", "Korrektur Läufer Felix eins Bella fünf"), ("repetition", "Wiederholung Turm Anna eins David eins"),
        ("offer_draw", "Remisangebot"), ("offer_draw", "ich biete Remis an"), ("accept", "angenommen"), ("accept", "einverstanden"),
        ("decline", "ich lehne ab"), ("decline", "Remis abgelehnt"), ("resign", "Aufgabe"), ("press", "Uhr gedrückt"), ("press", "gedrückt"),
        ("pause", "Unterbrechung"), ("continue", "fortsetzen"), ("help", "Hilfe"), ("turn", "wer ist dran"), ("what_on", "was ist auf David fünf"),
        ("where", "wo steht die Dame"), ("where", "wo sind die Türme"), ("material", "Materialstand"), ("position", "Stellung"),
        ("claim", "dreifache Stellungswiederholung"), ("claim", "fünfzig Züge"), ("used", "verbrauchte Zeit"), ("made", "ausgeführt"),
        ("stop", "Ruhe"), ("stop", "Stopp"), ("mode", "Modus"), ("boards", "Bretter"), ("adjourn", "Hängepartie"),
        ("yes", "ja"), ("yes", "bestätigt"), ("yes", "stimmt"), ("yes", "okay"), ("no", "nein"), ("no", "nicht"), ("correct", "versprochen"),
    ],
}

# Said later than the rest, so that the others keep their numbers.
LATER = {
    "calibration": [
        ("quit", "beenden"), ("result", "Ergebnis null eins"), ("ask_result", "wer hat gewonnen"), ("mate", "schachmatt"), ("flag", "Flagge Weiß"),
        ("reopen", "Umschlag öffnen"), ("take_back", "zurücknehmen"), ("tell_time", "Schwarz hat noch fünfzehn Minuten"), ("used_opponent", "verbrauchte Zeit des Gegners"),
        ("used_both", "verbrauchte Zeiten"), ("adjourn", "Abbruch"), ("time_of", "Zeit Weiß"),
    ],
    "held-out": [
        ("quit", "Ende"), ("quit", "aufhören"), ("result", "Ergebnis eins null"), ("result", "Ergebnis remis"), ("ask_result", "Ergebnis"), ("mate", "matt"),
        ("stalemate", "Patt"), ("flag", "Flagge Schwarz"), ("reopen", "Wiederaufnahme"), ("take_back", "Zug zurück"), ("tell_time", "Weiß hat noch eine Stunde zwanzig Minuten"),
        ("used_opponent", "verbraucht Gegner"), ("used_both", "beide verbraucht"), ("adjourn", "Partie abbrechen"), ("start", "Uhr starten"), ("continue", "weiter"),
    ],
}
# Letters instead of names: no announcement, and "f" begins like "Eva".
LETTERS = {
    "calibration": ["Springer f drei", "Bauer e vier", "Läufer c vier", "h drei"],
    "held-out": ["Springer f sechs", "Turm a eins", "Springer g eins f drei", "d vier"],
}

TALK = {
    "calibration": [
        "Hast du gestern Abend das Spiel gesehen?", "Ich hole mir noch schnell einen Kaffee.", "Entschuldigung, ist dieser Platz noch frei?",
        "Die Runde beginnt heute um vierzehn Uhr.", "Das Wetter soll morgen besser werden.", "Mein Sohn kommt nächste Woche in die Schule.",
        "Kannst du bitte das Fenster zumachen?", "Der Zug nach Hamburg hat schon wieder Verspätung.", "Wo ist denn hier die Toilette?",
        "Ich habe mein Telefon ausgeschaltet.", "Das war eine interessante Eröffnung.", "Er hat den Bauern am Damenflügel verloren.",
        "Dreihundertsiebenundvierzig", "neunundneunzig Euro und zwanzig Cent", "null acht fünfzehn", "zweitausendsechsundzwanzig",
        "Springer Gustav", "Bauer Eva zwei Eva", "Läufer schlägt", "Turm", "Felix", "Dame nach",
        "ähm also ich weiß nicht", "hm", "Moment mal", "Guten Morgen zusammen", "Vielen Dank und auf Wiedersehen", "Eins zwei drei vier fünf sechs sieben acht",
    ],
    "held-out": [
        "Heute Mittag gibt es Kartoffelsuppe mit Würstchen.", "Wann fährt der letzte Bus zum Bahnhof?", "Ich glaube, wir haben uns schon einmal gesehen.",
        "Der Schiedsrichter kommt gleich an unseren Tisch.", "Bitte seien Sie etwas leiser, hier wird gespielt.", "Meine Brille liegt noch im Auto.",
        "Am Wochenende fahren wir an die Ostsee.", "Welche Farbe hast du in der nächsten Runde?", "Das Endspiel war wohl schon verloren.",
        "Die Zeitung von heute habe ich noch nicht gelesen.", "Kannst du mir einen Stift leihen?", "Nach der Partie gehen wir etwas essen.",
        "Sein Freibauer war nicht mehr aufzuhalten.", "Im Hotel war es letzte Nacht sehr laut.", "Ich bin so müde, ich könnte im Stehen schlafen.",
        "Wer hat eigentlich am ersten Brett gewonnen?", "sechshundertvierundfünfzig", "achtzehn Uhr dreißig", "siebzehn komma fünf Prozent",
        "eine Million", "Läufer Cäsar", "Springer Bella eins Cäsar", "Dame schlägt auf", "Gustav", "König", "von Anna nach",
        "öh naja mal sehen", "ach so", "Gesundheit", "Entschuldigung", "Frohe Weihnachten und ein gutes neues Jahr", "Montag Dienstag Mittwoch Donnerstag",
        "Tannenbaum", "Regenschirm", "Straßenbahnhaltestelle", "Anna und Felix gehen ins Kino.",
    ],
}
ENGLISH = {
    "calibration": ["Excuse me, where is the playing hall?", "I would like a cup of tea, please.", "The weather is lovely today.", "Did you see the game last night?", "Knight to f three", "Thank you very much."],
    "held-out": ["Could you tell me what time it is?", "My train leaves at half past nine.", "She sells sea shells by the sea shore.", "That was a brilliant sacrifice.", "Let us go for a walk after lunch.", "Pawn takes on d five", "How do you do?", "Nobody knows the trouble I have seen."],
}
# Sounds that are no speech.
NOISES = ["silence", "hiss", "hum", "cough", "coughs", "knock", "chair", "chime"]


def say(text, voice):
    """Sound of a text: 16 kHz, full scale 0.5, a little silence around it."""
    kind, pace, pitch, throat = voice
    if kind == "espeak":
        with tempfile.NamedTemporaryFile(suffix=".wav") as file:
            subprocess.run(["espeak-ng", "-v", throat, "-s", str(pace), "-p", str(pitch), "-w", file.name, text], check=True)
            with wave.open(file.name) as sound:
                rate, data = sound.getframerate(), sound.readframes(sound.getnframes())
        x = np.frombuffer(data, np.int16).astype(float)
        x = resample_poly(x, RATE, rate)
    else:
        language = "en-GB" if kind == "english" else "de-DE"
        x = np.frombuffer(NanoTTS().speak(text, voice=language, speed=pace), np.int16).astype(float)
        if (pitch, throat) != (1.0, 1.0):
            x = changed(x / 32768, pitch, throat)
    loud = np.flatnonzero(np.abs(x) > 0.02 * np.abs(x).max())
    x = x[loud[0]:loud[-1] + 1]
    x = 0.5 * x / np.abs(x).max()
    pause = np.zeros(RATE // 5)
    return np.concatenate([pause, x, pause])


def changed(x, pitch, throat):
    f0, times = pyworld.harvest(x, RATE)
    spectrum = pyworld.cheaptrick(x, f0, times, RATE)
    breath = pyworld.d4c(x, f0, times, RATE)
    bins = np.arange(spectrum.shape[1])
    stretch = lambda rows: np.array([np.interp(bins / throat, bins, row) for row in rows])
    return pyworld.synthesize(f0 * pitch, stretch(spectrum), stretch(breath), RATE)


def noise(kind, dice):
    t = np.arange(2 * RATE) / RATE
    white = dice.standard_normal(len(t))
    red = np.cumsum(white) - np.cumsum(white).mean()
    red /= np.abs(red).max()
    def bursts(places, length):
        shape = np.zeros(len(t))
        for place in places:
            part = slice(int(place * RATE), int((place + length) * RATE))
            n = part.stop - part.start
            shape[part] += np.exp(-5 * np.arange(n) / n) * np.minimum(1, np.arange(n) / 200)
        return shape
    x = {
        "silence": white * 0.0005,
        "hiss": white * 0.1,
        "hum": 0.3 * np.sin(2 * np.pi * 50 * t) + 0.1 * np.sin(2 * np.pi * 150 * t) + white * 0.01,
        "cough": bursts([0.5], 0.35) * (white + 3 * red),
        "coughs": bursts([0.2, 0.7, 1.2], 0.3) * (white + 3 * red),
        "knock": bursts([0.4, 0.65], 0.08) * np.sin(2 * np.pi * 180 * t),
        "chair": (np.sin(2 * np.pi * (300 + 80 * np.sin(9 * t)) * t) * (t > 0.5) * (t < 1.1)) * (0.5 + 0.5 * white),
        "chime": sum(np.sin(2 * np.pi * f * t) for f in (660, 880, 1320)) * np.exp(-3 * t),
    }[kind]
    return x if kind == "silence" else 0.5 * x / np.abs(x).max()


def square(s):
    return f"{FILES[chess.square_file(s)]} {RANKS[chess.square_rank(s)]}"


def worded(board, move, way):
    """The move in one of the ways in which people say it."""
    piece = PIECES[board.piece_type_at(move.from_square)]
    if board.is_castling(move):
        return "kurze Rochade" if chess.square_file(move.to_square) == 6 else "lange Rochade"
    start, end = square(move.from_square), square(move.to_square)
    takes = board.is_capture(move)
    become = f" {PIECES[move.promotion]}" if move.promotion else ""
    alike = [m for m in board.legal_moves if m.to_square == move.to_square and board.piece_type_at(m.from_square) == board.piece_type_at(move.from_square)
             and m.promotion == move.promotion and m != move]
    if way == "short" and not alike:
        pawn = piece == "Bauer"
        if takes:
            return f"{piece} schlägt {end}{become}"
        return f"{end}{become}" if pawn else f"{piece} {end}{become}"
    if way == "squares":
        return f"{start} {end}{become}"
    if way == "verbose":
        return f"{piece} von {start} {'schlägt auf' if takes else 'nach'} {end}{become}"
    return f"{piece} {start} {'schlägt ' if takes else ''}{end}{become}"


def moves(half, count, dice):
    """Moves that were played, and others that might have been."""
    boards = []
    for game in GAMES[half]:
        board = chess.Board()
        for san in game.split():
            move = board.parse_san(san)
            boards.append((board.copy(), move))
            board.push(move)
    rows = []
    for fen in RARE[half]:
        board = chess.Board(fen)
        special = [m for m in board.legal_moves if m.promotion or board.is_castling(m)]
        rows += [(fen, m.uci(), worded(board, m, "full")) for m in special]
    ways = ["full"] * 5 + ["squares"] + ["short"] * 3 + ["verbose"]
    while len(rows) < count:
        board, move = dice.choice(boards)
        if dice.random() < 0.4:
            move = dice.choice(list(board.legal_moves))
        rows.append((board.fen(), move.uci(), worded(board, move, dice.choice(ways))))
    return rows


def main():
    dice = random.Random(64)
    sounds = HERE / "sounds"
    sounds.mkdir(exist_ok=True)
    table = []
    for half, voices in VOICES.items():
        natural = [name for name, voice in voices.items() if voice[0] == "pico"]
        formant = [name for name in voices if name not in natural]
        pick = lambda number: formant[0] if number % 12 == 11 else natural[number % len(natural)]
        rows = [("move", fen, uci, text) for fen, uci, text in moves(half, 180 if half == "calibration" else 240, dice)]
        rows += [("command", "-", name, text) for name, text in COMMANDS[half]]
        rows += [("other", "-", "-", text) for text in TALK[half]]
        for number, (kind, fen, meant, text) in enumerate(rows):
            name = pick(number)
            table.append((half, name, kind, fen, meant, text, say(text, voices[name])))
        for text in ENGLISH[half]:
            table.append((half, "english", "other", "-", "-", text, say(text, ("english", 1.0, 1.0, 1.0))))
        for kind in NOISES:
            seed = np.random.default_rng(len(table))
            table.append((half, "noise", "other", "-", "-", kind, noise(kind, seed)))
    for half, voices in VOICES.items():
        natural = [name for name, voice in voices.items() if voice[0] == "pico"]
        for number, (meant, text) in enumerate(LATER[half]):
            name = natural[number % len(natural)]
            table.append((half, name, "command", "-", meant, text, say(text, voices[name])))
    for half, voices in VOICES.items():
        natural = [name for name, voice in voices.items() if voice[0] == "pico"]
        for number, text in enumerate(LETTERS[half]):
            name = natural[number % len(natural)]
            table.append((half, name + "-letters", "other", "-", "-", text, say(text, voices[name])))
    lines = ["# half\tfile\tvoice\tkind\tposition\tmeant\ttext"]
    for number, (half, voice, kind, fen, meant, text, sound) in enumerate(table):
        name = f"{number:03}-{voice}.opus"
        lines.append("\t".join([half, name, voice, kind, fen, meant, text]))
        with tempfile.NamedTemporaryFile(suffix=".wav") as file:
            with wave.open(file.name, "wb") as out:
                out.setnchannels(1), out.setsampwidth(2), out.setframerate(RATE)
                out.writeframes((sound * 32767).astype(np.int16).tobytes())
            subprocess.run(["opusenc", "--quiet", "--bitrate", "20", "--speech", "--discard-comments", "--padding", "0", "--serial", "1", file.name, str(sounds / name)], check=True)
    (HERE / "said.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(len(table), "sounds")


if __name__ == "__main__":
    main()
