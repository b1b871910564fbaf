"""Compiled rules, kept in the user's cache folder under a hash of everything that they depend on."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from zlib import crc32

import pysouffle.language
from pysouffle.embedded.compiled import Compiled, pack, unpack
from pysouffle.home import cache_base
from pysouffle.language.sources import Segment
from pysouffle.source import Source, source_of

if TYPE_CHECKING:  # only needed where directives are run
    from pysouffle.embedded.blueprint import Blueprint

T = TypeVar("T")
SHIPPED = "compiled"  # the folder beside a program where an installation may keep it compiled
_KEPT = 24  # programs, and as many rulebooks of those that were debugged


def default_folder() -> Path:
    """`$XDG_CACHE_HOME/pysouffle/rules`, by default in ~/.cache."""
    return cache_base() / "pysouffle" / "rules"


def load_compiled(program: Path | Source, folder: Path | None = None, codes: Mapping[str, int] | None = None) -> Compiled:
    """The compiled program, from the cache if it is there; `codes`: the machine's instructions, to compile for it. Raises ProgramError."""
    source = source_of(program)
    return compiled_sources(source.segments, source.path.parent, folder, codes)


def compiled_sources(
    sources: Sequence[Segment], base: Path, folder: Path | None = None, codes: Mapping[str, int] | None = None
) -> Compiled:
    """The same for text that is read already, whose main file lies in `base`."""
    name = f"{fingerprint(sources, base)}.{suffix('rules', codes)}"
    path = (folder or default_folder()) / name
    found = read_cached(base / SHIPPED / name, unpack) or read_cached(path, unpack)
    if found is None:
        from pysouffle.embedded.compile import compile_program

        found = compile_program(sources, codes)
        write_checked(path, pack(found))
    return found


def suffix(kind: str, codes: Mapping[str, int] | None) -> str:
    """Of a file for the machine with these instructions, or for Python."""
    return kind if codes is None else f"{crc32(repr(codes).encode()):08x}.{kind}"


def load_blueprint(sources: Sequence[Segment], base: Path, folder: Path | None = None) -> Blueprint:
    """What the program declares, reads and writes. Raises ProgramError."""
    from pysouffle.embedded import blueprint

    path = (folder or default_folder()) / f"{fingerprint(sources, base)}.blueprint"
    found = read_cached(path, blueprint.unpack)
    if found is None:
        found = blueprint.blueprint(sources)
        write_checked(path, blueprint.pack(found))
    return found


def fingerprint(sources: Iterable[Segment], base: Path) -> str:
    """Changes with the rules, the compiler and the Python that runs it, not with the folder `base` that they lie in."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.version}".encode())
    for folder in (Path(__file__).parent, Path(pysouffle.language.__file__).parent):
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.read_bytes())
    for each in sources:
        if each.text.strip():  # a main file of nothing but includes may lie anywhere
            place = os.path.relpath(each.path, base)  # paths stand in error messages
            digest.update(f"\0{place}:{each.line}:{each.column}\0".encode(errors="surrogateescape"))
            digest.update(each.text.encode(errors="surrogateescape"))
    return digest.hexdigest()


def read_cached(path: Path, decode: Callable[[bytes], T]) -> T | None:
    """What was written there, decoded; None if there is nothing usable."""
    body = read_checked(path)
    try:
        return None if body is None else decode(body)
    except (ValueError, EOFError, TypeError):
        return None


def read_checked(path: Path) -> bytes | None:
    """What `write_checked` wrote; None if there is nothing usable. The checksum guards against half-written and damaged files."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    checksum, body = data[:4], data[4:]
    return body if crc32(body).to_bytes(4, "big") == checksum else None


def write_checked(path: Path, body: bytes) -> None:
    """Atomically; a folder that cannot be written only costs time. Of each kind of file the oldest go."""
    import tempfile

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".new-", delete=False) as file:
            file.write(crc32(body).to_bytes(4, "big") + body)
        os.replace(file.name, path)
        for old in sorted(path.parent.glob(f"*{path.suffix}"), key=lambda each: each.stat().st_mtime, reverse=True)[_KEPT:]:
            old.unlink(missing_ok=True)
    except OSError:
        return
