"""Projects: which folder a file belongs to, and where the project keeps the packages that installing it would put on the path."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dlshape.frontend.read.parsing import parsed

if TYPE_CHECKING:
    from configparser import ConfigParser

# Files that stand at the root of a project. The weaker ones also stand in folders of it, and count where there is none of the others.
MARKERS = ("pyproject.toml", "setup.py", "setup.cfg", ".git", ".hg", "dlshape.yaml")
_WEAK = ("requirements.txt",)
# Folders for packages by convention, as in rules/resolve/imports.dl.
_USUAL = ("src", "lib", "python")


def _any(folder: Path, names: Sequence[str]) -> bool:
    return any(os.path.exists(folder / name) for name in names)  # where nothing may be read there is nothing


def project_root(folder: Path) -> Path:
    """The nearest folder, at or above `folder`, with a marker; without one, the working folder if `folder` is below it, else the folder
    that the package around `folder` stands in."""
    above = (folder, *folder.parents)
    for markers in (MARKERS, _WEAK):
        for each in above:
            if _any(each, markers):
                return each
    working = Path.cwd()
    return _outside_packages(working if folder.is_relative_to(working) and working.parent != working else folder)


def _outside_packages(folder: Path) -> Path:
    """`folder`, or the first folder above it that is no package."""
    while (folder / "__init__.py").is_file() and folder.parent != folder:
        folder = folder.parent
    return folder


def folder_of(path: Path) -> Path:
    """Where a search for what `path` belongs to begins: a folder itself, the folder of a file."""
    return path if path.is_dir() else path.parent


def program_root(named: Iterable[Path]) -> Path:
    """The folder that modules are named from, absolute: the project of the files and folders that are analysed, or what is above all
    their projects."""
    roots = {str(project_root(Path(os.path.abspath(folder_of(path))))) for path in named}
    return Path(os.path.commonpath(sorted(roots)))


def shown_root(named: Iterable[Path]) -> Path:
    """`program_root` as it is written in reports: relative to the working folder, unless a name on the command line is absolute."""
    paths = list(named)
    root = program_root(paths)
    return root if any(path.is_absolute() for path in paths) else Path(os.path.relpath(root))


def source_folders(project: Path) -> tuple[Path, ...]:
    """The folders of `project` from which its packages are imported once it is installed: what its files say, and the usual ones."""
    readers = {"pyproject.toml": _pyproject, "setup.cfg": _setup_cfg, "setup.py": _setup_py}
    found = [folder for name, read in readers.items() for folder in read(text_of(project / name))]
    paths = (Path(os.path.normpath(project / name)) for name in (*found, *_USUAL))
    return tuple(path for path in dict.fromkeys(paths) if path != project and path.is_dir())


def text_of(path: Path) -> str:
    """The text of a project's file, "" if it can't be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _pyproject(text: str) -> Iterator[str]:
    if not text:
        return
    import tomllib

    try:
        tool = _table(tomllib.loads(text), "tool")
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    setuptools = _table(tool, "setuptools")
    yield from _mapped(_table(setuptools, "package-dir"))
    yield from _texts(_table(_table(setuptools, "packages"), "find").get("where"))
    packages = _table(tool, "poetry").get("packages")
    yield from _texts(package.get("from") for package in packages if isinstance(package, dict)) if isinstance(packages, list) else ()
    wheel = _table(_table(_table(_table(tool, "hatch"), "build"), "targets"), "wheel").get("packages")
    yield from (os.path.dirname(name) for name in _texts(wheel))
    yield from _texts([_table(_table(tool, "pdm"), "build").get("package-dir"), _table(tool, "maturin").get("python-source")])


def _table(table: Any, key: str) -> dict[str, Any]:
    found = table.get(key) if isinstance(table, dict) else None
    return found if isinstance(found, dict) else {}


def _texts(values: Any) -> Iterator[str]:
    if isinstance(values, str):
        yield values
    elif isinstance(values, Iterable):
        yield from (value for value in values if isinstance(value, str))


def setup_configuration(text: str) -> ConfigParser | None:
    """What a `setup.cfg` says, None where it says nothing or cannot be read."""
    if not text:
        return None
    import configparser

    parser = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        parser.read_string(text)
    except configparser.Error:
        return None
    return parser


def _setup_cfg(text: str) -> Iterator[str]:
    parser = setup_configuration(text)
    if parser is None:
        return
    lines = (line.partition("=") for line in parser.get("options", "package_dir", fallback="").splitlines())
    yield from _mapped({package.strip(): folder.strip() for package, _, folder in lines})
    yield parser.get("options.packages.find", "where", fallback="").strip()


def _setup_py(text: str) -> Iterator[str]:
    """Of `package_dir={"": "src"}` and `find_packages("src")`."""
    try:
        tree = parsed(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "package_dir" and isinstance(node.value, ast.Dict):
            pairs = zip(node.value.keys, node.value.values, strict=True)
            constants = ((key, value) for key, value in pairs if isinstance(key, ast.Constant) and isinstance(value, ast.Constant))
            yield from _mapped({key.value: value.value for key, value in constants})
        elif isinstance(node, ast.Call) and _last_name(node.func) in ("find_packages", "find_namespace_packages"):
            where = [*node.args[:1], *(keyword.value for keyword in node.keywords if keyword.arg == "where")]
            yield from (each.value for each in where if isinstance(each, ast.Constant) and isinstance(each.value, str))


def _mapped(folders: Mapping[Any, Any]) -> Iterator[str]:
    """Of a table from packages to their folders, the folders to search: that of the root package, and those that hold one by its name."""
    for package, folder in folders.items():
        if isinstance(package, str) and isinstance(folder, str):
            if not package:
                yield folder
            elif os.path.basename(folder) == package:
                yield os.path.dirname(folder)


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
