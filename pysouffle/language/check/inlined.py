"""Values that get lost when relations are inlined (`InlineRelations.cpp` followed by `GroundedTermsChecker.cpp`).

A variable of an inlined rule's head needs no value in that rule; whether it has one shows where the rule is put in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import count, islice, product

from pysouffle.language.check.alternatives import opposite
from pysouffle.language.check.clause import Clause
from pysouffle.language.check.grounded_terms import ungrounded
from pysouffle.language.check.issues import Issue
from pysouffle.language.check.rules import RuleChecker, is_fact
from pysouffle.language.check.walk import Literal, Node, changed, names_in, negated_atom, renaming
from pysouffle.language.syntax import Atom, Compare, Expr, Not, Program, Qualifier, Truth, Variable, Wildcard

_MOST_VERSIONS = 1000  # of one clause; Soufflé makes as many as it takes
_NAME = "<inlined_"
_ARGUMENT = "<argument_"
_UNDERSCORE = "<underscore_"


def excluded(program: Program) -> set[str]:
    """Relations that are not inlined, whatever their declaration says."""
    never = (Qualifier.NO_INLINE, Qualifier.NO_MAGIC)
    found = {relation.name for relation in program.relations if not relation.qualifiers.isdisjoint(never)}
    for pragma in program.pragmas:
        if pragma.key in ("inline-exclude", "magic-transform-exclude"):
            found.update(pragma.value.split(","))
    return found


class Inlining:
    """`clauses`: those of inlined relations, by relation."""

    def __init__(self, clauses: Mapping[str, Sequence[Clause]], checker: RuleChecker) -> None:
        self.clauses, self.checker = clauses, checker
        self.binding: dict[str, bool] = {}
        self.numbers = count()

    def issues(self, clause: Clause) -> Iterator[Issue]:
        if is_fact(clause):
            return
        for version in islice(self.versions(clause), _MOST_VERSIONS):
            for issue in self.lacking(version):
                name = issue.message.removeprefix("Ungrounded variable ")
                if name.startswith(_ARGUMENT):
                    continue  # what it stands for is reported too
                if name.startswith(_UNDERSCORE):
                    issue = Issue("Ungrounded variable _", issue.pos)
                elif name.startswith(_NAME):
                    name = name.removeprefix(_NAME).rpartition("_")[0]
                    issue = Issue(f"Ungrounded variable {name}", issue.pos)
                yield issue

    def lacking(self, clause: Clause) -> Iterator[Issue]:
        pieces, _ = self.checker.read(clause, binds=False)
        return ungrounded(pieces)

    def binds(self, name: str) -> bool:
        """Whether all rules of an inlined relation give all variables of their heads a value, so that it is as good as any relation."""
        if name not in self.binding:
            self.binding[name] = True  # what is circular has been reported
            self.binding[name] = not any(any(self.lacking(version)) for clause in self.clauses[name]
                                         for version in islice(self.versions(clause), _MOST_VERSIONS) if not is_fact(clause))
        return self.binding[name]

    def versions(self, clause: Clause) -> Iterator[Clause]:
        """The clause with the rules put in that may not give every variable a value."""
        for index, literal in enumerate(clause.body):
            atom = literal if isinstance(literal, Atom) else negated_atom(literal) if isinstance(literal, Not) else None
            if atom is None or atom.name not in self.clauses or (atom is literal and self.binds(atom.name)):
                continue
            for body in self.replacements(atom, isinstance(literal, Not)):
                yield from self.versions(Clause(clause.head, [*clause.body[:index], *body, *clause.body[index + 1:]]))
            return
        yield clause

    def replacements(self, atom: Atom, negated: bool) -> Iterator[list[Literal]]:
        atom = self.without_underscores(atom)
        parts = [self.renamed(clause, atom) for clause in self.clauses[atom.name]]
        if not negated:
            yield from ([*body, *equalities] for body, equalities in parts)
        elif not parts:
            yield [Truth(True, atom.pos)]
        else:
            everywhere = [each for _, equalities in parts for each in equalities]
            for choice in product(*[body for body, _ in parts]):
                yield [*map(_negated, choice), *everywhere]

    def renamed(self, clause: Clause, atom: Atom) -> tuple[list[Literal], list[Literal]]:
        """A rule's body with variables of its own, and what makes its head the atom."""
        number = next(self.numbers)
        nodes: list[Node] = [clause.head, *clause.body]
        change = renaming({name: f"{_NAME}{name}_{number}>" for name in names_in(nodes)})
        head, body = changed(clause.head, change), [changed(literal, change) for literal in clause.body]
        assert isinstance(head, Atom)
        equalities: list[Literal] = []
        seen: set[str] = set()
        for index, (formal, actual) in enumerate(zip(head.args, atom.args, strict=True)):
            variable = formal
            if not isinstance(formal, Variable) or formal.name in seen:
                variable = Variable(f"{_ARGUMENT}{index}_{number}>", formal.pos)
                body.append(Compare("=", variable, formal, formal.pos))
            elif isinstance(formal, Variable):
                seen.add(formal.name)
            equalities.append(Compare("=", variable, actual, atom.pos))
        return body, equalities

    def without_underscores(self, atom: Atom) -> Atom:
        def change(expr: Expr) -> Expr | None:
            return Variable(f"{_UNDERSCORE}{next(self.numbers)}>", expr.pos) if isinstance(expr, Wildcard) else None

        new = changed(atom, change)
        assert isinstance(new, Atom)
        return new


def _negated(literal: Literal) -> Literal:
    return negated_atom(literal) if isinstance(literal, Not) else opposite(literal)


def check_inlined(checker: RuleChecker, clauses: Sequence[Clause], names: Set[str], left_out: Set[str]) -> Iterator[Issue]:
    """`clauses`: those that have to do with relations declared `inline` (`names`); `left_out`: see `excluded`."""
    by_relation: dict[str, list[Clause]] = {name: [] for name in names - left_out}
    for clause in clauses:
        if clause.head.name in by_relation:
            by_relation[clause.head.name].append(clause)
    inlining = Inlining(by_relation, checker)
    for clause in clauses:
        if clause.head.name not in left_out and clause.head.name not in by_relation:
            yield from inlining.issues(clause)
        elif clause.head.name in left_out and not is_fact(clause):
            yield from inlining.lacking(clause)
