"""Facts from files."""

from pathlib import Path

import pytest

from pysouffle import Adt, FactError, FactFile, Program, from_csv, from_tsv

PROGRAM = """
.type List = [head: symbol, tail: List]
.type Colour = Red {} | Other {name: symbol}
.decl city(name: symbol, people: unsigned, area: float)
.input city(filename="places.tsv")
.decl nested(l: List, c: Colour)
.input nested
.decl both(x: number)
.input both
.output city, nested, both
"""


def test_tabs(tmp_path: Path, engine: str) -> None:
    (tmp_path / "a").write_text('Bonn\t330000\t141.1\n"Ulm"\t0x10\t1e2\n')
    rows = Program.from_text(PROGRAM, engine=engine).run({"city": from_tsv(tmp_path / "a")})["city"]
    assert set(rows) == {("Bonn", 330000, 141.1), ('"Ulm"', 16, 100.0)}


def test_header_in_any_order(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("area;what;people;name\r\n1.5;?;3;x\r\n")
    program = Program.from_text(PROGRAM).facts("city", from_tsv(tmp_path / "a", delimiter=";", header=True))
    assert program.given["city"] == [("x", 3, 1.5)]


def test_commas_and_quotes(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text('name,people,area\n"a ""b"", c\nd",1,2\n')
    assert Program.from_text(PROGRAM).facts("city", from_csv(tmp_path / "a.csv")).given["city"] == [('a "b", c\nd', 1, 2.0)]
    (tmp_path / "b.csv").write_text("x,1,2\n")
    assert Program.from_text(PROGRAM).facts("city", from_csv(tmp_path / "b.csv", header=False)).given["city"] == [("x", 1, 2.0)]


def test_records(tmp_path: Path, engine: str) -> None:
    (tmp_path / "a").write_text('[x, ["a, ]", nil]]\t$Other(q)\nnil\t$Red\n')
    rows = Program.from_text(PROGRAM, engine=engine).run({"nested": from_tsv(tmp_path / "a")})["nested"]
    assert set(rows) == {(("x", ("a, ]", None)), Adt("Other", ("q",))), (None, Adt("Red"))}


def test_other_formats(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("[[1], [2]]")
    assert Program.from_text(PROGRAM).facts("both", FactFile(tmp_path / "a.json", {"IO": "jsonfile"})).given["both"] == [(1,), (2,)]


def test_mistakes(tmp_path: Path) -> None:
    program = Program.from_text(PROGRAM)
    (tmp_path / "a").write_text("x\t1\t2\ny\tmany\t2\n")
    with pytest.raises(FactError, match="Error converting <many> in column 2 in line 2") as caught:
        program.facts("city", from_tsv(tmp_path / "a"))
    assert (caught.value.file, caught.value.line) == (str(tmp_path / "a"), 2)
    (tmp_path / "b").write_text("name\tpeople\nx\t1\n")
    with pytest.raises(FactError, match=r"b:1: no column area among name, people; declared is city\(name, people, area\)"):
        program.facts("city", from_tsv(tmp_path / "b", header=True))
    for header in (True, False):
        with pytest.raises(FactError, match="gone"):
            program.facts("city", from_tsv(tmp_path / "gone", header=header))


def test_what_the_input_directives_name(tmp_path: Path, engine: str) -> None:
    (tmp_path / "places.tsv").write_text("x\t1\t2\n")
    (tmp_path / "nested.facts").write_text("nil\t$Red\n")
    result = Program.from_text(PROGRAM, engine=engine).run({"both": [(3,)]}, fact_dir=tmp_path)
    assert [list(result[name]) for name in ("city", "nested", "both")] == [[("x", 1, 2.0)], [(None, Adt("Red"))], [(3,)]]
    with pytest.raises(FactError, match="both"):
        Program.from_text(PROGRAM, engine=engine).run(fact_dir=tmp_path)


def test_without_a_folder_nothing_is_read_or_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "both.facts").write_text("1\n")
    (tmp_path / "main.dl").write_text(
        f'.decl both(x: number)\n.input both, both(IO="file", filename="{tmp_path}/both.facts")\n.decl r(x: number)\nr(x) :- both(x).\n'
        f'.output r, both(IO="file", // a comment ) with a parenthesis\n filename="{tmp_path}/r.csv")\n.printsize r\n')
    assert list(Program.from_file("main.dl", engine=engine).run()["r"]) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["both.facts", "main.dl"]
