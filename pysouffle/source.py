"""Where a program's text comes from, read once."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pysouffle.language.sources import Segment, read_sources, text_source
from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:  # an engine that has a program compiled does not ask what it declares
    from pysouffle.declarations import Declarations


@dataclass(frozen=True)
class Source:
    """A file, or `text` that messages call `path`. `folders`: where includes are looked for too; `macros`: `NAME=TEXT`.

    Files are read when their text is first needed, and then never again.
    """

    path: Path
    text: str | None = None
    folders: tuple[Path, ...] = ()
    macros: tuple[str, ...] = ()

    @cached_property
    def segments(self) -> list[Segment]:
        """The text with includes and macros resolved. Raises ProgramError."""
        if self.text is None:
            return read_sources(self.path, self.folders, self.macros)
        return text_source(self.text, str(self.path), self.folders, self.macros)

    @cached_property
    def declarations(self) -> Declarations:
        """Raises ProgramError, at the first mistake of syntax."""
        from pysouffle.declarations import declarations_of

        return declarations_of(self.segments)


def source_of(program: Path | Source) -> Source:
    return program if isinstance(program, Source) else Source(program)
