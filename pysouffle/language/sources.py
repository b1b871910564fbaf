"""Reads a program's files: the main file through the preprocessor, `.include` followed as Soufflé does (`ParserDriver.cpp`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pysouffle.errors import ProgramError
from pysouffle.language.preprocess import needs_preprocessing, preprocessed

_TOKENS = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|\.include\s+"((?:\\.|[^"\\])*)"|(\.once)\b', re.DOTALL)
_DEEPEST = 200


class Segment(NamedTuple):
    """A piece of a file, which starts at `line` and `column` (from 1)."""

    path: Path
    line: int
    column: int
    text: str


class Reader:
    """Follows includes in the order of the text. Raises ProgramError for a file that is not there."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders
        self.once: set[tuple[Path, int]] = set()

    def file(self, path: Path, origin: Path | None, line: int, depth: int) -> Iterator[Segment]:
        place = (str(origin), line, 1) if origin is not None else (str(path),)
        if depth > _DEEPEST:
            raise ProgramError(f"{path} includes itself", *place)
        try:
            text = path.read_bytes().decode("utf-8", "surrogateescape")
        except OSError as failure:
            raise ProgramError(f"cannot read {path}: {failure.strerror}", *place) from failure
        yield from self.segment(Segment(path, 1, 1, text), path, depth)

    def segment(self, whole: Segment, physical: Path, depth: int) -> Iterator[Segment]:
        text, start = whole.text, 0
        if ".include" not in text and ".once" not in text:  # most files: nothing to look for between comments and strings
            yield whole
            return
        for token in _TOKENS.finditer(text):
            if token.group(1) is None and token.group(2) is None:
                continue
            yield _part(whole, start, token.start())
            line = whole.line + text.count("\n", 0, token.start())
            if token.group(2) is not None:
                if (physical, line) in self.once:
                    return
                self.once.add((physical, line))
            else:
                yield from self.file(self.found(token.group(1), physical, whole.path, line), whole.path, line, depth + 1)
            start = token.end()
        yield _part(whole, start, len(text))

    def found(self, name: str, physical: Path, origin: Path, line: int) -> Path:
        for folder in (physical.parent, *self.folders):
            if (folder / name).is_file():
                return folder / name
        raise ProgramError(f'cannot find include file "{name}"', str(origin), line, 1)


def _part(whole: Segment, start: int, end: int) -> Segment:
    before = whole.text.rfind("\n", 0, start)
    column = start - before if before >= 0 else whole.column + start
    return Segment(whole.path, whole.line + whole.text.count("\n", 0, start), column, whole.text[start:end])


def read_sources(main: Path, folders: Sequence[Path] = (), macros: Sequence[str] = (), preprocess: bool = True) -> list[Segment]:
    """The program's text in order. `folders`: where includes are looked for too; `macros`: `NAME=TEXT`, as Soufflé's `--macro`."""
    reader = Reader(folders)
    if preprocess:
        try:
            text = main.read_bytes().decode("utf-8", "surrogateescape")
        except OSError as failure:
            raise ProgramError(f"cannot read {main}: {failure.strerror}", str(main)) from failure
        if needs_preprocessing(text, macros):
            parts = [Segment(*part) for part in preprocessed(text, main, folders, macros)]
            return [piece for part in parts for piece in reader.segment(part, main, 0) if piece.text.strip()]
    return [piece for piece in reader.file(main, None, 1, 0) if piece.text.strip()]


def files_of(main: Path) -> list[Path] | None:
    """The files that the program in `main` is read from; None if the preprocessor reads some, which tells nobody."""
    if needs_preprocessing(main.read_bytes().decode("utf-8", "surrogateescape"), ()):
        return None
    return list(dict.fromkeys(piece.path for piece in Reader(()).file(main, None, 1, 0)))


def text_source(text: str, name: str = "<text>", folders: Sequence[Path] = (), macros: Sequence[str] = ()) -> list[Segment]:
    """A program given as text; includes are relative to the working folder."""
    path = Path(name)
    if needs_preprocessing(text, macros):
        parts = [Segment(*part) for part in preprocessed(text, path, folders, macros)]
    else:
        parts = [Segment(path, 1, 1, text)]
    reader = Reader((Path(), *folders))
    return [piece for part in parts for piece in reader.segment(part, path, 0) if piece.text.strip()]
