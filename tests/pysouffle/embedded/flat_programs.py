"""Random programs whose relations have two columns of numbers or symbols and whose recursive rules join: what is kept in groups."""

from __future__ import annotations

import random

from random_programs import Atom, Const, Fold, Literal, Not, Program, Rule, Test, Var, Wild

NAMES = ("x", "y", "z", "w")
PAIR = ("number", "number")


def flat_program(seed: int) -> Program:
    """Inputs `e` and `f`; `p` and `q` recursive together; `r`, `s`, `t` read them in other ways."""
    chance = random.Random(seed)
    program = Program({name: PAIR for name in "efpqrt"} | {"s": ("number", "number", "number")})
    program.facts = {name: [(chance.randrange(9), chance.randrange(9)) for _ in range(chance.randrange(14))] for name in "ef"}
    if chance.random() < 0.3:
        program.facts["p"] = [(chance.randrange(9), chance.randrange(9)) for _ in range(3)]

    def rule(level: int, head: str, relations: str) -> Rule:
        body: list[Literal] = [Atom(chance.choice(relations), (term(True), term(True))) for _ in range(chance.randint(1, 3))]
        bound = sorted({arg.name for atom in body if isinstance(atom, Atom) for arg in atom.args if isinstance(arg, Var)}) or ["x"]
        if bound == ["x"]:
            body.append(Atom("e", (Var("x"), Wild())))
        if chance.random() < 0.3:
            below = "ef" if level == 0 else "efpq"
            second = chance.choice([Var(chance.choice(bound)), Wild(), Const(3)])
            body.append(Not(Atom(chance.choice(below), (Var(chance.choice(bound)), second))))
        if chance.random() < 0.3:
            body.append(Test(chance.choice(["!=", "<"]), Var(chance.choice(bound)), Var(chance.choice(bound))))
        columns = len(program.relations[head])
        args = tuple(Const(5) if chance.random() < 0.08 else Var(chance.choice(bound)) for _ in range(columns))
        heads = [Atom(head, args)]
        if level == 0 and chance.random() < 0.15:
            heads.append(Atom(chance.choice("pq"), args[::-1]))
        return Rule(level, tuple(heads), tuple(body))

    def term(bindable: bool) -> Var | Wild | Const:
        roll = chance.random()
        return Const(chance.randrange(9)) if roll < 0.08 else Wild() if roll < 0.14 and bindable else Var(chance.choice(NAMES))

    x, y, z, n = map(Var, ("x", "y", "z", "n"))
    program.rules = [
        Rule(0, (Atom("p", (x, y)),), (Atom("e", (x, y)),)),
        Rule(0, (Atom("p", (x, z)),), (Atom("p", (x, y)), Atom(chance.choice("pqe"), (y, z)))),
        *(rule(0, chance.choice("pq"), "efpq") for _ in range(chance.randint(1, 4))),
        *(rule(1, "r", "pqe") for _ in range(2)), *(rule(1, "s", "pqf") for _ in range(2)),
        Rule(1, (Atom("t", (x, n)),), (Atom("e", (x, Wild())), Fold(n, "count", None, (Atom(chance.choice("pq"), (x, y)),)))),
        Rule(1, (Atom("t", (x, n)),), (Atom("e", (Wild(), x)), Fold(n, "count", None, (Atom(chance.choice("pq"), (y, x)),)))),
    ]
    return program
