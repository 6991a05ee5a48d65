"""Cuts the site's two fonts down to the letters and weights that it uses.

Needs fonttools and brotli, and the fonts of the npm packages that FONTS.md names:
python3 subset.py SOURCE_SERIF.woff2 INTER.woff2 OUTPUT_FOLDER
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "·×–—‘’“”…é←→−≈≤≥½¼²³°"
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "tnum", "lnum"]


def cut(source, target, family, lightest, boldest):
    """Writes a subset under a name of its own, as the licence asks of changed fonts."""
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False)
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": (lightest, boldest)})
    for record in font["name"].names:
        if record.nameID in (1, 3, 4):
            record.string = family
        if record.nameID == 6:
            record.string = family.replace(" ", "")
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    serif, sans, folder = sys.argv[1:]
    cut(serif, f"{folder}/serif.woff2", "Lab Serif", 600, 700)
    cut(sans, f"{folder}/sans.woff2", "Lab Sans", 400, 600)
