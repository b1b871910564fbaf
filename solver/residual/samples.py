"""Assignments that a reader expects to see: small and typical values, tried before Z3 and preferred as witnesses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from dlshape.solver.residual.conditions import Vocabulary
from dlshape.solver.residual.symbols import Range, Symbols

TYPICAL = (1, 2, 3, 4, 8, 16, 32, 64, 5, 7, 10, 28, 100, 128, 224, 256, 512, 784, 1000, 1024, 0)
MOST, FEWEST = 600, 60  # assignments tried for one check
_WORK = 6_000  # terms evaluated for one check, except for the fewest assignments: below 10 ms even for long path conditions
_MOST_NAMES, _FEW = 4, 30
_STRIDES, _RANKS = (0, 1, 3, 7), 8


def assignments(words: Vocabulary, symbols: Symbols, fixed: Mapping[str, int] | None = None) -> Iterator[dict[str, int]]:
    """Assignments of all names of `words`, likely ones first; `fixed` names keep their value. Of more than 4 free names only a
    few, in which none stays at one value."""
    fixed = fixed or {}
    free = sorted(words.names - fixed.keys())
    interesting = sorted({n + d for n in words.numbers if abs(n) <= 1_000_000 for d in (0, -1, 1)}, key=lambda n: (abs(n), n))
    choices = [_choices(symbols.range(name), interesting) for name in free]
    order, most = (_by_likelihood(choices), MOST) if len(free) <= _MOST_NAMES else (_side_by_side(choices), _FEW)
    for values in islice(order, max(min(most, FEWEST), min(most, _WORK // max(1, words.size)))):
        yield {**fixed, **dict(zip(free, values, strict=True))}


def _choices(limits: Range, interesting: Sequence[int]) -> list[int]:
    """Values of one name inside its range, no value twice."""
    if limits.members:
        return list(limits.members)
    bounds = [limits.lo] if limits.hi is None else [limits.lo, limits.hi]
    wanted = dict.fromkeys((*TYPICAL[:8], *interesting[:12], *TYPICAL[8:-1], *bounds, *interesting[12:24], *TYPICAL[-1:]))
    return [n for n in wanted if n >= limits.lo and (limits.hi is None or n <= limits.hi)]


def _by_likelihood(choices: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """The product of `choices`, growing boxes first, so that no name stays at its first value while another runs through all."""
    if not choices:
        yield ()
        return
    longest = max(len(values) for values in choices)
    for reach in range(1, longest + 1):
        for ranks in product(*(range(min(reach, len(values))) for values in choices)):
            if max(ranks) == reach - 1:
                yield tuple(values[rank] for values, rank in zip(choices, ranks, strict=True))


def _side_by_side(choices: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """All names at once go through their values: with the same rank first, then each some places before the next."""
    if not all(choices):  # a range without a number in it
        return
    for stride in _STRIDES:
        for rank in range(_RANKS):
            yield tuple(values[(rank + stride * at) % len(values)] for at, values in enumerate(choices))
