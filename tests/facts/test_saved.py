"""A folder of facts is whole or refused, wherever the process that writes it dies."""

from __future__ import annotations

import itertools
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from dlshape.facts.disk import Disk, replace_file
from dlshape.facts.manifest import Manifest, ManifestError, Program, digest
from dlshape.facts.saved import NoFactsError, load, load_file, save, save_file
from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts, StoreError
from dlshape.frontend.extract import extract_source, merge_facts

OLD = merge_facts([extract_source("a.py", b"x = 1\n")])
NEW = merge_facts([extract_source("b.py", b"def f(x):\n    return x + 2\n")])
PROGRAM = Program(".", ("a.py",), ("old",), {"pyproject.toml": ""})


class Died(BaseException):
    """Nobody cleans up behind it."""


class Dying(Disk):
    """Dies at step `last`, before it or in its midst: `part` of 2 of a write, or of what a removal removes, has happened then."""

    def __init__(self, last: int, part: int) -> None:
        self.left, self.part = last, part

    def _dies(self) -> bool:
        self.left -= 1
        return self.left < 0

    def folder(self, parent: Path, prefix: str, suffix: str) -> Path:
        if self._dies():
            raise Died
        return super().folder(parent, prefix, suffix)

    def write(self, path: Path, content: bytes) -> None:
        if self._dies():
            if self.part:
                super().write(path, content[: len(content) * self.part // 2])
            raise Died
        super().write(path, content)

    def flush(self, paths: Sequence[Path]) -> None:
        if self._dies():
            raise Died

    def rename(self, path: Path, to: Path) -> None:
        if self._dies():
            raise Died
        super().rename(path, to)

    def replace(self, path: Path, to: Path) -> None:
        if self._dies():
            raise Died
        super().replace(path, to)

    def settle(self, folder: Path) -> None:
        if self._dies():
            raise Died

    def remove(self, path: Path) -> None:
        if self._dies():
            if path.is_dir():
                for file in sorted(path.iterdir())[: 20 * self.part]:
                    file.unlink()
            raise Died
        super().remove(path)


@pytest.mark.parametrize("part", [0, 1, 2])
def test_whoever_dies_while_writing_leaves_the_old_or_the_new(tmp_path: Path, part: int) -> None:
    folder = tmp_path / "facts"
    left: list[Facts] = []
    steps = len(load_schema().relations) + 1  # the files and the manifest
    for last in itertools.count():
        if 3 <= last < steps - 3 and last % 3 != part:
            continue  # one file of many is written like the other: each is died at in one of the three ways
        shutil.rmtree(tmp_path)
        tmp_path.mkdir()
        save(folder, OLD, PROGRAM)
        try:
            save(folder, NEW, PROGRAM, Dying(last, part))
        except Died:
            found, program = load(folder)
            assert found in (OLD, NEW)
            assert program == PROGRAM
            left.append(found)
            save(folder, NEW, PROGRAM)  # what the dead have left is in nobody's way
            assert load(folder)[0] == NEW
        else:
            break
    assert left.count(OLD) >= steps // 3
    assert left == sorted(left, key=lambda facts: facts == NEW)
    assert NEW in left
    assert load(folder)[0] == NEW


def test_a_first_run_that_dies_leaves_nothing(tmp_path: Path) -> None:
    for last in range(len(load_schema().relations) + 4):
        with pytest.raises(Died):
            save(tmp_path / "facts", NEW, PROGRAM, Dying(last, 1))
        with pytest.raises(NoFactsError):
            load(tmp_path / "facts")


def test_facts_in_one_file_are_whole_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "last.facts"
    with pytest.raises(NoFactsError):
        load_file(path)
    save_file(path, OLD, PROGRAM)
    for last in range(3):
        with pytest.raises(Died):
            save_file(path, NEW, PROGRAM, Dying(last, 1))
        assert load_file(path) == (OLD, PROGRAM)
    save_file(path, NEW, PROGRAM)
    assert load_file(path) == (NEW, PROGRAM)
    content = path.read_bytes()
    for size in (0, 1, 10, len(content) // 3, len(content) // 2, len(content) - 20, len(content) - 1):
        path.write_bytes(content[:size])
        with pytest.raises(StoreError, match=path.name):
            load_file(path)
    for other in (content.replace(b"return", b"returm"), content.replace(b'"a.py"', b'"b.py"'), b"x" + content, content + b"x"):
        path.write_bytes(other)
        with pytest.raises(StoreError, match=path.name):
            load_file(path)


def test_a_file_is_the_old_or_the_new(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    for last in range(3):
        path.write_bytes(b"old")
        with pytest.raises(Died):
            replace_file(path, b"new", Dying(last, 1))
        assert path.read_bytes() == b"old"
    replace_file(path, b"new", Disk())
    assert path.read_bytes() == b"new"


class Full(Disk):
    """Takes a few files."""

    def __init__(self) -> None:
        self.room = 5

    def write(self, path: Path, content: bytes) -> None:
        self.room -= 1
        if self.room < 0:
            path.write_bytes(content[:3])
            raise OSError(28, "No space left on device")
        super().write(path, content)


def test_a_full_disk_keeps_the_old_and_no_rest(tmp_path: Path) -> None:
    save(tmp_path / "facts", OLD, PROGRAM)
    with pytest.raises(OSError, match="No space left"):
        save(tmp_path / "facts", NEW, PROGRAM, Full())
    assert [path.name for path in tmp_path.iterdir()] == ["facts"]
    assert load(tmp_path / "facts")[0] == OLD


def test_every_cut_of_every_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "facts"
    save(folder, NEW, PROGRAM)
    cut = 0
    for path in sorted(folder.iterdir()):
        content = path.read_bytes()
        for size in {0, 1, len(content) // 2, len(content) - 20, len(content) - 1}:
            if 0 <= size < len(content):
                path.write_bytes(content[:size])
                with pytest.raises(StoreError, match=path.name):
                    load(folder)
                cut += 1
        path.write_bytes(content)
        if content:
            path.unlink()
            with pytest.raises(StoreError, match=path.name):
                load(folder)
            path.write_bytes(content)
    assert cut > 40
    assert load(folder)[0] == NEW


def test_edited_and_foreign_facts_are_refused(tmp_path: Path) -> None:
    folder = tmp_path / "facts"
    save(folder, NEW, PROGRAM)
    path = folder / "const_int.facts"
    content = path.read_bytes()
    path.write_bytes(content.replace(b"2", b"3"))
    with pytest.raises(StoreError, match=r"const_int\.facts: cut short or edited"):
        load(folder)
    path.write_bytes(content)
    manifest = folder / "manifest.json"
    written = manifest.read_bytes()
    manifest.write_bytes(written.replace(b'"a.py"', b'"b.py"'))
    with pytest.raises(StoreError, match=r"manifest\.json: edited"):
        load(folder)
    other = Manifest(PROGRAM, json.loads(written)["relations"], digest(b"another schema"), json.loads(written)["extractor"])
    manifest.write_bytes(other.to_bytes())
    with pytest.raises(StoreError, match="another version of dlshape"):
        load(folder)
    manifest.unlink()
    with pytest.raises(StoreError, match="not written by"):
        load(folder)


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"7", b'{"digest": 1}', b"\xff"])
def test_what_is_no_manifest(content: bytes) -> None:
    with pytest.raises(ManifestError):
        Manifest.from_bytes(content)
