"""Units of a library that share most of their code, as one: what they have in common is evaluated once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from dlshape.analysis.units.graph import Unit

_PART = 8  # what is a unit's own is at most this part of what it shares: an eighth as much is paid in vain at most
_MOST = 25_000  # facts that are a unit's own, at most: what is analysed for unknown arguments counts for the limit of tuples


def packed(units: Sequence[Unit], size: Callable[[str], int]) -> list[Unit]:
    """These units, or several of them as one where that leaves nothing but what they share; `size`: facts of a module.

    Whoever imports a module of a package runs the package's own file, and with it all that this imports: each of 27 folders of a package
    with 212 modules was solved with all of these (first fit: Johnson, Near-Optimal Bin Packing Algorithms, MIT 1973)."""
    packs: list[list[Unit]] = []
    for unit in units:
        for pack in packs:
            if _fits([*pack, unit], size):
                pack.append(unit)
                break
        else:
            packs.append([unit])
    return [_one(pack) for pack in packs]


def _fits(pack: Sequence[Unit], size: Callable[[str], int]) -> bool:
    own = {entry for unit in pack for entry in unit.entries}
    common = frozenset.intersection(*(unit.modules for unit in pack)) - own
    more = frozenset[str]().union(*(unit.modules for unit in pack)) - own
    return _sum(own, size) <= min(_sum(common, size) // _PART, _MOST) and _sum(more - common, size) <= _sum(own, size)


def _sum(modules: Iterable[str], size: Callable[[str], int]) -> int:
    return sum(map(size, modules))


def _one(pack: Sequence[Unit]) -> Unit:
    return Unit(tuple(entry for unit in pack for entry in unit.entries), frozenset[str]().union(*(unit.modules for unit in pack)),
                frozenset[tuple[str, str]]().union(*(unit.named_outside for unit in pack)))
