"""Random programs with what makes a result depend on the order of rows, and with values of all kinds: choice-domains, subsumption, size
limits, counters, casts, unsigned numbers and floats. Each is one of `random_programs` with more; every one terminates."""

from __future__ import annotations

import random

from random_programs import Generator, Program

ZOO = """.decl u(x: unsigned, y: unsigned)
u(as(x, unsigned), to_unsigned(y * y)) :- e(x, y).
u(min(x, y), max(x, y)) :- u(x, y), x != y.
.decl w(i: number, x: unsigned)
w(1, m) :- m = max x : { u(x, _) }.
w(2, m) :- m = min y : { u(_, y) }.
w(3, m) :- m = sum x + y : { u(x, y) }.
w(4, x) :- u(_, y), y < 50, x = range(y, 3).
w(7, x) :- u(_, y), y > 50, x = range(y - 9, y, 4).
w(5, x) :- u(x, _), y = to_float(x), y > 9.0, x > 5.
w(6, x / 7 + y % 3) :- u(x, y).
.decl f(x: float, y: float)
f(to_float(x), y) :- e(x, z), y = range(to_float(z), to_float(x) / 2.0, 0.25).
f(as(as(y, number) + 1, float), -x) :- f(x, y), y > 1.0.
f(x, m) :- e(z, _), x = to_float(z), m = mean y : { f2(y) }.
.decl f2(x: float)
f2(to_float(x) - 0.5) :- e(x, _).
.decl n(i: number, s: symbol)
n(ord(a), a) :- s(_, a).
n(as(a, number) + 100, max(a, b)) :- s(_, a), s(_, b), a < b.
n(i, as(i, symbol)) :- n(i, _), i < 3.
"""


def special(seed: int) -> Program:
    """The program; its text is that of `text`."""
    return Generator(seed).generate()


def text(program: Program, seed: int) -> str:
    """The program's text with what was drawn for it."""
    draw = random.Random(seed)
    names = [name for name, level in program.levels.items() if level and not program.qualifiers.get(name)]
    more = [ZOO] if draw.random() < 0.5 else []
    for name in names:
        types, chance = program.relations[name], draw.random()
        columns = range(len(types))
        if chance < 0.2:
            keys = [sorted(draw.sample(columns, draw.randint(1, len(types)))) for _ in range(draw.choice((1, 1, 2)))]
            program.qualifiers[name] = "choice-domain " + ", ".join(f"({', '.join(f'c{at}' for at in key)})" for key in keys)
        elif chance < 0.45:
            ordered = [at for at in columns if types[at] in ("number", "symbol")]
            if not ordered:
                continue
            program.qualifiers[name] = "btree_delete"
            by, sign = draw.choice(ordered), draw.choice("<>")
            same = [at for at in columns if at != by and draw.random() < 0.5]
            less, greater = ([f"a{at}" if at in same else f"{side}{at}" for at in columns] for side in "lg")
            also = draw.choice(["", "", f", e({less[by]}, _)" if types[by] == "number" else f", s(_, {greater[by]})"])
            more.append(f"{name}({', '.join(less)}) <= {name}({', '.join(greater)}) :- {less[by]} {sign} {greater[by]}{also}.\n")
        elif chance < 0.55:
            more.append(f".limitsize {name}(n={draw.randint(1, 6)})\n")
        if draw.random() < 0.3:
            declared = "".join(f", c{at}: {each}" for at, each in enumerate(types))
            variables = "".join(f", x{at}" for at in columns)
            more.append(f".decl auto_{name}(i: number{declared})\nauto_{name}(autoinc(){variables}) :- {name}({variables[2:]}).\n")
    return program.text() + "".join(more)
