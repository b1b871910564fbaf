"""By which names modules are reached, as their paths alone tell."""

from __future__ import annotations


def folder_of(path: str) -> str:
    """The folder of a module, "" at the root."""
    return path.rpartition("/")[0]


def folders_above(path: str) -> list[str]:
    """The folder of a module, then each folder above it, "" last."""
    folder = folder_of(path)
    found = [folder]
    while folder:
        folder = folder_of(folder)
        found.append(folder)
    return found


def reached_as(path: str) -> list[tuple[str, str]]:
    """From which folder and by which dotted name imports reach a module.

    Relative imports reach it from the root by `.` and its whole dotted path. `from . import x` in a file at the root asks for
    `.` + `.x`, so that a module at the root is reached as `..x`, too."""
    if not path.endswith(".py"):
        return []  # a notebook
    parts = path.removesuffix(".py").split("/")
    folders = parts[:-1]
    name = folders if parts[-1] == "__init__" else parts
    found = [("/".join(folders[:i]), ".".join(name[i:])) for i in range(len(folders), -1, -1) if name[i:]]
    found.append(("", "." + ".".join(name)))
    if len(name) == 1:
        found.append(("", ".." + name[0]))
    return found
