"""Drawn programs in which tensors go under names, attributes, elements of lists and values of dicts, through functions, methods and
closures, and get another shape in place under one of these, with what the real library makes of them.

`python tests/operators/reshaped_names.py SEED COUNT > tests/operators/reshaped_names.cases` records COUNT programs: their statements, and
behind each one the shapes that what `READS` reads has then.
"""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any

HEAD = """import torch
import torch.nn.functional as F
from torch import nn


class Box:
    def __init__(self, t):
        self.t = t
        self.parts = [t]

    def get(self):
        return self.t

    def put(self, t):
        self.t = t
        return self

    def grow(self):
        self.t.unsqueeze_(0)

    def take(self, t):
        self.t.data = t

    def swap(self, t):
        old = self.t
        self.t = t
        return old

    @property
    def first(self):
        return self.parts[0]


class Net(nn.Module):
    def __init__(self, t):
        super().__init__()
        self.t = t
        self.register_buffer("kept", t)

    def forward(self, x):
        self.t = x
        return x


def same(t):
    return t


def other(t):
    return t * 1


def sometimes(t):
    if t.dim() > 2:
        return t
    return t + 1


def grow(t):
    t.unsqueeze_(0)
    return t


def give(t, u):
    t.data = u


def first(xs):
    return xs[0]


def grow_first(xs):
    xs[0].unsqueeze_(0)


def keep(t):
    def get():
        return t

    return get


def grower(t):
    def run():
        t.unsqueeze_(0)

    return run


def pick(t, u):
    return t if t.dim() > u.dim() else u
"""
FIRST = (
    "a = torch.zeros(3)", "b = torch.zeros(2, 3)", "c = torch.zeros(1, 4)", "o = Box(a)", "p = Box(torch.zeros(5))", "n = Net(b)",
    "xs = [b, torch.zeros(6)]", "ys = [torch.zeros(1, 7)]", "d = {'k': c}",
)
READS = {"a": "a", "b": "b", "c": "c", "ot": "o.t", "pt": "p.t", "nt": "n.t", "x0": "xs[0]", "xl": "xs[-1]", "y0": "ys[0]", "dk": "d['k']"}
# What gives a tensor; `{t}` is such a text again, `{v}` a name of one.
TENSORS = (
    "torch.zeros(2, 3)", "torch.zeros(4)", "torch.ones(1, 2, 1)", "same({t})", "other({t})", "sometimes({t})", "pick({t}, {t})",
    "first({l})", "{l}[0]", "{l}[-1]", "d['k']", "d.get('k')", "{o}.t", "{o}.get()", "{o}.first", "{o}.parts[0]", "n.t", "n.kept",
    "n({t})", "{o}.swap({t})", "{t}.contiguous()", "{t}.float()", "{t}.to(torch.float32)", "{t}.detach()", "{t}.view({t}.shape)",
    "{t}.clone()", "{t}.data", "{t}.reshape(-1)", "{t}.cpu()", "{t}.squeeze()", "{t}.flatten()", "{t}[None]", "{t}.requires_grad_(False)",
    "{t}.relu_()", "{t}.add_(1)", "keep({t})()", "(lambda: {v})()", "(lambda z: z)({t})", "getattr({o}, 't')", "max({l}, key=len)",
    "[{t}, {t}][0]", "({t}, {t})[1]", "({t} if {v}.dim() > 1 else {t})", "{l}.pop()", "next(iter({l}))", "[e for e in {l}][-1]",
    "d.setdefault('k', {t})", "(w := {t})", "F.relu({t}, inplace=True)", "F.dropout({t}, 0.0)", "nn.Identity()({t})", "nn.Parameter({t})",
    "torch.cat([{t}.flatten(), {t}.flatten()])", "{v}", "{v}", "{v}", "{v}", "{v}", "{v}",
)
LISTS = (
    "xs", "ys", "xs", "ys", "{o}.parts", "[{t}, {t}]", "list({l})", "{l}[:]", "[*{l}]", "same({l})", "list(d.values())",
    "[same(e) for e in {l}]",
)
NAMES = ("a", "b", "c")
BINDS = (
    "{v} = {t}", "{v} = {t}", "{v} = {t}", "{v} = {t}", "{o}.t = {t}", "{o}.put({t})", "o = Box({t})", "p = Box({t})", "n = Net({t})",
    "n.t = {t}", "n({t})", "n.kept = {t}", "xs = {l}", "ys = {l}", "{l}.append({t})", "xs[0] = {t}", "ys[-1] = {t}", "d['k'] = {t}",
    "d = {{'k': {t}, 'm': {t}}}", "d.update(k={t})", "o = p", "p = o", "{v}, {v} = {t}, {t}", "xs = ys", "setattr({o}, 't', {t})",
    "xs.insert(0, {t})", "{v} = {v}",
)
CHANGES = (
    "{t}.unsqueeze_(0)", "{t}.unsqueeze_(-1)", "{t}.squeeze_()", "{t}.squeeze_(0)", "{t}.transpose_(0, -1)", "{t}.resize_(2, 2)",
    "{t}.swapaxes_(0, -1)", "{t}.set_({t})", "{v}.data = {t}", "{o}.t.data = {t}", "{l}[0].data = {t}", "d['k'].data = {t}",
    "n.t.data = {t}", "grow({t})", "give({t}, {t})", "grow_first({l})", "{o}.grow()", "{o}.take({t})", "grower({t})()", "{v} += 1",
    "same({t}).unsqueeze_(0)", "[e.unsqueeze_(0) for e in {l}]", "for e in {l}:\n    e.unsqueeze_(0)",
    "for e in d.values():\n    e.unsqueeze_(-1)", "{t}.t_()", "{o}.t.unsqueeze_(0)", "{o}.get().unsqueeze_(0)", "d['k'].unsqueeze_(0)",
    "{v}.unsqueeze_(0)", "{t}.resize_as_({t})", "for e, f in zip({l}, {l}):\n    f.unsqueeze_(0)", "same({t}).data = {t}",
)
TESTS = ("if {v}.dim() > 1:", "if {v}.numel() > 4:", "for _ in range(2):", "for e in {l}:", "while {v}.dim() < 3:")
SHAPE = re.compile(r"(\w+) = \(([\d, ]*)\)")
LOOP = re.compile(r"\s*(for|while)\b.*:$")
MOST_TURNS, MOST_RANK = 40, 9
PLACE = re.compile(r"\{([tlov])\}")


