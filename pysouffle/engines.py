"""Chooses an engine by name."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

from pysouffle.errors import EngineMissing
from pysouffle.installation import Installation
from pysouffle.interface import Engine

EngineName: TypeAlias = Literal["auto", "interpreted", "compiled", "embedded"]


def engine(name: EngineName = "auto", *, jobs: int = 1, souffle: Path | str | None = None, cache: Path | str | None = None) -> Engine:
    """An engine to give to a program. Raises EngineMissing with what to do.

    - `interpreted`: Soufflé, starting at once;
    - `compiled`: Soufflé, as C++: half a minute of compilation and more, once for each program, then several times as fast;
    - `embedded`: an engine of our own for Soufflé's language, in C++ where that was built, else in Python;
    - `auto`: `interpreted` if there is a usable Soufflé, else `embedded`.

    `jobs`: Soufflé's threads, 0 for as many as there are cores; `souffle`: its executable, by default the one on PATH; `cache`: the folder
    of compiled programs, by default in the user's cache folder.

    >>> from pysouffle import engine
    >>> engine("embedded").name
    'embedded'
    """
    if name == "embedded":
        return _embedded(cache)
    try:
        installation = Installation.find(Path(souffle) if souffle is not None else None)
    except EngineMissing:
        if name != "auto" or souffle is not None:
            raise
        return _embedded(cache)
    from pysouffle.souffle import SouffleEngine

    return SouffleEngine(installation, name == "compiled", Path(cache) if cache is not None else None, jobs)


def _embedded(cache: Path | str | None) -> Engine:
    from pysouffle.embedded.engine import EmbeddedEngine  # only when it is asked for: Soufflé needs nothing of it

    return EmbeddedEngine(Path(cache) if cache is not None else None)
