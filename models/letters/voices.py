"""Who says it: Pico's one German voice made into many people, espeak-ng's variants, and ten speakers of other languages who read German.

The last are diphones of Czech, Finnish, Italian and English voices for Festival, all of them free. They are given the sounds, the pace
and the melody that espeak-ng would give its German; what their language lacks they say as its speakers do. Appendix D's names are said
all over the world, and a network that has heard ten throats and four accents is less surprised by the next.
"""
import os
import select
import subprocess
import tempfile
import wave

import numpy as np
import pyworld
from py_nanotts import NanoTTS
from scipy.signal import resample_poly

RATE = 16000
# A German sound, and what becomes of it in Czech, Finnish, Italian and English: several sounds one after the other are joined by +,
# choices are divided by a comma, - is silent.
SOUNDS = """
S   s~       S,s     S       sh       | p   p      p     p     p        | R   r      r     r     r
I   i        i       i       ih       | N   n*     N     ng    ng       | 6   e+r,a,e e+r,a,7 e+r,a er,ah
g   g        g       g       g        | U   u      u     u     uh       | s   s      s     s     s
t   t        t       t       t        | a:  a:     a:    a1    aa       | f   f      f     f     f
_   #        #       #       pau      | aI  a+j    a+i   a1+i  ay       | n   n      n     n     n
l   l        l       l       l        | E:  e:     @:,e: E1    eh,ey    | k   k      k     k     k
e:  e:       e:      e1      ey,eh    | Y   i,u    y     u,i   uh,ih    | 2:  e:     7:    e1,o1 er,ow
C   ch,s~    h,S     S,k     sh,k     | a   a      a     a     aa,ah    | x   ch     h     k,S   k,hh
OY  o+j      o+y     O1+i    oy       | z   z      s     z     z        | i:  i:     i:    i1    iy
b   b        b       b       b        | @   e      e,7   e     ax       | O   o      o     O     ao
d   d        d       d       d        | ts  c      t+s   ts    t+s      | v   v      v     v     v
9   e,o      7       e,o     er,eh    | aU  a+u    a+u   a1+u  aw       | o:  o:     o:    o1    ow
u:  u:       u:      u1      uw       | y:  i:,u:  y:    u1,i1 uw,iy    | E   e      e,@   E     eh
j   j        j       j       y        | h   h      h     -     hh       | m   m      m     m     m
tS  c~       t+S     tS      ch       | dZ  dz~    d+j   dZ    jh       | Z   z~     S     S     zh
pf  p+f      p+f     p+f     p+f      | ?   -      -     -     -        | r   r      r     r     r
w   v        v       v       w        | T   s      s     s     th       | D   z      d     d     dh
o   o        o       o       ow       | e   e      e     e     eh       | i   i      i     i     iy
u   u        u       u       uw       | y   i      y     i     uw       | A:  a:     a:    a1    aa
Q   o        o       O       ao       | V   a      a     a     ah
"""
# Festival's voice, its language's column, its usual pitch.
STRANGERS = {
    "czech_ph": (1, 115), "czech_dita": (1, 190), "czech_krb": (1, 170), "czech_machac": (1, 115),
    "suo_fi_lj_diphone": (2, 190), "hy_fi_mv_diphone": (2, 110), "lp_diphone": (3, 190), "pc_diphone": (3, 115),
    "kal_diphone": (4, 110), "ked_diphone": (4, 110),
}
TABLE = {row[0]: row for line in SOUNDS.strip().split("\n") for row in (part.split() for part in line.split("|"))}


