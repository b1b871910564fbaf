"""Units that have nearly the same modules: what follows from the facts of these alone is computed once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dlshape.analysis.units.graph import Unit

from pysouffle.late_dataclasses import dataclass

_MORE = 1.25  # all modules of units that are alike have at most so many times the facts of each of them
_LEAST = 4000  # facts of a unit from which on it is worth it: of fewer, everything follows in some hundredths of a second


@dataclass(slots=True)
class _Group:
    modules: frozenset[str]
    places: list[int]
    least: int  # facts of the smallest of them


def alike(units: Sequence[Unit], size: Callable[[str], int]) -> list[Unit]:
    """These units in an order in which those that are alike stand together, each with the modules of the others besides; `size`: facts of a
    module.

    Of a package with 100 modules that its own file imports, each of 33 scripts has all of these, and one more. Modules that nothing in a
    unit leads to are never run in it: what they add is something that may be concluded of variables, and never is asked for
    (docs/decisions/0045-what-units-have-in-common.md)."""
    sizes = [sum(map(size, unit.modules)) for unit in units]
    groups: list[_Group] = []
    for place in sorted(range(len(units)), key=lambda each: -sizes[each]):
        for group in groups:
            together = group.modules | units[place].modules
            if sizes[place] >= _LEAST and sum(map(size, together)) <= _MORE * min(group.least, sizes[place]):
                group.modules, group.least = together, min(group.least, sizes[place])
                group.places.append(place)
                break
        else:
            groups.append(_Group(units[place].modules, [place], sizes[place]))
    return [replace(units[place], beside=group.modules - units[place].modules, alike=len(group.places))
            for group in groups for place in group.places]
