"""What runs code of the program without being followed is not passed over: nothing in that code was looked at."""

from __future__ import annotations

import builtins
import json
import re
from pathlib import Path

import dlshape.rules
import pytest
from dlshape.cli.main import main

HEAD = """import torch
from torch import nn


def wide(x):
    return x @ torch.zeros(4, 5)


x = torch.zeros(2, 3)
wide(torch.zeros(2, 4))
"""
UNSEEN = {
    "a library that nobody models": "import timeit\ntimeit.timeit(lambda: wide(x), number=1)\n",
    "an object of one": "from concurrent.futures import ThreadPoolExecutor\n"
                        "with ThreadPoolExecutor() as pool:\n    pool.submit(wide, x).result()\n",
    "what gives nothing known": "import re\nre.sub('a', lambda m: str(wide(x)), 'banana')\n",
    "a hook": "net = nn.Linear(3, 3)\nnet.register_forward_hook(lambda m, i, o: print(wide(o)))\nnet(x)\n",
    "a hook of a tensor": "y = x.clone().requires_grad_()\ny.register_hook(lambda g: wide(g))\ny.sum().backward()\n",
    "a representation": "class A:\n    def __repr__(self):\n        return str(wide(x))\n\nprint(A())\n",
    "a descriptor": "class D:\n    def __get__(self, o, k):\n        return wide(x)\n\nclass A:\n    d = D()\nA().d\n",
    "what makes objects": "class A:\n    def __new__(cls):\n        wide(x)\n        return super().__new__(cls)\nA()\n",
    "a class of classes": "class Meta(type):\n    def __call__(cls):\n        wide(x)\n        return super().__call__()\n\n"
                          "class A(metaclass=Meta):\n    pass\nA()\n",
    "a text": "exec('wide(x)')\n",
    "no such name": "print(nothing_of_this_name)\n",
    "nothing assigned": "def f(k):\n    if k:\n        y = 1\n    return y\nf(0)\n",
    "a module before it is one": "class M(nn.Module):\n    def __init__(self):\n        self.fc = nn.Linear(3, 3)\nM()\n",
}
SEEN = {
    "kept and called later": "fs = []\nfs.append(wide)\nfs[0](torch.zeros(2, 4))\n",
    "nothing is checked in it": "import timeit\ntimeit.timeit(lambda: 3, number=1)\n",
    "a representation of numbers": "class A:\n    def __repr__(self):\n        return f'{3}'\n\nprint(A())\n",
    "evaluated": "class A:\n    def __call__(self, y):\n        return wide(y)\nA()(torch.zeros(2, 4))\n",
    "Python's names": "print(__name__, __file__, len, NotImplemented, int.__name__)\n",
    "perhaps no such name": "try:\n    text = unicode\nexcept NameError:\n    text = str\nprint(text)\n",
    "assigned on each way that is taken": "def f(k):\n    if k:\n        y = 1\n    return y\nprint(torch.zeros(f(3)) + 1)\n",
    "a module made by its base": "class B(nn.Module):\n    def __init__(self):\n        nn.Module.__init__(self)\n\nclass M(B):\n"
                                 "    def __init__(self):\n        super().__init__()\n        self.fc = nn.Linear(3, 3)\nM()\n",
}


def _verdict(source: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    (folder / "a.py").write_text(HEAD + source)
    main(["check", str(folder / "a.py"), "--output-format", "json"])
    return str(json.loads(capsys.readouterr().out)["summary"]["verdict"])


@pytest.mark.parametrize("name", UNSEEN)
def test_what_is_not_looked_at_is_told(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _verdict(UNSEEN[name], tmp_path, capsys) == "unknown"


@pytest.mark.parametrize("name", SEEN)
def test_what_is_looked_at_is_not(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _verdict(SEEN[name], tmp_path, capsys) == "no errors"


def test_what_python_knows_is_no_undefined_name() -> None:
    text = (Path(dlshape.rules.__file__).parent / "library" / "python" / "built_in_names.dl").read_text()
    assert set(dir(builtins)) - {"_"} <= {name for names in re.findall(r'built_in_names\(" (.*?) "\)', text) for name in names.split()}
