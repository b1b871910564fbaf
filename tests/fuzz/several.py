"""Programs of several files, beside CPython."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from analyse import HOW, Found, analysed
from findings import Finding, Tally, findings
from run import run

# By what they show: the other files, by the names of their modules, and the program. Modules have names of their own, for all are evaluated
# together.
Programs = Mapping[str, tuple[Mapping[str, str], str]]


def others(programs: Programs) -> dict[str, str]:
    """The files that the programs import."""
    return {f"{name}.py": text for files, _ in programs.values() for name, text in files.items()}


def known(programs: Programs) -> list[Found]:
    """What the rules know of each."""
    return analysed([program.lstrip() for _, program in programs.values()], HOW, others(programs))


@contextmanager
def written(programs: Programs, folder: Path) -> Iterator[None]:
    """The other files are in a folder, where Python finds them if it looks there."""
    for name, text in others(programs).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


def compared(program: str, found: Found) -> tuple[list[Finding], bool]:
    """Where CPython and the rules differ, and whether some value is unknown to them."""
    done, tally = run(program.lstrip()), Tally()
    assert done.raised == ""
    return list(findings(done, found, tally)), tally.unknown > 0
