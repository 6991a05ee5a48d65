"""Runs texts as CPython does, each run from its first line, and then many in one process, as a program
that shuffles again and again: the other side of refuted.rs.

Input for each text: a line "text LINES SIZES", a line that calls it with N cards as people would and
keeps the deck as "result", then its lines. Output: "holds", or what no fair shuffle would do.
"""
import random
import sys
from collections import Counter

# Of 24 orders in 240 runs a fair shuffle passes this less than once in 10^9.
MOST_DISTANCE = 100
RUNS = {4: 240, 52: 20}


def began(code, n):
    space = {"__name__": "shuffle", "print": lambda *_, **__: None, "N": n}
    exec(code, space)
    return space


def run(space, call, n):
    exec(call, space)
    deck = list(space["result"])
    if sorted(deck) != list(range(n)):
        raise ValueError("cards are lost")
    return tuple(deck)


def judge(code, call, n, again):
    space = began(code, n)
    decks = [run(space if again else began(code, n), call, n) for _ in range(RUNS[n])]
    for place in range(n):
        if len({deck[place] for deck in decks}) == 1:
            return f"place {place} of {n} is always the same"
    if n == 4:
        fair = len(decks) / 24
        counts = Counter(decks)
        far = sum((count - fair) ** 2 / fair for count in counts.values())
        far += fair * (24 - len(counts))
        if far > MOST_DISTANCE:
            return f"chi-square {far:.0f}"
    return None


def main():
    random.seed(20261128)
    lines = iter(sys.stdin.read().split("\n"))
    for line in lines:
        if not line:
            continue
        _, count, sizes = line.split(" ")
        call = next(lines)
        text = "\n".join(next(lines) for _ in range(int(count)))
        code = compile(text, "text", "exec")
        found = None
        for n in map(int, sizes.split(",")):
            try:
                found = found or judge(code, call, n, False)
                # What only names a list is no call.
                found = found or "(" in call and judge(code, call, n, True)
            except Exception as error:
                found = f"{type(error).__name__}: {error}"
        print(found or "holds")


main()
