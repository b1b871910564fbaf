import shutil
from pathlib import Path

import pytest

# Soufflé is on no package registry; where there is none, nothing can be compared with it. Each file has a counterpart without it.
collect_ignore = [] if shutil.which("souffle") else ["test_souffle.py"]
ENGINES = ["embedded", *(["interpreted"] if shutil.which("souffle") else [])]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Everything that is on the interface is tested with each engine there is."""
    return str(request.param)


@pytest.fixture
def only_embedded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As on a machine without Soufflé."""
    monkeypatch.setenv("PATH", str(tmp_path))
