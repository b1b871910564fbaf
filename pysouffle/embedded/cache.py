"""Compiled rules, kept in the user's cache folder under a hash of everything that they depend on."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import pysouffle.language
from pysouffle.embedded.compiled import Compiled, pack, unpack
from pysouffle.embedded.native.handle import plan_of
from pysouffle.embedded.native.shared_library import library
from pysouffle.embedded.remembered import remember, remembered
from pysouffle.home import cache_base
from pysouffle.kept_files import made_once, read_cached, write_checked
from pysouffle.language.sources import Segment
from pysouffle.source import Source, source_of

if TYPE_CHECKING:  # only needed where directives are run
    from pysouffle.embedded.blueprint import Blueprint

SHIPPED = "compiled"  # the folder beside a program where an installation may keep it compiled
PROGRAMS = 200  # that are kept: a few large ones that are used every day, and whatever small ones someone tries
ROOM = 1 << 29  # bytes of them


def default_folder() -> Path:
    """`$XDG_CACHE_HOME/pysouffle/rules`, by default in ~/.cache."""
    return cache_base() / "pysouffle" / "rules"


def load_compiled(program: Path | Source, folder: Path | None = None, codes: Mapping[str, int] | None = None) -> Compiled:
    """The compiled program, from the cache if it is there; `codes`: the machine's instructions, to compile for it. Raises ProgramError."""
    source, folder = source_of(program), folder or default_folder()
    known = remembered(source, folder)
    if known is not None:
        found = _kept(f"{known}.{suffix('rules', codes)}", source.path.parent, folder)
        if found is not None:
            return found
    compiled = compiled_sources(source.segments, source.path.parent, folder, codes)
    remember(source, folder, fingerprint(source.segments, source.path.parent))
    return compiled


def _kept(name: str, base: Path, folder: Path) -> Compiled | None:
    return read_cached(base / SHIPPED / name, _whole, mapped=True, shipped=True) or read_cached(folder / name, _whole, mapped=True)


def _whole(data: bytes | memoryview) -> Compiled:
    """The program, whose plan the machine has read. Raises what `unpack` does, ValueError for a damaged plan."""
    found, machine = unpack(data), library()
    if found.native is not None and machine is not None:
        plan_of(machine, found.native)
    return found


def compiled_sources(
    sources: Sequence[Segment], base: Path, folder: Path | None = None, codes: Mapping[str, int] | None = None
) -> Compiled:
    """The same for text that is read already, whose main file lies in `base`."""
    name = compiled_name(sources, base, codes)
    path = (folder or default_folder()) / name
    found = _kept(name, base, path.parent)
    if found is not None:
        return found
    with made_once(path):
        found = _kept(name, base, path.parent)
        if found is None:
            from pysouffle.embedded.compile import compile_program

            found = compile_program(sources, codes)
            body, guarded = pack(found)
            write_checked(path, body, PROGRAMS, ROOM, guarded)
    return found


def compiled_name(sources: Iterable[Segment], base: Path, codes: Mapping[str, int] | None) -> str:
    """Of the file with the compiled program."""
    return f"{fingerprint(sources, base)}.{suffix('rules', codes)}"


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
