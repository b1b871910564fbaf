"""Soufflé's messages as exceptions: every mistake that it reports, with file, line and column."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from pysouffle.errors import CompileError, EngineError, EvaluationError, FactError, ProgramError
from pysouffle.language.sources import Segment
from pysouffle.process import Outcome

# `SrcLocation::extloc`: the line and a caret below it if the file could be read, else only numbers.
_PLACED = re.compile(
    r"(?P<message>.*?) in (?:file (?P<file>[^\n]*?) at line (?P<line>\d+)\n(?P<text>[^\n]*)\n(?P<dashes>-*)\^?-*"
    r"|(?P<name>[^\n]*?):(?P<number>\d+):(?P<column>\d+))\n", re.DOTALL)
_START = re.compile(r"^(Error|Warning): ", re.MULTILINE)
_END = re.compile(r"^\d+ errors generated, evaluation aborted\s*$", re.MULTILINE)
_LAST = 25  # lines of a compiler's output that are shown


def program_error(errors: str, segments: Sequence[Segment]) -> ProgramError | None:
    """What `ErrorReport.h` prints, as one exception for the first mistake with the others in it; None if it reports no mistake."""
    starts = list(_START.finditer(errors))
    end = _END.search(errors)
    limits = [*(start.start() for start in starts[1:]), end.start() if end else len(errors)]
    found = [_mistake(errors[start.end():limit], segments)
             for start, limit in zip(starts, limits, strict=False) if start.group(1) == "Error"]
    if not found:
        return None
    first, *others = found
    return ProgramError(first.message, first.file, first.line, first.column, others)


def _mistake(text: str, segments: Sequence[Segment]) -> ProgramError:
    """One mistake; what it refers to (`Previous definition`) becomes part of the message."""
    first = _PLACED.match(text)
    if first is None:
        return ProgramError(text.strip())
    notes: list[str] = []
    position = first.end()
    while note := _PLACED.match(text, position):
        file, line, column = _place(note, segments)
        notes.append(f"{note.group('message')} at {file}:{line}:{column}")
        position = note.end()
    message = first.group("message") + (f" ({'; '.join(notes)})" if notes else "")
    return ProgramError(message, *_place(first, segments))


def _place(found: re.Match[str], segments: Sequence[Segment]) -> tuple[str, int, int]:
    if found.group("file") is None:
        name, line, column = found.group("name"), int(found.group("number")), int(found.group("column"))
        return _file(name, line, None, segments), line, column
    line, text = int(found.group("line")), found.group("text")
    before = text.encode("utf-8", "surrogateescape")[: len(found.group("dashes"))]  # Soufflé counts bytes
    return _file(found.group("file"), line, text, segments), line, len(before.decode("utf-8", "replace")) + 1


def _file(name: str, line: int, text: str | None, segments: Sequence[Segment]) -> str:
    """Soufflé names files without their folder: the one of that name whose line is the one shown."""
    paths = [path for path in dict.fromkeys(segment.path for segment in segments) if path.name == name]
    if len(paths) > 1 and text is not None:
        paths.sort(key=lambda path: _line(path, line) != text)
    return str(paths[0]) if paths else name


def _line(path: Path, number: int) -> str | None:
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        return None
    return lines[number - 1] if number <= len(lines) else None


def failure(outcome: Outcome, segments: Sequence[Segment], doing: str = "run") -> EngineError | None:
    """The exception for a process that ended, None if all is well. `doing`: "run" or "compile"."""
    if loading := re.search(r"^Error loading .*", outcome.errors, re.MULTILINE | re.DOTALL):
        return FactError(loading.group().strip())
    found = program_error(outcome.errors, segments)
    if found is not None or outcome.code == 0:
        return found
    if doing == "compile":
        return compile_error(outcome)
    message = outcome.errors.strip() or (f"killed by signal {-outcome.code}" if outcome.code < 0 else f"ended with code {outcome.code}")
    return EvaluationError(message)


def compile_error(outcome: Outcome) -> CompileError:
    """Soufflé runs its own script, which runs the compiler that Soufflé was built with."""
    lines = [line for line in f"{outcome.output}\n{outcome.errors}".splitlines() if line.strip()]
    text = "\n".join(lines[-_LAST:]) or f"it ended with code {outcome.code}"
    absent = re.search(r"not found|No such file|unable to execute", text)
    what = "there is no C++ compiler" if absent else "the C++ compiler failed"
    return CompileError(f"{what}: compiled mode needs Python 3 and a C++17 compiler such as g++ on PATH, and Soufflé's headers; "
                        f'engine="interpreted" needs none of them. Soufflé says:\n{text}')
