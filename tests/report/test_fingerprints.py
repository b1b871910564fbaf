"""Fingerprints stay what they are where lines move, and tell apart what differs."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.report.enclosing import Span, Statements
from dlshape.report.fingerprints import Sources, fingerprints, project_file
from dlshape.report.program import read_lines
from dlshape.report.result import Diagnostic, Place, Severity

SOURCE = """\
import torch


class Net:
    def forward(self, x):
        y = x @ x
        return x @ x


def forward(x):
    return x @ x
"""


def found(file: Path, *places: tuple[int, str]) -> tuple[str, ...]:
    several = [Diagnostic(code, Severity.ERROR, "text", Place(str(file), line, 9, line, 14)) for line, code in places]
    return fingerprints(several, Sources(lambda name: read_lines(Path(name))))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    path = tmp_path / "net.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def test_they_do_not_depend_on_what_is_elsewhere(file: Path) -> None:
    before = found(file, (6, "DLS101"), (7, "DLS101"), (11, "DLS101"))
    moved = SOURCE.replace("import torch\n", "import torch\nimport math\n\n").replace("        y", "        z = 1\n        y")
    file.write_text(moved.replace("return x @ x", "return  x @ x "), encoding="utf-8")
    assert found(file, (9, "DLS101"), (10, "DLS101"), (14, "DLS101")) == before


def test_they_tell_apart_code_line_function_file_and_those_alike(file: Path) -> None:
    (first, again, other) = found(file, (6, "DLS101"), (6, "DLS101"), (6, "DLS102"))
    (same, line, function) = found(file, (6, "DLS101"), (7, "DLS101"), (11, "DLS101"))
    (file.parent / "b.py").write_text(SOURCE, encoding="utf-8")
    (elsewhere,) = found(file.parent / "b.py", (6, "DLS101"))
    assert first == same
    assert len({first, again, other, line, function, elsewhere}) == 6


def faults(file: Path, *several: tuple[str, str, int, int]) -> tuple[str, ...]:
    made = [Diagnostic("DLS101", Severity.ERROR, message, Place(str(file), 6, first, 6, behind), check)
            for check, message, first, behind in several]
    return fingerprints(made, Sources(lambda name: read_lines(Path(name))))


def test_another_fault_of_the_same_code_on_a_known_line_is_another(file: Path) -> None:
    (known,) = faults(file, ("matmul.inner", "3 and 4", 13, 18))
    assert faults(file, ("matmul.inner", "30 and 4", 13, 18)) == (known,)
    others = [("matmul.batch", "3 and 4", 13, 18), ("matmul.inner", "3 and 4", 13, 14), ("", "3 and 4", 13, 18), ("", "3 or 4", 13, 18)]
    found = {one for other in others for one in faults(file, other)}
    assert len({*found, known}) == 5
    assert faults(file, ("", "3 or 4", 13, 18)) == faults(file, ("", "2.5 or 16", 13, 18))


def test_they_do_not_depend_on_the_working_folder(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = found(file, (6, "DLS101"))
    monkeypatch.chdir(file.parent)
    assert found(Path("net.py"), (6, "DLS101")) == here
    assert project_file("net.py") == "net.py"


def test_a_whole_file_and_a_broken_one_have_some(file: Path) -> None:
    file.write_text("def f(:\n", encoding="utf-8")
    assert len(set(found(file, (0, "DLS903"), (1, "DLS901"), (99, "DLS901")))) == 3


def test_lines_know_their_statement() -> None:
    text = """\
@torch.no_grad(
)
def f(
    x,
):
    if (x and
            x):
        y = g(
            x)
    else:
        pass
    match x:
        case [a,
              b]:
            pass
    try:
        pass
    except (
        E
    ):
        pass
    return 1
"""
    at = Statements(text.splitlines()).at
    assert at(1) == at(5) == Span(1, 5, "f")
    assert at(6) == at(7) == Span(6, 7, "f")
    assert at(8) == at(9) == Span(8, 9, "f")
    assert at(13) == at(14) == Span(13, 14, "f")
    assert at(18) == at(20) == Span(18, 20, "f")
    assert at(22) == Span(22, 22, "f")
    assert at(40) == Span(40, 40, "")
    assert Statements(["def f(:"]).at(1) == Span(1, 1, "")
