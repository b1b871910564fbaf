"""Where a fact comes from: a line of the analysed program, or of the API catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from dlshape.facts.schema import load_schema
from dlshape.report.program import Program

_ENTRY = re.compile(r"([A-Za-z_][\w.]*):")
_LONGEST = 100  # characters of a source line


class Origins:
    """`catalogue`: the folder of the API catalogue; `shown` writes paths; `others`: the types of the columns of relations that are
    no facts, but are given here."""

    def __init__(
        self, program: Program, catalogue: Path, shown: Callable[[Path], str], others: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        self._program, self._catalogue, self._shown, self._others = program, catalogue, shown, others or {}

    def of(self, relation: str, values: Sequence[object]) -> str:
        """`a.py:3: self.fc1 = nn.Linear(784, 10)`; "" for a fact that has no place."""
        declared = load_schema().relations.get(relation)
        types = [column.type for column in declared.columns] if declared is not None else self._others.get(relation)
        if types is None:
            return next((entry for value in values for entry in self._entries(str(value))), "")
        typed = [(type_, str(value)) for type_, value in zip(types, values, strict=True)]
        for found in (*self._instructions(typed), *self._definitions(typed), *self._lines(types[0], values)):
            return found
        return next((self._shown(self._program.path(value)) for type_, value in typed if type_ == "Module"), "")

    def _at(self, module: str, line: int) -> str:
        place = f"{self._shown(self._program.path(module))}:{line}"
        lines = self._program.lines(module)
        text = lines[line - 1].strip() if 0 < line <= len(lines) else ""
        return f"{place}: {text if len(text) <= _LONGEST else text[: _LONGEST - 1] + '…'}" if text else place

    def _instructions(self, typed: Sequence[tuple[str, str]]) -> Iterator[str]:
        """Variables, and loops, which are named after the line of their header."""
        for type_, value in typed:
            if type_ == "Var":
                module = self._program.module_of(value)
                if module is not None:
                    yield self._at(module, self._program.place(value).line)
        for type_, value in typed:
            function, at, where = value.rpartition("@")
            if type_ == "Loop" and at and function in self._defined:
                yield self._at(self._defined[function][0], int(where.partition(":")[0]))

    def _definitions(self, typed: Sequence[tuple[str, str]]) -> Iterator[str]:
        """Functions and classes; a block is named after its function."""
        for type_, value in typed:
            name = value.rpartition("#")[0] if type_ == "Block" else value
            if type_ in ("Func", "Class", "Block", "symbol") and name in self._defined:
                yield self._at(*self._defined[name])

    def _lines(self, first: str, values: Sequence[object]) -> Iterator[str]:
        if first == "Module" and len(values) > 1 and isinstance(values[1], int) and values[1] > 0:
            yield self._at(str(values[0]), values[1])

    @cached_property
    def _defined(self) -> Mapping[str, tuple[str, int]]:
        return {str(name): (str(module), int(line)) for name, module, line, *_ in self._program.rows("definition_position")}

    def _entries(self, name: str) -> Iterator[str]:
        """The catalogue's entry for an API, or for the class that it belongs to."""
        while name:
            if name in self._entry_lines:
                yield self._entry_lines[name]
            name = name.rpartition(".")[0]

    @cached_property
    def _entry_lines(self) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for path in sorted(self._catalogue.glob("*.yaml")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                entry = _ENTRY.match(line)
                if entry is not None:
                    text = line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
                    found.setdefault(entry.group(1), f"{self._shown(path)}:{number}: {text}")
        return found
