"""The page of the codes, from the folders of checks/codes/ and the rules that derive their preconditions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dlshape.checks.check import Check
from dlshape.checks.shipped import shipped
from dlshape.checks.stated import codes_in

from pysouffle.language.syntax import Items

ROOT = Path(__file__).resolve().parent.parent


def codes_page(rules: Items) -> Iterator[str]:
    """The lines."""
    yield from ("# Codes", "")
    yield from ("Each code is a check, a folder of `checks/codes/`: what it means, its messages, its law, and two examples. A line that "
                "is reported ends in `# expect: …`; `dlshape explain CODE --verify` analyses the examples.", "")
    laws: dict[str, set[str]] = {}
    for one in codes_in(rules).preconditions:
        if one.derived:
            laws.setdefault(one.code, set()).add(Path(one.pos.file).resolve().relative_to(ROOT).as_posix())
    for check in shipped().values():
        yield from _check(check, laws)


def _check(check: Check, laws: dict[str, set[str]]) -> Iterator[str]:
    yield from (f"## {check.code}: {check.title}", "", check.explanation, "")
    files = {file for one in check.preconditions for file in laws.get(one.code, ())}
    if check.law is not None:
        files.add(check.law.relative_to(ROOT).as_posix())
    if files:
        yield from (f"Law: {', '.join(f'[{file}](../../{file})' for file in sorted(files))}", "")
    if check.preconditions:
        yield from ("| precondition | message |", "| --- | --- |")
        yield from (f"| `{one.code}` | {_cell(one.text)} |" for one in check.preconditions)
        yield ""
    if check.message and check.message != "{what}":
        yield from (f"Message: {_cell(check.message)}", "")
    for title, text in (("Bad", check.bad), ("Good", check.good)):
        if text:
            yield from (f"{title}:", "", "```python", text.rstrip(), "```", "")
    if check.no_example:
        yield from (f"No example: {check.no_example}.", "")


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*").replace("[", "\\[").replace("_", "\\_")