@dataclass(frozen=True, slots=True)
class Program:
    """Statements, and the shapes of what is read behind them, by name."""

    statements: tuple[str, ...]
    shapes: dict[str, tuple[int, ...]]


def filled(r: Random, template: str, depth: int = 0) -> str:
    """A template with something at each of its places."""
    def place(found: re.Match[str]) -> str:
        match found[1]:
            case "v":
                return r.choice(NAMES)
            case "o":
                return r.choice("op")
            case "t":
                return r.choice(NAMES) if depth > 1 or r.random() < 0.35 else filled(r, r.choice(TENSORS), depth + 1)
            case _:
                return r.choice(("xs", "ys")) if depth > 1 else filled(r, r.choice(LISTS), depth + 1)

    return PLACE.sub(place, template).replace("{{", "{").replace("}}", "}")


def statement(r: Random) -> list[str]:
    """The lines of one statement; it may fail."""
    kind = r.random()
    if kind < 0.42:
        return [filled(r, r.choice(BINDS))]
    if kind < 0.87:
        return filled(r, r.choice(CHANGES)).splitlines()
    inner = [line for _ in range(r.randint(1, 2)) for line in filled(r, r.choice((*CHANGES, *BINDS))).splitlines()]
    lines = [filled(r, r.choice(TESTS), 1), *(f"    {line}" for line in inner)]
    if lines[0].startswith("if") and r.random() < 0.4:
        lines += ["else:", *(f"    {line}" for line in filled(r, r.choice((*CHANGES, *BINDS))).splitlines())]
    return lines


def shapes_of(lines: list[str]) -> dict[str, tuple[int, ...]] | None:
    """The shapes that the library has at the end; None if the program fails, or goes on for long."""
    turns = iter(range(MOST_TURNS))
    names: dict[str, Any] = {"tick": lambda: next(turns)}
    body: list[str] = []
    for line in lines:
        body += [line, f"{line[: len(line) - len(line.lstrip())]}    tick()"] if LOOP.match(line) else [line]
    text = "\n".join(["def program():", *(f"    {line}" for line in body), f"    return {', '.join(READS.values())}"])
    try:
        exec(compiled(), names)
        exec(text + "\nresults = program()", names)
        found = {name: tuple(each.shape) for name, each in zip(READS, names["results"], strict=True)}
    except (RuntimeError, IndexError, TypeError, AttributeError, KeyError, ValueError, StopIteration, SyntaxError):
        return None
    return found if all(len(shape) < MOST_RANK for shape in found.values()) else None


@cache
def compiled() -> CodeType:
    """What is in front of all programs."""
    return compile(HEAD, "<head>", "exec")


def drawn(r: Random) -> tuple[list[str], dict[str, tuple[int, ...]]]:
    """A program that runs, and the shapes at its end."""
    lines = list(FIRST)
    shapes = shapes_of(lines)
    assert shapes is not None
    for _ in range(r.randint(4, 8)):
        for _ in range(6):
            more = [*lines, *statement(r)]
            found = shapes_of(more)
            if found is not None:
                lines, shapes = more, found
                break
    return lines, shapes


def programs(seed: int, count: int) -> Iterator[Program]:
    """So many programs, with the shapes of the real library."""
    warnings.simplefilter("ignore")
    for number in range(count):
        lines, shapes = drawn(Random(seed + number))
        yield Program(tuple(lines), shapes)


def source(several: list[Program]) -> str:
    """One function for each program, which reads all at its end."""
    lines = [HEAD]
    for number, program in enumerate(several):
        lines += [f"def f{number}():", *(f"    {line}" for line in program.statements)]
        lines += [f"    last_{name}_{number} = {text}.clone()" for name, text in READS.items()]
    return "\n".join(lines) + "\n"


def read_programs(path: Path) -> list[Program]:
    """The programs of a recorded file."""
    found, lines = [], list[str]()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            shapes = {name: tuple(map(int, re.findall(r"\d+", sizes))) for name, sizes in SHAPE.findall(line)}
            found.append(Program((*FIRST, *lines), shapes))
            lines = []
        else:
            lines.append(line)
    return found


def recorded(program: Program) -> list[str]:
    """The lines that record a program."""
    return [*program.statements[len(FIRST):], "# " + "; ".join(f"{name} = {shape}" for name, shape in program.shapes.items())]


if __name__ == "__main__":
    for each in programs(int(sys.argv[1]), int(sys.argv[2])):
        print("\n".join(recorded(each)))
