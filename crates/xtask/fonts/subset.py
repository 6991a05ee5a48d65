"""Cuts the site's two fonts down to the letters and weights that it uses.

Needs fonttools and brotli, and the fonts of the npm packages that FONTS.md names:
python3 subset.py SOURCE_SERIF.woff2 INTER.woff2 OUTPUT_FOLDER
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "·×–—‘’“”…é←→−≈≤≥½¼¹²³°"
# What stands above a line in powers such as 10⁻¹², and the letters whose small forms it is drawn as.
RAISED = dict(zip("⁰⁴⁵⁶⁷⁸⁹⁻ⁿ", "0456789−n"))
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "tnum", "lnum"]


def lift_glyph(glyphs, glyph, lift):
    """Moves a glyph up: its parts, or its own outline."""
    glyph.expand(glyphs)
    if glyph.isComposite():
        for component in glyph.components:
            component.y += lift
    else:
        glyph.coordinates.translate((0, lift))
    glyph.recalcBounds(glyphs)


def add_raised(font, raised):
    """Adds raised letters, which the source has as numerators of fractions, at the height of its own ²."""
    numerators = {}
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag == "numr":
            for index in record.Feature.LookupListIndex:
                for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                    numerators.update(getattr(table, "ExtSubTable", table).mapping)
    glyphs, names = font["glyf"], font.getBestCmap()
    lift = glyphs[names[ord("²")]].yMax - glyphs[numerators[names[ord("2")]]].yMax
    for letter, plain in raised.items():
        name = numerators[names[ord(plain)]]
        lift_glyph(glyphs, glyphs[name], lift)
        for table in font["cmap"].tables:
            table.cmap[ord(letter)] = name


def cut(source, target, family, lightest, boldest, raised):
    """Writes a subset under a name of its own, as the licence asks of changed fonts."""
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False)
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    font = subset.load_font(source, options)
    add_raised(font, raised)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS + "".join(raised))
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
    cut(serif, f"{folder}/serif.woff2", "Lab Serif", 600, 700, raised={})
    cut(sans, f"{folder}/sans.woff2", "Lab Sans", 400, 600, raised=RAISED)
