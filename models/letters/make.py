#!/usr/bin/env python3
"""Trains the letters: the small network that reads German letters from what Whisper's encoder hears.

    apt-get install espeak-ng festival festvox-czech-{ph,dita,krb,machac} festvox-suopuhe-{lj,mv} festvox-ita{lp,pc}16k festvox-k{al,d}lpc16k \\
        fortunes-de wngerman python3-torch libopenblas0-pthread
    python3 -m venv --system-site-packages ear
    ear/bin/pip install py-nanotts==0.1.1 pyworld 'numpy<2' 'scipy<1.15' 'onnx<1.17' 'onnxruntime<1.20'
    cargo run --release --example sentences -- 60000 | sort -u > sentences.txt
    ear/bin/python models/letters/make.py sentences.txt

It takes about four hours of processor time and goes on from whisper-base.bin beside this file, which it then writes anew. Nothing of
this is needed to build, to test or to play. The file that is kept here was trained in four such runs, each going on from the last: three
with Pico and espeak-ng alone (7, 11 and 8 epochs), the last with all voices (8 epochs, 18,100 sounds). No sound of the speech set
(tests/speech) is used, but its voices come from two of these synthesisers and lie in the same ranges.

What is said: sentences of the grammar, words of chess in any order, and as much that has nothing to do with chess. Who says it:
voices.py. Where: quiet or noisy rooms, good and bad microphones.
"""
import math
import random
import re
import sys
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from scipy.signal import fftconvolve, lfilter
from torch import nn
from torch.nn import functional as F

from voices import RATE, Voices

KEPT = Path(__file__).parent / "whisper-base.bin"
HOP, WINDOW = 160, 400
ALPHABET = "abcdefghijklmnopqrstuvwxyzäöüß"
CHANNELS, REACH, SIGNS = 160, 5, 31
SOUNDS, EPOCHS, BATCH, RATE_OF_LEARNING = 18000, 8, 24, 1e-3

FILES = ["Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hektor"]
RANKS = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"]
PIECES = ["König", "Dame", "Turm", "Läufer", "Springer", "Bauer"]


class Texts:
    def __init__(self, sentences, dice):
        self.dice = dice
        self.sentences = [line for line in Path(sentences).read_text(encoding="utf-8").split("\n") if line]
        self.short = [line for line in self.sentences if len(line.split()) <= 3]
        self.single = [line for line in self.sentences if len(line.split()) == 1]
        talk = "\n".join(file.read_text(encoding="utf-8") for file in sorted(Path("/usr/share/games/fortunes/de").glob("*.u8")))
        talk = [part.strip() for part in re.split(r"[\n.!?%:;]+", talk)]
        self.talk = [part for part in talk if 2 <= len(part.split()) <= 9 and len(part) < 70 and not re.search(r"[0-9/\\<>@=_*]", part)]
        words = Path("/usr/share/dict/ngerman").read_text(encoding="utf-8").split()
        self.words = [word for word in words if 2 <= len(word) <= 12 and word.isalpha()]

    def square(self):
        return f"{self.dice.choice(FILES)} {self.dice.choice(RANKS)}"

    def move(self):
        dice = self.dice
        if dice.random() < 0.03:
            return dice.choice(["kurze Rochade", "lange Rochade", "Rochade", "kleine Rochade", "große Rochade"])
        piece, start, end, takes = dice.choice(PIECES), self.square(), self.square(), "schlägt " if dice.random() < 0.3 else ""
        way = dice.choices(["full", "squares", "short", "target", "verbose", "pawn"], [45, 15, 15, 7, 13, 5])[0]
        text = {
            "full": f"{piece} {start} {takes}{end}", "squares": f"{start} {end}", "short": f"{piece} {takes}{end}", "target": end,
            "verbose": f"{piece} von {start} {dice.choice(['nach', 'schlägt', 'schlägt auf', 'auf'])} {end}", "pawn": f"{dice.choice(FILES)} schlägt {end}",
        }[way]
        if dice.random() < 0.1:
            text += " " + dice.choice(["Dame", "Turm", "Läufer", "Springer"])
        if dice.random() < 0.05:
            text += " " + dice.choice(["Schach", "matt"])
        if dice.random() < 0.05:
            text = dice.choice(["Korrektur ", "Wiederholung ", "wiederholt ", "äh "]) + text
        return text

    def any(self):
        dice = self.dice
        kind = dice.choices(["move", "salad", "short", "sentence", "talk", "words"], [33, 8, 11, 4, 24, 20])[0]
        if kind == "move":
            return self.move()
        if kind == "salad":
            return " ".join(dice.choice(FILES + RANKS + PIECES + ["schlägt", "von", "nach", "auf"]) for _ in range(dice.randint(1, 7)))
        if kind == "words":
            return " ".join(dice.choice(self.words) for _ in range(dice.randint(1, 5)))
        return dice.choice({"short": self.short, "sentence": self.sentences, "talk": self.talk}[kind])

    def brief(self):
        kind = self.dice.choices(["short", "single", "word", "square"], [55, 25, 10, 10])[0]
        return self.square() if kind == "square" else self.dice.choice({"short": self.short, "single": self.single, "word": self.words}[kind])


