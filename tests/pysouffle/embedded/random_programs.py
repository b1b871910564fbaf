"""Random stratified programs over numbers, symbols, lists and trees. Every one terminates: a rule builds terms only from lower strata."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple


class Var(NamedTuple):
    name: str


class Wild(NamedTuple):
    pass


class Const(NamedTuple):
    """A number or symbol; None is nil."""

    value: int | str | None


class Rec(NamedTuple):
    branch: str
    args: tuple[Expr, ...]


class Op(NamedTuple):
    op: str
    left: Expr
    right: Expr


Expr = Var | Wild | Const | Rec | Op


class Atom(NamedTuple):
    relation: str
    args: tuple[Expr, ...]


class Not(NamedTuple):
    atom: Atom


class Test(NamedTuple):
    op: str
    left: Expr
    right: Expr


class AnyOf(NamedTuple):
    tests: tuple[Test, ...]


class Fold(NamedTuple):
    """`var` is the aggregate of `target` (None for a count) over all ways to match `atoms`, which have no wildcards."""

    var: Var
    op: str
    target: Var | None
    atoms: tuple[Atom, ...]


class Range(NamedTuple):
    var: Var
    low: Expr
    high: Expr


Literal = Atom | Not | Test | AnyOf | Fold | Range


class Rule(NamedTuple):
    """`level`: the stratum of the heads."""

    level: int
    heads: tuple[Atom, ...]
    body: tuple[Literal, ...]


FIELDS = {"List": {"": ("number", "List")}, "Tree": {"Leaf": ("number",), "Node": ("Tree", "Tree"), "Name": ("symbol",), "Empty": ()}}
TYPES = """.type List = [h: number, t: List]
.type Tree = Leaf {n: number} | Node {l: Tree, r: Tree} | Name {s: symbol} | Empty {}
"""
INPUTS = {"e": ("number", "number"), "s": ("number", "symbol")}


@dataclass
class Program:
    relations: dict[str, tuple[str, ...]] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=dict)
    rules: list[Rule] = field(default_factory=list)
    facts: dict[str, list[tuple[int | str, ...]]] = field(default_factory=dict)
    qualifiers: dict[str, str] = field(default_factory=dict)

    def text(self) -> str:
        columns = {name: ", ".join(f"c{i}: {t}" for i, t in enumerate(types)) for name, types in self.relations.items()}
        return TYPES + "".join(
            f".decl {name}({columns[name]}) {self.qualifiers.get(name, '')}\n" for name in columns
        ) + "".join(map(show_rule, self.rules))

    def written(self, folder: Path) -> tuple[Path, list[str]]:
        """Its file in `folder`, and the relations that can be asked for."""
        (folder / "main.dl").write_text(self.text())
        return folder / "main.dl", [name for name in self.relations if self.qualifiers.get(name) != "inline"]


def show(expr: Expr) -> str:
    match expr:
        case Var(name):
            return name
        case Wild():
            return "_"
        case Const(None):
            return "nil"
        case Const(str(text)):
            return f'"{text}"'
        case Const(value):
            return str(value)
        case Rec(branch, args):
            return (f"${branch}(" if branch else "[") + ", ".join(map(show, args)) + (")" if branch else "]")
        case Op(("min" | "max") as op, left, right):
            return f"{op}({show(left)}, {show(right)})"
        case Op(op, left, right):
            return f"({show(left)} {op} {show(right)})"
    raise AssertionError(expr)


def show_atom(atom: Atom) -> str:
    return f"{atom.relation}({', '.join(map(show, atom.args))})"


def show_literal(literal: Literal) -> str:
    match literal:
        case Atom():
            return show_atom(literal)
        case Not(atom):
            return "!" + show_atom(atom)
        case Test(op, left, right):
            return f"{show(left)} {op} {show(right)}"
        case AnyOf(tests):
            return f"({' ; '.join(map(show_literal, tests))})"
        case Fold(var, op, target, atoms):
            return f"{var.name} = {op} {show(target) if target else ''} : {{ {', '.join(map(show_atom, atoms))} }}"
        case Range(var, low, high):
            return f"{var.name} = range({show(low)}, {show(high)})"


def show_rule(rule: Rule) -> str:
    return f"{', '.join(map(show_atom, rule.heads))} :- {', '.join(map(show_literal, rule.body))}.\n"


class Generator:
    """Draws programs from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.program = Program(dict(INPUTS), dict.fromkeys(INPUTS, 0))
        self.scope: dict[str, list[str]] = {}
        self.counted = 0

    def generate(self) -> Program:
        number, symbol = range(-2, 4), ("a", "b", "c")
        self.program.facts["e"] = sorted({(self.random.choice(number), self.random.choice(number)) for _ in range(6)})
        self.program.facts["s"] = sorted({(self.random.choice(number), self.random.choice(symbol)) for _ in range(4)})
        for level in (1, 2, 3):
            for name in "pqr"[: self.random.randint(2, 3)]:
                types = self.random.choices(("number", "symbol", "List", "Tree"), (3, 1, 3, 3), k=self.random.randint(1, 3))
                self.program.relations[f"{name}{level}"] = tuple(types)
                self.program.levels[f"{name}{level}"] = level
            if self.random.random() < 0.5:
                self.special(f"eq{level}", level, "eqrel", ("number", "number"))
            if self.random.random() < 0.5:
                self.special(f"in{level}", level, "inline", ("number", "List"))
            for name in [n for n, at in self.program.levels.items() if at == level]:
                for recursive in (False, False, True, True)[: self.random.randint(2, 4)]:
                    self.program.rules.append(self.rule(name, level, recursive))
        return self.program

    def special(self, name: str, level: int, qualifier: str, types: tuple[str, ...]) -> None:
        self.program.relations[name], self.program.levels[name], self.program.qualifiers[name] = types, level, qualifier

    def rule(self, head: str, level: int, recursive: bool) -> Rule:
        self.scope, self.counted = {}, 0
        below = [n for n, at in self.program.levels.items() if at < level]
        same = [n for n, at in self.program.levels.items() if at == level and self.program.qualifiers.get(n) != "inline"]
        recursive = recursive and self.program.qualifiers.get(head) != "inline"
        body: list[Literal] = [self.atom(self.random.choice(below)) for _ in range(self.random.randint(1, 2))]
        if recursive:
            body += [self.atom(self.random.choice(same)) for _ in range(self.random.randint(1, 2))]
        self.random.shuffle(body)
        for _ in range(self.random.randint(0, 2)):
            body.append(self.filter(below))
        heads = [Atom(head, tuple(self.result(t, recursive, 2) for t in self.program.relations[head]))]
        if self.random.random() < 0.2:
            other = self.random.choice(same)
            heads.append(Atom(other, tuple(self.result(t, recursive, 1) for t in self.program.relations[other])))
        return Rule(level, tuple(heads), tuple(body))

    def atom(self, name: str) -> Atom:
        return Atom(name, tuple(self.pattern(t, 2) for t in self.program.relations[name]))

    def known(self, type_: str) -> Expr | None:
        names = self.scope.get(type_)
        return Var(self.random.choice(names)) if names else None

    def new(self, type_: str) -> Var:
        name = f"x{sum(map(len, self.scope.values()))}"
        self.scope.setdefault(type_, []).append(name)
        return Var(name)

    def constant(self, type_: str) -> Expr:
        if type_ == "number":
            return Const(self.random.randint(-2, 3))
        if type_ == "symbol":
            return Const(self.random.choice("abc"))
        return Const(None) if type_ == "List" else Rec("Empty", ())

    def pattern(self, type_: str, depth: int) -> Expr:
        chance = self.random.random()
        if chance < 0.35 and (found := self.known(type_)) is not None:
            return found
        if chance < 0.45:
            return Wild()
        if chance < 0.5:
            return self.constant(type_)
        if chance < 0.75 and type_ in FIELDS and depth:
            branch, types = self.random.choice(list(FIELDS[type_].items()))
            return Rec(branch, tuple(self.pattern(t, depth - 1) for t in types))
        return self.new(type_)

    def value(self, type_: str) -> Expr:
        return self.known(type_) or self.constant(type_)

    def filter(self, below: list[str]) -> Literal:
        below = [name for name in below if self.program.qualifiers.get(name) != "inline"]  # whose variables cannot be negated
        chance = self.random.random()
        if chance < 0.3:
            name = self.random.choice(below)
            return Not(Atom(name, tuple(Wild() if self.random.random() < 0.3 else self.value(t) for t in self.program.relations[name])))
        if chance < 0.45:
            name = self.random.choice(below)
            self.counted += 1
            return self.fold(name) if self.counted == 1 else self.test()  # Soufflé crashes on two equal aggregates in a rule
        if chance < 0.5:
            low, high = self.value("number"), self.value("number")
            return Range(self.new("number"), low, high)
        if chance < 0.6:
            return AnyOf(tuple(self.test() for _ in range(self.random.randint(2, 3))))
        terms = [t for t in FIELDS if self.scope.get(t)]
        if chance < 0.75 and terms:
            type_ = self.random.choice(terms)
            whole = self.known(type_)
            assert whole is not None
            branch, types = self.random.choice(list(FIELDS[type_].items()))
            parts = tuple(Wild() if each == whole else each for each in (self.pattern(t, 0) for t in types))
            return Test("=", whole, Rec(branch, parts))  # Soufflé fails on x = [y, x]
        if chance < 0.85:
            value = self.number()
            return Test("=", self.new("number"), value)
        return self.test()

    def fold(self, name: str) -> Literal:
        """An aggregate whose body shares variables with the rule and has some of its own."""
        own: dict[str, list[Var]] = {}
        atoms = []
        for relation in [name, "e"][: self.random.randint(1, 2)]:
            args = []
            for type_ in self.program.relations[relation]:
                local = own.setdefault(type_, [])
                if self.random.random() < 0.6:
                    if not local or self.random.random() < 0.6:
                        local.append(Var(f"l{sum(map(len, own.values()))}"))
                    args.append(self.random.choice(local))
                else:
                    args.append(self.value(type_))
            atoms.append(Atom(relation, tuple(args)))
        used = [arg for atom in atoms for arg in atom.args if isinstance(arg, Var) and arg in own.get("number", [])]
        op = self.random.choice(("count", "sum", "min", "max")) if used else "count"
        target = None if op == "count" else self.random.choice(used)
        return Fold(self.new("number"), op, target, tuple(atoms))

    def test(self) -> Test:
        type_ = self.random.choice([t for t in self.scope if self.scope[t]] or ["number"])
        ordered = type_ in ("number", "symbol")
        return Test(self.random.choice(("=", "!=", "<", "<=", ">", ">=") if ordered else ("=", "!=")), self.value(type_), self.value(type_))

    def number(self) -> Expr:
        """A number in -6..6, so that no recursion counts forever."""
        op = self.random.choice(("+", "-", "*", "min", "max", "band", "bxor"))
        return Op("%", Op(op, self.value("number"), self.value("number")), Const(7))

    def result(self, type_: str, recursive: bool, depth: int) -> Expr:
        if type_ == "number" and self.random.random() < 0.3:
            return self.number()
        if type_ in FIELDS and not recursive and depth and self.random.random() < 0.6:
            branch, types = self.random.choice(list(FIELDS[type_].items()))
            return Rec(branch, tuple(self.result(t, recursive, depth - 1) for t in types))
        return self.value(type_)
