"""What newer Python versions read: the trees are theirs, with all places."""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from dlshape.frontend.read import nodes
from dlshape.frontend.read.newer_syntax import NotRead, read_newer
from hypothesis import given
from hypothesis import strategies as st

from tests.frontend.trees import lines

HERE = Path(__file__).parent
FORMATTED = (ast.JoinedStr, ast.FormattedValue)


def read(text: str) -> ast.Module:
    return read_newer(text, "a.py")


def test_trees_are_those_of_python_3_13() -> None:
    """Recorded by `python3.13 tests/frontend/trees.py`."""
    text = (HERE / "trees" / "newer.py").read_text(encoding="utf-8")
    assert list(lines(read(text))) == (HERE / "trees" / "newer.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", [*sorted((HERE.parents[1] / "frontend" / "lower").glob("*.py")), Path(__file__)], ids=lambda p: p.stem)
def test_what_any_python_reads_is_read_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree, found = ast.parse(text), read(text)
    if sys.version_info < (3, 12):  # which puts the parts of formatted strings where the whole is
        strings = [each for root in (tree, found) for each in ast.walk(root) if isinstance(each, FORMATTED)]
        for node in [each for string in strings for each in ast.walk(string)]:
            if isinstance(node, (ast.Constant, *FORMATTED)):
                node.lineno = node.col_offset = node.end_lineno = node.end_col_offset = 0
    assert list(lines(found)) == list(lines(tree))


def test_handlers_of_python_3_14() -> None:
    text = "try:\n  pass\nexcept A, (b.C) , d(e)[1]: x = 1\nexcept F: pass\n"
    handler = next(node for node in ast.walk(read(text)) if isinstance(node, ast.ExceptHandler))
    assert handler.type is not None
    assert ast.unparse(handler.type) == "(A, b.C, d(e)[1])"
    assert (handler.type.col_offset, handler.type.end_col_offset) == (7, 25)
    assert (handler.body[0].col_offset, handler.end_col_offset) == (27, 32)
    assert ast.unparse(read(text.replace("except", "except*"))).count("except* (A, b.C") == 1


def test_templates_of_python_3_14() -> None:
    value = next(node for node in ast.walk(read("x = t'a{b!r:>{w}}' + 1\n")) if isinstance(node, nodes.TemplateStr))
    text, part = value.values
    assert isinstance(text, ast.Constant)
    assert isinstance(part, nodes.Interpolation)
    assert isinstance(part.value, ast.Name)
    assert (text.value, part.str, part.conversion, part.value.id, part.col_offset, part.end_col_offset) == ("a", "b", ord("r"), "b", 7, 17)
    assert ast.unparse(part.format_spec) == "f'>{w}'"


def test_lazy_imports_of_python_3_15() -> None:
    found = read("lazy import x.y as z\nif a:\n  lazy from b import (c,\n    d)\n")
    assert ast.unparse(found) == "import x.y as z\nif a:\n    from b import c, d"
    assert [(each.lineno, each.col_offset) for each in ast.walk(found) if isinstance(each, ast.Import | ast.ImportFrom)] == [(1, 0), (3, 2)]


@pytest.mark.parametrize("text", [
    "f() = 1\n", "f'{x}' = 1\n", "def f(x y): pass\n", "x = f'{}'\n", "x = f'{a!z}'\n", "type X\n", "def f[](x): pass\n",
])  # fmt: skip
def test_mistakes_stay_mistakes(text: str) -> None:
    with pytest.raises(SyntaxError):
        read(text)


def test_libcst_is_not_needed_for_what_is_read_anyway() -> None:
    """It takes a quarter of a second to load."""
    code = "import sys; from dlshape.frontend.read.parsing import parsed; parsed('x = 1'); sys.exit('libcst' in sys.modules)"
    import subprocess

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@dataclass(frozen=True)
class Part:
    """How a part of a formatted string is written, and what it gives."""

    written: str
    given: str


TEXTS = st.text(alphabet="ab é:!=\\n}{'", max_size=4).map(
    lambda text: Part(text.replace("\\", r"\\").replace("{", "{{").replace("}", "}}").replace("'", r"\'"), text))
NUMBERS = st.integers(0, 999)
GAPS = st.sampled_from(["", " ", "\n ", " # '}\n"])
TYPES = st.sampled_from(["type A[T] = list[T]\n", "def g[T: int, *U](x: T) -> T: pass\n", "class B[\n  T\n]: pass\n", "", "é = 1\n\n"])


@st.composite
def fields(draw: st.DrawFn, inner: st.SearchStrategy[Part]) -> Part:
    gap, width = draw(GAPS), draw(NUMBERS) % 9
    match draw(st.sampled_from(["plain", "item", "spec", "repr", "tuple", "number"])):
        case "number":
            number = draw(NUMBERS)
            return Part(f"{{{gap}{number}:0>{{{width}}}}}", f"{number:0>{width}}")
        case "tuple":
            one = draw(inner)
            return Part(f"{{{gap}{one.written}, 1,{gap}}}", str((one.given, 1)))
        case "item":
            one, key = draw(inner), draw(NUMBERS)
            return Part(f"{{{gap} {{'{key}': {one.written}}}['{key}']{gap}}}", one.given)
        case "spec":
            one = draw(inner)
            return Part(f"{{{one.written}:>{{{gap}{width}}}}}", f"{one.given:>{width}}")
        case "repr":
            one = draw(inner)
            return Part(f"{{{gap}{one.written}{gap}!r}}", repr(one.given))
    one = draw(inner)
    return Part(f"{{{one.written}{gap}}}", one.given)


def string(parts: list[Part]) -> Part:
    return Part("f'" + "".join(each.written for each in parts) + "'", "".join(each.given for each in parts))


STRINGS = st.recursive(st.lists(TEXTS, max_size=1).map(string), lambda inner: st.lists(TEXTS | fields(inner), max_size=3).map(string),
                       max_leaves=6)


@given(st.lists(STRINGS, min_size=1, max_size=3), st.lists(TYPES, max_size=3))
def test_strings_say_what_they_mean(strings: list[Part], before: list[str]) -> None:
    text = "".join(before) + "x = (" + "  # '\n".join(each.written for each in strings) + ", z)\n"
    tree = read(text)
    last = tree.body[-1]
    assert isinstance(last, ast.Assign)
    assert isinstance(last.value, ast.Tuple)
    made, after = last.value.elts
    assert eval(compile(ast.Expression(made), "a.py", "eval")) == "".join(each.given for each in strings)
    rows = text.encode().split(b"\n")
    assert rows[after.lineno - 1][after.col_offset : after.end_col_offset] == b"z"
    for node in ast.walk(made):
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            assert rows[node.lineno - 1][node.col_offset : node.end_col_offset] == str(node.value).encode()
    if sys.version_info >= (3, 13):
        assert list(lines(tree)) == list(lines(ast.parse(text)))


@given(st.text(alphabet="fr{}[]:\"'\\ax \n#", max_size=30))
def test_any_text_is_read_or_not(text: str) -> None:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        tree = None
    try:
        found = read(text)
    except NotRead:
        return
    except SyntaxError:
        assert tree is None or sys.version_info < (3, 12)
        return
    if tree is not None and "f" not in text:
        assert list(lines(found)) == list(lines(tree))