def letters(text):
    """Double letters sound like single ones."""
    found = []
    for word in text.lower().replace("é", "e").replace("è", "e").split():
        found += [ALPHABET.index(sign) + 1 for before, sign in zip(" " + word, word) if sign in ALPHABET and sign != before]
    return found


def loudness(sound):
    return np.sqrt(np.mean(sound * sound)) + 1e-6


class Rooms:
    def __init__(self, dice, seed, talk):
        self.dice, self.random, self.talk = dice, np.random.default_rng(seed), talk

    def babble(self, length, talkers):
        sum_ = np.zeros(length)
        for _ in range(talkers):
            at = -self.dice.randint(0, RATE)
            while at < length:
                said = self.dice.choice(self.talk)
                first, last = max(0, at), min(length, at + len(said))
                if last > first:
                    sum_[first:last] += said[first - at:last - at] / loudness(said)
                at += len(said) + self.dice.randint(0, RATE // 3)
        return sum_

    def noise(self, length):
        dice, white = self.dice, self.random.standard_normal(length)
        kind = dice.choices(["babble", "hall", "white", "red", "hum"], [55, 20, 10, 10, 5])[0]
        if kind == "babble":
            return self.babble(length, dice.choice([5, dice.randint(1, 6)]))
        if kind == "hall":
            soft = dice.uniform(0.02, 0.3)
            air = lfilter([soft], [1, soft - 1], white)
            level = loudness(air)
            for _ in range(dice.randint(0, length // RATE + 2)):
                at = dice.randrange(length)
                t = np.arange(min(1600, length - at))
                air[at:at + len(t)] += dice.uniform(1, 5) * level * np.exp(-t / dice.uniform(100, 500)) * np.sin(t * dice.uniform(0.02, 0.4))
            return air
        if kind == "hum":
            t = np.arange(length) / RATE
            return sum(dice.random() * np.sin(2 * np.pi * 50 * tone * t + 6 * dice.random()) for tone in range(1, 8)) + 0.1 * white
        return white if kind == "white" else lfilter([1], [1, -0.97], white)

    def around(self, sound):
        dice = self.dice
        sound = np.concatenate([np.zeros(int(dice.uniform(0.02, 0.6) * RATE)), sound, np.zeros(int(dice.uniform(0.02, 0.7) * RATE))])
        if dice.random() < 0.35:
            t = np.arange(int(dice.uniform(0.1, 0.5) * RATE))
            echo = self.random.standard_normal(len(t)) * np.exp(-6.9 * t / len(t))
            echo *= dice.uniform(0.05, 0.5) / np.sqrt((echo * echo).sum())
            echo[0] = 1
            sound = fftconvolve(sound, echo)[:len(sound)]
        if dice.random() < 0.4:
            sound = lfilter([1, dice.uniform(-0.5, 0.5)], [1], sound)
        if dice.random() < 0.15:
            dull = dice.uniform(0.2, 0.6)
            sound = lfilter([dull], [1, dull - 1], sound)
        if dice.random() < 0.25:
            decibels, noise = dice.uniform(35, 60), self.random.standard_normal(len(sound))
        else:
            decibels, noise = dice.choice([dice.uniform(0, 12), dice.uniform(5, 30)]), self.noise(len(sound))
        sound = sound + noise * loudness(sound) / loudness(noise) * 10 ** (-decibels / 20)
        most = np.abs(sound).max()
        return np.clip(sound, -most / 2, most / 2) if dice.random() < 0.1 else sound


class Encoder:
    """The encoder as the program runs it: floating-point weights, a window as long as the sound and a second of silence."""

    def __init__(self):
        file = Path.home() / ".local/share/ansager/models/whisper-base/onnx/encoder_model_quantized.onnx"
        model = dequantised(onnx.load(file))
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        self.session = onnxruntime.InferenceSession(model.SerializeToString(), options)
        self.width = 512
        corners = hertz(mel(np.array(8000.0)) * np.arange(82) / 81)
        bins = np.arange(WINDOW // 2 + 1) * RATE / WINDOW
        triangle = lambda a, b, c: np.maximum(0, np.minimum((bins - a) / (b - a), (c - bins) / (c - b))) * 2 / (c - a)
        self.bands = np.stack([triangle(*corners[at:at + 3]) for at in range(80)])

    def listen(self, sound, silence=RATE):
        sound = 0.7 * sound / max(1e-3, np.abs(sound).max())
        columns = int(np.clip((len(sound) + silence) // HOP, 50, 3000)) & ~1
        padded = np.zeros(columns * HOP + WINDOW)
        padded[WINDOW // 2:WINDOW // 2 + len(sound)] = sound[:len(padded) - WINDOW // 2]
        padded[:WINDOW // 2] = sound[1:WINDOW // 2 + 1][::-1]
        hann = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / WINDOW)
        frames = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[::HOP][:columns] * hann
        picture = np.log10(np.maximum(np.abs(np.fft.rfft(frames, axis=1)) ** 2 @ self.bands.T, 1e-10))
        picture = (np.maximum(picture, picture.max() - 8) + 4) / 4
        half = self.width // 2
        angles = np.arange(columns // 2)[:, None] * np.exp(-np.log(10000) / (half - 1) * np.arange(half))
        inputs = {"input_features": picture.T[None], "embed_positions.weight": np.concatenate([np.sin(angles), np.cos(angles)], 1)}
        return self.session.run(None, {name: value.astype(np.float32) for name, value in inputs.items()})[0][0].astype(np.float16)


def mel(hertz_):
    return np.where(hertz_ < 1000, hertz_ * 0.015, 15 + np.log(np.maximum(hertz_, 1) / 1000) * 27 / np.log(6.4))


def hertz(mel_):
    return np.where(mel_ < 15, mel_ / 0.015, 1000 * np.exp((mel_ - 15) * np.log(6.4) / 27))


def dequantised(model):
    graph = model.graph
    tables = {table.name: table for table in graph.initializer}
    value = lambda name: numpy_helper.to_array(tables[name]).astype(np.float32)
    for node in graph.node:
        if node.op_type in ("MatMulInteger", "ConvInteger"):
            sound, name = node.input[0].removesuffix("_quantized"), node.input[1]
            plain = name.removesuffix("_quantized")
            tables[name].CopyFrom(numpy_helper.from_array((value(name) - value(plain + "_zero_point")) * value(plain + "_scale"), name))
            node.op_type = node.op_type.removesuffix("Integer")
            node.input[:] = [sound, name]
        elif node.op_type == "Mul" and node.input[1].endswith("_quant_scales_mul:0"):
            node.op_type = "Identity"
            node.input[:] = node.input[:1]
    graph.initializer.remove(tables["embed_positions.weight"])
    graph.input.append(helper.make_tensor_value_info("embed_positions.weight", TensorProto.FLOAT, ["steps", "width"]))
    graph.input[0].type.tensor_type.shape.dim[2].dim_param = "columns"
    for output in [output for output in graph.output if output.name != "last_hidden_state"]:
        graph.output.remove(output)
    graph.output[0].type.tensor_type.shape.dim[1].dim_param = "steps"
    del graph.value_info[:]
    needed, kept = {"last_hidden_state"}, []
    for node in reversed(graph.node):
        if needed & set(node.output):
            needed |= set(node.input)
            kept.append(node)
    del graph.node[:]
    graph.node.extend(reversed(kept))
    return model


class Letters(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first, self.last = nn.Linear(width, CHANNELS), nn.Linear(CHANNELS, SIGNS)
        self.wide = nn.ModuleList(nn.Conv1d(CHANNELS, CHANNELS, REACH, padding=REACH // 2) for _ in range(2))
        self.forget = nn.Dropout(0.1)

    def forward(self, hidden):
        steps = self.forget(F.relu(self.first(hidden))).transpose(1, 2)
        for layer in self.wide:
            steps = self.forget(steps + F.relu(layer(steps)))
        return F.log_softmax(self.last(steps.transpose(1, 2)), -1)


def batch(rows, dice):
    heard = []
    for hidden, said in rows:
        # most of the silence at the end teaches nothing
        kept = len(hidden) if dice.random() < 0.15 else max(len(hidden) - 40, int(1.2 * len(said)) + 3)
        hidden = torch.from_numpy(hidden[:kept].astype(np.float32))
        hidden = hidden + 0.05 * torch.randn_like(hidden)
        if dice.random() < 0.5:
            gap = dice.randint(1, 6)
            first = dice.randrange(max(1, len(hidden) - gap))
            hidden[first:first + gap] = 0
        heard.append(hidden)
    said = [torch.tensor(said, dtype=torch.long) for _, said in rows]
    lengths = lambda parts: torch.tensor([len(part) for part in parts])
    return nn.utils.rnn.pad_sequence(heard, batch_first=True), lengths(heard), torch.cat(said), lengths(said)


def train(rows, width, dice):
    network = Letters(width)
    if KEPT.exists():
        unpack(network, KEPT.read_bytes())
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE_OF_LEARNING, weight_decay=1e-3)
    step, steps = 0, EPOCHS * math.ceil(len(rows) / BATCH)
    for epoch in range(EPOCHS):
        rows.sort(key=lambda row: len(row[0]) + 20 * dice.random())
        batches = [rows[at:at + BATCH] for at in range(0, len(rows), BATCH)]
        dice.shuffle(batches)
        sum_ = 0.0
        for part in batches:
            for group in optimizer.param_groups:
                group["lr"] = RATE_OF_LEARNING * min(1, (step + 1) / 150) * (0.5 + 0.5 * math.cos(math.pi * step / steps))
            hidden, lengths, said, counts = batch(part, dice)
            loss = F.ctc_loss(network(hidden).transpose(0, 1), said, lengths, counts, zero_infinity=True)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            step, sum_ = step + 1, sum_ + loss.item()
        print(f"epoch {epoch + 1}: {sum_ / len(batches):.3f}", flush=True)
    return network


def packed(network):
    """Each layer: a scale and an offset for each output, then the weights as bytes, input after input."""
    layers = [(network.first.weight.T, network.first.bias)]
    layers += [(layer.weight.permute(2, 1, 0).reshape(-1, layer.out_channels), layer.bias) for layer in network.wide]
    layers += [(network.last.weight.T, network.last.bias)]
    data = b""
    for weights, offsets in layers:
        weights, offsets = weights.detach().numpy(), offsets.detach().numpy()
        scales = np.maximum(np.abs(weights).max(0), 1e-8) / 127
        data += scales.astype("<f4").tobytes() + offsets.astype("<f4").tobytes() + np.round(weights / scales).astype(np.int8).tobytes()
    return data


def unpack(network, data):
    """What `packed` wrote."""
    def layer(inputs, outputs):
        nonlocal data
        scales, offsets = np.frombuffer(data, "<f4", outputs), np.frombuffer(data, "<f4", outputs, 4 * outputs).copy()
        weights = np.frombuffer(data, np.int8, inputs * outputs, 8 * outputs).reshape(inputs, outputs) * scales
        data = data[(8 + inputs) * outputs:]
        return torch.from_numpy(weights.astype(np.float32)), torch.from_numpy(offsets)
    weights, network.first.bias.data = layer(network.first.in_features, CHANNELS)
    network.first.weight.data = weights.T.contiguous()
    for wide in network.wide:
        weights, wide.bias.data = layer(REACH * CHANNELS, CHANNELS)
        wide.weight.data = weights.reshape(REACH, CHANNELS, CHANNELS).permute(2, 1, 0).contiguous()
    weights, network.last.bias.data = layer(CHANNELS, SIGNS)
    network.last.weight.data = weights.T.contiguous()


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else SOUNDS
    dice = random.Random(1)
    torch.manual_seed(1)
    texts, voices = Texts(sys.argv[1], dice), Voices(dice)
    talk = [sound for sound in (voices.say(dice.choice(texts.talk)) for _ in range(count // 20)) if sound is not None]
    rooms, encoder, rows = Rooms(dice, 1, talk), Encoder(), []
    for number in range(count):
        text = texts.any() if number % 7 else texts.brief()
        sound, said = voices.say(text), letters(text)
        if sound is not None:
            rows.append((encoder.listen(rooms.around(sound)), said))
        if number % 40 == 0:
            rows.append((encoder.listen(rooms.noise(int(dice.uniform(0.5, 4) * RATE))), []))
    rows = [(hidden, said) for hidden, said in rows if 1.1 * len(said) + 2 < len(hidden)]
    print(f"{len(rows)} sounds", flush=True)
    network = train(rows, encoder.width, dice)
    KEPT.write_bytes(packed(network.eval()))


if __name__ == "__main__":
    main()
