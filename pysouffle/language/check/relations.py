"""Declarations of relations, their directives, and names that clash (`SemanticChecker.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence, Set

from pysouffle.language import syntax
from pysouffle.language.check.issues import Note, Report
from pysouffle.language.check.type_environment import PRIMITIVES
from pysouffle.language.syntax import Pos, Program, Relation, Representation

_STRENGTH = (Representation.BRIE, Representation.BTREE, Representation.BTREE_DELETE, Representation.EQREL)


def check_relations(program: Program, report: Report) -> None:
    subsuming = {clause.less.name for clause in program.clauses if isinstance(clause, syntax.Subsumption)}
    types = {declared.name for declared in program.types} | PRIMITIVES.keys()
    for relation in program.relations:
        _representation(relation, subsuming, report)
        _columns(relation, types, report)
    _names(program, report)
    known = {relation.name for relation in program.relations}
    for directive in program.directives:
        if directive.relation not in known:
            report.add(f"Undefined relation {directive.relation}", directive.pos)


def _representation(relation: Relation, subsuming: Set[str], report: Report) -> None:
    name, fields = relation.name, relation.fields
    stored = max(relation.representations, key=_STRENGTH.index, default=None)
    if stored is Representation.EQREL:
        if len(fields) != 2:
            report.add(f"Equivalence relation {name} is not binary", relation.pos)
        elif fields[0].type != fields[1].type:
            report.add(f"Domains of equivalence relation {name} are different", relation.pos)
    if name in subsuming:
        if stored not in (None, Representation.BTREE_DELETE):
            report.add(f'Relation "{name}" has one or more subsumptive rules and relational representation "btree_delete" is missing',
                       relation.pos)
        stored = stored or Representation.BTREE_DELETE
    if stored is Representation.BTREE_DELETE and not fields:
        report.add(f'Subsumptive relation "{name}" must not be a nullary relation', relation.pos)


def _columns(relation: Relation, types: Set[str], report: Report) -> None:
    seen: set[str] = set()
    for column in relation.fields:
        if column.type not in types:
            report.add(f"Undefined type in attribute {column.name}:{column.type}", column.pos)
        if column.name in seen:
            report.add(f"Doubly defined attribute name {column.name}:{column.type}", column.pos)
        seen.add(column.name)
    for key, pos in zip(relation.choices, relation.choice_places, strict=True):
        for name in key:
            if name not in seen:
                report.add(f"Attribute {name} not found in relation definition.", pos)


def _names(program: Program, report: Report) -> None:
    """Types and relations have different names."""
    places: dict[str, Pos] = {}
    declared: Sequence[tuple[str, Sequence[syntax.TypeDecl | Relation]]] = (("type", program.types), ("relation", program.relations))
    for what, items in declared:
        for each in items:
            if each.name in places:
                report.add(f"Name clash on {what} {each.name}", each.pos, Note("the other one", places[each.name]))
            places.setdefault(each.name, each.pos)
