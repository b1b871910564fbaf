"""`dlshape shapes`, `dlshape summary` and `# dlshape: reveal`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main
from dlshape.report.formats.choice import Format

NET = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, classes=10):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2))
        self.blocks = nn.ModuleList([nn.Conv2d(16, 16, 3, padding=1) for _ in range(2)])
        self.fc = nn.Linear(16 * 16 * 16, classes)

    def forward(self, x):
        x = self.body(x)
        for block in self.blocks:
            x = x + block(x)
        return self.fc(x.flatten(1))
"""
REVEALS = """\
import torch
from torch import nn


def widen(x, n):
    if n > 3:  # dlshape: reveal n
        x = torch.cat([x, x], dim=1)
    # dlshape: reveal x
    return x.flatten(1)  # dlshape: reveal x.T


a = widen(torch.zeros(2, 3), 3)
b = widen(torch.zeros(2, 5), 4)
c = load(b)  # dlshape: reveal c
layer = nn.Linear(3, 4)  # dlshape: reveal layer.weight
d = layer(a)[0]  # dlshape: reveal f(a)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "net.py").write_text(NET)
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = main([*arguments])
    return code, capsys.readouterr().out


def test_a_summary_is_that_of_torch(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = told(capsys, "summary", "net.py:Net", "--input", "f32[B, 3, 32, 32]", "--format", "json")
    whole = json.loads(out)
    assert code == 0
    # As `sum(p.numel() for p in Net().parameters())` of torch 2.13 has it.
    assert whole["parameters"] == 46090
    rows = {one["name"]: one for one in whole["layers"]}
    assert list(rows) == ["", "body", *(f"body.{i}" for i in range(4)), "blocks", "blocks.0", "blocks.1", "fc"]
    assert rows[""] == {"name": "", "kind": "Net", "input": "float32[B, 3, 32, 32]", "output": "float32[B, 10]", "parameters": 0}
    assert rows["blocks.1"]["output"] == "float32[B, 16, 16, 16]"
    assert (rows["fc"]["input"], rows["fc"]["parameters"]) == ("float32[B, 4096]", 40970)
    _, text = told(capsys, "summary", "net.py:Net", "--input", "f32[B, 3, 32, 32]")
    assert "    0     Conv2d       float32[B, 3, 32, 32]   float32[B, 16, 32, 32]         448\n" in text
    assert text.endswith("\n46,090 parameters\n")


ALIKE = """\
from torch import nn


class Block(nn.Module):
    def __init__(self, stride=1):
        super().__init__()
        self.conv = nn.Conv2d(8, 8, 3, stride, 1, bias=False)
        self.norm = nn.BatchNorm2d(8)

    def forward(self, x):
        return self.norm(self.conv(x))


class Two(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8))
        self.parts = nn.Sequential(Block(2), Block(2))
        self.memory = nn.LSTM(8, 4)

    def forward(self, x):
        return self.memory(self.parts(self.stem(x)).mean(3).permute(2, 0, 1))[0]
