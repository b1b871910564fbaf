"""Compiled rules on disk."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import pytest

from pysouffle import source, stamps
from pysouffle.embedded import cache, compile
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.language.sources import Segment

RULES = '.type V = A{n: number} | B{}\n.decl e(n: number)\n.decl r(v: V)\nr($A(n + 1)), r($B()) :- e(n), n > 1.\n'


def run(program: Path, folder: Path) -> list[tuple[object, ...]]:
    return list(EmbeddedEngine(folder).solve(program, {"e": [(1,), (2,)]}, ["r"]).relation("r"))


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "main.dl"
    path.write_text(RULES)
    return path


def test_the_second_run_does_not_compile(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(program, tmp_path / "cache")

    def refuse(sources: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(compile, "compile_program", refuse)
    assert run(program, tmp_path / "cache") == first
    assert len(first) == 2


def test_a_change_in_an_included_file_is_seen(program: Path, tmp_path: Path) -> None:
    main = tmp_path / "all.dl"
    main.write_text('.include "main.dl"\n')
    assert len(run(main, tmp_path / "cache")) == 2
    program.write_text(RULES.replace("n > 1", "n > 0"))
    assert len(run(main, tmp_path / "cache")) == 3


@pytest.mark.parametrize("damage", [b"", b"\0" * 40, b"\1\2\3"], ids=["empty", "zeros", "short"])
def test_a_damaged_file_is_replaced(program: Path, tmp_path: Path, damage: bytes) -> None:
    expected = run(program, tmp_path / "cache")
    (path,) = (tmp_path / "cache").glob("*.rules")
    whole = path.read_bytes()
    for broken in (damage, whole[:-3], whole[:100] + b"x" + whole[101:]):
        path.write_bytes(broken)
        assert run(program, tmp_path / "cache") == expected
        assert path.read_bytes() == whole


def test_a_folder_that_cannot_be_written_only_costs_time(program: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert len(run(program, tmp_path / "file" / "cache")) == 2


def test_the_folder_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.default_folder() == tmp_path / "pysouffle" / "rules"


def test_a_program_that_nobody_touched_is_not_read(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stamps, "_SETTLED", -(10**15))  # as if all had been written long ago
    main = tmp_path / "all.dl"
    main.write_text('.include "main.dl"\n')
    first = run(main, tmp_path / "cache")

    def refuse(*arguments: object) -> None:
        raise AssertionError("read again")

    with monkeypatch.context() as patched:
        patched.setattr(source, "read_sources", refuse)
        assert run(main, tmp_path / "cache") == first
    program.write_text(RULES.replace("n > 1", "n > 0"))
    assert len(run(main, tmp_path / "cache")) == 3
    main.write_text('.include "main.dl"\nr($B()).\n')
    assert len(run(main, tmp_path / "cache")) == 3
    main.write_text(RULES.replace("n > 1", "n > 2"))
    assert run(main, tmp_path / "cache") == []


def test_what_was_just_written_is_not_known_by_its_stamp(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("1")
    assert stamps.stamp([str(path)]) is None
    assert stamps.stamp([str(tmp_path / "none")]) is None
    assert stamps.stamp([]) == ()


def test_who_comes_second_waits_for_who_compiles(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, compiling = compile.compile_program, []

    def slow(sources: Sequence[Segment], codes: Mapping[str, int] | None) -> Compiled:
        compiling.append(sources)
        sleep(0.3)
        return compiled(sources, codes)

    monkeypatch.setattr(compile, "compile_program", slow)
    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(lambda _: run(program, tmp_path / "cache"), range(3)))
    assert found == [found[0]] * 3
    assert len(compiling) == 1
    assert [path.suffix for path in (tmp_path / "cache").iterdir() if path.suffix != ".stamp"] == [".rules"]


def test_what_was_used_longest_ago_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "PROGRAMS", 2)
    programs = [tmp_path / f"{name}.dl" for name in "abc"]
    for hours, each in enumerate(programs[:2]):
        each.write_text(f"{RULES}// {each.name}\n")
        run(each, tmp_path / "cache")
        for path in (tmp_path / "cache").glob("*.rules"):
            os.utime(path, (hours, hours))
    kept = {path: path.stat().st_mtime for path in (tmp_path / "cache").glob("*.rules")}
    run(programs[0], tmp_path / "cache")
    (used,) = (path for path, before in kept.items() if path.stat().st_mtime > before)
    programs[2].write_text(f"{RULES}// c\n")
    run(programs[2], tmp_path / "cache")
    left = set((tmp_path / "cache").glob("*.rules"))
    assert used in left
    assert len(left) == 2
