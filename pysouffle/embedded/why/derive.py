"""Follows tuples back to facts: for each, a rule and the tuples that it was derived from, all of them older."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import TypeAlias

from pysouffle.embedded import ir
from pysouffle.embedded.plan import ready
from pysouffle.embedded.why.goal import Goal
from pysouffle.embedded.why.match import Matcher, Solution, TooMuch
from pysouffle.embedded.why.rulebook import Row, Rule
from pysouffle.embedded.why.show import Naming, Shower, visible
from pysouffle.embedded.why.trace import FACT, Trace
from pysouffle.embedded.why.values import Binding, Unified
from pysouffle.language.syntax import Pos
from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term

Origin: TypeAlias = "Callable[[str, tuple[Term, ...]], str]"  # where a given fact comes from, "" if that is not known
_WIDER = (3, 10, 30)
_EFFORTS = (2_000.0, 100_000.0, math.inf)  # rows tried with a rule before the next one gets its chance


class Kind(Enum):
    """What a derivation says of a tuple."""

    FACT = "fact"
    RULE = "rule"
    CUT = "cut"  # not followed, for the sake of the depth
    LOST = "lost"  # what it was derived from is gone


class Leaf(Enum):
    """What a premise is that is no tuple."""

    ABSENT = "absent"
    TEST = "test"
    COMPUTED = "computed"


@dataclass(frozen=True, slots=True)
class Premise:
    """Either another tuple (`node`, its number in the derivation) or, with `node` -1, something that was tested or computed.

    `relation`, `values`: of what is absent; no values where only some columns are given.
    """

    node: int
    leaf: Leaf | None = None
    text: str = ""
    relation: str = ""
    values: tuple[Term, ...] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A tuple with what it was derived from.

    `text`: the tuple, short enough to read, to be used as a goal; `depth`: rules between it and what was asked about; `place`: the rule, or
    where the program states the fact; `rule`: its text, normalised; `source`: where a given fact comes from; `removed`: a subsumptive rule
    removed it afterwards.
    """

    relation: str
    values: tuple[Term, ...]
    text: str
    depth: int
    kind: Kind
    place: Pos | None = None
    rule: str = ""
    source: str = ""
    removed: bool = False
    premises: tuple[Premise, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Derivation:
    """`matches`: how many tuples the goal stands for; `roots`: the numbers of those that are explained, the oldest ones."""

    goal: str
    matches: int
    roots: tuple[int, ...]
    nodes: tuple[Node, ...]


class Deriver:
    """`depth`: how many rules a derivation goes back at most; `origin` names the source of given facts."""

    def __init__(self, trace: Trace, matcher: Matcher, shower: Shower, depth: float, origin: Origin) -> None:
        self.trace, self.matcher, self.shower, self.depth, self.origin = trace, matcher, shower, depth, origin
        self.numbers: dict[tuple[int, Row, int], int] = {}
        self.found: list[tuple[int, Row, int, int]] = []  # with stamp and depth
        self.namings: dict[int, tuple[Naming, str]] = {}

    def derive(self, goal: Goal, text: str, limit: int) -> Derivation:
        """Explains the first `limit` tuples that match the goal."""
        matches = 0
        for _, row in self.matcher.rows(goal.relation, goal.args, {}):
            matches += 1
            if matches <= limit:
                self.number(goal.relation, row, math.inf, 0)
        roots = tuple(range(len(self.found)))
        nodes: list[Node] = []
        while len(nodes) < len(self.found):  # grows while tuples are followed, nearest to the goal first
            nodes.append(self.node(*self.found[len(nodes)]))
        return Derivation(text, matches, roots, tuple(self.distinguished(nodes)))

    def distinguished(self, nodes: Sequence[Node]) -> Sequence[Node]:
        """Tuples that look the same because of what was left out are shown with more."""
        for factor in _WIDER:
            counts = Counter(node.text for node in nodes)
            if len(counts) == len(nodes):
                break
            wider = Shower(self.trace, self.shower.width * factor)
            nodes = [node if counts[node.text] == 1 else replace(node, text=wider.row(relation, row))
                     for node, (relation, row, _, _) in zip(nodes, self.found, strict=True)]
        return nodes

    def number(self, relation: int, row: Row, before: float, depth: int) -> int:
        """Of a tuple that was there shortly before the time `before`."""
        stamp = self.trace.stamp(relation, row, before)
        found = self.numbers.get((relation, row, stamp))
        if found is None:
            found = self.numbers[relation, row, stamp] = len(self.found)
            self.found.append((relation, row, stamp, depth))
        return found

    def node(self, relation: int, row: Row, stamp: int, depth: int) -> Node:
        info = self.trace.rulebook.relations[relation]
        (values,) = self.trace.decoder.rows([row], info.kinds)
        node = Node(visible(info.name), values, self.shower.row(relation, row), depth, Kind.CUT,
                    removed=self.trace.stamps(relation).get(row) != stamp)
        if stamp == FACT:
            place = self.trace.rulebook.facts.get(relation, {}).get(row)
            return replace(node, kind=Kind.FACT, place=place, source="" if place else self.origin(info.name, values))
        if depth >= self.depth:
            return node
        step = self.step(relation, row, stamp)
        if step is None:
            return replace(node, kind=Kind.LOST)
        rule, solution = step
        premises = tuple(self.premises(rule.clause, solution, stamp, depth))
        return replace(node, kind=Kind.RULE, place=rule.place, rule=self.naming(rule.clause)[1], premises=premises)

    def naming(self, clause: ir.Clause) -> tuple[Naming, str]:
        """What the names of a clause mean, and its text."""
        if id(clause) not in self.namings:
            naming = Naming(self.trace.rulebook.relations, clause)
            self.namings[id(clause)] = naming, self.shower.clause(clause, naming)
        return self.namings[id(clause)]

    def step(self, relation: int, row: Row, before: int) -> tuple[Rule, Solution] | None:
        """The first rule that derives the tuple from older ones, and how. Rules that need a long search wait for the others."""
        info = self.trace.rulebook.relations[relation]
        goal = tuple(ir.Const(value, kind) for value, kind in zip(row, info.kinds, strict=True))
        waiting: list[tuple[Rule, Unified]] = []
        for rule in self.trace.rulebook.rules(relation):
            for head in rule.clause.heads:
                if head.relation == relation and not rule.clause.dominates:
                    unified = self.matcher.values.unify(head.args, goal)
                    if unified is not None:
                        waiting.append((rule, unified))
        for effort in _EFFORTS:
            later: list[tuple[Rule, Unified]] = []
            for rule, unified in waiting:
                self.matcher.effort = effort
                try:
                    solution = next(self.matcher.solutions((*rule.clause.body, *unified.tests), unified.binding, before), None)
                except TooMuch:
                    later.append((rule, unified))
                    continue
                finally:
                    self.matcher.effort = math.inf
                if solution is not None:
                    return rule, solution
            waiting = later
        return None

    def premises(self, clause: ir.Clause, solution: Solution, before: int, depth: int) -> Iterator[Premise]:
        naming, _ = self.naming(clause)
        for number, literal in enumerate(clause.body):
            if isinstance(literal, ir.Atom):
                yield Premise(self.number(literal.relation, solution.rows[number], before, depth + 1))
            elif isinstance(literal, ir.Negated):
                text = self.shower.literal(literal, naming, solution.binding)
                yield Premise(-1, Leaf.ABSENT, text, *self.absent(literal, solution.binding))
            elif not is_definition(literal):
                leaf = Leaf.COMPUTED if isinstance(literal, (ir.Range, ir.Fold)) else Leaf.TEST
                yield Premise(-1, leaf, self.shower.literal(literal, naming, solution.binding))

    def absent(self, literal: ir.Negated, binding: Binding) -> tuple[str, tuple[Term, ...] | None]:
        info = self.trace.rulebook.relations[literal.relation]
        if not all(ready(arg, binding) for arg in literal.args):
            return visible(info.name), None
        (values,) = self.trace.decoder.rows([tuple(self.matcher.values.of(arg, binding) for arg in literal.args)], info.kinds)
        return visible(info.name), values


def is_definition(literal: ir.Literal) -> bool:
    """Whether an equality only takes a variable apart or names a term, so that with values in place it says nothing."""
    if not isinstance(literal, ir.Test) or literal.op != "=":
        return False
    sides: Sequence[ir.Expr] = (literal.left, literal.right)
    return any(isinstance(one, ir.Var) for one in sides) and not any(isinstance(one, ir.Op) for one in sides)
