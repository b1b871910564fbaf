"""Extracted facts by content: a second run extracts only what changed."""

from __future__ import annotations

import hashlib
import marshal
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from dlshape.facts.store import Facts


@cache
def extractor_version() -> str:
    """A hash over the extractor's own sources and the schema: a new extractor never reads what an old one found."""
    from pysouffle.kept_digests import digest_of_files
    from pysouffle.stamps import files_below

    above = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return digest_of_files((path for folder in ("facts", "frontend")
                            for path in files_below(os.path.join(above, folder), (".py", ".dl"))), above)


class FactCache:
    """A folder with one file for each extracted source, and for what was concluded from several. Entries that were damaged or cut short
    count as absent."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _path(self, key: Iterable[bytes]) -> Path:
        digest = hashlib.sha256()
        for part in (extractor_version().encode(), *key):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
        return self.folder / f"{digest.hexdigest()}.facts"

    def get(self, key: Iterable[bytes]) -> Facts | None:
        """What was stored for this very key."""
        try:
            data = self._path(key).read_bytes()
        except OSError:
            return None
        digest, payload = data[:32], data[32:]
        if hashlib.sha256(payload).digest() != digest:
            return None
        try:
            facts: Facts = marshal.loads(payload)
        except (ValueError, EOFError, TypeError):
            return None
        return facts

    def put(self, key: Iterable[bytes], facts: Facts) -> None:
        """Store facts; written beside and renamed, so that nobody reads half a file. A folder that cannot be written only costs time."""
        import tempfile  # whoever finds everything there does without it

        temporary = ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            payload = marshal.dumps(facts)
            handle, temporary = tempfile.mkstemp(dir=self.folder)
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(payload).digest() + payload)
            os.replace(temporary, self._path(key))
        except OSError:
            if temporary:
                Path(temporary).unlink(missing_ok=True)
