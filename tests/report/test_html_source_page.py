from __future__ import annotations

from dlshape.report.detail import Expression
from dlshape.report.html.source_page import rows
from dlshape.report.place import Place


def at(line: int, col: int, end: int, *shapes: str, name: str = "", unknown: str = "", last: int = 0) -> Expression:
    return Expression(Place("a.py", line, col, last or line, end), name, shapes, unknown)


def test_expressions_stand_within_each_other() -> None:
    (row,) = rows(["y = f(g(x), 1)"], [at(1, 5, 15, "[1]"), at(1, 7, 11, "[2]"), at(1, 9, 10, "[3]")], [])
    assert row.code == ('y = <span class="e" data-t="[1]">f(<span class="e" data-t="[2]">g(<span class="e" data-t="[3]">x</span>)</span>'
                        ', <span class="n">1</span>)</span>')
    assert row.beside == ("[1]",)


def test_an_expression_goes_over_lines() -> None:
    first, second = rows(["y = f(", "    x)"], [at(1, 5, 7, "[4]", last=2)], [])
    assert first.code == 'y = <span class="e" data-t="[4]">f(</span>'
    assert second.code == '    <span class="e" data-t="[4]">x)</span>'
    assert (first.beside, second.beside) == ((), ("[4]",))


def test_names_that_the_analysis_made_are_not_shown() -> None:
    (row,) = rows(["def f(x): pass"], [at(1, 1, 15, "[4]", name="x as given"), at(1, 7, 8, "[4] float32", name="x")], [])
    assert row.beside == ("x [4]",)


def test_what_crosses_is_left_out() -> None:
    (row,) = rows(["abcdef"], [at(1, 1, 4, "[1]"), at(1, 3, 6, "[2]")], [])
    assert row.code == '<span class="e" data-t="[1]">abc</span>def'


def test_places_that_are_no_more_do_no_harm() -> None:
    (row,) = rows(["a"], [at(7, 1, 4, "[1]"), at(1, 1, 90, "[2]"), at(0, 0, 0, "[3]")], [(9, 0, "error")])
    assert row.code == "a"
    assert (row.found, row.state) == ((0,), "error")


def test_a_long_line_is_cut() -> None:
    (row,) = rows(["x" * 50_000], [at(1, 1, 50_001, "[2]")], [])
    assert len(row.code) < 1200
    assert row.code.endswith("</span> …")


def test_what_is_no_python_is_shown_all_the_same() -> None:
    shown = rows(["def (", "'unclosed", "<b>"], [], [])
    assert [str(row.code) for row in shown][2] == "&lt;b&gt;"
