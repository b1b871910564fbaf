"""Standard output and standard error, whatever they are: closed, full, without a reader, of an encoding that lacks characters."""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO

from dlshape.facts.errors import AnalysisError
from dlshape.report.visible import visible, visible_json


class OutputError(AnalysisError):
    """Standard output does not take what it is given."""


class _Closed(io.TextIOBase):
    """Takes the place of a standard output that is closed."""

    encoding = "utf-8"

    def write(self, text: str) -> int:
        raise OutputError("standard output is closed")


class _Out(io.FileIO):
    """Standard output by its number. Once it has failed nothing more is written to it, so that Python does not complain when it ends."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            raise broken(error, self.fileno()) from error


def prepare() -> None:
    """Before anything else: characters that an encoding lacks are replaced, and no file gets the number of a closed stream."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    if sys.stdout is None:
        sys.stdout = _Closed()
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    if sys.stdout is sys.__stdout__ and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.flush()
        out = io.BufferedWriter(_Out(sys.stdout.fileno(), "wb", closefd=False))
        sys.stdout = io.TextIOWrapper(out, sys.stdout.encoding, line_buffering=sys.stdout.line_buffering)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def finish() -> None:
    """What was printed arrives, or OutputError is raised."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError) as error:
        raise broken(error) from error


def broken(error: Exception, number: int | None = None) -> OutputError:
    """Standard output fails; `number`: of the stream that is to take what follows for nothing."""
    if number is not None:
        with contextlib.suppress(OSError):
            nothing = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nothing, number)
            os.close(nothing)
    if isinstance(error, BrokenPipeError):
        return OutputError("standard output was closed by its reader")
    return OutputError(f"standard output: {getattr(error, 'strerror', None) or error}")


def complain(message: str) -> None:
    """One line on standard error, if there is one."""
    with contextlib.suppress(OSError, ValueError):
        print(f"dlshape: {visible(message)}", file=sys.stderr, flush=True)


def emit(content: str, output: Path | None, *, as_json: bool = False) -> None:
    """Writes a report to a file or to standard output. Raises AnalysisError."""
    if output is not None:
        try:
            output.write_text(content, encoding="utf-8", errors="backslashreplace")
        except OSError as error:
            raise AnalysisError(f"{output}: {error.strerror or error}") from error
        return
    try:
        sys.stdout.write(encodable(visible_json(content), sys.stdout) if as_json else content)
        sys.stdout.flush()
    except (OSError, ValueError) as error:
        raise broken(error) from error


def emit_pages(pages: Iterable[tuple[str, str]], folder: Path) -> None:
    """Writes pages, by their names, to a folder; pages of an earlier report that has more of them are removed. Raises AnalysisError."""
    written = set()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        earlier = _earlier_pages(folder)
        for name, content in pages:
            emit(content, folder / name)
            written.add(name)
        for page in earlier:
            if page.name not in written:
                page.unlink(missing_ok=True)
    except OSError as error:
        raise AnalysisError(f"{error.filename or folder}: {error.strerror or error}") from error


def _earlier_pages(folder: Path) -> list[Path]:
    """None where the index is not one of ours: then nothing there is."""
    from dlshape.report.html.links import MARK  # other commands do without

    index = folder / "index.html"
    if not index.is_file() or MARK not in index.read_text(encoding="utf-8", errors="replace"):
        return []
    return [path for path in folder.iterdir() if re.fullmatch(r"((file|model)-\d{4,}(-\w+)?|(findings|unknown)-\d+)\.html", path.name)]


def encodable(text: str, stream: TextIO) -> str:
    """A JSON text with what the stream's encoding lacks written in digits."""
    try:
        text.encode(stream.encoding or "ascii")
        return text
    except (UnicodeEncodeError, LookupError):
        import json

        return json.dumps(json.loads(text), indent=2, ensure_ascii=True) + "\n"
