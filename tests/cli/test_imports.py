"""Imports are followed from the files and folders that are named, as Python follows them.

Each layout is a program whose one fault shows only if the modules are found; where it can be run as it is named, the test says how.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from command import check, write
from dlshape.inputs.program import program_facts, root_of

NET = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, n=10):
        super().__init__()
        self.layer = nn.Linear(n, 4)

    def forward(self, x):
        return self.layer(x)


def never_called(x):
    return torch.zeros(2, 3) @ torch.zeros(4, 5)
"""
FAULT = 11  # its line in NET
USE = "import torch\nNet()(torch.zeros(3, 7))\n"


def notebook(*cells: str) -> str:
    made = [{"cell_type": "code", "source": cell.splitlines(keepends=True)} for cell in cells]
    return json.dumps({"cells": made, "nbformat": 4})


@dataclass(frozen=True)
class Layout:
    """A tree of files, and what is named in `folder`. `faults`: files in which line FAULT is an error, as they are reported;
    `followed`: how many other files were read.
    `run`: what Python is given, if it is not what is named; None if it cannot run the program; `run_path`: more of PYTHONPATH."""

    files: dict[str, str]
    named: tuple[str, ...]
    faults: tuple[str, ...]
    followed: int
    folder: str = "."
    python_path: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    run: tuple[str, ...] | None = ()
    run_path: str = ""


