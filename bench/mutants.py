"""Faults put into a program: a loss whose target is one row short; a layer's constant, a size of a view or an axis that is off by one."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

LOSSES = {"nll_loss", "binary_cross_entropy", "smooth_l1_loss", "cross_entropy", "mse_loss", "criterion"}
LAYERS = {"Linear", "Conv1d", "Conv2d", "Conv3d", "ConvTranspose2d", "BatchNorm1d", "BatchNorm2d", "MaxPool2d", "Embedding", "LSTM", "GRU"}
VIEWS = {"view", "reshape", "expand", "repeat", "unflatten", "view_as"}
# Calls whose integers name axes: all of them, or the keyword alone (for a method, the first argument too).
AXES = {"permute", "transpose", "squeeze", "unsqueeze", "flatten", "size"}
REDUCTIONS = {"mean", "sum", "max", "min", "argmax", "argmin"}
AXIS_OF = REDUCTIONS | {"softmax", "log_softmax", "cat", "stack", "chunk", "split", "Softmax", "LogSoftmax"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A program's file with one change; `what` says which, for people."""

    file: str
    line: int
    kind: str
    what: str
    text: str
    column: int = 0


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
                            yield Mutant(file, constant.lineno, "constant", what, replaced(text, constant, str(new)), constant.col_offset)


def literals(node: ast.expr) -> Iterator[tuple[ast.expr, int]]:
    """Integers of an argument, with their sign, tuples and lists included."""
    match node:
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            yield node, value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
            yield node, -value
        case ast.Tuple() | ast.List():
            for element in node.elts:
                yield from literals(element)
        case _:
            pass


def resized(file: str, text: str) -> Iterator[Mutant]:
    """For each size written in a view, the program with it one higher or one lower. The -1 of a view stays."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and called(node) in VIEWS:
            for constant, value in [pair for argument in node.args for pair in literals(argument) if pair[1] > 0]:
                for new in (value + 1, value - 1):
                    what = f"{called(node)}: size {value} -> {new}"
                    yield Mutant(file, constant.lineno, "view", what, replaced(text, constant, str(new)), constant.col_offset)


def axes(call: ast.Call) -> Iterator[tuple[ast.expr, int]]:
    """The integers of a call that name axes."""
    if called(call) in AXES and isinstance(call.func, ast.Attribute):
        yield from (pair for argument in call.args for pair in literals(argument))
    elif called(call) in AXIS_OF and not (isinstance(call.func, ast.Name) and call.func.id in ("max", "min", "sum")):
        # torch.softmax(x, 1), x.mean(1): behind the tensor, which a method does not name.
        functional = isinstance(call.func, ast.Name) or (isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name)
                                                        and call.func.value.id in ("torch", "F", "np", "nn"))  # fmt: skip
        behind = 0 if not functional or called(call)[0].isupper() else 1
        if called(call) in ("chunk", "split"):
            behind += 1
        yield from (pair for argument in call.args[behind : behind + 1] for pair in literals(argument))
    if called(call) in AXES | AXIS_OF:
        yield from (pair for keyword in call.keywords if keyword.arg in ("dim", "axis") for pair in literals(keyword.value))


def other_axis(file: str, text: str) -> Iterator[Mutant]:
    """For each axis that is named by a number, the program with the next or the one before."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            for constant, value in axes(node):
                for new in (value + 1, value - 1):
                    what = f"{called(node)}: axis {value} -> {new}"
                    yield Mutant(file, constant.lineno, "axis", what, replaced(text, constant, str(new)), constant.col_offset)


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


def seeded(texts: Mapping[str, str], name: str, seed: int, count: int) -> list[Mutant]:
    """At most `count` mutants of a program's files: constants of layers, sizes of views and axes in turn, chosen by `seed` and the name."""
    chance = random.Random(f"{seed} {name}")
    kinds = [
        [mutant for file, text in sorted(texts.items()) for mutant in make(file, text)] for make in (off_by_one, resized, other_axis)
    ]
    for kind in kinds:
        chance.shuffle(kind)
    kinds = [kind for kind in kinds if kind]
    chance.shuffle(kinds)
    found: list[Mutant] = []
    while kinds and len(found) < count:
        kinds = [kind for kind in kinds if kind]
        for kind in kinds[: count - len(found)]:
            found.append(kind.pop())
        kinds = [kind for kind in kinds if kind]
    return found
