"""Fact files whose rows become facts when they are asked for; they are read as Soufflé reads them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from pysouffle.declarations import Declarations
from pysouffle.errors import FactError
from pysouffle.language.syntax import Io
from pysouffle.late_dataclasses import dataclass
from pysouffle.streams import Places, load_relation, read_relation, settled
from pysouffle.streams.stdio import decoded, read_bytes
from pysouffle.terms import Term


@dataclass(frozen=True, slots=True)
class FactFile:
    """`parameters` as in an `.input` directive, e.g. `{"IO": "jsonfile"}`; `header`: the first line names columns, in any order."""

    path: Path
    parameters: Mapping[str, str] = field(default_factory=dict)
    header: bool = False

    def read(self, relation: str, declarations: Declarations) -> list[tuple[Term, ...]]:
        """The rows. Raises FactError with file and line."""
        named = {**self.parameters, "filename": str(self.path.absolute())}
        if self.header:
            named |= {"headers": "true", "columns": self._places(relation, declarations.columns[relation])}
        return read_relation(declarations, relation, named, Path())

    def _places(self, relation: str, columns: tuple[str, ...]) -> str:
        """Where the relation's columns stand in the file."""
        try:
            line = decoded(read_bytes(self.path)).partition("\n")[0].removesuffix("\r")
        except OSError as problem:
            raise FactError(f"cannot read {self.path}: {problem.strerror}", str(self.path)) from problem
        names = [name.strip('"') for name in line.split(self.parameters.get("delimiter", "\t"))]
        missing = [column for column in columns if column not in names]
        if missing:
            found, declared = ", ".join(names), f"{relation}({', '.join(columns)})"
            raise FactError(f"{self.path}:1: no column {', '.join(missing)} among {found}; declared is {declared}", str(self.path), 1)
        return ":".join(str(names.index(column)) for column in columns)


def from_tsv(path: str | os.PathLike[str], *, delimiter: str = "\t", header: bool = False) -> FactFile:
    """Facts in Soufflé's plain format: fields between tabs, without quotes, records as `[1, nil]` and ADTs as `$Some(1)`.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from pysouffle import Program, from_tsv
    >>> program = Program.from_text(".decl edge(x: number, y: number)")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "edge.facts"
    ...     _ = path.write_text("1\\t2\\n2\\t3\\n")
    ...     program.run({"edge": from_tsv(path)})["edge"].to_list()
    [edge(x=1, y=2), edge(x=2, y=3)]
    """
    return FactFile(Path(path), {"delimiter": delimiter}, header)


def from_csv(path: str | os.PathLike[str], *, delimiter: str = ",", header: bool = True) -> FactFile:
    """Facts as comma-separated values below a line of column names; fields may be quoted (RFC 4180). Further columns are left out.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from pysouffle import Program, from_csv
    >>> program = Program.from_text(".decl city(name: symbol, people: number)")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "cities.csv"
    ...     _ = path.write_text('people,area,name\\n3700000,891,Berlin\\n21000,,"Essex, NY"\\n')
    ...     sorted(program.run({"city": from_csv(path)})["city"])
    [city(name='Berlin', people=3700000), city(name='Essex, NY', people=21000)]
    """
    return FactFile(Path(path), {"delimiter": delimiter, "rfc4180": "true"}, header)


def facts_in(folder: Path, declarations: Declarations, without: frozenset[str]) -> dict[str, list[tuple[Term, ...]]]:
    """What the program's `.input` directives read from `folder`, but for the relations `without`.

    Raises FactError, ProgramError for a kind of input that does not exist.
    """
    found: dict[str, list[tuple[Term, ...]]] = {}
    for directive in declarations.directives:
        if directive.kind is Io.INPUT and directive.relation not in without:
            parameters = settled(directive, Places(facts=folder))
            found.setdefault(directive.relation, []).extend(load_relation(declarations, directive.relation, parameters).rows)
    return found
