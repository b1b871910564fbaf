"""pysouffle is a package of its own: its wheel works where there is nothing else than what it says it needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from email.parser import Parser
from importlib.util import find_spec
from pathlib import Path

import pytest

from pysouffle.embedded.native.build import FILE

ROOT = Path(__file__).resolve().parents[1]
LEFT_BEHIND = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
README = """
import doctest
import importlib.util
import sys
outcome = doctest.testfile(sys.argv[1], module_relative=False, encoding="utf-8")
import pysouffle
print(outcome.attempted, outcome.failed, pysouffle.__file__)
print(*(name for name in ("dlshape", "z3", "rich", "jinja2", "torch", "yaml") if importlib.util.find_spec(name)))
"""


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, because a build leaves files; with what is installed here, because it is to need no network."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT / "pysouffle", folder / "pysouffle", ignore=LEFT_BEHIND)
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--skip-dependency-check"]
    run(*build, "--outdir", folder / "dist", folder / "pysouffle", cwd=folder)
    (found,) = (folder / "dist").iterdir()
    return found


@pytest.fixture(scope="module")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of an environment with the wheel and links to the packages that it asks for."""
    folder = tmp_path_factory.mktemp("alone")
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    python = folder / "venv" / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps", wheel, cwd=folder)
    needed = folder / "needed"
    needed.mkdir()
    for name in dependencies(wheel):
        spec = find_spec(name)
        assert spec is not None, name
        assert spec.submodule_search_locations, name
        (needed / name).symlink_to(spec.submodule_search_locations[0])
    (site,) = (folder / "venv").glob("lib/python*/site-packages")
    (site / "needed.pth").write_text(f"{needed}\n", encoding="utf-8")
    return python.parent


def dependencies(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(archive.read(metadata).decode("utf-8"))
    return [each.partition(">")[0] for each in told.get_all("Requires-Dist", []) if "extra ==" not in each]


def test_the_wheel_has_the_package_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    sources = (path.relative_to(ROOT).as_posix() for path in (ROOT / "pysouffle").rglob("*.py"))
    left_out = ("pysouffle/build/", "pysouffle/packaging/", "pysouffle/setup.py")
    machine = {f"pysouffle/embedded/native/{FILE}"} if shutil.which(os.environ.get("CXX", "c++")) else set()
    assert names == {name for name in sources if not name.startswith(left_out)} | {"pysouffle/py.typed"} | machine
    assert "-py3-none-" in wheel.name


def test_the_readme_holds_without_anything_else(alone: Path, tmp_path: Path) -> None:
    outcome, others = run(alone / "python", "-c", README, ROOT / "pysouffle" / "README.md", cwd=tmp_path).splitlines()
    attempted, failed, place = outcome.split()
    assert (int(attempted), int(failed)) == (5, 0)
    assert Path(place).is_relative_to(alone.parent)
    assert others == ""


def test_the_command_runs_and_explains(alone: Path, tmp_path: Path) -> None:
    program = "#define ONE 1\n.decl a(n: number)\n.input a\n.decl b(n: number)\n.output b\nb(n + ONE) :- a(n).\n"
    (tmp_path / "main.dl").write_text(program, encoding="utf-8")
    (tmp_path / "a.facts").write_text("1\n", encoding="utf-8")
    assert run(alone / "pysouffle", "main.dl", "-D-", cwd=tmp_path).splitlines()[-2] == "2"
    assert run(alone / "pysouffle", "main.dl", "--why", "b(2)", cwd=tmp_path).startswith("b(2)  // main.dl:6\n")


def test_both_have_one_version(alone: Path, tmp_path: Path) -> None:
    version = run(alone / "pysouffle", "--version", cwd=tmp_path).split()[1]
    assert run(sys.executable, "-m", "dlshape", "--version", cwd=tmp_path) == f"dlshape {version}\n"


def test_releases_build_one_wheel_for_a_platform() -> None:
    settings = tomllib.loads((ROOT / "cibuildwheel.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    assert settings["build"] == "cp311-*"  # the lowest that pyproject.toml allows; the wheels serve every other one
    assert {"linux", "macos", "windows"} <= settings.keys()
    words = " ".join(settings["test-command"]).split()
    tested = [ROOT / word.removeprefix("{project}/") for word in words if word.startswith("{project}")]
    assert tested
    assert [folder for folder in tested if not folder.is_dir()] == []
