"""The package list in pyproject.toml against the tree: a folder that is forgotten there is missing from the wheel."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SETUPTOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
CODE = ("package", "analysis", "cli", "facts", "fix", "frontend", "inputs", "report", "rules", "solver", "pysouffle")
DATA = {".dl", ".lark", ".yaml", ".j2", ".html", ".css", ".js"}


def packages_in_tree() -> dict[str, str]:
    """Dotted name and folder of every package below the code folders. Stubs are data: analysed, never imported."""
    found = {}
    for top in CODE:
        for init in (ROOT / top).rglob("__init__.py"):
            folder = init.parent.relative_to(ROOT)
            if "stubs" not in folder.parts:
                name = {"package": "dlshape", "pysouffle": "pysouffle"}.get(top, f"dlshape.{top}")
                found[".".join([name, *folder.parts[1:]])] = folder.as_posix()
    return found


def test_the_package_tables_name_every_package() -> None:
    tree = packages_in_tree()
    assert sorted(SETUPTOOLS["packages"]) == sorted(tree)
    assert SETUPTOOLS["package-dir"] == tree


def test_every_folder_with_modules_is_a_package() -> None:
    tree = set(packages_in_tree().values())
    folders = {path.parent.relative_to(ROOT).as_posix() for top in CODE for path in (ROOT / top).rglob("*.py") if "stubs" not in path.parts}
    assert folders <= tree


def shipped(package: str, folder: Path) -> set[Path]:
    return {file for pattern in SETUPTOOLS["package-data"].get(package, ()) for file in folder.glob(pattern)}


def is_data(file: Path) -> bool:
    wanted = file.suffix in DATA or file.name == "py.typed" or "stubs" in file.parts
    return wanted and file.is_file() and "__pycache__" not in file.parts


def test_package_data_reaches_every_data_file() -> None:
    folders = {package: ROOT / folder for package, folder in SETUPTOOLS["package-dir"].items()}
    reached = {file for package, folder in folders.items() for file in shipped(package, folder)}
    assert {file for folder in folders.values() for file in folder.rglob("*") if is_data(file)} <= reached
