"""Whatever is wrong around the command: one line, an exit code, no traceback."""

from __future__ import annotations

import io
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from dlshape.cli import explore, output
from dlshape.cli.main import main
from dlshape.facts.disk import Disk

DLSHAPE = [sys.executable, "-m", "dlshape"]
SOURCE = "import torch\nx = torch.zeros(2, 3)  # \u2192 \x1b[31mred\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def run(*arguments: str, stdout: int | None = subprocess.PIPE, env: Mapping[str, str] | None = None, cwd: str | None = None,
        before: Callable[[], None] | None = None) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of the command in a process of its own."""
    done = subprocess.run([*DLSHAPE, *arguments], stdout=stdout, stderr=subprocess.PIPE, env={**os.environ, **(env or {})}, cwd=cwd,
                          preexec_fn=before, check=False)
    return done.returncode, (done.stdout or b"").decode(), done.stderr.decode()


def one_line(error: str, *parts: str) -> bool:
    return error.count("\n") == 1 and error.startswith("dlshape: ") and all(part in error for part in parts)


def test_a_working_folder_that_takes_no_files(here: Path) -> None:
    code, _, error = run("facts", str(here / "a.py"), cwd="/proc")
    assert code == 2
    assert one_line(error, ".dlshape")


def test_a_state_that_is_a_file(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / ".dlshape").touch()
    assert main(["facts", "a.py"]) == 2
    assert one_line(capsys.readouterr().err, ".dlshape: File exists")


def test_a_full_disk(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["facts", "a.py"]) == 0

    def full(self: Disk, path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Disk, "write", full)
    capsys.readouterr()
    assert main(["facts", "a.py"]) == 2
    assert one_line(capsys.readouterr().err, ".dlshape", "No space left on device")
    assert main(["query", "module"]) == 0  # what was there before


def test_files_that_may_not_grow(here: Path) -> None:
    code, _, error = run("facts", "a.py", before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50, 50)))
    assert code == 2
    assert one_line(error, "File too large")


def test_no_home(here: Path) -> None:
    nobody = {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_CACHE_HOME")}
    done = subprocess.run([*DLSHAPE, "facts", "a.py"], env=nobody, capture_output=True, check=False)
    assert done.returncode == 0


def test_a_cache_folder_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    from pysouffle.home import cache_base

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nobody)
    with pytest.raises(OSError, match="Not a directory"):
        (cache_base() / "dlshape").mkdir(parents=True)


def test_closed_and_full_standard_output(here: Path) -> None:
    code, _, error = run("explain", stdout=None, before=lambda: os.close(1))
    assert code == 2
    assert one_line(error, "standard output is closed")
    with open("/dev/full", "wb") as full:
        code, _, error = run("explain", stdout=full.fileno())
    assert code == 2
    assert one_line(error, "standard output: No space left on device")


def test_a_reader_that_goes_away(here: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        code, _, error = run("relations", "--internal", stdout=writing)
    finally:
        os.close(writing)
    assert code == 2
    assert one_line(error, "standard output was closed by its reader")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_an_encoding_without_our_characters(here: Path, encoding: str) -> None:
    code, out, error = run("relations", "guard", env={"PYTHONIOENCODING": encoding})
    assert (code, error) == (0, "")
    assert out.startswith("guard(")
    (here / "b.py").write_text("x = 'żółw \u2192'\n", encoding="utf-8")
    assert run("facts", "b.py")[0] == 0
    code, out, error = run("query", "const_str", "--format", "json", env={"PYTHONIOENCODING": encoding})
    assert (code, error) == (0, "")
    assert [row["s"] for row in json.loads(out)] == ["żółw \u2192"]


def written(monkeypatch: pytest.MonkeyPatch, encoding: str, content: str, *, as_json: bool) -> str:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    output.prepare()
    output.emit(content, None, as_json=as_json)
    return raw.getvalue().decode(encoding)


def test_reports_are_written_with_replacements(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written(monkeypatch, "cp1252", "a \u2192 b é\n", as_json=False) == "a ? b é\n"
    assert written(monkeypatch, "utf-8", "a \ud800\n", as_json=False) == "a ?\n"
    value = {"message": "a \u2192 b \x9b2J é"}
    for encoding in ("utf-8", "ascii", "cp1252"):
        text = written(monkeypatch, encoding, json.dumps(value, ensure_ascii=False) + "\n", as_json=True)
        assert "\x9b" not in text
        assert json.loads(text) == value


def fails(args: object, startup: float) -> int:
    raise KeyError("a key\nof two lines")


def test_what_nobody_foresaw(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore, "version", fails)
    monkeypatch.delenv("DLSHAPE_TRACEBACK", raising=False)
    assert main(["version"]) == 2
    assert one_line(capsys.readouterr().err, "internal error: KeyError", "DLSHAPE_TRACEBACK=1")
    monkeypatch.setenv("DLSHAPE_TRACEBACK", "1")
    assert main(["version"]) == 2
    assert "Traceback (most recent call last)" in capsys.readouterr().err


def test_an_interruption(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object, startup: float) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(explore, "version", interrupted)
    assert main(["version"]) == 130
    assert capsys.readouterr().err == "dlshape: interrupted\n"


def test_an_interruption_while_processes_extract(here: Path) -> None:
    (here / "big").mkdir()
    for number in range(30):
        (here / "big" / f"m{number}.py").write_text("x = [1]\n" + "x = x + [2]\n" * 20_000, encoding="utf-8")
    with subprocess.Popen([*DLSHAPE, "facts", "big", "--jobs", "2"], stderr=subprocess.PIPE, start_new_session=True) as process:
        try:
            time.sleep(2.0)
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does
            _, error = process.communicate(timeout=20)
        finally:
            process.kill()
    assert process.returncode == 130
    assert error == b"dlshape: interrupted\n"


def test_the_limit_of_time_covers_extraction(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.py").write_text("x = [1]\n" + "x = x + [2]\n" * 20_000, encoding="utf-8")
    assert main(["facts", "a.py", "--timeout", "0.05"]) == 2
    assert one_line(capsys.readouterr().err, "the facts were not extracted within 0.05 s (limit `--timeout`)")
    assert main(["check", "a.py", "--timeout", "0.05", "--output-format", "json"]) == 2
    document = json.loads(capsys.readouterr().out)
    assert document["summary"]["verdict"] == "unknown"
    assert "within 0.05 s" in document["diagnostics"][0]["message"]


@pytest.mark.parametrize("several", [False, True])
def test_the_limit_of_time_covers_the_compilation_of_rules(here: Path, several: bool) -> None:
    """Which takes longer, where none are kept from another run."""
    if several:
        (here / "b.py").write_text(SOURCE, encoding="utf-8")
    code, out, _ = run("check", ".", "--timeout", "8", "--output-format", "json", env={"XDG_CACHE_HOME": str(here / "nothing")})
    document = json.loads(out)
    assert code == 2
    assert document["summary"]["verdict"] == "unknown"
    assert ["the rules were not loaded within 8 s" in one["message"] for one in document["diagnostics"]] == [True]


def test_what_was_found_before_the_limit_is_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "many").mkdir()
    (here / "many" / "a.py").write_text("def f(:\n", encoding="utf-8")
    (here / "many" / "b.py").write_text("x = [1]\n" + "x = x + [2]\n" * 60_000, encoding="utf-8")
    assert main(["check", "many", "--timeout", "1.5", "--output-format", "json"]) == 2
    document = json.loads(capsys.readouterr().out)
    assert {one["code"] for one in document["diagnostics"]} == {"DLS901", "DLS910"}
    assert document["summary"]["verdict"] == "errors"


def test_a_pipe_is_no_program(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(here / "pipe.py")
    assert main(["facts", "pipe.py"]) == 2
    assert one_line(capsys.readouterr().err, "pipe.py: neither a file nor a folder")


def test_control_characters_do_not_reach_the_terminal(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a\x1b[2J.py").write_text("def f(:\n", encoding="utf-8")
    (here / "b.py").write_text("x = '\x1b]0;title\x07'\n", encoding="utf-8")
    assert main(["facts", "."]) == 0
    for command in (["query", "const_str"], ["query", "file_error"], ["query", "const_str", "--format", "json"]):
        assert main(command) == 0
        out, error = capsys.readouterr()
        assert not {"\x1b", "\x07"} & {*out, *error}
    assert main(["facts", "no\x1b[2J.py"]) == 2
    assert one_line(capsys.readouterr().err, "no\\x1b[2J.py: no such file")


def test_a_working_folder_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    (tmp_path / "a.py").touch()
    code, _, error = run("check", str(tmp_path / "a.py"), cwd=str(gone), before=gone.rmdir)
    assert code == 2
    assert one_line(error, "the working folder is gone")
