"""Where CPython and the rules differ."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from analyse import Found, analyse
from compare import covered
from limits import TooLong
from run import Frozen, Place, Run, run

from pysouffle.terms import render


class Kind(Enum):
    """`WRONG`: other values; `SILENT`: no value, though CPython has one, and nothing says so."""

    WRONG = "wrong"
    SILENT = "silent"


@dataclass(frozen=True)
class Finding:
    kind: Kind
    place: Place
    value: Frozen
    known: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind.value} {self.place[1]} (line {self.place[0]}): {str(self.value)[:150]}, not {' | '.join(self.known)[:300]}"


@dataclass
class Tally:
    """How many values were compared; how many of them were known exactly, as the only one, unknown, or missing; `behind`: not among the
    values, in a program of which something is said to be stuck."""

    values: int = 0
    exact: int = 0
    unknown: int = 0
    missing: int = 0
    large: int = 0
    behind: int = 0


def findings(done: Run, found: Found, tally: Tally | None = None) -> Iterator[Finding]:
    """The first place, in the order of execution, that differs; what follows may follow from it."""
    for place, values in done.values.items():
        known = found.values.get(place, [])
        for value in values:
            if tally:
                tally.values += 1
                tally.exact += len(known) == 1 and not render(known[0]).startswith("$Unknown")
                tally.unknown += any(render(x).startswith("$Unknown") for x in known)
                tally.missing += not known
            if not known:
                if tally and found.too_large:
                    tally.large += 1
                if not found.stuck and place in found.lowered:
                    yield Finding(Kind.SILENT, place, value, ())
                break
            if not covered(known, value):
                if found.stuck:
                    if tally:
                        tally.behind += 1
                    break  # another way, turn or call than those that got on
                yield Finding(Kind.WRONG, place, value, tuple(sorted(render(x) for x in known)))
                break


def examine(sources: list[str], tally: Tally | None = None, seconds: float = 1.0, named: Sequence[str] = ()) -> list[list[Finding]]:
    """The findings of each program. Those that run too long, or in which the name (of `named`, one for each) is not bound, have none."""
    runs: dict[int, Run] = {}
    for i, source in enumerate(sources):
        try:
            done = run(source, seconds)
        except (TooLong, SyntaxError, RecursionError):
            continue
        if not named or any(name == named[i] for _, name in done.values):
            runs[i] = done
    found = analyse([sources[i] for i in runs]) if runs else []
    differing = {i: list(findings(done, each, tally)) for (i, done), each in zip(runs.items(), found, strict=True)}
    return [differing.get(i, []) for i in range(len(sources))]


def differing(write: Callable[[int], str], seeds: range) -> dict[int, str]:
    """The first finding of each program that has one, by the seed that `write` drew it from."""
    found = examine([write(seed) for seed in seeds])
    return {seed: str(each[0]) for seed, each in zip(seeds, found, strict=True) if each}


_WORD = re.compile(r"\b(?:[vpcfghwaemknKHT]\d+|e)\b")


def shape_of(source: str) -> str:
    """A program without its names, to tell kinds of findings apart."""
    names: dict[str, str] = {}
    body = "\n".join(line for line in source.splitlines() if line and not line.startswith(("import ", "from ")))
    return _WORD.sub(lambda m: names.setdefault(m[0], f"{m[0][0]}{len(names)}"), body)
