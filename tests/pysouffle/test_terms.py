"""Terms, declarations and fact files: everything that needs no Soufflé."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysouffle.declarations import Branch, read_declarations
from pysouffle.errors import ProgramError
from pysouffle.flatten import layout
from pysouffle.tables import read_symbols
from pysouffle.terms import Adt, Term, TermTable, render


def test_render() -> None:
    assert render(Adt("Tensor", ((Adt("DInt", (2,)), None), 'a"b\n'))) == '$Tensor([$DInt(2), nil], "a\\"b\\n")'


@pytest.mark.parametrize(("value", "text"), [(1e-10, "0.0000000001"), (-1.5e300, "-15" + "0" * 299 + ".0"), (2.0, "2.0")])
def test_floats_as_source_have_no_exponent(value: float, text: str) -> None:
    assert render(value) == text


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
    assert found.records == {"L": Branch("", ("Var", "L"), ("h", "t"))}
    assert found.adts == {"A": (Branch("B", ("number", "L"), ("x", "y")), Branch("C", ()))}
    assert [found.root(name) for name in ("Var", "S", "L", "Z", "float")] == ["symbol", "symbol", "L", "A", "float"]
    with pytest.raises(ProgramError, match="undefined type Q"):
        found.root("Q")


def test_missing_include(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text('\n.include "gone.dl"\n')
    with pytest.raises(ProgramError, match=r'main\.dl:2:1: cannot find include file "gone.dl"'):
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


def test_a_strange_character_in_an_included_file(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text('.include "types.dl"\n.decl a(x: number)\na(1) § .\n')
    (tmp_path / "types.dl").write_text(".type T <: symbol\n")
    with pytest.raises(ProgramError, match=r"main\.dl:3:6: "):
        read_declarations(tmp_path / "main.dl")
