"""Folders to run the command in."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that Python finds no modules from on its own."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return tmp_path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "net").mkdir()
    return tmp_path / "net"
