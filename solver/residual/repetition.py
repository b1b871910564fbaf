"""Names that stand for more than one value: an unknown is named after its origin, and two unknowns of one origin may differ.

What a limit left out stands beside the values that were kept, so that an operation on both may mix what never meets.
"""

from __future__ import annotations

from collections import Counter

from dlshape.solver.naming import Naming
from dlshape.solver.residual.conditions import vocabulary
from dlshape.solver.residual.number_names import versions

from pysouffle.terms import Adt, Term


def doubtful_names(condition: Term) -> frozenset[str]:
    """The unresolved names (they start with `?`) that occur more than once in `condition`, since nothing follows from their being equal;
    and those of values beyond a limit."""
    seen: Counter[str] = Counter()
    beyond = {name for name, by in vocabulary(condition).naming.items() if by is Naming.OF_LIMIT}
    todo: list[Term] = [condition]
    while todo:
        term = todo.pop()
        if isinstance(term, Adt):
            if term.branch == "AName" and isinstance(term.fields[0], str) and term.fields[0].startswith("?"):
                seen[term.fields[0]] += 1
            todo.extend(term.fields)
        elif isinstance(term, tuple):
            todo.extend(term)
    return frozenset(name for name, times in seen.items() if times > 1 or name in beyond)


def redraws(condition: Term) -> bool:
    """Whether `condition` compares numbers that are drawn one after the other at one place (`rules/values/draws.dl`)."""
    return versions(vocabulary(condition))
