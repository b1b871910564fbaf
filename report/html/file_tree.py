"""The analysed files by folder, with what was found in each."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from pysouffle.late_dataclasses import dataclass


@dataclass(slots=True)
class Folder:
    """`counts`: of findings by severity, those of the folders and files inside included."""

    name: str
    folders: dict[str, Folder] = field(default_factory=dict)
    files: list[tuple[str, str, Mapping[str, int]]] = field(default_factory=list)  # name, whole path, counts
    counts: Counter[str] = field(default_factory=Counter)


def file_tree(files: Sequence[str], found: Iterable[tuple[str, str]]) -> Folder:
    """`found`: file and severity of each finding. Folders that hold nothing but one folder are one with it."""
    counts: dict[str, Counter[str]] = {}
    for file, severity in found:
        counts.setdefault(file, Counter())[severity] += 1
    top = Folder("")
    for file in sorted(files):
        *folders, name = file.split("/")
        at = top
        at.counts += counts.get(file, Counter())
        for folder in folders:
            at = at.folders.setdefault(folder or "/", Folder(folder or "/"))
            at.counts += counts.get(file, Counter())
        at.files.append((name, file, counts.get(file, Counter())))
    return _short(top)


def _short(folder: Folder) -> Folder:
    folder.folders = {name: _short(inner) for name, inner in folder.folders.items()}
    if len(folder.folders) == 1 and not folder.files:
        (inner,) = folder.folders.values()
        return Folder(os.path.join(folder.name, inner.name), inner.folders, inner.files, inner.counts)
    return folder
