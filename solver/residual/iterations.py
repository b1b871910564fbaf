"""Ordinary iterations of a loop, and exotic ones: which values of a loop's index a failure needs, and which spare it.

What fails for all but a few values of an index fails in an ordinary iteration. What needs one of a few values of an index whose loop may
end before, such as `if step == 500:` over a loader, fails in an exotic one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dlshape.solver.naming import Naming
from dlshape.solver.residual.conditions import TRUE, Vocabulary, vocabulary
from dlshape.solver.residual.decision import Class, Decision
from dlshape.solver.residual.symbols import Symbols

from pysouffle.terms import Term

FEW = 2  # values of an index: not what happens on an ordinary run
# The values of a name, at most so many, for which a condition (the path's and the demand) can be true; None if that is not known.
Values = Callable[["str", "Term", "Term", "int"], "list[int] | None"]
Words = Callable[..., Vocabulary]  # what conditions speak about: a caller may know it already


def weighed(decision: Decision, hard: Term, soft: Term, symbols: Symbols, values: Values, words: Words = vocabulary,
            sure: bool = True) -> Decision:
    """`decision` about demand `soft` on path `hard`, with its iterations told apart. `sure`: nothing else decides which iterations come."""
    if decision.kind is Class.INVALID and decision.always:
        return _rare(decision, hard, symbols, values, words)
    if sure and decision.kind in (Class.INVALID, Class.DONT_KNOW):
        return _usual(decision, hard, soft, symbols, values, words)
    return decision


def _rare(decision: Decision, hard: Term, symbols: Symbols, values: Values, words: Words) -> Decision:
    """Fails on the path for certain: only a warning if the path needs one of a few iterations that the loop need not get to."""
    for name in sorted(words(hard).names):
        if symbols.is_iteration(name) and symbols.range(name).hi is None:
            needed = values(name, hard, TRUE, FEW + 1)
            if needed and len(needed) <= FEW:
                return replace(decision, always=False, witness=((name, needed[0]),))
    return decision


def _usual(decision: Decision, hard: Term, soft: Term, symbols: Symbols, values: Values, words: Words) -> Decision:
    """Fails for some values: an error if these are all values of an index but a few."""
    both = words(hard, soft)
    for name in sorted(words(soft).names):
        if both.naming.get(name) is Naming.LOOP_INDEX and all_known(both, symbols) and _many(name, symbols):
            spared = values(name, hard, soft, FEW + 1)
            if spared is not None and len(spared) <= FEW:
                reached = values(name, hard, TRUE, 2 * FEW + 2) or []
                failing = [number for number in reached if number not in spared]
                if len(failing) > FEW:
                    witness = decision.witness or ((name, min(failing)),)
                    return Decision(Class.INVALID, witness=witness, ordinary=True)
    return decision


def all_known(words: Vocabulary, symbols: Symbols) -> bool:
    """Whether conditions speak of nothing but indices of loops and what the user supplies."""
    return not words.opaque and all(words.naming.get(name) is Naming.LOOP_INDEX or symbols.is_witness(name) for name in words.names)


def _many(name: str, symbols: Symbols) -> bool:
    limits = symbols.range(name)
    return limits.hi is None or limits.hi - limits.lo + 1 > 2 * FEW