"""


def test_layers_that_are_made_alike_are_told_apart_by_their_calls(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "net.py").write_text(ALIKE)
    _, out = told(capsys, "summary", "net.py:Two", "--input", "f32[2, 3, 16, 16]", "--format", "json")
    whole = json.loads(out)
    made = {one["name"]: one["output"] for one in whole["layers"]}
    assert made["stem.1"] == "float32[2, 8, 16, 16]"
    assert made["parts.0.norm"] == "float32[2, 8, 8, 8]"
    assert made["parts.1.norm"] == "float32[2, 8, 4, 4]"
    assert made["parts"] == "float32[2, 8, 4, 4]"  # what its last part gives
    assert made[""] == "float32[4, 2, 4]"
    assert (whole["parameters"], whole["layers"][-1]["parameters"]) == (1648, 224)
    _, text = told(capsys, "summary", "net.py:Two", "--input", "f32[2, 3, 16, 16]")
    assert text.endswith("\n1,648 parameters\n")


def test_a_summary_of_a_model_that_fails(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = told(capsys, "summary", "net.py:Net(classes=5)", "--input", "f32[4, 3, 28, 28]")
    assert code == 1
    assert "net.py:16:16: error DLS101 Linear takes 4096 features, got 3136 = 16·14·14 (torch.flatten of [4, 16, 14, 14])" in out
    assert "25,605 parameters" in out


@pytest.mark.parametrize(("model", "wrong"), [
    ("net.py", "FILE.py:MODEL is meant"), ("other.py:Net", "no such file"), ("net.py:Net(", "no class or function"),
    ("net.py:Nothing", "the model is not known; net.py defines no `Nothing`; its classes are `Net`"), ("other.py:Net(3)", "no such file"),
])  # fmt: skip
def test_what_is_no_model_is_told(model: str, wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summary", model, "--input", "f32[1, 3, 32, 32]"]) == 2
    assert wrong in capsys.readouterr().err


def test_shapes_of_a_file_and_of_a_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "run.py").write_text(
        "import torch\nfrom net import Net\nx = torch.zeros(4, 3, 32, 32)\ny = Net()(x)\nz = torch.relu(unknown(y))\n")
    code, out = told(capsys, "shapes", "run.py")
    assert code == 0
    assert "4:5: Net()(x): float32[4, 10]\n" in out
    assert "not known" in out.splitlines()[-1]
    assert told(capsys, "shapes", "run.py:3") == (0, "3:5: torch.zeros(4, 3, 32, 32): float32[4, 3, 32, 32]\n")
    _, both = told(capsys, "shapes", "net.py:16", "--format", "json")
    assert {(one["expression"], one["shape"]) for one in json.loads(both)} >= {("self.fc(x.flatten(1))", "[x.size(0), 10]")}
    assert main(["shapes", "nothing.py:3"]) == 2


def test_what_a_file_does_when_it_is_imported_is_not_in_its_summary(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "made.py").write_text(NET + "\n\nprint(Net()(torch.zeros(7, 3, 32, 32)))\n")
    code, out = told(capsys, "summary", "made.py:Net", "--input", "f32[B, 3, 32, 32]")
    assert code == 0
    assert "[B, 3, 32, 32]" in out
    assert "7, " not in out


def test_a_look_in_between_leaves_the_kept_facts_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "other.py").write_text("import torch\ny = torch.zeros(2)\n")
    (folder / "run.py").write_text("import torch\nx = torch.zeros(4)\n")
    told(capsys, "facts", "run.py")
    told(capsys, "shapes", "other.py")
    told(capsys, "summary", "net.py:Net", "--input", "f32[1, 3, 32, 32]")
    _, out = told(capsys, "query", "dim_at_line", "--format", "csv")
    assert out.splitlines()[1:] == ["run.py,2,x,0,4"]


def test_a_line_without_a_tensor_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shapes", "net.py:2"]) == 0
    assert capsys.readouterr().err.endswith("dlshape: no expression of net.py, line 2, is known to be a tensor\n")


def test_a_name_that_is_not_there_is_revealed_as_that(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "names.py").write_text("x = 1  # dlshape: reveal y\nprint(x)  # dlshape: reveal len\n")
    main(["check", "names.py", "--format", "concise", "--quiet"])
    assert [line.partition("DLS940 ")[2] for line in capsys.readouterr().out.splitlines()] == ["`y`: not defined here", "`len`: len"]


def test_comments_reveal_what_is_known(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "asked.py").write_text(REVEALS)
    code, out = told(capsys, "check", "asked.py", "--format", "concise")
    assert code == 0
    assert out.splitlines() == [
        "asked.py:6:34: DLS940 `n`: 3 or 4",
        "asked.py:8:23: DLS940 `x`: float32[2, 3] or float32[2, 10]",
        "asked.py:9:44: DLS940 `x.T`: float32[3, 2] or float32[10, 2]",
        "asked.py:14:32: DLS940 `c`: not known (no model of builtins.load)",
        "asked.py:15:44: DLS940 `layer.weight`: float32[4, 3]",
        "asked.py:16:36: DLS940 `f(a)`: a name or an attribute can be revealed",
    ]


@pytest.mark.parametrize("form", [one.value for one in Format])
def test_every_format_reveals(form: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "asked.py").write_text("import torch\nx = torch.zeros(2, 3)  # dlshape: reveal x\n")
    code, out = told(capsys, "check", "asked.py", "--format", form)
    assert code == 0
    assert "float32[2, 3]" in out


@pytest.mark.parametrize(("text", "model", "wrong"), [
    ("class M(torch.nn.Module):\n    def __init__(self, width, *, body):\n        super().__init__()\n        self.body = body\n", "M(3)",
     "the model is not known: it takes `body`, as in `m.py:M(body=…)`"),
    ("def make(width):\n    return width\n", "make", "the model is not known: it takes `width`, as in `m.py:make(width=…)`"),
    ("type N = int\ndef make(width: N):\n    return width\n", "make", "the model is not known: it takes `width`"),
    ("from tensorflow import keras\n\n\ndef make(width):\n    return width\n", "make",
     "the model is not known: it takes `width`, as in `m.py:make(width=…)`"),
])  # fmt: skip
def test_what_is_missing_is_told(folder: Path, text: str, model: str, wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "m.py").write_text(f"import torch\n{text}" if "torch" in text else text)
    assert main(["summary", f"m.py:{model}", "--input", "f32[1, 3]"]) == 2
    assert wrong in capsys.readouterr().err


def test_what_fails_in_a_summary_is_told_as_the_file_was_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    net = "from torch import nn\n\nclass Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n" \
          "        self.a, self.b = nn.Linear(8, 4), nn.Linear(5, 3)\n    def forward(self, x): return self.b(self.a(x))\n"
    (folder / "net.py").write_text(net, encoding="utf-8")
    assert main(["summary", "net.py:Net", "--input", "f32[2, 8]"]) == 1
    assert "\nnet.py:7:34: error DLS101 " in capsys.readouterr().out


def test_summary_takes_what_arguments_name_from_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    net = "from torch import nn\n\nclass Config:\n    width = 4\n\nclass Net(nn.Module):\n    def __init__(self, config):\n" \
          "        super().__init__()\n        self.fc = nn.Linear(8, config.width)\n    def forward(self, x): return self.fc(x)\n"
    (tmp_path / "net.py").write_text(net, encoding="utf-8")
    assert main(["summary", f"{tmp_path / 'net.py'}:Net(Config())", "--input", "f32[2, 8]"]) == 0
    assert "36 parameters" in capsys.readouterr().out
    assert main(["summary", f"{tmp_path / 'net.py'}:Net(Confg())", "--input", "f32[2, 8]"]) == 2
    assert "defines and imports no `Confg`; did you mean `Config`?" in capsys.readouterr().err


SHARED = """\
import torch
from torch import nn


