"""A fix as a unified diff, which `patch` applies."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from dlshape.fix.search import Fix

_NO_END = "\n\\ No newline at end of file\n"


def diff(fix: Fix) -> str:
    """The diff of the one file that the fix changes, upon the fixes before it."""
    absolute = fix.file.startswith("/")
    before, after = (fix.file, fix.file) if absolute else (f"a/{fix.file}", f"b/{fix.file}")
    # Lines as `patch` counts them: other line ends than these belong to the text.
    lines = (source.whole.split("\n") for source in (fix.before, fix.after))
    old, new = ([*(f"{line}\n" for line in several[:-1]), *several[-1:]] for several in lines)
    return "".join(_ended(difflib.unified_diff(_filled(old), _filled(new), before, after)))


def _filled(lines: list[str]) -> list[str]:
    return lines if lines[-1] else lines[:-1]


def _ended(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        yield line if line.endswith("\n") else line + _NO_END
