"""What a test puts in the place of a top-level name is there in that test: other programs have what the module binds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

CONFIG = "width = 8\n\n\nclass Sizes:\n    width = 8\n"
MAIN = "import torch\nimport config\n\nx = torch.zeros(4, 7) @ torch.zeros({}, 3)\n"
TEST = "import torch\nimport config\nfrom unittest.mock import patch\n\n\ndef test_width(monkeypatch):\n    {}\n" \
    "    torch.zeros(4, 7) @ torch.zeros({}, 3)\n"


@pytest.mark.parametrize(
    ("change", "width"),
    [
        ("monkeypatch.setattr(config, 'width', 7)", "config.width"), ("patch('config.width', 7).start()", "config.width"),
        ("patch('config.Sizes.width', 7).start()", "config.Sizes.width"), ("config.width = 7", "config.width"),
    ],
)  # fmt: skip
def test_other_programs_have_what_the_module_binds(
    change: str, width: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "config.py").write_text(CONFIG)
    (tmp_path / "main.py").write_text(MAIN.format(width))
    (tmp_path / "test_config.py").write_text(TEST.format(change, width))
    main(["check", str(tmp_path), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert [Path(each["file"]).name for each in found["diagnostics"] if each["severity"] == "error"] == ["main.py"]


def test_what_pytest_runs_first_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "config.py").write_text(CONFIG)
    (tmp_path / "conftest.py").write_text("import config\n\nconfig.width = 7\n")
    (tmp_path / "test_config.py").write_text(TEST.format("pass", "config.width"))
    main(["check", str(tmp_path), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert not [each for each in found["diagnostics"] if each["severity"] == "error"]


TRAIN = "import torch\n\n\nclass Net(torch.nn.Module):\n    def work(self, x):\n        return x.view(3, 5)\n\n" \
    "    def forward(self, x):\n        return self.work(x)\n\n\n" \
    "def train(net, data):\n    return net(data.view(3, 5))\n\n\ndef create(data):\n    return train(Net(), data)\n"
USE = "import torch\nimport train\nfrom train import Net\nfrom unittest import mock\n\n\ndef fake(first, second):\n    return second\n\n\n"
CREATE, WORK = "train.create(torch.zeros(3, 4))\n", "Net()(torch.zeros(3, 4))\n"


@pytest.mark.parametrize(
    ("test", "lines"),
    [
        ("def test(monkeypatch):\n    monkeypatch.setattr(train, 'train', fake)\n    " + CREATE, []),
        ("def test(monkeypatch):\n    monkeypatch.setattr('train.train', fake)\n    " + CREATE, []),
        ("def test():\n    with mock.patch.object(train, 'train'):\n        " + CREATE, []),
        ("@mock.patch('train.train')\ndef test(_):\n    " + CREATE, []),
        ("@mock.patch.object(target=train, attribute='train', new=fake)\ndef test():\n    " + CREATE, []),
        ("def test():\n    " + CREATE, [13]),
        ("def test():\n    print(train, 'train')\n    print('train.train')\n    " + CREATE, [13]),
        ("def test(monkeypatch):\n    monkeypatch.setattr(Net, 'work', fake)\n    " + WORK, []),
        ("def test(monkeypatch):\n    monkeypatch.setattr(train.Net, 'forward', fake)\n    " + WORK, []),
        ("@mock.patch.object(Net, 'work', fake)\ndef test():\n    " + WORK, []),
        ("def test():\n    with mock.patch('train.Net.work', fake):\n        " + WORK, []),
        ("def test():\n    print(Net, 'work')\n    " + WORK, [6]),
        ("def test(monkeypatch):\n    monkeypatch.setattr(Net, 'half', fake, raising=False)\n    " + WORK, [6]),
        ("class Own(Net):\n    work = fake\n\n\ndef test(monkeypatch):\n    monkeypatch.setattr(Own, 'work', fake)\n    " + WORK, [6]),
    ],
)  # fmt: skip
def test_what_is_replaced_does_not_run(test: str, lines: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "train.py").write_text(TRAIN)
    (tmp_path / "test_train.py").write_text(USE + test)
    main(["check", str(tmp_path), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert [(Path(each["file"]).name, each["line"]) for each in found["diagnostics"] if each["severity"] == "error"] == [
        ("train.py", line) for line in lines]
