"""Faults in programs of TensorFlow and Keras: `python bench/tensorflow_mutants.py FOLDER … [--label]`.

Of each program in the folders that raises nothing some mutants are made, chosen by a seed: one whole number among the arguments of a
call is one higher or one lower, or what a model is trained with lacks its last row. `--label` runs the programs and their mutants under
TensorFlow (with a Python that has it, and needs nothing else), each in a process of its own; the lines where they raise are kept in
`tensorflow_mutants.json`, by the hash of the text. Without `--label` each mutant is analysed, and printed is how many faults are found
at the line where TensorFlow raises, and on how many of the mutants that run there are errors."""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import multiprocessing
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from mutants import Mutant, called, literals, replaced

KEPT = Path(__file__).resolve().with_suffix(".json")
SEED = 5
LIMIT = 40  # seconds for one run
# What changes no shape if it is one more or one less.
LEFT_OUT = {"range", "seed", "set_seed", "set_random_seed", "print", "compile", "shuffle", "repeat", "prefetch", "take", "minimize"}
TRAINED = {"fit", "evaluate", "train_on_batch"}


def numbers(file: str, text: str) -> Iterator[Mutant]:
    """For each whole number among a call's arguments, the program with it one higher, or one lower."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and called(node) not in LEFT_OUT:
            given = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg not in ("epochs", "verbose", "seed", "name"))]
            for constant, value in [pair for argument in given for pair in literals(argument)]:
                for new in (value + 1, value - 1):
                    what = f"{called(node)}: {value} -> {new}"
                    yield Mutant(file, constant.lineno, "number", what, replaced(text, constant, str(new)), constant.col_offset)


def shorter(file: str, text: str) -> Iterator[Mutant]:
    """For each array that a model is trained with, the program with its last row cut off."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and called(node) in TRAINED:
            for argument in node.args[:2]:
                source = ast.get_source_segment(text, argument) or ""
                yield Mutant(file, argument.lineno, "row", f"{called(node)}: {source}[:-1]", replaced(text, argument, f"({source})[:-1]"))


def chosen(program: Path, count: int) -> list[Mutant]:
    text = program.read_text(encoding="utf-8")
    found = list({mutant.text: mutant for mutant in [*numbers(program.name, text), *shorter(program.name, text)]}.values())
    random.Random(f"{SEED} {program.name}").shuffle(found)
    return found[:count]


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def run(text: str) -> tuple[str, int, str]:
    from run_under_keras import raised

    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder).resolve() / "program.py"
        program.write_text(text, encoding="utf-8")
        os.chdir(folder)
        line, what = raised(program)
    return digest(text), line if what else 0, what.partition("\n")[0][:120]


def label(texts: Sequence[str], jobs: int) -> None:
    """Runs those that have no label yet. One that does not end in time has none."""
    from run_under_keras import known_data

    kept: dict[str, list[object]] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    todo = [text for text in dict.fromkeys(texts) if digest(text) not in kept]
    known_data()
    with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1) as processes:
        for text, running in [(text, processes.apply_async(run, (text,))) for text in todo]:
            try:
                key, line, what = running.get(LIMIT * jobs)
            except multiprocessing.TimeoutError:
                print("not ended:", digest(text), file=sys.stderr)
                continue
            kept[key] = [line, what]
        processes.terminate()
    KEPT.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n", encoding="utf-8")


def analysed(text: str) -> list[int]:
    """The lines where an error is reported."""
    from tensorflow_bugs import check

    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder).resolve() / "program.py"
        program.write_text(text, encoding="utf-8")
        return [line for line, _, _ in check(program).errors]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--label", action="store_true", help="run programs and mutants")
    parser.add_argument("--each", type=int, default=6, help="mutants of a program")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    programs = [program for folder in options.folders for program in sorted(folder.glob("*.py")) if not program.stem.endswith("_bad")]
    if options.label:
        label([program.read_text(encoding="utf-8") for program in programs], options.jobs)
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    running = [program for program in programs if kept.get(digest(program.read_text(encoding="utf-8")), [1, "?"])[1] == ""]
    mutants = [(program, mutant) for program in running for mutant in chosen(program, options.each)]
    if options.label:
        label([mutant.text for _, mutant in mutants], options.jobs)
        return 0
    known = [(program, mutant, *kept[digest(mutant.text)]) for program, mutant in mutants if digest(mutant.text) in kept]
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn")) as processes:
        reported = list(processes.map(analysed, [mutant.text for _, mutant, *_ in known]))
    counts: Counter[str] = Counter()
    for (program, mutant, line, what), lines in zip(known, reported, strict=True):
        if what:
            kind = "found" if line in lines else "found elsewhere" if lines else "missed"
        else:
            kind = "false alarm" if lines else "runs, nothing reported"
        counts[kind] += 1
        if kind not in ("found", "runs, nothing reported"):
            print(f"{kind}: {program.name}:{mutant.line} {mutant.what}; raises at {line} ({what}), reported at {lines}")
    faults = counts["found"] + counts["found elsewhere"] + counts["missed"]
    print(f"{len(running)} programs, {faults} faults: {counts['found']} found at the line, {counts['found elsewhere']} elsewhere, "
          f"{counts['missed']} missed; {len(known) - faults} mutants that run: {counts['false alarm']} with an error")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