PROJECT = {"pyproject.toml": ""}
LAYOUTS = {
    # python train.py
    "own folder": Layout({"train.py": f"from models.net import Net\n{USE}", "models/net.py": NET}, ("train.py",), ("models/net.py",), 1),
    "from elsewhere": Layout(
        {"proj/train.py": f"from models.net import Net\n{USE}", "proj/models/net.py": NET}, ("proj/train.py",), ("proj/models/net.py",), 1
    ),
    "from below": Layout(
        {**PROJECT, "tools/train.py": f"from models.net import Net\n{USE}", "models/net.py": NET, "tools/deep/x": ""},
        ("../train.py",), ("../../models/net.py",), 1, folder="tools/deep", run_path="{}"),
    # python -m proj.train, in src
    "relative": Layout(
        {
            ".git/HEAD": "", "src/proj/__init__.py": "", "src/proj/train.py": f"from .models.net import Net\n{USE}",
            "src/proj/models/__init__.py": "", "src/proj/models/net.py": NET,
        },
        ("src/proj/train.py",), ("src/proj/models/net.py",), 3, run=("-m", "proj.train"), run_path="{}/src"),
    "relative, two up": Layout(
        {
            "proj/__init__.py": "", "proj/net.py": NET, "proj/bin/__init__.py": "",
            "proj/bin/train.py": f"from ..net import Net\n{USE}",
        },
        ("proj/bin/train.py",), ("proj/net.py",), 3, run=("-m", "proj.bin.train")),
    "relative, by the package": Layout(
        {"proj/__init__.py": "from .net import Net\n", "proj/net.py": NET, "proj/train.py": f"from . import Net\n{USE}"},
        ("proj/train.py",), ("proj/net.py",), 2, run=("-m", "proj.train")),
    "relative, a module": Layout(
        {"proj/__init__.py": "", "proj/net.py": NET, "proj/train.py": f"from . import net\nNet = net.Net\n{USE}"},
        ("proj/train.py",), ("proj/net.py",), 2, run=("-m", "proj.train")),
    "relative, folder with a dot": Layout(
        {**PROJECT, "v1.0/net.py": NET, "v1.0/train.py": f"from .net import Net\n{USE}"}, ("v1.0/train.py",), ("v1.0/net.py",), 1,
        run=None,
    ),
    # python -m proj.bin.train
    "absolute, of the package around": Layout(
        {"proj/__init__.py": "", "proj/bin/train.py": f"from proj.net import Net\n{USE}", "proj/bin/__init__.py": "", "proj/net.py": NET},
        ("proj/bin/train.py",), ("proj/net.py",), 2, run_path="{}"),
    # python pkg/train.py
    "script in a package": Layout(
        {"pkg/__init__.py": "x = (\n", "pkg/train.py": f"from net import Net\n{USE}", "pkg/net.py": NET},
        ("pkg/train.py",), ("pkg/net.py",), 1,
    ),
    "from inside of a package": Layout(
        {
            "pkg/__init__.py": "", "pkg/train.py": f"from pkg.models import Net\n{USE}", "pkg/net.py": NET,
            "pkg/models/__init__.py": "from ..net import Net\n",
        },
        ("train.py",), ("net.py",), 3, folder="pkg", run_path="{}",
    ),
    "a module's attributes": Layout(
        {"proj/__init__.py": "", "train.py": f"import proj.net\nNet = proj.net.Net\n{USE}", "proj/net.py": NET},
        ("train.py",), ("proj/net.py",), 2,
    ),
    "a namespace package": Layout(
        {"train.py": f"import proj.inner.net\nNet = proj.inner.net.Net\n{USE}", "proj/inner/net.py": NET},
        ("train.py",), ("proj/inner/net.py",), 1,
    ),
    "a namespace package, by name": Layout(
        {"train.py": f"from proj.inner import net\nNet = net.Net\n{USE}", "proj/inner/net.py": NET},
        ("train.py",), ("proj/inner/net.py",), 1,
    ),
    "a namespace package in a folder": Layout(
        {**PROJECT, "exp/train.py": f"import proj.net\nNet = proj.net.Net\n{USE}", "exp/proj/net.py": NET},
        ("exp/train.py",), ("exp/proj/net.py",), 1,
    ),
    "star": Layout({"train.py": f"from net import *\n{USE}", "net.py": NET}, ("train.py",), ("net.py",), 1),
    "inside a function": Layout(
        {"train.py": "import torch\ndef main():\n    from net import Net\n    Net()(torch.zeros(3, 7))\nmain()\n", "net.py": NET},
        ("train.py",), ("net.py",), 1,
    ),
    # src without pip install; what the project says of its folders
    "src": Layout(
        {**PROJECT, "src/proj/__init__.py": "", "src/proj/net.py": NET, "scripts/train.py": f"from proj.net import Net\n{USE}"},
        ("scripts/train.py",), ("src/proj/net.py",), 2, run_path="{}/src"),
    "tests of src": Layout(
        {
            **PROJECT, "src/proj/__init__.py": "", "src/proj/net.py": NET,
            "tests/test_net.py": "import torch\nfrom proj.net import Net\ndef test_net():\n    Net()(torch.zeros(3, 7))\n",
        },
        ("tests",), ("src/proj/net.py",), 2, run=("tests/test_net.py",), run_path="{}/src"),
    "folder that pyproject.toml names": Layout(
        {
            "pyproject.toml": '[tool.setuptools.packages.find]\nwhere = ["code"]\n', "code/proj/__init__.py": "", "code/proj/net.py": NET,
            "scripts/train.py": f"from proj.net import Net\n{USE}",
        },
        ("scripts/train.py",), ("code/proj/net.py",), 2, run_path="{}/code"),
    "folder that setup.py names": Layout(
        {
            "setup.py": 'from setuptools import setup\nsetup(package_dir={"": "code"})\n', "code/proj/net.py": NET,
            "scripts/train.py": f"from proj.net import Net\n{USE}",
        },
        ("scripts/train.py",), ("code/proj/net.py",), 1, run_path="{}/code"),
    # PYTHONPATH, sys.path
    "PYTHONPATH": Layout(
        {**PROJECT, "tools/train.py": f"from net import Net\n{USE}", "extra/net.py": NET}, ("tools/train.py",), ("extra/net.py",), 1,
        python_path=("extra",),
    ),
    "PYTHONPATH outside": Layout(
        {
            "here/setup.py": "", "here/train.py": f"from parts.net import Net\n{USE}", "there/parts/__init__.py": "",
            "there/parts/net.py": "from .base import Net\n", "there/parts/base.py": NET,
        },
        ("train.py",), ("{}/there/parts/base.py",), 3, folder="here", python_path=("../nowhere", "{}/there"),
    ),
    "PYTHONPATH, before folders above": Layout(
        {**PROJECT, "tools/train.py": f"from net import Net\n{USE}", "extra/net.py": NET, "net.py": "Net = None\n"},
        ("tools/train.py",), ("extra/net.py",), 1, python_path=("extra",),
    ),
    "sys.path.append": Layout(
        {
            "tools/train.py": 'import os, sys\nsys.path.append(os.path.join(os.path.dirname(__file__), "..", "lib"))\n'
            f"from net import Net\n{USE}",
            "lib/net.py": NET,
        },
        ("tools/train.py",), ("lib/net.py",), 1,
    ),
    "sys.path.insert, before the own folder": Layout(
        {
            **PROJECT, "tools/net.py": "Net = None\n", "lib/net.py": NET,
            "tools/train.py": 'import sys\nfrom pathlib import Path\nsys.path.insert(0, str(Path(__file__).parents[1] / "lib"))\n'
            f"from net import Net\n{USE}",
        },
        ("tools/train.py",), ("lib/net.py",), 1,
    ),
    "sys.path.append, behind the own folder": Layout(
        {
            **PROJECT, "lib/net.py": "Net = None\n", "tools/net.py": NET,
            "tools/train.py": f'import sys\nsys.path.append("lib")\nfrom net import Net\n{USE}',
        },
        ("tools/train.py",), ("tools/net.py",), 1,
    ),
    "sys.path from a module that is imported": Layout(
        {
            **PROJECT, "tools/train.py": f"import paths\nfrom net import Net\n{USE}", "lib/net.py": NET,
            "tools/paths.py": 'import os, sys\nsys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "lib"))\n',
        },
        ("tools/train.py",), ("lib/net.py",), 2,
    ),
    "sys.path, a folder that only the run knows": Layout(
        {**PROJECT, "tools/train.py": f'import os, sys\nsys.path.append(os.environ["LIB"])\nfrom net import Net\n{USE}', "lib/net.py": NET},
        ("tools/train.py",), ("lib/net.py",), 1, run_path="lib"),
    # PYTHONPATH=tools/lib python tools/train.py, but nobody told us
    "PYTHONPATH that is not set": Layout(
        {**PROJECT, "tools/train.py": f"from net import Net\n{USE}", "tools/lib/net.py": NET},
        ("tools/train.py",), ("tools/lib/net.py",), 1, run_path="tools/lib",
    ),
    "sys.path outside": Layout(
        {
            "here/setup.py": "", "there/lib/net.py": NET,
            "here/train.py": f'import sys\nsys.path.insert(0, "../there/lib")\nfrom net import Net\n{USE}',
        },
        ("train.py",), ("{}/there/lib/net.py",), 1, folder="here",
    ),
    # notebooks
    "notebook": Layout({"a.ipynb": notebook("from net import Net", USE), "net.py": NET}, ("a.ipynb",), ("net.py",), 1, run=None),
    "notebook in a folder": Layout(
        {"notebooks/a.ipynb": notebook("import sys\nsys.path.append('..')\nfrom models.net import Net", USE), "models/net.py": NET,
         "setup.py": ""},
        ("notebooks/a.ipynb",), ("models/net.py",), 1, run=None),
    # several
    "two files and one module": Layout(
        {"a.py": f"from net import Net\n{USE}", "b.py": "from net import Net\nnet = Net()\n", "net.py": NET},
        ("a.py", "b.py"), ("net.py",), 1,
    ),
    "a file and a folder": Layout(
        {"a.py": f"from net import Net\n{USE}", "net.py": NET, "more/b.py": "import c\n", "c.py": "import d\n", "d.py": ""},
        ("a.py", "more"), ("net.py",), 3, run=None),
    "named twice": Layout(
        {"a.py": f"from net import Net\n{USE}", "net.py": NET.replace("zeros(4", "zeros(3")}, ("a.py", "net.py", "./a.py"), ("net.py",), 0
    ),
    "a cycle": Layout(
        {"a.py": f"import torch\nimport b\nfrom net import Net\n{USE}", "b.py": "import a\n", "net.py": NET}, ("a.py",), ("net.py",), 2,
    ),
    "a cycle behind it": Layout(
        {
            "a.py": "import b\n", "b.py": f"import c\nfrom net import Net\n{USE}", "c.py": "import b\nimport torch\n", "net.py": NET,
        },
        ("a.py",), ("net.py",), 3,
    ),
    "a cycle that is named": Layout(
        {"p/a.py": f"import torch\nimport b\nfrom net import Net\n{USE}", "p/b.py": "import a\n", "net.py": NET, "setup.py": ""},
        ("p",), ("net.py",), 1, run=("p/a.py",), run_path="{}"
    ),
    "by a text": Layout(
        {
            **PROJECT, "train.py": f'import importlib\nNet = importlib.import_module("models.net").Net\n{USE}', "models/net.py": NET,
            "other.py": "",
        },
        ("train.py",), ("models/net.py",), 1,
    ),
    "by a text that is put together": Layout(
        {
            **PROJECT, "models/net.py": NET, "models/other.py": "",
            "train.py": f'import importlib\ndef get(n):\n    return importlib.import_module(f"models.{{n}}").Net\nNet = get("net")\n{USE}',
        },
        ("train.py",), ("models/net.py",), 2, run=None),
    "excluded": Layout(
        {"train.py": f"from net import Net\n{USE}", "net.py": NET}, ("train.py",), (), 0, exclude=("--exclude", "net.py"), run=None),
    # a library wins over what only lies above, and over what an entry behind it would find
    "a folder called like a library": Layout(
        {**PROJECT, "torch/__init__.py": "import net\n", "net.py": NET, "tools/train.py": "import torch\ntorch.zeros(2)\n"},
        ("tools/train.py",), (), 0,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LAYOUTS)
def test_layout(name: str, where: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    layout = LAYOUTS[name]
    write(where, layout.files)
    monkeypatch.chdir(where / layout.folder)
    if layout.python_path:
        monkeypatch.setenv("PYTHONPATH", ":".join(folder.format(where) for folder in layout.python_path))
    code, found = check(capsys, *layout.named, *layout.exclude)
    errors = [(d["file"], d["line"]) for d in found["diagnostics"] if d["severity"] == "error"]
    assert errors == [(file.format(where), FAULT) for file in layout.faults]
    assert found["summary"]["followed"] == layout.followed
    assert [d["message"] for d in found["diagnostics"] if d["code"] == "DLS920"] == []
    assert (code, found["summary"]["verdict"] == "errors") == ((1, True) if layout.faults else (0, False))


STAND_IN = """\
class Module:
    def __call__(self, *given):
        return self
class nn:
    Module = Module
    class Linear(Module):
        def __init__(self, *given):
            pass
zeros = lambda *given: None
"""
RUN = """\
import os, runpy, sys
given = sys.argv[1:]
sys.argv[:] = given[-1:]
sys.path[0] = os.getcwd() if given[0] == "-m" else os.path.dirname(os.path.abspath(given[0]))
if given[0] == "-m":
    done = runpy.run_module(given[1], run_name="__main__", alter_sys=True)
else:
    done = runpy.run_path(given[0], run_name="__main__")
for module in list(sys.modules.values()):
    print(getattr(module, "__file__", None))
"""


@pytest.mark.parametrize("name", [name for name, layout in LAYOUTS.items() if layout.run is not None])
def test_python_imports_the_same_files(name: str, tmp_path: Path) -> None:
    layout, where = LAYOUTS[name], tmp_path / "tree"
    write(where, layout.files)
    write(tmp_path, {"stand_ins/torch.py": STAND_IN, "run.py": RUN})
    path = [folder.format(where) for folder in (*layout.python_path, layout.run_path) if folder]
    libraries = str(tmp_path / "stand_ins")
    done = subprocess.run(
        [sys.executable, tmp_path / "run.py", *(layout.run or layout.named[:1])], cwd=where / layout.folder, capture_output=True, text=True,
        check=False, env={"PYTHONPATH": ":".join([*path, libraries]), "LIB": "lib"},
    )
    assert done.returncode == 0, done.stderr
    imported = {Path(where / layout.folder / line).resolve() for line in done.stdout.splitlines() if line != "None"}
    ran = {file for file in imported if file.is_relative_to(where)}
    paths = [where / layout.folder / each for each in layout.named]
    facts = program_facts(paths, 1, None, python_path=[where / layout.folder / folder.format(where) for folder in layout.python_path])
    root = root_of(*paths)
    named = {each.resolve() for path in paths for each in (path.glob("*.py") if path.is_dir() else [path])}
    assert {(root / str(m)).resolve() for m, *_ in facts["module"]} - named == ran - named
