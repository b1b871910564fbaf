"""Jupyter notebooks: the code cells in their order are one module; what only a notebook understands is left out."""

from __future__ import annotations

import json
import re

from dlshape.frontend.read.errors import FileError
from dlshape.frontend.read.parsing import parsed

# Cell magics that run the rest of the cell as Python.
_PYTHON = frozenset({"time", "timeit", "capture", "prun", "python", "python3", "snakeviz", "memit", "mprun", "debug"})
# Magics that run the rest of the line as Python, with their options.
_TIMED = re.compile(r"\s*%(?:time|timeit|prun|memit|mprun|snakeviz)(?:\s+-\w+(?:\s+\d+)?)*\s+(?=\S)")
# Magics that run without their sign, where a line is all of its cell.
_UNSIGNED = frozenset({
    "alias", "autoawait", "autocall", "automagic", "autoreload", "bookmark", "cat", "cd", "clear", "colors", "conda", "config", "cp",
    "cpaste", "debug", "dhist", "dirs", "doctest_mode", "edit", "env", "gui", "hist", "history", "killbgscripts", "ldir", "less", "lf",
    "lk", "ll", "load", "load_ext", "loadpy", "logoff", "logon", "logstart", "logstate", "logstop", "ls", "lsmagic", "lx", "macro",
    "magic", "man", "matplotlib", "mkdir", "more", "mv", "notebook", "page", "paste", "pastebin", "pdb", "pdef", "pdoc", "pfile",
    "pinfo", "pinfo2", "pip", "popd", "pprint", "precision", "prun", "psearch", "psource", "pushd", "pwd", "pycat", "pylab", "quickref",
    "recall", "rehashx", "reload_ext", "rep", "rerun", "reset", "reset_selective", "rm", "rmdir", "run", "save", "sc", "set_env",
    "store", "sx", "system", "tb", "time", "timeit", "unalias", "unload_ext", "who", "who_ls", "whos", "xdel", "xmode",
})  # fmt: skip
_ASSIGNED = re.compile(r"(\s*[A-Za-z_][\w, ]*=\s*)[!%][^=]")


def notebook_text(content: str) -> tuple[str, list[tuple[int, int]]]:
    """The module's text, and for each code cell its number among all cells, from 1, and its first line. Raises FileError."""
    try:
        document = json.loads(content)
        cells = document["cells"] if "cells" in document else [c for sheet in document["worksheets"] for c in sheet["cells"]]
        sources = [(i, _source(cell)) for i, cell in enumerate(cells, 1) if cell.get("cell_type") == "code"]
    except json.JSONDecodeError as error:
        raise FileError(error.lineno, error.colno - 1, "DLS901", f"not a notebook: {error.msg}") from error
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise FileError(0, 0, "DLS901", "not a notebook: no cells") from error
    lines: list[str] = []
    starts: list[tuple[int, int]] = []
    for number, source in sources:
        starts.append((number, len(lines) + 1))
        lines.extend(_python(re.split(r"\r\n|\r|\n", source)))
    return "\n".join(lines) + "\n", starts


def _source(cell: dict[str, object]) -> str:
    found = cell.get("source", cell.get("input", ""))
    if not isinstance(found, (str, list)):
        raise TypeError(found)
    return "".join(map(str, found))


def _python(lines: list[str]) -> list[str]:
    """The lines of a cell with magics replaced, so many as there were."""
    first = next((i for i, line in enumerate(lines) if line.strip()), 0)
    if lines[first].startswith("%%"):
        if lines[first][2:].split(" ")[0].strip() not in _PYTHON:
            return [""] * len(lines)
        lines = [*[""] * (first + 1), *lines[first + 1 :]]
    if _unsigned([line for line in lines if line.strip()]):
        return ["pass" if line.strip() else "" for line in lines]
    made: list[str] = []
    going_on = False
    for line in lines:
        bare = line.strip()
        if going_on or bare.startswith(("%", "!", "?")) or re.fullmatch(r"[\w.]+\?{1,2}", bare):
            # `%` may also begin a line that continues an expression.
            if not going_on and bare.startswith("%") and made and _open(made):
                made.append(line)
                continue
            made.append("" if going_on else _statement(line) or line[: len(line) - len(line.lstrip())] + "pass")
            going_on = bare.endswith("\\")
        elif found := _ASSIGNED.match(line):
            made.append(found[1] + "input()")
        else:
            made.append(line)
    return made


def _unsigned(lines: list[str]) -> bool:
    """Whether they are one line that calls a magic without its sign: nothing that Python reads."""
    if len(lines) != 1 or lines[0].split()[0] not in _UNSIGNED:
        return False
    try:
        parsed(lines[0])
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return True
    return False


def _statement(line: str) -> str:
    """The statement that a magic runs, where it stands in the line; "" if there is none."""
    found = _TIMED.match(line)
    if found is None:
        return ""
    try:
        parsed(line[found.end() :])
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    indent = line[: len(line) - len(line.lstrip())]
    return f"{indent}0;".ljust(found.end()) + line[found.end() :]


def _open(lines: list[str]) -> bool:
    """Whether a bracket is open behind `lines`; texts and comments are not looked into."""
    text = "\n".join(lines)
    return sum(text.count(c) for c in "([{") > sum(text.count(c) for c in ")]}") or text.rstrip(" ").endswith("\\")
