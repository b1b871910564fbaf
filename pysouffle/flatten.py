"""Rules that lay relations out as flat tables of numbers, so that records can be read back.

Soufflé prints a record in full wherever it occurs, by recursion and with its symbols unquoted: shared sub-terms make that text
exponentially long, deep ones overflow the stack, and a symbol that contains `, ` or `]` makes it ambiguous. Instead each record becomes
its number (`ord`), and further tables tell what the numbers stand for: a row `number, fields…` for every record in a wanted relation,
and `number, bytes, text` for every symbol.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pysouffle.declarations import PRIMITIVES, Branch, Declarations
from pysouffle.errors import ProgramError
from pysouffle.late_dataclasses import dataclass

PREFIX = "_flat_"


@dataclass(frozen=True, slots=True)
class Table:
    """One output file; `types` are those of the fields after the record's own number (of all columns for a relation)."""

    file: str
    types: tuple[str, ...]
    type: str = ""
    branch: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    rules: str
    relations: dict[str, Table]
    terms: tuple[Table, ...]
    symbols: str


def _columns(types: Sequence[str]) -> str:
    return ", ".join(f"c{i}: {'float' if t == 'float' else 'unsigned' if t == 'unsigned' else 'number'}" for i, t in enumerate(types))


def _values(types: Sequence[str]) -> str:
    return ", ".join(f"x{i}" if t in ("number", "unsigned", "float") else f"ord(x{i})" for i, t in enumerate(types))


def _variables(count: int, chosen: int | None = None) -> str:
    return ", ".join(f"x{i}" if chosen is None or i == chosen else "_" for i in range(count))


class _Flattener:
    def __init__(self, declarations: Declarations) -> None:
        self.declarations = declarations
        self.numbers: dict[str, int] = {}  # names of relations and types may have dots, which declarations may not
        self.lines: list[str] = []
        self.todo: list[str] = []
        self.known: set[str] = set()
        self.terms: list[Table] = []

    def wanted(self, name: str) -> Table:
        if name not in self.declarations.relations:
            raise ProgramError(f"undefined relation {name}")
        types = tuple(map(self.declarations.root, self.declarations.relations[name]))
        own = f"{PREFIX}relation_{self.number(name)}"
        if types:
            self.emit(own, _columns(types), f"{own}({_values(types)}) :- {name}({_variables(len(types))}).")
        else:
            self.emit(own, "c0: number", f"{own}(0) :- {name}().")
        self.reach(types, lambda i: f"{name}({_variables(len(types), i)})")
        return Table(f"{own}.csv", types)

    def number(self, name: str) -> int:
        return self.numbers.setdefault(name, len(self.numbers))

    @property
    def symbols(self) -> str:
        return f"{PREFIX}symbols.csv" if "symbol" in self.known else ""

    def records(self, name: str) -> None:
        types = tuple(map(self.declarations.root, self.declarations.relations[name]))
        self.reach(["number" if t == "symbol" else t for t in types], lambda i: f"{name}({_variables(len(types), i)})")

    def emit(self, name: str, columns: str, *rules: str) -> None:
        self.lines += [f".decl {name}({columns})", *rules, f'.output {name}(IO="file", filename="{name}.csv", delimiter="\\t")']

    def reach(self, types: Sequence[str], source: Callable[[int], str]) -> None:
        """Sub-terms: every field that is a symbol, record or ADT is to be laid out too."""
        for i, type_ in enumerate(types):
            if type_ == "symbol" or type_ not in PRIMITIVES:
                if type_ not in self.known:
                    self.known.add(type_)
                    self.todo.append(type_)
                    self.lines.append(f".decl {PREFIX}of_{self.number(type_)}(x: {type_})")
                self.lines.append(f"{PREFIX}of_{self.number(type_)}(x{i}) :- {source(i)}.")

    def close(self) -> None:
        while self.todo:
            type_ = self.todo.pop()
            if type_ == "symbol":
                own, source = f"{PREFIX}symbols", f"{PREFIX}of_{self.number(type_)}"
                self.emit(own, "id: number, size: number, text: symbol", f"{own}(ord(s), strlen(s), s) :- {source}(s).")
            elif type_ in self.declarations.records:
                self.branch(type_, self.declarations.records[type_])
            else:
                for branch in self.declarations.adts[type_]:
                    self.branch(type_, branch)

    def branch(self, type_: str, branch: Branch) -> None:
        types = tuple(map(self.declarations.root, branch.fields))
        source = f"{PREFIX}of_{self.number(type_)}"
        own = f"{PREFIX}term_{self.number(type_)}_{self.number(branch.name)}"

        def pattern(chosen: int | None = None) -> str:
            inner = _variables(len(types), chosen)
            return f"${branch.name}({inner})" if branch.name else f"[{inner}]"

        values = "".join(f", {value}" for value in [_values(types)] if value)
        columns = "".join(f", {column}" for column in [_columns(types)] if column)
        self.emit(own, f"id: number{columns}", f"{own}(ord(t){values}) :- {source}(t), t = {pattern()}.")
        self.terms.append(Table(f"{own}.csv", types, type_, branch.name))
        self.reach(types, lambda i: f"{source}({pattern(i)})")


def layout(declarations: Declarations, wanted: Sequence[str]) -> Layout:
    """The rules to add to a program, and the tables that they write."""
    flattener = _Flattener(declarations)
    relations = {name: flattener.wanted(name) for name in dict.fromkeys(wanted)}
    flattener.close()
    return Layout("\n".join(flattener.lines) + "\n", relations, tuple(flattener.terms), flattener.symbols)


def term_layout(declarations: Declarations, relations: Iterable[str]) -> Layout:
    """The same for the records in these relations, without the relations themselves."""
    flattener = _Flattener(declarations)
    for name in relations:
        flattener.records(name)
    flattener.close()
    return Layout("\n".join(flattener.lines) + "\n", {}, tuple(flattener.terms), flattener.symbols)
