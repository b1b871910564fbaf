"""Shared: the derivations of all tuples of a relation. The goal is not parsed: that takes longer than the answer."""

from __future__ import annotations

from pysouffle.embedded import ir
from pysouffle.embedded.why.derive import Derivation, Deriver
from pysouffle.embedded.why.goal import Goal
from pysouffle.embedded.why.inquiry import Inquiry


def number(about: Inquiry, name: str) -> int:
    return next(number for number, info in enumerate(about.trace.rulebook.relations) if info.name == name)


def everything(about: Inquiry, name: str) -> Derivation:
    relation = number(about, name)
    goal = Goal(relation, tuple(ir.Wild() for _ in about.trace.rulebook.relations[relation].kinds), name)
    return Deriver(about.trace, about.matcher, about.shower, float("inf"), lambda relation, values: "").derive(goal, name, 10**9)
