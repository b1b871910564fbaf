"""Derivations as the proofs of pysouffle, which are the same whichever engine finds them."""

from __future__ import annotations

import math
import os
from pathlib import Path

from pysouffle import proof as shared
from pysouffle.embedded.runner import Facts
from pysouffle.embedded.why.derive import Derivation, Kind, Leaf, Node, Premise
from pysouffle.embedded.why.inquiry import Inquiry
from pysouffle.errors import NotDerived
from pysouffle.source import Source, source_of

_WIDTH = 20_000  # characters of one value in a text


def proof(
    program: Path | Source, facts: Facts, goal: str, depth: int | None, timeout: float | None, cache: Path | None, native: bool = True
) -> shared.Proof:
    """Of the first tuple that matches; see `pysouffle.interface.Explainer`. Raises NotDerived and what `Inquiry` raises."""
    inquiry = Inquiry.of(program, facts, width=_WIDTH, timeout=timeout, cache=cache, native=native)
    derivation = inquiry.why(goal, depth=math.inf if depth is None else depth, limit=1)
    if not derivation.matches:
        raise NotDerived(f"{goal} is not derived")
    return _proof(derivation, source_of(program).path.parent)


def _proof(derivation: Derivation, base: Path) -> shared.Proof:
    """The first root, built from its leaves; what is used twice becomes one object."""
    made: dict[int, shared.Proof] = {}
    todo = [derivation.roots[0]]
    while todo:
        number = todo[-1]
        node = derivation.nodes[number]
        missing = [premise.node for premise in node.premises if premise.leaf is None and premise.node not in made]
        if number in made or not missing:
            todo.pop()
            if number not in made:
                made[number] = _node(node, [made[each.node] if each.leaf is None else _leaf(each) for each in node.premises], base)
        else:
            todo += missing
    return made[derivation.roots[0]]


def _node(node: Node, children: list[shared.Proof], base: Path) -> shared.Proof:
    kind = {Kind.FACT: shared.Kind.FACT, Kind.RULE: shared.Kind.RULE}.get(node.kind, shared.Kind.CUT)
    if kind is shared.Kind.RULE and all(child.kind is shared.Kind.TEST for child in children):
        kind = shared.Kind.FACT
    place = None
    if node.place is not None:
        place = shared.Place(os.path.normpath(base / node.place.file), node.place.line, node.place.column)
    return shared.Proof(kind, node.text, node.relation, node.values, node.rule, place, tuple(children))


def _leaf(premise: Premise) -> shared.Proof:
    if premise.leaf is Leaf.ABSENT:
        return shared.Proof(shared.Kind.ABSENT, premise.text, premise.relation, premise.values)
    return shared.Proof(shared.Kind.TEST, premise.text)
