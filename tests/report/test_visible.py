"""What reaches a terminal is shown, not obeyed."""

from __future__ import annotations

import json
import unicodedata

from dlshape.report.visible import visible, visible_json, visible_line
from hypothesis import given
from hypothesis import strategies as st


@given(st.text())
def test_no_control_character_is_left(text: str) -> None:
    for shown, kept in ((visible(text), "\t\n"), (visible_line(text), "")):
        assert not [char for char in shown if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") and char not in kept]


@given(st.text().filter(str.isprintable))
def test_other_text_stays(text: str) -> None:
    assert visible(text) == visible_line(text) == text


@given(st.text())
def test_json_stays_what_it_says(text: str) -> None:
    written = json.dumps({"a": text}, ensure_ascii=False)
    assert json.loads(visible_json(written)) == {"a": text}
    assert "\x9b" not in visible_json(written)


def test_examples() -> None:
    assert visible("a\x1b[31mb\x07\tc\n") == "a\\x1b[31mb\\x07\tc\n"
    assert visible_line("a\tb\r\n") == "a\\tb\\r\\n"
    assert visible("\u202egnp.exe") == "\\u202egnp.exe"
