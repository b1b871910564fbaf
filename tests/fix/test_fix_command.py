"""What `dlshape fix` prints and writes, and how it ends."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from decidable import HEAD
from dlshape.cli.main import main
from dlshape.facts.budget import Budget
from dlshape.facts.disk import Disk
from dlshape.fix.runs import Analyse, Run
from dlshape.fix.search import Fixes, search
from dlshape.solver.evaluation import Evaluation

SOURCE = f"{HEAD}\nnet = nn.Linear(128, 10)  # too small\nnet(torch.randn(3, 256))\n"
FIXED = SOURCE.replace("(128", "(256")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "net.py").write_text(SOURCE)
    return tmp_path


def test_the_diff_is_one_that_others_apply(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fix", "net.py"]) == 0
    out, err = capsys.readouterr()
    assert (here / "net.py").read_text() == SOURCE
    lines = out.splitlines()
    assert lines[0].startswith("net.py:5:1: error DLS101 Linear takes 128 features, got 256")
    assert lines[1] == "  128 becomes 256 in net.py:4; solved again: this error is gone, and nothing new is found or open (2 runs)"
    assert lines[2:4] == ["--- a/net.py", "+++ b/net.py"]
    assert err == "1 error, 1 with a verified fix\n"
    if shutil.which("git"):
        (here / "fix.diff").write_text(out)
        subprocess.run(["git", "apply", "fix.diff"], check=True, cwd=here, env={"GIT_CEILING_DIRECTORIES": str(here.parent)})
        assert (here / "net.py").read_text() == FIXED


def test_written_files_keep_their_permissions_and_links(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "real").mkdir()
    (here / "net.py").rename(here / "real" / "net.py")
    (here / "real" / "net.py").chmod(0o750)
    (here / "net.py").symlink_to("real/net.py")
    assert main(["fix", "--write", "net.py"]) == 0
    assert (here / "net.py").is_symlink()
    assert (here / "real" / "net.py").read_text() == FIXED
    assert (here / "real" / "net.py").stat().st_mode & 0o777 == 0o750
    assert sorted(path.name for path in (here / "real").iterdir()) == ["net.py"]
    assert capsys.readouterr().err == "1 error, 1 with a verified fix, written to 1 file\n"


def test_a_disk_that_is_full_leaves_the_file(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    write = Disk.write

    def full(self: Disk, path: Path, content: bytes) -> None:
        if ".dlshape" in path.parts:
            write(self, path, content)
        else:
            raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Disk, "write", full)
    assert main(["fix", "--write", "net.py"]) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert (here / "net.py").read_text() == SOURCE


def test_a_file_that_changes_meanwhile_is_not_written(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from dlshape.cli import fix

    kept = fix.search
    try:
        def changing(*args: object) -> object:
            done = kept(*args)  # type: ignore[arg-type]
            (here / "net.py").write_text(f"{SOURCE}# more\n")
            return done

        fix.search = changing  # type: ignore[assignment]
        assert main(["fix", "--write", "net.py"]) == 2
    finally:
        fix.search = kept
    assert "net.py: changed while fixes were looked for: nothing was written" in capsys.readouterr().err
    assert (here / "net.py").read_text() == f"{SOURCE}# more\n"


def test_nothing_to_fix(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "net.py").write_text(FIXED)
    assert main(["fix", "--write", "net.py"]) == 0
    assert capsys.readouterr() == ("", "0 errors, 0 with a verified fix\n")


def test_errors_that_no_integer_is_behind(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "broken.py").write_text("x = (\n")
    assert main(["fix", "--write", "."]) == 1
    out, err = capsys.readouterr()
    assert "broken.py:1:5: error DLS901" in out
    assert "  no fix: no single integer decides it\n" in out
    assert err == "2 errors, 1 with a verified fix, written to 1 file\n"
    assert (here / "net.py").read_text() == FIXED


def test_a_notebook_is_left(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cells = [{"cell_type": "code", "source": SOURCE.splitlines(keepends=True)}]
    text = json.dumps({"cells": cells, "nbformat": 4})
    (here / "net.ipynb").write_text(text)
    assert main(["fix", "--write", "net.ipynb"]) == 1
    why = "it is in a notebook, which is not rewritten, and no single integer of another file decides it"
    assert f"  no fix: {why}\n" in capsys.readouterr().out
    assert (here / "net.ipynb").read_text() == text


def test_what_cannot_be_run(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fix", "nowhere.py"]) == 2
    assert "nowhere.py: no such file or folder" in capsys.readouterr().err
    assert main(["fix", "--tuples", "5", "net.py"]) == 2
    assert "limit `--tuples`" in capsys.readouterr().err


def test_the_limit_of_time_ends_the_search(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from dlshape.cli import fix

    def late(analyse: Analyse, first: Run, how: Evaluation, seconds: float) -> Fixes:
        return search(analyse, first, replace(how, budget=Budget(5.0, time.perf_counter() - 5.0)), seconds)

    monkeypatch.setattr(fix, "search", late)
    assert main(["fix", "net.py"]) == 1
    assert "  no fix: the limit `--timeout` was reached before one was found\n" in capsys.readouterr().out


def test_options_of_the_program_count(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "net.py").write_text(f"""{HEAD}
import argparse
parser = argparse.ArgumentParser()
parser.add_argument("--width", type=int, default=10)
nn.Linear(10, 2)(torch.zeros(3, parser.parse_args().width))
""")
    assert main(["fix", "net.py"]) == 0
    assert main(["fix", "--arg", "width=20", "net.py"]) == 0
    assert "+nn.Linear(20, 2)(" in capsys.readouterr().out


def test_other_commands_do_not_load_what_rewrites() -> None:
    program = "import sys; from dlshape.cli.main import main; main(['explain']); print({'ast_tools', 'libcst'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("set()\n")
    program = "import dlshape.cli.analyse, sys; print({'ast_tools', 'libcst', 'dlshape.fix'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "set()\n"
