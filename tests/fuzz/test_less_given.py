"""What nobody calls is never an error by what it is not given, and neither is what is handed on from where nobody knows.

A sample of the programs of `tests/programs`, each with something taken away (less_given.py). Of valid programs nothing may be told; of
faulty ones whose callers are taken away, only what the whole program is told of. `python tests/fuzz/test_less_given.py SEED…` looks at all.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from dlshape.cli.main import main
from less_given import KINDS, less_given, without_callers

PROGRAMS = sorted((Path(__file__).resolve().parents[1] / "programs").glob("*.py"))
SAMPLE = 40


def abstractions(seed: int) -> Iterator[tuple[str, str, set[int]]]:
    """Names and texts of programs of which less is given, and the lines of them where an error is no false one."""
    for program in PROGRAMS:
        text = program.read_text(encoding="utf-8")
        if not program.stem.endswith("_bad"):
            drawn = ((kind, less_given(text, kind, seed)) for kind in KINDS)
            yield from ((f"{program.stem}, {kind} {seed}", less, set()) for kind, less in drawn if less)
        if "register_forward" not in text:  # a hook that whoever calls registers may mend what a class alone gets wrong
            expected = {number for number, line in enumerate(text.splitlines(), 1) if "# expect:" in line}
            yield f"{program.stem}, without callers", without_callers(text), expected


def false_errors(text: str, expected: set[int], folder: Path) -> list[str]:
    """The errors that are told of a program elsewhere than in the lines that are expected."""
    program = folder / "program.py"
    program.write_text(text, encoding="utf-8")
    told = StringIO()
    with redirect_stdout(told):
        main(["check", str(program), "--output-format", "json"])
    errors = [d for d in json.loads(told.getvalue())["diagnostics"] if d["severity"] == "error" and d["line"] not in expected]
    lines = text.splitlines()
    return [f"{d['code']} {d['message']}: {lines[d['line'] - 1].strip()}" for d in errors]


SAMPLED = random.Random(7).sample(list(abstractions(1)), SAMPLE)


@pytest.mark.parametrize(("text", "expected"), [(t, e) for _, t, e in SAMPLED], ids=[n for n, _, _ in SAMPLED])
def test_what_is_not_given_is_no_error(text: str, expected: set[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert not false_errors(text, expected, tmp_path)


if __name__ == "__main__":
    with TemporaryDirectory() as scratch:
        count = 0
        for seed in map(int, sys.argv[1:]):
            for name, text, expected in abstractions(seed):
                count += 1
                for error in false_errors(text, expected, Path(scratch)):
                    print(name, error, sep=": ", flush=True)
        print(count, "programs")
