"""Programs from StackOverflow that crash on a tensor's shape under TensorFlow or Keras, and their fixes: is an error reported on the buggy
one, and none on the fix?

`python bench/tensorflow_bugs.py --sfdata DIR --zhang DIR` with the folders of SFData (`*_context.py` is the post with what it lacked to
run, `*_original.py` the post itself, `*_ground_truth.py` the fix) and of the StackOverflow bugs of Zhang et al. (ISSTA 2018,
`UT-*/*-buggy` and `*-fix`). A file that is no Python 3 is counted as such. `--list` prints every program, `--only TEXT` takes those whose
path has it."""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from dlshape.cli.main import main as dlshape


@dataclass(frozen=True, slots=True)
class Found:
    """What is reported of one program: `errors` are (line, code, message). `parsed`: it is Python 3."""

    parsed: bool
    errors: tuple[tuple[int, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """A program that crashes and its fix, which some sets lack."""

    group: str
    buggy: Path
    fix: Path | None


def sfdata(folder: Path) -> Iterator[Pair]:
    for kind in ("context", "original"):
        for buggy in sorted(folder.rglob(f"*_{kind}.py")):
            fix = buggy.with_name(buggy.name.replace(kind, "ground_truth"))
            where = buggy.relative_to(folder).parts[-2]
            yield Pair(f"{where} {kind}", buggy, fix if fix.is_file() else None)


def zhang(folder: Path) -> Iterator[Pair]:
    for place in sorted(folder.glob("UT-*/*-buggy")):
        fixed = place.with_name(place.name.replace("-buggy", "-fix"))
        for buggy in sorted(place.glob("*.py")):
            yield Pair("Zhang UT", buggy, fixed / buggy.name if (fixed / buggy.name).is_file() else None)


def check(program: Path, version: str = "") -> Found:
    """Checks a copy, alone in a folder, for that version of TensorFlow, if one is named."""
    text = program.read_bytes()
    try:
        ast.parse(text)
    except (SyntaxError, ValueError):
        return Found(False)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder).resolve() / program.name
        copy.write_bytes(text)
        if version:
            copy.with_name("pyproject.toml").write_text(f'[tool.dlshape]\ntensorflow = "{version}"\n', encoding="utf-8")
        out = io.StringIO()
        with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            dlshape(["check", copy.name, "--output-format", "json", "--jobs", "1"])
    diagnostics = json.loads(out.getvalue())["diagnostics"]
    return Found(True, tuple((d["line"], d["code"], d["message"]) for d in diagnostics if d["severity"] == "error"))


def told(found: Found) -> str:
    return "; ".join(f"{line} {code} {message}" for line, code, message in found.errors) if found.parsed else "no Python 3"


def table(pairs: Sequence[Pair], found: dict[Path, Found]) -> Iterator[str]:
    yield f"{'set':32}{'buggy':>7}{'parsed':>8}{'error':>7}{'error, none on fix':>20}{'fixes':>7}{'error on fix':>14}"
    for group in dict.fromkeys(pair.group for pair in pairs):
        mine = [pair for pair in pairs if pair.group == group]
        reported = [pair for pair in mine if found[pair.buggy].errors]
        fixes = [pair for pair in mine if pair.fix and found[pair.fix].parsed]
        false = [pair for pair in fixes if pair.fix and found[pair.fix].errors]
        told_apart = [pair for pair in reported if pair in fixes and pair not in false]
        parsed = sum(found[pair.buggy].parsed for pair in mine)
        yield f"{group:32}{len(mine):7}{parsed:8}{len(reported):7}{len(told_apart):20}{len(fixes):7}{len(false):14}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sfdata", type=Path)
    parser.add_argument("--zhang", type=Path)
    parser.add_argument("--only", default="", help="a part of the programs' paths")
    parser.add_argument("--tensorflow", default="", help="the version that programs are for, where they do not say")
    parser.add_argument("--list", action="store_true", help="print what is reported of every program")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    pairs = [*(sfdata(options.sfdata) if options.sfdata else ()), *(zhang(options.zhang) if options.zhang else ())]
    pairs = [pair for pair in pairs if options.only in str(pair.buggy)]
    files = list(dict.fromkeys(file for pair in pairs for file in (pair.buggy, pair.fix) if file))
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as processes:
        found = dict(zip(files, processes.map(partial(check, version=options.tensorflow), files), strict=True))
    for pair in pairs if options.list else ():
        print(f"{'found ' if found[pair.buggy].errors else 'missed'} {pair.buggy}: {told(found[pair.buggy])}")
    for file in dict.fromkeys(pair.fix for pair in pairs if pair.fix):
        if found[file].errors:
            print(f"ON A FIX {file}: {told(found[file])}")
    print(*table(pairs, found), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
