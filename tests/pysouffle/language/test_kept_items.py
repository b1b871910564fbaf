"""What was read of the files of a large program is kept: the same is found, and an edit reads one file again."""

from __future__ import annotations

from pathlib import Path

import pytest

from pysouffle.errors import ProgramError
from pysouffle.language import parser
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import Segment, read_sources

LONG = "".join(f'r(x, "a{number}") :- e(x, y), y = {number}. // {"long " * 20}\n' for number in range(2500))
FIRST = ".type Pair = [x: number, y: symbol]\n.decl e(x: number, y: number)\n.input e\n.decl r(x: number, y: symbol)\n"
SECOND = ".decl s(x: number)\n.output s\ns(x) :- r(x, _), !e(x, 1).\n.comp C { .decl t(x: number) t(1). }\n.init c = C\n"


@pytest.fixture
def main(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "first.dl").write_text(FIRST + LONG)
    (tmp_path / "second.dl").write_text(SECOND)
    (tmp_path / "main.dl").write_text('.include "first.dl"\n.include "second.dl"\n')
    return tmp_path / "main.dl"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read, as they are."""
    found: list[str] = []
    begin = parser.Reader.begin

    def told(self: parser.Reader, segments: list[Segment]) -> None:
        found.extend(segment.path.name for segment in segments)
        begin(self, segments)

    monkeypatch.setattr(parser.Reader, "begin", told)
    return found


def test_an_edit_reads_one_file_again(main: Path, read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = parse_items(read_sources(main))
    assert read == ["first.dl", "second.dl"]
    assert parse_items(read_sources(main)) == whole
    assert read == ["first.dl", "second.dl"]
    second = main.with_name("second.dl")
    second.write_text(SECOND.replace("!e(x, 1)", "e(x, 2)"))
    edited = parse_items(read_sources(main))
    assert read == ["first.dl", "second.dl", "second.dl"]
    assert edited != whole
    monkeypatch.setattr(parser, "_LARGE", 10**9)  # nothing is kept
    assert parse_items(read_sources(main)) == edited


def test_mistakes_are_told_of_the_whole(main: Path) -> None:
    parse_items(read_sources(main))
    main.with_name("second.dl").write_text(".decl r(x: number)\n" + SECOND)
    with pytest.raises(ProgramError, match=r"second\.dl:1:7: .*Redefinition of relation r"):
        parse_items(read_sources(main))
    main.with_name("second.dl").write_text(SECOND + "s(x :- r(x, _).\n")
    with pytest.raises(ProgramError, match=r"second\.dl:6:5"):
        parse_items(read_sources(main))


def test_a_declaration_may_go_over_several_files(main: Path) -> None:
    main.write_text('.comp D {\n.include "first.dl"\n}\n.include "second.dl"\n')
    assert [each.type.name for each in parse_items(read_sources(main)).components] == ["D", "C"]


@pytest.mark.parametrize("damage", [b"", b"nothing", b"\0" * 100], ids=["empty", "other", "zeros"])
def test_what_is_damaged_is_read_again(main: Path, read: list[str], damage: bytes) -> None:
    whole = parse_items(read_sources(main))
    place = next((main.parent / "cache" / "pysouffle" / "read").iterdir())
    place.write_bytes(damage)
    read.clear()
    assert parse_items(read_sources(main)) == whole
    assert read == ["first.dl", "second.dl"]
