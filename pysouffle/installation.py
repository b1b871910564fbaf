"""The Soufflé that is installed, if one is."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from pysouffle.errors import EngineMissing
from pysouffle.late_dataclasses import dataclass

OLDEST = (2, 4)  # the first whose fact files and `#line` are read as this package writes them
_VERSION = re.compile(r"Version:\s*(\d+)\.(\d+)[^\n]*")
_WORD = re.compile(r"Word size:\s*(\d+)")
_ELSE = 'or take the embedded engine: engine="embedded"'


@dataclass(frozen=True, slots=True)
class Installation:
    """A usable Soufflé."""

    path: Path
    version: tuple[int, int]

    @classmethod
    def find(cls, path: Path | None = None) -> Installation:
        """The given executable, or the one on PATH. Raises EngineMissing, whose message says what to do."""
        found = shutil.which(str(path) if path is not None else "souffle")
        if found is None and path is not None:
            raise EngineMissing(f"{path}: no such program; name the souffle executable itself, {_ELSE}")
        if found is None:
            raise EngineMissing(
                f"souffle is not on PATH: install Soufflé {_dotted(OLDEST)} or newer (https://souffle-lang.github.io/install), {_ELSE}")
        try:
            text = subprocess.run([found, "--version"], capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL,
                                  timeout=60, check=False).stdout
        except (OSError, subprocess.TimeoutExpired) as failure:
            raise EngineMissing(f"{found} cannot be run: {failure}; reinstall it, {_ELSE}") from failure
        version, word = _VERSION.search(text), _WORD.search(text)
        if version is None or word is None:
            raise EngineMissing(f"{found} is not Soufflé: its --version names no version; put the real one before it on PATH, {_ELSE}")
        number = (int(version.group(1)), int(version.group(2)))
        if number < OLDEST:
            raise EngineMissing(f"{found} is Soufflé {_dotted(number)}, but {_dotted(OLDEST)} or newer is needed: update it, {_ELSE}")
        if word.group(1) != "64":
            raise EngineMissing(f"{found} computes with {word.group(1)} bits: build Soufflé with -DSOUFFLE_DOMAIN_64BIT=ON, {_ELSE}")
        return cls(Path(found).resolve(), number)  # it looks for its compiler beside itself


def _dotted(version: tuple[int, int]) -> str:
    return f"{version[0]}.{version[1]}"
