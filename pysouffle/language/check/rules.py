"""Checks rules one by one: names, arities, grounding, types, aggregates (`SemanticChecker.cpp`).

A rule is first checked quickly: its literals once, its alternatives without looking for useless ones. Only if that finds something, or the
rule has aggregates or nameless records, it is made into the clauses that Soufflé checks, each rewritten as Soufflé does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from pysouffle.language import syntax
from pysouffle.language.check.aggregate_checks import invalid_witnesses, mutually_dependent
from pysouffle.language.check.alternatives import alternatives, exact_alternatives
from pysouffle.language.check.clause import Clause, clauses_of, heads_of
from pysouffle.language.check.grounded_terms import Grounding, ungrounded
from pysouffle.language.check.issues import Issue
from pysouffle.language.check.overloads import MANY
from pysouffle.language.check.pieces import Piece, Pieces
from pysouffle.language.check.records import resolved
from pysouffle.language.check.scoping import scoped
from pysouffle.language.check.solving import Solution, Solver
from pysouffle.language.check.type_environment import Environment
from pysouffle.language.check.typecheck import TypeChecker
from pysouffle.language.check.typesets import ALL
from pysouffle.language.check.walk import children, preorder
from pysouffle.language.syntax import Aggregate, Call, Cast, Compare, Counter, Expr, Record, Variable, Wildcard


class RuleChecker:
    """`typed`: whether types are checked, which makes no sense when their declarations are wrong."""

    def __init__(self, environment: Environment, relations: Mapping[str, syntax.Relation], inlined: Set[str], typed: bool) -> None:
        self.relations, self.inlined, self.typed = relations, inlined, typed
        self.counting: list[syntax.Clause] = []
        """Rules with counters, as far as `issues` has met them."""
        self.solver = Solver(environment)
        self.checker = TypeChecker(self.solver)

    def issues(self, rule: syntax.Clause) -> list[Issue]:
        pieces = Pieces(self.solver, self.relations, rewritten=False)
        right = self.surely_right(rule, pieces)
        if pieces.counts:
            self.counting.append(rule)
        if right:
            return []
        found = [issue for clause in self.clauses(rule) for issue in self.exact(clause)]
        if isinstance(rule, syntax.Subsumption) and rule.less.name != rule.greater.name:
            found.append(Issue("Subsumption must compare tuples from the same relation", rule.less.pos))
        return found

    def surely_right(self, rule: syntax.Clause, pieces: Pieces) -> bool:
        """A quick check; False also for a rule whose clauses have to be rewritten first."""
        heads = [pieces.head(head, head.name in self.inlined) for head in heads_of(rule)]
        bodies = alternatives(rule.body)
        wholes = [[pieces.of(literal) for literal in body] for body in bodies]
        if pieces.special or isinstance(rule, syntax.Subsumption):
            return False
        return not any(self.wrong(Clause(atom, body), [head, *parts], pieces)
                       for body, parts in zip(bodies, wholes, strict=True) for atom, head in zip(rule.heads, heads, strict=True))

    def wrong(self, clause: Clause, whole: list[Piece], pieces: Pieces) -> bool:
        """Whether something is wrong, or a record's type may be unknown."""
        if any(self.untyped_issues(clause, whole)):
            return True
        if not self.typed:
            return False
        solution = self.solve(whole, pieces)
        return any(solution.types[slot] == ALL for piece in whole for slot in piece.nameless) or any(
            self.checker.issues(whole, pieces.slots, solution))

    def clauses(self, rule: syntax.Clause) -> list[Clause]:
        """The clauses that Soufflé makes of a rule before it checks them."""
        return [each for clause in clauses_of(rule, exact_alternatives(rule.body)) for each in resolved(scoped(clause), self.typeless)]

    def exact(self, clause: Clause) -> Iterator[Issue]:
        whole, pieces = self.read(clause)
        yield from self.untyped_issues(clause, whole)
        if self.typed:
            yield from self.checker.issues(whole, pieces.slots, self.solve(whole, pieces), [clause.head, *clause.body])
        if pieces.special:
            yield from mutually_dependent(clause)
            yield from invalid_witnesses(clause)

    def untyped_issues(self, clause: Clause, whole: list[Piece]) -> Iterator[Issue]:
        for piece in whole:
            yield from piece.issues
        fact = is_fact(clause)
        yield from _head_issues(clause, fact and clause.head.name in self.relations)
        if not fact:
            yield from ungrounded(whole)

    def solve(self, whole: list[Piece], pieces: Pieces) -> Solution:
        return self.solver.solve(len(pieces.slots), [each for piece in whole for each in piece.constraints])

    def read(self, clause: Clause, binds: bool = True) -> tuple[list[Piece], Pieces]:
        """`binds`: whether the head of an inlined relation gives its variables a value."""
        pieces = Pieces(self.solver, self.relations, rewritten=True)
        return [pieces.head(clause.head, binds and clause.head.name in self.inlined), *map(pieces.of, clause.body)], pieces

    def typeless(self, clause: Clause) -> list[Compare]:
        """Equalities of a variable that has a value and a record about whose type nothing is known."""
        candidates = [each for each in clause.body if isinstance(each, Compare) and each.op == "=" and any(
            isinstance(one, Variable) and isinstance(other, Record) and not other.branch
            for one, other in ((each.left, each.right), (each.right, each.left)))]
        if not candidates:
            return []
        whole, pieces = self.read(clause)
        types = self.solve(whole, pieces).types
        grounding = Grounding(set().union(*[piece.bound for piece in whole]), [each for piece in whole for each in piece.equalities])
        found = []
        for each in candidates:
            key, variable = (each.left.name, each.left) if isinstance(each.left, Variable) else (id(each.left), each.right)
            if types[pieces.slots[key]] == ALL and grounding.has(variable):
                found.append(each)
        return found


def is_fact(clause: Clause) -> bool:
    return not clause.body and not any(isinstance(node, Aggregate) or (isinstance(node, Call) and node.op in MANY)
                                       for node in preorder(clause.head.args))


def _head_issues(clause: Clause, constant: bool) -> Iterator[Issue]:
    todo = [*clause.head.args]
    while todo:
        expr = todo.pop()
        if isinstance(expr, Wildcard):
            yield Issue("Underscore in head of rule", expr.pos)
        elif isinstance(expr, (Record, Call, Cast)):
            todo += children(expr)  # type: ignore[arg-type]  # of an expression that is no aggregate: expressions
    if constant:
        for arg in clause.head.args:
            if not _is_constant(arg):
                yield Issue("Argument in fact is not constant", arg.pos)


def _is_constant(expr: Expr) -> bool:
    """`isConstantArgument`"""
    if isinstance(expr, (Record, Call, Cast)):
        return all(_is_constant(each) for each in children(expr))  # type: ignore[arg-type]
    return not isinstance(expr, (Variable, Wildcard, Counter, Aggregate))
