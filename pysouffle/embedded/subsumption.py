"""Subsumptive rules: `less <= greater :- body` as a clause that derives what is dominated (`ClauseTranslator.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from pysouffle.embedded import ir
from pysouffle.embedded.conjunctions import Flat, conjunctions
from pysouffle.language import syntax

Lower = Callable[[Sequence[syntax.Atom], Sequence[Flat]], Iterable[ir.Clause]]


def subsumptions(rule: syntax.Subsumption, lower: Lower) -> Iterator[ir.Clause]:
    """Its first two atoms are the dominated tuple and the dominating one, which differ in some column."""
    less, greater = _named(rule.less, "less"), _named(rule.greater, "greater")
    if less.name != greater.name:
        raise rule.greater.pos.error("dominated and dominating heads must be of the same relation")
    for parts in conjunctions(rule.body):
        for clause in lower((less, greater), (less, greater, *parts)):
            dominated, dominating = clause.heads
            pairs = [(one, other) for one, other in zip(dominated.args, dominating.args, strict=True) if one != other]
            if pairs:
                distinct = ir.Choice(tuple((ir.Test("!=", one, other, "i", rule.less.pos),) for one, other in pairs), rule.less.pos)
                yield ir.Clause((dominated,), (*clause.body, distinct), True)


def _named(atom: syntax.Atom, name: str) -> syntax.Atom:
    return replace(atom, args=tuple(syntax.Variable(f"{name}'{index}", arg.pos) if isinstance(arg, syntax.Wildcard) else arg
                                    for index, arg in enumerate(atom.args)))
