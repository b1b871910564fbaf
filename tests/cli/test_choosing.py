"""What is told of a result: `--select`, `--ignore`, `--severity`, comments, a baseline; and the exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

ERROR = "import torch\n\n\ndef f():\n    return torch.zeros(2, 3) @ torch.zeros(4, 5)\n\n\nf()\n"
UNKNOWN = "import torch\n\nx = torch.load('x')\ny = torch.zeros(2, 3) @ x\n"


@pytest.fixture
def here(folder: Path) -> Path:
    (folder.parent / ".git").mkdir()
    (folder / "a.py").write_text(ERROR, encoding="utf-8")
    return folder.parent


def told(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, list[str]]:
    """The exit code, and code and line of what is told."""
    code = main(["check", "net", "--format", "json", *options])
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    return code, [f"{one['code']}:{one['line']}" for one in found if one["severity"] != "info"]


def test_codes(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "net" / "b.py").write_text("def f(:\n", encoding="utf-8")
    assert told(capsys) == (1, ["DLS101:5", "DLS901:1"])
    assert told(capsys, "--ignore", "dls1") == (1, ["DLS901:1"])
    assert told(capsys, "--ignore", "DLS101,DLS9") == (0, [])
    assert told(capsys, "--select", "DLS111") == (1, ["DLS901:1"])
    assert told(capsys, "--select", "DLS1", "--exit-zero") == (0, ["DLS101:5", "DLS901:1"])
    assert main(["check", "net", "--select", "XYZ"]) == 2
    assert capsys.readouterr().err == "dlshape: --select XYZ: no code begins like that; `dlshape explain` lists them\n"
    assert main(["check", "net", "--ignore", "DSL101"]) == 2
    assert "no code begins like that; `dlshape explain` lists them; did you mean `DLS101`?\n" in capsys.readouterr().err
    for given, meant in (("DLS11O", "DLS110"), ("dlsIl", "DLS11"), ("DLSO", "")):
        assert main(["check", "net.py", "--select", given]) == 2
        assert (f"; did you mean `{meant}`?" if meant else "lists them\n") in capsys.readouterr().err


def test_severity_is_what_the_exit_code_counts(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "net" / "a.py").write_text("x = 1  # dlshape: ignore\n" + UNKNOWN, encoding="utf-8")
    assert told(capsys) == (0, ["DLS930:1"])
    assert told(capsys, "--severity", "error") == (0, [])
    assert told(capsys, "--severity", "warning") == (1, ["DLS930:1"])
    assert main(["check", "net", "--severity", "unknown", "--format", "concise", "--ignore", "DLS930"]) == 1
    assert capsys.readouterr().out.startswith("net/a.py:5:5: DLS101 not decided: matmul.")
    assert main(["check", "net", "--severity", "unknown", "--exit-zero"]) == 0


def test_comments(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "net" / "a.py").write_text(ERROR.replace("5)", "5)  # dlshape: ignore[DLS101]"), encoding="utf-8")
    assert told(capsys) == (0, [])
    assert main(["check", "net"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("no errors (not told: 1 ignored by comments): of 3 checks 2 hold, 1 fails, in 1 file")
    (here / "net" / "a.py").write_text(ERROR.replace("5)", "5)  # dlshape: ignore[DLS102]"), encoding="utf-8")
    assert told(capsys) == (1, ["DLS101:5", "DLS930:5"])
    assert told(capsys, "--ignore", "DLS102") == (1, ["DLS101:5"])  # it was not looked for
    assert main(["report", "net", "-o", "page.html"]) == 1
    assert "DLS930" in Path("page.html").read_text(encoding="utf-8")


def test_a_baseline_outlives_changes_elsewhere(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--write-baseline") == (0, [])
    assert told(capsys, "--baseline", "dlshape-baseline.json") == (0, [])
    file = here / "net" / "a.py"
    file.write_text(ERROR.replace("\n\n\ndef", "\n\nimport math\n\n\ndef") + "\n\ntorch.zeros(2)\n", encoding="utf-8")
    assert told(capsys, "--baseline", "dlshape-baseline.json") == (0, [])
    file.write_text("import torch\n\n\ntorch.zeros(2) @ torch.zeros(3)\n" + ERROR, encoding="utf-8")
    (here / "net" / "b.py").write_text(ERROR, encoding="utf-8")
    assert told(capsys, "--baseline", "dlshape-baseline.json") == (1, ["DLS101:4", "DLS101:5"])


def test_whoever_writes_a_baseline_is_told_how_the_next_run_reads_it(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "net", "--write-baseline", "--format", "concise"]) == 0
    assert capsys.readouterr().err == (
        "dlshape: note: dlshape-baseline.json: 1 finding; from now on, `--baseline dlshape-baseline.json` leaves them out, "
        'or `baseline = "dlshape-baseline.json"` in [tool.dlshape]\n')


def test_stale_entries_are_told_and_removed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "net" / "b.py").write_text(ERROR, encoding="utf-8")
    assert main(["check", "net", "--write-baseline", "--baseline", "known.json", "--format", "concise"]) == 0
    assert capsys.readouterr() == ("", "dlshape: note: known.json: 2 findings\n")
    (here / "net" / "b.py").write_text("import torch\n", encoding="utf-8")
    assert main(["check", "net/a.py", "--baseline", "known.json", "--format", "concise"]) == 0
    assert capsys.readouterr() == ("", "")  # net/b.py was not looked at
    stale = "dlshape: note: known.json: 1 entry is not found any more: DLS101 in net/b.py; "
    for change in (None, (here / "net" / "b.py").unlink):
        if change is not None:
            change()
        assert main(["check", "net", "--baseline", "known.json", "--format", "concise"]) == 0
        assert capsys.readouterr() == ("", f"{stale}`--update-baseline` removes what is not found any more\n")
    (here / "net" / "c.py").write_text(ERROR, encoding="utf-8")
    assert main(["check", "net", "--baseline", "known.json", "--update-baseline", "--format", "concise"]) == 1
    out, error = capsys.readouterr()
    assert out.startswith("net/c.py:5:12: DLS101 ")  # what is new does not get into it
    assert error == "dlshape: note: known.json: 1 finding\n"
    assert main(["check", "net", "--baseline", "known.json", "--format", "concise"]) == 1
    assert capsys.readouterr().err == ""


def test_a_baseline_of_half_a_run_is_not_written(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "net" / "a.py").write_text("x = [1]\n" + "x = x + [2]\n" * 20_000, encoding="utf-8")
    assert main(["check", "net", "--timeout", "0.05", "--write-baseline"]) == 2
    assert "dlshape-baseline.json is not written: the analysis did not come to its end" in capsys.readouterr().err
    assert not Path("dlshape-baseline.json").exists()


def test_a_baseline_that_is_none_ends_the_run_before_it_begins(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("known.json").write_text("{\n]", encoding="utf-8")
    assert main(["check", "net", "--baseline", "known.json"]) == 2
    assert capsys.readouterr().err.startswith("dlshape: known.json:2: no baseline: ")
    assert main(["check", "net", "--baseline", "none.json"]) == 2
    assert capsys.readouterr().err == "dlshape: none.json: No such file or directory\n"
