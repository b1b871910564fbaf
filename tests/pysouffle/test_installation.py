"""Which Soufflé is usable, and what to do if none is."""

from pathlib import Path

import pytest
from fakes import VERSION, script, souffle

from pysouffle import EngineMissing, Installation


@pytest.mark.parametrize(
    ("version", "message"),
    [
        ("hello", "is not Soufflé: .* put the real one before it on PATH"),
        ("Version: 2.3\\nWord size: 64 bits", "is Soufflé 2.3, but 2.4 or newer is needed: update it"),
        ("Version: 1.9\\nWord size: 64 bits", "2.4 or newer"),
        ("Version: 2.5\\nWord size: 32 bits", "computes with 32 bits: build Soufflé with -DSOUFFLE_DOMAIN_64BIT=ON"),
    ],
)
def test_unusable(tmp_path: Path, version: str, message: str) -> None:
    with pytest.raises(EngineMissing, match=f'{message}.*or take the embedded engine: engine="embedded"'):
        Installation.find(souffle(tmp_path / "souffle", "", version))


def test_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EngineMissing, match=r"not on PATH: install Soufflé 2\.4 or newer \(https://"):
        Installation.find()
    with pytest.raises(EngineMissing, match="no such program; name the souffle executable itself"):
        Installation.find(tmp_path / "gone")


def test_broken(tmp_path: Path) -> None:
    path = tmp_path / "souffle"
    path.write_text("#!/no/such/interpreter\n")
    path.chmod(0o755)
    with pytest.raises(EngineMissing, match=r"cannot be run: .*; reinstall it"):
        Installation.find(path)


def test_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = souffle(tmp_path / "real", "")
    (tmp_path / "souffle").symlink_to(real)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert Installation.find() == Installation(real, (2, 5))
    assert Installation.find(script(tmp_path / "other", f"printf '{VERSION.replace('2.5', '2.10')}\\n'")).version == (2, 10)
