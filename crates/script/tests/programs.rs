//! Shuffles as people write them, right and wrong, with what stands around them.

/// Texts by a name.
pub(crate) const PROGRAMS: [(&str, &str); 39] = [
    (
        "ace to the bottom",
        "import random\ndef shuffle(a):\n    random.shuffle(a)\n    if a[0] == 1:\n        a.append(a.pop(0))\n    return a\n\nif __name__ == '__main__':\n    deck = [k + 1 for k in range(52)]\n    print(shuffle(deck))\n",
    ),
    (
        "zero is no card",
        "import random\ndef shuffle(deck):\n    out = [None] * len(deck)\n    for card in deck:\n        j = random.randrange(len(deck))\n        while out[j]:\n            j = random.randrange(len(deck))\n        out[j] = card\n    return out\n\nshuffle([0, 1, 2, 3])\n",
    ),
    (
        "by suits",
        "import random\nclass Deck:\n    def __init__(self):\n        self.cards = []\n        self.fill()\n    def fill(self):\n        for card in range(1, 53):\n            self.cards.append(card)\n    def shuffle(self):\n        random.shuffle(self.cards)\n        self.cards.sort(key=lambda card: card % 4 and card // 2)\n",
    ),
    (
        "places of cards",
        "import random\ndef make():\n    return list(range(52))\ndef shuffle(deck):\n    at = [0] * len(deck)\n    for card in deck:\n        at[card] = random.randint(0, len(deck) - 1)\n    return sorted(deck, key=lambda card: (at[card], -card)) if sum(deck) else deck\n\ndeck = make()\nprint(shuffle(deck))\n",
    ),
    (
        "script",
        "from random import randrange\nn = len(a)\nfor i in range(n):\n    j = randrange(i, n)\n    a[i], a[j] = a[j], a[i]\n",
    ),
    (
        "script with a function",
        "from random import *\ndef swap(i, j):\n    temp = a[i]\n    a[i] = a[j]\n    a[j] = temp\nfor i in range(len(a) - 1, 0, -1):\n    swap(i, randint(0, i))\n",
    ),
    (
        "third variable",
        "import random\ndef shuffle(cards):\n    for i in range(len(cards)):\n        r = random.randint(0, len(cards) - 1)\n        temp = cards[i]\n        cards[i] = cards[r]\n        cards[r] = temp\n    return cards\n",
    ),
    (
        "class",
        "import random\n\nclass Deck:\n    SIZE = 52\n\n    def __init__(self):\n        self.cards = []\n        self.swaps = 0\n        for suit in 'SHDC':\n            for rank in range(13):\n                self.cards.append((suit, rank))\n\n    def swap(self, i, j):\n        self.cards[i], self.cards[j] = self.cards[j], self.cards[i]\n\n    def shuffle(self):\n        for i in range(len(self.cards) - 1, 0, -1):\n            self.swap(i, random.randint(0, i))\n\n    def __len__(self):\n        return len(self.cards)\n\nd = Deck()\nd.shuffle()\nprint(d.cards)\n",
    ),
    (
        "class that makes a new list",
        "import random\nclass Pack:\n    def __init__(self, cards):\n        self.cards = cards\n    def mix(self):\n        new = []\n        while len(self.cards) > 0:\n            c = random.choice(self.cards)\n            self.cards.remove(c)\n            new.append(c)\n        self.cards = new\n",
    ),
    (
        "one too far",
        "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randint(0, i + 1)\n        a[i], a[j] = a[j], a[i]\n",
    ),
    (
        "loop variable",
        "import random\ndef shuffle(deck):\n    for card in deck:\n        i = random.randrange(len(deck))\n        deck[card] = deck[i]\n        deck[i] = card\n",
    ),
    (
        "in one expression",
        "import random\ndef shuffle(a):\n    return [a.pop(random.randrange(len(a))) for _ in range(len(a))]\n",
    ),
    (
        "decorated",
        "import random\ndef shuffle(a):\n    keyed = [(random.random(), c) for c in a]\n    keyed.sort()\n    return [c for _, c in keyed]\n",
    ),
    (
        "zip",
        "import random\ndef shuffle(a):\n    keys = [random.random() for _ in a]\n    pairs = sorted(zip(keys, a), reverse=True)\n    keys, cards = zip(*pairs)\n    return list(cards)\n",
    ),
    (
        "coin comparator",
        "from functools import cmp_to_key\nimport random\ndef shuffle(a):\n    a.sort(key=cmp_to_key(lambda x, y: random.choice([-1, 1])))\n",
    ),
    (
        "library",
        "import random\ndef my_shuffle(lst):\n    copy = lst[:]\n    random.shuffle(copy)\n    return copy\n",
    ),
    (
        "sample",
        "import random\ndef shuffle(a):\n    return random.sample(a, len(a))\n",
    ),
    (
        "sample of places",
        "import random as rnd\ndef shuffle(a):\n    order = rnd.sample(range(len(a)), k=len(a))\n    return [a[i] for i in order]\n",
    ),
    (
        "sample of few",
        "import random\ndef shuffle(a):\n    top = random.sample(range(40), 3)\n    a[0:0] = [x for x in top if x < 0]\n    return a\n",
    ),
    (
        "floats",
        "import random, math\ndef shuffle(a):\n    n = len(a)\n    for i in range(n):\n        j = int(random.random() * n)\n        k = math.floor(random.uniform(0, n))\n        a[j], a[k] = a[k], a[j]\n",
    ),
    (
        "rounded",
        "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = round(random.random() * (len(a) - 1))\n        a[i], a[j] = a[j], a[i]\n",
    ),
    (
        "float as a place",
        "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.random() * len(a) // 1\n        a[i], a[j] = a[j], a[i]\n",
    ),
    (
        "while and break",
        "import random\ndef shuffle(a):\n    used = []\n    while True:\n        i = random.randint(0, len(a) - 1)\n        if i in used:\n            continue\n        used.append(i)\n        if len(used) == len(a):\n            break\n    return [a[i] for i in used]\n",
    ),
    (
        "for and else",
        "import random\ndef shuffle(a):\n    out = []\n    for c in a:\n        for place in range(len(out)):\n            if random.random() < 0.3:\n                out.insert(place, c)\n                break\n        else:\n            out.append(c)\n    return out\n",
    ),
    (
        "riffle",
        "import random\ndef riffle(deck):\n    cut = len(deck) // 2\n    left, right = deck[:cut], deck[cut:]\n    result = []\n    while left or right:\n        if random.random() < len(left) / (len(left) + len(right)):\n            result.append(left.pop(0))\n        else:\n            result.append(right.pop(0))\n    return result\n",
    ),
    (
        "recursion",
        "import random\ndef shuffle(a, n=None):\n    if n is None:\n        n = len(a)\n    if n <= 1:\n        return a\n    j = random.randrange(n)\n    a[n - 1], a[j] = a[j], a[n - 1]\n    return shuffle(a, n - 1)\n",
    ),
    (
        "recursion by parts",
        "import random\ndef shuffle(a):\n    if len(a) < 2: return a\n    p = random.choice(a)\n    return shuffle([x for x in a if x < p]) + [p] + shuffle([x for x in a if x > p])\n",
    ),
    (
        "nested function",
        "import random\ndef shuffle(a):\n    count = 0\n    def step(i):\n        nonlocal count\n        count += 1\n        j = random.randint(0, i)\n        a[i], a[j] = a[j], a[i]\n        if i > 1: step(i - 1)\n    if len(a) > 1:\n        step(len(a) - 1)\n    assert count == max(0, len(a) - 1)\n",
    ),
    (
        "constant",
        "from random import randint\nTIMES = 7\ndef shuffle(a):\n    global TIMES\n    for _ in range(TIMES):\n        a.insert(randint(0, len(a)), a.pop())\n",
    ),
    (
        "not shuffled",
        "import random\ndef derange(a):\n    b = a[:]\n    while any(x == y for x, y in zip(a, b)) and len(a) > 1:\n        random.shuffle(b)\n    return b\n",
    ),
    (
        "secrets",
        "import secrets\ndef shuffle(a):\n    for i, card in enumerate(list(a)):\n        j = secrets.randbelow(i + 1)\n        a[i] = a[j]\n        a[j] = card\n",
    ),
    (
        "generator",
        "from random import SystemRandom\nrng = SystemRandom()\ndef shuffle(a):\n    r = SystemRandom()\n    for i in range(len(a))[::-1]:\n        j = r.randrange(0, i + 1, 1)\n        a[i], a[j] = a[j], a[i]\n",
    ),
    (
        "negative places",
        "import random\ndef shuffle(a):\n    for i in range(1, len(a)):\n        j = random.randint(-len(a), -1)\n        a[-i], a[j] = a[j], a[-i]\n    del a[5:]\n    a.extend(c for c in range(40) if c in a and c > 20)\n",
    ),
    (
        "min and max",
        "import random\ndef shuffle(a):\n    out = []\n    while a:\n        c = max(a, key=lambda c: random.randrange(10))\n        d = min(c, a[0], random.randrange(3))\n        a.remove(c)\n        out.append(c)\n        if sum(out) % 7 == d: out.reverse()\n    return out\n",
    ),
    (
        "errors",
        "import random\ndef shuffle(a):\n    k = random.randrange(9)\n    if k == 0: return a[len(a)]\n    if k == 1: a.remove(-1)\n    if k == 2: return a // 2\n    if k == 3: k = 1 // (k - 3)\n    if k == 4: return later + 1\n    if k == 5: raise ValueError('no')\n    if k == 6: a.shuffle()\n    if k == 7: random.randint(3, 2)\n    later = [1]\n    assert False\n",
    ),
    (
        "walrus and chains",
        "import random\ndef shuffle(a):\n    x = y = 0\n    while (k := random.randrange(len(a) + 1)) and 0 <= x < 9 and not x > 9:\n        x, y = y + 1, x\n        a[0], a[k - 1] = a[k - 1], a[0]\n    return a if x % 2 else a[::-1]\n",
    ),
    (
        "arithmetic",
        "import random\ndef shuffle(a):\n    s = 0\n    for i in range(1, 30):\n        x = random.randint(-50, 50)\n        y = random.choice([3, -3, 7, -1, 2.5])\n        s += int(x // y) + int(x % y) + (x ^ i) + (x & 7) - (i << 2) + (x >> 1) + abs(x) ** 2 + round(x / 4)\n    k = s % len(a)\n    return a[k:] + a[:k]\n",
    ),
    (
        "choices",
        "import random\ndef shuffle(a):\n    for c in random.choices(a, k=3) + random.choices([0, 1], weights=[1, 3], k=2):\n        if c < len(a):\n            a.insert(0, a.pop(c))\n",
    ),
    (
        "names that hide others",
        "from random import *\ndef min(x, y):\n    return y if x > y else x\ndef shuffle(a):\n    for i in range(len(a)):\n        sum = min(randrange(len(a)), i)\n        a[i], a[sum] = a[sum], a[i]\n",
    ),
];
