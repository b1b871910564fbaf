"""Why there is no tuple: for each rule of the relation, the first body literal that nothing gets past."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from itertools import islice

from pysouffle.embedded import ir
from pysouffle.embedded.plan import ready
from pysouffle.embedded.why.goal import Goal
from pysouffle.embedded.why.match import Matcher, Solution, TooMuch, evaluable
from pysouffle.embedded.why.rulebook import Row, Rule
from pysouffle.embedded.why.show import Naming, Shower, is_operand, visible
from pysouffle.embedded.why.trace import Trace
from pysouffle.embedded.why.values import Binding, Unified
from pysouffle.errors import EvaluationError
from pysouffle.language.syntax import Pos
from pysouffle.late_dataclasses import dataclass

_EFFORT = 300_000.0  # rows tried with one rule
_COUNTED = 100  # ways to get as far as the failing literal
_NEAREST = 3


class Stop(Enum):
    """Why a literal fails."""

    NO_TUPLE = "no tuple"  # a positive atom without a match
    TUPLE = "tuple"  # a negated atom with one
    FALSE = "false"  # a comparison
    VALUE = "value"  # an aggregate or range of another value
    NOTHING = "nothing"  # every literal holds: the tuple was given up for another one
    SEARCH = "search"  # nothing is known: the search was given up


@dataclass(frozen=True, slots=True)
class Attempt:
    """How far one rule gets. `holds` of `total` literals do, then `literal` (as written) fails as `instance` (with values).

    `ways`: bindings that get this far, of which one is shown (at most 101 are counted); `remark`: what there is instead; `apart`: the
    literal asks for a value of the goal that its relation never has there; `head`: the literal is what the head would have to be;
    `alternatives`: clauses that the rule stands for, of which this one gets furthest.
    """

    place: Pos
    holds: int
    total: int
    stop: Stop
    literal: str
    instance: str
    bindings: tuple[tuple[str, str], ...]
    ways: int
    remark: str = ""
    apart: bool = False
    head: bool = False
    alternatives: int = 1


@dataclass(frozen=True, slots=True)
class Missing:
    """Why nothing matches `goal`. `matches` is not 0 if something does, and then only `found` is filled in.

    `size`: tuples of the relation; `removed`: such tuples that a subsumptive rule removed; `unseen`: columns (from 1) of which no tuple has
    the value asked for; `nearest`: tuples that agree in most columns; `attempts`: furthest first, those that are `apart` last; `others`:
    rules whose heads never are such a tuple.
    """

    goal: str
    relation: str
    size: int
    matches: int = 0
    found: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unseen: tuple[int, ...] = ()
    nearest: tuple[str, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    others: tuple[Pos, ...] = ()


class Seeker:
    """Answers why-not questions."""

    def __init__(self, trace: Trace, matcher: Matcher, shower: Shower) -> None:
        self.trace, self.matcher, self.shower = trace, matcher, shower

    def missing(self, goal: Goal, text: str) -> Missing:
        stamps = self.trace.stamps(goal.relation)
        rows = [row for _, row in self.matcher.rows(goal.relation, goal.args, {})]
        name = visible(self.trace.rulebook.relations[goal.relation].name)
        if rows:
            shown = tuple(self.shower.row(goal.relation, row) for row in rows[:_NEAREST])
            return Missing(text, name, len(stamps), len(rows), shown)
        attempts: dict[Pos, Attempt] = {}
        counts: dict[Pos, int] = {}
        others: dict[Pos, None] = {}
        family = self.trace.rulebook.family(goal.relation)
        for rule in (rule for relation in family for rule in self.trace.rulebook.rules(relation)):
            for head in rule.clause.heads:
                if head.relation not in family or rule.clause.dominates:
                    continue
                unified = self.matcher.values.unify(head.args, goal.args)
                if unified is None:
                    others[rule.place] = None
                    continue
                counts[rule.place] = counts.get(rule.place, 0) + 1
                attempt = self.attempt(rule, head, unified)
                if rule.place not in attempts or _rank(attempt) < _rank(attempts[rule.place]):
                    attempts[rule.place] = attempt
        unseen, nearest = self.nearest(goal)
        return Missing(
            text, name, len(stamps), 0, (), tuple(self.removed(goal)), unseen, nearest,
            tuple(sorted((replace(attempt, alternatives=counts[place]) for place, attempt in attempts.items()), key=_rank)),
            tuple(place for place in others if place not in attempts))

    def nearest(self, goal: Goal) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Columns whose value does not occur, and the tuples that agree in most of the others; rare values count more."""
        asked = [column for column, arg in enumerate(goal.args) if isinstance(arg, (ir.Const, ir.Rec))]
        agreeing: dict[Row, list[int]] = {}
        counts = dict.fromkeys(asked, 0)
        for column in asked:
            arg = goal.args[column]
            wanted = {value for value in {row[column] for row in self.trace.stamps(goal.relation)}
                      if self.matcher.values.match([(arg, value)], {}) is not None}
            for row in self.trace.stamps(goal.relation) if wanted else ():
                if row[column] in wanted:
                    agreeing.setdefault(row, []).append(column)
                    counts[column] += 1
        ranked = sorted(agreeing.items(), key=lambda item: (-len(item[1]), -sum(1 / counts[column] for column in item[1])))
        unseen = tuple(column + 1 for column in asked if not counts[column])
        return unseen, tuple(self.shower.row(goal.relation, row) for row, _ in ranked[:_NEAREST])

    def removed(self, goal: Goal) -> Iterator[str]:
        """Tuples that match and were removed, each with what was preferred to it."""
        for row in dict.fromkeys(each.row for each in self.trace.removed.get(goal.relation, ())):
            if self.matcher.values.match(zip(goal.args, row, strict=True), {}) is None:
                continue
            kinds = self.trace.rulebook.relations[goal.relation].kinds
            known = tuple(ir.Const(value, kind) for value, kind in zip(row, kinds, strict=True))
            better = (self.shower.row(goal.relation, found.rows[1]) for rule in self.trace.rulebook.rules(goal.relation)
                      if rule.clause.dominates and (unified := self.matcher.values.unify(rule.clause.heads[0].args, known)) is not None
                      for found in self.dominating(rule.clause, unified))
            yield f"{self.shower.row(goal.relation, row)} for {next(better, 'another that was removed in turn')}"

    def dominating(self, clause: ir.Clause, unified: Unified) -> Iterator[Solution]:
        """What a subsumptive rule finds if its first atom, the dominated tuple, is still there; rows are numbered as in its body."""
        first, second = [number for number, literal in enumerate(clause.body) if isinstance(literal, ir.Atom)][:2]
        rest = [literal for number, literal in enumerate(clause.body) if number not in (first, second)]
        for found in self.matcher.solutions((clause.body[second], *rest, *unified.tests), unified.binding):
            yield Solution(found.binding, {1: found.rows[0]})

    def attempt(self, rule: Rule, head: ir.Head, unified: Unified) -> Attempt:
        """How far the body can be satisfied, its literals taken in the order of the source where that can be done."""
        body, tests = rule.clause.body, unified.tests
        order = source_order((*tests, *body), unified.binding)
        binding = unified.binding
        self.matcher.effort = _EFFORT
        holds = 0
        try:
            for holds, literal in enumerate(order):
                following = next((each for each, _ in self.matcher.ways(literal, binding, math.inf)), None)
                if following is None:  # not from here; from another way to satisfy what comes before?
                    solution = next(self.matcher.solutions(order[:holds + 1], unified.binding), None)
                    if solution is None:
                        return self.failure(rule, order, holds, binding, unified)
                    following = solution.binding
                binding = following
            return self.describe(rule, order, len(order), binding, Stop.NOTHING, remark=self.chosen(head, binding))
        except TooMuch:
            return self.describe(rule, order, holds, binding, Stop.SEARCH)
        finally:
            self.matcher.effort = math.inf

    def chosen(self, head: ir.Head, binding: Binding) -> str:
        """The tuple that a choice-domain kept instead."""
        args = [self.matcher.values.of(arg, binding) if ready(arg, binding) and not ir.counts(arg) else None for arg in head.args]
        for key in self.trace.rulebook.relations[head.relation].keys:
            for row in self.trace.stamps(head.relation):
                if all(row[column] == args[column] for column in key):
                    return self.shower.row(head.relation, row)
        return ""

    def failure(self, rule: Rule, order: Sequence[ir.Literal], holds: int, binding: Binding, unified: Unified) -> Attempt:
        literal = order[holds]
        ways = self.ways(order[:holds], unified.binding)
        stop, remark, apart = Stop.VALUE, "", False
        if isinstance(literal, ir.Atom):
            stop, remark = Stop.NO_TUPLE, self.unseen(literal, unified.binding)
            apart = remark != ""
        elif isinstance(literal, ir.Negated):
            _, row = next(self.matcher.rows(literal.relation, literal.args, binding))
            stop, remark = Stop.TUPLE, self.shower.row(literal.relation, row)
        elif isinstance(literal, ir.Test | ir.Choice):
            stop = Stop.FALSE
            try:
                next(self.matcher.computed(literal, binding), None)
            except EvaluationError as error:
                remark = str(error)
        elif isinstance(literal, ir.Fold):
            value = self.matcher.fold(literal, binding)
            remark = "it has no value" if value is None else f"it is {self.shower.value(value, literal.kind)}"
        return self.describe(rule, order, holds, binding, stop, ways, remark, apart)

    def ways(self, literals: Sequence[ir.Literal], binding: Binding) -> int:
        """How many bindings satisfy the literals, as far as that can be counted; afterwards effort is unlimited."""
        counted = 0
        self.matcher.effort = _EFFORT
        try:
            for _ in islice(self.matcher.solutions(literals, binding), _COUNTED + 1):
                counted += 1
        except TooMuch:
            pass
        self.matcher.effort = math.inf
        return counted

    def unseen(self, atom: ir.Atom, binding: Binding) -> str:
        """What already the goal's values rule out, each by itself."""
        if not self.trace.stamps(atom.relation):
            return f"{self.trace.rulebook.relations[atom.relation].name} is empty"
        leaves, key = self.matcher.known(atom.args, binding)
        columns = [str(leaf[0] + 1) for leaf, value in zip(leaves, key, strict=True)
                   if (value,) not in self.matcher.index(atom.relation, (leaf,))]
        return f"no tuple has that value in column {', '.join(sorted(set(columns), key=int))}" if columns else ""

    def describe(
        self, rule: Rule, order: Sequence[ir.Literal], holds: int, binding: Binding, stop: Stop, ways: int = 0, remark: str = "",
        apart: bool = False,
    ) -> Attempt:
        naming = Naming(self.trace.rulebook.relations, rule.clause)
        own = frozenset(id(each) for each in rule.clause.body if not is_operand(each))
        shown = tuple((name, self.shower.value(binding[name], kind)) for name, kind in naming.kinds.items()
                      if name in binding and not set("#'") & set(name))
        total, passed = len(own), sum(1 for each in order[:holds] if id(each) in own)
        if holds == len(order):
            return Attempt(rule.place, passed, total, stop, "", "", shown, ways, remark)
        literal = order[holds]
        written, instance = self.shower.literal(literal, naming, {}), self.shower.literal(literal, naming, binding)
        head = all(literal is not each for each in rule.clause.body)
        return Attempt(rule.place, passed, total, stop, written, instance, shown, ways, remark, apart, head)


