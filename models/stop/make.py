#!/usr/bin/env python3
"""Trains the network that hears the word "Stopp" while the program itself speaks.

Packages as for models/letters/make.py. Then, from the project's folder:

    ear/bin/python models/stop/make.py

It takes about an hour of processor time and writes whisper-base.bin beside this file. Nothing of this is needed to build, to test or
to play. The file that is kept here was made by an earlier form of this code in two parts, with the same recipe and as many windows.

A window is what the microphone heard in the last 1.6 seconds. Mostly it is the program's own voice out of a loudspeaker, in a room:
espeak-ng's German at all speeds, since that is what speech-dispatcher speaks with, and others. In a third of the windows somebody says
"Stopp" over it, from 4 decibels below to 15 above; in others another word, often one that is nearly the same. Words that are cut by
the edge of a window are left out: the next window has them whole.
"""
import glob
import io
import math
import random
import re
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import torch
from scipy.signal import fftconvolve, lfilter, resample_poly
from torch import nn
from torch.nn import functional as F

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "letters"))
import make as letters  # noqa: E402
from make import RATE, loudness  # noqa: E402
from voices import Voices  # noqa: E402

CHANNELS, REACH = 48, 5
WINDOW, SILENCE = int(1.6 * RATE), RATE // 5
WINDOWS, EPOCHS, BATCH, RATE_OF_LEARNING = 22000, 9, 48, 2e-3
ABROAD = ["en", "nl", "fr"]
NUMBERS = "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn zwanzig einunddreißig fünfundvierzig".split()
COMMANDS = """Zeit,Zeit Gegner,Zugzahl,Ja,Nein,Korrektur,Wiederholen,letzter Zug,Hilfe,Remis,Uhr,Weiter,Pause,Ende,richtig,falsch,gemacht,Aufgabe,
Stellung,Material,stimmt,Eva vier,Springer Felix drei,Kurze Rochade,Dame,Turm,Bauer,Läufer Cäsar vier,Schach,matt,äh,hm,Moment,bitte,danke,was,
Entschuldigung,genau,okay,gut""".replace("\n", "").split(",")
NEARLY = """Stock Topf Stoff Storch Kopf Spott Stadt Staub Sport Schrott Flop top Tropf Stumpf Knopf Trott Schopf stockt Post Obst Stab stob hopp
doppelt Galopp tropft Stufe Sprott Stolz still Stille Start Stube gestohlen Stollen Strom Rost Stotter Gott Schott Pott sofort Stau stumm streng
Zopf Schock stark Stoß""".split()


