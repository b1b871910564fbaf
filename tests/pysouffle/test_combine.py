"""The text that Soufflé is given."""

from pathlib import Path

import pytest

from pysouffle.combine import combined, without_io
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import Segment


def test_markers_keep_lines_and_columns() -> None:
    pieces = [Segment(Path("a\\b.dl"), 3, 5, ".decl a(x: number)\n"), Segment(Path("<text>"), 1, 1, "a(1).")]
    assert combined(pieces) == '#line 3 "a\\\\b.dl"\n    .decl a(x: number)\n\n#line 1 "<text>"\na(1).\n'


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a(1). .input a\nb(2).", "a(1).\nb(2)."),
        ('.input a(filename="x)", n=3)\nb(2).', "\nb(2)."),
        ('.output a, c.d , e(IO="file",\n // a comment )\n x=1)b(2).', "\n\nb(2)."),
        (".output a .decl b(x: number)", ".decl b(x: number)"),
        (".input a\n.input b\n.printsize a\n.limitsize a(n=3)", "\n\n.printsize a\n.limitsize a(n=3)"),
        (".output a\nb.c(1).", "\nb.c(1)."),
        ('// .input a\nb(".output c ").\n/* .input d */', '// .input a\nb(".output c ").\n/* .input d */'),
        (".comp C { .output a\n}", ".comp C {\n}"),
        (".output a\n§ .input b", "\n§ .input b"),
        (".input", ".input"),  # Soufflé's lexer wants a blank
    ],
)
def test_input_and_output_are_blanked(text: str, kept: str) -> None:
    found = without_io(text)
    assert len(found) == len(text)
    assert "\n".join(" ".join(line.split()) for line in found.split("\n")) == kept


def test_what_is_left_parses() -> None:
    text = '.decl a(x: number)\n.input a(IO="file", filename="a.csv")\n.output a, a\na(1).\n'
    items = parse_items([Segment(Path("a.dl"), 1, 1, without_io(text))])
    assert items.directives == []
    assert items.clauses[0].heads[0].pos.line == 4  # type: ignore[union-attr]  # it is a fact
