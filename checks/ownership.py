"""Units and rules agree: each code that a rule states belongs to one unit, and each code of a unit is derived by a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from dlshape.checks.stated import REPORT, codes_in
from dlshape.checks.unit import DESCRIPTION, Unit, read_units, shipped
from dlshape.facts.yaml_nodes import DescriptionError

from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Items, Pos


def disagreements(units: Iterable[Unit], rules: Items) -> list[str]:
    """What our units and the whole rule library say differently, with file and line where a rule is wrong."""
    units = tuple(units)
    known = {one.code: unit for unit in units for one in unit.preconditions}
    codes = codes_in(rules)
    derived = {one.code for one in codes.preconditions if one.derived}
    found = [f"{_at(one.pos)}: no unit of checks/units owns the precondition `{one.code}`"
             for one in codes.preconditions if one.code not in known]
    found += [f"{unit.folder / DESCRIPTION}: no rule derives the precondition `{code}`"
              for code, unit in known.items() if code not in derived]
    by_law = {unit.law.resolve(): unit for unit in units if unit.law is not None}
    for one in codes.reports:
        owner = by_law.get(Path(one.pos.file).resolve())
        if owner is None or owner.code != one.code:
            found.append(f"{_at(one.pos)}: `{REPORT}` of {one.code} stands outside of the law of a unit with that code")
    found += [f"{_at(pos)}: the code of `{REPORT}` has to be a text" for pos in codes.unwritten]
    return list(dict.fromkeys(found))


def read_own_units(folder: Path) -> tuple[Unit, ...]:
    """The units of a user. Raises DescriptionError where one lacks something, or where law and description differ."""
    units = read_units(folder)
    for unit in units:
        for wrong in _own_disagreements(unit):
            raise DescriptionError(wrong)
    return units


def _own_disagreements(unit: Unit) -> Iterator[str]:
    if unit.code in shipped():
        yield f"{unit.folder}: {unit.code} is a code of ours"
    if unit.preconditions:
        yield f"{unit.folder / DESCRIPTION}: `preconditions` are stated by our operators alone; a check of your own has a `message`"
    if unit.law is None:
        yield f"{unit.folder}: no law.dl"
        return
    codes = codes_in(parse_items(read_sources(unit.law)))
    yield from (f"{_at(pos)}: the code of `{REPORT}` has to be a text" for pos in codes.unwritten)
    yield from (f"{_at(one.pos)}: {one.code} is not the code of this unit, {unit.code}" for one in codes.reports if one.code != unit.code)
    if not codes.reports:
        yield f'{unit.law}: no rule derives `{REPORT}("{unit.code}", …)`'


def _at(pos: Pos) -> str:
    return f"{pos.file}:{pos.line}"
