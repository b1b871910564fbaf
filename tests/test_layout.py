"""The package lists of both pyproject.toml against the tree: a folder that is forgotten there is missing from the wheel."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WHOLE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ALONE = tomllib.loads((ROOT / "pysouffle" / "pyproject.toml").read_text(encoding="utf-8"))
SETUPTOOLS = WHOLE["tool"]["setuptools"]
CODE = ("package", "analysis", "checks", "cli", "facts", "fix", "frontend", "inputs", "report", "rules", "server", "solver", "pysouffle")
DATA = {".dl", ".lark", ".yaml", ".j2", ".html", ".css", ".js"}

def modules(top: str, pattern: str = "*.py") -> Iterator[Path]:
    """Relative to the root. Stubs and the examples of checks are data: analysed, never imported; `packaging` is what builds.
    `pip install ./pysouffle` leaves a folder `build` there."""
    for path in (ROOT / top).rglob(pattern):
        module = path.relative_to(ROOT)
        if not {"stubs", "build", "packaging"} & {*module.parts} and module.parts[:2] != ("checks", "codes"):
            yield module


def packages_in_tree() -> dict[str, str]:
    """Dotted name and folder of every package below the code folders."""
    found = {}
    for top in CODE:
        for init in modules(top, "__init__.py"):
            folder = init.parent
            name = {"package": "dlshape", "pysouffle": "pysouffle"}.get(top, f"dlshape.{top}")
            found[".".join([name, *folder.parts[1:]])] = folder.as_posix()
    return found


def test_the_package_tables_name_every_package() -> None:
    tree = packages_in_tree()
    assert sorted(SETUPTOOLS["packages"]) == sorted(tree)
    assert SETUPTOOLS["package-dir"] == tree


def test_every_folder_with_modules_is_a_package() -> None:
    tree = set(packages_in_tree().values())
    assert {module.parent.as_posix() for top in CODE for module in modules(top)} <= tree


def test_pysouffle_alone_is_the_same_packages() -> None:
    tree = {name: folder for name, folder in packages_in_tree().items() if name.partition(".")[0] == "pysouffle"}
    alone = ALONE["tool"]["setuptools"]
    assert sorted(alone["packages"]) == sorted(tree)
    assert {name: (Path("pysouffle") / folder).as_posix() for name, folder in alone["package-dir"].items()} == tree
    assert alone["package-data"] == {name: data for name, data in SETUPTOOLS["package-data"].items() if name in tree}


def test_both_projects_say_the_same() -> None:
    assert ALONE["tool"]["setuptools"]["dynamic"] == SETUPTOOLS["dynamic"]  # one version
    assert set(ALONE["project"]["dependencies"]) <= set(WHOLE["project"]["dependencies"])
    assert ALONE["project"]["scripts"].items() <= WHOLE["project"]["scripts"].items()
    assert ALONE["project"]["requires-python"] == WHOLE["project"]["requires-python"]
    assert ALONE["build-system"]["requires"][0] == WHOLE["build-system"]["requires"][0]


def shipped(package: str, folder: Path) -> set[Path]:
    return {file for pattern in SETUPTOOLS["package-data"].get(package, ()) for file in folder.glob(pattern)}


def is_data(file: Path) -> bool:
    inner = file.relative_to(ROOT).parts
    wanted = file.suffix in DATA or file.name == "py.typed" or "stubs" in inner or inner[:2] == ("checks", "codes")
    return wanted and file.is_file() and not {"__pycache__", "build"} & {*inner}


def test_package_data_reaches_every_data_file() -> None:
    folders = {package: ROOT / folder for package, folder in SETUPTOOLS["package-dir"].items()}
    reached = {file for package, folder in folders.items() for file in shipped(package, folder)}
    assert {file for folder in folders.values() for file in folder.rglob("*") if is_data(file)} <= reached
