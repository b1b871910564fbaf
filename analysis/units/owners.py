"""Of what several units import, the one that starts what calls lost.

A call whose callee has no value may have been of a function of an imported module: that is applied to unknown arguments then, and the
`forward` of a module class that the unit constructs. Thirty scripts that load the same network from a checkpoint would do that thirty
times, for arguments of which nobody knows anything in any of them. The unit that imports a module most directly does it for all; what it
has no reason to start, and no other unit reaches, is left for the units behind them (left.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dlshape.analysis.units.graph import Unit


def with_owners(units: Sequence[Unit], needs: Mapping[str, frozenset[str]]) -> list[Unit]:
    """These units, each module of theirs left to the one whose entry it is, or else from whose entries the fewest imports lead there, to
    the smallest of them, to the first; `needs`: what each module imports."""
    distances = [_distances(unit, needs) for unit in units]
    owner: dict[str, int] = {}
    for at in sorted(range(len(units)), key=lambda each: len(units[each].modules)):
        for module, steps in distances[at].items():
            known = owner.get(module)
            if known is None or steps < distances[known][module]:
                owner[module] = at
    return [replace(unit, left_to_others=frozenset(module for module in unit.modules.difference(unit.entries) if owner[module] != at))
            for at, unit in enumerate(units)]


def _distances(unit: Unit, needs: Mapping[str, frozenset[str]]) -> dict[str, int]:
    """Of each module of the unit, how many imports lead from its entries there; of one that nothing leads to, more than of any other."""
    found = dict.fromkeys(unit.entries, 0)
    new = list(unit.entries)
    while new:
        nearest = dict.fromkeys(other for module in new for other in sorted(needs.get(module, ())) if other not in found)
        found |= dict.fromkeys(nearest, found[new[0]] + 1)
        new = list(nearest)
    return found | {module: len(unit.modules) for module in unit.modules if module not in found}
