"""What an assertion says of a tensor: behind it, what was not known has that shape, and what was known stays as it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

_SOURCES = {"data": "torch.load('x.pt')", "parameter": "given", "tensor": "torch.zeros(4, 8)"}


def _revealed(lines: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What the comments `reveal` in `lines` tell of `x`, which comes from `source`."""
    body = "".join(f"    {line}\n" for line in [f"x = {_SOURCES[source]}", *lines.split("\n"), "# dlshape: reveal x", "return x.float()"])
    (tmp_path / "a.py").write_text(f"import torch\n\ndef f(given):\n{body}", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    main(["check", "a.py", "--format", "json"])
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    return [str(one["message"]) for one in found if one["code"] == "DLS940"]


@pytest.mark.parametrize(
    ("asserted", "shape"),
    [
        ("assert x.size() == (4, 8)", "[4, 8]"),
        ("assert x.shape == torch.Size([4, 8])", "[4, 8]"),
        ("assert (4, 8) == tuple(x.shape)", "[4, 8]"),
        ("assert list(x.size()[1:]) == [4, 8]", "4, 8]"),
        ("assert isinstance(x, torch.Tensor)\nassert x.shape[-2:] == (4, 8)", "4, 8]"),
        ("assert x.size(-1) == 8", "8]"),
    ],
)
@pytest.mark.parametrize("source", ["data", "parameter"])
def test_what_is_not_known_has_the_asserted_shape(
    source: str, asserted: str, shape: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (told,) = _revealed(asserted, source, tmp_path, monkeypatch, capsys)
    assert told.endswith(shape)


def test_one_size_of_a_tensor_of_known_rank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (told,) = _revealed("assert x.dim() == 2 and x.size(1) == 8", "data", tmp_path, monkeypatch, capsys)
    assert told.endswith("8]")


@pytest.mark.parametrize("asserted", ["assert x.shape[-1] == 8", "assert x.dim() == 2", "assert x.size() == (4, 8)"])
def test_what_is_known_stays(
    asserted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (told,) = _revealed(asserted, "tensor", tmp_path, monkeypatch, capsys)
    assert told.endswith("[4, 8]")


def test_nothing_is_told_where_the_assertion_does_not_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (told,) = _revealed("if given:\n        assert x.size() == (4, 8)", "data", tmp_path, monkeypatch, capsys)
    assert told == "`x`: not known (torch.load depends on data) or [4, 8]"


def test_arrays_have_a_shape_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "    height, width, depth = image.shape\n    return image.astype(float).transpose(2, 0, 1)\n"
    (tmp_path / "a.py").write_text(f"import torch\n\ndef f(image):\n{lines}", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "a.py"]) == 0


def test_what_follows_fails_for_all_that_the_assertion_lets_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.py").write_text(
        "import torch\n\ndef f(name):\n    x = torch.load(name)\n    assert tuple(x.size()[1:]) == (3, 8, 8)\n"
        "    return torch.nn.Conv2d(1, 2, 3)(x)\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    assert main(["check", "a.py"]) == 1
