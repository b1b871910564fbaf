"""Random programs that read relations, derive others and write them: recursion, negation, comparisons, constants, counts."""

from __future__ import annotations

from random import Random

SYMBOLS = ("x", "y", "z", "u", "v", "w", "foo", "bar", "q1", "q2")
TYPES = {"s": "symbol", "n": "number", "f": "float", "r": "R", "a": "A", "e": "E"}
HEADER = ".type R = [x: number, y: symbol]\n.type A = B {n: number} | C {s: symbol, t: A} | D {}\n.type E = P {} | M {} | Q {}\n"
CONSTANT_RECORDS = ("[1, \"x\"]", "[-2, \"u\"]", "nil")
Variables = set[tuple[str, str]]


def generated(random: Random) -> tuple[str, dict[str, str]]:
    """A program, and its fact files by relation. Soufflé may find a mistake in it (a variable of negations only, for instance)."""
    return _Generator(random).program()


class _Generator:
    def __init__(self, random: Random) -> None:
        self.random = random
        letters = random.sample("abcdefghijkm", 8)
        kinds = "ssn" if random.random() < 0.5 else "ssnfrae"
        self.kinds = {letters[at] * random.randint(1, 2): "".join(random.choice(kinds) for _ in range(random.choice((1, 2, 2, 2, 3))))
                      for at in range(random.randint(2, 7))}
        names = list(self.kinds)
        self.inputs = names[:random.randint(1, min(3, len(names) - 1))]
        self.derived = [name for name in names if name not in self.inputs]

    def program(self) -> tuple[str, dict[str, str]]:
        random = self.random
        lines = [HEADER]
        for name, kinds in self.kinds.items():
            lines.append(f".decl {name}({', '.join(f'c{at}: {TYPES[kind]}' for at, kind in enumerate(kinds))})")
            lines += [f".input {name}"] if name in self.inputs else []
            lines += [f".output {name}"] if random.random() < (0.3 if name in self.inputs else 0.75) else []
        clauses = [self.fact(name) for name in self.kinds for _ in range(random.choice((0, 0, 1, 2)))]
        clauses += [self.rule(name) for name in self.derived for _ in range(random.randint(1, 2))]
        random.shuffle(clauses)
        facts = {name: "".join(self.row(name) for _ in range(random.randint(0, 8))) for name in self.inputs}
        return "\n".join(lines + clauses) + "\n", facts

    def row(self, name: str) -> str:
        return "\t".join(self.constant(kind).strip('"').replace("()", "") for kind in self.kinds[name]) + "\n"

    def constant(self, kind: str) -> str:
        random = self.random
        if kind == "s":
            return f'"{random.choice(SYMBOLS)}"'
        if kind == "n":
            return str(random.randint(-3, 6))
        if kind == "f":
            return random.choice(("0.5", "-1.5", "2.0", "0.0"))
        if kind == "r":
            return random.choice(CONSTANT_RECORDS)
        return random.choice(("$P()", "$M()", "$Q()") if kind == "e" else ("$D()", "$B(3)", '$C("w", $B(1))', '$C("foo", $D())'))

    def fact(self, name: str) -> str:
        return f"{name}({', '.join(map(self.constant, self.kinds[name]))})."

    def atom(self, name: str, bound: Variables) -> str:
        args = []
        for kind in self.kinds[name]:
            choice = self.random.random()
            if choice < 0.7:
                args.append(f"{kind}{self.random.randint(0, 3)}")
                bound.add((kind, args[-1]))
            else:
                args.append("_" if choice < 0.85 else self.constant(kind))
        return f"{name}({', '.join(args)})"

    def rule(self, name: str) -> str:
        random = self.random
        bound: Variables = set()
        literals = [self.atom(random.choice(list(self.kinds)), bound) for _ in range(random.randint(1, 3))]
        literals += [self.test(sorted(bound)) for _ in range(random.choice((0, 0, 1, 2))) if bound]
        if random.random() < 0.15:
            literals.append(f"n9 = count : {{ {self.negated(sorted(bound))} }}")
            bound.add(("n", "n9"))
        random.shuffle(literals)
        head = []
        for kind in self.kinds[name]:
            own = self.of_kind(kind, sorted(bound))
            head.append(random.choice(own) if own and random.random() < 0.85 else self.constant(kind))
        return f"{name}({', '.join(head)}) :- {', '.join(literals)}."

    @staticmethod
    def of_kind(kind: str, bound: list[tuple[str, str]]) -> list[str]:
        return [variable for own, variable in bound if own == kind]

    def test(self, bound: list[tuple[str, str]]) -> str:
        random = self.random
        if random.random() < 0.3:
            return f"!{self.negated(bound)}"
        kind, variable = random.choice(bound)
        operator = random.choice(("<", "<=", ">", ">=", "!=", "=") if kind in "nf" else ("!=", "=", "!="))
        other = self.constant(kind) if random.random() < 0.6 else random.choice(self.of_kind(kind, bound))
        return f"{variable} {operator} {other}"

    def negated(self, bound: list[tuple[str, str]]) -> str:
        name = self.random.choice(self.inputs)
        args = [self.random.choice([*self.of_kind(kind, bound), "_", self.constant(kind)]) for kind in self.kinds[name]]
        return f"{name}({', '.join(args)})"
