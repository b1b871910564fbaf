"""One editor for all tests of a file: each has files of its own in its folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from editor import Editor


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    folder = tmp_path_factory.mktemp("project")
    (folder / "pyproject.toml").write_text("", encoding="utf-8")
    with Editor(Path(folder).resolve()) as running:
        yield running
