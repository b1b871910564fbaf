"""Compares the checks of `pysouffle.language.check` with Soufflé's: `python bench/souffle_checks.py --souffle-source DIR [--all]`.

DIR is a checkout of souffle-lang/souffle (2.5). Each of its test programs lies beside what Soufflé said of it (`NAME.err`). For every
program that Soufflé refuses: do we, and are our mistakes its mistakes, by line and text? For every program that it accepts: do we? Nothing
of the checkout is kept here. Names of inlined variables, which Soufflé makes up, count as the variables they stand for.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pysouffle.errors import ProgramError, UnsupportedFeature
from pysouffle.language.check import Severity, check
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources

SUITES = ("semantic", "syntactic", "evaluation", "example")
_ERROR = re.compile(r"^(?:Error: )(.*?)(?: in file (\S+) at line (\d+)\n.*\n(-*)\^)?-*$", re.MULTILINE)
_RUNTIME = re.compile(r"^Error loading|^cannot open|^Cannot open")
_NOTES = re.compile(r"(; [^;]+ \(\S+:\d+:\d+\))+$")  # places that belong to a mistake, which Soufflé gives lines of their own
_INLINED = re.compile(r"<inlined_(.+)_\d+>")


class Mistake(NamedTuple):
    line: int
    message: str


class Outcome(NamedTuple):
    """The mistakes in order; line 0 stands for no line, for which any of ours will do."""

    theirs: list[Mistake]
    ours: list[Mistake]
    unsupported: bool

    @property
    def verdict(self) -> str:
        if not self.theirs:
            return "accepted by both" if not self.ours else "unsupported, accepted there" if self.unsupported else "WRONGLY REFUSED"
        if not self.ours:
            return "WRONGLY ACCEPTED"
        if self.unsupported:
            return "refused, as unsupported"
        if set(self.theirs) == set(self.ours):
            return "refused, all mistakes the same"
        if self.ours[0] == self.theirs[0] or self.ours[0] in self.theirs:
            return "refused, first mistake the same"
        return "refused, another mistake"


def expected(text: str) -> list[Mistake]:
    """What Soufflé says of a program before it runs it."""
    found = []
    for match in _ERROR.finditer(text):
        if not _RUNTIME.match(match.group(1)) and "<new_var_" not in match.group(1):
            found.append(Mistake(int(match.group(3) or 0), _INLINED.sub(r"\1", match.group(1))))
    return found


def actual(path: Path) -> tuple[list[Mistake], bool]:
    """What we say, and whether it is that a feature is unsupported."""
    try:
        issues = check(parse_items(read_sources(path, folders(path))))
    except ProgramError as failure:
        found = [Mistake(each.line, _NOTES.sub("", each.message)) for each in (failure, *failure.others)]
        return found, isinstance(failure, UnsupportedFeature)
    return [Mistake(issue.pos.line, issue.message) for issue in issues if issue.severity is Severity.ERROR], False


def folders(program: Path) -> list[Path]:
    """Where its test looks for included files."""
    found = re.search(rf"TEST_NAME {program.stem}\n(?:[^)]*\n)?\s*INCLUDE_DIRS (.*)", tests_of(program))
    return [program.parent / name for name in found.group(1).split()] if found is not None else []


def tests_of(program: Path) -> str:
    """What is run in its suite."""
    text = (program.parent.parent / "CMakeLists.txt").read_text(encoding="utf-8")
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))


def programs(source: Path, suites: Sequence[str]) -> Iterator[Path]:
    """Those that are run: a few are not, as Soufflé fails on them."""
    for suite in suites:
        for folder in sorted((source / "tests" / suite).iterdir()):
            program = folder / f"{folder.name}.dl"
            if program.is_file() and re.search(rf"\b{program.stem}\b", tests_of(program)):
                yield program


def compare(program: Path) -> Outcome:
    error_file = program.with_suffix(".err")
    theirs = expected(error_file.read_text(encoding="utf-8", errors="replace")) if error_file.is_file() else []
    ours, unsupported = actual(program)
    nowhere = {mistake.message for mistake in theirs if mistake.line == 0}
    return Outcome(theirs, [Mistake(0 if each.message in nowhere else each.line, each.message) for each in ours], unsupported)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--souffle-source", type=Path, required=True, metavar="DIR")
    parser.add_argument("--all", action="store_true", help="show every program that is refused, not only those where we differ")
    options = parser.parse_args()
    verdicts: Counter[str] = Counter()
    for program in programs(options.souffle_source, SUITES):
        outcome = compare(program)
        verdicts[outcome.verdict] += 1
        if outcome.verdict not in ("accepted by both", "refused, all mistakes the same") or (options.all and outcome.theirs):
            print(f"{program.parent.parent.name}/{program.stem}: {outcome.verdict}")
            for who, own, others in (("Soufflé", outcome.theirs, outcome.ours), ("we", outcome.ours, outcome.theirs)):
                for mistake in sorted(set(own) - set(others))[:6]:
                    print(f"    only {who}: {mistake.line}: {mistake.message}")
    for verdict, number in sorted(verdicts.items()):
        print(f"{number:5} {verdict}")


if __name__ == "__main__":
    main()
