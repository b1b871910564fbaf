"""Torch's samples with one thing changed, and what torch makes of them: `python bench/operator_changes.py N [--seed S] [--answers FILE]`.

Torch's inputs that must be refused are few, and ours were written against them. Here N samples of `op_db` and `module_db` are drawn that
work (from `--cases`, as bench/operators.py keeps them), and in each one number, one rank or one element type is changed: most then fail, at
an argument that nobody chose. Printed are the figures of bench/operators.py, and the calls of the classes that `--list` names (`bad` and
`missed` if it is not given). Calls whose outcome hangs on the elements of tensors are left out. Exit code 1: something is wrong that works.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import re
import sys
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from operator_cases import Case
from operators import BAD, answered, judged, listing, table

NUMBER = re.compile(r"(?<![\w.'-])-?\d+(?![\w.'])")
SHAPE = re.compile(r"torch\.(?:empty|zeros)\(\(([\d, ]*)\)")
TYPE = re.compile(r"(torch\.(?:empty|zeros)\(\([\d, ]*\))(, dtype=torch\.\w+)?\)")
KINDS = ("bool", "int64", "float32", "float64", "complex64")
LARGEST = 4096
# What hangs on the numbers that a matrix holds, on one library of Fourier transforms, or is a mistake of torch
NOT_OF_SHAPES = re.compile(
    r"_LinAlgError|is zero and using it|pivots passed to|must all satisfy|along axis to sum|MKL|INTERNAL ASSERT|Could not run|"
    r"PYTORCH_.*_FALLBACK")


def changed_number(text: str, draw: random.Random) -> str:
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    at = draw.choice(found)
    n = int(at[0])
    new = draw.choice((n + 1, n - 1, n + 2, 2 * n, -n, 0, 1, -1, 3))
    shape = any(each.start(1) <= at.start() < each.end(1) for each in SHAPE.finditer(text))
    return text if abs(new) > LARGEST or (shape and new < 0) else f"{text[: at.start()]}{new}{text[at.end() :]}"


def changed_rank(text: str, draw: random.Random) -> str:
    found = list(SHAPE.finditer(text))
    if not found:
        return text
    at = draw.choice(found)
    sizes = [int(size) for size in at[1].replace(" ", "").split(",") if size]
    if sizes and draw.random() < 0.5:
        del sizes[draw.randrange(len(sizes))]
    else:
        sizes.insert(draw.randrange(len(sizes) + 1), draw.choice((1, 2, 3)))
    inside = ", ".join(map(str, sizes)) + ("," if len(sizes) == 1 else "")
    return f"{text[: at.start(1)]}{inside}{text[at.end(1) :]}"


def changed_type(text: str, draw: random.Random) -> str:
    found = list(TYPE.finditer(text))
    if not found:
        return text
    at = draw.choice(found)
    return f"{text[: at.start()]}{at[1]}, dtype=torch.{draw.choice(KINDS)}){text[at.end() :]}"


CHANGES = (changed_number, changed_number, changed_number, changed_rank, changed_rank, changed_type)


def outcome(case: Case, filled: str) -> Any:
    """What torch returns with tensors filled by `zeros` or `ones`, or the text of what it raises."""
    from operator_samples import NAMES, Late, described, limited  # with torch's own tests, which `--help` does without

    names = dict(NAMES)
    with limited(5), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            for line in case.setup:
                exec(_filled(line, filled), names)
            return described(eval(_filled(case.text, filled), names))
        except Late:
            raise
        except Exception as error:  # noqa: BLE001  (the outcome)
            return f"{type(error).__name__}: {str(error)[:200]}"


class Apart:
    """Outcomes from a process of its own: some changed calls end torch's process."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self._here, there = multiprocessing.Pipe()
        self._process = multiprocessing.Process(target=_serve, args=(there,), daemon=True)
        self._process.start()
        there.close()

    def outcomes(self, case: Case) -> tuple[Any, Any] | None:
        """With zeros and with ones; None if it took too long, or if the process ended."""
        try:
            self._here.send(case)
            found: tuple[Any, Any] | None = self._here.recv()
        except (EOFError, ConnectionError):
            self._start()
            return None
        return found


