"""What a run says as a whole, in text and to other programs, and its exit code: an unknown never looks like `no errors`."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from dlshape.cli.main import main
from dlshape.report.formats.choice import Format

HOLDS = "import torch\nfrom torch import nn\n\ny = nn.Linear(10, 3)(torch.zeros(4, 10))\n"
PROGRAMS = {
    "holds": HOLDS,
    "some": f"{HOLDS}from mylib import load\nz = nn.Linear(10, 3)(load())\n",
    "none": "import torch\nfrom mylib import load\n\nz = torch.cat([load(), load()]) @ load()\n",
    "fails": f"{HOLDS}z = y @ y\n",
    "caught": f"{HOLDS}try:\n    z = y @ y\nexcept RuntimeError:\n    z = y\n",
    "uncalled": "import torch\n\n\ndef f(x, y):\n    return torch.cat([x, y], 1) @ y\n",
    "listed": "import torch\n\n\ndef f(x):\n    return torch.cat([torch.zeros(2, 3), x], 1)\n",
    "plain": "def f(x):\n    return x + 1\n\n\nprint(f(3))\n",
    "broken": "def f(:\n",
}
LIMITED = ("--tuples", "100")
# name of the program: what is said first, and the exit code
SAID = {
    ("holds",): ("no errors: all 2 checks hold, in 1 file", 0),
    ("some",): ("unknown: of 3 checks 2 hold, 1 is not decided, in 1 file", 0),
    ("none",): ("unknown: none of 2 checks is decided, in 1 file", 0),
    ("fails",): ("1 error: of 3 checks 2 hold, 1 fails, in 1 file", 1),
    ("caught",): ("no errors: of 3 checks 2 hold, 1 fails where the program catches it, in 1 file", 0),
    ("uncalled",): ("unknown: none of 2 checks is decided, in 1 file, 1 of 1 function reached", 0),
    ("plain",): ("nothing to check: no tensor operation, in 1 file, 1 of 1 function reached", 0),
    ("broken",): ("1 error: nothing was checked, for no file was read", 1),
    ("holds", *LIMITED): ("unknown, 1 warning: nothing was checked, in 1 file", 2),
    ("holds", "--timeout", "0.001"): ("unknown, 1 warning: nothing was checked, for no file was read", 2),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in PROGRAMS.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("arguments", SAID, ids=" ".join)
def test_said_as_a_whole(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    name, *options = arguments
    code = main(["check", f"{name}.py", *options])
    out = capsys.readouterr().out
    said, expected = SAID[arguments]
    assert said in out.splitlines(), out
    assert code == expected


def test_nothing_wrong_is_two_lines(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "holds.py"])
    _, second = capsys.readouterr().out.splitlines()
    assert second.startswith("shapes known of 2 of 2 tensor operations; ")


def test_an_empty_folder_is_no_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "empty").mkdir()
    assert main(["check", "empty"]) == 2
    assert capsys.readouterr() == ("", "dlshape: empty: no Python file\n")


def test_a_run_that_was_cut_tells_the_limit_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """What has no result yet is not told as if it had no model."""
    main(["check", "some.py", *LIMITED])
    out = capsys.readouterr().out
    assert "not decided because of 1 cause (each place: `--undecided`):\n  some.py: the analysis did not finish within 100 tuples" in out


def test_what_is_in_a_list_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "listed.py"])
    assert "  listed.py:4:7: parameter `x` is not known, 1 place (nothing that is analysed calls this function" in capsys.readouterr().out


@pytest.mark.parametrize("form", [one for one in Format if one is not Format.TEXT], ids=lambda one: one.value)
@pytest.mark.parametrize("name", ["some", "none", "plain"])
def test_no_format_looks_fine(form: Format, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A list without findings is taken for a program without faults: the verdict stands in it, or beside it on standard error."""
    main(["check", f"{name}.py", "--format", form.value])
    out, err = capsys.readouterr()
    said = SAID[name,][0]
    assert err.startswith(f"dlshape: {said}\n")
    if form not in (Format.CONCISE, Format.JSON) and name != "plain":
        assert said in out
        assert "no model of `mylib.load`" in out
    if form is Format.JUNIT:
        (case,) = ElementTree.fromstring(out).findall("testsuite/testcase")
        assert case.find("skipped") is not None
    if form is Format.JSON:
        assert json.loads(out)["summary"]["verdict"] == said.partition(":")[0]


@pytest.mark.parametrize("form", [one for one in Format if one is not Format.TEXT], ids=lambda one: one.value)
def test_formats_are_silent_beside_what_is_decided(form: Format, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "holds.py", "--format", form.value])
    assert capsys.readouterr().err == ""
    main(["check", "some.py", "--format", form.value, "--quiet"])
    assert capsys.readouterr().err == ""


def test_pages_begin_with_it(folder: Path) -> None:
    for output in ("pages", "page.html"):
        main(["report", "some.py", "-o", output])
        page = folder / output / "index.html" if output == "pages" else folder / output
        assert SAID["some",][0] in page.read_text(encoding="utf-8")
