#!/usr/bin/env python3
"""Runs the lines that print decks, of decks.txt of the crate syntax, with a right shuffle in each language.

Each file beside this one is such a text; the lines take the place of @@. What comes out must be 5,000 orders of 52 cards, and each
card must come to each place about equally often. Languages whose program is missing are named. Usage: run.py [language …]
"""
import pathlib, re, shutil, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).parent
# How a file is run, and how its program says which version it is.
RUNS = {
    "lua": ("lua5.4 {file}", "lua5.4 -v"),
    "go": ("go run {file}", "go version"),
    "java": ("java {file}", "java --version"),
    "csharp": ("mcs -out:{out} {file} && mono {out}", "mcs --version"),
    "c": ("cc -o {out} {file} && {out}", "cc --version"),
    "cpp": ("c++ -o {out} {file} && {out}", "c++ --version"),
    "rust": ("rustc -o {out} {file} && {out}", "rustc --version"),
    "kotlin": ("kotlinc {file} -include-runtime -d {out}.jar && java -jar {out}.jar", "kotlinc -version 2>&1"),
    "ruby": ("ruby {file}", "ruby --version"),
    "php": ("php {file}", "php --version"),
    "perl": ("perl {file}", "perl -e 'print $^V'"),
    "haskell": ("runghc {file}", "ghc --version"),
    "scala": ("scala -nc {file}", "scala -version 2>&1"),
    "r": ("Rscript {file}", "Rscript --version"),
    "elixir": ("elixir {file}", "elixir --version | tail -1"),
    "pascal": ("fpc -v0 -o{out} {file} >&2 && {out}", "fpc -iV"),
    "clojure": ("clojure {file}", "clojure -e '(clojure-version)'"),
    "common-lisp": ("sbcl --script {file}", "sbcl --version"),
    "matlab": ("octave --no-gui -q {file}", "octave --version"),
    "bash": ("bash {file}", "bash --version"),
    "gdscript": ("cd {dir} && godot3-server --quit | grep '^[0-9 ]*$'", "godot3-server --version"),
}
# What Godot wants beside a script.
GODOT = {
    "project.godot": 'config_version=4\n[application]\nrun/main_scene="res://main.tscn"\n',
    "main.tscn": '[gd_scene load_steps=2 format=2]\n[ext_resource path="res://gdscript.gd" type="Script" id=1]\n[node name="Main" type="Node"]\nscript = ExtResource( 1 )\n',
}


def lines_of(language, text):
    """The lines, with the function of the text in them."""
    all_lines = (HERE / "../../../syntax/src/languages/decks.txt").read_text()
    head, lines = re.search(rf"^== {language}(?:=\S+)? (.*)\n((?:(?!==).*\n?)*)", all_lines, re.M).groups()
    own = re.search(r"^\(defn (\w+)|^defmodule (\w+)|^function (\w+)\(array", text, re.M)
    # All of these texts change the deck that they are given.
    lines = re.sub("‹.*?\\|(.*?)›", r"\1", lines.rstrip()).replace("†", "&mut ")
    return lines.replace("¤", own[own.lastindex] if own else head.split()[0])


def fault(printed):
    """What is wrong with what was printed; None where nothing is."""
    decks = [list(map(int, line.split())) for line in printed.splitlines() if line.strip()]
    if len(decks) != 5000:
        return f"{len(decks)} lines"
    if any(sorted(deck) != list(range(1, 53)) for deck in decks):
        return "a line that is no order of 52 cards"
    counts = [[0] * 52 for _ in range(52)]
    for deck in decks:
        for place, card in enumerate(deck):
            counts[card - 1][place] += 1
    fair = 5000 / 52
    chi = sum((count - fair) ** 2 / fair for row in counts for count in row) * 51 / 52
    # 51 * 51 degrees of freedom: beyond five deviations once in some million fair runs.
    return None if abs(chi - 2601) < 5 * (2 * 2601) ** 0.5 else f"chi-square {chi:.0f} of 2601 degrees of freedom"


def run(language):
    command, version = RUNS[language]
    program = command.split()[3] if language == "gdscript" else command.split()[0]
    if shutil.which(program) is None:
        return f"left out, for there is no {program}"
    source = next(HERE.glob(f"{language}.*"))
    text = source.read_text()
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        file = folder / source.name
        file.write_text(text.replace("@@", lines_of(language, text)))
        for name, content in GODOT.items() if language == "gdscript" else ():
            (folder / name).write_text(content)
        ran = subprocess.run(command.format(file=file, out=folder / "out", dir=folder), shell=True, capture_output=True, text=True, cwd=folder)
    said = subprocess.run(version, shell=True, capture_output=True, text=True).stdout.strip().splitlines() or [""]
    wrong = fault(ran.stdout) if ran.returncode == 0 else ran.stderr.strip()[-600:] or f"ended with {ran.returncode}"
    return f"FAILED, {said[0]}: {wrong}" if wrong else f"5,000 orders, {said[0]}"


if __name__ == "__main__":
    results = {language: run(language) for language in sys.argv[1:] or RUNS}
    for language, result in results.items():
        print(f"{language:12} {result}")
    sys.exit(any(result.startswith("FAILED") for result in results.values()))
