from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dlshape.report import as_json, as_text
from dlshape.report.drawing import layers, svg
from dlshape.report.html import page as html
from dlshape.report.program import read_lines
from dlshape.report.result import Flow, FlowNode, Place
from dlshape.report.source import excerpt
from hand_made import result


def lines(file: str) -> Sequence[str]:
    return read_lines(Path(file))


def test_text_marks_the_place_and_says_why(tmp_path: Path) -> None:
    shown = as_text.render(result(tmp_path), lines)
    file = (tmp_path / "a.py").as_posix()
    assert shown.startswith(f"{file}:4:12: error DLS101 mat1 and mat2 shapes cannot be multiplied ([2, 3] and [4, 5])\n")
    assert "    4 |     return torch.mm(y, w)\n      |            ^^^^^^^^^^^^^^\n" in shown
    assert "= y: [2, 3]\n      =        ^\n      = w: [4, 5]\n      =     ^\n" in shown
    assert f"= called from {file}:5:1 in <module>" in shown
    assert "\n1 error: the one check fails, in 1 file, 1 of 1 function reached\n" in shown
    assert "\nshapes known of 2 of 2 tensor operations; engine hand, " in shown
    assert "\033" not in shown


def test_tabs_stay_below_their_text(tmp_path: Path) -> None:
    one = replace(result(tmp_path).diagnostics[0], place=Place("b.py", 1, 2, 1, 6))
    shown = as_text.render(replace(result(tmp_path), diagnostics=(one,)), lambda file: ["\tcall(x)"])
    assert "    1 | \tcall(x)\n      | \t^^^^\n" in shown


def test_a_vanished_source_is_no_obstacle(tmp_path: Path) -> None:
    found = result(tmp_path)
    (tmp_path / "a.py").unlink()
    assert "DLS101" in as_text.render(found, lines)
    assert "DLS101" in html.render(found, lines)


def test_json_has_the_documented_keys(tmp_path: Path) -> None:
    document = json.loads(as_json.render(result(tmp_path)))
    (diagnostic,) = document["diagnostics"]
    assert diagnostic["class"] == "invalid"
    place = {"file", "line", "col", "end_line", "end_col"}
    assert place | {"code", "severity", "message", "witness", "trace", "contexts", "operands"} <= diagnostic.keys()
    assert diagnostic["trace"][0].keys() == {"file", "line", "col", "end_line", "end_col", "function"}
    assert document["summary"].keys() == {
        "files", "followed", "functions", "analysed_functions", "checks", "operators", "unknown", "verdict", "causes", "engine", "seconds",
        "units", "hidden",
    }  # fmt: skip
    assert document["summary"]["checks"].keys() == {"valid", "invalid", "dont_know", "unreachable", "handled"}


def test_html_marks_the_error_line_and_draws_the_flow(tmp_path: Path) -> None:
    page = html.render(result(tmp_path), lines)
    assert '<span class="row hit"><span class="number">4</span>    return <mark>torch.mm(y, w)</mark></span>' in page
    assert ">[2, 3]<" in page
    assert '>[<mark class="differs" title="does not fit">4</mark>, 5]<' in page
    assert 'class="node error"' in page
    assert page.count('<path class="edge"') == 2
    assert "src=" not in page


def test_html_escapes_the_program(tmp_path: Path) -> None:
    found = result(tmp_path)
    attack = replace(found.diagnostics[0], message="<script>alert(1)</script>")
    page = html.render(replace(found, diagnostics=(attack,)), lambda file: ["<b>&"] * 9)
    assert "<script>" not in page
    assert "<b>&" not in page


def test_the_flow_follows_variables_through_calls(tmp_path: Path) -> None:
    flow = result(tmp_path).flow
    assert [(node.at, node.label, node.shapes, node.state) for node in flow.nodes] == [
        ("v1", "relu", ("[2, 3]",), "ok"), ("r1", "mm", (), "error"), ("v8", "randn", ("[2, 3]",), "ok"),
    ]  # fmt: skip
    assert flow.edges == (("v8", "v1"), ("v1", "r1"))


def test_a_loop_does_not_stop_the_layout() -> None:
    nodes = tuple(FlowNode(at, Place("a.py", line, 1, line, 2), at, (), "ok") for line, at in enumerate("abc", 1))
    flow = Flow(nodes, (("a", "b"), ("b", "c"), ("c", "b"), ("c", "c")))
    assert layers(flow) == [["a"], ["b"], ["c"]]
    assert svg(flow).count("<rect") == 3
    assert svg(Flow()) == ""


def test_of_a_long_line_only_what_is_around_the_place_is_shown(tmp_path: Path) -> None:
    whole = "a" * 50_000 + "x @ y" + "b" * 50_000
    one = replace(result(tmp_path).diagnostics[0], place=Place("b.py", 1, 50_001, 1, 50_006))
    shown = as_text.render(replace(result(tmp_path), diagnostics=(one,)), lambda _: [whole]).splitlines()
    source = next(index for index, line in enumerate(shown) if "x @ y" in line)
    assert len(shown[source]) < 300
    assert shown[source].index("x @ y") == shown[source + 1].index("^^^^^")
    assert shown[source + 1].strip(" |") == "^" * 5
    assert shown[source].count("…") == 2
    ends = [excerpt(Place("b.py", 1, first, 1, last), lambda _: [whole])[0] for first, last in ((1, 9), (100_000, 100_006), (1, 100_006))]
    assert [line.text[line.start : line.end][:8] for line in ends] == ["a" * 8, "b" * 6, "a" * 8]
    assert all(len(line.text) < 300 for line in ends)


def test_html_has_no_control_characters(tmp_path: Path) -> None:
    page = html.render(result(tmp_path), lambda _: ["x \x1b[31m \x9b \u202e"] * 40)
    assert not {"\x1b", "\x9b", "\u202e"} & {*page}
    assert "\\x1b[31m" in page
