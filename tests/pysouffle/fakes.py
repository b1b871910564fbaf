"""Stand-ins for Soufflé: scripts that do what is recorded of it."""

from __future__ import annotations

import sys
from pathlib import Path

VERSION = "Version: 2.5 (2.5)\\nWord size: 64 bits"


def script(path: Path, body: str) -> Path:
    """An executable shell script."""
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def souffle(path: Path, body: str, version: str = VERSION) -> Path:
    """A Soufflé that answers `--version`, and otherwise does `body`, in which `$out` is what follows `-o` and `$main` the program."""
    arguments = 'for last; do case "$previous" in -o) out=$last;; esac; previous=$last; main=$last; done'
    return script(path, f'if [ "$1" = --version ]; then printf \'{version}\\n\'; exit; fi\n{arguments}\n{body}')


def python(path: Path, body: str) -> Path:
    """The same, its behaviour in Python."""
    source = path.with_suffix(".py")
    source.write_text(body, encoding="utf-8")
    return souffle(path, f'exec {sys.executable} {source} "$@"')
