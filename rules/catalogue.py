"""The API catalogue: which library functions and classes there are, their parameters, and the shape law that each follows.

The catalogue is YAML (`catalogue/*.yaml`); rules see it as the relations declared in `operators/contract.dl`.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from dlshape.rules.catalogue_entries import CatalogueError, Rows, read_catalogue, read_messages, read_raised

from pysouffle.home import cache_base

__all__ = ["CATALOGUE", "CatalogueError", "catalogue_facts", "messages"]

CATALOGUE = Path(__file__).parent / "catalogue"
MESSAGES = "messages.yaml"


def catalogue_facts(folder: Path = CATALOGUE) -> Rows:
    """Rows of `api`, `api_alias`, `api_param`, `api_default`, `api_setting`, `api_base`, `api_demand` and `code_raises`.

    Raises CatalogueError, with file and line, if a file is not a valid catalogue. Parsed rows are kept in the user's cache folder
    under a hash of the files, since parsing YAML takes a hundred times longer than reading them.
    """
    sources = {path.name: path.read_bytes() for path in sorted(folder.glob("*.yaml"))}
    place = _cache_folder() / f"catalogue-{_digest(sources)}"
    kept = _load(place)
    if kept is not None:
        return kept
    rows = read_catalogue({str(folder / name): text for name, text in sources.items() if name != MESSAGES})
    rows["code_raises"] = read_raised(str(folder / MESSAGES), sources[MESSAGES]) if MESSAGES in sources else []
    _store(place, rows)
    return rows


@cache
def messages(folder: Path = CATALOGUE) -> Mapping[str, str]:
    """The text of each check code, with the placeholders that `messages.yaml` explains. Raises CatalogueError."""
    path = folder / MESSAGES
    return read_messages(str(path), path.read_bytes())


def _digest(sources: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256(Path(__file__).with_name("catalogue_entries.py").read_bytes())
    digest.update(bytes([marshal.version]))
    for name, text in sources.items():
        digest.update(f"\0{name}\0{len(text)}\0".encode())
        digest.update(text)
    return digest.hexdigest()[:24]


def _cache_folder() -> Path:
    return cache_base() / "dlshape"


def _load(place: Path) -> Rows | None:
    try:
        rows = marshal.loads(place.read_bytes())
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return rows if isinstance(rows, dict) else None


def _store(place: Path, rows: Rows) -> None:
    """Keeps `rows`; a folder that cannot be written only costs time."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as scratch:
            scratch.write(marshal.dumps(rows))
        os.replace(scratch.name, place)
    except OSError:
        return
