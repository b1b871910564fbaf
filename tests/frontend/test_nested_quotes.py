"""Formatted strings of Python 3.12, read by whatever Python there is."""

from __future__ import annotations

import ast
import sys

import pytest
from dlshape.frontend.read.nested_quotes import with_other_quotes
from dlshape.frontend.read.parsing import parsed
from hypothesis import given
from hypothesis import strategies as st

EXCHANGED = {
    'x = f"[{a}] {log["val_loss"]} | {log["x"]:.3f}"\n': "x = f\"[{a}] {log['val_loss']} | {log['x']:.3f}\"\n",
    'f"{d["a"]!r:>{w["k"]}} {{x}} {", ".join(q)}"': "f\"{d['a']!r:>{w['k']}} {{x}} {', '.join(q)}\"",
    "f'{d['a']}' + \"it's\"  # f\"{": "f'{d[\"a\"]}' + \"it's\"  # f\"{",
    'rf"\\d{d["a"]}"': "rf\"\\d{d['a']}\"",
}
KEPT = ('f"""{d["a"]}"""', 'y = d["a"]\nz = f"{y!r}"', "rb'\\'' + f'{x[\"a\"]}'", 'f"{x["it\'s"]}"', 'f"{', '"no end', "x = 'a' 'b'")


@pytest.mark.parametrize("text", EXCHANGED)
def test_quotes_inside_are_exchanged(text: str) -> None:
    found = with_other_quotes(text)
    assert found == EXCHANGED[text]
    assert len(found) == len(text)
    ast.parse(found)


@pytest.mark.parametrize("text", KEPT)
def test_nothing_else_is_changed(text: str) -> None:
    assert with_other_quotes(text) is None


def test_positions_stay() -> None:
    tree = parsed('value = f"{d["a"]}"\n')
    subscript = next(node for node in ast.walk(tree) if isinstance(node, ast.Subscript))
    assert subscript.lineno == 1
    if sys.version_info >= (3, 12):
        assert subscript.col_offset == 11


def test_a_mistake_is_told_as_it_was() -> None:
    with pytest.raises(SyntaxError) as raised:
        parsed('x = f"{d["a"]}"\ny = (\n')
    assert raised.value.lineno in (1, 2)


@given(st.text(alphabet="fr{}[]:\"'\\ax \n#", max_size=30))
def test_what_python_reads_is_read_the_same(text: str) -> None:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        with_other_quotes(text)
        return
    assert ast.dump(parsed(text)) == ast.dump(tree)
