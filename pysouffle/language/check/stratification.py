"""Negation and aggregation must not go in circles, nor may counters (`SemanticChecker.cpp`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pysouffle.language import syntax
from pysouffle.language.check.alternatives import exact_alternatives, simplified
from pysouffle.language.check.clause import Clause, clauses_of
from pysouffle.language.check.issues import Note, Report
from pysouffle.language.check.precedence import Uses, components, edges_of
from pysouffle.language.check.walk import literals, negated_atom, preorder
from pysouffle.language.syntax import Aggregate, Atom, Counter, Not, Pos, Program


class Strata:
    """`recursive`: the number of a relation's component if it depends on itself.

    Useless alternatives count unless `exact`, which takes longer; without them fewer relations may depend on each other.
    """

    def __init__(self, program: Program, exact: bool = False) -> None:
        self.program = program
        self.uses = [Uses(_simplified(rule) if exact else rule) for rule in program.clauses]
        names = dict.fromkeys(relation.name for relation in program.relations)
        self.places = {relation.name: relation.pos for relation in reversed(program.relations)}
        self.edges = {name: used & names.keys() for name, used in edges_of(self.uses).items()}
        self.positive: dict[str, set[str]] = {}
        for each in self.uses:
            for head in each.heads:
                self.positive.setdefault(head, set()).update(each.positive)
        self.components = components(names, self.edges)
        self.component = {name: number for number, members in enumerate(self.components) for name in members}
        self.recursive = {name: number for name, number in self.component.items()
                          if len(self.components[number]) > 1 or name in self.edges.get(name, ())}

    def check(self, report: Report) -> None:
        """Adds one issue for each set of relations that can't be stratified."""
        found = Report()
        self._check(found)
        if found.found:
            Strata(self.program, exact=True)._check(report)

    def _check(self, report: Report) -> None:
        for rule, uses in zip(self.program.clauses, self.uses, strict=True):
            if stratified := uses.stratified():
                self.cycles(rule, uses, stratified, report)

    def cycles(self, rule: syntax.Clause, uses: Uses, stratified: set[str], report: Report) -> None:
        for number in {self.recursive[head] for head in uses.heads if head in self.recursive}:
            members = self.components[number]
            if stratified.isdisjoint(members):
                continue
            for clause in clauses_of(rule, exact_alternatives(rule.body)):
                if self.recursive.get(clause.head.name) == number:
                    for name, what, pos in _stratified(clause):
                        if name in members:
                            text = f"Unable to stratify relation(s) {{{','.join(sorted(members))}}}"
                            note = Note(f"Relation {name} has cyclic {what}", self.places[name])
                            if not any(known == text for known, _ in report.found):
                                report.add(text, pos, note)

    def counters(self, rule: syntax.Clause, report: Report) -> None:
        """A rule that uses its own relation, other than negated, has no counter."""
        found = [node for node in preorder(_parts(rule)) if isinstance(node, Counter)]
        if found:
            for clause in clauses_of(rule, exact_alternatives(rule.body)):
                if self.is_recursive(clause):
                    for node in preorder([clause.head, *clause.body]):
                        if isinstance(node, Counter):
                            report.add("Auto-increment functor in a recursive rule", node.pos)

    def is_recursive(self, clause: Clause) -> bool:
        """Whether an atom of its body leads back to its head (`RecursiveClauses.cpp`)."""
        seen: set[str] = set()
        todo = [literal.name for literal in clause.body if isinstance(literal, Atom)]
        while todo:
            name = todo.pop()
            if name not in seen:
                seen.add(name)
                todo += self.positive.get(name, ())
        return clause.head.name in seen


def _simplified(rule: syntax.Clause) -> syntax.Clause:
    return rule if rule.body is None else replace(rule, body=simplified(rule.body))


def _parts(rule: syntax.Clause) -> Iterator[syntax.Body]:
    yield from rule.heads if isinstance(rule, syntax.Rule) else (rule.less, rule.greater)
    if rule.body is not None:
        yield rule.body


def _stratified(clause: Clause) -> Iterator[tuple[str, str, Pos]]:
    for literal in clause.body:
        if isinstance(literal, Not):
            atom = negated_atom(literal)
            yield atom.name, "negation", atom.pos
    for node in preorder([clause.head, *clause.body]):
        if isinstance(node, Aggregate):
            for inner in preorder(literals(node.body)):
                if isinstance(inner, Atom):
                    yield inner.name, "aggregation", inner.pos


