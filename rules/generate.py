"""Writes what follows from declarations: rules/generated, and the libraries that the front end knows. Then compares rules and checks.

python -m dlshape.rules.generate
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from dlshape.checks.check import SHIPPED
from dlshape.checks.ownership import disagreements
from dlshape.checks.shipped import shipped
from dlshape.facts.schema import Schema, load_schema
from dlshape.rules.complements import complement_rules
from dlshape.rules.instructions import instruction_rules
from dlshape.rules.libraries import library_module

from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources

_CHECKS = """// The laws of checks/codes. Made by `python -m dlshape.rules.generate`; a test compares. Add a check instead.
"""
FOLDER = Path(__file__).parent / "generated"


def generated(schema: Schema | None = None) -> Mapping[str, str]:
    """The text of each file in rules/generated."""
    return {
        "instructions.dl": instruction_rules(schema or load_schema()),
        "complements.dl": complement_rules(FOLDER.parent, laws()),
        "laws.dl": _includes(),
    }


def laws() -> tuple[Path, ...]:
    """The laws of checks that have one of their own."""
    return tuple(check.law for check in shipped().values() if check.law is not None)


def _includes() -> str:
    places = (law.relative_to(SHIPPED.parent.parent).as_posix() for law in laws())
    return _CHECKS + "".join(f'.include "../../{place}"\n' for place in places)


def written() -> Mapping[Path, str]:
    """The text of each file that is generated."""
    rules = {FOLDER / name: text for name, text in generated().items()}
    return {**rules, FOLDER.parent.parent / "frontend" / "scope" / "modelled.py": library_module(FOLDER.parent / "stubs")}


def main() -> int:
    """Write the files that changed; 1 if rules and checks do not agree about codes."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in written().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {path}")
    wrong = disagreements(shipped().values(), parse_items(read_sources(FOLDER.parent / "main.dl")))
    print(*wrong, sep="\n", end="\n" * bool(wrong), file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
