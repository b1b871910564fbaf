"""Conditions on dimensions as the rules write them (`rules/core/domain.dl`): building, collecting names.

A condition is a `Term` of the rules' type `Cons`, a dimension one of type `Dim`; sub-terms are shared, so results are kept by identity.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any

from dlshape.solver.naming import Naming
from dlshape.solver.origins import origin_of

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term

TRUE = Adt("CTrue", ())
FALSE = Adt("CFalse", ())
_DEEPEST = 250  # levels; each takes three frames of the thousand that Python allows
RING: Mapping[str, Callable[[Any, Any], Any]] = {"*": operator.mul, "+": operator.add, "-": operator.sub}  # of numbers and of formulas
OPERATORS = frozenset({*RING, "//", "%", "min", "max"})


def conjunction(parts: Iterable[Term]) -> Term:
    """All of `parts`; constants are folded."""
    return _folded("CAnd", TRUE, FALSE, parts)


def disjunction(parts: Iterable[Term]) -> Term:
    """One of `parts`; constants are folded."""
    return _folded("COr", FALSE, TRUE, parts)


def _folded(branch: str, neutral: Term, deciding: Term, parts: Iterable[Term]) -> Term:
    result = neutral
    for part in parts:
        if part == deciding:
            return deciding
        if part != neutral:
            result = part if result is neutral else Adt(branch, (result, part))
    return result


def too_deep(condition: Term) -> bool:
    """Whether terms are nested so deep that Python's stack would not do: in a product of hundreds of symbols, say."""
    level: dict[int, Adt | tuple[Term, ...]] = {id(condition): condition} if isinstance(condition, (Adt, tuple)) else {}
    for _ in range(_DEEPEST):
        parts = (part for term in level.values() for part in (term.fields if isinstance(term, Adt) else term))
        level = {id(part): part for part in parts if isinstance(part, (Adt, tuple))}
        if not level:
            return False
    return True


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What a condition speaks about: named symbols, keys of operations that we cannot compute, keys of opaque conditions, constants;
    `size`: the number of its different terms; `naming`: what gave the symbols their names."""

    names: frozenset[str]
    opaque: frozenset[str]
    numbers: frozenset[int]
    size: int = 0
    naming: Mapping[str, Naming] = field(default_factory=dict)


def vocabulary(*conditions: Term) -> Vocabulary:
    names: set[str] = set()
    naming: dict[str, Naming] = {}
    opaque: set[str] = set()
    numbers: set[int] = set()
    seen: set[int] = set()
    todo: list[Term] = list(conditions)
    while todo:
        term = todo.pop()
        if isinstance(term, tuple):
            if id(term) not in seen:
                seen.add(id(term))
                todo += term
        elif isinstance(term, Adt):
            if id(term) in seen:
                continue
            seen.add(id(term))
            branch, fields = term.branch, term.fields
            if branch == "AName":
                key, by = str(fields[0]), fields[1]
                assert isinstance(by, Adt)
                names.add(key)
                naming[key] = Naming(by.branch)
            elif branch == "AOp" and fields[1] in OPERATORS:
                todo += fields[2:]
            elif branch == "AOp":
                names.add(unresolved_operation(str(fields[0])))
            elif branch == "COpaque":
                opaque.add(opaque_key(fields[0]))
            else:
                todo += fields
        elif isinstance(term, int) and not isinstance(term, bool):
            numbers.add(term)
    return Vocabulary(frozenset(names), frozenset(opaque), frozenset(numbers), len(seen), naming)


def together(several: Iterable[Vocabulary]) -> Vocabulary:
    """What several conditions speak about; `size` counts what they share for each."""
    parts = list(several)
    return Vocabulary(frozenset().union(*(part.names for part in parts)), frozenset().union(*(part.opaque for part in parts)),
                      frozenset().union(*(part.numbers for part in parts)), sum(part.size for part in parts),
                      {name: by for part in parts for name, by in part.naming.items()})


def opaque_key(origin: Term) -> str:
    """The identity of an opaque condition: what it depends on."""
    known = origin_of(origin)
    return str(origin) if known is None else f"{known.kind.value} {known.what} {known.at}"


def unresolved_operation(key: str) -> str:
    """The name that stands for an operation whose operator is not one of OPERATORS: unknown, but the same everywhere."""
    return key if key.startswith("?") else "?" + key
