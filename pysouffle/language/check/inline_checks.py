"""What may not be inlined (`checkInlining` in `SemanticChecker.cpp`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

from pysouffle.language.check.clause import Clause
from pysouffle.language.check.issues import Report
from pysouffle.language.check.stratification import Strata
from pysouffle.language.check.walk import Node, children, literals, names_in, negated_atom, preorder
from pysouffle.language.syntax import Aggregate, Atom, Body, Counter, Io, Not, Pos, Program, Qualifier, Wildcard


def marked(program: Program) -> set[str]:
    """The relations declared `inline`."""
    return {relation.name for relation in program.relations if Qualifier.INLINE in relation.qualifiers}


def check_inlining(program: Program, names: Set[str], clauses: Sequence[Clause], strata: Strata, report: Report) -> None:
    """`names`: relations declared `inline`, of which there must be one; `clauses`: those of the program."""
    relations = {relation.name: relation for relation in program.relations if relation.name in names}
    io = {each.relation for each in program.directives if each.kind is not Io.LIMITSIZE}
    for name, relation in relations.items():
        if name in io:
            report.add(f"IO relation {name} cannot be inlined", relation.pos)
    if _cycle(relations, strata):
        path = _cycle(relations, Strata(program, exact=True))
        if path:
            report.add(f"Cannot inline cyclically dependent relations {{{', '.join(path)}}}", relations[path[0]].pos)
    adding = {clause.head.name for clause in clauses if clause.head.name in names and names_in(clause.body) - names_in([clause.head])}
    for clause in clauses:
        _check_clause(clause, names, adding, report)


def _cycle(relations: Iterable[str], strata: Strata) -> list[str]:
    users: dict[str, list[str]] = {}
    for name in sorted(relations):
        for used in strata.edges.get(name, ()):
            users.setdefault(used, []).append(name)
    return _path_into_cycle(sorted(relations), users)


def _path_into_cycle(names: Iterable[str], users: Mapping[str, Sequence[str]]) -> list[str]:
    """The relations passed, each used by the next, until one is met again; empty if that never happens."""
    done: set[str] = set()
    for root in names:
        path, following = [root], [iter(users.get(root, ()))]
        while path and root not in done:
            name = next(following[-1], None)
            if name is None:
                done.add(path.pop())
                following.pop()
            elif name in path:
                return path
            elif name not in done:
                path.append(name)
                following.append(iter(users.get(name, ())))
    return []


def _check_clause(clause: Clause, names: Set[str], adding: Set[str], report: Report) -> None:
    for node in preorder([clause.head, *clause.body]):
        if isinstance(node, Atom) and node.name in names:
            for each in preorder(node.args):
                if isinstance(each, Counter):
                    report.add("Cannot inline literal containing a counter argument '$'", each.pos)
        elif isinstance(node, Counter) and clause.head.name in names:
            report.add("Cannot inline clause containing a counter argument '$'", node.pos)
        elif isinstance(node, Aggregate):
            for each in preorder(literals(node.body)):
                if isinstance(each, Atom) and each.name in names:
                    report.add("Cannot inline relations that appear in aggregator", each.pos)
        elif isinstance(node, Not):
            atom = negated_atom(node)
            if atom.name in adding:
                report.add("Cannot inline negated relation which may introduce new variables", atom.pos)
            if atom.name in names and (found := _underscore(atom)) is not None:
                text = "Cannot inline negated atom containing an unnamed variable unless the variable is within an aggregator"
                report.add(text, found)


def _underscore(atom: Atom) -> Pos | None:
    """The first underscore that is in no aggregate."""
    todo: list[Node | Body] = [*reversed(atom.args)]
    while todo:
        node = todo.pop()
        if isinstance(node, Wildcard):
            return node.pos
        if not isinstance(node, Aggregate):
            todo += children(node)[::-1]
    return None
