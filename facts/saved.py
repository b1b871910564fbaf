"""Facts that outlive the run: a folder, or one file, is whole, of this version and as old as its sources, or it is refused.

The folder has a file for each relation, which other programs read too. To write and flush so many takes longer than the whole analysis of a
small program, so what is only for our own next command goes into one file."""

from __future__ import annotations

import marshal
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from dlshape.facts.disk import Disk, replace_file, replace_folder, restored
from dlshape.facts.manifest import FILE, Manifest, ManifestError, Program, digest
from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts, Row, StoreError, file_of, relation_files, relation_rows

_ROWS = "rows"  # what the manifest of one file calls what stands behind it


class NoFactsError(LookupError):
    """There is no folder, or file, of facts."""


def save(folder: Path, facts: Mapping[str, Iterable[Row]], program: Program, disk: Disk | None = None) -> None:
    """Replaces what is in `folder`; after a crash, `load` finds that or this, whole. Raises StoreError, OSError."""
    files = dict(relation_files(facts))
    manifest = Manifest.of(program, {name: digest(content) for name, content in files.items()})
    replace_folder(folder, [*files.items(), (FILE, manifest.to_bytes())], disk or Disk())


def load(folder: Path, disk: Disk | None = None) -> tuple[Facts, Program]:
    """What was saved last. Raises NoFactsError, StoreError with the file's name if it is damaged or of another version, OSError."""
    restored(folder, disk or Disk())
    if not folder.is_dir():
        raise NoFactsError(folder)
    path = folder / FILE
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise StoreError(f"{path}: not there: these facts were not written by `dlshape facts`, or by an older version") from error
    manifest = _manifest(path, content)
    facts: Facts = {}
    for name, relation in load_schema().relations.items():
        file = folder / file_of(name)
        try:
            content = file.read_bytes()
        except FileNotFoundError as error:
            raise StoreError(f"{file}: no such fact file") from error
        if digest(content) != manifest.relations.get(file.name):
            raise StoreError(f"{file}: cut short or edited since it was written")
        facts[name] = relation_rows(file, content, relation)
    return facts, manifest.program


def save_file(path: Path, facts: Mapping[str, Iterable[Row]], program: Program, disk: Disk | None = None) -> None:
    """Replaces the file; after a crash, `load_file` finds what it was or this, whole. Raises OSError."""
    rows = marshal.dumps({name: given for name, several in facts.items() if (given := list(several))})
    manifest = Manifest.of(program, {_ROWS: digest(rows)}).to_bytes()
    replace_file(path, b"%d\n%b%b" % (len(manifest), manifest, rows), disk or Disk())


def load_file(path: Path) -> tuple[Facts, Program]:
    """What `save_file` saved last. Raises NoFactsError, StoreError if it is damaged or of another version, OSError."""
    try:
        length, _, content = path.read_bytes().partition(b"\n")
    except FileNotFoundError as error:
        raise NoFactsError(path) from error
    end = int(length) if length.isdigit() else 0
    manifest, rows = _manifest(path, content[:end]), content[end:]
    if digest(rows) != manifest.relations.get(_ROWS):
        raise StoreError(f"{path}: cut short or edited since it was written")
    found: Facts = marshal.loads(rows)
    return {name: found.get(name, []) for name in load_schema().relations}, manifest.program


def _manifest(path: Path, content: bytes) -> Manifest:
    """The manifest in this file, if it is of this version. Raises StoreError."""
    try:
        manifest = Manifest.from_bytes(content)
    except ManifestError as error:
        raise StoreError(f"{path}: {error}") from error
    now = Manifest.of(manifest.program, manifest.relations)
    if manifest.schema != now.schema or manifest.extractor != now.extractor:
        raise StoreError(f"{path}: written by another version of dlshape, or with another schema")
    return manifest


def settings_digests(folders: Iterable[Path], names: Iterable[str]) -> dict[str, str]:
    """The digest of each file of `folders` that may hold settings, "" where there is none."""
    names = tuple(names)
    return {os.fspath(folder / name): _digest_of(folder / name) for folder in dict.fromkeys(folders) for name in names}


def changed_settings(program: Program) -> str:
    """A file with settings that is not what it was, "" if there is none."""
    return next((path for path, known in (program.settings or {}).items() if _digest_of(Path(path)) != known), "")


def _digest_of(path: Path) -> str:
    try:
        return digest(path.read_bytes()) if path.is_file() else ""
    except OSError:
        return ""
