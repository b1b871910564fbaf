"""The API catalogue: which library functions and classes there are, their parameters, and the shape law that each follows.

The catalogue is YAML (`catalogue/*.yaml`); rules see it as the relations declared in `operators/contract.dl`. What the framework raises
where a precondition fails is told by the checks, in checks/codes/.
"""

from __future__ import annotations

import hashlib
import marshal
import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, overload

from dlshape.checks.check import DESCRIPTION, SHIPPED, Check
from dlshape.checks.shipped import shipped
from dlshape.facts.yaml_nodes import DescriptionError

from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.stamps import files_below, stamp

if TYPE_CHECKING:
    from dlshape.rules.catalogue_entries import Row, Rows

    # Rows of all programs, how many and marshalled; for each framework what asks for it, its rows and its names; names of all programs; the
    # digest of the files.
    _Kept = tuple[dict[str, tuple[int, bytes]], list[tuple[tuple[str, ...], bytes, tuple[str, ...]]], tuple[str, ...], str]

__all__ = ["CATALOGUE", "DescriptionError", "catalogue_digest", "catalogue_facts", "catalogue_names", "framework_libraries"]

CATALOGUE = Path(__file__).parent / "catalogue"
_VERSIONS = 4  # of our catalogue, that are kept
FRAMEWORK = "framework.yaml"  # in a folder of the catalogue: it counts only for programs that import what this names


class KeptRows(Sequence["Row"]):
    """The rows of a relation, which are read when they are first asked for: most runs go on from what follows from them."""

    def __init__(self, count: int, data: bytes) -> None:
        self._count, self._data = count, data
        self._rows: list[Row] | None = None

    def _all(self) -> list[Row]:
        if self._rows is None:
            self._rows = marshal.loads(self._data)
        return self._rows

    def __len__(self) -> int:
        return self._count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, KeptRows)) and self._all() == list(other)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._all())

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...
    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        return self._all()[at]


def catalogue_facts(folder: Path = CATALOGUE, imported: Collection[str] | None = None) -> dict[str, Sequence[Row]]:
    """Rows of `api`, `api_alias`, `api_member`, `api_param`, `api_default`, `api_setting`, `api_base`, `api_demand`, `api_below` and
    `code_raises`.

    `imported`: libraries that a program imports, by their first names: frameworks in folders of their own that are not among them are left
    out; None: nothing is.
    Raises DescriptionError, with file and line, if a file is not a valid catalogue. Parsed rows are kept in the user's cache folder
    under a hash of the files, since parsing YAML takes a hundred times longer than reading them.
    """
    everywhere, frameworks, *_ = _known(folder)
    asked = [marshal.loads(rows) for names, rows, _ in frameworks if imported is None or not set(names).isdisjoint(imported)]
    rows = {name: KeptRows(count, data) for name, (count, data) in everywhere.items()}
    if not asked:
        return dict(rows)
    return {name: [*own, *(row for framework in asked for row in framework.get(name, ()))] for name, own in rows.items()}


def framework_libraries(folder: Path = CATALOGUE) -> frozenset[str]:
    """The libraries that ask for some rows of the catalogue: other imports make no difference. Raises DescriptionError."""
    return frozenset(name for names, *_ in _known(folder)[1] for name in names)


def catalogue_names(folder: Path = CATALOGUE, imported: Collection[str] | None = None) -> frozenset[str]:
    """What the names of `catalogue_facts` begin with, libraries and their modules, and names that nothing comes before. They are kept
    beside the rows, most of which whoever looks for a module does not read. Raises DescriptionError."""
    _, frameworks, everywhere, _ = _known(folder)
    asked = (names for by, _, names in frameworks if imported is None or not set(by).isdisjoint(imported))
    return frozenset(everywhere).union(*asked)


def catalogue_digest(folder: Path = CATALOGUE) -> str:
    """Changes with the catalogue and with how it is read. Raises DescriptionError."""
    return _known(folder)[3]


def _known(folder: Path) -> _Kept:
    return _shipped() if folder == CATALOGUE else _read(folder)


@cache
def _shipped() -> _Kept:
    """Ours, which nobody changes while we run: from the user's cache folder if no file of them was touched since."""
    described = files_below(os.fspath(SHIPPED), (DESCRIPTION,))
    seen = stamp((*map(os.fspath, _readers()), *files_below(os.fspath(CATALOGUE), (".yaml",)), *described))
    place = _cache_folder() / f"{hashlib.sha256(repr(seen).encode()).hexdigest()[:24]}.catalogue"
    kept: _Kept | None = None if seen is None else read_cached(place, marshal.loads)
    if kept is None:
        kept = _read(CATALOGUE)
        if seen is not None:
            write_checked(place, marshal.dumps(kept), _VERSIONS)
    return kept


def _read(folder: Path) -> _Kept:
    catalogue = sorted(folder.glob("*.yaml"))
    folders = {path.parent: sorted(path.parent.glob("*.yaml")) for path in sorted(folder.glob(f"*/{FRAMEWORK}"))}
    every = (*catalogue, *(path for paths in folders.values() for path in paths), *sorted(SHIPPED.glob(f"*/{DESCRIPTION}")))
    sources = {path: path.read_bytes() for path in every}
    digest = _digest(sources)
    place = _cache_folder() / f"catalogue-{digest}"
    kept = _load(place)
    if kept is not None:
        return kept
    from dlshape.rules.catalogue_entries import read_frameworks  # most runs find what it read before

    rows, frameworks = read_frameworks({str(path): sources[path] for path in catalogue},
                                       [{str(path): sources[path] for path in paths} for paths in folders.values()])
    rows["code_raises"] = list(_raised(shipped().values()))
    packed = {name: (len(own), marshal.dumps(own)) for name, own in rows.items()}
    made = packed, [(each.imported, marshal.dumps(each.rows), _beginnings(each.rows)) for each in frameworks], _beginnings(rows), digest
    _store(place, made)
    return made


def _beginnings(rows: Rows) -> tuple[str, ...]:
    names = {str(other) for _, other in rows.get("api_below", ())}
    for api, *_ in rows.get("api", ()):
        name = str(api)
        if "." not in name:
            names.add(name)
        while (name := name.rpartition(".")[0]) and name not in names:
            names.add(name)
    return tuple(sorted(names))


def _raised(checks: Iterable[Check]) -> Iterator[Row]:
    """Rows of `code_raises`: the exceptions of the preconditions that tell any."""
    for check in checks:
        for one in check.preconditions:
            yield from ((one.code, name if "." in name else f"builtins.{name}") for name in one.raises)


def _readers() -> tuple[Path, ...]:
    return Path(__file__), Path(__file__).with_name("catalogue_entries.py"), SHIPPED.parent / "check.py"


def _digest(sources: Mapping[Path, bytes]) -> str:
    digest = hashlib.sha256(b"".join(reader.read_bytes() for reader in _readers()))
    digest.update(bytes([marshal.version]))
    for path, text in sources.items():
        digest.update(f"\0{path.parent.name}/{path.name}\0{len(text)}\0".encode())
        digest.update(text)
    return digest.hexdigest()[:24]


def _cache_folder() -> Path:
    return cache_base() / "dlshape"


def _load(place: Path) -> _Kept | None:
    try:
        kept = marshal.loads(place.read_bytes())
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return kept if isinstance(kept, tuple) else None


def _store(place: Path, kept: _Kept) -> None:
    """Keeps what was read; a folder that cannot be written only costs time."""
    import tempfile

    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as scratch:
            scratch.write(marshal.dumps(kept))
        os.replace(scratch.name, place)
    except OSError:
        return
