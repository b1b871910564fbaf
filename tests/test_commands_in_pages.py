"""No command of a page is left out: it is run, or stands in fenced.py with the reason. What a page shows of other languages is read."""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from fenced import ASKED, NOT_RUN, RUN, Fenced, blocks, in_page
from readme import ROOT

BLOCKS = list(blocks())
_KNOWN = RUN | ASKED | NOT_RUN.keys()


def identity(block: Fenced) -> str:
    return f"{block.page}: {block.first[:60]}"


def shell(folder: Path) -> dict[str, str]:
    """An environment in which `dlshape` and `python` are this one."""
    (folder / "bin").mkdir()
    for name, module in (("dlshape", " -m dlshape"), ("python", "")):
        command = folder / "bin" / name
        command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)}{module} "$@"\n', encoding="utf-8")
        command.chmod(0o755)
    return {**os.environ, "COLUMNS": "120", "NO_COLOR": "1", "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def run(command: str, folder: Path, environment: dict[str, str]) -> tuple[int, str]:
    done = subprocess.run(command, shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    return done.returncode, done.stdout


def test_no_command_is_left_out() -> None:
    there = {(block.page, block.first) for block in BLOCKS if block.commands}
    assert there == _KNOWN, "fenced.py says what becomes of each"
    assert len(_KNOWN) == len(RUN) + len(ASKED) + len(NOT_RUN)


@pytest.fixture(scope="module")
def workplace(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    folder = tmp_path_factory.mktemp("pages")
    for name in ("docs/cookbook", "examples", "tests/programs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    shutil.copytree(ROOT / "docs" / "cookbook" / "TEAM001_dropout_rate", folder / "path", ignore=shutil.ignore_patterns("*.dl", "*.yaml"))
    return folder, shell(folder)


@pytest.mark.parametrize("block", [block for block in BLOCKS if (block.page, block.first) in RUN], ids=identity)
def test_runs(block: Fenced, workplace: tuple[Path, dict[str, str]]) -> None:
    """Commands behind `$ ` print what stands below, in which `…` is anything, and a line of it any number of lines; others end well."""
    folder, environment = workplace
    steps = re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:] if block.text.startswith("$ ") else block.text.splitlines()
    for step in steps:
        command, _, expected = step.partition("\n")
        code, printed = run(command, folder, environment)
        assert code in (0, 1), printed
        if block.text.startswith("$ ") and expected:
            assert re.match("".join(map(pattern, expected.splitlines())), printed), f"{command}\n{printed}"


def pattern(line: str) -> str:
    """What a line stands for; the lines of rules move."""
    if line.strip() == "…":
        return r"(?:.*\n)*?"
    return re.sub(r"\.dl:\d+", r".dl:\\d+", re.escape(line).replace("…", ".*")) + r" *\n"


def options(command: str) -> list[str]:
    return re.findall(r"--[a-z-]+", command)


@pytest.mark.parametrize("block", [block for block in BLOCKS if (block.page, block.first) in ASKED], ids=identity)
def test_has_the_options_that_the_page_gives(block: Fenced) -> None:
    for line in block.text.splitlines():
        script = next(word for word in line.removeprefix("$ ").split() if word.endswith(".py"))
        if "argparse" not in (ROOT / script).read_text(encoding="utf-8"):  # a number alone
            compile((ROOT / script).read_text(encoding="utf-8"), script, "exec")
            continue
        done = subprocess.run([sys.executable, script, "--help"], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert [option for option in options(line) if option not in options(done.stdout)] == []


@pytest.mark.parametrize("block", [block for block in BLOCKS if not block.commands], ids=identity)
def test_what_is_no_command_is_read(block: Fenced) -> None:
    if block.language == "python":
        ast.parse(block.text)
    elif block.language == "yaml":
        assert yaml.safe_load(block.text)
    elif block.language == "toml":
        assert tomllib.loads(block.text)
    else:
        assert block.language in ("lua", "prolog")  # the configuration of an editor; a law, which is tried below


def test_the_check_that_is_made_in_ten_minutes(tmp_path: Path) -> None:
    """The files that CONTRIBUTING.md shows are a check that reports its bad program and not its good one, under a code of its own."""
    page = ROOT / "CONTRIBUTING.md"
    folder = tmp_path / "MY601_softmax_without_dim"
    folder.mkdir()
    (bad,), (law,) = in_page(page, "python"), in_page(page, "prolog")
    description = next(text for text in in_page(page, "yaml") if text.startswith("title:"))
    files = {"bad.py": bad, "good.py": bad.replace("nn.Softmax()", "nn.Softmax(dim=1)").partition("  # expect")[0] + "\n",
             "law.dl": law, "check.yaml": description}
    for name, text in files.items():
        (folder / name).write_text(text.replace("DLS601", "MY601"), encoding="utf-8")
    code, printed = run(f"dlshape explain MY601 --verify --rules {folder}", tmp_path, shell(tmp_path))
    assert code == 0, printed
    code, printed = run(f"dlshape check {folder / 'bad.py'} --rules {folder} --format concise", tmp_path, {**os.environ,
                        "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"})
    assert "this Softmax takes a dimension by the rank of its input: give `dim`" in printed
