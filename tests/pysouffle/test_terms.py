"""Terms, declarations and fact files: everything that needs no Soufflé."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysouffle.declarations import Branch, read_declarations
from pysouffle.errors import EngineMissing, FactError, ProgramError
from pysouffle.flatten import layout
from pysouffle.program import Installation
from pysouffle.tables import read_symbols, write_facts
from pysouffle.terms import Adt, Term, TermTable, render


def test_render() -> None:
    assert render(Adt("Tensor", ((Adt("DInt", (2,)), None), 'a"b\n'))) == '$Tensor([$DInt(2), nil], "a\\"b\\n")'


def test_deep_terms_need_no_recursion() -> None:
    one: Term = None
    other: Term = None
    for i in range(50_000):
        one, other = (i, one), (i, other)
    table = TermTable()
    assert table.number(one) == table.number(other) != table.number((1, one))
    assert render(one).endswith("nil" + "]" * 50_000)


def test_declarations(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "main.dl").write_text(
        '// .include "no.dl"\n.include "sub/types.dl"\n'
        '.decl a(x: Var /* , y: no */, s: S)\n.decl b, c(n: number)\na("v", "x:.decl c(").\n'
    )
    (tmp_path / "sub/types.dl").write_text(
        '.type Var <: symbol\n.type S = Var | symbol\n'
        '.type L = [h: Var, t: L]\n.type A = B {x: number,\n y: L} | C {}\n.type Z = A\n'
    )
    found = read_declarations(tmp_path / "main.dl")
    assert found.relations == {"a": ("Var", "S"), "b": ("number",), "c": ("number",)}
    assert found.records == {"L": Branch("", ("Var", "L"))}
    assert found.adts == {"A": (Branch("B", ("number", "L")), Branch("C", ()))}
    assert [found.root(name) for name in ("Var", "S", "L", "Z", "float")] == ["symbol", "symbol", "L", "A", "float"]
    with pytest.raises(ProgramError, match="undefined type Q"):
        found.root("Q")


def test_missing_include(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text('\n.include "gone.dl"\n')
    with pytest.raises(ProgramError, match=r"main\.dl:2:1: cannot find include file gone.dl"):
        read_declarations(tmp_path / "main.dl")


def test_undefined_relation(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text(".decl a(x: number)\n")
    with pytest.raises(ProgramError, match="undefined relation b"):
        layout(read_declarations(tmp_path / "main.dl"), ["b"])


@given(st.lists(st.text(st.characters(codec=None, exclude_categories=()), max_size=8), unique=True, max_size=6))
def test_symbols_survive_any_characters(tmp_path_factory: pytest.TempPathFactory, texts: list[str]) -> None:
    file = tmp_path_factory.mktemp("symbols") / "symbols.csv"
    encoded = [text.encode("utf-8", "surrogatepass") for text in texts]
    file.write_bytes(b"".join(b"%d\t%d\t%s\n" % (i, len(text), text) for i, text in enumerate(encoded)))
    assert read_symbols(file) == {str(i): text for i, text in enumerate(texts)}


@pytest.mark.parametrize(
    ("type_", "value"), [("number", "1"), ("number", 2**63), ("symbol", 1), ("float", "x"), ("unsigned", -1), ("number", 1.0)]
)
def test_facts_of_the_wrong_type(tmp_path: Path, type_: str, value: int | float | str) -> None:
    with pytest.raises(FactError, match="r: "):
        write_facts(tmp_path / "r.facts", "r", [type_], [(value,)])


def test_facts_of_the_wrong_width(tmp_path: Path) -> None:
    with pytest.raises(FactError, match="2 columns, 1 declared"):
        write_facts(tmp_path / "r.facts", "r", ["number"], [(1, 2)])


def test_missing_or_unusable_executable(tmp_path: Path) -> None:
    with pytest.raises(EngineMissing, match="no such program"):
        Installation.find(tmp_path / "souffle")
    for answer, complaint in [
        ("hello", "not Soufflé"),
        ("Version: 2.3\\nWord size: 64 bits", "2.4 or newer"),
        ("Version: 2.5\\nWord size: 32 bits", "32 bits"),
    ]:
        script = tmp_path / f"souffle{complaint[:2]}"
        script.write_text(f"#!/bin/sh\nprintf '{answer}\\n'\n")
        script.chmod(0o755)
        with pytest.raises(EngineMissing, match=complaint):
            Installation.find(script)
