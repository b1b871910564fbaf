"""Rules that make relations with records out of flat tables of facts.

Soufflé could read records as text, but by recursion, with shared sub-terms written out again and again, and not every symbol in every
version. Instead each record is a row `number, fields…` of a table for its type, records among the fields are numbers again, and rules
rebuild the terms from the inside out. The flat tables of results (`flatten.py`) go the other way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pysouffle.checking import Scalar, TermRows, checker
from pysouffle.declarations import PRIMITIVES, Declarations
from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term

PREFIX = "_given_"
_IO = 'IO="file", rfc4180="true", delimiter="\\t"'


@dataclass(frozen=True, slots=True)
class Input:
    """Rules to add to a program, and the files that they read. `tables`: types of the columns of each file."""

    rules: str
    tables: Mapping[str, tuple[str, ...]]
    relations: Mapping[str, str]  # relation → its file
    branches: Mapping[tuple[str, str], str]  # type and branch → its file


class _Builder:
    def __init__(self, declarations: Declarations) -> None:
        self.declarations = declarations
        self.lines: list[str] = []
        self.tables: dict[str, tuple[str, ...]] = {}
        self.relations: dict[str, str] = {}
        self.branches: dict[tuple[str, str], str] = {}

    def table(self, types: Sequence[str], target: str = "") -> str:
        """Declares a table of its own, or reads into `target`; returns its file."""
        number = len(self.tables)
        name, columns = target or f"{PREFIX}{number}", tuple(t if t in PRIMITIVES else "number" for t in types)
        file = f"{PREFIX}{number}.facts"
        if not target:
            self.lines.append(f".decl {name}({', '.join(f'c{i}: {t}' for i, t in enumerate(columns))})")
        self.lines.append(f'.input {name}({_IO}, filename="{file}")')
        self.tables[file] = columns
        return file

    def relation(self, name: str) -> frozenset[str]:
        """Lets the relation be filled; returns the types of its records."""
        types = tuple(map(self.declarations.root, self.declarations.relations[name]))
        records = frozenset(types).difference(PRIMITIVES)
        if not records:
            self.relations[name] = self.table(types, target=name)
            return records
        file = self.relations[name] = self.table(types)
        terms = [f"{PREFIX}term_{self.number(t)}(x{i}, t{i})" for i, t in enumerate(types) if t in records]
        head = ", ".join(f"t{i}" if t in records else f"x{i}" for i, t in enumerate(types))
        self.lines.append(f"{name}({head}) :- {_atom(file, len(types), 'x')}, {', '.join(terms)}.")
        return records

    def number(self, type_: str) -> int:
        names = [*self.declarations.records, *self.declarations.adts]
        return names.index(type_)

    def terms(self, types: Iterable[str]) -> None:
        """Tables and rules for these types of records, and for all types within them."""
        import networkx

        parts = {name: [branch] for name, branch in self.declarations.records.items()} | {
            name: list(branches) for name, branches in self.declarations.adts.items()}
        graph: networkx.DiGraph[str] = networkx.DiGraph()
        todo = sorted(types)
        while todo:
            type_ = todo.pop()
            if type_ in graph and graph.nodes[type_].get("seen"):
                continue
            graph.add_node(type_, seen=True)
            for branch in parts[type_]:
                for inner in map(self.declarations.root, branch.fields):
                    if inner not in PRIMITIVES:
                        graph.add_edge(type_, inner)
                        todo.append(inner)
        cycles = {type_: number for number, group in enumerate(networkx.strongly_connected_components(graph)) for type_ in group}
        for type_ in sorted(graph):
            own = f"{PREFIX}term_{self.number(type_)}"
            self.lines.append(f".decl {own}(id: number, t: {type_})")
            if type_ in self.declarations.records:
                self.lines.append(f"{own}(0, nil).")
            for branch in parts[type_]:
                fields = tuple(map(self.declarations.root, branch.fields))
                self.branch(own, type_, branch.name, fields, [f not in PRIMITIVES and cycles[f] == cycles[type_] for f in fields])

    def branch(self, own: str, type_: str, name: str, fields: Sequence[str], recursive: Sequence[bool]) -> None:
        file = self.branches[type_, name] = self.table(("number", *fields))
        inner = [i for i, field in enumerate(fields) if field not in PRIMITIVES]
        values = ", ".join(f"t{i}" if i in inner else f"x{i + 1}" for i in range(len(fields)))
        body = [_atom(file, len(fields) + 1, "x"), *(f"{PREFIX}term_{self.number(fields[i])}(x{i + 1}, t{i})" for i in inner)]
        self.lines.append(f"{own}(x0, {f'${name}({values})' if name else f'[{values}]'}) :- {', '.join(body)}.")
        # From the new sub-term to the rows that have it: the order of the body would read the whole table in each round.
        orders = [2 + at for at, i in enumerate(inner) if recursive[i]]
        plans = [f"{version}:({', '.join(map(str, [first, 1, *(at for at in range(2, len(body) + 1) if at != first)]))})"
                 for version, first in enumerate(orders)]
        if plans:
            self.lines.append(f".plan {', '.join(plans)}")


def _atom(file: str, width: int, letter: str) -> str:
    return f"{file.removesuffix('.facts')}({', '.join(f'{letter}{i}' for i in range(width))})"


def input_rules(declarations: Declarations, relations: Iterable[str]) -> Input:
    """What lets these relations be filled. Raises FactError if one is not declared."""
    builder = _Builder(declarations)
    types: set[str] = set()
    for name in dict.fromkeys(relations):
        checker(name, declarations, TermRows(declarations))
        types |= builder.relation(name)
    builder.terms(types)
    return Input("".join(f"{line}\n" for line in builder.lines), builder.tables, builder.relations, builder.branches)


def input_rows(
    declarations: Declarations, given: Input, facts: Mapping[str, Iterable[Sequence[Term]]]
) -> Mapping[str, Iterable[tuple[Scalar, ...]]]:
    """The rows of each file of `given`. Raises FactError."""
    terms = TermRows(declarations)
    rows: dict[str, list[tuple[Scalar, ...]]] = {file: [] for file in given.tables}
    for name, own in facts.items():
        rows[given.relations[name]] = list(checker(name, declarations, terms).rows(own))
    for number, row in enumerate(terms.rows, 1):
        rows[given.branches[row.type, row.branch]].append((number, *row.fields))
    return rows

