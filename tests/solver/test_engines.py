"""Which engine is chosen."""

import shutil
from pathlib import Path

import pytest
from dlshape.solver.engines import EngineMissing, choose_engine


def test_embedded_unless_souffle_is_named(tmp_path: Path) -> None:
    assert choose_engine().name == choose_engine("embedded").name == "embedded"
    for name in ("auto", "souffle"):
        with pytest.raises(EngineMissing, match="no such program"):
            choose_engine(name, tmp_path / "souffle")  # type: ignore[arg-type]


def test_souffle_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "souffle"
    script.write_text("#!/bin/sh\nprintf 'Version: 2.6\\nWord size: 64 bits\\n'\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert shutil.which("souffle") == str(script)
    assert choose_engine("souffle").name == "souffle 2.6"
    assert choose_engine("auto", script).name == "souffle 2.6"
    monkeypatch.setenv("PATH", "")
    with pytest.raises(EngineMissing, match="not on PATH"):
        choose_engine("souffle")
