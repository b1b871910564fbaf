"""A program's types as streams need them: every name replaced by the primitive type, record or ADT that represents it."""

from __future__ import annotations

from pysouffle.declarations import PRIMITIVES, Declarations
from pysouffle.errors import ProgramError

Types = tuple[str, ...]


class Schema:
    """Looks up the types of columns and fields. A type is a primitive one's name or that of a record or ADT."""

    def __init__(self, declarations: Declarations) -> None:
        self.declarations = declarations
        self._records: dict[str, Types] = {}
        self._branches: dict[str, dict[str, Types]] = {}

    def columns(self, relation: str) -> Types:
        if relation not in self.declarations.relations:
            raise ProgramError(f"undefined relation {relation}")
        return self._roots(self.declarations.relations[relation])

    def is_record(self, type_: str) -> bool:
        return type_ in self.declarations.records

    def record(self, type_: str) -> Types:
        found = self._records.get(type_)
        if found is None:
            found = self._records[type_] = self._roots(self.declarations.records[type_].fields)
        return found

    def branches(self, type_: str) -> dict[str, Types]:
        """The fields of each branch of an ADT."""
        found = self._branches.get(type_)
        if found is None:
            found = {each.name: self._roots(each.fields) for each in self.declarations.adts[type_]}
            self._branches[type_] = found
        return found

    def _roots(self, names: Types) -> Types:
        return tuple(map(self.declarations.root, names))


def is_primitive(type_: str) -> bool:
    return type_ in PRIMITIVES
