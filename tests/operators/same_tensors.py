"""Random programs in which a tensor goes under several names and gets another shape in place, with what the real library makes of them.

`python tests/operators/same_tensors.py SEED COUNT > tests/operators/same_tensors.cases` records COUNT programs: their statements, and
behind each one the shapes that a, b and c have then.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

NAMES = "abc"
HEAD = """import torch
import torch.nn.functional as F
from torch import nn

relu = nn.ReLU()
drop = nn.Dropout(0.5)
ident = nn.Identity()


def same(t):
    return t


def other(t):
    return t * 1


def sometimes(t):
    if t.dim() > 2:
        return t
    return t + 1
"""
FIRST = ["a = torch.zeros(3)", "b = torch.zeros(2, 3)", "c = torch.zeros(1, 4)"]
RESULTS = (
    "{x}", "{x}.contiguous()", "{x}.float()", "{x}.clone()", "{x}.to(torch.float32)", "{x}.long()", "same({x})", "other({x})",
    "sometimes({x})", "relu({x})", "ident({x})", "drop({x})", "{x}.flatten(0)", "{x}.flatten(0, 0)", "{x}.t().contiguous()",
    "{x}.contiguous().float()", "F.relu({x})", "{x}.zero_()", "torch.zeros(2, 3)", "{x}.detach()", "{x}.view({x}.shape)", "{x}.cpu()",
    "F.dropout({x}, 0.0)", "{x}.relu_()", "torch.relu_({x})", "{x}.reshape(-1)", "{x}[None]", "{x}.squeeze()", "{x}.type_as({y})",
    "torch.positive({x})", "F.relu({x}, inplace=True)", "{x}.expand_as({x})", "{x}.add_(1)", "({x} if {x}.dim() > 1 else {y})",
)
CHANGES = (
    "{x}.unsqueeze_(0)", "{x}.unsqueeze_(-1)", "{x}.squeeze_()", "{x}.squeeze_(0)", "{x}.transpose_(0, -1)", "{x} += 1",
    "{x}.contiguous().unsqueeze_(0)", "same({x}).unsqueeze_(0)", "{x}.zero_().unsqueeze_(0)",
)
SHAPE = re.compile(r"(\w) = \(([\d, ]*)\)")


@dataclass(frozen=True, slots=True)
class Program:
    """Statements, and the shapes of the names behind them."""

    statements: tuple[str, ...]
    shapes: tuple[tuple[int, ...], ...]


def read_programs(path: Path) -> list[Program]:
    """The programs of a recorded file."""
    found, lines = [], []
    for line in path.read_text().splitlines():
        if line.startswith("# "):
            shapes = tuple(tuple(map(int, re.findall(r"\d+", sizes))) for _, sizes in SHAPE.findall(line))
            found.append(Program(tuple(lines), shapes))
            lines = []
        else:
            lines.append(line)
    return found


def drawn(r: Random, *, inner: bool = False) -> list[str]:
    """Random statements; they may fail."""
    lines: list[str] = []
    for _ in range(r.randint(3, 6)):
        x, y, kind = r.choice(NAMES), r.choice(NAMES), r.random()
        if kind < 0.5:
            lines.append(f"{r.choice(NAMES)} = {r.choice(RESULTS).format(x=x, y=y)}")
        elif kind < 0.85 or inner:
            lines.append(r.choice(CHANGES).format(x=x))
        else:
            head = "for _ in range(2):" if kind < 0.93 else f"if {x}.dim() > {r.randint(0, 3)}:"
            lines += [head, *(f"    {line}" for line in drawn(r, inner=True))]
    return lines


def record(seed: int, count: int) -> list[str]:
    """The lines of `count` programs, from the real library."""
    r, found, done = Random(seed), [], 0
    while done < count:
        lines = [*FIRST, *drawn(r)]
        names: dict[str, object] = {}
        try:
            exec("\n".join([HEAD, *lines]), names)
        except (RuntimeError, IndexError):
            continue
        shapes = [tuple(getattr(names[name], "shape", ())) for name in NAMES]
        if all(len(shape) < 9 for shape in shapes):
            found += [*lines, "# " + "; ".join(f"{name} = {shape}" for name, shape in zip(NAMES, shapes, strict=True))]
            done += 1
    return found


if __name__ == "__main__":
    print("\n".join(record(int(sys.argv[1]), int(sys.argv[2]))))