class Block(nn.Sequential):
    def __init__(self, i, o):
        super().__init__(nn.Conv2d(i, o, 3, padding=1), nn.ReLU())


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.down = nn.ModuleList(Block(i, o) for i, o in ((3, 8), (8, 16)))
        self.mid = Block(16, 32)

    def forward(self, x):
        for block in self.down:
            x = block(x)
        return self.mid(x)


class Language(nn.Module):
    def __init__(self, vocabulary=100, width=32):
        super().__init__()
        self.embedding = nn.Embedding(vocabulary, width)
        self.head = nn.Linear(width, vocabulary, bias=False)
        self.head.weight = self.embedding.weight

    def forward(self, words):
        return self.head(torch.relu(self.embedding(words)))
"""


def layers(capsys: pytest.CaptureFixture[str], folder: Path, model: str, given: str) -> dict[str, tuple[str, str]]:
    (folder / "alike.py").write_text(SHARED)
    code, out = told(capsys, "summary", f"alike.py:{model}", "--input", given, "--format", "json")
    assert code == 0
    return {one["name"]: (one["input"], one["output"]) for one in json.loads(out)["layers"]}


def test_layers_that_are_alike_have_the_shapes_of_the_block_that_is_called(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = layers(capsys, folder, "Net", "f32[2, 3, 9, 9]")
    assert [found[name] for name in ("down.0.1", "down.1.1", "mid.1")] == [(f"float32[2, {c}, 9, 9]",) * 2 for c in (8, 16, 32)]


def test_a_head_with_the_weight_of_the_embedding_has_shapes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert layers(capsys, folder, "Language", "i64[B, T]")["head"] == ("float32[B, T, 32]", "float32[B, T, 100]")


def test_a_shape_that_is_unpacked_is_no_tensor(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "sizes.py").write_text("import torch\nx = torch.zeros(2, 3)\na, b = x.shape\ny = x.view(b, a)\n")
    assert told(capsys, "shapes", "sizes.py") == (0, "2:5: torch.zeros(2, 3): float32[2, 3]\n4:5: x.view(b, a): float32[3, 2]\n")
