"""Facts on disk are what was written, typed, and fit for Soufflé."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.facts.schema import load_schema
from dlshape.facts.store import StoreError, load_facts, write_facts
from dlshape.facts.text import escape, unescape
from dlshape.frontend.extract import extract_source, merge_facts
from hypothesis import given
from hypothesis import strategies as st


@given(st.text())
def test_escape_is_one_cell_and_can_be_undone(text: str) -> None:
    cell = escape(text)
    assert "\t" not in cell
    assert "\n" not in cell
    assert "\r" not in cell
    assert unescape(cell) == text


def test_escape_examples() -> None:
    assert escape("a\tb\nc\rd\\e\0") == "a\\tb\\nc\\rd\\\\e\\0"
    assert escape("\ud800").encode("utf-8") == b"\\ud800"


def test_round_trip(tmp_path: Path) -> None:
    source = 'x = "a\\tb"\ny = 0.1\nz = 1e300\nn = -9223372036854775808\nfor i in ():\n    print(i)\n'
    facts = merge_facts([extract_source("a.py", source.encode())])
    write_facts(tmp_path, facts)
    assert {p.name for p in tmp_path.iterdir()} == {f"{name}.facts" for name in load_schema().relations}
    assert load_facts(tmp_path) == facts


def test_raw_separators_are_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="const_str"):
        write_facts(tmp_path, {"const_str": [("v", "b", "a\tb")]})


def test_errors_name_the_line(tmp_path: Path) -> None:
    write_facts(tmp_path, {})
    (tmp_path / "const_int.facts").write_text("v\tb\t1\nv\tb\tx\n")
    with pytest.raises(StoreError, match=r"const_int\.facts:2"):
        load_facts(tmp_path)
    (tmp_path / "const_int.facts").write_text("v\tb\n")
    with pytest.raises(StoreError, match="2 columns instead of 3"):
        load_facts(tmp_path)
    (tmp_path / "const_int.facts").unlink()
    with pytest.raises(StoreError, match="no such fact file"):
        load_facts(tmp_path)