def _serve(there: Connection) -> None:
    from operator_samples import Late

    while True:
        case = there.recv()
        try:
            there.send((outcome(case, "zeros"), outcome(case, "ones")))
        except Late:
            there.send(None)


def _filled(text: str, filled: str) -> str:
    return re.sub(r"torch\.(?:empty|zeros)\((?=\()", f"torch.{filled}(", text)


def changed(cases: Sequence[Case], n: int, draw: random.Random) -> Iterator[Case]:
    """`n` of the cases with one change each, whose outcome is the same whatever the tensors hold."""
    seen, found, apart = {case.text for case in cases}, 0, Apart()
    while found < n:
        case = draw.choice(cases)
        part = draw.randrange(1 + len(case.setup))
        change = draw.choice(CHANGES)
        if part:
            new = replace(case, setup=(*case.setup[: part - 1], change(case.setup[part - 1], draw), *case.setup[part:]))
        else:
            new = replace(case, text=change(case.text, draw))
        key = "; ".join((*new.setup, new.text))
        if key in seen or (new.text in seen and not new.setup):
            continue
        seen.add(key)
        outcomes = apart.outcomes(new)
        if outcomes is None:
            continue
        zeros, ones = outcomes
        if any(isinstance(each, str) and NOT_OF_SHAPES.search(each) for each in outcomes):
            continue
        if isinstance(zeros, str) and isinstance(ones, str):
            found += 1
            yield replace(new, number=found, result=None, message=zeros, group="errors")
        elif zeros == ones:
            found += 1
            yield replace(new, number=found, result=zeros)


def read(path: Path) -> Iterator[Case]:
    for row in map(json.loads, path.read_text().splitlines()):
        yield Case(**{**row, "setup": tuple(row["setup"]), "sizes": ()})


def drawn(path: Path, n: int, seed: int) -> list[Case]:
    """`n` changed calls; of the samples there are as many of each operator, however many it has."""
    draw = random.Random(seed)
    works = [case for case in read(path) if case.result is not None and not case.data and case.group in ("calls", "modules")]
    by_operator: dict[str, list[Case]] = {}
    for case in draw.sample(works, len(works)):
        of_it = by_operator.setdefault(case.operator, [])
        if len(of_it) < 6:
            of_it.append(case)
    return list(changed([case for found in by_operator.values() for case in found], n, draw))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("n", type=int, help="how many calls")
    parser.add_argument("--cases", type=Path, required=True, help="JSON lines as bench/operators.py --cases writes them")
    parser.add_argument("--drawn", type=Path, help="JSON lines with the changed calls and torch's outcomes; written if missing")
    parser.add_argument("--answers", type=Path, help="JSON lines with our answers, written there")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--list", action="append", help="list the calls of this class")
    parser.add_argument("--each", type=int, default=4, help="calls listed of one operator")
    options = parser.parse_args()
    cases = list(read(options.drawn)) if options.drawn and options.drawn.exists() else drawn(options.cases, options.n, options.seed)
    if options.drawn and not options.drawn.exists():
        options.drawn.write_text("".join(json.dumps(asdict(case)) + "\n" for case in cases))
    known = answered(cases, {}, options.answers)
    verdicts = [(case, known[case.number], judged(case, known[case.number])) for case in cases]
    for wanted in options.list or ("bad", "missed"):
        print("\n".join(listing(verdicts, wanted, options.each)))
    print(table([(case, verdict) for case, _, verdict in verdicts]))
    return int(any(verdict in BAD for _, _, verdict in verdicts))


if __name__ == "__main__":
    sys.exit(main())
