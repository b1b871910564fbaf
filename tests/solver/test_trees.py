"""Whole trees of files: layouts that imports have to find, configuration by libraries that are not installed here, and what
needs an accelerator.

Each `assert` of these programs holds when they are run; the analysis must find so, and reach each.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import Evaluation, evaluate

from pysouffle.terms import render

OMEGACONF = """\
from omegaconf import DictConfig, OmegaConf
cfg = OmegaConf.load("base.yaml")
assert cfg.width == 7
assert cfg.model.dim == 4
assert cfg["model"]["heads"] == 2
cfg.model.dim = 6
assert cfg.model.dim == 6
cfg["name"] = "x"
assert cfg.name == "x"
other = OmegaConf.create({"model": {"dim": 9, "extra": 1}, "zero": 0})
both = OmegaConf.merge(cfg, other)
assert both.model.dim == 9
assert both.model.heads == 2
assert both.model.extra == 1
assert both.get("zero", 4) == 0
assert both.get("missing", 4) == 4
def area(dim, heads):
    return dim * heads
assert area(**cfg.model) == 12
assert OmegaConf.to_container(both)["zero"] == 0
plain = DictConfig({"depth": 3})
assert plain.get("depth", 1) == 3
"""
HYDRA = """\
import hydra
@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    assert cfg.model.dim == 8
    assert cfg.model.heads == 4
    assert cfg.hidden == 8
if __name__ == "__main__":
    main()
"""
COMMANDS = """\
import click
import fire
import typer
from absl import app, flags
FLAGS = flags.FLAGS
flags.DEFINE_integer("width", 5, "help")
NAME = flags.DEFINE_string("label", "a", "help")
@click.command()
@click.option("--n", default=5, type=int)
@click.option("--fast/--slow", default=True)
@click.option("-v", "--verbose", is_flag=True)
@click.option("--o", "out", type=str)
@click.argument("source")
def main(n, fast, verbose, out, source):
    assert n == 5
    assert fast
    assert not verbose
    assert out is None
    print(source)
program = typer.Typer()
@program.command()
def go(a: int = 4, b: int = typer.Option(6, help="x")):
    assert a == 4
    assert b == 6
def fired(lr=3):
    assert lr == 3
def run(argv):
    assert FLAGS.width == 5
    assert NAME.value == "a"
if __name__ == "__main__":
    main()
    program()
    fire.Fire(fired)
    app.run(run)
"""
OTHERS = """\
import cv2
import gymnasium
import torch
import typer
from torch import nn
from torchvision.io import read_image
picture = cv2.imread("picture.png")
small = cv2.resize(picture, (20, 10))
assert small.shape == (10, 20, 3)
assert cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).shape == (10, 20)
assert read_image("picture.png").ndim == 3
assert len(gymnasium.Env.step(gymnasium.make("CartPole-v1"), 0)) == 5
assert nn.parallel.data_parallel(nn.Linear(2, 3), torch.zeros(5, 2)).shape == (5, 3)
def told(source: str = typer.Argument(...)):
    print(source)
"""
TRANSFORMERS = """\
from dataclasses import dataclass
from transformers import AutoTokenizer, HfArgumentParser, PreTrainedTokenizerBase
@dataclass
class Arguments:
    hidden: int = 8
parser = HfArgumentParser(Arguments)
arguments, = parser.parse_args_into_dataclasses()
assert arguments.hidden == 8
def encoded(tokenizer: PreTrainedTokenizerBase, texts):
    return tokenizer.batch_encode_plus(texts, return_tensors="pt")["input_ids"]
assert encoded(AutoTokenizer.from_pretrained("bert-base-uncased"), ["one", "two words"]).shape[0] == 2
"""
# With Keras 3, which is installed with TensorFlow, its layers as functions are there only to say that they are gone.
FIRST_TENSORFLOW = """\
import tensorflow.compat.v1 as tf
x = tf.placeholder(tf.float32, [2, 8, 8, 3])
assert tf.layers.conv2d(x, 4, 3).shape.as_list() == [2, 6, 6, 4]
"""
FILES = {
    "base.yaml": "width: 7\nname: net\nmodel:\n  dim: 4\n  heads: 2\n",
    "conf/config.yaml": "defaults:\n  - model: small\n  - _self_\nwidth: 7\nmodel:\n  heads: 4\nhidden: ${model.dim}\n",
    "conf/model/small.yaml": "dim: 8\nheads: 2\n",
    "use_omegaconf.py": OMEGACONF,
    "use_hydra.py": HYDRA,
    "use_commands.py": COMMANDS,
    "use_others.py": OTHERS,
    "use_transformers.py": TRANSFORMERS,
    "use_tensorflow.py": FIRST_TENSORFLOW,
    # src layout, console scripts, tests
    "pyproject.toml": '[project]\nname = "app"\n[project.scripts]\ntrain = "app.cli:main"\n',
    "src/app/__init__.py": "from .net import Net\n",
    "src/app/net.py": "class Net:\n    width = 4\n\n    def __init__(self, depth=2):\n        self.depth = depth\n",
    "src/app/cli.py": "from app import Net\n\n\ndef main():\n    assert Net.width == 4\n    run(3)\n\n\ndef run(k):\n    assert k == 3\n",
    "tests/test_net.py": (
        "import unittest\nfrom app.net import Net\n\n\ndef test_one():\n    assert Net(3).depth == 3\n\n\n"
        "class TestNet(unittest.TestCase):\n    def setUp(self):\n        self.net = Net(5)\n\n"
        "    def test_depth(self):\n        assert self.net.depth == 5\n\n\n"
        "class TestPlain:\n    def test_a(self, tmp_path):\n        assert Net().width == 4\n"
    ),
    # scripts that add folders to the path; folders without __init__.py
    "tools/run.py": (
        'import os, sys\nsys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "extra"))\nimport sizes\n'
        "import parts.first as f\nassert sizes.SIZE == 6\nassert f.SUM == 8\n"
    ),
    "extra/sizes.py": "SIZE = 6\n",
    "extra/parts/first.py": "from . import second\nSUM = 4 + second.SIZE\n",
    "extra/parts/second.py": "SIZE = 4\n",
    # a module called like a library, in a package
    "app2/__init__.py": "",
    "app2/random.py": "kind = 'ours'\n",
    "app2/use.py": "import random\nfrom . import random as ours\nassert ours.kind == 'ours'\nassert random is not ours\n",
    "main2.py": "import app2.use\n",
}  # fmt: skip


@pytest.fixture(scope="module")
def conditions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[int, set[str]]]:
    root = tmp_path_factory.mktemp("tree")
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    given, _ = with_library(program_facts(Path(root), 1, None))
    lines = {str(v): (str(m), int(line)) for v, m, line, *_ in given["position"]}
    found: dict[str, dict[int, set[str]]] = defaultdict(dict)
    tests = {str(v) for _, v in given["asserts"]}
    for v in tests:
        found[lines[v][0]][lines[v][1]] = set()
    for _, v, x in evaluate(given, ("val",), Evaluation(selective=False)).relation("val"):
        if v in tests:
            found[lines[str(v)][0]][lines[str(v)][1]].add(render(x))
    return found


@pytest.mark.parametrize("name", [name for name, text in FILES.items() if "assert " in text])
def test_every_assertion_holds(name: str, conditions: dict[str, dict[int, set[str]]]) -> None:
    assert conditions[name]
    assert {line: values for line, values in conditions[name].items() if values != {"$Bool(1)"}} == {}
