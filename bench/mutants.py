"""Faults put into a program: a loss whose target is one row short, and a layer whose constant is off by one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LOSSES = {"nll_loss", "binary_cross_entropy", "smooth_l1_loss", "cross_entropy", "mse_loss", "criterion"}
LAYERS = {"Linear", "Conv1d", "Conv2d", "Conv3d", "ConvTranspose2d", "BatchNorm1d", "BatchNorm2d", "MaxPool2d", "Embedding", "LSTM", "GRU"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A program's file with one change; `what` says which, for people."""

    file: str
    line: int
    kind: str
    what: str
    text: str


def called(call: ast.Call) -> str:
    """The last part of the name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""


def replaced(text: str, node: ast.expr, new: str) -> str:
    """The text with one expression replaced."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    raw, end_line, end_column = text.encode(), node.end_lineno or node.lineno, node.end_col_offset or 0
    return (raw[: starts[node.lineno - 1] + node.col_offset] + new.encode() + raw[starts[end_line - 1] + end_column :]).decode()


def integers(node: ast.expr) -> Iterator[ast.Constant]:
    """Integers of an argument, arithmetic and displays included, calls excluded."""
    match node:
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            yield node
        case ast.BinOp():
            yield from integers(node.left)
            yield from integers(node.right)
        case ast.Tuple() | ast.List():
            for element in node.elts:
                yield from integers(element)
        case _:
            pass


def short_targets(file: str, text: str, names: set[str]) -> Iterator[Mutant]:
    """For each call of a loss, the program with the last row of the target cut off."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and called(node) in names and len(node.args) >= (position := 1 if names == LOSSES else 0) + 1:
            target = node.args[position]
            source = ast.get_source_segment(text, target) or ""
            yield Mutant(file, node.lineno, "target", f"{called(node)}: target {source}[:-1]", replaced(text, target, f"({source})[:-1]"))


def off_by_one(file: str, text: str) -> Iterator[Mutant]:
    """For each integer given to a layer's constructor (torch's or the file's own), the program with it one higher or one lower."""
    tree = ast.parse(text)
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in LAYERS | own:
            for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                for constant in integers(argument):
                    for new in (constant.value + 1, constant.value - 1):  # type: ignore[operator]
                        if isinstance(new, int) and new >= 0:
                            what = f"{called(node)}: {constant.value!r} -> {new}"
                            yield Mutant(file, constant.lineno, "constant", what, replaced(text, constant, str(new)))


def spread(items: list[Mutant], limit: int) -> list[Mutant]:
    """At most `limit` of the items, evenly spread."""
    return items if len(items) <= limit else [items[i * len(items) // limit] for i in range(limit)]


def mutants(folder: Path, limit: int) -> list[Mutant]:
    """Every short target, and at most `limit` changed constants. A program without a loss call gets a short operand of `eq`."""
    texts = {path.name: path.read_text() for path in sorted(folder.glob("*.py"))}
    targets = [m for file, text in texts.items() for m in short_targets(file, text, LOSSES)]
    targets = targets or [m for file, text in texts.items() for m in short_targets(file, text, {"eq"})]
    constants = [m for file, text in texts.items() for m in off_by_one(file, text)]
    return targets + spread(constants, limit)
