"""Which settings count for what was named: those of the nearest folder, at or above each, that has some."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from dlshape.facts.errors import AnalysisError
from dlshape.frontend.read.projects import folder_of, project_root
from dlshape.inputs.settings import PYPROJECT, YAML, Setting, Settings, read_settings


def settings_of(named: Iterable[Path], root: Path) -> Settings:
    """The settings for these files and folders, with names and patterns relative to `root`. Raises AnalysisError where they are wrong, or
    where two projects set an option of the program to different values."""
    paths = list(named)
    whole = Settings()
    for folder in dict.fromkeys(folder for path in paths if (folder := nearest(path)) is not None):
        found = read_settings(folder)
        for name, setting in found.args.items():
            if name in whole.args and whole.args[name].value != setting.value:
                raise AnalysisError(f"{setting.where}: option {name} has another value at {whole.args[name].where}")
        others = _from_here(found.others, folder)
        for name, setting in others.items():
            if name in whole.others and whole.others[name].value != setting.value:
                raise AnalysisError(f"{setting.where}: {name} has another value at {whole.others[name].where}")
        here = os.path.relpath(os.path.abspath(folder), root)
        inside = "" if here == "." else f"{Path(here).as_posix()}/"
        whole = Settings(
            (*whole.exclude, *(_pattern(pattern, inside) for pattern in found.exclude)),
            {**whole.args, **found.args},
            {**whole.assume, **{_from_root(target, inside): setting for target, setting in found.assume.items()}},
            whole.partly or not any(_covers(path, folder) for path in paths),
            {**whole.others, **others},
            {**whole.ignore_in, **{_pattern(pattern, inside): setting for pattern, setting in found.ignore_in.items()}},
        )
    return whole


def _pattern(pattern: str, inside: str) -> str:
    return inside + pattern if "/" in pattern.rstrip("/") else pattern


def _from_here(others: Mapping[str, Setting], folder: Path) -> dict[str, Setting]:
    """The keys of one folder that hold for all that is analysed, with the names of files as they are seen from the working folder."""
    found = {name: setting for name, setting in others.items() if name != "exclude"}
    if "baseline" in found:
        found["baseline"] = replace(found["baseline"], value=(folder / found["baseline"].value).as_posix())
    return found


def _from_root(target: str, inside: str) -> str:
    file, colon, path = target.rpartition(":")
    return f"{inside}{file.strip().removeprefix('./')}:{path}" if colon else target


def _covers(path: Path, folder: Path) -> bool:
    return path.is_dir() and Path(os.path.abspath(folder)).is_relative_to(os.path.abspath(path))


def nearest(path: Path) -> Path | None:
    """The nearest folder with settings, written as `path` is: up to the project's root, or to that of the repository around it."""
    start = folder_of(path)
    above = list(_upwards(Path(os.path.abspath(start))))
    for folder in above:
        shown = folder if path.is_absolute() else Path(os.path.relpath(folder))
        if os.path.exists(folder / YAML) or (os.path.exists(folder / PYPROJECT) and read_settings(shown) != Settings()):
            return shown
    return None


def _upwards(folder: Path) -> Iterator[Path]:
    above = (folder, *folder.parents)
    last = next((each for each in above if os.path.exists(each / ".git")), project_root(folder))
    for each in above:
        yield each
        if each == last:
            return