def source_order(literals: Sequence[ir.Literal], binding: Binding) -> list[ir.Literal]:
    """The literals in the order given, each as soon as what it needs is bound."""
    known: dict[str, object] = dict(binding)
    waiting = list(literals)
    order: list[ir.Literal] = []
    while waiting:
        literal = next((each for each in waiting if evaluable(each, known)), None)
        if literal is None:
            raise waiting[0].pos.error("this cannot be evaluated: a value is missing")
        waiting.remove(literal)
        order.append(literal)
        if not isinstance(literal, ir.Negated):
            known.update(dict.fromkeys(_bound(literal)))
    return order


def _bound(literal: ir.Literal) -> Iterator[str]:
    exprs: Sequence[ir.Expr] = (literal.var,) if isinstance(literal, (ir.Range, ir.Fold)) else ir.literal_exprs(literal)
    todo = list(exprs)
    while todo:
        expr = todo.pop()
        if isinstance(expr, ir.Var):
            yield expr.name
        elif isinstance(expr, ir.Rec):
            if expr.alias:
                yield expr.alias
            todo += expr.fields
        elif isinstance(expr, ir.Op):
            todo += expr.args


def _rank(attempt: Attempt) -> tuple[bool, float, int, Pos]:
    """Furthest first: by the part of the body that holds, then by its length. A rule that is about other things is never far."""
    return attempt.apart, -attempt.holds / max(attempt.total, 1), -attempt.holds, attempt.place