class Sounds:
    """What the program says, what people say over it, and the word."""

    def __init__(self, dice, share):
        self.dice, self.voices = dice, Voices(dice)
        self.moves = letters.Texts.__new__(letters.Texts)
        self.moves.dice = dice
        tests = HERE.parent.parent / "tests"
        german = [game for game in sorted(glob.glob(f"{tests}/games/*.txt")) if "--lang" not in Path(game).read_text(encoding="utf-8")]
        said = {line[2:].strip() for game in german for line in open(game, encoding="utf-8") if line.startswith("< ")}
        self.said = sorted(line for line in said if 8 < len(line) < 160 and not re.search(r"[0-9/]|topp", line))
        table = lambda language: open(f"{tests}/announcements/{language}.txt", encoding="utf-8")
        self.abroad = [(language, row.split("|")[3].strip()) for language in ABROAD for row in table(language) if row.count("|") == 3]
        texts = "\n".join(file.read_text(encoding="utf-8") for file in sorted(Path("/usr/share/games/fortunes/de").glob("*.u8")))
        parts = [part.strip() for part in re.split(r"[\n.!?%:;]+", texts)]
        self.talk = [part for part in parts if 2 <= len(part.split()) <= 9 and len(part) < 70 and not re.search(r"[0-9/\\<>@=_*]|[Ss]top", part)]
        words = Path("/usr/share/dict/ngerman").read_text(encoding="utf-8").split()
        self.words = [word for word in words if 2 <= len(word) <= 12 and word.isalpha() and "stop" not in word.lower()]
        many = lambda count, say: [sound for sound in (trimmed(say()) for _ in range(int(count * share))) if sound is not None]
        self.stop, self.own, self.other = many(1500, self.say_stop), many(2900, self.say_own), many(1700, self.say_other)

    def formant(self, text, voice, pace, pitch):
        wav = subprocess.run(["espeak-ng", "-v", voice, "-s", str(pace), "-p", str(pitch), "--stdout", text], capture_output=True).stdout
        if len(wav) < 200:
            return None
        rate = wave.open(io.BytesIO(wav)).getframerate()
        return resample_poly(np.frombuffer(wav[44:44 + (len(wav) - 44) // 2 * 2], np.int16) / 32768, RATE, rate)

    def say_stop(self):
        dice = self.dice
        if dice.random() < 0.1:
            variant = dice.choice(["en", "en-us", "nl", "fr"]) + "+" + dice.choice(self.voices.variants)
            return self.formant("stop", variant, dice.randint(110, 190), dice.randint(20, 80))
        return self.voices.say(dice.choice(["Stopp", "Stopp!", "Stop", "Stopp."]))

    def say_own(self):
        dice, text, way = self.dice, self.sentence(), self.dice.random()
        if way < 0.05:
            language, text = dice.choice(self.abroad)
            return self.formant(text, language, dice.randint(130, 280), dice.randint(30, 70))
        if way < 0.67:
            voice = dice.choice(["de", "de", "de+" + dice.choice(self.voices.variants)])
            return self.formant(text, voice, dice.choice([175, dice.randint(120, 380)]), dice.choice([50, dice.randint(20, 80)]))
        return self.voices.read(text, dice.uniform(0.8, 1.8), 1.0) if way < 0.84 else self.voices.say(text[:90])

    def sentence(self):
        dice, way = self.dice, self.dice.random()
        if way < 0.3:
            return self.moves.move() + "."
        if way < 0.4:
            who = dice.choice(["Weiß", "Schwarz", "Sie haben", "Der Gegner hat"])
            return f"{who} noch {dice.choice(['', 'eine Stunde, ', 'zwei Stunden, '])}{dice.choice(NUMBERS)} Minuten, {dice.choice(NUMBERS)} Sekunden."
        if way < 0.45:
            return f"Zug {dice.choice(NUMBERS)}, {dice.choice(['Weiß', 'Schwarz'])}: {self.moves.move()}."
        return dice.choice(self.said)

    def say_other(self):
        dice = self.dice
        return self.voices.say(dice.choice(dice.choice([NEARLY, NEARLY, COMMANDS, self.words, self.words, self.talk])))


def trimmed(sound):
    if sound is None or len(sound) == 0 or np.abs(sound).max() < 1e-3:
        return None
    loud = np.flatnonzero(np.abs(sound) > 0.02 * np.abs(sound).max())
    sound = sound[loud[0]:loud[-1] + 1]
    return (sound / np.abs(sound).max() / 2).astype(np.float32) if len(sound) > RATE // 10 else None


def spoken(sound):
    """Its loudness where it is loud."""
    pieces = sound[:len(sound) // 320 * 320].reshape(-1, 320)
    levels = np.sqrt((pieces * pieces).mean(1)) if len(pieces) else np.array([loudness(sound)])
    return np.sqrt((levels[levels >= 0.3 * levels.max()] ** 2).mean()) + 1e-6


class Windows:
    def __init__(self, sounds, dice):
        self.sounds, self.dice, self.random = sounds, dice, np.random.default_rng(dice.randrange(1 << 30))

    def room(self, sound, loudspeaker):
        dice = self.dice
        t = np.arange(int(dice.uniform(0.05, 0.45) * RATE))
        echo = self.random.standard_normal(len(t)) * np.exp(-6.9 * t / len(t))
        echo *= dice.uniform(0.05, 0.8 if loudspeaker else 0.3) / np.sqrt((echo * echo).sum())
        echo[0] = 1
        sound = fftconvolve(sound, echo)[:len(sound)]
        if loudspeaker and dice.random() < 0.6:
            sound = lfilter([1, -1], [1, -dice.uniform(0.85, 0.98)], sound)
        if loudspeaker and dice.random() < 0.3:
            dull = dice.uniform(0.3, 0.7)
            sound = lfilter([dull], [1, dull - 1], sound)
        if not loudspeaker and dice.random() < 0.4:
            sound = lfilter([1, dice.uniform(-0.5, 0.5)], [1], sound)
        return sound

    def row(self, length, sounds, begin, pause, level):
        """One sound after the other."""
        row, at = np.zeros(length), -self.dice.randint(0, begin)
        while at < length:
            sound = self.dice.choice(sounds)
            put(row, sound * level(sound), at)
            at += len(sound) + int(self.dice.uniform(*pause) * RATE)
        return row

    def noise(self, length):
        dice, white = self.dice, self.random.standard_normal(length)
        way = dice.random()
        if way < 0.4:
            talkers = range(dice.randint(2, 6))
            return sum(self.row(length, self.sounds.other, RATE, (0, 0.3), lambda sound: 1 / loudness(sound)) for _ in talkers) + 1e-3 * white
        soft = dice.uniform(0.02, 0.3)
        return lfilter([soft], [1, soft - 1], white) if way < 0.7 else white

    def window(self):
        """A sound, and whether the word is in it; none where it has no room."""
        dice = self.dice
        length = dice.choice([WINDOW, WINDOW, WINDOW, int(dice.uniform(0.7, 1.6) * RATE)])
        kind = dice.choices(["voice", "noise", "quiet"], [75, 13, 12])[0]
        if kind == "voice":
            sound = self.room(self.row(length, self.sounds.own, 2 * RATE, (0.02, 0.5), lambda _: 1), True)
        else:
            sound = self.noise(length) * (1 if kind == "noise" else 1e-4)
        level = 0.03 if kind == "quiet" else spoken(sound)
        noise = self.noise(length)
        sound = sound + noise / loudness(noise) * level * 10 ** (-dice.uniform(18, 50) / 20)
        said = dice.random() < 0.36
        word = None
        if said:
            word = self.room(np.concatenate([dice.choice(self.sounds.stop), np.zeros(dice.randint(0, 2000))]), False)
            if len(word) + 800 > length:
                return None
            at = dice.randint(0, length - len(word))
        elif dice.random() < 0.4:
            word = self.room(dice.choice(self.sounds.other), False)
            at = dice.randint(-len(word) // 2, length - min(len(word) // 2, length // 2))
        if word is not None:
            put(sound, word * level * 10 ** (dice.uniform(-4, 15) / 20) / spoken(word), at)
        most = np.abs(sound).max()
        return (np.clip(sound, -most / 2, most / 2) if dice.random() < 0.08 else sound), said


def put(row, sound, at):
    first, last = max(0, at), min(len(row), at + len(sound))
    if last > first:
        row[first:last] += sound[first - at:last - at]


class Stop(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first, self.last = nn.Linear(width, CHANNELS), nn.Linear(CHANNELS, 1)
        self.wide = nn.ModuleList(nn.Conv1d(CHANNELS, CHANNELS, REACH, padding=REACH // 2) for _ in range(2))
        self.forget = nn.Dropout(0.15)

    def forward(self, hidden):
        steps = self.forget(F.relu(self.first(hidden))).transpose(1, 2)
        for layer in self.wide:
            steps = self.forget(steps + F.relu(layer(steps)))
        return self.last(steps.transpose(1, 2))[..., 0]


def train(rows, width, dice):
    network, step = Stop(width), 0
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE_OF_LEARNING, weight_decay=1e-2)
    steps = EPOCHS * math.ceil(len(rows) / BATCH)
    for epoch in range(EPOCHS):
        dice.shuffle(rows)
        sum_ = 0.0
        for at in range(0, len(rows), BATCH):
            part = rows[at:at + BATCH]
            heard = [torch.from_numpy(hidden.astype(np.float32)) for hidden, _ in part]
            there = nn.utils.rnn.pad_sequence([torch.ones(len(hidden), dtype=torch.bool) for hidden in heard], batch_first=True)
            heard = nn.utils.rnn.pad_sequence([hidden + 0.1 * torch.randn_like(hidden) for hidden in heard], batch_first=True)
            said = torch.tensor([0.995 if said else 0.005 for _, said in part])
            odds = network(heard).masked_fill(~there, -1e4)
            # the moment where it is heard most clearly counts; the others learn with it
            softly = torch.logsumexp(odds, 1) - math.log(3)
            loss = sum(F.binary_cross_entropy_with_logits(heard, said) for heard in (odds.max(1).values, softly)) / 2
            for group in optimizer.param_groups:
                group["lr"] = RATE_OF_LEARNING * min(1, (step + 1) / 60) * (0.5 + 0.5 * math.cos(math.pi * step / steps))
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            step, sum_ = step + 1, sum_ + loss.item() * len(part)
        print(f"epoch {epoch + 1}: {sum_ / len(rows):.3f}", flush=True)
    return network


def main():
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    dice = random.Random(1)
    torch.manual_seed(1)
    windows, encoder, rows = Windows(Sounds(dice, share), dice), letters.Encoder(), []
    while len(rows) < WINDOWS * share:
        window = windows.window()
        if window is not None:
            rows.append((encoder.listen(window[0], SILENCE), window[1]))
    network = train(rows, encoder.width, dice)
    (HERE / "whisper-base.bin").write_bytes(letters.packed(network.eval()))


if __name__ == "__main__":
    main()
