"""Of how many errors does `dlshape fix` decide with one integer, and does torch agree? `python bench/fixes.py [FILE …]`, else all of
tests/programs/*_bad.py. Every program is copied, fixed in place and run; lines that raise then have to be others that were expected to
(`# expect:`)."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from dlshape.cli.main import main as dlshape
from label import verify

PROGRAMS = Path(__file__).resolve().parents[1] / "tests" / "programs"
_ERROR = re.compile(r".*?\.py:(\d+):\d+: error (\w+) ")
_FIX = re.compile(r"  (\d+ becomes \d+) in .*?:(\d+);")
_NONE = re.compile(r"  no fix: (.*)")


@dataclass(frozen=True, slots=True)
class Outcome:
    """`fixed`, `left`: lines of errors with a verified fix and without; `raised`: lines that raise under torch afterwards, `expected` those
    that are said to in the program; `changes`: what was changed, or why nothing was."""

    fixed: tuple[int, ...]
    left: tuple[int, ...]
    raised: tuple[int, ...]
    expected: tuple[int, ...]
    changes: tuple[str, ...]
    seconds: float

    @property
    def agreed(self) -> int:
        """Errors with a fix that torch does not raise any more."""
        return sum(1 for line in self.fixed if line not in self.raised) if set(self.raised) <= set(self.expected) else 0


def outcome(program: Path, seconds: int) -> Outcome:
    start = time.perf_counter()
    with TemporaryDirectory() as folder:
        copy = Path(folder).resolve() / program.name
        copy.write_bytes(program.read_bytes())
        out = io.StringIO()
        with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            dlshape(["fix", "--write", copy.name, "--jobs", "1"])
        took = time.perf_counter() - start
        fixed, left, changes, waiting = list[int](), list[int](), list[str](), list[int]()
        for line in out.getvalue().splitlines():
            if found := _ERROR.match(line):
                waiting.append(int(found[1]))
            elif found := _FIX.match(line):
                fixed += waiting
                changes.append(f"line {found[2]}: {found[1]}")
                waiting = []
            elif found := _NONE.match(line):
                left += waiting
                changes.append(found[1])
                waiting = []
        expected, raised = verify(copy, seconds) if fixed else (set[int](), set[int]())
    return Outcome(tuple(fixed), tuple(left), tuple(sorted(raised)), tuple(sorted(expected)), tuple(changes), took)


def table(outcomes: Sequence[Outcome]) -> str:
    fixed, left = sum(len(one.fixed) for one in outcomes), sum(len(one.left) for one in outcomes)
    clean = sum(1 for one in outcomes if one.fixed and not one.left and not one.raised)
    whole = sum(1 for one in outcomes if one.fixed and not one.left)
    rows = [
        ("programs", len(outcomes)), ("errors", fixed + left), ("… with a verified fix", fixed),
        ("… … which torch does not raise any more", sum(one.agreed for one in outcomes)),
        ("programs of which all errors have a fix", whole), ("… which run under torch to their end", clean),
    ]  # fmt: skip
    why = Counter(change for one in outcomes for change in one.changes if not change.startswith("line "))
    rows += [(f"without a fix: {text}", number) for text, number in why.most_common()]
    return "\n".join(["| | |", "| --- | ---: |", *(f"| {text} | {number} |" for text, number in rows)])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("programs", nargs="*", type=Path)
    parser.add_argument("--seconds", type=int, default=60, help="time for one run under torch")
    options = parser.parse_args()
    outcomes = []
    for program in options.programs or sorted(PROGRAMS.glob("*_bad.py")):
        one = outcome(program.resolve(), options.seconds)
        outcomes.append(one)
        state = "none" if not one.fixed else "agreed" if one.agreed == len(one.fixed) else "DISAGREES"
        print(f"{program.stem:32} {one.seconds:6.1f} s  {state:9} {'; '.join(one.changes)}"
              + (f"  raises in {list(one.raised)}" if one.raised else ""), flush=True)
    print(table(outcomes))
    return 0


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    raise SystemExit(main())
