"""Random programs of tensors with and without gradients, with what the real library says of each: whether it keeps a graph for it.

`python tests/operators/kept_graphs.py SEED COUNT > tests/operators/kept_graphs.cases` records COUNT programs: their statements, and behind
each one whether a, b and c require gradients then (1), do not (0), or are no tensors (-). With `changed` behind COUNT tensors are changed
in place, too, and told to require gradients (tests/operators/kept_graphs_changed.cases).
"""

from __future__ import annotations

import re
import sys
import warnings
from dataclasses import dataclass
from pathlib import Path
from random import Random

NAMES = "abc"
HEAD = """import torch
import torch.nn.functional as F
from torch import nn

lin = nn.Linear(3, 3)
net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 3))
weight = nn.Parameter(torch.ones(3))


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(3, 3)
        self.scale = nn.Parameter(torch.ones(3))

    def forward(self, t):
        return self.inner(t) * self.scale


block = Block()


def same(t):
    return t


def other(t):
    return t * 2 - 1


@torch.no_grad()
def measured(t):
    return t * 2


@torch.inference_mode()
def inferred(t):
    return t * 2


def within(t):
    with torch.no_grad():
        return t + 1
"""
FIRST = ["a = torch.zeros(2, 3)", "b = lin(torch.ones(2, 3))", "c = torch.ones(2, 3)"]
RESULTS = (
    "{x} + {y}", "{x} * 2", "{x} - {y}", "1 / (1 + {x} * {x})", "{x}.detach()", "{x}.data", "{x}.clone()", "{x}.float()",
    "{x}.double().float()", "{x}.argmax(-1)", "{x}.argmax(-1).float()", "({x} > 0).float()", "({x} > {y}).float() * {y}", "{x}.long()",
    "{x}.long().float()", "{x}.sum()", "{x}.mean(0)", "{x}.max()", "{x}.max(0)[0]", "{x}.min(0).values", "{x}.exp()",
    "torch.sigmoid({x})", "F.relu({x})", "F.softmax({x}, dim=-1)", "F.mse_loss({x}, {y})", "F.cross_entropy({x}, {y}.argmax(-1))",
    "{x}.reshape(3, 2).reshape(2, 3)", "{x}.view(-1)", "{x}.t().t()", "{x}.squeeze()", "{x}[None].squeeze(0)", "{x}[0]", "{x}[:, 1:]",
    "torch.cat([{x}, {y}])", "torch.stack([{x}, {y}]).sum(0)", "torch.where({x} > 0, {x}, {y})", "torch.zeros_like({x})",
    "{x}.new_ones(2, 3)", "torch.full_like({x}, 2.0)", "torch.rand_like({x})", "torch.tensor({x}.tolist())", "torch.zeros(2, 3)",
    "torch.randn(2, 3)", "lin({x})", "net({x})", "block({x})", "same({x})", "other({x})", "measured({x})", "inferred({x})", "within({x})",
    "{x} * weight", "weight.detach() * {x}", "weight.exp()", "lin.weight.detach() @ {x}.t()", "{x} @ lin.weight.t()", "lin.weight.norm()",
    "{x}.clamp(0, 1)", "{x}.round()", "{x}.sign()", "{x}.abs()", "{x}.norm()", "{x}.eq({y}).float().mean()", "{x}.cpu()",
    "{x}.to(torch.float32)", "{x}.type_as({y})", "{x}.expand_as({x})", "{x}.masked_fill({y} > 0, 0.0)", "{x}.topk(2, -1)[0]",
    "{x}.sort(-1)[0]", "{x}.cumsum(0)", "F.dropout({x}, 0.5)", "F.one_hot({x}.argmax(-1), 3).float()", "nn.ReLU()({x})",
    "nn.Dropout()({x})", "nn.LayerNorm(3)({x})", "nn.Flatten()({x})", "nn.MSELoss()({x}, {y})", "{x}.unsqueeze(0)", "{x}.chunk(2)[0]",
    "{x}.item() * {y}", "{x}.log_softmax(-1)", "F.linear({x}, lin.weight)", "F.linear({x}, lin.weight.detach())", "{x}.bool().float()",
    "{x}.int() + {y}", "{x}.floor() + {y}", "torch.ones(3) * {x}", "{x}.isnan().float()", "{x}.std()",
    "torch.einsum('ij,ij->i', {x}, {y})", "F.normalize({x}, dim=0)", "{x}.gather(0, {y}.argmax(-1)[None])", "{x} ** 2", "-{x}", "{x}.T.T",
)
CHANGES = ("{x}.requires_grad_()", "{x} += {y}", "{x} = {x} * 0.5", "{x}.mul_(2)", "{x}.detach_()", "{x}[0] = 1.0", "{x}.zero_()")
MARK = re.compile(r"(\w) = ([01-])")


@dataclass(frozen=True, slots=True)
class Program:
    """Statements, and of each name behind them whether it requires gradients; None if it is no tensor."""

    statements: tuple[str, ...]
    graphs: tuple[bool | None, ...]


def read_programs(path: Path) -> list[Program]:
    """The programs of a recorded file."""
    found, lines = [], []
    for line in path.read_text().splitlines():
        if line.startswith("# "):
            found.append(Program(tuple(lines), tuple({"1": True, "0": False}.get(mark) for _, mark in MARK.findall(line))))
            lines = []
        else:
            lines.append(line)
    return found


def _statement(r: Random) -> str:
    return f"{r.choice(NAMES)} = {r.choice(RESULTS)}".format(x=r.choice(NAMES), y=r.choice(NAMES))


def drawn(r: Random, *, changed: bool) -> list[str]:
    """Random statements; they may fail."""
    lines: list[str] = []
    for _ in range(r.randint(2, 5)):
        kind = r.random()
        if kind < 0.8:
            lines.append(_statement(r))
        elif kind < 0.9:
            mode = r.choice(("no_grad", "inference_mode", "enable_grad"))
            lines += [f"with torch.{mode}():", f"    {_statement(r)}"]
        elif kind < 0.95 or not changed:
            lines += [f"for _ in range({r.randint(1, 3)}):", f"    {_statement(r)}"]
        else:
            lines.append(r.choice(CHANGES).format(x=r.choice(NAMES), y=r.choice(NAMES)))
    return lines


def outcome(lines: list[str]) -> tuple[bool | None, ...]:
    """Of each name, whether it requires gradients behind these statements; raises what they raise."""
    names: dict[str, object] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec("\n".join([HEAD, *lines]), names)
    import torch

    values = [names[name] for name in NAMES]
    return tuple(value.requires_grad if isinstance(value, torch.Tensor) else None for value in values)


def record(seed: int, count: int, *, changed: bool) -> list[str]:
    """The lines of `count` programs, from the real library."""
    r, found, done = Random(seed), [], 0
    while done < count:
        lines = [*FIRST, *drawn(r, changed=changed)]
        try:
            graphs = outcome(lines)
        except (RuntimeError, IndexError, ValueError, TypeError, AttributeError):
            continue
        marks = ["-" if each is None else str(int(each)) for each in graphs]
        found += [*lines, "# " + "; ".join(f"{name} = {mark}" for name, mark in zip(NAMES, marks, strict=True))]
        done += 1
    return found


if __name__ == "__main__":
    print("\n".join(record(int(sys.argv[1]), int(sys.argv[2]), changed="changed" in sys.argv)))
