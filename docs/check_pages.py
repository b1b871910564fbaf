"""The page of the codes, from the units of checks/ and the rules that derive their preconditions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dlshape.checks.stated import codes_in
from dlshape.checks.unit import Unit, shipped

from pysouffle.language.syntax import Items

ROOT = Path(__file__).resolve().parent.parent


def codes_page(rules: Items) -> Iterator[str]:
    """The lines."""
    yield from ("# Codes", "")
    yield from ("Each code is one unit, a folder of `checks/units/`: what it means, its messages, its law, and two examples. A line that "
                "is reported ends in `# expect: …`; `dlshape explain CODE --verify` analyses the examples.", "")
    laws: dict[str, set[str]] = {}
    for one in codes_in(rules).preconditions:
        if one.derived:
            laws.setdefault(one.code, set()).add(Path(one.pos.file).resolve().relative_to(ROOT).as_posix())
    for unit in shipped().values():
        yield from _unit(unit, laws)


def _unit(unit: Unit, laws: dict[str, set[str]]) -> Iterator[str]:
    yield from (f"## {unit.code}: {unit.title}", "", unit.explanation, "")
    files = {file for one in unit.preconditions for file in laws.get(one.code, ())}
    if unit.law is not None:
        files.add(unit.law.relative_to(ROOT).as_posix())
    if files:
        yield from (f"Law: {', '.join(f'[{file}](../../{file})' for file in sorted(files))}", "")
    if unit.preconditions:
        yield from ("| precondition | message |", "| --- | --- |")
        yield from (f"| `{one.code}` | {_cell(one.text)} |" for one in unit.preconditions)
        yield ""
    if unit.message and unit.message != "{what}":
        yield from (f"Message: {_cell(unit.message)}", "")
    for title, text in (("Bad", unit.bad), ("Good", unit.good)):
        if text:
            yield from (f"{title}:", "", "```python", text.rstrip(), "```", "")
    if unit.no_example:
        yield from (f"No example: {unit.no_example}.", "")


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*").replace("[", "\\[").replace("_", "\\_")
