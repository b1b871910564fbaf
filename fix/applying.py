"""Fixes to files: each file has its old content or the new one at any time, and keeps its permissions."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from dlshape.facts.disk import Disk, replace_file
from dlshape.facts.errors import AnalysisError
from dlshape.fix.search import Fix


class _Kept(Disk):
    """A file that is replaced has the permissions of the one before."""

    def replace(self, path: Path, to: Path) -> None:
        shutil.copymode(to, path)
        super().replace(path, to)


def write(fixes: Sequence[Fix]) -> tuple[Path, ...]:
    """Writes the files that the fixes, which belong together, change; returns them. A link stays one. Raises AnalysisError, before
    anything is written if a file is not what was analysed."""
    contents: dict[Path, tuple[bytes, bytes]] = {}
    for fix in fixes:
        path = Path(os.path.realpath(fix.path))
        first = contents[path][0] if path in contents else fix.before.content
        contents[path] = first, fix.after.content
    try:
        for path, (before, _) in contents.items():
            if path.read_bytes() != before:
                raise AnalysisError(f"{path}: changed while fixes were looked for: nothing was written")
            if not os.access(path, os.W_OK):
                raise AnalysisError(f"{path}: cannot be written: nothing was written")
        for path, (_, after) in contents.items():
            replace_file(path, after, _Kept())
    except OSError as error:
        raise AnalysisError(f"{error.filename}: {error.strerror or error}") from error
    return tuple(contents)
