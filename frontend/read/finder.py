"""Where an import leads: the search of Python's import system, by the names of files alone."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import islice
from pathlib import Path

from dlshape.facts.manifest import digest
from dlshape.frontend.read.sources import walk

from pysouffle.late_dataclasses import dataclass

_INDEXED = 20_000  # files that `anywhere` looks at


class Rank(Enum):
    """Whether a folder is searched for the name of a library: always (Python finds it there first), unless the library is one that has to
    be installed, or never (the folder is on the path only if somebody puts it there)."""

    ALWAYS = 0
    BEFORE_PYTHON = 1
    LAST = 2


@dataclass(frozen=True, slots=True)
class Base:
    """A folder that is searched."""

    folder: str
    rank: Rank


@dataclass(frozen=True, slots=True)
class Hit:
    """`path`: the file of a module; `base`: the folder in which the search for its dotted name succeeded."""

    base: str
    path: str


class Finder:
    """Answers by what files there are; each question is put to the file system once. `libraries`: names, those of modules too."""

    def __init__(self, libraries: Iterable[str] = ()) -> None:
        self._libraries = frozenset(libraries) | sys.stdlib_module_names
        self._installed = frozenset(name.partition(".")[0] for name in self._libraries) - sys.stdlib_module_names
        self.known: dict[str, dict[str, str]] = {}  # by folder and name
        self.listings: dict[str, str] = {}
        self._index: dict[str, dict[str, list[str]]] = {}

    def find(self, bases: Iterable[Base], parts: Sequence[str], importer: str) -> Hit | None:
        """The module whose dotted name has `parts`, in the first folder that has it."""
        library = parts[0] in self._libraries or ".".join(parts) in self._libraries
        installed = parts[0] in self._installed
        for base in bases:
            if (library and base.rank is Rank.LAST) or (installed and base.rank is not Rank.ALWAYS):
                continue
            path = self.module(base.folder, parts)
            if path is not None and (base.rank is not Rank.LAST or path != importer):
                return Hit(base.folder, path)
        return None

    def is_library(self, parts: Sequence[str]) -> bool:
        return parts[0] in self._libraries

    def module(self, folder: str, parts: Sequence[str]) -> str | None:
        """The file of the module, seen from `folder`; the `__init__.py` of a package, which wins over a module of its name."""
        for part in parts[:-1]:
            if not self.kind(folder, part):
                return None
            folder = f"{folder}/{part}"
        match self.kind(folder, parts[-1]):
            case "package":
                return f"{folder}/{parts[-1]}/__init__.py"
            case "module" | "both":
                return f"{folder}/{parts[-1]}.py"
        return None

    def package(self, folder: str) -> str | None:
        """The `__init__.py` of `folder`, if it is a package."""
        above, _, name = folder.rpartition("/")
        return f"{folder}/__init__.py" if name and self.kind(above, name) == "package" else None

    def packages(self, folder: str, parts: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The packages on the way to a module, which Python runs before it, outermost first: dotted name and file."""
        for i in range(1, len(parts)):
            found = self.package(folder + "".join(f"/{part}" for part in parts[:i]))
            if found is not None:
                yield ".".join(parts[:i]), found

    def modules_in(self, folder: str) -> list[str]:
        """The modules and packages that stand in `folder`, by name."""
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            names = []
        stems = dict.fromkeys(name.removesuffix(".py") for name in names if name.endswith(".py") or "." not in name)
        found = (self.module(folder, [stem]) for stem in stems if stem.isidentifier() and stem != "__init__")
        paths = [path for path in found if path is not None]
        self.listings[folder] = _digest(paths)
        return paths

    def listing(self, folder: str) -> str:
        """A digest of the modules in `folder`."""
        self.modules_in(folder)
        return self.listings[folder]

    def indexes(self) -> dict[str, str]:
        """The projects in which something was looked for anywhere, with digests of the modules there."""
        return {root: self.index_digest(root) for root in self._index}

    def index_digest(self, root: str) -> str:
        """A digest of the modules below `root`."""
        return _digest(sorted(path for paths in self._indexed(root).values() for path in paths))

    def _indexed(self, root: str) -> dict[str, list[str]]:
        if root not in self._index:
            index: dict[str, list[str]] = {}
            for path in islice(walk(Path(root), (".py",)), _INDEXED):
                index.setdefault(path.parent.name if path.name == "__init__.py" else path.stem, []).append(path.as_posix())
            self._index[root] = index
        return self._index[root]

    def anywhere(self, root: str, parts: Sequence[str]) -> Hit | None:
        """The one module below `root` whose path ends in `parts`; none if there are several."""
        ends = tuple(f"/{'/'.join(parts)}{end}" for end in ("/__init__.py", ".py"))
        found = [(path, end) for path in self._indexed(root).get(parts[-1], ()) for end in ends if path.endswith(end)]
        return Hit(found[0][0].removesuffix(found[0][1]), found[0][0]) if len(found) == 1 else None

    def defines(self, path: str, name: str) -> bool:
        """Whether the module's text has a statement at top level that binds `name`."""
        try:
            text = Path(path).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return False
        return re.search(rf"^(?:(?:class|def|async def)\s+{name}\b|{name}\s*[:=])", text, re.MULTILINE) is not None if name else False

    def kind(self, folder: str, name: str) -> str:
        """What `name` is in `folder`: `package`, `module`, `folder`, `both` of the last two, or nothing."""
        names = self.known.setdefault(folder, {})
        if name not in names:
            path = f"{folder}/{name}"
            if os.path.isfile(f"{path}/__init__.py"):
                kind = "package"
            else:
                module, inside = os.path.isfile(f"{path}.py"), os.path.isdir(path)
                kind = "both" if module and inside else "module" if module else "folder" if inside else ""
            names[name] = kind
        return names[name]


def _digest(names: Iterable[str]) -> str:
    return digest(os.fsencode("\0".join(names)))
