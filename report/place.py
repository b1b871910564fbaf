"""Where something stands in a source."""

from __future__ import annotations

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A range in a source file. Lines and columns from 1, `end_col` behind the last character; line 0: the whole file. In a notebook, lines
    count from the start of cell number `cell`, which has `above` lines of code in cells above it."""

    file: str
    line: int
    col: int
    end_line: int
    end_col: int
    cell: int = 0
    above: int = 0

    def __str__(self) -> str:
        if self.cell:
            return f"{self.file}:cell {self.cell}:{self.line}:{self.col}"
        return f"{self.file}:{self.line}:{self.col}" if self.line else self.file
