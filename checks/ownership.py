"""Checks and rules agree: each code that a rule states belongs to one check, and each code of a check is derived by a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from dlshape.checks.check import DESCRIPTION, Check, read_checks
from dlshape.checks.stated import REPORT, Codes, codes_in
from dlshape.facts.yaml_nodes import DescriptionError

from pysouffle.errors import ProgramError
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Items, Pos

RESERVED = "DLS"  # what our codes begin with
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def disagreements(checks: Iterable[Check], rules: Items) -> list[str]:
    """What our checks and the whole rule library say differently, with file and line where a rule is wrong."""
    checks = tuple(checks)
    known = {one.code: check for check in checks for one in check.preconditions}
    codes = codes_in(rules)
    derived = {one.code for one in codes.preconditions if one.derived}
    found = [f"{_at(one.pos)}: no check of checks/codes owns the precondition `{one.code}`"
             for one in codes.preconditions if one.code not in known]
    found += [f"{check.folder / DESCRIPTION}: no rule derives the precondition `{code}`"
              for code, check in known.items() if code not in derived]
    by_law = {check.law.resolve(): check for check in checks if check.law is not None}
    for one in codes.reports:
        owner = by_law.get(Path(one.pos.file).resolve())
        if owner is None or owner.code != one.code:
            found.append(f"{_at(one.pos)}: `{REPORT}` of {one.code} stands outside of the law of a check with that code")
    found += [f"{_at(pos)}: the code of `{REPORT}` has to be a text" for pos in codes.unwritten]
    return list(dict.fromkeys(found))


def read_own_checks(folder: Path) -> tuple[Check, ...]:
    """The checks of a user. Raises DescriptionError where one lacks something, or where law and description differ."""
    checks = read_checks(folder)
    for check in checks:
        for wrong in _own_disagreements(check):
            raise DescriptionError(wrong)
    return checks


def check_own_rules(file: Path) -> None:
    """Raises DescriptionError where rules of a user, a file without a check around it, report a code that is ours. A mistake of syntax, and
    a file that is not there, are left to whoever evaluates them."""
    try:
        items = parse_items(read_sources(file))
    except ProgramError:
        return
    for wrong in _codes_of_ours(codes_in(items)):
        raise DescriptionError(wrong)


def _codes_of_ours(codes: Codes) -> Iterator[str]:
    yield from (f"{_at(pos)}: the code of `{REPORT}` has to be a text" for pos in codes.unwritten)
    yield from (f"{_at(one.pos)}: {one.code} is a code of ours: take letters of your own, such as MY{one.code.lstrip(_LETTERS)}"
                for one in codes.reports if one.code.startswith(RESERVED))


def _own_disagreements(check: Check) -> Iterator[str]:
    if check.code.startswith(RESERVED):
        yield f"{check.folder}: {check.code} is a code of ours: take letters of your own"
    if check.preconditions:
        yield f"{check.folder / DESCRIPTION}: `preconditions` are stated by our operators alone; a check of your own has a `message`"
    if check.law is None:
        yield f"{check.folder}: no law.dl"
        return
    try:
        codes = codes_in(parse_items(read_sources(check.law)))
    except ProgramError as error:
        yield str(error)
        return
    yield from _codes_of_ours(codes)
    others = [one for one in codes.reports if one.code != check.code]
    yield from (f"{_at(one.pos)}: {one.code} is not the code of this check, {check.code}" for one in others)
    if not codes.reports:
        yield f'{check.law}: no rule derives `{REPORT}("{check.code}", …)`'


def _at(pos: Pos) -> str:
    return f"{pos.file}:{pos.line}"
