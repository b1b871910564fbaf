"""The hook for pre-commit and the GitHub action: their files say what they need, and their commands run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from dlshape.cli.command_line import build_parser

ROOT = Path(__file__).resolve().parents[2]
BROKEN = "import torch\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "a b").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "net.py").write_text(BROKEN, encoding="utf-8")
    return tmp_path


def run(command: list[str], folder: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env={**os.environ, "PATH": path, **(env or {})}, check=False)


def action() -> dict[str, Any]:
    found = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def test_the_hook(project: Path) -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert {"id", "name", "entry", "language"} <= hook.keys()
    assert hook["pass_filenames"] is False
    done = run([*hook["entry"].split(), *hook["args"]], project)
    assert done.returncode == 1
    assert done.stdout.startswith("src/net.py:3:1: error DLS101 ")
    words = hook["entry"].split()[1:]
    build_parser().parse_args([*words, *hook["args"]])


def test_every_step_of_the_action_says_how_it_runs() -> None:
    steps = action()["runs"]["steps"]
    assert action()["runs"]["using"] == "composite"
    assert [set(step) & {"uses", "shell"} for step in steps] == [{"uses"}, {"shell"}, {"shell"}]
    assert "${{" not in "".join(step.get("run", "") for step in steps)  # what is given is data of the shell, never its text
    asked = {value for step in steps for value in {**step.get("env", {}), **step.get("with", {})}.values()}
    assert asked == {f"${{{{ inputs.{name} }}}}" for name in action()["inputs"]}


@pytest.mark.parametrize(("sarif", "arguments", "code"), [("", "", 1), ("a b/out.sarif", "--exit-zero --select DLS1", 0)])
def test_the_command_of_the_action(project: Path, sarif: str, arguments: str, code: int) -> None:
    step = action()["runs"]["steps"][-1]
    given = {"PATHS": "src", "ARGUMENTS": arguments, "SARIF": sarif}
    assert step["env"].keys() == given.keys()
    done = run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], project, given)
    assert done.returncode == code, done.stderr
    assert done.stdout.startswith("::error file=src/net.py,line=3,")
    if sarif:
        assert len(json.loads((project / sarif).read_text(encoding="utf-8"))["runs"][0]["results"]) == 1