class Voices:
    def __init__(self, dice):
        self.dice, self.pico, self.festivals, self.folder = dice, NanoTTS(), {}, tempfile.TemporaryDirectory()
        names = subprocess.run(["espeak-ng", "--voices=variant"], capture_output=True, text=True, check=True).stdout.split("\n")[1:]
        self.variants = [line.split("!v/")[1].split()[0] for line in names if "!v/" in line and "whisper" not in line]

    def say(self, text):
        """None where a voice has nothing to say, or cannot."""
        kind = self.dice.choices([self.stranger, self.natural, self.formant], [50, 36, 14])[0]
        try:
            sound = kind(text)
        except (ValueError, OSError):
            return None
        if sound is None or len(sound) == 0 or np.abs(sound).max() < 1e-3:
            return None
        loud = np.flatnonzero(np.abs(sound) > 0.02 * np.abs(sound).max())
        sound = sound[loud[0]:loud[-1] + 1]
        return sound / np.abs(sound).max() / 2 if 0.15 * RATE < len(sound) < 8 * RATE else None

    def natural(self, text):
        dice, pace = self.dice, self.dice.uniform(0.8, 1.3)
        way = dice.random()
        if way < 0.5:
            return person(self.read(text, pace, 1.0), dice)
        if way < 0.72:
            throat = dice.uniform(0.8, 1.18)
            pitch = dice.uniform(0.45, 0.8) if throat < 0.93 else dice.uniform(0.75, 1.45)
            return throated(self.read(text, pace, 1.0), pitch, throat)
        size = dice.choice([1.0, dice.uniform(0.8, 1.2)])
        return resized(self.read(text, max(0.6, pace / size), dice.uniform(0.75, 1.3)), size)

    def read(self, text, pace, pitch):
        return np.frombuffer(self.pico.speak(text, voice="de-DE", speed=pace, pitch=pitch), np.int16) / 32768

    def formant(self, text):
        dice = self.dice
        voice = ["-v", "de+" + dice.choice(self.variants), "-s", str(dice.randint(115, 190)), "-p", str(dice.randint(20, 75))]
        wav = subprocess.run(["espeak-ng", *voice, "--stdout", text], capture_output=True, check=True).stdout
        sound = np.frombuffer(wav[44:len(wav) // 2 * 2], np.int16) / 32768
        return resized(resample_poly(sound, 320, 441), dice.uniform(0.88, 1.12))

    def stranger(self, text):
        sound = self.accented(text, self.dice.choice(list(STRANGERS)))
        way = self.dice.random()
        if sound is None or way > 0.7:
            return sound
        return person(sound, self.dice) if way < 0.35 else resized(sound, self.dice.uniform(0.85, 1.18))

    def accented(self, text, name):
        """None where a sound is not in the table, or Festival fails."""
        dice, (column, pitch) = self.dice, STRANGERS[name]
        scale, melody, jitter = pitch * dice.uniform(0.85, 1.2) / 110, dice.uniform(0.5, 1.6), dice.uniform(0, 0.25)
        pause = TABLE["_"][column]
        said = [(pause, 0.15, [(0.01, 110 * scale)])]
        for sound, seconds, tones in sounds(text, dice.randint(105, 165)):
            if sound not in TABLE:
                return None
            become = dice.choice(TABLE[sound][column].split(","))
            if become == "-" or (become == pause and said[-1][0] == pause):
                continue
            seconds = min(seconds, 0.12) if become == pause else seconds * (1 + dice.uniform(-jitter, jitter))
            parts = become.split("+")
            share = seconds / len(parts)
            for number, part in enumerate(parts):
                tones_here = [(at * seconds - number * share, (105 + (tone - 105) * melody) * scale) for at, tone in tones]
                tones_here = [(min(max(at, 0.001), 0.98 * share), tone) for at, tone in tones_here if 0 <= at <= share]
                said.append((part, max(0.02, share), tones_here))
        return self.festival(name, said + [(pause, 0.15, [])])

    def festival(self, name, said):
        path = os.path.join(self.folder.name, name + ".wav")
        tones = lambda row: " ".join(f"({at:.3f} {max(50, tone):.0f})" for at, tone in row)
        segments = " ".join(f"({sound} {seconds:.3f} {tones(row)})" for sound, seconds, row in said)
        order = f"(unwind-protect (utt.save.wave (utt.synth (Utterance Segments ({segments}))) \"{path}\" 'riff))"
        process = self.festivals.get(name)
        # it takes more and more memory
        if process is None or process.poll() is not None or self.dice.random() < 0.003:
            if process is not None:
                process.kill()
                process.wait()
            process = self.festivals[name] = subprocess.Popen(
                ["festival", "--pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1)
            process.stdin.write(f"(voice_{name})\n")
        if os.path.exists(path):
            os.remove(path)
        process.stdin.write(f'{order}\n(format t "%s\\n" "done")(fflush nil)\n')
        line = None
        while line is None or line and "done" not in line:
            line = process.stdout.readline() if select.select([process.stdout], [], [], 8)[0] else ""
        if not line:
            process.kill()
        if not os.path.exists(path):
            return None
        with wave.open(path) as file:
            rate, data = file.getframerate(), file.readframes(file.getnframes())
        return resample_poly(np.frombuffer(data, np.int16) / 32768, RATE, rate)


def sounds(text, pace):
    """German sounds with their seconds and tones: what espeak-ng would hand to a diphone voice."""
    lines = subprocess.run(["espeak-ng", "-v", "mb-de2", "-q", "--pho", "-s", str(pace), text], capture_output=True, text=True).stdout.split("\n")
    for name, length, *tones in (line.split() for line in lines if len(line.split()) > 1):
        yield name, float(length) / 1000, [(float(at) / 100, float(tone)) for at, tone in zip(tones[::2], tones[1::2])]


def resized(sound, size):
    """A smaller speaker is faster and higher."""
    return np.interp(np.linspace(0, len(sound) - 1, int(len(sound) / size)), np.arange(len(sound)), sound)


def parts(sound):
    sound = np.ascontiguousarray(sound, dtype=np.float64)
    tone, times = pyworld.dio(sound, RATE)
    tone = pyworld.stonemask(sound, tone, times, RATE)
    return tone, pyworld.cheaptrick(sound, tone, times, RATE), pyworld.d4c(sound, tone, times, RATE)


def throated(sound, pitch, throat):
    tone, spectrum, breath = parts(sound)
    bins = np.arange(spectrum.shape[1])
    stretched = lambda rows: np.stack([np.interp(bins / throat, bins, row) for row in rows])
    return pyworld.synthesize(tone * pitch, stretched(spectrum), stretched(breath), RATE)


def person(sound, dice):
    """Somebody else: pitch, melody, breath and pace change, and each part of the throat by itself."""
    tone, spectrum, breath = parts(sound)
    bins = np.arange(spectrum.shape[1])
    top, throat = bins[-1], dice.uniform(0.82, 1.17)
    knots = np.array([0, 700, 1800, 3500, 8000]) / 8000 * top
    moved = np.maximum.accumulate(knots * np.array([1] + [throat * dice.uniform(0.93, 1.07) for _ in range(3)] + [1]))
    moved[-1] = top
    source = np.interp(bins, moved, knots)
    stretched = lambda rows: np.stack([np.interp(source, bins, row) for row in rows])
    spectrum, breath = np.maximum(stretched(spectrum), 1e-16), np.clip(stretched(breath), 0, 1)
    if dice.random() < 0.4:
        breath = np.clip(breath + dice.uniform(0, 0.5) * np.linspace(0.2, 1, len(bins)), 0, 1)
    if dice.random() < 0.5:
        spectrum = spectrum * np.exp(dice.uniform(-2.5, 2.0) * bins / top)
    voiced = tone > 0
    if voiced.any():
        middle, goal = np.exp(np.log(tone[voiced]).mean()), dice.uniform(75, 150) if throat < 0.97 else dice.uniform(110, 280)
        tone[voiced] = np.clip(goal * (tone[voiced] / middle) ** dice.uniform(0.3, 1.8), 50, 450)
    frames, turns = len(tone), max(2, len(tone) // 40)
    pace = np.cumsum(np.exp(np.interp(np.arange(frames), np.linspace(0, frames, turns), [dice.uniform(-0.25, 0.25) for _ in range(turns)])))
    pace = (pace - pace[0]) / (pace[-1] - pace[0]) * (frames - 1)
    order = np.round(np.interp(np.arange(frames), pace, np.arange(frames))).astype(int)
    return pyworld.synthesize(*(np.ascontiguousarray(rows[order]) for rows in (tone, spectrum, breath)), RATE)
