"""Imports run one way: each layer may use those below it, and no module is part of a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pytest

ROOT = Path(__file__).resolve().parents[1]
# From the bottom up. `pysouffle` is a library of its own; `dlshape` is the package's version.
LAYERS = (
    "pysouffle", "dlshape", "dlshape.facts", "dlshape.checks", "dlshape.rules", "dlshape.frontend.read", "dlshape.frontend.scope",
    "dlshape.frontend.ssa", "dlshape.frontend.lower", "dlshape.frontend", "dlshape.inputs", "dlshape.solver", "dlshape.report",
    "dlshape.analysis", "dlshape.fix", "dlshape.server", "dlshape.cli",
)  # fmt: skip
_FOLDERS = ("analysis", "checks", "cli", "facts", "fix", "frontend", "inputs", "report", "rules", "server", "solver", "pysouffle")


def modules() -> dict[str, Path]:
    """The project's modules by dotted name. Stubs and the examples of checks are data: analysed, never imported."""
    found = {"dlshape": ROOT / "package" / "__init__.py", "dlshape.__main__": ROOT / "package" / "__main__.py"}
    for top in _FOLDERS:
        for path in (ROOT / top).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if not {"stubs", "codes"} & {*parts} and parts[1] != "build":  # `pip install ./pysouffle` leaves one there
                name = ".".join(parts if top == "pysouffle" else ("dlshape", *parts))
                found[name.removesuffix(".__init__")] = path
    return found


def imported(path: Path, known: dict[str, Path], typing: bool) -> Iterator[str]:
    """The modules of the project that a file imports anywhere; `typing`: also those for annotations alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out: set[ast.AST] = set()
    for node in ast.walk(tree):
        if not typing and isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            left_out.update(each for statement in node.body for each in ast.walk(statement))
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                whole = f"{node.module}.{each.name}"
                yield whole if whole in known else node.module


def layer(module: str) -> int:
    """The number of the layer that a module belongs to."""
    return max((number for number, name in enumerate(LAYERS) if f"{module}.".startswith(f"{name}.")), key=lambda n: len(LAYERS[n]))


def test_layers_import_what_is_below() -> None:
    known = modules()
    entry = {"dlshape.__main__"}
    wrong = sorted(f"{name} imports {other}" for name, path in known.items() if name not in entry
                   for other in imported(path, known, typing=True) if other in known and layer(other) > layer(name))
    assert wrong == []


def test_pysouffle_stands_alone() -> None:
    known = modules()
    own = {name: path for name, path in known.items() if name.partition(".")[0] == "pysouffle"}
    assert [f"{name}: {other}" for name, path in own.items() for other in imported(path, known, typing=True) if "dlshape" in other] == []


# Functions over the lowering of one function stand in files of their own, and its class calls them: they name its type.
_ONE_CLASS = ["dlshape.frontend.ssa.function", "dlshape.frontend.ssa.path_stores", "dlshape.frontend.ssa.raising"]


@pytest.mark.parametrize(("typing", "known_circles"), [(False, []), (True, [_ONE_CLASS])])
def test_no_module_is_part_of_a_circle(typing: bool, known_circles: list[list[str]]) -> None:
    known = modules()
    graph = nx.DiGraph()
    graph.add_edges_from((name, other) for name, path in known.items() for other in imported(path, known, typing)
                         if other in known and other != name)
    assert [sorted(circle) for circle in nx.strongly_connected_components(graph) if len(circle) > 1] == known_circles


def test_no_folder_is_part_of_a_circle() -> None:
    """Inside of a folder, its modules and the folders in it, each as one, depend on each other one way, too."""
    known = modules()
    circles = []
    for folder in sorted({name.rpartition(".")[0] for name in known if "." in name}):
        inside = {name: ".".join(name.split(".")[: folder.count(".") + 2]) for name in known if name.startswith(f"{folder}.")}
        graph = nx.DiGraph()
        graph.add_edges_from((part, inside[other]) for name, part in inside.items()
                             for other in imported(known[name], known, typing=True) if inside.get(other, part) != part)
        found = [sorted(circle) for circle in nx.strongly_connected_components(graph) if len(circle) > 1]
        circles += [circle for circle in found if circle != _ONE_CLASS]
    assert circles == []
