"""Runs texts with written draws, as CPython does: the other side of cpython.rs.

Input, a text a time: a line "text LINES KIND NAME FIELD FIRST", so many lines, then lines
"run N SEED"; FIRST is the number of the first card. Output, for each run: a line with the cards, or the error and its line.
"""
import random
import secrets
import signal
import sys

state = 0


def word():
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
    return state >> 33


def below(self, n):
    if not n:
        return 0
    return word() % n


def unit(self):
    return ((word() << 22) | (word() >> 9)) / 2**53


def secret(n):
    if not isinstance(n, int):
        raise TypeError
    if n <= 0:
        raise ValueError
    return below(None, n)


def bits(self, k):
    if k < 0:
        raise ValueError
    return word() % 2**k if k else 0


def write_draws():
    for kind in (random.Random, random.SystemRandom):
        kind._randbelow = below
        kind.random = unit
        kind.getrandbits = bits
    for module in (random, secrets):
        # Bound when the module was loaded.
        for name in ("random", "getrandbits", "randbits"):
            if hasattr(module, name):
                setattr(module, name, getattr(random._inst, "random" if name == "random" else "getrandbits"))
    secrets.randbelow = secret


def run(code, kind, name, field, n, first):
    deck = list(range(first, first + n))
    global state
    space = {"__name__": "shuffle", "print": lambda *_, **__: None}
    if kind == "script":
        space[name] = deck
    before = state
    if kind == "script":
        exec(code, space)
        return space[name]
    try:
        exec(code, space)
    except Exception:
        # What stands below the shuffle is not compared.
        if name.split(".")[0] not in space:
            raise ImportError
    # What stands below the shuffle drew, too.
    state = before
    if kind == "function":
        result = space[name](deck)
    else:
        made = space[name.split(".")[0]].__new__(space[name.split(".")[0]])
        setattr(made, field, deck)
        result = getattr(made, name.split(".")[1])()
        deck = getattr(made, field)
    return result if isinstance(result, (list, tuple)) else deck


def card_of(value, n, first):
    return value - first if type(value) is int and first <= value < first + n else "?"


def line_of(error, text):
    """The line of the text, not of the library that it called."""
    at, found = error.__traceback__, 0
    while at:
        if at.tb_frame.f_code.co_filename == text:
            found = at.tb_lineno
        at = at.tb_next
    return found


def late(*_):
    raise TimeoutError


def main():
    global state
    write_draws()
    signal.signal(signal.SIGALRM, late)
    print(sys.version_info[1])
    lines = iter(sys.stdin.read().split("\n"))
    for line in lines:
        if not line:
            continue
        words = line.split(" ")
        if words[0] == "text":
            text = "\n".join(next(lines) for _ in range(int(words[1])))
            kind, name, field, first = *words[2:5], int(words[5])
            try:
                code = compile(text, "text", "exec")
            except (SyntaxError, ValueError):
                code = None
            continue
        n, state = int(words[1]), int(words[2])
        if code is None:
            print("SyntaxError")
            continue
        signal.setitimer(signal.ITIMER_REAL, 5)
        try:
            deck = run(code, kind, name, field, n, first)
            print(*[card_of(card, n, first) for card in deck] if isinstance(deck, (list, tuple)) else [])
        except Exception as error:
            print(type(error).__name__, line_of(error, "text"))
        signal.setitimer(signal.ITIMER_REAL, 0)


if __name__ == "__main__":
    main()
