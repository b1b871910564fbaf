"""What was read of each file of a large program: after an edit, all other files are as they were."""

from __future__ import annotations

import hashlib
import io
import marshal
import pickle
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path

from pysouffle.errors import ProgramError, UnsupportedFeature
from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.language import syntax
from pysouffle.language.sources import Segment
from pysouffle.language.syntax import Items


class KeptItems:
    """Of the program whose first file is `first`: one file of the cache, with the items of each piece by a hash of its text and place."""

    def __init__(self, first: Path) -> None:
        name = hashlib.sha256(f"{_reader()}\0{first.absolute()}".encode("utf-8", "surrogateescape")).hexdigest()[:24]
        self.place = cache_base() / "pysouffle" / "read" / f"{name}.items"
        self.kept = read_cached(self.place, _known) or {}

    def of(self, segments: Sequence[Segment], read: Callable[[Segment], Items]) -> Items | None:
        """The items of all pieces, of which those that nobody knows are read. None if a piece cannot be read by itself."""
        whole, found = Items(), dict[str, bytes]()
        for segment in segments:
            key = hashlib.sha256(repr(segment).encode("utf-8", "surrogateescape")).hexdigest()
            items = _unpacked(self.kept.get(key))
            if items is None:
                try:
                    items = read(segment)
                except (ProgramError, UnsupportedFeature):
                    return None
                found[key] = pickle.dumps(items, 5)
            else:
                found[key] = self.kept[key]
            for each in fields(Items):
                getattr(whole, each.name).extend(getattr(items, each.name))
        if found != self.kept:
            write_checked(self.place, marshal.dumps(found))
        return whole


def _known(data: bytes | memoryview) -> dict[str, bytes]:
    found: dict[str, bytes] = marshal.loads(data)
    return found


@cache
def _reader() -> str:
    """Another one whenever what reads a program is another."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


class _OnlySyntax(pickle.Unpickler):
    """The classes that syntax is made of, and nothing else."""

    def find_class(self, module: str, name: str) -> object:
        found = getattr(syntax, name, None) if module == syntax.__name__ else None
        if isinstance(found, type):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} is no syntax")


def _unpacked(data: bytes | None) -> Items | None:
    try:
        found = None if data is None else _OnlySyntax(io.BytesIO(data)).load()
    except (pickle.UnpicklingError, AttributeError, EOFError, TypeError, ValueError):
        return None
    return found if isinstance(found, Items) else None
