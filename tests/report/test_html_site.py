"""The pages of a hand-made result: whole, linked, and without anything that acts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from dlshape.report.detail import Detail, Expression
from dlshape.report.html.site import pages
from dlshape.report.model import Edge, Graph, Layer, Model, Node
from dlshape.report.place import Place
from dlshape.report.result import Operand, Result, Severity, Undecided
from hand_made import SOURCE, result
from html_pages import Page, faults

ATTACK = "\"'><script>alert(1)</script><img src=x onerror=alert(2)>{{987654*7}}</script></title>\x1b[31m\u202e javascript:alert(3)"


def described(root: Path, text: str = "y") -> Result:
    found = result(root)
    file = found.diagnostics[0].place.file
    place = Place(file, 3, 9, 3, 22)
    inner = Graph((Node(0, "input", text, "", ("[2, 3]",), "ok"), Node(1, "operator", "relu", "", ("[2, 3]",), "ok", place)),
                  (Edge(0, 1, ("[2, 3]",)),))
    failing = Node(1, "layer", text, text, (), "error", place, f"a.{text}", inner)
    graph = Graph((Node(0, "input", "x", "", ("[2, 3]",), "ok", place), failing), (Edge(0, 1, ("[2, 3]", text), failing=True),))
    layer = Layer(text, f"a.{text}", text, text, ("[2, 3]",), (text,), None, "error", place)
    top = Layer("", "", "Net", "", (), (), 1234, "error", place, (layer,))
    expressions = (Expression(place, "", ("[2, 3] float32", text)), Expression(Place(file, 3, 5, 3, 22), "y", ("[2, 3] float32",)),
                   Expression(Place(file, 5, 1, 5, 21), "", (), text))
    undecided = (Undecided(place, "DLS101", text, text),)
    return replace(found, undecided=undecided, detail=Detail(expressions, (Model(f"Net({text})", place, top, graph),), (file,)))


def shown(found: Result, source: str = SOURCE) -> dict[str, Page]:
    return {name: Page(text) for name, text in pages(found, lambda _: source.split("\n"))}


def test_pages_are_whole_and_lead_to_each_other(tmp_path: Path) -> None:
    site = shown(described(tmp_path))
    assert list(site) == ["index.html", "findings.html", "unknown.html", "model-0001-Net.html", "file-0001-a.html"]
    assert faults(site) == []
    reached = {a["href"] for a in site["index.html"].all("a")}
    assert {"file-0001-a.html", "model-0001-Net.html", "findings.html#f0", "unknown.html"} <= reached
    assert "file-0001-a.html#L4" in {a["href"] for a in site["findings.html"].all("a")}
    file = (tmp_path / "a.py").as_posix()
    assert f"vscode://file{file}:4:12" in {a["href"] for a in site["findings.html"].all("a")}


def test_a_size_that_does_not_fit_is_marked(tmp_path: Path) -> None:
    found = described(tmp_path)
    operand = Operand("x", "[2, 3]", ("2", "3"), frozenset({-1}))
    found = replace(found, diagnostics=tuple(replace(one, operands=(operand,)) for one in found.diagnostics))
    page = shown(found)["findings.html"]
    assert "3" in [text for tag, text in page.texts if tag == "mark"]
    assert len(page.all("mark", "differs")) == len(found.diagnostics)


def test_what_is_said_of_a_whole_file_shows_no_lines_of_it(tmp_path: Path) -> None:
    found = described(tmp_path)
    of_file = replace(found.diagnostics[0], place=Place(found.diagnostics[0].place.file, 0, 0, 0, 0))
    page = shown(replace(found, diagnostics=(of_file,)))["findings.html"]
    assert page.all("article")
    assert not page.all("pre")


def test_models_of_one_class_are_told_apart_by_where_they_are_made(tmp_path: Path) -> None:
    found = described(tmp_path)
    file, model = found.detail.files[0], found.detail.models[0]
    several = tuple(replace(model, place=Place(file, line, 1, line, 5)) for line in range(1, 8))
    page = shown(replace(found, detail=replace(found.detail, models=several)))["file-0001-a.html"]
    assert "7 models" in page.text
    assert {f"file-0001-a.html#L{line}" for line in range(1, 8)} <= {a["href"] for a in page.all("a")}


def test_a_source_has_shapes_at_the_pointer_and_beside_the_line(tmp_path: Path) -> None:
    page = shown(described(tmp_path))["file-0001-a.html"]
    assert [span["data-t"] for span in page.all("span", "e")] == ["y: [2, 3] float32", "[2, 3] float32\nor y"]
    assert [span["data-t"] for span in page.all("span", "u")] == ["not known: y"]
    assert [span["data-t"] for span in page.all("span", "beside")] == ["y [2, 3]"]
    assert [line["id"] for line in page.all("div", "error") if "id" in line] == ["L4"]


def test_a_model_has_its_layers_and_the_failing_edge(tmp_path: Path) -> None:
    page = shown(described(tmp_path))["model-0001-Net.html"]
    outer, inner = (graph["data-edges"] for graph in page.all("div", "graph"))
    assert (outer, inner) == ('[[0, 1, "[2, 3] or y", 1]]', '[[0, 1, "[2, 3]", 0]]')
    assert [row["id"] for row in page.all("tr") if "id" in row] == ["layer-", "layer-a.y"]
    assert "1,234" in page.text
    assert "not known" in page.text
    assert "x to y: [2, 3] or y, fails" in page.text
    assert len(page.all("details")) == 1


def test_nothing_of_the_program_acts(tmp_path: Path) -> None:
    found = described(tmp_path, ATTACK)
    attack = replace(found.diagnostics[0], message=ATTACK, notes=(ATTACK,), condition=ATTACK)
    site = shown(replace(found, diagnostics=(attack,)), "\n".join(f"s = '{ATTACK}'" for _ in range(6)))
    assert faults(site) == []
    for name, page in site.items():
        assert not {"\x1b", "\u202e"} & set(page.text), name
        assert str(987654 * 7) not in page.text, name
        if name != "file-0001-a.html":
            assert "<script>alert(1)</script>" in page.text, name


def test_hostile_names_of_files(tmp_path: Path) -> None:
    found = described(tmp_path)
    names = ("a b/<b>&\"'.py", "../../x.py", "c#d?e=%41.py", "javascript:alert(1)", "\udcff.py", "sub/index.html", "sub/index.html.py")
    site = shown(replace(found, detail=replace(found.detail, files=(*names, *found.detail.files))))
    assert faults(site) == []
    assert all("/" not in name for name in site)
    assert len(site) == 4 + len(names) + 1


def test_long_lists_go_over_several_pages(tmp_path: Path) -> None:
    found = described(tmp_path)
    one = replace(found.diagnostics[0], severity=Severity.WARNING)
    many = tuple(replace(one, place=Place("gone.py", line, 1, line, 2)) for line in range(1, 501))
    site = shown(replace(found, diagnostics=many))
    assert {"findings.html", "findings-2.html", "findings-5.html"} <= site.keys()
    assert faults(site) == []
    assert [anchor for anchor in site["findings-5.html"].anchors if anchor[0] == "f"] == [f"f{number}" for number in range(400, 500)]


def test_a_large_source_stays_below_five_megabytes(tmp_path: Path) -> None:
    found = described(tmp_path)
    file = found.detail.files[0]
    text = "y = torch.relu(x) + torch.relu(x) + torch.relu(x)"
    lines = [text] * 40_000
    place = [Place(file, line, col, line, col + 13) for line in range(1, 40_001) for col in (5, 21, 37)]
    expressions = tuple(Expression(each, "", ("[2, 3] float32",)) for each in place)
    named = dict(pages(replace(found, detail=Detail(expressions, (), (file,))), lambda _: lines))
    assert max(len(text.encode()) for text in named.values()) < 5_000_000
    assert "more lines are not shown" in named["file-0001-a.html"]
