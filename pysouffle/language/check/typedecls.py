"""Declarations of types (`TypeDeclarationChecker` in `TypeChecker.cpp`) and of functors in C++."""

from __future__ import annotations

from collections.abc import Sequence

from pysouffle.language import syntax
from pysouffle.language.check.issues import Note, Report
from pysouffle.language.check.type_environment import PRIMITIVES, Environment, Form, Kind
from pysouffle.language.syntax import Branch, TypeDecl


def check_types(declared: Sequence[TypeDecl], environment: Environment, report: Report) -> bool:
    """Whether they are right. A type that is declared twice is reported elsewhere."""
    before = len(report.found)
    checker = _Checker(declared, environment, report)
    for each in declared:
        if each.name in PRIMITIVES:
            report.add("Redefinition of the predefined type", each.pos)
        elif isinstance(each, syntax.Union):
            (checker.union if len(each.members) > 1 else checker.alias)(each)
        elif isinstance(each, syntax.RecordType):
            checker.record(each)
        elif isinstance(each, syntax.Subtype):
            checker.subtype(each)
        else:
            for branch in each.branches:
                for field in branch.fields:
                    if field.type not in environment.types:
                        report.add(f"Undefined type {field.type} in definition of branch {branch.name}", field.pos)
    checker.branches()
    return len(report.found) == before


class _Checker:
    def __init__(self, declared: Sequence[TypeDecl], environment: Environment, report: Report) -> None:
        self.declared, self.environment, self.report = declared, environment, report
        self.by_name: dict[str, TypeDecl] = {}
        for each in declared:
            self.by_name.setdefault(each.name, each)

    def union(self, declared: syntax.Union) -> None:
        for name in sorted(set(declared.members)):
            member = self.by_name.get(name)
            if name in PRIMITIVES:
                continue
            if member is None:
                self.report.add(f"Undefined type {name} in definition of union type {declared.name}", declared.pos)
            elif isinstance(member, (syntax.RecordType, syntax.AdtType)):
                self.report.add(f"Union type {declared.name} contains the non-primitive type {name}", declared.pos)
        if declared.name in self.environment.cyclic:
            self.report.add(f"Infinite descent in the definition of type {declared.name}", declared.pos)
        primitives = sorted(self.environment.reachable(declared.name) & PRIMITIVES.keys())
        if len(primitives) > 1:
            text = f"Union type {declared.name} is defined over {{{', '.join(primitives)}}} (multiple primitive types in union)"
            self.report.add(text, declared.pos)

    def record(self, declared: syntax.RecordType) -> None:
        seen: set[str] = set()
        for field in declared.fields:
            if field.type not in self.environment.types:
                self.report.add(f"Undefined type {field.type} in definition of field {field.name}", field.pos)
            if field.name in seen:
                self.report.add(f"Doubly defined field name {field.name} in definition of type {declared.name}", field.pos)
            seen.add(field.name)

    def alias(self, declared: syntax.Union) -> None:
        target = declared.members[0]
        if declared.name in self.environment.cyclic:
            self.report.add(f"Infinite descent in the definition of type {declared.name}", declared.pos)
        elif target not in self.environment.types:
            self.report.add(f"Undefined alias type {target} in definition of type {declared.name}", declared.pos)

    def subtype(self, declared: syntax.Subtype) -> None:
        base = self.environment.types.get(declared.parent)
        if declared.name in self.environment.cyclic:
            self.report.add(f"Infinite descent in the definition of type {declared.name}", declared.pos)
        elif base is None:
            self.report.add(f"Undefined base type {declared.parent} in definition of type {declared.name}", declared.pos)
        elif base.form is Form.UNION:
            self.report.add(f"Subset type {declared.name} can't be derived from union {base.name}", declared.pos)
        elif base.form is Form.RECORD:
            self.report.add(f"Subset type {declared.name} can't be derived from record type {base.name}", declared.pos)

    def branches(self) -> None:
        found: dict[str, list[Branch]] = {}
        for declared in self.declared:
            if isinstance(declared, syntax.AdtType):
                for branch in declared.branches:
                    found.setdefault(branch.name, []).append(branch)
        for name, several in found.items():
            if len(several) > 1:
                notes = [Note(f"Branch {name} defined", branch.pos) for branch in several]
                self.report.add(f"Branch {name} is defined multiple times", several[1].pos, *notes)


def check_functors(declared: Sequence[syntax.FunctorDecl], environment: Environment, typed: bool, report: Report) -> None:
    """`typed`: whether the declarations of types are right, so that kinds can be asked for."""
    for each in declared:
        fields = (each.result, *each.parameters)
        for field in fields:
            if field.type in environment.types:
                continue
            if field is each.result:
                report.add(f"Undefined type {field.type} in return type", field.pos)
            else:
                report.add(f"Undefined type in attribute {field.name}:{field.type}" if field.name else
                           f"Undefined type {field.type} in attribute", field.pos)
        if typed and not each.stateful and all(field.type in environment.types for field in fields):
            for field in fields:
                if environment.kind(environment.types[field.type]) in (Kind.ADT, Kind.RECORD):
                    report.add("Functors which are not stateful cannot use UDTs", field.pos)
