"""One integer is replaced, and nothing else."""

from __future__ import annotations

import ast
import re

import pytest
from dlshape.fix.rewrite import rewritten
from dlshape.fix.source import NotRewritable, Source, source_of
from hypothesis import given
from hypothesis import strategies as st

# Statements with integers in all kinds of places; `@` stands for one.
STATEMENTS = (
    "x = @", "x = ( @ )  # the size: 5", "net(@,@ ,k=@)", "y = [@,\t@, # 7 @\n  @]", "def f(a=@, *, b = @): return a", "z = -@",
    "x[@:@, ..., @]",
    "s = 'ä 12' ; t = @", "\x0cu = @", "if u:\n  \x0c w = @\n  \x0c v = @", "t =\x0c @",
    "if x == @:\n\ty = @  # tabs\n\n\tz = @", "w = @if x else @", "f'{@} 3'", "class A:\n  n: int = @",
    "lambda k=@: k", "v = \\\n  @", "ü = {@: @}", "@decorated(@)\ndef g(): pass", "'''\n4 @'''; q = @", "async def h():\n    await f(@)",
    "match @:\n    case @: pass", "x = @ if y else (\n    @\n)",
)  # fmt: skip
NUMBERS = ("0", "7", "0x1F", "1_000", "0b11", "64", "123456789")


def positions(text: str) -> list[tuple[int, int, int, int]]:
    """Of the integers of a program, as the front end counts: columns in characters."""
    lines = re.split(r"\r\n|\r|\n", text)
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and type(node.value) is int:
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            ends = ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
            (line, col), (end_line, end_col) = ((n, len(lines[n - 1].encode()[:c].decode())) for n, c in ends)
            found.append((line, col, end_line, end_col))
    return found


@st.composite
def programs(draw: st.DrawFn) -> str:
    chosen = draw(st.lists(st.sampled_from(STATEMENTS), min_size=1, max_size=6))
    text = "\n".join(re.sub(r"@(?!decorated)", lambda _: draw(st.sampled_from(NUMBERS)), one) for one in chosen)
    text += draw(st.sampled_from(("", "\n", "\n\n# end 9", "\n\x0c\n")))
    return text.replace("\n", draw(st.sampled_from(("\n", "\r\n", "\r"))))


@given(programs(), st.integers(0, 10_000))
def test_every_integer_can_be_replaced_and_nothing_else_is(text: str, value: int) -> None:
    source = source_of(text.encode())
    for place in positions(text):
        span = source.integer(*place)
        if span is None:
            continue  # in a text with formats Python 3.11 says where the text is
        start, end = span
        after = rewritten(source.text, start, end, value)
        assert after == text[:start] + str(value) + text[end:]
        assert source.having(after).content == after.encode()


def test_positions_are_those_of_the_front_end() -> None:
    source = source_of("# coding: latin-1\r\nä = 'ä'; x = f(0x10, 3)\r\n".encode("latin-1"))
    span = source.integer(2, 15, 2, 19)
    assert span is not None
    assert source.number(*span) == 16
    assert source.integer(2, 4, 2, 5) is None
    assert source.integer(1, 0, 1, 3) is None


@pytest.mark.parametrize("content", [
    b"\xef\xbb\xbfx = 5\r\n", "# coding: latin-1\nä = 5\n".encode("latin-1"), b"x = 5", b"\x0cx = 5\n\x0c", b"if x:\n\ty = 5\r\n",
    b"x = 5\rz = 3\r",
])  # fmt: skip
def test_encodings_marks_and_line_ends_survive(content: bytes) -> None:
    source = source_of(content)
    at = source.text.index("5")
    assert source.content == content
    assert source.having(rewritten(source.text, at, at + 1, 64)).content == content.replace(b"5", b"64")


def test_what_would_change_more_is_left() -> None:
    with pytest.raises(NotRewritable):
        source_of(b"# coding: nonsense\nx = 5\n")
    with pytest.raises(NotRewritable):
        source_of(b"x = '\xff'\n")
    with pytest.raises(NotRewritable):
        rewritten("x = 5\n", 0, 1, 7)
    with pytest.raises(NotRewritable):
        rewritten("x = = 5\n", 6, 7, 7)
    assert Source("x = 5\n", "utf-8").integer(9, 0, 9, 1) is None
