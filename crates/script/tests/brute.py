"""Runs texts through all that chance can do, as CPython does: the other side of proofs.rs.

Input as for replay.py, but "all N CELLS" in place of runs. A random() number is one of so
many cells between 0 and 1; with 0 cells it comes between any two that there are already.
Output for each: the outcomes with their odds as fractions, then an empty line.
"""
import random
import secrets
import sys
from collections import defaultdict
from fractions import Fraction

import replay

choices, bounds, made, cells = [], [], [], 1


def below(self, n):
    if n <= 0:
        raise ValueError
    if len(bounds) == len(choices):
        choices.append(0)
    bounds.append(n)
    return choices[len(bounds) - 1]


def unit(*_):
    if cells:
        return (below(None, cells) + 0.5) / cells
    place = below(None, len(made) + 1)
    ends = [0.0] + made + [1.0]
    made.insert(place, (ends[place] + ends[place + 1]) / 2)
    return made[place]


def main():
    global cells
    for kind in (random.Random, random.SystemRandom):
        kind._randbelow = below
        kind.random = unit
        kind.getrandbits = lambda self, k: below(self, 2**k)
    random.random = unit
    random.getrandbits = lambda k: below(None, 2**k)
    secrets.randbelow = lambda n: below(None, n)
    lines = iter(sys.stdin.read().split("\n"))
    for line in lines:
        if not line:
            continue
        words = line.split(" ")
        if words[0] == "text":
            text = "\n".join(next(lines) for _ in range(int(words[1])))
            kind, name, field, first = *words[2:5], int(words[5])
            code = compile(text, "text", "exec")
            continue
        n, cells = int(words[1]), int(words[2])
        odds = defaultdict(Fraction)
        choices.clear()
        while True:
            bounds.clear()
            made.clear()
            try:
                deck = replay.run(code, kind, name, field, n, first)
                outcome = " ".join(str(replay.card_of(card, n, first)) for card in deck)
            except Exception as error:
                outcome = f"{type(error).__name__} {replay.line_of(error, 'text')}"
            weight = Fraction(1)
            for bound in bounds:
                weight /= bound
            odds[outcome] += weight
            while choices and choices[-1] + 1 == bounds[len(choices) - 1]:
                choices.pop()
            if not choices:
                break
            choices[-1] += 1
        for outcome in sorted(odds):
            print(f"{outcome}: {odds[outcome]}")
        print()


main()
