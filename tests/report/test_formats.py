"""Formats for other programs: concise, github, gitlab, junit."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from dlshape.report.codes import ANALYSIS_LIMIT
from dlshape.report.fingerprints import Sources, fingerprinted
from dlshape.report.formats.choice import Format, Target, target
from dlshape.report.formats.rendering import render
from dlshape.report.formats.view import View
from dlshape.report.program import read_lines
from dlshape.report.result import Diagnostic, Place, Result, Severity, Undecided
from hand_made import result

PLACE = Place("./a b,c:d.py", 4, 12, 4, 26)
ODD = "50 % of\r\n[2, 3]: \x1b[31m <b> \x00"


def lines(file: str) -> list[str]:
    return read_lines(Path(file))


def view(found: Result, *, undecided: bool = False) -> View:
    return View(fingerprinted(found, Sources(lines)), lines, undecided=undecided)


def odd(root: Path) -> Result:
    """A finding with characters that each format has to escape, a warning in a notebook, a gap, and an open check."""
    found = result(root)
    (one,) = found.diagnostics
    return replace(found, diagnostics=(
        replace(one, place=PLACE, message=ODD, notes=(), trace=()),
        Diagnostic("DLS102", Severity.WARNING, "in a cell", Place("n.ipynb", 2, 1, 2, 4, 3, 10)),
        Diagnostic(ANALYSIS_LIMIT, Severity.INFO, "a limit", PLACE),
    ), undecided=(Undecided(Place("b.py", 0, 0, 0, 0), "DLS101", "matmul.inner", "why"),))  # fmt: skip


def nothing(root: Path) -> Result:
    return replace(result(root), diagnostics=())


def test_concise(tmp_path: Path) -> None:
    assert render(Format.CONCISE, view(odd(tmp_path), undecided=True)) == (
        "./a b,c:d.py:4:12: DLS101 50 % of\\r\\n[2, 3]: \\x1b[31m <b> \\x00\n"
        "n.ipynb:cell 3:2:1: DLS102 in a cell\n"
        "b.py: DLS101 not decided: matmul.inner: why\n"
    )
    assert render(Format.CONCISE, view(nothing(tmp_path))) == ""


def test_github(tmp_path: Path) -> None:
    first, second = render(Format.GITHUB, view(odd(tmp_path))).splitlines()
    head = "::error file=./a b%2Cc%3Ad.py,line=4,endLine=4,col=12,endColumn=26,title=dlshape DLS101::50 %25 of%0D%0A[2, 3]: "
    assert first.startswith(head)
    assert "%0Ay: [2, 3]%0A       ^%0Aw: [4, 5]%0A    ^%0A" in first
    assert second == "::warning file=n.ipynb,title=dlshape DLS102::cell 3, line 2: in a cell"
    third = render(Format.GITHUB, view(odd(tmp_path), undecided=True)).splitlines()[2]
    assert third == "::notice file=b.py,title=dlshape DLS101::not decided: matmul.inner: why"
    several = replace(odd(tmp_path).diagnostics[1], place=Place("a.py", 1, 2, 3, 4))
    (line,) = render(Format.GITHUB, view(replace(nothing(tmp_path), diagnostics=(several,)))).splitlines()
    assert line == "::warning file=a.py,line=1,endLine=3,title=dlshape DLS102::in a cell"


def test_no_finding_can_end_a_github_command_early(tmp_path: Path) -> None:
    one = replace(result(tmp_path).diagnostics[0], message="a\n::stop-commands::x\r::error::y", place=Place("a\n::error::.py", 1, 1, 1, 2))
    shown = render(Format.GITHUB, view(replace(result(tmp_path), diagnostics=(one,))))
    assert len(shown.splitlines()) == 1


def test_gitlab(tmp_path: Path) -> None:
    first, second = json.loads(render(Format.GITLAB, view(odd(tmp_path))))
    assert first["location"] == {"path": "a b,c:d.py", "lines": {"begin": 4, "end": 4}}
    assert (first["check_name"], first["severity"], second["severity"]) == ("DLS101", "major", "minor")
    assert first["description"].startswith(ODD)
    assert second["location"]["lines"] == {"begin": 1, "end": 1}
    assert len({first["fingerprint"], second["fingerprint"]}) == 2
    assert json.loads(render(Format.GITLAB, view(nothing(tmp_path)))) == []


def test_junit(tmp_path: Path) -> None:
    root = ElementTree.fromstring(render(Format.JUNIT, view(odd(tmp_path), undecided=True)))
    assert root.attrib == {"name": "dlshape", "tests": "3", "failures": "1", "errors": "0", "skipped": "1"}
    suites = root.findall("testsuite")
    assert [(suite.attrib["name"], len(suite)) for suite in suites] == [("./a b,c:d.py", 1), ("n.ipynb", 1), ("b.py", 1)]
    kinds = ("failure", "system-out", "skipped")
    failure, out, skipped = (suite.find(f"testcase/{kind}") for suite, kind in zip(suites, kinds, strict=True))
    assert failure is not None
    assert failure.attrib["type"] == "DLS101"
    assert "\\u001b[31m <b> \\u0000" in failure.attrib["message"]
    assert out is not None
    assert out.text == "n.ipynb:cell 3:2:1: warning DLS102 in a cell"
    assert skipped is not None


def test_junit_of_nothing_has_a_test_that_passes(tmp_path: Path) -> None:
    root = ElementTree.fromstring(render(Format.JUNIT, view(nothing(tmp_path))))
    (case,) = root.findall("testsuite/testcase")
    assert list(case) == []
    assert root.attrib["tests"] == "1"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sarif:out", Target(Format.SARIF, Path("out"))),
        ("junit:a:b.json", Target(Format.JUNIT, Path("a:b.json"))),
        ("out.sarif", Target(Format.SARIF, Path("out.sarif"))),
        ("C:out.XML", Target(Format.JUNIT, Path("C:out.XML"))),
        ("text", None),
        ("sarif:", None),
    ],
)
def test_targets(text: str, expected: Target | None) -> None:
    assert target(text) == expected
