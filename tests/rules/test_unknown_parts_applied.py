"""What applies parts of which nobody knows what they are (containers, models of saved layers, wrappers) is open where it is given data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

TORCH = "import pickle\nimport torch\nfrom torch import nn\n\nmade = SAVED\nx = nn.Linear(3, 4)(torch.zeros(2, 3))\n"
KERAS = "import pickle\nimport keras\nimport numpy as np\n\nmade = SAVED\nx = np.zeros((2, 3), 'float32')\n"
SAVED = 'pickle.load(open("parts.pkl", "rb"))'
CHAIN = "model = keras.Sequential([keras.Input((3,)), keras.layers.Dense(3), made])\n"

ONE = {
    "a part": (TORCH, "nn.Sequential(nn.ReLU(), made)(x)", "nn.ReLU()"),
    "what wraps it": (TORCH, "nn.DataParallel(made)(x)", "nn.ReLU()"),
    "last of a chain": (KERAS, CHAIN + "y = model(x)", "keras.layers.ReLU()"),
    "last of a chain that is trained": (KERAS, CHAIN + "model.fit(x, x)", "keras.layers.ReLU()"),
    "last of a chain that is asked": (KERAS, CHAIN + "y = model.predict(x)", "keras.layers.ReLU()"),
    "a layer of a graph": (KERAS, "i = keras.Input((3,))\nmodel = keras.Model(i, made(i))\nmodel.fit(x, x)", "keras.layers.ReLU()"),
    "all of them": (TORCH, "nn.Sequential(*made)(x)", "[nn.ReLU()]"),
    "in turn": (TORCH, "torch.utils.checkpoint.checkpoint_sequential(made, 1, x)", "nn.Sequential(nn.ReLU())"),
    "all of a chain": (KERAS, "y = keras.Sequential(made).predict(x)", "[keras.layers.ReLU()]"),
    "a graph": (
        KERAS,
        "y = keras.Model(made.input, made.output).predict(x)",
        "keras.Sequential([keras.Input((3,)), keras.layers.ReLU()])",
    ),
    "a model": (KERAS, "y = made.predict(x)", "keras.Sequential([keras.Input((3,)), keras.layers.ReLU()])"),
}


@pytest.mark.parametrize("case", ONE.values(), ids=ONE)
def test_unknown_parts_are_open_and_known_ones_are_not(
    case: tuple[str, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    head, use, known = case
    monkeypatch.chdir(tmp_path)
    found = {}
    for name, made in (("saved.py", SAVED), ("known.py", known)):
        Path(name).write_text(head.replace("SAVED", made) + use + "\n", encoding="utf-8")
        assert main(["check", name, "--output-format", "json"]) == 0
        found[name] = json.loads(capsys.readouterr().out)["summary"]
    assert found["saved.py"]["verdict"] == "unknown"
    assert any("pickle.load" in json.dumps(cause) for cause in found["saved.py"]["causes"])
    assert found["known.py"]["verdict"] == "no errors"
