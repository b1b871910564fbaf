"""`#include`, `#define`, `#ifdef` and their kin, by the C preprocessor of the `pcpp` package."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from pysouffle.errors import ProgramError

_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*[a-z]", re.MULTILINE)
_MARKER = re.compile(r'^#line (\d+)(?: "((?:\\.|[^"\\])*)")?[^\n]*\n', re.MULTILINE)


def needs_preprocessing(text: str, macros: Sequence[str]) -> bool:
    """Without a directive or a macro the preprocessor would change nothing; loading it takes longer than most programs."""
    return bool(macros) or _DIRECTIVE.search(text) is not None


def preprocessed(text: str, path: Path, folders: Sequence[Path], macros: Sequence[str]) -> Iterator[tuple[Path, int, int, str]]:
    """Pieces of the result with file, line and column where each starts. Raises ProgramError."""
    from pcpp import OutputDirective, Preprocessor  # type: ignore[import-untyped]

    class Strict(Preprocessor):  # type: ignore[misc]  # pcpp has no types
        def on_include_not_found(self, is_malformed: bool, is_system_include: bool, curdir: str, includepath: str) -> None:
            raise ProgramError(f"cannot find include file {includepath}", str(path))

        def on_error(self, file: str, line: int, msg: str) -> None:
            raise ProgramError(msg, file or str(path), line, 1)

        def on_directive_handle(self, directive: object, toks: object, ifpassthru: bool, precedingtoks: object) -> bool | None:
            if getattr(directive, "value", "") in ("warning", "pragma"):
                raise OutputDirective(1)
            return True

    processor = Strict()
    processor.line_directive = "#line"
    processor.define("RAM_DOMAIN_SIZE 64")  # as Soufflé does
    for macro in macros:
        name, _, value = macro.partition("=")
        processor.define(f"{name} {value or '1'}")
    for folder in (path.parent, *folders):
        processor.add_path(str(folder))
    processor.parse(text, str(path))
    out = io.StringIO()
    processor.write(out)
    result = out.getvalue()
    file, line, start = path, 1, 0
    for found in _MARKER.finditer(result):
        if found.start() > start:
            yield file, line, 1, result[start:found.start()]
        file, line, start = Path(found.group(2)) if found.group(2) else file, int(found.group(1)), found.end()
    yield file, line, 1, result[start:]
